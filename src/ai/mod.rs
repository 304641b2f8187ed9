//! What plays: evaluators, search over whole throws, levels of skill, AI against AI. Knows the rules and no window.
//! No part of it sees the source of throws: it is given a position and the throw that lies on the table.

pub mod arena;
pub mod bearoff;
pub mod brain;
pub mod chances;
pub mod cube;
pub mod evaluate;
pub mod exact;
pub mod eye;
pub mod level;
pub mod look;
pub mod montecarlo;
pub mod net;
pub mod opinion;
pub mod player;
pub mod rollout;
pub mod search;
pub mod tally;
pub mod train;
pub mod words;

use brain::Brain;
use chances::Chances;
use cube::GammonRates;
use exact::Exact;
use net::Inputs;

use crate::rules::board::Side;
use crate::rules::game::Game;
use crate::rules::notation::Outcome;

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

/// What a game gives to learn from and to judge by: how its positions are told to a net, the trained nets, and what is
/// known exactly. A game that says nothing here is judged by its [`Baseline`].
///
/// A position is told from the view of the side that throws next, so that a net needs to know no colours.
pub trait Learned: Baseline {
    /// The name of the net for these options: the file in `assets/nets`. Options under which a game is played
    /// differently enough have a net of their own.
    fn net_name(&self) -> &'static str {
        Self::INFO.id
    }

    /// The trained nets for these options, if there are any.
    fn brain(&self) -> Option<&'static Brain> {
        None
    }

    /// How many inputs [`Learned::encode`] may use; 0 where nothing can be learnt.
    fn inputs(&self) -> u16 {
        0
    }

    /// How many kinds of position have a net of their own.
    fn phases(&self) -> usize {
        1
    }

    /// Which kind this position is, below [`Learned::phases`].
    fn phase(&self, _state: &Self::State) -> usize {
        0
    }

    /// Writes a position between throws that is not over as inputs, from the view of the side that throws next.
    fn encode(&self, _state: &Self::State, _inputs: &mut Inputs) {}

    /// What is known exactly (or within rounding of a table) about a position that is not over, for the side that
    /// throws next.
    fn known(&self, _state: &Self::State) -> Option<Chances> {
        None
    }

    /// The tables that [`Learned::known`] answers from under these options, built if they were not yet.
    fn exact(&self) -> Option<Box<dyn Exact + '_>> {
        None
    }

    /// A finished game as chances for `side`, the doubling cube left out.
    fn chances_of(&self, _state: &Self::State, outcome: Outcome, side: Side) -> Chances {
        Chances::certain(outcome, side)
    }

    /// What a game is usually about, in points: the measure of how much a misjudgement matters.
    fn scale(&self) -> f32 {
        1.0
    }

    /// Expected points under these options, the doubling cube left out.
    fn points_of(&self, chances: &Chances) -> f32 {
        chances.points()
    }

    /// How often games between equals end in gammons, where [`Chances`] count single games, gammons and backgammons;
    /// `None` where points are something else, so that there is nothing to reckon match scores and cubes by.
    fn gammon_rates(&self) -> Option<GammonRates> {
        None
    }

    /// How much of the full use of a cube is had from a position: Janowski's x.
    fn cube_efficiency(&self, _state: &Self::State) -> f32 {
        cube::EFFICIENCY
    }
}
