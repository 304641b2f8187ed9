//! What the nets of Hounds and Jackals see of a position: the holes with a piece, what is in hand and at the goal, and a
//! score that was handed over (HJ-28, HJ-49).

use super::rules::{HoundsAndJackals, PIECES, POINTS, State, Variant};
use crate::ai::Learned;
use crate::ai::brain::{Brain, Shipped};
use crate::ai::chances::Chances;
use crate::ai::exact::Exact;
use crate::ai::net::Inputs;
use crate::rules::game::Game;

/// Of each side: a bit for each hole, pieces in hand and at the goal, throws still needed.
const SIDE: u16 = POINTS as u16 + 1 + 2 * (PIECES as u16 + 1) + 1;
/// Scores that can be handed over.
const SCORES: u16 = 6;

static BELL: Shipped = Shipped::new(include_bytes!("../../../assets/nets/hounds_bell.net"));
static CAZAUX: Shipped = Shipped::new(include_bytes!("../../../assets/nets/hounds_cazaux.net"));

impl Learned for HoundsAndJackals {
    fn net_name(&self) -> &'static str {
        match self.variant {
            Variant::Bell => "hounds_bell",
            Variant::Hoerth => "hounds_hoerth",
            Variant::CazauxTait => "hounds_cazaux",
        }
    }

    fn brain(&self) -> Option<&'static Brain> {
        match self.variant {
            Variant::Bell => BELL.get(),
            // Where there is no choice no net is needed.
            Variant::CazauxTait if !self.is_pure_chance() => CAZAUX.get(),
            Variant::Hoerth | Variant::CazauxTait => None,
        }
    }

    fn inputs(&self) -> u16 {
        // Where there is no choice there is nothing to learn.
        if self.is_pure_chance() { 0 } else { 2 * SIDE + SCORES }
    }

    fn encode(&self, state: &State, inputs: &mut Inputs) {
        for (at, side) in [0, SIDE].into_iter().zip([state.mover, state.mover.other()]) {
            let track = &state.tracks[side.index()];
            for point in track.points() {
                inputs.set(at + u16::from(point), 1.0);
            }
            let at = at + u16::from(POINTS) + 1;
            inputs.set(at + u16::from(track.hand.min(PIECES)), 1.0);
            let at = at + u16::from(PIECES) + 1;
            inputs.set(at + u16::from(track.off.max(track.home()).min(PIECES)), 1.0);
            inputs.set(at + u16::from(PIECES) + 1, self.throws_needed(track) / 20.0);
        }
        if let Some(score) = state.given {
            inputs.set(2 * SIDE + u16::from(score.clamp(1, 6)) - 1, 1.0);
        }
    }

    fn known(&self, state: &State) -> Option<Chances> {
        let win = self.endgame().win(state)?;
        Some(Chances { win, ..Chances::default() })
    }

    fn exact(&self) -> Option<Box<dyn Exact + '_>> {
        Some(Box::new(self.endgame()))
    }
}
