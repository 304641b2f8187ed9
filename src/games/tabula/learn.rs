//! What the nets of Tabula see of a position, and how its score, the pieces that the loser has left (TB-21), is told as
//! chances.

use super::rules::{State, Tabula};
use crate::ai::Learned;
use crate::ai::brain::{Brain, Shipped};
use crate::ai::chances::Chances;
use crate::ai::exact::Exact;
use crate::ai::net::Inputs;
use crate::games::inputs::{self, Meeting};
use crate::games::tables::PIECES;
use crate::rules::board::Side;
use crate::rules::game::Game;
use crate::rules::notation::Outcome;

static SAME: Shipped = Shipped::new(include_bytes!("../../../assets/nets/tabula.net"));
static OPPOSITE: Shipped = Shipped::new(include_bytes!("../../../assets/nets/tabula_opposite.net"));

impl Learned for Tabula {
    fn net_name(&self) -> &'static str {
        if self.opposite { "tabula_opposite" } else { "tabula" }
    }

    fn brain(&self) -> Option<&'static Brain> {
        if self.opposite { OPPOSITE.get() } else { SAME.get() }
    }

    fn inputs(&self) -> u16 {
        // The lock of the second half, for each side.
        inputs::COUNT + 2
    }

    fn phases(&self) -> usize {
        2
    }

    fn phase(&self, state: &State) -> usize {
        usize::from(!inputs::contact(&state.men[0], &state.men[1], |point| self.facing(point)))
    }

    fn encode(&self, state: &State, inputs: &mut Inputs) {
        let sides = [state.mover, state.mover.other()];
        let [own, other] = sides.map(|side| &state.men[side.index()]);
        let meeting = Meeting { facing: |point| self.facing(point), closes: 2, hits: true };
        inputs::encode(&meeting, own, other, self.phase(state) == 0, inputs);
        for (at, side) in (inputs::COUNT..).zip(sides) {
            inputs.set(at, f32::from(u8::from(state.unlocked[side.index()])));
        }
    }

    /// Here the gammon chances are shares of the 15 points that a game can pay.
    fn chances_of(&self, _state: &State, outcome: Outcome, side: Side) -> Chances {
        let share = f32::from(outcome.points) / f32::from(PIECES);
        let won = Chances { win: 1.0, win_gammon: share, ..Chances::default() };
        match outcome.winner {
            Some(winner) if winner == side => won,
            Some(_) => won.swapped(),
            None => Chances { win: 0.5, ..Chances::default() },
        }
    }

    fn scale(&self) -> f32 {
        // Half of the pieces are usually left.
        7.0
    }

    fn points_of(&self, chances: &Chances) -> f32 {
        (chances.win_gammon - chances.lose_gammon) * f32::from(PIECES)
    }

    fn known(&self, state: &State) -> Option<Chances> {
        self.bearing_off(state)
    }

    fn exact(&self) -> Option<Box<dyn Exact + '_>> {
        self.tables().map(|tables| Box::new(tables) as Box<dyn Exact>)
    }
}
