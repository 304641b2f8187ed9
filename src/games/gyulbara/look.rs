//! What a person sees of a play of Gyulbara.

use super::rules::Gyulbara;
use crate::ai::look::Visible;

impl Visible for Gyulbara {}
