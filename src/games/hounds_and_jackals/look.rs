//! What a person sees of a play of Hounds and Jackals.

use super::rules::HoundsAndJackals;
use crate::ai::look::Visible;

impl Visible for HoundsAndJackals {}
