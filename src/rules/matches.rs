//! Match score and doubling cube: points added up over games, the Crawford game, who may double (TL-21 to TL-28).

use super::board::Side;
use super::game::Game;
pub use super::notation::Score;
use super::notation::{Cube, Outcome};

/// What a game is part of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Series {
    /// Nothing: it is played by itself.
    Single,
    /// A match to so many points (TL-27).
    Points(u16),
    /// So many games, the higher total wins (TB-22).
    Games(u16),
}

/// Where a match or series stands between two games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// Points of white and black.
    pub points: [u16; 2],
    /// Games played.
    pub games: u16,
    /// Whether the next game is the Crawford game (TL-26).
    pub crawford: bool,
    /// Who won the last game.
    pub last_winner: Option<Side>,
}

impl Standing {
    /// The score field of the next game's positions; only matches to points have one.
    #[must_use]
    pub fn score(&self, series: Series) -> Option<Score> {
        match series {
            Series::Points(to) => Some(Score { points: self.points, to, crawford: self.crawford }),
            Series::Single | Series::Games(_) => None,
        }
    }

    /// The standing after a game.
    #[must_use]
    pub fn after<G: Game>(&self, game: &G, outcome: Outcome) -> Standing {
        let to = match game.series() {
            Series::Points(to) => to,
            Series::Single | Series::Games(_) => u16::MAX,
        };
        let before = Score { points: self.points, to, crawford: self.crawford };
        let score = before.after(outcome, game.choices().is("crawford", "on"));
        Standing {
            points: score.points,
            games: self.games.saturating_add(1),
            crawford: score.crawford,
            last_winner: outcome.winner,
        }
    }

    /// Whether the match or series is over.
    #[must_use]
    pub fn is_over(&self, series: Series) -> bool {
        match series {
            Series::Single => self.games > 0,
            Series::Points(to) => self.points.iter().any(|points| *points >= to),
            Series::Games(games) => self.games >= games,
        }
    }

    /// Who is ahead; nobody where both have as many points.
    #[must_use]
    pub fn leader(&self) -> Option<Side> {
        let [white, black] = self.points;
        match white.cmp(&black) {
            std::cmp::Ordering::Greater => Some(Side::White),
            std::cmp::Ordering::Less => Some(Side::Black),
            std::cmp::Ordering::Equal => None,
        }
    }
}

impl Score {
    /// A match to `to` points before its first game. A match to 1 is itself one point from its end, but has no cube
    /// to suspend, so it is not called a Crawford game.
    #[must_use]
    pub fn new(to: u16) -> Score {
        Score { points: [0, 0], to: to.max(1), crawford: false }
    }

    /// The same score with the colours exchanged.
    #[must_use]
    pub fn seen_from_black(&self) -> Score {
        let [white, black] = self.points;
        Score { points: [black, white], ..*self }
    }

    /// Who has won the match: the first to reach its length (TL-27).
    #[must_use]
    pub fn winner(&self) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.points[side.index()] >= self.to)
    }

    /// The score after a game (TL-27), with the Crawford game decided for the next one: the first game after a side
    /// has come to one point from winning, once a match (TL-26).
    #[must_use]
    pub fn after(&self, outcome: Outcome, crawford_rule: bool) -> Score {
        let one_away = |points: [u16; 2]| points.iter().any(|p| p.saturating_add(1) == self.to);
        let mut points = self.points;
        match outcome.winner {
            Some(winner) => points[winner.index()] = points[winner.index()].saturating_add(outcome.points),
            None => points.iter_mut().for_each(|p| *p = p.saturating_add(outcome.points)),
        }
        let crawford = crawford_rule && self.to > 1 && one_away(points) && !one_away(self.points);
        Score { points, to: self.to, crawford }
    }
}

impl Cube {
    /// Whether a side may offer a double now, on its turn and before its throw: the cube is on, in the middle or its
    /// own, below the limit, and this is not the Crawford game (TL-22 to TL-26).
    #[must_use]
    pub fn may_double(&self, side: Side, max: u16, score: Option<&Score>) -> bool {
        let suspended = score.is_some_and(|score| score.crawford || score.to == 1);
        max > 0 && !suspended && self.value < max && self.owner.is_none_or(|owner| owner == side)
    }

    /// The cube after a double was taken: twice the stake, owned by the taker (TL-23).
    #[must_use]
    pub fn taken_by(&self, taker: Side) -> Cube {
        Cube { value: self.value.saturating_mul(2), owner: Some(taker) }
    }

    /// How the game ends when a double is dropped: the doubler wins the stake before the double, no gammon (TL-23).
    #[must_use]
    pub fn dropped(&self, doubler: Side) -> Outcome {
        Outcome { winner: Some(doubler), points: self.value }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn won(side: Side, points: u16) -> Outcome {
        Outcome { winner: Some(side), points }
    }

    /// TL-E16: cube 2 owned by black.
    #[test]
    fn only_the_owner_may_double_and_a_drop_pays_the_old_stake() {
        let cube = Cube { value: 2, owner: Some(Side::Black) };
        assert!(!cube.may_double(Side::White, 64, None));
        assert!(cube.may_double(Side::Black, 64, None));
        assert_eq!(cube.dropped(Side::Black), won(Side::Black, 2));
        assert_eq!(cube.taken_by(Side::White), Cube { value: 4, owner: Some(Side::White) });
        assert!(!Cube { value: 64, owner: None }.may_double(Side::White, 64, None));
        assert!(!Cube::CENTRED.may_double(Side::White, 0, None), "cube=off");
    }

    /// TL-E17: match to 5, 4-2: no cube in this game; after 4-3 it is live again.
    #[test]
    fn crawford_lasts_one_game() {
        let before = Score { points: [3, 2], to: 5, crawford: false };
        let crawford = before.after(won(Side::White, 1), true);
        assert_eq!(crawford, Score { points: [4, 2], to: 5, crawford: true });
        assert!(!Cube::CENTRED.may_double(Side::Black, 64, Some(&crawford)));
        let after = crawford.after(won(Side::Black, 1), true);
        assert_eq!(after, Score { points: [4, 3], to: 5, crawford: false });
        assert!(Cube::CENTRED.may_double(Side::Black, 64, Some(&after)));
        assert!(!before.after(won(Side::White, 1), false).crawford, "crawford=off");
        // The other side reaching one away as well does not bring a second Crawford game.
        assert!(!after.after(won(Side::Black, 1), true).crawford);
    }

    /// Case C15 of the log: a match ends only when the score reaches its length.
    #[test]
    fn a_match_ends_when_its_length_is_reached() {
        let mut score = Score { points: [2, 2], to: 5, crawford: false };
        assert_eq!(score.winner(), None);
        score = score.after(won(Side::White, 1), true);
        assert_eq!((score.points, score.winner()), ([3, 2], None));
        score = score.after(won(Side::White, 4), true);
        assert_eq!((score.points, score.winner()), ([7, 2], Some(Side::White)), "surplus points are ignored");
    }
}
