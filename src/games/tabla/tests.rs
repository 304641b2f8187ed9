//! Why Tabla refuses a step: each rule with the reason that a person is told.

use crate::rules::board::Place;
use crate::rules::game::Reason;

use super::rules::Tabla;
use crate::games::tests::{lay, refused};

#[test]
fn every_refusal_names_its_rule() {
    let start = "W 1:2 12:5 17:3 19:5 | B 1:2 12:5 17:3 19:5 | W";
    let one =
        |line: &str, throw: &str, step: &str, rule, reason| refused::<Tabla>(&[], line, throw, step, rule, reason);
    one(start, "6-5", "2/8", "TL-3", Reason::NoPiece);
    one(start, "6-5", "0/5", "TL-3", Reason::NoPiece);
    one(start, "6-5", "200/206", "TL-3", Reason::NoPiece);
    one(start, "6-5", "1/5", "TL-4", Reason::NoNumber);
    one(start, "6-5", "24/30", "TL-3", Reason::NoPiece);
    one(start, "6-5", "1/6", "TL-5", Reason::Closed);
    one(start, "6-5", "19/off", "TL-14", Reason::NotAllHome);
    one("W 12:5 bar:2 off:8 | B 19:2 off:13 | W", "6-5", "12/18", "TL-7", Reason::EnterFirst);
    one("W 12:5 bar:2 off:8 | B 19:2 off:13 | W", "6-5", "bar/6", "TL-5", Reason::Closed);
    // TL-16: the 3 would take 23 while 22 is occupied.
    one("W 19:1 22:1 23:1 off:12 | B 24:15 | W", "5-3", "23/off", "TL-16", Reason::NotRearmost);
    one("W 24:1 19:1 off:13 | B 24:2 off:13 | W", "6-5", "24/30", "TL-4", Reason::NoNumber);
    // TL-10 and TL-11: the board allows the step, the duty to use the throw does not.
    one("W 12:1 off:14 | B 2:2 off:13 | W", "6-5", "12/17", "TL-11", Reason::MustUseLarger);
    one("W 1:1 17:1 19:13 | B 4:2 16:2 18:3 19:4 20:4 | W", "6-2", "17/19", "TL-10", Reason::MustUseAll);
}

/// TL-17: bearing off is a choice as long as another use of the number is there; a hit is a target of its own.
#[test]
fn the_steps_on_offer_are_the_legal_ones() {
    let (game, mut partial) = lay::<Tabla>(&[], "W 19:1 23:1 24:1 off:12 | B 24:15 | W", "2-1");
    assert_eq!(partial.sources(&game), [19, 23, 24].map(Place::Point));
    let ends: Vec<Place> = partial.targets(&game, Place::Point(23), None).iter().map(|target| target.to).collect();
    assert_eq!(ends, [Place::Point(24), Place::Off]);
}
