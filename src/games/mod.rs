//! The games. Each is one folder; [`every`] is the only list of them in the program.

pub mod gyulbara;
pub mod hounds_and_jackals;
pub mod inputs;
pub mod shots;
pub mod tabla;
pub mod tablan;
pub mod tables;
pub mod tabula;
pub mod tapa;

#[cfg(test)]
mod tests;

use crate::ai::look::Visible;
use crate::ai::{Baseline, Learned};
use crate::rules::game::Game;

/// A game that the program can offer: rules, the hand-made evaluation of the baseline AI, what nets learn it by, and
/// what a person sees of its plays.
pub trait Playable: Game + Baseline + Learned + Visible {}

impl<G: Game + Baseline + Learned + Visible> Playable for G {}

/// Something that is done with a game as a type: what commands and the table are generic over.
pub trait Visitor {
    /// Does it with this game.
    fn visit<G: Playable>(&mut self);
}

/// Shows every game to the visitor, in the order of the chooser. A seventh game is one more line here.
pub fn every(visitor: &mut impl Visitor) {
    visitor.visit::<tabula::Tabula>();
    visitor.visit::<tabla::Tabla>();
    visitor.visit::<gyulbara::Gyulbara>();
    visitor.visit::<tapa::Tapa>();
    visitor.visit::<tablan::Tablan>();
    visitor.visit::<hounds_and_jackals::HoundsAndJackals>();
}

/// The ids of all games.
#[must_use]
pub fn ids() -> Vec<&'static str> {
    struct Ids(Vec<&'static str>);
    impl Visitor for Ids {
        fn visit<G: Playable>(&mut self) {
            self.0.push(G::INFO.id);
        }
    }
    let mut ids = Ids(Vec::new());
    every(&mut ids);
    ids.0
}
