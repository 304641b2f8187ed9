//! The levels that were found, and what is known of each game without naming any: the link between level files and
//! the registry of games.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::anyhow;
use bevy::prelude::*;

use super::files;
use crate::games::{Playable, Visitor, every};
use crate::rules::level::{Games, Level, Source, load};
use crate::rules::notation::Position;
use crate::rules::options::{Choices, OptionError};
use crate::rules::record::{Record, RecordError};

/// Asks the registry about a game by its id.
struct Ask<'a, T> {
    id: &'a str,
    found: Option<T>,
    question: &'a dyn Fn(&dyn Facts) -> T,
}

/// What can be asked of any game.
trait Facts {
    fn points(&self) -> usize;
    fn option_faults(&self, options: &BTreeMap<String, String>) -> Vec<(String, String)>;
    fn position_fault(&self, options: &BTreeMap<String, String>, position: &Position) -> Option<String>;
    fn record_fault(&self, record: &Record) -> Option<RecordError>;
}

struct FactsOf<G>(std::marker::PhantomData<G>);

fn pairs(options: &BTreeMap<String, String>) -> impl Iterator<Item = (&str, &str)> {
    options.iter().map(|(id, value)| (id.as_str(), value.as_str()))
}

impl<G: Playable> Facts for FactsOf<G> {
    fn points(&self) -> usize {
        usize::from(G::INFO.squares)
    }

    fn option_faults(&self, options: &BTreeMap<String, String>) -> Vec<(String, String)> {
        let faults = Choices::with(G::INFO.id, G::INFO.options, pairs(options)).err().unwrap_or_default();
        faults
            .into_iter()
            .map(|fault| {
                let id = match &fault {
                    OptionError::UnknownOption { id, .. } | OptionError::Form(id) => id.clone(),
                    OptionError::UnknownValue { id, .. } | OptionError::Twice(id) => (*id).to_owned(),
                };
                (id, fault.to_string())
            })
            .collect()
    }

    fn position_fault(&self, options: &BTreeMap<String, String>, position: &Position) -> Option<String> {
        let choices = Choices::with(G::INFO.id, G::INFO.options, pairs(options)).ok()?;
        G::new(choices).read(position).err().map(|error| error.to_string())
    }

    fn record_fault(&self, record: &Record) -> Option<RecordError> {
        record.replay::<G>().err()
    }
}

impl<T> Visitor for Ask<'_, T> {
    fn visit<G: Playable>(&mut self) {
        if G::INFO.id == self.id {
            self.found = Some((self.question)(&FactsOf::<G>(std::marker::PhantomData)));
        }
    }
}

fn ask<T>(id: &str, question: &dyn Fn(&dyn Facts) -> T) -> Option<T> {
    let mut ask = Ask { id, found: None, question };
    every(&mut ask);
    ask.found
}

/// Checks that a record is a legal game of its kind.
///
/// # Errors
/// One line with the event that cannot be, or the game that is not known.
pub fn check_record(record: &Record) -> anyhow::Result<()> {
    match ask(&record.game, &|facts| facts.record_fault(record)) {
        None => Err(anyhow!("record, field `game`: no game of this program")),
        Some(Some(error)) => Err(error.into()),
        Some(None) => Ok(()),
    }
}

/// The registry, as level files are checked against it.
pub struct Registry;

impl Games for Registry {
    fn option_faults(&self, game: &str, options: &BTreeMap<String, String>) -> Option<Vec<(String, String)>> {
        ask(game, &|facts| facts.option_faults(options))
    }

    fn points(&self, game: &str) -> Option<usize> {
        ask(game, &|facts| facts.points())
    }

    fn position_fault(&self, game: &str, options: &BTreeMap<String, String>, position: &Position) -> Option<String> {
        ask(game, &|facts| facts.position_fault(options, position)).flatten()
    }
}

/// Every level, by game in the order of the registry, the standard one of each game first.
#[derive(Resource, Clone, Debug)]
pub struct Library {
    levels: Vec<Level>,
}

impl Library {
    /// Reads all level files.
    ///
    /// # Errors
    /// Every fault of every file, a line each.
    pub fn load(root: &Path) -> anyhow::Result<Library> {
        let texts = files::level_texts(root)?;
        let sources: Vec<Source<'_>> = texts.iter().map(|(file, text)| Source { file, text }).collect();
        let mut levels = load(&sources, &Registry)
            .map_err(|faults| anyhow!("{}", faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")))?;
        let order = crate::games::ids();
        levels.sort_by_key(|level| {
            (order.iter().position(|id| *id == level.game), level.position.is_some(), level.id != STANDARD)
        });
        if let Some(missing) = order.iter().find(|id| !levels.iter().any(|l| l.game == **id && l.id == STANDARD)) {
            return Err(anyhow!("levels/{missing}/{STANDARD}.ron is missing; expected one in each game's folder"));
        }
        Ok(Library { levels })
    }

    /// All levels.
    #[must_use]
    pub fn levels(&self) -> &[Level] {
        &self.levels
    }

    /// The level of an index, or the first one.
    #[must_use]
    pub fn level(&self, index: usize) -> &Level {
        // `load` refuses a library without levels.
        self.levels.get(index).unwrap_or(&self.levels[0])
    }

    /// Gives a level another position to start from; nothing happens for an index that is none.
    pub fn set_position(&mut self, index: usize, position: Position) {
        if let Some(level) = self.levels.get_mut(index) {
            level.position = Some(position);
        }
    }

    /// Indices of the levels of a game, the standard one first.
    pub fn of_game<'a>(&'a self, game: &'a str) -> impl Iterator<Item = usize> + 'a {
        self.levels.iter().enumerate().filter(move |(_, level)| level.game == game).map(|(index, _)| index)
    }
}

/// The id of the level that every game has.
pub const STANDARD: &str = "standard";
