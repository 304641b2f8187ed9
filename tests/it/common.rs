//! What the test modules share: games under options, positions from their text, plays as text, chance.

use std::path::PathBuf;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use tabulae::games::{Playable, Visitor, every};
use tabulae::rules::chance::{Throw, WeightedThrow};
use tabulae::rules::game::Game;
use tabulae::rules::notation::Position;
use tabulae::rules::options::Choices;
use tabulae::rules::play::PlayFinder;

/// A game under options that differ from the defaults.
pub fn game<G: Game>(options: &[(&str, &str)]) -> G {
    G::new(Choices::with(G::INFO.id, G::INFO.options, options.iter().copied()).expect("options of the rule page"))
}

/// The state of a position line.
pub fn state<G: Game>(game: &G, line: &str) -> G::State {
    let position = Position::parse(line).unwrap_or_else(|error| panic!("{line}: {error}"));
    game.read(&position).unwrap_or_else(|error| panic!("{line}: {error}"))
}

/// A throw from its text.
pub fn throw(text: &str) -> Throw {
    Throw::parse(text).unwrap_or_else(|error| panic!("{error}"))
}

/// Every legal play with the position it leaves, as text.
pub fn legal<G: Game>(game: &G, line: &str, numbers: &str) -> Vec<(String, String)> {
    let mut finder = PlayFinder::new();
    let before = Position::parse(line).unwrap_or_else(|error| panic!("{line}: {error}"));
    let plays = finder.find_canonical(game, &state(game, line), throw(numbers));
    let after = |state| game.write(state).with_score_of(&before).to_string();
    plays.iter().map(|legal| (legal.play.to_string(), after(&legal.state))).collect()
}

/// The throw to be played: what lies on the table already, else one of these, all equally likely.
pub fn any_throw<G: Game>(game: &G, throws: &[WeightedThrow], state: &G::State, rng: &mut ChaCha8Rng) -> Throw {
    use rand::RngExt;
    game.pending(state).map_or_else(|| throws[rng.random_range(0..throws.len())].throw, |pending| pending.throw)
}

/// A source of test chance, the same on every run.
pub fn rng(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

/// A file of the test data.
pub fn data(path: &str) -> PathBuf {
    root().join("tests/data").join(path)
}

/// The root of the source tree.
pub fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// A test that is the same for every game.
pub trait ForGame {
    /// Runs it.
    fn with<G: Playable>(&mut self);
}

impl<T: ForGame> ForGame for &mut T {
    fn with<G: Playable>(&mut self) {
        (**self).with::<G>();
    }
}

/// Runs a test for every game there is.
pub fn for_every_game(test: impl ForGame) {
    struct Each<T>(T);
    impl<T: ForGame> Visitor for Each<T> {
        fn visit<G: Playable>(&mut self) {
            self.0.with::<G>();
        }
    }
    every(&mut Each(test));
}

/// A random choice of options for a game: about half of them at their default.
pub fn random_options<G: Game>(rng: &mut ChaCha8Rng) -> Vec<(&'static str, &'static str)> {
    use rand::RngExt;
    G::INFO
        .options
        .iter()
        .filter_map(|spec| {
            let value = spec.values[rng.random_range(0..spec.values.len())];
            rng.random_bool(0.5).then_some((spec.id, value))
        })
        .collect()
}
