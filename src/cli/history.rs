//! `tabulae history`: the finished games that are kept on this machine; puts games from files among them.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use serde_json::json;

use super::{Fault, one_line};
use crate::library::Registry;
use crate::store::clock::Local;
use crate::store::history::{Entry, games_of_file};
use crate::store::{Seat, Store};

/// The arguments of `history`.
#[derive(Debug, Args)]
pub struct HistoryArgs {
    /// Put the games of these files among them: records, lists of records, games that were kept
    #[arg(long, value_name = "FILE", num_args = 1..)]
    add: Vec<PathBuf>,
    /// Print the record of this game instead of the list
    #[arg(long, value_name = "ID", conflicts_with = "add")]
    record: Option<String>,
    /// One JSON object a game
    #[arg(long)]
    json: bool,
}

/// Runs `history`.
pub fn run(args: &HistoryArgs, out: &mut impl Write) -> Result<(), Fault> {
    let store = Store::history_only(Registry::default());
    let (mut history, notices) =
        store.history().ok_or_else(|| Fault::Failed("no home folder is known, so nothing is kept".to_owned()))?;
    for notice in notices {
        // If standard error is closed there is nobody left to tell.
        let _ = writeln!(std::io::stderr().lock(), "{}", one_line(&format!("tabulae: {notice}")));
    }
    if let Some(id) = &args.record {
        let saved = history.read(id).map_err(|error| Fault::Input(error.to_string()))?;
        writeln!(out, "{}", saved.record.to_json())?;
        return Ok(());
    }
    if args.add.is_empty() {
        for entry in history.entries() {
            write_entry(entry, args.json, out)?;
        }
        return Ok(());
    }
    for path in &args.add {
        let named = |problem: String| Fault::Input(format!("{}: {problem}", path.display()));
        for saved in games_of_file(path).map_err(named)? {
            let entry = history.add(&saved).map_err(|error| named(error.to_string()))?;
            write_entry(&entry, args.json, out)?;
        }
    }
    Ok(())
}

fn write_entry(entry: &Entry, json: bool, out: &mut impl Write) -> Result<(), Fault> {
    let names = entry.seats.clone().map(|seat| match seat {
        Seat::Person(name) if name.is_empty() => "person".to_owned(),
        Seat::Person(name) => name,
        Seat::Computer(level) => level.to_string(),
    });
    let date = Local::of(entry.begun).to_string();
    if json {
        let line = json!({
            "id": entry.id, "date": date, "begun": entry.begun, "ended": entry.ended, "game": entry.game,
            "level": entry.level, "options": entry.options, "players": names, "result": entry.result,
            "throws": entry.throws,
        });
        writeln!(out, "{line}")?;
        return Ok(());
    }
    let [white, black] = names;
    let variant = entry.level.clone().unwrap_or_else(|| {
        let options = entry.options.iter().map(|(id, value)| format!(" {id}={value}"));
        entry.game.clone() + &options.collect::<String>()
    });
    let result = entry.result.as_deref().unwrap_or("not finished");
    writeln!(out, "{date}  {variant}  {}", one_line(&format!("{white} - {black}  {result}  {}", entry.id)))?;
    Ok(())
}
