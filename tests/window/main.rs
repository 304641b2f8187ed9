//! The run in a real window: whole games by mouse through the real interface, keys, every window size, rough handling.
//!
//! Runs only with `TABULAE_WINDOW` set (`scripts/test` sets it), because it needs Xvfb, xdotool and a Vulkan driver and
//! takes a quarter of an hour. Each part opens a virtual screen of its own; screenshots go to `TABULAE_SHOTS`. One
//! part at a time: the machine's cores draw the picture.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test stops at what it did not expect, in its helpers too"
)]

mod display;
mod driver;
mod player;
mod rough;
mod tour;

use std::path::PathBuf;
use std::process::Command;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use display::{Display, pause};
use driver::{Game, men, persons_turn, phase, ply, screen, state, steps};
use player::Player;

static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());

/// A part of the run: its screen, and its turn among the parts.
struct Part {
    display: Display,
    name: &'static str,
    begun: Instant,
    _turn: MutexGuard<'static, ()>,
}

impl Part {
    /// Begins a part; `None` where the window run was not asked for.
    fn begin(name: &'static str) -> Option<Part> {
        if std::env::var_os("TABULAE_WINDOW").is_none() {
            println!("{name}: skipped, TABULAE_WINDOW is not set (scripts/test sets it)");
            return None;
        }
        let turn = ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner);
        println!("{name}:");
        std::fs::create_dir_all(shots()).expect("a folder for screenshots");
        std::fs::create_dir_all(scratch()).expect("a folder for logs");
        let folder = scratch().join("screens").join(name);
        Some(Part { display: Display::open(&folder), name, begun: Instant::now(), _turn: turn })
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

/// A whole game of a person at the mouse against the weakest computer, another begun, left, and the program left.
fn whole_game(id: &str, speed: &str, seed: u64, part: &Part) {
    let mut game = Game::start(&part.display, id, (1280, 720), &["--language", "en", "--speed", speed]);
    assert_eq!(screen(&game.now()), "Title");
    game.keep(&format!("{id}_1_title"));
    game.press(&format!("game.{id}"), |now| screen(now) == "Setup");
    game.keep(&format!("{id}_2_setup"));
    game.press("back", |now| screen(now) == "Title");
    game.begin(id, "person", "child");
    let mut player = Player::new(seed);
    let first = game.wait("the first turn", 30.0, persons_turn);
    assert_eq!(men(&first).map(|(all, _)| all), [15, 15], "every piece is there");
    game.keep(&format!("{id}_3_first_turn"));
    let last = player.play(&mut game, Duration::from_secs(480));
    println!("    {} events, {:?}", ply(&last), player.done);
    assert!(ply(&last) > 20, "a game is longer than {} events", ply(&last));
    assert!(player.done.throws[0] > 0 && player.done.throws[1] > 0, "both ways to throw: {:?}", player.done);
    assert!(player.done.moves[0] > 0 && player.done.moves[1] > 0, "both ways to move: {:?}", player.done);
    assert!(player.done.taken_back > 0, "something was taken back: {:?}", player.done);
    let off = men(&last).map(|(_, off)| off);
    assert_eq!(off.iter().filter(|off| **off == 15).count(), 1, "one side has brought all its pieces off: {last}");
    game.wait("the result", 20.0, |now| now["controls"].get("again").is_some());
    game.check_controls();
    game.keep(&format!("{id}_4_result"));
    let new = game.press("again", |now| phase(now) != "over" && ply(now) < 5);
    assert_eq!(men(&new), [(15, 0), (15, 0)], "a new game has all its pieces");
    game.wait("a turn of the new game", 30.0, persons_turn);
    game.keep(&format!("{id}_5_again"));
    game.leave();
}

#[test]
fn a_whole_game_of_tabla_by_mouse() {
    let Some(part) = Part::begin("a whole game of tabla") else { return };
    whole_game("tabla", "2", 1, &part);
}

#[test]
fn a_whole_game_of_tabula_by_mouse() {
    let Some(part) = Part::begin("a whole game of tabula") else { return };
    whole_game("tabula", "0", 2, &part);
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
