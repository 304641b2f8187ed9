//! `tabulae import` and `tabulae export`: games and positions from and to other programs' formats.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::Args;

use super::{Fault, one_line, read_bytes};
use crate::formats::{self, Format, Import};
use crate::rules::options::shorten;
use crate::rules::record::Record;

/// The arguments of `import`.
#[derive(Debug, Args)]
pub struct ImportArgs {
    /// The file of another program; `-` is standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Its format, if it is not to be found out: json, sgf, xgid, mat or gnubg-id
    #[arg(long, value_name = "FORMAT")]
    from: Option<String>,
    /// Where the record goes (several games: a list of records); standard output without it
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// The arguments of `export`.
#[derive(Debug, Args)]
pub struct ExportArgs {
    /// Records; those of one match in their order. `-` is standard input
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// The format: json, sgf, xgid, mat or gnubg-id
    #[arg(long, value_name = "FORMAT")]
    to: String,
    /// Where it goes; standard output without it
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// Runs `import`.
pub fn import(args: &ImportArgs, out: &mut impl Write) -> Result<(), Fault> {
    let read = read(&args.file, args.from.as_deref())?;
    note(&read.notes);
    let text = formats::JSON.write(&read.records).map_err(|error| Fault::Failed(error.to_string()))?;
    deliver(&text, args.out.as_deref(), out)
}

/// Runs `export`.
pub fn export(args: &ExportArgs, out: &mut impl Write) -> Result<(), Fault> {
    let format = format(&args.to)?;
    let mut records: Vec<Record> = Vec::new();
    for file in &args.files {
        let read = read(file, None)?;
        note(&read.notes);
        records.extend(read.records);
    }
    let text = format
        .write(&records)
        .map_err(|error| Fault::Input(format!("{} as {}: {error}", names(&args.files), args.to)))?;
    deliver(&text, args.out.as_deref(), out)
}

fn names(files: &[PathBuf]) -> String {
    match files {
        [one] => one.display().to_string(),
        files => format!("{} files", files.len()),
    }
}

fn format(name: &str) -> Result<&'static dyn Format, Fault> {
    formats::named(name).ok_or_else(|| {
        let known = formats::names().join(", ");
        Fault::Input(format!("format `{}`: expected one of {known}", shorten(name)))
    })
}

/// Reads a file in a format, or in the one that it looks like.
fn read(file: &Path, from: Option<&str>) -> Result<Import, Fault> {
    let named = |problem: String| Fault::Input(format!("{}: {problem}", file.display()));
    let format = from.map(format).transpose()?;
    let bytes = read_bytes(file).map_err(named)?;
    let mut notes = Vec::new();
    let text = match String::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => {
            let at = error.utf8_error().valid_up_to();
            let bytes = error.into_bytes();
            // Older programs wrote one byte a letter. A text with a zero byte is none.
            if bytes.contains(&0) || format.is_some_and(|format| format.name() == formats::JSON.name()) {
                return Err(named(format!("byte {}: not UTF-8; expected a text", at + 1)));
            }
            notes.push(format!("{}: not UTF-8 at byte {}, read as Latin-1", file.display(), at + 1));
            bytes.into_iter().map(char::from).collect()
        }
    };
    let ending = file.extension().and_then(|ending| ending.to_str()).map(str::to_ascii_lowercase);
    let format = match format.or_else(|| formats::of(&text, ending.as_deref())) {
        Some(format) => format,
        None => {
            let known = formats::names().join(", ");
            return Err(named(format!("looks like no format that is known; expected one of {known} (see --from)")));
        }
    };
    let mut import = format.read(&text).map_err(|error| named(error.to_string()))?;
    notes.append(&mut import.notes);
    Ok(Import { notes, ..import })
}

/// What a reader should know, on standard error; if that is closed there is nobody left to tell.
fn note(notes: &[String]) {
    for note in notes {
        let _ = writeln!(io::stderr().lock(), "{}", one_line(&format!("tabulae: note: {note}")));
    }
}

/// Writes a text to a file, or to the output.
fn deliver(text: &str, file: Option<&Path>, out: &mut impl Write) -> Result<(), Fault> {
    match file {
        None => out.write_all(text.as_bytes()).map_err(Fault::from),
        Some(file) => fs::write(file, text).map_err(|error| Fault::Failed(format!("{}: {error}", file.display()))),
    }
}
