//! The hand-made evaluation of Tapa: race, pins by what they hold back, lone pieces by the shots at them, the mother.
//! Numbers are rough points, set by hand and checked by play against a random player.

use super::rules::{State, Tapa};
use crate::ai::Baseline;
use crate::games::tables::POINTS;
use crate::rules::board::{Place, Side};
use crate::rules::game::Game;

/// In how many of 36 throws a piece this many pips behind a lone one reaches it, blocks left aside.
const SHOTS: [f32; 13] = [0.0, 11.0, 12.0, 14.0, 15.0, 15.0, 17.0, 6.0, 6.0, 5.0, 3.0, 2.0, 3.0];

/// What a game is worth that the mother loses, or nearly.
const MOTHER: f32 = 1.6;

impl Baseline for Tapa {
    fn value(&self, state: &State, side: Side) -> f32 {
        let to_throw = if state.mover == side { 4.0 } else { -4.0 };
        let lead = self.pips(state, side.other()) as f32 - self.pips(state, side) as f32 + to_throw;
        let off = |side: Side| f32::from(state.men[side.index()].at(Place::Off));
        let position = standing(self, state, side) - standing(self, state, side.other());
        (lead / 110.0 + (off(side) - off(side.other())) * 0.02 + position).clamp(-2.5, 2.5)
    }
}

/// What a piece costs its side that is pinned on this point of its own: the way that it still has to go, and the
/// others that must wait for it at home.
fn pinned_on(point: u8) -> f32 {
    0.12 + 0.022 * f32::from(POINTS.saturating_sub(point))
}

/// What a side's pieces are worth as they stand, the race left aside.
fn standing(game: &Tapa, state: &State, side: Side) -> f32 {
    let (own, other) = (&state.men[side.index()], &state.men[side.other().index()]);
    let (pins, their_pins) = (state.pins[side.index()], state.pins[side.other().index()]);
    let exposed = state.mover != side;
    let mut value = 0.0;
    let mut run = 0_u8;
    for point in 1..=POINTS {
        let count = own.on(point);
        let theirs = game.facing(point);
        let last_at_start = point == 1 && own.at(Place::Hand) == 0;
        let holds = their_pins.has(theirs);
        run = if count >= 2 || holds { run + 1 } else { 0 };
        if count == 0 {
            continue;
        }
        if pins.has(point) {
            // The pinner needs only to clear his own start now (TP-16).
            value -= if last_at_start { MOTHER } else { pinned_on(point) };
            continue;
        }
        // A pin that stands cannot be hit, so a lone piece on it is safe.
        if count == 1 && !holds {
            let shots: f32 = (1..=12_u8)
                .filter(|distance| theirs > *distance)
                .filter(|distance| other.on(theirs - distance) > 0 && !their_pins.has(theirs - distance))
                .map(|distance| SHOTS[usize::from(distance)])
                .sum();
            let chance = (shots / 36.0).min(0.9);
            let loss = if last_at_start { MOTHER } else { pinned_on(point) };
            value -= chance * loss * if exposed { 0.8 } else { 0.3 };
        } else {
            // Two pieces close a point to those that still have to pass it.
            let before = other.between(theirs.saturating_sub(6).max(1), theirs.saturating_sub(1).max(1));
            value += if theirs > 1 { 0.006 * f32::from(before.min(8)) + 0.01 } else { 0.01 };
        }
        if run >= 3 {
            value += 0.03 * f32::from(run - 2);
        }
        if count > 5 && point > 1 {
            // Pieces stacked high do no work.
            value -= 0.02 * f32::from(count - 5);
        }
    }
    value
}
