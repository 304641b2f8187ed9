//! The program `tabulae`: hands over to a command, or to the game.

fn main() {}
