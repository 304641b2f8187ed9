//! Finished games: one file each, which is never written again, and a list of them in memory. The list is also kept as a
//! file so that a start need not open thousands; it is made again from the games wherever it does not fit them.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use thiserror::Error;

use super::aside::Aside;
use super::clock::date_utc;
use super::disk::{self, Disk};
use super::file::{Content, Damage, Kind, decode, encode};
use super::game::{Saved, Seat};
use super::notice::{Notice, shown};
use crate::library::Registry;
use crate::rules::board::Side;
use crate::rules::notation::Outcome;
use crate::rules::options::shorten;
use crate::rules::record::{Event, Record};

/// So many games are kept; the oldest gives way to the next.
pub const GAMES_MAX: usize = 10_000;
/// The ending of a game's file.
const ENDING: &str = "tabulae";
/// The list's file; another ending, so that it is taken for no game.
const INDEX: &str = "index.list";
/// Hexadecimal digits of a game's checksum in its name.
const DIGITS: usize = 16;

/// A line of the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// What it is asked for by: the name of its file without ending.
    pub id: String,
    /// When it began, in seconds since 1970.
    pub begun: u64,
    /// When it ended; `None` for a game that never did (an imported one).
    pub ended: Option<u64>,
    /// The game's id.
    pub game: String,
    /// The rule set or scenario, as `GAME/NAME`.
    pub level: Option<String>,
    /// Options that differ from the defaults.
    pub options: BTreeMap<String, String>,
    /// Who played white and black.
    pub seats: [Seat; 2],
    /// The final turn field (`over W 2`).
    pub result: Option<String>,
    /// Throws that were played.
    pub throws: u32,
}

impl Entry {
    fn of(id: String, saved: &Saved) -> Entry {
        let played = |event: &&Event| matches!(event, Event::Turn { .. });
        Entry {
            id,
            begun: saved.frame.begun,
            ended: saved.ended,
            game: saved.record.game.clone(),
            level: saved.frame.level.clone(),
            options: saved.record.options.clone(),
            seats: saved.frame.seats.clone(),
            result: saved.record.result.clone(),
            throws: u32::try_from(saved.record.events.iter().filter(played).count()).unwrap_or(u32::MAX),
        }
    }

    /// How it ended.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        let mut words = self.result.as_deref()?.strip_prefix("over ")?.split(' ');
        let winner = match words.next()? {
            "=" => None,
            letter => Some(Side::from_letter(letter)?),
        };
        Some(Outcome { winner, points: words.next()?.parse().ok()? })
    }
}

/// The list as its file says it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct IndexText {
    games: Vec<Entry>,
}

/// Why something cannot be done with finished games.
#[derive(Debug, Error)]
pub enum HistoryError {
    /// The disk does not do it.
    #[error("{}: {source}", shown(.path))]
    Disk {
        /// Which file.
        path: PathBuf,
        /// The system's words.
        source: io::Error,
    },
    /// What is to be kept is no legal game.
    #[error("{0}")]
    Record(String),
    /// There is no such game.
    #[error("finished game `{0}`: there is none of that name")]
    Unknown(String),
    /// Its file cannot be used and was set aside.
    #[error("{0}")]
    Damaged(Notice),
}

/// The finished games.
#[derive(Debug)]
pub struct History {
    disk: Arc<dyn Disk>,
    folder: PathBuf,
    aside: Aside,
    games: Registry,
    /// The latest first.
    entries: Vec<Entry>,
}

impl History {
    /// Looks at the list and at the folder; games that the list does not know are read, those that are gone forgotten.
    pub fn open(disk: Arc<dyn Disk>, folder: PathBuf, aside: Aside, games: Registry) -> (History, Vec<Notice>) {
        let mut history = History { disk, folder, aside, games, entries: Vec::new() };
        let listed = history.listed();
        let known: BTreeSet<String> = listed.iter().map(|entry| entry.id.clone()).collect();
        let there: BTreeSet<String> = history.ids_on_disk().into_iter().collect();
        let mut notices = Vec::new();
        for id in there.difference(&known) {
            match history.load(id) {
                Ok(saved) => history.entries.push(Entry::of(id.clone(), &saved)),
                Err(damage) => notices.push(history.aside.take(&history.path(id), &damage)),
            }
        }
        let changed = known != there;
        history.entries.extend(listed.into_iter().filter(|entry| there.contains(&entry.id)));
        history.sort();
        if changed {
            // Made again at the next start where it cannot be written now.
            let _ = history.write_index();
        }
        (history, notices)
    }

    /// The list, the latest game first.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    fn sort(&mut self) {
        self.entries.sort_by(|a, b| (b.begun, &b.id).cmp(&(a.begun, &a.id)));
    }

    fn path(&self, id: &str) -> PathBuf {
        self.folder.join(format!("{id}.{ENDING}"))
    }

    fn listed(&self) -> Vec<Entry> {
        let path = self.folder.join(INDEX);
        let content = self.disk.open(&path).map_err(Damage::from).and_then(|mut file| decode(Kind::Index, &mut *file));
        let index = content.ok().and_then(|content| serde_json::from_str::<IndexText>(&content.text).ok());
        index.map_or_else(Vec::new, |index| index.games)
    }

    fn ids_on_disk(&self) -> Vec<String> {
        let paths = self.disk.list(&self.folder).unwrap_or_default();
        let id = |path: &PathBuf| {
            let ours = path.extension().is_some_and(|ending| ending == ENDING);
            path.file_stem().filter(|_| ours).and_then(|stem| stem.to_str()).map(str::to_owned)
        };
        paths.iter().filter_map(id).collect()
    }

    fn load(&self, id: &str) -> Result<Saved, Damage> {
        let content = decode(Kind::Finished, &mut *self.disk.open(&self.path(id))?)?;
        serde_json::from_str(&content.text).map_err(|error| Damage::Content(format!("not a game: {error}")))
    }

    fn write_index(&self) -> io::Result<()> {
        let text = serde_json::to_string(&IndexText { games: self.entries.clone() }).unwrap_or_default();
        let bytes = encode(Kind::Index, &Content { generation: 0, text });
        disk::replace(&*self.disk, &self.folder.join(INDEX), &bytes)
    }

    /// Keeps a game. One that is kept already stays as it is: the same events under the same seed are the same game.
    ///
    /// # Errors
    /// [`HistoryError::Record`] for what is no legal game, [`HistoryError::Disk`] where it cannot be written.
    pub fn add(&mut self, saved: &Saved) -> Result<Entry, HistoryError> {
        let digits = digits_of(&saved.record);
        if let Some(known) = self.entries.iter().find(|entry| entry.id.ends_with(&digits)) {
            return Ok(known.clone());
        }
        saved.check(&self.games).map_err(HistoryError::Record)?;
        let id = format!("{}-{}-{digits}", date_utc(saved.frame.begun), saved.record.game);
        let path = self.path(&id);
        let bytes = encode(Kind::Finished, &Content { generation: 0, text: saved.to_json() });
        disk::replace(&*self.disk, &path, &bytes).map_err(|source| HistoryError::Disk { path, source })?;
        let entry = Entry::of(id, saved);
        self.entries.push(entry.clone());
        self.sort();
        for old in self.entries.split_off(self.entries.len().min(GAMES_MAX)) {
            let _ = self.disk.remove(&self.path(&old.id));
        }
        // The game itself is safe; the list is made again where this fails.
        let _ = self.write_index();
        Ok(entry)
    }

    /// A game of the list. Where its file cannot be used it is set aside and leaves the list.
    ///
    /// # Errors
    /// [`HistoryError::Unknown`], [`HistoryError::Damaged`].
    pub fn read(&mut self, id: &str) -> Result<Saved, HistoryError> {
        self.known(id)?;
        let checked = self.load(id).and_then(|saved| {
            saved.check(&self.games).map_err(Damage::Content)?;
            Ok(saved)
        });
        checked.map_err(|damage| {
            let notice = self.aside.take(&self.path(id), &damage);
            self.forget(id);
            HistoryError::Damaged(notice)
        })
    }

    /// Deletes a game of the list.
    ///
    /// # Errors
    /// [`HistoryError::Unknown`], [`HistoryError::Disk`].
    pub fn remove(&mut self, id: &str) -> Result<(), HistoryError> {
        self.known(id)?;
        let path = self.path(id);
        match self.disk.remove(&path) {
            Err(source) if source.kind() != io::ErrorKind::NotFound => Err(HistoryError::Disk { path, source }),
            _ => {
                self.forget(id);
                Ok(())
            }
        }
    }

    fn known(&self, id: &str) -> Result<(), HistoryError> {
        let known = self.entries.iter().any(|entry| entry.id == id);
        if known { Ok(()) } else { Err(HistoryError::Unknown(shorten(id))) }
    }

    fn forget(&mut self, id: &str) {
        self.entries.retain(|entry| entry.id != id);
        let _ = self.write_index();
    }
}

/// The beginning of the checksum of a record: what tells two games apart.
fn digits_of(record: &Record) -> String {
    let sum = Sha256::digest(record.to_json().as_bytes());
    sum.iter().map(|byte| format!("{byte:02x}")).collect::<String>().chars().take(DIGITS).collect()
}

/// The games of a file from anywhere: one that is kept here, or a record or list of records. What they say is not
/// checked.
///
/// # Errors
/// One line that says what is wrong.
pub fn games_in(bytes: Vec<u8>) -> Result<Vec<Saved>, String> {
    /// What a file of the game that is being played says.
    #[derive(Deserialize)]
    struct Running {
        game: Option<Saved>,
    }
    if super::file::is_ours(&bytes) {
        let text = |kind| decode(kind, &mut &*bytes).map(|content| content.text);
        let not_a_game = |error: serde_json::Error| format!("not a game: {error}");
        return match text(Kind::Finished) {
            Ok(text) => serde_json::from_str(&text).map(|saved| vec![saved]).map_err(not_a_game),
            Err(Damage::Kind { .. }) => {
                let text = text(Kind::Running).map_err(|damage| damage.to_string())?;
                let running: Running = serde_json::from_str(&text).map_err(not_a_game)?;
                running.game.map(|saved| vec![saved]).ok_or_else(|| "no game was going on".to_owned())
            }
            Err(damage) => Err(damage.to_string()),
        };
    }
    let text = String::from_utf8(bytes)
        .map_err(|error| format!("byte {}: not UTF-8; expected a record", error.utf8_error().valid_up_to() + 1))?;
    let records = Record::list_from_json(&text).map_err(|error| error.to_string())?;
    Ok(records.into_iter().map(Saved::of_record).collect())
}

/// Bytes from anywhere as other readers expect them: of a game that is kept here its record, everything else as it is.
///
/// # Errors
/// One line that says what is wrong with what is kept here.
pub fn without_envelope(bytes: Vec<u8>) -> Result<Vec<u8>, String> {
    if !super::file::is_ours(&bytes) {
        return Ok(bytes);
    }
    let games = games_in(bytes)?;
    Ok(games.first().map(|saved| saved.record.to_json()).unwrap_or_default().into_bytes())
}

/// [`games_in`] of a file, no longer than a record may be.
///
/// # Errors
/// One line that says what is wrong.
pub fn games_of_file(path: &Path) -> Result<Vec<Saved>, String> {
    let most = super::file::CONTENT_BYTES_MAX as u64;
    games_in(disk::read(&disk::RealDisk, path, most).map_err(|error| error.to_string())?)
}
