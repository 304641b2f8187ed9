//! Positions as text, one line for every game, as `contract.md` fixes it. A [`Position`] is what such a line says,
//! game by game unchecked; [`super::game::Game::read`] turns it into a game's own compact state or says what is
//! wrong with it.

use std::fmt;

use thiserror::Error;

use super::board::{Place, Side};
use super::chance::Throw;
use super::options::shorten;

/// Longest line that is looked at; a position is far shorter.
const LINE_BYTES_MAX: usize = 4096;

/// What is special about the pieces of a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Mark {
    /// `p`: pinned under a piece of the other side (Tapa).
    Pinned,
    /// `m`: has already moved within its own home row (Tablan).
    Moved,
}

/// Some pieces of one side on one place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Group {
    /// Where.
    pub place: Place,
    /// What is special about them.
    pub mark: Option<Mark>,
    /// How many, at least 1.
    pub count: u8,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// Who won; `None` for a draw.
    pub winner: Option<Side>,
    /// Points won (for a draw: points that each side gets).
    pub points: u16,
}

/// Whose turn it is, and what he is to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// `-`: the opening has not been thrown.
    Opening,
    /// `W`: the side is to throw.
    Throw(Side),
    /// `W 6-5`: the side has thrown and is to play.
    Play(Side, Throw),
    /// `B double`: the side has been offered a double and must answer.
    Double(Side),
    /// `over W 2`, `over = 0`: the game has ended.
    Over(Outcome),
}

/// The doubling cube.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cube {
    /// The stake, a power of two.
    pub value: u16,
    /// Who may double next; `None` while the cube is in the middle.
    pub owner: Option<Side>,
}

impl Cube {
    /// At 1 in the middle, as every game starts (TL-21).
    pub const CENTRED: Cube = Cube { value: 1, owner: None };
}

/// The score of a match before the game in the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Score {
    /// Points of white and black.
    pub points: [u16; 2],
    /// The length of the match.
    pub to: u16,
    /// Whether this is the Crawford game (TL-26).
    pub crawford: bool,
}

/// The further fields of the line; each absent in the plain state.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Fields {
    /// `turns A,B` (Gyulbara).
    pub turns: Option<[u8; 2]>,
    /// `chain W` (Gyulbara).
    pub chain: Option<Side>,
    /// `given` (Hounds and Jackals).
    pub given: bool,
    /// `unlocked WB` (Tabula): by side.
    pub unlocked: [bool; 2],
    /// `last W` (Tablan).
    pub last: Option<Side>,
    /// `cube 2W` (Tabla).
    pub cube: Option<Cube>,
    /// `score 3-1/5c` (all).
    pub score: Option<Score>,
}

/// A position as its line says it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The groups of white and black, in canonical order.
    pub men: [Vec<Group>; 2],
    /// Whose turn, and what he is to do.
    pub turn: Turn,
    /// The further fields.
    pub fields: Fields,
}

/// What is wrong with a position's text or its content.
#[derive(Debug, Error, PartialEq, Eq, Clone)]
#[error("position, column {column}: {problem}")]
pub struct PositionError {
    /// Where, counted in characters from 1.
    pub column: usize,
    /// What was found there and what was expected.
    pub problem: String,
}

/// A piece of the line with the column at which it starts.
#[derive(Clone, Copy)]
struct Piece<'a> {
    text: &'a str,
    column: usize,
}

impl<'a> Piece<'a> {
    fn fault<T>(self, problem: impl Into<String>) -> Result<T, PositionError> {
        Err(PositionError { column: self.column, problem: problem.into() })
    }

    /// The parts between single occurrences of a separator, each trimmed of nothing.
    fn split(self, separator: &'a str) -> impl Iterator<Item = Piece<'a>> {
        let mut column = self.column;
        self.text.split(separator).map(move |text| {
            let piece = Piece { text, column };
            column += text.chars().count() + separator.chars().count();
            piece
        })
    }
}

fn small_number(text: &str) -> Option<u16> {
    let plain = !text.is_empty() && text.len() <= 4 && text.bytes().all(|b| b.is_ascii_digit());
    if plain { text.parse().ok() } else { None }
}

impl Position {
    /// Reads a position line.
    ///
    /// # Errors
    /// [`PositionError`] with the column of the first thing that is not position notation.
    pub fn parse(line: &str) -> Result<Position, PositionError> {
        let line = Piece { text: line.trim_end_matches(['\n', '\r']), column: 1 };
        if line.text.len() > LINE_BYTES_MAX {
            return line.fault(format!(
                "a line of {} bytes; expected a position such as `W 1:2 | B 1:2 | W`, at most {LINE_BYTES_MAX} bytes",
                line.text.len()
            ));
        }
        let mut parts = line.split(" | ");
        let mut next = |what: &str| {
            parts.next().ok_or_else(|| PositionError {
                column: line.text.chars().count() + 1,
                problem: format!("the line ends; expected ` | ` and {what}"),
            })
        };
        let white = parse_side(next("white's pieces")?, Side::White)?;
        let black = parse_side(next("black's pieces")?, Side::Black)?;
        let turn = parse_turn(next("the turn (`W`, `W 6-5`, `-`, `over W 1`)")?)?;
        let mut fields = Fields::default();
        let mut reached = 0;
        for part in parts {
            let rank = parse_field(part, &mut fields)?;
            if rank <= reached {
                return part.fault(format!(
                    "`{}` is repeated or out of order; expected the order turns, chain, given, unlocked, last, cube, score",
                    shorten(part.text)
                ));
            }
            reached = rank;
        }
        Ok(Position { men: [white, black], turn, fields })
    }

    /// This position in the match that `before` was played in: a play never changes the score.
    #[must_use]
    pub fn with_score_of(mut self, before: &Position) -> Position {
        self.fields.score = before.fields.score;
        self
    }

    /// How many pieces of a side stand on a place, whatever their mark.
    #[must_use]
    pub fn count(&self, side: Side, place: Place) -> u8 {
        let groups = self.men[side.index()].iter().filter(|group| group.place == place);
        groups.fold(0, |sum, group| sum.saturating_add(group.count))
    }
}

fn parse_side(part: Piece<'_>, side: Side) -> Result<Vec<Group>, PositionError> {
    let letter = side.letter();
    let mut words = part.split(" ");
    match words.next() {
        Some(head) if Side::from_letter(head.text) == Some(side) => {}
        _ => return part.fault(format!("`{}`: expected `{letter} ` and {}'s pieces", shorten(part.text), side.word())),
    }
    let mut groups: Vec<Group> = Vec::new();
    let mut empty = false;
    for word in words {
        if word.text == "-" {
            empty = true;
            continue;
        }
        let fault = || word.fault(format!("`{}`: expected PLACE:COUNT, for example 6:5 or bar:1", shorten(word.text)));
        let Some((place, count)) = word.text.split_once(':') else { return fault() };
        let Some(place) = Place::parse(place) else { return fault() };
        let (digits, mark) = match count.strip_suffix(['p', 'm']) {
            Some(digits) if count.ends_with('p') => (digits, Some(Mark::Pinned)),
            Some(digits) => (digits, Some(Mark::Moved)),
            None => (count, None),
        };
        let Some(count) = small_number(digits).and_then(|n| u8::try_from(n).ok()) else { return fault() };
        if count == 0 {
            continue;
        }
        if groups.iter().any(|group| group.place == place && group.mark == mark) {
            return word.fault(format!("place `{place}` is listed twice for {}", side.word()));
        }
        groups.push(Group { place, mark, count });
    }
    if groups.is_empty() && !empty {
        return part.fault(format!("no pieces after `{letter}`; expected PLACE:COUNT or `{letter} -` for none"));
    }
    if empty && !groups.is_empty() {
        return part.fault(format!("`-` (no piece) beside pieces of {}", side.word()));
    }
    groups.sort_unstable();
    Ok(groups)
}

fn parse_turn(part: Piece<'_>) -> Result<Turn, PositionError> {
    let fault = || {
        part.fault(format!(
            "turn `{}`: expected `-`, `W`, `B`, `W 6-5`, `B double`, `over W 1` or `over = 0`",
            shorten(part.text)
        ))
    };
    let words: Vec<Piece<'_>> = part.split(" ").take(4).collect();
    let texts: Vec<&str> = words.iter().map(|word| word.text).collect();
    match texts.as_slice() {
        ["-"] => Ok(Turn::Opening),
        ["over", winner, points] => {
            let winner = if *winner == "=" { Some(None) } else { Side::from_letter(winner).map(Some) };
            match (winner, small_number(points)) {
                (Some(winner), Some(points)) => Ok(Turn::Over(Outcome { winner, points })),
                _ => fault(),
            }
        }
        [side] => Side::from_letter(side).map(Turn::Throw).map_or_else(fault, Ok),
        [side, "double"] => Side::from_letter(side).map(Turn::Double).map_or_else(fault, Ok),
        [side, throw] => {
            let Some(side) = Side::from_letter(side) else { return fault() };
            match Throw::parse(throw) {
                Ok(throw) => Ok(Turn::Play(side, throw)),
                Err(error) => words.get(1).copied().unwrap_or(part).fault(error.to_string()),
            }
        }
        _ => fault(),
    }
}

/// Reads one further field into `fields`; its rank in the order that the notation fixes.
fn parse_field(part: Piece<'_>, fields: &mut Fields) -> Result<u8, PositionError> {
    let fault = |expected: &str| part.fault(format!("field `{}`: expected {expected}", shorten(part.text)));
    let (name, value) = part.text.split_once(' ').unwrap_or((part.text, ""));
    match name {
        "turns" => {
            let pair = value.split_once(',').and_then(|(a, b)| Some([small_number(a)?, small_number(b)?]));
            let Some([a, b]) = pair else { return fault("`turns A,B`, for example `turns 0,1`") };
            fields.turns = Some([a.min(255) as u8, b.min(255) as u8]);
            Ok(1)
        }
        "chain" => match Side::from_letter(value) {
            Some(side) => {
                fields.chain = Some(side);
                Ok(2)
            }
            None => fault("`chain W` or `chain B`"),
        },
        "given" if value.is_empty() => {
            fields.given = true;
            Ok(3)
        }
        "unlocked" => {
            fields.unlocked = match value {
                "W" => [true, false],
                "B" => [false, true],
                "WB" => [true, true],
                _ => return fault("`unlocked W`, `unlocked B` or `unlocked WB`"),
            };
            Ok(4)
        }
        "last" => match Side::from_letter(value) {
            Some(side) => {
                fields.last = Some(side);
                Ok(5)
            }
            None => fault("`last W` or `last B`"),
        },
        "cube" => {
            let (digits, owner) = match value.strip_suffix(['W', 'B']) {
                Some(digits) => (digits, Side::from_letter(value.get(digits.len()..).unwrap_or_default())),
                None => (value, None),
            };
            match small_number(digits) {
                Some(value) if value.is_power_of_two() => {
                    fields.cube = Some(Cube { value, owner });
                    Ok(6)
                }
                _ => fault("`cube N`, `cube NW` or `cube NB` with N a power of two"),
            }
        }
        "score" => {
            let (plain, crawford) = value.strip_suffix('c').map_or((value, false), |plain| (plain, true));
            let parsed = plain.split_once('/').and_then(|(points, to)| {
                let (white, black) = points.split_once('-')?;
                Some(([small_number(white)?, small_number(black)?], small_number(to)?))
            });
            match parsed {
                Some((points, to)) if to > 0 => {
                    fields.score = Some(Score { points, to, crawford });
                    Ok(7)
                }
                _ => fault("`score A-B/P`, for example `score 3-1/5`, with `c` behind it in the Crawford game"),
            }
        }
        _ => fault("one of the fields turns, chain, given, unlocked, last, cube, score"),
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let winner = self.winner.map_or('=', Side::letter);
        write!(f, "over {winner} {}", self.points)
    }
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Turn::Opening => f.write_str("-"),
            Turn::Throw(side) => write!(f, "{}", side.letter()),
            Turn::Play(side, throw) => write!(f, "{} {throw}", side.letter()),
            Turn::Double(side) => write!(f, "{} double", side.letter()),
            Turn::Over(outcome) => write!(f, "{outcome}"),
        }
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for side in Side::BOTH {
            write!(f, "{}", side.letter())?;
            let groups = &self.men[side.index()];
            if groups.is_empty() {
                f.write_str(" -")?;
            }
            for group in groups {
                write!(f, " {}:{}", group.place, group.count)?;
                match group.mark {
                    Some(Mark::Pinned) => f.write_str("p")?,
                    Some(Mark::Moved) => f.write_str("m")?,
                    None => {}
                }
            }
            f.write_str(" | ")?;
        }
        write!(f, "{}", self.turn)?;
        let Fields { turns, chain, given, unlocked, last, cube, score } = &self.fields;
        if let Some([white, black]) = turns {
            write!(f, " | turns {white},{black}")?;
        }
        if let Some(side) = chain {
            write!(f, " | chain {}", side.letter())?;
        }
        if *given {
            f.write_str(" | given")?;
        }
        match unlocked {
            [false, false] => {}
            [true, false] => f.write_str(" | unlocked W")?,
            [false, true] => f.write_str(" | unlocked B")?,
            [true, true] => f.write_str(" | unlocked WB")?,
        }
        if let Some(side) = last {
            write!(f, " | last {}", side.letter())?;
        }
        if let Some(Cube { value, owner }) = cube {
            write!(f, " | cube {value}")?;
            if let Some(owner) = owner {
                write!(f, "{}", owner.letter())?;
            }
        }
        if let Some(Score { points: [white, black], to, crawford }) = score {
            write!(f, " | score {white}-{black}/{to}{}", if *crawford { "c" } else { "" })?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn round_trip(line: &str) {
        assert_eq!(Position::parse(line).map(|p| p.to_string()), Ok(line.to_owned()));
    }

    #[test]
    fn every_field_round_trips() {
        for line in [
            "W 1:2 12:5 17:3 19:5 | B 1:2 12:5 17:3 19:5 | W",
            "W - | B off:15 | over B 3",
            "W hand:15 | B hand:14 bar:1 | -",
            "W 1:15 | B 1:15 | W | turns 0,0",
            "W 5:1m 6:11 | B 5:12 | W 12 | last B",
            "W 1:15 | B 4:1p 5:14 | B 4-4 | chain W | cube 4B | score 3-1/5c",
            "W 0:1 hand:4 | B hand:5 | W 5 | given",
            "W 1:15 | B 1:15 | B double | unlocked WB | cube 2",
        ] {
            round_trip(line);
        }
    }

    #[test]
    fn groups_are_put_in_canonical_order() {
        let read = Position::parse("W off:1 bar:2 24:1 3:11 | B 1:15 4:0 | B").unwrap();
        assert_eq!(read.to_string(), "W 3:11 24:1 bar:2 off:1 | B 1:15 | B");
    }

    #[test]
    fn a_fault_names_its_column() {
        for (line, column, word) in [
            ("", 1, "`W `"),
            ("W 1:15", 7, "ends"),
            ("W 1:15 | B 1:15", 16, "turn"),
            ("W 1:x | B 1:15 | W", 3, "PLACE:COUNT"),
            ("W 1:1 1:2 | B 1:15 | W", 7, "twice"),
            ("B 1:15 | W 1:15 | W", 1, "`W `"),
            ("W 1:15 | B 1:15 | X", 19, "turn"),
            ("W 1:15 | B 1:15 | W 6-", 21, "throw"),
            ("W 1:15 | B 1:15 | W | cube 3", 23, "power of two"),
            ("W 1:15 | B 1:15 | W | score 1-1/3 | cube 2", 37, "order"),
            ("W 1:15 | B 1:15 | W | wind N", 23, "fields"),
            ("W - 1:2 | B 1:15 | W", 1, "beside"),
        ] {
            let error = Position::parse(line).expect_err(line);
            assert_eq!(error.column, column, "{line}: {error}");
            assert!(error.problem.contains(word), "{line}: {error}");
        }
        let long = Position::parse(&"W 1:2 ".repeat(2_000_000)).expect_err("10 MB");
        assert!(long.to_string().len() < 200);
    }
}
