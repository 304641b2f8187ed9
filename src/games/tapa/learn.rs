//! What the nets of Tapa see of a position.

use super::rules::Tapa;
use crate::ai::Learned;

impl Learned for Tapa {}
