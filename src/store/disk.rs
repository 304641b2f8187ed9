//! The few things that are done with files, as a trait: the real disk, and in tests one that is full, read-only, or
//! stops in the middle. Nothing here knows what is in a file.

use std::ffi::OsString;
use std::fmt::Debug;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// What is done with files.
pub trait Disk: Debug + Send + Sync {
    /// Makes a folder and those above it; nothing where it is there.
    ///
    /// # Errors
    /// What the system says.
    fn make_folder(&self, folder: &Path) -> io::Result<()>;

    /// Opens a file for reading.
    ///
    /// # Errors
    /// What the system says.
    fn open(&self, path: &Path) -> io::Result<Box<dyn Read>>;

    /// Writes a whole file and waits until the disk has it.
    ///
    /// # Errors
    /// What the system says; part of the file may be there then.
    fn write(&self, path: &Path, bytes: &[u8]) -> io::Result<()>;

    /// Gives a file another name, replacing what has it.
    ///
    /// # Errors
    /// What the system says; nothing is changed then.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()>;

    /// Removes a file.
    ///
    /// # Errors
    /// What the system says.
    fn remove(&self, path: &Path) -> io::Result<()>;

    /// Waits until the disk has the names of a folder's files.
    ///
    /// # Errors
    /// What the system says.
    fn sync_folder(&self, folder: &Path) -> io::Result<()>;

    /// Everything in a folder, in order of the names.
    ///
    /// # Errors
    /// What the system says.
    fn list(&self, folder: &Path) -> io::Result<Vec<PathBuf>>;
}

/// The disk of this machine.
#[derive(Clone, Copy, Debug, Default)]
pub struct RealDisk;

impl Disk for RealDisk {
    fn make_folder(&self, folder: &Path) -> io::Result<()> {
        fs::create_dir_all(folder)
    }

    fn open(&self, path: &Path) -> io::Result<Box<dyn Read>> {
        // A pipe would be waited for without end.
        if !fs::metadata(path)?.is_file() {
            return Err(io::Error::new(io::ErrorKind::InvalidInput, "not a regular file"));
        }
        Ok(Box::new(File::open(path)?))
    }

    fn write(&self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        let mut file = File::create(path)?;
        file.write_all(bytes)?;
        file.sync_all()
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(from, to)
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        fs::remove_file(path)
    }

    fn sync_folder(&self, folder: &Path) -> io::Result<()> {
        // Where a folder cannot be opened as a file (Windows) the system keeps names by itself.
        if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
    }

    fn list(&self, folder: &Path) -> io::Result<Vec<PathBuf>> {
        let mut paths = Vec::new();
        for entry in fs::read_dir(folder)? {
            paths.push(entry?.path());
        }
        paths.sort();
        Ok(paths)
    }
}

/// The ending of a file that is being written and has no name yet.
const UNFINISHED: &str = ".new";

/// A file's content changes from one instant to the next: written under another name in the same folder, synced, renamed,
/// the folder synced. The folder is made where it is missing.
///
/// # Errors
/// What the system says; the file is as it was then, or has its new content although the disk may not have it.
pub fn replace(disk: &dyn Disk, path: &Path, bytes: &[u8]) -> io::Result<()> {
    let folder = path.parent().ok_or_else(|| io::Error::new(io::ErrorKind::InvalidInput, "no folder to write in"))?;
    disk.make_folder(folder)?;
    let mut name = path.file_name().map(OsString::from).unwrap_or_default();
    // Two programs never write the same unfinished file.
    name.push(format!(".{}{UNFINISHED}", std::process::id()));
    let unfinished = folder.join(name);
    let written = disk.write(&unfinished, bytes).and_then(|()| disk.rename(&unfinished, path));
    if let Err(error) = written {
        // What is left of it only takes room; on a full disk that room is needed.
        let _ = disk.remove(&unfinished);
        return Err(error);
    }
    disk.sync_folder(folder)
}

/// Whether a path is that of a file that somebody began to write and never finished.
#[must_use]
pub fn is_unfinished(path: &Path) -> bool {
    path.as_os_str().to_string_lossy().ends_with(UNFINISHED)
}

/// Reads a file of no more than `most` bytes.
///
/// # Errors
/// What the system says, or that there is more.
pub fn read(disk: &dyn Disk, path: &Path, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    disk.open(path)?.take(most.saturating_add(1)).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        return Err(io::Error::new(io::ErrorKind::InvalidData, format!("longer than {most} bytes")));
    }
    Ok(bytes)
}
