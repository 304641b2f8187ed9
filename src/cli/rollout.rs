//! `tabulae rollout`: a position, or the plays of a throw, played out many times over by the nets.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;
use serde_json::{Map, Value, json};

use super::ask::{self, AskArgs, Asked, Question};
use super::matches::read_nets;
use super::{Fault, ForGame, progress, with_game};
use crate::ai::brain::Brain;
use crate::ai::chances::Chances;
use crate::ai::rollout::{Estimate, Plan, compare, rollout};
use crate::games::Playable;
use crate::rules::chance::Seed;
use crate::rules::notation::{Cube, Turn};
use crate::rules::play::PlayFinder;

/// The arguments of `rollout`.
#[derive(Debug, Args)]
pub struct RolloutArgs {
    #[command(flatten)]
    ask: AskArgs,
    /// How often each position is played
    #[arg(long, value_name = "N", default_value_t = 1296, value_parser = clap::value_parser!(u64).range(2..=1_000_000))]
    trials: u64,
    /// Throws after which the nets' judgement stands for the rest; to the end without it
    #[arg(long, value_name = "P", value_parser = clap::value_parser!(u16).range(1..=1000))]
    plies: Option<u16>,
    /// How many plays of the throw, the most promising ones
    #[arg(long, value_name = "K", default_value_t = 5, value_parser = clap::value_parser!(u16).range(1..=1000))]
    plays: u16,
    /// Stop once no 95 % interval reaches further than so many points up or down
    #[arg(long, value_name = "POINTS", value_parser = bound)]
    within: Option<f64>,
    /// Leave the luck of the throws in: for checking, since it takes many more trials
    #[arg(long)]
    with_luck: bool,
    /// Play on where a table knows the chances: for checking the table
    #[arg(long)]
    no_tables: bool,
    /// Any text; the same seed gives the same result, whatever the number of threads
    #[arg(long, value_name = "S", default_value = "1")]
    seed: String,
    /// How many threads; one a core without it
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Nets to play by instead of the game's own
    #[arg(long, value_name = "FILE")]
    nets: Option<PathBuf>,
    /// JSON: one object of the position, or one a line for each play
    #[arg(long)]
    json: bool,
}

fn bound(text: &str) -> Result<f64, String> {
    let number = text.parse().ok().filter(|number: &f64| number.is_finite() && *number > 0.0);
    number.ok_or_else(|| "expected a number above 0, for example 0.02".to_owned())
}

/// What came of a question.
enum Answer {
    Position { side: &'static str, estimate: Estimate },
    Plays(Vec<Line>),
}

/// A play, the position it leaves, and what its trials say for the side that plays.
struct Line {
    play: String,
    position: String,
    estimate: Estimate,
    behind: [f64; 2],
}

/// Runs `rollout`.
pub fn run(args: &RolloutArgs, out: &mut impl Write) -> Result<(), Fault> {
    let nets = args.nets.as_deref().map(read_nets).transpose()?;
    // 0 lets rayon choose: one a core.
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(args.threads.map_or(0, usize::from))
        .build()
        .map_err(|error| Fault::Failed(format!("threads: {error}")))?;
    let answer = |question: &Question| pool.install(|| answer(question, args, nets.as_ref()));
    if let Some(file) = &args.ask.batch {
        return ask::batch(file, out, |question| {
            Ok(match answer(question)? {
                Answer::Position { side, estimate } => position_object(side, &estimate),
                Answer::Plays(lines) => json!({ "plays": lines.iter().map(play_object).collect::<Vec<Value>>() }),
            })
        });
    }
    match answer(&args.ask.question()?).map_err(Fault::Input)? {
        Answer::Position { side, estimate } if args.json => writeln!(out, "{}", position_object(side, &estimate))?,
        Answer::Position { side, estimate } => print(side, &estimate, out)?,
        Answer::Plays(lines) => {
            for line in &lines {
                if args.json {
                    writeln!(out, "{}", play_object(line))?;
                } else {
                    let points = line.estimate.points;
                    writeln!(out, "{:+.3} ±{:.3}  {}", points.value, points.half_width(), line.play)?;
                }
            }
        }
    }
    Ok(())
}

fn answer(question: &Question, args: &RolloutArgs, nets: Option<&Arc<Brain>>) -> Result<Answer, String> {
    struct Roll<'a>(&'a Question, &'a RolloutArgs, Option<&'a Arc<Brain>>);
    impl ForGame for Roll<'_> {
        type Out = Result<Answer, String>;
        fn with<G: Playable>(self) -> Self::Out {
            let Roll(question, args, nets) = self;
            let placed = question.place::<G>()?;
            let game = &placed.game;
            // Where no play is ever chosen nobody needs to judge.
            let nothing = Brain::new(game.net_name(), "", 0, Vec::new());
            let brain = match (nets, game.brain()) {
                (Some(nets), _) if nets.header.name != game.net_name() => {
                    let (found, expected) = (&nets.header.name, game.net_name());
                    return Err(format!("nets `{found}` are another game's; expected nets `{expected}`"));
                }
                (Some(nets), _) => nets.as_ref(),
                (None, Some(own)) => own,
                (None, None) if game.inputs() == 0 => &nothing,
                (None, None) => return Err(format!("no nets `{}` in the program; expected --nets", game.net_name())),
            };
            let plan = Plan {
                trials: args.trials,
                plies: args.plies,
                luck_off: !args.with_luck,
                by_tables: !args.no_tables,
                seed: Seed::from_text(&args.seed),
            };
            let bar = progress(args.trials, "trials");
            let within = |estimate: &Estimate| args.within.is_some_and(|bound| estimate.points.half_width() <= bound);
            if let (Turn::Throw(side), false) = (placed.position.turn, question.names_throw()) {
                let estimate = rollout(game, brain, &placed.state, side, &plan, |estimate| {
                    bar.set_position(estimate.trials);
                    bar.set_message(format!("{:+.3} ±{:.3}", estimate.points.value, estimate.points.half_width()));
                    if within(estimate) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                });
                bar.finish_and_clear();
                return Ok(Answer::Position { side: side.word(), estimate });
            }
            let asked = question.check::<G>()?;
            let plays = usize::from(args.plays);
            let compared = compare(game, brain, &asked.state, asked.throw, plays, &plan, |estimates| {
                bar.set_position(estimates.first().map_or(0, |estimate| estimate.trials));
                if estimates.iter().all(within) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            bar.finish_and_clear();
            let printed = printed(&asked);
            let lines = compared.iter().map(|one| {
                let known = printed.iter().find(|(state, ..)| *state == one.weighed.state);
                let (play, position) = known.map(|(_, play, position)| (play.clone(), position.clone()))?;
                Some(Line {
                    play,
                    position,
                    estimate: one.estimate,
                    behind: [one.behind.value, one.behind.half_width()],
                })
            });
            Ok(Answer::Plays(lines.flatten().collect()))
        }
    }
    with_game(&question.game, Roll(question, args, nets))?
}

/// Every play of the throw: the position it leaves with the cube in the middle, its text, and the position with the cube
/// as it is. The cube changes no play.
fn printed<G: Playable>(asked: &Asked<G>) -> Vec<(G::State, String, String)> {
    let centred = asked.game.with_cube(&asked.state, Cube::CENTRED);
    let mut finder = PlayFinder::new();
    let rolled: Vec<G::State> =
        finder.find_canonical(&asked.game, &centred, asked.throw).iter().map(|legal| legal.state).collect();
    let plays = finder.find_canonical(&asked.game, &asked.state, asked.throw);
    rolled
        .into_iter()
        .zip(plays)
        .map(|(state, legal)| (state, legal.play.to_string(), ask::printed(asked, &legal.state)))
        .collect()
}

fn rounded(number: f64) -> f64 {
    (number * 1e4).round() / 1e4
}

/// The fields that positions and plays share. A mean of chances that lies outside 0 to 1 by chance is drawn in.
fn fields(estimate: &Estimate) -> Map<String, Value> {
    let named = |number: fn(&(&&str, &crate::ai::rollout::Mean)) -> f64| -> Map<String, Value> {
        let pairs = Chances::NAMES.iter().zip(&estimate.chances);
        pairs.map(|pair| ((*pair.0).to_owned(), json!(rounded(number(&pair))))).collect()
    };
    let mut fields = Map::new();
    fields.insert("points".to_owned(), json!(rounded(estimate.points.value)));
    fields.insert("points_ci95".to_owned(), json!(estimate.points.interval().map(rounded)));
    fields.insert("chances".to_owned(), Value::Object(named(|(_, mean)| mean.value.clamp(0.0, 1.0))));
    fields.insert("chances_se".to_owned(), Value::Object(named(|(_, mean)| mean.error)));
    fields.insert("trials".to_owned(), json!(estimate.trials));
    fields.insert("endless".to_owned(), json!(estimate.endless));
    fields
}

fn position_object(side: &str, estimate: &Estimate) -> Value {
    let mut object = Map::new();
    object.insert("side".to_owned(), json!(side));
    object.extend(fields(estimate));
    Value::Object(object)
}

fn play_object(line: &Line) -> Value {
    let mut object = Map::new();
    object.insert("play".to_owned(), json!(line.play));
    object.insert("position".to_owned(), json!(line.position));
    object.extend(fields(&line.estimate));
    object.insert("behind".to_owned(), json!(line.behind.map(rounded)));
    Value::Object(object)
}

fn print(side: &str, estimate: &Estimate, out: &mut impl Write) -> io::Result<()> {
    let Estimate { points, trials, endless, .. } = estimate;
    let [low, high] = points.interval();
    writeln!(out, "points           {:+.3} for {side} (95 %: {low:+.3} to {high:+.3})", points.value)?;
    for (name, mean) in Chances::NAMES.iter().zip(&estimate.chances) {
        // What cannot happen in a game, or not from here, needs no line.
        if mean.value != 0.0 || mean.error != 0.0 {
            let (percent, half) = (mean.value.clamp(0.0, 1.0) * 100.0, mean.half_width() * 100.0);
            writeln!(out, "{:<16} {percent:.2} % ±{half:.2}", name.replace('_', " "))?;
        }
    }
    writeln!(out, "trials           {trials}")?;
    if *endless > 0 {
        writeln!(out, "endless          {endless} given up, the nets' judgement stands for their rest")?;
    }
    Ok(())
}
