//! `tabulae perft`: the number of (throw, play) sequences to each depth.

use std::io::Write;

use clap::Args;

use super::{Fault, ForGame, Pairs, Rules, RulesArgs, game_with, with_game};
use crate::games::Playable;
use crate::rules::board::Side;
use crate::rules::notation::Turn;
use crate::rules::perft::perft;

/// The arguments of `perft`.
#[derive(Debug, Args)]
pub struct PerftArgs {
    #[command(flatten)]
    rules: RulesArgs,
    /// The position to count from; the start with white to throw without it
    #[arg(short = 'p', long = "position", value_name = "POSITION", allow_hyphen_values = true)]
    position: Option<String>,
    /// How many throws deep
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=100))]
    depth: u32,
    /// One JSON object a line: {"depth","count"}
    #[arg(long)]
    json: bool,
}

/// Runs `perft`. Each count is printed as it is known: the deeper ones may take long.
pub fn run(args: &PerftArgs, out: &mut impl Write) -> Result<(), Fault> {
    let Rules { game, options, position } = args.rules.rules()?;
    let position = args.position.clone().or(position);
    with_game(&game, Count { args, options, position, out }).map_err(Fault::Input)?
}

struct Count<'a, W> {
    args: &'a PerftArgs,
    options: Pairs,
    position: Option<String>,
    out: &'a mut W,
}

impl<W: Write> ForGame for Count<'_, W> {
    type Out = Result<(), Fault>;

    fn with<G: Playable>(self) -> Self::Out {
        let game: G = game_with(&self.options).map_err(Fault::Input)?;
        let (state, throw) = match &self.position {
            None => (game.start(Side::White), None),
            Some(line) => {
                let position = game.read_line(line).map_err(|error| Fault::Input(error.to_string()))?;
                let state = game.read(&position).map_err(|error| Fault::Input(error.to_string()))?;
                let throw = match position.turn {
                    Turn::Throw(_) | Turn::Over(_) => None,
                    Turn::Play(_, throw) => {
                        if game.pending(&state).is_none() {
                            game.device().check(&throw).map_err(|error| Fault::Input(error.to_string()))?;
                        }
                        Some(throw)
                    }
                    turn @ (Turn::Opening | Turn::Double(_)) => {
                        return Err(Fault::Input(format!(
                            "turn `{turn}`: nothing can be thrown there; expected `W`, `B` or a side and its throw"
                        )));
                    }
                };
                (state, throw)
            }
        };
        for (depth, count) in (1..=self.args.depth).zip(perft(&game, &state, throw)) {
            if self.args.json {
                writeln!(self.out, r#"{{"depth":{depth},"count":{count}}}"#)?;
            } else {
                writeln!(self.out, "{depth} {count}")?;
            }
            self.out.flush()?;
        }
        Ok(())
    }
}
