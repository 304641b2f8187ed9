//! The window run.
fn main() {}
