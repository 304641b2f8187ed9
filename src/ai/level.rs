//! Levels of skill: how far a level looks, how many positions it may weigh, how much it misjudges.

use std::fmt;

/// A level that can be named on the command line and chosen in the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Level {
    /// Any legal play, all equally likely.
    Random,
    /// The hand-made evaluator, one throw deep.
    Baseline,
    /// Plays for fun: misjudges a lot.
    Child,
    /// Knows what hitting is, overlooks much.
    Beginner,
    /// Sound habits, small misjudgements.
    Club,
    /// Weighs the answers to the most promising plays.
    Expert,
    /// Weighs the answers to more plays, misjudges nothing it sees.
    Master,
}

/// What a level amounts to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Skill {
    /// Throws looked ahead: 0 judges the position after the play, 1 every answer to it.
    pub plies: u8,
    /// Plays that are looked at deeper.
    pub wide: usize,
    /// Positions that may be weighed for one decision.
    pub nodes_max: u32,
    /// Spread of the misjudgement of a play, in points.
    pub noise: f32,
}

impl Level {
    /// Every level, the strongest last.
    pub const ALL: [Level; 7] =
        [Level::Random, Level::Child, Level::Beginner, Level::Baseline, Level::Club, Level::Expert, Level::Master];

    /// The levels that people choose from.
    pub const PEOPLE: [Level; 5] = [Level::Child, Level::Beginner, Level::Club, Level::Expert, Level::Master];

    /// Its name on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Baseline => "baseline",
            Level::Child => "child",
            Level::Beginner => "beginner",
            Level::Club => "club",
            Level::Expert => "expert",
            Level::Master => "master",
        }
    }

    /// The level of a name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.name() == name)
    }

    /// What it amounts to; `None` for the level that does not judge at all.
    #[must_use]
    pub const fn skill(self) -> Option<Skill> {
        match self {
            Level::Random => None,
            Level::Baseline => Some(Skill { plies: 0, wide: 0, nodes_max: 20_000, noise: 0.0 }),
            Level::Child => Some(Skill { plies: 0, wide: 0, nodes_max: 20_000, noise: 0.6 }),
            Level::Beginner => Some(Skill { plies: 0, wide: 0, nodes_max: 20_000, noise: 0.2 }),
            Level::Club => Some(Skill { plies: 0, wide: 0, nodes_max: 20_000, noise: 0.04 }),
            Level::Expert => Some(Skill { plies: 1, wide: 4, nodes_max: 20_000, noise: 0.0 }),
            Level::Master => Some(Skill { plies: 1, wide: 8, nodes_max: 60_000, noise: 0.0 }),
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
