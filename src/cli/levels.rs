//! Rule sets and scenarios by their names, for commands that take one instead of options and a position.

use super::{Fault, Pairs};
use crate::files;
use crate::library::{Library, Registry, named};
use crate::rules::level::Level;

/// Every level of the levels folder.
///
/// # Errors
/// [`Fault::Failed`] where the folder is missing or a file has a fault.
pub fn library() -> Result<Library, Fault> {
    files::root()
        .and_then(|root| Library::load(&root, Registry::default()))
        .map_err(|error| Fault::Failed(format!("{error:#}")))
}

/// The level of a name, `GAME/NAME`.
///
/// # Errors
/// [`Fault::Input`] for a name that is none; [`Fault::Failed`] where the levels cannot be read.
pub fn level(name: &str) -> Result<Level, Fault> {
    let library = library()?;
    let index = named(&library, name).map_err(|error| Fault::Input(error.to_string()))?;
    Ok(library.level(index).clone())
}

/// A level's options as pairs.
pub fn pairs(level: &Level) -> Pairs {
    level.options.iter().map(|(id, value)| (id.clone(), value.clone())).collect()
}
