//! What the nets of Tapa see of a position.

use super::rules::{State, Tapa};
use crate::ai::Learned;
use crate::ai::chances::Chances;
use crate::ai::exact::Exact;

impl Learned for Tapa {
    fn known(&self, state: &State) -> Option<Chances> {
        self.bearing_off(state)
    }

    fn exact(&self) -> Option<Box<dyn Exact + '_>> {
        Some(Box::new(self.tables()))
    }
}
