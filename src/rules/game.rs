//! The trait that a game implements: a start, single steps, what makes a play complete, and an end. Everything else
//! (whole plays, partial plays, perft, records, search) is derived from it once, for all games.

use std::fmt::Debug;
use std::hash::Hash;

use super::board::{Place, Side};
use super::chance::{Device, Throw};
use super::notation::{Cube, Outcome, Position, PositionError};
use super::options::{Choices, OptionSpec};
use super::play::{Effects, Step, Steps};

/// How a game gets its first player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opening {
    /// Each side throws one die; the higher starts and plays these two numbers (TL-1).
    RollOffPlayed,
    /// Each side throws one die; the higher starts and throws afresh (TB-1).
    RollOff,
    /// White starts: agreed upon before the game.
    Agreed,
}

/// What never changes about a game, whatever its options.
#[derive(Debug)]
pub struct Info {
    /// The id on the command line, in levels, assets and texts.
    pub id: &'static str,
    /// The options of the rule page.
    pub options: &'static [OptionSpec],
    /// Pieces of each side.
    pub pieces: u8,
    /// The highest numbered point of a side's path, the lowest being 1 (0 in one variant of Hounds and Jackals).
    pub points: u8,
    /// The places beside the points that its positions use.
    pub places: &'static [Place],
    /// What is thrown.
    pub device: Device,
    /// Most throws of one game before it is stopped as endless; far above what is ever played.
    pub throws_max: u32,
    /// Throws in a row without a move after which a game is drawn (TL-29, TB-24).
    pub idle_throws_max: u32,
}

/// Why a step cannot be made, as the rule that refuses it and the facts that its sentence needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The rule of the game's page, for example `TL-5`.
    pub rule: &'static str,
    /// Which sentence says it: a key of the texts, the same for all games that have the rule.
    pub reason: Reason,
}

/// The kinds of refusal that a person is told about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// It is not that side's turn, or nothing has been thrown.
    NotNow,
    /// No own piece stands there.
    NoPiece,
    /// No number of the throw leads there.
    NoNumber,
    /// Two or more opposing pieces hold the target.
    Closed,
    /// Pieces on the bar (captured pieces) must enter first.
    EnterFirst,
    /// Pieces in hand must all be entered first.
    HandFirst,
    /// Bearing off needs all pieces at home.
    NotAllHome,
    /// A larger number takes only the rearmost piece.
    NotRearmost,
    /// Bearing off needs the exact number.
    NotExact,
    /// The second half of the board is still locked.
    Locked,
    /// The rest of the throw is lost.
    ThrowSpent,
    /// The step would waste a number that must be played.
    MustUseAll,
    /// The larger number (or the larger total) must be played.
    MustUseLarger,
}

impl Reason {
    /// The reason's key in the texts.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Reason::NotNow => "refuse-not-now",
            Reason::NoPiece => "refuse-no-piece",
            Reason::NoNumber => "refuse-no-number",
            Reason::Closed => "refuse-closed",
            Reason::EnterFirst => "refuse-enter-first",
            Reason::HandFirst => "refuse-hand-first",
            Reason::NotAllHome => "refuse-not-all-home",
            Reason::NotRearmost => "refuse-not-rearmost",
            Reason::NotExact => "refuse-not-exact",
            Reason::Locked => "refuse-locked",
            Reason::ThrowSpent => "refuse-throw-spent",
            Reason::MustUseAll => "refuse-must-use-all",
            Reason::MustUseLarger => "refuse-must-use-larger",
        }
    }

    /// All of them, for the test that every text exists.
    pub const ALL: [Reason; 13] = [
        Reason::NotNow,
        Reason::NoPiece,
        Reason::NoNumber,
        Reason::Closed,
        Reason::EnterFirst,
        Reason::HandFirst,
        Reason::NotAllHome,
        Reason::NotRearmost,
        Reason::NotExact,
        Reason::Locked,
        Reason::ThrowSpent,
        Reason::MustUseAll,
        Reason::MustUseLarger,
    ];
}

/// How complete a play is: the numbers used, then the tie-break. The legal plays are those of the greatest rank.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rank {
    /// Numbers of the throw that were really played (TL-10, TB-13).
    pub used: u8,
    /// What decides between plays of as many numbers (TL-11, TB-14); 0 where nothing does.
    pub tie: u8,
}

/// A game with its options chosen.
///
/// [`Game::State`] is the compact position between throws; [`Game::Node`] is a position within a throw, with the
/// numbers that are left. Both are small and `Copy`, so that search never allocates for them.
pub trait Game: Clone + Debug + Send + Sync + Sized + 'static {
    /// A position between two throws.
    type State: Copy + Eq + Hash + Debug + Send + Sync + 'static;
    /// A position within a throw.
    type Node: Copy + Eq + Hash + Debug + Send + Sync + 'static;

    /// What never changes about this game.
    const INFO: &'static Info;

    /// The game under these choices.
    fn new(choices: Choices) -> Self;

    /// The choices it is played under.
    fn choices(&self) -> &Choices;

    /// How the first player is found.
    fn opening(&self) -> Opening;

    /// The start position with `first` to throw.
    fn start(&self, first: Side) -> Self::State;

    /// Who throws and plays next. Of a finished game: who would.
    fn to_move(&self, state: &Self::State) -> Side;

    /// How the game ended, if it has.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    /// The throw lies on the table: the position with its numbers to be played.
    fn begin(&self, state: &Self::State, throw: Throw) -> Self::Node;

    /// The position as it stands within the throw, turn unchanged: for the picture and for pip counts.
    fn pause(&self, node: &Self::Node) -> Self::State;

    /// Numbers of the throw that are left, largest first.
    fn numbers_left(&self, node: &Self::Node) -> Vec<u8>;

    /// Every step that the board allows from here, whatever the obligation to use the whole throw says.
    fn steps(&self, node: &Self::Node, out: &mut Steps<Self::Node>);

    /// Whether the side to play has just won; the rest of the throw is void then.
    fn ended(&self, node: &Self::Node) -> bool;

    /// How complete the play that led here is.
    fn rank(&self, node: &Self::Node) -> Rank;

    /// The throw is played: the turn passes (or stays, where the rules give another throw) or the game ends.
    fn settle(&self, node: &Self::Node) -> Self::State;

    /// Whether the throw that the side now has is an offer that it may decline, given what it has just thrown.
    fn may_decline(&self, _before: &Self::State, _throw: Throw, _after: &Self::State) -> bool {
        false
    }

    /// The turn passes without a throw: an offered throw is declined.
    fn decline(&self, state: &Self::State) -> Self::State;

    /// The doubling cube, where the game is played with one.
    fn cube(&self, _state: &Self::State) -> Option<Cube> {
        None
    }

    /// The highest value that the cube may reach; 0 where there is none.
    fn cube_max(&self) -> u16 {
        0
    }

    /// The state with the cube set. Games without a cube return it unchanged.
    fn with_cube(&self, state: &Self::State, _cube: Cube) -> Self::State {
        *state
    }

    /// Which number the other side gives to the board point that this side calls `point`.
    fn facing(&self, point: u8) -> u8;

    /// The board point of the level file (physical, the same for both sides) that `side` calls `point`.
    fn square(&self, side: Side, point: u8) -> u8;

    /// The number that is shown beside a board point.
    fn label(&self, square: u8) -> u8 {
        square
    }

    /// Pips that a side still has to travel.
    fn pips(&self, state: &Self::State, side: Side) -> u32;

    /// What a step does to the pieces.
    fn effects(&self, side: Side, step: &Step) -> Effects;

    /// Why the board refuses a step from here, the obligation to use the whole throw left aside. `None` where it
    /// does not refuse.
    fn refusal(&self, node: &Self::Node, from: Place, to: Place) -> Option<Refusal>;

    /// Which rule demands that all numbers be used and which that the larger be, for refusals.
    fn obligation_rules(&self) -> [&'static str; 2];

    /// Reads a position of this game.
    ///
    /// # Errors
    /// [`PositionError`] for what cannot be a position of this game: wrong places or sums, two sides on one point,
    /// fields of other games.
    fn read(&self, position: &Position) -> Result<Self::State, PositionError>;

    /// The canonical position of a state, `score` left out.
    fn write(&self, state: &Self::State) -> Position;
}

/// A fault of a position's content; the column is that of the whole line, since the content is what is wrong.
#[must_use]
pub fn content_fault(problem: impl Into<String>) -> PositionError {
    PositionError { column: 1, problem: problem.into() }
}
