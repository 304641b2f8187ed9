//! The worked examples of the Tapa page, TP-E1 to TP-E13. A's pieces are white's; the page counts everything in A's
//! points, here places of both sides are their own numbers, so its black x stands on 25 - x.

use std::collections::BTreeSet;

use tabulae::games::tapa::Tapa;

use super::common::{game, legal};

type Options<'a> = &'a [(&'a str, &'a str)];

const NONE: Options<'_> = &[];
const START: &str = "W 1:15 | B 1:15 | W";

/// The distinct positions after a throw of white are exactly these; the turn is written only where the game is over.
fn check(id: &str, options: Options<'_>, position: &str, throw: &str, results: &[&str]) {
    let found = legal(&game::<Tapa>(options), &format!("{position} | W"), throw);
    let found: BTreeSet<String> =
        found.into_iter().map(|(_, after)| after.trim_end_matches(" | B").to_owned()).collect();
    let expected: BTreeSet<String> = results.iter().map(|&result| result.to_owned()).collect();
    assert_eq!(expected.len(), results.len(), "{id}: a result is listed twice");
    assert_eq!(found, expected, "{id} {options:?} {throw}");
}

#[test]
fn tapa_examples() {
    let e5 = "W 12:2 22:1 off:12 | B 1:1 15:2 off:12";
    let e5_on: [&str; 3] = [
        "W 13:1 14:1 22:1 off:12 | B 1:1 15:2 off:12",
        "W 12:1 15:1 22:1 off:12 | B 1:1 15:2 off:12",
        "W 12:1 14:1 23:1 off:12 | B 1:1 15:2 off:12",
    ];
    let e7 = "W 1:1p 12:2 22:1 off:11 | B 1:1 15:2 24:1 off:11";
    let e7_on: [&str; 3] = [
        "W 1:1p 13:1 14:1 22:1 off:11 | B 1:1 15:2 24:1 off:11",
        "W 1:1p 12:1 15:1 22:1 off:11 | B 1:1 15:2 24:1 off:11",
        "W 1:1p 12:1 14:1 23:1 off:11 | B 1:1 15:2 24:1 off:11",
    ];
    let [a, b, c] = e5_on;
    let [d, e, f] = e7_on;
    type Row<'a> = (&'a str, Options<'a>, &'a str, &'a str, &'a [&'a str]);
    let rows: &[Row<'_>] = &[
        ("TP-E1", NONE, "W 1:15 | B 1:15", "6-5", &["W 1:13 6:1 7:1 | B 1:15", "W 1:14 12:1 | B 1:15"]),
        (
            "TP-E1, 6-6",
            NONE,
            "W 1:15 | B 1:15",
            "6-6",
            &["W 1:11 7:4 | B 1:15", "W 1:12 7:2 13:1 | B 1:15", "W 1:13 13:2 | B 1:15", "W 1:13 7:1 19:1 | B 1:15"],
        ),
        (
            "TP-E2",
            NONE,
            "W 12:2 off:13 | B 1:14 10:1",
            "3-1",
            &["W 13:1 15:1 off:13 | B 1:14 10:1p", "W 12:1 16:1 off:13 | B 1:14 10:1"],
        ),
        ("TP-E3", NONE, "W 4:1 10:1p off:13 | B 15:1 23:14", "6-5", &["W 10:1p 15:1 off:13 | B 15:1 23:14"]),
        (
            "TP-E4",
            NONE,
            "W 15:1 20:1 off:13 | B 1:14 10:1p",
            "4-3",
            &["W 20:1 22:1 off:13 | B 1:14 10:1", "W 19:1 23:1 off:13 | B 1:14 10:1"],
        ),
        (
            "TP-E5",
            NONE,
            e5,
            "2-1",
            &[
                a,
                b,
                c,
                "W 12:2 24:1 off:12 | B 1:1p 15:2 off:12 | over W 2",
                "W 12:1 13:1 24:1 off:12 | B 1:1p 15:2 off:12 | over W 2",
            ],
        ),
        (
            "TP-E5, worth one",
            &[("mother_rule", "win_1")],
            e5,
            "2-1",
            &[
                a,
                b,
                c,
                "W 12:2 24:1 off:12 | B 1:1p 15:2 off:12 | over W 1",
                "W 12:1 13:1 24:1 off:12 | B 1:1p 15:2 off:12 | over W 1",
            ],
        ),
        (
            "TP-E5, no mother rule",
            &[("mother_rule", "off")],
            e5,
            "2-1",
            &[a, b, c, "W 12:1 13:1 24:1 off:12 | B 1:1p 15:2 off:12"],
        ),
        (
            "TP-E6",
            NONE,
            "W 1:1 22:1 off:13 | B 1:1 15:5 off:9",
            "5-2",
            &["W 8:1 22:1 off:13 | B 1:1 15:5 off:9", "W 6:1 24:1 off:13 | B 1:1p 15:5 off:9 | over W 2"],
        ),
        (
            "TP-E7",
            NONE,
            e7,
            "2-1",
            &[
                d,
                e,
                f,
                "W 1:1p 12:2 24:1 off:11 | B 1:1p 15:2 24:1 off:11 | over = 0",
                "W 1:1p 12:1 13:1 24:1 off:11 | B 1:1p 15:2 24:1 off:11 | over = 0",
            ],
        ),
        (
            "TP-E7, a point each",
            &[("both_mothers", "draw_1_each")],
            e7,
            "2-1",
            &[
                d,
                e,
                f,
                "W 1:1p 12:2 24:1 off:11 | B 1:1p 15:2 24:1 off:11 | over = 1",
                "W 1:1p 12:1 13:1 24:1 off:11 | B 1:1p 15:2 24:1 off:11 | over = 1",
            ],
        ),
        (
            "TP-E8",
            NONE,
            "W 19:2 22:1 23:1p off:11 | B 2:1 15:14",
            "6-5",
            &["W 19:1 22:1 23:1p 24:1 off:11 | B 2:1 15:14"],
        ),
        (
            "TP-E9",
            NONE,
            "W 20:1 24:1 off:13 | B 24:15",
            "6-1",
            &["W off:15 | B 24:15 | over W 2", "W 24:1 off:14 | B 24:15"],
        ),
        (
            "TP-E10",
            NONE,
            "W 1:12 4:1 10:1p off:1 | B 2:5 15:1 off:9",
            "6-1",
            &[
                "W 1:10 2:1 4:1 7:1 10:1p off:1 | B 2:5 15:1 off:9",
                "W 1:11 4:1 8:1 10:1p off:1 | B 2:5 15:1 off:9",
                "W 1:11 5:1 7:1 10:1p off:1 | B 2:5 15:1 off:9",
                "W 1:12 10:1p 11:1 off:1 | B 2:5 15:1 off:9",
            ],
        ),
        ("TP-E11", NONE, "W 10:2 off:13 | B 1:2 9:1 12:2 off:10", "3-3", &["W 10:2 off:13 | B 1:2 9:1 12:2 off:10"]),
        (
            "TP-E12",
            NONE,
            "W 10:2 14:1 off:12 | B 1:2 9:1 11:1p off:11",
            "4-2",
            &[
                "W 10:1 12:1 18:1 off:12 | B 1:2 9:1 11:1 off:11",
                "W 10:1 14:1 16:1 off:12 | B 1:2 9:1p 11:1p off:11",
                "W 10:2 20:1 off:12 | B 1:2 9:1 11:1 off:11",
                "W 12:1 14:2 off:12 | B 1:2 9:1 11:1p off:11",
            ],
        ),
        ("TP-E13, mars", NONE, "W 24:1 off:14 | B 24:15", "2-1", &["W off:15 | B 24:15 | over W 2"]),
        ("TP-E13", NONE, "W 24:1 off:14 | B 24:12 off:3", "2-1", &["W off:15 | B 24:12 off:3 | over W 1"]),
        ("TP-E13, mars off", &[("mars", "off")], "W 24:1 off:14 | B 24:15", "2-1", &["W off:15 | B 24:15 | over W 1"]),
        // `mars=off` does not change what a pinned mother is worth.
        (
            "TP-E13, mother",
            &[("mars", "off")],
            "W 22:2 off:13 | B 1:1 15:2 off:12",
            "2-2",
            &["W 22:1 24:1 off:13 | B 1:1p 15:2 off:12 | over W 2"],
        ),
    ];
    for (id, options, position, throw, results) in rows {
        check(id, options, position, throw, results);
    }
}

/// TP-E1: the number of outcomes from the start, by throw.
#[test]
fn tp_e1_counts_from_the_start() {
    let tapa: Tapa = game(NONE);
    for one in 1..=6 {
        for other in 1..=one {
            let count = match (one, one == other) {
                (_, false) => 2,
                (6, true) => 4,
                _ => 5,
            };
            let throw = format!("{one}-{other}");
            assert_eq!(legal(&tapa, START, &throw).len(), count, "{throw}");
        }
    }
}

/// TP-E2, TP-E12: a pin that the same piece leaves again is no play of its own; the text first in byte order stands.
#[test]
fn passing_through_has_one_text() {
    for (id, position, throw, text, after) in [
        ("TP-E2", "W 12:2 off:13 | B 1:14 10:1", "3-1", "12/13 13/16", "W 12:1 16:1 off:13 | B 1:14 10:1 | B"),
        (
            "TP-E12",
            "W 10:2 14:1 off:12 | B 1:2 9:1 11:1p off:11",
            "4-2",
            "10/12 12/16*",
            "W 10:1 14:1 16:1 off:12 | B 1:2 9:1p 11:1p off:11 | B",
        ),
    ] {
        let found = legal(&game::<Tapa>(NONE), &format!("{position} | W"), throw);
        let text_of = found.iter().find(|(_, line)| line == after).map(|(text, _)| text.as_str());
        assert_eq!(text_of, Some(text), "{id}: {found:?}");
    }
}
