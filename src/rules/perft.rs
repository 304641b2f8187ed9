//! Perft: how many (throw, play) sequences there are to a depth, as `contract.md` defines it. Two programs that agree
//! on these numbers almost surely agree on the rules.

use rustc_hash::FxHashMap;

use super::chance::Throw;
use super::game::Game;
use super::play::PlayFinder;

/// The counts of depth 1, 2, 3 and so on from a state, each counted when it is asked for.
///
/// Depth 1 counts every (throw, play) pair, each distinct throw once and unweighted, `pass` as one play. Positions of
/// a finished game count no further. Where `thrown` lies on the table already, depth 1 has that throw alone.
pub fn perft<G: Game>(game: &G, state: &G::State, thrown: Option<Throw>) -> impl Iterator<Item = u64> {
    let all: Vec<Throw> = game.device().throws().iter().map(|weighted| weighted.throw).collect();
    let mut throws = thrown.map_or_else(|| all.clone(), |throw| vec![throw]);
    let mut finder = PlayFinder::new();
    // Positions reached more than once are walked once and counted as often.
    let mut level: FxHashMap<G::State, u64> = FxHashMap::from_iter([(*state, 1)]);
    std::iter::repeat_with(move || {
        let mut next = FxHashMap::default();
        let mut count = 0_u64;
        for (state, times) in level.drain().filter(|(state, _)| game.outcome(state).is_none()) {
            let pending = game.pending(&state).map(|pending| pending.throw);
            for throw in pending.as_ref().map_or(throws.as_slice(), std::slice::from_ref) {
                for legal in finder.find(game, &state, *throw) {
                    count = count.saturating_add(times);
                    let known: &mut u64 = next.entry(legal.state).or_default();
                    *known = known.saturating_add(times);
                }
            }
        }
        throws.clone_from(&all);
        level = next;
        count
    })
}
