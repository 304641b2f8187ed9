//! What the nets of Gyulbara see of a position: the stage on the table as well (GB-11, GB-12), so that a chain need not
//! be played out before it can be judged.

use super::rules::{Gyulbara, State};
use crate::ai::Learned;
use crate::ai::brain::{Brain, Shipped};
use crate::ai::chances::Chances;
use crate::ai::exact::Exact;
use crate::ai::net::Inputs;
use crate::games::inputs::{self, Meeting};
use crate::games::tables::half_round;

/// Throws made by each side (GB-3: 0 to 3), the stage's number, how much of it is left, whose it is.
const EXTRA: u16 = 8 + 6 + 2;

static NET: Shipped = Shipped::new(include_bytes!("../../../assets/nets/gyulbara.net"));

impl Learned for Gyulbara {
    fn brain(&self) -> Option<&'static Brain> {
        NET.get()
    }

    fn inputs(&self) -> u16 {
        inputs::COUNT + EXTRA
    }

    fn phases(&self) -> usize {
        2
    }

    fn phase(&self, state: &State) -> usize {
        usize::from(!inputs::contact(&state.men[0], &state.men[1], half_round))
    }

    fn encode(&self, state: &State, inputs: &mut Inputs) {
        let sides = [state.mover, state.mover.other()];
        let [own, other] = sides.map(|side| &state.men[side.index()]);
        let meeting = Meeting { facing: half_round, closes: 1, hits: false };
        inputs::encode(&meeting, own, other, self.phase(state) == 0, inputs);
        let at = inputs::COUNT;
        for (at, side) in [at, at + 4].into_iter().zip(sides) {
            inputs.set(at + u16::from(state.turns[side.index()].min(3)), 1.0);
        }
        if let Some(stage) = state.stage {
            inputs.set(at + 7 + u16::from(stage.number.clamp(1, 6)), 1.0);
            inputs.set(at + 14, f32::from(stage.left) / 4.0);
            inputs.set(at + 15, f32::from(u8::from(stage.thrower == state.mover)));
        }
    }

    fn known(&self, state: &State) -> Option<Chances> {
        self.bearing_off(state)
    }

    fn exact(&self) -> Option<Box<dyn Exact + '_>> {
        Some(Box::new(self.tables()))
    }
}
