//! `tabulae best`: the plays of a throw ranked by the AI, or what it would do with the cube.

use std::io::Write;

use clap::Args;
use serde_json::{Value, json};

use super::ask::{self, AskArgs, Question};
use super::matches::read_level;
use super::{Fault, ForGame, cube, with_game};
use crate::ai::level::{Level, Skill};
use crate::ai::search::Thinker;
use crate::games::Playable;
use crate::rules::play::PlayFinder;

/// The arguments of `best`.
#[derive(Debug, Args)]
pub struct BestArgs {
    #[command(flatten)]
    ask: AskArgs,
    /// The level that judges; its misjudgements are left out
    #[arg(long, value_name = "LEVEL", default_value = "expert")]
    level: String,
    /// What to do with the doubling cube before the throw, instead of plays
    #[arg(long, conflicts_with = "throw")]
    cube: bool,
    /// One JSON object a line: {"play","position","equity"}
    #[arg(long)]
    json: bool,
}

/// A play, the position it leaves and what the AI expects of it, in points for the side that plays.
struct Line {
    play: String,
    position: String,
    equity: f32,
}

/// Runs `best`.
pub fn run(args: &BestArgs, out: &mut impl Write) -> Result<(), Fault> {
    let skill = judging(&args.level).map_err(Fault::Input)?;
    if args.cube {
        return run_cube(args, skill, out);
    }
    if let Some(file) = &args.ask.batch {
        return ask::batch(file, out, |question| {
            let plays: Vec<Value> = lines(question, skill)?.iter().map(object).collect();
            Ok(json!({ "plays": plays }))
        });
    }
    for line in lines(&args.ask.question()?, skill).map_err(Fault::Input)? {
        if args.json {
            writeln!(out, "{}", object(&line))?;
        } else {
            writeln!(out, "{:+.3}  {}", line.equity, line.play)?;
        }
    }
    Ok(())
}

fn run_cube(args: &BestArgs, skill: Skill, out: &mut impl Write) -> Result<(), Fault> {
    if let Some(file) = &args.ask.batch {
        return ask::batch(file, out, |question| Ok(cube::advise(question, skill)?.object()));
    }
    let advice = cube::advise(&args.ask.question()?, skill).map_err(Fault::Input)?;
    if args.json {
        writeln!(out, "{}", advice.object())?;
        return Ok(());
    }
    advice.print(out)
}

/// What a level knows, for a level that judges at all.
fn judging(name: &str) -> Result<Skill, String> {
    read_level("level", name)?.skill().ok_or_else(|| {
        let names: Vec<&str> =
            Level::ALL.iter().filter(|level| level.skill().is_some()).map(|level| level.name()).collect();
        format!("level `{name}` does not judge plays; expected one of {}", names.join(", "))
    })
}

fn object(line: &Line) -> Value {
    // Three decimals are more than the evaluators can tell apart.
    let equity = (f64::from(line.equity) * 1000.0).round() / 1000.0;
    json!({ "play": line.play, "position": line.position, "equity": equity })
}

fn lines(question: &Question, skill: Skill) -> Result<Vec<Line>, String> {
    struct Rank<'a>(&'a Question, Skill);
    impl ForGame for Rank<'_> {
        type Out = Result<Vec<Line>, String>;
        fn with<G: Playable>(self) -> Self::Out {
            let asked = self.0.check::<G>()?;
            let ranked = Thinker::<G>::default().rank(&asked.game, &asked.state, asked.throw, self.1);
            // Search orders the steps of a play as it likes; the text is the canonical one.
            let mut finder = PlayFinder::new();
            let plays = finder.find_canonical(&asked.game, &asked.state, asked.throw);
            Ok(ranked
                .iter()
                .map(|one| {
                    let canonical = plays.iter().find(|legal| legal.state == one.state);
                    Line {
                        play: canonical.map_or(&one.play, |legal| &legal.play).to_string(),
                        position: ask::printed(&asked, &one.state),
                        equity: one.equity,
                    }
                })
                .collect())
        }
    }
    with_game(&question.game, Rank(question, skill))?
}
