//! What the nets of Hounds and Jackals see of a position.

use super::rules::HoundsAndJackals;
use crate::ai::Learned;

impl Learned for HoundsAndJackals {}
