//! The start and the single writes: finds what was kept, keeps the running game's files for one program at a time, and
//! turns what the disk says into what a person is told. When and on which thread is the keeper's business.

use std::fs::{File, TryLockError};
use std::io;
use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::aside::Aside;
use super::disk::{Disk, RealDisk, is_unfinished};
use super::file::Kind;
use super::folders::Folders;
use super::game::Saved;
use super::history::History;
use super::notice::{Notice, What};
use super::settings::Settings;
use super::slots::{Loaded, Slots};
use crate::library::Registry;

/// How often the lock is tried for, and how long is waited between.
const LOCK_TRIES: u32 = 20;
const LOCK_WAIT: Duration = Duration::from_millis(50);

/// What a file of the running game says.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RunningText {
    game: Option<Saved>,
}

/// The same for writing.
#[derive(Serialize)]
struct RunningRef<'a> {
    game: Option<&'a Saved>,
}

/// What was kept from the last run.
#[derive(Debug)]
pub struct Found {
    /// The game that was left; it may be over.
    pub game: Option<Saved>,
    /// The settings.
    pub settings: Settings,
    /// What a person is to be told.
    pub notices: Vec<Notice>,
}

/// Where everything is kept.
#[derive(Debug)]
pub struct Store {
    disk: Arc<dyn Disk>,
    /// `None` without a home: nothing is kept then.
    folders: Option<Folders>,
    games: Registry,
    /// `None` where another program keeps its game there, or nothing can be kept.
    slots: Option<Slots>,
    /// Held as long as this program keeps its game there.
    lock: Option<File>,
    /// A finished game that may not be in the history: the program ended between the two.
    pub(super) unfiled: Option<Saved>,
}

impl Store {
    /// The store in the folders of this machine.
    pub fn open(games: Registry) -> (Store, Found) {
        Store::open_in(Folders::find(), Arc::new(RealDisk), games)
    }

    /// The store of this machine for its finished games alone: a game that is being played stays with who plays it.
    #[must_use]
    pub fn history_only(games: Registry) -> Store {
        Store { disk: Arc::new(RealDisk), folders: Folders::find(), games, slots: None, lock: None, unfiled: None }
    }

    /// The store in these folders, on this disk.
    pub fn open_in(folders: Option<Folders>, disk: Arc<dyn Disk>, games: Registry) -> (Store, Found) {
        let mut store = Store { disk, folders, games, slots: None, lock: None, unfiled: None };
        let mut found = Found { game: None, settings: Settings::default(), notices: Vec::new() };
        let Some(folders) = store.folders.clone() else {
            found.notices.push(Notice::NoHome);
            return (store, found);
        };
        let aside = store.aside(&folders);
        let (settings, notices) = Settings::load(&*store.disk, &folders.settings(), &aside);
        found.settings = settings;
        found.notices.extend(notices);
        match take_lock(&folders) {
            Lock::Held(file) => store.lock = Some(file),
            Lock::Elsewhere => {
                found.notices.push(Notice::InUse);
                return (store, found);
            }
            // What keeps the lock from being made will keep games from being saved, and is told then.
            Lock::None => {}
        }
        store.clear_unfinished(&folders);
        let accept = |text: &str| -> Result<Option<Saved>, String> {
            let running: RunningText = serde_json::from_str(text).map_err(|error| format!("not a game: {error}"))?;
            if let Some(saved) = &running.game {
                saved.check(&store.games)?;
            }
            Ok(running.game)
        };
        let (slots, Loaded { latest, notices }) =
            Slots::load(Arc::clone(&store.disk), folders.running(), Kind::Running, &aside, accept);
        store.slots = Some(slots);
        found.notices.extend(notices);
        found.game = latest.flatten();
        store.unfiled = found.game.clone().filter(Saved::is_over);
        (store, found)
    }

    fn aside(&self, folders: &Folders) -> Aside {
        Aside::new(Arc::clone(&self.disk), folders.damaged())
    }

    /// What a program that was killed had begun to write.
    fn clear_unfinished(&self, folders: &Folders) {
        if self.lock.is_none() {
            return;
        }
        let config = folders.config().to_owned();
        for folder in [folders.running(), folders.history(), config] {
            for path in self.disk.list(&folder).unwrap_or_default() {
                if is_unfinished(&path) {
                    let _ = self.disk.remove(&path);
                }
            }
        }
    }

    /// The finished games; `None` where nothing can be kept.
    pub fn history(&self) -> Option<(History, Vec<Notice>)> {
        let folders = self.folders.as_ref()?;
        let (disk, games) = (Arc::clone(&self.disk), self.games.clone());
        Some(History::open(disk, folders.history(), self.aside(folders), games))
    }

    /// Keeps the running game, or that there is none.
    ///
    /// # Errors
    /// What a person is to be told; what was kept before still is.
    pub fn save_game(&mut self, game: Option<&Saved>) -> Result<(), Notice> {
        let Some(slots) = &mut self.slots else { return Ok(()) };
        // Plain data with text keys: there is always a JSON form.
        let text = serde_json::to_string(&RunningRef { game }).unwrap_or_default();
        slots.save(text).map_err(|error| Notice::not_kept(What::Game, slots.folder(), &error))
    }

    /// Keeps the settings.
    ///
    /// # Errors
    /// What a person is to be told; what was kept before still is.
    pub fn save_settings(&self, settings: &Settings) -> Result<(), Notice> {
        let Some(folders) = &self.folders else { return Ok(()) };
        let path = folders.settings();
        settings.save(&*self.disk, &path).map_err(|error| Notice::not_kept(What::Settings, folders.config(), &error))
    }

    /// Where finished games are kept, for what a person is told.
    pub(super) fn not_filed(&self, error: &io::Error) -> Notice {
        let folder = self.folders.as_ref().map(Folders::history).unwrap_or_default();
        Notice::not_kept(What::History, &folder, error)
    }
}

impl Drop for Store {
    fn drop(&mut self) {
        if let Some(file) = &self.lock {
            // Also where a program that was just started still has the file open, so that who comes next can go on.
            let _ = file.unlock();
        }
    }
}

enum Lock {
    Held(File),
    Elsewhere,
    None,
}

/// The lock is the system's: it is gone with the program that holds it, however that ends. One that is just ending (the
/// window was closed and opened again) is waited for.
fn take_lock(folders: &Folders) -> Lock {
    let made = std::fs::create_dir_all(folders.data()).and_then(|()| {
        // Never shortened, so that two programs can open it at once.
        File::options().create(true).truncate(false).write(true).open(folders.lock())
    });
    let Ok(file) = made else { return Lock::None };
    for _ in 0..LOCK_TRIES {
        match file.try_lock() {
            Ok(()) => return Lock::Held(file),
            Err(TryLockError::WouldBlock) => std::thread::sleep(LOCK_WAIT),
            // A file system without locks: one program at a time is the rule there anyway.
            Err(TryLockError::Error(_)) => return Lock::None,
        }
    }
    Lock::Elsewhere
}
