//! What can come of a game, as chances: what nets learn, what exact tables know, what equities are made of.

use crate::rules::board::Side;
use crate::rules::notation::Outcome;

/// How many numbers a [`Chances`] has.
pub const OUTPUTS: usize = 5;

/// The chances of one side, usually of the side that throws next.
///
/// What `gammon` and `backgammon` stand for is the game's to say ([`super::Learned::chances_of`]): wins worth at least
/// two and three points in most games; in Tabula, whose points are pieces left over, the share of its 15 points.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Chances {
    /// To win, a draw counted as half a win.
    pub win: f32,
    /// To win a gammon or more.
    pub win_gammon: f32,
    /// To win a backgammon.
    pub win_backgammon: f32,
    /// To lose a gammon or more.
    pub lose_gammon: f32,
    /// To lose a backgammon.
    pub lose_backgammon: f32,
}

impl Chances {
    /// The names of the numbers, in the order of the fields.
    pub const NAMES: [&str; OUTPUTS] = ["win", "win_gammon", "win_backgammon", "lose_gammon", "lose_backgammon"];

    /// The chances of numbers in the order of the fields.
    #[must_use]
    pub const fn from_array(numbers: [f32; OUTPUTS]) -> Chances {
        let [win, win_gammon, win_backgammon, lose_gammon, lose_backgammon] = numbers;
        Chances { win, win_gammon, win_backgammon, lose_gammon, lose_backgammon }
    }

    /// The numbers in the order of the fields.
    #[must_use]
    pub const fn to_array(self) -> [f32; OUTPUTS] {
        [self.win, self.win_gammon, self.win_backgammon, self.lose_gammon, self.lose_backgammon]
    }

    /// The same chances as the other side sees them.
    #[must_use]
    pub const fn swapped(self) -> Chances {
        Chances {
            win: 1.0 - self.win,
            win_gammon: self.lose_gammon,
            win_backgammon: self.lose_backgammon,
            lose_gammon: self.win_gammon,
            lose_backgammon: self.win_backgammon,
        }
    }

    /// What a finished game leaves `side`, by the points that it paid: 2 and more count as gammon, 3 as backgammon.
    #[must_use]
    pub fn certain(outcome: Outcome, side: Side) -> Chances {
        let at_least = |points| f32::from(u8::from(outcome.points >= points));
        let won = Chances { win: 1.0, win_gammon: at_least(2), win_backgammon: at_least(3), ..Chances::default() };
        match outcome.winner {
            Some(winner) if winner == side => won,
            Some(_) => won.swapped(),
            None => Chances { win: 0.5, ..Chances::default() },
        }
    }

    /// Expected points where a win pays 1, a gammon 2 and a backgammon 3.
    #[must_use]
    pub fn points(&self) -> f32 {
        2.0 * self.win - 1.0 + self.win_gammon + self.win_backgammon - self.lose_gammon - self.lose_backgammon
    }

    /// Adds `weight` times other chances.
    #[must_use]
    pub fn plus(self, other: Chances, weight: f32) -> Chances {
        let mut sum = self.to_array();
        for (sum, more) in sum.iter_mut().zip(other.to_array()) {
            *sum += weight * more;
        }
        Chances::from_array(sum)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_see_the_same_chances_with_opposite_points() {
        let chances = Chances::from_array([0.6, 0.2, 0.05, 0.1, 0.01]);
        assert!((chances.points() + chances.swapped().points()).abs() < 1e-6);
        let gammon = Outcome { winner: Some(Side::White), points: 2 };
        assert_eq!(Chances::certain(gammon, Side::White).points(), 2.0);
        assert_eq!(Chances::certain(gammon, Side::Black).points(), -2.0);
        assert_eq!(Chances::certain(Outcome { winner: None, points: 0 }, Side::Black).points(), 0.0);
    }
}
