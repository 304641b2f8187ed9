//! One game with a cube, whatever it is played for: the values of every cube level from the highest down, by
//! Janowski's model. A live cube is turned at exactly the right moment, a dead one never; the truth lies between, by
//! the efficiency x. In money and in a match the model is the same, only what points are worth differs.

/// Of one side's wins, the shares that are gammons or more and backgammons.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Shares {
    /// Gammons or more.
    pub gammon: f32,
    /// Backgammons.
    pub backgammon: f32,
}

impl Shares {
    /// The shares in a side's chances; what a net gets wrong (more gammons than wins) is put right.
    pub fn of(win: f32, gammon: f32, backgammon: f32) -> Shares {
        if win <= 0.0 {
            return Shares::default();
        }
        let gammon = (gammon / win).clamp(0.0, 1.0);
        Shares { gammon, backgammon: (backgammon / win).clamp(0.0, gammon) }
    }
}

/// Who may turn the cube.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// Both: it is in the middle.
    Both,
    /// We, whose chances are spoken of.
    Us,
    /// The other side.
    Them,
}

/// A game with a cube as one side sees it: what results are worth to us, and how often wins are gammons.
pub struct Ladder<F> {
    /// What it is worth to us that the game ends with so many points for us (negative: for them). Rises with the
    /// points.
    pub worth: F,
    /// The highest value of the cube; nobody may turn one that has it.
    pub max: u16,
    /// Our wins.
    pub ours: Shares,
    /// Their wins.
    pub theirs: Shares,
}

impl<F: Fn(i32) -> f32> Ladder<F> {
    /// What winning with this cube is worth on average.
    pub fn won(&self, cube: u16) -> f32 {
        self.average(i32::from(cube), self.ours)
    }

    /// What losing with this cube is worth on average.
    pub fn lost(&self, cube: u16) -> f32 {
        self.average(-i32::from(cube), self.theirs)
    }

    fn average(&self, points: i32, shares: Shares) -> f32 {
        let single = (self.worth)(points) * (1.0 - shares.gammon);
        let gammon = (self.worth)(2 * points) * (shares.gammon - shares.backgammon);
        single + gammon + (self.worth)(3 * points) * shares.backgammon
    }

    /// What a dropped double leaves us: won where we offered it, lost where they did.
    pub fn cash(&self, cube: u16, by_us: bool) -> f32 {
        (self.worth)(if by_us { i32::from(cube) } else { -i32::from(cube) })
    }

    /// The value at a chance of winning if nobody turned the cube any more.
    pub fn dead(&self, cube: u16, win: f32) -> f32 {
        win * self.won(cube) + (1.0 - win) * self.lost(cube)
    }

    /// Whether twice the stake would win one side more. It would not where the stake wins the match already.
    fn gains(&self, cube: u16, us: bool) -> bool {
        let sign = if us { 1 } else { -1 };
        let (single, double) = ((self.worth)(sign * i32::from(cube)), (self.worth)(2 * sign * i32::from(cube)));
        (double - single) * sign as f32 > 0.0
    }

    /// Whether a side has a use for turning this cube, and may: below the limit, in the middle or its own.
    fn turns(&self, cube: u16, access: Access, us: bool) -> bool {
        let barred = if us { Access::Them } else { Access::Us };
        access != barred && cube < self.max && self.gains(cube, us)
    }

    /// Whether the other side has nothing to gain from a double of this side, which may offer it at once then: the
    /// double of the trailer after the Crawford game, the redouble to a stake that the match does not need.
    fn is_free(&self, cube: u16, access: Access, us: bool) -> bool {
        self.turns(cube, access, us) && !self.gains(cube, !us)
    }

    /// The values with a live cube.
    fn live(&self, cube: u16, access: Access) -> Line {
        let double = cube.saturating_mul(2);
        let mut line = Line { low: self.lost(cube), high: self.won(cube), theirs: None, ours: None };
        if self.turns(cube, access, false) {
            let value = self.cash(cube, false);
            let win = self.live(double, Access::Us).reaches(value);
            // A double that gives away more than it wins is not offered: gammons at the lower stake are worth more.
            line.theirs = Some((win, value)).filter(|_| value < self.dead(cube, win));
        }
        if self.turns(cube, access, true) {
            let value = self.cash(cube, true);
            let win = self.live(double, Access::Them).reaches(value);
            line.ours = Some((win, value)).filter(|_| value > self.dead(cube, win));
        }
        line
    }

    /// The value at a chance of winning, the cube lying as it does after the next throw too unless it is turned.
    pub fn value(&self, cube: u16, access: Access, win: f32, efficiency: f32) -> f32 {
        // Nothing keeps a side from turning a cube that is free to turn, so all of its use is had.
        let free = [true, false].into_iter().any(|us| self.is_free(cube, access, us));
        self.mixed(cube, access, win, if free { 1.0 } else { efficiency })
    }

    /// The value for us on our turn if we do not double now: our own free double, left out, is not made up for.
    pub fn waiting(&self, cube: u16, access: Access, win: f32, efficiency: f32) -> f32 {
        let free = self.is_free(cube, access, false);
        self.mixed(cube, access, win, if free { 1.0 } else { efficiency })
    }

    fn mixed(&self, cube: u16, access: Access, win: f32, efficiency: f32) -> f32 {
        let win = win.clamp(0.0, 1.0);
        efficiency * self.live(cube, access).at(win) + (1.0 - efficiency) * self.dead(cube, win)
    }
}

/// Values by chance of winning: straight between the ends and the points at which doubles are dropped.
#[derive(Clone, Copy, Debug)]
struct Line {
    /// At no chance.
    low: f32,
    /// At certainty.
    high: f32,
    /// Where we have to drop their double: chance and value.
    theirs: Option<(f32, f32)>,
    /// Where they have to drop ours.
    ours: Option<(f32, f32)>,
}

impl Line {
    fn corners(&self) -> impl Iterator<Item = (f32, f32)> {
        [Some((0.0, self.low)), self.theirs, self.ours, Some((1.0, self.high))].into_iter().flatten()
    }

    fn at(&self, win: f32) -> f32 {
        let mut from = (0.0, self.low);
        for to in self.corners() {
            if win <= to.0 {
                return if to.0 > from.0 { from.1 + (to.1 - from.1) * (win - from.0) / (to.0 - from.0) } else { to.1 };
            }
            from = to;
        }
        self.high
    }

    /// The lowest chance at which a value is reached; values never fall with the chance.
    fn reaches(&self, value: f32) -> f32 {
        let mut from = (0.0, self.low);
        for to in self.corners() {
            if value <= to.1 {
                return if to.1 > from.1 {
                    from.0 + (to.0 - from.0) * (value - from.1) / (to.1 - from.1)
                } else {
                    to.0
                };
            }
            from = to;
        }
        1.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn money(max: u16) -> Ladder<impl Fn(i32) -> f32> {
        Ladder { worth: |points| points as f32, max, ours: Shares::default(), theirs: Shares::default() }
    }

    /// The chance of the doubling side from which its double is dropped.
    fn drops_from(max: u16, efficiency: f32) -> f32 {
        let ladder = money(max);
        let takes = |win: &f32| ladder.value(2, Access::Them, *win, efficiency) <= 1.0;
        (0..=10_000).map(|i| i as f32 / 10_000.0).take_while(takes).last().unwrap_or(0.0)
    }

    #[test]
    fn take_points_for_money_are_the_known_ones() {
        assert!((drops_from(2, 1.0) - 0.75).abs() < 0.001, "a cube that is dead once turned: 25 %");
        assert!((drops_from(64, 1.0) - 0.80).abs() < 0.001, "a live cube: 20 %");
        // Janowski: (L - 1/2) / (W + L + x/2) with W = L = 1.
        assert!((1.0 - drops_from(64, 0.68) - 0.5 / 2.34).abs() < 0.001);
        assert!((drops_from(4, 1.0) - 0.8125).abs() < 0.001, "one redouble left: 18.75 %");
    }

    #[test]
    fn a_line_is_read_both_ways() {
        let line = Line { low: -2.0, high: 2.0, theirs: Some((0.2, -1.0)), ours: Some((0.8, 1.0)) };
        for win in [0.0, 0.1, 0.2, 0.5, 0.8, 0.9, 1.0] {
            assert!((line.reaches(line.at(win)) - win).abs() < 1e-6, "{win}");
        }
        assert_eq!((line.reaches(-3.0), line.reaches(3.0)), (0.0, 1.0));
    }
}
