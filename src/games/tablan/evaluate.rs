//! The hand-made evaluation of Tablan: pieces that have entered are safe and count at the end; the others are worth
//! what way they have behind them, less what stands to be captured. Numbers are rough parts of a game, set by hand
//! and checked by play.

use super::rules::{GOAL, GOAL_FIRST, Men, State, Tablan, numbers};
use crate::ai::Baseline;
use crate::rules::board::Side;
use crate::rules::game::Game;

/// The chance that a side throws a 2 at least once before its 0.
const TWO_IN_TURN: f32 = 4.0 / 14.0;
/// The same of an 8, or of a 12.
const LARGE_IN_TURN: f32 = 1.0 / 11.0;

impl Baseline for Tablan {
    fn value(&self, state: &State, side: Side) -> f32 {
        let own = &state.men[side.index()];
        let other = &state.men[side.other().index()];
        let to_throw = if state.mover == side { 0.02 } else { -0.02 };
        // TN-33: with as many pieces in, who came last loses.
        let last = match state.last {
            Some(last) if last == side => -0.02,
            Some(_) => 0.02,
            None => 0.0,
        };
        let worth = standing(self, own, other) - standing(self, other, own);
        (to_throw + last + worth * 0.16).clamp(-2.0, 2.0)
    }
}

/// What a side's pieces are worth as they stand, in pieces that have entered.
fn standing(game: &Tablan, own: &Men, other: &Men) -> f32 {
    let mut value = f32::from(own.entered());
    for number in numbers(own.on() & !GOAL) {
        let worth = 0.45 + 0.25 * f32::from(number) / f32::from(GOAL_FIRST);
        value += worth * (1.0 - risk(game, number, other));
    }
    value - 0.05 * own.unmoved().count_ones() as f32
}

/// The chance that the other side captures a piece on this number in its turn.
fn risk(game: &Tablan, number: u8, other: &Men) -> f32 {
    // A piece captures a whole score or half of one further on; not from inside the row that it entered (TN-23), and
    // for the first time only with a 2 (TN-12).
    let theirs = game.facing(number);
    let free = other.on() & !GOAL;
    let old = free & !other.unmoved();
    let from = |distance: u8, pieces: u64| theirs > distance && pieces & (1 << (theirs - distance)) != 0;
    let mut safe = 1.0;
    if from(1, free) || from(2, free) {
        safe *= 1.0 - TWO_IN_TURN;
    }
    if from(4, old) || from(8, old) {
        safe *= 1.0 - LARGE_IN_TURN;
    }
    if from(6, old) || from(12, old) {
        safe *= 1.0 - LARGE_IN_TURN;
    }
    1.0 - safe
}
