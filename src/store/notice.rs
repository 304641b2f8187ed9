//! What a person is told about keeping: values with a key of the texts for the window and one English line for the
//! command line. Decides nothing.

use std::fmt;
use std::io;
use std::path::Path;

/// What was to be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum What {
    /// The game that is being played.
    Game,
    /// A finished game, or the list of them.
    History,
    /// The settings.
    Settings,
}

impl What {
    const fn word(self) -> &'static str {
        match self {
            What::Game => "the game",
            What::History => "the finished game",
            What::Settings => "the settings",
        }
    }
}

/// Why something could not be kept, as far as a person can do something about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cause {
    /// No room is left.
    Full,
    /// Writing is not allowed there.
    ReadOnly,
    /// Anything else; the line has the system's words.
    Other,
}

impl Cause {
    /// The cause behind what the system says.
    #[must_use]
    pub fn of(error: &io::Error) -> Cause {
        match error.kind() {
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded | io::ErrorKind::FileTooLarge => Cause::Full,
            io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => Cause::ReadOnly,
            _ => Cause::Other,
        }
    }
}

/// What a person is told. One sentence each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// Something cannot be kept; play goes on, and it is tried again.
    NotKept {
        /// What.
        what: What,
        /// Why.
        cause: Cause,
        /// The folder or file.
        path: String,
        /// The system's words.
        problem: String,
    },
    /// What could not be kept is kept again.
    KeptAgain,
    /// There is no home folder, so nothing can be kept.
    NoHome,
    /// Another window of the program keeps its game here; this one keeps none.
    InUse,
    /// A file cannot be used.
    SetAside {
        /// The file's name.
        file: String,
        /// Why, in English.
        reason: String,
        /// Whether it could be moved to the folder of damaged files.
        moved: bool,
        /// Whether an earlier one was there to be used instead.
        earlier: bool,
    },
    /// A setting has a value that it cannot have and is at its default.
    Setting {
        /// Which.
        name: String,
        /// What is wrong and what was expected, in English.
        problem: String,
    },
}

impl Notice {
    /// That something could not be kept.
    #[must_use]
    pub fn not_kept(what: What, path: &Path, error: &io::Error) -> Notice {
        Notice::NotKept { what, cause: Cause::of(error), path: shown(path), problem: error.to_string() }
    }

    /// The key of its sentence in the texts.
    #[must_use]
    pub const fn key(&self) -> &'static str {
        match self {
            Notice::NotKept { cause: Cause::Full, .. } => "keep-full",
            Notice::NotKept { cause: Cause::ReadOnly, .. } => "keep-read-only",
            Notice::NotKept { cause: Cause::Other, .. } => "keep-failed",
            Notice::KeptAgain => "keep-again",
            Notice::NoHome => "keep-no-home",
            Notice::InUse => "keep-in-use",
            Notice::SetAside { earlier: true, .. } => "keep-damaged-earlier",
            Notice::SetAside { earlier: false, .. } => "keep-damaged",
            Notice::Setting { .. } => "keep-setting",
        }
    }

    /// All keys, for the test that every text exists.
    pub const ALL_KEYS: [&str; 9] = [
        "keep-full",
        "keep-read-only",
        "keep-failed",
        "keep-again",
        "keep-no-home",
        "keep-in-use",
        "keep-damaged-earlier",
        "keep-damaged",
        "keep-setting",
    ];

    /// What its sentence names, as name and value: a path, a file's name, the name of a setting.
    #[must_use]
    pub fn arguments(&self) -> Vec<(&'static str, String)> {
        match self {
            Notice::NotKept { path, .. } => vec![("path", path.clone())],
            Notice::SetAside { file, .. } => vec![("file", file.clone())],
            Notice::Setting { name, .. } => vec![("name", name.clone())],
            Notice::KeptAgain | Notice::NoHome | Notice::InUse => Vec::new(),
        }
    }
}

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Notice::NotKept { what, path, problem, .. } => {
                write!(f, "{} cannot be saved in {path}: {problem}; play goes on", what.word())
            }
            Notice::KeptAgain => f.write_str("saving works again"),
            Notice::NoHome => f.write_str("no home folder is known, so nothing can be saved; play goes on"),
            Notice::InUse => f.write_str("another window keeps its game here; this game will not be saved"),
            Notice::SetAside { file, reason, moved, earlier } => {
                let moved = if *moved { "set aside" } else { "left alone" };
                let used = if *earlier { "; an earlier one is used" } else { "" };
                write!(f, "{file} cannot be used and was {moved}: {reason}{used}")
            }
            Notice::Setting { name, problem } => {
                write!(f, "setting `{name}`: {problem}; its default is used")
            }
        }
    }
}

/// A path as a person reads it, in one line, whatever letters its folders have.
#[must_use]
pub fn shown(path: &Path) -> String {
    path.to_string_lossy().chars().map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect()
}
