//! What plays: evaluators, search over whole throws, levels of skill, AI against AI. Knows the rules and no window.
//! No part of it sees the source of throws: it is given a position and the throw that lies on the table.

pub mod arena;
pub mod level;
pub mod search;

use crate::rules::board::Side;
use crate::rules::game::Game;

/// A hand-made evaluation: the baseline that every trained evaluator has to beat.
pub trait Baseline: Game {
    /// About how many points `side` can expect from here, between −3 and 3 for games that pay up to triple;
    /// `state` is between throws and not over.
    fn value(&self, state: &Self::State, side: Side) -> f32;
}

/// The value of a position that may be over, in points for `side`.
#[must_use]
pub fn value_of<G: Baseline>(game: &G, state: &G::State, side: Side) -> f32 {
    match game.outcome(state) {
        Some(outcome) => {
            let points = f32::from(outcome.points).max(1.0);
            match outcome.winner {
                Some(winner) if winner == side => points,
                Some(_) => -points,
                None => 0.0,
            }
        }
        None => game.value(state, side),
    }
}
