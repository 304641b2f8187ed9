//! The program `tabulae`: hands over to a command, or to the game.

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use clap::Parser;
use clap::error::ErrorKind;
use tabulae::cli::{self, Cli, GameArgs, Outcome};

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) => {
            // A reader that has closed the pipe has seen enough.
            let _ = error.print();
            return ExitCode::SUCCESS;
        }
        Err(error) => {
            complain(&cli::usage_line(&error));
            return ExitCode::from(2);
        }
    };
    let mut out = BufWriter::new(io::stdout().lock());
    match cli::run(cli, &mut out) {
        Ok(Outcome::Done) => ExitCode::SUCCESS,
        Ok(Outcome::Game(args)) => open_window(&args),
        Err(fault) => {
            // What was found before the fault is still a result.
            let _ = out.flush();
            if let Some(line) = fault.line() {
                complain(&line);
            }
            ExitCode::from(fault.exit_code())
        }
    }
}

/// One line on standard error; if that is closed there is nobody left to tell.
fn complain(line: &str) {
    let _ = writeln!(io::stderr().lock(), "{line}");
}

#[cfg(feature = "game")]
fn open_window(args: &GameArgs) -> ExitCode {
    let options = tabulae::app::Options {
        size: args.size,
        scale: args.scale,
        language: args.language.clone(),
        speed: args.speed,
        probe: args.probe.clone(),
        record: args.replay.clone(),
        scenario: args.scenario.clone(),
    };
    match tabulae::app::run(options) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            complain(&format!("tabulae: {error:#}"));
            ExitCode::FAILURE
        }
    }
}

#[cfg(not(feature = "game"))]
fn open_window(_args: &GameArgs) -> ExitCode {
    complain("tabulae: this build has no window; expected a command (see --help)");
    ExitCode::from(2)
}
