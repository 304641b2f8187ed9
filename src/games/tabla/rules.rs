//! The rules of Tabla (TL-1 to TL-29). Does not know how plays are found from steps, nor how matches add up.

use crate::formats::{gnubg_id, xgid};
use crate::games::tables::{self, Men, Numbers, PIECES};
use crate::rules::board::{Place, Side};
use crate::rules::chance::{Device, Throw};
use crate::rules::game::{Game, Info, Opening, Rank, Reason, Refusal, content_fault};
use crate::rules::notation::{Cube, Fields, Outcome, Position, PositionError, Turn};
use crate::rules::options::{Choices, OptionSpec};
use crate::rules::play::{Effects, Step, Steps};

const OPTIONS: &[OptionSpec] = &[
    OptionSpec { id: "scoring", values: &["gammon_backgammon", "mars_only"] },
    OptionSpec { id: "cube", values: &["on", "off"] },
    OptionSpec { id: "cube_max", values: &["64", "32", "16", "8", "4", "2"] },
    OptionSpec { id: "crawford", values: &["on", "off"] },
    OptionSpec { id: "starting_roll", values: &["play_opening_dice", "throw_again"] },
    OptionSpec { id: "next_game_starter", values: &["opening_roll", "previous_winner"] },
    OptionSpec { id: "match_points", values: &["1", "3", "5", "7", "9", "11", "15", "21"] },
    OptionSpec { id: "point_labels", values: &["home_low", "path"] },
    OptionSpec { id: "larger_die_rule", values: &["on", "off"] },
];

const PLACES: &[Place] = &[Place::Bar, Place::Off];

static INFO: Info = Info {
    id: "tabla",
    options: OPTIONS,
    pieces: PIECES,
    first_point: 1,
    squares: 24,
    points: tables::POINTS,
    places: PLACES,
    board_options: &[],
    throws_max: 5_000,
    // TL-29
    idle_throws_max: 100,
};

/// First point of the home board (TL-14): 19 to 24.
const HOME: u8 = 19;

/// The game with its options.
#[derive(Clone, Debug)]
pub struct Tabla {
    choices: Choices,
    larger_die: bool,
    mars_only: bool,
    cube_on: bool,
}

/// A position between two throws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    /// White's and black's pieces, each on its own points.
    pub men: [Men; 2],
    /// Who throws next.
    pub mover: Side,
    /// The doubling cube.
    pub cube: Cube,
    /// How it ended.
    pub over: Option<Outcome>,
}

/// A position within a throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Node {
    men: [Men; 2],
    mover: Side,
    cube: Cube,
    numbers: Numbers,
}

impl Node {
    fn own(&self) -> &Men {
        &self.men[self.mover.index()]
    }

    /// Opposing pieces on an own point.
    fn against(&self, point: u8) -> u8 {
        self.men[self.mover.other().index()].on(25 - point)
    }

    /// TL-14: nothing on the bar, nothing before the home board.
    fn all_home(&self) -> bool {
        self.own().at(Place::Bar) == 0 && self.own().between(1, HOME - 1) == 0
    }

    /// Adds the step to `point` or off, if the board allows it.
    fn try_step(&self, from: Place, start: u8, number: u8, out: &mut Steps<Node>) {
        let target = start + number;
        let to = if target > tables::POINTS { Place::Off } else { Place::Point(target) };
        let mut hits = false;
        match to {
            Place::Point(point) => match self.against(point) {
                // TL-4, TL-6
                0 => {}
                1 => hits = true,
                // TL-5
                _ => return,
            },
            // TL-14 to TL-16: exact, or larger from the highest label, that is from the rearmost point.
            _ => {
                if !self.all_home() || (target > 25 && self.own().between(1, start - 1) > 0) {
                    return;
                }
            }
        }
        let mut next = *self;
        next.men[self.mover.index()].go(from, to);
        if let (true, Place::Point(point)) = (hits, to) {
            next.men[self.mover.other().index()].go(Place::Point(25 - point), Place::Bar);
        }
        next.numbers = self.numbers.without(number);
        out.push((Step { from, to, hits, number }, next));
    }
}

impl Tabla {
    /// TL-20: points of a finished game before the cube.
    fn value(&self, men: &[Men; 2], winner: Side) -> u16 {
        let loser = &men[winner.other().index()];
        if loser.at(Place::Off) > 0 {
            1
        } else if !self.mars_only && (loser.at(Place::Bar) > 0 || loser.between(1, 6) > 0) {
            3
        } else {
            2
        }
    }
}

impl Game for Tabla {
    type State = State;
    type Node = Node;

    const INFO: &'static Info = &INFO;

    fn new(choices: Choices) -> Self {
        Tabla {
            larger_die: choices.is("larger_die_rule", "on"),
            mars_only: choices.is("scoring", "mars_only"),
            cube_on: choices.is("cube", "on"),
            choices,
        }
    }

    fn choices(&self) -> &Choices {
        &self.choices
    }

    fn opening(&self) -> Opening {
        if self.choices.is("starting_roll", "throw_again") { Opening::RollOff } else { Opening::RollOffPlayed }
    }

    fn device(&self) -> Device {
        Device::Dice(2)
    }

    fn start(&self, first: Side) -> State {
        let men = Men::of(&[(Place::Point(1), 2), (Place::Point(12), 5), (Place::Point(17), 3), (Place::Point(19), 5)]);
        State { men: [men, men], mover: first, cube: Cube::CENTRED, over: None }
    }

    fn to_move(&self, state: &State) -> Side {
        state.mover
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        state.over
    }

    fn begin(&self, state: &State, throw: Throw) -> Node {
        // TL-2: a doublet is played four times, two different numbers once each.
        let times = if throw.is_equal() { 2 } else { 1 };
        Node { men: state.men, mover: state.mover, cube: state.cube, numbers: Numbers::of(throw, times) }
    }

    fn pause(&self, node: &Node) -> State {
        State { men: node.men, mover: node.mover, cube: node.cube, over: None }
    }

    fn numbers_left(&self, node: &Node) -> Vec<u8> {
        node.numbers.all()
    }

    fn steps(&self, node: &Node, out: &mut Steps<Node>) {
        let on_bar = node.own().at(Place::Bar) > 0;
        for number in node.numbers.different() {
            if on_bar {
                // TL-7, TL-8
                node.try_step(Place::Bar, 0, number, out);
            } else {
                for point in node.own().points() {
                    node.try_step(Place::Point(point), point, number, out);
                }
            }
        }
    }

    fn ended(&self, node: &Node) -> bool {
        // TL-19
        node.own().at(Place::Off) == PIECES
    }

    fn rank(&self, node: &Node) -> Rank {
        // TL-10: as many numbers as possible; TL-11: of two that exclude each other the larger. Two numbers always
        // have the same sum, so the sum decides only where one was played.
        Rank { used: node.numbers.used, tie: if self.larger_die { node.numbers.used_sum } else { 0 } }
    }

    fn settle(&self, node: &Node) -> State {
        let over = self.ended(node).then(|| {
            // With `cube=off` a cube in the position does not multiply.
            let stake = if self.cube_on { node.cube.value } else { 1 };
            Outcome { winner: Some(node.mover), points: self.value(&node.men, node.mover).saturating_mul(stake) }
        });
        State { men: node.men, mover: node.mover.other(), cube: node.cube, over }
    }

    fn decline(&self, state: &State) -> State {
        State { mover: state.mover.other(), ..*state }
    }

    fn cube(&self, state: &State) -> Option<Cube> {
        self.cube_on.then_some(state.cube)
    }

    fn cube_max(&self) -> u16 {
        // TL-24
        if self.cube_on { self.choices.number("cube_max") } else { 0 }
    }

    fn with_cube(&self, state: &State, cube: Cube) -> State {
        State { cube, ..*state }
    }

    fn facing(&self, point: u8) -> u8 {
        25_u8.saturating_sub(point)
    }

    fn option_matters(&self, id: &str) -> bool {
        match id {
            "cube_max" => self.choices.is("cube", "on"),
            "crawford" => self.choices.is("cube", "on") && self.choices.number("match_points") > 1,
            "next_game_starter" => self.choices.number("match_points") > 1,
            _ => true,
        }
    }

    fn label(&self, _side: Side, square: u8) -> Option<u8> {
        // Option `point_labels`: from white's seat, home low (seed 002) or along the path (seed 003).
        Some(if self.choices.is("point_labels", "path") { square } else { self.facing(square) })
    }

    fn pips(&self, state: &State, side: Side) -> u32 {
        state.men[side.index()].pips()
    }

    fn effects(&self, before: &Node, step: &Step) -> Effects {
        tables::effects(before.mover, step, |point| self.facing(point))
    }

    fn refusal(&self, node: &Node, from: Place, to: Place) -> Option<Refusal> {
        let refuse = |rule, reason| Some(Refusal { rule, reason });
        if node.own().at(from) == 0 {
            return refuse("TL-3", Reason::NoPiece);
        }
        if from != Place::Bar && node.own().at(Place::Bar) > 0 {
            return refuse("TL-7", Reason::EnterFirst);
        }
        let start = match from {
            Place::Point(point) => point,
            _ => 0,
        };
        match to {
            Place::Point(point @ 1..=tables::POINTS) if node.numbers.different().any(|n| start + n == point) => {
                (node.against(point) > 1).then_some(Refusal { rule: "TL-5", reason: Reason::Closed })
            }
            Place::Off if !node.all_home() => refuse("TL-14", Reason::NotAllHome),
            Place::Off if node.numbers.different().any(|n| start + n == 25) => None,
            Place::Off if node.numbers.different().any(|n| start + n > 25) => {
                (node.own().between(1, start.saturating_sub(1)) > 0)
                    .then_some(Refusal { rule: "TL-16", reason: Reason::NotRearmost })
            }
            _ => refuse("TL-4", Reason::NoNumber),
        }
    }

    fn obligation_rules(&self) -> [&'static str; 2] {
        ["TL-10", "TL-11"]
    }

    fn read(&self, position: &Position) -> Result<State, PositionError> {
        tables::check_fields(position, INFO.id, false, true)?;
        let men = tables::read_men(position, PLACES, |point| self.facing(point))?;
        tables::check_not_won(position, &men)?;
        let cube = position.fields.cube.unwrap_or(Cube::CENTRED);
        // TL-24: what the doublings allow. A cube that is off is only carried along.
        if self.cube_on && cube.value > self.cube_max() {
            return Err(content_fault(format!(
                "cube {}: expected at most {} (option cube_max)",
                cube.value,
                self.cube_max()
            )));
        }
        let over = match position.turn {
            Turn::Over(outcome) => Some(outcome),
            _ => None,
        };
        Ok(State { men, mover: tables::mover(position, INFO.id, self.cube_on)?, cube, over })
    }

    fn write(&self, state: &State) -> Position {
        let turn = state.over.map_or(Turn::Throw(state.mover), Turn::Over);
        let cube = (state.cube != Cube::CENTRED).then_some(state.cube);
        Position {
            men: [state.men[0].groups(), state.men[1].groups()],
            turn,
            fields: Fields { cube, ..Fields::default() },
        }
    }

    fn read_foreign(&self, text: &str) -> Option<Result<Position, PositionError>> {
        if xgid::is_xgid(text) {
            Some(xgid::read(text).map(|read| read.position))
        } else {
            gnubg_id::is_id(text).then(|| gnubg_id::read(text))
        }
    }

    fn write_foreign(&self, position: &Position) -> Vec<(&'static str, Result<String, String>)> {
        vec![
            ("gnubg-position-id", gnubg_id::position_id(position)),
            ("gnubg-match-id", gnubg_id::match_id(position)),
            ("xgid", xgid::write(position, u32::from(self.cube_max()))),
        ]
    }
}
