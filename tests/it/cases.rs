//! The cases of the log of inputs that broke other programs, as far as they concern games, cube and matches that
//! there are: C01, C02, C04, C05, C06, C08, C09, C14, C15 (C20 is `random_games`). C17 asks about Jacoby and beavers,
//! which the rule page of Tabla leaves out.
//!
//! Points of the backgammon cases are in each player's own numbering from 24 down to 1; ours are 25 minus that.

use tabulae::games::tabla::Tabla;
use tabulae::games::tabula::Tabula;
use tabulae::rules::board::{Place, Side};
use tabulae::rules::game::Game;
use tabulae::rules::notation::{Cube, Outcome, Position, Score};
use tabulae::rules::partial::{Partial, Target};
use tabulae::rules::play::PlayFinder;
use tabulae::rules::session::{Phase, Session};

use super::common::{game, legal, state, throw};

/// White's plays with a throw are exactly these.
fn check<G: Game>(case: &str, position: &str, throw: &str, plays: &[&str]) {
    let found = legal(&game::<G>(&[]), &format!("{position} | W"), throw);
    let texts: Vec<&str> = found.iter().map(|(text, _)| text.as_str()).collect();
    assert_eq!(texts, plays, "{case}");
}

#[test]
fn backgammon_cases() {
    let rows: &[(&str, &str, &str, &[&str])] = &[
        ("C01", "W 1:1 17:1 19:13 | B 4:2 16:2 18:3 19:4 20:4", "6-2", &["1/3 17/23"]),
        ("C02a", "W 15:1 off:14 | B 1:2 24:13", "6-3", &["15/21"]),
        ("C02b", "W 16:1 off:14 | B 4:2 24:13", "5-3", &["16/19 19/24"]),
        ("C02c", "W 1:1 17:1 off:13 | B 18:2 23:2 off:11", "3-3", &["1/4 17/20 20/23"]),
        ("C04a", "W 20:1 23:1 off:13 | B 24:2 off:13", "4-2", &["20/22 22/off", "20/24 23/off"]),
        ("C04b", "W 22:2 24:1 off:12 | B 24:2 off:13", "6-5", &["22/off 22/off"]),
        ("C04c", "W 19:1 22:1 off:13 | B 24:2 off:13", "5-4", &["19/23 22/off", "19/24 22/off"]),
        ("C04d", "W 24:1 off:14 | B 24:2 off:13", "6-6", &["24/off"]),
        (
            "C05",
            "W 9:1 19:5 20:5 21:4 | B 10:1 19:4 20:2 21:2 22:2 23:2 24:2",
            "6-4",
            &["19/23 9/15*", "20/24 9/15*", "9/13 13/19", "9/15* 15/19"],
        ),
        ("C06", "W 24:5 off:10 | B 19:2 off:13", "1-1", &["24/off 24/off 24/off 24/off"]),
    ];
    for (case, position, throw, plays) in rows {
        check::<Tabla>(case, position, throw, plays);
    }
}

/// C04d: the game is over at once; the unused numbers ask for nothing.
#[test]
fn c04d_the_last_piece_ends_the_game() {
    let mut session = session("W 24:1 off:14 | B 24:2 off:13 | W 6-6");
    session.step(Place::Point(24), Place::Off, None).unwrap();
    session.done().unwrap();
    assert!(matches!(session.phase(), Phase::Over { outcome: Outcome { winner: Some(Side::White), points: 1 }, .. }));
}

/// C05: the hit on the way and the quiet way to the same point are both offered, and the choice is the person's.
#[test]
fn c05_both_orders_can_be_reached() {
    let tabla: Tabla = game(&[]);
    let start = state(&tabla, "W 9:1 19:5 20:5 21:4 | B 10:1 19:4 20:2 21:2 22:2 23:2 24:2 | W");
    let mut partial = Partial::new(&tabla, &start, throw("6-4"), &mut PlayFinder::new());
    let find = |targets: Vec<Target>| targets.into_iter().find(|target| target.to == Place::Point(19)).unwrap();
    for (first, hits_first) in [(None, true), (Some(6), true), (Some(4), false)] {
        let target = find(partial.targets(&tabla, Place::Point(9), first));
        assert_eq!(target.ways.len(), 2, "two ways, neither chosen silently");
        assert!(!target.is_plain());
        let hit = |way: usize| target.ways[way].iter().any(|step| step.hits);
        assert_eq!((hit(0), hit(1)), (hits_first, !hits_first), "preferred number {first:?}");
    }
    for (through, bar) in [(15, 1), (13, 0)] {
        let mut partial = partial.clone();
        partial.step(&tabla, Place::Point(9), Place::Point(through), None).unwrap();
        partial.step(&tabla, Place::Point(through), Place::Point(19), None).unwrap();
        assert!(partial.is_complete(&tabla));
        assert_eq!(tabla.settle(partial.node()).men[1].at(Place::Bar), bar);
    }
}

/// The same kind as C05: by which number a piece leaves is asked where it matters, and only there.
#[test]
fn the_number_that_bears_off_is_a_choice_where_it_matters() {
    let tabula: Tabula = game(&[]);
    let start = state(&tabula, "W 19:2 24:1 off:12 | B 1:15 | W");
    let mut partial = Partial::new(&tabula, &start, throw("1-1-6"), &mut PlayFinder::new());
    let off = |targets: Vec<Target>| targets.into_iter().find(|target| target.to == Place::Off).unwrap();
    let numbers = |target: &Target| target.ways.iter().map(|way| way[0].number).collect::<Vec<_>>();
    assert_eq!(numbers(&off(partial.targets(&tabula, Place::Point(24), None))), [1, 6]);
    assert_eq!(numbers(&off(partial.targets(&tabula, Place::Point(24), Some(6)))), [6, 1]);
    let tabla: Tabla = game(&[]);
    let start = state(&tabla, "W 22:1 23:1 24:1 off:12 | B 24:15 | W");
    let mut partial = Partial::new(&tabla, &start, throw("6-3"), &mut PlayFinder::new());
    assert_eq!(numbers(&off(partial.targets(&tabla, Place::Point(22), None))), [3], "either leaves the same plays");
}

/// C06: one turn, four off, one left; one throw more on the counter.
#[test]
fn c06_a_doublet_is_one_turn() {
    let mut session = session("W 24:5 off:10 | B 19:2 off:13 | W");
    session.throw_with(throw("1-1")).unwrap();
    for _ in 0..4 {
        assert!(session.done().is_err(), "more must be played");
        session.step(Place::Point(24), Place::Off, None).unwrap();
    }
    assert!(session.step(Place::Point(24), Place::Off, None).is_err());
    session.done().unwrap();
    assert_eq!(session.position().to_string(), "W 24:1 off:14 | B 19:2 off:13 | B");
    assert_eq!((session.throws(), session.record().events.len()), (1, 1));
}

#[test]
fn c08_zeno() {
    let position = "W 6:7 9:1 10:2 19:2 20:2 23:1 | B 8:2 11:2 12:2 13:1 14:2 15:2 18:2 21:2";
    check::<Tabula>("C08", position, "2-5-6", &["10/16 19/24 20/22"]);
    let (_, after) = &legal(&game::<Tabula>(&[]), &format!("{position} | W"), "2-5-6")[0];
    let after = Position::parse(after).unwrap();
    for single in [9, 10, 16, 19, 20, 22, 23, 24] {
        assert_eq!(after.count(Side::White, Place::Point(single)), 1);
    }
    assert_eq!(after.count(Side::White, Place::Point(6)), 7);
    // In any order: every permutation of the three steps is accepted.
    let tabula: Tabula = game(&[]);
    let start = state(&tabula, &format!("{position} | W"));
    let steps = [(10, 16), (19, 24), (20, 22)];
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
        let mut partial = Partial::new(&tabula, &start, throw("2-5-6"), &mut PlayFinder::new());
        for i in order {
            let (from, to) = steps[i];
            partial.step(&tabula, Place::Point(from), Place::Point(to), None).unwrap();
        }
        assert!(partial.is_complete(&tabula));
    }
}

#[test]
fn c09_triples_and_entries() {
    let triple = legal(&game::<Tabula>(&[]), "W 1:3 7:12 | B 13:2 24:13 | W", "4-4-4");
    assert_eq!(triple.len(), 9);
    assert!(triple.iter().all(|(text, _)| text.split(' ').count() == 3), "three moves, never four or six");
    check::<Tabula>("C09 entry", "W 10:5 hand:10 | B 1:2 3:2 13:2 off:9", "1-3-6", &["hand/6"]);
    check::<Tabula>("C09 captured", "W 10:14 bar:1 | B 3:2 7:1 13:2 off:10", "1-3-3", &["bar/1 1/4 4/7*"]);
}

/// C14: what a win is worth, with the cube at 1, 2 and 4; `mars_only` knows no triple value.
#[test]
fn c14_scoring() {
    for (loser, value, mars_only) in [
        ("B 24:14 off:1", 1, 1),
        ("B 24:13 bar:1 off:1", 1, 1),
        ("B 3:1 24:13 off:1", 1, 1),
        ("B 24:15", 2, 2),
        ("B 24:14 bar:1", 3, 2),
        ("B 6:1 24:14", 3, 2),
    ] {
        for cube in [1, 2, 4] {
            let field = if cube == 1 { String::new() } else { format!(" | cube {cube}B") };
            for (options, value) in [(&[][..], value), (&[("scoring", "mars_only")], mars_only)] {
                let found = legal(&game::<Tabla>(options), &format!("W 24:1 off:14 | {loser} | W{field}"), "2-1");
                let points = value * cube;
                assert_eq!(found[0].1, format!("W off:15 | {loser} | over W {points}{field}"));
            }
        }
    }
}

/// C15: a match is over only when its length is reached.
#[test]
fn c15_match_end() {
    for (to, points, side, win, after, over) in [
        (5, [2, 2], Side::White, 1, [3, 2], false),
        (5, [4, 3], Side::White, 2, [6, 3], true),
        (5, [2, 4], Side::White, 2, [4, 4], false),
        (7, [4, 6], Side::White, 2, [6, 6], false),
        (1, [0, 0], Side::White, 1, [1, 0], true),
    ] {
        let score = Score { points, to, crawford: points.contains(&(to - 1)) && to > 1 };
        let next = score.after(Outcome { winner: Some(side), points: win }, true);
        assert_eq!((next.points, next.winner().is_some()), (after, over), "{points:?} to {to}");
        if !over {
            assert!(!next.crawford, "after the Crawford game the cube is live");
        }
    }
    // A one-point match has no cube at all.
    assert!(!Cube::CENTRED.may_double(Side::White, 64, Some(&Score::new(1))));
}

fn session(line: &str) -> Session<Tabla> {
    let position = Position::parse(line).unwrap();
    Session::begin(game(&[]), None, "", [String::new(), String::new()], Some(&position)).unwrap()
}
