//! What a person sees of a play of Tabla.

use super::rules::{State, Tabla};
use crate::ai::look::{Look, Visible, of_steps};
use crate::games::shots::{self, Dice, Reach, Scene, points_where};
use crate::rules::board::{Place, Side};
use crate::rules::chance::Throw;
use crate::rules::game::Game;
use crate::rules::play::Play;

impl Visible for Tabla {
    fn look(&self, before: &State, throw: Throw, play: &Play, after: &State) -> Look {
        let side = before.mover;
        let mut look = of_steps(self, before, throw, play, after);
        shots::compare(&mut look, &scene(before, side), &scene(after, side), |point| self.facing(point));
        look
    }

    fn has_gammons(&self) -> bool {
        true
    }
}

/// The position as the other side meets this one.
fn scene(state: &State, side: Side) -> Scene<'_> {
    let (own, other) = (&state.men[side.index()], &state.men[side.other().index()]);
    let open = points_where(|point| own.on(25 - point) < 2);
    let reach = Reach {
        pieces: points_where(|point| other.on(point) > 0),
        // TL-7
        waiting: other.at(Place::Bar),
        open,
        open_later: open,
        prey: points_where(|point| own.on(25 - point) == 1),
        goes_on: false,
        spent: false,
        dice: Dice::Two,
    };
    Scene { own, held: points_where(|point| own.on(point) > 1), reach, other, against: true }
}
