//! What needs no window: nobody knows the game, it plugs in, and everything that is derived from the rules once for all
//! games works for it too.

use std::collections::HashSet;
use std::fs;
use std::path::Path;

use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use tabulae::ai::arena::{Series, play_series};
use tabulae::ai::level::Level;
use tabulae::app::locale::{LANGUAGES, Texts};
use tabulae::library::{Library, Registry, named};
use tabulae::rules::board::{Place, Side};
use tabulae::rules::chance::{Seed, Throw};
use tabulae::rules::game::{Game, Reason, Refusal};
use tabulae::rules::notation::Position;
use tabulae::rules::options::Choices;
use tabulae::rules::partial::Partial;
use tabulae::rules::perft::perft;
use tabulae::rules::play::{Effect, PlayFinder};
use tabulae::rules::record::Record;
use tabulae::rules::session::{Phase, Session};

use crate::folder::{Folder, source};
use crate::game::{Seventh, State};

fn game(leave: &str) -> Seventh {
    Seventh::new(Choices::with("seventh", Seventh::INFO.options, [("leave", leave)]).unwrap())
}

fn registry() -> Registry {
    let mut registry = Registry::default();
    registry.add::<Seventh>();
    registry
}

/// The program does not know the game: not its code, not its levels, assets and texts, not its registry.
pub fn nobody_knows_it(_: &Folder) {
    let mut seen = 0;
    each_file(&source().join("src"), &mut |path| {
        let text = fs::read_to_string(path).unwrap().to_ascii_lowercase();
        seen += 1;
        // A comment may say that a seventh game can be added.
        let line = text.lines().find(|line| !line.trim_start().starts_with("//") && line.contains("seventh"));
        assert_eq!(line, None, "{} names the game", path.display());
    });
    assert!(seen > 50, "{seen} files were read");
    for folder in ["src/games", "levels", "assets/games", "tests/data"] {
        assert!(!source().join(folder).join("seventh").exists(), "{folder} has a folder for the game");
    }
    for (language, _) in LANGUAGES {
        let text = fs::read_to_string(source().join(format!("assets/locales/{language}/main.ftl"))).unwrap();
        assert!(!text.contains("-seventh"), "a text in {language} is the game's");
    }
    assert!(!tabulae::games::ids().contains(&"seventh"));
    assert!(!Registry::default().ids().contains(&"seventh"));
    let library = Library::load(&source(), Registry::default()).unwrap();
    assert_eq!(library.find("seventh", "standard"), None);
}

fn each_file(folder: &Path, what: &mut impl FnMut(&Path)) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() { each_file(&path, what) } else { what(&path) }
    }
}

/// The library knows it behind all others, with its level, its option and its texts.
pub fn it_plugs_in(folder: &Folder) {
    let registry = registry();
    let ids = registry.ids();
    assert_eq!(ids.split_last(), Some((&"seventh", tabulae::games::ids().as_slice())));
    let library = Library::load(folder.path(), registry).unwrap();
    let index = named(&library, "seventh/standard").unwrap();
    assert_eq!(library.of_game("seventh").collect::<Vec<_>>(), [index]);
    let level = library.level(index);
    assert_eq!((level.board.points.len(), level.board.stores.len()), (12, 4));
    let options = library.registry.options_of("seventh", &level.options);
    assert_eq!(options.iter().map(|spec| spec.id).collect::<Vec<_>>(), ["leave"]);
    assert_eq!(library.registry.value_of("seventh", &level.options, "leave"), "any");
    assert!(!library.registry.is_pure_chance("seventh", &level.options));

    let mut texts = Texts::load(folder.path()).unwrap();
    for (language, _) in LANGUAGES {
        texts.choose(language);
        for key in ["game-seventh", "side-seventh-black", "level-seventh-standard-about", "option-seventh-leave-exact"]
        {
            assert!(texts.has(key), "{key} in {language}");
        }
    }

    // The program as it is does not take the level: the game is what makes the difference.
    let refused = Library::load(folder.path(), Registry::default()).expect_err("a level of no game");
    assert!(refused.to_string().contains("`seventh` is no game of this program"), "{refused}");
    // And the game does not go without its level.
    fs::remove_dir_all(folder.path().join("levels/seventh")).unwrap();
    let refused = Library::load(folder.path(), self::registry()).expect_err("a game without a level");
    assert!(refused.to_string().contains("levels/seventh/standard.ron is missing"), "{refused}");
}

/// A hundred games at random, by the session that the window plays: every position is read back from its notation, no
/// piece is lost, every game ends, and its record is found to be legal.
pub fn a_hundred_random_games(_: &Folder) {
    let registry = registry();
    let (mut hits, mut passes, mut choices) = (0, 0, 0);
    for seed in 0..100_u64 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let game = game(if seed.is_multiple_of(2) { "any" } else { "exact" });
        let names = ["one".to_owned(), "two".to_owned()];
        let dice = Seed::from_text(&seed.to_string());
        let mut session = Session::begin(game.clone(), Some(dice), "", names, None).unwrap();
        let mut finder = PlayFinder::new();
        let outcome = loop {
            let line = session.position();
            assert_eq!(game.read(&Position::parse(&line.to_string()).unwrap()).unwrap(), *session.state(), "{line}");
            for side in Side::BOTH {
                assert_eq!(line.men[side.index()].iter().map(|group| group.count).sum::<u8>(), 3, "{line}");
            }
            let effects = match session.phase().clone() {
                Phase::Opening => session.open().unwrap(),
                Phase::Throw { .. } => session.throw().unwrap(),
                Phase::Play(partial) => {
                    let plays = finder.find_canonical(&game, session.state(), partial.throw());
                    choices += usize::from(plays.len() > 1);
                    session.play(&plays[rng.random_range(0..plays.len())].play.clone()).unwrap()
                }
                Phase::Doubled { .. } => panic!("no double in this game"),
                Phase::Over { outcome, .. } => break outcome,
            };
            hits += effects.iter().filter(|effect| matches!(effect, Effect::Hit { .. })).count();
            passes += effects.iter().filter(|effect| matches!(effect, Effect::Passed { .. })).count();
        };
        let winner = outcome.winner.unwrap_or_else(|| panic!("seed {seed}: a draw"));
        assert_eq!(session.position().count(winner, Place::Off), 3, "seed {seed}");
        let record = Record::from_json(&session.record().to_json()).unwrap();
        assert_eq!(record.replay::<Seventh>().unwrap().outcome(), Some(outcome), "seed {seed}");
        registry.check_record(&record).unwrap();
    }
    assert!(hits > 50 && passes > 10 && choices > 500, "{hits} hits, {passes} passes, {choices} choices");
}

/// The plays that the generic code finds are those that the rules mean, counted by hand and by a walk of the test's own.
pub fn perft_and_refusals(_: &Folder) {
    for leave in ["any", "exact"] {
        let game = game(leave);
        let start = game.start(Side::White);
        let counts: Vec<u64> = perft(&game, &start, None).take(6).collect();
        // A first throw enters a piece; so does the other side's, half a ring away; then one may enter or move on.
        assert_eq!(counts[..3], [6, 36, 432]);
        let walked: Vec<u64> = (1..=5).map(|depth| walk(&game, &start, depth)).collect();
        assert_eq!(counts[..5], walked, "{leave}");
    }
    let refused = |leave: &str, line: &str, number: u8, from: &str, to: &str, refusal: Option<Refusal>| {
        let game = game(leave);
        let state = game.read(&Position::parse(line).unwrap()).unwrap();
        let mut partial = Partial::new(&game, &state, Throw::new(&[number]), &mut PlayFinder::new());
        let step = partial.step(&game, Place::parse(from).unwrap(), Place::parse(to).unwrap(), None);
        assert_eq!(step.err(), refusal, "{line}: {number}, {from}/{to}");
    };
    let (line, none) = ("W 1:1 10:1 hand:1 | B 8:2 hand:1 | W", None);
    refused("any", line, 2, "1", "3", none.clone());
    refused("any", line, 2, "4", "6", Some(Refusal { rule: "SV-1", reason: Reason::NoPiece }));
    refused("any", line, 2, "1", "4", Some(Refusal { rule: "SV-2", reason: Reason::NoNumber }));
    // Black's 8 is white's 2.
    refused("any", line, 1, "1", "2", Some(Refusal { rule: "SV-3", reason: Reason::Closed }));
    refused("any", line, 5, "10", "off", none.clone());
    refused("exact", line, 5, "10", "off", Some(Refusal { rule: "SV-4", reason: Reason::NotExact }));
    refused("exact", line, 3, "10", "off", none);
    for line in [
        "W 1:2 | B hand:3 | W",
        "W 13:1 hand:2 | B hand:3 | W",
        "W bar:1 hand:2 | B hand:3 | W",
        "W 1:1 hand:2 | B 7:1 hand:2 | W",
        "W off:3 | B hand:3 | B",
        "W hand:3 | B hand:3 | W | cube 2",
    ] {
        assert!(game("any").read(&Position::parse(line).unwrap()).is_err(), "{line}");
    }
}

/// (throw, play) sequences to a depth, straight from the steps: one step a throw, or a pass where there is none.
fn walk(game: &Seventh, state: &State, depth: u32) -> u64 {
    if game.outcome(state).is_some() {
        return 0;
    }
    let mut count = 0;
    for number in 1..=6 {
        let node = game.begin(state, Throw::new(&[number]));
        let mut steps = Vec::new();
        game.steps(&node, &mut steps);
        let ends: HashSet<State> = steps.iter().map(|(_, end)| game.settle(end)).collect();
        let ends = if ends.is_empty() { HashSet::from([game.settle(&node)]) } else { ends };
        count += if depth == 1 { ends.len() as u64 } else { ends.iter().map(|end| walk(game, end, depth - 1)).sum() };
    }
    count
}

/// Its few lines of evaluation are enough for the search: the levels play it, and better than chance.
pub fn the_computer_plays_it(_: &Folder) {
    let share = |levels| {
        let series = Series { levels, games: 400, points: None, seed: Seed::from_text("seventh"), nets: None };
        play_series(&game("any"), &series, |_, _, _| {}).share().0
    };
    let (baseline, expert) = (share([Level::Baseline, Level::Random]), share([Level::Expert, Level::Random]));
    assert!(baseline > 0.55 && expert > 0.55, "baseline {baseline}, expert {expert}");
}
