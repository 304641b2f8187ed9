//! Kill -9 at random instants: the real program plays and keeps each game in turn, is killed without warning again and
//! again, and each time goes on where it was, with the same throw.

use std::io::{BufRead, BufReader};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::mpsc;
use std::time::Duration;

use rand::RngExt;

use super::super::cli::tabulae;
use super::super::common::rng;
use super::Folder;

const KILLS: usize = 204;

/// Each game with options that make it wait for as many kinds of thing as it can.
const GAMES: [&[&str]; 6] = [
    &["-g", "tabla", "-o", "match_points=5", "--black", "baseline"],
    &["-g", "gyulbara", "-o", "chain_from_turn=1"],
    &["-g", "hounds_and_jackals", "-o", "hj_in_play=many"],
    &["-g", "tabula", "-o", "triples=throw_again", "-o", "series_games=3"],
    &["-g", "tapa", "-o", "starting_roll=play_opening_dice"],
    &["-g", "tablan"],
];

fn soak(game: &[&str], folder: &Folder) -> Child {
    Command::new(env!("CARGO_BIN_EXE_tabulae"))
        .arg("soak")
        .args(game)
        .args(["--games", "1000", "--seed", "killed"])
        .env("TABULAE_DATA", &folder.0)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

/// The same games played by a program that nobody kills, as far as they are looked at.
struct Reference {
    child: Child,
    lines: Box<dyn Iterator<Item = String>>,
    read: Vec<String>,
    _folder: Folder,
}

impl Reference {
    fn new(game: &[&str]) -> Reference {
        let folder = Folder::new();
        let mut child = soak(game, &folder);
        let out = child.stdout.take().unwrap();
        let lines = Box::new(BufReader::new(out).lines().map(|line| after_word(&line.unwrap()).1.to_owned()));
        Reference { child, lines, read: Vec::new(), _folder: folder }
    }

    fn line(&mut self, at: usize) -> &str {
        while self.read.len() <= at {
            self.read.push(self.lines.next().unwrap());
        }
        &self.read[at]
    }
}

impl Drop for Reference {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn after_word(line: &str) -> (&str, &str) {
    line.split_once(' ').unwrap_or_else(|| panic!("{line}"))
}

/// Whole lines as they come; a line that the kill cut is none.
fn read_lines(out: ChildStdout) -> mpsc::Receiver<String> {
    let (sender, lines) = mpsc::channel();
    std::thread::spawn(move || {
        let mut out = BufReader::new(out);
        let mut line = String::new();
        while out.read_line(&mut line).is_ok_and(|read| read > 0) && line.ends_with('\n') {
            if sender.send(line.trim_end().to_owned()).is_err() {
                return;
            }
            line.clear();
        }
    });
    lines
}

#[test]
fn killed_at_any_instant_it_goes_on_where_it_was() {
    let mut chance = rng(9);
    for game in GAMES {
        let folder = Folder::new();
        let mut reference = Reference::new(game);
        // How far the game is known to be on disk, as a line of the reference.
        let mut known = 0;
        for kill in 0..KILLS / GAMES.len() {
            let mut child = soak(game, &folder);
            let lines = read_lines(child.stdout.take().unwrap());
            let mut said = Vec::new();
            // Some are killed while they start, most while they play.
            if kill % 4 > 0 {
                said.extend(lines.recv_timeout(Duration::from_secs(60)));
            }
            std::thread::sleep(Duration::from_micros(chance.random_range(0..60_000)));
            child.kill().unwrap();
            let output = child.wait_with_output().unwrap();
            assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{game:?}, kill {kill}");
            said.extend(lines.iter());
            for (i, line) in said.iter().enumerate() {
                let (word, rest) = after_word(line);
                assert_eq!(word, if i == 0 { "resumed" } else { "kept" }, "{game:?}, kill {kill}");
                if i == 0 {
                    // What was acknowledged, or what was just being written.
                    known += usize::from(reference.line(known) != rest);
                } else {
                    known += 1;
                }
                assert_eq!(reference.line(known), rest, "{game:?}, kill {kill}, line {i}");
            }
        }
        assert_eq!(folder.aside(), Vec::<String>::new(), "{game:?}");
        assert!(known > KILLS / GAMES.len(), "{game:?}: {known} lines only");
        check_history(&folder, reference.line(known));
    }
}

/// Every game before the one that is played is in the history, and each is whole; the one that is played may be over and
/// there too.
fn check_history(folder: &Folder, now: &str) {
    let index: usize = now.split(' ').next().unwrap().parse().unwrap();
    let files = std::fs::read_dir(folder.0.join("history")).into_iter().flatten().map(|entry| entry.unwrap().path());
    let games: Vec<_> = files.filter(|path| path.extension().is_some_and(|ending| ending == "tabulae")).collect();
    assert!((index..=index + 1).contains(&games.len()), "{} games, {now}", games.len());
    for file in games {
        tabulae(&["replay", "--check", file.to_str().unwrap()]).succeeds();
    }
}
