//! The worked examples of the Gyulbara page, GB-E1 to GB-E15. A's pieces are white's; places of both sides are their
//! own numbers, as on the page.

use tabulae::games::gyulbara::Gyulbara;
use tabulae::rules::board::Side;
use tabulae::rules::notation::{Outcome, Position};
use tabulae::rules::session::{Phase, Session};

use super::common::{game, legal, throw};

type Options<'a> = &'a [(&'a str, &'a str)];

const NONE: Options<'_> = &[];
const START: &str = "W 1:15 | B 1:15 | W | turns 0,0";

/// The distinct positions after a throw, as lines.
fn results(options: Options<'_>, position: &str, throw: &str) -> Vec<String> {
    let mut lines: Vec<String> =
        legal(&game::<Gyulbara>(options), position, throw).into_iter().map(|(_, after)| after).collect();
    lines.sort();
    lines
}

#[test]
fn gyulbara_examples() {
    type Row<'a> = (&'a str, Options<'a>, &'a str, &'a str, &'a [&'a str]);
    let rows: &[Row<'_>] = &[
        ("GB-E1", NONE, START, "6-6", &["W 1:11 7:4 | B 1:15 | B | turns 1,0"]),
        (
            "GB-E2",
            NONE,
            START,
            "3-3",
            &[
                "W 1:11 4:4 | B 1:15 | B | turns 1,0",
                "W 1:12 4:2 7:1 | B 1:15 | B | turns 1,0",
                "W 1:13 4:1 10:1 | B 1:15 | B | turns 1,0",
                "W 1:13 7:2 | B 1:15 | B | turns 1,0",
            ],
        ),
        (
            "GB-E3",
            NONE,
            START,
            "2-1",
            &["W 1:13 2:1 3:1 | B 1:15 | B | turns 1,0", "W 1:14 4:1 | B 1:15 | B | turns 1,0"],
        ),
        ("GB-E4", NONE, "W 12:1 24:14 | B 1:14 4:1 | W", "4-3", &["W 19:1 24:14 | B 1:14 4:1 | B"]),
        ("GB-E5", NONE, "W 20:3 off:12 | B 1:15 | W", "5-5", &["W off:15 | B 1:15 | over W 2"]),
        ("GB-E5, mars off", &[("mars", "off")], "W 20:3 off:12 | B 1:15 | W", "5-5", &["W off:15 | B 1:15 | over W 1"]),
        ("GB-E8", NONE, "W 16:2 23:13 | B 8:1 23:14 | W", "4-4", &["W 16:2 23:13 | B 8:1 23:14 | B"]),
        (
            "GB-E9, no early remainder",
            &[("early_remainder", "no")],
            "W 12:2 23:13 | B 8:1 23:14 | W | turns 1,1",
            "4-4",
            &["W 16:2 23:13 | B 8:1 23:14 | B | turns 2,1"],
        ),
        ("GB-E10", NONE, "W 12:1 24:14 | B 1:14 11:1 | W", "6-5", &["W 18:1 24:14 | B 1:14 11:1 | B"]),
        (
            "GB-E11",
            NONE,
            "W 21:1 23:2 off:12 | B 1:15 | W",
            "6-2",
            &["W 23:1 off:14 | B 1:15 | B", "W 23:2 off:13 | B 1:15 | B"],
        ),
        (
            "GB-E15, stage 6 of E6",
            &[("unstarted_doublet", "each_stage")],
            "W 1:11 6:4 | B 1:12 19:1 23:1 24:1 | W 6-6-6-6 | turns 3,2 | chain W",
            "6-6-6-6",
            &["W 1:11 6:4 | B 1:12 19:1 23:1 24:1 | B | turns 3,2"],
        ),
    ];
    for (id, options, position, throw, expected) in rows {
        assert_eq!(results(options, position, throw), *expected, "{id} {options:?} {throw}");
    }
}

/// GB-E3: the number of outcomes from the start, by throw.
#[test]
fn gb_e3_counts_from_the_start() {
    let doublets = [5, 5, 4, 3, 5, 1];
    for one in 1..=6 {
        for other in 1..=one {
            let count = if one == other { doublets[one - 1] } else { 2 };
            assert_eq!(results(NONE, START, &format!("{one}-{other}")).len(), count, "{one}-{other}");
        }
    }
}

/// GB-E12: any throw is lost before six points in a row.
#[test]
fn gb_e12_six_in_a_row() {
    let line = "W 1:15 | B 14:1 15:1 16:1 17:1 18:1 19:1 20:9 | W";
    for one in 1..=6 {
        for other in 1..=one {
            let found = legal(&game::<Gyulbara>(NONE), line, &format!("{one}-{other}"));
            assert_eq!(found.len(), 1, "{one}-{other}");
            assert_eq!(found[0].0, "pass", "{one}-{other}");
        }
    }
}

/// The stages of a doublet, each with one legal result: the line before the throw, the throw, and every line after.
#[test]
fn chains_run_as_in_the_examples() {
    type Row<'a> = (&'a str, Options<'a>, &'a str, &'a str, &'a [&'a str]);
    let rows: &[Row<'_>] = &[
        (
            "GB-E6",
            NONE,
            "W 1:15 | B 1:12 19:1 23:1 24:1 | W | turns 2,2",
            "5-5",
            &[
                "W 1:11 6:4 | B 1:12 19:1 23:1 24:1 | W 6-6-6-6 | turns 3,2 | chain W",
                "W 1:11 6:4 | B 1:12 19:1 23:1 24:1 | B 6-6-6-6 | turns 3,2 | chain W",
                "W 1:11 6:4 | B 1:8 7:4 19:1 23:1 24:1 | B | turns 3,2",
            ],
        ),
        (
            "GB-E7",
            NONE,
            "W 12:2 23:13 | B 8:1 23:14 | W",
            "4-4",
            &[
                "W 16:2 23:13 | B 8:1 23:14 | B 4-4 | chain W",
                "W 16:2 23:13 | B 16:1 23:14 | B 5-5-5-5 | chain W",
                "W 16:2 23:13 | B 23:12 off:3 | B 6-6-6-6 | chain W",
                "W 16:2 23:13 | B 23:8 off:7 | B",
            ],
        ),
        (
            "GB-E9",
            NONE,
            "W 12:2 23:13 | B 8:1 23:14 | W | turns 1,1",
            "4-4",
            &[
                "W 16:2 23:13 | B 8:1 23:14 | B 4-4 | turns 2,1 | chain W",
                "W 16:2 23:13 | B 16:1 23:14 | B | turns 2,1",
            ],
        ),
        (
            "GB-E13",
            NONE,
            "W 19:2 21:2 off:11 | B 1:15 | W",
            "4-4",
            &["W 23:2 off:13 | B 1:15 | W 5-5-5-5 | chain W", "W off:15 | B 1:15 | over W 2"],
        ),
        (
            "GB-E14",
            &[("remainder", "this_doublet_only")],
            "W 12:2 23:13 | B 8:1 23:14 | W | turns 2,2",
            "4-4",
            &[
                "W 16:2 23:13 | B 8:1 23:14 | B 4-4 | turns 3,2 | chain W",
                "W 16:2 23:13 | B 16:1 23:14 | W 5-5-5-5 | turns 3,2 | chain W",
                "W 23:13 off:2 | B 16:1 23:14 | W 6-6-6-6 | turns 3,2 | chain W",
                "W 23:9 off:6 | B 16:1 23:14 | B | turns 3,2",
            ],
        ),
        (
            "GB-E15",
            &[("unstarted_doublet", "each_stage")],
            "W 16:2 23:13 | B 8:1 23:14 | W",
            "4-4",
            &[
                "W 16:2 23:13 | B 8:1 23:14 | W 5-5-5-5 | chain W",
                "W 23:13 off:2 | B 8:1 23:14 | W 6-6-6-6 | chain W",
                "W 23:9 off:6 | B 8:1 23:14 | B",
            ],
        ),
    ];
    for (id, options, position, thrown, lines) in rows {
        let (mut line, mut numbers) = ((*position).to_owned(), (*thrown).to_owned());
        for after in *lines {
            assert_eq!(results(options, &line, &numbers), [*after], "{id}: {line} {numbers}");
            line = (*after).to_owned();
            numbers = line.split(" | ").nth(2).and_then(|turn| turn.split(' ').nth(1)).unwrap_or_default().to_owned();
        }
        // And once more as a game goes, in which the stages come by themselves.
        let start = Position::parse(position).unwrap();
        let names = [String::new(), String::new()];
        let mut session = Session::begin(game::<Gyulbara>(options), None, "", names, Some(&start)).unwrap();
        session.throw_with(throw(thrown)).unwrap();
        for after in *lines {
            let Phase::Play(partial) = session.phase() else { panic!("{id}: nothing on the table") };
            let before = Position::parse(&session.position().to_string()).unwrap();
            let plays = legal(session.game(), &before.to_string(), &partial.throw().to_string());
            let named = tabulae::rules::play::parse_play(&plays[0].0).unwrap();
            session.play_named(&named).unwrap();
            assert_eq!(session.position().to_string(), *after, "{id}");
        }
        assert_eq!(session.throws(), 1, "{id}: the stages are no throws of their own");
    }
}

/// GB-E5 as a game: over at once, the rest of the chain is void.
#[test]
fn gb_e5_a_win_inside_a_doublet() {
    let start = Position::parse("W 20:3 off:12 | B 1:15 | W").unwrap();
    let mut session =
        Session::begin(game::<Gyulbara>(NONE), None, "", [String::new(), String::new()], Some(&start)).unwrap();
    session.throw_with(throw("5-5")).unwrap();
    session.play_named(&tabulae::rules::play::parse_play("20/off 20/off 20/off").unwrap()).unwrap();
    assert!(matches!(session.phase(), Phase::Over { outcome: Outcome { winner: Some(Side::White), points: 2 }, .. }));
}

/// `remainder_optional`: in what was left over any number of steps, and the later stages follow all the same.
#[test]
fn a_remainder_may_be_left() {
    let free: Options<'_> = &[("remainder_optional", "yes")];
    let line = "W 16:2 23:13 | B 8:1 23:14 | B 4-4 | chain W";
    let found = legal(&game::<Gyulbara>(free), line, "4-4");
    let texts: Vec<&str> = found.iter().map(|(text, _)| text.as_str()).collect();
    assert_eq!(texts, ["8/12", "8/12 12/16", "pass"]);
    assert!(found.iter().all(|(_, after)| after.ends_with(" | B 5-5-5-5 | chain W")), "{found:?}");
}

/// `remainder=lost`: the chain just stops.
#[test]
fn a_remainder_may_be_lost() {
    let lost: Options<'_> = &[("remainder", "lost")];
    let after = results(lost, "W 12:2 23:13 | B 8:1 23:14 | W", "4-4");
    assert_eq!(after, ["W 16:2 23:13 | B 8:1 23:14 | B"]);
}
