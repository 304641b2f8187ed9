//! What the nets of Tabula see of a position.

use super::rules::{State, Tabula};
use crate::ai::Learned;
use crate::ai::chances::Chances;
use crate::ai::exact::Exact;

impl Learned for Tabula {
    fn known(&self, state: &State) -> Option<Chances> {
        self.bearing_off(state)
    }

    fn exact(&self) -> Option<Box<dyn Exact + '_>> {
        self.tables().map(|tables| Box::new(tables) as Box<dyn Exact>)
    }
}
