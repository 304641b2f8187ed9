//! The files of `assets`: each has its origin and licence in CREDITS.md, all together stay light, and every setting and
//! game has what is drawn of it.

use std::fs;
use std::path::Path;

use tabulae::games::ids;

use super::common::root;

/// Every file below a folder, from there, with its size.
fn files(folder: &Path) -> Vec<(String, u64)> {
    let mut found = Vec::new();
    let mut open = vec![folder.to_owned()];
    while let Some(at) = open.pop() {
        for entry in fs::read_dir(&at).unwrap_or_else(|error| panic!("{}: {error}", at.display())) {
            let path = entry.unwrap().path();
            if path.is_dir() {
                open.push(path);
            } else {
                let name = path.strip_prefix(folder).unwrap().to_string_lossy().replace('\\', "/");
                found.push((name, fs::metadata(&path).unwrap().len()));
            }
        }
    }
    found.sort();
    found
}

/// Whether a name is of a pattern in which `*` stands for any letters but `/`, at the end of a folder for all in it.
fn is_of(pattern: &str, name: &str) -> bool {
    match pattern.split_once('*') {
        None => pattern == name,
        Some((before, after)) => name.strip_prefix(before).is_some_and(|rest| {
            let ends = (0..=rest.len()).filter(|at| rest.is_char_boundary(*at));
            ends.take_while(|at| !rest[..*at].contains('/')).any(|at| is_of(after, &rest[at..]))
        }),
    }
}

/// The patterns in the first column of CREDITS.md, in backquotes; a name without a folder lies in the one before it.
fn credited() -> Vec<String> {
    let text = fs::read_to_string(root().join("assets/CREDITS.md")).unwrap();
    let mut patterns = Vec::new();
    for line in text.lines().filter(|line| line.starts_with("| `")) {
        let columns: Vec<&str> = line.split('|').map(str::trim).collect();
        assert!(columns.len() == 5 && !columns[2].is_empty(), "no origin: {line}");
        assert!(columns[3].contains("MIT") || columns[3].contains("Open Font License"), "no licence: {line}");
        let mut folder = String::new();
        for pattern in columns[1].split('`').skip(1).step_by(2) {
            match pattern.rsplit_once('/') {
                Some((at, _)) => {
                    folder = format!("{at}/");
                    patterns.push(pattern.to_owned());
                }
                None => patterns.push(format!("{folder}{pattern}")),
            }
        }
    }
    patterns
}

#[test]
fn credits_name_every_file_and_nothing_else() {
    let own = ["CREDITS.md", "levels.ron"];
    let patterns = credited();
    let files = files(&root().join("assets"));
    for (name, _) in &files {
        // What lies in `locales` is text of the program, like its source.
        let known = own.contains(&name.as_str()) || name.starts_with("locales/");
        assert!(known || patterns.iter().any(|pattern| is_of(pattern, name)), "CREDITS.md says nothing of {name}");
    }
    for pattern in &patterns {
        assert!(files.iter().any(|(name, _)| is_of(pattern, name)), "CREDITS.md names {pattern}, which is not there");
    }
}

#[test]
fn a_pattern_stands_for_names_in_its_folder() {
    assert!(is_of("games/*/piece_*.png", "games/tapa/piece_white.png"));
    assert!(!is_of("games/*/piece_*.png", "games/tapa/old/piece_white.png"));
    assert!(!is_of("games/*/piece_*.png", "games/tapa/piece_white.webp"));
    assert!(is_of("shared/ui/*.png", "shared/ui/ring.png") && !is_of("shared/ui/*.png", "shared/ui/a/b.png"));
}

#[test]
fn all_assets_together_stay_under_forty_megabytes() {
    let all = files(&root().join("assets"));
    let bytes: u64 = all.iter().map(|(_, size)| size).sum();
    assert!(bytes < 40_000_000, "{bytes} bytes");
    // One of them alone must not make a board wait: the largest are the pictures for the largest screens.
    for (name, size) in all {
        assert!(size < 2_500_000, "{name} has {size} bytes");
    }
}

#[test]
fn every_game_and_setting_has_its_pictures() {
    let assets = root().join("assets");
    for game in ids() {
        for name in ["thumb.webp", "piece_white.png", "piece_black.png", "sounds"] {
            assert!(assets.join("games").join(game).join(name).exists(), "{game} has no {name}");
        }
        let text = fs::read_to_string(root().join(format!("levels/{game}/standard.ron"))).unwrap();
        let setting = text.split("setting: \"").nth(1).and_then(|rest| rest.split('"').next()).unwrap();
        let table = assets.join(format!("shared/tables/{setting}.webp"));
        assert!(table.exists(), "{game} is set on {setting}, which has no table top");
    }
}
