//! Why Hounds and Jackals refuses a step, why a throw is blocked, what lies where, and that single races leave no
//! choice.

use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use super::rules::HoundsAndJackals;
use crate::games::tests::{lay, refused};
use crate::rules::board::{Place, Side};
use crate::rules::chance::Throw;
use crate::rules::game::{Game, Reason};
use crate::rules::notation::Position;
use crate::rules::options::Choices;
use crate::rules::play::{Effect, PlayFinder};

const HOERTH: &[(&str, &str)] = &[("hj_variant", "hoerth")];
const CAZAUX: &[(&str, &str)] = &[("hj_variant", "cazaux_tait")];
const MANY: &[(&str, &str)] = &[("hj_variant", "cazaux_tait"), ("hj_in_play", "many")];

fn game(options: &[(&str, &str)]) -> HoundsAndJackals {
    let choices = Choices::with("hounds_and_jackals", HoundsAndJackals::INFO.options, options.iter().copied());
    HoundsAndJackals::new(choices.unwrap())
}

#[test]
fn every_refusal_names_its_rule() {
    let one = |options: &[(&str, &str)], men: &str, throw: &str, step: &str, rule, reason| {
        refused::<HoundsAndJackals>(options, &format!("W {men} | B hand:5 | W"), throw, step, rule, reason);
    };
    one(&[], "6:1 hand:4", "2", "7/9", "HJ-3", Reason::NoPiece);
    one(&[], "6:1 hand:4", "2", "bar/9", "HJ-3", Reason::NoPiece);
    one(&[], "6:1 hand:4", "2", "255/9", "HJ-3", Reason::NoPiece);
    one(HOERTH, "6:1 hand:3 off:1", "2", "off/9", "HJ-3", Reason::NoPiece);
    one(&[], "6:1 hand:4", "2", "6/9", "HJ-3", Reason::NoNumber);
    one(&[], "6:1 hand:4", "2", "6/off", "HJ-3", Reason::NoNumber);
    one(&[], "6:1 8:1 hand:3", "2", "6/8", "HJ-4", Reason::Occupied);
    // B8 and B7: the entry and the far end of a link.
    one(&[], "8:1 10:1 hand:3", "2", "8/24", "HJ-4", Reason::Occupied);
    one(&[], "8:1 24:1 hand:3", "2", "8/24", "HJ-6", Reason::LinkOccupied);
    one(&[], "8:1 24:1 hand:3", "2", "8/10", "HJ-6", Reason::LinkOccupied);
    one(&[], "8:1 hand:4", "2", "8/10", "HJ-27", Reason::NoNumber);
    one(HOERTH, "5:1 hand:4", "1", "5/6", "HJ-48", Reason::NoNumber);
    one(CAZAUX, "19:1 hand:4", "1", "19/20", "HJ-65", Reason::NoNumber);
    one(&[], "hand:5", "3", "hand/0", "HJ-24", Reason::NeedsEntry);
    one(HOERTH, "hand:5", "6", "hand/5", "HJ-45", Reason::NeedsEntry);
    one(CAZAUX, "hand:5", "5", "hand/5", "HJ-64", Reason::NeedsEntry);
    one(&[], "hand:5", "5", "hand/5", "HJ-24", Reason::NoNumber);
    one(&[], "0:1 3:1 hand:3", "5", "hand/0", "HJ-25", Reason::Occupied);
    one(MANY, "1:1 hand:4", "1", "hand/1", "HJ-4", Reason::Occupied);
    one(HOERTH, "12:1 hand:4", "5", "hand/5", "HJ-42", Reason::OneInPlay);
    one(CAZAUX, "12:1 hand:4", "6", "hand/6", "HJ-61", Reason::OneInPlay);
    one(&[], "28:1 hand:4", "3", "28/29", "HJ-30", Reason::Overshoot);
    one(HOERTH, "27:1 hand:4", "5", "27/off", "HJ-50", Reason::Overshoot);
    one(CAZAUX, "25:1 hand:4", "6", "25/off", "HJ-68", Reason::Overshoot);
    one(HOERTH, "27:1 hand:4", "2", "27/off", "HJ-50", Reason::NotExact);
    one(CAZAUX, "25:1 hand:4", "4", "25/off", "HJ-68", Reason::NotExact);
}

#[test]
fn one_throw_is_one_move() {
    for (options, men, rule) in [(&[][..], "0:1 6:1 hand:3", "HJ-26"), (HOERTH, "6:1 hand:4", "HJ-46")] {
        let (game, mut partial) = lay::<HoundsAndJackals>(options, &format!("W {men} | B hand:5 | W"), "3");
        partial.step(&game, Place::Point(6), Place::Point(9), None).unwrap();
        let refusal = partial.step(&game, Place::Point(9), Place::Point(12), None).unwrap_err();
        assert_eq!((refusal.rule, refusal.reason), (rule, Reason::ThrowSpent));
    }
}

#[test]
fn a_blocked_throw_says_why() {
    for (options, men, throw, reason) in [
        (&[][..], "hand:5", "3", Reason::NeedsEntry),
        (&[], "28:1 29:1 hand:3", "3", Reason::NeedsEntry),
        (&[], "25:1 26:1 27:1 28:1 29:1", "5", Reason::Overshoot),
        (&[], "0:1 2:1 4:1 hand:2", "2", Reason::Occupied),
        (&[], "24:1 25:1 27:1 28:1 29:1", "3", Reason::Occupied),
        (&[], "23:1 10:1 11:1 12:1 24:1", "1", Reason::Occupied),
        (HOERTH, "27:1 hand:4", "5", Reason::Overshoot),
        (HOERTH, "hand:5", "6", Reason::NeedsEntry),
        (MANY, "6:1 10:1 hand:3", "4", Reason::Occupied),
        (MANY, "6:1 14:1 hand:3", "6", Reason::LinkOccupied),
    ] {
        let game = game(options);
        let line = format!("W {men} | B hand:5 | over B 1");
        let state = game.read(&Position::parse(&line).unwrap()).unwrap();
        let node = game.begin(&super::State { mover: Side::White, over: None, ..state }, Throw::parse(throw).unwrap());
        assert_eq!(game.blocked(&node), reason, "{men} {throw}");
    }
}

#[test]
fn what_cannot_be_a_position_is_refused() {
    for (options, line, word) in [
        (&[][..], "W 6:2 hand:3 | B hand:5 | W", "HJ-4"),
        (&[], "W hand:4 off:1 | B hand:5 | W", "0 to 29, hand"),
        (&[], "W 30:1 hand:4 | B hand:5 | W", "30"),
        (&[], "W hand:4 bar:1 | B hand:5 | W", "bar"),
        (&[], "W 3:1m hand:4 | B hand:5 | W", "mark"),
        (&[], "W hand:4 | B hand:5 | W", "4 pieces"),
        (&[], "W 25:1 26:1 27:1 28:1 29:1 | B hand:5 | W", "over W 1"),
        (&[], "W hand:5 | B hand:5 | W | given", "given"),
        (&[], "W hand:5 | B hand:5 | W 4 | given", "1, 2, 3 or 5"),
        (&[], "W hand:5 | B hand:5 | W | cube 2", "cube"),
        (&[], "W hand:5 | B hand:5 | W | turns 0,0", "turns"),
        (&[], "W hand:5 | B hand:5 | B double", "double"),
        (HOERTH, "W 0:1 hand:4 | B hand:5 | W", "1 to 29"),
        (HOERTH, "W 3:1 4:1 hand:3 | B hand:5 | W", "HJ-42"),
        (HOERTH, "W hand:5 | B off:5 | W", "over B 1"),
        (CAZAUX, "W 3:1 4:1 hand:3 | B hand:5 | W", "HJ-61"),
        (CAZAUX, "W hand:5 | B hand:5 | W 3 | given", "HJ-67"),
    ] {
        let error = game(options).read(&Position::parse(line).unwrap()).expect_err(line);
        assert!(error.problem.contains(word), "{line}: {error}");
    }
}

/// The table of the page's section 1: b = 30 - c, and the large hole.
#[test]
fn holes_lie_where_the_page_says() {
    let (bell, hoerth) = (game(&[]), game(HOERTH));
    // T1, the last goal hole; T10; E19; E1.
    for (c, b) in [(1, 29), (5, 25), (10, 20), (11, 19), (29, 1)] {
        for (side, square) in [(Side::White, c), (Side::Black, c + 29)] {
            assert_eq!((hoerth.square(side, c), bell.square(side, b)), (square, square));
            assert_eq!((hoerth.label(side, square), bell.label(side, square)), (Some(c), Some(b)));
        }
    }
    assert_eq!((bell.square(Side::White, 0), bell.square(Side::Black, 0)), (59, 59));
    assert_eq!((bell.label(Side::White, 59), hoerth.label(Side::Black, 59)), (Some(0), Some(30)));
    assert_eq!((bell.label(Side::White, 0), bell.label(Side::White, 60)), (None, None));
}

#[test]
fn figures_count_what_is_still_to_go() {
    for (options, men, pips, home) in [
        (&[][..], "hand:5", 135, 0),
        (&[], "0:1 24:1 26:1 28:1 hand:1", 57, 2),
        (HOERTH, "hand:5", 150, 0),
        (CAZAUX, "27:1 hand:2 off:2", 63, 2),
    ] {
        let game = game(options);
        let state = game.read(&Position::parse(&format!("W {men} | B hand:5 | W")).unwrap()).unwrap();
        assert_eq!(game.figures(&state, Side::White), [("pips", pips), ("figure-home", home)], "{men}");
    }
}

/// Over a link there are two moves; a race won says so, and who goes back.
#[test]
fn effects_tell_every_move() {
    let told = |options: &[(&str, &str)], line: &str, throw: &str, from: Place, to: Place| {
        let (game, mut partial) = lay::<HoundsAndJackals>(options, line, throw);
        partial.step(&game, from, to, None).unwrap().1.to_vec()
    };
    let [white, black] = Side::BOTH;
    let hole = Place::Point;
    let moved = |from, to| Effect::Moved { side: white, from: hole(from), to: hole(to) };
    let alone = "B hand:5 | W";
    assert_eq!(told(&[], &format!("W 6:1 hand:4 | {alone}"), "2", hole(6), hole(8)), [moved(6, 8)]);
    let there_and_back = [moved(20, 22), moved(22, 20)];
    assert_eq!(told(&[], &format!("W 20:1 hand:4 | {alone}"), "2", hole(20), hole(20)), there_and_back);
    let entered = Effect::Entered { side: white, from: Place::Hand, to: hole(0) };
    assert_eq!(told(&[], &format!("W hand:5 | {alone}"), "5", Place::Hand, hole(0)), [entered]);
    let won =
        |from, races| [Effect::BorneOff { side: white, from: hole(from) }, Effect::RaceWon { side: white, races }];
    let back = Effect::SentBack { side: black, from: hole(21), to: Place::Hand };
    let race = "W 27:1 hand:3 off:1 | B 21:1 hand:4 | W";
    assert_eq!(told(HOERTH, race, "3", hole(27), Place::Off), [&won(27, 2)[..], &[back]].concat());
    assert_eq!(told(CAZAUX, race, "3", hole(27), Place::Off), won(27, 2));
    let restart = &[("hj_variant", "cazaux_tait"), ("hj_restart", "on")];
    assert_eq!(told(restart, race, "3", hole(27), Place::Off), [&won(27, 2)[..], &[back]].concat());
    // The last piece ends the game; nobody goes back.
    let last = "W 27:1 off:4 | B 21:1 hand:4 | W";
    assert_eq!(told(HOERTH, last, "3", hole(27), Place::Off), won(27, 5));
    assert_eq!(told(MANY, race, "3", hole(27), Place::Off), won(27, 2)[..1]);
}

/// Where the game says that skill plays no part, no throw leaves a choice; and elsewhere some does.
#[test]
fn single_races_leave_no_choice() {
    for (options, pure) in [
        (&[][..], false),
        (HOERTH, true),
        (CAZAUX, true),
        (&[("hj_variant", "cazaux_tait"), ("hj_restart", "on"), ("hj_bones", "even")], true),
        (MANY, false),
    ] {
        let game = game(options);
        assert_eq!(game.is_pure_chance(), pure);
        let mut rng = ChaCha8Rng::seed_from_u64(58);
        let mut finder = PlayFinder::new();
        let mut most = 0;
        for _ in 0..20 {
            let mut state = game.start(Side::White);
            while game.outcome(&state).is_none() {
                let throws: Vec<Throw> = match game.pending(&state) {
                    Some(pending) => vec![pending.throw],
                    None => game.device().throws().iter().map(|known| known.throw).collect(),
                };
                most = throws.iter().map(|throw| finder.find(&game, &state, *throw).len()).fold(most, usize::max);
                let plays = finder.find(&game, &state, throws[rng.random_range(0..throws.len())]);
                state = plays[rng.random_range(0..plays.len())].state;
            }
        }
        assert_eq!(most == 1, pure, "{options:?}: up to {most} plays");
    }
}

/// The solved positions satisfy their equations, written down once more by the game's own plays on the whole board.
#[test]
fn solved_positions_follow_from_one_another() {
    let restart = &[("hj_variant", "cazaux_tait"), ("hj_restart", "on")];
    for (options, step) in [(HOERTH, 1), (CAZAUX, 1), (restart, 1), (&[][..], 1), (MANY, 41)] {
        let game = game(options);
        let device = game.device();
        let total = device.weight_total() as f32;
        let mut finder = PlayFinder::new();
        // The chance to win of a side.
        let value = |state: &super::State, side: Side| match game.outcome(state) {
            Some(outcome) => f32::from(u8::from(outcome.winner == Some(side))),
            None => {
                let win = game.endgame().win(state).unwrap();
                if state.mover == side { win } else { 1.0 - win }
            }
        };
        let mut best_of = |state: &super::State, throw: Throw| {
            let side = state.mover;
            let plays = finder.find(&game, state, throw);
            let values = plays.iter().map(|legal| {
                let next = legal.state;
                let declined = game.decline(&next);
                let offered = game.outcome(&next).is_none() && game.may_decline(state, throw, &next);
                if offered { value(&next, side).max(value(&declined, side)) } else { value(&next, side) }
            });
            values.fold(0.0, f32::max)
        };
        let mut count = 0;
        for state in game.endgame().states().step_by(step) {
            let sum: f32 = device.throws().iter().map(|known| best_of(&state, known.throw) * known.weight as f32).sum();
            let found = value(&state, Side::White);
            assert!((found - sum / total).abs() < 2e-6, "{options:?} {state:?}: {found} and {}", sum / total);
            for known in device.throws().iter().filter(|_| game.variant != super::rules::Variant::CazauxTait) {
                let given = super::State { given: known.throw.numbers().first().copied(), ..state };
                let (found, best) = (value(&given, Side::White), best_of(&given, known.throw));
                assert!((found - best).abs() < 2e-6, "{options:?} {given:?}: {found} and {best}");
            }
            count += 1;
        }
        assert!(count > 10_000, "{options:?}: {count}");
    }
}
