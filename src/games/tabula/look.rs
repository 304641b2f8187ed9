//! What a person sees of a play of Tabula.

use super::rules::Tabula;
use crate::ai::look::Visible;

impl Visible for Tabula {}
