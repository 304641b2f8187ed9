//! Judging single positions: finished games by their outcome, what is known by its table, the rest by the nets.

use super::Learned;
use super::brain::Brain;
use super::chances::Chances;
use super::net::{Inputs, Scratch};
use crate::rules::board::Side;

/// What judging works in; one a thread.
#[derive(Clone, Debug, Default)]
pub struct Evaluator {
    inputs: Inputs,
    scratch: Scratch,
}

impl Evaluator {
    /// The chances of `side` in any position.
    pub fn chances<G: Learned>(&mut self, game: &G, brain: &Brain, state: &G::State, side: Side) -> Chances {
        if let Some(outcome) = game.outcome(state) {
            return game.chances_of(state, outcome, side);
        }
        let chances = match game.known(state) {
            Some(known) => known,
            None => {
                self.inputs.clear();
                game.encode(state, &mut self.inputs);
                match brain.networks.get(game.phase(state)) {
                    Some(network) => network.chances(self.inputs.entries(), &mut self.scratch),
                    None => Chances { win: 0.5, ..Chances::default() },
                }
            }
        };
        if game.to_move(state) == side { chances } else { chances.swapped() }
    }
}
