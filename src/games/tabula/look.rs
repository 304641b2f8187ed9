//! What a person sees of a play of Tabula.

use super::rules::{HALF, State, Tabula, Triples};
use crate::ai::look::{Look, Visible, of_steps};
use crate::games::shots::{self, Dice, Reach, Scene, points_where};
use crate::games::tables::PIECES;
use crate::rules::board::{Place, Side};
use crate::rules::chance::Throw;
use crate::rules::game::Game;
use crate::rules::play::Play;

impl Visible for Tabula {
    fn look(&self, before: &State, throw: Throw, play: &Play, after: &State) -> Look {
        let side = before.mover;
        let mut look = of_steps(self, before, throw, play, after);
        let (was, now) = (scene(self, before, side), scene(self, after, side));
        shots::compare(&mut look, &was, &now, |point| self.facing(point));
        look
    }
}

/// The position as the other side meets this one.
fn scene<'a>(game: &Tabula, state: &'a State, side: Side) -> Scene<'a> {
    let (own, other) = (&state.men[side.index()], &state.men[side.other().index()]);
    let (bar, hand) = (other.at(Place::Bar), other.at(Place::Hand));
    // TB-6
    let open = points_where(|point| own.on(game.facing(point)) < 2);
    let unlocked = !game.lock || state.unlocked[side.other().index()];
    let first_half = points_where(|point| point <= HALF);
    // TB-10: with the last piece that enters the lock can be lifted.
    let unlocks = bar + hand + other.between(1, HALF) == PIECES && game.all_first;
    let waiting = bar + if game.all_first { hand } else { 0 };
    // With nothing more in hand the throw is spent, the entering piece's too.
    let spent = game.next_throw && game.all_first && hand > 0;
    let reach = Reach {
        pieces: points_where(|point| other.on(point) > 0) | u32::from(!game.all_first && hand > 0),
        waiting,
        open: if unlocked { open } else { open & first_half },
        open_later: if unlocked || unlocks { open } else { open & first_half },
        // TB-7
        prey: points_where(|point| own.on(game.facing(point)) == 1),
        goes_on: game.wide_entry && !(spent && waiting == 1),
        spent,
        // TB-3
        dice: Dice::Three(if game.triples == Triples::PlayTwice { 2 } else { 1 }),
    };
    Scene { own, held: points_where(|point| own.on(point) > 1), reach, other, against: game.opposite }
}
