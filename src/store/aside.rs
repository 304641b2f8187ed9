//! Files that cannot be used: moved to a folder of their own with a note, never deleted for being damaged. Only so many
//! are kept, the newest.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::clock::{self, Local};
use super::disk::Disk;
use super::file::Damage;
use super::notice::{Notice, shown};

/// So many files are kept, with their notes.
pub const KEPT_MAX: usize = 24;
/// The ending of a note.
const NOTE: &str = ".txt";

/// The folder for what cannot be used.
#[derive(Clone, Debug)]
pub struct Aside {
    disk: Arc<dyn Disk>,
    folder: PathBuf,
}

impl Aside {
    /// With this folder; it is made when it is needed.
    #[must_use]
    pub fn new(disk: Arc<dyn Disk>, folder: PathBuf) -> Aside {
        Aside { disk, folder }
    }

    /// Moves a file aside and writes why. What a person is told says whether it could be moved; `earlier` is for the
    /// caller to fill in.
    pub fn take(&self, path: &Path, damage: &Damage) -> Notice {
        let name = path.file_name().map(|name| shown(Path::new(name))).unwrap_or_default();
        let notice = |moved| Notice::SetAside { file: name.clone(), reason: damage.to_string(), moved, earlier: false };
        let now = clock::now();
        if self.disk.make_folder(&self.folder).is_err() {
            return notice(false);
        }
        let taken = self.disk.list(&self.folder).unwrap_or_default();
        // Names sort by time; several of one second by their number.
        let free = (0..1000).map(|number| self.folder.join(format!("{now:012}-{number:03}-{name}")));
        let Some(to) = free.into_iter().find(|to| !taken.contains(to)) else { return notice(false) };
        if self.disk.rename(path, &to).is_err() {
            return notice(false);
        }
        let mut note = to.clone().into_os_string();
        note.push(NOTE);
        let text = format!("{}\n{}: {damage}\n", Local::of(now), shown(path));
        // The file is what matters; without its note it is still where it can be found.
        let _ = self.disk.write(Path::new(&note), text.as_bytes());
        let _ = self.disk.sync_folder(&self.folder);
        self.forget_oldest();
        notice(true)
    }

    fn forget_oldest(&self) {
        let listed = self.disk.list(&self.folder).unwrap_or_default();
        let is_note = |path: &Path| path.as_os_str().to_string_lossy().ends_with(NOTE);
        let files: Vec<&PathBuf> = listed.iter().filter(|path| !is_note(path)).collect();
        for old in files.iter().take(files.len().saturating_sub(KEPT_MAX)) {
            let mut note = old.as_os_str().to_owned();
            note.push(NOTE);
            let _ = self.disk.remove(old);
            let _ = self.disk.remove(Path::new(&note));
        }
    }
}
