//! What a person sees of a play of Tapa: pins, lone pieces that can be pinned, the mother in danger.

use super::rules::{START, State, Tapa};
use crate::ai::look::{Look, Manner, Visible, of_steps};
use crate::games::shots::{self, Dice, Reach, Scene, bit, points_where};
use crate::rules::board::{Place, Side};
use crate::rules::chance::Throw;
use crate::rules::game::Game;
use crate::rules::play::Play;

impl Visible for Tapa {
    fn look(&self, before: &State, throw: Throw, play: &Play, after: &State) -> Look {
        let side = before.mover;
        let mut look = of_steps(self, before, throw, play, after);
        let (was, now) = (scene(self, before, side), scene(self, after, side));
        shots::compare(&mut look, &was, &now, |point| self.facing(point));
        look.manner = Manner::Pin;
        if after.over.is_some() {
            // A pinned mother ends the game with pieces in reach.
            (look.risk, look.blots, look.contact) = (0.0, 0, false);
        }
        let own = now.own;
        let last = own.on(START) == 1 && own.at(Place::Hand) == 0;
        if last && self.mother.is_some() && after.over.is_none() {
            let mother = now.reach.prey & bit(self.facing(START));
            look.mother = Reach { prey: mother, ..now.reach }.danger().risk;
        }
        look
    }

    fn has_gammons(&self) -> bool {
        self.mars || self.mother == Some(2)
    }
}

/// The position as the other side meets this one.
fn scene<'a>(game: &Tapa, state: &'a State, side: Side) -> Scene<'a> {
    let (own, other) = (&state.men[side.index()], &state.men[side.other().index()]);
    let (pins, their_pins) = (state.pins[side.index()], state.pins[side.other().index()]);
    let facing = |point| game.facing(point);
    // TP-5: closed by two pieces, or by one that pins.
    let held = points_where(|point| {
        !pins.has(point) && (own.on(point) > 1 || (own.on(point) > 0 && their_pins.has(facing(point))))
    });
    let open = points_where(|point| held & bit(facing(point)) == 0);
    let reach = Reach {
        // TP-7; a piece in hand may enter and need not.
        pieces: points_where(|point| other.on(point) > 0 && !their_pins.has(point))
            | u32::from(other.at(Place::Hand) > 0),
        waiting: 0,
        open,
        open_later: open,
        // TP-4
        prey: points_where(|point| own.on(facing(point)) == 1 && !pins.has(facing(point))) & open,
        goes_on: false,
        spent: false,
        dice: Dice::Two,
    };
    // All start in the other side's home, so to leave it is nothing special.
    Scene { own, held, reach, other, against: false }
}
