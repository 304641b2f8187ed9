//! What the nets of Tabla see of a position.

use super::rules::Tabla;
use crate::ai::Learned;

impl Learned for Tabla {}
