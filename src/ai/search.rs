//! Choosing a play: every play of the throw judged by the position it leaves, the most promising ones by every
//! answer to them, within a budget of positions instead of a clock, so that the choice is the same on any machine.

use rand::{Rng, RngExt};

use super::level::{Level, Skill};
use super::{Baseline, value_of};
use crate::rules::board::Side;
use crate::rules::chance::{Device, Throw, WeightedThrow};
use crate::rules::notation::Cube;
use crate::rules::play::{Legal, Play, PlayFinder};

/// A play with what the search thinks of it.
#[derive(Clone, Debug)]
pub struct Ranked<S> {
    /// The play.
    pub play: Play,
    /// The position it leaves.
    pub state: S,
    /// Expected points for the side that plays.
    pub equity: f32,
}

/// What thinks for one side; keeps its memory from throw to throw.
pub struct Thinker<G: Baseline> {
    finder: PlayFinder<G>,
    answers: PlayFinder<G>,
    /// The throws of the device that was asked for last: listing them costs more than a small position.
    throws: Option<(Device, Vec<WeightedThrow>)>,
}

impl<G: Baseline> Default for Thinker<G> {
    fn default() -> Self {
        Thinker { finder: PlayFinder::new(), answers: PlayFinder::new(), throws: None }
    }
}

impl<G: Baseline> Thinker<G> {
    /// The play that a level chooses; `None` never happens for a legal throw, since `pass` is a play.
    pub fn choose(
        &mut self,
        game: &G,
        state: &G::State,
        throw: Throw,
        level: Level,
        rng: &mut impl Rng,
    ) -> Option<(Play, G::State)> {
        let Some(skill) = level.skill() else {
            let plays = self.finder.find(game, state, throw);
            let any = plays.get(rng.random_range(0..plays.len().max(1)))?;
            return Some((any.play.clone(), any.state));
        };
        let mut ranked = self.rank(game, state, throw, skill);
        if skill.noise > 0.0 {
            for one in &mut ranked {
                // The sum of four even deviates is near enough to a bell curve for a misjudgement.
                let bell: f32 = (0..4).map(|_| rng.random_range(-1.0_f32..1.0)).sum::<f32>() * 0.866;
                one.equity += bell * skill.noise;
            }
        }
        let best = ranked.into_iter().reduce(|a, b| if b.equity > a.equity { b } else { a })?;
        Some((best.play, best.state))
    }

    /// Whether a level takes a throw that it is offered and may decline.
    pub fn takes_offer(&mut self, game: &G, state: &G::State, level: Level, rng: &mut impl Rng) -> bool {
        if level.skill().is_none() {
            return rng.random_bool(0.5);
        }
        let side = game.to_move(state);
        let mut spent = 0;
        let thrown = self.answered(game, state, side, &mut spent);
        thrown >= value_of(game, &game.decline(state), side)
    }

    /// Whether a level offers a double before its throw: from a clear lead on, by the stakeless expectation.
    pub fn offers_double(&mut self, game: &G, state: &G::State, level: Level) -> bool {
        const LEAD: f32 = 0.45;
        level.skill().is_some() && self.stakeless(game, state, game.to_move(state)) >= LEAD
    }

    /// Whether a level takes a double that the side to throw has offered: where dropping would cost more.
    pub fn takes_double(&mut self, game: &G, state: &G::State, level: Level) -> bool {
        const DROP_FROM: f32 = -0.5;
        level.skill().is_none() || self.stakeless(game, state, game.to_move(state).other()) >= DROP_FROM
    }

    /// What a side can expect in points of the first stake.
    fn stakeless(&mut self, game: &G, state: &G::State, side: Side) -> f32 {
        let state = game.with_cube(state, Cube::CENTRED);
        self.answered(game, &state, side, &mut 0)
    }

    /// Every play of a throw, the best first.
    pub fn rank(&mut self, game: &G, state: &G::State, throw: Throw, skill: Skill) -> Vec<Ranked<G::State>> {
        let side = game.to_move(state);
        let plays: &[Legal<G::State>] = self.finder.find(game, state, throw);
        let mut spent = plays.len() as u32;
        let mut ranked: Vec<Ranked<G::State>> = plays
            .iter()
            .map(|legal| Ranked {
                play: legal.play.clone(),
                state: legal.state,
                equity: value_of(game, &legal.state, side),
            })
            .collect();
        sort(&mut ranked);
        if skill.plies > 0 && ranked.len() > 1 {
            let deeper = ranked.len().min(skill.wide);
            let mut done = 0;
            for one in ranked.iter_mut().take(deeper) {
                if spent >= skill.nodes_max {
                    break;
                }
                one.equity = self.answered(game, &one.state, side, &mut spent);
                done += 1;
            }
            // What was not looked at deeper stays behind what was: the two scales are not comparable.
            let mut seen: Vec<_> = ranked.drain(..done).collect();
            sort(&mut seen);
            let worst = seen.last().map_or(0.0, |one| one.equity);
            for one in &mut ranked {
                one.equity = one.equity.min(worst);
            }
            seen.append(&mut ranked);
            ranked = seen;
        }
        ranked
    }

    /// The expected value for `side` of a position between throws, over every throw and its best play.
    fn answered(&mut self, game: &G, state: &G::State, side: Side, spent: &mut u32) -> f32 {
        if game.outcome(state).is_some() {
            return value_of(game, state, side);
        }
        let mover = game.to_move(state);
        let pending = game.pending(state).map(|pending| [WeightedThrow { throw: pending.throw, weight: 1 }]);
        let device = game.device();
        let known = self.throws.take().filter(|(of, _)| *of == device);
        let (device, listed) = known.unwrap_or_else(|| (device, device.throws()));
        let throws = pending.as_ref().map_or(listed.as_slice(), |one| one.as_slice());
        let mut sum = 0.0;
        for weighted in throws {
            let plays = self.answers.find(game, state, weighted.throw);
            *spent += plays.len() as u32;
            let best = plays.iter().map(|legal| value_of(game, &legal.state, mover)).fold(f32::MIN, f32::max);
            sum += best * weighted.weight as f32;
        }
        let total: u32 = throws.iter().map(|known| known.weight).sum();
        self.throws = Some((device, listed));
        let value = sum / total.max(1) as f32;
        if mover == side { value } else { -value }
    }
}

// A stable sort keeps plays of equal value in the order of the finder, which does not depend on the machine.
fn sort<S>(ranked: &mut [Ranked<S>]) {
    ranked.sort_by(|a, b| b.equity.total_cmp(&a.equity));
}
