//! The seventh game, for tests alone: three pieces a side go once round a ring of twelve squares and off it, by one die.
//! Two pieces close a square; a piece that stands alone is hit back into the hand. Every rule is in this file.

use tabulae::ai::look::Visible;
use tabulae::ai::{Baseline, Learned};
use tabulae::rules::board::{Place, Side};
use tabulae::rules::chance::{Device, Throw};
use tabulae::rules::game::{Game, Info, Opening, Rank, Reason, Refusal, content_fault};
use tabulae::rules::notation::{Fields, Group, Outcome, Position, PositionError, Turn};
use tabulae::rules::options::{Choices, OptionSpec};
use tabulae::rules::play::{Effect, Effects, Step, Steps};

const PIECES: u8 = 3;
const SQUARES: u8 = 12;
const OFF: u8 = SQUARES + 1;
/// Indices of [`State::men`]: the hand, the squares, off the board.
const SLOTS: usize = OFF as usize + 1;

static INFO: Info = Info {
    id: "seventh",
    options: &[OptionSpec { id: "leave", values: &["any", "exact"] }],
    pieces: PIECES,
    first_point: 1,
    points: SQUARES,
    squares: SQUARES,
    places: &[Place::Hand, Place::Off],
    board_options: &[],
    throws_max: 2_000,
    idle_throws_max: 60,
};

/// The game with its one option.
#[derive(Clone, Debug)]
pub struct Seventh {
    choices: Choices,
    exact: bool,
}

/// A position, between throws and within one: the pieces of both sides, whose turn it is, the number to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    men: [[u8; SLOTS]; 2],
    mover: Side,
    number: u8,
}

fn slot(place: Place) -> Option<u8> {
    match place {
        Place::Hand => Some(0),
        Place::Point(point) => (1..=SQUARES).contains(&point).then_some(point),
        Place::Off => Some(OFF),
        Place::Bar | Place::Out => None,
    }
}

fn place(slot: u8) -> Place {
    match slot {
        0 => Place::Hand,
        OFF => Place::Off,
        point => Place::Point(point),
    }
}

impl State {
    fn count(&self, side: Side, slot: u8) -> u8 {
        self.men[side.index()][usize::from(slot)]
    }

    fn go(&mut self, side: Side, from: u8, to: u8) {
        self.men[side.index()][usize::from(from)] -= 1;
        self.men[side.index()][usize::from(to)] += 1;
    }
}

impl Seventh {
    /// Where the number of the throw leads from a slot, if anywhere.
    fn target(&self, from: u8, number: u8) -> Option<u8> {
        let to = from + number;
        (to <= OFF || !self.exact).then_some(to.min(OFF))
    }
}

impl Game for Seventh {
    type State = State;
    type Node = State;

    const INFO: &'static Info = &INFO;

    fn new(choices: Choices) -> Self {
        Seventh { exact: choices.is("leave", "exact"), choices }
    }

    fn choices(&self) -> &Choices {
        &self.choices
    }

    fn opening(&self) -> Opening {
        Opening::RollOff
    }

    fn device(&self) -> Device {
        Device::Dice(1)
    }

    fn start(&self, first: Side) -> State {
        let mut men = [0; SLOTS];
        men[0] = PIECES;
        State { men: [men, men], mover: first, number: 0 }
    }

    fn to_move(&self, state: &State) -> Side {
        state.mover
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let winner = Side::BOTH.into_iter().find(|side| state.count(*side, OFF) == PIECES)?;
        Some(Outcome { winner: Some(winner), points: 1 })
    }

    fn begin(&self, state: &State, throw: Throw) -> State {
        State { number: throw.numbers().first().copied().unwrap_or(0), ..*state }
    }

    fn pause(&self, node: &State) -> State {
        State { number: 0, ..*node }
    }

    fn numbers_left(&self, node: &State) -> Vec<u8> {
        if node.number > 0 { vec![node.number] } else { Vec::new() }
    }

    fn steps(&self, node: &State, out: &mut Steps<State>) {
        let (side, number) = (node.mover, node.number);
        for from in (0..OFF).filter(|from| number > 0 && node.count(side, *from) > 0) {
            let Some(to) = self.target(from, number) else { continue };
            let theirs = if to == OFF { 0 } else { node.count(side.other(), self.facing(to)) };
            if theirs > 1 {
                continue;
            }
            let mut next = State { number: 0, ..*node };
            next.go(side, from, to);
            if theirs == 1 {
                next.go(side.other(), self.facing(to), 0);
            }
            out.push((Step { from: place(from), to: place(to), hits: theirs == 1, number }, next));
        }
    }

    fn ended(&self, node: &State) -> bool {
        node.count(node.mover, OFF) == PIECES
    }

    fn rank(&self, node: &State) -> Rank {
        Rank { used: u8::from(node.number == 0), tie: 0 }
    }

    fn settle(&self, node: &State) -> State {
        State { mover: node.mover.other(), number: 0, ..*node }
    }

    fn decline(&self, state: &State) -> State {
        State { mover: state.mover.other(), ..*state }
    }

    // Black enters half a ring further on.
    fn facing(&self, point: u8) -> u8 {
        (point % SQUARES + SQUARES / 2 - 1) % SQUARES + 1
    }

    fn square(&self, side: Side, point: u8) -> u8 {
        if side == Side::White { point } else { self.facing(point) }
    }

    fn label(&self, side: Side, square: u8) -> Option<u8> {
        Some(self.square(side, square))
    }

    fn pips(&self, state: &State, side: Side) -> u32 {
        (0..OFF).map(|slot| u32::from(state.count(side, slot)) * u32::from(OFF - slot)).sum()
    }

    fn effects(&self, before: &State, step: &Step) -> Effects {
        let (side, from, to) = (before.mover, step.from, step.to);
        let mut effects = Effects::new();
        effects.push(match (from, to) {
            (Place::Hand, to) => Effect::Entered { side, from, to },
            (from, Place::Off) => Effect::BorneOff { side, from },
            (from, to) => Effect::Moved { side, from, to },
        });
        if let (true, Place::Point(point)) = (step.hits, to) {
            let from = Place::Point(self.facing(point));
            effects.push(Effect::Hit { side: side.other(), from, to: Place::Hand });
        }
        effects
    }

    fn refusal(&self, node: &State, from: Place, to: Place) -> Option<Refusal> {
        let refuse = |rule, reason| Some(Refusal { rule, reason });
        let Some(start) = slot(from).filter(|slot| *slot < OFF && node.count(node.mover, *slot) > 0) else {
            return refuse("SV-1", Reason::NoPiece);
        };
        match (self.target(start, node.number), slot(to)) {
            (_, _) if node.number == 0 => refuse("SV-2", Reason::NoNumber),
            (None, Some(OFF)) => refuse("SV-4", Reason::NotExact),
            (Some(target), Some(wanted)) if target == wanted => {
                let closed = wanted < OFF && node.count(node.mover.other(), self.facing(wanted)) > 1;
                closed.then_some(Refusal { rule: "SV-3", reason: Reason::Closed })
            }
            _ => refuse("SV-2", Reason::NoNumber),
        }
    }

    fn blocked(&self, _node: &State) -> Reason {
        Reason::Closed
    }

    fn obligation_rules(&self) -> [&'static str; 2] {
        ["SV-5", "SV-5"]
    }

    fn read(&self, position: &Position) -> Result<State, PositionError> {
        let mut men = [[0; SLOTS]; 2];
        for (side, groups) in men.iter_mut().zip(&position.men) {
            for group in groups {
                let at = slot(group.place).filter(|_| group.mark.is_none());
                let at = at.ok_or_else(|| content_fault("expected pieces on 1 to 12, hand, off"))?;
                side[usize::from(at)] = group.count;
            }
            if side.iter().map(|count| u32::from(*count)).sum::<u32>() != u32::from(PIECES) {
                return Err(content_fault(format!("expected {PIECES} pieces a side")));
            }
        }
        let mover = match position.turn {
            Turn::Opening => Side::White,
            Turn::Throw(side) | Turn::Play(side, _) => side,
            Turn::Over(outcome) => outcome.winner.map_or(Side::White, Side::other),
            Turn::Double(_) => return Err(content_fault("expected a game without doubles")),
        };
        if (Fields { score: None, ..position.fields }) != Fields::default() {
            return Err(content_fault("expected no field but the score"));
        }
        let state = State { men, mover, number: 0 };
        let shared = |point| state.count(Side::White, point) > 0 && state.count(Side::Black, self.facing(point)) > 0;
        if (1..=SQUARES).any(shared) {
            return Err(content_fault("expected pieces of one side on a square"));
        }
        match (self.outcome(&state), position.turn) {
            (None, _) | (Some(_), Turn::Over(_)) => Ok(state),
            (Some(outcome), _) => Err(content_fault(format!("expected `{outcome}` as the turn"))),
        }
    }

    fn write(&self, state: &State) -> Position {
        let groups = |side| {
            let slots = (1..=SQUARES).chain([0, OFF]).filter(|slot| state.count(side, *slot) > 0);
            slots.map(|slot| Group { place: place(slot), mark: None, count: state.count(side, slot) }).collect()
        };
        let turn = self.outcome(state).map_or(Turn::Throw(state.mover), Turn::Over);
        Position { men: Side::BOTH.map(groups), turn, fields: Fields::default() }
    }
}

impl Learned for Seventh {}

impl Visible for Seventh {}

impl Baseline for Seventh {
    fn value(&self, state: &State, side: Side) -> f32 {
        let still = |side| self.pips(state, side) as f32 + self.exposed(state, side);
        ((still(side.other()) - still(side)) / 30.0).clamp(-1.0, 1.0)
    }
}

impl Seventh {
    /// Pips that a side can expect to lose at the other's next throw.
    fn exposed(&self, state: &State, side: Side) -> f32 {
        let hits = |point| {
            let theirs = self.facing(point);
            (1..=6.min(theirs)).filter(|number| state.count(side.other(), theirs - number) > 0).count()
        };
        let alone = (1..=SQUARES).filter(|point| state.count(side, *point) == 1);
        alone.map(|point| f32::from(point) * hits(point) as f32 / 6.0).sum()
    }
}
