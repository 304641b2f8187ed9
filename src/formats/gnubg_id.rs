//! Positions as GNU Backgammon prints them: the position ID (pieces, seen by the side on roll) and the match ID (cube,
//! dice, score), joined by `:`. Its manual, "A technical description of the Position ID" and "of the Match ID".
//!
//! Its player 0 is white here, player 1 black. A position ID alone leaves all else open: white is to throw, the cube
//! is in the middle, no match.

use super::backgammon::{Board, position_import, positions_of};
use super::{Format, FormatError, Import, base64};
use crate::rules::board::Side;
use crate::rules::chance::Throw;
use crate::rules::notation::{Cube, Fields, Position, PositionError, Score, Turn};
use crate::rules::options::shorten;
use crate::rules::record::Record;

/// Letters of a position ID: 80 bits.
const POSITION_LETTERS: usize = 14;
/// Letters of a match ID: 72 bits.
const MATCH_LETTERS: usize = 12;

/// What may stand before an ID.
const PREFIXES: [&str; 4] = ["GNUbg ID:", "GNUbgID", "GNUBGID", "Position ID:"];

/// The format `gnubg-id`.
pub struct GnubgId;

impl Format for GnubgId {
    fn name(&self) -> &'static str {
        "gnubg-id"
    }

    fn about(&self) -> &'static str {
        "position and match ID of GNU Backgammon, one a line (Tabla)"
    }

    fn endings(&self) -> &'static [&'static str] {
        &[]
    }

    fn fits(&self, text: &str) -> bool {
        text.lines().find(|line| !line.trim().is_empty()).is_some_and(is_id)
    }

    fn read(&self, text: &str) -> Result<Import, FormatError> {
        position_import(text, |line| Ok((read(line)?, None)))
    }

    fn write(&self, records: &[Record]) -> Result<String, FormatError> {
        positions_of(records, |position, _| write(position))
    }
}

/// Whether a line looks like an ID: letters of Base64 and nothing else, long enough to be meant as one.
#[must_use]
pub fn is_id(line: &str) -> bool {
    let (_, id) = without_prefix(line);
    (8..=40).contains(&id.len()) && id.chars().all(|c| base64::is_letter(c) || c == ':')
}

/// The ID behind what stands before it, and how many characters that is.
fn without_prefix(line: &str) -> (usize, &str) {
    let trimmed = line.trim_start();
    let rest = PREFIXES.iter().find_map(|prefix| trimmed.strip_prefix(prefix)).unwrap_or(trimmed).trim_start();
    (line.chars().count() - rest.chars().count(), rest.trim_end())
}

/// Reads a position ID, alone or with a match ID behind it (`4HPwATDgc/ABMA:cAkAAAAAAAAE`).
///
/// # Errors
/// [`PositionError`] with the column of what is no ID or no position.
pub fn read(line: &str) -> Result<Position, PositionError> {
    let (before, id) = without_prefix(line);
    let (position, state) = match id.split_once(':') {
        Some((position, state)) => (position, Some(state)),
        None => (id, None),
    };
    let fault = |column: usize, problem: String| PositionError { column: before + column, problem };
    let key = key(position, POSITION_LETTERS, "position ID").map_err(|problem| fault(1, problem))?;
    let behind = position.chars().count() + 2;
    let state = match state {
        None => MatchState::default(),
        Some(text) => MatchState::read(&key_of_match(text).map_err(|problem| fault(behind, problem))?)
            .map_err(|problem| fault(behind, problem))?,
    };
    let [other, roller] = sides(&key).map_err(|problem| fault(1, problem))?;
    let board = match state.roller {
        Side::White => Board::new([roller, other]),
        Side::Black => Board::new([other, roller]),
    };
    let men = board.map_err(|problem| fault(1, problem))?.groups();
    Ok(Position { men, turn: state.turn, fields: Fields { cube: state.cube, score: state.score, ..Fields::default() } })
}

/// Position and match ID, joined by `:`.
///
/// # Errors
/// What cannot be said so, in words.
pub fn write(position: &Position) -> Result<String, String> {
    Ok(format!("{}:{}", position_id(position)?, match_id(position)?))
}

/// The position ID.
///
/// # Errors
/// What cannot be said so, in words.
pub fn position_id(position: &Position) -> Result<String, String> {
    let board = Board::of(position)?;
    let roller = roller(&position.turn);
    let mut key = Bits::new(10);
    for side in [roller.other(), roller] {
        for count in board.by_label(side) {
            for _ in 0..count {
                key.push(true);
            }
            key.push(false);
        }
    }
    Ok(base64::encode(&key.bytes))
}

/// The match ID.
///
/// # Errors
/// What cannot be said so, in words.
pub fn match_id(position: &Position) -> Result<String, String> {
    let cube = position.fields.cube.unwrap_or(Cube::CENTRED);
    let score = position.fields.score;
    let roller = roller(&position.turn);
    let (decides, state, doubled, dice) = match position.turn {
        Turn::Opening => (roller, 0, false, [0, 0]),
        Turn::Throw(_) => (roller, 1, false, [0, 0]),
        Turn::Play(_, throw) => match throw.numbers() {
            [first, second] => (roller, 1, false, [*first, *second]),
            _ => return Err(format!("throw {throw}: a match ID holds two numbers")),
        },
        Turn::Double(side) => (side, 1, true, [0, 0]),
        turn @ Turn::Over(_) => return Err(format!("turn `{turn}`: the match ID of a game that is over says no more")),
    };
    let mut key = Bits::new(9);
    key.number(cube.value.max(1).ilog2(), 4);
    key.number(cube.owner.map_or(3, |side| side.index() as u32), 2);
    key.number(roller.index() as u32, 1);
    key.push(score.is_some_and(|score| score.crawford));
    key.number(state, 3);
    key.number(decides.index() as u32, 1);
    key.push(doubled);
    key.number(0, 2);
    for die in dice {
        key.number(u32::from(die), 3);
    }
    let [white, black] = score.map_or([0, 0], |score| score.points);
    for value in [score.map_or(0, |score| score.to), white, black] {
        if value >= 1 << 15 {
            return Err(format!("{value} points: a match ID holds at most {}", (1 << 15) - 1));
        }
        key.number(u32::from(value), 15);
    }
    // Without the Jacoby rule, which Tabla has not.
    key.push(true);
    Ok(base64::encode(&key.bytes))
}

/// Who is on roll, or has thrown: whose view the position ID takes.
fn roller(turn: &Turn) -> Side {
    match turn {
        Turn::Throw(side) | Turn::Play(side, _) => *side,
        Turn::Double(side) => side.other(),
        Turn::Opening => Side::White,
        Turn::Over(outcome) => outcome.winner.unwrap_or(Side::White).other(),
    }
}

fn key_of_match(text: &str) -> Result<Vec<u8>, String> {
    key(text, MATCH_LETTERS, "match ID")
}

fn key(text: &str, letters: usize, what: &str) -> Result<Vec<u8>, String> {
    let count = text.chars().count();
    if count != letters {
        return Err(format!("{what} `{}` of {count} characters; expected {letters}", shorten(text)));
    }
    base64::decode(text).ok_or_else(|| format!("{what} `{}`: expected {letters} characters of Base64", shorten(text)))
}

/// The pieces of the side not on roll and of the side on roll, by label, the bar last.
fn sides(key: &[u8]) -> Result<[[u8; 25]; 2], String> {
    let mut bits = key.iter().flat_map(|byte| (0..8).map(move |i| byte >> i & 1 == 1));
    let mut sides = [[0_u8; 25]; 2];
    for side in &mut sides {
        for count in side.iter_mut() {
            loop {
                match bits.next() {
                    Some(true) => *count = count.saturating_add(1),
                    Some(false) => break,
                    None => return Err("position ID with too many pieces; expected at most 15 a side".to_owned()),
                }
            }
        }
    }
    if bits.any(|bit| bit) {
        return Err("position ID with pieces behind the last place; expected zeros there".to_owned());
    }
    Ok(sides)
}

/// What a match ID says.
struct MatchState {
    roller: Side,
    turn: Turn,
    cube: Option<Cube>,
    score: Option<Score>,
}

impl Default for MatchState {
    fn default() -> Self {
        MatchState { roller: Side::White, turn: Turn::Throw(Side::White), cube: None, score: None }
    }
}

impl MatchState {
    fn read(key: &[u8]) -> Result<MatchState, String> {
        let mut at = 0;
        let mut number = |bits: usize| {
            let bit = |i: usize| u32::from(key.get(i / 8).is_some_and(|byte| byte >> (i % 8) & 1 == 1));
            let value = (0..bits).map(|i| bit(at + i) << i).sum::<u32>();
            at += bits;
            value
        };
        let side = |value: u32| if value == 0 { Side::White } else { Side::Black };
        let value = 1_u16.checked_shl(number(4)).unwrap_or(u16::MAX);
        let owner = match number(2) {
            3 => None,
            player @ (0 | 1) => Some(side(player)),
            other => return Err(format!("match ID with cube owner {other}; expected 0, 1 or 3")),
        };
        let roller = side(number(1));
        let crawford = number(1) == 1;
        let state = number(3);
        let decides = side(number(1));
        let doubled = number(1) == 1;
        // A resignation that is offered leaves the position as it is.
        let _resigns = number(2);
        let dice = [number(3), number(3)];
        let to = number(15) as u16;
        let points = [number(15) as u16, number(15) as u16];
        let turn = match (state, doubled, dice) {
            (0 | 1, false, [first @ 1..=6, second @ 1..=6]) => {
                Turn::Play(roller, Throw::new(&[first as u8, second as u8]))
            }
            (0 | 1, _, [first, second]) if (first, second) != (0, 0) => {
                return Err(format!("match ID with dice {first} and {second}; expected two of 1 to 6, or none"));
            }
            (0, false, _) => Turn::Opening,
            (1, false, _) => Turn::Throw(roller),
            (0 | 1, true, _) if decides != roller => Turn::Double(decides),
            (0 | 1, true, _) => return Err("match ID with a double that its own side is to answer".to_owned()),
            (state, _, _) => {
                return Err(format!("match ID of a game that is over (state {state}); expected one in progress"));
            }
        };
        let cube = Cube { value, owner };
        Ok(MatchState {
            roller,
            turn,
            cube: (cube != Cube::CENTRED).then_some(cube),
            score: (to > 0).then_some(Score { points, to, crawford }),
        })
    }
}

/// Bits, the first of each byte its lowest.
struct Bits {
    bytes: Vec<u8>,
    used: usize,
}

impl Bits {
    fn new(bytes: usize) -> Bits {
        Bits { bytes: vec![0; bytes], used: 0 }
    }

    fn push(&mut self, bit: bool) {
        if let Some(byte) = self.bytes.get_mut(self.used / 8) {
            *byte |= u8::from(bit) << (self.used % 8);
        }
        self.used += 1;
    }

    fn number(&mut self, value: u32, bits: usize) {
        for i in 0..bits {
            self.push(value >> i & 1 == 1);
        }
    }
}
