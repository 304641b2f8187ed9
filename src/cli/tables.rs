//! `tabulae tables`: builds the tables of exact chances that a game has, and tells what they hold.

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::time::Instant;

use clap::Args;
use serde_json::{Map, Value};

use super::{Fault, ForGame, Pairs, Rules, RulesArgs, game_with, with_game};
use crate::games::Playable;

/// The arguments of `tables`.
#[derive(Debug, Args)]
pub struct TablesArgs {
    #[command(flatten)]
    rules: RulesArgs,
    /// File for the main table, as comma-separated lines
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// One JSON object with every fact
    #[arg(long)]
    json: bool,
}

/// Runs `tables`.
pub fn run(args: &TablesArgs, out: &mut impl Write) -> Result<(), Fault> {
    let Rules { game, options, .. } = args.rules.rules()?;
    with_game(&game, Build { args, options, out }).map_err(Fault::Input)?
}

struct Build<'a, W> {
    args: &'a TablesArgs,
    options: Pairs,
    out: &'a mut W,
}

impl<W: Write> ForGame for Build<'_, W> {
    type Out = Result<(), Fault>;

    fn with<G: Playable>(self) -> Self::Out {
        let game: G = game_with(&self.options).map_err(Fault::Input)?;
        let start = Instant::now();
        let Some(tables) = game.exact() else {
            return Err(Fault::Input(format!("{}: nothing is known exactly under these options", G::INFO.id)));
        };
        let seconds = format!("{:.2}", start.elapsed().as_secs_f64());
        let mut facts = vec![("seconds to build".to_owned(), seconds)];
        facts.extend(tables.facts().into_iter().map(|fact| (fact.name, fact.value)));
        if self.args.json {
            let facts: Map<String, Value> =
                facts.into_iter().map(|(name, value)| (name, Value::String(value))).collect();
            writeln!(self.out, "{}", Value::Object(facts))?;
        } else {
            for (name, value) in facts {
                writeln!(self.out, "{name}: {value}")?;
            }
        }
        if let Some(path) = &self.args.out {
            fs::write(path, tables.csv()).map_err(|error| Fault::Failed(format!("{}: {error}", path.display())))?;
        }
        Ok(())
    }
}
