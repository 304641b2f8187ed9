//! Bearing off, known exactly: for every arrangement of up to fifteen pieces on the six points of a home board how many
//! throws it takes (one-sided tables), and for few pieces on both sides who wins (two-sided tables). Which steps there
//! are, what a throw lets a side play and who goes on after it is asked of the game; no rule of any game is here.
//!
//! A one-sided table follows one way of playing: as few throws as possible on average, whatever the other side has
//! left. Within that way of playing its chances are exact but for rounding (below 1e-5); against best play they err
//! where a side should gamble or play safe. Two-sided tables know best play for the chance to win.

use std::fmt::Write;
use std::ops::Range;
use std::sync::OnceLock;

use rustc_hash::FxHashMap;

use super::chances::Chances;
use super::exact::{Exact, Fact};
use crate::rules::board::Side;
use crate::rules::chance::Throw;
use crate::rules::game::Game;
use crate::rules::play::PlayFinder;

/// Points of a home board.
pub const POINTS: usize = 6;
/// The most pieces that a table knows.
pub const PIECES: u8 = 15;
/// Arrangements of up to fifteen pieces on six points.
pub const ARRANGEMENTS: usize = 54_264;
/// Arrangements of up to fourteen; those of all fifteen follow them.
const WITH_ONE_OFF: usize = 38_760;
/// The most pieces of each side in a two-sided table.
pub const PAIR_PIECES: u8 = 6;
/// Arrangements of up to six pieces: the first ones of all.
pub const PAIR_ARRANGEMENTS: usize = 924;
/// Chances below this at either end of a distribution are left out, and given to the likeliest number of throws.
const TAIL: f64 = 2e-6;
/// Fewer pieces than this are none, where the pieces that are left are expected.
const LEFT: f64 = 5e-4;
/// The most throws that are told apart; far beyond any tail.
const THROWS_MAX: usize = 250;

/// Pascal's triangle as far as the numbering of arrangements needs it: `BINOMIAL[n][k]`.
const BINOMIAL: [[usize; POINTS + 1]; PIECES as usize + POINTS + 1] = {
    let mut rows = [[0; POINTS + 1]; PIECES as usize + POINTS + 1];
    let mut n = 0;
    while n < rows.len() {
        rows[n][0] = 1;
        let mut k = 1;
        while k <= POINTS {
            rows[n][k] = if n == 0 { 0 } else { rows[n - 1][k - 1] + rows[n - 1][k] };
            k += 1;
        }
        n += 1;
    }
    rows
};

/// The pieces of one side that are still to be borne off, all at home: how many stand one, two, … six pips from the end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Home([u8; POINTS]);

impl Home {
    /// These pieces, by distance from the end; `None` for more than fifteen.
    #[must_use]
    pub fn new(pieces: [u8; POINTS]) -> Option<Home> {
        let total: u32 = pieces.iter().map(|count| u32::from(*count)).sum();
        (total <= u32::from(PIECES)).then_some(Home(pieces))
    }

    /// The pieces by distance from the end.
    #[must_use]
    pub const fn counts(&self) -> [u8; POINTS] {
        self.0
    }

    /// How many pieces there are.
    #[must_use]
    pub fn pieces(&self) -> u8 {
        self.0.iter().sum()
    }

    /// Pips to the end.
    #[must_use]
    pub fn pips(&self) -> u32 {
        (1..).zip(self.0).map(|(distance, count)| distance * u32::from(count)).sum()
    }

    /// Its number among all arrangements, below [`ARRANGEMENTS`]: none is 0, and those of fewer pieces come first.
    #[must_use]
    pub fn index(&self) -> usize {
        let mut before = 0;
        let mut index = 0;
        for (at, count) in self.0.iter().enumerate() {
            before += usize::from(*count);
            index += BINOMIAL[before + at][at + 1];
        }
        index
    }

    /// Every arrangement of up to so many pieces, in the order of their numbers.
    #[must_use]
    pub fn all(pieces: u8) -> Vec<Home> {
        let mut all = vec![Home::default()];
        for at in 0..POINTS {
            let before = std::mem::take(&mut all);
            for home in before {
                for count in 0..=pieces.min(PIECES).saturating_sub(home.pieces()) {
                    let mut counts = home.0;
                    counts[at] = count;
                    all.push(Home(counts));
                }
            }
        }
        all.sort_unstable_by_key(Home::index);
        all
    }
}

/// A game in which pieces are borne off from six points.
pub trait BearsOff: Game {
    /// Whether the points of a win are the pieces that the loser has left (TB-21), so that their number matters.
    const COUNTS_LEFT: bool = false;

    /// White throws next with these pieces at home and the others off, black's pieces far away from them.
    fn alone(&self, home: &Home) -> Self::State;

    /// The pieces that a side has left, if all are at home and nothing of the other side can come in their way.
    fn home(&self, state: &Self::State, side: Side) -> Option<Home>;
}

/// What a throw is still good for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Then {
    /// The turn passes.
    Pass,
    /// The side throws again in the same turn.
    Again,
    /// The next stage of a doublet, as one of the plan's rests.
    Stage(usize),
}

/// Numbers of a throw that are left, and what comes after them.
#[derive(Clone, Copy, Debug)]
struct Rest {
    numbers: [u8; POINTS],
    then: Then,
    /// The rest after using a number.
    without: [Option<usize>; POINTS],
}

/// A throw as the plan sees it.
#[derive(Clone, Copy, Debug)]
struct Planned {
    rest: usize,
    again: bool,
    chance: f64,
}

/// Everything that throws are good for, found by playing each of them once by the game's rules.
struct Plan {
    /// A rest comes after all rests that it leads to.
    rests: Vec<Rest>,
    throws: Vec<Planned>,
    /// Stages of doublets that may lie on the table between two plays, with their rests.
    stages: Vec<(Throw, usize)>,
}

impl Plan {
    fn of<G: BearsOff>(game: &G) -> Plan {
        let mut plan = Plan { rests: Vec::new(), throws: Vec::new(), stages: Vec::new() };
        let device = game.device();
        let total = f64::from(device.weight_total().max(1));
        // As many pieces as there are, as far away as can be: whatever is thrown can be played to its end.
        let all = Home([0, 0, 0, 0, 0, PIECES]);
        for known in device.throws() {
            let (rest, then) = plan.follow(game, &game.alone(&all), known.throw);
            plan.throws.push(Planned { rest, again: then == Then::Again, chance: f64::from(known.weight) / total });
        }
        plan
    }

    fn follow<G: BearsOff>(&mut self, game: &G, state: &G::State, throw: Throw) -> (usize, Then) {
        let mut node = game.begin(state, throw);
        let mut numbers = [0; POINTS];
        for number in game.numbers_left(&node) {
            if let Some(count) = numbers.get_mut(usize::from(number).wrapping_sub(1)) {
                *count += 1;
            }
        }
        let mut steps = Vec::new();
        loop {
            steps.clear();
            if !game.ended(&node) {
                game.steps(&node, &mut steps);
            }
            match steps.first() {
                Some((_, next)) => node = *next,
                None => break,
            }
        }
        let after = game.settle(&node);
        let goes_on = game.outcome(&after).is_none() && game.to_move(&after) == game.to_move(state);
        let then = match game.pending(&after).filter(|_| goes_on) {
            Some(pending) => {
                let (stage, _) = self.follow(game, &after, pending.throw);
                if !self.stages.iter().any(|(known, _)| *known == pending.throw) {
                    self.stages.push((pending.throw, stage));
                }
                Then::Stage(stage)
            }
            None if goes_on => Then::Again,
            None => Then::Pass,
        };
        (self.rest(numbers, then), then)
    }

    fn rest(&mut self, numbers: [u8; POINTS], then: Then) -> usize {
        if let Some(known) = self.rests.iter().position(|rest| rest.numbers == numbers && rest.then == then) {
            return known;
        }
        let mut without = [None; POINTS];
        for (at, next) in without.iter_mut().enumerate() {
            if numbers[at] > 0 {
                let mut fewer = numbers;
                fewer[at] -= 1;
                *next = Some(self.rest(fewer, then));
            }
        }
        self.rests.push(Rest { numbers, then, without });
        self.rests.len() - 1
    }
}

/// The best that can be made of a rest: where it leads, and how much of the throw it uses.
#[derive(Clone, Copy, Debug, Default)]
struct Choice {
    last: u16,
    used: u8,
    tie: u8,
}

/// Numbers for each arrangement, each from a number of throws on: outside of them they are nothing.
#[derive(Clone, Debug, Default, PartialEq)]
struct Series {
    starts: Vec<u32>,
    firsts: Vec<u8>,
    values: Vec<f32>,
}

impl Series {
    fn push(&mut self, first: usize, values: &[f64]) {
        self.starts.push(self.values.len() as u32);
        self.firsts.push(first as u8);
        self.values.extend(values.iter().map(|value| *value as f32));
    }

    fn range(&self, index: usize) -> Range<usize> {
        let start = self.starts.get(index).map_or(self.values.len(), |start| *start as usize);
        let end = self.starts.get(index + 1).map_or(self.values.len(), |end| *end as usize);
        start..end
    }

    /// The first number of throws of an arrangement, and the values from there on.
    fn of(&self, index: usize) -> (usize, &[f32]) {
        let first = self.firsts.get(index).map_or(0, |first| usize::from(*first));
        (first, self.values.get(self.range(index)).unwrap_or_default())
    }

    /// The value after so many throws.
    fn at(&self, index: usize, throws: usize) -> f32 {
        let (first, values) = self.of(index);
        throws.checked_sub(first).and_then(|at| values.get(at)).copied().unwrap_or(0.0)
    }

    fn bytes(&self) -> usize {
        self.starts.len() * 4 + self.firsts.len() + self.values.len() * 4
    }
}

/// How many throws it takes until something is done, for every arrangement.
struct Solved {
    mean: Vec<f32>,
    throws: Series,
    left: Series,
    /// Where each stage of a doublet leads.
    after: Vec<(Throw, Vec<u16>)>,
}

/// Finds the fewest throws on average until a side is `done`, for the arrangements from `first` on.
fn solve<G: BearsOff>(game: &G, first: usize, done: impl Fn(&Home) -> bool, counts_left: bool) -> Solved {
    let plan = Plan::of(game);
    let homes = Home::all(PIECES);
    let mut order: Vec<usize> = (first..homes.len()).filter(|index| !done(&homes[*index])).collect();
    order.sort_by_key(|index| homes[*index].pips());
    let rests = plan.rests.len();
    let slot = |index: usize| index.saturating_sub(first) * rests;
    let mut choices = vec![Choice::default(); (homes.len() - first) * rests];
    let mut mean = vec![0.0_f32; homes.len()];
    let mut ends: Vec<Vec<f64>> = vec![Vec::new(); homes.len()];
    let mut lefts: Vec<Vec<f64>> = vec![Vec::new(); if counts_left { homes.len() } else { 0 }];
    let mut steps = Vec::new();
    let mut next: [Vec<(usize, u8)>; POINTS] = Default::default();
    for &index in &order {
        let home = &homes[index];
        // Every step of every number, as the game has it.
        let state = game.alone(home);
        for (number, found) in (1_u8..).zip(&mut next) {
            steps.clear();
            found.clear();
            game.steps(&game.begin(&state, Throw::new(&[number])), &mut steps);
            found.extend(steps.iter().filter_map(|(_, node)| {
                let home = game.home(&game.pause(node), Side::White)?;
                Some((home.index(), game.rank(node).tie))
            }));
        }
        // The best of every rest. A play that is done is always allowed; else most of the throw must be played.
        for (at, rest) in plan.rests.iter().enumerate() {
            let mut best: Option<(Choice, bool)> = None;
            for (without, found) in rest.without.iter().zip(&next) {
                let Some(without) = without else { continue };
                for (to, tie) in found {
                    let ended = *to < first || done(&homes[*to]);
                    let onward = if ended {
                        Choice { last: *to as u16, ..Choice::default() }
                    } else {
                        choices[slot(*to) + without]
                    };
                    let choice = Choice { last: onward.last, used: onward.used + 1, tie: onward.tie + tie };
                    let ended = ended || done(&homes[usize::from(choice.last)]);
                    let better = best.is_none_or(|(known, known_ended)| {
                        (ended && !known_ended)
                            || (ended == known_ended
                                && ((choice.used, choice.tie) > (known.used, known.tie) && !ended
                                    || ((choice.used, choice.tie) == (known.used, known.tie)
                                        && mean[usize::from(choice.last)] < mean[usize::from(known.last)])))
                    });
                    if better {
                        best = Some((choice, ended));
                    }
                }
            }
            choices[slot(index) + at] = match (best, rest.then) {
                (Some((choice, _)), _) => choice,
                (None, Then::Stage(stage)) if rest.numbers == [0; POINTS] => {
                    Choice { last: choices[slot(index) + stage].last, ..Choice::default() }
                }
                (None, _) => Choice { last: index as u16, ..Choice::default() },
            };
        }
        // What comes of the throws: (arrangement, thrown again in the same turn, chance).
        let outcomes: Vec<(usize, bool, f64)> = plan
            .throws
            .iter()
            .map(|throw| {
                let choice = choices[slot(index) + throw.rest];
                (usize::from(choice.last), throw.again && choice.used > 0, throw.chance)
            })
            .collect();
        let stays: f64 = outcomes.iter().filter(|(to, _, _)| *to == index).map(|(_, _, chance)| chance).sum();
        let onward: f64 = outcomes
            .iter()
            .filter(|(to, _, _)| *to != index)
            .map(|(to, again, chance)| {
                let saved = if *again && !done(&homes[*to]) { 1.0 } else { 0.0 };
                chance * (f64::from(mean[*to]) - saved)
            })
            .sum();
        mean[index] = ((1.0 + onward) / (1.0 - stays).max(f64::EPSILON)) as f32;
        ends[index] = spread(&outcomes, index, &ends, 0.0, |to, throws| {
            done(&homes[to]).then_some(f64::from(u8::from(throws == 0)))
        });
        if counts_left {
            lefts[index] =
                spread(&outcomes, index, &lefts, f64::from(home.pieces()), |to, _| done(&homes[to]).then_some(0.0));
        }
    }
    let mut throws = Series::default();
    let mut left = Series::default();
    for (index, home) in homes.iter().enumerate().skip(first) {
        if done(home) {
            throws.push(0, &[1.0]);
            left.push(0, &[]);
            continue;
        }
        let all = &ends[index];
        let skipped = all.iter().take_while(|chance| **chance < TAIL).count();
        let mut kept = all.get(skipped..).unwrap_or_default().to_vec();
        // What the cuts leave of 1 belongs to the likeliest number of throws.
        let rest = 1.0 - kept.iter().sum::<f64>();
        if let Some(most) = kept.iter_mut().max_by(|a, b| a.total_cmp(b)) {
            *most += rest;
        }
        throws.push(skipped, &kept);
        left.push(0, lefts.get(index).map_or(&[], Vec::as_slice));
    }
    let after = plan
        .stages
        .iter()
        .map(|(throw, rest)| (*throw, (first..homes.len()).map(|index| choices[slot(index) + rest].last).collect()))
        .collect();
    Solved { mean, throws, left, after }
}

/// A series of an arrangement from those that its throws lead to: at 0 throws `start`, then the mean over the throws of
/// what is there a throw later. `fixed` is the series of arrangements that are done.
fn spread(
    outcomes: &[(usize, bool, f64)],
    index: usize,
    known: &[Vec<f64>],
    start: f64,
    fixed: impl Fn(usize, usize) -> Option<f64>,
) -> Vec<f64> {
    let mut series = vec![start];
    let mut ended = 0.0;
    while series.len() < THROWS_MAX {
        let throws = series.len();
        let sum = outcomes
            .iter()
            .map(|(to, again, chance)| {
                let value = if *to == index {
                    series[throws - 1]
                } else if let Some(value) = fixed(*to, throws - 1) {
                    value
                } else {
                    let at = if *again { throws } else { throws - 1 };
                    known[*to].get(at).copied().unwrap_or(0.0)
                };
                chance * value
            })
            .sum::<f64>();
        series.push(sum);
        ended += sum;
        // A distribution is over when it adds up to 1, an expectation when it is as good as nothing.
        let over = if start == 0.0 { 1.0 - ended < TAIL } else { sum < LEFT };
        if over {
            break;
        }
    }
    series
}

/// The one-sided table of a game's way of bearing off.
pub struct Table {
    /// The game.
    game: &'static str,
    mean: Vec<f32>,
    throws: Series,
    /// Pieces left after so many throws, where the game counts them.
    left: Series,
    /// Throws until the first piece is off, for the arrangements of all fifteen.
    first_off: Series,
    after: Vec<(Throw, Vec<u16>)>,
}

impl Table {
    /// Builds the table by the game's rules.
    #[must_use]
    pub fn build<G: BearsOff>(game: &G) -> Table {
        let all = solve(game, 0, |home| *home == Home::default(), G::COUNTS_LEFT);
        let first_off = if G::COUNTS_LEFT {
            Series::default()
        } else {
            solve(game, WITH_ONE_OFF, |home| home.pieces() < PIECES, false).throws
        };
        let left = if G::COUNTS_LEFT { all.left } else { Series::default() };
        Table { game: G::INFO.id, mean: all.mean, throws: all.throws, left, first_off, after: all.after }
    }

    /// Mean number of throws until the last piece is off.
    #[must_use]
    pub fn mean(&self, home: &Home) -> f32 {
        self.mean.get(home.index()).copied().unwrap_or(0.0)
    }

    /// How likely each number of throws is: the smallest one, and the chances from there on.
    #[must_use]
    pub fn throws(&self, home: &Home) -> (usize, &[f32]) {
        self.throws.of(home.index())
    }

    /// The pieces that are left when a stage of a doublet that lies on the table, and all that follow it, are played.
    #[must_use]
    pub fn after_stage(&self, home: &Home, stage: &Throw) -> Option<Home> {
        let (_, after) = self.after.iter().find(|(known, _)| known == stage)?;
        let last = usize::from(*after.get(home.index())?);
        home_of(last)
    }

    /// Bytes that it holds.
    #[must_use]
    pub fn bytes(&self) -> usize {
        let after: usize = self.after.iter().map(|(_, after)| after.len() * 2).sum();
        self.mean.len() * 4 + self.throws.bytes() + self.left.bytes() + self.first_off.bytes() + after
    }

    /// The chance to win of the side that throws next with `own`, against `other`.
    #[must_use]
    pub fn win(&self, own: &Home, other: &Home) -> f32 {
        let (first, chances) = self.throws(own);
        let (other_first, other_chances) = self.throws(other);
        let mut others = other_chances.iter();
        let mut done = 0.0;
        let mut win = 0.0;
        for (throws, chance) in (first..).zip(chances) {
            // The other side has had one throw less.
            while other_first + (other_chances.len() - others.len()) < throws {
                let Some(more) = others.next() else { break };
                done += more;
            }
            win += chance * (1.0 - done);
        }
        win.clamp(0.0, 1.0)
    }

    /// The chance that `own`, which throws `lead` times before the other side's first throw is counted (1 on throw, 0
    /// otherwise), bears off its last piece while `other` has all its fifteen.
    fn gammon(&self, own: &Home, other: &Home, lead: usize) -> f32 {
        if other.pieces() < PIECES {
            return 0.0;
        }
        let (first, chances) = self.throws(own);
        let at = other.index() - WITH_ONE_OFF;
        let none_off = |throws: usize| 1.0 - (0..=throws).map(|n| self.first_off.at(at, n)).sum::<f32>();
        (first..).zip(chances).map(|(n, chance)| chance * none_off(n.saturating_sub(lead)).max(0.0)).sum()
    }

    /// The pieces that `other` can expect to have left when `own` bears off its last, nothing where it does not.
    fn points(&self, own: &Home, other: &Home, lead: usize) -> f32 {
        let (first, chances) = self.throws(own);
        let at = other.index();
        (first..).zip(chances).map(|(n, chance)| chance * self.left.at(at, n.saturating_sub(lead))).sum()
    }

    /// The chances of the side that throws next, a win with all pieces of the loser left being worth two points.
    #[must_use]
    pub fn chances(&self, own: &Home, other: &Home) -> Chances {
        Chances {
            win: self.win(own, other),
            win_gammon: self.gammon(own, other, 1),
            lose_gammon: self.gammon(other, own, 0),
            ..Chances::default()
        }
    }

    /// The chances of the side that throws next where a win is worth the pieces that the loser has left, as shares of
    /// fifteen points.
    #[must_use]
    pub fn chances_by_pieces(&self, own: &Home, other: &Home) -> Chances {
        let share = 1.0 / f32::from(PIECES);
        Chances {
            win: self.win(own, other),
            win_gammon: share * self.points(own, other, 1),
            lose_gammon: share * self.points(other, own, 0),
            ..Chances::default()
        }
    }
}

impl std::fmt::Debug for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Table({}, {} bytes)", self.game, self.bytes())
    }
}

/// The arrangement of a number.
fn home_of(index: usize) -> Option<Home> {
    let mut counts = [0_u8; POINTS];
    let mut rest = index;
    let mut above: Option<usize> = None;
    // The greatest binomial that fits gives the pieces up to each distance, from the farthest one inwards.
    for at in (0..POINTS).rev() {
        let most = above.unwrap_or(usize::from(PIECES));
        let before = (0..=most).rev().find(|before| BINOMIAL[before + at][at + 1] <= rest)?;
        rest -= BINOMIAL[before + at][at + 1];
        if let (Some(above), Some(count)) = (above, counts.get_mut(at + 1)) {
            *count = (above - before) as u8;
        }
        above = Some(before);
    }
    counts[0] = above? as u8;
    (rest == 0).then_some(Home(counts))
}

/// The two-sided table: the chance to win of the side that throws next, for every pair of arrangements of up to six
/// pieces, both sides playing to win.
pub struct Pairs {
    win: Vec<f32>,
}

impl Pairs {
    /// Builds the table by the game's rules. The game gives no further throws within a turn but stages of doublets.
    #[must_use]
    pub fn build<G: BearsOff>(game: &G) -> Pairs {
        let homes = Home::all(PAIR_PIECES);
        let device = game.device();
        let total = device.weight_total().max(1) as f32;
        let throws = device.throws();
        let mut finder = PlayFinder::new();
        let mut known = FxHashMap::default();
        // What each throw can leave of each arrangement, one after the other.
        let mut ends: Vec<u16> = Vec::new();
        let mut ranges: Vec<Range<usize>> = Vec::with_capacity(homes.len() * throws.len());
        for home in &homes {
            for throw in &throws {
                let start = ends.len();
                if *home != Home::default() {
                    ends.extend(left_after(game, &game.alone(home), throw.throw, &mut finder, &mut known));
                }
                ranges.push(start..ends.len());
            }
        }
        let weights: Vec<f32> = throws.iter().map(|throw| throw.weight as f32 / total).collect();
        let most = homes.iter().map(Home::pips).max().unwrap_or(0) as usize;
        let mut by_pips: Vec<Vec<usize>> = vec![Vec::new(); most + 1];
        for (index, home) in homes.iter().enumerate().skip(1) {
            by_pips[home.pips() as usize].push(index);
        }
        let size = homes.len();
        // A side that has nothing left has won.
        let mut win = vec![0.0_f32; size * size];
        for own in win.iter_mut().take(size) {
            *own = 1.0;
        }
        for sum in 2..=2 * most {
            for other_pips in sum.saturating_sub(most).max(1)..=most.min(sum - 1) {
                for &other in &by_pips[other_pips] {
                    let base = other * size;
                    for &own in &by_pips[sum - other_pips] {
                        let mut chance = 0.0;
                        let throws = &ranges[own * weights.len()..(own + 1) * weights.len()];
                        for (range, weight) in throws.iter().zip(&weights) {
                            let answers = &win[base..base + size];
                            let worst = ends[range.clone()]
                                .iter()
                                .map(|end| if *end == 0 { 0.0 } else { answers[usize::from(*end)] })
                                .fold(1.0_f32, f32::min);
                            chance += weight * (1.0 - worst);
                        }
                        win[own * size + other] = chance;
                    }
                }
            }
        }
        Pairs { win }
    }

    /// The chance to win of the side that throws next with `own`, if the table knows it.
    #[must_use]
    pub fn win(&self, own: &Home, other: &Home) -> Option<f32> {
        if own.pieces().max(other.pieces()) > PAIR_PIECES {
            return None;
        }
        self.win.get(own.index() * PAIR_ARRANGEMENTS + other.index()).copied()
    }

    /// Bytes that it holds.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.win.len() * 4
    }

    /// How far one-sided chances are from these, over all pairs: mean and greatest difference, and the worst pair.
    #[must_use]
    pub fn compare(&self, table: &Table) -> (f64, f64, [Home; 2]) {
        let homes = Home::all(PAIR_PIECES);
        let (mut sum, mut count, mut worst, mut pair) = (0.0, 0.0_f64, 0.0, [Home::default(); 2]);
        for own in homes.iter().skip(1) {
            for other in homes.iter().skip(1) {
                let truth = self.win(own, other).unwrap_or_default();
                let error = f64::from((table.win(own, other) - truth).abs());
                sum += error;
                count += 1.0;
                if error > worst {
                    (worst, pair) = (error, [*own, *other]);
                }
            }
        }
        (sum / count.max(1.0), worst, pair)
    }
}

impl std::fmt::Debug for Pairs {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Pairs({} bytes)", self.bytes())
    }
}

/// Every arrangement that a throw can leave when all its stages are played, as numbers.
fn left_after<G: BearsOff>(
    game: &G,
    state: &G::State,
    throw: Throw,
    finder: &mut PlayFinder<G>,
    known: &mut FxHashMap<(G::State, Throw), Vec<u16>>,
) -> Vec<u16> {
    if let Some(ends) = known.get(&(*state, throw)) {
        return ends.clone();
    }
    let states: Vec<G::State> = finder.find(game, state, throw).iter().map(|legal| legal.state).collect();
    let mut ends = Vec::with_capacity(states.len());
    for next in states {
        match game.pending(&next) {
            Some(pending) if game.outcome(&next).is_none() => {
                ends.extend(left_after(game, &next, pending.throw, finder, known));
            }
            _ => ends.extend(game.home(&next, Side::White).map(|home| home.index() as u16)),
        }
    }
    ends.sort_unstable();
    ends.dedup();
    if game.pending(state).is_some() {
        known.insert((*state, throw), ends.clone());
    }
    ends
}

/// The tables of one way of bearing off, each built when it is first asked for.
#[derive(Debug, Default)]
pub struct Kept {
    table: OnceLock<Table>,
    pairs: OnceLock<Pairs>,
}

impl Kept {
    /// Tables that are not built yet.
    #[must_use]
    pub const fn new() -> Kept {
        Kept { table: OnceLock::new(), pairs: OnceLock::new() }
    }

    /// The one-sided table.
    pub fn table<G: BearsOff>(&self, game: &G) -> &Table {
        self.table.get_or_init(|| Table::build(game))
    }

    /// The two-sided table.
    pub fn pairs<G: BearsOff>(&self, game: &G) -> &Pairs {
        self.pairs.get_or_init(|| Pairs::build(game))
    }

    /// The chances of the side that throws next, two-sided where few enough pieces are left; `mars` tells whether a win
    /// over a side that has all its pieces pays double.
    pub fn chances<G: BearsOff>(&self, game: &G, own: &Home, other: &Home, mars: bool) -> Chances {
        if own.pieces().max(other.pieces()) <= PAIR_PIECES
            && let Some(win) = self.pairs(game).win(own, other)
        {
            // Both sides have pieces off.
            return Chances { win, ..Chances::default() };
        }
        let chances = self.table(game).chances(own, other);
        if mars { chances } else { Chances { win: chances.win, ..Chances::default() } }
    }
}

/// The tables of a way of bearing off, built.
#[derive(Clone, Copy, Debug)]
pub struct Tables<'a> {
    /// How many throws each arrangement takes.
    pub table: &'a Table,
    /// Who wins, where few pieces are left.
    pub pairs: Option<&'a Pairs>,
}

/// Arrangements that are named when a table is told: a few pieces, a closed board, all pieces far and near.
const NAMED: [(&str, [u8; POINTS]); 6] = [
    ("one piece on the last point", [1, 0, 0, 0, 0, 0]),
    ("one piece six pips away", [0, 0, 0, 0, 0, 1]),
    ("two pieces six pips away", [0, 0, 0, 0, 0, 2]),
    ("two pieces on every point", [2, 2, 2, 2, 2, 2]),
    ("fifteen pieces on the last point", [15, 0, 0, 0, 0, 0]),
    ("fifteen pieces six pips away", [0, 0, 0, 0, 0, 15]),
];

impl Exact for Tables<'_> {
    fn facts(&self) -> Vec<Fact> {
        let mut facts =
            vec![Fact::new("one-sided arrangements", ARRANGEMENTS), Fact::new("one-sided bytes", self.table.bytes())];
        for (name, counts) in NAMED {
            facts.push(Fact::new(&format!("mean throws, {name}"), format!("{:.5}", self.table.mean(&Home(counts)))));
        }
        if let Some(pairs) = self.pairs {
            let (mean, worst, [own, other]) = pairs.compare(self.table);
            facts.push(Fact::new("two-sided pairs", pairs.win.len()));
            facts.push(Fact::new("two-sided bytes", pairs.bytes()));
            facts.push(Fact::new("one-sided error of the chance to win, mean", format!("{mean:.6}")));
            facts.push(Fact::new(
                "one-sided error of the chance to win, greatest",
                format!("{worst:.6} ({:?} to throw against {:?})", own.0, other.0),
            ));
        }
        facts
    }

    fn csv(&self) -> String {
        let mut text = "pips1,pips2,pips3,pips4,pips5,pips6,mean_throws,first,chances\n".to_owned();
        for home in Home::all(PIECES) {
            let counts: Vec<String> = home.0.iter().map(ToString::to_string).collect();
            let (first, chances) = self.table.throws(&home);
            let chances: Vec<String> = chances.iter().map(|chance| format!("{chance:.7}")).collect();
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{},{:.6},{first},{}", counts.join(","), self.table.mean(&home), chances.join(" "));
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrangements_have_numbers_without_gaps() {
        let homes = Home::all(PIECES);
        assert_eq!(homes.len(), ARRANGEMENTS);
        for (index, home) in homes.iter().enumerate() {
            assert_eq!((home.index(), home_of(index)), (index, Some(*home)));
        }
        assert_eq!(Home::all(PAIR_PIECES).len(), PAIR_ARRANGEMENTS);
        assert!(homes[..WITH_ONE_OFF].iter().all(|home| home.pieces() < PIECES));
        assert_eq!(home_of(ARRANGEMENTS), None);
        assert_eq!(Home::new([16, 0, 0, 0, 0, 0]), None);
    }
}
