//! Finished games: every one is listed, once, with what it was; the list follows the files; what cannot be used leaves.

use std::fs;
use std::sync::Arc;

use tabulae::ai::arena::{Start, play_game};
use tabulae::ai::level::Level;
use tabulae::ai::search::Thinker;
use tabulae::games::Playable;
use tabulae::games::hounds_and_jackals::HoundsAndJackals;
use tabulae::games::tabla::Tabla;
use tabulae::rules::board::Side;
use tabulae::rules::chance::Seed;
use tabulae::rules::record::Record;
use tabulae::store::history::{GAMES_MAX, HistoryError, games_of_file};
use tabulae::store::{History, Saved, Seat};

use super::super::cli::tabulae;
use super::super::common::{ForGame, for_every_game, game};
use super::disks::BadDisk;
use super::{Folder, frame, keys, open, open_on, saved_after};

fn played<G: Playable>(seed: &str) -> Record {
    let levels = [Level::Random, Level::Baseline];
    play_game(&game::<G>(&[]), Seed::from_text(seed), levels, Start::default(), &mut Thinker::default()).record
}

fn finished<G: Playable>(seed: &str, begun: u64) -> Saved {
    let mut saved = Saved::of_record(played::<G>(seed));
    (saved.frame.begun, saved.ended) = (begun, Some(begun + 600));
    saved
}

fn history(folder: &Folder) -> History {
    let (history, notices) = open(folder).0.history().unwrap();
    assert_eq!(notices, Vec::new());
    history
}

#[test]
fn every_finished_game_is_listed_and_read_back() {
    struct Check<'a>(&'a mut History, u64);
    impl ForGame for Check<'_> {
        fn with<G: Playable>(&mut self) {
            self.1 += 86_400;
            let saved = finished::<G>("history", self.1);
            let entry = self.0.add(&saved).unwrap();
            assert_eq!((entry.game.as_str(), entry.begun, entry.ended), (G::INFO.id, self.1, Some(self.1 + 600)));
            assert_eq!(entry.seats, [Seat::Computer(Level::Random), Seat::Computer(Level::Baseline)]);
            let result = saved.record.result.clone().unwrap();
            assert_eq!(entry.outcome().unwrap().to_string(), result);
            assert_eq!(self.0.read(&entry.id).unwrap(), saved);
            assert_eq!(self.0.add(&saved).unwrap(), entry, "once is enough");
        }
    }
    let folder = Folder::new();
    let mut kept = history(&folder);
    for_every_game(Check(&mut kept, 1_700_000_000));
    let entries = kept.entries().to_vec();
    assert_eq!(entries.len(), tabulae::games::ids().len());
    assert!(entries.is_sorted_by(|a, b| a.begun > b.begun), "the latest first");
    // The list is the same from its file, and from the games where that is gone, damaged or old.
    let list = folder.0.join("history/index.list");
    let whole = fs::read(&list).unwrap();
    for damaged in [Some(whole.clone()), None, Some(Vec::new()), Some(whole[..whole.len() / 2].to_vec())] {
        match damaged {
            Some(bytes) => fs::write(&list, bytes).unwrap(),
            None => fs::remove_file(&list).unwrap(),
        }
        assert_eq!(history(&folder).entries(), entries);
    }
    // Each file is a record for others.
    for entry in &entries {
        let file = folder.0.join(format!("history/{}.tabulae", entry.id));
        let checked = tabulae(&["replay", "--check", file.to_str().unwrap()]);
        assert!(checked.succeeds().out.starts_with(&format!("ok: {}", entry.game)), "{}", checked.out);
        assert_eq!(games_of_file(&file).unwrap(), [kept.read(&entry.id).unwrap()]);
    }
}

#[test]
fn a_damaged_game_is_set_aside_and_leaves_the_list() {
    let folder = Folder::new();
    let mut kept = history(&folder);
    let ids = ["a", "b", "c"].map(|seed| kept.add(&finished::<Tabla>(seed, 1_700_000_000)).unwrap().id);
    let path = |id: &str| folder.0.join(format!("history/{id}.tabulae"));
    let mut bytes = fs::read(path(&ids[0])).unwrap();
    bytes[200] ^= 1;
    fs::write(path(&ids[0]), bytes).unwrap();
    assert!(matches!(kept.read(&ids[0]), Err(HistoryError::Damaged(_))));
    assert!(matches!(kept.read(&ids[0]), Err(HistoryError::Unknown(_))));
    assert_eq!((kept.entries().len(), folder.aside().len()), (2, 1));
    fs::write(path(&ids[1]), "").unwrap();
    fs::remove_file(folder.0.join("history/index.list")).unwrap();
    let (kept, notices) = open(&folder).0.history().unwrap();
    assert_eq!(keys(&notices), ["keep-damaged"]);
    assert_eq!(kept.entries().iter().map(|entry| &entry.id).collect::<Vec<_>>(), [&ids[2]]);
}

#[test]
fn games_are_deleted_by_name_and_by_no_other() {
    let folder = Folder::new();
    let mut kept = history(&folder);
    let id = kept.add(&finished::<Tabla>("a", 1_700_000_000)).unwrap().id;
    for wrong in ["", "..", "../running/running-0", &id[1..], "index"] {
        assert!(matches!(kept.remove(wrong), Err(HistoryError::Unknown(_))), "{wrong}");
    }
    kept.remove(&id).unwrap();
    assert_eq!(history(&folder).entries(), []);
    let mut tampered = finished::<Tabla>("b", 1);
    tampered.record.result = Some("over W 64".to_owned());
    assert!(matches!(kept.add(&tampered), Err(HistoryError::Record(_))));
}

/// So many games and no more, and with that many a start is still quick.
#[test]
fn the_oldest_game_gives_way() {
    let folder = Folder::new();
    let id = history(&folder).add(&finished::<HoundsAndJackals>("many", 1_700_000_000)).unwrap().id;
    let file = |id: &str| folder.0.join(format!("history/{id}.tabulae"));
    let bytes = fs::read(file(&id)).unwrap();
    for copy in 1..GAMES_MAX {
        fs::write(file(&format!("{id}-{copy:05}")), &bytes).unwrap();
    }
    let mut kept = history(&folder);
    assert_eq!(kept.entries().len(), GAMES_MAX);
    kept.add(&finished::<Tabla>("newest", 1_800_000_000)).unwrap();
    let begun = std::time::Instant::now();
    let kept = history(&folder);
    assert!(begun.elapsed() < std::time::Duration::from_secs(3), "{:?}", begun.elapsed());
    assert_eq!((kept.entries().len(), kept.entries()[0].begun), (GAMES_MAX, 1_800_000_000));
    assert!(!file(&id).exists(), "of games of one time the first by name is the oldest");
}

/// Killed at every change that keeping five games makes: those that were acknowledged are there, whole.
#[test]
fn history_survives_being_stopped_anywhere() {
    let games: Vec<Saved> = (0..4).map(|i| finished::<HoundsAndJackals>(&i.to_string(), 1_700_000_000 + i)).collect();
    for most in 0..24 {
        let folder = Folder::new();
        let (mut kept, _) = open_on(&folder, Arc::new(BadDisk::stopping_after(most))).0.history().unwrap();
        let acknowledged = games.iter().take_while(|game| kept.add(game).is_ok()).count();
        let there = history(&folder);
        assert!((acknowledged..=acknowledged + 1).contains(&there.entries().len()), "{most}");
        assert_eq!(folder.aside(), Vec::<String>::new());
    }
}

/// A program that ends between the end of a game and its filing files it at the next start, once.
#[test]
fn a_finished_game_that_was_not_filed_is_filed() {
    let folder = Folder::new();
    let over = finished::<Tabla>("over", 1_700_000_000);
    open(&folder).0.save_game(Some(&over)).unwrap();
    for _ in 0..2 {
        let (store, found) = open(&folder);
        assert_eq!(found.game.as_ref(), Some(&over));
        let keeper = tabulae::store::Keeper::start(store);
        assert!(keeper.flush());
        assert_eq!(keeper.games().len(), 1);
    }
}

/// The commands: a list, games put in from files, a record taken out, as often as one likes.
#[test]
fn the_commands_list_take_in_and_give_out() {
    let folder = Folder::new();
    let run = |arguments: &[&str]| {
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_tabulae"))
            .args(arguments)
            .env("TABULAE_DATA", &folder.0)
            .output()
            .unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        (output.status.code(), text(output.stdout), text(output.stderr))
    };
    assert_eq!(run(&["history"]), (Some(0), String::new(), String::new()));
    let file = folder.0.join("game.json");
    let record = played::<Tabla>("out");
    fs::write(&file, record.to_json()).unwrap();
    let name = file.to_str().unwrap();
    let (code, out, said) = run(&["history", "--add", name]);
    assert_eq!((code, said.as_str()), (Some(0), ""));
    assert!(out.contains("tabla") && out.contains("random - baseline") && out.contains("over "), "{out}");
    assert_eq!(run(&["history", "--add", name]).1, out);
    let (_, json, _) = run(&["history", "--json"]);
    let line: serde_json::Value = serde_json::from_str(json.trim()).unwrap();
    assert_eq!(line["result"], record.result.clone().unwrap());
    let (code, out, _) = run(&["history", "--record", line["id"].as_str().unwrap()]);
    assert_eq!((code, Record::from_json(&out).unwrap()), (Some(0), record));
    assert_eq!(run(&["history", "--record", "nothing"]).0, Some(2));
    fs::write(&file, "[]x").unwrap();
    let (code, out, said) = run(&["history", "--add", name]);
    assert_eq!((code, out.as_str(), said.lines().count()), (Some(2), "", 1), "{said}");
    // What is being played is nobody's history yet, but its file is a game for others.
    let running = saved_after::<Tabla>(8, 12);
    open(&folder).0.save_game(Some(&running)).unwrap();
    let file = folder.0.join("running/running-0.tabulae");
    assert_eq!(games_of_file(&file).unwrap(), [running]);
    assert_eq!(frame().standing.leader(), None::<Side>);
}
