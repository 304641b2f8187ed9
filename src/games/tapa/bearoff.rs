//! What Tapa knows exactly: both sides bearing off, all pieces at home and none pinned (TP-12 to TP-14). The homes share
//! no point, so nothing can be pinned any more, and no mother is left at its start (TP-15).

use super::rules::{Pins, State, Tapa};
use crate::ai::bearoff::{BearsOff, Home, Kept, Tables};
use crate::ai::chances::Chances;
use crate::games::tables::{Men, PIECES, POINTS};
use crate::rules::board::{Place, Side};

// No option changes how pieces are borne off while none is pinned.
static KEPT: Kept = Kept::new();

impl BearsOff for Tapa {
    fn alone(&self, home: &Home) -> State {
        // At the end of its way black is on no point of white's home, whichever way round it goes.
        let away = Men::of(&[(Place::Point(POINTS), PIECES)]);
        State { men: [Men::at_home(home), away], pins: [Pins::default(); 2], mover: Side::White, over: None }
    }

    fn home(&self, state: &State, side: Side) -> Option<Home> {
        state.men[side.index()].home().filter(|_| !state.pins[side.index()].any())
    }
}

impl Tapa {
    /// The chances of a position in which both sides bear off, for the side that throws next.
    pub(super) fn bearing_off(&self, state: &State) -> Option<Chances> {
        let own = self.home(state, state.mover)?;
        let other = self.home(state, state.mover.other())?;
        Some(KEPT.chances(self, &own, &other, self.mars))
    }

    /// The tables, built.
    pub(super) fn tables(&self) -> Tables<'static> {
        Tables { table: KEPT.table(self), pairs: Some(KEPT.pairs(self)) }
    }
}
