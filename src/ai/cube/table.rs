//! Match equities of our own: the chance of winning a match from every score before a game. Computed from the shortest
//! scores up, each score's game valued with its cube by the same model that decides doubles. No table of others is
//! copied; the tests compare it with well-known values.

use std::sync::{Arc, Mutex, PoisonError};

use super::ladder::{Access, Ladder, Shares};
use super::{EFFICIENCY, GammonRates};

/// The longest way to go, in points, for which the table has an entry.
pub const AWAY_MAX: u16 = 64;

const SIZE: usize = AWAY_MAX as usize + 1;

/// How far, after one exchange of throws, the chances of a new game have moved from even (the scale of a logistic
/// curve). After the Crawford game the leader sees that much before the trailer's double: what dropping at the price of
/// a point that does not matter is worth, about 1.2 % at two points to go.
const FIRST_THROWS: f32 = 0.0173;

/// What match equities depend on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Terms {
    /// How often wins are gammons.
    pub rates: GammonRates,
    /// The highest value of the cube; 0 without one.
    pub cube_max: u16,
    /// Whether there is a Crawford game.
    pub crawford: bool,
}

/// The chances of winning a match.
#[derive(Clone, Debug)]
pub struct MatchTable {
    terms: Terms,
    /// Before any side is one point from winning, by points to go of ours and of theirs.
    level: Vec<[f32; SIZE]>,
    /// Of the trailer in the Crawford game, by his points to go.
    crawford: [f32; SIZE],
    /// Of the trailer in later games.
    post: [f32; SIZE],
}

impl MatchTable {
    /// The table for these terms, computed when it is first asked for.
    #[must_use]
    pub fn of(terms: Terms) -> Arc<MatchTable> {
        // A handful of terms is ever in use: the options of one game.
        static KNOWN: Mutex<Vec<Arc<MatchTable>>> = Mutex::new(Vec::new());
        let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(table) = known.iter().find(|table| table.terms == terms) {
            return Arc::clone(table);
        }
        let table = Arc::new(MatchTable::new(terms));
        known.push(Arc::clone(&table));
        table
    }

    /// Computes the table.
    #[must_use]
    pub fn new(terms: Terms) -> MatchTable {
        let mut table = MatchTable { terms, level: vec![[0.5; SIZE]; SIZE], crawford: [0.5; SIZE], post: [0.5; SIZE] };
        let shares = Shares { gammon: terms.rates.gammon, backgammon: terms.rates.backgammon };
        // A trailer who has won all that he needed.
        table.post[0] = 1.0;
        for away in 2..=AWAY_MAX {
            let i = usize::from(away);
            let won = |table: &MatchTable, cube: u16| {
                let ladder = Ladder {
                    worth: |points| table.after([away, 1], points),
                    max: terms.cube_max,
                    ours: shares,
                    theirs: shares,
                };
                ladder.won(cube)
            };
            let single = won(&table, 1) / 2.0;
            table.crawford[i] = single;
            table.post[i] = if terms.cube_max < 2 {
                single
            } else {
                // The trailer doubles at once. The leader drops where the first throws went the trailer's way so far
                // that the point is the smaller loss.
                let (won, dropped) = (won(&table, 2), table.post[i - 1]);
                let spare = dropped / won - 0.5;
                let saved = won * FIRST_THROWS * (-spare / FIRST_THROWS).exp().ln_1p();
                (won / 2.0 - saved).max(single)
            };
        }
        for sum in 4..=2 * AWAY_MAX {
            for ours in 2.max(sum.saturating_sub(AWAY_MAX))..=AWAY_MAX.min(sum - 2) {
                let theirs = sum - ours;
                if ours > theirs {
                    continue;
                }
                let ladder = Ladder {
                    worth: |points| table.after([ours, theirs], points),
                    max: terms.cube_max,
                    ours: shares,
                    theirs: shares,
                };
                let chance = if ours == theirs { 0.5 } else { ladder.value(1, Access::Both, 0.5, EFFICIENCY) };
                table.level[usize::from(ours)][usize::from(theirs)] = chance;
                table.level[usize::from(theirs)][usize::from(ours)] = 1.0 - chance;
            }
        }
        table
    }

    /// Our chance before a game with so many points to go for us and for them, both at least 1; `crawford` where that
    /// game is the Crawford game.
    #[must_use]
    pub fn before(&self, away: [u16; 2], crawford: bool) -> f32 {
        let [ours, theirs] = away.map(|points| usize::from(points.min(AWAY_MAX)));
        let trailer = |away: usize| if crawford { self.crawford[away] } else { self.post[away] };
        match (ours, theirs) {
            (1, 1) => 0.5,
            (1, away) => 1.0 - trailer(away),
            (away, 1) => trailer(away),
            _ => self.level[ours][theirs],
        }
    }

    /// Our chance after a game that begins with so many points to go and ends with `points` for us (negative: for
    /// them).
    #[must_use]
    pub fn after(&self, away: [u16; 2], points: i32) -> f32 {
        let won = |points: i32| u16::try_from(points.max(0)).unwrap_or(u16::MAX);
        let left = [away[0].saturating_sub(won(points)), away[1].saturating_sub(won(-points))];
        match left {
            [0, _] => 1.0,
            [_, 0] => 0.0,
            _ => self.before(left, self.terms.crawford && !away.contains(&1)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known() -> MatchTable {
        MatchTable::new(Terms { rates: GammonRates { gammon: 0.26, backgammon: 0.01 }, cube_max: 64, crawford: true })
    }

    /// Short scores whose equities follow from a single game.
    #[test]
    fn the_last_games_of_a_match_follow_from_the_rates() {
        let table = known();
        assert_eq!(table.before([1, 1], false), 0.5);
        let close = |found: f32, expected: f32| assert!((found - expected).abs() < 1e-4, "{found} {expected}");
        // Two points to go in the Crawford game: a gammon wins the match, a single game makes it even.
        close(table.before([2, 1], true), (0.26 + 0.74 * 0.5) / 2.0);
        // After it, with three to go and a cube of 2.
        close(table.before([3, 1], false), (0.26 + 0.74 * 0.5) / 2.0);
        close(table.after([2, 3], 2), 1.0);
        close(table.after([2, 3], -2), table.before([2, 1], true));
        close(table.after([1, 3], -1), table.before([1, 2], false));
    }

    #[test]
    fn without_a_cube_only_gammons_count() {
        let terms = Terms { rates: GammonRates { gammon: 0.0, backgammon: 0.0 }, cube_max: 0, crawford: true };
        let table = MatchTable::new(terms);
        assert!((table.before([2, 1], true) - 0.25).abs() < 1e-6);
        assert!((table.before([2, 1], false) - 0.25).abs() < 1e-6);
        assert!((table.before([3, 2], false) - 0.3125).abs() < 1e-6, "best of three more, then of two");
    }
}
