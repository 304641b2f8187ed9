//! The seventh game in the real window: chosen on the title, an option of its own set, a whole game played by mouse.

use std::time::Duration;

use crate::display::{Display, pause};
use crate::driver::{Game, men, persons_turn, phase, pixel, ply, screen};
use crate::folder::Folder;
use crate::player::Player;
use crate::{scratch, shots};

/// From the title to the result and out again, a person at the mouse against the weakest computer.
pub fn a_whole_game_by_mouse(_: &Folder) {
    std::fs::create_dir_all(shots()).expect("a folder for screenshots");
    let display = Display::open(&scratch().join("window"));
    let mut game = Game::start(&display, "seventh", (1280, 720), &["--language", "en", "--speed", "2"]);
    assert_eq!(screen(&game.now()), "Title");
    game.check_controls();
    game.keep("seventh_1_title");
    game.press("game.seventh", |now| screen(now) == "Setup");
    game.wait("the setup's controls", 20.0, |now| now["controls"].get("level.standard").is_some());
    game.keep("seventh_2_setup");
    game.press("tab.1", |now| now["controls"].get("option.leave.1").is_some());
    game.keep("seventh_3_options");
    choose_option(&mut game, "option.leave.1");
    game.check_controls();
    game.keep("seventh_4_option_chosen");
    // Who plays, and off: as `Game::begin` does from the title, but with the option.
    for (i, (control, seat)) in [("seat.white.0", "person"), ("seat.black.1", "child")].into_iter().enumerate() {
        game.press(control, |now| now["seats"][i] == seat);
    }
    game.press("begin", |now| screen(now) == "Match" && now["game"] == "seventh");
    let first = game.wait("the first turn", 30.0, persons_turn);
    assert_eq!(men(&first).map(|(all, _)| all), [3, 3], "every piece is there: {first}");
    game.check_controls();
    game.keep("seventh_5_first_turn");
    let mut player = Player::new(7);
    // Some turns, a picture of the pieces on their way, and on to the end.
    for _ in 0..4 {
        game.wait("a person's turn or the end", 30.0, |now| phase(now) == "over" || persons_turn(now));
        player.whole_turn(&mut game);
    }
    game.keep_moment("seventh_6_under_way");
    let last = player.play(&mut game, Duration::from_secs(480));
    println!("    {} events, {:?}", ply(&last), player.done);
    assert!(ply(&last) > 12, "a game is longer than {} events", ply(&last));
    assert!(player.done.taken_back > 0, "something was taken back: {:?}", player.done);
    let done = men(&last).iter().filter(|(all, off)| all == off).count();
    assert_eq!(done, 1, "one side has brought all its pieces off: {last}");
    game.wait("the result", 20.0, |now| now["controls"].get("again").is_some());
    game.check_controls();
    game.keep("seventh_7_result");
    let new = game.press("again", |now| phase(now) != "over" && ply(now) <= 12);
    assert_eq!(men(&new), [(3, 0), (3, 0)], "a new game has all its pieces");
    game.wait("a turn of the new game", 30.0, persons_turn);
    game.leave();
}

/// Chooses an option's value. The probe does not tell it, so the picture must: with the pointer out of the way before and
/// after, what is other is the choice.
fn choose_option(game: &mut Game, control: &str) {
    let at = pixel(&game.now()["controls"][control]).expect("a place");
    let (width, height) = game.size;
    let away = || {
        game.display.xdotool(&["mousemove", "2", "2"]);
        pause(1500);
        game.display.picture(width, height)
    };
    let before = away();
    for _ in 0..4 {
        game.click(at);
        pause(500);
        if away().changed(&before) > 0.001 {
            return;
        }
    }
    game.fail(&format!("{control}: tried in vain"))
}
