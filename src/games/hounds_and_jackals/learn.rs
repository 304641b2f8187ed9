//! What the nets of Hounds and Jackals see of a position.

use super::rules::{HoundsAndJackals, State};
use crate::ai::Learned;
use crate::ai::chances::Chances;
use crate::ai::exact::Exact;

impl Learned for HoundsAndJackals {
    fn known(&self, state: &State) -> Option<Chances> {
        let win = self.endgame().win(state)?;
        Some(Chances { win, ..Chances::default() })
    }

    fn exact(&self) -> Option<Box<dyn Exact + '_>> {
        Some(Box::new(self.endgame()))
    }
}
