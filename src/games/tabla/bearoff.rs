//! What Tabla knows exactly: both sides bearing off, all pieces at home (TL-14 to TL-18). The cube is left out.

use super::rules::{State, Tabla};
use crate::ai::bearoff::{BearsOff, Home, Kept, Tables};
use crate::ai::chances::Chances;
use crate::games::tables::{Men, PIECES, POINTS};
use crate::rules::board::{Place, Side};
use crate::rules::notation::Cube;

// No option changes how pieces are borne off.
static KEPT: Kept = Kept::new();

impl BearsOff for Tabla {
    fn alone(&self, home: &Home) -> State {
        // At the end of its way black is on no point of white's home.
        let away = Men::of(&[(Place::Point(POINTS), PIECES)]);
        State { men: [Men::at_home(home), away], mover: Side::White, cube: Cube::CENTRED, over: None }
    }

    fn home(&self, state: &State, side: Side) -> Option<Home> {
        state.men[side.index()].home()
    }
}

impl Tabla {
    /// The chances of a position in which both sides bear off, for the side that throws next. With all pieces at home
    /// nobody can lose a backgammon (TL-20).
    pub(super) fn bearing_off(&self, state: &State) -> Option<Chances> {
        let own = self.home(state, state.mover)?;
        let other = self.home(state, state.mover.other())?;
        Some(KEPT.chances(self, &own, &other, true))
    }

    /// The tables, built.
    pub(super) fn tables(&self) -> Tables<'static> {
        Tables { table: KEPT.table(self), pairs: Some(KEPT.pairs(self)) }
    }
}
