//! Choosing a play: every play of the throw judged by the position it leaves, the most promising ones by every
//! answer to them, within a budget of positions instead of a clock, so that the choice is the same on any machine.

use rand::{Rng, RngExt};

use super::chances::Chances;
use super::cube::{Decision, Stakes, chances_from_value};
use super::level::{Level, Skill};
use super::{Baseline, Learned, value_of};
use crate::rules::board::Side;
use crate::rules::chance::{Device, Throw, WeightedThrow};
use crate::rules::notation::{Cube, Score};
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

impl<G: Learned> Thinker<G> {
    /// Whether a level offers a double before its throw; `score` is that of the match before this game.
    pub fn offers_double(&mut self, game: &G, state: &G::State, score: Option<&Score>, level: Level) -> bool {
        let decision = level.skill().and_then(|skill| self.decision(game, state, score, skill));
        decision.is_some_and(|decision| decision.doubles())
    }

    /// Whether a level takes a double that the side to throw has offered.
    pub fn takes_double(&mut self, game: &G, state: &G::State, score: Option<&Score>, level: Level) -> bool {
        let decision = level.skill().and_then(|skill| self.decision(game, state, score, skill));
        decision.is_none_or(|decision| decision.takes())
    }

    /// What to do with the cube before a throw; `None` in games that have none to reckon by.
    pub fn decision(&mut self, game: &G, state: &G::State, score: Option<&Score>, skill: Skill) -> Option<Decision> {
        let stakes = Stakes::of(game, state, score)?;
        let chances = self.chances(game, state, skill)?;
        Some(stakes.decision(&chances, game.to_move(state)))
    }

    /// The chances of the side that throws next, the cube left out, in games that count gammons.
    pub fn chances(&mut self, game: &G, state: &G::State, skill: Skill) -> Option<Chances> {
        let rates = game.gammon_rates()?;
        let state = game.with_cube(state, Cube::CENTRED);
        if game.outcome(&state).is_none()
            && let Some(known) = game.known(&state)
        {
            return Some(known);
        }
        let side = game.to_move(&state);
        let points =
            if skill.plies == 0 { value_of(game, &state, side) } else { self.answered(game, &state, side, &mut 0) };
        Some(chances_from_value(points, rates))
    }
}

// A stable sort keeps plays of equal value in the order of the finder, which does not depend on the machine.
fn sort<S>(ranked: &mut [Ranked<S>]) {
    ranked.sort_by(|a, b| b.equity.total_cmp(&a.equity));
}
