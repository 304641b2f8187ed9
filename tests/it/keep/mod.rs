//! What is kept between runs: nothing is lost, whatever happens to the program, the files or the disk.

mod damage;
mod disks;
mod game;
mod history;
mod killed;
mod places;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use tabulae::library::Registry;
use tabulae::rules::matches::Standing;
use tabulae::store::disk::Disk;
use tabulae::store::game::Frame;
use tabulae::store::{Folders, Found, Notice, Saved, Seat, Store};

use super::replay::random_session;
use disks::QuickDisk;
use tabulae::games::Playable;

/// A folder of a test's own, gone with it.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new() -> Folder {
        Folder::named("plain")
    }

    /// With this name within a folder of its own.
    pub fn named(name: impl AsRef<Path>) -> Folder {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let own = format!("tabulae-keep-{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let folder = std::env::temp_dir().join(own).join(name);
        std::fs::create_dir_all(&folder).unwrap();
        Folder(folder)
    }

    pub fn folders(&self) -> Folders {
        Folders::within(&self.0)
    }

    /// The names of what was set aside, notes left out.
    pub fn aside(&self) -> Vec<String> {
        let listed = std::fs::read_dir(self.0.join("damaged"));
        let names = listed.into_iter().flatten().map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned());
        names.filter(|name| !name.ends_with(".txt")).collect()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(self.0.parent().unwrap());
    }
}

/// Opens what is kept in a folder, without waiting for the disk.
fn open(folder: &Folder) -> (Store, Found) {
    open_on(folder, Arc::new(QuickDisk))
}

fn open_on(folder: &Folder, disk: Arc<dyn Disk>) -> (Store, Found) {
    Store::open_in(Some(folder.folders()), disk, Registry::default())
}

fn frame() -> Frame {
    Frame {
        begun: 1_700_000_000,
        ..Frame::now([Seat::Person("Ана".to_owned()), Seat::Computer(CLUB)], None, Standing::default())
    }
}

const CLUB: tabulae::ai::level::Level = tabulae::ai::level::Level::Club;

/// The same game after so many things that happened.
fn saved_after<G: Playable>(seed: u64, turns: u32) -> Saved {
    Saved::of(&random_session::<G>(seed, turns), &frame(), None)
}

/// The keys of what a person is told.
fn keys(notices: &[Notice]) -> Vec<&'static str> {
    notices.iter().map(Notice::key).collect()
}
