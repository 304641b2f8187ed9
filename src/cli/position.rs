//! `tabulae position`: a position in our notation and in the forms of other programs.

use std::io::Write;

use clap::Args;
use serde_json::{Map, Value};

use super::{Fault, ForGame, Pairs, Rules, RulesArgs, game_with, with_game};
use crate::games::Playable;
use crate::rules::board::Side;

/// The arguments of `position`.
#[derive(Debug, Args)]
pub struct PositionArgs {
    #[command(flatten)]
    rules: RulesArgs,
    /// The position, in the notation of the program (Tabla also: GNUbg ID, XGID); without it the start
    #[arg(short = 'p', long = "position", value_name = "POSITION", allow_hyphen_values = true)]
    position: Option<String>,
    /// One JSON object
    #[arg(long)]
    json: bool,
}

/// Runs `position`.
pub fn run(args: &PositionArgs, out: &mut impl Write) -> Result<(), Fault> {
    let Rules { game, options, position } = args.rules.rules()?;
    let position = args.position.clone().or(position);
    let lines = with_game(&game, Describe { options, position }).and_then(|lines| lines).map_err(Fault::Input)?;
    if args.json {
        let object: Map<String, Value> =
            lines.into_iter().filter_map(|(key, value)| Some((key.to_owned(), value.ok()?))).collect();
        writeln!(out, "{}", Value::Object(object))?;
        return Ok(());
    }
    for (key, value) in lines {
        match value {
            Ok(Value::String(text)) => writeln!(out, "{key:<18} {text}")?,
            Ok(value) => writeln!(out, "{key:<18} {value}")?,
            Err(why) => writeln!(out, "{key:<18} - ({why})")?,
        }
    }
    Ok(())
}

struct Describe {
    options: Pairs,
    position: Option<String>,
}

impl ForGame for Describe {
    type Out = Result<Vec<(&'static str, Result<Value, String>)>, String>;

    fn with<G: Playable>(self) -> Self::Out {
        let game: G = game_with(&self.options)?;
        let position = match &self.position {
            None => game.write(&game.start(Side::White)),
            Some(line) => game.read_line(line).map_err(|error| error.to_string())?,
        };
        let state = game.read(&position).map_err(|error| error.to_string())?;
        // What the line said beside the pieces stays: a throw, an opening, the score.
        let mut canonical = game.write(&state).with_score_of(&position);
        canonical.turn = position.turn;
        let mut lines = vec![("position", Ok(Value::from(canonical.to_string())))];
        let pips = Side::BOTH.map(|side| game.pips(&state, side));
        lines.push(("pips", Ok(Value::from(pips.to_vec()))));
        lines.extend(game.write_foreign(&canonical).into_iter().map(|(form, text)| (form, text.map(Value::from))));
        Ok(lines)
    }
}
