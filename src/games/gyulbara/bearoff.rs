//! What Gyulbara knows exactly: both sides bearing off, all pieces at home (GB-16 to GB-18). At home every step of a
//! doublet and of its chain can be played, so nothing is left to the other side (GB-12).

use super::rules::{Gyulbara, State};
use crate::ai::bearoff::{BearsOff, Home, Kept, Tables};
use crate::ai::chances::Chances;
use crate::games::tables::{Men, PIECES, POINTS};
use crate::rules::board::{Place, Side};
use crate::rules::game::Game;

/// Doublets that run on, and plain ones.
static KEPT: [Kept; 2] = [Kept::new(), Kept::new()];

impl BearsOff for Gyulbara {
    fn alone(&self, home: &Home) -> State {
        // At the end of its way black is on no point of white's home.
        let away = Men::of(&[(Place::Point(POINTS), PIECES)]);
        let turns = [self.turns_counted(); 2];
        State { men: [Men::at_home(home), away], mover: Side::White, turns, stage: None, over: None }
    }

    fn home(&self, state: &State, side: Side) -> Option<Home> {
        state.men[side.index()].home()
    }
}

impl Gyulbara {
    fn kept(&self) -> &'static Kept {
        let [chains, plain] = &KEPT;
        if self.chain_from.is_some() { chains } else { plain }
    }

    /// The chances of a position in which both sides bear off, for the side that throws next or plays a stage of its own
    /// doublet.
    pub(super) fn bearing_off(&self, state: &State) -> Option<Chances> {
        let own = self.home(state, state.mover)?;
        let other = self.home(state, state.mover.other())?;
        // The tables know no throws on which doublets do not run on yet (GB-10).
        let late = |side: Side| self.chain_from.is_none_or(|from| state.turns[side.index()] + 1 >= from);
        if !Side::BOTH.into_iter().all(late) {
            return None;
        }
        let kept = self.kept();
        if state.stage.is_none() {
            return Some(kept.chances(self, &own, &other, self.mars));
        }
        let pending = self.pending(state).filter(|pending| pending.thrower == state.mover)?;
        let own = kept.table(self).after_stage(&own, &pending.throw)?;
        if own.pieces() == 0 {
            let gammon = if self.mars && other.pieces() == PIECES { 1.0 } else { 0.0 };
            return Some(Chances { win: 1.0, win_gammon: gammon, ..Chances::default() });
        }
        Some(kept.chances(self, &other, &own, self.mars).swapped())
    }

    /// The tables, built.
    pub(super) fn tables(&self) -> Tables<'static> {
        let kept = self.kept();
        Tables { table: kept.table(self), pairs: Some(kept.pairs(self)) }
    }
}
