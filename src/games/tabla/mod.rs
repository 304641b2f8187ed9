//! Tabla: ordinary Bulgarian backgammon. Two dice, a bar, a doubling cube. Rule page: `docs/rules/tabla.md`, numbers
//! TL-1 to TL-29.

mod bearoff;
mod cube;
mod evaluate;
mod learn;
mod look;
mod rules;
#[cfg(test)]
mod tests;

pub use rules::{State, Tabla};
