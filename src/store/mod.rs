//! What is kept between runs: the game that is being played, the finished ones, the settings. Files, folders and the
//! clock, no window; what a game is and whether a record is legal is the core's business ([`crate::rules`]).
//!
//! # What holds
//!
//! - A game is on disk after everything that happens in it ([`Keeper::keep`]). Each save is a new file that takes the
//!   place of the oldest of three ([`slots`]), written under another name, synced, renamed, its folder synced: at every
//!   instant at least two whole generations are there. What is thrown follows from the seed on record, so that a throw
//!   that had not been saved falls the same again.
//! - Every file says its kind, its version, its length and its checksum ([`file`]). A file that cannot be used is moved
//!   aside with a note ([`aside`]) and the next best one taken; nothing is ever repaired by guessing.
//! - No error stops a game: what could not be kept is a [`Notice`], told once, and tried again with the next save.
//! - A finished game is one file that is never written again ([`history`]); the list of them is only a memory of what the
//!   files say.
//! - Nothing that a window calls waits for a disk: [`Keeper`] works on a thread of its own.
//!
//! ```text
//!   folders   where things are kept      disk    the few things done with files; tests break them
//!   file      the envelope               slots   three generations      aside   what cannot be used
//!   game      a game as it is kept       history finished games         settings
//!   keeper    the thread that writes     notice  what a person is told  clock   now, and dates
//! ```
//!
//! # From and to the window
//!
//! The window holds a game as a session with seats and standing (`Match<G>` of `app/table.rs`). After each effect it
//! hands [`Saved::of`] to the keeper; at the start it looks at [`Found::game`], and [`Saved::resume`] gives back session,
//! seats, standing, the number preferred first and the fall that lies on the table: all that a `Match` is made of.

pub mod aside;
pub mod clock;
pub mod disk;
pub mod file;
pub mod folders;
pub mod game;
pub mod history;
pub mod keeper;
pub mod notice;
pub mod settings;
pub mod slots;

mod open;

pub use folders::Folders;
pub use game::{Resumed, Saved, Seat};
pub use history::{Entry, History};
pub use keeper::Keeper;
pub use notice::{Cause, Notice, What};
pub use open::{Found, Store};
pub use settings::Settings;
