//! What a game brings beside its rules, as files: a copy of the program's folders (links, where nothing is added) with
//! the seventh game's level, pictures, sounds and texts put in. The program's own files are left alone.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};

/// The game whose pictures and sounds the seventh borrows.
const LENDER: &str = "tabla";

/// The root of the source tree.
pub fn source() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// A root with the folders `assets` and `levels`, removed when it is dropped.
pub struct Folder(PathBuf);

impl Folder {
    /// Makes it at a place, anew.
    pub fn make(at: &Path) -> Folder {
        let _ = fs::remove_dir_all(at);
        let folder = Folder(at.to_owned());
        link_all(&source().join("levels"), &at.join("levels"), &[]);
        link_all(&source().join("assets"), &at.join("assets"), &["games", "locales"]);
        link_all(&source().join("assets/games"), &at.join("assets/games"), &[]);

        // One level file ...
        let levels = at.join("levels/seventh");
        fs::create_dir_all(&levels).unwrap();
        fs::write(levels.join("standard.ron"), include_str!("standard.ron")).unwrap();
        // ... one assets folder ...
        link_all(&source().join("assets/games").join(LENDER), &at.join("assets/games/seventh"), &[]);
        // ... and texts.
        for language in fs::read_dir(source().join("assets/locales")).unwrap().map(|entry| entry.unwrap().path()) {
            let own = at.join("assets/locales").join(language.file_name().unwrap());
            fs::create_dir_all(&own).unwrap();
            let text = fs::read_to_string(language.join("main.ftl")).unwrap();
            fs::write(own.join("main.ftl"), format!("{text}\n{}", include_str!("texts.ftl"))).unwrap();
        }
        folder
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A folder with links to everything in another, some names left out.
fn link_all(from: &Path, to: &Path, without: &[&str]) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let name = entry.unwrap().file_name();
        if !without.iter().any(|left_out| name == *left_out) {
            symlink(from.join(&name), to.join(&name)).unwrap();
        }
    }
}
