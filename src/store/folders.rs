//! Where things are kept: the folders of the system's conventions (XDG on Linux), or one folder that
//! `TABULAE_DATA` names. Says where they are and makes none.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use directories::ProjectDirs;

/// The variable that names one folder for everything.
pub const VARIABLE: &str = "TABULAE_DATA";

/// The folders of the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Folders {
    data: PathBuf,
    config: PathBuf,
}

impl Folders {
    /// The folder named by `TABULAE_DATA`, else those of the system: `$XDG_DATA_HOME/tabulae` and
    /// `$XDG_CONFIG_HOME/tabulae`, `~/.local/share/tabulae` and `~/.config/tabulae` without these. `None` where the system
    /// knows no home.
    #[must_use]
    pub fn find() -> Option<Folders> {
        match std::env::var_os(VARIABLE).filter(|named| !named.is_empty()) {
            Some(named) => Some(Folders::within(absolute(named))),
            None => ProjectDirs::from("", "", "tabulae")
                .map(|known| Folders { data: known.data_dir().to_owned(), config: known.config_dir().to_owned() }),
        }
    }

    /// Everything within one folder.
    #[must_use]
    pub fn within(folder: impl Into<PathBuf>) -> Folders {
        let folder = folder.into();
        Folders { config: folder.clone(), data: folder }
    }

    /// The folder that holds all data.
    #[must_use]
    pub fn data(&self) -> &Path {
        &self.data
    }

    /// The folder of the settings.
    #[must_use]
    pub fn config(&self) -> &Path {
        &self.config
    }

    /// The generations of the game that is being played.
    #[must_use]
    pub fn running(&self) -> PathBuf {
        self.data.join("running")
    }

    /// The finished games.
    #[must_use]
    pub fn history(&self) -> PathBuf {
        self.data.join("history")
    }

    /// What could not be used.
    #[must_use]
    pub fn damaged(&self) -> PathBuf {
        self.data.join("damaged")
    }

    /// Held locked by the program that keeps the running game here.
    #[must_use]
    pub fn lock(&self) -> PathBuf {
        self.data.join("lock")
    }

    /// The settings.
    #[must_use]
    pub fn settings(&self) -> PathBuf {
        self.config.join("settings.json")
    }
}

/// A folder that stays the same when the program goes elsewhere.
fn absolute(named: OsString) -> PathBuf {
    let named = PathBuf::from(named);
    std::path::absolute(&named).unwrap_or(named)
}
