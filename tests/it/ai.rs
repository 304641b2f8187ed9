//! Whatever position and throw an AI is given, it returns a legal play, `pass` where there is none, and the same play
//! for the same chance and budget: ten thousand positions of each game, from random games and from games of the AI,
//! under every value of every option. How well it plays is in `strength`.

use std::collections::BTreeSet;

use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rayon::prelude::*;
use tabulae::ai::level::{Judge, Level, Skill};
use tabulae::ai::search::Thinker;
use tabulae::games::Playable;
use tabulae::games::gyulbara::Gyulbara;
use tabulae::games::hounds_and_jackals::HoundsAndJackals;
use tabulae::games::tabla::Tabla;
use tabulae::games::tablan::Tablan;
use tabulae::games::tabula::Tabula;
use tabulae::games::tapa::Tapa;
use tabulae::rules::board::Side;
use tabulae::rules::chance::Throw;
use tabulae::rules::game::Game;
use tabulae::rules::play::{Legal, Play, PlayFinder, Steps};

use super::common::{any_throw, game, rng};

/// Positions of each game that the levels without search are asked about, and of each walk, which has options of its
/// own.
const POSITIONS: usize = 10_000;
const OF_WALK: usize = 25;
/// Positions that the search is asked about as well, and those that it may spend the master's whole budget on.
const DEEP: usize = 200;
const DEEPEST: usize = 2;

/// Any value of every option; defaults in the first walk.
fn options<G: Game>(walk: usize, rng: &mut ChaCha8Rng) -> Vec<(&'static str, &'static str)> {
    let specs = G::INFO.options.iter().filter(|_| walk > 0);
    specs.map(|spec| (spec.id, spec.values[rng.random_range(0..spec.values.len())])).collect()
}

/// What one walk met.
#[derive(Default)]
struct Met {
    positions: usize,
    without_play: usize,
    deep: usize,
    values: BTreeSet<(&'static str, &'static str)>,
}

impl Met {
    fn and(mut self, other: Met) -> Met {
        self.positions += other.positions;
        self.without_play += other.without_play;
        self.deep += other.deep;
        self.values.extend(other.values);
        self
    }
}

/// Fails unless a play is one of those found and its steps lead, one by one, to the position that comes with it.
fn check_legal<G: Game>(
    game: &G,
    state: &G::State,
    throw: Throw,
    plays: &[Legal<G::State>],
    chosen: &(Play, G::State),
    who: &str,
) {
    let told = || format!("{who}, {:?}: {} with {throw}: {}", game.choices().changed(), game.write(state), chosen.0);
    assert!(plays.iter().any(|legal| legal.state == chosen.1), "not legal: {}", told());
    let mut node = game.begin(state, throw);
    for step in &chosen.0.steps {
        let mut steps = Steps::new();
        game.steps(&node, &mut steps);
        node = steps.iter().find(|(known, _)| known == step).unwrap_or_else(|| panic!("no such step: {}", told())).1;
    }
    assert_eq!(game.settle(&node), chosen.1, "{}", told());
    // Nothing can be played: `pass`, and only then or where the rules leave the choice.
    if plays.iter().all(|legal| legal.play.steps.is_empty()) {
        assert!(chosen.0.steps.is_empty(), "{}", told());
    } else if chosen.0.steps.is_empty() {
        assert!(plays.iter().any(|legal| legal.play.steps.is_empty()), "{}", told());
    }
}

/// Two players with the same chance, one of whom has seen other positions before, choose the same legal play.
fn check_level<G: Playable>(
    game: &G,
    state: &G::State,
    throw: Throw,
    plays: &[Legal<G::State>],
    level: Level,
    thinkers: &mut [Thinker<G>; 2],
    seed: u64,
) -> (Play, G::State) {
    let [first, second] = thinkers.each_mut().map(|one| one.choose(game, state, throw, level, &mut rng(seed)));
    let chosen = first.unwrap_or_else(|| panic!("{level} plays nothing: {} with {throw}", game.write(state)));
    assert_eq!(Some(&chosen), second.as_ref(), "{level}: {} with {throw}", game.write(state));
    check_legal(game, state, throw, plays, &chosen, level.name());
    chosen
}

/// One game after another under the options of the walk; every few throws the levels are asked.
fn walk<G: Playable>(walk: usize) -> Met {
    let mut rng = rng(walk as u64);
    let options = options::<G>(walk, &mut rng);
    let game: G = game(&options);
    let mut finder = PlayFinder::new();
    let mut thinkers = [Thinker::default(), Thinker::default()];
    let mut seasoned = Thinker::default();
    let throws = game.device().throws();
    let mut met = Met { values: options.into_iter().collect(), ..Met::default() };
    // Every second walk goes where the AI leads.
    let led = walk % 2 == 1;
    let mut state = game.start(Side::White);
    while met.positions < OF_WALK {
        let throw = any_throw(&game, &throws, &state, &mut rng);
        let plays = finder.find(&game, &state, throw);
        let mut next = plays[rng.random_range(0..plays.len())].state;
        if led || rng.random_bool(0.2) {
            let seed = rng.random();
            let ask = |level, thinkers: &mut _| check_level(&game, &state, throw, plays, level, thinkers, seed);
            ask(Level::Baseline, &mut thinkers);
            let child = ask(Level::Child, &mut thinkers);
            let chosen = ask(Level::Static, &mut thinkers);
            assert_eq!(thinkers[0].plays_found(), plays.len());
            if met.positions == walk % OF_WALK && walk < DEEP {
                let mut fresh = [Thinker::default(), std::mem::take(&mut seasoned)];
                for level in [Level::Random, Level::Beginner, Level::Club, Level::Expert, Level::MonteCarlo(40)] {
                    ask(level, &mut fresh);
                }
                if walk < DEEPEST {
                    ask(Level::Master, &mut fresh);
                }
                let skill = Skill { judge: Judge::Nets, plies: 2, wide: 4, nodes_max: 1_500, weakness: 0.0 };
                let [once, again] = fresh.each_mut().map(|one| {
                    let ranked = one.rank(&game, &state, throw, skill);
                    ranked.into_iter().map(|one| ((one.play, one.state), one.equity, one.plies)).collect::<Vec<_>>()
                });
                assert_eq!(once, again, "{} with {throw}", game.write(&state));
                assert_eq!(once.len(), plays.len());
                once.iter().for_each(|(ranked, ..)| check_legal(&game, &state, throw, plays, ranked, "rank"));
                [_, seasoned] = fresh;
                met.deep += 1;
            }
            met.positions += 1;
            met.without_play += usize::from(plays.iter().all(|legal| legal.play.steps.is_empty()));
            // Not always the best, so that the walks do not all go the same way.
            next = if !led {
                next
            } else if rng.random_bool(0.3) {
                child.1
            } else {
                chosen.1
            };
        }
        state = if game.outcome(&next).is_some() { game.start(Side::Black) } else { next };
    }
    met
}

fn check<G: Playable>() {
    let walks = POSITIONS / OF_WALK;
    let met = (0..walks).into_par_iter().map(walk::<G>).reduce(Met::default, Met::and);
    assert_eq!((met.positions, met.deep), (POSITIONS, DEEP), "{}", G::INFO.id);
    assert!(met.without_play > 10, "{}: {} positions without a play", G::INFO.id, met.without_play);
    for spec in G::INFO.options {
        for value in spec.values {
            assert!(met.values.contains(&(spec.id, *value)), "{}: {}={value} never met", G::INFO.id, spec.id);
        }
    }
}

#[test]
fn ai_of_tabula_plays_by_the_rules() {
    check::<Tabula>();
}

#[test]
fn ai_of_tabla_plays_by_the_rules() {
    check::<Tabla>();
}

#[test]
fn ai_of_gyulbara_plays_by_the_rules() {
    check::<Gyulbara>();
}

#[test]
fn ai_of_tapa_plays_by_the_rules() {
    check::<Tapa>();
}

#[test]
fn ai_of_tablan_plays_by_the_rules() {
    check::<Tablan>();
}

#[test]
fn ai_of_hounds_and_jackals_plays_by_the_rules() {
    check::<HoundsAndJackals>();
}
