//! What Hounds and Jackals knows exactly: positions solved by value iteration, with nothing but the game's own rules.
//!
//! Single races (Hoerth's, Cazaux's after Tait) leave no choice but whether to take an extra throw, and have 22,500
//! positions: all are solved. Bell's game has 174,437 arrangements of each side and 30 thousand million pairs of them;
//! there the last act is solved, one piece of each side still on its way (16,900 positions). With one more piece on one
//! side it would be 864,500 positions, which take ten seconds: links lead back so often that a hundred sweeps are
//! needed. Of Cazaux's with many pieces in play the positions are solved in which four pieces or fewer are on their
//! way, of both sides together (462,556). What is solved is exact but for the bound of [`SETTLED`].

use std::fmt::Write;

use rustc_hash::FxHashMap;

use super::rules::{FIRST_GOAL, HoundsAndJackals, PIECES, POINTS, State, Track, Variant};
use crate::ai::exact::{Exact, Fact};
use crate::rules::board::Side;
use crate::rules::chance::Throw;
use crate::rules::game::Game;
use crate::rules::play::PlayFinder;

/// Sweeps are over when no chance changes by more.
const SETTLED: f64 = 1e-7;
/// Sweeps that no variant comes near.
const SWEEPS_MAX: usize = 2_000;

/// What a play of a score does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// It wins.
    Win,
    /// The turn passes.
    Passes,
    /// The side throws.
    Throws,
    /// The side is offered a throw.
    Offered,
    /// The score goes to the other side.
    Given,
}

/// A play of a score: what it does, the side's pieces after it, and whether a piece left the board.
#[derive(Clone, Copy, Debug)]
struct Edge {
    kind: Kind,
    to: Spot,
    left: bool,
}

/// A side's arrangement: how many pieces are still on their way, and its number among those of as many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Spot {
    level: u8,
    rank: u16,
}

/// The plays of one arrangement, by score: of an own throw, and of a score that was handed over.
#[derive(Debug, Default)]
struct Plays {
    own: Vec<Vec<Edge>>,
    given: Vec<Vec<Edge>>,
}

/// The chance to win of the side to throw, for all pairs of arrangements that are solved.
#[derive(Debug)]
pub struct Endgame {
    /// The greatest sum of pieces on their way of both sides.
    levels_sum: u8,
    spots: FxHashMap<Track, Spot>,
    /// The arrangements of each level.
    tracks: Vec<Vec<Track>>,
    /// The plays of each.
    plays: Vec<Vec<Plays>>,
    /// Where each arrangement is after its piece was sent back (HJ-51).
    back: Vec<Vec<Spot>>,
    scores: Vec<(u8, f64)>,
    /// By the levels of the side to throw and of the other: rows are arrangements of the former.
    values: Vec<Vec<Vec<f64>>>,
    sweeps: usize,
}

/// Every choice of so many of these holes.
fn choices(holes: std::ops::Range<u8>, count: usize) -> Vec<Vec<u8>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for first in holes.clone() {
        for mut rest in choices(first + 1..holes.end, count - 1) {
            rest.insert(0, first);
            all.push(rest);
        }
    }
    all
}

impl HoundsAndJackals {
    /// All arrangements of a side with so many pieces on their way, those farthest along first.
    fn arrangements(&self, level: u8) -> Vec<Track> {
        let done = PIECES - level;
        let (goals, off, holes) = match self.variant {
            Variant::Bell => (choices(FIRST_GOAL..POINTS + 1, usize::from(done)), 0, 0..FIRST_GOAL),
            Variant::Hoerth | Variant::CazauxTait => (vec![Vec::new()], done, 1..POINTS + 1),
        };
        let in_play = if self.is_pure_chance() { level.min(1) } else { level };
        let mut tracks: Vec<Track> = Vec::new();
        for goal in &goals {
            for count in 0..=usize::from(in_play) {
                for outside in choices(holes.clone(), count) {
                    tracks.push(Track::of(&[goal.as_slice(), outside.as_slice()].concat(), off));
                }
            }
        }
        tracks.sort_by_key(|track| std::cmp::Reverse(track.points().map(u32::from).sum::<u32>()));
        tracks
    }
}

impl Endgame {
    /// Solves what can be solved under the game's options.
    #[must_use]
    pub fn solve(game: &HoundsAndJackals) -> Endgame {
        // Most pieces on their way of both sides together, by what a table holds and seconds solve.
        let levels_sum = match game.variant {
            _ if game.is_pure_chance() => 2 * PIECES,
            Variant::Bell => 2,
            Variant::Hoerth | Variant::CazauxTait => 4,
        };
        let most = (levels_sum - 1).min(PIECES);
        let tracks: Vec<Vec<Track>> =
            (0..=most).map(|level| if level == 0 { Vec::new() } else { game.arrangements(level) }).collect();
        let mut spots = FxHashMap::default();
        for (level, tracks) in (0..).zip(&tracks) {
            for (rank, track) in (0..).zip(tracks) {
                spots.insert(*track, Spot { level, rank });
            }
        }
        let device = game.device();
        let total = f64::from(device.weight_total().max(1));
        let scores: Vec<(u8, f64)> = device
            .throws()
            .iter()
            .filter_map(|known| Some((*known.throw.numbers().first()?, f64::from(known.weight) / total)))
            .collect();
        let values = (0..=most)
            .map(|own| {
                (0..=most)
                    .map(|other| {
                        let solved = own + other <= levels_sum;
                        let size = tracks[usize::from(own)].len() * tracks[usize::from(other)].len();
                        vec![0.5; if solved { size } else { 0 }]
                    })
                    .collect()
            })
            .collect();
        let mut endgame =
            Endgame { levels_sum, spots, tracks, plays: Vec::new(), back: Vec::new(), scores, values, sweeps: 0 };
        endgame.find_plays(game);
        for sum in 2..=levels_sum {
            for own in 1..=sum / 2 {
                if sum - own <= most {
                    endgame.solve_pair(own, sum - own);
                }
            }
        }
        endgame
    }

    /// Asks the game for every play. Nothing of the other side changes what a side can play (HJ-1); what a play does to
    /// the other side is that its piece goes back (HJ-51).
    fn find_plays(&mut self, game: &HoundsAndJackals) {
        let waiting = Track::of(&[], 0);
        let state = |own: Track, other: Track, given: Option<u8>| State {
            tracks: [own, other],
            mover: Side::White,
            given,
            over: None,
        };
        let mut finder = PlayFinder::new();
        let mut leaving = None;
        for tracks in &self.tracks {
            let mut all = Vec::with_capacity(tracks.len());
            for track in tracks {
                let mut plays = Plays::default();
                for (score, _) in &self.scores {
                    let throw = Throw::new(&[*score]);
                    for (given, edges) in [(None, &mut plays.own), (Some(*score), &mut plays.given)] {
                        let before = state(*track, waiting, given);
                        let legal = finder.find(game, &before, throw);
                        edges.push(
                            legal
                                .iter()
                                .map(|legal| {
                                    let after = &legal.state;
                                    let own = after.tracks[0];
                                    let kind = if game.outcome(after).is_some() {
                                        Kind::Win
                                    } else if after.given.is_some() {
                                        Kind::Given
                                    } else if after.mover != Side::White {
                                        Kind::Passes
                                    } else if game.may_decline(&before, throw, after) {
                                        Kind::Offered
                                    } else {
                                        Kind::Throws
                                    };
                                    let left = own.off > track.off;
                                    if left && kind != Kind::Win {
                                        leaving = Some((before, throw));
                                    }
                                    // A side that has won is in no table, and nothing is looked up for it.
                                    let to = self.spots.get(&own).copied().unwrap_or(Spot { level: 0, rank: 0 });
                                    Edge { kind, to, left }
                                })
                                .collect(),
                        );
                    }
                }
                all.push(plays);
            }
            self.plays.push(all);
        }
        for tracks in &self.tracks {
            let back = |track: &Track| {
                let after = leaving.and_then(|(before, throw): (State, Throw)| {
                    let before = State { tracks: [before.tracks[0], *track], ..before };
                    let left = |after: &&State| after.tracks[0].off > before.tracks[0].off;
                    let plays = finder.find(game, &before, throw);
                    plays.iter().map(|legal| &legal.state).find(left).map(|after| after.tracks[1])
                });
                self.spots.get(&after.unwrap_or(*track)).copied().unwrap_or(Spot { level: 0, rank: 0 })
            };
            self.back.push(tracks.iter().map(back).collect());
        }
    }

    fn value(&self, own: Spot, other: Spot) -> f64 {
        let (own_level, other_level) = (usize::from(own.level), usize::from(other.level));
        let row = usize::from(own.rank) * self.tracks[other_level].len();
        self.values[own_level][other_level][row + usize::from(other.rank)]
    }

    fn sent_back(&self, spot: Spot, edge: &Edge) -> Spot {
        if edge.left { self.back[usize::from(spot.level)][usize::from(spot.rank)] } else { spot }
    }

    /// The chance to win of the side that plays a score handed over, with its best play.
    fn with_given(&self, own: Spot, other: Spot, score: usize) -> f64 {
        let edges = &self.plays[usize::from(own.level)][usize::from(own.rank)].given[score];
        let values = edges.iter().map(|edge| {
            let other = self.sent_back(other, edge);
            match edge.kind {
                Kind::Win => 1.0,
                Kind::Passes | Kind::Given => 1.0 - self.value(other, edge.to),
                Kind::Throws | Kind::Offered => self.value(edge.to, other),
            }
        });
        values.fold(0.0, f64::max)
    }

    /// The chance to win of the side to throw, split: what does not come back to the same pair with the other side to
    /// throw, and how likely it does.
    fn look_ahead(&self, own: Spot, other: Spot) -> (f64, f64) {
        let plays = &self.plays[usize::from(own.level)][usize::from(own.rank)];
        let (mut sure, mut returns) = (0.0, 0.0);
        for (at, ((_, chance), edges)) in self.scores.iter().zip(&plays.own).enumerate() {
            let (mut best, mut best_returns) = (-1.0, false);
            for edge in edges {
                let facing = self.sent_back(other, edge);
                let value = match edge.kind {
                    Kind::Win => 1.0,
                    Kind::Passes => 1.0 - self.value(facing, edge.to),
                    Kind::Throws => self.value(edge.to, facing),
                    Kind::Offered => self.value(edge.to, facing).max(1.0 - self.value(facing, edge.to)),
                    Kind::Given => 1.0 - self.with_given(other, own, at),
                };
                if value > best {
                    // A score that the other side cannot play either comes to the same as a pass.
                    let idle = match edge.kind {
                        Kind::Passes => true,
                        Kind::Given => {
                            let given = &self.plays[usize::from(other.level)][usize::from(other.rank)].given[at];
                            given.iter().all(|edge| edge.to == other && edge.kind == Kind::Throws)
                        }
                        _ => false,
                    };
                    (best, best_returns) = (value, idle && edge.to == own && facing == other);
                }
            }
            if best_returns {
                returns += chance;
            } else {
                sure += chance * best;
            }
        }
        (sure, returns)
    }

    fn set(&mut self, own: Spot, other: Spot, value: f64) {
        let (own_level, other_level) = (usize::from(own.level), usize::from(other.level));
        let row = usize::from(own.rank) * self.tracks[other_level].len();
        self.values[own_level][other_level][row + usize::from(other.rank)] = value;
    }

    /// Sweeps over the pairs of two levels, either side to throw, until nothing changes any more.
    fn solve_pair(&mut self, level: u8, other_level: u8) {
        let spots = |level: u8| (0..self.tracks[usize::from(level)].len() as u16).map(move |rank| Spot { level, rank });
        let (owns, others): (Vec<Spot>, Vec<Spot>) = (spots(level).collect(), spots(other_level).collect());
        for sweep in 1..=SWEEPS_MAX {
            let mut change = 0.0_f64;
            for &own in &owns {
                for &other in &others {
                    if level == other_level && own.rank > other.rank {
                        continue;
                    }
                    // Two equations in two unknowns: a pair at which both sides often pass is solved at once.
                    let (sure, returns) = self.look_ahead(own, other);
                    let (other_sure, other_returns) = self.look_ahead(other, own);
                    let value = (sure + returns * (1.0 - other_sure - other_returns)) / (1.0 - returns * other_returns);
                    let other_value = other_sure + other_returns * (1.0 - value);
                    change = change.max((value - self.value(own, other)).abs());
                    change = change.max((other_value - self.value(other, own)).abs());
                    self.set(own, other, value);
                    self.set(other, own, other_value);
                }
            }
            self.sweeps = self.sweeps.max(sweep);
            if change < SETTLED {
                break;
            }
        }
    }

    /// By how much the equations of a solved position are missed, at most.
    fn find_residual(&self) -> f64 {
        let mut worst = 0.0_f64;
        for (own, other) in self.pairs() {
            let (sure, returns) = self.look_ahead(own, other);
            let value = sure + returns * (1.0 - self.value(other, own));
            worst = worst.max((value - self.value(own, other)).abs());
        }
        worst
    }

    /// All pairs that are solved: the side to throw, and the other.
    fn pairs(&self) -> impl Iterator<Item = (Spot, Spot)> + '_ {
        let spots = || {
            (0..)
                .zip(&self.tracks)
                .flat_map(|(level, tracks)| (0..tracks.len() as u16).map(move |rank| Spot { level, rank }))
        };
        spots().flat_map(move |own| {
            spots().filter(move |other| own.level + other.level <= self.levels_sum).map(move |other| (own, other))
        })
    }

    /// The chance to win of the side that throws next, or plays what was handed over, where the position is solved.
    #[must_use]
    pub fn win(&self, state: &State) -> Option<f32> {
        let own = *self.spots.get(&state.tracks[state.mover.index()])?;
        let other = *self.spots.get(&state.tracks[state.mover.other().index()])?;
        if own.level + other.level > self.levels_sum {
            return None;
        }
        let value = match state.given {
            None => self.value(own, other),
            Some(given) => {
                let at = self.scores.iter().position(|(score, _)| *score == given)?;
                self.with_given(own, other, at)
            }
        };
        Some(value as f32)
    }

    /// All solved positions, white to throw.
    pub fn states(&self) -> impl Iterator<Item = State> + '_ {
        self.pairs().map(|(own, other)| {
            let track = |spot: Spot| self.tracks[usize::from(spot.level)][usize::from(spot.rank)];
            State { tracks: [track(own), track(other)], mover: Side::White, given: None, over: None }
        })
    }

    fn bytes(&self) -> usize {
        self.values.iter().flatten().map(|block| block.len() * 8).sum()
    }
}

impl Exact for &Endgame {
    fn facts(&self) -> Vec<Fact> {
        vec![
            Fact::new("arrangements of a side", self.spots.len()),
            Fact::new("most pieces on their way, both sides", self.levels_sum),
            Fact::new("solved positions", self.bytes() / 8),
            Fact::new("bytes", self.bytes()),
            Fact::new("sweeps", self.sweeps),
            Fact::new("residual", format!("{:.1e}", self.find_residual())),
        ]
    }

    fn csv(&self) -> String {
        let mut text = "own_holes,own_hand,own_off,other_holes,other_hand,other_off,win\n".to_owned();
        for state in self.states() {
            let [own, other] = state.tracks.map(|track| {
                let holes: Vec<String> = track.points().map(|point| point.to_string()).collect();
                format!("{},{},{}", holes.join(" "), track.hand, track.off)
            });
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{own},{other},{:.7}", self.win(&state).unwrap_or_default());
        }
        text
    }
}
