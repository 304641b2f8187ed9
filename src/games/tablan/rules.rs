//! The rules of Tablan (TN-1 to TN-36) with all options of its page.
//!
//! Pieces are bits: bit n of a side's mask is its own number n, so a number is played by all pieces at once with one
//! shift, and whether anybody can move at all (TN-36) is a handful of operations.

use std::cmp::Ordering;

use crate::games::tables;
use crate::rules::board::{Place, Side};
use crate::rules::chance::{Device, Throw};
use crate::rules::game::{Game, Info, Opening, Rank, Reason, Refusal, content_fault};
use crate::rules::notation::{Fields, Group, Mark, Outcome, Position, PositionError, Turn};
use crate::rules::options::{Choices, OptionSpec};
use crate::rules::play::{Effect, Effects, Step, Steps};

const OPTIONS: &[OptionSpec] = &[
    OptionSpec { id: "tablan_variant", values: &["base", "first", "second"] },
    OptionSpec { id: "entered_capture", values: &["off", "on"] },
    OptionSpec { id: "end_test", values: &["either", "mover"] },
];

/// Pieces of each side (TN-2).
pub const PIECES: u8 = 12;
/// Squares of the board, and of each side's path (TN-5).
pub const SQUARES: u8 = 48;
/// Last square of the own home row (TN-2).
pub const HOME_LAST: u8 = 12;
/// First square of the other side's home row (TN-4).
pub const GOAL_FIRST: u8 = 37;
/// The scores with which something moves (TN-3).
pub const SCORES: [u8; 3] = [2, 8, 12];

/// Bits of the own home row, 1 to 12.
pub const HOME: u64 = row(0);
/// Bits of the other side's home row, 37 to 48.
pub const GOAL: u64 = row(3);
const BOARD: u64 = row(0) | row(1) | row(2) | row(3);

static INFO: Info = Info {
    id: "tablan",
    options: OPTIONS,
    pieces: PIECES,
    first_point: 1,
    points: SQUARES,
    squares: SQUARES,
    places: &[Place::Out],
    board_options: &[],
    throws_max: THROWS_MAX,
    // The page has no such guard: pieces never move back, and TN-36 ends what is stuck for good.
    idle_throws_max: THROWS_MAX,
};

const THROWS_MAX: u32 = 20_000;

/// The bits of a row of a side's path, counted from 0.
const fn row(row: u32) -> u64 {
    0b1_1111_1111_1110 << (12 * row)
}

#[inline]
const fn bit(number: u8) -> u64 {
    1 << number
}

/// The numbers of the bits that are set, rising.
pub fn numbers(mut bits: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let number = bits.trailing_zeros() as u8;
        let any = bits != 0;
        // The lowest bit goes.
        bits &= bits.wrapping_sub(1);
        any.then_some(number)
    })
}

/// The other side's number of a square (section 1 of the page).
fn conv(number: u8) -> u8 {
    match number {
        1..=12 => number + 36,
        13..=24 => number + 12,
        25..=36 => number - 12,
        37..=48 => number - 36,
        _ => number,
    }
}

/// Bits in the other side's numbers.
#[inline]
fn conv_bits(bits: u64) -> u64 {
    ((bits & row(0)) << 36) | ((bits & row(1)) << 12) | ((bits & row(2)) >> 12) | ((bits & row(3)) >> 36)
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Variant {
    Base,
    First,
    Second,
}

/// The game with its options.
#[derive(Clone, Debug)]
pub struct Tablan {
    choices: Choices,
    pub(super) variant: Variant,
    entered_capture: bool,
    mover_only: bool,
}

/// Where the pieces of one side are. Those on neither square of the board are captured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Men {
    /// Bit n: a piece on the own number n.
    on: u64,
    /// Those of the home row that have moved (TN-13); beyond it every piece has.
    moved: u64,
}

impl Men {
    const NONE: Men = Men { on: 0, moved: 0 };

    /// All pieces on the board, as bits.
    #[must_use]
    #[inline]
    pub fn on(&self) -> u64 {
        self.on
    }

    /// Whether a piece stands on an own number.
    #[inline]
    fn has(&self, number: u8) -> bool {
        number <= SQUARES && self.on & bit(number) != 0
    }

    /// Pieces that have never moved (TN-12), as bits.
    #[must_use]
    #[inline]
    pub fn unmoved(&self) -> u64 {
        self.on & HOME & !self.moved
    }

    /// Pieces on the board.
    #[must_use]
    #[inline]
    pub fn count(&self) -> u8 {
        self.on.count_ones() as u8
    }

    /// Pieces in the other side's home row.
    #[must_use]
    #[inline]
    pub fn entered(&self) -> u8 {
        (self.on & GOAL).count_ones() as u8
    }

    /// TN-30: all that are left are in the other side's home row.
    #[inline]
    fn all_in(&self) -> bool {
        self.on & !GOAL == 0
    }

    /// The groups of the notation, in canonical order.
    fn groups(&self) -> Vec<Group> {
        let mark = |number| (self.moved & bit(number) != 0).then_some(Mark::Moved);
        let on = numbers(self.on).map(|n| Group { place: Place::Point(n), mark: mark(n), count: 1 });
        let out = Some(PIECES.saturating_sub(self.count())).filter(|out| *out > 0);
        on.chain(out.map(|count| Group { place: Place::Out, mark: None, count })).collect()
    }
}

/// A position between two throws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    /// White's (Yellow's) and black's pieces, each by its own numbers.
    pub men: [Men; 2],
    /// Who throws next.
    pub mover: Side,
    /// Who made the latest entry (TN-34), once both sides have pieces in the other's home row.
    pub last: Option<Side>,
    /// How it ended.
    pub over: Option<Outcome>,
}

/// How much of a score has been played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Used {
    Nothing,
    /// Half of it, by the piece that now stands on this own number.
    Half(u8),
    All,
}

/// A position within a throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Node {
    men: [Men; 2],
    mover: Side,
    last: Option<Side>,
    /// 0, or one of [`SCORES`].
    score: u8,
    used: Used,
}

impl Node {
    fn own(&self) -> &Men {
        &self.men[self.mover.index()]
    }

    fn other(&self) -> &Men {
        &self.men[self.mover.other().index()]
    }

    /// The position after a step that is legal here.
    fn after(&self, from: u8, to: u8, used: Used) -> Node {
        let mut next = Node { used, ..*self };
        let own = &mut next.men[self.mover.index()];
        own.on = own.on & !bit(from) | bit(to);
        // TN-13: moved for ever; remembered only while it can be forgotten.
        own.moved = (own.moved & !bit(from) | bit(to)) & HOME;
        // TN-19: what stood there leaves the board.
        let captured = !bit(conv(to));
        let other = &mut next.men[self.mover.other().index()];
        other.on &= captured;
        other.moved &= captured;
        // TN-34: only steps from outside are entries.
        if from < GOAL_FIRST && to >= GOAL_FIRST && other.entered() > 0 {
            next.last = Some(self.mover);
        }
        next
    }
}

impl Tablan {
    /// The pieces that can move by `number`, a whole or half `score`; `barred` may not (TN-11).
    #[inline]
    fn movable(&self, own: &Men, other: &Men, score: u8, number: u8, barred: u64) -> u64 {
        let mut from = own.on & !barred;
        // TN-12: the first move of a piece needs a throw of 2.
        if score != 2 {
            from &= !own.unmoved();
        }
        // The first and second variant replace TN-23.
        if self.variant != Variant::Base {
            from &= !GOAL;
        }
        let theirs = conv_bits(other.on);
        // TN-18: not beyond 48; TN-17: not onto an own piece; TN-20: no capture in the own home row.
        let mut to = (from << number) & BOARD & !own.on & !(theirs & HOME);
        if self.variant == Variant::Second {
            to &= !GOAL | bit(next_in_order(own));
        }
        // TN-23: inside the other side's row onto empty squares only.
        if !self.captures_inside() {
            to &= !(theirs & ((from & GOAL) << number));
        }
        to >> number
    }

    /// `entered_capture` works only in the base game (ruling).
    fn captures_inside(&self) -> bool {
        self.entered_capture && self.variant == Variant::Base
    }

    /// Whether after this first half another piece can play the other (TN-11, TN-14).
    fn has_second_half(&self, node: &Node, at: u8) -> bool {
        self.movable(node.own(), node.other(), node.score, node.score / 2, bit(at)) != 0
    }

    /// Whether a side could play some score (TN-36).
    pub(super) fn can_play(&self, men: &[Men; 2], side: Side) -> bool {
        let (own, other) = (&men[side.index()], &men[side.other().index()]);
        SCORES.iter().any(|score| self.movable(own, other, *score, *score, 0) != 0)
            || SCORES.iter().any(|score| {
                let node = Node { men: *men, mover: side, last: None, score: *score, used: Used::Nothing };
                self.first_halves(&node).next().is_some()
            })
    }

    /// First halves after which a second one is possible: from, to and the position after them.
    fn first_halves<'a>(&'a self, node: &'a Node) -> impl Iterator<Item = (u8, u8, Node)> + 'a {
        let half = node.score / 2;
        numbers(self.movable(node.own(), node.other(), node.score, half, 0)).filter_map(move |from| {
            let to = from + half;
            let next = node.after(from, to, Used::Half(to));
            self.has_second_half(&next, to).then_some((from, to, next))
        })
    }

    /// The own numbers, as bits, on which a side can capture with this score.
    pub(super) fn prey(&self, men: &[Men; 2], side: Side, score: u8) -> u64 {
        let node = Node { men: *men, mover: side, last: None, score, used: Used::Nothing };
        let captured = |node: &Node, to: u64| to & conv_bits(node.other().on);
        let whole = self.movable(node.own(), node.other(), score, score, 0) << score;
        let half = score / 2;
        self.first_halves(&node).fold(captured(&node, whole), |prey, (_, to, next)| {
            let second = self.movable(next.own(), next.other(), score, half, bit(to)) << half;
            prey | captured(&node, bit(to)) | captured(&next, second)
        })
    }

    /// How the game ended, if it has with this completed move.
    fn ending(&self, node: &Node) -> Option<Outcome> {
        let won = |winner| Some(Outcome { winner: Some(winner), points: 1 });
        // TN-35 goes first (ruling).
        if node.other().on == 0 {
            return won(node.mover);
        }
        // TN-30, TN-31; `end_test=mover` asks only about who has just moved.
        let all_in = node.own().all_in() || (!self.mover_only && node.other().all_in());
        if !all_in && Side::BOTH.into_iter().any(|side| self.can_play(&node.men, side)) {
            return None;
        }
        // TN-32
        match node.men[0].entered().cmp(&node.men[1].entered()) {
            Ordering::Greater => won(Side::White),
            Ordering::Less => won(Side::Black),
            // TN-33, TN-34: who was last loses. TN-36: 0-0 is a draw.
            Ordering::Equal => match node.last {
                Some(last) => won(last.other()),
                None => Some(Outcome { winner: None, points: 0 }),
            },
        }
    }

    /// Why a piece cannot go from one own number to another with `number` of the score; the pair left aside.
    fn step_refusal(&self, node: &Node, from: u8, number: u8) -> Option<Refusal> {
        let refuse = |rule, reason| Some(Refusal { rule, reason });
        let to = from + number;
        if node.score != 2 && node.own().unmoved() & bit(from) != 0 {
            return refuse("TN-12", Reason::Unmoved);
        }
        if from >= GOAL_FIRST && self.variant != Variant::Base {
            return refuse("TN-23", Reason::Entered);
        }
        if to > SQUARES {
            return refuse("TN-18", Reason::Overshoot);
        }
        if node.own().has(to) {
            return refuse("TN-17", Reason::OwnPiece);
        }
        // The second variant has no number of its own: it narrows how a piece enters, TN-24.
        if self.variant == Variant::Second && to >= GOAL_FIRST && to != next_in_order(node.own()) {
            return refuse("TN-24", Reason::InOrder);
        }
        if node.other().has(conv(to)) {
            if to <= HOME_LAST {
                return refuse("TN-20", Reason::OwnHome);
            }
            if from >= GOAL_FIRST && !self.captures_inside() {
                return refuse("TN-23", Reason::Entered);
            }
        }
        None
    }
}

/// The second variant: the square of the other side's row that is filled next, 48 first.
fn next_in_order(own: &Men) -> u8 {
    SQUARES - own.entered()
}

impl Game for Tablan {
    type State = State;
    type Node = Node;

    const INFO: &'static Info = &INFO;

    fn new(choices: Choices) -> Self {
        Tablan {
            variant: match choices.get("tablan_variant") {
                "first" => Variant::First,
                "second" => Variant::Second,
                _ => Variant::Base,
            },
            entered_capture: choices.is("entered_capture", "on"),
            mover_only: choices.is("end_test", "mover"),
            choices,
        }
    }

    fn choices(&self) -> &Choices {
        &self.choices
    }

    fn opening(&self) -> Opening {
        // TN-7, TN-8
        Opening::UntilScore(2)
    }

    fn device(&self) -> Device {
        Device::StickDice
    }

    fn start(&self, first: Side) -> State {
        // TN-2
        let men = Men { on: HOME, moved: 0 };
        State { men: [men, men], mover: first, last: None, over: None }
    }

    fn to_move(&self, state: &State) -> Side {
        state.mover
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        state.over
    }

    fn begin(&self, state: &State, throw: Throw) -> Node {
        let score = throw.numbers().first().copied().filter(|score| SCORES.contains(score)).unwrap_or(0);
        Node { men: state.men, mover: state.mover, last: state.last, score, used: Used::Nothing }
    }

    fn pause(&self, node: &Node) -> State {
        State { men: node.men, mover: node.mover, last: node.last, over: None }
    }

    fn numbers_left(&self, node: &Node) -> Vec<u8> {
        match node.used {
            Used::Nothing if node.score > 0 => vec![node.score],
            Used::Half(_) => vec![node.score / 2],
            // TN-9: of a 0 nothing is played.
            Used::Nothing | Used::All => Vec::new(),
        }
    }

    fn steps(&self, node: &Node, out: &mut Steps<Node>) {
        let mut push = |from, to, next| {
            let hits = node.other().has(conv(to));
            out.push((Step { from: Place::Point(from), to: Place::Point(to), hits, number: to - from }, next));
        };
        let of_other = |number, barred| self.movable(node.own(), node.other(), node.score, number, barred);
        match node.used {
            Used::Nothing if node.score > 0 => {
                // TN-10: one piece the whole score, or two pieces half of it each.
                for from in numbers(of_other(node.score, 0)) {
                    let to = from + node.score;
                    push(from, to, node.after(from, to, Used::All));
                }
                // TN-14: a half is never played alone, so it is no step where no other can follow.
                for (from, to, next) in self.first_halves(node) {
                    push(from, to, next);
                }
            }
            Used::Half(at) => {
                let half = node.score / 2;
                for from in numbers(of_other(half, bit(at))) {
                    push(from, from + half, node.after(from, from + half, Used::All));
                }
            }
            Used::Nothing | Used::All => {}
        }
    }

    fn ended(&self, _node: &Node) -> bool {
        // TN-31: the end is tested after both halves of a pair.
        false
    }

    fn rank(&self, node: &Node) -> Rank {
        // TN-14: whole or pair, the score is used in full.
        let used = match node.used {
            Used::Nothing => 0,
            Used::Half(_) => 1,
            Used::All => 2,
        };
        Rank { used, tie: 0 }
    }

    fn settle(&self, node: &Node) -> State {
        // Ruling on TN-36: a throw without a move never ends the game.
        let over = if node.used == Used::All { self.ending(node) } else { None };
        let mover = match over {
            Some(outcome) => outcome.winner.map_or(Side::White, Side::other),
            // TN-9
            None if node.score == 0 => node.mover.other(),
            // TN-15, TN-16: after a move, and after a score that cannot be used, the same side throws again.
            None => node.mover,
        };
        State { men: node.men, mover, last: node.last, over }
    }

    fn decline(&self, state: &State) -> State {
        State { mover: state.mover.other(), ..*state }
    }

    fn facing(&self, point: u8) -> u8 {
        conv(point)
    }

    fn label(&self, side: Side, square: u8) -> Option<u8> {
        Some(match side {
            Side::White => square,
            Side::Black => conv(square),
        })
    }

    fn figures(&self, state: &State, side: Side) -> [(&'static str, u32); 2] {
        let men = &state.men[side.index()];
        [("figure-entered", u32::from(men.entered())), ("figure-left", u32::from(men.count()))]
    }

    fn pips(&self, state: &State, side: Side) -> u32 {
        // To the first square of the other side's row.
        numbers(state.men[side.index()].on & !GOAL).map(|number| u32::from(GOAL_FIRST - number)).sum()
    }

    fn effects(&self, before: &Node, step: &Step) -> Effects {
        let mut effects = Effects::new();
        effects.push(Effect::Moved { side: before.mover, from: step.from, to: step.to });
        if let (true, Place::Point(to)) = (step.hits, step.to) {
            let from = Place::Point(conv(to));
            effects.push(Effect::Hit { side: before.mover.other(), from, to: Place::Out });
        }
        effects
    }

    fn refusal(&self, node: &Node, from: Place, to: Place) -> Option<Refusal> {
        let refuse = |rule, reason| Some(Refusal { rule, reason });
        let start = match from {
            Place::Point(start) if node.own().has(start) => start,
            _ => return refuse("TN-10", Reason::NoPiece),
        };
        let Place::Point(end) = to else { return refuse("TN-10", Reason::NoNumber) };
        let half = node.score / 2;
        let number = match node.used {
            Used::Nothing if node.score == 0 => return refuse("TN-9", Reason::ThrowSpent),
            Used::All => return refuse("TN-8", Reason::ThrowSpent),
            Used::Half(at) if at == start => return refuse("TN-11", Reason::OtherHalf),
            Used::Half(_) => Some(half),
            Used::Nothing => Some(if start.checked_add(half) == Some(end) { half } else { node.score }),
        };
        let Some(number) = number.filter(|number| start.checked_add(*number) == Some(end)) else {
            return refuse("TN-10", Reason::NoNumber);
        };
        let refusal = self.step_refusal(node, start, number);
        let alone = || {
            let first = node.used == Used::Nothing && number == half;
            first && !self.has_second_half(&node.after(start, end, Used::Half(end)), end)
        };
        if refusal.is_none() && alone() { refuse("TN-14", Reason::OtherHalf) } else { refusal }
    }

    fn blocked(&self, node: &Node) -> Reason {
        if node.score == 0 {
            return Reason::ThrowSpent;
        }
        let half = node.score / 2;
        if self.movable(node.own(), node.other(), node.score, half, 0) != 0 {
            return Reason::OtherHalf;
        }
        // What holds most pieces; of as many, what holds the foremost. Of those that have entered little is expected.
        let outside = node.own().on & !GOAL;
        let asked = if outside == 0 { node.own().on } else { outside };
        let mut counts: Vec<(Reason, usize)> = Vec::new();
        let refusals = numbers(asked).filter_map(|from| self.step_refusal(node, from, node.score));
        for Refusal { reason, .. } in refusals {
            match counts.iter_mut().find(|(known, _)| *known == reason) {
                Some((_, count)) => *count += 1,
                None => counts.push((reason, 1)),
            }
        }
        counts.into_iter().max_by_key(|(_, count)| *count).map_or(Reason::NoPiece, |(reason, _)| reason)
    }

    fn obligation_rules(&self) -> [&'static str; 2] {
        ["TN-14", "TN-14"]
    }

    fn read(&self, position: &Position) -> Result<State, PositionError> {
        let fields = &position.fields;
        let strange = [
            ("turns", fields.turns.is_some()),
            ("chain", fields.chain.is_some()),
            ("given", fields.given),
            ("unlocked", fields.unlocked != [false; 2]),
            ("cube", fields.cube.is_some()),
        ];
        if let Some((name, _)) = strange.into_iter().find(|(_, present)| *present) {
            return Err(content_fault(format!("field `{name}` does not belong to {}", INFO.id)));
        }
        let men = [read_men(position, Side::White)?, read_men(position, Side::Black)?];
        if let Some(number) = numbers(men[0].on & conv_bits(men[1].on)).next() {
            return Err(content_fault(format!(
                "white's {number} and black's {} are the same square; expected one piece at most on it",
                conv(number)
            )));
        }
        let over = match position.turn {
            Turn::Over(outcome) => Some(outcome),
            _ => None,
        };
        // TN-35. That a side is all in or stuck does not end a game by itself: that is tested after a move only.
        if let (None, Some(side)) = (over, Side::BOTH.into_iter().find(|side| men[side.index()].on == 0)) {
            return Err(content_fault(format!(
                "{} has no piece on the board; expected `over {} 1` as the turn",
                side.word(),
                side.other().letter()
            )));
        }
        let both = men.iter().all(|men| men.entered() > 0);
        match (both, fields.last) {
            (true, None) => Err(content_fault(
                "both sides have pieces in the other's home row; expected the field `last W` or `last B`",
            )),
            (false, Some(_)) => Err(content_fault(
                "field `last`: only where both sides have pieces in the other's home row, 37 to 48; expected none",
            )),
            (_, last) => Ok(State { men, mover: tables::mover(position, INFO.id, false)?, last, over }),
        }
    }

    fn write(&self, state: &State) -> Position {
        Position {
            men: [state.men[0].groups(), state.men[1].groups()],
            turn: state.over.map_or(Turn::Throw(state.mover), Turn::Over),
            fields: Fields { last: state.last, ..Fields::default() },
        }
    }
}

/// Reads the pieces of a side: twelve, one at most on a square, marks in the home row only.
fn read_men(position: &Position, side: Side) -> Result<Men, PositionError> {
    let mut men = Men::NONE;
    let mut total = 0_u32;
    for group in &position.men[side.index()] {
        let fault = |problem: String| Err(content_fault(format!("{}'s {problem}", side.word())));
        let Group { place, mark, count } = *group;
        total += u32::from(count);
        let marks_at = match place {
            Place::Out => 0,
            Place::Point(number @ 1..=SQUARES) => {
                // TN-6
                if count > 1 || men.has(number) {
                    return fault(format!("{number} has more than one piece; expected one at most on a square"));
                }
                men.on |= bit(number);
                bit(number) & HOME
            }
            _ => return fault(format!("place `{place}`: expected 1 to {SQUARES}, out")),
        };
        match mark {
            None => {}
            Some(Mark::Moved) if marks_at != 0 => men.moved |= marks_at,
            Some(_) => {
                return fault(format!(
                    "{place}:{count} carries a mark; expected only `m` (moved), on 1 to {HOME_LAST}"
                ));
            }
        }
    }
    if total != u32::from(PIECES) {
        return Err(content_fault(format!("{} has {total} pieces; expected {PIECES}", side.word())));
    }
    Ok(men)
}
