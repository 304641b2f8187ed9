//! Disks for tests: one that waits for nothing, and one that fails as it is told.

use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use tabulae::store::disk::{Disk, RealDisk};

/// The real disk, without waiting for it.
#[derive(Debug)]
pub struct QuickDisk;

impl Disk for QuickDisk {
    fn make_folder(&self, folder: &Path) -> io::Result<()> {
        RealDisk.make_folder(folder)
    }
    fn open(&self, path: &Path) -> io::Result<Box<dyn Read>> {
        RealDisk.open(path)
    }
    fn write(&self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        std::fs::write(path, bytes)
    }
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        RealDisk.rename(from, to)
    }
    fn remove(&self, path: &Path) -> io::Result<()> {
        RealDisk.remove(path)
    }
    fn sync_folder(&self, _folder: &Path) -> io::Result<()> {
        Ok(())
    }
    fn list(&self, folder: &Path) -> io::Result<Vec<PathBuf>> {
        RealDisk.list(folder)
    }
}

/// A disk that fails.
#[derive(Debug, Default)]
pub struct BadDisk {
    /// After so many changes it does nothing any more, as if the program had been killed: the last one it does by half.
    pub stops_after: Option<usize>,
    pub changes: AtomicUsize,
    /// No room for the content of a file.
    pub full: AtomicBool,
    /// No change is allowed.
    pub read_only: AtomicBool,
    /// Each file takes a while.
    pub slow: bool,
}

impl BadDisk {
    pub fn stopping_after(changes: usize) -> BadDisk {
        BadDisk { stops_after: Some(changes), ..BadDisk::default() }
    }

    fn change(&self, done: impl FnOnce() -> io::Result<()>, half: impl FnOnce()) -> io::Result<()> {
        if self.read_only.load(Ordering::SeqCst) {
            return Err(io::Error::from(io::ErrorKind::ReadOnlyFilesystem));
        }
        let made = self.changes.fetch_add(1, Ordering::SeqCst);
        match self.stops_after {
            Some(most) if made > most => Err(io::Error::other("killed")),
            Some(most) if made == most => {
                half();
                Err(io::Error::other("killed"))
            }
            _ => done(),
        }
    }
}

impl Disk for BadDisk {
    fn make_folder(&self, folder: &Path) -> io::Result<()> {
        if folder.is_dir() { Ok(()) } else { self.change(|| RealDisk.make_folder(folder), || ()) }
    }
    fn open(&self, path: &Path) -> io::Result<Box<dyn Read>> {
        RealDisk.open(path)
    }
    fn write(&self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        if self.slow {
            std::thread::sleep(std::time::Duration::from_millis(20));
        }
        let half = || drop(std::fs::write(path, &bytes[..bytes.len() / 2]));
        if self.full.load(Ordering::SeqCst) {
            half();
            return Err(io::Error::from(io::ErrorKind::StorageFull));
        }
        self.change(|| QuickDisk.write(path, bytes), half)
    }
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.change(|| RealDisk.rename(from, to), || ())
    }
    fn remove(&self, path: &Path) -> io::Result<()> {
        self.change(|| RealDisk.remove(path), || ())
    }
    fn sync_folder(&self, _folder: &Path) -> io::Result<()> {
        self.change(|| Ok(()), || ())
    }
    fn list(&self, folder: &Path) -> io::Result<Vec<PathBuf>> {
        RealDisk.list(folder)
    }
}
