//! Tabula: the Roman and Byzantine race. Three dice, pieces enter from the hand, both sides the same way. Rule page:
//! `docs/rules/tabula.md`, numbers TB-1 to TB-24.

mod bearoff;
mod evaluate;
mod learn;
mod look;
mod rules;
#[cfg(test)]
mod tests;

pub use rules::{State, Tabula};
