//! The one integration binary: everything that needs no display. Each module says what it holds the program to.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test stops at what it did not expect, in its helpers too"
)]

mod agreement;
mod ai;
mod assets;
mod cases;
mod cli;
mod common;
mod complete;
mod corpus;
mod cube;
mod exact;
mod examples;
mod examples_gyulbara;
mod examples_hounds;
mod examples_tablan;
mod examples_tapa;
mod fair;
#[cfg(feature = "game")]
mod flow;
mod formats;
mod gnubg;
mod keep;
#[cfg(feature = "game")]
mod movement;
mod nets;
mod oracle;
mod perft;
mod properties;
mod random_games;
mod replay;
mod rollout;
mod slow;
#[cfg(feature = "game")]
mod sound;
mod strength;
#[cfg(feature = "game")]
mod texts;
mod tidy;
mod timeline;
mod words;
