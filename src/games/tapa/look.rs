//! What a person sees of a play of Tapa.

use super::rules::Tapa;
use crate::ai::look::Visible;

impl Visible for Tapa {}
