//! `tabulae throws`: how often each throw came in saved games, and whether that looks like chance.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use serde::Serialize;

use super::{Fault, ForGame, read_records, with_game};
use crate::games::Playable;
use crate::rules::chance::{Device, Fall};
use crate::rules::record::Record;
use crate::rules::throws::{ChiSquare, Throws, Verdict, rare_beyond};

/// The arguments of `throws`.
#[derive(Debug, Args)]
pub struct ThrowsArgs {
    /// Records; `-` is standard input
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// One JSON object for each kind of dice, sticks or bones
    #[arg(long)]
    json: bool,
}

/// Runs `throws`.
pub fn run(args: &ThrowsArgs, out: &mut impl Write) -> Result<(), Fault> {
    let mut tables: Vec<Throws> = Vec::new();
    for file in &args.files {
        let named = |problem: String| Fault::Input(format!("{}: {problem}", file.display()));
        for (device, falls) in falls_of(file).map_err(named)? {
            let at = tables.iter().position(|table| table.device() == device).unwrap_or_else(|| {
                tables.push(Throws::new(device));
                tables.len() - 1
            });
            if let Some(table) = tables.get_mut(at) {
                falls.iter().for_each(|fall| table.add(fall));
            }
        }
    }
    for (i, table) in tables.iter().enumerate() {
        if args.json {
            let line = serde_json::to_string(&Line::of(table))
                .map_err(|error| Fault::Failed(format!("throws as JSON: {error}")))?;
            writeln!(out, "{line}")?;
        } else {
            if i > 0 {
                writeln!(out)?;
            }
            print(table, out)?;
        }
    }
    Ok(())
}

/// What fell in each game of a file.
fn falls_of(file: &Path) -> Result<Vec<(Device, Vec<Fall>)>, String> {
    struct Falls<'a>(&'a Record);
    impl ForGame for Falls<'_> {
        type Out = Result<(Device, Vec<Fall>), String>;
        fn with<G: Playable>(self) -> Self::Out {
            let game = G::new(self.0.choices::<G>().map_err(|error| error.to_string())?);
            let falls = self.0.falls::<G>().map_err(|error| error.to_string())?;
            Ok((game.device(), falls.into_iter().map(|(_, fall)| fall).collect()))
        }
    }
    let records = read_records(file)?;
    records.iter().map(|record| with_game(&record.game, Falls(record)).and_then(|falls| falls)).collect()
}

/// What is thrown, in words.
fn device(device: Device) -> &'static str {
    match device {
        Device::Dice(1) => "one die",
        Device::Dice(2) => "two dice",
        Device::Dice(3) => "three dice",
        Device::Dice(_) => "dice",
        Device::StickDice => "four stick dice",
        Device::CastingSticks => "three casting sticks",
        Device::Knucklebones { even: false } => "two knucklebones",
        Device::Knucklebones { even: true } => "two even knucklebones",
    }
}

fn chi_square(verdict: Verdict) -> Option<ChiSquare> {
    match verdict {
        Verdict::TooFew(_) => None,
        Verdict::Usual(chi_square) | Verdict::Unusual(chi_square) => Some(chi_square),
    }
}

/// A verdict as a sentence.
fn sentence(verdict: Verdict) -> String {
    match verdict {
        Verdict::TooFew(needed) => format!("too few throws to say anything: it takes {needed}"),
        Verdict::Usual(ChiSquare { value, freedom, chance }) => format!(
            "as chance has it: chi-square {value:.1} with {freedom} degrees of freedom; {} of fair series are as far off",
            share(chance)
        ),
        Verdict::Unusual(ChiSquare { value, freedom, .. }) => format!(
            "unusual: chi-square {value:.1} with {freedom} degrees of freedom; of a thousand fair series one exceeds {:.1}",
            rare_beyond(freedom)
        ),
    }
}

fn share(chance: f64) -> String {
    if chance >= 0.0995 { format!("{:.0} %", chance * 100.0) } else { format!("{:.1} %", chance * 100.0) }
}

fn print(table: &Throws, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "{}: {} throws", device(table.device()), table.count())?;
    writeln!(out, "  throw  came    due")?;
    for row in table.rows() {
        writeln!(out, "  {:<5} {:>5} {:>6.1}", row.throw.to_string(), row.count, row.due)?;
    }
    if let Some((all, longest)) = table.equal() {
        writeln!(out, "  doublets {all}, at most {longest} in a row")?;
    }
    writeln!(out, "  the same throw at most {} times in a row", table.longest_run())?;
    writeln!(out, "  {}", sentence(table.verdict()))
}

/// A table as its JSON line says it.
#[derive(Serialize)]
struct Line {
    device: &'static str,
    throws: u32,
    pips: u32,
    counts: Vec<(String, u32, f64)>,
    doublets: Option<u32>,
    doublets_in_a_row: Option<u32>,
    same_in_a_row: u32,
    verdict: &'static str,
    chi_square: Option<f64>,
    freedom: Option<u32>,
    chance: Option<f64>,
}

impl Line {
    fn of(table: &Throws) -> Line {
        let verdict = table.verdict();
        let chi_square = chi_square(verdict);
        Line {
            device: device(table.device()),
            throws: table.count(),
            pips: table.pips(),
            counts: table.rows().map(|row| (row.throw.to_string(), row.count, row.due)).collect(),
            doublets: table.equal().map(|(all, _)| all),
            doublets_in_a_row: table.equal().map(|(_, longest)| longest),
            same_in_a_row: table.longest_run(),
            verdict: verdict.key(),
            chi_square: chi_square.map(|found| found.value),
            freedom: chi_square.map(|found| found.freedom),
            chance: chi_square.map(|found| found.chance),
        }
    }
}
