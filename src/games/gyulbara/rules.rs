//! The rules of Gyulbara (GB-1 to GB-22) with all options of its page. A doublet is played stage by stage: each group
//! of equal steps is one throw on the table, so that nothing ever looks at a whole chain at once.

use crate::games::tables::{self, Men, Numbers, PIECES, POINTS};
use crate::rules::board::{Place, Side};
use crate::rules::chance::{Device, Throw};
use crate::rules::game::{Game, Info, Opening, Pending, Rank, Reason, Refusal, content_fault};
use crate::rules::notation::{Fields, Outcome, Position, PositionError, Turn};
use crate::rules::options::{Choices, OptionSpec};
use crate::rules::play::{Effects, Step, Steps};

const OPTIONS: &[OptionSpec] = &[
    OptionSpec { id: "chain_from_turn", values: &["3", "1", "2", "4", "never"] },
    OptionSpec { id: "remainder", values: &["rest_of_chain", "this_doublet_only", "lost"] },
    OptionSpec { id: "unstarted_doublet", values: &["thrown_number", "each_stage"] },
    OptionSpec { id: "early_remainder", values: &["yes", "no"] },
    OptionSpec { id: "remainder_optional", values: &["no", "yes"] },
    OptionSpec { id: "start_display", values: &["two_and_stock", "all_fifteen"] },
    OptionSpec { id: "board_view", values: &["turned", "flat_counterclockwise", "flat_clockwise"] },
    OptionSpec { id: "starting_roll", values: &["throw_again", "play_opening_dice"] },
    OptionSpec { id: "next_game_starter", values: &["opening_roll", "previous_winner"] },
    OptionSpec { id: "mars", values: &["on", "off"] },
    OptionSpec { id: "match_points", values: &["1", "3", "5", "7"] },
];

const PLACES: &[Place] = &[Place::Off];

static INFO: Info = Info {
    id: "gyulbara",
    options: OPTIONS,
    pieces: PIECES,
    first_point: 1,
    points: POINTS,
    squares: POINTS,
    places: PLACES,
    board_options: &["board_view"],
    throws_max: 5_000,
    // GB-22
    idle_throws_max: 100,
};

/// First point of the last sector (GB-16): 19 to 24.
const HOME: u8 = 19;
/// Steps of one stage of a doublet (GB-9, GB-11).
const STAGE: u8 = 4;
/// Own throws are counted up to here, and further only where the chains begin later (contract, `turns`).
const TURNS_COUNTED: u8 = 3;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Remainder {
    RestOfChain,
    ThisDoubletOnly,
    Lost,
}

/// The game with its options.
#[derive(Clone, Debug)]
pub struct Gyulbara {
    choices: Choices,
    /// First turn on which doublets run on; `None` for never.
    pub(super) chain_from: Option<u8>,
    remainder: Remainder,
    each_stage: bool,
    early_remainder: bool,
    remainder_optional: bool,
    pub(super) mars: bool,
}

/// Equal steps of a doublet that lie on the table (GB-11, GB-12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stage {
    /// Who threw the doublet.
    pub thrower: Side,
    /// The number to be played.
    pub number: u8,
    /// How often, at most four times.
    pub left: u8,
}

impl Stage {
    /// Its numbers as a throw.
    #[must_use]
    pub fn throw(&self) -> Throw {
        let numbers = [self.number; STAGE as usize];
        Throw::new(numbers.get(..usize::from(self.left)).unwrap_or(&numbers))
    }
}

/// A position between two throws, or between two stages of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    /// White's and black's pieces, each on its own points.
    pub men: [Men; 2],
    /// Who throws next, or plays the stage on the table.
    pub mover: Side,
    /// Own throws of white and black (GB-3), counted as far as that matters.
    pub turns: [u8; 2],
    /// What lies on the table already.
    pub stage: Option<Stage>,
    /// How it ended.
    pub over: Option<Outcome>,
}

/// A position within a throw or a stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Node {
    men: [Men; 2],
    mover: Side,
    turns: [u8; 2],
    /// Who threw it, if this is a stage of a doublet that is under way; `None` for the mover's fresh throw.
    chain: Option<Side>,
    /// The number of a doublet; 0 for two different numbers.
    doublet: u8,
    numbers: Numbers,
}

impl Node {
    fn own(&self) -> &Men {
        &self.men[self.mover.index()]
    }

    /// GB-4: one opposing piece closes a point.
    fn closed(&self, point: u8) -> bool {
        self.men[self.mover.other().index()].on(tables::half_round(point)) > 0
    }

    /// GB-16: every piece still in play in the last sector.
    fn all_home(&self) -> bool {
        self.own().between(1, HOME - 1) == 0
    }

    /// Adds the step from a point, if the board allows it.
    fn try_step(&self, start: u8, number: u8, out: &mut Steps<Node>) {
        let target = start + number;
        let to = if target > POINTS { Place::Off } else { Place::Point(target) };
        let allowed = match to {
            // GB-4
            Place::Point(point) => !self.closed(point),
            // GB-16, GB-17: exact, or larger from the rearmost point.
            _ => self.all_home() && (target == 25 || self.own().between(1, start - 1) == 0),
        };
        if allowed {
            let mut next = *self;
            next.men[self.mover.index()].go(Place::Point(start), to);
            next.numbers = self.numbers.without(number);
            out.push((Step { from: Place::Point(start), to, hits: false, number }, next));
        }
    }
}

impl Gyulbara {
    /// How far own throws are counted: further counts change nothing.
    pub(super) fn turns_counted(&self) -> u8 {
        self.chain_from.unwrap_or(0).max(TURNS_COUNTED)
    }

    /// GB-10: the number of the stage after one of this number in a doublet of that side, if the doublet runs on.
    fn stage_after(&self, turns: &[u8; 2], thrower: Side, number: u8) -> Option<u8> {
        (number < 6 && self.runs_on(turns, thrower)).then_some(number + 1)
    }

    /// GB-10: whether a doublet that side threw with its latest throw runs on up to the sixes.
    fn runs_on(&self, turns: &[u8; 2], thrower: Side) -> bool {
        self.chain_from.is_some_and(|from| turns[thrower.index()] >= from)
    }

    /// GB-9 to GB-13: who goes on after this throw or stage, and with what, if it is not a fresh throw.
    fn follow(&self, node: &Node, turns: &[u8; 2]) -> (Side, Option<Stage>) {
        let thrower = node.chain.unwrap_or(node.mover);
        let opponent = thrower.other();
        let opponent_throws = (opponent, None);
        if node.doublet == 0 {
            // GB-8: what is left of two different numbers is lost.
            return opponent_throws;
        }
        let left = node.numbers.count();
        let next = self.stage_after(turns, thrower, node.doublet);
        let stage = |side, number, left| (side, Some(Stage { thrower, number, left }));
        let goes_on = |side| next.map_or(opponent_throws, |number| stage(side, number, STAGE));
        if node.mover == opponent {
            // GB-12: what the opponent cannot play of a remainder is lost.
            return match self.remainder {
                Remainder::RestOfChain => goes_on(opponent),
                Remainder::ThisDoubletOnly => goes_on(thrower),
                Remainder::Lost => opponent_throws,
            };
        }
        if left == 0 || (node.numbers.used == 0 && self.each_stage) {
            // GB-11; `unstarted_doublet=each_stage`: a stage without one step is played by nobody.
            return goes_on(thrower);
        }
        // GB-13: a doublet of which not one step was played is not started.
        let unstarted = node.chain.is_none() && node.numbers.used == 0;
        // GB-14
        let too_early = !self.early_remainder && !self.runs_on(turns, thrower);
        if unstarted || too_early || self.remainder == Remainder::Lost {
            return opponent_throws;
        }
        // GB-12
        stage(opponent, node.doublet, left)
    }
}

impl Game for Gyulbara {
    type State = State;
    type Node = Node;

    const INFO: &'static Info = &INFO;

    fn new(choices: Choices) -> Self {
        Gyulbara {
            chain_from: choices.get("chain_from_turn").parse().ok(),
            remainder: match choices.get("remainder") {
                "this_doublet_only" => Remainder::ThisDoubletOnly,
                "lost" => Remainder::Lost,
                _ => Remainder::RestOfChain,
            },
            each_stage: choices.is("unstarted_doublet", "each_stage"),
            early_remainder: choices.is("early_remainder", "yes"),
            remainder_optional: choices.is("remainder_optional", "yes"),
            mars: choices.is("mars", "on"),
            choices,
        }
    }

    fn choices(&self) -> &Choices {
        &self.choices
    }

    fn opening(&self) -> Opening {
        // GB-1
        if self.choices.is("starting_roll", "play_opening_dice") { Opening::RollOffPlayed } else { Opening::RollOff }
    }

    fn device(&self) -> Device {
        Device::Dice(2)
    }

    fn start(&self, first: Side) -> State {
        let men = Men::of(&[(Place::Point(1), PIECES)]);
        State { men: [men, men], mover: first, turns: [0; 2], stage: None, over: None }
    }

    fn to_move(&self, state: &State) -> Side {
        state.mover
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        state.over
    }

    fn pending(&self, state: &State) -> Option<Pending> {
        state.stage.map(|stage| Pending {
            throw: stage.throw(),
            thrower: stage.thrower,
            stages_after: if self.runs_on(&state.turns, stage.thrower) { 6_u8.saturating_sub(stage.number) } else { 0 },
        })
    }

    fn begin(&self, state: &State, throw: Throw) -> Node {
        // GB-9: a fresh doublet is four steps; a stage on the table is what it lists.
        let fresh_doublet = throw.is_equal() && state.stage.is_none();
        let equal = state.stage.is_some() || throw.is_equal();
        Node {
            men: state.men,
            mover: state.mover,
            turns: state.turns,
            chain: state.stage.map(|stage| stage.thrower),
            doublet: throw.numbers().first().copied().filter(|_| equal).unwrap_or(0),
            numbers: Numbers::of(throw, if fresh_doublet { 2 } else { 1 }),
        }
    }

    fn pause(&self, node: &Node) -> State {
        State { men: node.men, mover: node.mover, turns: node.turns, stage: None, over: None }
    }

    fn numbers_left(&self, node: &Node) -> Vec<u8> {
        node.numbers.all()
    }

    fn steps(&self, node: &Node, out: &mut Steps<Node>) {
        for number in node.numbers.different() {
            for point in node.own().points() {
                node.try_step(point, number, out);
            }
        }
    }

    fn ended(&self, node: &Node) -> bool {
        // GB-19
        node.own().at(Place::Off) == PIECES
    }

    fn rank(&self, node: &Node) -> Rank {
        // GB-8: as many numbers as possible; of two that exclude each other the larger. In a stage all are equal.
        Rank { used: node.numbers.used, tie: node.numbers.used_sum }
    }

    fn may_stop(&self, node: &Node) -> bool {
        // GB-15: `remainder_optional` leaves the opponent free in what the thrower left over.
        self.remainder_optional && node.chain.is_some_and(|thrower| thrower != node.mover)
    }

    fn settle(&self, node: &Node) -> State {
        let mut turns = node.turns;
        if node.chain.is_none() {
            // GB-3: own throws count, another's remainder does not.
            let own = &mut turns[node.mover.index()];
            *own = (*own + 1).min(self.turns_counted());
        }
        let (mover, stage) = self.follow(node, &turns);
        let mut state = State { men: node.men, mover, turns, stage, over: None };
        if self.ended(node) {
            // GB-19, GB-20
            let mars = self.mars && node.men[node.mover.other().index()].at(Place::Off) == 0;
            state.over = Some(Outcome { winner: Some(node.mover), points: if mars { 2 } else { 1 } });
            (state.mover, state.stage) = (node.mover.other(), None);
        }
        state
    }

    fn decline(&self, state: &State) -> State {
        State { mover: state.mover.other(), ..*state }
    }

    fn facing(&self, point: u8) -> u8 {
        tables::half_round(point)
    }

    fn label(&self, side: Side, square: u8) -> Option<u8> {
        // Seed 003 counts each side's points from its own corner.
        Some(self.square(side, square))
    }

    fn start_shown(&self) -> Option<u8> {
        self.choices.is("start_display", "two_and_stock").then_some(2)
    }

    fn pips(&self, state: &State, side: Side) -> u32 {
        state.men[side.index()].pips()
    }

    fn effects(&self, before: &Node, step: &Step) -> Effects {
        tables::effects(before.mover, step, tables::half_round)
    }

    fn refusal(&self, node: &Node, from: Place, to: Place) -> Option<Refusal> {
        let refuse = |rule, reason| Some(Refusal { rule, reason });
        let start = match from {
            Place::Point(point) if node.own().at(from) > 0 => point,
            _ => return refuse("GB-4", Reason::NoPiece),
        };
        let leads = |fits: fn(u8) -> bool| node.numbers.different().any(|number| fits(start + number));
        match to {
            Place::Point(point @ 1..=POINTS) if node.numbers.different().any(|n| start + n == point) => {
                node.closed(point).then_some(Refusal { rule: "GB-4", reason: Reason::Closed })
            }
            Place::Off if !node.all_home() => refuse("GB-16", Reason::NotAllHome),
            Place::Off if leads(|target| target == 25) => None,
            Place::Off if leads(|target| target > 25) => {
                (node.own().between(1, start - 1) > 0).then_some(Refusal { rule: "GB-17", reason: Reason::NotRearmost })
            }
            _ => refuse("GB-4", Reason::NoNumber),
        }
    }

    fn obligation_rules(&self) -> [&'static str; 2] {
        ["GB-8", "GB-8"]
    }

    fn read(&self, position: &Position) -> Result<State, PositionError> {
        let Fields { turns, chain, .. } = position.fields;
        let others = Fields { turns: None, chain: None, ..position.fields };
        tables::check_fields(&Position { fields: others, ..position.clone() }, INFO.id, false, false)?;
        let men = tables::read_men(position, PLACES, tables::half_round)?;
        tables::check_not_won(position, &men)?;
        let most = self.turns_counted();
        let turns = turns.map_or([most; 2], |turns| turns.map(|count| count.min(most)));
        let mover = tables::mover(position, INFO.id, false)?;
        let stage = match (chain, position.turn) {
            (None, _) => None,
            (Some(thrower), Turn::Play(_, throw)) => Some(stage_of(thrower, throw)?),
            (Some(thrower), turn) => {
                return Err(content_fault(format!(
                    "field `chain {}` beside the turn `{turn}`; expected the numbers left in the stage, as in `W 5-5-5-5`",
                    thrower.letter()
                )));
            }
        };
        let over = match position.turn {
            Turn::Over(outcome) => Some(outcome),
            _ => None,
        };
        Ok(State { men, mover, turns, stage, over })
    }

    fn write(&self, state: &State) -> Position {
        let turn = match (state.over, state.stage) {
            (Some(outcome), _) => Turn::Over(outcome),
            (None, Some(stage)) => Turn::Play(state.mover, stage.throw()),
            (None, None) => Turn::Throw(state.mover),
        };
        let counted = state.turns == [self.turns_counted(); 2];
        Position {
            men: [state.men[0].groups(), state.men[1].groups()],
            turn,
            fields: Fields {
                turns: (!counted).then_some(state.turns),
                chain: state.stage.filter(|_| state.over.is_none()).map(|stage| stage.thrower),
                ..Fields::default()
            },
        }
    }
}

/// The stage that the numbers of a turn field list.
fn stage_of(thrower: Side, throw: Throw) -> Result<Stage, PositionError> {
    match throw.numbers() {
        [number @ 1..=6, rest @ ..] if rest.iter().all(|other| other == number) => {
            Ok(Stage { thrower, number: *number, left: throw.numbers().len() as u8 })
        }
        _ => Err(content_fault(format!(
            "`{throw}` beside `chain {}`: expected one to four equal numbers from 1 to 6, as in `5-5-5-5`",
            thrower.letter()
        ))),
    }
}
