//! What is told about exact tables, whatever game they belong to: facts, and the table as text.

use std::fmt::Display;

/// One thing about a table that can be printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// What it is about.
    pub name: String,
    /// What it says.
    pub value: String,
}

impl Fact {
    /// A fact.
    #[must_use]
    pub fn new(name: &str, value: impl Display) -> Fact {
        Fact { name: name.to_owned(), value: value.to_string() }
    }
}

/// Tables that hold exact chances, built.
pub trait Exact {
    /// What they hold, how large they are and how far off they may be.
    fn facts(&self) -> Vec<Fact>;

    /// The whole of the main one as comma-separated lines, the first of them the names of the columns.
    fn csv(&self) -> String;
}
