//! The rules of Tabula (TB-1 to TB-24) with all options of its page.

use crate::games::tables::{self, Men, Numbers, PIECES, POINTS};
use crate::rules::board::{Place, Side};
use crate::rules::chance::{Device, Throw};
use crate::rules::game::{Game, Info, Opening, Rank, Reason, Refusal};
use crate::rules::matches::Series;
use crate::rules::notation::{Fields, Outcome, Position, PositionError, Turn};
use crate::rules::options::{Choices, OptionSpec};
use crate::rules::play::{Effects, Step, Steps};

const OPTIONS: &[OptionSpec] = &[
    OptionSpec { id: "direction", values: &["same", "opposite"] },
    OptionSpec { id: "entry_zone", values: &["I_VI", "I_XII"] },
    OptionSpec { id: "second_half_lock", values: &["auto", "on", "off"] },
    OptionSpec { id: "all_must_enter_first", values: &["yes", "no"] },
    OptionSpec { id: "triples", values: &["normal", "throw_again", "play_twice"] },
    OptionSpec { id: "bear_off", values: &["larger_any", "larger_rearmost", "exact"] },
    OptionSpec { id: "bear_off_needs_all_home", values: &["yes", "no"] },
    OptionSpec { id: "move_start", values: &["same_throw", "next_throw"] },
    OptionSpec { id: "tie_break", values: &["larger_total", "free"] },
    OptionSpec { id: "starter", values: &["chance", "agreement"] },
    OptionSpec { id: "score_counts", values: &["all_unborne", "on_board_only"] },
    OptionSpec { id: "series_games", values: &["1", "3", "5", "7", "9", "11", "15", "21"] },
];

const PLACES: &[Place] = &[Place::Hand, Place::Bar, Place::Off];

static INFO: Info = Info {
    id: "tabula",
    options: OPTIONS,
    pieces: PIECES,
    first_point: 1,
    points: POINTS,
    squares: POINTS,
    places: PLACES,
    board_options: &[],
    throws_max: 5_000,
    // TB-24
    idle_throws_max: 100,
};

/// First square of the home quarter, XIX (TB-16).
const HOME: u8 = 19;
/// Last square of the first half, XII.
pub(super) const HALF: u8 = 12;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Triples {
    Normal,
    ThrowAgain,
    PlayTwice,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BearOff {
    LargerAny,
    LargerRearmost,
    Exact,
}

/// The game with its options.
#[derive(Clone, Debug)]
pub struct Tabula {
    choices: Choices,
    pub(super) opposite: bool,
    pub(super) wide_entry: bool,
    pub(super) lock: bool,
    pub(super) all_first: bool,
    pub(super) triples: Triples,
    pub(super) bear_off: BearOff,
    needs_all_home: bool,
    pub(super) next_throw: bool,
    pub(super) larger_total: bool,
    on_board_only: bool,
}

/// A position between two throws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    /// White's and black's pieces, each on its own squares.
    pub men: [Men; 2],
    /// Who throws next.
    pub mover: Side,
    /// Sides that have lifted the second-half lock; always `false` while the option is off.
    pub unlocked: [bool; 2],
    /// How it ended.
    pub over: Option<Outcome>,
}

/// A position within a throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Node {
    men: [Men; 2],
    mover: Side,
    unlocked: [bool; 2],
    numbers: Numbers,
    triple: bool,
    /// Pieces on I to XII that entered in this throw, while that matters (`entry_zone=I_XII`).
    fresh: [u8; HALF as usize + 1],
}

impl Node {
    fn own(&self) -> &Men {
        &self.men[self.mover.index()]
    }
}

/// Where the piece comes from that enters next: captured ones first (TB-12).
fn outside(men: &Men) -> Option<Place> {
    [Place::Bar, Place::Hand].into_iter().find(|place| men.at(*place) > 0)
}

impl Tabula {
    /// The other side's pieces on a square that the mover calls `point`.
    fn against(&self, node: &Node, point: u8) -> u8 {
        node.men[node.mover.other().index()].on(self.facing(point))
    }

    /// TB-10: while pieces are outside, nothing on the board may move. With `all_must_enter_first=no` only captured
    /// ones hold the others back.
    fn held_back(&self, men: &Men) -> bool {
        men.at(Place::Bar) > 0 || (self.all_first && men.at(Place::Hand) > 0)
    }

    /// Whether the second-half lock forbids a target square.
    fn locked(&self, node: &Node, point: u8) -> bool {
        self.lock && point > HALF && !node.unlocked[node.mover.index()]
    }

    /// TB-16: every piece still in play on XIX to XXIV, none outside.
    fn all_home(men: &Men) -> bool {
        outside(men).is_none() && men.between(1, HOME - 1) == 0
    }

    /// TB-16, TB-17 and the two options on them: whether this number bears off from this square.
    fn bears_off(&self, node: &Node, point: u8, number: u8) -> bool {
        let distance = 25 - point;
        let home = !self.needs_all_home || Self::all_home(node.own());
        let rearmost = || outside(node.own()).is_none() && node.own().between(1, point - 1) == 0;
        home && match self.bear_off {
            BearOff::LargerAny => number >= distance,
            BearOff::Exact => number == distance,
            BearOff::LargerRearmost => number == distance || (number > distance && rearmost()),
        }
    }

    fn push(&self, node: &Node, from: Place, to: Place, number: u8, out: &mut Steps<Node>) {
        let mut hits = false;
        if let Place::Point(point) = to {
            match self.against(node, point) {
                0 => {}
                // TB-7: landing on a vagus always hits.
                1 => hits = true,
                // TB-6: ordinarii close the square.
                _ => return,
            }
        }
        let mut next = *node;
        let own = &mut next.men[node.mover.index()];
        own.go(from, to);
        let (last_entered, held_back) = (from == Place::Hand && own.at(Place::Hand) == 0, self.held_back(own));
        if self.lock && own.between(1, HALF) == PIECES {
            next.unlocked[node.mover.index()] = true;
        }
        if let (true, Place::Point(point)) = (hits, to) {
            next.men[node.mover.other().index()].go(Place::Point(self.facing(point)), Place::Bar);
        }
        next.numbers = node.numbers.without(number);
        if self.next_throw && last_entered {
            next.numbers = next.numbers.spent();
        }
        if self.wide_entry && held_back {
            if let Place::Point(point) = from {
                next.fresh[usize::from(point)] -= 1;
            }
            if let Place::Point(point @ 1..=HALF) = to {
                next.fresh[usize::from(point)] += 1;
            }
        } else {
            // Nothing is held back any more, so which pieces are fresh makes no difference.
            next.fresh = [0; HALF as usize + 1];
        }
        out.push((Step { from, to, hits, number }, next));
    }
}

impl Game for Tabula {
    type State = State;
    type Node = Node;

    const INFO: &'static Info = &INFO;

    fn new(choices: Choices) -> Self {
        let wide_entry = choices.is("entry_zone", "I_XII");
        Tabula {
            opposite: choices.is("direction", "opposite"),
            wide_entry,
            lock: match choices.get("second_half_lock") {
                "on" => true,
                "off" => false,
                _ => wide_entry,
            },
            all_first: choices.is("all_must_enter_first", "yes"),
            triples: match choices.get("triples") {
                "throw_again" => Triples::ThrowAgain,
                "play_twice" => Triples::PlayTwice,
                _ => Triples::Normal,
            },
            bear_off: match choices.get("bear_off") {
                "larger_rearmost" => BearOff::LargerRearmost,
                "exact" => BearOff::Exact,
                _ => BearOff::LargerAny,
            },
            needs_all_home: choices.is("bear_off_needs_all_home", "yes"),
            next_throw: choices.is("move_start", "next_throw"),
            larger_total: choices.is("tie_break", "larger_total"),
            on_board_only: choices.is("score_counts", "on_board_only"),
            choices,
        }
    }

    fn choices(&self) -> &Choices {
        &self.choices
    }

    fn opening(&self) -> Opening {
        if self.choices.is("starter", "agreement") { Opening::Agreed } else { Opening::RollOff }
    }

    fn series(&self) -> Series {
        // TB-22
        match self.choices.number("series_games") {
            games @ 2.. => Series::Games(games),
            _ => Series::Single,
        }
    }

    fn device(&self) -> Device {
        Device::Dice(3)
    }

    fn start(&self, first: Side) -> State {
        let men = Men::of(&[(Place::Hand, PIECES)]);
        State { men: [men, men], mover: first, unlocked: [false; 2], over: None }
    }

    fn to_move(&self, state: &State) -> Side {
        state.mover
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        state.over
    }

    fn begin(&self, state: &State, throw: Throw) -> Node {
        // TB-3: three equal dice are three ordinary steps, unless the option plays each twice.
        let times = if throw.is_equal() && self.triples == Triples::PlayTwice { 2 } else { 1 };
        Node {
            men: state.men,
            mover: state.mover,
            unlocked: state.unlocked,
            numbers: Numbers::of(throw, times),
            triple: throw.is_equal(),
            fresh: [0; HALF as usize + 1],
        }
    }

    fn pause(&self, node: &Node) -> State {
        State { men: node.men, mover: node.mover, unlocked: node.unlocked, over: None }
    }

    fn numbers_left(&self, node: &Node) -> Vec<u8> {
        node.numbers.all()
    }

    fn steps(&self, node: &Node, out: &mut Steps<Node>) {
        let own = node.own();
        let held_back = self.held_back(own);
        for number in node.numbers.different() {
            // TB-9: a die puts one piece on the square of its number.
            if let Some(from) = outside(own) {
                self.push(node, from, Place::Point(number), number, out);
            }
            for point in own.points() {
                let target = point + number;
                // Held back by TB-10; under `entry_zone=I_XII` a piece of this throw goes on up to XII.
                if held_back && (target > HALF || !self.wide_entry || node.fresh[usize::from(point)] == 0) {
                    continue;
                }
                if target <= POINTS {
                    if !self.locked(node, target) {
                        self.push(node, Place::Point(point), Place::Point(target), number, out);
                    }
                } else if self.bears_off(node, point, number) {
                    self.push(node, Place::Point(point), Place::Off, number, out);
                }
            }
        }
    }

    fn ended(&self, node: &Node) -> bool {
        // TB-20
        node.own().at(Place::Off) == PIECES
    }

    fn rank(&self, node: &Node) -> Rank {
        // TB-13: as many dice as possible; TB-14: of as many, the larger sum.
        Rank { used: node.numbers.used, tie: if self.larger_total { node.numbers.used_sum } else { 0 } }
    }

    fn settle(&self, node: &Node) -> State {
        let loser = &node.men[node.mover.other().index()];
        // TB-21
        let left = if self.on_board_only { loser.between(1, POINTS) } else { PIECES - loser.at(Place::Off) };
        let over = self.ended(node).then(|| Outcome { winner: Some(node.mover), points: u16::from(left) });
        // `triples=throw_again`: after a triple of which something was played, the side throws again.
        let again = self.triples == Triples::ThrowAgain && node.triple && node.numbers.used > 0 && over.is_none();
        State {
            men: node.men,
            mover: if again { node.mover } else { node.mover.other() },
            unlocked: node.unlocked,
            over,
        }
    }

    fn may_decline(&self, before: &State, throw: Throw, after: &State) -> bool {
        // The page's "may decline" reads the source's *ditzake*.
        self.triples == Triples::ThrowAgain && throw.is_equal() && before.mover == after.mover && after.over.is_none()
    }

    fn decline(&self, state: &State) -> State {
        State { mover: state.mover.other(), ..*state }
    }

    fn facing(&self, point: u8) -> u8 {
        if self.opposite { 25_u8.saturating_sub(point) } else { point }
    }

    fn pips(&self, state: &State, side: Side) -> u32 {
        state.men[side.index()].pips()
    }

    fn effects(&self, before: &Node, step: &Step) -> Effects {
        tables::effects(before.mover, step, |point| self.facing(point))
    }

    fn refusal(&self, node: &Node, from: Place, to: Place) -> Option<Refusal> {
        let refuse = |rule, reason| Some(Refusal { rule, reason });
        let own = node.own();
        if own.at(from) == 0 {
            return refuse("TB-4", Reason::NoPiece);
        }
        if node.numbers.different().next().is_none() {
            return refuse("TB-15", Reason::ThrowSpent);
        }
        let start = match from {
            Place::Point(point) => {
                let fresh = self.wide_entry && node.fresh.get(usize::from(point)).is_some_and(|n| *n > 0);
                if self.held_back(own) && !fresh {
                    let captured = own.at(Place::Bar) > 0;
                    return refuse("TB-10", if captured { Reason::EnterFirst } else { Reason::HandFirst });
                }
                point
            }
            // TB-12: a captured piece enters before one from the hand.
            Place::Hand if own.at(Place::Bar) > 0 => return refuse("TB-12", Reason::EnterFirst),
            _ => 0,
        };
        match to {
            Place::Point(point @ 1..=POINTS) if node.numbers.different().any(|n| start + n == point) => {
                if self.locked(node, point) || (start > 0 && self.held_back(own) && point > HALF) {
                    return refuse("TB-10", Reason::Locked);
                }
                (self.against(node, point) > 1).then_some(Refusal { rule: "TB-6", reason: Reason::Closed })
            }
            Place::Off if self.needs_all_home && !Self::all_home(own) => refuse("TB-16", Reason::NotAllHome),
            Place::Off if start > 0 && node.numbers.different().any(|n| self.bears_off(node, start, n)) => None,
            Place::Off if start > 0 && node.numbers.different().any(|n| start + n > 25) => {
                refuse("TB-17", if self.bear_off == BearOff::Exact { Reason::NotExact } else { Reason::NotRearmost })
            }
            _ => refuse("TB-4", Reason::NoNumber),
        }
    }

    fn obligation_rules(&self) -> [&'static str; 2] {
        ["TB-13", "TB-14"]
    }

    fn read(&self, position: &Position) -> Result<State, PositionError> {
        tables::check_fields(position, INFO.id, self.lock, false)?;
        let men = tables::read_men(position, PLACES, |point| self.facing(point))?;
        tables::check_not_won(position, &men)?;
        let mut unlocked = position.fields.unlocked;
        for side in Side::BOTH {
            // A side with all pieces on I to XII counts as unlocked.
            unlocked[side.index()] |= self.lock && men[side.index()].between(1, HALF) == PIECES;
        }
        let over = match position.turn {
            Turn::Over(outcome) => Some(outcome),
            _ => None,
        };
        Ok(State { men, mover: tables::mover(position, INFO.id, false)?, unlocked, over })
    }

    fn write(&self, state: &State) -> Position {
        Position {
            men: [state.men[0].groups(), state.men[1].groups()],
            turn: state.over.map_or(Turn::Throw(state.mover), Turn::Over),
            fields: Fields { unlocked: state.unlocked, ..Fields::default() },
        }
    }
}
