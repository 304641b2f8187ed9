//! Rollouts: a position played to the end many times over by the nets without search, and what the mean of that says. For
//! analysis, and to check what nets and tables claim. Deterministic for a seed, whatever the number of threads.
//!
//! Two things make few trials say much. The luck of every throw (what its best play is worth above the mean over all
//! throws, as the nets see it) is taken off the result: its mean is 0 whatever the nets think, so nothing is distorted,
//! and what is left to chance is only what the nets misjudge. And the first throw is dealt evenly: a round of trials,
//! one for each of the device's equally likely falls, begins with each of them once.

use std::ops::ControlFlow;

use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use rayon::prelude::*;

use super::Learned;
use super::brain::Brain;
use super::chances::{Chances, OUTPUTS};
use super::player::{GIVEN_UP, Player, Weighed, is_idle};
use crate::rules::board::Side;
use crate::rules::chance::{Chance, Seed, Throw};
use crate::rules::notation::Cube;

/// Trials between two reports; a fixed number, so that stopping early does not depend on the machine.
const BATCH: u64 = 36;
/// The 95 % interval in standard errors.
const NORMAL_95: f64 = 1.96;

/// How a position is rolled out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plan {
    /// How often it is played, at most.
    pub trials: u64,
    /// Throws of a trial after which the nets' judgement stands for the rest; `None`: to the end.
    pub plies: Option<u16>,
    /// Whether the luck of the throws is taken off.
    pub luck_off: bool,
    /// Whether a position that a table knows ends a trial.
    pub by_tables: bool,
    /// Where all throws come from; trial for trial the same for every position.
    pub seed: Seed,
}

impl Plan {
    /// So many trials to the end, luck taken off.
    #[must_use]
    pub fn new(trials: u64, seed: Seed) -> Plan {
        Plan { trials, plies: None, luck_off: true, by_tables: true, seed }
    }
}

/// A mean with its standard error.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Mean {
    /// The mean.
    pub value: f64,
    /// Its standard error. That the first throw is dealt evenly is left out of it, so it is never too small for that.
    pub error: f64,
}

impl Mean {
    /// Half the width of the 95 % interval.
    #[must_use]
    pub fn half_width(&self) -> f64 {
        NORMAL_95 * self.error
    }

    /// The 95 % interval.
    #[must_use]
    pub fn interval(&self) -> [f64; 2] {
        [self.value - self.half_width(), self.value + self.half_width()]
    }
}

/// What trials say about a position.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Estimate {
    /// The chances, in the order of [`Chances::NAMES`]. With luck taken off a mean can lie a little outside 0 to 1.
    pub chances: [Mean; OUTPUTS],
    /// The points, the cube left out.
    pub points: Mean,
    /// Trials.
    pub trials: u64,
    /// Trials that were given up as endless: the nets' judgement stands for their rest.
    pub endless: u64,
}

/// A play rolled out.
#[derive(Clone, Debug)]
pub struct Compared<S> {
    /// The play, and what the nets thought of it.
    pub weighed: Weighed<S>,
    /// What its trials say, for the side that plays.
    pub estimate: Estimate,
    /// How many points it is behind the best, trial by trial with the same throws; 0 for the best.
    pub behind: Mean,
}

/// Rolls a position between throws out for `side`, on all threads of the current rayon pool. `watch` sees the estimate
/// as it stands every few trials, and may end it.
pub fn rollout<G: Learned>(
    game: &G,
    brain: &Brain,
    state: &G::State,
    side: Side,
    plan: &Plan,
    mut watch: impl FnMut(&Estimate) -> ControlFlow<()>,
) -> Estimate {
    let state = game.with_cube(state, Cube::CENTRED);
    let sums = Rollout::new(game, brain, side, plan).run(&[state], |estimates| match estimates {
        [estimate] => watch(estimate),
        _ => ControlFlow::Continue(()),
    });
    sums.first().map(Sums::estimate).unwrap_or_default()
}

/// Rolls the most promising plays of a throw out, so many at most; the best first. The positions they leave are those
/// with the cube in the middle. `watch` sees the estimates in the order of the nets' judgement.
pub fn compare<G: Learned>(
    game: &G,
    brain: &Brain,
    state: &G::State,
    throw: Throw,
    plays: usize,
    plan: &Plan,
    watch: impl FnMut(&[Estimate]) -> ControlFlow<()>,
) -> Vec<Compared<G::State>> {
    let state = game.with_cube(state, Cube::CENTRED);
    let side = game.to_move(&state);
    let mut player = Player::new(brain);
    let mut ranked = player.ranked(game, &state, throw);
    ranked.truncate(plays);
    let starts: Vec<G::State> = ranked
        .iter()
        .map(|weighed| after_offer(&mut player, game, &state, throw, weighed.state, game.pending(&state).is_some()))
        .collect();
    let sums = Rollout::new(game, brain, side, plan).run(&starts, watch);
    let points = |sums: &Sums| sums.estimate().points.value;
    let best = sums.iter().reduce(|a, b| if points(b) > points(a) { b } else { a });
    let mut compared: Vec<Compared<G::State>> = ranked
        .into_iter()
        .zip(&sums)
        .map(|(weighed, sums)| Compared {
            weighed,
            estimate: sums.estimate(),
            behind: best.map_or_else(Mean::default, |best| sums.behind(best)),
        })
        .collect();
    // Stable: what trials cannot tell apart stays in the order of the nets.
    compared.sort_by(|a, b| b.estimate.points.value.total_cmp(&a.estimate.points.value));
    compared
}

/// The position after a play, an offered throw declined where that is better.
fn after_offer<G: Learned>(
    player: &mut Player<'_, G>,
    game: &G,
    before: &G::State,
    throw: Throw,
    after: G::State,
    lay_on_table: bool,
) -> G::State {
    let offered = !lay_on_table
        && game.outcome(&after).is_none()
        && game.pending(&after).is_none()
        && game.to_move(&after) == game.to_move(before)
        && game.may_decline(before, throw, &after);
    if offered && !player.takes_offer(game, &after) { game.decline(&after) } else { after }
}

/// One way to the end.
#[derive(Clone, Copy, Debug)]
struct Trial {
    chances: Chances,
    endless: bool,
}

/// What the trials of one position add up to, in the order of the trials.
#[derive(Clone, Debug, Default)]
struct Sums {
    chances: [Running; OUTPUTS],
    points: Running,
    /// The points of every trial, for comparing plays trial by trial.
    each: Vec<f64>,
    endless: u64,
}

impl Sums {
    fn add<G: Learned>(&mut self, game: &G, trial: &Trial) {
        for (running, chance) in self.chances.iter_mut().zip(trial.chances.to_array()) {
            running.add(f64::from(chance));
        }
        let points = f64::from(game.points_of(&trial.chances));
        self.points.add(points);
        self.each.push(points);
        self.endless += u64::from(trial.endless);
    }

    fn estimate(&self) -> Estimate {
        Estimate {
            chances: self.chances.map(|running| running.mean()),
            points: self.points.mean(),
            trials: self.each.len() as u64,
            endless: self.endless,
        }
    }

    fn behind(&self, best: &Sums) -> Mean {
        let mut running = Running::default();
        for (own, best) in self.each.iter().zip(&best.each) {
            running.add(best - own);
        }
        running.mean()
    }
}

/// A running mean and the sum of squares about it (Welford).
#[derive(Clone, Copy, Debug, Default)]
struct Running {
    count: f64,
    mean: f64,
    squares: f64,
}

impl Running {
    fn add(&mut self, value: f64) {
        self.count += 1.0;
        let before = value - self.mean;
        self.mean += before / self.count;
        self.squares += before * (value - self.mean);
    }

    fn mean(&self) -> Mean {
        // One trial says nothing about how far the next would be off.
        let error =
            if self.count < 2.0 { f64::INFINITY } else { (self.squares / (self.count - 1.0) / self.count).sqrt() };
        Mean { value: self.mean, error }
    }
}

/// A rollout under way.
struct Rollout<'a, G: Learned> {
    game: &'a G,
    brain: &'a Brain,
    side: Side,
    plan: &'a Plan,
    /// The throw of each of the equally likely falls.
    falls: Vec<Throw>,
}

impl<'a, G: Learned> Rollout<'a, G> {
    fn new(game: &'a G, brain: &'a Brain, side: Side, plan: &'a Plan) -> Rollout<'a, G> {
        let falls = game.device().throws().iter().flat_map(|known| vec![known.throw; known.weight as usize]).collect();
        Rollout { game, brain, side, plan, falls }
    }

    fn run(&self, starts: &[G::State], mut watch: impl FnMut(&[Estimate]) -> ControlFlow<()>) -> Vec<Sums> {
        let mut sums = vec![Sums::default(); starts.len()];
        let mut done = 0;
        while done < self.plan.trials {
            let next = self.plan.trials.min(done + BATCH);
            let work: Vec<(u64, &G::State)> =
                (done..next).flat_map(|index| starts.iter().map(move |start| (index, start))).collect();
            let trials: Vec<Trial> = work
                .into_par_iter()
                .map_init(|| Player::new(self.brain), |player, (index, start)| self.trial(player, start, index))
                .collect();
            for of_one in trials.chunks(starts.len().max(1)) {
                for (sums, trial) in sums.iter_mut().zip(of_one) {
                    sums.add(self.game, trial);
                }
            }
            done = next;
            let estimates: Vec<Estimate> = sums.iter().map(Sums::estimate).collect();
            if watch(&estimates).is_break() {
                break;
            }
        }
        sums
    }

    /// The first throw of a trial: each round of trials has every fall once, in an order of its own.
    fn first(&self, index: u64) -> Option<Throw> {
        let falls = self.falls.len().max(1) as u64;
        let mut order: Vec<usize> = (0..self.falls.len()).collect();
        // The upper half of the children is never the seed of a trial.
        let round = self.plan.seed.child((index / falls) | (1 << 63));
        order.shuffle(&mut ChaCha8Rng::from_seed(round.0));
        order.get((index % falls) as usize).and_then(|at| self.falls.get(*at)).copied()
    }

    fn trial(&self, player: &mut Player<'_, G>, start: &G::State, index: u64) -> Trial {
        let Rollout { game, side, plan, .. } = *self;
        let drawn = Chances { win: 0.5, ..Chances::default() };
        let mut chance = Chance::new(&plan.seed.child(index), "");
        let mut first = self.first(index);
        let mut state = *start;
        let mut luck = Chances::default();
        let (mut throws, mut idle) = (0, 0);
        let (end, endless) = loop {
            if let Some(outcome) = game.outcome(&state) {
                break (game.chances_of(&state, outcome, side), false);
            }
            if plan.by_tables && game.known(&state).is_some() {
                break (player.chances(game, &state, side), false);
            }
            if idle >= G::INFO.idle_throws_max {
                break (drawn, false);
            }
            let pending = game.pending(&state).map(|pending| pending.throw);
            let endless = throws >= GIVEN_UP;
            // A stage that lies on the table belongs to the throw before it.
            if endless || (pending.is_none() && plan.plies.is_some_and(|plies| throws >= usize::from(plies))) {
                break (player.chances(game, &state, side), endless);
            }
            let mover = game.to_move(&state);
            let (throw, found) = match pending {
                // What lies on the table has no luck.
                Some(throw) => (throw, player.best(game, &state, throw)),
                None => {
                    let throw = first.take().unwrap_or_else(|| chance.throw(game.device()));
                    throws += 1;
                    let found = if plan.luck_off {
                        let (found, expected) = player.best_and_expected(game, &state, throw);
                        if let Some((_, got)) = found {
                            let seen = |chances: Chances| if mover == side { chances } else { chances.swapped() };
                            luck = luck.plus(seen(got), 1.0).plus(seen(expected), -1.0);
                        }
                        found
                    } else {
                        player.best(game, &state, throw)
                    };
                    (throw, found)
                }
            };
            let Some((next, _)) = found else {
                // Every throw has at least the play `pass`; a finder that found none would be a fault of the rules.
                break (drawn, false);
            };
            idle = if is_idle(game, &state, &next) { idle + 1 } else { 0 };
            state = after_offer(player, game, &state, throw, next, pending.is_some());
        };
        Trial { chances: end.plus(luck, -1.0), endless }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::hounds_and_jackals::HoundsAndJackals;
    use crate::games::tabla::Tabla;
    use crate::rules::options::Choices;

    fn a_round_has_every_fall<G: Learned>() {
        let game = G::new(Choices::defaults(G::INFO.id, G::INFO.options));
        let brain = Brain::new("", "", 0, Vec::new());
        let plan = Plan::new(1, Seed::from_text("rounds"));
        let rollout = Rollout::new(&game, &brain, Side::White, &plan);
        let falls = u64::from(game.device().weight_total());
        let round = |number: u64| -> Vec<Throw> {
            (number * falls..(number + 1) * falls).map(|index| rollout.first(index).unwrap()).collect()
        };
        assert_ne!(round(0), round(1));
        for number in 0..3 {
            for known in game.device().throws() {
                let dealt = round(number).iter().filter(|throw| **throw == known.throw).count();
                assert_eq!(dealt, known.weight as usize, "{}", known.throw);
            }
        }
    }

    #[test]
    fn a_round_of_trials_begins_with_every_fall_once() {
        a_round_has_every_fall::<Tabla>();
        a_round_has_every_fall::<HoundsAndJackals>();
    }

    #[test]
    fn means_have_the_error_of_the_textbook() {
        let mut running = Running::default();
        assert_eq!(running.mean().value, 0.0);
        for value in [1.0, 2.0, 3.0, 4.0] {
            running.add(value);
        }
        let Mean { value, error } = running.mean();
        assert!((value - 2.5).abs() < 1e-12 && (error - (5.0_f64 / 3.0 / 4.0).sqrt()).abs() < 1e-12);
    }
}
