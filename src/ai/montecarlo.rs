//! Flat Monte Carlo: each play judged by games played to their end at random from there. No tree, no evaluator: the
//! plainest opponent that knows the rules, to measure the others against.
//!
//! Playouts from the positions of its own games, in thousands a second and core: Tabula 3, Tablan 5, Gyulbara 10, Tapa 17,
//! Tabla 18, Hounds and Jackals 35; measured as processor time on a busy machine, few games each, profile `dev`; random
//! play is about a tenth quicker in a release build. So `montecarlo:N` with these N thinks for about a second.

use rand::{Rng, RngExt};

use crate::rules::board::Side;
use crate::rules::chance::{Throw, WeightedThrow};
use crate::rules::game::Game;
use crate::rules::play::{PlayFinder, Steps};

/// A playout that has not ended after so many throws counts as drawn.
const THROWS_MAX: u32 = 2_000;

/// A position between throws with what its playouts brought.
struct Arm {
    at: usize,
    points: f64,
    playouts: u32,
}

impl Arm {
    fn mean(&self) -> f64 {
        self.points / f64::from(self.playouts.max(1))
    }
}

/// Which of some positions between throws brings `side` most points, by sequential halving: the playouts are shared out
/// evenly over rounds, within a round evenly over the positions, and the better half goes on. `throws` are those of the
/// game's device. With fewer playouts than positions each position still gets one; a single one none.
pub fn best<G: Game>(
    game: &G,
    states: &[G::State],
    side: Side,
    playouts: u32,
    throws: &[WeightedThrow],
    finder: &mut PlayFinder<G>,
    rng: &mut impl Rng,
) -> usize {
    let mut arms: Vec<Arm> = (0..states.len()).map(|at| Arm { at, points: 0.0, playouts: 0 }).collect();
    let mut player = Player { finder, steps: Steps::new(), throws, total: throws.iter().map(|one| one.weight).sum() };
    let rounds = states.len().next_power_of_two().trailing_zeros().max(1);
    while arms.len() > 1 {
        let each = (u64::from(playouts / rounds) / arms.len() as u64).max(1) as u32;
        for arm in &mut arms {
            let Some(state) = states.get(arm.at) else { continue };
            for _ in 0..each {
                arm.points += player.play_out(game, state, side, rng);
            }
            arm.playouts += each;
        }
        // A stable sort: equals stay in the order of the plays.
        arms.sort_by(|a, b| b.mean().total_cmp(&a.mean()));
        arms.truncate(arms.len().div_ceil(2));
    }
    arms.first().map_or(0, |arm| arm.at)
}

/// What plays both sides.
struct Player<'a, G: Game> {
    finder: &'a mut PlayFinder<G>,
    steps: Steps<G::Node>,
    throws: &'a [WeightedThrow],
    total: u32,
}

impl<G: Game> Player<'_, G> {
    /// The points of `side` in one game played on at random. The cube stays where it is; offered throws are taken.
    fn play_out(&mut self, game: &G, from: &G::State, side: Side, rng: &mut impl Rng) -> f64 {
        let mut state = *from;
        for _ in 0..THROWS_MAX {
            if let Some(outcome) = game.outcome(&state) {
                // A win that pays nothing is still a win, as for the other levels.
                let points = f64::from(outcome.points.max(1));
                return outcome.winner.map_or(0.0, |winner| if winner == side { points } else { -points });
            }
            let throw = match game.pending(&state) {
                Some(pending) => pending.throw,
                None => self.throw(rng),
            };
            state = self.play(game, &state, throw, rng);
        }
        0.0
    }

    fn throw(&self, rng: &mut impl Rng) -> Throw {
        let mut at = rng.random_range(0..self.total.max(1));
        let mut found = Throw::new(&[]);
        for one in self.throws {
            found = one.throw;
            match at.checked_sub(one.weight) {
                Some(rest) => at = rest,
                None => break,
            }
        }
        found
    }

    /// Any legal play. Of a throw of several numbers one that uses them all is legal whatever else there is, and is
    /// mostly found by random steps, many times quicker than all plays are; all are looked up where it is not.
    fn play(&mut self, game: &G, state: &G::State, throw: Throw, rng: &mut impl Rng) -> G::State {
        if throw.numbers().len() > 1
            && let Some(whole) = self.stumble(game, state, throw, rng)
        {
            return whole;
        }
        let plays = self.finder.find(game, state, throw);
        plays.get(rng.random_range(0..plays.len().max(1))).map_or_else(|| game.decline(state), |legal| legal.state)
    }

    fn stumble(&mut self, game: &G, state: &G::State, throw: Throw, rng: &mut impl Rng) -> Option<G::State> {
        let mut node = game.begin(state, throw);
        loop {
            if game.ended(&node) {
                return Some(game.settle(&node));
            }
            self.steps.clear();
            game.steps(&node, &mut self.steps);
            if self.steps.is_empty() {
                return game.numbers_left(&node).is_empty().then(|| game.settle(&node));
            }
            node = self.steps.get(rng.random_range(0..self.steps.len()))?.1;
        }
    }
}
