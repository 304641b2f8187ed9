//! The hand-made evaluation of Gyulbara: race, walls before the other side's pieces, numbers that cannot be played,
//! the chance of a mars. Numbers are rough, set by hand and checked by play against a random player.

use super::rules::{Gyulbara, State};
use crate::ai::Baseline;
use crate::games::tables::{self, Men, PIECES, POINTS};
use crate::rules::board::{Place, Side};
use crate::rules::game::Game;

/// Pips of an average throw, chains included: 5.8 of the mixed ones and 10.1 of the doublets.
const THROW: f32 = 16.0;
/// The share of a stage's pips that is played, on average.
const PLAYED: f32 = 0.7;
/// What a wall of so many points in a row is worth, if every piece of the other side has to pass it.
const WALL: [f32; 7] = [0.0, 0.01, 0.03, 0.07, 0.13, 0.22, 0.35];

impl Baseline for Gyulbara {
    fn value(&self, state: &State, side: Side) -> f32 {
        let own = &state.men[side.index()];
        let other = &state.men[side.other().index()];
        let sign = |of: Side| if of == side { 1.0 } else { -1.0 };
        let mut lead = other.pips() as f32 - own.pips() as f32;
        let mut throws_next = state.mover;
        if let (Some(stage), Some(pending)) = (state.stage, self.pending(state)) {
            // What lies on the table is as good as half played.
            let later: u8 = (stage.number + 1..=stage.number + pending.stages_after).map(|number| number * 4).sum();
            lead += sign(state.mover) * PLAYED * f32::from(stage.left * stage.number + later);
            throws_next = stage.thrower.other();
        }
        lead += sign(throws_next) * THROW / 2.0;
        let length = own.pips().min(other.pips()) as f32;
        let position = standing(own, other) - standing(other, own);
        let ease = lead / (18.0 + 0.10 * length) * 0.5 + position;
        let win = ease.tanh();
        // A mars pays twice (GB-20): how far the loser is from bearing off his first piece.
        let mars = |winner: &Men, loser: &Men, won: f32| {
            if loser.at(Place::Off) > 0 {
                return 0.0;
            }
            let late = (to_first_off(loser) - winner.pips() as f32) / 60.0;
            won.max(0.0) * (0.25 + late).clamp(0.0, 1.0)
        };
        win + mars(own, other, (1.0 + win) / 2.0) - mars(other, own, (1.0 - win) / 2.0)
    }
}

/// Pips until the last piece stands in the last sector and one is off.
fn to_first_off(men: &Men) -> f32 {
    men.points().map(|point| f32::from(men.on(point)) * f32::from(19_u8.saturating_sub(point))).sum::<f32>() + 3.0
}

/// What a side's pieces are worth as they stand, the race left aside.
fn standing(own: &Men, other: &Men) -> f32 {
    // Walls: points in a row in the way of the other side's pieces, by how many still have to pass.
    let mut value = 0.0;
    let (mut behind, mut run) = (0_u8, 0_usize);
    let mut threatened = 0_u8;
    for theirs in 1..=POINTS {
        if own.on(tables::half_round(theirs)) > 0 {
            run += 1;
            threatened = if run == 1 { behind } else { threatened };
        } else {
            value += WALL[run.min(6)] * f32::from(threatened) / f32::from(PIECES);
            run = 0;
        }
        behind += other.on(theirs);
    }
    value += WALL[run.min(6)] * f32::from(threatened) / f32::from(PIECES);
    // Numbers with which nothing, or only one point's pieces, can move.
    let home = own.between(1, 18) == 0;
    for number in 1..=6_u8 {
        let free = |point: &u8| match *point + number {
            target if target <= POINTS => other.on(tables::half_round(target)) == 0,
            _ => home,
        };
        match own.points().filter(free).take(2).count() {
            0 => value -= 0.10,
            1 => value -= 0.02,
            _ => {}
        }
    }
    // Pieces that have not started hold nothing and are held up.
    value - 0.015 * f32::from(own.on(1).saturating_sub(4))
}
