//! Records: a game as options, seed, throws as they fell and plays as they were made. Enough to play it again
//! without a generator, and to check every throw against the seed. JSON, one object a game.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::board::Side;
use super::chance::{Seed, Throw};
use super::game::Game;
use super::notation::Position;
use super::options::{Choices, shorten};
use super::play::{Effect, NamedStep, parse_play};
use super::session::{Phase, Session};

/// The version of the record format that this program writes.
pub const VERSION: u32 = 1;

/// Longest record text that is read, in bytes: a hundred times a long game.
pub const RECORD_BYTES_MAX: usize = 16 << 20;

/// One thing that happened in a game, in the words of the file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// A pair of the roll-off: what white's and black's throw count. Equal ones are thrown again.
    RollOff([u8; 2]),
    /// The side (`W`, `B`) that was drawn by lot to throw first.
    Lot(String),
    /// A throw of the opening that did not begin the game (Tablan).
    OpeningThrow(String),
    /// A throw fell; it is not played yet. Only the last event of a game that was left in the middle of a throw.
    Throw(String),
    /// A throw and its play, in the play notation.
    Turn {
        /// The throw.
        throw: String,
        /// The play: steps in the order made, or `pass`.
        play: String,
    },
    /// An offered throw was declined (`end`).
    End,
    /// The side to throw offered a double.
    Double,
    /// The double was taken.
    Take,
    /// The double was dropped.
    Drop,
}

/// A game on file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// [`VERSION`] of the writer.
    pub version: u32,
    /// The game's id.
    pub game: String,
    /// Options that differ from the defaults.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// The position it started from, if not the game's own start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// The seed of its throws, 64 hexadecimal digits. Absent: throws were entered by hand and cannot be checked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// A phrase that a player mixed into the seed.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub phrase: String,
    /// Who played: white and black, by name or level.
    #[serde(default)]
    pub players: [String; 2],
    /// What happened, in order.
    pub events: Vec<Event>,
    /// The final turn field (`over W 2`), once the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<String>,
}

/// What is wrong with a record.
#[derive(Debug, Error, PartialEq, Eq, Clone)]
pub enum RecordError {
    /// Not JSON, or not a record.
    #[error("record: {0}")]
    Form(String),
    /// Its head cannot be used.
    #[error("record, field `{field}`: {problem}")]
    Head {
        /// Which field.
        field: &'static str,
        /// What is wrong and what was expected.
        problem: String,
    },
    /// One of its events cannot have happened.
    #[error("record, event {number}: {problem}")]
    Event {
        /// Which event, counted from 1.
        number: usize,
        /// What is wrong and what was expected.
        problem: String,
    },
}

impl Record {
    /// Reads a record; what it says is not checked yet.
    ///
    /// # Errors
    /// [`RecordError::Form`] with line and column.
    pub fn from_json(text: &str) -> Result<Record, RecordError> {
        if text.len() > RECORD_BYTES_MAX {
            return Err(RecordError::Form(format!("{} bytes; expected at most {RECORD_BYTES_MAX}", text.len())));
        }
        let record: Record = serde_json::from_str(text).map_err(|error| RecordError::Form(error.to_string()))?;
        if record.version != VERSION {
            return Err(RecordError::Head {
                field: "version",
                problem: format!("{}; this program reads version {VERSION}", record.version),
            });
        }
        Ok(record)
    }

    /// The record as JSON text.
    #[must_use]
    pub fn to_json(&self) -> String {
        // A record is plain data with text keys: serialising it cannot fail.
        serde_json::to_string_pretty(self).unwrap_or_default()
    }

    /// The options of its head.
    ///
    /// # Errors
    /// [`RecordError::Head`] with every fault of the options.
    pub fn choices<G: Game>(&self) -> Result<Choices, RecordError> {
        let pairs = self.options.iter().map(|(id, value)| (id.as_str(), value.as_str()));
        Choices::with(G::INFO.id, G::INFO.options, pairs).map_err(|faults| RecordError::Head {
            field: "options",
            problem: faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "),
        })
    }

    /// Plays the record again from its start: every throw must be possible and every play legal, and, where the
    /// record has a seed, every throw the one that the seed gives.
    ///
    /// # Errors
    /// [`RecordError`] for the first thing that cannot be.
    pub fn replay<G: Game>(&self) -> Result<Session<G>, RecordError> {
        let head = |field, problem: String| RecordError::Head { field, problem };
        if self.game != G::INFO.id {
            return Err(head("game", format!("`{}`; expected {}", shorten(&self.game), G::INFO.id)));
        }
        let game = G::new(self.choices::<G>()?);
        let seed = match &self.seed {
            None => None,
            Some(text) => Some(
                Seed::from_hex(text)
                    .ok_or_else(|| head("seed", format!("`{}`: expected 64 hexadecimal digits", shorten(text))))?,
            ),
        };
        let start = match &self.position {
            None => None,
            Some(line) => Some(Position::parse(line).map_err(|error| head("position", error.to_string()))?),
        };
        let mut session = Session::begin(game, seed, &self.phrase, self.players.clone(), start.as_ref())
            .map_err(|error| head("position", error.to_string()))?;
        for (i, event) in self.events.iter().enumerate() {
            session.redo(event).map_err(|problem| RecordError::Event { number: i + 1, problem })?;
        }
        let played = session.outcome().map(|outcome| outcome.to_string());
        if self.result.is_some() && self.result != played {
            return Err(head(
                "result",
                format!(
                    "`{}`; the events end with `{}`",
                    shorten(self.result.as_deref().unwrap_or_default()),
                    played.unwrap_or_else(|| "the game going on".to_owned())
                ),
            ));
        }
        Ok(session)
    }
}

impl<G: Game> Session<G> {
    /// Does again what an event says.
    fn redo(&mut self, event: &Event) -> Result<(), String> {
        let refused = |error: super::session::SessionError| error.to_string();
        match event {
            Event::RollOff(pair) => self.roll_off_with(*pair).map(|_| ()),
            Event::Lot(side) => {
                let side =
                    Side::from_letter(side).ok_or_else(|| format!("lot `{}`: expected W or B", shorten(side)))?;
                self.lot_with(side).map(|_| ())
            }
            Event::OpeningThrow(throw) => {
                let throw = Throw::parse(throw).map_err(|error| error.to_string())?;
                self.opening_throw_with(throw).map(|_| ())
            }
            Event::Throw(throw) => self.redo_throw(throw).map(|_| ()),
            Event::Turn { throw, play } => {
                // The deciding pair of a roll-off that is played is the first throw already.
                if !matches!(self.phase(), Phase::Play(_)) {
                    self.redo_throw(throw)?;
                }
                let named = parse_play(play).map_err(|error| error.to_string())?;
                let Phase::Play(partial) = self.phase() else { return Err("no throw lies on the table".to_owned()) };
                if Throw::parse(throw).ok() != Some(partial.throw()) {
                    return Err(format!("throw `{}`; {} lies on the table", shorten(throw), partial.throw()));
                }
                self.play_named(&named).map_err(|problem| format!("`{}`: {problem}", shorten(play)))?;
                Ok(())
            }
            Event::End => self.decline().map(|_| ()).map_err(refused),
            Event::Double => self.double().map(|_| ()).map_err(refused),
            Event::Take => self.take().map(|_| ()).map_err(refused),
            Event::Drop => self.drop_double().map(|_| ()).map_err(refused),
        }
    }

    fn redo_throw(&mut self, text: &str) -> Result<(), String> {
        let throw = Throw::parse(text).map_err(|error| error.to_string())?;
        self.throw_with(throw).map(|_| ())
    }

    /// Makes the steps of a play as its text names them and ends the turn. The text does not say which number a step
    /// uses; where several would do (bearing off), one is taken with which the rest of the text is legal.
    ///
    /// # Errors
    /// What refuses it, in words; nothing is changed then.
    pub fn play_named(&mut self, named: &[NamedStep]) -> Result<Vec<Effect>, String> {
        let not_now = "no play now; no throw lies on the table";
        let Some((game, partial)) = self.partial_mut() else { return Err(not_now.to_owned()) };
        let play = partial.resolve(game, named)?;
        self.play(&play).map_err(|error| error.to_string())
    }
}
