//! Perft: how many (throw, play) sequences there are to a depth, as `contract.md` defines it. Two programs that agree
//! on these numbers almost surely agree on the rules.

use super::game::Game;
use super::play::PlayFinder;

/// The counts of depth 1 to `depth` from a state.
///
/// Depth 1 counts every (throw, play) pair, each distinct throw once and unweighted, `pass` as one play. Positions of
/// a finished game count no further.
#[must_use]
pub fn perft<G: Game>(game: &G, state: &G::State, depth: u32) -> Vec<u64> {
    let throws: Vec<_> = G::INFO.device.throws().iter().map(|weighted| weighted.throw).collect();
    let mut finder = PlayFinder::new();
    let mut counts = Vec::new();
    let mut level = vec![(*state, 1_u64)];
    for _ in 0..depth {
        let mut next = rustc_hash::FxHashMap::default();
        let mut count = 0_u64;
        for (state, times) in &level {
            if game.outcome(state).is_some() {
                continue;
            }
            for throw in &throws {
                for legal in finder.find(game, state, *throw) {
                    count = count.saturating_add(*times);
                    // Positions reached more than once are walked once and counted as often.
                    *next.entry(legal.state).or_insert(0_u64) += times;
                }
            }
        }
        counts.push(count);
        level = next.into_iter().collect();
    }
    counts
}
