//! Gyulbara: the race without hitting. Two dice, one piece holds a point, doublets run on up to the sixes and the
//! other side plays what the thrower cannot. Rule page: `docs/rules/gyulbara.md`, numbers GB-1 to GB-22.

mod bearoff;
mod evaluate;
mod learn;
mod look;
mod rules;
#[cfg(test)]
mod tests;

pub use rules::{Gyulbara, Stage, State};
