//! Games and positions as other programs write them, and as we do: the formats by their names. What a format knows
//! stays in its own file; `backgammon` is what those of backgammon share, and the only part that knows a game.
//!
//! A format turns text into records (`rules::record`) and back. Nothing here opens a file.

mod backgammon;
mod base64;
pub mod gnubg_id;
mod json;
mod mat;
pub mod qr;
mod sgf;
pub mod xgid;

use std::fmt;

use thiserror::Error;

use crate::rules::record::Record;

/// Why a text cannot be read, or records cannot be written.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub struct FormatError {
    /// Line and column, both counted from 1, where the fault is in a text.
    pub at: Option<(usize, usize)>,
    /// What is wrong, and what was expected.
    pub problem: String,
}

impl fmt::Display for FormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.at {
            Some((line, column)) => write!(f, "line {line}, column {column}: {}", self.problem),
            None => f.write_str(&self.problem),
        }
    }
}

impl FormatError {
    /// A fault at a place of the text.
    fn at(line: usize, column: usize, problem: impl Into<String>) -> FormatError {
        FormatError { at: Some((line, column)), problem: problem.into() }
    }

    /// A fault of what is to be written.
    fn of(problem: impl Into<String>) -> FormatError {
        FormatError { at: None, problem: problem.into() }
    }
}

/// What a text held.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Import {
    /// The games, in their order.
    pub records: Vec<Record>,
    /// What the text says that a record has no place for, or that a reader should know: a sentence each.
    pub notes: Vec<String>,
}

/// A way to write games or positions down.
pub trait Format: Sync {
    /// What the command line calls it.
    fn name(&self) -> &'static str;

    /// What it is, in a few words.
    fn about(&self) -> &'static str;

    /// How its files' names end, without the dot.
    fn endings(&self) -> &'static [&'static str];

    /// Whether a text looks like it; only a reader knows.
    fn fits(&self, text: &str) -> bool;

    /// Reads a text.
    ///
    /// # Errors
    /// [`FormatError`] with the place of the first thing that cannot be used.
    fn read(&self, text: &str) -> Result<Import, FormatError>;

    /// Writes games down, those of one match in their order.
    ///
    /// # Errors
    /// [`FormatError`] where the format cannot say them.
    fn write(&self, records: &[Record]) -> Result<String, FormatError>;
}

/// Our own.
pub static JSON: &dyn Format = &json::Json;

/// Every format, the surest to recognise first.
pub static ALL: [&dyn Format; 5] = [&json::Json, &sgf::Sgf, &xgid::XgidFormat, &mat::Mat, &gnubg_id::GnubgId];

/// The format of a name.
#[must_use]
pub fn named(name: &str) -> Option<&'static dyn Format> {
    ALL.into_iter().find(|format| format.name() == name)
}

/// The format that a text is in, by its looks and by how its file's name ends.
#[must_use]
pub fn of(text: &str, ending: Option<&str>) -> Option<&'static dyn Format> {
    let ends = |format: &&dyn Format| ending.is_some_and(|ending| format.endings().contains(&ending));
    ALL.into_iter().find(|format| format.fits(text)).or_else(|| ALL.into_iter().find(ends))
}

/// The names of all formats.
#[must_use]
pub fn names() -> Vec<&'static str> {
    ALL.iter().map(|format| format.name()).collect()
}
