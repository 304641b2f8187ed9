//! Every screen at every size of the design, scale factors and languages in turn: nothing outside the window, nothing
//! empty; the pictures are kept for people to look at.

use tabulae::games::Playable;
use tabulae::games::tabla::Tabla;
use tabulae::games::tabula::Tabula;
use tabulae::rules::chance::Seed;
use tabulae::rules::options::Choices;
use tabulae::rules::play::PlayFinder;
use tabulae::rules::session::{Phase, Session};

use crate::display::pause;
use crate::driver::{Game, names, persons_turn, phase, pixel, screen};
use crate::games::SCENARIOS;
use crate::{Part, scratch};

/// Window in pixels, scale factor, language and game.
const STOPS: [((u32, u32), &str, &str, &str); 8] = [
    ((800, 600), "1", "bg", "tabla"),
    ((800, 600), "1", "eu", "tabula"),
    ((1280, 720), "1", "eu", "tabla"),
    ((1920, 1080), "1", "bg", "tabula"),
    ((1080, 1920), "1", "en", "tabla"),
    ((1080, 1920), "1", "bg", "tabula"),
    ((3840, 2160), "1", "en", "tabula"),
    ((3840, 2160), "2", "eu", "tabla"),
];

/// Window in pixels, scale factor and language, for the games that the stops above leave out.
const WINDOWS: [((u32, u32), &str, &str); 4] =
    [((1280, 720), "1", "eu"), ((1920, 1080), "1", "bg"), ((1080, 1920), "1", "en"), ((3840, 2160), "2", "bg")];

#[test]
fn every_screen_at_every_size() {
    let Some(part) = Part::begin("tour of sizes") else { return };
    let mut problems = Vec::new();
    for (size, scale, language, id) in STOPS {
        let begun = std::time::Instant::now();
        visit(&part, size, scale, language, id);
        println!("    {size:?} at {scale}: {:.0} s", begun.elapsed().as_secs_f32());
        if begun.elapsed().as_secs() > 300 {
            problems.push(format!("{size:?} at {scale} takes {:?}", begun.elapsed()));
        }
    }
    assert!(problems.is_empty(), "{problems:?}");
}

/// The other games: their rules to choose from, their boards, their throws, a piece in the hand.
#[test]
fn the_other_games_in_four_windows() {
    let Some(part) = Part::begin("tour of the other games") else { return };
    for (size, scale, language) in WINDOWS {
        let begun = std::time::Instant::now();
        let name = format!("games_{}x{}@{scale}_{language}", size.0, size.1);
        // As designed, so that a throw in the air can be met.
        let arguments = ["--scale", scale, "--language", language, "--speed", "1"];
        let mut game = Game::start(&part.display, &name, size, &arguments);
        game.check_controls();
        game.keep(&format!("{name}_title"));
        // Software takes minutes to draw a game at the largest size: there one game stands for the others.
        let games = if size.0 > 2_000 { 1 } else { usize::MAX };
        let others = SCENARIOS.into_iter().filter(|(id, _)| !STOPS.iter().any(|stop| stop.3 == *id));
        for (id, scenario) in others.take(games) {
            board(&mut game, &name, id, scenario);
        }
        part.display.ask_to_close(&game.window);
        game.ends_well("closed on the title", 30.0);
        println!("    {size:?} at {scale}: {:.0} s", begun.elapsed().as_secs_f32());
    }
}

/// From the title through one game's screens and back.
fn board(game: &mut Game, name: &str, id: &str, scenario: &str) {
    let name = format!("{name}_{id}");
    let look = |game: &mut Game, what: &str| {
        game.keep_new(&format!("{name}_{what}"), 0.0);
        game.check_controls();
    };
    game.press(&format!("game.{id}"), |now| screen(now) == "Setup");
    game.wait("the setup's controls", 20.0, |now| now["controls"].get("begin").is_some());
    game.press("tab.1", |now| names(now).iter().any(|name| name.starts_with("option.")));
    look(game, "1_own_rules");
    game.begin_as_set_up(id, "person", "person");
    let now = game.wait("a person's turn, which can take many throws", 180.0, |now| {
        persons_turn(now) && now["controls"].get("menu").is_some()
    });
    pause(1500);
    look(game, "2_start");
    if phase(&now) == "throw" {
        game.press("throw", |now| phase(now) != "throw");
        // It is worked out for a while, flies, and lies: one of these pictures has it in the air.
        for moment in 1..=4 {
            pause(400);
            if game.now()["rolling"] == true {
                game.keep_moment(&format!("{name}_3_throw_{moment}"));
            }
        }
        let lies = |now: &serde_json::Value| now["rolling"] == false;
        game.wait("the throw to lie", 60.0, lies);
        // What the interface says of it is drawn a frame later.
        pause(1500);
        look(game, "4_thrown");
    }
    game.leave_for_the_title();
    game.press(&format!("game.{id}"), |now| screen(now) == "Setup");
    game.choose_scenario(scenario);
    look(game, "5_scenario");
    game.begin_as_set_up(id, "person", "person");
    let now = game.wait("the scenario's turn", 60.0, |now| persons_turn(now) && phase(now) == "play");
    hold(game, &now);
    look(game, "6_held");
    game.leave_for_the_title();
}

/// Takes up the piece that can go to most places; all of them must be in the window.
pub fn hold(game: &mut Game, now: &serde_json::Value) {
    let sources = now["sources"].as_object().cloned().unwrap_or_default();
    let most = |source: &serde_json::Value| source["targets"].as_object().map_or(0, serde_json::Map::len);
    let (from, _) = sources.iter().max_by_key(|(_, source)| most(source)).expect("a piece that can be moved");
    game.until(
        "taking a piece up",
        |now| now["held"] == from.as_str(),
        |game| {
            // Read anew: in its first frame a board does not lie yet where it will.
            let at = pixel(&game.now()["sources"][from]["at"]).expect("a place");
            game.click(at);
        },
    );
    let now = game.now();
    for target in now["sources"][from]["targets"].as_object().into_iter().flat_map(|targets| targets.values()) {
        let [x, y] = pixel(&target["at"]).expect("a place");
        let inside = (0.0..f64::from(game.size.0)).contains(&x) && (0.0..f64::from(game.size.1)).contains(&y);
        assert!(inside, "a target at {x}, {y} is outside of the window");
    }
}

fn visit(part: &Part, size: (u32, u32), scale: &str, language: &str, id: &str) {
    let name = format!("tour_{}x{}@{scale}_{language}_{id}", size.0, size.1);
    let look = |game: &mut Game, what: &str| {
        // The menu lies over everything, and everything else is darker.
        game.keep_new(&format!("{name}_{what}"), if what.ends_with("menu") { 0.3 } else { 0.0 });
        game.check_controls();
    };
    let arguments = ["--scale", scale, "--language", language, "--speed", "0"];
    let mut game = Game::start(&part.display, &name, size, &arguments);
    look(&mut game, "1_title");
    game.press(&format!("game.{id}"), |now| screen(now) == "Setup");
    game.wait("the setup's controls", 20.0, |now| now["controls"].get("begin").is_some());
    look(&mut game, "2_setup");
    game.press("back", |now| screen(now) == "Title");
    game.begin(id, "person", "person");
    let now = game.wait("a person's turn", 60.0, |now| persons_turn(now) && now["controls"].get("menu").is_some());
    look(&mut game, "3_start");
    if phase(&now) == "throw" {
        game.press("throw", |now| phase(now) != "throw");
    }
    let now = game.wait("the dice to lie", 60.0, |now| persons_turn(now) && phase(now) == "play");
    hold(&mut game, &now);
    look(&mut game, "4_held");
    game.press("menu", |now| now["overlay"] == "Menu");
    game.wait("the menu's controls", 20.0, |now| now["controls"].get("menu.close").is_some());
    look(&mut game, "5_menu");
    game.press("menu.close", |now| now["overlay"] == "None");
    game.leave();

    let file = scratch().join(format!("{id}.json"));
    std::fs::write(&file, if id == "tabla" { finished::<Tabla>() } else { finished::<Tabula>() }).expect("written");
    let file = file.to_string_lossy().into_owned();
    let mut arguments = arguments.to_vec();
    arguments.extend(["replay", &file]);
    let mut game = Game::start(&part.display, &format!("{name}_result"), size, &arguments);
    game.wait("the result", 20.0, |now| phase(now) == "over" && now["controls"].get("again").is_some());
    // The board's picture is still being loaded; nobody has looked at the setup meanwhile.
    pause(4000);
    look(&mut game, "6_result");
    part.display.ask_to_close(&game.window);
    game.ends_well("closed over a result", 20.0);
}

/// A game that is over, as a record.
fn finished<G: Playable>() -> String {
    let game = G::new(Choices::defaults(G::INFO.id, G::INFO.options));
    let names = ["anna".to_owned(), "борис".to_owned()];
    let mut session = Session::begin(game, Some(Seed::from_text("tour")), "", names, None).expect("a game");
    let mut finder = PlayFinder::new();
    loop {
        match session.phase().clone() {
            Phase::Opening => drop(session.open().expect("the dice decide")),
            Phase::Throw { .. } => drop(session.throw().expect("a throw")),
            Phase::Play(partial) => {
                // The last play in order brings the rearmost pieces on soonest.
                let plays = finder.find(session.game(), session.state(), partial.throw());
                let play = plays.last().expect("a play, if only to pass").play.clone();
                session.play(&play).expect("a legal play");
            }
            Phase::Doubled { .. } => drop(session.drop_double().expect("dropped")),
            Phase::Over { .. } => return session.record().to_json(),
        }
    }
}
