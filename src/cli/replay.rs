//! `tabulae replay FILE --check`: whether saved games are legal throughout and its throws are those of its seed.

use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use clap::Args;

use super::{Fault, ForGame, with_game};
use crate::games::Playable;
use crate::rules::record::Record;
use crate::store::Saved;
use crate::store::file::CONTENT_BYTES_MAX;
use crate::store::history::{games_in, games_of_file};

/// The arguments of `replay`.
#[derive(Debug, Args)]
pub struct ReplayArgs {
    /// The saved game; `-` is standard input
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// Open no window: check every play and every throw
    #[arg(long)]
    pub check: bool,
}

/// Runs `replay --check`.
pub fn run(args: &ReplayArgs, out: &mut impl Write) -> Result<(), Fault> {
    let told = check(&args.file).map_err(|problem| Fault::Input(format!("{}: {problem}", args.file.display())))?;
    writeln!(out, "{told}")?;
    Ok(())
}

fn check(file: &Path) -> Result<String, String> {
    struct Check<'a>(&'a Record);
    impl ForGame for Check<'_> {
        type Out = Result<String, String>;
        fn with<G: Playable>(self) -> Self::Out {
            let session = self.0.replay::<G>().map_err(|error| error.to_string())?;
            let unchecked = if self.0.seed.is_none() { ", throws not checked: no seed on record" } else { "" };
            let turn = session.position().turn;
            Ok(format!("ok: {}, {} throws, {turn}{unchecked}", G::INFO.id, session.throws()))
        }
    }
    let games = read(file)?;
    let mut told = Vec::new();
    for (i, saved) in games.iter().enumerate() {
        let one = with_game(&saved.record.game, Check(&saved.record))
            .map_err(|problem| format!("record, field `game`: {problem}"))
            .and_then(|checked| checked);
        // Of several it has to be said which.
        let one = one.map_err(|problem| match games.len() {
            1 => problem,
            _ => format!("game {}: {problem}", i + 1),
        });
        told.push(one?);
    }
    Ok(told.join("\n"))
}

/// The games of the file: a record, a list of them, or a game as the program keeps it.
fn read(file: &Path) -> Result<Vec<Saved>, String> {
    if file != Path::new("-") {
        return games_of_file(file);
    }
    let mut bytes = Vec::new();
    let most = CONTENT_BYTES_MAX as u64 + 1;
    io::stdin().lock().take(most).read_to_end(&mut bytes).map_err(|error| error.to_string())?;
    games_in(bytes)
}
