//! How weaker players err: they overlook quiet plays, take little notice of what the other side may throw next, and
//! weigh plays roughly. They see a hit, a point made, a piece brought home like anybody else, so that they lose as
//! people do and never by a play that nobody would make.

use rand::{Rng, RngExt};

use super::Learned;
use super::look::{Look, Visible};
use super::search::Ranked;
use crate::rules::chance::Throw;

/// Of the quiet plays, those that a player of weakness 1 does not think of.
const OVERLOOKED: f64 = 0.55;
/// Never all of them.
const OVERLOOKED_MOST: f64 = 0.85;
/// What a danger of one, a piece that is hit for certain, is worth to somebody who sees it; a player of weakness 1 leaves
/// that part out. In parts of what a game is about.
const DANGER: f32 = 0.35;
/// The most of a danger that anybody leaves out.
const BLIND_MOST: f32 = 1.2;
/// How roughly a player of weakness 1 weighs plays, in parts of what a game is about.
const ROUGH: f32 = 0.16;

/// Shifts equities to what a player of such weakness (0: none, 1: a child) believes them to be.
pub fn misjudge<G: Learned + Visible>(
    game: &G,
    state: &G::State,
    throw: Throw,
    ranked: &mut Vec<Ranked<G::State>>,
    weakness: f32,
    rng: &mut impl Rng,
) {
    let overlooks = (OVERLOOKED * f64::from(weakness)).min(OVERLOOKED_MOST);
    let blind = weakness.min(BLIND_MOST) * DANGER * game.scale();
    let rough = weakness * ROUGH * game.scale();
    let mut seen = Vec::with_capacity(ranked.len());
    for one in ranked.drain(..) {
        let look = game.look(state, throw, &one.play, &one.state);
        // Drawn for every play, so that what one play looks like changes nothing about the others.
        let overlooked = rng.random_bool(overlooks);
        // The sum of four even deviates is near enough to a bell curve for a misjudgement.
        let bell: f32 = (0..4).map(|_| rng.random_range(-1.0_f32..1.0)).sum::<f32>() * 0.866;
        let believed = one.equity + blind * look.risk + rough * bell;
        seen.push((Ranked { equity: believed, ..one }, overlooked && is_quiet(&look)));
    }
    if seen.iter().any(|(_, overlooked)| !overlooked) {
        seen.retain(|(_, overlooked)| !overlooked);
    }
    ranked.extend(seen.into_iter().map(|(one, _)| one));
}

/// Whether nothing about a play catches the eye.
fn is_quiet(look: &Look) -> bool {
    let striking = [look.hits, look.made, look.entered, look.off, look.arrived, look.escaped];
    striking.iter().all(|count| *count == 0) && !look.again && !look.wins
}
