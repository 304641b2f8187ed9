//! What the nets of Tablan see of a position.

use super::rules::Tablan;
use crate::ai::Learned;

impl Learned for Tablan {}
