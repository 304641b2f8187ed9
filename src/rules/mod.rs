//! The vocabulary that all games share, and the machinery that needs to be written only once: plays from steps,
//! positions and plays as text, seeded throws, records, perft, level files.
//!
//! This is the spine of the program: no Bevy, no files, no clock, no threads, no global randomness. Chance and text
//! come in as arguments; errors go out as values. `tests/it/tidy.rs` holds it to that.

pub mod board;
pub mod chance;
pub mod game;
pub mod level;
pub mod matches;
pub mod notation;
pub mod options;
pub mod partial;
pub mod perft;
pub mod play;
pub mod record;
pub mod session;
pub mod throws;
pub mod timeline;
