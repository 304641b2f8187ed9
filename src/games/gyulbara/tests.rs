//! Why Gyulbara refuses a step: each rule with the reason that a person is told.

use crate::rules::board::{Place, Side};
use crate::rules::game::{Game, Pending, Reason};
use crate::rules::notation::Position;
use crate::rules::options::Choices;

use super::rules::Gyulbara;
use crate::games::tests::{lay, refused};

#[test]
fn every_refusal_names_its_rule() {
    let start = "W 1:15 | B 1:15 | W";
    let one =
        |line: &str, throw: &str, step: &str, rule, reason| refused::<Gyulbara>(&[], line, throw, step, rule, reason);
    one(start, "6-5", "2/8", "GB-4", Reason::NoPiece);
    one(start, "6-5", "0/5", "GB-4", Reason::NoPiece);
    one(start, "6-5", "255/5", "GB-4", Reason::NoPiece);
    one(start, "6-5", "off/5", "GB-4", Reason::NoPiece);
    one(start, "6-5", "bar/5", "GB-4", Reason::NoPiece);
    one(start, "6-5", "1/5", "GB-4", Reason::NoNumber);
    one(start, "6-5", "1/0", "GB-4", Reason::NoNumber);
    one(start, "6-5", "1/off", "GB-16", Reason::NotAllHome);
    // One piece closes a point.
    one("W 12:1 24:14 | B 1:14 4:1 | W", "4-3", "12/16", "GB-4", Reason::Closed);
    one("W 19:1 22:1 24:1 off:12 | B 1:15 | W", "4-3", "24/off", "GB-17", Reason::NotRearmost);
    one("W 19:1 22:1 24:1 off:12 | B 1:15 | W", "2-1", "19/off", "GB-4", Reason::NoNumber);
    one("W 19:1 22:1 24:1 off:12 | B 1:15 | W", "6-5", "24/30", "GB-4", Reason::NoNumber);
    // GB-8: the board allows the step, the duty to use the throw does not.
    one("W 12:1 24:14 | B 1:14 11:1 | W", "6-5", "12/17", "GB-8", Reason::MustUseLarger);
    one("W 12:1 18:1 24:13 | B 5:1 10:14 | W", "4-1", "12/13", "GB-8", Reason::MustUseAll);
}

/// The next stage lies on the table with what the picture of it needs.
#[test]
fn a_stage_on_the_table_says_whose_it_is() {
    let game = Gyulbara::new(Choices::defaults(Gyulbara::INFO.id, Gyulbara::INFO.options));
    let pending = |line: &str| game.pending(&game.read(&Position::parse(line).unwrap()).unwrap());
    let Some(Pending { throw, thrower, stages_after }) = pending("W 1:15 | B 1:15 | B 4-4 | chain W") else {
        panic!("nothing on the table")
    };
    assert_eq!((throw.to_string().as_str(), thrower, stages_after), ("4-4", Side::White, 2));
    // On the second turn doublets do not run on.
    assert_eq!(pending("W 1:15 | B 1:15 | B 4-4 | turns 2,2 | chain W").map(|known| known.stages_after), Some(0));
    assert_eq!(pending("W 1:15 | B 1:15 | B 4-4"), None, "black's own fresh doublet");
}

/// GB-15: only what another left over may be left, and only under the option.
#[test]
fn a_remainder_may_be_left_under_the_option() {
    let free = &[("remainder_optional", "yes")];
    for (options, line, throw, may) in [
        (&free[..], "W 1:15 | B 1:15 | W 5-5-5 | chain B", "5-5-5", true),
        (&free[..], "W 1:15 | B 1:15 | W 5-5-5-5 | chain W", "5-5-5-5", false),
        (&free[..], "W 1:15 | B 1:15 | W", "5-5", false),
        (&[][..], "W 1:15 | B 1:15 | W 5-5-5 | chain B", "5-5-5", false),
    ] {
        let (game, mut partial) = lay::<Gyulbara>(options, line, throw);
        assert_eq!(partial.is_complete(&game), may, "{line}");
        partial.step(&game, Place::Point(1), Place::Point(6), None).unwrap();
        assert_eq!(partial.is_complete(&game), may, "{line}");
    }
}

#[test]
fn what_is_no_stage_is_refused() {
    let game = Gyulbara::new(Choices::defaults(Gyulbara::INFO.id, Gyulbara::INFO.options));
    for (line, word) in [
        ("W 1:15 | B 1:15 | B | chain W", "numbers left"),
        ("W 1:15 | B off:15 | over B 2 | chain W", "numbers left"),
        ("W 1:15 | B 1:15 | B 4-3 | chain W", "equal"),
        ("W 1:15 | B 1:15 | B 7-7 | chain W", "equal"),
        ("W 1:15 | B 13:15 | B", "same point"),
        ("W 1:14 hand:1 | B 1:15 | B", "hand"),
        ("W 1:15 | B 1:15 | B | cube 2", "cube"),
    ] {
        let error = game.read(&Position::parse(line).unwrap()).expect_err(line);
        assert!(error.problem.contains(word), "{line}: {error}");
    }
}
