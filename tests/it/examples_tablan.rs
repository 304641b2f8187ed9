//! The worked examples of the rule page of Tablan: T1 to T19 with T16b. Yellow is white; places of both sides are
//! their own numbers. Of two plays that leave the same position only the text that is first in byte order is listed.

use tabulae::games::tablan::Tablan;
use tabulae::rules::board::Side;
use tabulae::rules::game::Game;
use tabulae::rules::notation::Position;
use tabulae::rules::partial::Partial;
use tabulae::rules::play::{PlayFinder, parse_play};
use tabulae::rules::session::{Phase, Session};

use super::common::{game, legal, state, throw};

type Options<'a> = &'a [(&'a str, &'a str)];

const BASE: Options<'static> = &[];
const FIRST: Options<'static> = &[("tablan_variant", "first")];
const SECOND: Options<'static> = &[("tablan_variant", "second")];
const MOVER: Options<'static> = &[("end_test", "mover")];

const ROW: &str = "1:1 2:1 3:1 4:1 5:1 6:1 7:1 8:1 9:1 10:1 11:1 12:1";
/// What is left in the home row after a pair of opening moves: 1 to 10, not moved yet.
const TEN: &str = "1:1 2:1 3:1 4:1 5:1 6:1 7:1 8:1 9:1 10:1";

/// The distinct plays of a throw are exactly these.
fn check(id: &str, options: Options<'_>, position: &str, throw: &str, plays: &[&str]) {
    let found = legal(&game::<Tablan>(options), position, throw);
    let found: Vec<&str> = found.iter().map(|(text, _)| text.as_str()).collect();
    let mut plays = plays.to_vec();
    plays.sort_unstable();
    assert_eq!(found, plays, "{id} {options:?} {throw}");
}

/// The position that a play leaves.
fn after(options: Options<'_>, position: &str, throw: &str, play: &str) -> String {
    let found = legal(&game::<Tablan>(options), position, throw);
    let found = found.into_iter().find(|(text, _)| text == play);
    found.unwrap_or_else(|| panic!("{position} {throw}: no play {play}")).1
}

#[test]
fn examples() {
    let start = format!("W {ROW} | B {ROW} | W");
    let t3 = format!("W {TEN} 12:1m 13:1 | B {ROW} | W");
    let t4 = format!("W {TEN} 13:1 20:1 | B {ROW} | B");
    let t5 = format!("W {TEN} 13:1 20:1 | B {TEN} 12:1m 13:1 | W");
    let t6 = format!("W {TEN} 20:1 25:1 | B {TEN} 12:1m out:1 | W");
    let t12 = "W 36:1 38:1 out:10 | B 12:1 20:1 out:10 | W";
    let t14 = "W 1:1 44:1 46:1 out:9 | B 20:1 out:11 | W";
    let t17 = "W 35:1 36:1 out:10 | B 1:1 20:1 out:10 | W";
    type Row<'a> = (&'a str, Options<'a>, &'a str, &'a str, &'a [&'a str]);
    let rows: &[Row<'_>] = &[
        ("T1", BASE, &start, "2", &["12/14", "11/13", "12/13 11/12"]),
        ("T2", BASE, &start, "8", &["pass"]),
        ("T2", BASE, &start, "12", &["pass"]),
        ("T3", BASE, &t3, "8", &["13/21", "12/20", "12/16 13/17"]),
        ("T4", BASE, &t4, "2", &["12/14", "11/13", "12/13 11/12"]),
        ("T5", BASE, &t5, "12", &["13/25*", "20/32", "13/19 20/26"]),
        ("T6", BASE, &t6, "12", &["25/37*", "20/32", "20/26 25/31"]),
        (
            "T8",
            BASE,
            "W 1:1 2:1 18:1 31:1 out:8 | B 1:1 2:1 15:1 20:1 out:8 | B",
            "8",
            &["15/23", "20/28", "15/19* 20/24"],
        ),
        ("T9", BASE, "W 5:1 40:1 44:1 out:9 | B 29:1 45:1 out:10 | B | last B", "12", &["29/41*"]),
        ("T10", BASE, "W 41:1 out:11 | B 3:1 4:1 out:10 | B", "2", &["4/6"]),
        ("T11", BASE, "W 33:1 out:11 | B 5:1 20:1 out:10 | W", "8", &["33/41*"]),
        ("T12", BASE, t12, "2", &["38/40", "36/37 38/39"]),
        ("T12", FIRST, t12, "2", &["pass"]),
        ("T12", FIRST, t12, "8", &["36/44"]),
        // The full play and the pair leave the same position.
        ("T13", BASE, "W 20:1 24:1 out:10 | B 1:1 40:1 out:10 | W", "8", &["20/28", "24/32"]),
        ("T14", BASE, t14, "2", &["46/48", "1/3", "44/45 46/47", "1/2 46/47", "1/2 44/45"]),
        ("T14", BASE, t14, "8", &["pass"]),
        ("T15", BASE, "W 20:1 38:1 out:10 | B 4:1 out:11 | W", "2", &["20/22", "20/21 38/39"]),
        ("T16", BASE, "W 2:1 15:1 26:1 out:9 | B 20:1 33:1 40:1 out:9 | W", "12", &["15/27", "26/38", "15/21* 26/32*"]),
        (
            "T16b",
            BASE,
            "W 11:1 12:1 14:1 out:9 | B 30:1 out:11 | W",
            "2",
            &["14/16", "11/13", "12/13 14/15", "12/13 11/12"],
        ),
        ("T17", SECOND, t17, "12", &["36/48"]),
        ("T17", BASE, t17, "12", &["36/48", "35/47", "35/41 36/42"]),
        (
            "T19",
            BASE,
            "W 20:1 25:1 40:1 out:9 | B 19:1 45:1 46:1 out:9 | W | last B",
            "12",
            &["20/32", "25/37", "20/26 40/46", "20/26 25/31*", "25/31* 40/46"],
        ),
    ];
    for (id, options, position, throw, plays) in rows {
        check(id, options, position, throw, plays);
    }
    for score in ["2", "8", "12"] {
        let parity = "W 36:1 48:1 out:10 | B 20:1 47:1 out:10 | W | last W";
        check("T17, parity", SECOND, parity, score, &["pass"]);
        for side in ["W", "B"] {
            let stuck = format!("W 36:1 48:1 out:10 | B 36:1 48:1 out:10 | {side} | last B");
            check("T18", SECOND, &stuck, score, &["pass"]);
        }
    }
}

/// T2, T12, T14, C13: what cannot be used is thrown again (TN-15); only a 0 passes the turn (TN-9).
#[test]
fn only_a_zero_passes_the_turn() {
    let start = format!("W {ROW} | B {ROW}");
    for (score, next) in [("0", "B"), ("8", "W"), ("12", "W")] {
        assert_eq!(after(BASE, &format!("{start} | W"), score, "pass"), format!("{start} | {next}"), "{score}");
    }
}

/// C13: the two ways to open differ for ever, since it is remembered which pieces have moved.
#[test]
fn c13_the_opening_moves_differ() {
    let start = format!("W {ROW} | B {ROW} | W");
    let plays = |opening: &str| {
        let next = after(BASE, &start, "2", opening);
        legal(&game::<Tablan>(BASE), &next, "8").into_iter().map(|(text, _)| text).collect::<Vec<_>>()
    };
    assert_eq!(plays("11/13"), ["13/21"]);
    assert_eq!(plays("12/13 11/12"), ["12/16 13/17", "12/20", "13/21"]);
}

/// T1 to T7: the game of the page's first two pictures, move by move.
#[test]
fn the_pictures_are_one_game() {
    let game: Tablan = game(BASE);
    let start = Position::parse(&format!("W {ROW} | B {ROW} | -")).unwrap();
    let mut session = Session::begin(game, None, "", [String::new(), String::new()], Some(&start)).unwrap();
    // TN-7, TN-8: thrown in turn until a 2 falls, which is played.
    session.lot_with(Side::Black).unwrap();
    session.opening_throw_with(throw("12")).unwrap();
    session.opening_throw_with(throw("2")).unwrap();
    let moves = [
        ("2", "12/13 11/12"),
        ("8", "12/20"),
        ("0", "pass"),
        ("2", "12/13 11/12"),
        ("0", "pass"),
        ("12", "13/25*"),
        ("12", "25/37*"),
        ("0", "pass"),
    ];
    for (score, play) in moves {
        if matches!(session.phase(), Phase::Throw { .. }) {
            session.throw_with(throw(score)).unwrap();
        }
        session.play_named(&parse_play(play).unwrap()).unwrap();
    }
    let line = session.position().to_string();
    assert_eq!(line, format!("W {TEN} 20:1 37:1 | B 2:1 3:1 4:1 5:1 6:1 7:1 8:1 9:1 10:1 12:1m out:2 | B"));
    // T7: black cannot capture the piece that has entered.
    for score in ["2", "8", "12"] {
        for (play, next) in legal(session.game(), &line, score) {
            assert!(next.contains(" 37:1 |"), "{play}");
        }
    }
    let again = session.record().replay::<Tablan>().unwrap();
    assert_eq!(again.position().to_string(), line);
}

/// T13: the pair that passes on a square is a play of its own, whose piece may land where the first has just left.
#[test]
fn t13_the_vacated_square() {
    let game: Tablan = game(BASE);
    let line = "W 20:1 24:1 out:10 | B 1:1 40:1 out:10 | W";
    let before = state(&game, line);
    let mut partial = Partial::new(&game, &before, throw("8"), &mut PlayFinder::new());
    let pair = partial.resolve(&game, &parse_play("24/28 20/24").unwrap()).unwrap();
    assert!(partial.resolve(&game, &parse_play("20/24 24/28").unwrap()).is_err(), "24 is still occupied");
    for step in &pair.steps {
        partial.step(&game, step.from, step.to, None).unwrap();
    }
    let result = game.write(&game.settle(partial.node())).to_string();
    assert_eq!(result, after(BASE, line, "8", "20/28"));
}

/// T9, T18, T19, T10 and the rulings: how a game ends, and who wins.
#[test]
fn endings() {
    let t9 = "W 5:1 40:1 44:1 out:9 | B 29:1 45:1 out:10 | B";
    let t18 = "W 34:1 48:1 out:10 | B 36:1 48:1 out:10 | W";
    let t19 = "W 20:1 25:1 40:1 out:9 | B 19:1 45:1 46:1 out:9 | W | last B";
    let lone = "W 20:1 out:11 | B 20:1 out:11 | W";
    let ahead = "W 40:1 41:1 out:10 | B 30:1 45:1 46:1 47:1 out:8 | W | last W";
    let rows: &[(&str, Options<'_>, &str, &str, &str, &str)] = &[
        // 2-2: the entry that made it so was the latest, whoever was last before.
        ("T9", BASE, &format!("{t9} | last B"), "12", "29/41*", "over W 1 | last B"),
        ("T9", BASE, &format!("{t9} | last W"), "12", "29/41*", "over W 1 | last B"),
        // TN-31: white was all in before; it is black's move that shows it.
        ("T10", BASE, "W 41:1 out:11 | B 3:1 4:1 out:10 | B", "2", "4/6", "over W 1"),
        ("T10", MOVER, "W 41:1 out:11 | B 3:1 4:1 out:10 | B", "2", "4/6", "B"),
        // TN-36, TN-33
        ("T18", SECOND, &format!("{t18} | last B"), "2", "34/36", "over W 1 | last B"),
        ("T18", SECOND, &format!("{t18} | last W"), "2", "34/36", "over B 1 | last W"),
        ("TN-36", SECOND, "W 33:1 out:11 | B 35:1 out:11 | W", "2", "33/35", "over = 0"),
        ("TN-36, one side stuck", SECOND, "W 33:1 out:11 | B 33:1 out:11 | W", "2", "33/35", "W"),
        ("TN-36, only after a move", SECOND, "W 35:1 out:11 | B 35:1 out:11 | W", "2", "pass", "W"),
        ("T19", BASE, t19, "12", "20/26 25/31*", "over B 1 | last B"),
        ("T19", BASE, t19, "12", "25/31* 40/46", "over B 1 | last B"),
        ("T19", BASE, t19, "12", "20/32", "W | last B"),
        ("T19", BASE, t19, "12", "25/37", "W | last W"),
        ("T19", BASE, t19, "12", "20/26 40/46", "W | last B"),
        ("T19", MOVER, t19, "12", "20/26 25/31*", "W | last B"),
        // TN-35 goes first, before the counts (0-0) and whatever `end_test` says.
        ("TN-35", BASE, lone, "12", "20/32*", "over W 1"),
        ("TN-35", MOVER, lone, "12", "20/32*", "over W 1"),
        // TN-32: who ends the game can lose it.
        ("TN-32", BASE, ahead, "2", "40/42", "over B 1 | last W"),
    ];
    for (id, options, position, score, play, end) in rows {
        let line = after(options, position, score, play);
        assert_eq!(line.split(" | ").skip(2).collect::<Vec<_>>().join(" | "), *end, "{id}: {line}");
    }
}
