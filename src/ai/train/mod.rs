//! Training a game's nets by self-play, from nothing to files that the program ships. Reproducible: for one seed and one
//! set of arguments the same nets come out, whatever the number of threads.
//!
//! Two stages. The first is TD(λ): games are played by the nets as they stand, and each position learns from what
//! followed it. The second takes the luck out of that: at every position all throws are looked at, so that what a
//! position learns depends on which positions came, but not on how well the throws that led there were (the luck of a
//! throw is what its best play is worth above the mean of all throws, and is taken off the result). What it learns is thus
//! one trial of a rollout ([`super::rollout`]) from that position, blended over the later positions by λ: the label that a
//! rollout would give, for the price of a game that is played anyway.

mod fit;
mod selfplay;
mod store;

use rayon::prelude::*;

use super::Learned;
use super::brain::Brain;
use super::net::{Network, Shape, WIDTH_STEP};
use crate::rules::chance::Seed;
use fit::Optimizer;
pub use selfplay::{Against, against_baseline};
use selfplay::{Game, Method, SelfPlay};
pub use store::{StoreError, Stored};

/// Games of an iteration: they are played by the nets as they stand, then learnt from.
const TD_GAMES: u64 = 32;
/// The same of the second stage, whose games teach more and cost more.
const REFINE_GAMES: u64 = 64;

/// What is trained, and how.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Plan {
    /// The name of the net.
    pub name: String,
    /// The command, for the header of the file.
    pub command: String,
    /// Games of the first stage.
    pub games: u64,
    /// Games of the second stage.
    pub refine: u64,
    /// How much of what a position learns in the second stage comes from later than the next position.
    pub lambda: f32,
    /// The step size at the beginning of the second stage.
    pub rate: f32,
    /// Units of the two hidden layers of the first phase; later phases have fewer.
    pub hidden: [u16; 2],
    /// Where all throws come from, and the first weights.
    pub seed: [u8; 32],
}

/// How far a training has come.
#[derive(Clone, Debug, PartialEq)]
pub struct Trainer {
    /// What is trained.
    pub plan: Plan,
    /// Games of both stages played so far.
    pub played: u64,
    /// Games behind the nets that it began with.
    before: u64,
    networks: Vec<Network>,
    optimizers: Vec<Optimizer>,
}

impl Trainer {
    /// A training that has not begun; its nets are those of `from`, where that fits, else small random numbers.
    #[must_use]
    pub fn new<G: Learned>(game: &G, plan: Plan, from: Option<Brain>) -> Trainer {
        let shapes: Vec<Shape> = (0..game.phases()).map(|phase| shape(game.inputs(), plan.hidden, phase)).collect();
        let before = from.as_ref().map_or(0, |brain| brain.header.games);
        let networks = match from {
            Some(brain) if brain.networks.iter().map(Network::shape).eq(shapes.iter().copied()) => brain.networks,
            _ => shapes.iter().zip(0..).map(|(shape, at)| fit::random(*shape, &Seed(plan.seed), at)).collect(),
        };
        let optimizers = shapes.iter().map(|shape| Optimizer::new(*shape)).collect();
        Trainer { plan, played: 0, before, networks, optimizers }
    }

    /// Whether all games have been played.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.played >= self.plan.games + self.plan.refine
    }

    /// The nets as they stand.
    #[must_use]
    pub fn brain(&self) -> Brain {
        Brain::new(&self.plan.name, &self.plan.command, self.played + self.before, self.networks.clone())
    }

    /// Plays some games and learns from them, on all threads of the current pool. Returns how many games.
    pub fn advance<G: Learned>(&mut self, game: &G) -> u64 {
        let refining = self.played >= self.plan.games;
        let (method, left, most) = if refining {
            let left = (self.plan.games + self.plan.refine).saturating_sub(self.played);
            (Method::Refine(self.plan.lambda), left, REFINE_GAMES)
        } else {
            (Method::Td, self.plan.games - self.played, TD_GAMES)
        };
        let games = left.min(most);
        if games == 0 {
            return 0;
        }
        let brain = self.brain();
        let seed = Seed(self.plan.seed);
        let first = self.played;
        let played: Vec<Game> = (first..first + games)
            .into_par_iter()
            .map_init(|| SelfPlay::new(&brain), |player, index| player.play(game, seed.child(index), method))
            .collect();
        let rate = self.rate(refining);
        let shuffle = seed.child(first ^ (1 << 63));
        for (phase, (network, optimizer)) in self.networks.iter_mut().zip(&mut self.optimizers).enumerate() {
            optimizer.learn(network, &played, phase, rate, &shuffle);
        }
        self.played += games;
        games
    }

    /// The step size: it falls through each stage, so that the end settles.
    fn rate(&self, refining: bool) -> f32 {
        let (done, all, high, low) = if refining {
            (self.played - self.plan.games, self.plan.refine, self.plan.rate, self.plan.rate / 50.0)
        } else {
            (self.played, self.plan.games, 1.5e-3, 1e-4)
        };
        let part = done as f32 / (all.max(1)) as f32;
        high * (low / high).powf(part)
    }
}

/// The first phase is the one that matters; the later ones (races) are simple.
fn shape(inputs: u16, hidden: [u16; 2], phase: usize) -> Shape {
    let step = WIDTH_STEP as u16;
    let hidden = if phase == 0 { hidden } else { [(hidden[0] / 4).max(64), hidden[1].min(16)] };
    Shape { inputs, hidden: hidden.map(|width| width.max(step).next_multiple_of(step)) }
}
