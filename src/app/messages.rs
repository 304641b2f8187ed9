//! Every message, with who writes it and who reads it. Messages carry all that is ordered.

use std::collections::BTreeMap;

use bevy::prelude::*;

use crate::ai::level::Level;
use crate::rules::board::{Place, Side};
use crate::rules::chance::Seed;
use crate::rules::game::Refusal;
use crate::rules::matches::Standing;
use crate::rules::play::{Effect, Play, Step};
use crate::rules::record::Record;

/// Who sits on a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seat {
    /// A person at this machine.
    Person,
    /// The computer at a level.
    Computer(Level),
}

/// A game to be started.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// The game's id.
    pub game: String,
    /// Options that differ from the defaults.
    pub options: BTreeMap<String, String>,
    /// The position to start from, in notation, if not the game's own.
    pub position: Option<String>,
    /// Who plays white and black.
    pub seats: [Seat; 2],
    /// Where its throws come from.
    pub seed: Seed,
    /// Where the match or series stands before it.
    pub standing: Standing,
    /// A saved game to go on with, instead of a new one.
    pub record: Option<Record>,
}

/// What somebody wants.
#[derive(Clone, Debug)]
pub enum Wish {
    /// Start a game, leaving any other.
    Start(Box<NewGame>),
    /// Throw.
    Throw,
    /// One step of a piece; where two numbers do the same, `number` chooses.
    Step {
        /// From where.
        from: Place,
        /// To where.
        to: Place,
        /// By which number.
        number: Option<u8>,
    },
    /// Several steps of one piece, one after the other.
    Way(Vec<Step>),
    /// A whole play (the AI's), for the position after `ply` events.
    Play {
        /// The count of events when it was thought of; stale ones are dropped.
        ply: u32,
        /// The play.
        play: Play,
    },
    /// Use this number first from now on where the order is free.
    PreferFirst(u8),
    /// Take the last step back.
    TakeBack,
    /// The throw is played.
    Done,
    /// Decline an offered throw.
    Decline,
    /// Offer a double.
    Double,
    /// Take the double that was offered.
    Take,
    /// Drop it.
    Drop,
    /// Leave the game.
    Leave,
}

/// A wish and who has it. Written by input, ui and think; read by `advance::<G>` of the game on the table.
#[derive(Message, Clone, Debug)]
pub struct Intent {
    /// Whether the computer wishes it.
    pub computer: bool,
    /// What.
    pub wish: Wish,
}

impl Intent {
    /// A person's wish.
    #[must_use]
    pub fn person(wish: Wish) -> Intent {
        Intent { computer: false, wish }
    }

    /// The computer's wish.
    #[must_use]
    pub fn computer(wish: Wish) -> Intent {
        Intent { computer: true, wish }
    }
}

/// What happened on the table. Written by `advance::<G>` only; read by the choreographer and the captions.
#[derive(Message, Clone, Debug)]
pub struct Happened {
    /// Whether a person did it: he is never made to wait for his own movements.
    pub by_person: bool,
    /// What, in order.
    pub effects: Vec<Effect>,
}

/// The pieces stand otherwise than the last effects say: after a start, a load, a step taken back. Written by
/// `advance::<G>` only; read by the stage, which moves the pieces to where the table says.
#[derive(Message, Clone, Copy, Debug)]
pub struct BoardReset {
    /// Whether the pieces go there at once (a new game) or glide (a step taken back).
    pub at_once: bool,
}

/// A step was refused. Written by `advance::<G>`; read by the captions.
#[derive(Message, Clone, Debug)]
pub struct Refused(pub Refusal);

/// The last effect of a game has been shown. Written by the stage; read by the ceremony.
#[derive(Message, Clone, Copy, Debug)]
pub struct Finished {
    /// Who has won; `None`: nobody, by the rules or because nobody could move any more.
    pub winner: Option<Side>,
    /// Whether it is a person's loss to the computer.
    pub lost: bool,
}

/// A person wants to see, or no longer to see, what was played last. Written by input and ui; read by the trace.
#[derive(Message, Clone, Copy, Debug)]
pub struct ShowLast;

/// The kinds of sound cue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CueKind {
    /// A piece leaves its place.
    Lift,
    /// A piece slides or flies a long way.
    Slide,
    /// A piece is set down.
    Place,
    /// A piece comes in from the bar or from the hand.
    Enter,
    /// A piece knocks another off its place.
    Hit,
    /// A piece is set down on another and holds it.
    Pin,
    /// A piece falls into the tray.
    Off,
    /// A die meets the board.
    DieBoard,
    /// A die meets another.
    DieDie,
    /// A die meets the rim.
    DieRim,
    /// A die meets a piece.
    DiePiece,
    /// A game is won by a person, or ends between computers.
    Win,
    /// A game is lost to the computer.
    Lose,
    /// A control is pressed.
    Tap,
    /// A panel opens.
    Open,
}

/// Something that can be heard, at the moment at which it is seen. Written by motion, dice and ui; read by audio.
#[derive(Message, Clone, Copy, Debug)]
pub struct Cue {
    /// What.
    pub kind: CueKind,
    /// How strong, 0 to 1.
    pub strength: f32,
}

impl Cue {
    /// A piece that comes down after a way of so many centimetres: the further it came, the faster it was.
    #[must_use]
    pub fn landing(kind: CueKind, cm: f32) -> Cue {
        Cue { kind, strength: 0.4 + 0.55 * (cm / LANDING_FAR_CM).clamp(0.0, 1.0).sqrt() }
    }
}

/// The way in cm from which on a piece comes down as hard as it can.
const LANDING_FAR_CM: f32 = 45.0;

/// Registers the messages.
pub fn plugin(app: &mut App) {
    app.add_message::<Intent>()
        .add_message::<Happened>()
        .add_message::<BoardReset>()
        .add_message::<Refused>()
        .add_message::<Finished>()
        .add_message::<ShowLast>()
        .add_message::<Cue>();
}
