//! Hounds and Jackals, the game of 58 holes: an Egyptian race in three reconstructions. Rule page:
//! `docs/rules/hounds_and_jackals.md`, numbers HJ-1 to HJ-69.

mod evaluate;
mod exact;
mod learn;
mod look;
mod rules;
#[cfg(test)]
mod tests;

pub use rules::{HoundsAndJackals, State, Track};
