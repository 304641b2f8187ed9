//! Each damaged copy of a save: the program starts, says so, uses the last good one, and goes on saving.

use std::fs;
use std::process::Command;
use std::time::{Duration, Instant};

use rand::{Rng, RngExt};
use tabulae::games::tabla::Tabla;
use tabulae::store::{Notice, Saved, Settings};

use super::super::common::rng;
use super::{Folder, keys, open, saved_after};

/// Three generations of a short game; the files' bytes, the oldest first.
fn three(folder: &Folder) -> ([Saved; 3], [Vec<u8>; 3]) {
    let games = [1, 2, 3].map(|turns| saved_after::<Tabla>(3, turns));
    let (mut store, _) = open(folder);
    for game in &games {
        store.save_game(Some(game)).unwrap();
    }
    (games, [0, 1, 2].map(|slot| fs::read(path(folder, slot)).unwrap()))
}

fn path(folder: &Folder, slot: usize) -> std::path::PathBuf {
    folder.0.join(format!("running/running-{slot}.tabulae"))
}

fn restore(folder: &Folder, files: &[Vec<u8>; 3]) {
    for (slot, bytes) in files.iter().enumerate() {
        fs::write(path(folder, slot), bytes).unwrap();
    }
    let _ = fs::remove_dir_all(folder.0.join("damaged"));
}

/// Starts with the newest file like this: the one before it is used, and the game that follows is kept.
fn is_survived(folder: &Folder, files: &[Vec<u8>; 3], games: &[Saved; 3], newest: &[u8], what: &str) {
    restore(folder, files);
    fs::write(path(folder, 2), newest).unwrap();
    let (mut store, found) = open(folder);
    assert_eq!(found.game.as_ref(), Some(&games[1]), "{what}");
    let [Notice::SetAside { file, moved: true, earlier: true, reason }] = &*found.notices else {
        panic!("{what}: {:?}", found.notices)
    };
    assert_eq!(file, "running-2.tabulae");
    assert!(!reason.is_empty() && !reason.contains('\n'), "{reason}");
    assert_eq!(folder.aside().len(), 1, "{what}");
    store.save_game(Some(&games[2])).unwrap();
    drop(store);
    let (_, found) = open(folder);
    assert_eq!((found.game.as_ref(), found.notices), (Some(&games[2]), Vec::new()), "{what}");
}

#[test]
fn every_truncation_and_every_flipped_byte_is_survived() {
    let folder = Folder::new();
    let (games, files) = three(&folder);
    let whole = &files[2];
    for length in 0..whole.len() {
        is_survived(&folder, &files, &games, &whole[..length], &format!("cut to {length} bytes"));
    }
    for at in 0..whole.len() {
        let mut flipped = whole.clone();
        flipped[at] ^= 1 << (at % 8);
        is_survived(&folder, &files, &games, &flipped, &format!("byte {at} flipped"));
        flipped[at] = !whole[at];
        is_survived(&folder, &files, &games, &flipped, &format!("byte {at} inverted"));
    }
    let text = String::from_utf8(whole.clone()).unwrap();
    let newer = text.replacen("tabulae running 1 ", "tabulae running 2 ", 1);
    is_survived(&folder, &files, &games, newer.as_bytes(), "another version");
    is_survived(&folder, &files, &games, &[whole.as_slice(), whole].concat(), "twice");
    is_survived(&folder, &files, &games, b"{}", "another file");
    is_survived(&folder, &files, &games, &vec![0; whole.len()], "zeros");
}

#[test]
fn ten_megabytes_of_noise_cost_nothing() {
    let folder = Folder::new();
    let (games, files) = three(&folder);
    let mut noise = vec![0; 10 << 20];
    rng(1).fill_bytes(&mut noise);
    // The worst noise begins as a file of ours does.
    let mut ours = noise.clone();
    let head = b"tabulae running 1 9 10000000\n";
    ours[..head.len()].copy_from_slice(head);
    for noise in [&noise, &ours] {
        restore(&folder, &files);
        for slot in 0..3 {
            fs::write(path(&folder, slot), noise).unwrap();
        }
        let begun = Instant::now();
        let (mut store, found) = open(&folder);
        assert!(begun.elapsed() < Duration::from_secs(5), "{:?}", begun.elapsed());
        assert_eq!(found.game, None);
        assert_eq!(keys(&found.notices), ["keep-damaged"; 3]);
        assert_eq!(folder.aside().len(), 3);
        store.save_game(Some(&games[0])).unwrap();
    }
    let (_, found) = open(&folder);
    assert_eq!(found.game.as_ref(), Some(&games[0]));
}

/// What was set aside does not grow without end, and each has its note.
#[test]
fn so_many_damaged_files_are_kept_and_no_more() {
    let folder = Folder::new();
    let (_, files) = three(&folder);
    for _ in 0..12 {
        for (slot, bytes) in files.iter().enumerate() {
            fs::write(path(&folder, slot), &bytes[1..]).unwrap();
        }
        open(&folder);
    }
    let aside = folder.aside();
    assert_eq!(aside.len(), tabulae::store::aside::KEPT_MAX);
    for name in aside {
        let note = fs::read_to_string(folder.0.join("damaged").join(format!("{name}.txt"))).unwrap();
        assert!(note.contains("running-") && note.contains("first line"), "{note}");
    }
}

/// A folder, or a file that may not be read, in the place of a save.
#[test]
fn what_cannot_be_read_is_set_aside_too() {
    let folder = Folder::new();
    let (games, files) = three(&folder);
    fs::remove_file(path(&folder, 2)).unwrap();
    fs::create_dir(path(&folder, 2)).unwrap();
    let (_, found) = open(&folder);
    assert_eq!((found.game.as_ref(), keys(&found.notices)), (Some(&games[1]), vec!["keep-damaged-earlier"]));
    assert_eq!(folder.aside().len(), 1);
    restore(&folder, &files);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        fs::set_permissions(path(&folder, 2), fs::Permissions::from_mode(0o000)).unwrap();
        let (_, found) = open(&folder);
        // Who may do everything reads it all the same.
        match fs::read(path(&folder, 2)) {
            Ok(_) => assert_eq!(found.game.as_ref(), Some(&games[2])),
            Err(_) => assert_eq!(found.game.as_ref(), Some(&games[1])),
        }
    }
}

/// The real program on damaged saves: it says so in a line each and plays its game to the end.
#[test]
fn the_program_says_so_and_plays() {
    let folder = Folder::new();
    let soak = |games: &str| {
        let arguments = ["soak", "-g", "hounds_and_jackals", "--games", games];
        let run = Command::new(env!("CARGO_BIN_EXE_tabulae")).args(arguments).env("TABULAE_DATA", &folder.0).output();
        let run = run.unwrap();
        let said = String::from_utf8(run.stderr).unwrap();
        assert_eq!(run.status.code(), Some(0), "{said}");
        (String::from_utf8(run.stdout).unwrap(), said)
    };
    assert_eq!(soak("1").1, "");
    let whole: Vec<Vec<u8>> = (0..3).map(|slot| fs::read(path(&folder, slot)).unwrap()).collect();
    let mut noise = vec![0; 10 << 20];
    rng(2).fill_bytes(&mut noise);
    let mut rng = rng(3);
    for kind in 0..6 {
        for (slot, whole) in whole.iter().enumerate() {
            let at = rng.random_range(0..whole.len());
            let damaged = match kind {
                0 => whole[..at].to_vec(),
                1 => {
                    let mut flipped = whole.clone();
                    flipped[at] ^= 0x20;
                    flipped
                }
                2 => Vec::new(),
                3 => String::from_utf8(whole.clone()).unwrap().replacen(" 1 ", " 12 ", 1).into_bytes(),
                4 => noise.clone(),
                // One of the three is whole.
                _ if slot == 1 => whole.clone(),
                _ => whole[..whole.len() - 1].to_vec(),
            };
            fs::write(path(&folder, slot), damaged).unwrap();
        }
        let (out, said) = soak("1");
        let lines: Vec<&str> = said.lines().collect();
        assert_eq!(lines.len(), if kind == 5 { 2 } else { 3 }, "{said}");
        assert!(lines.iter().all(|line| line.starts_with("tabulae: running-") && line.contains("set aside")), "{said}");
        assert!(out.lines().last().unwrap().contains("over"), "{out}");
    }
}

#[test]
fn damaged_settings_are_replaced_by_their_copy() {
    let folder = Folder::new();
    let settings = Settings { volume: 13, ..Settings::default() };
    open(&folder).0.save_settings(&settings).unwrap();
    let file = folder.0.join("settings.json");
    let whole = fs::read(&file).unwrap();
    for length in 0..whole.len() - 2 {
        fs::write(&file, &whole[..length]).unwrap();
        let (store, found) = open(&folder);
        assert_eq!(found.settings, settings, "cut to {length}");
        assert_eq!(keys(&found.notices), ["keep-damaged-earlier"]);
        store.save_settings(&settings).unwrap();
    }
    for at in 0..whole.len() {
        let mut flipped = whole.clone();
        flipped[at] = !flipped[at];
        fs::write(&file, &flipped).unwrap();
        let (store, found) = open(&folder);
        assert_eq!((found.settings, found.notices.len()), (settings.clone(), 1), "byte {at}");
        store.save_settings(&settings).unwrap();
    }
    let mut noise = vec![0; 10 << 20];
    rng(4).fill_bytes(&mut noise);
    fs::write(&file, &noise).unwrap();
    fs::write(folder.0.join("settings.copy.json"), "[]").unwrap();
    let (_, found) = open(&folder);
    assert_eq!(found.settings, Settings::default());
    assert_eq!(keys(&found.notices), ["keep-damaged"; 2]);
    // A value changed by hand to one that it cannot have costs that value only.
    fs::write(&file, String::from_utf8(whole).unwrap().replace("\"text_size\": 100", "\"text_size\": 1000")).unwrap();
    let (_, found) = open(&folder);
    assert_eq!((found.settings, keys(&found.notices)), (settings, vec!["keep-setting"]));
    assert!(found.notices[0].to_string().contains("100 to 200"), "{}", found.notices[0]);
}
