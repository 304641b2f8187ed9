//! Folders and disks of every kind: any letters in the names of home folders, full and read-only disks, two programs at
//! once, a disk that is slower than the game.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::Arc;
use std::sync::atomic::Ordering;

use tabulae::games::tabla::Tabla;
use tabulae::store::{Cause, Keeper, Notice, Saved, Settings, What};

use super::disks::BadDisk;
use super::{Folder, keys, open, open_on, saved_after};

fn names() -> Vec<OsString> {
    let mut names: Vec<OsString> =
        ["Ana María", "Бай Ганьо", "🎲 𓃥", "línea\nnueva", "a'b\"c$d%", "-n"].into_iter().map(OsString::from).collect();
    #[cfg(unix)]
    {
        use std::os::unix::ffi::OsStringExt;
        names.push(OsString::from_vec(b"caf\xe9 \xff\xfe".to_vec()));
    }
    names
}

fn soak(set: &[(&str, &Path)], remove: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tabulae"));
    for name in ["TABULAE_DATA", "XDG_DATA_HOME", "XDG_CONFIG_HOME"].iter().chain(remove) {
        command.env_remove(name);
    }
    command.args(["soak", "-g", "tabla", "--games", "1"]).envs(set.iter().copied()).output().unwrap()
}

/// It played to the end and said this many lines.
fn plays(output: &Output, lines: usize) -> String {
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!((output.status.code(), said.lines().count()), (Some(0), lines), "{said}");
    assert!(String::from_utf8_lossy(&output.stdout).lines().last().unwrap().contains("over"));
    said
}

#[test]
fn home_folders_have_any_letters() {
    for name in names() {
        let home = Folder::named(&name);
        plays(&soak(&[("HOME", &home.0)], &[]), 0);
        assert!(home.0.join(".local/share/tabulae/running/running-0.tabulae").is_file(), "{name:?}");
        let data = home.0.join("xdg");
        plays(&soak(&[("HOME", &home.0), ("XDG_DATA_HOME", &data)], &[]), 0);
        assert!(data.join("tabulae/history").is_dir(), "{name:?}");
        let own = home.0.join("own");
        plays(&soak(&[("TABULAE_DATA", &own)], &["HOME"]), 0);
        assert!(own.join("running/running-1.tabulae").is_file(), "{name:?}");
        // And what is kept there is found again, damaged files too.
        let folder = Folder::named(&name);
        let saved = saved_after::<Tabla>(5, 10);
        open(&folder).0.save_game(Some(&saved)).unwrap();
        assert_eq!(open(&folder).1.game, Some(saved));
        fs::write(folder.0.join("running/running-1.tabulae"), "x").unwrap();
        assert_eq!(keys(&open(&folder).1.notices), ["keep-damaged-earlier"]);
        assert_eq!(folder.aside().len(), 1);
    }
}

/// A place where nothing can be written, and a limit on the size of files that stands for a full disk: one line, and the
/// game is played to its end.
#[test]
fn without_a_place_to_write_the_program_plays() {
    let folder = Folder::new();
    let file = folder.0.join("a file");
    fs::write(&file, "").unwrap();
    let said = plays(&soak(&[("TABULAE_DATA", &file.join("within"))], &[]), 2);
    assert!(said.contains("cannot be saved") && said.contains("play goes on"), "{said}");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let closed = folder.0.join("closed");
        fs::create_dir(&closed).unwrap();
        fs::set_permissions(&closed, fs::Permissions::from_mode(0o555)).unwrap();
        let may_all = fs::write(closed.join("probe"), "").is_ok();
        plays(&soak(&[("TABULAE_DATA", &closed.join("data"))], &[]), if may_all { 0 } else { 2 });
        fs::set_permissions(&closed, fs::Permissions::from_mode(0o755)).unwrap();
        // Who may do everything can still write no file longer than nothing.
        let limited = format!("trap '' XFSZ; ulimit -f 0; exec {:?} soak -g tabla", env!("CARGO_BIN_EXE_tabulae"));
        let full = folder.0.join("full");
        let output = Command::new("sh").args(["-c", &limited]).env("TABULAE_DATA", &full).output().unwrap();
        let said = plays(&output, 2);
        assert!(said.contains("the game cannot be saved") && said.contains("the finished game"), "{said}");
        let left: Vec<PathBuf> =
            fs::read_dir(full.join("running")).unwrap().map(|entry| entry.unwrap().path()).collect();
        assert_eq!(left, Vec::<PathBuf>::new(), "nothing half written is left");
    }
}

#[test]
fn a_full_disk_is_told_once_and_healed_once() {
    for read_only in [false, true] {
        let folder = Folder::new();
        let disk = Arc::new(BadDisk::default());
        let trouble = if read_only { &disk.read_only } else { &disk.full };
        let (store, _) = open_on(&folder, disk.clone());
        let keeper = Keeper::start(store);
        let games: Vec<Saved> = (2..9).map(|turns| saved_after::<Tabla>(5, turns)).collect();
        keeper.keep(games[0].clone());
        assert!(keeper.flush());
        trouble.store(true, Ordering::SeqCst);
        for game in &games[1..4] {
            keeper.keep(game.clone());
            assert!(!keeper.flush());
        }
        let notices = keeper.notices();
        let expected = if read_only { Cause::ReadOnly } else { Cause::Full };
        assert!(
            matches!(&*notices, [Notice::NotKept { what: What::Game, cause, .. }] if *cause == expected),
            "{notices:?}"
        );
        keeper.settings(Settings { volume: 1, ..Settings::default() });
        assert!(!keeper.flush());
        assert_eq!(keeper.notices().len(), 1, "of the settings it is told too");
        trouble.store(false, Ordering::SeqCst);
        keeper.keep(games[5].clone());
        assert!(keeper.flush());
        assert_eq!(keeper.notices(), [Notice::KeptAgain]);
        // What fails until the very end is tried once more then.
        trouble.store(true, Ordering::SeqCst);
        keeper.keep(games[6].clone());
        assert!(!keeper.flush());
        trouble.store(false, Ordering::SeqCst);
        drop(keeper);
        let (_, found) = open(&folder);
        assert_eq!((found.game.as_ref(), found.settings.volume), (Some(&games[6]), 1));
        assert_eq!(found.notices, Vec::new());
    }
}

/// The last of many is on disk, and most of those that a slow disk had no time for were never written.
#[test]
fn a_slow_disk_gets_the_newest_only() {
    let folder = Folder::new();
    let disk = Arc::new(BadDisk { slow: true, ..BadDisk::default() });
    let keeper = Keeper::start(open_on(&folder, disk.clone()).0);
    let games: Vec<Saved> = (1..40).map(|turns| saved_after::<Tabla>(5, turns)).collect();
    let begun = std::time::Instant::now();
    for game in games.iter().cycle().take(500) {
        keeper.keep(game.clone());
    }
    keeper.keep(games[38].clone());
    assert!(begun.elapsed() < std::time::Duration::from_secs(2), "nobody waits for the disk");
    drop(keeper);
    assert_eq!(open(&folder).1.game.as_ref(), Some(&games[38]));
    assert!(disk.changes.load(Ordering::SeqCst) < 500);
}

/// Stopped at every change that keeping eight states makes: what was acknowledged is there, or the one after it.
#[test]
fn a_game_survives_being_stopped_anywhere() {
    let games: Vec<Saved> = (1..9).map(|turns| saved_after::<Tabla>(6, turns * 2)).collect();
    for most in 0..30 {
        let folder = Folder::new();
        let (mut store, _) = open_on(&folder, Arc::new(BadDisk::stopping_after(most)));
        let acknowledged = games.iter().take_while(|game| store.save_game(Some(game)).is_ok()).count();
        drop(store);
        let (_, found) = open(&folder);
        let there = found.game.map_or(0, |found| 1 + games.iter().position(|game| *game == found).unwrap());
        assert!((acknowledged..=acknowledged + 1).contains(&there), "{most}: {acknowledged} {there}");
        assert_eq!(found.notices, Vec::new(), "{most}");
        let files = fs::read_dir(folder.0.join("running")).map_or(0, Iterator::count);
        assert!(files <= 3, "nothing half written is left after the next start");
    }
}

#[test]
fn two_programs_do_not_write_over_each_other() {
    let folder = Folder::new();
    let saved = [3, 8].map(|turns| saved_after::<Tabla>(7, turns));
    let (mut first, _) = open(&folder);
    first.save_game(Some(&saved[0])).unwrap();
    let (mut second, found) = open(&folder);
    assert_eq!((found.game, keys(&found.notices)), (None, vec!["keep-in-use"]));
    second.save_game(Some(&saved[1])).unwrap();
    drop((first, second));
    assert_eq!(open(&folder).1.game.as_ref(), Some(&saved[0]));
}

#[test]
fn without_a_home_everything_still_answers() {
    let disk = Arc::new(BadDisk::default());
    let (store, found) = tabulae::store::Store::open_in(None, disk, tabulae::library::Registry::default());
    assert_eq!(keys(&found.notices), ["keep-no-home"]);
    let keeper = Keeper::start(store);
    keeper.keep(saved_after::<Tabla>(7, 3));
    keeper.file(saved_after::<Tabla>(7, 3));
    keeper.settings(Settings::default());
    keeper.keep_none();
    assert!(keeper.flush());
    assert_eq!((keeper.notices(), keeper.games().len()), (Vec::new(), 0));
}
