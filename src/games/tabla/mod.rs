//! Tabla: ordinary Bulgarian backgammon. Two dice, a bar, a doubling cube. Rule page: `docs/rules/tabla.md`, numbers
//! TL-1 to TL-29.

mod cube;
mod evaluate;
mod learn;
mod rules;
#[cfg(test)]
mod tests;

pub use rules::{State, Tabla};
