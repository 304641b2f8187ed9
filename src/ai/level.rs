//! Levels of skill: by what a level judges, how far it looks, how many positions it may weigh, how weak its eye is. What
//! each amounts to in each game, and how much stronger it was measured to be than the one below, is data:
//! `assets/levels.ron`.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::OnceLock;

use serde::Deserialize;

/// A level that can be named on the command line and chosen in the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Level {
    /// Any legal play, all equally likely.
    Random,
    /// Flat Monte Carlo ([`super::montecarlo`]) with so many playouts a decision: for measurements, never offered to
    /// people. It knows no rule of thumb and no cube: it never doubles and takes every double.
    MonteCarlo(u32),
    /// The hand-made evaluator, without search.
    Baseline,
    /// The trained evaluator, without search.
    Static,
    /// Plays for fun: sees what catches the eye.
    Child,
    /// Knows what hitting is, overlooks much.
    Beginner,
    /// Sound habits, small misjudgements.
    Club,
    /// Judges well and errs seldom.
    Expert,
    /// Weighs every answer, and the answers to those; misjudges nothing it sees.
    Master,
}

/// By what positions are judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Judge {
    /// The hand-made evaluator.
    Baseline,
    /// Nets and exact tables; the hand-made evaluator in a game that has none.
    Nets,
}

/// What a level amounts to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Skill {
    /// By what it judges.
    pub judge: Judge,
    /// Throws looked ahead at most: 0 judges the position after the play, 1 every answer to it.
    pub plies: u8,
    /// Plays that are looked at one throw deeper at most; each throw more halves them.
    pub wide: u8,
    /// Positions that may be weighed for one decision.
    pub nodes_max: u32,
    /// How weak its eye is ([`super::eye`]): 0 sees everything, 1 as a child does.
    pub weakness: f32,
}

/// How much stronger a level was measured to be than the one below it.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Measured {
    /// The difference in Elo.
    pub elo: f32,
    /// Its 95 % interval.
    pub interval: [f32; 2],
    /// Over so many games.
    pub games: u32,
}

/// A level in one game, as `assets/levels.ron` has it.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
struct Grade {
    weakness: f32,
    #[serde(default)]
    plies: u8,
    #[serde(default)]
    wide: u8,
    #[serde(default)]
    nodes: u32,
    #[serde(default)]
    over_the_one_below: Option<Measured>,
}

/// The levels that people choose from, in one game.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
struct Grades {
    child: Grade,
    beginner: Grade,
    club: Grade,
    expert: Grade,
    master: Grade,
}

/// The file.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    /// For games that are not named.
    others: Option<Grades>,
    /// By the name of the net ([`super::Learned::net_name`]).
    games: BTreeMap<String, Grades>,
}

/// Playouts a decision where nothing else is said.
const PLAYOUTS: u32 = 1_000;
/// What stands before their number.
const PLAYOUTS_MARK: char = ':';

const FILE: &str = include_str!("../../assets/levels.ron");

static READ: OnceLock<File> = OnceLock::new();

fn file() -> &'static File {
    // The file is part of the program; a test reads it and names the fault where there is one.
    READ.get_or_init(|| ron::from_str(FILE).unwrap_or_default())
}

/// Takes the levels from a text like `assets/levels.ron` instead of from that file, to measure what they would be worth.
///
/// # Errors
/// What is wrong with the text and where; or that levels have been asked for already.
pub fn install(text: &str) -> Result<(), String> {
    let file: File = ron::from_str(text).map_err(|error| error.to_string())?;
    READ.set(file).map_err(|_| "the levels are in use already".to_owned())
}

impl Level {
    /// Every level, about in order of strength. Where a game has many plays, more playouts are needed than these.
    pub const ALL: [Level; 9] = [
        Level::Random,
        Level::MonteCarlo(PLAYOUTS),
        Level::Child,
        Level::Beginner,
        Level::Baseline,
        Level::Club,
        Level::Expert,
        Level::Static,
        Level::Master,
    ];

    /// The levels that people choose from.
    pub const PEOPLE: [Level; 5] = [Level::Child, Level::Beginner, Level::Club, Level::Expert, Level::Master];

    /// Its name on the command line, without the number of playouts.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::MonteCarlo(_) => "montecarlo",
            Level::Baseline => "baseline",
            Level::Static => "static",
            Level::Child => "child",
            Level::Beginner => "beginner",
            Level::Club => "club",
            Level::Expert => "expert",
            Level::Master => "master",
        }
    }

    /// The level of a name; `montecarlo:N` is one with N playouts a decision.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Level> {
        let (plain, playouts) = match name.split_once(PLAYOUTS_MARK) {
            Some((plain, playouts)) => (plain, Some(playouts.parse().ok().filter(|playouts| *playouts > 0)?)),
            None => (name, None),
        };
        let level = Level::ALL.into_iter().find(|level| level.name() == plain)?;
        match (level, playouts) {
            (Level::MonteCarlo(_), Some(playouts)) => Some(Level::MonteCarlo(playouts)),
            (_, Some(_)) => None,
            (_, None) => Some(level),
        }
    }

    /// Whether it judges positions; the others only play.
    #[must_use]
    pub const fn judges(self) -> bool {
        !matches!(self, Level::Random | Level::MonteCarlo(_))
    }

    /// What it amounts to in the game whose net has this name; `None` for levels that do not judge positions.
    #[must_use]
    pub fn skill(self, net_name: &str) -> Option<Skill> {
        let plain = |judge| Skill { judge, plies: 0, wide: 0, nodes_max: 0, weakness: 0.0 };
        match self {
            Level::Random | Level::MonteCarlo(_) => None,
            Level::Baseline => Some(plain(Judge::Baseline)),
            Level::Static => Some(plain(Judge::Nets)),
            _ => Some(self.grade(net_name).map_or(plain(Judge::Nets), |grade| Skill {
                judge: Judge::Nets,
                plies: grade.plies,
                wide: grade.wide,
                nodes_max: grade.nodes,
                weakness: grade.weakness,
            })),
        }
    }

    /// How much stronger it was measured to be than the level below it, in the game whose net has this name.
    #[must_use]
    pub fn measured(self, net_name: &str) -> Option<Measured> {
        self.grade(net_name)?.over_the_one_below
    }

    fn grade(self, net_name: &str) -> Option<Grade> {
        let file = file();
        let grades = file.games.get(net_name).or(file.others.as_ref())?;
        match self {
            Level::Random | Level::MonteCarlo(_) | Level::Baseline | Level::Static => None,
            Level::Child => Some(grades.child),
            Level::Beginner => Some(grades.beginner),
            Level::Club => Some(grades.club),
            Level::Expert => Some(grades.expert),
            Level::Master => Some(grades.master),
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Level::MonteCarlo(playouts) if *playouts != PLAYOUTS => {
                write!(f, "{}{PLAYOUTS_MARK}{playouts}", self.name())
            }
            _ => f.write_str(self.name()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_is_found_by_its_name() {
        for level in Level::ALL.into_iter().chain([Level::MonteCarlo(1), Level::MonteCarlo(u32::MAX)]) {
            assert_eq!(Level::from_name(&level.to_string()), Some(level));
        }
        assert_eq!(Level::from_name("montecarlo:1000"), Some(Level::MonteCarlo(PLAYOUTS)));
        assert_eq!(Level::MonteCarlo(50).to_string(), "montecarlo:50");
        for wrong in ["", "montecarlo:", "montecarlo:0", "montecarlo:-1", "montecarlo:x", "child:5", "montecarlo:1:2"] {
            assert_eq!(Level::from_name(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn the_file_of_levels_is_read_and_levels_grow_stronger() {
        let file: File = ron::from_str(FILE).unwrap();
        assert!(file.others.is_some());
        for grades in file.games.values().chain(&file.others) {
            let weakness =
                [grades.child, grades.beginner, grades.club, grades.expert, grades.master].map(|grade| grade.weakness);
            assert!(weakness.is_sorted_by(|a, b| a > b || (*a == 0.0 && *b == 0.0)), "{weakness:?}");
            assert_eq!(grades.master.weakness, 0.0);
            assert!(grades.master.plies >= grades.expert.plies);
        }
    }
}
