//! House rules that no compiler checks: what the core may name, what every file has, and that every game is complete.

use std::fs;
use std::path::{Path, PathBuf};

use tabulae::games::ids;

use super::common::root;
use super::complete;

/// Every Rust file below a folder of `src`, with its text up to its unit tests.
fn sources(folder: &str) -> Vec<(PathBuf, String)> {
    let mut files = Vec::new();
    let mut open = vec![root().join(folder)];
    while let Some(at) = open.pop() {
        for entry in fs::read_dir(&at).unwrap_or_else(|error| panic!("{}: {error}", at.display())) {
            let path = entry.unwrap().path();
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let text = fs::read_to_string(&path).unwrap();
                files.push((path, text));
            }
        }
    }
    assert!(!files.is_empty(), "{folder}");
    files
}

/// The text before the unit tests at the end of a file.
fn product(text: &str) -> &str {
    text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default()
}

/// Whether a line of code, not of comment, has this in it.
fn code_has(text: &str, word: &str) -> bool {
    text.lines().filter(|line| !line.trim_start().starts_with("//")).any(|line| line.contains(word))
}

#[test]
fn the_core_names_no_window_file_clock_or_global_chance() {
    let forbidden = [
        "bevy",
        "std::fs",
        "std::time",
        "std::env",
        "std::process",
        "std::thread",
        "thread_rng",
        "rand::rng",
        "Instant",
        "SystemTime",
        "println!",
    ];
    for folder in ["src/rules", "src/games", "src/ai", "src/formats"] {
        for (path, text) in sources(folder) {
            // A game's view is the window's part of its folder.
            if path.file_name().is_some_and(|name| name == "view.rs") {
                continue;
            }
            for word in forbidden {
                assert!(!code_has(product(&text), word), "{} names {word}", path.display());
            }
        }
    }
}

#[test]
fn every_file_says_what_it_is_for() {
    for (path, text) in sources("src").into_iter().chain(sources("tests")) {
        let said = text.strip_prefix("//! ").and_then(|rest| rest.lines().next()).unwrap_or_default();
        assert!(said.len() > 10, "{} has no `//!` head", path.display());
    }
}

#[test]
fn nothing_is_left_open_and_nothing_unwraps() {
    for (path, text) in sources("src") {
        let marks = [["TO", "DO"], ["FIX", "ME"], ["X", "XX"]].map(|parts| parts.concat());
        for mark in marks {
            assert!(!text.contains(&mark), "{} has a {mark}", path.display());
        }
        if path.file_name().is_some_and(|name| name == "tests.rs") {
            continue;
        }
        for word in [".unwrap()", ".expect(", "panic!(", "unreachable!(", "dbg!("] {
            assert!(!code_has(product(&text), word), "{} has {word}", path.display());
        }
    }
}

/// A game is its rules, levels, assets, texts, test data and rule page; nothing else in the program knows its name.
#[test]
fn every_game_is_complete() {
    let faults: Vec<String> = ids().into_iter().flat_map(|id| complete::faults(&root(), id)).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    for folder in ["levels", "tests/data", "assets/games"] {
        for name in folders(&root().join(folder)) {
            assert!(ids().contains(&name.as_str()), "{folder}/{name} belongs to no game");
        }
    }
}

fn folders(path: &Path) -> Vec<String> {
    let entries = fs::read_dir(path).unwrap().map(|entry| entry.unwrap());
    entries.filter(|e| e.path().is_dir()).map(|e| e.file_name().to_string_lossy().into_owned()).collect()
}

#[test]
fn no_program_text_matches_on_the_name_of_a_game() {
    for (path, text) in sources("src") {
        for id in ids() {
            if path.starts_with(root().join("src/games").join(id)) {
                continue;
            }
            for arm in [format!("\"{id}\" =>"), format!("== \"{id}\""), format!("\"{id}\" |")] {
                assert!(!code_has(product(&text), &arm), "{} matches on {id}", path.display());
            }
        }
    }
}
