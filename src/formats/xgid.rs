//! Positions as eXtreme Gammon prints them: `XGID=` and ten fields, pieces (X in capitals, its own numbers), cube as a
//! power of two, its owner, who is on roll, dice, both scores, Crawford or money rules, length, cube limit.
//!
//! X is white here. The fields are read as GNU Backgammon reads them (`set xgid`): with `D` for the dice the side of
//! the turn field has doubled.

use super::backgammon::{Board, position_import, positions_of};
use super::{Format, FormatError, Import};
use crate::rules::board::Side;
use crate::rules::chance::Throw;
use crate::rules::notation::{Cube, Fields, Position, PositionError, Score, Turn};
use crate::rules::options::shorten;
use crate::rules::record::Record;

/// What an XGID says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Xgid {
    /// The position.
    pub position: Position,
    /// Money rule: gammons count only once the cube has been turned. Tabla has no such rule.
    pub jacoby: bool,
    /// Money rule: the taker may double at once and keep the cube. Tabla has no such rule.
    pub beavers: bool,
    /// The highest value of the cube.
    pub cube_max: u32,
}

impl Xgid {
    /// What of it a position has no place for, in words.
    #[must_use]
    pub fn note(&self) -> Option<String> {
        let rules = match (self.jacoby, self.beavers) {
            (false, false) => return None,
            (true, false) => "the Jacoby rule",
            (false, true) => "beavers",
            (true, true) => "the Jacoby rule and beavers",
        };
        Some(format!("the XGID is played with {rules}; Tabla has no such rule, and it is left out"))
    }
}

/// The format `xgid`.
pub struct XgidFormat;

impl Format for XgidFormat {
    fn name(&self) -> &'static str {
        "xgid"
    }

    fn about(&self) -> &'static str {
        "XGID of eXtreme Gammon, one a line (Tabla)"
    }

    fn endings(&self) -> &'static [&'static str] {
        &["xgid"]
    }

    fn fits(&self, text: &str) -> bool {
        text.lines().find(|line| !line.trim().is_empty()).is_some_and(is_xgid)
    }

    fn read(&self, text: &str) -> Result<Import, FormatError> {
        position_import(text, |line| {
            let read = read(line)?;
            Ok((read.position.clone(), read.note()))
        })
    }

    fn write(&self, records: &[Record]) -> Result<String, FormatError> {
        positions_of(records, |position, cube_max| write(position, u32::from(cube_max)))
    }
}

/// Whether a line looks like an XGID, with or without its `XGID=`.
#[must_use]
pub fn is_xgid(line: &str) -> bool {
    let line = line.trim();
    line.starts_with("XGID=") || (line.matches(':').count() >= 8 && !line.contains(' '))
}

/// The names of the fields, for messages.
const FIELDS: [&str; 10] =
    ["pieces", "cube value", "cube owner", "turn", "dice", "score of X", "score of O", "rules", "length", "cube limit"];

/// Reads an XGID.
///
/// # Errors
/// [`PositionError`] with the column of the field that cannot be used, and its name.
pub fn read(line: &str) -> Result<Xgid, PositionError> {
    let start = line.chars().take_while(|c| c.is_whitespace()).count();
    let text = line.trim();
    let (start, text) = text.strip_prefix("XGID=").map_or((start, text), |rest| (start + 5, rest));
    let fields: Vec<&str> = text.split(':').collect();
    let column = |at: usize| start + 1 + fields.iter().take(at).map(|field| field.chars().count() + 1).sum::<usize>();
    let fault = |at: usize, problem: String| PositionError {
        column: column(at),
        problem: format!("XGID, {}: {problem}", FIELDS.get(at).copied().unwrap_or("behind the last field")),
    };
    if fields.len() != FIELDS.len() {
        let problem = format!("XGID of {} fields; expected {}: {}", fields.len(), FIELDS.len(), FIELDS.join(", "));
        return Err(PositionError { column: start + 1, problem });
    }
    let field = |at: usize| fields.get(at).copied().unwrap_or_default();
    let number =
        |at: usize, low: i32, high: i32| {
            field(at).parse::<i32>().ok().filter(|n| (low..=high).contains(n)).ok_or_else(|| {
                fault(at, format!("`{}`; expected a whole number from {low} to {high}", shorten(field(at))))
            })
        };
    let board = board(field(0)).map_err(|problem| fault(0, problem))?;
    let limit = number(9, 0, 15)?;
    let exponent = number(1, 0, 15)?;
    if exponent > limit {
        return Err(fault(1, format!("2^{exponent} is over the limit of 2^{limit} that the last field states")));
    }
    let value = 1_u16 << exponent.clamp(0, 15);
    let owner = match number(2, -1, 1)? {
        0 => None,
        side => Some(side_of(side)),
    };
    let roller = match number(3, -1, 1)? {
        0 => return Err(fault(3, "`0`; expected 1 (X) or -1 (O)".to_owned())),
        side => side_of(side),
    };
    let turn = match field(4).as_bytes() {
        b"00" => Turn::Throw(roller),
        b"D" | b"DD" => Turn::Double(roller.other()),
        [first @ b'1'..=b'6', second @ b'1'..=b'6'] => {
            Turn::Play(roller, Throw::new(&[first.saturating_sub(b'0'), second.saturating_sub(b'0')]))
        }
        b"B" | b"BB" | b"R" | b"RR" => {
            return Err(fault(4, format!("`{}`: Tabla has no beavers", field(4))));
        }
        _ => {
            let found = shorten(field(4));
            return Err(fault(4, format!("`{found}`; expected two numbers from 1 to 6, 00, or D for a double")));
        }
    };
    let points = [number(5, 0, 32_767)? as u16, number(6, 0, 32_767)? as u16];
    let to = number(8, 0, 32_767)? as u16;
    let rules = number(7, 0, if to > 0 { 1 } else { 3 })?;
    let cube = Cube { value, owner };
    let position = Position {
        men: board.groups(),
        turn,
        fields: Fields {
            cube: (cube != Cube::CENTRED).then_some(cube),
            score: (to > 0).then_some(Score { points, to, crawford: rules == 1 }),
            ..Fields::default()
        },
    };
    let money = to == 0;
    Ok(Xgid {
        position,
        jacoby: money && rules & 1 == 1,
        beavers: money && rules & 2 == 2,
        cube_max: 1 << limit.clamp(0, 15),
    })
}

fn side_of(sign: i32) -> Side {
    if sign > 0 { Side::White } else { Side::Black }
}

/// The pieces of the first field: O's bar, X's points 1 to 24, X's bar.
fn board(text: &str) -> Result<Board, String> {
    let count = text.chars().count();
    if count != 26 {
        return Err(format!("{count} characters; expected 26: O's bar, the points 1 to 24, X's bar"));
    }
    let mut sides = [[0_u8; 25]; 2];
    for (place, letter) in text.chars().enumerate() {
        // Labels: 1 to 24 count down to the own home; 25 is the bar.
        let (side, label, men) = match letter {
            '-' => continue,
            'A'..='P' => (Side::White, place, letter as u32 - 'A' as u32 + 1),
            'a'..='p' => (Side::Black, 25_usize.saturating_sub(place), letter as u32 - 'a' as u32 + 1),
            _ => return Err(format!("`{letter}`; expected `-`, a capital for X, a small letter for O")),
        };
        let slot = label.checked_sub(1).and_then(|slot| sides.get_mut(side.index())?.get_mut(slot));
        match slot {
            Some(slot) => *slot = men.min(255) as u8,
            None => return Err(format!("`{letter}` on the other side's bar; expected O's first, X's last")),
        }
    }
    Board::new(sides)
}

/// The XGID of a position under a limit of the cube.
///
/// # Errors
/// What cannot be said so, in words.
pub fn write(position: &Position, cube_max: u32) -> Result<String, String> {
    let board = Board::of(position)?;
    let mut pieces = vec!['-'; 26];
    for side in Side::BOTH {
        let (first, place): (u8, fn(usize) -> usize) = match side {
            Side::White => (b'A', |label| label),
            Side::Black => (b'a', |label| 25_usize.saturating_sub(label)),
        };
        for (slot, count) in board.by_label(side).into_iter().enumerate() {
            if let (Some(letter), true) = (pieces.get_mut(place(slot + 1)), count > 0) {
                *letter = char::from(first + count - 1);
            }
        }
    }
    let pieces: String = pieces.into_iter().collect();
    let sign = |side: Side| if side == Side::White { 1 } else { -1 };
    let (roller, dice) = match position.turn {
        Turn::Throw(side) => (side, "00".to_owned()),
        Turn::Play(side, throw) => match throw.numbers() {
            [first, second] => (side, format!("{first}{second}")),
            _ => return Err(format!("throw {throw}: an XGID holds two numbers")),
        },
        Turn::Double(side) => (side.other(), "D".to_owned()),
        turn @ (Turn::Opening | Turn::Over(_)) => {
            return Err(format!("turn `{turn}`: an XGID needs a side that is to throw, to play or to answer"));
        }
    };
    let cube = position.fields.cube.unwrap_or(Cube::CENTRED);
    let owner = cube.owner.map_or(0, sign);
    let ([white, black], to, crawford) =
        position.fields.score.map_or(([0, 0], 0, false), |score| (score.points, score.to, score.crawford));
    let limit = cube_max.max(u32::from(cube.value)).max(1).ilog2();
    Ok(format!(
        "XGID={pieces}:{}:{owner}:{}:{dice}:{white}:{black}:{}:{to}:{limit}",
        cube.value.max(1).ilog2(),
        sign(roller),
        u8::from(crawford),
    ))
}
