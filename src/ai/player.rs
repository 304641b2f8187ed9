//! Play by nets without search, as rollouts and training do it millions of times: the best play of a throw, and what a
//! position is worth over all throws. Knows no levels, no match score and no cube.

use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use super::Learned;
use super::brain::Brain;
use super::chances::Chances;
use super::evaluate::Evaluator;
use crate::rules::board::Side;
use crate::rules::chance::{Device, Throw, WeightedThrow};
use crate::rules::play::{Play, PlayFinder};

/// Throws after which a game is given up: nets that know little can keep each other from ever coming home.
pub const GIVEN_UP: usize = 3_000;

/// A play as the nets see it.
#[derive(Clone, Debug)]
pub struct Weighed<S> {
    /// The play.
    pub play: Play,
    /// The position it leaves.
    pub state: S,
    /// The chances of the side that plays.
    pub chances: Chances,
    /// Its expected points.
    pub points: f32,
}

/// What plays for both sides; one a thread.
pub struct Player<'a, G: Learned> {
    brain: &'a Brain,
    evaluator: Evaluator,
    /// For judgements of its own; who plays otherwise may look at its plays too.
    pub finder: PlayFinder<G>,
    throws: Option<(Device, Vec<WeightedThrow>)>,
}

impl<'a, G: Learned> Player<'a, G> {
    /// A player with these nets.
    #[must_use]
    pub fn new(brain: &'a Brain) -> Player<'a, G> {
        Player { brain, evaluator: Evaluator::default(), finder: PlayFinder::new(), throws: None }
    }

    /// The chances of `side` in any position, as it lies.
    pub fn chances(&mut self, game: &G, state: &G::State, side: Side) -> Chances {
        self.evaluator.chances(game, self.brain, state, side)
    }

    /// The position that the best play of a throw leaves, and the chances of the side that plays.
    pub fn best(&mut self, game: &G, state: &G::State, throw: Throw) -> Option<(G::State, Chances)> {
        let side = game.to_move(state);
        let mut best: Option<(G::State, Chances, f32)> = None;
        for legal in self.finder.find(game, state, throw) {
            let chances = self.evaluator.chances(game, self.brain, &legal.state, side);
            let points = game.points_of(&chances);
            if best.as_ref().is_none_or(|(_, _, most)| points > *most) {
                best = Some((legal.state, chances, points));
            }
        }
        best.map(|(state, chances, _)| (state, chances))
    }

    /// Every play of a throw, the best first; plays of equal value in the order of the finder.
    pub fn ranked(&mut self, game: &G, state: &G::State, throw: Throw) -> Vec<Weighed<G::State>> {
        let side = game.to_move(state);
        let mut plays = Vec::new();
        for legal in self.finder.find(game, state, throw) {
            let chances = self.evaluator.chances(game, self.brain, &legal.state, side);
            let points = game.points_of(&chances);
            plays.push(Weighed { play: legal.play.clone(), state: legal.state, chances, points });
        }
        plays.sort_by(|a, b| b.points.total_cmp(&a.points));
        plays
    }

    /// Any of so many best plays.
    pub fn good(
        &mut self,
        game: &G,
        state: &G::State,
        throw: Throw,
        among: usize,
        rng: &mut ChaCha8Rng,
    ) -> Option<(G::State, Chances)> {
        let plays = self.ranked(game, state, throw);
        let among = plays.len().min(among);
        let any = plays.get(rng.random_range(0..among.max(1)))?;
        Some((any.state, any.chances))
    }

    /// The chances of the side that throws next, over all throws and the best play of each.
    pub fn expected(&mut self, game: &G, state: &G::State) -> Chances {
        self.expected_seeing(game, state, |_, _, _| {})
    }

    /// [`Player::best`] of a throw together with [`Player::expected`], which looks at its plays anyway: the difference
    /// between the two chances is the luck of the throw.
    pub fn best_and_expected(
        &mut self,
        game: &G,
        state: &G::State,
        thrown: Throw,
    ) -> (Option<(G::State, Chances)>, Chances) {
        let mut found = None;
        let expected = self.expected_seeing(game, state, |throw, next, chances| {
            if throw == thrown {
                found = Some((next, chances));
            }
        });
        (found, expected)
    }

    fn expected_seeing(
        &mut self,
        game: &G,
        state: &G::State,
        mut see: impl FnMut(Throw, G::State, Chances),
    ) -> Chances {
        let device = game.device();
        let known = self.throws.take().filter(|(of, _)| *of == device);
        let (device, listed) = known.unwrap_or_else(|| (device, device.throws()));
        let total: u32 = listed.iter().map(|known| known.weight).sum();
        let mut sum = Chances::default();
        for weighted in &listed {
            if let Some((next, chances)) = self.best(game, state, weighted.throw) {
                sum = sum.plus(chances, weighted.weight as f32 / total.max(1) as f32);
                see(weighted.throw, next, chances);
            }
        }
        self.throws = Some((device, listed));
        sum
    }

    /// Whether the side that has a throw which it may decline takes it: whether it is worth more than the turn of the
    /// other side.
    pub fn takes_offer(&mut self, game: &G, state: &G::State) -> bool {
        let thrown = self.expected(game, state);
        let declined = self.chances(game, &game.decline(state), game.to_move(state));
        game.points_of(&thrown) >= game.points_of(&declined)
    }
}

/// Whether nobody moved.
pub fn is_idle<G: Learned>(game: &G, state: &G::State, next: &G::State) -> bool {
    Side::BOTH.iter().all(|side| game.pips(state, *side) == game.pips(next, *side))
}
