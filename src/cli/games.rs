//! `tabulae games`: every game, its options with values and defaults, its places and throws.

use std::io::Write;

use clap::Args;
use serde::Serialize;

use super::{Fault, levels};
use crate::games::{Playable, Visitor, every};
use crate::rules::game::Info;
use crate::rules::options::{Choices, OptionSpec};

/// The arguments of `games`.
#[derive(Debug, Args)]
pub struct GamesArgs {
    /// One JSON object a game
    #[arg(long)]
    json: bool,
    /// List the rule sets and scenarios instead
    #[arg(long)]
    levels: bool,
}

/// A rule set or scenario as its JSON line says it.
#[derive(Serialize)]
struct LevelLine<'a> {
    level: String,
    source: &'a str,
    options: &'a std::collections::BTreeMap<String, String>,
    position: Option<String>,
}

fn list_levels(json: bool, out: &mut impl Write) -> Result<(), Fault> {
    for level in levels::library()?.levels() {
        let line = LevelLine {
            level: format!("{}/{}", level.game, level.id),
            source: &level.source,
            options: &level.options,
            position: level.position.as_ref().map(ToString::to_string),
        };
        if json {
            let text = serde_json::to_string(&line)
                .map_err(|error| Fault::Failed(format!("{} as JSON: {error}", line.level)))?;
            writeln!(out, "{text}")?;
            continue;
        }
        writeln!(out, "{}  ({})", line.level, line.source)?;
        for (option, value) in line.options {
            writeln!(out, "  -o {option}={value}")?;
        }
        if let Some(position) = &line.position {
            writeln!(out, "  -p '{position}'")?;
        }
    }
    Ok(())
}

/// Runs `games`.
pub fn run(args: &GamesArgs, out: &mut impl Write) -> Result<(), Fault> {
    if args.levels {
        return list_levels(args.json, out);
    }
    struct Infos(Vec<(&'static Info, Vec<String>)>);
    impl Visitor for Infos {
        fn visit<G: Playable>(&mut self) {
            self.0.push((G::INFO, throws::<G>()));
        }
    }
    let mut infos = Infos(Vec::new());
    every(&mut infos);
    for (i, (info, throws)) in infos.0.iter().enumerate() {
        if args.json {
            let line = serde_json::to_string(&Line::of(info, throws))
                .map_err(|error| Fault::Failed(format!("{} as JSON: {error}", info.id)))?;
            writeln!(out, "{line}")?;
        } else {
            if i > 0 {
                writeln!(out)?;
            }
            print(info, throws, out)?;
        }
    }
    Ok(())
}

fn places(info: &Info) -> Vec<String> {
    (info.first_point..=info.points)
        .map(|point| point.to_string())
        .chain(info.places.iter().map(ToString::to_string))
        .collect()
}

/// The throws of a game, over all its options: some options change what is thrown.
fn throws<G: Playable>() -> Vec<String> {
    let mut all = Vec::new();
    for spec in G::INFO.options {
        for value in spec.values {
            let choices = Choices::with(G::INFO.id, G::INFO.options, [(spec.id, *value)]);
            let game = G::new(choices.unwrap_or_else(|_| Choices::defaults(G::INFO.id, G::INFO.options)));
            all.extend(game.device().throws().iter().map(|known| known.throw));
        }
    }
    all.sort_unstable();
    all.dedup();
    all.iter().map(ToString::to_string).collect()
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
    fn of(info: &Info, throws: &[String]) -> Line {
        let option = |spec: &OptionSpec| OptionLine { id: spec.id, values: spec.values, default: spec.default_value() };
        Line {
            game: info.id,
            pieces: info.pieces,
            places: places(info),
            throws: throws.to_vec(),
            options: info.options.iter().map(option).collect(),
        }
    }
}

fn print(info: &Info, throws: &[String], out: &mut impl Write) -> std::io::Result<()> {
    writeln!(out, "{}", info.id)?;
    writeln!(out, "  pieces  {} a side", info.pieces)?;
    let others: Vec<String> = info.places.iter().map(ToString::to_string).collect();
    writeln!(out, "  places  {} to {}, {}", info.first_point, info.points, others.join(", "))?;
    writeln!(out, "  throws  {}", throws.join(" "))?;
    writeln!(out, "  options (the default first)")?;
    for spec in info.options {
        writeln!(out, "    {}={}", spec.id, spec.values.join("|"))?;
    }
    Ok(())
}
