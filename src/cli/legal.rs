//! `tabulae legal`: every distinct legal play of a throw.

use std::io::Write;

use clap::Args;
use serde_json::{Value, json};

use super::ask::{self, AskArgs, Question};
use super::{Fault, ForGame, with_game};
use crate::games::Playable;
use crate::rules::play::PlayFinder;

/// The arguments of `legal`.
#[derive(Debug, Args)]
pub struct LegalArgs {
    #[command(flatten)]
    ask: AskArgs,
    /// One JSON object a line: {"play","position"}
    #[arg(long)]
    json: bool,
}

/// A play's text and the position it leaves.
type Line = (String, String);

/// Runs `legal`.
pub fn run(args: &LegalArgs, out: &mut impl Write) -> Result<(), Fault> {
    if let Some(file) = &args.ask.batch {
        return ask::batch(file, out, |question| {
            let plays: Vec<Value> = lines(question)?.iter().map(object).collect();
            Ok(json!({ "plays": plays }))
        });
    }
    for line in lines(&args.ask.question()?).map_err(Fault::Input)? {
        if args.json {
            writeln!(out, "{}", object(&line))?;
        } else {
            writeln!(out, "{}", line.0)?;
        }
    }
    Ok(())
}

fn object((play, position): &Line) -> Value {
    json!({ "play": play, "position": position })
}

fn lines(question: &Question) -> Result<Vec<Line>, String> {
    struct Find<'a>(&'a Question);
    impl ForGame for Find<'_> {
        type Out = Result<Vec<Line>, String>;
        fn with<G: Playable>(self) -> Self::Out {
            let asked = self.0.check::<G>()?;
            let mut finder = PlayFinder::new();
            let plays = finder.find_canonical(&asked.game, &asked.state, asked.throw);
            Ok(plays.iter().map(|legal| (legal.play.to_string(), ask::printed(&asked, &legal.state))).collect())
        }
    }
    with_game(&question.game, Find(question))?
}
