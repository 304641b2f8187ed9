//! `tabulae replay FILE --check`: whether a saved game is legal throughout and its throws are those of its seed.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use clap::Args;

use super::{Fault, ForGame, with_game};
use crate::games::Playable;
use crate::rules::record::{RECORD_BYTES_MAX, Record};

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
    let record = Record::from_json(&read(file)?).map_err(|error| error.to_string())?;
    with_game(&record.game, Check(&record)).map_err(|problem| format!("record, field `game`: {problem}"))?
}

/// The file's text, no more than a record may have.
fn read(file: &Path) -> Result<String, String> {
    let mut bytes = Vec::new();
    let limit = RECORD_BYTES_MAX as u64 + 1;
    let read = if file == Path::new("-") {
        io::stdin().lock().take(limit).read_to_end(&mut bytes)
    } else {
        File::open(file).and_then(|file| file.take(limit).read_to_end(&mut bytes))
    };
    read.map_err(|error| error.to_string())?;
    String::from_utf8(bytes)
        .map_err(|error| format!("byte {}: not UTF-8; expected a record", error.utf8_error().valid_up_to() + 1))
}
