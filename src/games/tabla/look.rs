//! What a person sees of a play of Tabla.

use super::rules::Tabla;
use crate::ai::look::Visible;

impl Visible for Tabla {}
