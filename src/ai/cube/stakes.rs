//! What a game is played for at this moment: for points or for a match, with the cube where it lies. Says what
//! chances are worth under it, what to do with the cube, and what gammons count.

use std::sync::Arc;

use super::ladder::{Access, Ladder, Shares};
use super::table::{AWAY_MAX, MatchTable, Terms};
use super::{EFFICIENCY, GammonRates};
use crate::ai::Learned;
use crate::ai::chances::Chances;
use crate::rules::board::Side;
use crate::rules::notation::{Cube, Score};

/// Differences of equity below this are none: numbers of single precision, through some levels of the cube.
const EVEN: f32 = 1e-5;

/// What points are worth.
#[derive(Clone, Debug)]
enum Scale {
    /// Themselves.
    Points,
    /// Chances of winning the match, by points to go of white and black.
    Match { table: Arc<MatchTable>, away: [u16; 2] },
}

/// What a game is played for.
///
/// Equities are in units of the stake as it lies: to win the game singly is +1, to lose it singly −1, whatever the cube
/// shows. In a match the unit is half of what lies between the match chances after these two results, so that equities
/// of both kinds can be compared with each other and with points.
#[derive(Clone, Debug)]
pub struct Stakes {
    cube: Cube,
    /// The highest value to which the cube may be turned in this game; 0 where it may not be turned at all.
    max: u16,
    /// The score before this game, for whether the rules allow a double.
    score: Option<Score>,
    scale: Scale,
    backgammons: bool,
    efficiency: f32,
}

/// What to do with the cube, from the view of the side that is to throw; equities in units of the stake before the
/// double.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Decision {
    /// If it does not double now.
    pub no_double: f32,
    /// If it doubles and the other side takes.
    pub double_take: f32,
    /// If it doubles and the other side drops: 1, the stake is won.
    pub double_drop: f32,
    /// Whether the rules let it double.
    pub may_double: bool,
}

impl Decision {
    /// Whether to double.
    #[must_use]
    pub fn doubles(&self) -> bool {
        self.may_double && self.double_take.min(self.double_drop) > self.no_double + EVEN
    }

    /// Whether the other side, offered the double, is to take it.
    #[must_use]
    pub fn takes(&self) -> bool {
        self.double_take <= self.double_drop + EVEN
    }

    /// Whether the side does better to play on for a gammon than to win the stake by a double that would be dropped.
    #[must_use]
    pub fn is_too_good(&self) -> bool {
        self.may_double && !self.takes() && !self.doubles()
    }

    /// The equity if both sides do the right thing.
    #[must_use]
    pub fn equity(&self) -> f32 {
        if self.doubles() { self.double_take.min(self.double_drop) } else { self.no_double }
    }
}

/// What gammons count at a score for one side, as a share of what lies between winning and losing singly: 0.5 each for
/// points. 0 where the points of a gammon are not needed, and up to 1 and more where they are all that is needed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GammonValues {
    /// To win a gammon instead of a single game.
    pub win_gammon: f32,
    /// To win a backgammon instead of a gammon.
    pub win_backgammon: f32,
    /// To lose a gammon instead of a single game.
    pub lose_gammon: f32,
    /// To lose a backgammon instead of a gammon.
    pub lose_backgammon: f32,
}

impl Stakes {
    /// What a position is played for; `score` is that of the match before this game. `None` where points are no
    /// matter of single games, gammons and backgammons: there is no cube then, and points are worth themselves
    /// ([`Learned::points_of`]).
    #[must_use]
    pub fn of<G: Learned>(game: &G, state: &G::State, score: Option<&Score>) -> Option<Stakes> {
        let rates = game.gammon_rates()?;
        let cube = game.cube(state);
        let max = if cube.is_some() { game.cube_max() } else { 0 };
        let crawford = game.choices().is("crawford", "on");
        let cube = cube.unwrap_or(Cube::CENTRED);
        Some(Stakes::new(cube, max, score, rates, crawford).with_efficiency(game.cube_efficiency(state)))
    }

    /// The stakes of a game with its cube so, limited to `max` (0: none), at a score of a match or for points.
    #[must_use]
    pub fn new(cube: Cube, max: u16, score: Option<&Score>, rates: GammonRates, crawford: bool) -> Stakes {
        let away = |score: &Score| score.points.map(|points| score.to.saturating_sub(points).max(1));
        let scale = match score.map(away) {
            // So far from the end points are worth themselves, near enough.
            Some(away) if away.iter().any(|points| *points <= AWAY_MAX) => {
                Scale::Match { table: MatchTable::of(Terms { rates, cube_max: max, crawford }), away }
            }
            _ => Scale::Points,
        };
        let suspended = score.is_some_and(|score| score.crawford || score.to == 1);
        Stakes {
            cube,
            max: if suspended { 0 } else { max },
            score: score.copied(),
            scale,
            backgammons: rates.backgammon > 0.0,
            efficiency: EFFICIENCY,
        }
    }

    /// The same with another efficiency of the cube: 0 is a cube that nobody turns again, 1 one that is turned at
    /// exactly the right moment. At 1 waiting costs nothing, so nobody ever gains by a double.
    #[must_use]
    pub fn with_efficiency(self, efficiency: f32) -> Stakes {
        Stakes { efficiency: efficiency.clamp(0.0, 1.0), ..self }
    }

    /// What the game's end with so many points for `side` (negative: for the other) is worth to `side`: the points, or
    /// the chance of winning the match.
    fn worth(&self, side: Side, points: i32) -> f32 {
        match &self.scale {
            Scale::Points => points as f32,
            Scale::Match { table, away: [white, black] } => match side {
                Side::White => table.after([*white, *black], points),
                Side::Black => table.after([*black, *white], points),
            },
        }
    }

    fn ladder(&self, chances: &Chances, side: Side) -> Ladder<impl Fn(i32) -> f32> {
        let backgammon = |chance: f32| if self.backgammons { chance } else { 0.0 };
        let win = chances.win.clamp(0.0, 1.0);
        Ladder {
            worth: move |points| self.worth(side, points),
            max: self.max,
            ours: Shares::of(win, chances.win_gammon, backgammon(chances.win_backgammon)),
            theirs: Shares::of(1.0 - win, chances.lose_gammon, backgammon(chances.lose_backgammon)),
        }
    }

    fn access(&self, side: Side) -> Access {
        match self.cube.owner {
            None => Access::Both,
            Some(owner) if owner == side => Access::Us,
            Some(_) => Access::Them,
        }
    }

    /// From worth to equity: middle and half of what lies between winning and losing singly.
    fn unit(&self, side: Side) -> (f32, f32) {
        let points = i32::from(self.cube.value);
        let (won, lost) = (self.worth(side, points), self.worth(side, -points));
        ((won + lost) / 2.0, ((won - lost) / 2.0).max(f32::MIN_POSITIVE))
    }

    fn equity(&self, side: Side, worth: f32) -> f32 {
        let (middle, half) = self.unit(side);
        (worth - middle) / half
    }

    /// What `side` can expect of its chances, cube included: what plays are compared by. At a match score it goes for
    /// gammons where they count and saves them where they cost.
    #[must_use]
    pub fn utility(&self, chances: &Chances, side: Side) -> f32 {
        let ladder = self.ladder(chances, side);
        self.equity(side, ladder.value(self.cube.value, self.access(side), chances.win, self.efficiency))
    }

    /// What `side` can expect of its chances if the cube stayed as it lies; for points without match this is
    /// [`Chances::points`]. It is linear in the chances, so the mean over throws is that of the mean chances.
    #[must_use]
    pub fn cubeless(&self, chances: &Chances, side: Side) -> f32 {
        let ladder = self.ladder(chances, side);
        self.equity(side, ladder.dead(self.cube.value, chances.win.clamp(0.0, 1.0)))
    }

    /// The chance of `side` to win the match that an equity of this game stands for; `None` outside a match.
    #[must_use]
    pub fn match_chance(&self, equity: f32, side: Side) -> Option<f32> {
        match self.scale {
            Scale::Points => None,
            Scale::Match { .. } => {
                let (middle, half) = self.unit(side);
                Some((middle + equity * half).clamp(0.0, 1.0))
            }
        }
    }

    /// What to do with the cube where `side`, whose chances these are, is to throw.
    #[must_use]
    pub fn decision(&self, chances: &Chances, side: Side) -> Decision {
        let ladder = self.ladder(chances, side);
        let (cube, access) = (self.cube.value, self.access(side));
        let double = cube.saturating_mul(2);
        Decision {
            no_double: self.equity(side, ladder.waiting(cube, access, chances.win, self.efficiency)),
            double_take: self.equity(side, ladder.value(double, Access::Them, chances.win, self.efficiency)),
            double_drop: self.equity(side, ladder.cash(cube, true)),
            may_double: self.cube.may_double(side, self.max, self.score.as_ref()),
        }
    }

    /// What gammons count for `side` with the stake as it lies.
    #[must_use]
    pub fn gammon_values(&self, side: Side) -> GammonValues {
        let cube = i32::from(self.cube.value);
        let whole = 2.0 * self.unit(side).1;
        let step = |from: i32, to: i32| (self.worth(side, to * cube) - self.worth(side, from * cube)).abs() / whole;
        let triple = |value: f32| if self.backgammons { value } else { 0.0 };
        GammonValues {
            win_gammon: step(1, 2),
            win_backgammon: triple(step(2, 3)),
            lose_gammon: step(-1, -2),
            lose_backgammon: triple(step(-2, -3)),
        }
    }
}

/// Chances that a number of expected points stands for where nothing better is known: as many gammons as usual while
/// the wins explain the points, more beyond that.
#[must_use]
pub fn chances_from_value(points: f32, rates: GammonRates) -> Chances {
    const NEARLY: f32 = 0.98;
    let per_win = 1.0 + rates.gammon + rates.backgammon;
    let lead = (points / per_win).clamp(-NEARLY, NEARLY);
    let win = (1.0 + lead) / 2.0;
    let more = ((points.abs() - NEARLY * per_win) / (1.0 + NEARLY) * 2.0).clamp(0.0, 1.0 - rates.gammon);
    let [ours, theirs] = if points > 0.0 { [more, 0.0] } else { [0.0, more] };
    Chances {
        win,
        win_gammon: win * (rates.gammon + ours),
        win_backgammon: win * rates.backgammon,
        lose_gammon: (1.0 - win) * (rates.gammon + theirs),
        lose_backgammon: (1.0 - win) * rates.backgammon,
    }
}
