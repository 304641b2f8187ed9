//! Tabulae: six ancient race games.
//!
//! # Bird's eye
//!
//! The core (`rules`, `games`, `ai`, `formats`) knows no window, no file, no clock. What is kept (`store`), the command
//! line (`cli`) and the game (`app`, behind the default feature `game`) stand on top of it; nothing in the core names
//! them.
//!
//! ```text
//!   rules   what all games share: places, throws, plays from steps, notation, records, levels
//!   games   one folder a game: rules and hand-made evaluation
//!   ai      search, levels of skill, AI against AI
//!   store   what is kept between runs: the running game, finished games, settings
//!   formats records and positions as other programs write them
//!   library levels found on disk and checked against the games; files: where assets and levels are
//!   cli     the commands that open no window
//!   app     everything Bevy: input -> Intent -> advance (only writer of the rules) -> Happened -> pictures, sound
//! ```
//!
//! # Invariants
//!
//! - The core compiles with `--no-default-features` and names no `bevy`, `std::fs`, `std::time`.
//! - A game is found through [`games::every`] alone; no program text matches on a game's name.
//! - Throws come from [`rules::chance::Chance`] only; the dice that are seen show a throw and never choose it.
//! - Only `advance` writes the rules state; views hear of it through effects.

pub mod ai;
#[cfg(feature = "game")]
pub mod app;
pub mod cli;
pub mod files;
pub mod formats;
pub mod games;
pub mod library;
pub mod rules;
pub mod store;
