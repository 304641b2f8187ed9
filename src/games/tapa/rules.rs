//! The rules of Tapa (TP-1 to TP-22) with all options of its page.

use crate::games::tables::{self, Men, Numbers, PIECES, POINTS};
use crate::rules::board::{Place, Side};
use crate::rules::chance::{Device, Throw};
use crate::rules::game::{Game, Info, Opening, Rank, Reason, Refusal, content_fault};
use crate::rules::notation::{Fields, Group, Mark, Outcome, Position, PositionError, Turn};
use crate::rules::options::{Choices, OptionSpec};
use crate::rules::play::{Effect, Effects, Step, Steps};

const OPTIONS: &[OptionSpec] = &[
    OptionSpec { id: "start_points", values: &["opposite_1_24", "same_way_1_13"] },
    OptionSpec { id: "start_form", values: &["fifteen_shown_as_two", "fifteen_shown", "two_and_hand"] },
    OptionSpec { id: "pinning", values: &["on"] },
    OptionSpec { id: "mother_rule", values: &["win_2", "win_1", "off"] },
    OptionSpec { id: "both_mothers", values: &["draw_0", "draw_1_each"] },
    OptionSpec { id: "pinned_stops_bearing_off", values: &["yes", "no"] },
    OptionSpec { id: "starting_roll", values: &["throw_again", "play_opening_dice"] },
    OptionSpec { id: "next_game_starter", values: &["opening_roll", "previous_winner"] },
    OptionSpec { id: "mars", values: &["on", "off"] },
    OptionSpec { id: "match_points", values: &["1", "3", "5", "7"] },
];

const PLACES: &[Place] = &[Place::Hand, Place::Off];
/// Without `start_form=two_and_hand` nothing ever is in hand.
const PLACES_WITHOUT_HAND: &[Place] = &[Place::Off];

static INFO: Info = Info {
    id: "tapa",
    options: OPTIONS,
    pieces: PIECES,
    first_point: 1,
    points: POINTS,
    squares: POINTS,
    places: PLACES,
    board_options: &[],
    throws_max: 5_000,
    // TP-22
    idle_throws_max: 100,
};

/// First point of the home (TP-12): 19 to 24.
const HOME: u8 = 19;
/// Where a side starts and where its mother stands (TP-15).
const START: u8 = 1;

/// The game with its options.
#[derive(Clone, Debug)]
pub struct Tapa {
    choices: Choices,
    same_way: bool,
    hand: bool,
    /// What a pinned mother is worth; `None` without the mother rule.
    mother: Option<u16>,
    draw_points: u16,
    pinned_stops: bool,
    pub(super) mars: bool,
}

/// The points, in a side's own numbers, on which its one piece is pinned.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Pins(u32);

impl Pins {
    /// Whether the piece there is pinned.
    #[must_use]
    #[inline]
    pub fn has(self, point: u8) -> bool {
        point <= POINTS && self.0 & (1 << point) != 0
    }

    /// Whether any piece is pinned.
    #[must_use]
    pub fn any(self) -> bool {
        self.0 != 0
    }

    /// How many pieces are pinned.
    #[must_use]
    pub fn count(self) -> u8 {
        self.0.count_ones() as u8
    }

    fn set(&mut self, point: u8) {
        self.0 |= 1 << point.min(POINTS);
    }

    fn clear(&mut self, point: u8) {
        self.0 &= !(1 << point.min(POINTS));
    }
}

/// A position between two throws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    /// White's and black's pieces, pinned ones too, each on its own points.
    pub men: [Men; 2],
    /// Where white's and black's pieces are pinned.
    pub pins: [Pins; 2],
    /// Who throws next.
    pub mover: Side,
    /// How it ended.
    pub over: Option<Outcome>,
}

/// A position within a throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Node {
    men: [Men; 2],
    pins: [Pins; 2],
    mover: Side,
    numbers: Numbers,
}

impl Node {
    fn own(&self) -> &Men {
        &self.men[self.mover.index()]
    }

    fn own_pins(&self) -> Pins {
        self.pins[self.mover.index()]
    }

    /// TP-12: every piece still in play on 19 to 24, pinned ones too, none in hand.
    fn all_home(&self) -> bool {
        self.own().at(Place::Hand) == 0 && self.own().between(1, HOME - 1) == 0
    }
}

/// What the mover finds on a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Landing {
    /// Empty, or the mover's own (TP-4 a, b).
    Free,
    /// A lone opposing piece, which landing pins (TP-4 c, TP-7).
    Pins,
    /// Two or more opposing pieces (TP-5).
    Closed,
    /// The mover's own piece is pinned there (TP-5).
    Held,
}

impl Tapa {
    /// TP-4, TP-5: what stepping onto an own point would do.
    fn landing(&self, node: &Node, point: u8) -> Landing {
        let other = node.mover.other().index();
        let theirs = self.facing(point);
        if node.own_pins().has(point) {
            Landing::Held
        } else if node.pins[other].has(theirs) {
            Landing::Free
        } else {
            match node.men[other].on(theirs) {
                0 => Landing::Free,
                1 => Landing::Pins,
                _ => Landing::Closed,
            }
        }
    }

    /// The other side's number of the point that the step lets go, if a pinned piece comes free there (TP-8).
    fn frees(&self, node: &Node, from: Place) -> Option<u8> {
        let Place::Point(point) = from else { return None };
        let theirs = self.facing(point);
        (node.own().on(point) == 1 && node.pins[node.mover.other().index()].has(theirs)).then_some(theirs)
    }

    /// Adds the step from a place, if the board allows it.
    fn try_step(&self, node: &Node, from: Place, start: u8, number: u8, out: &mut Steps<Node>) {
        let target = start + number;
        let to = if target > POINTS { Place::Off } else { Place::Point(target) };
        let mut pins = false;
        match to {
            Place::Point(point) => match self.landing(node, point) {
                Landing::Free => {}
                Landing::Pins => pins = true,
                Landing::Closed | Landing::Held => return,
            },
            // TP-12 to TP-14: a pinned piece counts as home and as the rearmost.
            _ => {
                let stopped = self.pinned_stops && node.own_pins().any();
                if stopped || !node.all_home() || (target > 25 && node.own().between(1, start - 1) > 0) {
                    return;
                }
            }
        }
        let other = node.mover.other().index();
        let mut next = *node;
        if let Some(theirs) = self.frees(node, from) {
            next.pins[other].clear(theirs);
        }
        next.men[node.mover.index()].go(from, to);
        if let (true, Place::Point(point)) = (pins, to) {
            next.pins[other].set(self.facing(point));
        }
        next.numbers = node.numbers.without(number);
        out.push((Step { from, to, hits: pins, number }, next));
    }

    /// TP-15: whether that side's last piece on its start point is pinned there; with pieces in hand it is no mother.
    fn mother_pinned(node: &Node, side: Side) -> bool {
        node.pins[side.index()].has(START) && node.men[side.index()].at(Place::Hand) == 0
    }

    /// How the step that led here has ended the game, if it has.
    fn result(&self, node: &Node) -> Option<Outcome> {
        if node.numbers.used == 0 {
            // Nothing ends a game but a step.
            return None;
        }
        let (own, other) = (node.mover, node.mover.other());
        if let Some(points) = self.mother {
            let pinned = Self::mother_pinned(node, other);
            if pinned && Self::mother_pinned(node, own) {
                // TP-18, before TP-15
                return Some(Outcome { winner: None, points: self.draw_points });
            }
            // TP-15, TP-16: tested for the side that has just made the step; a pinned piece of its own on its start
            // point stands there too.
            if pinned && node.own().on(START) == 0 {
                return Some(Outcome { winner: Some(own), points });
            }
        }
        // TP-19, TP-20
        (node.own().at(Place::Off) == PIECES).then(|| {
            let mars = self.mars && node.men[other.index()].at(Place::Off) == 0;
            Outcome { winner: Some(own), points: if mars { 2 } else { 1 } }
        })
    }
}

impl Game for Tapa {
    type State = State;
    type Node = Node;

    const INFO: &'static Info = &INFO;

    fn new(choices: Choices) -> Self {
        Tapa {
            same_way: choices.is("start_points", "same_way_1_13"),
            hand: choices.is("start_form", "two_and_hand"),
            mother: match choices.get("mother_rule") {
                "off" => None,
                "win_1" => Some(1),
                _ => Some(2),
            },
            draw_points: if choices.is("both_mothers", "draw_1_each") { 1 } else { 0 },
            pinned_stops: choices.is("pinned_stops_bearing_off", "yes"),
            mars: choices.is("mars", "on"),
            choices,
        }
    }

    fn choices(&self) -> &Choices {
        &self.choices
    }

    fn opening(&self) -> Opening {
        // TP-1
        if self.choices.is("starting_roll", "play_opening_dice") { Opening::RollOffPlayed } else { Opening::RollOff }
    }

    fn device(&self) -> Device {
        Device::Dice(2)
    }

    fn start(&self, first: Side) -> State {
        let men = if self.hand {
            Men::of(&[(Place::Point(START), 2), (Place::Hand, PIECES - 2)])
        } else {
            Men::of(&[(Place::Point(START), PIECES)])
        };
        State { men: [men, men], pins: [Pins::default(); 2], mover: first, over: None }
    }

    fn to_move(&self, state: &State) -> Side {
        state.mover
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        state.over
    }

    fn begin(&self, state: &State, throw: Throw) -> Node {
        // TP-2: a doublet is played four times, two different numbers once each.
        let times = if throw.is_equal() { 2 } else { 1 };
        Node { men: state.men, pins: state.pins, mover: state.mover, numbers: Numbers::of(throw, times) }
    }

    fn pause(&self, node: &Node) -> State {
        State { men: node.men, pins: node.pins, mover: node.mover, over: None }
    }

    fn numbers_left(&self, node: &Node) -> Vec<u8> {
        node.numbers.all()
    }

    fn steps(&self, node: &Node, out: &mut Steps<Node>) {
        let in_hand = node.own().at(Place::Hand) > 0;
        for number in node.numbers.different() {
            if in_hand {
                // `two_and_hand`: a die may put a piece on the point of its number; it need not.
                self.try_step(node, Place::Hand, 0, number, out);
            }
            // TP-7: a pinned piece does not move.
            for point in node.own().points().filter(|point| !node.own_pins().has(*point)) {
                self.try_step(node, Place::Point(point), point, number, out);
            }
        }
    }

    fn ended(&self, node: &Node) -> bool {
        self.result(node).is_some()
    }

    fn rank(&self, node: &Node) -> Rank {
        // TP-11: as many numbers as possible; of two that exclude each other the larger.
        Rank { used: node.numbers.used, tie: node.numbers.used_sum }
    }

    fn settle(&self, node: &Node) -> State {
        let over = self.result(node);
        // A drawn position names no side; it reads back with white to throw.
        let drawn = over.is_some_and(|outcome| outcome.winner.is_none());
        let mover = if drawn { Side::White } else { node.mover.other() };
        State { men: node.men, pins: node.pins, mover, over }
    }

    fn decline(&self, state: &State) -> State {
        State { mover: state.mover.other(), ..*state }
    }

    fn facing(&self, point: u8) -> u8 {
        if self.same_way { tables::half_round(point) } else { 25_u8.saturating_sub(point) }
    }

    fn label(&self, side: Side, square: u8) -> Option<u8> {
        // Seed 003 counts each side's points from its own start.
        Some(self.square(side, square))
    }

    fn start_shown(&self) -> Option<u8> {
        self.choices.is("start_form", "fifteen_shown_as_two").then_some(2)
    }

    fn pips(&self, state: &State, side: Side) -> u32 {
        state.men[side.index()].pips()
    }

    fn effects(&self, before: &Node, step: &Step) -> Effects {
        let (side, other) = (before.mover, before.mover.other());
        let mut effects = Effects::new();
        effects.push(match (step.from, step.to) {
            (from, Place::Off) => Effect::BorneOff { side, from },
            (from @ Place::Point(_), to) => Effect::Moved { side, from, to },
            (from, to) => Effect::Entered { side, from, to },
        });
        if let Some(point) = self.frees(before, step.from) {
            effects.push(Effect::Freed { side: other, at: Place::Point(point) });
        }
        if let (true, Place::Point(point)) = (step.hits, step.to) {
            effects.push(Effect::Pinned { side: other, at: Place::Point(self.facing(point)) });
        }
        effects
    }

    fn refusal(&self, node: &Node, from: Place, to: Place) -> Option<Refusal> {
        let refuse = |rule, reason| Some(Refusal { rule, reason });
        if node.own().at(from) == 0 {
            return refuse("TP-3", Reason::NoPiece);
        }
        let start = match from {
            Place::Point(point) if node.own_pins().has(point) => return refuse("TP-7", Reason::Pinned),
            Place::Point(point) => point,
            Place::Hand => 0,
            _ => return refuse("TP-3", Reason::NoPiece),
        };
        let leads = |fits: fn(u8) -> bool| node.numbers.different().any(|number| fits(start + number));
        match to {
            Place::Point(point @ 1..=POINTS) if node.numbers.different().any(|n| start + n == point) => {
                match self.landing(node, point) {
                    Landing::Free | Landing::Pins => None,
                    Landing::Closed => refuse("TP-5", Reason::Closed),
                    Landing::Held => refuse("TP-5", Reason::HeldByPin),
                }
            }
            Place::Off if !node.all_home() => refuse("TP-12", Reason::NotAllHome),
            Place::Off if self.pinned_stops && node.own_pins().any() => refuse("TP-13", Reason::PinnedStops),
            Place::Off if leads(|target| target == 25) => None,
            Place::Off if leads(|target| target > 25) => {
                (node.own().between(1, start - 1) > 0).then_some(Refusal { rule: "TP-14", reason: Reason::NotRearmost })
            }
            _ => refuse("TP-3", Reason::NoNumber),
        }
    }

    fn blocked(&self, node: &Node) -> Reason {
        let own = node.own();
        let free = own.at(Place::Hand) > 0 || own.points().any(|point| !node.own_pins().has(point));
        if !free {
            Reason::Pinned
        } else if self.pinned_stops && node.own_pins().any() && node.all_home() {
            Reason::PinnedStops
        } else {
            Reason::Closed
        }
    }

    fn obligation_rules(&self) -> [&'static str; 2] {
        ["TP-11", "TP-11"]
    }

    fn read(&self, position: &Position) -> Result<State, PositionError> {
        tables::check_fields(position, INFO.id, false, false)?;
        let places = if self.hand { PLACES } else { PLACES_WITHOUT_HAND };
        let men = tables::read_sides(position, places, Some(Mark::Pinned))?;
        let pins = self.read_pins(position, &men)?;
        tables::check_not_won(position, &men)?;
        let over = match position.turn {
            Turn::Over(outcome) => Some(outcome),
            _ => None,
        };
        Ok(State { men, pins, mover: tables::mover(position, INFO.id, false)?, over })
    }

    fn write(&self, state: &State) -> Position {
        let groups = |side: Side| {
            let marked = |group: Group| match group.place {
                Place::Point(point) if state.pins[side.index()].has(point) => {
                    Group { mark: Some(Mark::Pinned), ..group }
                }
                _ => group,
            };
            state.men[side.index()].groups().into_iter().map(marked).collect()
        };
        Position {
            men: [groups(Side::White), groups(Side::Black)],
            turn: state.over.map_or(Turn::Throw(state.mover), Turn::Over),
            fields: Fields::default(),
        }
    }
}

impl Tapa {
    /// The pins that the marks say: each one piece on a point, under pieces of the other side, and no point that both
    /// sides share without one.
    fn read_pins(&self, position: &Position, men: &[Men; 2]) -> Result<[Pins; 2], PositionError> {
        let mut pins = [Pins::default(); 2];
        for side in Side::BOTH {
            let marked = position.men[side.index()].iter().filter(|group| group.mark == Some(Mark::Pinned));
            for group in marked {
                let fault = |problem: &str| {
                    let (word, Group { place, count, .. }) = (side.word(), group);
                    Err(content_fault(format!("{word}'s `{place}:{count}p`: {problem}")))
                };
                match group.place {
                    Place::Point(_) if group.count != 1 => return fault("expected one piece, as in `10:1p`"),
                    Place::Point(point) if men[side.other().index()].on(self.facing(point)) == 0 => {
                        return fault("expected a piece of the other side on it");
                    }
                    Place::Point(point) => pins[side.index()].set(point),
                    _ => return fault("expected a point, as in `10:1p`"),
                }
            }
        }
        let [white, black] = &pins;
        for point in men[0].points() {
            let theirs = self.facing(point);
            let pinned = u8::from(white.has(point)) + u8::from(black.has(theirs));
            if men[1].on(theirs) > 0 && pinned != 1 {
                return Err(content_fault(format!(
                    "white's {point} and black's {theirs} are the same point; expected pieces of one side on it, or \
                     one piece of one of them pinned (`{point}:1p`)"
                )));
            }
        }
        Ok(pins)
    }
}
