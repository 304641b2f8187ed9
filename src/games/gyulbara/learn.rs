//! What the nets of Gyulbara see of a position.

use super::rules::Gyulbara;
use crate::ai::Learned;

impl Learned for Gyulbara {}
