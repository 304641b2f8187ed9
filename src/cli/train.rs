//! `tabulae train`: trains a game's nets by self-play and keeps them in a file.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use clap::Args;

use super::matches::read_nets;
use super::{Fault, ForGame, Pairs, Rules, RulesArgs, game_with, number_within, progress, with_game};
use crate::ai::brain::Brain;
use crate::ai::train::{Plan, Stored, Trainer, against_baseline};
use crate::games::Playable;
use crate::rules::chance::Seed;

/// How long a killed training may lose.
const CHECKPOINT: Duration = Duration::from_secs(60);
/// Points of the learning curve, and games of each.
const CURVE_POINTS: u64 = 40;
const CURVE_GAMES: u64 = 400;

/// The arguments of `train`.
#[derive(Debug, Args)]
pub struct TrainArgs {
    #[command(flatten)]
    rules: RulesArgs,
    /// Games of the first stage: TD(λ)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(0..=1_000_000_000))]
    games: u64,
    /// Games of the second stage, which looks at every throw: about thirty times as slow, and worth it
    #[arg(long, value_name = "N", default_value_t = 0)]
    refine: u64,
    /// How much of what a position learns in the second stage comes from later than the next position, 0 to 1
    #[arg(long, value_name = "L", default_value_t = 0.9, value_parser = |text: &str| number_within(text, 0.0, 1.0))]
    lambda: f32,
    /// The step size at the beginning of the second stage
    #[arg(long, value_name = "R", default_value_t = 5e-4, value_parser = |text: &str| number_within(text, 1e-6, 0.01))]
    rate: f32,
    /// Any text; the same seed and arguments train the same nets, whatever the number of threads
    #[arg(long, value_name = "S", default_value = "1")]
    seed: String,
    /// Units of the two hidden layers
    #[arg(long, value_name = "A,B", default_value = "128,32", value_parser = widths)]
    hidden: [u16; 2],
    /// The file for the nets; FILE.part keeps a training that is under way, FILE.csv its learning curve
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Nets to go on from
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// How many threads; one a core without it
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

fn widths(text: &str) -> Result<[u16; 2], String> {
    text.split_once(',')
        .and_then(|(first, second)| Some([first.parse().ok()?, second.parse().ok()?]))
        .filter(|widths: &[u16; 2]| widths.iter().all(|width| (8..=1024).contains(width)))
        .ok_or_else(|| "expected two widths from 8 to 1024, for example 128,32".to_owned())
}

/// Runs `train`.
pub fn run(args: &TrainArgs, out: &mut impl Write) -> Result<(), Fault> {
    let Rules { game, options, position } = args.rules.rules()?;
    if position.is_some() {
        return Err(Fault::Input("nets are trained from the start; expected a rule set, not a scenario".to_owned()));
    }
    let report = with_game(&game, Train { args, options }).map_err(Fault::Input)??;
    writeln!(out, "{report}")?;
    Ok(())
}

struct Train<'a> {
    args: &'a TrainArgs,
    options: Pairs,
}

impl ForGame for Train<'_> {
    type Out = Result<String, Fault>;

    fn with<G: Playable>(self) -> Self::Out {
        let game: G = game_with(&self.options).map_err(Fault::Input)?;
        if game.inputs() == 0 {
            return Err(Fault::Input("these rules leave nothing to learn: no play is ever chosen".to_owned()));
        }
        let args = self.args;
        let plan = Plan {
            name: game.net_name().to_owned(),
            command: command(args, G::INFO.id, &self.options),
            games: args.games,
            refine: args.refine,
            lambda: args.lambda,
            rate: args.rate,
            hidden: args.hidden,
            seed: Seed::from_text(&args.seed).0,
        };
        let part = beside(&args.out, "part");
        let from = args.from.as_deref().map(read_nets).transpose()?;
        let plan = match &from {
            // What the nets come from belongs to how they are made.
            Some(from) => Plan { command: format!("{} && {}", from.header.command, plan.command), ..plan },
            None => plan,
        };
        let mut trainer = begin(&game, plan, from, &part)?;
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(args.threads.map_or(0, usize::from))
            .build()
            .map_err(|error| Fault::Failed(format!("threads: {error}")))?;
        let total = trainer.plan.games + trainer.plan.refine;
        let bar = progress(total, "games");
        bar.set_position(trainer.played);
        let curve = beside(&args.out, "csv");
        let mut saved = Instant::now();
        while !trainer.is_done() {
            let before = trainer.played;
            pool.install(|| trainer.advance(&game));
            bar.set_position(trainer.played);
            let every = (total / CURVE_POINTS).max(1);
            if before == 0 || before / every != trainer.played / every || trainer.is_done() {
                let brain = trainer.brain();
                let seed = Seed::from_text("learning curve");
                let result = pool.install(|| against_baseline(&game, &brain, CURVE_GAMES, &seed));
                note(&curve, trainer.played, result.share(), result.wins())?;
                bar.set_message(format!("{:.1} % of points against the baseline", result.share() * 100.0));
            }
            if saved.elapsed() > CHECKPOINT {
                keep(&part, &Stored::write(&trainer))?;
                saved = Instant::now();
            }
        }
        bar.finish_and_clear();
        keep(&args.out, &trainer.brain().to_bytes())?;
        if part.exists() {
            fs::remove_file(&part).map_err(|error| Fault::Failed(format!("{}: {error}", part.display())))?;
        }
        Ok(format!("{}: nets `{}` after {} games", args.out.display(), game.net_name(), trainer.played))
    }
}

/// The training on file, or a new one.
fn begin<G: Playable>(game: &G, plan: Plan, from: Option<Arc<Brain>>, part: &Path) -> Result<Trainer, Fault> {
    let named = |problem: String| Fault::Input(format!("{}: {problem}", part.display()));
    if part.exists() {
        let bytes = fs::read(part).map_err(|error| named(error.to_string()))?;
        return Stored::read(&bytes, &plan).map_err(|error| named(error.to_string()));
    }
    Ok(Trainer::new(game, plan, from.map(|brain| (*brain).clone())))
}

/// The command that trains the same again.
fn command(args: &TrainArgs, id: &str, options: &Pairs) -> String {
    let options: String = options.iter().map(|(id, value)| format!(" -o {id}={value}")).collect();
    let from = args.from.as_ref().map(|path| format!(" --from {}", path.display())).unwrap_or_default();
    let TrainArgs { games, refine, lambda, rate, seed, hidden: [first, second], .. } = args;
    format!(
        "tabulae train -g {id}{options} --games {games} --refine {refine} --lambda {lambda} --rate {rate} --seed {seed} --hidden {first},{second}{from} \
         --out {}",
        args.out.display()
    )
}

fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(ending);
    PathBuf::from(name)
}

/// Writes a file whole or not at all.
fn keep(path: &Path, bytes: &[u8]) -> Result<(), Fault> {
    let new = beside(path, "new");
    fs::write(&new, bytes)
        .and_then(|()| fs::rename(&new, path))
        .map_err(|error| Fault::Failed(format!("{}: {error}", path.display())))
}

/// Adds a point to the learning curve.
fn note(path: &Path, games: u64, share: f64, wins: f64) -> Result<(), Fault> {
    let failed = |error: io::Error| Fault::Failed(format!("{}: {error}", path.display()));
    let begun = path.exists();
    let mut file = fs::OpenOptions::new().create(true).append(true).open(path).map_err(failed)?;
    if !begun {
        writeln!(file, "games,share_of_points,share_of_games").map_err(failed)?;
    }
    writeln!(file, "{games},{share:.4},{wins:.4}").map_err(failed)
}
