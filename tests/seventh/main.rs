//! A game is one place: a seventh game, written here and nowhere in the program, plugs in through the public way alone
//! (`Registry`, `app::run_with`, one level file, one assets folder, its texts) and is played like the others.
//!
//! Without the harness of cargo, because the window wants the main thread: called with [`WINDOW`] as first argument this
//! program is the game in its window, else it is the tests. The part in the window runs only with `TABULAE_WINDOW` set
//! (`scripts/test` sets it), because it needs Xvfb, xdotool and a Vulkan driver.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::print_stderr,
    reason = "a test stops at what it did not expect, in its helpers too"
)]

mod claims;
#[path = "../window/display.rs"]
#[allow(dead_code, reason = "shared with the window run, which uses all of it")]
mod display;
#[path = "../window/driver.rs"]
#[allow(dead_code, reason = "shared with the window run, which uses all of it")]
mod driver;
mod folder;
mod game;
#[path = "../window/player.rs"]
#[allow(dead_code, reason = "shared with the window run, which uses all of it")]
mod player;
mod window;

use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::process::{Command, ExitCode};
use std::time::Instant;

use clap::Parser;
use tabulae::app::{Extra, Options, run_with};
use tabulae::cli::{Cli, Outcome, run};

use folder::Folder;
use game::Seventh;

/// The first argument that makes this program the game in its window; those of `tabulae` follow.
const WINDOW: &str = "--in-the-window";

/// Where the window part finds its files; its tests run one at a time.
const ROOT: &str = "window/root";

/// A name and what it does with the folder that is made for it.
type Test = (&'static str, fn(&Folder));

const TESTS: [Test; 6] = [
    ("no_code_and_no_asset_of_the_program_names_it", claims::nobody_knows_it),
    ("it_plugs_in_with_a_level_an_assets_folder_and_texts", claims::it_plugs_in),
    ("a_hundred_random_games", claims::a_hundred_random_games),
    ("perft_and_refusals", claims::perft_and_refusals),
    ("the_computer_plays_it", claims::the_computer_plays_it),
    (IN_THE_WINDOW, window::a_whole_game_by_mouse),
];
const IN_THE_WINDOW: &str = "a_whole_game_by_mouse_in_the_window";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if arguments.first().is_some_and(|first| first == WINDOW) {
        return open_window(&arguments[1..]);
    }
    if arguments.iter().any(|argument| argument == "--list") {
        TESTS.iter().for_each(|(name, _)| println!("seventh::{name}: test"));
        return ExitCode::SUCCESS;
    }
    run_tests(&Filter::of(&arguments))
}

/// The game in its window, with the command line of `tabulae`.
fn open_window(arguments: &[String]) -> ExitCode {
    let line = std::iter::once("tabulae").chain(arguments.iter().map(String::as_str));
    let Outcome::Game(args) = run(Cli::parse_from(line), &mut std::io::sink()).expect("a line for the window") else {
        panic!("a command, not the window: {arguments:?}");
    };
    let options = Options {
        size: args.size,
        scale: args.scale,
        language: args.language,
        speed: args.speed,
        scenario: args.scenario,
        record: args.replay,
        probe: args.probe,
    };
    match run_with(options, Extra::default().with::<Seventh>()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Which tests cargo's caller wants: those that have one of the words, without those that are to be skipped.
#[derive(Default)]
struct Filter {
    words: Vec<String>,
    skipped: Vec<String>,
}

impl Filter {
    fn of(arguments: &[String]) -> Filter {
        let mut filter = Filter::default();
        let mut all = arguments.iter();
        while let Some(argument) = all.next() {
            match argument.as_str() {
                "--skip" => filter.skipped.extend(all.next().cloned()),
                // Those options of the harness that have a value of their own.
                "--test-threads" | "--format" | "--color" | "--logfile" | "-Z" => drop(all.next()),
                word if !word.starts_with('-') => filter.words.push(word.to_owned()),
                // Nothing is captured, and threads there are none.
                _ => {}
            }
        }
        filter
    }

    fn wants(&self, name: &str) -> bool {
        let has = |words: &[String]| words.iter().any(|word| name.contains(word.as_str()));
        (self.words.is_empty() || has(&self.words)) && !has(&self.skipped)
    }
}

/// Runs the tests one after the other, and says what came of it in the form that cargo's own harness has.
fn run_tests(filter: &Filter) -> ExitCode {
    let begun = Instant::now();
    let (mut passed, mut failed, mut ignored, mut left_out) = (0, Vec::new(), 0, 0);
    let wanted = |name: &str| filter.wants(&format!("seventh::{name}"));
    println!("\nrunning {} tests", TESTS.iter().filter(|(name, _)| wanted(name)).count());
    for (name, test) in TESTS {
        if !wanted(name) {
            left_out += 1;
            continue;
        }
        if name == IN_THE_WINDOW && std::env::var_os("TABULAE_WINDOW").is_none() {
            println!("test seventh::{name} ... ignored, TABULAE_WINDOW is not set (scripts/test sets it)");
            ignored += 1;
            continue;
        }
        let result = catch_unwind(AssertUnwindSafe(|| {
            let folder = Folder::make(&scratch().join(if name == IN_THE_WINDOW { ROOT } else { name }));
            test(&folder);
        }));
        match result {
            Ok(()) => passed += 1,
            Err(_) => failed.push(name),
        }
        println!("test seventh::{name} ... {}", if failed.last() == Some(&name) { "FAILED" } else { "ok" });
        // A reader of the output must see how far it has come when the next one hangs.
        let _ = std::io::stdout().flush();
    }
    let verdict = if failed.is_empty() { "ok" } else { "FAILED" };
    println!(
        "\ntest result: {verdict}. {passed} passed; {} failed; {ignored} ignored; 0 measured; {left_out} filtered out; \
         finished in {:.2}s\n",
        failed.len(),
        begun.elapsed().as_secs_f32()
    );
    if failed.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// The program that [`driver::Game`] starts: this one, as the game in its window, with the files of the window part.
fn program() -> Command {
    let mut program = Command::new(std::env::current_exe().expect("this program's file"));
    program.arg(WINDOW).env("BEVY_ASSET_ROOT", scratch().join(ROOT));
    program
}

/// Where screenshots go.
fn shots() -> PathBuf {
    std::env::var_os("TABULAE_SHOTS").map_or_else(|| scratch().join("shots"), PathBuf::from)
}

/// Where logs and probes go.
fn scratch() -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("seventh")
}
