//! Why Tapa refuses a step: each rule with the reason that a person is told, and what a step does to pins.

use crate::rules::board::{Place, Side};
use crate::rules::game::{Game, Reason};
use crate::rules::notation::Position;
use crate::rules::options::Choices;
use crate::rules::play::Effect;

use super::rules::Tapa;
use crate::games::tests::{lay, refused};

#[test]
fn every_refusal_names_its_rule() {
    let start = "W 1:15 | B 1:15 | W";
    let one = |line: &str, throw: &str, step: &str, rule, reason| refused::<Tapa>(&[], line, throw, step, rule, reason);
    one(start, "6-5", "2/8", "TP-3", Reason::NoPiece);
    one(start, "6-5", "0/5", "TP-3", Reason::NoPiece);
    one(start, "6-5", "255/5", "TP-3", Reason::NoPiece);
    one(start, "6-5", "hand/5", "TP-3", Reason::NoPiece);
    one("W 1:14 off:1 | B 1:15 | W", "6-5", "off/5", "TP-3", Reason::NoPiece);
    one(start, "6-5", "1/5", "TP-3", Reason::NoNumber);
    one(start, "6-5", "1/0", "TP-3", Reason::NoNumber);
    one(start, "6-5", "1/off", "TP-12", Reason::NotAllHome);
    one("W 18:15 | B 1:15 | W", "6-5", "18/24", "TP-5", Reason::Closed);
    // TP-E3: the pinned piece, and the point that its pinner holds alone.
    one("W 4:1 10:1p off:13 | B 15:1 23:14 | W", "6-5", "10/15", "TP-7", Reason::Pinned);
    one("W 4:1 10:1p off:13 | B 15:1 23:14 | W", "6-5", "4/10", "TP-5", Reason::HeldByPin);
    // TP-E8
    one("W 19:2 22:1 23:1p off:11 | B 2:1 15:14 | W", "6-5", "19/off", "TP-13", Reason::PinnedStops);
    one("W 19:1 22:1 24:1 off:12 | B 24:15 | W", "4-2", "22/off", "TP-14", Reason::NotRearmost);
    one("W 19:1 22:1 24:1 off:12 | B 24:15 | W", "2-1", "19/off", "TP-3", Reason::NoNumber);
    // TP-11: the board allows the step, the duty to use the throw does not.
    one("W 12:1 off:14 | B 2:2 off:13 | W", "6-5", "12/17", "TP-11", Reason::MustUseLarger);
    one("W 1:1 17:1 19:13 | B 4:2 16:2 18:3 19:4 20:4 | W", "6-2", "17/19", "TP-11", Reason::MustUseAll);
}

#[test]
fn options_have_refusals_of_their_own() {
    // TP-14: without TP-13 the pinned piece still counts as the rearmost.
    let free = &[("pinned_stops_bearing_off", "no")];
    let line = "W 19:1p 22:1 24:1 off:12 | B 6:1 24:14 | W";
    refused::<Tapa>(free, line, "5-4", "22/off", "TP-14", Reason::NotRearmost);
    refused::<Tapa>(&[], line, "5-4", "22/off", "TP-13", Reason::PinnedStops);
    // A piece in hand is not home.
    let hand = &[("start_form", "two_and_hand")];
    refused::<Tapa>(hand, "W 24:14 hand:1 | B 24:2 hand:13 | W", "5-4", "24/off", "TP-12", Reason::NotAllHome);
    refused::<Tapa>(hand, "W 24:14 hand:1 | B 20:2 hand:13 | W", "5-4", "hand/5", "TP-5", Reason::Closed);
}

/// What a person is told where nothing can be played.
#[test]
fn a_pass_says_why() {
    for (line, throw, reason) in [
        ("W 10:1p off:14 | B 15:1 23:14 | W", "6-5", Reason::Pinned),
        ("W 20:2 23:1p off:12 | B 2:1 15:14 | W", "6-5", Reason::PinnedStops),
        ("W 10:2 off:13 | B 1:2 9:1 12:2 off:10 | W", "3-3", Reason::Closed),
    ] {
        let (game, partial) = lay::<Tapa>(&[], line, throw);
        assert!(partial.is_pass(), "{line}");
        assert_eq!(game.blocked(partial.node()), reason, "{line}");
    }
}

/// TP-7, TP-8: what the picture hears of a pin.
#[test]
fn pins_are_told() {
    let (game, mut partial) = lay::<Tapa>(&[], "W 10:2 14:1 off:12 | B 1:2 9:1 11:1p off:11 | W", "4-2");
    let point = Place::Point;
    let mut step = |from, to| partial.step(&game, point(from), point(to), None).unwrap().1.to_vec();
    let (white, black) = (Side::White, Side::Black);
    let moved = |from, to| Effect::Moved { side: white, from: point(from), to: point(to) };
    let (freed, pinned) =
        (|at| Effect::Freed { side: black, at: point(at) }, |at| Effect::Pinned { side: black, at: point(at) });
    assert_eq!(step(14, 16), [moved(14, 16), freed(11), pinned(9)]);
    assert_eq!(step(10, 14), [moved(10, 14), pinned(11)]);
    // A second piece on a pin that stands says nothing more.
    let (game, mut partial) = lay::<Tapa>(&[], "W 10:2 14:1 off:12 | B 1:2 9:1 11:1p off:11 | W", "4-2");
    let (done, effects) = partial.step(&game, point(10), point(14), None).unwrap();
    assert_eq!((done.hits, effects.to_vec()), (false, vec![moved(10, 14)]));
}

#[test]
fn what_is_no_pin_is_refused() {
    let game = Tapa::new(Choices::defaults(Tapa::INFO.id, Tapa::INFO.options));
    for (line, word) in [
        ("W 1:14 10:1 | B 1:14 15:1 | W", "same point"),
        ("W 1:14 10:1p | B 1:14 15:1p | W", "same point"),
        ("W 1:14 10:1p | B 1:15 | W", "other side"),
        ("W 1:13 10:2p | B 1:14 15:1 | W", "one piece"),
        ("W 1:13 10:1 10:1p | B 1:14 15:1 | W", "twice"),
        ("W 1:14 off:1p | B 1:15 | W", "a point"),
        ("W 1:14 10:1m | B 1:15 | W", "mark"),
        ("W 1:2 hand:13 | B 1:15 | W", "hand"),
        ("W 1:14 bar:1 | B 1:15 | W", "bar"),
    ] {
        let error = game.read(&Position::parse(line).unwrap()).expect_err(line);
        assert!(error.problem.contains(word), "{line}: {error}");
    }
}
