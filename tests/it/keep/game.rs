//! A game that was kept comes back as it was, whatever it waited for, and goes on with the same throws.

use std::collections::BTreeSet;

use tabulae::games::Playable;
use tabulae::library::Registry;
use tabulae::rules::matches::Standing;
use tabulae::rules::notation::Turn;
use tabulae::rules::record::Event;
use tabulae::rules::session::{Phase, Session};
use tabulae::store::{Resumed, Saved, Seat};

use super::super::common::{ForGame, for_every_game};
use super::super::replay::random_session;
use super::{frame, saved_after};

fn through_text(saved: &Saved) -> Saved {
    let back = Saved::from_json(&saved.to_json(), &Registry::default()).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(back, *saved);
    back
}

fn steps<G: Playable>(session: &Session<G>) -> Vec<(String, u8)> {
    match session.phase() {
        Phase::Play(partial) => partial.steps().iter().map(|step| (step.to_string(), step.number)).collect(),
        _ => Vec::new(),
    }
}

/// What a game can wait for, in a word.
fn waits<G: Playable>(session: &Session<G>) -> &'static str {
    match session.phase() {
        Phase::Opening => "opening",
        Phase::Throw { offered: true, .. } => "offer",
        Phase::Throw { .. } => "throw",
        Phase::Doubled { .. } => "double",
        Phase::Over { .. } => "nothing",
        Phase::Play(_) if session.game().pending(session.state()).is_some() => "pending",
        Phase::Play(_) if matches!(session.record().events.last(), Some(Event::RollOff(_))) => "opening throw",
        Phase::Play(_) => "play",
    }
}

#[test]
fn every_game_comes_back_at_every_moment() {
    #[derive(Default)]
    struct Check(BTreeSet<&'static str>);
    impl ForGame for &mut Check {
        fn with<G: Playable>(&mut self) {
            for seed in 500..600 {
                // Many games at their beginning, where some wait for what they never wait for again.
                let turns = if seed % 3 == 0 { (seed as u32 - 500) * 2 } else { seed as u32 % 11 };
                let mut session = random_session::<G>(seed, turns);
                self.0.insert(waits(&session));
                // Half of the throws on the table have a step made.
                if seed % 2 == 0
                    && let Some((game, partial)) = session.partial_mut()
                    && let Some(step) = partial.next(game).first().copied()
                {
                    session.step(step.from, step.to, Some(step.number)).unwrap();
                    self.0.insert("step in hand");
                }
                let saved = through_text(&Saved::of(&session, &frame(), Some(3)));
                let Resumed { session: mut back, fall, first, frame: about } = saved.resume::<G>().unwrap();
                assert_eq!((first, &about), (Some(3), &frame()));
                assert_eq!(back.position().to_string(), session.position().to_string());
                assert_eq!((back.state(), back.shown()), (session.state(), session.shown()));
                assert_eq!(back.record(), session.record());
                assert_eq!(steps(&back), steps(&session));
                if let (Turn::Play(_, throw), Some(fall)) = (session.position().turn, fall)
                    && session.game().pending(session.state()).is_none()
                {
                    assert_eq!(session.game().device().throw_of(&fall), throw, "the dice lie as they fell");
                }
                // Both go on to the same throw.
                for session in [&mut session, &mut back] {
                    match session.phase() {
                        Phase::Opening => drop(session.open().unwrap()),
                        Phase::Throw { .. } => drop(session.throw().unwrap()),
                        _ => {}
                    }
                }
                assert_eq!(back.position().to_string(), session.position().to_string());
            }
        }
    }
    let mut check = Check::default();
    for_every_game(&mut check);
    let all = ["double", "nothing", "offer", "opening", "opening throw", "pending", "play", "step in hand", "throw"];
    assert_eq!(check.0.into_iter().collect::<Vec<_>>(), all);
}

#[test]
fn seats_and_standing_come_back() {
    use tabulae::rules::board::Side;
    let mut saved = saved_after::<tabulae::games::tabla::Tabla>(1, 9);
    saved.frame.standing = Standing { points: [2, 1], games: 3, crawford: true, last_winner: Some(Side::Black) };
    saved.frame.level = Some("tabla/match-to-five".to_owned());
    saved.frame.seats = [Seat::Computer(tabulae::ai::level::Level::MonteCarlo(7)), Seat::Person("Itziar \"a\"".into())];
    through_text(&saved);
}

/// What is whole and yet no legal game is refused with what is wrong.
#[test]
fn what_is_no_legal_game_is_refused() {
    let saved = saved_after::<tabulae::games::tabla::Tabla>(1, 9);
    let games = Registry::default();
    let text = saved.to_json();
    for (from, to) in [
        ("\"game\":\"tabla\"", "\"game\":\"chess\""),
        ("\"computer\":\"club\"", "\"computer\":\"genius\""),
        ("\"begun\"", "\"began\""),
        ("\"version\":1", "\"version\":7"),
        ("\"turn\"", "\"spin\""),
    ] {
        assert!(text.contains(from), "{text}");
        let problem = Saved::from_json(&text.replace(from, to), &games).expect_err(to);
        assert!(!problem.is_empty() && !problem.contains('\n'), "{problem}");
    }
    let Event::Turn { throw, .. } = saved.record.events.iter().find(|e| matches!(e, Event::Turn { .. })).unwrap()
    else {
        panic!("a turn")
    };
    let other = if throw == "6-5" { "6-4" } else { "6-5" };
    assert!(
        Saved::from_json(&text.replace(throw.as_str(), other), &games).is_err(),
        "a throw that the seed did not give"
    );
}
