//! The levels as a resource of the app; what they are and how they are read is the core's ([`crate::library`]).

use bevy::prelude::*;

/// Every level.
#[derive(Resource, Clone, Debug, Deref, DerefMut)]
pub struct Library(pub crate::library::Library);
