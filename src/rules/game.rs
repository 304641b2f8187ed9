//! The trait that a game implements: a start, single steps, what makes a play complete, and an end. Everything else
//! (whole plays, partial plays, perft, records, search) is derived from it once, for all games.

use std::fmt::Debug;
use std::hash::Hash;

use super::board::{Place, Side};
use super::chance::{Device, Throw};
use super::matches::Series;
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
    /// A side drawn by lot starts (HJ-22).
    Lot,
    /// The sides throw in turn, the first of them drawn by lot, until one throws this score; it plays it (TN-7, TN-8).
    UntilScore(u8),
}

/// A throw that lies on the table before anybody throws: the next stage of a doublet (GB-11, GB-12), a throw handed
/// over by the other side (HJ-28).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pending {
    /// What is to be played.
    pub throw: Throw,
    /// Who threw it.
    pub thrower: Side,
    /// How many stages follow this one.
    pub stages_after: u8,
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
    /// The lowest numbered point of a side's path: 1, or 0 where a variant numbers so.
    pub first_point: u8,
    /// The highest numbered point of a side's path.
    pub points: u8,
    /// How many squares (points, holes) the board has for both sides together.
    pub squares: u8,
    /// The places beside the points that its positions use.
    pub places: &'static [Place],
    /// Options that change how the board lies or looks and nothing else; level files have a board for each value.
    pub board_options: &'static [&'static str],
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
    /// An own piece stands on the target, and there is room for one only.
    OwnPiece,
    /// The piece is pinned.
    Pinned,
    /// A piece that pins another holds the target.
    HeldByPin,
    /// No bearing off while a piece is pinned.
    PinnedStops,
    /// The first move of a piece needs a throw of 2.
    Unmoved,
    /// No capture in the own home row.
    OwnHome,
    /// A piece inside the other side's row cannot move so.
    Entered,
    /// The other side's row is filled from the far end.
    InOrder,
    /// The other half of the score must be played by another piece.
    OtherHalf,
    /// The step would lead beyond the end of the path.
    Overshoot,
    /// A peg stands in the hole.
    Occupied,
    /// A peg stands at the far end of the link.
    LinkOccupied,
    /// A piece comes in with certain scores only.
    NeedsEntry,
    /// One piece of each side runs at a time.
    OneInPlay,
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
            Reason::OwnPiece => "refuse-own-piece",
            Reason::Pinned => "refuse-pinned",
            Reason::HeldByPin => "refuse-held",
            Reason::PinnedStops => "refuse-pinned-stops",
            Reason::Unmoved => "refuse-unmoved",
            Reason::OwnHome => "refuse-own-home",
            Reason::Entered => "refuse-entered",
            Reason::InOrder => "refuse-in-order",
            Reason::OtherHalf => "refuse-other-half",
            Reason::Overshoot => "refuse-overshoot",
            Reason::Occupied => "refuse-occupied",
            Reason::LinkOccupied => "refuse-link-occupied",
            Reason::NeedsEntry => "refuse-needs-entry",
            Reason::OneInPlay => "refuse-one-in-play",
        }
    }

    /// All of them, for the test that every text exists.
    pub const ALL: [Reason; 27] = [
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
        Reason::OwnPiece,
        Reason::Pinned,
        Reason::HeldByPin,
        Reason::PinnedStops,
        Reason::Unmoved,
        Reason::OwnHome,
        Reason::Entered,
        Reason::InOrder,
        Reason::OtherHalf,
        Reason::Overshoot,
        Reason::Occupied,
        Reason::LinkOccupied,
        Reason::NeedsEntry,
        Reason::OneInPlay,
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

    /// What is thrown.
    fn device(&self) -> Device;

    /// What a game is part of, by the options.
    fn series(&self) -> Series {
        match self.choices().number("match_points") {
            points @ 2.. => Series::Points(points),
            _ => Series::Single,
        }
    }

    /// Whether a throw leaves no choice, so that skill plays no part (single races).
    fn is_pure_chance(&self) -> bool {
        false
    }

    /// The start position with `first` to throw.
    fn start(&self, first: Side) -> Self::State;

    /// Who throws and plays next. Of a finished game: who would.
    fn to_move(&self, state: &Self::State) -> Side;

    /// How the game ended, if it has.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    /// The throw that lies on the table already, before anybody throws; of a position that is not over.
    fn pending(&self, _state: &Self::State) -> Option<Pending> {
        None
    }

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

    /// Whether the side may stop here although more of the throw could be played (HJ-31, `remainder_optional`).
    fn may_stop(&self, _node: &Self::Node) -> bool {
        false
    }

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

    /// The board point of the level file (physical, the same for both sides) that `side` calls `point`: white's own
    /// numbers, unless a game says otherwise.
    fn square(&self, side: Side, point: u8) -> u8 {
        match side {
            Side::White => point,
            Side::Black => self.facing(point),
        }
    }

    /// The board square that stands for leaving the board, where one does.
    fn off_square(&self) -> Option<u8> {
        None
    }

    /// Whether an option makes a difference under the other choices: who starts the next game only where there is one.
    fn option_matters(&self, id: &str) -> bool {
        id != "next_game_starter" || self.series() != Series::Single
    }

    /// The number that is shown beside a board point to a person who plays `side`; `None` for none.
    fn label(&self, _side: Side, square: u8) -> Option<u8> {
        Some(square)
    }

    /// How many pieces of a starting stack are drawn, where the rest is only counted (`start_display`).
    fn start_shown(&self) -> Option<u8> {
        None
    }

    /// The two figures that tell how a side stands: keys of the texts, and the numbers.
    fn figures(&self, state: &Self::State, side: Side) -> [(&'static str, u32); 2] {
        let off = u32::from(self.write(state).count(side, Place::Off));
        [("pips", self.pips(state, side)), ("off", off)]
    }

    /// Pips that a side still has to travel.
    fn pips(&self, state: &Self::State, side: Side) -> u32;

    /// What a step does to the pieces, made from the position `before` it.
    fn effects(&self, before: &Self::Node, step: &Step) -> Effects;

    /// Why the board refuses a step from here, the obligation to use the whole throw left aside. `None` where it
    /// does not refuse.
    fn refusal(&self, node: &Self::Node, from: Place, to: Place) -> Option<Refusal>;

    /// Why nothing of the throw can be played, by what a person sees first.
    fn blocked(&self, node: &Self::Node) -> Reason {
        let state = self.pause(node);
        let (position, side) = (self.write(&state), self.to_move(&state));
        let outside = [Place::Bar, Place::Hand].into_iter().any(|place| position.count(side, place) > 0);
        if outside { Reason::EnterFirst } else { Reason::Closed }
    }

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

    /// Reads a position as other programs write it, where they play this game; `None` where the text is in no form of
    /// theirs.
    fn read_foreign(&self, _text: &str) -> Option<Result<Position, PositionError>> {
        None
    }

    /// A position as other programs write it, where they play this game: each form's name, and the text or why there
    /// is none.
    fn write_foreign(&self, _position: &Position) -> Vec<(&'static str, Result<String, String>)> {
        Vec::new()
    }

    /// Reads a position line: our notation, or a form of other programs that play this game.
    ///
    /// # Errors
    /// [`PositionError`] with the column of the first thing that cannot be read.
    fn read_line(&self, line: &str) -> Result<Position, PositionError> {
        self.read_foreign(line).unwrap_or_else(|| Position::parse(line))
    }
}

/// A fault of a position's content; the column is that of the whole line, since the content is what is wrong.
#[must_use]
pub fn content_fault(problem: impl Into<String>) -> PositionError {
    PositionError { column: 1, problem: problem.into() }
}
