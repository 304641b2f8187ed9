//! What the nets of Tabla see of a position.

use super::rules::{State, Tabla};
use crate::ai::Learned;
use crate::ai::chances::Chances;
use crate::ai::exact::Exact;

impl Learned for Tabla {
    fn known(&self, state: &State) -> Option<Chances> {
        self.bearing_off(state)
    }

    fn exact(&self) -> Option<Box<dyn Exact + '_>> {
        Some(Box::new(self.tables()))
    }
}
