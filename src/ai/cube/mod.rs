//! Doubling cube and match score: what a game is played for, what a position is worth with the cube, when to double
//! and when to take. Works on [`Chances`](super::chances::Chances); where those come from is not its business.

mod ladder;
mod stakes;
mod table;

pub use stakes::{Decision, GammonValues, Stakes, chances_from_value};
pub use table::{AWAY_MAX, MatchTable, Terms};

/// How much of the full use of a cube its owner gets out of it, where a game says nothing better: Janowski's x for
/// positions with contact.
pub const EFFICIENCY: f32 = 0.68;

/// How often wins are gammons and backgammons when equal players begin a game: what match equities are made of.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GammonRates {
    /// The share of wins that are gammons or more.
    pub gammon: f32,
    /// The share of wins that are backgammons; 0 under rules without a triple game.
    pub backgammon: f32,
}
