//! What a person sees of a play of Tablan.

use super::rules::Tablan;
use crate::ai::look::Visible;

impl Visible for Tablan {}
