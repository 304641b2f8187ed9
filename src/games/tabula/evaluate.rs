//! The hand-made evaluation of Tabula: race, blots by who stands behind them, squares held before the other side's
//! pieces. Numbers are rough parts of a game, set by hand and checked by play against a random player.

use super::rules::{State, Tabula};
use crate::ai::Baseline;
use crate::games::tables::Men;
use crate::rules::board::{Place, Side};
use crate::rules::game::Game;

/// The chance that three dice show a given number at least once.
const ONE_OF_THREE: f32 = 0.42;
/// The chance that two or three of the dice add up to a distance, by distance, blocks left aside.
const SUM_OF_DICE: [f32; 13] = [0.0, 0.0, 0.07, 0.12, 0.17, 0.21, 0.25, 0.27, 0.22, 0.20, 0.16, 0.12, 0.08];

impl Baseline for Tabula {
    fn value(&self, state: &State, side: Side) -> f32 {
        let own = &state.men[side.index()];
        let other = &state.men[side.other().index()];
        let to_throw = if state.mover == side { 5.0 } else { -5.0 };
        let lead = (other.pips() as f32 - own.pips() as f32 + to_throw) / 60.0;
        let off = (f32::from(own.at(Place::Off)) - f32::from(other.at(Place::Off))) * 0.03;
        let standing =
            standing(self, own, other, state.mover != side) - standing(self, other, own, state.mover == side);
        (lead + off + standing).clamp(-3.0, 3.0)
    }
}

/// What a side's pieces are worth as they stand. `exposed`: the other side throws next.
fn standing(game: &Tabula, own: &Men, other: &Men, exposed: bool) -> f32 {
    // A side that still has pieces outside can only hit on the squares on which it enters.
    let entering = other.at(Place::Bar) > 0 || other.at(Place::Hand) > 0;
    let mut value = 0.0;
    for point in own.points() {
        let theirs = game.facing(point);
        if own.on(point) > 1 {
            // A closed square costs the pieces that stand up to six before it a number each.
            let before: u8 = (1..=6_u8).filter(|d| theirs > *d).map(|d| other.on(theirs - d)).sum();
            let held_out = if theirs <= 6 && entering { 2 } else { 0 };
            value += 0.012 * f32::from((before + held_out).min(8)) + 0.01;
            continue;
        }
        let mut chance = 0.0_f32;
        if entering {
            if theirs <= 6 {
                chance = ONE_OF_THREE;
            }
        } else {
            for distance in (1..=12_u8).filter(|d| theirs > *d && other.on(theirs - d) > 0) {
                let one = if distance <= 6 { ONE_OF_THREE } else { 0.0 };
                chance = 1.0 - (1.0 - chance) * (1.0 - one.max(SUM_OF_DICE[usize::from(distance)]));
            }
        }
        let loss = f32::from(point) / 60.0 + 0.10;
        value -= chance * loss * if exposed { 1.0 } else { 0.4 };
    }
    // A captured piece holds all others back until it is in.
    let doors: u8 = (1..=6_u8).map(|p| u8::from(other.on(game.facing(p)) < 2)).sum();
    value -= f32::from(own.at(Place::Bar)) * (0.10 + 0.05 * f32::from(6 - doors));
    value
}
