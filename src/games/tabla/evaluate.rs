//! The hand-made evaluation of Tabla: race, blots by the shots at them, points held, blockades, the bar. Numbers are
//! rough points, set by hand and checked by play against a random player; no claim beyond that.

use super::rules::{State, Tabla};
use crate::ai::Baseline;
use crate::games::tables::Men;
use crate::rules::board::{Place, Side};

/// In how many of 36 throws a piece this many pips behind a blot hits it, blocks left aside.
const SHOTS: [f32; 13] = [0.0, 11.0, 12.0, 14.0, 15.0, 15.0, 17.0, 6.0, 6.0, 5.0, 3.0, 2.0, 3.0];

/// What holding each own point is worth, by own number: the home board and the points before it most, then the
/// anchors in the other side's home.
const HELD: [f32; 25] = [
    0.0, 0.01, 0.03, 0.06, 0.09, 0.10, 0.04, 0.03, 0.02, 0.02, 0.02, 0.02, 0.02, 0.03, 0.04, 0.05, 0.06, 0.09, 0.11,
    0.12, 0.13, 0.11, 0.08, 0.05, 0.04,
];

impl Baseline for Tabla {
    fn value(&self, state: &State, side: Side) -> f32 {
        let own = &state.men[side.index()];
        let other = &state.men[side.other().index()];
        let to_throw = if state.mover == side { 4.0 } else { -4.0 };
        let lead = other.pips() as f32 - own.pips() as f32 + to_throw;
        if !contact(own, other) {
            return race(own, other, lead, state.mover == side);
        }
        let value = lead / 90.0 + standing(own, other, state.mover != side) - standing(other, own, state.mover == side);
        value.clamp(-2.5, 2.5)
    }
}

/// Whether any piece still has to pass one of the other side.
pub(super) fn contact(own: &Men, other: &Men) -> bool {
    if own.at(Place::Bar) > 0 || other.at(Place::Bar) > 0 {
        return true;
    }
    let rear = own.points().next().unwrap_or(25);
    let other_rear = other.points().next().unwrap_or(25);
    rear + other_rear < 25
}

/// The expectation of a race from its lead, in the spirit of the usual rules: a lead of a tenth is nearly won.
fn race(own: &Men, other: &Men, lead: f32, on_throw: bool) -> f32 {
    let length = own.pips().max(1) as f32;
    // With few pieces left the number of throws counts, not the pips.
    let throws = |men: &Men| f32::from((15 - men.at(Place::Off)).div_ceil(2));
    let pieces = throws(other) - throws(own) + if on_throw { 0.5 } else { -0.5 };
    let ease = lead / (4.0 + length * 0.12) + pieces * if length < 40.0 { 0.6 } else { 0.08 };
    let gammon = if other.at(Place::Off) == 0 && own.at(Place::Off) >= 8 { 0.3 } else { 0.0 };
    ease.clamp(-3.0, 3.0).tanh() + gammon
}

/// What a side's pieces are worth as they stand, the race left aside. `exposed`: the other side throws next.
fn standing(own: &Men, other: &Men, exposed: bool) -> f32 {
    let facing = |point: u8| other.on(25 - point);
    let mut value = 0.0;
    let closed: u8 = (19..=24).map(|p| u8::from(own.on(p) >= 2)).sum();
    let other_closed: u8 = (19..=24).map(|p| u8::from(other.on(p) >= 2)).sum();
    // The other side's rearmost piece decides how much a blockade is worth.
    let trapped: u8 =
        (1..=24).map(|p| u8::from(facing(p) > 0 && p >= 18) * facing(p)).sum::<u8>() + other.at(Place::Bar);
    let mut run = 0_u8;
    for point in 1..=24_u8 {
        let count = own.on(point);
        match count {
            0 => {}
            1 => {
                let shots: f32 = (1..=24_u8)
                    .filter(|q| facing(*q) > 0 && *q > point && usize::from(*q - point) < SHOTS.len())
                    .map(|q| SHOTS[usize::from(q - point)])
                    .sum::<f32>()
                    + if other.at(Place::Bar) > 0 { SHOTS[usize::from((25 - point).min(12))] } else { 0.0 };
                let chance = (shots / 36.0).min(0.9);
                let loss = f32::from(point) / 60.0 + f32::from(other_closed) * 0.07 + 0.06;
                value -= chance * loss * if exposed { 1.0 } else { 0.35 };
            }
            _ => value += HELD[usize::from(point)],
        }
        if count > 3 {
            // Pieces stacked high do no work.
            value -= 0.02 * f32::from(count - 3);
        }
        run = if count >= 2 { run + 1 } else { 0 };
        if trapped > 0 && run >= 3 && point <= 23 {
            value += 0.05 * f32::from(run - 2);
        }
    }
    value += 0.10 * f32::from(trapped.min(3)) * f32::from(closed) / 3.0;
    value -= 0.22 * f32::from(own.at(Place::Bar)) * (0.4 + f32::from(other_closed) * 0.22);
    // Pieces deep in the other side's home have the whole way to go.
    value -= 0.04 * f32::from(own.between(1, 3).saturating_sub(2));
    value += 0.03 * f32::from(own.at(Place::Off));
    value
}
