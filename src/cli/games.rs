//! `tabulae games`: every game, its options with values and defaults, its places and throws.

use std::io::Write;

use clap::Args;
use serde_json::{Value, json};

use super::Fault;
use crate::games::{Playable, Visitor, every};
use crate::rules::game::Info;

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
            writeln!(out, "{}", object(info))?;
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

fn object(info: &Info) -> Value {
    let options: Vec<Value> = info
        .options
        .iter()
        .map(|spec| json!({ "id": spec.id, "values": spec.values, "default": spec.default_value() }))
        .collect();
    json!({
        "game": info.id,
        "pieces": info.pieces,
        "places": places(info),
        "throws": throws(info),
        "options": options,
    })
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
