//! A game as it is kept: its record and what the record does not say. Read and written here; where it lies is the
//! business of others.
//!
//! The record says game, options, seed, who played and every event, so the same position, the same throw on the table
//! and the same throws to come follow from it: how much of the seed's stream has been used is what replaying uses of it.
//! Beside it stand the seats, the match or series, the steps already made of the throw in hand, and when it began.

use serde::{Deserialize, Serialize};

use super::clock;
use crate::ai::level::Level;
use crate::library::Registry;
use crate::rules::chance::Fall;
use crate::rules::game::Game;
use crate::rules::matches::Standing;
use crate::rules::play::{Effect, parse_play};
use crate::rules::record::{Record, RecordError};
use crate::rules::session::{Phase, Session};

/// Who sits on a side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Seat {
    /// A person, by the name that he gave; empty without one.
    Person(String),
    /// The computer at a level.
    Computer(#[serde(with = "level_text")] Level),
}

/// A level by its name.
mod level_text {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    use crate::ai::level::Level;
    use crate::rules::options::shorten;

    pub fn serialize<S: Serializer>(level: &Level, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&level.to_string())
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Level, D::Error> {
        let name = String::deserialize(from)?;
        Level::from_name(&name).ok_or_else(|| Error::custom(format!("level `{}` is none of ours", shorten(&name))))
    }
}

/// A standing as the file says it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct StandingText {
    points: [u16; 2],
    games: u16,
    crawford: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    last_winner: Option<String>,
}

/// A standing, with sides by their letters.
mod standing_text {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::StandingText;
    use crate::rules::board::Side;
    use crate::rules::matches::Standing;

    pub fn serialize<S: Serializer>(standing: &Standing, to: S) -> Result<S::Ok, S::Error> {
        let Standing { points, games, crawford, last_winner } = *standing;
        let last_winner = last_winner.map(|side| side.letter().to_string());
        StandingText { points, games, crawford, last_winner }.serialize(to)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Standing, D::Error> {
        let StandingText { points, games, crawford, last_winner } = StandingText::deserialize(from)?;
        let side = |letter: &String| Side::from_letter(letter).ok_or_else(|| Error::custom("expected W or B"));
        let last_winner = last_winner.as_ref().map(side).transpose()?;
        Ok(Standing { points, games, crawford, last_winner })
    }
}

/// A step that has been made of a play that is not finished.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct InHand {
    /// The step in play notation.
    pub step: String,
    /// The number of the throw that it uses.
    pub number: u8,
}

/// What a game is besides its record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Frame {
    /// Who plays white and black.
    pub seats: [Seat; 2],
    /// The rule set or scenario that it was opened with, as `GAME/NAME`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<String>,
    /// Where the match or series stood before it.
    #[serde(with = "standing_text")]
    pub standing: Standing,
    /// When it began, in seconds since 1970.
    pub begun: u64,
}

impl Frame {
    /// That of a game that begins now.
    #[must_use]
    pub fn now(seats: [Seat; 2], level: Option<String>, standing: Standing) -> Frame {
        Frame { seats, level, standing, begun: clock::now() }
    }

    /// That of a record about which nothing else is known: two persons by the names on it, begun now.
    #[must_use]
    pub fn of_record(record: &Record) -> Frame {
        let seats = record.players.clone().map(|name| match Level::from_name(&name) {
            Some(level) => Seat::Computer(level),
            None => Seat::Person(name),
        });
        Frame::now(seats, None, Standing::default())
    }
}

/// A game as it is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Saved {
    /// What is not on record.
    pub frame: Frame,
    /// The steps made of the throw on the table.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub in_hand: Vec<InHand>,
    /// The number that the person wants to use first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<u8>,
    /// When it ended, in seconds since 1970; `None` while it goes on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<u64>,
    /// What happened so far.
    pub record: Record,
}

/// A game as it is played on.
#[derive(Clone, Debug)]
pub struct Resumed<G: Game> {
    /// The session as it was left: same position, same throw, same steps made of it, same throws to come.
    pub session: Session<G>,
    /// What fell last, where a throw lies on the table: to show the dice as they lay.
    pub fall: Option<Fall>,
    /// The number that the person wants to use first.
    pub first: Option<u8>,
    /// Seats, standing, when it began.
    pub frame: Frame,
}

impl Saved {
    /// A game as it stands. Called after everything that happens in it; cheap enough for that.
    #[must_use]
    pub fn of<G: Game>(session: &Session<G>, frame: &Frame, first: Option<u8>) -> Saved {
        let in_hand = match session.phase() {
            Phase::Play(partial) => {
                partial.steps().iter().map(|step| InHand { step: step.to_string(), number: step.number }).collect()
            }
            _ => Vec::new(),
        };
        let ended = session.outcome().map(|_| clock::now());
        Saved { frame: frame.clone(), in_hand, first, ended, record: session.record().clone() }
    }

    /// A record that comes from elsewhere, begun and ended now.
    #[must_use]
    pub fn of_record(record: Record) -> Saved {
        let frame = Frame::of_record(&record);
        let ended = record.result.is_some().then_some(frame.begun);
        Saved { frame, in_hand: Vec::new(), first: None, ended, record }
    }

    /// Whether the game is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.record.result.is_some()
    }

    /// The game as it was left.
    ///
    /// # Errors
    /// [`RecordError`] where the record is no legal game of `G`. A step in hand that is not possible ends the steps
    /// in hand; nobody loses more than a gesture by that.
    pub fn resume<G: Game>(&self) -> Result<Resumed<G>, RecordError> {
        let mut fall = None;
        let mut session: Session<G> = self.record.replay_seeing(|_, effects| fall = last_fall(fall, &effects))?;
        for InHand { step, number } in &self.in_hand {
            let Some(named) = parse_play(step).ok().and_then(|steps| steps.first().copied()) else { break };
            if session.step(named.from, named.to, Some(*number)).is_err() {
                break;
            }
        }
        Ok(Resumed { session, fall, first: self.first, frame: self.frame.clone() })
    }

    /// Reads what [`Saved::to_json`] wrote and checks that it is a legal game.
    ///
    /// # Errors
    /// One line that says what is wrong.
    pub fn from_json(text: &str, games: &Registry) -> Result<Saved, String> {
        let saved: Saved = serde_json::from_str(text).map_err(|error| shorten_line(&error.to_string()))?;
        saved.check(games)?;
        Ok(saved)
    }

    /// Refuses what is no legal game of this program.
    ///
    /// # Errors
    /// One line that says what is wrong.
    pub fn check(&self, games: &Registry) -> Result<(), String> {
        self.record.check_version().map_err(|error| error.to_string())?;
        games.check_record(&self.record).map_err(|error| error.to_string())
    }

    /// The game as JSON text.
    #[must_use]
    pub fn to_json(&self) -> String {
        // Plain data with text keys: serialising it cannot fail.
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// What lies on the table after these effects, where `before` did.
fn last_fall(before: Option<Fall>, effects: &[Effect]) -> Option<Fall> {
    effects.iter().fold(before, |fall, effect| match effect {
        Effect::Thrown { fall, .. } | Effect::OpeningThrow { fall, .. } => Some(*fall),
        // Two throws of one die each are not a throw to play.
        Effect::RolledOff { .. } => None,
        _ => fall,
    })
}

/// An error's words without what it may have quoted.
fn shorten_line(text: &str) -> String {
    const SHOWN_CHARS: usize = 160;
    text.chars().take(SHOWN_CHARS).map(|c| if c.is_control() { ' ' } else { c }).collect()
}
