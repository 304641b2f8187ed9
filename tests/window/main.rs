//! The run in a real window: whole games by mouse through the real interface, keys, every window size, rough handling.
//!
//! Runs only with `TABULAE_WINDOW` set (`scripts/test` sets it), because it needs Xvfb, xdotool and a Vulkan driver and
//! takes half an hour. Each part opens a virtual screen of its own; screenshots go to `TABULAE_SHOTS`. One
//! part at a time: the machine's cores draw the picture.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test stops at what it did not expect, in its helpers too"
)]

mod colour;
mod display;
mod driver;
mod gallery;
mod games;
mod looks;
mod middle;
mod player;
mod rough;
mod tour;

use std::path::PathBuf;
use std::process::Command;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use display::{Display, pause};
use driver::{Game, men, persons_turn, phase, ply, screen, state, steps};

static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());

/// A part of the run: its screen, and its turn among the parts.
struct Part {
    display: Display,
    name: String,
    begun: Instant,
    _turn: MutexGuard<'static, ()>,
}

impl Part {
    /// Begins a part; `None` where the window run was not asked for.
    fn begin(name: &str) -> Option<Part> {
        if std::env::var_os("TABULAE_WINDOW").is_none() {
            println!("{name}: skipped, TABULAE_WINDOW is not set (scripts/test sets it)");
            return None;
        }
        let turn = ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner);
        println!("{name}:");
        std::fs::create_dir_all(shots()).expect("a folder for screenshots");
        std::fs::create_dir_all(scratch()).expect("a folder for logs");
        let folder = scratch().join("screens").join(name);
        Some(Part { display: Display::open(&folder), name: name.to_owned(), begun: Instant::now(), _turn: turn })
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        println!("{}: {:.0} s", self.name, self.begun.elapsed().as_secs_f32());
    }
}

/// The program under test.
fn program() -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_tabulae"));
    program.env("BEVY_ASSET_ROOT", env!("CARGO_MANIFEST_DIR"));
    program
}

/// Where screenshots go.
fn shots() -> PathBuf {
    std::env::var_os("TABULAE_SHOTS").map_or_else(|| scratch().join("shots"), PathBuf::from)
}

/// Where logs and probes go.
fn scratch() -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("window")
}

/// From the title into a game and ten turns of it, by keys alone.
#[test]
fn ten_turns_by_keyboard_alone() {
    let Some(part) = Part::begin("keyboard") else { return };
    let mut game = Game::start(&part.display, "keyboard", (1280, 720), &["--language", "en", "--speed", "2"]);
    let setup =
        game.until("choosing a game by keys", |now| screen(now) == "Setup", |game| game.keys(&["Tab", "Return"]));
    // The controls in the order of the tab key; the last of them begins.
    game.wait("the setup's controls", 10.0, |now| now["controls"].get("begin").is_some());
    let controls = game.now()["controls"].as_object().map_or(0, serde_json::Map::len);
    assert!(controls > 12, "setup has {controls} controls: {setup}");
    pause(1000);
    game.tab(controls);
    game.keep("keyboard_1_begin_in_focus");
    game.until("beginning by keys", |now| screen(now) == "Match", |game| game.keys(&["Return"]));
    let (mut turns, mut taken_back, mut said) = (0, 0, 0);
    while turns < 10 {
        let now = game.wait("a person's turn", 30.0, |now| persons_turn(now) || phase(now) == "over");
        assert_ne!(phase(&now), "over", "ten turns do not end a game");
        let (before, held) = (state(&now), now["held"].clone());
        let acted = |now: &serde_json::Value| state(now) != before;
        let changed = |now: &serde_json::Value| acted(now) || now["held"] != held;
        match phase(&now) {
            "throw" => {
                game.until("throwing by key", acted, |game| game.keys(&["space"]));
                turns += 1;
            }
            "complete" if steps(&now) == 0 => drop(game.wait("a blocked throw to pass", 15.0, acted)),
            _ if steps(&now) > 0 && taken_back == 0 => {
                game.until("taking back by key", |now| steps(now) < before.1, |game| game.keys(&["BackSpace"]));
                taken_back += 1;
            }
            "complete" => {
                game.until("ending the turn by key", acted, |game| game.keys(&["Return"]));
            }
            _ if now["controls"].get("way.0").is_some() => {
                game.until("choosing a way by key", changed, |game| game.keys(&["1"]));
            }
            _ => {
                // To a piece, take it up; or to a place, set it down.
                let ways = ["Right", "Left", "Down", "Tab"];
                let key = ways[(turns + said) % ways.len()];
                said += 1;
                let done = |now: &serde_json::Value| changed(now) || now["controls"].get("way.0").is_some();
                game.until("moving by keys", done, |game| game.keys(&[key, "Return"]));
                if said == 3 {
                    game.keep_moment("keyboard_2_focus");
                }
            }
        }
        assert_eq!(men(&game.now()).map(|(all, _)| all), [15, 15], "pieces have come or gone");
    }
    assert!(taken_back == 1 && ply(&game.now()) >= 20, "ten turns were played");
    // Escape opens the menu and closes it.
    game.until("the menu by key", |now| now["overlay"] == "Menu", |game| game.keys(&["m"]));
    game.keep("keyboard_3_menu");
    game.until("the menu away by key", |now| now["overlay"] == "None", |game| game.keys(&["m"]));
    game.leave();
}
