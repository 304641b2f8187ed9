//! Every game by mouse, through the real interface: whole games from the title to the result, a scenario of each, an
//! option of each set by hand.

use std::path::Path;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tabulae::library::{Library, Registry};
use tabulae::rules::board::Side;

use crate::Part;
use crate::driver::{Game, men, persons_turn, phase, ply, screen};
use crate::player::Player;

/// A scenario of each game in which white has a choice of plays at once.
pub const SCENARIOS: [(&str, &str); 6] = [
    ("tabula", "dilemma"),
    ("tabla", "hit_in_passing"),
    ("gyulbara", "remainder"),
    ("tapa", "two_pins"),
    ("tablan", "two_captures"),
    ("hounds_and_jackals", "three_ways"),
];

/// An option of each game, with a value that is not the default and its place in the row.
const OPTIONS: [(&str, &str, usize, &str); 6] = [
    ("tabula", "bear_off", 2, "exact"),
    ("tabla", "larger_die_rule", 1, "off"),
    ("gyulbara", "chain_from_turn", 1, "1"),
    ("tapa", "start_form", 2, "two_and_hand"),
    ("tablan", "end_test", 1, "mover"),
    ("hounds_and_jackals", "hj_variant", 1, "hoerth"),
];

/// Longer than any of these games lasts, on two cores that others use too.
const LIMIT: Duration = Duration::from_secs(900);

/// A whole game of a person at the mouse against the weakest computer, another begun, left, and the program left.
fn whole_game(id: &str, speed: &str, seed: u64, pieces: u64) {
    let Some(part) = Part::begin(&format!("a whole game of {id}")) else { return };
    let mut game = Game::start(&part.display, id, (1280, 720), &["--language", "en", "--speed", speed]);
    assert_eq!(screen(&game.now()), "Title");
    game.check_controls();
    game.keep(&format!("{id}_1_title"));
    game.press(&format!("game.{id}"), |now| screen(now) == "Setup");
    game.keep(&format!("{id}_2_setup"));
    game.check_controls();
    game.press("back", |now| screen(now) == "Title");
    game.begin(id, "person", "child");
    let mut player = Player::new(seed);
    let first = game.wait_for_turn("the first turn");
    assert_eq!(men(&first).map(|(all, _)| all), [pieces; 2], "every piece is there");
    game.check_controls();
    game.keep(&format!("{id}_3_first_turn"));
    let begun = Instant::now();
    let mut last = player.play(&mut game, LIMIT);
    // A dropped double is an end as well, but there is more to see: the same players go on.
    for _ in 0..4 {
        if last["result"]["reason"] != "Dropped" {
            break;
        }
        assert_eq!(last["result"]["winner"], "white", "the computer has dropped: {last}");
        println!("    dropped after {} events", ply(&last));
        game.press("again", |now| phase(now) != "over" && now["result"].is_null());
        last = player.play(&mut game, LIMIT);
    }
    println!("    {} events in {:.0} s, {:?}", ply(&last), begun.elapsed().as_secs_f32(), player.done);
    println!("    {}", last["result"]);
    assert!(ply(&last) > 20, "a game is longer than {} events", ply(&last));
    let done = &player.done;
    assert!(done.throws[0] > 0 && done.throws[1] > 0, "both ways to throw: {done:?}");
    assert!(done.moves[0] > 0 && done.moves[1] > 0, "both ways to move: {done:?}");
    assert!(done.taken_back > 0, "something was taken back: {done:?}");
    assert!(is_an_end(id, &last), "no end of this game: {last}");
    game.wait("the result", 20.0, |now| now["controls"].get("again").is_some());
    game.check_controls();
    game.keep(&format!("{id}_4_result"));
    let new = game.press("again", |now| phase(now) != "over" && now["result"].is_null());
    assert_eq!(men(&new), [(pieces, 0); 2], "a new game has all its pieces");
    game.wait_for_turn("a turn of the new game");
    game.keep(&format!("{id}_5_again"));
    game.leave();
}

/// Whether pieces and result agree, by the game.
fn is_an_end(id: &str, last: &Value) -> bool {
    let side = match last["result"]["winner"].as_str() {
        Some("white") => 0,
        Some("black") => 1,
        // A draw, which only these games know.
        _ => return matches!(id, "tapa" | "tablan"),
    };
    let count = |side: usize, places: std::ops::RangeInclusive<u8>| -> u64 {
        places.filter_map(|place| last["men"][side][place.to_string()].as_u64()).sum()
    };
    let all_off = men(last).map(|(all, off)| all == off);
    match id {
        // In the other side's home row, the more pieces win (or the earlier, where they are as many).
        "tablan" => count(side, 37..=48) >= count(1 - side, 37..=48) || last["result"]["reason"] == "Stalled",
        // Bell's game: all five stand in the goal holes.
        "hounds_and_jackals" => count(side, 25..=29) == 5 && count(1 - side, 25..=29) < 5,
        // The mother, still on its start, can be pinned and the game be lost by it.
        "tapa" => all_off[side] || count(1 - side, 1..=1) > 0,
        _ => all_off[side] && !all_off[1 - side],
    }
}

#[test]
fn a_whole_game_of_tabla_by_mouse() {
    whole_game("tabla", "2", 1, 15);
}

#[test]
fn a_whole_game_of_tabula_by_mouse() {
    whole_game("tabula", "0", 2, 15);
}

#[test]
fn a_whole_game_of_gyulbara_by_mouse() {
    whole_game("gyulbara", "0", 3, 15);
}

#[test]
fn a_whole_game_of_tapa_by_mouse() {
    whole_game("tapa", "0", 4, 15);
}

#[test]
fn a_whole_game_of_tablan_by_mouse() {
    whole_game("tablan", "0", 5, 12);
}

#[test]
fn a_whole_game_of_hounds_and_jackals_by_mouse() {
    whole_game("hounds_and_jackals", "0", 6, 5);
}

/// Two persons at one table: one doubles, the other drops, and the game is over, counted and can be played again.
#[test]
fn a_dropped_double_ends_a_game() {
    let Some(part) = Part::begin("a dropped double") else { return };
    let mut game = Game::start(&part.display, "dropped", (1280, 720), &["--language", "en", "--speed", "0"]);
    game.begin("tabla", "person", "person");
    let mut player = Player::new(8);
    player.drops = true;
    let last = player.play(&mut game, Duration::from_secs(120));
    let (result, by) = (&last["result"], last["result"]["winner"].clone());
    assert_eq!((&result["reason"], &result["points"]), (&json!("Dropped"), &json!(1)), "{last}");
    assert!(by == "white" || by == "black", "the side that has doubled wins: {last}");
    assert_eq!(player.done.doubles, [1, 0, 1]);
    game.wait("the result", 20.0, |now| now["controls"].get("again").is_some());
    game.check_controls();
    game.keep("dropped_1_result");
    let new = game.press("again", |now| phase(now) != "over" && now["result"].is_null());
    assert_eq!(men(&new), [(15, 0); 2], "a new game has all its pieces");
    game.wait_for_turn("a turn of the new game");
    game.leave();
}

/// A scenario of each game is chosen by mouse, has the pieces of its file, and can be played on.
#[test]
fn a_scenario_of_each_game() {
    let Some(part) = Part::begin("scenarios") else { return };
    let library = Library::load(Path::new(env!("CARGO_MANIFEST_DIR")), Registry::default()).expect("the levels");
    let mut game = Game::start(&part.display, "scenarios", (1280, 720), &["--language", "en", "--speed", "0"]);
    for (id, name) in SCENARIOS {
        let index = library.find(id, name).expect("a level");
        let level = library.level(index);
        game.press(&format!("game.{id}"), |now| screen(now) == "Setup");
        game.choose_scenario(name);
        game.check_controls();
        game.keep(&format!("scenario_{id}_1_chosen"));
        game.begin_as_set_up(id, "person", "person");
        let before = game.wait_for_turn("the scenario's turn");
        assert_eq!((&before["level"], &before["options"]), (&json!(name), &json!(level.options)), "{id}/{name}");
        let position = level.position.as_ref().expect("a scenario has a position");
        for side in Side::BOTH {
            let mut men = serde_json::Map::new();
            for group in &position.men[side.index()] {
                // A place can have pieces with and without a mark.
                let place = men.entry(group.place.to_string()).or_insert_with(|| json!(0));
                *place = json!(place.as_u64().unwrap_or_default() + u64::from(group.count));
            }
            assert_eq!(before["men"][side.index()], Value::Object(men), "{id}/{name}: {} pieces", side.word());
        }
        assert_eq!((phase(&before), before["side"].as_str()), ("play", Some("white")), "{id}/{name}");
        game.check_controls();
        game.keep(&format!("scenario_{id}_2_start"));
        // One play: what is done of it may be taken back on the way.
        let mut player = Player::new(9);
        for _ in 0..20 {
            let now = game.wait("a person's turn or the end", 30.0, |now| phase(now) == "over" || persons_turn(now));
            if ply(&now) > ply(&before) || phase(&now) == "over" {
                break;
            }
            player.act(&mut game, &now);
        }
        let after = game.now();
        assert!(ply(&after) > ply(&before), "{id}/{name}: nothing was played: {after}");
        assert_ne!(after["men"][0], before["men"][0], "{id}/{name}: the play has moved pieces");
        game.keep(&format!("scenario_{id}_3_played"));
        println!("    {id}/{name}: {:?}", player.done);
        if phase(&after) == "over" {
            game.press("leave", |now| screen(now) == "Title");
        } else {
            game.leave_for_the_title();
        }
    }
    game.begin("tabula", "person", "person");
    game.leave();
}

/// An option of each game is set by mouse, and the game begins with it.
#[test]
fn an_option_of_each_game() {
    let Some(part) = Part::begin("options") else { return };
    let mut game = Game::start(&part.display, "options", (1280, 720), &["--language", "en", "--speed", "0"]);
    for (id, option, at, value) in OPTIONS {
        game.press(&format!("game.{id}"), |now| screen(now) == "Setup");
        game.choose_option(option, at, value);
        game.check_controls();
        game.keep(&format!("option_{id}_1_chosen"));
        game.begin_as_set_up(id, "person", "person");
        let now = game.wait_for_turn("a turn");
        assert_eq!(now["options"], json!({ option: value }), "{id}: {option}");
        if option == "start_form" {
            // This one can be seen on the board.
            assert_eq!(now["men"], json!([{"1": 2, "hand": 13}, {"1": 2, "hand": 13}]), "{now}");
        }
        game.check_controls();
        game.keep(&format!("option_{id}_2_start"));
        game.leave_for_the_title();
    }
    game.begin("tabula", "person", "person");
    game.leave();
}
