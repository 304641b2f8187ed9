//! What the nets of Tapa see of a position: which pieces are pinned (TP-7) and which mothers are in danger (TP-15) as
//! well.

use super::rules::{State, Tapa};
use crate::ai::Learned;
use crate::ai::brain::{Brain, Shipped};
use crate::ai::chances::Chances;
use crate::ai::exact::Exact;
use crate::ai::net::Inputs;
use crate::games::inputs::{self, Meeting};
use crate::games::tables::POINTS;
use crate::rules::game::Game;

/// Of each side: a bit for each point, how many are pinned, whether the mother stands alone.
const EXTRA: u16 = POINTS as u16 + 2;

static OPPOSITE: Shipped = Shipped::new(include_bytes!("../../../assets/nets/tapa.net"));
static SAME_WAY: Shipped = Shipped::new(include_bytes!("../../../assets/nets/tapa_same_way.net"));

impl Learned for Tapa {
    fn net_name(&self) -> &'static str {
        if self.same_way() { "tapa_same_way" } else { "tapa" }
    }

    fn brain(&self) -> Option<&'static Brain> {
        if self.same_way() { SAME_WAY.get() } else { OPPOSITE.get() }
    }

    fn inputs(&self) -> u16 {
        inputs::COUNT + 2 * EXTRA
    }

    fn phases(&self) -> usize {
        2
    }

    fn phase(&self, state: &State) -> usize {
        let pinned = state.pins.iter().any(|pins| pins.any());
        usize::from(!pinned && !inputs::contact(&state.men[0], &state.men[1], |point| self.facing(point)))
    }

    fn encode(&self, state: &State, inputs: &mut Inputs) {
        let sides = [state.mover, state.mover.other()];
        let [own, other] = sides.map(|side| &state.men[side.index()]);
        let meeting = Meeting { facing: |point| self.facing(point), closes: 2, hits: true };
        inputs::encode(&meeting, own, other, self.phase(state) == 0, inputs);
        for (at, side) in [inputs::COUNT, inputs::COUNT + EXTRA].into_iter().zip(sides) {
            let pins = state.pins[side.index()];
            for point in (1..=POINTS).filter(|point| pins.has(*point)) {
                inputs.set(at + u16::from(point - 1), 1.0);
            }
            inputs.set(at + u16::from(POINTS), f32::from(pins.count()) / 3.0);
            let alone = state.men[side.index()].on(1) == 1 && !pins.has(1);
            inputs.set(at + u16::from(POINTS) + 1, f32::from(u8::from(alone)));
        }
    }

    fn known(&self, state: &State) -> Option<Chances> {
        self.bearing_off(state)
    }

    fn exact(&self) -> Option<Box<dyn Exact + '_>> {
        Some(Box::new(self.tables()))
    }
}
