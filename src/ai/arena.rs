//! AI against AI: many games, each from a seed of its own, colours in turn, and what their results say.
//! Deterministic for a seed, whatever the number of threads.

use std::sync::Arc;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use rayon::prelude::*;

use super::brain::Brain;
use super::level::Level;
use super::search::Thinker;
use super::tally::Tally;
use crate::games::Playable;
use crate::rules::board::Side;
use crate::rules::chance::{Chance, Seed, Throw, roll_off_winner};
use crate::rules::game::Opening;
use crate::rules::matches::Standing;
use crate::rules::notation::{Outcome, Position, Score, Turn};
use crate::rules::record::{Event, Record, VERSION};

/// One finished game between two players.
#[derive(Clone, Debug)]
pub struct Played {
    /// How it ended, in the colours of the board.
    pub outcome: Outcome,
    /// Who threw first, in the colours of the board.
    pub first: Side,
    /// Points of the win with the stake of the cube divided out: 2 for a gammon and 3 for a backgammon in games that
    /// have them, 1 for a dropped double, 0 for a draw.
    pub multiple: u16,
    /// Throws played.
    pub throws: u32,
    /// Those of them that left no choice: at most one distinct play, in no stage of a chain more.
    pub forced: u32,
    /// Those of them of which the side that threw could play nothing, or did not.
    pub passes: u32,
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
    /// That of the next game of a match or series.
    #[must_use]
    pub fn of<G: Playable>(game: &G, standing: &Standing) -> Start {
        let winner_starts = game.choices().is("next_game_starter", "previous_winner");
        Start { starter: standing.last_winner.filter(|_| winner_starts), score: standing.score(game.series()) }
    }

    /// The position on record, where it is not the game's own start.
    pub fn position<G: Playable>(self, game: &G) -> Option<Position> {
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
    // Whether the throw that a turn plays is on record as fallen before it.
    let mut standing = false;
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
                standing = true;
            }
            roll_off_winner(pair)
        }
    };
    let mut state = game.start(first);
    let score = start.score.as_ref();
    thinker.at_score(start.score);
    let (mut throws, mut idle) = (0, 0);
    let (mut forced, mut passes) = (0, 0);
    // Whether the throw on the table counts as forced so far.
    let mut no_choice = false;
    let drawn = Outcome { winner: None, points: 0 };
    let (outcome, multiple) = loop {
        if let Some(outcome) = game.outcome(&state) {
            let stake = game.cube(&state).map_or(1, |cube| cube.value.max(1));
            break (outcome, if outcome.winner.is_some() { outcome.points / stake } else { 0 });
        }
        if idle >= G::INFO.idle_throws_max || throws >= G::INFO.throws_max {
            break (drawn, 0);
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
                break (cube.dropped(side), 1);
            }
            events.push(Event::Take);
            state = game.with_cube(&state, cube.taken_by(side.other()));
        }
        let throw = lies.unwrap_or_else(|| chance.throw(device));
        let Some((play, next)) = thinker.choose(game, &state, throw, level, &mut whims) else {
            // Every throw has at least the play `pass`; a finder that found none would be a fault of the rules.
            break (drawn, 0);
        };
        idle = if play.steps.is_empty() { idle + u32::from(remains.is_none()) } else { 0 };
        // What lay on the table already is no throw of its own.
        throws += u32::from(remains.is_none());
        passes += u32::from(remains.is_none() && play.steps.is_empty());
        let choice = thinker.plays_found() > 1;
        if remains.is_none() {
            forced += u32::from(!choice);
            no_choice = !choice;
        } else if no_choice && choice {
            // A later stage of the chain left one.
            forced -= 1;
            no_choice = false;
        }
        standing |= remains.is_some();
        events.push(Event::Turn { throw: throw.to_string(), play: play.to_string(), standing });
        standing = false;
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
        commitment: Some(seed.commitment()),
        seed: Some(seed.to_hex()),
        phrase: String::new(),
        entered: None,
        players: [levels[0].to_string(), levels[1].to_string()],
        events,
        result: Some(outcome.to_string()),
    };
    Played { outcome, first, multiple, throws, forced, passes, record }
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
                    tally.count_game(game.has_gammons(), &played);
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
