//! Why Tabula refuses a step: each rule with the reason that a person is told.

use crate::rules::game::Reason;

use super::rules::Tabula;
use crate::games::tests::refused;

#[test]
fn every_refusal_names_its_rule() {
    let zeno = "W 6:7 9:1 10:2 19:2 20:2 23:1 | B 8:2 11:2 12:2 13:1 14:2 15:2 18:2 21:2 | W";
    let one =
        |line: &str, throw: &str, step: &str, rule, reason| refused::<Tabula>(&[], line, throw, step, rule, reason);
    one(zeno, "2-5-6", "7/9", "TB-4", Reason::NoPiece);
    one(zeno, "2-5-6", "0/5", "TB-4", Reason::NoPiece);
    one(zeno, "2-5-6", "255/5", "TB-4", Reason::NoPiece);
    one(zeno, "2-5-6", "10/13", "TB-4", Reason::NoNumber);
    one(zeno, "2-5-6", "6/8", "TB-6", Reason::Closed);
    one(zeno, "2-5-6", "23/off", "TB-16", Reason::NotAllHome);
    one(zeno, "2-5-6", "23/29", "TB-4", Reason::NoNumber);
    one("W 2:1 hand:13 bar:1 | B 1:2 hand:13 | W", "3-5-6", "2/5", "TB-10", Reason::EnterFirst);
    one("W 2:1 hand:13 bar:1 | B 1:2 hand:13 | W", "3-5-6", "hand/5", "TB-12", Reason::EnterFirst);
    one("W 2:1 hand:14 | B 1:2 hand:13 | W", "3-5-6", "2/5", "TB-10", Reason::HandFirst);
    // TB-13: any other 2 than the hit on XII leaves dice unused.
    one("W 10:1 21:7 22:7 | B 1:12 12:1 16:2 | W", "2-6-6", "21/23", "TB-13", Reason::MustUseAll);
    // TB-14: the 2 and the 6 add up to more than the 2 and the 5.
    one("W 1:1 12:1 24:13 | B 2:5 3:2 6:2 7:2 14:2 23:2 | W", "2-5-6", "12/17", "TB-14", Reason::MustUseLarger);
}

#[test]
fn options_have_refusals_of_their_own() {
    let home = "W 19:1 23:1 off:13 | B 1:15 | W";
    refused::<Tabula>(&[("bear_off", "exact")], home, "3-3-4", "23/off", "TB-17", Reason::NotExact);
    refused::<Tabula>(&[("bear_off", "larger_rearmost")], home, "3-3-4", "23/off", "TB-17", Reason::NotRearmost);
    let lock = &[("second_half_lock", "on"), ("all_must_enter_first", "no")];
    refused::<Tabula>(lock, "W 10:1 hand:14 | B hand:15 | W", "3-5-6", "10/13", "TB-10", Reason::Locked);
}
