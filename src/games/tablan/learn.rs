//! What the nets of Tablan see of a position: the pieces of both sides by the numbers of the side that throws next, and
//! who stands where he can capture.

use super::rules::{GOAL, GOAL_FIRST, HOME_LAST, Men, PIECES, SQUARES, State, Tablan, Variant, numbers};
use crate::ai::Learned;
use crate::ai::brain::{Brain, Shipped};
use crate::ai::net::Inputs;
use crate::rules::board::Side;
use crate::rules::game::Game;

/// Of each side: a bit for each square, one for each square of the home row whose piece has not moved, what has
/// entered, what is left.
const SIDE: u16 = SQUARES as u16 + HOME_LAST as u16 + PIECES as u16 + 1 + 2;
/// Distances that a piece captures over: a score or half of one (TN-11).
const REACHES: [u8; 6] = [1, 2, 4, 8, 6, 12];
/// Who was last to enter (TN-34), and pieces in reach of capture by each side over each distance.
const EXTRA: u16 = 2 + 4 * REACHES.len() as u16;

static BASE: Shipped = Shipped::new(include_bytes!("../../../assets/nets/tablan.net"));
static FIRST: Shipped = Shipped::new(include_bytes!("../../../assets/nets/tablan_first.net"));
static SECOND: Shipped = Shipped::new(include_bytes!("../../../assets/nets/tablan_second.net"));

impl Learned for Tablan {
    fn net_name(&self) -> &'static str {
        match self.variant {
            Variant::Base => "tablan",
            Variant::First => "tablan_first",
            Variant::Second => "tablan_second",
        }
    }

    fn brain(&self) -> Option<&'static Brain> {
        match self.variant {
            Variant::Base => BASE.get(),
            Variant::First => FIRST.get(),
            Variant::Second => SECOND.get(),
        }
    }

    fn inputs(&self) -> u16 {
        2 * SIDE + EXTRA
    }

    fn encode(&self, state: &State, inputs: &mut Inputs) {
        let sides = [state.mover, state.mover.other()];
        for (at, side) in [0, SIDE].into_iter().zip(sides) {
            let men = &state.men[side.index()];
            for number in numbers(men.on()) {
                // The board's squares by the numbers of the side that throws next.
                let square = if side == state.mover { number } else { self.facing(number) };
                inputs.set(at + u16::from(square - 1), 1.0);
            }
            let at = at + u16::from(SQUARES);
            for number in numbers(men.unmoved()) {
                inputs.set(at + u16::from(number - 1), 1.0);
            }
            let at = at + u16::from(HOME_LAST);
            inputs.set(at + u16::from(men.entered().min(PIECES)), 1.0);
            let at = at + u16::from(PIECES) + 1;
            inputs.set(at, f32::from(men.count()) / f32::from(PIECES));
            inputs.set(at + 1, f32::from(men.entered()) / 6.0);
        }
        let at = 2 * SIDE;
        inputs.set(at, f32::from(u8::from(state.last == Some(state.mover))));
        inputs.set(at + 1, f32::from(u8::from(state.last == Some(state.mover.other()))));
        for (at, side) in [at + 2, at + 2 + 2 * REACHES.len() as u16].into_iter().zip(sides) {
            self.reaches(state, side, at, inputs);
        }
    }
}

impl Tablan {
    /// How many pieces of the other side this one could capture over each distance, and how far they had come.
    fn reaches(&self, state: &State, side: Side, at: u16, inputs: &mut Inputs) {
        let (men, against): (&Men, &Men) = (&state.men[side.index()], &state.men[side.other().index()]);
        let mut targets = 0_u64;
        for theirs in numbers(against.on()) {
            let square = self.facing(theirs);
            // TN-20, TN-23: not in the own home row; not by a piece that has entered.
            if square > HOME_LAST {
                targets |= 1 << square;
            }
        }
        let free = men.on() & !GOAL;
        for (at, distance) in (at..).step_by(2).zip(REACHES) {
            let from = if distance > 2 { free & !men.unmoved() } else { free };
            let hit = (from << distance) & targets;
            inputs.set(at, hit.count_ones() as f32 / 3.0);
            let way: f32 = numbers(hit).map(|square| f32::from(self.facing(square))).sum();
            inputs.set(at + 1, way / f32::from(GOAL_FIRST) / 2.0);
        }
    }
}
