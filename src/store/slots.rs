//! Three generations of one thing. A new one takes the place of the oldest, so that one rename is all that happens and
//! the two before it are never touched; which is the latest stands in each file.

use std::io;
use std::path::PathBuf;
use std::sync::Arc;

use super::aside::Aside;
use super::disk::{self, Disk};
use super::file::{Content, Damage, Kind, decode, encode};
use super::notice::Notice;

/// So many generations are kept.
pub const GENERATIONS: usize = 3;

/// The files of one thing.
#[derive(Debug)]
pub struct Slots {
    disk: Arc<dyn Disk>,
    folder: PathBuf,
    kind: Kind,
    /// The generation in each file; `None` where there is none that can be used.
    held: [Option<u64>; GENERATIONS],
}

/// What was found.
#[derive(Debug)]
pub struct Loaded<T> {
    /// The latest that can be used.
    pub latest: Option<T>,
    /// What could not, each told.
    pub notices: Vec<Notice>,
}

impl Slots {
    /// Looks at the files. `accept` says what a whole file's content is, or why it is nothing; what cannot be used is
    /// set aside.
    pub fn load<T>(
        disk: Arc<dyn Disk>,
        folder: PathBuf,
        kind: Kind,
        aside: &Aside,
        accept: impl Fn(&str) -> Result<T, String>,
    ) -> (Slots, Loaded<T>) {
        let mut slots = Slots { disk, folder, kind, held: [None; GENERATIONS] };
        let mut found: Vec<(usize, Content)> = Vec::new();
        let mut notices = Vec::new();
        for slot in 0..GENERATIONS {
            match slots.read(slot) {
                Ok(content) => found.push((slot, content)),
                Err(Damage::Unreadable(error))
                    if matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory) => {}
                Err(damage) => notices.push(aside.take(&slots.path(slot), &damage)),
            }
        }
        found.sort_by_key(|(_, content)| content.generation);
        let mut latest = None;
        while let Some((slot, content)) = found.pop() {
            match accept(&content.text) {
                Ok(accepted) => {
                    latest = Some(accepted);
                    slots.held[slot] = Some(content.generation);
                    break;
                }
                Err(problem) => notices.push(aside.take(&slots.path(slot), &Damage::Content(problem))),
            }
        }
        for (slot, content) in found {
            slots.held[slot] = Some(content.generation);
        }
        for notice in &mut notices {
            if let Notice::SetAside { earlier, .. } = notice {
                *earlier = latest.is_some();
            }
        }
        (slots, Loaded { latest, notices })
    }

    /// The file of a slot.
    #[must_use]
    pub fn path(&self, slot: usize) -> PathBuf {
        self.folder.join(format!("{}-{slot}.tabulae", self.kind.word()))
    }

    fn read(&self, slot: usize) -> Result<Content, Damage> {
        decode(self.kind, &mut *self.disk.open(&self.path(slot))?)
    }

    /// Writes a new generation over the oldest.
    ///
    /// # Errors
    /// What the system says; the generations that were there still are.
    pub fn save(&mut self, text: String) -> io::Result<()> {
        let latest = self.held.iter().flatten().max().copied();
        let generation = latest.map_or(1, |latest| latest.saturating_add(1));
        // A slot without a generation comes before any with one.
        let slot = (0..GENERATIONS).min_by_key(|slot| self.held[*slot]).unwrap_or(0);
        let path = self.path(slot);
        let bytes = encode(self.kind, &Content { generation, text });
        disk::replace(&*self.disk, &path, &bytes)?;
        self.held[slot] = Some(generation);
        Ok(())
    }

    /// The folder of the files.
    #[must_use]
    pub fn folder(&self) -> &PathBuf {
        &self.folder
    }
}
