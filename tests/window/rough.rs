//! Rough handling: closing the window in the middle of anything, minimising, resizing, hammering.

use std::time::{Duration, Instant};

use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use serde_json::Value;

use crate::Part;
use crate::display::pause;
use crate::driver::{Game, men, persons_turn, phase, ply, screen, state};
use crate::player::Player;

const SIZE: (u32, u32) = (1280, 720);

fn start<'a>(part: &'a Part, name: &str, speed: &str) -> Game<'a> {
    Game::start(&part.display, name, SIZE, &["--language", "en", "--speed", speed])
}

/// Case C29 of the log: a closed window ends the program at once and well, whatever it is doing.
#[test]
fn the_window_can_be_closed_in_the_middle_of_anything() {
    let Some(part) = Part::begin("closing") else { return };
    let close = |game: Game, what: &str| {
        part.display.ask_to_close(&game.window);
        game.ends_well(what, 10.0);
    };
    close(start(&part, "close_title", "1"), "closed on the title");

    let mut game = start(&part, "close_menu", "1");
    game.begin("tabula", "person", "child");
    game.press("menu", |now| now["overlay"] == "Menu");
    close(game, "closed on the menu");

    let mut game = start(&part, "close_rolling", "0.5");
    game.begin("tabula", "child", "child");
    game.wait("dice in the air", 30.0, |now| ply(now) > 0 && now["rolling"] == true);
    close(game, "closed while dice roll");

    let mut game = start(&part, "close_moving", "0.5");
    game.begin("tabula", "child", "child");
    let moving = |now: &Value| ply(now) > 1 && now["calm"] == false && now["rolling"] == false;
    game.wait("pieces on their way", 30.0, moving);
    close(game, "closed while pieces move");

    let mut game = start(&part, "close_thinking", "0");
    game.begin("tabla", "master", "master");
    game.wait("the computer to think", 30.0, |now| ply(now) > 1 && phase(now) == "play" && now["thinking"] == true);
    close(game, "closed while the computer thinks");
}

/// Two computers play on whatever is done to their window.
#[test]
fn a_game_survives_minimising_and_resizing() {
    let Some(part) = Part::begin("minimising and resizing") else { return };
    let mut game = start(&part, "survives", "2");
    game.begin("tabla", "child", "child");
    let goes_on = |game: &mut Game, what: &str| {
        let before = ply(&game.now());
        game.wait(what, 20.0, |now| phase(now) == "over" || ply(now) > before + 3);
        game.check_log();
    };
    goes_on(&mut game, "the computers to play");
    let window = game.window.clone();
    for _ in 0..20 {
        part.display.xdotool(&["windowunmap", &window, "sleep", "0.15", "windowmap", &window, "sleep", "0.15"]);
    }
    goes_on(&mut game, "the game to go on after minimising");
    game.keep_moment("rough_1_after_minimising");
    let sizes =
        ["1280 1", "1 1", "1920 1080", "640 480", "1 720", "3000 200", "200 2000", "1281 721", "320 240", "2 2"];
    for size in sizes.iter().chain(&sizes) {
        let [width, height] = size.split_once(' ').map(<[&str; 2]>::from).expect("two numbers");
        part.display.xdotool(&["windowsize", &window, width, height, "sleep", "0.25"]);
    }
    part.display.xdotool(&["windowsize", &window, "1280", "720"]);
    goes_on(&mut game, "the game to go on after resizing");
    assert_eq!(men(&game.now()).map(|(all, _)| all), [15, 15]);
    // The interface is where it belongs again: its controls are in the window and can be pressed.
    game.until("the layout to fit again", within, |_| pause(500));
    game.check_controls();
    game.keep("rough_2_after_resizing");
    game.leave();
}

fn within(now: &Value) -> bool {
    now["controls"]["menu"][0].as_f64().is_some_and(|x| (1000.0..1280.0).contains(&x))
}

/// Case C22: clicks and keys while dice roll and pieces move change nothing but what they are allowed to; the game goes
/// on, and the side to move is the right one.
#[test]
fn hammering_during_animation_confuses_nothing() {
    let Some(part) = Part::begin("hammering") else { return };
    let mut rng = ChaCha8Rng::seed_from_u64(22);
    let mut game = start(&part, "hammer", "1");
    // No cube: a double of the computer would stop the hammering.
    game.begin("tabula", "person", "child");
    let mut player = Player::new(22);
    for round in 0..3 {
        // A person's throw, and at once keys and clicks everywhere on the board while it is shown.
        let now = game.wait("a person's turn", 30.0, persons_turn);
        if phase(&now) == "throw" {
            game.press("throw", |now| phase(now) != "throw");
        }
        let until = Instant::now() + Duration::from_secs(5);
        while Instant::now() < until {
            hammer(&game, &mut rng);
        }
        let now = game.wait("someone's turn", 10.0, |now| matches!(phase(now), "throw" | "play" | "complete" | "over"));
        assert_eq!(men(&now).map(|(all, _)| all), [15, 15], "round {round}: pieces have come or gone");
        assert_eq!((screen(&now), now["overlay"].as_str()), ("Match", Some("None")));
        // Whatever the hammer has done of the person's turn, it can be ended by the ordinary means ...
        player.whole_turn(&mut game);
        let before = game.now();
        if phase(&before) == "over" {
            break;
        }
        // ... and then the computer throws and plays within five seconds, under the hammer too.
        let seen = state(&before);
        let begun = Instant::now();
        while begun.elapsed() < Duration::from_secs(5) && state(&game.now()) == seen {
            hammer(&game, &mut rng);
        }
        let Some(now) = game.wait_or_not(5.0, |now| state(now) != seen) else {
            game.fail(&format!("the computer does not go on from {before}"))
        };
        assert_eq!(men(&now).map(|(all, _)| all), [15, 15], "round {round}: pieces have come or gone");
        game.wait("the person's turn again", 20.0, |now| persons_turn(now) || phase(now) == "over");
        game.check_log();
    }
    game.keep("rough_3_after_hammering");
    game.leave();
}

/// A handful of keys and clicks at random places of the board, as fast as they go.
fn hammer(game: &Game, rng: &mut ChaCha8Rng) {
    const KEYS: [&str; 9] = ["space", "Return", "Left", "Right", "Tab", "BackSpace", "s", "d", "1"];
    let mut all: Vec<String> = Vec::new();
    for _ in 0..8 {
        if rng.random_bool(0.5) {
            all.extend(["key".to_owned(), KEYS[rng.random_range(0..KEYS.len())].to_owned()]);
        } else {
            // The board alone: the menu's button is not meant to be hit.
            let (x, y) = (rng.random_range(180..1100), rng.random_range(80..600));
            all.extend(["mousemove".to_owned(), x.to_string(), y.to_string(), "click".to_owned(), "1".to_owned()]);
        }
    }
    game.display.xdotool(&all);
    pause(20);
}
