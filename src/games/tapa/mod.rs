//! Tapa: pieces are pinned, not hit. Two dice, no bar, and a mother whose pinning ends the game. Rule page:
//! `docs/rules/tapa.md`, numbers TP-1 to TP-22.

mod bearoff;
mod evaluate;
mod learn;
mod look;
mod rules;
#[cfg(test)]
mod tests;

pub use rules::{State, Tapa};
