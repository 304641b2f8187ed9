//! The worked examples of the Hounds and Jackals page: B1 to B17, H1 to H13, C1 to C17. The player is white; of the
//! enemy only what the example says is on the board.

use tabulae::games::hounds_and_jackals::HoundsAndJackals;
use tabulae::rules::board::{Place, Side};
use tabulae::rules::chance::{Device, Fall};
use tabulae::rules::game::Game;
use tabulae::rules::notation::{Outcome, Position};
use tabulae::rules::play::{EndReason, PlayFinder};
use tabulae::rules::session::{Phase, Session};

use super::common::{game, legal, state, throw};

type Options<'a> = &'a [(&'a str, &'a str)];

const BELL: Options<'_> = &[];
const HOERTH: Options<'_> = &[("hj_variant", "hoerth")];
const CAZAUX: Options<'_> = &[("hj_variant", "cazaux_tait")];
const MANY: Options<'_> = &[("hj_variant", "cazaux_tait"), ("hj_in_play", "many")];
const RESTART: Options<'_> = &[("hj_variant", "cazaux_tait"), ("hj_restart", "on")];

/// What follows a play.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Then {
    /// The enemy throws.
    Enemy,
    /// The enemy has the score to play.
    Given,
    /// An extra throw is offered.
    Offer,
    /// The own throw, after a score that was handed over.
    Own,
    /// The game is won.
    Won,
}
use Then::{Enemy, Given, Offer, Own, Won};

/// Example, options, white's and black's pieces, the throw (with `given` where it was handed over), and every legal
/// play with white's pieces after it and what follows.
type Row<'a> = (&'a str, Options<'a>, [&'a str; 2], &'a str, &'a [(&'a str, &'a str, Then)]);

fn check(rows: &[Row<'_>]) {
    for (id, options, [white, black], thrown, plays) in rows {
        let game: HoundsAndJackals = game(options);
        let (number, given) = thrown.split_once(' ').unwrap_or((thrown, ""));
        let turn = if given.is_empty() { "W".to_owned() } else { format!("W {number} | given") };
        let line = format!("W {white} | B {black} | {turn}");
        let mut expected: Vec<(String, String)> = Vec::new();
        for (play, after, then) in *plays {
            let turn = match then {
                Enemy => "B".to_owned(),
                Given => format!("B {number} | given"),
                Offer | Own => "W".to_owned(),
                Won => "over W 1".to_owned(),
            };
            // Where the other side's piece goes back, the row gives both sides.
            let both = if after.contains('|') { (*after).to_owned() } else { format!("{after} | B {black}") };
            expected.push(((*play).to_owned(), format!("W {both} | {turn}")));
        }
        expected.sort();
        assert_eq!(legal(&game, &line, number), expected, "{id}");
        let before = state(&game, &line);
        let mut finder = PlayFinder::new();
        for found in finder.find(&game, &before, throw(number)) {
            let text = found.play.to_string();
            let (.., then) = plays.iter().find(|(play, ..)| *play == text).unwrap();
            let offered = game.may_decline(&before, throw(number), &found.state);
            assert_eq!(offered, *then == Offer, "{id} {text}");
            assert_eq!(game.pending(&found.state).is_some(), *then == Given, "{id} {text}");
        }
    }
}

const NONE: &str = "hand:5";

#[test]
fn bell_examples() {
    check(&[
        ("B1", BELL, [NONE, NONE], "3", &[("pass", NONE, Given)]),
        ("B1, the enemy", BELL, [NONE, NONE], "3 given", &[("pass", NONE, Own)]),
        ("B2", BELL, [NONE, NONE], "5", &[("hand/0", "0:1 hand:4", Offer)]),
        ("B2, then", BELL, ["0:1 hand:4", NONE], "2", &[("0/2", "2:1 hand:4", Enemy)]),
        ("B3", BELL, ["8:1 hand:4", NONE], "2", &[("8/24", "24:1 hand:4", Enemy)]),
        ("B4", BELL, ["22:1 hand:4", NONE], "2", &[("22/10", "10:1 hand:4", Enemy)]),
        ("B5, 18", BELL, ["18:1 hand:4", NONE], "2", &[("18/22", "22:1 hand:4", Enemy)]),
        ("B5, 19", BELL, ["19:1 hand:4", NONE], "3", &[("19/20", "20:1 hand:4", Enemy)]),
        ("B6", BELL, ["20:1 hand:4", NONE], "2", &[("20/20", "20:1 hand:4", Enemy)]),
        ("B7", BELL, ["8:1 24:1 hand:3", NONE], "2", &[("24/26", "8:1 26:1 hand:3", Enemy)]),
        ("B8", BELL, ["8:1 10:1 hand:3", NONE], "2", &[("10/12", "8:1 12:1 hand:3", Enemy)]),
        ("B9", BELL, ["6:1 hand:4", NONE], "5", &[("hand/0", "0:1 6:1 hand:3", Offer), ("6/11", "11:1 hand:4", Offer)]),
        (
            "B10",
            BELL,
            ["0:1 3:1 hand:3", NONE],
            "5",
            &[("0/5", "3:1 5:1 hand:3", Offer), ("3/8", "0:1 8:1 hand:3", Offer)],
        ),
        (
            "B11",
            BELL,
            ["24:1 25:1 27:1 28:1 29:1", NONE],
            "1",
            &[("25/26", "24:1 26:1 27:1 28:1 29:1", Enemy), ("pass", "24:1 25:1 27:1 28:1 29:1", Given)],
        ),
        (
            "B11, handed over (ruling)",
            BELL,
            ["24:1 25:1 27:1 28:1 29:1", NONE],
            "1 given",
            &[("25/26", "24:1 26:1 27:1 28:1 29:1", Own), ("pass", "24:1 25:1 27:1 28:1 29:1", Own)],
        ),
        (
            "B12",
            BELL,
            ["23:1 25:1 27:1 28:1 29:1", NONE],
            "1",
            &[("23/10", "10:1 25:1 27:1 28:1 29:1", Enemy), ("25/26", "23:1 26:1 27:1 28:1 29:1", Enemy)],
        ),
        ("B13", BELL, ["28:1 hand:4", NONE], "3", &[("pass", "28:1 hand:4", Given)]),
        ("B14", BELL, ["23:1 25:1 26:1 27:1 29:1", NONE], "5", &[("23/28", "25:1 26:1 27:1 28:1 29:1", Won)]),
        (
            "B14, handed over (HJ-32)",
            BELL,
            ["23:1 25:1 26:1 27:1 29:1", NONE],
            "5 given",
            &[("23/28", "25:1 26:1 27:1 28:1 29:1", Won)],
        ),
        (
            "B15",
            BELL,
            ["19:1 24:1 hand:3", NONE],
            "5",
            &[("hand/0", "0:1 19:1 24:1 hand:2", Offer), ("24/29", "19:1 29:1 hand:3", Offer)],
        ),
        (
            "B16",
            BELL,
            ["21:1 23:1 25:1 26:1 29:1", NONE],
            "3",
            &[("21/10", "10:1 23:1 25:1 26:1 29:1", Enemy), ("25/28", "21:1 23:1 26:1 28:1 29:1", Enemy)],
        ),
        ("B17, 28", BELL, ["28:1 hand:4", NONE], "5", &[("hand/0", "0:1 28:1 hand:3", Offer)]),
        ("B17, 0 and 28", BELL, ["0:1 28:1 hand:3", NONE], "5", &[("0/5", "5:1 28:1 hand:3", Offer)]),
        // HJ-29: a 5 that was handed over enters a piece, and gives no throw but the own one.
        ("HJ-29", BELL, [NONE, NONE], "5 given", &[("hand/0", "0:1 hand:4", Own)]),
    ]);
}

#[test]
fn hoerth_examples() {
    check(&[
        ("H2", HOERTH, [NONE, "12:1 hand:4"], "3", &[("pass", NONE, Given)]),
        ("H2, the enemy", HOERTH, ["12:1 hand:4", NONE], "3 given", &[("12/15", "15:1 hand:4", Own)]),
        ("H3", HOERTH, [NONE, NONE], "5", &[("hand/5", "5:1 hand:4", Offer)]),
        ("H4", HOERTH, ["5:1 hand:4", NONE], "1", &[("5/20", "20:1 hand:4", Enemy)]),
        ("H5", HOERTH, ["14:1 hand:4", NONE], "6", &[("14/6", "6:1 hand:4", Enemy)]),
        ("H6, 5", HOERTH, ["5:1 hand:4", NONE], "3", &[("5/10", "10:1 hand:4", Enemy)]),
        ("H6, 7", HOERTH, ["7:1 hand:4", NONE], "3", &[("7/8", "8:1 hand:4", Enemy)]),
        ("H7", HOERTH, ["8:1 hand:4", NONE], "2", &[("8/8", "8:1 hand:4", Enemy)]),
        ("H8, 12", HOERTH, ["12:1 hand:4", NONE], "3", &[("12/15", "15:1 hand:4", Offer)]),
        ("H8, 20", HOERTH, ["20:1 hand:4", NONE], "5", &[("20/25", "25:1 hand:4", Offer)]),
        ("H9", HOERTH, ["27:1 hand:4", "21:1 hand:4"], "3", &[("27/off", "hand:4 off:1 | B hand:5", Enemy)]),
        (
            "H9, handed over (ruling)",
            HOERTH,
            ["27:1 hand:4", "21:1 hand:4"],
            "3 given",
            &[("27/off", "hand:4 off:1 | B hand:5", Enemy)],
        ),
        ("H9, with a 5 (HJ-51)", HOERTH, ["25:1 hand:4", NONE], "5", &[("25/off", "hand:4 off:1", Enemy)]),
        ("H10", HOERTH, ["27:1 hand:4", "12:1 hand:4"], "5", &[("pass", "27:1 hand:4", Given)]),
        ("H10, the enemy", HOERTH, ["12:1 hand:4", "27:1 hand:4"], "5 given", &[("12/17", "17:1 hand:4", Own)]),
        ("H11", HOERTH, ["27:1 hand:4", NONE], "2", &[("27/29", "29:1 hand:4", Enemy)]),
        ("H12", HOERTH, ["5:1 hand:4", NONE], "5", &[("5/8", "8:1 hand:4", Offer)]),
        ("H13", HOERTH, ["27:1 off:4", "21:1 hand:4"], "3", &[("27/off", "off:5", Won)]),
        // The options of Hoerth's boards.
        (
            "H8, hj_marks=off",
            &[("hj_variant", "hoerth"), ("hj_marks", "off")],
            ["12:1 hand:4", NONE],
            "3",
            &[("12/15", "15:1 hand:4", Enemy)],
        ),
        (
            "H6, hj_short_link=off",
            &[("hj_variant", "hoerth"), ("hj_short_link", "off")],
            ["5:1 hand:4", NONE],
            "3",
            &[("5/8", "8:1 hand:4", Enemy)],
        ),
    ]);
}

#[test]
fn cazaux_tait_examples() {
    check(&[
        ("C2", CAZAUX, [NONE, NONE], "1", &[("hand/1", "1:1 hand:4", Enemy)]),
        ("C3", CAZAUX, [NONE, NONE], "6", &[("hand/6", "6:1 hand:4", Enemy)]),
        ("C4", CAZAUX, [NONE, NONE], "3", &[("pass", NONE, Enemy)]),
        ("C5", CAZAUX, ["14:1 hand:4", NONE], "6", &[("14/6", "6:1 hand:4", Enemy)]),
        ("C6", CAZAUX, ["6:1 hand:4", NONE], "4", &[("6/8", "8:1 hand:4", Enemy)]),
        ("C7, 4", CAZAUX, ["4:1 hand:4", NONE], "2", &[("4/6", "6:1 hand:4", Enemy)]),
        ("C7, 5", CAZAUX, ["5:1 hand:4", NONE], "3", &[("5/8", "8:1 hand:4", Enemy)]),
        ("C8", CAZAUX, ["9:1 hand:4", NONE], "6", &[("9/15", "15:1 hand:4", Offer)]),
        ("C9", CAZAUX, ["24:1 hand:4", "21:1 hand:4"], "6", &[("24/off", "hand:4 off:1", Offer)]),
        ("C9, then 1", CAZAUX, ["hand:4 off:1", "21:1 hand:4"], "1", &[("hand/1", "1:1 hand:3 off:1", Enemy)]),
        ("C9, then 6", CAZAUX, ["hand:4 off:1", "21:1 hand:4"], "6", &[("hand/6", "6:1 hand:3 off:1", Enemy)]),
        ("C10", CAZAUX, ["25:1 hand:4", NONE], "6", &[("pass", "25:1 hand:4", Enemy)]),
        ("C11", CAZAUX, ["19:1 hand:4", NONE], "1", &[("19/6", "6:1 hand:4", Enemy)]),
        ("C12", CAZAUX, ["8:1 hand:4", NONE], "2", &[("8/8", "8:1 hand:4", Enemy)]),
        ("C13", MANY, ["6:1 14:1 hand:3", NONE], "6", &[("6/12", "12:1 14:1 hand:3", Enemy)]),
        (
            "C14",
            MANY,
            ["6:1 9:1 hand:3", NONE],
            "1",
            &[
                ("hand/1", "1:1 6:1 9:1 hand:2", Enemy),
                ("6/7", "7:1 9:1 hand:3", Enemy),
                ("9/8", "6:1 8:1 hand:3", Enemy),
            ],
        ),
        ("C15, 1 and 3", MANY, ["1:1 3:1 hand:3", NONE], "2", &[("3/5", "1:1 5:1 hand:3", Enemy)]),
        ("C15, 1", MANY, ["1:1 hand:4", NONE], "1", &[("1/2", "2:1 hand:4", Enemy)]),
        (
            "C16",
            MANY,
            ["2:1 7:1 hand:3", NONE],
            "6",
            &[
                ("hand/6", "2:1 6:1 7:1 hand:2", Enemy),
                ("2/8", "7:1 8:1 hand:3", Enemy),
                ("7/13", "2:1 13:1 hand:3", Enemy),
            ],
        ),
        ("C17", RESTART, ["24:1 hand:4", "21:1 hand:4"], "6", &[("24/off", "hand:4 off:1 | B hand:5", Offer)]),
        ("HJ-69", CAZAUX, ["24:1 off:4", "21:1 hand:4"], "6", &[("24/off", "off:5", Won)]),
    ]);
}

/// C1: concave, convex, flat and sinuous are the faces 0 to 3.
#[test]
fn c1_knucklebones() {
    for even in ["natural", "even"] {
        let game: HoundsAndJackals = game(&[("hj_variant", "cazaux_tait"), ("hj_bones", even)]);
        assert_eq!(game.device(), Device::Knucklebones { even: even == "even" });
        for (faces, score) in [([0, 2], "2"), ([1, 3], "3"), ([0, 0], "4"), ([0, 1], "5"), ([1, 1], "6"), ([2, 3], "1")]
        {
            assert_eq!(game.device().throw_of(&Fall::new(&faces)), throw(score));
        }
    }
}

fn session(options: Options<'_>, line: Option<&str>) -> Session<HoundsAndJackals> {
    let position = line.map(|line| Position::parse(line).unwrap());
    Session::begin(game(options), None, "", [String::new(), String::new()], position.as_ref()).unwrap()
}

/// A throw, and the step with which it is played; none is a pass.
fn turn(session: &mut Session<HoundsAndJackals>, number: &str, step: Option<(Place, Place)>) {
    if matches!(session.phase(), Phase::Throw { .. }) {
        session.throw_with(throw(number)).unwrap();
    }
    let Phase::Play(partial) = session.phase() else { panic!("{:?}", session.phase()) };
    assert_eq!(partial.throw(), throw(number));
    if let Some((from, to)) = step {
        session.step(from, to, None).unwrap();
    }
    session.done().unwrap();
}

fn to_throw(session: &Session<HoundsAndJackals>) -> (Side, bool) {
    let Phase::Throw { side, offered } = session.phase() else { panic!("{:?}", session.phase()) };
    (*side, *offered)
}

const HOLES: fn(u8, u8) -> Option<(Place, Place)> = |from, to| Some((Place::Point(from), Place::Point(to)));

/// H1: equal scores are thrown again, the higher begins and throws afresh.
#[test]
fn h1_the_higher_score_begins() {
    for options in [HOERTH, CAZAUX] {
        let mut session = session(options, None);
        session.roll_off_with([4, 4]).unwrap();
        assert!(matches!(session.phase(), Phase::Opening));
        session.roll_off_with([2, 6]).unwrap();
        assert_eq!(to_throw(&session), (Side::Black, false));
    }
    let mut session = session(BELL, None);
    assert!(session.roll_off_with([2, 6]).is_err(), "HJ-22: by lot");
    session.lot_with(Side::Black).unwrap();
    assert_eq!(to_throw(&session), (Side::Black, false));
}

/// B1, B2: what nobody can play is lost and the enemy throws; an extra throw may be taken or not.
#[test]
fn a_score_handed_over_and_a_throw_offered() {
    let mut bell = session(BELL, Some("W hand:5 | B hand:5 | W"));
    turn(&mut bell, "3", None);
    assert_eq!(bell.position().to_string(), "W hand:5 | B hand:5 | B 3 | given");
    turn(&mut bell, "3", None);
    assert_eq!(to_throw(&bell), (Side::Black, false));
    turn(&mut bell, "5", Some((Place::Hand, Place::Point(0))));
    assert_eq!(to_throw(&bell), (Side::Black, true));
    let mut ended = bell.clone();
    ended.decline().unwrap();
    assert_eq!(to_throw(&ended), (Side::White, false));
    turn(&mut bell, "2", HOLES(0, 2));
    assert_eq!(to_throw(&bell), (Side::White, false));
    assert_eq!(bell.throws(), 3, "what is handed over is no throw of its own");
}

/// B11: the goal-hole piece may stay; the enemy gets the 1, and throws then.
#[test]
fn b11_a_goal_piece_need_not_move() {
    let mut session = session(BELL, Some("W 24:1 25:1 27:1 28:1 29:1 | B 3:1 hand:4 | W"));
    turn(&mut session, "1", None);
    assert_eq!(session.position().to_string(), "W 24:1 25:1 27:1 28:1 29:1 | B 3:1 hand:4 | B 1 | given");
    turn(&mut session, "1", HOLES(3, 4));
    assert_eq!(to_throw(&session), (Side::Black, false));
}

/// B12: with a piece outside the goals that can play, declining is not allowed.
#[test]
fn b12_who_can_must() {
    let mut session = session(BELL, Some("W 23:1 25:1 27:1 28:1 29:1 | B hand:5 | W 1"));
    assert!(session.done().is_err());
    session.step(Place::Point(25), Place::Point(26), None).unwrap();
    session.done().unwrap();
}

/// H2, H8, H9: no offer after a score that was handed over; the loser of a race throws first.
#[test]
fn hoerth_turns() {
    let mut session = session(HOERTH, Some("W hand:5 | B 12:1 hand:4 | W"));
    turn(&mut session, "3", None);
    turn(&mut session, "3", HOLES(12, 15));
    assert_eq!(to_throw(&session), (Side::Black, false));
    turn(&mut session, "5", HOLES(15, 6));
    assert_eq!(to_throw(&session), (Side::Black, true));
    assert_eq!(session.position().to_string(), "W hand:5 | B 6:1 hand:4 | B");
}

/// H13 in a session: the fifth race ends the game.
#[test]
fn h13_the_fifth_race_wins() {
    let mut session = session(HOERTH, Some("W 27:1 off:4 | B 21:1 hand:4 | W"));
    turn(&mut session, "3", Some((Place::Point(27), Place::Off)));
    let outcome = Outcome { winner: Some(Side::White), points: 1 };
    assert!(matches!(session.phase(), Phase::Over { outcome: o, reason: EndReason::Played } if *o == outcome));
}

/// C9, C17: another throw is offered after a piece has left the board, and the enemy's piece stays or goes back.
#[test]
fn cazaux_tait_offers() {
    for (options, black) in [(CAZAUX, "B 21:1 hand:4"), (RESTART, "B hand:5")] {
        let mut session = session(options, Some("W 24:1 hand:4 | B 21:1 hand:4 | W"));
        turn(&mut session, "6", Some((Place::Point(24), Place::Off)));
        assert_eq!(to_throw(&session), (Side::White, true));
        assert_eq!(session.position().to_string(), format!("W hand:4 off:1 | {black} | W"));
    }
}
