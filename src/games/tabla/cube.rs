//! What Tabla adds to the doubling cube of `ai::cube`: how often it ends in gammons, and how well its cube is used.

use super::evaluate::contact;
use super::rules::State;
use crate::ai::cube::{EFFICIENCY, GammonRates};

/// Gammons and backgammons among the wins of equal players, roughly as in backgammon, whose rules these are.
pub const RATES: GammonRates = GammonRates { gammon: 0.26, backgammon: 0.01 };

/// Janowski's x: in a race from 0.6 to 0.7, more where there is longer to go and so more time for the right moment.
pub fn efficiency(state: &State) -> f32 {
    let [own, other] = [state.mover, state.mover.other()].map(|side| &state.men[side.index()]);
    if contact(own, other) { EFFICIENCY } else { (0.55 + own.pips() as f32 / 800.0).clamp(0.6, 0.7) }
}
