//! The worked examples of the rule pages: TL-E1 to TL-E17 and TB-E1 to TB-E16. A's pieces are white's; places of
//! both sides are their own numbers, so a black piece that the Tabla page puts on A's x stands here on 25 - x.

use std::collections::BTreeSet;

use tabulae::games::tabla::Tabla;
use tabulae::games::tabula::Tabula;
use tabulae::rules::board::{Place, Side};
use tabulae::rules::game::Game;
use tabulae::rules::notation::{Cube, Outcome, Position, Score};
use tabulae::rules::session::{Phase, Session};

use super::common::{game, legal, throw};

type Options<'a> = &'a [(&'a str, &'a str)];

/// The distinct results of a throw by white, turn field left out, are exactly these.
fn check<G: Game>(id: &str, options: Options<'_>, position: &str, throw: &str, results: &[&str]) {
    let found = legal(&game::<G>(options), &format!("{position} | W"), throw);
    let found: BTreeSet<String> = found.iter().map(|(_, after)| pieces(after)).collect();
    let expected: BTreeSet<String> = results.iter().map(|&result| result.to_owned()).collect();
    assert_eq!(expected.len(), results.len(), "{id}: a result is listed twice");
    assert_eq!(found, expected, "{id} {options:?} {throw}");
}

/// The two sides of a position line.
fn pieces(line: &str) -> String {
    line.split(" | ").take(2).collect::<Vec<_>>().join(" | ")
}

/// The text of the only play and the line it leaves.
fn only<G: Game>(options: Options<'_>, position: &str, throw: &str) -> (String, String) {
    let found = legal(&game::<G>(options), position, throw);
    assert_eq!(found.len(), 1, "{position} {throw}: {found:?}");
    found.into_iter().next().unwrap()
}

const TABLA_START: &str = "W 1:2 12:5 17:3 19:5 | B 1:2 12:5 17:3 19:5";
const ZENO: &str = "W 6:7 9:1 10:2 19:2 20:2 23:1 | B 8:2 11:2 12:2 13:1 14:2 15:2 18:2 21:2";

#[test]
fn tl_e1_counts_from_the_start() {
    let rows: [&[usize]; 6] =
        [&[42], &[15, 75], &[16, 17, 73], &[14, 18, 17, 52], &[8, 8, 9, 9, 4], &[10, 14, 14, 14, 7, 11]];
    let tabla: Tabla = game(&[]);
    let mut all = 0;
    for (one, row) in rows.iter().enumerate() {
        for (other, count) in row.iter().enumerate() {
            let throw = format!("{}-{}", one + 1, other + 1);
            let found = legal(&tabla, &format!("{TABLA_START} | W"), &throw).len();
            assert_eq!(found, *count, "{throw}");
            all += found;
        }
    }
    assert_eq!(all, 447);
}

#[test]
fn tabla_examples() {
    let none: Options<'_> = &[];
    type Row<'a> = (&'a str, Options<'a>, &'a str, &'a str, &'a [&'a str]);
    let rows: &[Row<'_>] = &[
        ("TL-E2", none, "W 12:1 off:14 | B 7:2 off:13", "6-5", &["W 23:1 off:14 | B 7:2 off:13"]),
        ("TL-E3", none, "W 12:1 off:14 | B 2:2 off:13", "6-5", &["W 18:1 off:14 | B 2:2 off:13"]),
        (
            "TL-E3, either die",
            &[("larger_die_rule", "off")],
            "W 12:1 off:14 | B 2:2 off:13",
            "6-5",
            &["W 18:1 off:14 | B 2:2 off:13", "W 17:1 off:14 | B 2:2 off:13"],
        ),
        ("TL-E4", none, "W 12:1 off:14 | B 2:2 7:2 off:11", "6-5", &["W 17:1 off:14 | B 2:2 7:2 off:11"]),
        ("TL-E5", none, "W 12:5 bar:2 off:8 | B 19:2 off:13", "6-5", &["W 5:1 12:5 bar:1 off:8 | B 19:2 off:13"]),
        (
            "TL-E6",
            none,
            "W 12:5 bar:1 off:9 | B 19:2 20:2 21:2 22:2 23:2 24:2 off:3",
            "6-5",
            &["W 12:5 bar:1 off:9 | B 19:2 20:2 21:2 22:2 23:2 24:2 off:3"],
        ),
        (
            "TL-E7",
            none,
            "W 19:1 22:1 23:1 off:12 | B 24:15",
            "6-3",
            &["W 23:1 off:14 | B 24:15", "W 22:1 23:1 off:13 | B 24:15"],
        ),
        (
            "TL-E8",
            none,
            "W 19:1 23:1 24:1 off:12 | B 24:15",
            "2-1",
            &[
                "W 22:1 23:1 24:1 off:12 | B 24:15",
                "W 21:1 24:2 off:12 | B 24:15",
                "W 21:1 23:1 off:13 | B 24:15",
                "W 20:1 24:1 off:13 | B 24:15",
                "W 19:1 off:14 | B 24:15",
            ],
        ),
        (
            "TL-E9",
            none,
            "W 12:2 off:13 | B 1:14 10:1",
            "3-1",
            &[
                "W 13:1 15:1 off:13 | B 1:14 bar:1",
                "W 12:1 16:1 off:13 | B 1:14 bar:1",
                "W 12:1 16:1 off:13 | B 1:14 10:1",
            ],
        ),
        ("TL-E10", none, "W 12:1 off:14 | B 5:2 off:13", "4-4", &["W 16:1 off:14 | B 5:2 off:13"]),
        ("TL-E11", none, "W 23:1 off:14 | B 24:15", "6-1", &["W off:15 | B 24:15"]),
        (
            "TL-E12",
            none,
            "W 12:2 bar:1 off:12 | B 1:2 7:2 off:11",
            "6-5",
            &["W 11:1 12:2 off:12 | B 1:2 7:2 off:11", "W 6:1 12:1 17:1 off:12 | B 1:2 7:2 off:11"],
        ),
        ("TL-E13", none, "W 19:2 bar:1 off:12 | B 21:2 24:13", "2-2", &["W 2:1 21:1 23:1 off:12 | B 21:2 24:13"]),
        (
            "TL-E14",
            none,
            "W 1:2 12:5 17:3 19:5 | B 1:1 3:1 12:4 17:3 18:1 19:5",
            "5-5",
            &[
                "W 1:2 12:1 17:7 19:5 | B 1:1 3:1 12:4 17:3 18:1 19:5",
                "W 1:2 12:2 17:5 19:5 22:1 | B 1:1 12:4 17:3 18:1 19:5 bar:1",
                "W 1:2 12:2 17:6 19:4 24:1 | B 3:1 12:4 17:3 18:1 19:5 bar:1",
                "W 1:2 12:3 17:3 19:5 22:2 | B 1:1 12:4 17:3 18:1 19:5 bar:1",
                "W 1:2 12:3 17:4 19:4 22:1 24:1 | B 12:4 17:3 18:1 19:5 bar:2",
                "W 1:2 12:3 17:5 19:3 24:2 | B 3:1 12:4 17:3 18:1 19:5 bar:1",
                "W 1:2 12:4 17:1 19:5 22:3 | B 1:1 12:4 17:3 18:1 19:5 bar:1",
                "W 1:2 12:4 17:2 19:4 22:2 24:1 | B 12:4 17:3 18:1 19:5 bar:2",
                "W 1:2 12:4 17:3 19:3 22:1 24:2 | B 12:4 17:3 18:1 19:5 bar:2",
                "W 1:2 12:4 17:4 19:2 24:3 | B 3:1 12:4 17:3 18:1 19:5 bar:1",
                "W 1:2 12:5 17:1 19:3 22:2 24:2 | B 12:4 17:3 18:1 19:5 bar:2",
                "W 1:2 12:5 17:2 19:2 22:1 24:3 | B 12:4 17:3 18:1 19:5 bar:2",
                "W 1:2 12:5 17:3 19:1 24:4 | B 3:1 12:4 17:3 18:1 19:5 bar:1",
                "W 1:2 12:5 19:4 22:3 24:1 | B 12:4 17:3 18:1 19:5 bar:2",
            ],
        ),
    ];
    for (id, options, position, throw, results) in rows {
        check::<Tabla>(id, options, position, throw, results);
    }
}

/// TL-E6: any dice.
#[test]
fn tl_e6_any_throw_is_lost_before_a_closed_home() {
    let line = "W 12:5 bar:1 off:9 | B 19:2 20:2 21:2 22:2 23:2 24:2 off:3 | W";
    for one in 1..=6 {
        for other in 1..=6 {
            assert_eq!(only::<Tabla>(&[], line, &format!("{one}-{other}")).0, "pass");
        }
    }
}

/// TL-E14: one of the fourteen is the play that the page names, and six hit both blots.
#[test]
fn tl_e14_the_blitz() {
    let line = "W 1:2 12:5 17:3 19:5 | B 1:1 3:1 12:4 17:3 18:1 19:5 | W";
    let found = legal(&game::<Tabla>(&[]), line, "5-5");
    assert_eq!(found.len(), 14);
    assert_eq!(found.iter().filter(|(_, after)| after.contains("bar:2")).count(), 6);
    assert!(found.iter().any(|(play, _)| play == "12/17 12/17 17/22* 19/24*"), "{found:?}");
}

#[test]
fn tl_e15_points() {
    let cases = [("B 24:14 bar:1", 3, 2), ("B 5:1 24:14", 3, 2), ("B 7:1 24:14", 2, 2), ("B 24:13 bar:1 off:1", 1, 1)];
    for (loser, points, mars_only) in cases {
        for (options, value) in [(&[][..], points), (&[("scoring", "mars_only")], mars_only)] {
            for (cube, stake) in [("", 1), (" | cube 4", 4), (" | cube 4B", 4)] {
                let position = format!("W 24:1 off:14 | {loser} | W{cube}");
                let (play, after) = only::<Tabla>(options, &position, "6-1");
                assert_eq!(play, "24/off");
                assert_eq!(after, format!("W off:15 | {loser} | over W {}{cube}", value * stake), "{options:?}");
            }
        }
        // With `cube=off` a cube is carried along and multiplies nothing.
        let position = format!("W 24:1 off:14 | {loser} | W | cube 4");
        let (_, after) = only::<Tabla>(&[("cube", "off")], &position, "6-1");
        assert_eq!(after, format!("W off:15 | {loser} | over W {points} | cube 4"));
    }
}

fn session(options: Options<'_>, line: &str) -> Session<Tabla> {
    let position = Position::parse(line).unwrap();
    Session::begin(game(options), None, "", [String::new(), String::new()], Some(&position)).unwrap()
}

/// TL-E16: the cube at 2, owned by black.
#[test]
fn tl_e16_cube() {
    let mut white = session(&[], &format!("{TABLA_START} | W | cube 2B"));
    assert!(!white.may_double() && white.double().is_err());
    let mut black = session(&[], &format!("{TABLA_START} | B | cube 2B"));
    black.double().unwrap();
    assert_eq!(black.position().to_string(), format!("{TABLA_START} | W double | cube 2B"));
    let mut taken = black.clone();
    taken.take().unwrap();
    assert_eq!(taken.position().to_string(), format!("{TABLA_START} | B | cube 4W"));
    assert!(!taken.may_double(), "only the accepter may double next");
    black.drop_double().unwrap();
    assert_eq!(black.position().to_string(), format!("{TABLA_START} | over B 2 | cube 2B"));
    for owner in ["", "W", "B"] {
        assert!(!session(&[], &format!("{TABLA_START} | W | cube 64{owner}")).may_double(), "at 64 nobody may");
    }
    // TL-22: not before the opening is thrown, nor in the middle of a turn; `cube_max` lowers the limit.
    assert!(!session(&[], &format!("{TABLA_START} | -")).may_double());
    assert!(!session(&[], &format!("{TABLA_START} | W 6-5")).may_double());
    assert!(session(&[], &format!("{TABLA_START} | W")).may_double());
    assert!(!session(&[("cube", "off")], &format!("{TABLA_START} | W")).may_double());
    assert!(!session(&[("cube_max", "2")], &format!("{TABLA_START} | W | cube 2W")).may_double());
}

/// TL-E17: match to 5, white leads 4-2.
#[test]
fn tl_e17_crawford() {
    let mut game = session(&[], &format!("{TABLA_START} | B | score 4-2/5c"));
    assert!(!game.may_double());
    assert!(session(&[], &format!("{TABLA_START} | B | score 4-3/5")).may_double(), "live again");
    assert!(!session(&[], &format!("{TABLA_START} | B | score 0-0/1")).may_double(), "one point: no cube");
    game = session(&[], "W 24:14 off:1 | B 24:1 off:14 | B | score 4-2/5c");
    game.throw_with(throw("6-5")).unwrap();
    game.step(Place::Point(24), Place::Off, None).unwrap();
    game.done().unwrap();
    assert_eq!(game.outcome(), Some(Outcome { winner: Some(Side::Black), points: 1 }));
    let after = game.score_after().unwrap();
    assert_eq!(after, Score { points: [4, 3], to: 5, crawford: false });
    assert!(Cube::CENTRED.may_double(Side::Black, 64, Some(&after)));
    assert_eq!(game.position().to_string(), "W 24:14 off:1 | B off:15 | over B 1 | score 4-2/5c");
}

/// TB-E1, and the options under which Zeno's throw stays forced.
#[test]
fn tb_e1_zeno() {
    let after = "W 6:7 9:1 10:1 16:1 19:1 20:1 22:1 23:1 24:1 | B 8:2 11:2 12:2 13:1 14:2 15:2 18:2 21:2";
    let alone: [Options<'_>; 6] = [
        &[],
        &[("bear_off", "larger_rearmost")],
        &[("bear_off", "exact")],
        &[("entry_zone", "I_XII"), ("second_half_lock", "off")],
        &[("all_must_enter_first", "no")],
        &[("move_start", "next_throw")],
    ];
    for options in alone {
        check::<Tabula>("TB-E1", options, ZENO, "2-5-6", &[after]);
    }
    let lifted = legal(&game::<Tabula>(&[("entry_zone", "I_XII")]), &format!("{ZENO} | W | unlocked WB"), "2-5-6");
    assert_eq!(lifted.len(), 1);
    assert_eq!(only::<Tabula>(&[], &format!("{ZENO} | W"), "2-5-6").0, "10/16 19/24 20/22");
    let free = legal(&game::<Tabula>(&[("bear_off_needs_all_home", "no")]), &format!("{ZENO} | W"), "2-5-6");
    assert_eq!(free.len(), 24);
}

/// TB-E2, second half: on an empty board every first throw has exactly one outcome.
#[test]
fn tb_e2_every_first_throw_is_forced() {
    for weighted in game::<Tabula>(&[]).device().throws() {
        only::<Tabula>(&[], "W hand:15 | B hand:15 | W", &weighted.throw.to_string());
    }
}

#[test]
fn tabula_examples() {
    let none: Options<'_> = &[];
    type Row<'a> = (&'a str, Options<'a>, &'a str, &'a str, &'a [&'a str]);
    let dilemma = "W 2:2 hand:13 | B 1:2 3:2 hand:11";
    let bearing = "W 19:1 23:1 off:13 | B 1:15";
    let lock: Options<'_> = &[("entry_zone", "I_XII")];
    let last = "W 1:14 hand:1 | B 2:2 3:2 4:2 5:2 20:7";
    let rows: &[Row<'_>] = &[
        (
            "TB-E2",
            none,
            "W hand:15 | B 2:1 4:1 5:1 hand:12",
            "3-5-6",
            &["W 3:1 5:1 6:1 hand:12 | B 2:1 4:1 hand:12 bar:1"],
        ),
        (
            "TB-E3",
            none,
            "W 2:1 4:1 hand:12 bar:1 | B 3:2 5:2 6:2 hand:9",
            "3-5-6",
            &["W 2:1 4:1 hand:12 bar:1 | B 3:2 5:2 6:2 hand:9"],
        ),
        ("TB-E4", none, dilemma, "1-3-6", &["W 2:2 6:1 hand:12 | B 1:2 3:2 hand:11"]),
        ("TB-E4", lock, dilemma, "1-3-6", &["W 2:2 10:1 hand:12 | B 1:2 3:2 hand:11"]),
        (
            "TB-E4",
            &[("all_must_enter_first", "no")],
            dilemma,
            "1-3-6",
            &[
                "W 2:1 12:1 hand:13 | B 1:2 3:2 hand:11",
                "W 2:1 5:1 7:1 hand:12 | B 1:2 3:2 hand:11",
                "W 2:1 6:2 hand:12 | B 1:2 3:2 hand:11",
                "W 2:2 10:1 hand:12 | B 1:2 3:2 hand:11",
                "W 5:1 9:1 hand:13 | B 1:2 3:2 hand:11",
                "W 6:1 8:1 hand:13 | B 1:2 3:2 hand:11",
            ],
        ),
        (
            "TB-E5",
            none,
            "W 2:5 5:5 6:4 bar:1 | B 4:1 20:7 21:7",
            "1-3-3",
            &[
                "W 1:1 2:3 5:7 6:4 | B 4:1 20:7 21:7",
                "W 1:1 2:4 5:5 6:4 8:1 | B 4:1 20:7 21:7",
                "W 1:1 2:4 5:6 6:3 9:1 | B 4:1 20:7 21:7",
                "W 1:1 2:5 5:3 6:4 8:2 | B 4:1 20:7 21:7",
                "W 1:1 2:5 5:4 6:3 8:1 9:1 | B 4:1 20:7 21:7",
                "W 1:1 2:5 5:4 6:4 11:1 | B 4:1 20:7 21:7",
                "W 1:1 2:5 5:5 6:2 9:2 | B 4:1 20:7 21:7",
                "W 1:1 2:5 5:5 6:3 12:1 | B 4:1 20:7 21:7",
                "W 2:3 3:2 5:6 6:4 | B 4:1 20:7 21:7",
                "W 2:4 3:1 5:5 6:5 | B 4:1 20:7 21:7",
                "W 2:4 3:1 5:6 6:3 7:1 | B 4:1 20:7 21:7",
                "W 2:4 3:2 5:4 6:4 8:1 | B 4:1 20:7 21:7",
                "W 2:4 3:2 5:5 6:3 9:1 | B 4:1 20:7 21:7",
                "W 2:4 4:1 5:6 6:4 | B 20:7 21:7 bar:1",
                "W 2:5 3:1 5:3 6:5 8:1 | B 4:1 20:7 21:7",
                "W 2:5 3:1 5:4 6:3 7:1 8:1 | B 4:1 20:7 21:7",
                "W 2:5 3:1 5:4 6:4 9:1 | B 4:1 20:7 21:7",
                "W 2:5 3:1 5:5 6:2 7:1 9:1 | B 4:1 20:7 21:7",
                "W 2:5 3:1 5:5 6:3 10:1 | B 4:1 20:7 21:7",
                "W 2:5 4:1 5:4 6:4 8:1 | B 20:7 21:7 bar:1",
                "W 2:5 4:1 5:5 6:3 9:1 | B 20:7 21:7 bar:1",
                "W 2:5 5:4 6:6 | B 4:1 20:7 21:7",
                "W 2:5 5:5 6:4 7:1 | B 20:7 21:7 bar:1",
                "W 2:5 5:5 6:4 7:1 | B 4:1 20:7 21:7",
            ],
        ),
        (
            "TB-E6",
            none,
            "W 6:1 8:1 18:2 21:5 24:6 | B 1:5 10:2 11:2 13:2 17:2 22:2",
            "4-5-5",
            &["W 6:1 12:1 21:5 23:2 24:6 | B 1:5 10:2 11:2 13:2 17:2 22:2"],
        ),
        ("TB-E7", none, "W 10:1 21:7 22:7 | B 1:12 12:1 16:2", "2-6-6", &["W 21:7 22:7 24:1 | B 1:12 16:2 bar:1"]),
        (
            "TB-E8",
            none,
            "W 18:1 19:2 20:12 | B 21:1 24:1 off:13",
            "2-4-6",
            &[
                "W 19:1 20:11 21:1 22:1 off:1 | B 24:1 bar:1 off:13",
                "W 19:1 20:11 21:1 24:2 | B bar:2 off:13",
                "W 19:1 20:11 22:1 23:1 24:1 | B 21:1 bar:1 off:13",
                "W 19:1 20:11 22:2 off:1 | B 21:1 24:1 off:13",
                "W 19:1 20:12 21:1 off:1 | B 24:1 bar:1 off:13",
                "W 19:1 20:12 21:1 off:1 | B bar:2 off:13",
                "W 19:1 20:12 22:1 off:1 | B 24:1 bar:1 off:13",
                "W 19:1 20:12 23:1 off:1 | B 21:1 24:1 off:13",
                "W 19:1 20:12 23:1 off:1 | B 21:1 bar:1 off:13",
                "W 19:1 20:12 24:1 off:1 | B 21:1 bar:1 off:13",
                "W 19:1 20:12 24:1 off:1 | B bar:2 off:13",
                "W 19:1 20:13 off:1 | B 21:1 24:1 off:13",
                "W 19:2 20:10 22:1 24:2 | B 21:1 bar:1 off:13",
                "W 19:2 20:10 22:2 off:1 | B 21:1 24:1 off:13",
                "W 19:2 20:11 22:1 off:1 | B 21:1 24:1 off:13",
                "W 19:2 20:11 22:1 off:1 | B 21:1 bar:1 off:13",
                "W 19:2 20:11 24:1 off:1 | B 21:1 bar:1 off:13",
                "W 19:2 20:12 off:1 | B 21:1 bar:1 off:13",
                "W 20:12 21:1 22:1 off:1 | B 24:1 bar:1 off:13",
                "W 20:12 21:1 23:1 24:1 | B bar:2 off:13",
                "W 20:13 23:1 off:1 | B 21:1 24:1 off:13",
            ],
        ),
        (
            "TB-E8b",
            none,
            "W 21:2 24:3 off:10 | B 19:15",
            "1-1-4",
            &[
                "W 21:1 22:1 24:1 off:12 | B 19:15",
                "W 21:1 23:1 24:2 off:11 | B 19:15",
                "W 21:1 24:1 off:13 | B 19:15",
                "W 21:1 24:2 off:12 | B 19:15",
                "W 21:1 24:3 off:11 | B 19:15",
                "W 21:2 off:13 | B 19:15",
                "W 22:1 24:2 off:12 | B 19:15",
                "W 22:1 24:3 off:11 | B 19:15",
                "W 22:2 24:2 off:11 | B 19:15",
                "W 23:1 24:3 off:11 | B 19:15",
            ],
        ),
        (
            "TB-E9",
            none,
            bearing,
            "1-1-4",
            &["W 20:1 off:14 | B 1:15", "W 21:1 off:14 | B 1:15", "W 23:1 off:14 | B 1:15", "W 24:2 off:13 | B 1:15"],
        ),
        (
            "TB-E9",
            &[("bear_off", "larger_rearmost")],
            bearing,
            "1-1-4",
            &["W 23:1 off:14 | B 1:15", "W 24:2 off:13 | B 1:15"],
        ),
        ("TB-E9", &[("bear_off", "exact")], bearing, "1-1-4", &["W 23:1 off:14 | B 1:15", "W 24:2 off:13 | B 1:15"]),
        ("TB-E9, second", none, "W 20:1 24:1 off:13 | B 1:15", "2-3-3", &["W off:15 | B 1:15"]),
        (
            "TB-E9, second",
            &[("bear_off", "larger_rearmost")],
            "W 20:1 24:1 off:13 | B 1:15",
            "2-3-3",
            &["W off:15 | B 1:15"],
        ),
        (
            "TB-E9, second",
            &[("bear_off", "exact")],
            "W 20:1 24:1 off:13 | B 1:15",
            "2-3-3",
            &["W 24:1 off:14 | B 1:15"],
        ),
        (
            "TB-E10",
            none,
            "W 1:1 12:1 24:13 | B 2:5 3:2 6:2 7:2 14:2 23:2",
            "2-5-6",
            &["W 1:1 20:1 24:13 | B 2:5 3:2 6:2 7:2 14:2 23:2"],
        ),
        (
            "TB-E10",
            &[("tie_break", "free")],
            "W 1:1 12:1 24:13 | B 2:5 3:2 6:2 7:2 14:2 23:2",
            "2-5-6",
            &["W 1:1 20:1 24:13 | B 2:5 3:2 6:2 7:2 14:2 23:2", "W 1:1 19:1 24:13 | B 2:5 3:2 6:2 7:2 14:2 23:2"],
        ),
        ("TB-E11", none, "W 12:13 bar:2 | B 2:2 5:2 20:11", "2-5-6", &["W 6:1 12:13 bar:1 | B 2:2 5:2 20:11"]),
        ("TB-E12", none, "W hand:15 | B hand:15", "4-4-4", &["W 4:3 hand:12 | B hand:15"]),
        ("TB-E12", &[("triples", "play_twice")], "W hand:15 | B hand:15", "4-4-4", &["W 4:6 hand:9 | B hand:15"]),
        (
            "TB-E13",
            &[("direction", "opposite")],
            "W 10:1 24:14 | B 2:13 10:2",
            "5-5-5",
            &["W 10:1 24:14 | B 2:13 10:2"],
        ),
        (
            "TB-E14",
            none,
            last,
            "6-6-6",
            &[
                "W 1:12 6:1 7:2 | B 2:2 3:2 4:2 5:2 20:7",
                "W 1:13 6:1 13:1 | B 2:2 3:2 4:2 5:2 20:7",
                "W 1:13 7:1 12:1 | B 2:2 3:2 4:2 5:2 20:7",
                "W 1:14 18:1 | B 2:2 3:2 4:2 5:2 20:7",
            ],
        ),
        ("TB-E14", &[("move_start", "next_throw")], last, "6-6-6", &["W 1:14 6:1 | B 2:2 3:2 4:2 5:2 20:7"]),
        ("TB-E15", lock, "W 12:13 hand:2 | B 1:2 5:2 20:11", "1-5-6", &["W 12:14 hand:1 | B 1:2 5:2 20:11"]),
        (
            "TB-E15, lifted",
            lock,
            "W 12:14 hand:1 | B 1:2 5:2 20:11",
            "1-5-6",
            &[
                "W 11:1 12:13 13:1 | B 1:2 5:2 20:11",
                "W 12:15 | B 1:2 5:2 20:11",
                "W 6:1 12:12 13:1 17:1 | B 1:2 5:2 20:11",
                "W 6:1 12:13 18:1 | B 1:2 5:2 20:11",
                "W 7:1 12:13 17:1 | B 1:2 5:2 20:11",
            ],
        ),
    ];
    for (id, options, position, throw, results) in rows {
        check::<Tabula>(id, options, position, throw, results);
    }
}

/// TB-E12: the third option gives the turn back after the triple.
#[test]
fn tb_e12_a_triple_that_throws_again() {
    let (play, after) = only::<Tabula>(&[("triples", "throw_again")], "W hand:15 | B hand:15 | W", "4-4-4");
    assert_eq!((play.as_str(), after.as_str()), ("hand/4 hand/4 hand/4", "W 4:3 hand:12 | B hand:15 | W"));
    let position = Position::parse("W hand:15 | B hand:15 | W").unwrap();
    let names = [String::new(), String::new()];
    let game: Tabula = game(&[("triples", "throw_again")]);
    let mut session = Session::begin(game, None, "", names, Some(&position)).unwrap();
    session.throw_with(throw("4-4-4")).unwrap();
    session.play_named(&tabulae::rules::play::parse_play("hand/4 hand/4 hand/4").unwrap()).unwrap();
    assert!(matches!(session.phase(), Phase::Throw { side: Side::White, offered: true }));
    let mut declined = session.clone();
    declined.decline().unwrap();
    assert_eq!(declined.position().to_string(), "W 4:3 hand:12 | B hand:15 | B");
    // Repeats on another triple.
    session.throw_with(throw("5-5-5")).unwrap();
    session.play_named(&tabulae::rules::play::parse_play("hand/5 hand/5 hand/5").unwrap()).unwrap();
    assert!(matches!(session.phase(), Phase::Throw { side: Side::White, offered: true }));
}

/// TB-E13: black's own XV is white's X under opposite directions, so both cannot stand there; under `same` they can.
#[test]
fn tb_e13_two_sides_on_one_square() {
    let line = Position::parse("W 10:1 24:14 | B 2:13 15:2 | W").unwrap();
    let error = game::<Tabula>(&[("direction", "opposite")]).read(&line).expect_err("one square");
    assert!(error.to_string().contains("white's 10 and black's 15"), "{error}");
    assert!(game::<Tabula>(&[]).read(&line).is_ok());
}

/// TB-E16, and a win worth nothing under `on_board_only`.
#[test]
fn tb_e16_score() {
    let line = "W 5:1 9:1 bar:2 off:11 | B 24:1 off:14 | B";
    for (options, over) in [(&[][..], "over B 4"), (&[("score_counts", "on_board_only")], "over B 2")] {
        let (_, after) = only::<Tabula>(options, line, "1-2-6");
        assert_eq!(after, format!("W 5:1 9:1 bar:2 off:11 | B off:15 | {over}"));
    }
    let (_, after) =
        only::<Tabula>(&[("score_counts", "on_board_only")], "W bar:4 off:11 | B 24:1 off:14 | B", "1-2-6");
    assert_eq!(after, "W bar:4 off:11 | B off:15 | over B 0");
}
