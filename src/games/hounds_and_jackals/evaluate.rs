//! The hand-made evaluation of Hounds and Jackals: how many throws each side still needs. What a piece needs from a
//! hole follows from the rules themselves (scores, links, marks, entries, exact ends); what pieces do to each other
//! is added by hand. Checked by play against a random player.

use super::rules::{FIRST_GOAL, HoundsAndJackals, POINTS, State, Track, Variant};
use crate::ai::Baseline;
use crate::rules::board::{Place, Side};
use crate::rules::game::Game;

/// The holes 0 to 29, the hand, and the goal.
pub(super) const SLOTS: usize = 32;
const HAND: usize = 30;
const OFF: usize = 31;

/// What a throw costs a piece that lets another one play it; a throw that it plays itself costs 1.
const WAIT: f32 = 0.6;
/// What a hole still to go within Bell's goal holes costs, in throws.
const GOAL_HOLE: f32 = 0.4;
/// Rounds after which the throws to go no longer change: the rarest entry comes with one throw in eight.
const ROUNDS: usize = 200;
/// What the throw is worth, and a score that was handed over, in throws.
const TO_THROW: f32 = 0.5;
const GIVEN: f32 = 0.8;
/// The lead in throws that is worth half a game.
const HALF_A_GAME: f32 = 10.0;

fn slot(place: Place) -> usize {
    match place {
        Place::Point(point) => usize::from(point.min(POINTS)),
        Place::Hand => HAND,
        _ => OFF,
    }
}

/// How many throws a piece needs from each hole and from the hand, alone on the board.
pub(super) fn throws_to_go(game: &HoundsAndJackals) -> [f32; SLOTS] {
    let device = game.device();
    let total = device.weight_total() as f32;
    let chances: Vec<(u8, f32)> = device
        .throws()
        .iter()
        .filter_map(|known| Some((*known.throw.numbers().first()?, known.weight as f32 / total)))
        .collect();
    let mut to_go = [0.0; SLOTS];
    let mut ways: Vec<Place> = match game.variant {
        Variant::Bell => {
            for point in FIRST_GOAL..=POINTS {
                to_go[slot(Place::Point(point))] = f32::from(POINTS - point) * GOAL_HOLE;
            }
            (0..FIRST_GOAL).rev().map(Place::Point).collect()
        }
        Variant::Hoerth | Variant::CazauxTait => (1..=POINTS).rev().map(Place::Point).collect(),
    };
    ways.push(Place::Hand);
    let chosen = !game.is_pure_chance();
    for _ in 0..ROUNDS {
        for from in &ways {
            let stays = to_go[slot(*from)];
            let throws = chances.iter().map(|(score, chance)| {
                let goes = game.arrives(*from, *score).map(|to| {
                    let extra = if game.gives_throw(*score, to) { 1.0 } else { 0.0 };
                    1.0 + to_go[slot(to)] - extra
                });
                chance
                    * match goes {
                        // With several pieces another one can take what is bad for this one.
                        Some(goes) if chosen => goes.min(WAIT + stays),
                        Some(goes) => goes,
                        None if chosen => WAIT + stays,
                        None => 1.0 + stays,
                    }
            });
            to_go[slot(*from)] = throws.sum();
        }
    }
    to_go
}

impl Baseline for HoundsAndJackals {
    fn value(&self, state: &State, side: Side) -> f32 {
        let own = needed(self, &state.tracks[side.index()]);
        let other = needed(self, &state.tracks[side.other().index()]);
        let tempo = TO_THROW + if state.given.is_some() { GIVEN } else { 0.0 };
        let lead = other - own + if state.mover == side { tempo } else { -tempo };
        lead / (lead.abs() + HALF_A_GAME)
    }
}

impl HoundsAndJackals {
    /// About how many throws a side needs.
    pub(super) fn throws_needed(&self, track: &Track) -> f32 {
        needed(self, track)
    }
}

fn needed(game: &HoundsAndJackals, track: &Track) -> f32 {
    let to_go = game.to_go();
    let on_board: f32 = track.points().map(|point| to_go[slot(Place::Point(point))]).sum();
    let waiting = f32::from(track.hand) * to_go[HAND];
    // A piece in the hole of entry keeps the next one out.
    let barred = if track.hand > 0 && !game.is_pure_chance() {
        let barred = |score: u8| game.entry(score).is_some_and(|hole| track.on(hole));
        match game.variant {
            Variant::Bell => 0.6 * f32::from(u8::from(barred(5))),
            _ => 0.1 * f32::from(u8::from(barred(1))) + 0.4 * f32::from(u8::from(barred(6))),
        }
    } else {
        0.0
    };
    on_board + waiting + barred
}
