//! AI against AI: many games, each from a seed of its own, colours in turn, and what their results say.
//! Deterministic for a seed, whatever the number of threads.

use std::sync::Arc;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use rayon::prelude::*;
use serde::Serialize;

use super::brain::Brain;
use super::level::Level;
use super::search::Thinker;
use crate::games::Playable;
use crate::rules::board::Side;
use crate::rules::chance::{Chance, Seed, Throw, roll_off_winner};
use crate::rules::game::Opening;
use crate::rules::notation::{Outcome, Position, Score, Turn};
use crate::rules::record::{Event, Record, VERSION};

/// One finished game between two players.
#[derive(Clone, Debug)]
pub struct Played {
    /// How it ended, in the colours of the board.
    pub outcome: Outcome,
    /// Throws played.
    pub throws: u32,
    /// Its record.
    pub record: Record,
}

/// What is settled before a game.
#[derive(Clone, Copy, Debug, Default)]
pub struct Start {
    /// Who throws first (`next_game_starter=previous_winner`); else the game's own opening decides.
    pub starter: Option<Side>,
    /// The score of the match, in the colours of the board.
    pub score: Option<Score>,
}

impl Start {
    /// The position on record, where it is not the game's own start.
    fn position<G: Playable>(self, game: &G) -> Option<Position> {
        if self.starter.is_none() && self.score.is_none() {
            return None;
        }
        // Where the start is agreed upon nothing of an opening is on record.
        let agreed = (game.opening() == Opening::Agreed).then_some(Side::White);
        let first = self.starter.or(agreed);
        let mut position = game.write(&game.start(first.unwrap_or(Side::White)));
        position.fields.score = self.score;
        position.turn = first.map_or(Turn::Opening, Turn::Throw);
        Some(position)
    }
}

/// Plays one game. `levels` are those of white and black, who use the cube where the game has one.
pub fn play_game<G: Playable>(
    game: &G,
    seed: Seed,
    levels: [Level; 2],
    start: Start,
    thinker: &mut Thinker<G>,
) -> Played {
    let mut chance = Chance::new(&seed, "");
    // What the players misjudge comes from a stream of its own: no player touches the source of throws.
    let mut whims = ChaCha8Rng::from_seed(seed.child(u64::MAX).0);
    let mut events = Vec::new();
    let mut pending: Option<Throw> = None;
    let device = game.device();
    let first = match (start.starter, game.opening()) {
        (Some(side), _) => side,
        (None, Opening::Agreed) => Side::White,
        (None, Opening::Lot) => {
            let side = chance.lot();
            events.push(Event::Lot(side.letter().to_string()));
            side
        }
        (None, Opening::UntilScore(score)) => {
            let mut side = chance.lot();
            events.push(Event::Lot(side.letter().to_string()));
            loop {
                let throw = chance.throw(device);
                if throw.numbers() == [score] {
                    pending = Some(throw);
                    break side;
                }
                events.push(Event::OpeningThrow(throw.to_string()));
                side = side.other();
            }
        }
        (None, opening @ (Opening::RollOff | Opening::RollOffPlayed)) => {
            let count = |fall| device.for_roll_off().throw_of(&fall).numbers().first().copied().unwrap_or(0);
            let pairs: Vec<[u8; 2]> = chance.roll_off(device).into_iter().map(|falls| falls.map(count)).collect();
            events.extend(pairs.iter().map(|pair| Event::RollOff(*pair)));
            let pair = pairs.last().copied().unwrap_or([2, 1]);
            if opening == Opening::RollOffPlayed {
                pending = Some(Throw::new(&pair));
            }
            roll_off_winner(pair)
        }
    };
    let mut state = game.start(first);
    let score = start.score.as_ref();
    thinker.at_score(start.score);
    let (mut throws, mut idle) = (0, 0);
    let outcome = loop {
        if let Some(outcome) = game.outcome(&state) {
            break outcome;
        }
        if idle >= G::INFO.idle_throws_max || throws >= G::INFO.throws_max {
            break Outcome { winner: None, points: 0 };
        }
        let remains = game.pending(&state).map(|pending| pending.throw);
        let side = game.to_move(&state);
        let level = levels[side.index()];
        let lies = pending.take().or(remains);
        // Before a throw, and never where one lies on the table already.
        let cube = game.cube(&state).filter(|cube| lies.is_none() && cube.may_double(side, game.cube_max(), score));
        if let Some(cube) = cube
            && thinker.offers_double(game, &state, score, level)
        {
            events.push(Event::Double);
            if !thinker.takes_double(game, &state, score, levels[side.other().index()]) {
                events.push(Event::Drop);
                break cube.dropped(side);
            }
            events.push(Event::Take);
            state = game.with_cube(&state, cube.taken_by(side.other()));
        }
        let throw = lies.unwrap_or_else(|| chance.throw(device));
        let Some((play, next)) = thinker.choose(game, &state, throw, level, &mut whims) else {
            // Every throw has at least the play `pass`; a finder that found none would be a fault of the rules.
            break Outcome { winner: None, points: 0 };
        };
        idle = if play.steps.is_empty() { idle + u32::from(remains.is_none()) } else { 0 };
        // What lay on the table already is no throw of its own.
        throws += u32::from(remains.is_none());
        events.push(Event::Turn { throw: throw.to_string(), play: play.to_string() });
        let offered = game.outcome(&next).is_none()
            && game.pending(&next).is_none()
            && game.to_move(&next) == game.to_move(&state)
            && game.may_decline(&state, throw, &next);
        state = next;
        if offered && !thinker.takes_offer(game, &state, level, &mut whims) {
            events.push(Event::End);
            state = game.decline(&state);
        }
    };
    let record = Record {
        version: VERSION,
        game: G::INFO.id.to_owned(),
        options: game.choices().changed(),
        position: start.position(game).map(|position| position.to_string()),
        seed: Some(seed.to_hex()),
        phrase: String::new(),
        players: [levels[0].to_string(), levels[1].to_string()],
        events,
        result: Some(outcome.to_string()),
    };
    Played { outcome, throws, record }
}

/// The totals of a series, `white` being the first level whatever colour it played.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Tally {
    /// Games (matches, where played to points).
    pub games: u64,
    /// Won by the first level.
    pub white_wins: u64,
    /// Won by the second.
    pub black_wins: u64,
    /// Drawn.
    pub draws: u64,
    /// Points of the first level.
    pub white_points: u64,
    /// Points of the second.
    pub black_points: u64,
    /// Throws in all.
    pub throws: u64,
    /// Sum of squares of the point differences, for the interval.
    squares: f64,
    differences: f64,
}

impl Tally {
    fn add(mut self, other: &Tally) -> Tally {
        self.games += other.games;
        self.white_wins += other.white_wins;
        self.black_wins += other.black_wins;
        self.draws += other.draws;
        self.white_points += other.white_points;
        self.black_points += other.black_points;
        self.throws += other.throws;
        self.squares += other.squares;
        self.differences += other.differences;
        self
    }

    fn count(&mut self, winner: Option<Side>, points: [u64; 2]) {
        self.games += 1;
        match winner {
            Some(Side::White) => self.white_wins += 1,
            Some(Side::Black) => self.black_wins += 1,
            None => self.draws += 1,
        }
        self.white_points += points[0];
        self.black_points += points[1];
        let difference = points[0] as f64 - points[1] as f64;
        self.differences += difference;
        self.squares += difference * difference;
    }

    /// Points a game that the first level won more than the second, with its 95 % interval.
    #[must_use]
    pub fn points_per_game(&self) -> (f64, [f64; 2]) {
        let n = (self.games as f64).max(1.0);
        let mean = self.differences / n;
        let variance = (self.squares / n - mean * mean).max(0.0) * n / (n - 1.0).max(1.0);
        let half = 1.96 * (variance / n).sqrt();
        (mean, [mean - half, mean + half])
    }

    /// The share of games that the first level won, draws as halves, with Wilson's 95 % interval.
    #[must_use]
    pub fn share(&self) -> (f64, [f64; 2]) {
        let n = (self.games as f64).max(1.0);
        let p = (self.white_wins as f64 + self.draws as f64 / 2.0) / n;
        let z = 1.96_f64;
        let centre = (p + z * z / (2.0 * n)) / (1.0 + z * z / n);
        let half = z / (1.0 + z * z / n) * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt();
        (p, [(centre - half).max(0.0), (centre + half).min(1.0)])
    }

    /// The Elo difference that the share stands for, with its interval; infinite where one side won everything.
    #[must_use]
    pub fn elo(&self) -> (f64, [f64; 2]) {
        let elo = |p: f64| -400.0 * (1.0 / p - 1.0).log10();
        let (p, [low, high]) = self.share();
        (elo(p), [elo(low), elo(high)])
    }

    /// Mean length of a game in throws.
    #[must_use]
    pub fn throws_per_game(&self) -> f64 {
        self.throws as f64 / (self.games as f64).max(1.0)
    }
}

/// What a series is.
#[derive(Clone, Debug)]
pub struct Series {
    /// The level called white in the result, then the level called black.
    pub levels: [Level; 2],
    /// Games, or matches where `points` is set.
    pub games: u64,
    /// Length of each match; `None` for single games.
    pub points: Option<u16>,
    /// Where all throws come from.
    pub seed: Seed,
    /// Nets to judge by instead of the game's own.
    pub nets: Option<Arc<Brain>>,
}

/// Plays a series on all threads of the current rayon pool. `watch` sees each finished game with the number of its
/// game or match and its own number within the match, both from 0.
pub fn play_series<G: Playable>(game: &G, series: &Series, watch: impl Fn(u64, u64, &Played) + Sync) -> Tally {
    (0..series.games)
        .into_par_iter()
        .map_init(
            || series.nets.clone().map_or_else(Thinker::default, Thinker::with_brain),
            |thinker, index| {
                let mut tally = Tally::default();
                let mut score = series.points.map(Score::new);
                let seed = series.seed.child(index);
                let mut points = [0_u64; 2];
                let mut last_winner: Option<Side> = None;
                let winner_starts = game.choices().is("next_game_starter", "previous_winner");
                for leg in 0.. {
                    // Colours in turn, over games and over the legs of a match.
                    let first_is_white = (index + leg) % 2 == 0;
                    let [first, second] = series.levels;
                    let levels = if first_is_white { [first, second] } else { [second, first] };
                    let seed = if series.points.is_some() { seed.child(leg) } else { seed };
                    // White is the first level's name in the result; on the board the colours change.
                    let swap = |side: Side| if first_is_white { side } else { side.other() };
                    let start = Start {
                        starter: last_winner.filter(|_| winner_starts).map(swap),
                        score: score.map(|score| if first_is_white { score } else { score.seen_from_black() }),
                    };
                    let played = play_game(game, seed, levels, start, thinker);
                    watch(index, leg, &played);
                    tally.throws += u64::from(played.throws);
                    let outcome = Outcome { winner: played.outcome.winner.map(swap), points: played.outcome.points };
                    last_winner = outcome.winner;
                    match outcome.winner {
                        Some(winner) => points[winner.index()] += u64::from(outcome.points),
                        None => points.iter_mut().for_each(|p| *p += u64::from(outcome.points)),
                    }
                    let Some(before) = score else {
                        tally.count(outcome.winner, points);
                        break;
                    };
                    let after = before.after(outcome, game.choices().is("crawford", "on"));
                    if let Some(winner) = after.winner() {
                        tally.count(Some(winner), points);
                        break;
                    }
                    // A match whose games all stall would never end.
                    if leg >= u64::from(before.to) * 50 {
                        tally.count(None, points);
                        break;
                    }
                    score = Some(after);
                }
                tally
            },
        )
        .reduce(Tally::default, |a, b| a.add(&b))
}
