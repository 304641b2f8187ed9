//! What the results of a series say: wins and points of the two levels, and of the games themselves what they are worth
//! to the side that throws first, how many end as gammons, how long they last and how many throws leave a choice; each
//! with its interval. No play is made here.

use serde::Serialize;

use super::arena::Played;
use crate::rules::board::Side;

/// A figure with its 95 % interval.
pub type Interval = (f64, [f64; 2]);

/// 95 % of a bell curve lie within so many standard deviations.
const Z: f64 = 1.96;

/// Sums of a figure of games, for its mean and how far it strays. Whole and half numbers only, so that the sums are
/// exact and the same in any order of threads.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Sums {
    count: u64,
    sum: f64,
    squares: f64,
}

impl Sums {
    fn put(&mut self, value: f64) {
        self.count += 1;
        self.sum += value;
        self.squares += value * value;
    }

    fn add(&mut self, other: &Sums) {
        self.count += other.count;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// The mean with its interval; 0 of nothing.
    #[must_use]
    pub fn mean(&self) -> Interval {
        let n = (self.count as f64).max(1.0);
        let mean = self.sum / n;
        let half = Z * self.deviation() / n.sqrt();
        (mean, [mean - half, mean + half])
    }

    /// The standard deviation.
    #[must_use]
    pub fn deviation(&self) -> f64 {
        let n = (self.count as f64).max(1.0);
        let mean = self.sum / n;
        ((self.squares / n - mean * mean).max(0.0) * n / (n - 1.0).max(1.0)).sqrt()
    }
}

/// Wilson's 95 % interval of a share `p` of `n`.
fn wilson(p: f64, n: f64) -> Interval {
    let n = n.max(1.0);
    let centre = (p + Z * Z / (2.0 * n)) / (1.0 + Z * Z / n);
    let half = Z / (1.0 + Z * Z / n) * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
    (p, [(centre - half).max(0.0), (centre + half).min(1.0)])
}

/// The totals of a series, `white` being the first level whatever colour it played.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Tally {
    /// Games (matches, where played to points).
    pub games: u64,
    /// Won by the first level.
    pub white_wins: u64,
    /// Won by the second.
    pub black_wins: u64,
    /// Drawn.
    pub draws: u64,
    /// Points of the first level.
    pub white_points: u64,
    /// Points of the second.
    pub black_points: u64,
    /// Throws in all.
    pub throws: u64,
    /// Of each game or match, the points of the first level less those of the second.
    differences: Sums,
    /// What the games were like.
    pub balance: Balance,
}

impl Tally {
    /// Adds another part of the series.
    #[must_use]
    pub(super) fn add(mut self, other: &Tally) -> Tally {
        self.games += other.games;
        self.white_wins += other.white_wins;
        self.black_wins += other.black_wins;
        self.draws += other.draws;
        self.white_points += other.white_points;
        self.black_points += other.black_points;
        self.throws += other.throws;
        self.differences.add(&other.differences);
        self.balance.add(&other.balance);
        self
    }

    /// Counts a game or match, in the names of the levels.
    pub fn count(&mut self, winner: Option<Side>, points: [u64; 2]) {
        self.games += 1;
        match winner {
            Some(Side::White) => self.white_wins += 1,
            Some(Side::Black) => self.black_wins += 1,
            None => self.draws += 1,
        }
        self.white_points += points[0];
        self.black_points += points[1];
        self.differences.put(points[0] as f64 - points[1] as f64);
    }

    /// Counts what a game was like, one of a match too.
    pub fn count_game(&mut self, has_gammons: bool, played: &Played) {
        self.throws += u64::from(played.throws);
        self.balance.count(has_gammons, played);
    }

    /// Points a game that the first level won more than the second, with its 95 % interval.
    #[must_use]
    pub fn points_per_game(&self) -> Interval {
        self.differences.mean()
    }

    /// The share of games that the first level won, draws as halves, with Wilson's 95 % interval.
    #[must_use]
    pub fn share(&self) -> Interval {
        let n = (self.games as f64).max(1.0);
        wilson((self.white_wins as f64 + self.draws as f64 / 2.0) / n, n)
    }

    /// The Elo difference that the share stands for, with its interval; infinite where one side won everything.
    #[must_use]
    pub fn elo(&self) -> Interval {
        let elo = |p: f64| -400.0 * (1.0 / p - 1.0).log10();
        let (p, [low, high]) = self.share();
        (elo(p), [elo(low), elo(high)])
    }

    /// Mean length in throws: of a game, of a match where matches are played.
    #[must_use]
    pub fn throws_per_game(&self) -> f64 {
        self.throws as f64 / (self.games as f64).max(1.0)
    }
}

/// What the games of a series were like, each game of a match for itself. Between equals, what the rules amount to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Balance {
    /// Of each game: 1 where the side that threw first won, a half where nobody did.
    firsts: Sums,
    /// Its points less the other side's.
    points: Sums,
    /// Throws of each game.
    throws: Sums,
    forced: Parts,
    passes: Parts,
    /// Games won by somebody, where the game has gammons.
    decided: u64,
    gammons: u64,
    backgammons: u64,
}

/// A part of the throws, by games: throws of one game are not independent of each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
struct Parts {
    part: f64,
    whole: f64,
    part_squares: f64,
    whole_squares: f64,
    products: f64,
    games: u64,
}

impl Parts {
    fn put(&mut self, part: u32, whole: u32) {
        let (part, whole) = (f64::from(part), f64::from(whole));
        self.add(&Parts {
            part,
            whole,
            part_squares: part * part,
            whole_squares: whole * whole,
            products: part * whole,
            games: 1,
        });
    }

    fn add(&mut self, other: &Parts) {
        self.part += other.part;
        self.whole += other.whole;
        self.part_squares += other.part_squares;
        self.whole_squares += other.whole_squares;
        self.products += other.products;
        self.games += other.games;
    }

    /// The ratio of the sums with the interval of a ratio estimator over clusters.
    fn share(&self) -> Interval {
        let n = self.games as f64;
        let whole = self.whole.max(1.0);
        let share = self.part / whole;
        let squares = self.part_squares - 2.0 * share * self.products + share * share * self.whole_squares;
        let half = Z * (squares.max(0.0) * n / (n - 1.0).max(1.0)).sqrt() / whole;
        (share, [(share - half).max(0.0), (share + half).min(1.0)])
    }
}

impl Balance {
    fn add(&mut self, other: &Balance) {
        self.firsts.add(&other.firsts);
        self.points.add(&other.points);
        self.throws.add(&other.throws);
        self.forced.add(&other.forced);
        self.passes.add(&other.passes);
        self.decided += other.decided;
        self.gammons += other.gammons;
        self.backgammons += other.backgammons;
    }

    fn count(&mut self, has_gammons: bool, played: &Played) {
        let sign = match played.outcome.winner {
            Some(winner) if winner == played.first => 1.0,
            Some(_) => -1.0,
            None => 0.0,
        };
        self.firsts.put((1.0 + sign) / 2.0);
        self.points.put(sign * f64::from(played.outcome.points));
        self.throws.put(f64::from(played.throws));
        self.forced.put(played.forced, played.throws);
        self.passes.put(played.passes, played.throws);
        if has_gammons && played.outcome.winner.is_some() {
            self.decided += 1;
            self.gammons += u64::from(played.multiple >= 2);
            self.backgammons += u64::from(played.multiple >= 3);
        }
    }

    /// Games counted: those of matches one by one.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.firsts.count
    }

    /// The share of games that the side that threw first won, draws as halves.
    #[must_use]
    pub fn first_share(&self) -> Interval {
        wilson(self.firsts.mean().0, self.firsts.count as f64)
    }

    /// Points a game that the side that threw first won more than the other.
    #[must_use]
    pub fn first_points(&self) -> Interval {
        self.points.mean()
    }

    /// Of the games that somebody won, those that were gammons or more; `None` where the game has none.
    #[must_use]
    pub fn gammons(&self) -> Option<Interval> {
        self.of_decided(self.gammons)
    }

    /// Those that were backgammons.
    #[must_use]
    pub fn backgammons(&self) -> Option<Interval> {
        self.of_decided(self.backgammons)
    }

    fn of_decided(&self, count: u64) -> Option<Interval> {
        (self.decided > 0).then(|| wilson(count as f64 / self.decided as f64, self.decided as f64))
    }

    /// Throws a game.
    #[must_use]
    pub fn length(&self) -> Sums {
        self.throws
    }

    /// The share of throws that left no choice.
    #[must_use]
    pub fn forced(&self) -> Interval {
        self.forced.share()
    }

    /// The share of throws of which nothing was played.
    #[must_use]
    pub fn passes(&self) -> Interval {
        self.passes.share()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_and_their_intervals_are_those_of_the_books() {
        let mut sums = Sums::default();
        for value in [2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0] {
            sums.put(value);
        }
        let (mean, [low, high]) = sums.mean();
        assert!((mean - 5.0).abs() < 1e-12 && (sums.deviation() - 2.138_09).abs() < 1e-5);
        assert!((high - low - 2.0 * 1.96 * 2.138_09 / 8.0_f64.sqrt()).abs() < 1e-4);
        // Half of a hundred: 40.4 to 59.6 %.
        let (_, [low, high]) = wilson(0.5, 100.0);
        assert!((low - 0.4038).abs() < 1e-4 && (high - 0.5962).abs() < 1e-4);
    }

    /// Where every game has the same share there is nothing to be unsure of; otherwise the longer games weigh more.
    #[test]
    fn shares_of_throws_are_reckoned_over_games() {
        let mut same = Parts::default();
        same.put(10, 40);
        same.put(20, 80);
        let (share, [low, high]) = same.share();
        assert!((share - 0.25).abs() < 1e-12 && high - low < 1e-9);
        let mut apart = Parts::default();
        apart.put(0, 40);
        apart.put(40, 80);
        let (share, [low, high]) = apart.share();
        // Residuals -40/3 and 40/3, of 120 throws.
        let half = 1.96 * (2.0 * (40.0_f64 / 3.0).powi(2) * 2.0).sqrt() / 120.0;
        assert!((share - 1.0 / 3.0).abs() < 1e-12, "{share}");
        assert!(low < 1e-12 && (high - (share + half).min(1.0)).abs() < 1e-9, "{low} {high}");
    }
}
