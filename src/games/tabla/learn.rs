//! What the nets of Tabla see of a position.

use super::cube;
use super::rules::{State, Tabla};
use crate::ai::Learned;
use crate::ai::cube::GammonRates;
use crate::rules::game::Game;

impl Learned for Tabla {
    fn gammon_rates(&self) -> Option<GammonRates> {
        // TL-20: with mars-only scoring there is no triple game.
        let backgammon = if self.choices().is("scoring", "mars_only") { 0.0 } else { cube::RATES.backgammon };
        Some(GammonRates { backgammon, ..cube::RATES })
    }

    fn cube_efficiency(&self, state: &State) -> f32 {
        cube::efficiency(state)
    }
}
