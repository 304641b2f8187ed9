//! Choosing a play: every play of the throw judged by the position it leaves, then the promising ones by every answer to
//! them, then by every answer to those, as far as a budget of positions goes. A budget instead of a clock, so that the
//! choice is the same on any machine; a clock can be added where a person waits.

use std::hash::{BuildHasher, BuildHasherDefault};
use std::sync::Arc;

use rand::{Rng, RngExt};
use rustc_hash::FxHasher;

use super::brain::Brain;
use super::chances::Chances;
use super::cube::{Decision, Stakes, chances_from_value};
use super::evaluate::Evaluator;
use super::eye;
use super::level::{Judge, Level, Skill};
use super::look::Visible;
use super::montecarlo;
use super::{Learned, value_of};
use crate::rules::board::Side;
use crate::rules::chance::{Device, Throw, WeightedThrow};
use crate::rules::notation::{Cube, Score};
use crate::rules::play::{Play, PlayFinder};

/// Positions whose chances are remembered.
const REMEMBERED: usize = 1 << 13;
/// How far behind the best a play may be to be looked at one throw deeper, and two and more, in parts of what a game is
/// usually about ([`Learned::scale`]). Wider than the usual error of a judgement at that depth.
const MARGINS: [f32; 2] = [0.16, 0.08];

/// What a position is worth to somebody.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Value {
    /// Expected points; at a score of a match, what stands for them ([`Stakes::cubeless`]).
    pub equity: f32,
    /// The chances behind it, where nets or tables judged.
    pub chances: Option<Chances>,
}

/// A play with what the search thinks of it.
#[derive(Clone, Debug)]
pub struct Ranked<S> {
    /// The play.
    pub play: Play,
    /// The position it leaves.
    pub state: S,
    /// Expected points for the side that plays.
    pub equity: f32,
    /// Its chances, where nets or tables judged.
    pub chances: Option<Chances>,
    /// How many throws deep it was judged.
    pub plies: u8,
}

/// Says when there has been enough thinking: the core knows no clock.
pub type Enough = Box<dyn Fn() -> bool + Send + Sync>;

/// What thinks for one side; keeps its memory from throw to throw.
pub struct Thinker<G: Learned> {
    /// Those that are not in use; each depth of the search needs one.
    finders: Vec<PlayFinder<G>>,
    evaluator: Evaluator,
    memory: Vec<Option<(G::State, Chances)>>,
    /// The throws of the device that was asked for last: listing them costs more than a small position.
    throws: Option<(Device, Arc<[WeightedThrow]>)>,
    /// Nets to judge by instead of the game's own.
    brain: Option<Arc<Brain>>,
    score: Option<Score>,
    enough: Option<Enough>,
    spent: u64,
    plays_found: usize,
}

impl<G: Learned> Default for Thinker<G> {
    fn default() -> Self {
        Thinker {
            finders: Vec::new(),
            evaluator: Evaluator::default(),
            memory: Vec::new(),
            throws: None,
            brain: None,
            score: None,
            enough: None,
            spent: 0,
            plays_found: 0,
        }
    }
}

/// By what equities are reckoned while one decision is made.
struct Scale {
    judge: Judge,
    /// At a score of a match.
    stakes: Option<Stakes>,
}

impl Scale {
    fn equity<G: Learned>(&self, game: &G, chances: &Chances, side: Side) -> f32 {
        match &self.stakes {
            Some(stakes) => stakes.cubeless(chances, side),
            None => game.points_of(chances),
        }
    }
}

impl<G: Learned> Thinker<G> {
    /// One that judges by these nets instead of the game's own.
    #[must_use]
    pub fn with_brain(brain: Arc<Brain>) -> Thinker<G> {
        Thinker { brain: Some(brain), ..Thinker::default() }
    }

    /// From now on the game is one of a match at this score, or of none.
    pub fn at_score(&mut self, score: Option<Score>) {
        self.score = score;
    }

    /// From now on no deeper look is begun once this says so.
    pub fn until(&mut self, enough: Option<Enough>) {
        self.enough = enough;
    }

    /// Positions weighed since it was made.
    #[must_use]
    pub fn spent(&self) -> u64 {
        self.spent
    }

    /// Distinct plays of the throw that it chose a play of last.
    #[must_use]
    pub fn plays_found(&self) -> usize {
        self.plays_found
    }

    /// Whether a level takes a throw that it is offered and may decline.
    pub fn takes_offer(&mut self, game: &G, state: &G::State, level: Level, rng: &mut impl Rng) -> bool {
        if let Level::MonteCarlo(playouts) = level {
            let side = game.to_move(state);
            return self.played_out(game, &[*state, game.decline(state)], side, playouts, rng) == 0;
        }
        let Some(skill) = level.skill(game.net_name()) else {
            return rng.random_bool(0.5);
        };
        let side = game.to_move(state);
        let scale = self.scale(game, state, skill.judge);
        let thrown = self.expected(game, state, side, 1, &scale);
        let declined = game.decline(state);
        thrown.equity >= self.judged(game, &declined, side, &scale).equity
    }

    /// Every play of a throw, the best first.
    pub fn rank(&mut self, game: &G, state: &G::State, throw: Throw, skill: Skill) -> Vec<Ranked<G::State>> {
        let side = game.to_move(state);
        let scale = self.scale(game, state, skill.judge);
        let before = self.spent;
        let mut finder = self.finder();
        let mut ranked: Vec<Ranked<G::State>> = finder
            .find(game, state, throw)
            .iter()
            .map(|legal| {
                let Value { equity, chances } = self.judged(game, &legal.state, side, &scale);
                Ranked { play: legal.play.clone(), state: legal.state, equity, chances, plies: 0 }
            })
            .collect();
        self.finders.push(finder);
        self.plays_found = ranked.len();
        sort(&mut ranked);
        // What one play costs at the depth that was looked at last.
        let throws = self.listed(game).len() as u64;
        let mut cost = ranked.len().max(1) as u64;
        for plies in 1..=skill.plies {
            let margin = MARGINS[usize::from(plies > 1)] * game.scale();
            let Some(best) = ranked.first().map(|one| one.equity) else { break };
            // Only what was looked at as deep as the best is compared with it.
            let open = ranked.iter().filter(|one| one.plies + 1 == plies && one.equity + margin >= best).count();
            cost = cost.saturating_mul(throws);
            let affordable = u64::from(skill.nodes_max).saturating_sub(self.spent - before) / cost.max(1);
            let wide = usize::from(skill.wide) >> (plies - 1);
            let looked_at = open.min(wide.max(2)).min(usize::try_from(affordable).unwrap_or(usize::MAX));
            if looked_at < 2 {
                break;
            }
            let begun = self.spent;
            let mut values = Vec::with_capacity(looked_at);
            for one in ranked.iter().take(looked_at) {
                if self.enough.as_ref().is_some_and(|enough| enough()) {
                    break;
                }
                values.push(self.expected(game, &one.state, side, plies, &scale));
            }
            if values.len() < looked_at {
                // Half a look would compare plays by different measures.
                break;
            }
            cost = (self.spent - begun) / looked_at as u64;
            for (one, value) in ranked.iter_mut().zip(&values) {
                (one.equity, one.chances, one.plies) = (value.equity, value.chances, plies);
            }
            let mut rest = ranked.split_off(looked_at);
            sort(&mut ranked);
            // What was not looked at deeper stays behind what was.
            let worst = ranked.last().map_or(0.0, |one| one.equity);
            for one in &mut rest {
                one.equity = one.equity.min(worst);
            }
            ranked.append(&mut rest);
        }
        ranked
    }

    /// What a position between throws is worth to `side`, so many throws deep.
    pub fn value(&mut self, game: &G, state: &G::State, side: Side, judge: Judge, plies: u8) -> Value {
        let scale = self.scale(game, state, judge);
        self.expected(game, state, side, plies, &scale)
    }

    fn scale(&self, game: &G, state: &G::State, judge: Judge) -> Scale {
        let judge = if self.has_nets(game) { judge } else { Judge::Baseline };
        let stakes = self.score.as_ref().and_then(|score| Stakes::of(game, state, Some(score)));
        Scale { judge, stakes }
    }

    /// The position that random playouts like best for `side`.
    fn played_out(&mut self, game: &G, states: &[G::State], side: Side, playouts: u32, rng: &mut impl Rng) -> usize {
        let throws = self.listed(game);
        let mut finder = self.finder();
        let best = montecarlo::best(game, states, side, playouts, &throws, &mut finder, rng);
        self.finders.push(finder);
        best
    }

    fn has_nets(&self, game: &G) -> bool {
        self.brain.is_some() || game.brain().is_some()
    }

    /// One that nobody is using; it is put back after use. Taken out, so that the search can go deeper meanwhile.
    fn finder(&mut self) -> PlayFinder<G> {
        self.finders.pop().unwrap_or_default()
    }

    fn listed(&mut self, game: &G) -> Arc<[WeightedThrow]> {
        let device = game.device();
        match &self.throws {
            Some((of, listed)) if *of == device => listed.clone(),
            _ => {
                let listed: Arc<[WeightedThrow]> = device.throws().into();
                self.throws = Some((device, listed.clone()));
                listed
            }
        }
    }

    /// What a position is worth as it lies.
    fn judged(&mut self, game: &G, state: &G::State, side: Side, scale: &Scale) -> Value {
        self.spent += 1;
        match scale.judge {
            Judge::Baseline => Value { equity: value_of(game, state, side), chances: None },
            Judge::Nets => {
                let chances = self.chances_of(game, state, side);
                Value { equity: scale.equity(game, &chances, side), chances: Some(chances) }
            }
        }
    }

    /// The nets' chances, remembered for the side that throws next.
    fn chances_of(&mut self, game: &G, state: &G::State, side: Side) -> Chances {
        if let Some(outcome) = game.outcome(state) {
            return game.chances_of(state, outcome, side);
        }
        let slot = BuildHasherDefault::<FxHasher>::default().hash_one(state) as usize;
        if self.memory.is_empty() {
            self.memory.resize(REMEMBERED, None);
        }
        // The upper bits are the better mixed ones.
        let slot = (slot >> 20) & (REMEMBERED - 1);
        let mover = game.to_move(state);
        let seen = |chances: Chances| if mover == side { chances } else { chances.swapped() };
        if let Some(Some((known, chances))) = self.memory.get(slot)
            && known == state
        {
            return seen(*chances);
        }
        let chances = match self.brain.as_deref().or_else(|| game.brain()) {
            Some(brain) => self.evaluator.chances(game, brain, state, mover),
            None => Chances { win: 0.5, ..Chances::default() },
        };
        if let Some(entry) = self.memory.get_mut(slot) {
            *entry = Some((*state, chances));
        }
        seen(chances)
    }

    /// The expected value for `side` of a position between throws, over every throw and its best play, so many throws
    /// deep. What lies on the table already is no throw of its own: a chain is played stage by stage.
    fn expected(&mut self, game: &G, state: &G::State, side: Side, plies: u8, scale: &Scale) -> Value {
        if game.outcome(state).is_some() {
            return self.judged(game, state, side, scale);
        }
        if scale.judge == Judge::Nets
            && let Some(known) = game.known(state)
        {
            self.spent += 1;
            let chances = if game.to_move(state) == side { known } else { known.swapped() };
            return Value { equity: scale.equity(game, &chances, side), chances: Some(chances) };
        }
        let pending = game.pending(state).map(|pending| [WeightedThrow { throw: pending.throw, weight: 1 }]);
        if plies == 0 && pending.is_none() {
            return self.judged(game, state, side, scale);
        }
        let mover = game.to_move(state);
        let listed = self.listed(game);
        let (throws, left) = match &pending {
            Some(one) => (one.as_slice(), plies),
            None => (&*listed, plies - 1),
        };
        let total: u32 = throws.iter().map(|known| known.weight).sum();
        let mut finder = self.finder();
        let (mut equity, mut chances) = (0.0, Some(Chances::default()));
        for weighted in throws {
            let mut best: Option<(G::State, Value)> = None;
            for legal in finder.find(game, state, weighted.throw) {
                let value = self.judged(game, &legal.state, mover, scale);
                if best.as_ref().is_none_or(|(_, most)| value.equity > most.equity) {
                    best = Some((legal.state, value));
                }
            }
            let Some((next, mut value)) = best else { continue };
            // A stage that follows belongs to this throw.
            if left > 0 || (game.outcome(&next).is_none() && game.pending(&next).is_some()) {
                value = self.expected(game, &next, mover, left, scale);
            }
            let part = weighted.weight as f32 / total.max(1) as f32;
            equity += value.equity * part;
            chances = chances.zip(value.chances).map(|(sum, chances)| sum.plus(chances, part));
        }
        self.finders.push(finder);
        if mover == side {
            return Value { equity, chances };
        }
        let chances = chances.map(Chances::swapped);
        // A utility at a match score is not the other side's with another sign.
        let equity = chances.map_or(-equity, |chances| scale.equity(game, &chances, side));
        Value { equity, chances }
    }

    /// Whether a level offers a double before its throw; `score` is that of the match before this game.
    pub fn offers_double(&mut self, game: &G, state: &G::State, score: Option<&Score>, level: Level) -> bool {
        let skill = level.skill(game.net_name());
        let decision = skill.and_then(|skill| self.decision(game, state, score, skill));
        decision.is_some_and(|decision| decision.doubles())
    }

    /// Whether a level takes a double that the side to throw has offered.
    pub fn takes_double(&mut self, game: &G, state: &G::State, score: Option<&Score>, level: Level) -> bool {
        let skill = level.skill(game.net_name());
        let decision = skill.and_then(|skill| self.decision(game, state, score, skill));
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
        let value = self.value(game, &state, side, skill.judge, skill.plies.min(1));
        Some(value.chances.unwrap_or_else(|| chances_from_value(value.equity, rates)))
    }
}

impl<G: Learned + Visible> Thinker<G> {
    /// The play that a level chooses; `None` never happens for a legal throw, since `pass` is a play.
    pub fn choose(
        &mut self,
        game: &G,
        state: &G::State,
        throw: Throw,
        level: Level,
        rng: &mut impl Rng,
    ) -> Option<(Play, G::State)> {
        let Some(skill) = level.skill(game.net_name()) else {
            let mut finder = self.finder();
            let plays = finder.find(game, state, throw);
            self.plays_found = plays.len();
            let chosen = |at: usize| plays.get(at).map(|chosen| (chosen.play.clone(), chosen.state));
            if let Level::MonteCarlo(playouts) = level {
                let all: Vec<_> = (0..plays.len()).filter_map(chosen).collect();
                self.finders.push(finder);
                let states: Vec<G::State> = all.iter().map(|(_, state)| *state).collect();
                let at = self.played_out(game, &states, game.to_move(state), playouts, rng);
                return all.into_iter().nth(at);
            }
            let any = chosen(rng.random_range(0..plays.len().max(1)));
            self.finders.push(finder);
            return any;
        };
        let mut ranked = self.rank(game, state, throw, skill);
        if skill.weakness > 0.0 && ranked.len() > 1 {
            eye::misjudge(game, state, throw, &mut ranked, skill.weakness, rng);
        }
        let best = ranked.into_iter().reduce(|a, b| if b.equity > a.equity { b } else { a })?;
        Some((best.play, best.state))
    }
}

// A stable sort keeps plays of equal value in the order of the finder, which does not depend on the machine.
fn sort<S>(ranked: &mut [Ranked<S>]) {
    ranked.sort_by(|a, b| b.equity.total_cmp(&a.equity));
}
