//! `tabulae games`: every game, its options with values and defaults, its places and throws.

use std::io::Write;

use clap::Args;
use serde::Serialize;

use super::Fault;
use crate::games::{Playable, Visitor, every};
use crate::rules::game::Info;
use crate::rules::options::OptionSpec;

/// The arguments of `games`.
#[derive(Debug, Args)]
pub struct GamesArgs {
    /// One JSON object a game
    #[arg(long)]
    json: bool,
}

/// Runs `games`.
pub fn run(args: &GamesArgs, out: &mut impl Write) -> Result<(), Fault> {
    struct Infos(Vec<&'static Info>);
    impl Visitor for Infos {
        fn visit<G: Playable>(&mut self) {
            self.0.push(G::INFO);
        }
    }
    let mut infos = Infos(Vec::new());
    every(&mut infos);
    for (i, info) in infos.0.iter().enumerate() {
        if args.json {
            let line = serde_json::to_string(&Line::of(info))
                .map_err(|error| Fault::Failed(format!("{} as JSON: {error}", info.id)))?;
            writeln!(out, "{line}")?;
        } else {
            if i > 0 {
                writeln!(out)?;
            }
            print(info, out)?;
        }
    }
    Ok(())
}

fn places(info: &Info) -> Vec<String> {
    (1..=info.points).map(|point| point.to_string()).chain(info.places.iter().map(ToString::to_string)).collect()
}

fn throws(info: &Info) -> Vec<String> {
    info.device.throws().iter().map(|weighted| weighted.throw.to_string()).collect()
}

/// A game as its JSON line says it.
#[derive(Serialize)]
struct Line {
    game: &'static str,
    pieces: u8,
    places: Vec<String>,
    throws: Vec<String>,
    options: Vec<OptionLine>,
}

/// An option of a game.
#[derive(Serialize)]
struct OptionLine {
    id: &'static str,
    values: &'static [&'static str],
    default: &'static str,
}

impl Line {
    fn of(info: &Info) -> Line {
        let option = |spec: &OptionSpec| OptionLine { id: spec.id, values: spec.values, default: spec.default_value() };
        Line {
            game: info.id,
            pieces: info.pieces,
            places: places(info),
            throws: throws(info),
            options: info.options.iter().map(option).collect(),
        }
    }
}

fn print(info: &Info, out: &mut impl Write) -> std::io::Result<()> {
    writeln!(out, "{}", info.id)?;
    writeln!(out, "  pieces  {} a side", info.pieces)?;
    let others: Vec<String> = info.places.iter().map(ToString::to_string).collect();
    writeln!(out, "  places  1 to {}, {}", info.points, others.join(", "))?;
    writeln!(out, "  throws  {}", throws(info).join(" "))?;
    writeln!(out, "  options (the default first)")?;
    for spec in info.options {
        writeln!(out, "    {}={}", spec.id, spec.values.join("|"))?;
    }
    Ok(())
}
