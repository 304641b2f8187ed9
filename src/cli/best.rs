//! `tabulae best`: the plays of a throw ranked by the AI, or what it would do with the cube.

use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;
use serde_json::{Value, json};

use super::ask::{self, AskArgs, Asked, Question};
use super::matches::{read_level, read_nets};
use super::{Fault, ForGame, cube, with_game};
use crate::ai::brain::Brain;
use crate::ai::chances::Chances;
use crate::ai::level::Level;
use crate::ai::search::Thinker;
use crate::ai::words::{Remark, Seen, remarks};
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
    /// Nets to judge by instead of the game's own
    #[arg(long, value_name = "FILE")]
    nets: Option<PathBuf>,
    /// What to do with the doubling cube before the throw, instead of plays
    #[arg(long, conflicts_with = "throw")]
    cube: bool,
    /// One JSON object a line: {"play","position","equity","plies","why","chances"}
    #[arg(long)]
    json: bool,
}

/// A play, the position it leaves and what the AI expects of it, in points for the side that plays.
struct Line {
    play: String,
    position: String,
    equity: f32,
    chances: Option<Chances>,
    plies: u8,
    why: Vec<Remark>,
}

/// Runs `best`.
pub fn run(args: &BestArgs, out: &mut impl Write) -> Result<(), Fault> {
    let level = judging(&args.level).map_err(Fault::Input)?;
    let nets = args.nets.as_deref().map(read_nets).transpose()?;
    if args.cube {
        return run_cube(args, level, out);
    }
    if let Some(file) = &args.ask.batch {
        return ask::batch(file, out, |question| {
            let plays: Vec<Value> = lines(question, level, nets.as_ref())?.iter().map(object).collect();
            Ok(json!({ "plays": plays }))
        });
    }
    for line in lines(&args.ask.question()?, level, nets.as_ref()).map_err(Fault::Input)? {
        if args.json {
            writeln!(out, "{}", object(&line))?;
        } else {
            writeln!(out, "{:+.3}  {}", line.equity, line.play)?;
        }
    }
    Ok(())
}

fn run_cube(args: &BestArgs, level: Level, out: &mut impl Write) -> Result<(), Fault> {
    if let Some(file) = &args.ask.batch {
        return ask::batch(file, out, |question| Ok(cube::advise(question, level)?.object()));
    }
    let advice = cube::advise(&args.ask.question()?, level).map_err(Fault::Input)?;
    if args.json {
        writeln!(out, "{}", advice.object())?;
        return Ok(());
    }
    advice.print(out)
}

/// The level of a name, if it is one that judges.
fn judging(name: &str) -> Result<Level, String> {
    let level = read_level("level", name)?;
    if level.judges() {
        return Ok(level);
    }
    let names: Vec<&str> = Level::ALL.iter().filter(|level| level.judges()).map(|level| level.name()).collect();
    Err(format!("level `{name}` does not judge plays; expected one of {}", names.join(", ")))
}

fn object(line: &Line) -> Value {
    // Three decimals are more than the evaluators can tell apart; a chance has four.
    let rounded = |number: f32, by: f64| (f64::from(number) * by).round() / by;
    let mut object = json!({
        "play": line.play,
        "position": line.position,
        "equity": rounded(line.equity, 1e3),
        "plies": line.plies,
        "why": line.why,
    });
    if let (Some(chances), Some(fields)) = (line.chances, object.as_object_mut()) {
        let chances: serde_json::Map<String, Value> = Chances::NAMES
            .iter()
            .zip(chances.to_array())
            .map(|(name, chance)| ((*name).to_owned(), json!(rounded(chance, 1e4))))
            .collect();
        fields.insert("chances".to_owned(), Value::Object(chances));
    }
    object
}

fn lines(question: &Question, level: Level, nets: Option<&Arc<Brain>>) -> Result<Vec<Line>, String> {
    struct Rank<'a>(&'a Question, Level, Option<&'a Arc<Brain>>);
    impl ForGame for Rank<'_> {
        type Out = Result<Vec<Line>, String>;
        fn with<G: Playable>(self) -> Self::Out {
            let asked = self.0.check::<G>()?;
            let Asked { game, state, throw, .. } = &asked;
            let skill = self.1.skill(game.net_name()).ok_or("a level that judges is needed")?;
            let mut thinker = self.2.cloned().map_or_else(Thinker::<G>::default, Thinker::with_brain);
            thinker.at_score(asked.position.fields.score);
            let ranked = thinker.rank(game, state, *throw, skill);
            let seen: Vec<Seen> = ranked
                .iter()
                .map(|one| Seen {
                    look: game.look(state, *throw, &one.play, &one.state),
                    chances: one.chances.unwrap_or_default(),
                    equity: one.equity,
                })
                .collect();
            // Search orders the steps of a play as it likes; the text is the canonical one.
            let mut finder = PlayFinder::new();
            let plays = finder.find_canonical(game, state, *throw);
            Ok(ranked
                .iter()
                .zip(&seen)
                .enumerate()
                .map(|(at, (one, of))| {
                    let canonical = plays.iter().find(|legal| legal.state == one.state);
                    // The best is held against the next best, every other against the best.
                    let than = seen.get(usize::from(at == 0));
                    Line {
                        play: canonical.map_or(&one.play, |legal| &legal.play).to_string(),
                        position: ask::printed(&asked, &one.state),
                        equity: one.equity,
                        chances: one.chances,
                        plies: one.plies,
                        why: remarks(game, of, than, ranked.len()),
                    }
                })
                .collect())
        }
    }
    with_game(&question.game, Rank(question, level, nets))?
}
