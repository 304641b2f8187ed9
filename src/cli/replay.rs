//! `tabulae replay FILE --check`: whether saved games are legal throughout and their throws are those of their seeds.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;

use super::{Fault, ForGame, read_records, with_game};
use crate::games::Playable;
use crate::rules::record::{Entered, Record};

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
    for line in told {
        writeln!(out, "{line}")?;
    }
    Ok(())
}

/// A line for each game of the file.
fn check(file: &Path) -> Result<Vec<String>, String> {
    struct Check<'a>(&'a Record);
    impl ForGame for Check<'_> {
        type Out = Result<String, String>;
        fn with<G: Playable>(self) -> Self::Out {
            let session = self.0.replay::<G>().map_err(|error| error.to_string())?;
            let turn = session.position().turn;
            Ok(format!("ok: {}, {} throws, {turn}{}", G::INFO.id, session.throws(), unchecked(self.0)))
        }
    }
    let records = read_records(file)?;
    let mut told = Vec::new();
    for (i, record) in records.iter().enumerate() {
        let checked = with_game(&record.game, Check(record))
            .map_err(|problem| format!("record, field `game`: {problem}"))
            .and_then(|checked| checked);
        told.push(checked.map_err(|problem| match records.len() {
            1 => problem,
            _ => format!("game {}: {problem}", i + 1),
        })?);
    }
    Ok(told)
}

/// Why the throws of a record could not be checked, where it has no seed.
fn unchecked(record: &Record) -> &'static str {
    match (&record.seed, record.entered) {
        (Some(_), _) => "",
        (None, Some(Entered::ByHand)) => ", throws not checked: entered by hand",
        (None, Some(Entered::Imported)) => ", throws not checked: imported",
        (None, None) if record.commitment.is_some() => ", throws not checked: the seed is not on record yet",
        (None, None) => ", throws not checked: no seed on record",
    }
}
