//! Games that nets play against themselves, and what each position of them is to learn.

use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use rayon::prelude::*;

use crate::ai::brain::Brain;
use crate::ai::chances::{Chances, OUTPUTS};
use crate::ai::net::Inputs;
use crate::ai::player::{GIVEN_UP, Player, is_idle};
use crate::ai::{Learned, value_of};
use crate::rules::board::Side;
use crate::rules::chance::{Chance, Seed};

/// How much of what a position learns in the first stage comes from later than the next position: low at the price of
/// bias, high at the price of noise.
const LAMBDA_TD: f32 = 0.7;
/// How often the second stage plays another good play than the best, so that the nets learn to tell them apart.
const EXPLORE: f64 = 0.06;
/// How good such a play has to be: so many of the best.
const EXPLORE_AMONG: usize = 4;
/// Throws after which a game is stuck: nets that know nothing yet can keep each other from ever coming home. Half of the
/// plays are any play then.
const STUCK: usize = 600;

/// What positions learn from.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Method {
    /// What followed, luck and all.
    Td,
    /// What followed, the luck of the throws taken off; so much of it comes from later than the next position. Without
    /// the luck there is less noise to fear than in the first stage.
    Refine(f32),
}

/// A finished game as lessons.
#[derive(Clone, Debug, Default)]
pub struct Game {
    /// The inputs of all positions, one after the other.
    pub entries: Vec<(u16, f32)>,
    /// The positions.
    pub lessons: Vec<Lesson>,
}

/// What one position is to learn.
#[derive(Clone, Copy, Debug)]
pub struct Lesson {
    /// Where its inputs are in [`Game::entries`]: from, and behind the last.
    pub inputs: [u32; 2],
    /// Whose net learns it.
    pub phase: u8,
    /// The chances of the side that throws next.
    pub target: [f32; OUTPUTS],
}

/// A player that writes down what it meets; one a thread.
pub struct SelfPlay<'a, G: Learned> {
    player: Player<'a, G>,
    inputs: Inputs,
}

/// A position of a game as it was played.
struct Passed {
    mover: Side,
    lesson: Option<(u8, [u32; 2])>,
    /// Expected over all throws (second stage), for the mover.
    expected: Option<Chances>,
    /// What the chosen play leaves, for the mover, as the nets see it.
    chosen: Chances,
    /// Whether that was the best play, so that what follows says something about this position.
    best: bool,
}

impl<'a, G: Learned> SelfPlay<'a, G> {
    /// Play by these nets.
    pub fn new(brain: &'a Brain) -> SelfPlay<'a, G> {
        SelfPlay { player: Player::new(brain), inputs: Inputs::default() }
    }

    /// Plays one game from the start.
    pub fn play(&mut self, game: &G, seed: Seed, method: Method) -> Game {
        let mut chance = Chance::new(&seed, "");
        let mut whims = ChaCha8Rng::from_seed(seed.child(u64::MAX).0);
        let mut out = Game::default();
        let mut passed: Vec<Passed> = Vec::new();
        let mut state = game.start(Side::White);
        let mut idle = 0;
        // What is known of the last position, for the side that throws next there.
        let (end, end_mover) = loop {
            let mover = game.to_move(&state);
            if let Some(outcome) = game.outcome(&state) {
                break (game.chances_of(&state, outcome, mover), mover);
            }
            if let Some(known) = game.known(&state) {
                break (known, mover);
            }
            if idle >= G::INFO.idle_throws_max {
                break (Chances { win: 0.5, ..Chances::default() }, mover);
            }
            // A game that was given up teaches nothing.
            if passed.len() >= GIVEN_UP {
                return Game::default();
            }
            let lesson = self.lesson(game, &state, &mut out);
            let pending = game.pending(&state).map(|pending| pending.throw);
            let throw = pending.unwrap_or_else(|| chance.throw(game.device()));
            let among = if passed.len() > STUCK && whims.random_bool(0.5) {
                usize::MAX
            } else if matches!(method, Method::Refine(_)) && whims.random_bool(EXPLORE) {
                EXPLORE_AMONG
            } else {
                1
            };
            let found = match among {
                1 => self.player.best(game, &state, throw),
                among => self.player.good(game, &state, throw, among, &mut whims),
            };
            let Some((next, chosen)) = found else {
                break (Chances { win: 0.5, ..Chances::default() }, mover);
            };
            let expected = matches!(method, Method::Refine(_)).then(|| match pending {
                // A throw that lies on the table has no luck.
                Some(throw) => self.player.best(game, &state, throw).map_or(chosen, |(_, chances)| chances),
                None => self.player.expected(game, &state),
            });
            idle = if is_idle(game, &state, &next) { idle + 1 } else { 0 };
            passed.push(Passed { mover, lesson, expected, chosen, best: among == 1 });
            state = next;
        };
        self.teach(&passed, end, end_mover, method, &mut out);
        out
    }

    /// Writes a position down.
    fn lesson(&mut self, game: &G, state: &G::State, out: &mut Game) -> Option<(u8, [u32; 2])> {
        self.inputs.clear();
        game.encode(state, &mut self.inputs);
        let from = out.entries.len() as u32;
        out.entries.extend_from_slice(self.inputs.entries());
        Some((game.phase(state) as u8, [from, out.entries.len() as u32]))
    }

    /// From the end back: what each position learns.
    fn teach(&self, passed: &[Passed], end: Chances, end_mover: Side, method: Method, out: &mut Game) {
        // The return from the position after the one that is looked at, and for whom.
        let (mut later, mut whose) = (end, end_mover);
        for (steps_back, here) in passed.iter().rev().enumerate() {
            let later_here = if whose == here.mover { later } else { later.swapped() };
            // What followed the chosen play beyond what the nets see in it. The end itself is certain.
            let surprise = later_here.plus(here.chosen, -1.0);
            let target = match (method, here.expected) {
                (Method::Refine(lambda), Some(expected)) if here.best => expected.plus(surprise, lambda),
                (Method::Refine(_), Some(expected)) => expected,
                _ if steps_back == 0 => later_here,
                _ => here.chosen.plus(surprise, LAMBDA_TD),
            };
            if let Some((phase, inputs)) = here.lesson {
                let target = target.to_array().map(|chance| chance.clamp(0.0, 1.0));
                out.lessons.push(Lesson { inputs, phase, target });
            }
            (later, whose) = (target, here.mover);
        }
    }
}

/// What a series of nets against the baseline came to.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Against {
    /// Games.
    pub games: u64,
    /// Games that the nets won, draws as halves.
    pub won: f64,
    /// Points of the nets.
    pub points: f64,
    /// Points of the baseline.
    pub lost: f64,
}

impl Against {
    /// The nets' share of all points.
    #[must_use]
    pub fn share(&self) -> f64 {
        self.points / (self.points + self.lost).max(1e-9)
    }

    /// The nets' share of the games.
    #[must_use]
    pub fn wins(&self) -> f64 {
        self.won / (self.games as f64).max(1.0)
    }
}

/// Nets without search against the baseline, colours in turn, for the learning curve.
pub fn against_baseline<G: Learned>(game: &G, brain: &Brain, games: u64, seed: &Seed) -> Against {
    let results: Vec<(f64, f64, f64)> = (0..games)
        .into_par_iter()
        .map_init(
            || Player::new(brain),
            |player: &mut Player<'_, G>, index| {
                let ours = if index % 2 == 0 { Side::White } else { Side::Black };
                let mut chance = Chance::new(&seed.child(index / 2), "");
                // The same throws are played with colours changed, the first throw by the same colour.
                let mut state = game.start(Side::White);
                for _ in 0..GIVEN_UP {
                    if let Some(outcome) = game.outcome(&state) {
                        let points = f64::from(outcome.points.max(1));
                        return match outcome.winner {
                            Some(winner) if winner == ours => (1.0, points, 0.0),
                            Some(_) => (0.0, 0.0, points),
                            None => (0.5, 0.5, 0.5),
                        };
                    }
                    let pending = game.pending(&state).map(|pending| pending.throw);
                    let throw = pending.unwrap_or_else(|| chance.throw(game.device()));
                    let side = game.to_move(&state);
                    let next = if side == ours {
                        player.best(game, &state, throw).map(|(next, _)| next)
                    } else {
                        let plays = player.finder.find(game, &state, throw);
                        let judged = plays.iter().map(|legal| (legal.state, value_of(game, &legal.state, side)));
                        judged.reduce(|a, b| if b.1 > a.1 { b } else { a }).map(|(next, _)| next)
                    };
                    let Some(next) = next else { break };
                    state = next;
                }
                (0.5, 0.5, 0.5)
            },
        )
        .collect();
    results.iter().fold(Against::default(), |sum, (won, points, lost)| Against {
        games: sum.games + 1,
        won: sum.won + won,
        points: sum.points + points,
        lost: sum.lost + lost,
    })
}
