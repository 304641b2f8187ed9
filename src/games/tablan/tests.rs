//! Why Tablan refuses a step: each rule with the reason that a person is told; what a position must say.

use crate::rules::board::{Place, Side};
use crate::rules::game::{Game, Reason, Refusal};
use crate::rules::notation::Position;
use crate::rules::options::Choices;
use crate::rules::play::PlayFinder;

use super::rules::Tablan;
use crate::games::tests::{lay, refused};

const START: &str = "W 1:1 2:1 3:1 4:1 5:1 6:1 7:1 8:1 9:1 10:1 11:1 12:1 | \
                     B 1:1 2:1 3:1 4:1 5:1 6:1 7:1 8:1 9:1 10:1 11:1 12:1";

fn one(line: &str, throw: &str, step: &str, rule: &'static str, reason: Reason) {
    refused::<Tablan>(&[], &format!("{line} | W"), throw, step, rule, reason);
}

#[test]
fn every_refusal_names_its_rule() {
    one(START, "2", "13/15", "TN-10", Reason::NoPiece);
    one(START, "2", "out/12", "TN-10", Reason::NoPiece);
    one(START, "2", "255/1", "TN-10", Reason::NoPiece);
    one(START, "2", "12/15", "TN-10", Reason::NoNumber);
    one(START, "2", "12/10", "TN-10", Reason::NoNumber);
    one(START, "2", "12/out", "TN-10", Reason::NoNumber);
    one(START, "2", "12/255", "TN-10", Reason::NoNumber);
    one(START, "2", "1/3", "TN-17", Reason::OwnPiece);
    one(START, "2", "11/12", "TN-17", Reason::OwnPiece);
    // T2, C13: the first move of a piece needs a 2.
    one(START, "8", "12/20", "TN-12", Reason::Unmoved);
    one(START, "12", "12/18", "TN-12", Reason::Unmoved);
    one(START, "0", "12/14", "TN-9", Reason::ThrowSpent);
    // T10 with the colours changed.
    one("W 3:1 4:1 out:10 | B 41:1 out:11", "2", "3/5", "TN-20", Reason::OwnHome);
    // T14: the end of the path, and a half that no other piece can complete.
    one("W 1:1 44:1 46:1 out:9 | B 20:1 out:11", "8", "46/54", "TN-18", Reason::Overshoot);
    one("W 1:1 44:1 46:1 out:9 | B 20:1 out:11", "8", "44/48", "TN-14", Reason::OtherHalf);
    // T15: an entered piece captures nothing.
    one("W 20:1 38:1 out:10 | B 4:1 out:11", "2", "38/40", "TN-23", Reason::Entered);
}

#[test]
fn the_other_half_is_another_pieces() {
    let (game, mut partial) = lay::<Tablan>(&[], "W 15:1 25:1 26:1 2:1 out:8 | B 20:1 33:1 40:1 out:9 | W", "12");
    partial.step(&game, Place::Point(15), Place::Point(21), None).unwrap();
    let refuse = |from, to| partial.why_not(&game, Place::Point(from), Place::Point(to));
    assert_eq!(refuse(21, 27), Refusal { rule: "TN-11", reason: Reason::OtherHalf });
    assert_eq!(refuse(26, 38), Refusal { rule: "TN-10", reason: Reason::NoNumber });
    assert_eq!(refuse(2, 8), Refusal { rule: "TN-12", reason: Reason::Unmoved });
    assert!(!partial.is_complete(&game), "TN-14");
    assert_eq!(game.numbers_left(partial.node()), [6]);
    partial.step(&game, Place::Point(26), Place::Point(32), None).unwrap();
    assert!(partial.is_complete(&game));
    let spent = partial.why_not(&game, Place::Point(32), Place::Point(38));
    assert_eq!(spent, Refusal { rule: "TN-8", reason: Reason::ThrowSpent });
}

#[test]
fn options_have_refusals_of_their_own() {
    // T12, T17
    let line = "W 36:1 38:1 out:10 | B 12:1 20:1 out:10 | W";
    refused::<Tablan>(&[("tablan_variant", "first")], line, "8", "38/46", "TN-23", Reason::Entered);
    let line = "W 35:1 36:1 out:10 | B 1:1 20:1 out:10 | W";
    refused::<Tablan>(&[("tablan_variant", "second")], line, "12", "35/47", "TN-24", Reason::InOrder);
    // The ruling: `entered_capture` works only in the base game.
    let line = "W 20:1 38:1 out:10 | B 4:1 out:11 | W";
    let options = &[("tablan_variant", "first"), ("entered_capture", "on")];
    refused::<Tablan>(options, line, "2", "38/40", "TN-23", Reason::Entered);
}

/// Why nothing can be played is told by what holds most pieces.
#[test]
fn a_throw_without_a_play_is_explained() {
    let second = &[("tablan_variant", "second")][..];
    for (options, line, throw, reason) in [
        (&[][..], &format!("{START} | W")[..], "8", Reason::Unmoved),
        (&[], &format!("{START} | W"), "0", Reason::ThrowSpent),
        (&[], "W 1:1 44:1 46:1 out:9 | B 20:1 out:11 | W", "8", Reason::OtherHalf),
        (&[], "W 45:1 46:1 out:10 | B 20:1 out:11 | W", "12", Reason::Overshoot),
        (second, "W 34:1 48:1 out:10 | B 20:1 out:11 | W", "12", Reason::InOrder),
    ] {
        let (game, partial) = lay::<Tablan>(options, line, throw);
        assert!(partial.is_pass(), "{line} {throw}");
        assert_eq!(game.blocked(partial.node()), reason, "{line} {throw}");
    }
}

#[test]
fn positions_that_cannot_be_are_refused() {
    let game = Tablan::new(Choices::defaults("tablan", Tablan::INFO.options));
    for (line, words) in [
        ("W 5:2 out:10 | B 1:1 out:11 | W", "more than one piece"),
        ("W 5:1 5:1m out:10 | B 1:1 out:11 | W", "more than one piece"),
        ("W 5:1 out:10 | B 1:1 out:11 | W", "11 pieces; expected 12"),
        ("W 5:1 out:255 | B 1:1 out:11 | W", "256 pieces"),
        ("W 49:1 out:11 | B 1:1 out:11 | W", "1 to 48, out"),
        ("W 0:1 out:11 | B 1:1 out:11 | W", "1 to 48, out"),
        ("W 5:1 off:11 | B 1:1 out:11 | W", "place `off`"),
        ("W 13:1m out:11 | B 1:1 out:11 | W", "mark"),
        ("W 5:1p out:11 | B 1:1 out:11 | W", "mark"),
        ("W 5:1 out:11m | B 1:1 out:11 | W", "mark"),
        ("W 25:1 out:11 | B 13:1 out:11 | W", "same square"),
        ("W 41:1 out:11 | B 5:1 out:11 | W", "same square"),
        ("W 41:1 out:11 | B 41:1 out:11 | W", "expected the field `last"),
        ("W 41:1 out:11 | B 6:1 out:11 | W | last W", "field `last`"),
        ("W 41:1 out:11 | B out:12 | W", "expected `over W 1`"),
        ("W 41:1 out:11 | B 6:1 out:11 | W | cube 2", "field `cube`"),
        ("W 41:1 out:11 | B 6:1 out:11 | B double", "double"),
    ] {
        let error = game.read(&Position::parse(line).unwrap()).expect_err(line);
        assert!(error.problem.contains(words), "{line}: {error}");
    }
}

/// Section 1 of the page: the two sides' numbers of a square.
#[test]
fn each_side_counts_its_own_path() {
    let game = Tablan::new(Choices::defaults("tablan", Tablan::INFO.options));
    for (yellow, black) in [(1, 37), (12, 48), (13, 25), (24, 36), (25, 13), (37, 1), (48, 12)] {
        assert_eq!((game.facing(yellow), game.facing(black)), (black, yellow));
        assert_eq!((game.square(Side::White, yellow), game.square(Side::Black, black)), (yellow, yellow));
        assert_eq!((game.label(Side::White, yellow), game.label(Side::Black, yellow)), (Some(yellow), Some(black)));
    }
    let state = game.read(&Position::parse("W 36:1 40:1 41:1 out:9 | B 1:1 out:11 | W").unwrap()).unwrap();
    assert_eq!(game.figures(&state, Side::White), [("figure-entered", 2), ("figure-left", 3)]);
    assert_eq!((game.pips(&state, Side::White), game.pips(&state, Side::Black)), (1, 36));
}

/// The masks that answer whether a side can move at all (TN-36) agree with the list of its plays.
#[test]
fn stuck_is_what_has_no_plays() {
    let second = Choices::with("tablan", Tablan::INFO.options, [("tablan_variant", "second")]).unwrap();
    let game = Tablan::new(second);
    let mut finder = PlayFinder::new();
    for (line, stuck) in [
        ("W 34:1 48:1 out:10 | B 36:1 48:1 out:10 | W | last B", [false, true]),
        ("W 36:1 48:1 out:10 | B 20:1 47:1 out:10 | W | last W", [true, false]),
        // White moves by a pair only: 35/36 33/34.
        ("W 33:1 35:1 out:10 | B 35:1 out:11 | W", [false, true]),
        ("W 34:1 35:1 48:1 out:9 | B 46:1 out:11 | W | last W", [false, true]),
    ] {
        let mut state = game.read(&Position::parse(line).unwrap()).unwrap();
        for side in Side::BOTH {
            state.mover = side;
            let throws = game.device().throws();
            let moves = throws
                .iter()
                .any(|known| finder.find(&game, &state, known.throw).iter().any(|legal| !legal.play.steps.is_empty()));
            assert_eq!(moves, !stuck[side.index()], "{line} {side:?}");
            assert_eq!(game.can_play(&state.men, side), moves, "{line} {side:?}");
        }
    }
}
