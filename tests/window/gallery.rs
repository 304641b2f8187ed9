//! Pictures of the title and of every game at its start, under way and at its end, at four sizes, and the frames of a
//! short film: for people to look at. Made on demand (`scripts/gallery`), not in the daily run.

use std::time::{Duration, Instant};

use tabulae::ai::level::Level;
use tabulae::games::ids;

use crate::display::pause;
use crate::driver::{Game, persons_turn, phase, pixel, screen};
use crate::tour::hold;
use crate::{Part, middle, scratch, shots};

/// The sizes of the design.
const SIZES: [(u32, u32); 4] = [(1920, 1080), (1280, 720), (1080, 1920), (3840, 2160)];

/// The sizes that `TABULAE_GALLERY` names (`1920x1080,…`; `all`); `None` without it.
fn wanted() -> Option<Vec<(u32, u32)>> {
    let names = std::env::var("TABULAE_GALLERY").ok()?;
    let all = names == "all";
    Some(SIZES.into_iter().filter(|(w, h)| all || names.split(',').any(|name| name == format!("{w}x{h}"))).collect())
}

/// Opens a record of a game after so many throws.
fn open<'a>(part: &'a Part, id: &str, throws: u32, size: (u32, u32)) -> Game<'a> {
    let file = scratch().join(format!("gallery_{id}_{throws}.json"));
    if !file.exists() {
        std::fs::write(&file, middle::after(id, throws, Level::Expert, "gallery")).expect("written");
    }
    let file = file.to_string_lossy().into_owned();
    let name = format!("gallery_{id}_{throws}");
    Game::start(&part.display, &name, size, &["--language", "en", "--speed", "0", "replay", &file])
}

/// Throws after which a game is well under way.
fn under_way(id: &str) -> u32 {
    match id {
        "tabla" | "gyulbara" => 18,
        "hounds_and_jackals" | "tapa" => 36,
        _ => 50,
    }
}

#[test]
fn gallery() {
    let Some(sizes) = wanted() else {
        println!("gallery: skipped, TABULAE_GALLERY is not set (scripts/gallery sets it)");
        return;
    };
    let Some(part) = Part::begin("gallery") else { return };
    for size in sizes {
        let name = |what: &str| format!("{}x{}_{what}", size.0, size.1);
        let mut game = Game::start(&part.display, "gallery_title", size, &["--language", "en"]);
        pause(3000);
        game.keep(&name("title"));
        drop(game);
        for id in ids() {
            let mut game = open(&part, id, 0, size);
            game.wait("a start", 60.0, |now| screen(now) == "Match" && persons_turn(now));
            pause(2500);
            game.keep(&name(&format!("{id}_1_start")));
            drop(game);
            let mut game = open(&part, id, under_way(id), size);
            game.wait("a throw to make", 60.0, |now| screen(now) == "Match" && persons_turn(now));
            pause(2500);
            if phase(&game.now()) == "throw" {
                game.press("throw", |now| phase(now) != "throw");
            }
            let now = game.wait("the throw", 60.0, |now| persons_turn(now) && phase(now) != "throw");
            if now["sources"].as_object().is_some_and(|sources| !sources.is_empty()) {
                hold(&mut game, &now);
            }
            game.keep(&name(&format!("{id}_2_under_way")));
            drop(game);
            let mut game = open(&part, id, u32::MAX, size);
            game.wait("an end", 60.0, |now| phase(now) == "over" && now["controls"].get("again").is_some());
            pause(2500);
            game.keep(&name(&format!("{id}_3_end")));
        }
    }
}

/// A hit and the answering throw, frame by frame, slowed down so that software can draw enough of them: `film_MS.png`,
/// by the milliseconds at the designed speed.
#[test]
fn film() {
    if std::env::var_os("TABULAE_FILM").is_none() {
        println!("film: skipped, TABULAE_FILM is not set (scripts/gallery sets it)");
        return;
    }
    let Some(part) = Part::begin("film") else { return };
    const SLOWER: f64 = 8.0;
    let size = (960, 540);
    let speed = (1.0 / SLOWER).to_string();
    let arguments = ["--language", "en", "--speed", &speed, "--scenario", "tabla/hit_in_passing"];
    let mut game = Game::start(&part.display, "film", size, &arguments);
    let now = game.wait("a turn", 120.0, |now| persons_turn(now) && phase(now) == "play");
    pause(1500);
    let sources = now["sources"].as_object().cloned().unwrap_or_default();
    // The move that hits.
    let hit = sources.iter().find_map(|(from, source)| {
        let targets = source["targets"].as_object()?;
        let blot = |to: &str| to.parse::<u8>().is_ok_and(|to| to < 25 && now["men"][1][(25 - to).to_string()] == 1);
        let to = targets.iter().find(|(to, _)| blot(to))?;
        Some((from.clone(), pixel(&source["at"])?, pixel(&to.1["at"])?))
    });
    let (from, at, to) = hit.expect("a hit");
    let begun = Instant::now();
    let mut frames = 0;
    let mut film = |game: &Game, seconds: f64| {
        let until = Instant::now() + Duration::from_secs_f64(seconds);
        while Instant::now() < until {
            let ms = begun.elapsed().as_secs_f64() * 1000.0 / SLOWER;
            game.display.picture(size.0, size.1).save(&shots().join(format!("film_{ms:07.1}.png")));
            frames += 1;
        }
    };
    film(&game, 2.0);
    game.until("taking it up", |now| now["held"] == from.as_str(), |game| game.click(at));
    film(&game, 4.0);
    game.click(to);
    film(&game, 14.0);
    while game.now()["controls"].get("done").is_some() && phase(&game.now()) != "complete" {
        // The other number, wherever it can go.
        let now = game.now();
        let Some((_, source)) = now["sources"].as_object().and_then(|sources| sources.iter().next()) else { break };
        let Some(target) = source["targets"].as_object().and_then(|targets| targets.values().next()) else { break };
        if let (Some(at), Some(to)) = (pixel(&source["at"]), pixel(&target["at"])) {
            game.click(at);
            film(&game, 1.5);
            game.click(to);
            film(&game, 6.0);
        }
    }
    game.keys(&["Return"]);
    film(&game, 40.0);
    println!("    {frames} frames");
}
