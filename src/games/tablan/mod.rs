//! Tablan: the Indian race with stick dice, each side to the other's home row, captured pieces gone for good. Rule
//! page: `docs/rules/tablan.md`, numbers TN-1 to TN-36.

mod evaluate;
mod learn;
mod look;
mod rules;
#[cfg(test)]
mod tests;

pub use rules::{Men, State, Tablan};
