//! Records: a game as options, seed, throws as they fell and plays as they were made. Enough to play it again
//! without a generator, and to check every throw against the seed. JSON, one object a game, several in a list;
//! `docs/record.md` and `docs/record.schema.json` are their description for other programs.

use std::collections::BTreeMap;
use std::ops::Not;

use serde::de::DeserializeOwned;
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
        /// Whether nobody threw for it: the numbers stood on the table already, from the roll-off (TL-1), as the next
        /// stage of a doublet (GB-11, GB-12), handed over (HJ-28), or in the position at the start.
        #[serde(default, skip_serializing_if = "Not::not")]
        standing: bool,
    },
    /// An offered throw was declined (`end`).
    End,
    /// The side to throw offered a double.
    Double,
    /// The double was taken.
    Take,
    /// The double was dropped.
    Drop,
    /// A side gave the game up, and the other took so many points for it.
    Resign {
        /// Who gave up (`W`, `B`).
        side: String,
        /// What the other side won.
        points: u16,
    },
}

/// Where throws come from that no seed dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Entered {
    /// Real dice, sticks or bones; a person typed what fell.
    #[serde(rename = "by hand")]
    ByHand,
    /// Another program's file.
    #[serde(rename = "imported")]
    Imported,
}

impl Entered {
    /// As the record says it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Entered::ByHand => "by hand",
            Entered::Imported => "imported",
        }
    }
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
    /// The SHA-256 of the seed, 64 hexadecimal digits: what was shown before the first throw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<String>,
    /// The seed of its throws, 64 hexadecimal digits. Absent: nothing dealt them, and they cannot be checked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// A phrase that a player mixed into the seed.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub phrase: String,
    /// Where the throws come from, if from no seed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entered: Option<Entered>,
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

/// Reads records' JSON, no more than one may have.
fn read<T: DeserializeOwned>(text: &str) -> Result<T, RecordError> {
    if text.len() > RECORD_BYTES_MAX {
        return Err(RecordError::Form(format!("{} bytes; expected at most {RECORD_BYTES_MAX}", text.len())));
    }
    serde_json::from_str(text).map_err(|error| RecordError::Form(error.to_string()))
}

impl Record {
    /// Reads a record; what it says is not checked yet.
    ///
    /// # Errors
    /// [`RecordError::Form`] with line and column.
    pub fn from_json(text: &str) -> Result<Record, RecordError> {
        let record: Record = read(text)?;
        record.check_version()?;
        Ok(record)
    }

    /// Reads a record or a list of them: the games of a match in their order.
    ///
    /// # Errors
    /// [`RecordError::Form`] with line and column.
    pub fn list_from_json(text: &str) -> Result<Vec<Record>, RecordError> {
        if !text.trim_start().starts_with('[') {
            return Ok(vec![Record::from_json(text)?]);
        }
        let records: Vec<Record> = read(text)?;
        records.iter().try_for_each(Record::check_version)?;
        Ok(records)
    }

    /// Refuses a record of another version.
    ///
    /// # Errors
    /// [`RecordError::Head`] with the version that this program reads.
    pub fn check_version(&self) -> Result<(), RecordError> {
        if self.version == VERSION {
            return Ok(());
        }
        Err(RecordError::Head {
            field: "version",
            problem: format!("{}; this program reads version {VERSION}", self.version),
        })
    }

    /// The record as JSON text.
    #[must_use]
    pub fn to_json(&self) -> String {
        // A record is plain data with text keys: serialising it cannot fail.
        serde_json::to_string_pretty(self).unwrap_or_default()
    }

    /// Several records as one JSON text: the games of a match.
    #[must_use]
    pub fn list_to_json(records: &[Record]) -> String {
        serde_json::to_string_pretty(records).unwrap_or_default()
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

    /// The seed of its head, which must be the one that was committed to.
    ///
    /// # Errors
    /// [`RecordError::Head`] where the seed is none, is not the committed one, or stands beside entered throws.
    pub fn seed(&self) -> Result<Option<Seed>, RecordError> {
        let head = |field, problem: String| RecordError::Head { field, problem };
        let digits = |text: &str| format!("`{}`: expected 64 hexadecimal digits", shorten(text));
        let hex = |text: &String, field| Seed::from_hex(text).ok_or_else(|| head(field, digits(text)));
        let commitment = self.commitment.as_ref().map(|text| hex(text, "commitment")).transpose()?;
        let seed = self.seed.as_ref().map(|text| hex(text, "seed")).transpose()?;
        if let (Some(_), Some(entered)) = (seed, self.entered) {
            let problem =
                format!("the throws are `{}`, so no seed dealt them; expected one or the other", entered.word());
            return Err(head("seed", problem));
        }
        if let (Some(seed), Some(commitment)) = (seed, commitment)
            && seed.commitment() != commitment.to_hex()
        {
            let problem = format!("its SHA-256 is {}; the commitment is {}", seed.commitment(), commitment.to_hex());
            return Err(head("seed", problem));
        }
        Ok(seed)
    }

    /// The session that its head describes, nothing played yet.
    ///
    /// # Errors
    /// [`RecordError::Head`] for the first field that cannot be.
    pub fn begin<G: Game>(&self) -> Result<Session<G>, RecordError> {
        let head = |field, problem: String| RecordError::Head { field, problem };
        if self.game != G::INFO.id {
            return Err(head("game", format!("`{}`; expected {}", shorten(&self.game), G::INFO.id)));
        }
        let game = G::new(self.choices::<G>()?);
        let seed = self.seed()?;
        let start = match &self.position {
            None => None,
            Some(line) => Some(Position::parse(line).map_err(|error| head("position", error.to_string()))?),
        };
        let mut session = Session::begin(game, seed, &self.phrase, self.players.clone(), start.as_ref())
            .map_err(|error| head("position", error.to_string()))?;
        session.keep_head(self);
        Ok(session)
    }

    /// Plays the record again from its start: every throw must be possible and every play legal, and, where the
    /// record has a seed, every throw the one that the seed gives.
    ///
    /// # Errors
    /// [`RecordError`] for the first thing that cannot be.
    pub fn replay<G: Game>(&self) -> Result<Session<G>, RecordError> {
        self.replay_seeing(|_, _| {})
    }

    /// [`Record::replay`], with a look at the session and at what happened after each event.
    ///
    /// # Errors
    /// [`RecordError`] for the first thing that cannot be; what was before it has been seen then.
    pub fn replay_seeing<G: Game>(
        &self,
        mut see: impl FnMut(&Session<G>, Vec<Effect>),
    ) -> Result<Session<G>, RecordError> {
        let mut session = self.begin()?;
        for (i, event) in self.events.iter().enumerate() {
            let effects = session.redo(event).map_err(|problem| RecordError::Event { number: i + 1, problem })?;
            see(&session, effects);
        }
        let played = session.outcome().map(|outcome| outcome.to_string());
        if self.result.is_some() && self.result != played {
            return Err(RecordError::Head {
                field: "result",
                problem: format!(
                    "`{}`; the events end with `{}`",
                    shorten(self.result.as_deref().unwrap_or_default()),
                    played.unwrap_or_else(|| "the game going on".to_owned())
                ),
            });
        }
        Ok(session)
    }
}

impl<G: Game> Session<G> {
    /// Does again what an event says.
    ///
    /// # Errors
    /// Why it cannot have happened here, in words.
    pub fn redo(&mut self, event: &Event) -> Result<Vec<Effect>, String> {
        let refused = |error: super::session::SessionError| error.to_string();
        match event {
            Event::RollOff(pair) => self.roll_off_with(*pair),
            Event::Lot(side) => self.lot_with(side_named("lot", side)?),
            Event::OpeningThrow(throw) => {
                let throw = Throw::parse(throw).map_err(|error| error.to_string())?;
                self.opening_throw_with(throw)
            }
            Event::Throw(throw) => self.redo_throw(throw),
            Event::Turn { throw, play, standing } => {
                let mut effects = Vec::new();
                match (self.phase(), *standing) {
                    (Phase::Play(_), true) => {}
                    (_, false) => effects = self.redo_throw(throw)?,
                    (_, true) => return Err(format!("throw `{}` stands nowhere; it has to be thrown", shorten(throw))),
                }
                let named = parse_play(play).map_err(|error| error.to_string())?;
                let Phase::Play(partial) = self.phase() else { return Err("no throw lies on the table".to_owned()) };
                if Throw::parse(throw).ok() != Some(partial.throw()) {
                    return Err(format!("throw `{}`; {} lies on the table", shorten(throw), partial.throw()));
                }
                effects.extend(self.play_named(&named).map_err(|problem| format!("`{}`: {problem}", shorten(play)))?);
                Ok(effects)
            }
            Event::End => self.decline().map_err(refused),
            Event::Double => self.double().map_err(refused),
            Event::Take => self.take().map_err(refused),
            Event::Drop => self.drop_double().map_err(refused),
            Event::Resign { side, points } => self.resign(side_named("resign", side)?, *points),
        }
    }

    fn redo_throw(&mut self, text: &str) -> Result<Vec<Effect>, String> {
        let throw = Throw::parse(text).map_err(|error| error.to_string())?;
        self.throw_with(throw)
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

fn side_named(what: &str, letter: &str) -> Result<Side, String> {
    Side::from_letter(letter).ok_or_else(|| format!("{what} `{}`: expected W or B", shorten(letter)))
}
