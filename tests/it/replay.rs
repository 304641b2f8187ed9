//! Games on record: played, written, read and played again they stand where they stood; what was tampered with is
//! found, with its place.

use rand::RngExt;
use tabulae::ai::arena::{Start, play_game};
use tabulae::ai::level::Level;
use tabulae::ai::search::Thinker;
use tabulae::games::Playable;
use tabulae::games::tabla::Tabla;
use tabulae::games::tabula::Tabula;
use tabulae::rules::chance::Seed;
use tabulae::rules::notation::{Outcome, Position};
use tabulae::rules::play::{EndReason, PlayFinder, parse_play};
use tabulae::rules::record::{Event, Record, RecordError};
use tabulae::rules::session::{Phase, Session};

use super::common::{ForGame, for_every_game, game, random_options, rng, throw};

fn names() -> [String; 2] {
    ["anna".to_owned(), "борис".to_owned()]
}

/// A session under random options, `turns` random things further.
pub fn random_session<G: Playable>(seed: u64, turns: u32) -> Session<G> {
    let mut rng = rng(seed);
    let game: G = game(&random_options::<G>(&mut rng));
    let secret = Seed::from_text(&seed.to_string());
    let mut session = Session::begin(game, Some(secret), "museum", names(), None).unwrap();
    let mut finder = PlayFinder::new();
    for _ in 0..turns {
        match session.phase().clone() {
            Phase::Opening => drop(session.open().unwrap()),
            Phase::Throw { offered: true, .. } if rng.random_bool(0.5) => drop(session.decline().unwrap()),
            Phase::Throw { .. } if session.may_double() && rng.random_bool(0.1) => drop(session.double().unwrap()),
            Phase::Throw { .. } => drop(session.throw().unwrap()),
            Phase::Doubled { .. } if rng.random_bool(0.2) => drop(session.drop_double().unwrap()),
            Phase::Doubled { .. } => drop(session.take().unwrap()),
            Phase::Play(partial) => {
                let plays = finder.find(session.game(), session.state(), partial.throw());
                let play = plays[rng.random_range(0..plays.len())].play.clone();
                session.play(&play).unwrap();
            }
            Phase::Over { .. } => break,
        }
    }
    session
}

fn same<G: Playable>(a: &Session<G>, b: &Session<G>) {
    assert_eq!(a.position().to_string(), b.position().to_string());
    assert_eq!(a.state(), b.state());
    assert_eq!(a.record(), b.record());
    assert_eq!(a.throws(), b.throws());
}

#[test]
fn a_record_read_back_is_the_same_game() {
    struct Check;
    impl ForGame for Check {
        fn with<G: Playable>(&mut self) {
            for seed in 0..60 {
                let session = random_session::<G>(seed, 1 + seed as u32 * 7);
                let text = session.record().to_json();
                let back: Session<G> = Record::from_json(&text).unwrap().replay().unwrap();
                same(&session, &back);
            }
        }
    }
    for_every_game(Check);
}

/// A game that was left in the middle of a throw goes on with that throw, and with the same throws after it.
#[test]
fn a_throw_on_the_table_comes_back() {
    struct Check;
    impl ForGame for Check {
        fn with<G: Playable>(&mut self) {
            let mut left = 0;
            for seed in 100..160 {
                let session = random_session::<G>(seed, 20 + seed as u32 % 13);
                let Phase::Play(partial) = session.phase() else { continue };
                left += 1;
                let mut back: Session<G> = Record::from_json(&session.record().to_json()).unwrap().replay().unwrap();
                let Phase::Play(again) = back.phase() else { panic!("no throw on the table") };
                assert_eq!(again.throw(), partial.throw());
                let mut on = session.clone();
                for session in [&mut on, &mut back] {
                    let throw = match session.phase() {
                        Phase::Play(partial) => partial.throw(),
                        other => panic!("{other:?}"),
                    };
                    let play =
                        PlayFinder::new().find(session.game(), session.state(), throw).first().unwrap().play.clone();
                    session.play(&play).unwrap();
                    if matches!(session.phase(), Phase::Throw { .. }) {
                        session.throw().unwrap();
                    }
                }
                same(&on, &back);
            }
            assert!(left > 5, "{left}");
        }
    }
    for_every_game(Check);
}

/// Undo takes one event back at a time, down to the empty record, and the same seed deals the same again.
#[test]
fn undo_goes_back_to_the_start() {
    struct Check;
    impl ForGame for Check {
        fn with<G: Playable>(&mut self) {
            for seed in 200..212 {
                let mut session = random_session::<G>(seed, 25);
                let mut events = session.record().events.len();
                while let Some(earlier) = session.undone() {
                    let left = earlier.record().events.len();
                    assert!(left < events && left + 2 >= events, "{left} of {events}");
                    let played = earlier.record().events.iter().filter(|e| matches!(e, Event::Turn { .. })).count();
                    assert!(session.record().events.len() >= played);
                    (session, events) = (earlier, left);
                }
                assert_eq!(events, 0);
            }
        }
    }
    for_every_game(Check);
}

#[test]
fn undo_of_a_turn_lays_its_seeded_throw_again() {
    let mut session = random_session::<Tabula>(7, 6);
    while !matches!(session.phase(), Phase::Throw { .. }) {
        session = random_session::<Tabula>(7, 7);
    }
    let before = session.position().to_string();
    session.throw().unwrap();
    let Phase::Play(partial) = session.phase() else { panic!("a throw") };
    let fell = partial.throw();
    let mut back = session.undone().unwrap();
    assert_eq!(back.position().to_string(), before);
    back.throw().unwrap();
    let Phase::Play(partial) = back.phase() else { panic!("a throw") };
    assert_eq!(partial.throw(), fell);
}

#[test]
fn the_arena_writes_records_that_hold() {
    struct Check;
    impl ForGame for Check {
        fn with<G: Playable>(&mut self) {
            let mut thinker = Thinker::default();
            for seed in 0..20 {
                let game: G = game(&random_options::<G>(&mut rng(seed)));
                let secret = Seed::from_text("arena").child(seed);
                let played = play_game(&game, secret, [Level::Random, Level::Baseline], Start::default(), &mut thinker);
                let record = Record::from_json(&played.record.to_json()).unwrap();
                let session: Session<G> = record.replay().unwrap();
                assert_eq!(session.outcome(), Some(played.outcome));
                assert_eq!(session.throws(), played.throws);
            }
        }
    }
    for_every_game(Check);
}

fn played() -> Record {
    let mut thinker = Thinker::default();
    let game: Tabla = game(&[]);
    play_game(&game, Seed::from_text("tamper"), [Level::Baseline, Level::Baseline], Start::default(), &mut thinker)
        .record
}

/// The number of the event that is refused.
fn refused_at(record: &Record) -> usize {
    match record.replay::<Tabla>() {
        Err(RecordError::Event { number, problem }) => {
            assert!(!problem.is_empty() && !problem.contains('\n'));
            number
        }
        Err(other) => panic!("{other}"),
        Ok(_) => panic!("a tampered record passed"),
    }
}

#[test]
fn what_was_tampered_with_is_found() {
    let honest = played();
    honest.replay::<Tabla>().unwrap();
    // Two turns after one another, some way into the game: no double between them.
    let turns = honest.events.windows(2).map(|pair| pair.iter().all(|e| matches!(e, Event::Turn { .. })));
    let at = turns.enumerate().position(|(i, both)| i > 3 && both).unwrap();

    let mut record = honest.clone();
    let Event::Turn { throw, .. } = &mut record.events[at] else { panic!("a turn") };
    *throw = if throw == "6-5" { "6-4".to_owned() } else { "6-5".to_owned() };
    assert_eq!(refused_at(&record), at + 1);

    let mut record = honest.clone();
    let Event::Turn { play, .. } = &mut record.events[at] else { panic!("a turn") };
    *play = "1/24".to_owned();
    assert_eq!(refused_at(&record), at + 1);

    let mut record = honest.clone();
    record.seed = Some(Seed::from_text("another").to_hex());
    assert!(matches!(record.replay::<Tabla>(), Err(RecordError::Head { field: "seed", .. })));
    record.commitment = None;
    assert!(refused_at(&record) <= 3);

    let mut record = honest.clone();
    record.events.remove(at);
    assert_eq!(refused_at(&record), at + 1);

    let mut record = honest.clone();
    record.events.push(Event::Double);
    assert_eq!(refused_at(&record), honest.events.len() + 1);

    let mut record = honest.clone();
    record.result = Some("over W 64".to_owned());
    assert!(matches!(record.replay::<Tabla>(), Err(RecordError::Head { field: "result", .. })));
    record.result = None;
    assert!(record.replay::<Tabla>().is_ok());

    let mut record = honest.clone();
    record.options.insert("cube".to_owned(), "maybe".to_owned());
    assert!(matches!(record.replay::<Tabla>(), Err(RecordError::Head { field: "options", .. })));
    assert!(matches!(honest.replay::<Tabula>(), Err(RecordError::Head { field: "game", .. })));
}

/// A play's text leaves the numbers open: 23/off could use the 2, but the rest of the text needs it.
#[test]
fn a_play_is_read_with_the_numbers_that_make_it_legal() {
    let line = Position::parse("W 19:1 22:1 23:1 off:12 | B 1:15 | W").unwrap();
    let game: Tabula = game(&[]);
    let mut session = Session::begin(game, None, "", names(), Some(&line)).unwrap();
    session.throw_with(throw("2-3-6")).unwrap();
    session.play_named(&parse_play("23/off 22/24 19/22").unwrap()).unwrap();
    assert_eq!(session.position().to_string(), "W 22:1 24:1 off:13 | B 1:15 | B");
}

/// TL-29, TB-24: after a hundred throws in a row without a move the game is drawn, and its record says so.
#[test]
fn a_hundred_throws_without_a_move_end_the_game() {
    let closed = "19:2 20:2 21:2 22:2 23:2 24:2 bar:3";
    stall(begin(&game::<Tabla>(&[]), &format!("W {closed} | B {closed} | W")), ["6-5", "6-5"]);
    // A move in between starts the count again.
    let tabula: Tabula = game(&[]);
    let mut session = begin(&tabula, "W 1:1 2:2 3:2 24:8 bar:2 | B 4:2 5:2 6:2 23:7 bar:2 | B 4-2-2");
    session.play_named(&parse_play("bar/4").unwrap()).unwrap();
    session.throw_with(throw("1-5-6")).unwrap();
    session.play_named(&parse_play("bar/1").unwrap()).unwrap();
    stall(session, ["4-5-6", "1-2-3"]);
}

fn begin<G: Playable>(game: &G, line: &str) -> Session<G> {
    Session::begin(game.clone(), None, "", names(), Some(&Position::parse(line).unwrap())).unwrap()
}

/// A hundred throws that cannot be played, white's and black's in turn.
fn stall<G: Playable>(mut session: Session<G>, throws: [&str; 2]) {
    for count in 0..100 {
        assert!(session.outcome().is_none(), "after {count} throws");
        let Phase::Throw { side, .. } = session.phase() else { panic!("{:?}", session.phase()) };
        session.throw_with(throw(throws[side.index()])).unwrap();
        session.play_named(&[]).unwrap();
    }
    assert_eq!(session.outcome(), Some(Outcome { winner: None, points: 0 }));
    assert!(matches!(session.phase(), Phase::Over { reason: EndReason::Stalled, .. }));
    assert_eq!(session.record().result.as_deref(), Some("over = 0"));
    same(&session, &session.record().replay().unwrap());
}

/// A throw that no dice give is refused wherever it stands.
#[test]
fn impossible_throws_are_refused() {
    let start = "W 1:2 12:5 17:3 19:5 | B 1:2 12:5 17:3 19:5";
    for text in ["9-9", "6", "1-2-3", "6-6-6-6", "0-1"] {
        let line = Position::parse(&format!("{start} | W {text}")).unwrap();
        assert!(Session::<Tabla>::begin(game(&[]), None, "", names(), Some(&line)).is_err(), "{text}");
        let line = Position::parse(&format!("{start} | W")).unwrap();
        let mut session = Session::<Tabla>::begin(game(&[]), None, "", names(), Some(&line)).unwrap();
        assert!(session.throw_with(throw(text)).is_err(), "{text}");
        assert!(session.roll_off_with([6, 5]).is_err(), "the game is open");
    }
    let mut session = Session::<Tabla>::begin(game(&[]), None, "", names(), None).unwrap();
    assert!(session.roll_off_with([0, 7]).is_err());
    session.roll_off_with([3, 3]).unwrap();
    session.roll_off_with([2, 5]).unwrap();
    assert_eq!(session.position().to_string(), format!("{start} | B 5-2"));
}

/// Whatever a text names, a refusal is an answer and leaves the throw as it lies.
#[test]
fn every_step_there_could_be_named_is_answered() {
    struct Check;
    impl ForGame for Check {
        fn with<G: Playable>(&mut self) {
            let places: Vec<String> = (0..=30)
                .chain([100, 249, 250, 255])
                .map(|n: u8| n.to_string())
                .chain(["hand", "bar", "off", "out"].map(str::to_owned))
                .collect();
            for seed in 300..312 {
                let mut session = random_session::<G>(seed, 30 + seed as u32 % 60);
                if matches!(session.phase(), Phase::Throw { .. }) {
                    session.throw().unwrap();
                }
                let before = session.position().to_string();
                for from in &places {
                    for to in &places {
                        for star in ["", "*"] {
                            let text = format!("{from}/{to}{star}");
                            let copy = session.clone();
                            match session.play_named(&parse_play(&text).unwrap()) {
                                Ok(_) => session = copy,
                                Err(problem) => assert!(!problem.is_empty(), "{text}"),
                            }
                            assert_eq!(session.position().to_string(), before, "{text}");
                        }
                    }
                }
            }
        }
    }
    for_every_game(Check);
}
