//! `tabulae match`: AI against AI, and what the results say.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use clap::Args;
use rand::TryRng;
use serde::Serialize;

use super::{Fault, ForGame, Pairs, Rules, RulesArgs, game_with, progress, with_game};
use crate::ai::arena::{Series, play_series};
use crate::ai::brain::Brain;
use crate::ai::level::{self, Level};
use crate::ai::tally::{Interval, Tally};
use crate::games::Playable;
use crate::library::Registry;
use crate::rules::chance::Seed;
use crate::rules::options::shorten;

/// The arguments of `match`.
#[derive(Debug, Args)]
pub struct MatchArgs {
    #[command(flatten)]
    rules: RulesArgs,
    /// The level called white in the result, whichever colour it plays (`montecarlo:N`: with N playouts a decision)
    #[arg(long, value_name = "LEVEL")]
    white: String,
    /// The level called black
    #[arg(long, value_name = "LEVEL")]
    black: String,
    /// How many games (matches, with --points)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    games: u64,
    /// Play matches to P points instead of single games
    #[arg(long, value_name = "P", value_parser = clap::value_parser!(u16).range(1..=999))]
    points: Option<u16>,
    /// Any text; the same seed deals the same games, whatever the number of threads
    #[arg(long, value_name = "S")]
    seed: Option<String>,
    /// How many threads; one a core without it
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// A folder for each game's record
    #[arg(long, value_name = "DIR")]
    records: Option<PathBuf>,
    /// Nets to judge by instead of the game's own
    #[arg(long, value_name = "FILE")]
    nets: Option<PathBuf>,
    /// Levels from a file like assets/levels.ron, to measure them
    #[arg(long, value_name = "FILE")]
    levels: Option<PathBuf>,
    /// One JSON object at the end
    #[arg(long)]
    json: bool,
}

/// Runs `match`.
pub fn run(args: &MatchArgs, out: &mut impl Write) -> Result<(), Fault> {
    let Rules { game, options, position } = args.rules.rules()?;
    if position.is_some() {
        return Err(Fault::Input("a match is played from the start; expected a rule set, not a scenario".to_owned()));
    }
    let pure_chance = Registry::default().is_pure_chance(&game, &options.iter().cloned().collect());
    if let Some(path) = &args.levels {
        let named = |problem: String| Fault::Input(format!("{}: {problem}", path.display()));
        let text = fs::read_to_string(path).map_err(|error| named(error.to_string()))?;
        level::install(&text).map_err(named)?;
    }
    let levels = [("white", &args.white), ("black", &args.black)];
    let [white, black] = levels.map(|(colour, name)| read_level(colour, name));
    let levels = [white.map_err(Fault::Input)?, black.map_err(Fault::Input)?];
    let seed = match &args.seed {
        Some(text) => Seed::from_text(text),
        None => Seed(fresh_bytes()?),
    };
    let nets = args.nets.as_deref().map(read_nets).transpose()?;
    let series = Series { levels, games: args.games, points: args.points, seed, nets };
    let (tally, seconds) = with_game(&game, Play { args, options, series: series.clone() }).map_err(Fault::Input)??;
    if args.json {
        let line = serde_json::to_string(&Summary::of(&tally, seconds))
            .map_err(|error| Fault::Failed(format!("the result as JSON: {error}")))?;
        writeln!(out, "{line}")?;
    } else {
        print(args, &game, &series, &tally, seconds, out)?;
        if pure_chance {
            writeln!(out, "no choice       these rules leave at most one play a throw: levels make no difference")?;
        }
    }
    Ok(())
}

/// The level of a name.
pub fn read_level(what: &str, name: &str) -> Result<Level, String> {
    Level::from_name(name).ok_or_else(|| {
        let names: Vec<&str> = Level::ALL.iter().map(|level| level.name()).collect();
        format!("{what}: level `{}` is not available; expected one of {}", shorten(name), names.join(", "))
    })
}

/// Nets from a file.
pub fn read_nets(path: &Path) -> Result<Arc<Brain>, Fault> {
    let named = |problem: String| Fault::Input(format!("{}: {problem}", path.display()));
    let bytes = fs::read(path).map_err(|error| named(error.to_string()))?;
    Brain::parse(&bytes).map(Arc::new).map_err(|error| named(error.to_string()))
}

fn fresh_bytes() -> Result<[u8; 32], Fault> {
    let mut bytes = [0; 32];
    rand::rngs::SysRng
        .try_fill_bytes(&mut bytes)
        .map_err(|error| Fault::Failed(format!("no seed from the system: {error}; give one with --seed")))?;
    Ok(bytes)
}

struct Play<'a> {
    args: &'a MatchArgs,
    options: Pairs,
    series: Series,
}

impl ForGame for Play<'_> {
    type Out = Result<(Tally, f64), Fault>;

    fn with<G: Playable>(self) -> Self::Out {
        let game: G = game_with(&self.options).map_err(Fault::Input)?;
        let records = self.args.records.as_deref();
        if let Some(folder) = records {
            fs::create_dir_all(folder).map_err(|error| Fault::Input(format!("{}: {error}", folder.display())))?;
        }
        // 0 lets rayon choose: one a core.
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(self.args.threads.map_or(0, usize::from))
            .build()
            .map_err(|error| Fault::Failed(format!("threads: {error}")))?;
        let bar = progress(self.series.games, "games");
        let unwritten: Mutex<Option<String>> = Mutex::new(None);
        let begun = Instant::now();
        let tally = pool.install(|| {
            play_series(&game, &self.series, |index, leg, played| {
                if let Some(folder) = records {
                    let name = match self.series.points {
                        None => format!("game-{:06}.json", index + 1),
                        Some(_) => format!("game-{:06}-{:03}.json", index + 1, leg + 1),
                    };
                    let path = folder.join(name);
                    if let Err(error) = fs::write(&path, played.record.to_json() + "\n") {
                        let mut first = unwritten.lock().unwrap_or_else(PoisonError::into_inner);
                        first.get_or_insert(format!("{}: {error}", path.display()));
                    }
                }
                if leg == 0 {
                    bar.inc(1);
                }
            })
        });
        let seconds = begun.elapsed().as_secs_f64();
        bar.finish_and_clear();
        match unwritten.into_inner().unwrap_or_else(PoisonError::into_inner) {
            Some(problem) => Err(Fault::Failed(problem)),
            None => Ok((tally, seconds)),
        }
    }
}

/// The object that the contract fixes, in its order, and after it what the games were like. What is infinite has no
/// number in JSON and becomes null; so do gammons in games that have none.
#[derive(Serialize)]
struct Summary {
    games: u64,
    white_wins: u64,
    black_wins: u64,
    draws: u64,
    white_points: u64,
    black_points: u64,
    ppg: f64,
    ppg_ci95: [f64; 2],
    elo: f64,
    elo_ci95: [f64; 2],
    throws_per_game: f64,
    games_per_s: f64,
    throws_per_s: f64,
    balance: Balance,
}

/// What the games were like: games of matches count one by one, all intervals hold 95 %.
#[derive(Serialize)]
struct Balance {
    games: u64,
    /// Won by the side that threw first, draws as halves.
    first_share: f64,
    first_share_ci95: [f64; 2],
    first_ppg: f64,
    first_ppg_ci95: [f64; 2],
    /// Of the games that somebody won.
    gammon_share: Option<f64>,
    gammon_share_ci95: Option<[f64; 2]>,
    backgammon_share: Option<f64>,
    backgammon_share_ci95: Option<[f64; 2]>,
    throws: f64,
    throws_ci95: [f64; 2],
    throws_sd: f64,
    forced_share: f64,
    forced_share_ci95: [f64; 2],
    pass_share: f64,
    pass_share_ci95: [f64; 2],
}

impl Balance {
    fn of(tally: &Tally) -> Balance {
        let balance = &tally.balance;
        let (first_share, first_share_ci95) = balance.first_share();
        let (first_ppg, first_ppg_ci95) = balance.first_points();
        let (throws, throws_ci95) = balance.length().mean();
        let (forced_share, forced_share_ci95) = balance.forced();
        let (pass_share, pass_share_ci95) = balance.passes();
        let (gammon_share, gammon_share_ci95) = balance.gammons().unzip();
        let (backgammon_share, backgammon_share_ci95) = balance.backgammons().unzip();
        Balance {
            games: balance.games(),
            first_share,
            first_share_ci95,
            first_ppg,
            first_ppg_ci95,
            gammon_share,
            gammon_share_ci95,
            backgammon_share,
            backgammon_share_ci95,
            throws,
            throws_ci95,
            throws_sd: balance.length().deviation(),
            forced_share,
            forced_share_ci95,
            pass_share,
            pass_share_ci95,
        }
    }
}

impl Summary {
    fn of(tally: &Tally, seconds: f64) -> Summary {
        let (ppg, ppg_ci95) = tally.points_per_game();
        let (elo, elo_ci95) = tally.elo();
        Summary {
            games: tally.games,
            white_wins: tally.white_wins,
            black_wins: tally.black_wins,
            draws: tally.draws,
            white_points: tally.white_points,
            black_points: tally.black_points,
            ppg,
            ppg_ci95,
            elo,
            elo_ci95,
            throws_per_game: tally.throws_per_game(),
            games_per_s: rate(tally.games, seconds),
            throws_per_s: rate(tally.throws, seconds),
            balance: Balance::of(tally),
        }
    }
}

fn rate(count: u64, seconds: f64) -> f64 {
    count as f64 / seconds.max(1e-6)
}

fn print(
    args: &MatchArgs,
    game: &str,
    series: &Series,
    tally: &Tally,
    seconds: f64,
    out: &mut impl Write,
) -> io::Result<()> {
    let [white, black] = series.levels;
    let unit = if args.points.is_some() { "matches" } else { "games" };
    let (ppg, [ppg_low, ppg_high]) = tally.points_per_game();
    let (elo, [elo_low, elo_high]) = tally.elo();
    writeln!(out, "{}: {white} (white) against {black} (black), {} {unit}", game, tally.games)?;
    writeln!(
        out,
        "seed            {}",
        args.seed.clone().unwrap_or_else(|| "not given; records carry their own".to_owned())
    )?;
    writeln!(out, "wins            {} white, {} black, {} drawn", tally.white_wins, tally.black_wins, tally.draws)?;
    writeln!(out, "white's share   {}", percent(tally.share()))?;
    writeln!(out, "points          {} white, {} black", tally.white_points, tally.black_points)?;
    writeln!(out, "points a game   {ppg:+.3} for white (95 %: {ppg_low:+.3} to {ppg_high:+.3})")?;
    writeln!(out, "Elo difference  {elo:+.0} for white (95 %: {elo_low:+.0} to {elo_high:+.0})")?;
    if args.points.is_some() {
        writeln!(out, "length          {:.1} throws a match", tally.throws_per_game())?;
    }
    print_balance(tally, out)?;
    writeln!(
        out,
        "speed           {:.0} {unit} a second, {:.0} throws a second",
        rate(tally.games, seconds),
        rate(tally.throws, seconds)
    )
}

/// What the games were like, each game of a match for itself.
fn print_balance(tally: &Tally, out: &mut impl Write) -> io::Result<()> {
    let balance = &tally.balance;
    let (points, [low, high]) = balance.first_points();
    writeln!(out, "first thrower   wins {}", percent(balance.first_share()))?;
    writeln!(out, "                {points:+.3} points a game (95 %: {low:+.3} to {high:+.3})")?;
    if let (Some(gammons), Some(backgammons)) = (balance.gammons(), balance.backgammons()) {
        writeln!(out, "gammons         {} of games won", percent(gammons))?;
        writeln!(out, "  backgammons   {}", percent(backgammons))?;
    }
    let (length, [low, high]) = balance.length().mean();
    let deviation = balance.length().deviation();
    writeln!(
        out,
        "game length     {length:.1} throws (95 %: {low:.1} to {high:.1}), standard deviation {deviation:.1}"
    )?;
    writeln!(out, "forced throws   {}", percent(balance.forced()))?;
    writeln!(out, "  passes        {}", percent(balance.passes()))
}

fn percent((share, [low, high]): Interval) -> String {
    format!("{:.1} % (95 %: {:.1} to {:.1})", share * 100.0, low * 100.0, high * 100.0)
}
