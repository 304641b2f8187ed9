//! What Tabula knows exactly: both sides bearing off, all pieces at home (TB-16 to TB-18), where they run against each
//! other (`direction=opposite`). Where both go the same way their homes are the same squares, and pieces block and
//! capture each other to the end: no table of one side alone knows that game.

use super::rules::{BearOff, State, Tabula, Triples};
use crate::ai::bearoff::{BearsOff, Home, Kept, Tables};
use crate::ai::chances::Chances;
use crate::games::tables::{Men, PIECES, POINTS};
use crate::rules::board::{Place, Side};

/// One for each way of playing triples, of bearing off, and of breaking ties: the last matters only where numbers
/// cannot be played.
static KEPT: [[[Kept; 2]; 3]; 3] = [const { [const { [const { Kept::new() }; 2] }; 3] }; 3];

impl BearsOff for Tabula {
    const COUNTS_LEFT: bool = true;

    fn alone(&self, home: &Home) -> State {
        // At the end of its way black is on no point of white's home.
        let away = Men::of(&[(Place::Point(POINTS), PIECES)]);
        State { men: [Men::at_home(home), away], mover: Side::White, unlocked: [true; 2], over: None }
    }

    fn home(&self, state: &State, side: Side) -> Option<Home> {
        state.men[side.index()].home().filter(|_| !self.lock || state.unlocked[side.index()])
    }
}

impl Tabula {
    fn kept(&self) -> &'static Kept {
        let triples = match self.triples {
            Triples::Normal => 0,
            Triples::ThrowAgain => 1,
            Triples::PlayTwice => 2,
        };
        let bear_off = match self.bear_off {
            BearOff::LargerAny => 0,
            BearOff::LargerRearmost => 1,
            BearOff::Exact => 2,
        };
        &KEPT[triples][bear_off][usize::from(self.larger_total)]
    }

    /// The chances of a position in which both sides bear off, for the side that throws next; what stands for gammons
    /// is the share of the fifteen points (TB-21).
    pub(super) fn bearing_off(&self, state: &State) -> Option<Chances> {
        if !self.opposite {
            return None;
        }
        let own = self.home(state, state.mover)?;
        let other = self.home(state, state.mover.other())?;
        Some(self.kept().table(self).chances_by_pieces(&own, &other))
    }

    /// The tables, built, where there are any.
    pub(super) fn tables(&self) -> Option<Tables<'static>> {
        self.opposite.then(|| Tables { table: self.kept().table(self), pairs: None })
    }
}
