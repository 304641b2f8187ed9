//! What the nets of Tabula see of a position.

use super::rules::Tabula;
use crate::ai::Learned;

impl Learned for Tabula {}
