//! The commands that open no window: their definition (clap), what they share, and how they fail. One file a command;
//! which game a command is about is looked up in [`games::every`], never matched by name.

mod ask;
mod best;
mod convert;
mod cube;
mod games;
mod history;
mod legal;
mod levels;
mod manual;
mod matches;
mod perft;
mod position;
mod replay;
mod rollout;
mod soak;
mod tables;
mod throws;
mod train;

use std::fs::File;
use std::io::{self, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};

use clap::{Args, Parser, Subcommand};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use thiserror::Error;

use crate::games::{Playable, Visitor, every, ids};
use crate::rules::options::{Choices, OptionError, shorten};
use crate::rules::record::{RECORD_BYTES_MAX, Record};
use crate::store::history::without_envelope;

/// The whole command line.
#[derive(Debug, Parser)]
#[command(
    name = "tabulae",
    version,
    about = "Six ancient race games: the game in a window, and commands for scripts",
    after_help = "Without a command the game opens in its window.\n\nExample: tabulae games",
    disable_help_subcommand = true
)]
pub struct Cli {
    /// What to do; nothing: open the game.
    #[command(subcommand)]
    pub command: Option<Command>,
    /// How the window is opened.
    #[command(flatten)]
    pub window: GameArgs,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// List every game with its options, places and throws
    #[command(after_help = "Example: tabulae games --json")]
    Games(games::GamesArgs),
    /// List every distinct legal play of a throw
    #[command(
        after_help = "Example: tabulae legal -g tabula -p 'W 6:7 9:1 10:2 19:2 20:2 23:1 | B 8:2 11:2 12:2 13:1 14:2 15:2 18:2 21:2 | W' -t 2-5-6"
    )]
    Legal(legal::LegalArgs),
    /// Rank the plays of a throw as the AI does
    #[command(
        after_help = "Example: tabulae best -g tabla -p 'W 1:2 12:5 17:3 19:5 | B 1:2 12:5 17:3 19:5 | W' -t 3-1"
    )]
    Best(best::BestArgs),
    /// Count the (throw, play) sequences to a depth
    #[command(after_help = "Example: tabulae perft -g tabla --depth 2")]
    Perft(perft::PerftArgs),
    /// Let two levels of the AI play a series against each other
    #[command(
        name = "match",
        after_help = "Example: tabulae match -g tabla --white expert --black baseline --games 1000 --seed 7"
    )]
    Match(matches::MatchArgs),
    /// Play a position, or the plays of a throw, out many times over
    #[command(
        after_help = "Example: tabulae rollout -g tabla -p 'W 1:2 12:5 17:3 19:5 | B 1:2 12:5 17:3 19:5 | W' -t 3-1 --trials 1296"
    )]
    Rollout(rollout::RolloutArgs),
    /// Train a game's nets by self-play
    #[command(
        after_help = "Example: tabulae train -g tabla --games 300000 --refine 20000 --seed 1 --hidden 256,32 --out tabla.net"
    )]
    Train(train::TrainArgs),
    /// Build the tables of exact chances and tell what they hold
    #[command(after_help = "Example: tabulae tables -g tabla --out tabla.csv")]
    Tables(tables::TablesArgs),
    /// Open a saved game in the window, or check it
    #[command(after_help = "Example: tabulae replay game-000001.json --check")]
    Replay(replay::ReplayArgs),
    /// List the finished games, or put games from files among them
    #[command(after_help = "Example: tabulae history --json")]
    History(history::HistoryArgs),
    /// Let the AI play against itself and keep the game after everything that happens (for tests that end it)
    #[command(hide = true, after_help = "Example: tabulae soak -g tabla --games 3 --seed 7")]
    Soak(soak::SoakArgs),
    /// Read games or positions of other programs (.mat, .sgf, GNUbg ID, XGID) and print them as records
    #[command(after_help = "Example: tabulae import club.mat --out club.json")]
    Import(convert::ImportArgs),
    /// Write records as other programs read them
    #[command(after_help = "Example: tabulae export game-000001-*.json --to mat --out match.mat")]
    Export(convert::ExportArgs),
    /// Print a position in the program's notation and in those of other programs
    #[command(after_help = "Example: tabulae position -g tabla -p 4HPwATDgc/ABMA")]
    Position(position::PositionArgs),
    /// Count the throws of saved games and tell whether they look like chance
    #[command(after_help = "Example: tabulae throws game-*.json")]
    Throws(throws::ThrowsArgs),
    /// Print the manual page
    #[command(after_help = "Example: tabulae man > tabulae.1")]
    Man(manual::ManArgs),
    /// Print what a shell needs to complete the commands
    #[command(after_help = "Example: tabulae completions bash > /etc/bash_completion.d/tabulae")]
    Completions(manual::CompletionsArgs),
}

/// Which game, under which rules.
#[derive(Debug, Args)]
pub struct RulesArgs {
    /// The game's id (see `tabulae games`)
    #[arg(short = 'g', long = "game", value_name = "GAME", required_unless_present = "scenario")]
    game: Option<String>,
    /// A rule that differs from the default; may be repeated
    #[arg(short = 'o', long = "option", value_name = "OPTION=VALUE")]
    options: Vec<String>,
    /// A rule set or scenario instead of game and options (see `tabulae games --levels`)
    #[arg(long, value_name = "GAME/NAME", conflicts_with_all = ["game", "options"])]
    scenario: Option<String>,
}

/// The rules of a command: game, options, and the position of a scenario.
pub struct Rules {
    /// The game's id.
    pub game: String,
    /// Options that differ from the defaults.
    pub options: Pairs,
    /// Where a scenario starts.
    pub position: Option<String>,
}

impl RulesArgs {
    /// What the arguments say.
    ///
    /// # Errors
    /// [`Fault`] where an option has another form, or a scenario cannot be had.
    pub fn rules(&self) -> Result<Rules, Fault> {
        if let Some(name) = &self.scenario {
            let level = levels::level(name)?;
            let position = level.position.as_ref().map(ToString::to_string);
            return Ok(Rules { options: levels::pairs(&level), game: level.game, position });
        }
        let options = split_pairs(&self.options).map_err(Fault::Input)?;
        Ok(Rules { game: self.game.clone().unwrap_or_default(), options, position: None })
    }
}

/// What the window is opened with.
#[derive(Args, Clone, Debug, Default, PartialEq)]
pub struct GameArgs {
    /// Size of the window in pixels
    #[arg(long, value_name = "WIDTHxHEIGHT", value_parser = window_size)]
    pub size: Option<(u32, u32)>,
    /// Scale factor of the screen instead of its own, 0.5 to 4
    #[arg(long, value_name = "FACTOR", value_parser = |text: &str| number_within(text, 0.5, 4.0))]
    pub scale: Option<f32>,
    /// Language of the interface: en, eu or bg
    #[arg(long, value_name = "LANGUAGE", value_parser = ["en", "eu", "bg"])]
    pub language: Option<String>,
    /// Speed of movement, 0 (none) to 2
    #[arg(long, value_name = "SPEED", value_parser = |text: &str| number_within(text, 0.0, 2.0))]
    pub speed: Option<f32>,
    /// Rule set or scenario to open at once (see `tabulae games --levels`)
    #[arg(long, value_name = "GAME/NAME")]
    pub scenario: Option<String>,
    /// File that tells a program what the window shows (for tests that drive it)
    #[arg(long, value_name = "FILE", hide = true)]
    pub probe: Option<PathBuf>,
    /// The saved game to open.
    #[arg(skip)]
    pub replay: Option<PathBuf>,
}

fn window_size(text: &str) -> Result<(u32, u32), String> {
    let side = |digits: &str| digits.parse::<u32>().ok().filter(|pixels| (320..=16_384).contains(pixels));
    text.split_once('x')
        .and_then(|(width, height)| Some((side(width)?, side(height)?)))
        .ok_or_else(|| "expected WIDTHxHEIGHT in pixels, for example 1280x800".to_owned())
}

fn number_within(text: &str, low: f32, high: f32) -> Result<f32, String> {
    text.parse::<f32>()
        .ok()
        .filter(|number| (low..=high).contains(number))
        .ok_or_else(|| format!("expected a number from {low} to {high}"))
}

/// What is left to do after the command line has been understood.
#[derive(Debug, PartialEq)]
pub enum Outcome {
    /// Nothing: the command is done.
    Done,
    /// The game is to be opened in its window.
    Game(GameArgs),
}

/// How a command fails; each is one line and an exit code.
#[derive(Debug, Error)]
pub enum Fault {
    /// The command line or an input cannot be used: exit code 2.
    #[error("{0}")]
    Input(String),
    /// Standard output cannot be written: exit code 1, or 0 where its reader has closed it.
    #[error("standard output: {0}")]
    Output(#[from] io::Error),
    /// Anything else: exit code 1.
    #[error("{0}")]
    Failed(String),
}

impl Fault {
    /// The exit code that the contract fixes for this fault.
    #[must_use]
    pub fn exit_code(&self) -> u8 {
        match self {
            Fault::Input(_) => 2,
            // A reader that has seen enough (`tabulae legal … | head`) is no failure.
            Fault::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => 0,
            Fault::Output(_) | Fault::Failed(_) => 1,
        }
    }

    /// The one line for standard error; `None` where nothing needs saying.
    #[must_use]
    pub fn line(&self) -> Option<String> {
        (self.exit_code() != 0).then(|| one_line(&format!("tabulae: {self}")))
    }
}

/// Runs a command; its results go to `out`.
///
/// # Errors
/// [`Fault`] with the line to print and the exit code.
pub fn run(cli: Cli, out: &mut impl Write) -> Result<Outcome, Fault> {
    match cli.command {
        None => return Ok(Outcome::Game(cli.window)),
        Some(Command::Replay(args)) if !args.check => {
            return Ok(Outcome::Game(GameArgs { replay: Some(args.file), ..cli.window }));
        }
        Some(Command::Games(args)) => games::run(&args, out)?,
        Some(Command::Legal(args)) => legal::run(&args, out)?,
        Some(Command::Best(args)) => best::run(&args, out)?,
        Some(Command::Perft(args)) => perft::run(&args, out)?,
        Some(Command::Match(args)) => matches::run(&args, out)?,
        Some(Command::Replay(args)) => replay::run(&args, out)?,
        Some(Command::History(args)) => history::run(&args, out)?,
        Some(Command::Soak(args)) => soak::run(&args, out)?,
        Some(Command::Rollout(args)) => rollout::run(&args, out)?,
        Some(Command::Train(args)) => train::run(&args, out)?,
        Some(Command::Tables(args)) => tables::run(&args, out)?,
        Some(Command::Import(args)) => convert::import(&args, out)?,
        Some(Command::Export(args)) => convert::export(&args, out)?,
        Some(Command::Position(args)) => position::run(&args, out)?,
        Some(Command::Throws(args)) => throws::run(&args, out)?,
        Some(Command::Man(args)) => manual::man(&args, out)?,
        Some(Command::Completions(args)) => manual::completions(&args, out)?,
    }
    out.flush()?;
    Ok(Outcome::Done)
}

/// What clap has to say about a command line that it refuses, as one line: its message without the usage.
#[must_use]
pub fn usage_line(error: &clap::Error) -> String {
    let text = error.render().to_string();
    let said: Vec<&str> = text
        .lines()
        .map(str::trim)
        .take_while(|line| !line.starts_with("Usage:") && !line.starts_with("For more information"))
        .filter(|line| !line.is_empty())
        .collect();
    let said = said.join(" ");
    one_line(&format!("tabulae: {} (see --help)", said.strip_prefix("error: ").unwrap_or(&said)))
}

/// A message as one line of bearable length, whatever was quoted in it.
#[must_use]
pub fn one_line(text: &str) -> String {
    const SHOWN_CHARS: usize = 1000;
    let mut line: String =
        text.chars().take(SHOWN_CHARS).map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect();
    if text.chars().nth(SHOWN_CHARS).is_some() {
        line.push('…');
    }
    line
}

/// A progress bar on standard error, where that is a terminal; `what` is counted, and a message may follow.
fn progress(total: u64, what: &str) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::with_draw_target(Some(total), ProgressDrawTarget::stderr());
    match ProgressStyle::with_template(&format!(
        "{{bar:30}} {{pos}}/{{len}} {what}, {{per_sec}}, {{eta}} to go  {{msg}}"
    )) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

/// A file's bytes (`-`: standard input's), no more than records may have. Of a game that the program keeps: its record.
fn read_bytes(file: &Path) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    let limit = RECORD_BYTES_MAX as u64 + 1;
    let read = if file == Path::new("-") {
        io::stdin().lock().take(limit).read_to_end(&mut bytes)
    } else {
        File::open(file).and_then(|file| file.take(limit).read_to_end(&mut bytes))
    };
    read.map_err(|error| error.to_string())?;
    if bytes.len() > RECORD_BYTES_MAX {
        return Err(format!("expected at most {RECORD_BYTES_MAX} bytes"));
    }
    without_envelope(bytes)
}

/// The records of a file, one or a list; whether they hold is not checked yet.
fn read_records(file: &Path) -> Result<Vec<Record>, String> {
    let text = String::from_utf8(read_bytes(file)?)
        .map_err(|error| format!("byte {}: not UTF-8; expected a record", error.utf8_error().valid_up_to() + 1))?;
    Record::list_from_json(&text).map_err(|error| error.to_string())
}

/// Something that a command does with the game it is about.
trait ForGame {
    /// What comes of it.
    type Out;
    /// Does it.
    fn with<G: Playable>(self) -> Self::Out;
}

/// Looks a game up by its id and hands it over.
fn with_game<C: ForGame>(id: &str, command: C) -> Result<C::Out, String> {
    struct Pick<'a, C: ForGame> {
        id: &'a str,
        command: Option<C>,
        out: Option<C::Out>,
    }
    impl<C: ForGame> Visitor for Pick<'_, C> {
        fn visit<G: Playable>(&mut self) {
            if G::INFO.id == self.id
                && let Some(command) = self.command.take()
            {
                self.out = Some(command.with::<G>());
            }
        }
    }
    let mut pick = Pick { id, command: Some(command), out: None };
    every(&mut pick);
    pick.out.ok_or_else(|| format!("game `{}`: expected one of {}", shorten(id), ids().join(", ")))
}

/// Options as a command line or a batch line names them, id and value.
type Pairs = Vec<(String, String)>;

/// Splits `OPTION=VALUE` arguments.
fn split_pairs(arguments: &[String]) -> Result<Pairs, String> {
    arguments
        .iter()
        .map(|argument| match argument.split_once('=') {
            Some((id, value)) => Ok((id.to_owned(), value.to_owned())),
            None => Err(OptionError::Form(shorten(argument)).to_string()),
        })
        .collect()
}

/// A game under chosen options; the first fault of the options otherwise.
fn game_with<G: Playable>(pairs: &Pairs) -> Result<G, String> {
    let mut choices = Choices::defaults(G::INFO.id, G::INFO.options);
    for (at, (id, value)) in pairs.iter().enumerate() {
        choices.set(id, value).map_err(|error| error.to_string())?;
        let before = pairs.iter().take(at).find(|(known, _)| known == id);
        if let (Some((_, earlier)), Some(spec)) = (before, G::INFO.options.iter().find(|spec| spec.id == id))
            && earlier != value
        {
            return Err(OptionError::Twice(spec.id).to_string());
        }
    }
    Ok(G::new(choices))
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_sound() {
        Cli::command().debug_assert();
    }

    #[test]
    fn every_command_shows_an_example() {
        for command in Cli::command().get_subcommands() {
            let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
            assert!(help.contains(&format!("Example: tabulae {}", command.get_name())), "{}", command.get_name());
        }
    }

    #[test]
    fn what_clap_refuses_is_told_in_one_line() {
        for arguments in [
            &["tabulae", "nonsense"][..],
            &["tabulae", "legal"],
            &["tabulae", "legal", "-g"],
            &["tabulae", "perft", "-g", "tabla", "--depth", "x\ny"],
        ] {
            let error = Cli::try_parse_from(arguments).expect_err("refused");
            let line = usage_line(&error);
            assert!(line.starts_with("tabulae: ") && !line.contains('\n') && !line.contains("Usage"), "{line}");
        }
    }
}
