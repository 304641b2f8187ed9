//! What the tables games share: fifteen pieces a side on twenty-four points, each side's points numbered along its
//! own path, and the numbers of a throw that are left. No rule of any one game is here.

use crate::ai::bearoff::Home;
use crate::rules::board::{Place, Side};
use crate::rules::chance::Throw;
use crate::rules::game::content_fault;
use crate::rules::notation::{Group, Mark, Position, PositionError, Turn};
use crate::rules::play::{Effect, Effects, Step};

/// Pieces of each side.
pub const PIECES: u8 = 15;
/// Points of the board.
pub const POINTS: u8 = 24;
/// The first of the six points from which pieces are borne off.
const HOME: u8 = 19;

const HAND: usize = 0;
const OFF: usize = 25;
const BAR: usize = 26;
const SLOTS: usize = 27;

/// Where the pieces of one side are: on its own points 1 to 24, in hand, on the bar, borne off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Men([u8; SLOTS]);

impl Men {
    /// No piece anywhere.
    pub const NONE: Men = Men([0; SLOTS]);

    /// The pieces at these places.
    #[must_use]
    pub fn of(pieces: &[(Place, u8)]) -> Men {
        let mut men = Men::NONE;
        for (place, count) in pieces {
            men.0[slot(*place)] = *count;
        }
        men
    }

    /// How many stand on a place; none on a number that is no point of the board.
    #[must_use]
    #[inline]
    pub fn at(&self, place: Place) -> u8 {
        match place {
            Place::Point(point) if !(1..=POINTS).contains(&point) => 0,
            place => self.0[slot(place)],
        }
    }

    /// How many stand on an own point, 1 to 24.
    #[must_use]
    #[inline]
    pub fn on(&self, point: u8) -> u8 {
        self.0[usize::from(point)]
    }

    /// One piece goes from a place where there is one to another.
    #[inline]
    pub fn go(&mut self, from: Place, to: Place) {
        self.0[slot(from)] -= 1;
        self.0[slot(to)] += 1;
    }

    /// Pieces on the points of a range.
    #[must_use]
    pub fn between(&self, first: u8, last: u8) -> u8 {
        self.0[usize::from(first)..=usize::from(last)].iter().sum()
    }

    /// The own points that are occupied, the rearmost first.
    pub fn points(&self) -> impl Iterator<Item = u8> + '_ {
        (1..=POINTS).filter(|point| self.on(*point) > 0)
    }

    /// All pieces, wherever they are.
    #[must_use]
    pub fn total(&self) -> u32 {
        self.0.iter().map(|n| u32::from(*n)).sum()
    }

    /// Pips to travel: a piece on p has 25 - p, one in hand or on the bar 25.
    #[must_use]
    pub fn pips(&self) -> u32 {
        let outside = u32::from(self.0[HAND] + self.0[BAR]) * 25;
        let inside: u32 = (1..=POINTS).map(|p| u32::from(self.on(p)) * u32::from(25 - p)).sum();
        outside + inside
    }

    /// The pieces that are still to be borne off, if all are on the last six points.
    #[must_use]
    pub fn home(&self) -> Option<Home> {
        let outside = self.0[HAND] + self.0[BAR] + self.between(1, HOME - 1);
        Home::new([24, 23, 22, 21, 20, 19].map(|point| self.on(point))).filter(|_| outside == 0)
    }

    /// All fifteen pieces, these of them at home and the others borne off.
    #[must_use]
    pub fn at_home(home: &Home) -> Men {
        let mut men = Men::NONE;
        for (point, count) in (HOME..=POINTS).rev().zip(home.counts()) {
            men.0[usize::from(point)] = count;
        }
        men.0[OFF] = PIECES.saturating_sub(home.pieces());
        men
    }

    /// The groups of the notation, in canonical order.
    #[must_use]
    pub fn groups(&self) -> Vec<Group> {
        let places = (1..=POINTS).map(Place::Point).chain([Place::Hand, Place::Bar, Place::Off]);
        places
            .filter(|place| self.at(*place) > 0)
            .map(|place| Group { place, mark: None, count: self.at(place) })
            .collect()
    }
}

// `Out` is no place of a tables game; `read` refuses it before it could come here.
#[inline]
fn slot(place: Place) -> usize {
    match place {
        Place::Point(point) => usize::from(point).min(POINTS as usize),
        Place::Hand => HAND,
        Place::Bar => BAR,
        Place::Off | Place::Out => OFF,
    }
}

/// The numbers of a throw that are left, and what has been used of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Numbers {
    left: [u8; 7],
    /// How many numbers have been played.
    pub used: u8,
    /// Their sum.
    pub used_sum: u8,
}

impl Numbers {
    /// All of a throw's numbers, each as often as `times` says.
    #[must_use]
    pub fn of(throw: Throw, times: u8) -> Numbers {
        let mut left = [0; 7];
        for number in throw.numbers() {
            left[usize::from((*number).min(6))] += times;
        }
        Numbers { left, used: 0, used_sum: 0 }
    }

    /// The different numbers that are left, the largest first.
    pub fn different(&self) -> impl Iterator<Item = u8> + use<> {
        let left = self.left;
        (1..=6_u8).rev().filter(move |number| left[usize::from(*number)] > 0)
    }

    /// Every number that is left, the largest first.
    #[must_use]
    pub fn all(&self) -> Vec<u8> {
        self.different().flat_map(|n| std::iter::repeat_n(n, usize::from(self.left[usize::from(n)]))).collect()
    }

    /// How many are left.
    #[must_use]
    pub fn count(&self) -> u8 {
        self.left.iter().sum()
    }

    /// Uses one of a number that is left.
    #[must_use]
    pub fn without(mut self, number: u8) -> Numbers {
        self.left[usize::from(number)] -= 1;
        self.used += 1;
        self.used_sum += number;
        self
    }

    /// Nothing more of the throw can be played.
    #[must_use]
    pub fn spent(mut self) -> Numbers {
        self.left = [0; 7];
        self
    }
}

/// What a step does in a tables game whose hit pieces wait on the bar. `facing` is the other side's number of a
/// point.
#[must_use]
pub fn effects(side: Side, step: &Step, facing: impl Fn(u8) -> u8) -> Effects {
    let mut effects = Effects::new();
    effects.push(match (step.from, step.to) {
        (from, Place::Off) => Effect::BorneOff { side, from },
        (from @ Place::Point(_), to) => Effect::Moved { side, from, to },
        (from, to) => Effect::Entered { side, from, to },
    });
    if let (true, Place::Point(point)) = (step.hits, step.to) {
        effects.push(Effect::Hit { side: side.other(), from: Place::Point(facing(point)), to: Place::Bar });
    }
    effects
}

/// Whose turn a position says it is; `cube` tells whether the game has doubles that can wait for an answer.
///
/// # Errors
/// Where a double waits in a game that has none.
pub fn mover(position: &Position, game: &str, cube: bool) -> Result<Side, PositionError> {
    match position.turn {
        // The opening has not been thrown: white stands for both until it is.
        Turn::Opening => Ok(Side::White),
        Turn::Throw(side) | Turn::Play(side, _) => Ok(side),
        Turn::Double(side) if cube => Ok(side.other()),
        Turn::Double(_) => Err(content_fault(format!(
            "turn `{}`: {game} has no double under these options; expected `W` or `B`",
            position.turn
        ))),
        Turn::Over(outcome) => Ok(outcome.winner.map_or(Side::White, Side::other)),
    }
}

/// The other side's number of a point where both sides go round the same way from opposite corners: each side's 1 is
/// the other's 13. A number that is no point of the board comes out as some point.
#[must_use]
pub fn half_round(point: u8) -> u8 {
    point.saturating_add(11) % POINTS + 1
}

/// Reads both sides' pieces and checks what holds for every tables game: known places, no marks, fifteen pieces a
/// side, no point held by both.
///
/// # Errors
/// [`PositionError`] that says what and where.
pub fn read_men(position: &Position, places: &[Place], facing: impl Fn(u8) -> u8) -> Result<[Men; 2], PositionError> {
    let both = read_sides(position, places, None)?;
    let [white, black] = &both;
    match white.points().find(|point| black.on(facing(*point)) > 0) {
        Some(point) => Err(content_fault(format!(
            "white's {point} and black's {} are the same point; expected pieces of one side on it",
            facing(point)
        ))),
        None => Ok(both),
    }
}

/// Reads both sides' pieces: known places, no mark but the one that the game has, one group a place, fifteen pieces a
/// side. Whether both may stand on one point is the game's to check.
///
/// # Errors
/// [`PositionError`] that says what and where.
pub fn read_sides(position: &Position, places: &[Place], mark: Option<Mark>) -> Result<[Men; 2], PositionError> {
    let mut both = [Men::NONE; 2];
    for side in Side::BOTH {
        let men = &mut both[side.index()];
        for group in &position.men[side.index()] {
            let known = match group.place {
                Place::Point(point) => (1..=POINTS).contains(&point),
                place => places.contains(&place),
            };
            if !known {
                let words: Vec<String> = places.iter().map(Place::to_string).collect();
                return Err(content_fault(format!(
                    "{}'s place `{}`: expected 1 to {POINTS}, {}",
                    side.word(),
                    group.place,
                    words.join(", ")
                )));
            }
            if group.mark.is_some() && group.mark != mark {
                return Err(content_fault(format!(
                    "{}'s pieces on {} carry a mark that this game does not have",
                    side.word(),
                    group.place
                )));
            }
            if men.at(group.place) > 0 {
                return Err(content_fault(format!(
                    "{}'s {} is listed twice, with a mark and without; expected one group a place",
                    side.word(),
                    group.place
                )));
            }
            men.0[slot(group.place)] = group.count;
        }
        if men.total() != u32::from(PIECES) {
            return Err(content_fault(format!("{} has {} pieces; expected {PIECES}", side.word(), men.total())));
        }
    }
    Ok(both)
}

/// Checks that a position that goes on has not been won already.
///
/// # Errors
/// [`PositionError`] where a side has all pieces off and the turn does not say that the game is over.
pub fn check_not_won(position: &Position, men: &[Men; 2]) -> Result<(), PositionError> {
    let done = Side::BOTH.into_iter().find(|side| men[side.index()].at(Place::Off) == PIECES);
    match (done, position.turn) {
        (_, Turn::Over(_)) | (None, _) => Ok(()),
        (Some(side), _) => Err(content_fault(format!(
            "{} has borne off all {PIECES} pieces; expected `over {} POINTS` as the turn",
            side.word(),
            side.letter()
        ))),
    }
}

/// Refuses fields of other games.
///
/// # Errors
/// [`PositionError`] that names the field.
pub fn check_fields(position: &Position, game: &str, unlocked: bool, cube: bool) -> Result<(), PositionError> {
    let fields = &position.fields;
    let strange = [
        ("turns", fields.turns.is_some()),
        ("chain", fields.chain.is_some()),
        ("given", fields.given),
        ("last", fields.last.is_some()),
        ("unlocked", !unlocked && fields.unlocked != [false; 2]),
        ("cube", !cube && fields.cube.is_some()),
    ];
    match strange.into_iter().find(|(_, present)| *present) {
        Some((name, _)) => Err(content_fault(format!("field `{name}` does not belong to {game} under these options"))),
        None => Ok(()),
    }
}
