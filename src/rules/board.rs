//! Sides and places: who plays, and where a piece can be. Geometry in centimetres is the level file's
//! (see [`super::level`]); here a place is only a name on a side's own path.

use std::fmt;

/// One of the two players. White is the first player of the rule pages (A, Yellow, the hounds).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// A: the side written `W`.
    White,
    /// B: the side written `B`.
    Black,
}

impl Side {
    /// Both sides, white first, in the order of the position notation.
    pub const BOTH: [Side; 2] = [Side::White, Side::Black];

    /// 0 for white, 1 for black: the index of this side's half of a position.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::White => Side::Black,
            Side::Black => Side::White,
        }
    }

    /// `W` or `B`, as in the position notation.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Side::White => 'W',
            Side::Black => 'B',
        }
    }

    /// The side of a notation letter.
    #[must_use]
    pub fn from_letter(text: &str) -> Option<Side> {
        match text {
            "W" => Some(Side::White),
            "B" => Some(Side::Black),
            _ => None,
        }
    }

    /// `white` or `black`, for messages on the command line.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Side::White => "white",
            Side::Black => "black",
        }
    }
}

/// Where a piece is, named on its own side's path. The derived order is the canonical order of the notation:
/// numbers ascending, then `hand`, `bar`, `off`, `out`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Place {
    /// A point, square or hole, numbered in the direction in which the side moves.
    Point(u8),
    /// Not yet entered.
    Hand,
    /// Hit, waiting to enter.
    Bar,
    /// Has left the board at the end of its path.
    Off,
    /// Captured for good.
    Out,
}

impl Place {
    /// The place of a notation word (`7`, `hand`, `bar`, `off`, `out`).
    #[must_use]
    pub fn parse(text: &str) -> Option<Place> {
        match text {
            "hand" => Some(Place::Hand),
            "bar" => Some(Place::Bar),
            "off" => Some(Place::Off),
            "out" => Some(Place::Out),
            // No sign and no leading zero: a place has one spelling.
            digits if digits.bytes().all(|b| b.is_ascii_digit()) && (digits == "0" || !digits.starts_with('0')) => {
                digits.parse().ok().map(Place::Point)
            }
            _ => None,
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Point(number) => write!(f, "{number}"),
            Place::Hand => f.write_str("hand"),
            Place::Bar => f.write_str("bar"),
            Place::Off => f.write_str("off"),
            Place::Out => f.write_str("out"),
        }
    }
}
