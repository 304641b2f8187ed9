//! What a person sees of a play of Gyulbara, where nothing is hit: rows in the other side's way, and the numbers with
//! which it cannot move.

use super::rules::{Gyulbara, State};
use crate::ai::look::{Look, Visible, of_steps};
use crate::games::shots::{self, Dice, Reach, Scene, points_where};
use crate::games::tables;
use crate::rules::board::Side;
use crate::rules::chance::Throw;
use crate::rules::play::Play;

impl Visible for Gyulbara {
    fn look(&self, before: &State, throw: Throw, play: &Play, after: &State) -> Look {
        let side = before.mover;
        let mut look = of_steps(self, before, throw, play, after);
        shots::compare(&mut look, &scene(before, side), &scene(after, side), tables::half_round);
        // The next stage of a doublet is no new throw.
        look.again = false;
        // A single piece holds a point here, so every step takes one and leaves one: only rows say anything.
        (look.made, look.given_up, look.escaped) = (0, 0, 0);
        look.contact = look.contact && Side::BOTH.iter().any(|side| after.men[side.index()].between(1, 12) > 0);
        look
    }

    fn has_gammons(&self) -> bool {
        self.mars
    }
}

/// The position as the other side meets this one.
fn scene(state: &State, side: Side) -> Scene<'_> {
    let (own, other) = (&state.men[side.index()], &state.men[side.other().index()]);
    // GB-4
    let open = points_where(|point| own.on(tables::half_round(point)) == 0);
    let reach = Reach {
        pieces: points_where(|point| other.on(point) > 0),
        waiting: 0,
        open,
        open_later: open,
        prey: 0,
        goes_on: false,
        spent: false,
        dice: Dice::Two,
    };
    Scene { own, held: points_where(|point| own.on(point) > 0), reach, other, against: false }
}
