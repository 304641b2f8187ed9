//! A hundred thousand random games of each game, under random options: none panics, loses a piece, or goes on for
//! ever; case C20 of the log.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU32, Ordering};

use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rayon::prelude::*;
use tabulae::games::Playable;
use tabulae::games::gyulbara::Gyulbara;
use tabulae::games::hounds_and_jackals::HoundsAndJackals;
use tabulae::games::tabla::Tabla;
use tabulae::games::tablan::Tablan;
use tabulae::games::tabula::Tabula;
use tabulae::games::tapa::Tapa;
use tabulae::rules::board::{Place, Side};
use tabulae::rules::chance::Throw;
use tabulae::rules::game::Game;
use tabulae::rules::notation::Mark;
use tabulae::rules::play::{PlayFinder, Steps};

use super::common::{game, rng};

/// What a random player has to think with.
struct Player<G: Game> {
    finder: PlayFinder<G>,
    steps: Vec<Steps<G::Node>>,
}

impl<G: Game> Player<G> {
    /// A random legal play. One that uses the whole throw is legal whatever else there is, and is found by trying
    /// random steps; only where there is none are all plays looked up.
    fn play(&mut self, game: &G, state: &G::State, throw: Throw, rng: &mut ChaCha8Rng) -> (G::State, bool) {
        let start = game.begin(state, throw);
        if let Some(end) = self.whole(game, &start, 0, rng) {
            return (game.settle(&end), true);
        }
        let plays = self.finder.find(game, state, throw);
        let legal = &plays[rng.random_range(0..plays.len())];
        (legal.state, !legal.play.steps.is_empty())
    }

    fn whole(&mut self, game: &G, node: &G::Node, depth: usize, rng: &mut ChaCha8Rng) -> Option<G::Node> {
        if game.ended(node) || (depth > 0 && game.numbers_left(node).is_empty()) {
            return Some(*node);
        }
        if self.steps.len() == depth {
            self.steps.push(Vec::new());
        }
        let mut steps = std::mem::take(&mut self.steps[depth]);
        steps.clear();
        game.steps(node, &mut steps);
        let first = if steps.is_empty() { 0 } else { rng.random_range(0..steps.len()) };
        let found =
            (0..steps.len()).find_map(|i| self.whole(game, &steps[(first + i) % steps.len()].1, depth + 1, rng));
        self.steps[depth] = steps;
        found
    }
}

fn pieces<G: Game>(game: &G, state: &G::State, side: Side) -> u32 {
    game.write(state).men[side.index()].iter().map(|group| u32::from(group.count)).sum()
}

/// Every tenth game is played under the default rules, the others under any values of all options.
fn options_of_game<G: Game>(seed: u64, rng: &mut ChaCha8Rng) -> Vec<(&'static str, &'static str)> {
    if seed.is_multiple_of(10) {
        return Vec::new();
    }
    G::INFO.options.iter().map(|spec| (spec.id, spec.values[rng.random_range(0..spec.values.len())])).collect()
}

/// Every value of every option is played in ten thousand games of a hundred thousand.
fn check_options<G: Game>(games: u64) {
    let mut played: BTreeMap<(&str, &str), u64> = BTreeMap::new();
    for seed in 0..games {
        for value in options_of_game::<G>(seed, &mut rng(seed)) {
            *played.entry(value).or_default() += 1;
        }
    }
    for spec in G::INFO.options {
        for value in spec.values {
            let count = played.get(&(spec.id, *value)).copied().unwrap_or(0);
            assert!(count * 10 >= games, "{}: {}={value} in {count} games of {games}", G::INFO.id, spec.id);
        }
    }
}

fn play_out<G: Playable>(seed: u64, longest: &AtomicU32) {
    let mut rng = rng(seed);
    let options = options_of_game::<G>(seed, &mut rng);
    let game: G = game(&options);
    let mut player = Player { finder: PlayFinder::new(), steps: Vec::new() };
    let mut state = game.start(Side::White);
    let (mut count, mut idle) = (0, 0);
    let throws = game.device().throws();
    while game.outcome(&state).is_none() && idle < G::INFO.idle_throws_max {
        let remains = game.pending(&state).map(|pending| pending.throw);
        let throw = remains.unwrap_or_else(|| throws[rng.random_range(0..throws.len())].throw);
        let (next, moved) = player.play(&game, &state, throw, &mut rng);
        idle = if moved { 0 } else { idle + u32::from(remains.is_none()) };
        count += 1;
        assert!(count < G::INFO.throws_max, "seed {seed}: {count} throws and no end");
        for side in Side::BOTH {
            assert_eq!(pieces(&game, &next, side), u32::from(G::INFO.pieces), "seed {seed}, throw {count}");
        }
        state = next;
    }
    longest.fetch_max(count, Ordering::Relaxed);
    // Where pieces leave the board at the end of their path.
    if let (Some(outcome), true) = (game.outcome(&state), G::INFO.places.contains(&Place::Off)) {
        // Won only with every piece off, or with none on its way where pieces stay on the board (HJ-32), or over a
        // pinned mother (TP-15); drawn only with both pinned (TP-18).
        let position = game.write(&state);
        let off = |side: Side| position.count(side, Place::Off) == G::INFO.pieces;
        let mother = |side: Side| {
            let groups = &position.men[side.index()];
            groups.iter().any(|group| group.place == Place::Point(1) && group.mark == Some(Mark::Pinned))
        };
        let fair = match outcome.winner {
            Some(winner) => off(winner) || game.pips(&state, winner) == 0 || mother(winner.other()),
            None => Side::BOTH.into_iter().all(mother),
        };
        assert!(fair, "seed {seed}: {position}");
    }
}

fn play_many<G: Playable>(games: u64) {
    check_options::<G>(games);
    let longest = AtomicU32::new(0);
    (0..games).into_par_iter().for_each(|seed| play_out::<G>(seed, &longest));
    let longest = longest.into_inner();
    println!("{}: at most {longest} throws", G::INFO.id);
    assert!(longest < G::INFO.throws_max / 2, "{longest}: the bound on throws is near");
}

#[test]
fn a_hundred_thousand_games_of_tabla() {
    play_many::<Tabla>(100_000);
}

#[test]
fn a_hundred_thousand_games_of_tabula() {
    play_many::<Tabula>(100_000);
}

#[test]
fn a_hundred_thousand_games_of_gyulbara() {
    play_many::<Gyulbara>(100_000);
}

#[test]
fn a_hundred_thousand_games_of_tapa() {
    play_many::<Tapa>(100_000);
}

#[test]
fn a_hundred_thousand_games_of_tablan() {
    play_many::<Tablan>(100_000);
}

#[test]
fn a_hundred_thousand_games_of_hounds_and_jackals() {
    play_many::<HoundsAndJackals>(100_000);
}
