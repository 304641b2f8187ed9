//! What the nets of Tabla see of a position.

use super::cube;
use super::rules::{State, Tabla};
use crate::ai::Learned;
use crate::ai::brain::{Brain, Shipped};
use crate::ai::chances::Chances;
use crate::ai::cube::GammonRates;
use crate::ai::exact::Exact;
use crate::ai::net::Inputs;
use crate::games::inputs::{self, Meeting};
use crate::rules::game::Game;

static NET: Shipped = Shipped::new(include_bytes!("../../../assets/nets/tabla.net"));

impl Learned for Tabla {
    fn brain(&self) -> Option<&'static Brain> {
        NET.get()
    }

    fn inputs(&self) -> u16 {
        inputs::COUNT
    }

    fn phases(&self) -> usize {
        2
    }

    fn phase(&self, state: &State) -> usize {
        usize::from(!inputs::contact(&state.men[0], &state.men[1], |point| 25 - point))
    }

    fn encode(&self, state: &State, inputs: &mut Inputs) {
        let [own, other] = [state.mover, state.mover.other()].map(|side| &state.men[side.index()]);
        let meeting = Meeting { facing: |point| 25 - point, closes: 2, hits: true };
        inputs::encode(&meeting, own, other, self.phase(state) == 0, inputs);
    }

    fn known(&self, state: &State) -> Option<Chances> {
        self.bearing_off(state)
    }

    fn exact(&self) -> Option<Box<dyn Exact + '_>> {
        Some(Box::new(self.tables()))
    }

    fn gammon_rates(&self) -> Option<GammonRates> {
        // TL-20: with mars-only scoring there is no triple game.
        let backgammon = if self.choices().is("scoring", "mars_only") { 0.0 } else { cube::RATES.backgammon };
        Some(GammonRates { backgammon, ..cube::RATES })
    }

    fn cube_efficiency(&self, state: &State) -> f32 {
        cube::efficiency(state)
    }
}
