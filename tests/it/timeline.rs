//! A record in time: every moment is the one that playing so far leads to, in any order; and what the AI thinks of it.

use rand::RngExt;
use tabulae::ai::cube::Decision;
use tabulae::ai::level::Level;
use tabulae::ai::opinion::{CubeAct, Grade, of_cube, of_moment};
use tabulae::ai::search::Thinker;
use tabulae::games::Playable;
use tabulae::games::tabla::Tabla;
use tabulae::rules::play::Effect;
use tabulae::rules::record::{Event, Record};
use tabulae::rules::session::Session;
use tabulae::rules::timeline::Timeline;

use super::common::{ForGame, for_every_game, game, rng};
use super::replay::random_session;

#[test]
fn every_moment_is_reached_from_every_other() {
    struct Check;
    impl ForGame for Check {
        fn with<G: Playable>(&mut self) {
            for seed in 700..706 {
                let record = random_session::<G>(seed, 60).record().clone();
                let mut timeline: Timeline<G> = Timeline::of(&record).unwrap();
                assert_eq!((timeline.last(), timeline.at()), (record.events.len(), 0));
                let position = |events: usize| {
                    let part = Record { events: record.events[..events].to_vec(), result: None, ..record.clone() };
                    let session: Session<G> = part.replay().unwrap();
                    (session.position(), *session.state())
                };
                for at in 0..=timeline.last() {
                    let now = timeline.now();
                    assert_eq!((now.position.clone(), now.state), position(at));
                    assert_eq!(now.event.as_ref(), at.checked_sub(1).map(|before| &record.events[before]));
                    if let Some((throw, play)) = now.turn() {
                        assert!(!throw.is_empty() && !play.is_empty());
                        assert!(now.side.is_some());
                        let moved = now.effects.iter().any(|effect| !matches!(effect, Effect::Thrown { .. }));
                        assert!(moved, "a turn has something to show: {:?}", now.effects);
                    }
                    assert_eq!(timeline.forwards().is_none(), at == record.events.len());
                }
                let mut rng = rng(seed);
                for _ in 0..20 {
                    let to = rng.random_range(0..=record.events.len() + 3);
                    let at = to.min(record.events.len());
                    assert_eq!(timeline.jump(to).position, position(at).0);
                    assert_eq!(timeline.backwards().is_some(), at > 0);
                    assert_eq!(timeline.now().position, position(at.saturating_sub(1)).0);
                }
            }
        }
    }
    for_every_game(Check);
}

/// The level that plays thinks its own plays the best; of random plays it thinks less.
#[test]
fn opinions_are_those_of_the_level() {
    struct Check;
    impl ForGame for Check {
        fn with<G: Playable>(&mut self) {
            use tabulae::ai::arena::{Start, play_game};
            use tabulae::rules::board::Side;
            use tabulae::rules::chance::Seed;
            let game: G = game(&[]);
            let levels = [Level::Baseline, Level::Random];
            let seed = Seed::from_text("opinions");
            let record = play_game(&game, seed, levels, Start::default(), &mut Thinker::default()).record;
            let timeline: Timeline<G> = Timeline::of(&record).unwrap();
            let skill = Level::Baseline.skill(game.net_name()).unwrap();
            let mut thinker = Thinker::default();
            let mut lost = [0.0, 0.0];
            for at in 0..=timeline.last().min(120) {
                let moment = &timeline.moments()[at];
                let opinion = of_moment(&mut thinker, &timeline, at, skill);
                assert_eq!(opinion.play.is_some(), matches!(moment.event, Some(Event::Turn { .. })));
                let (Some(play), Some(side)) = (opinion.play, moment.side) else { continue };
                assert!(play.place <= play.plays && play.lost >= 0.0);
                assert_eq!(play.place == 1, play.lost == 0.0, "{play:?}");
                lost[side.index()] += play.lost;
                if side == Side::White {
                    assert_eq!((play.place, play.grade), (1, Grade::Good), "{play:?}");
                }
            }
            if !game.is_pure_chance() {
                assert!(lost[1] > 0.0, "{}", G::INFO.id);
            }
        }
    }
    for_every_game(Check);
}

#[test]
fn what_a_mistake_with_the_cube_costs() {
    let decision = Decision { no_double: 0.5, double_take: 0.8, double_drop: 1.0, may_double: true };
    let lost = |act| of_cube(act, decision).lost;
    assert!((lost(CubeAct::Waited) - 0.3).abs() < 1e-6);
    assert_eq!((lost(CubeAct::Doubled), lost(CubeAct::Took)), (0.0, 0.0));
    assert!((lost(CubeAct::Dropped) - 0.2).abs() < 1e-6);
    assert_eq!(of_cube(CubeAct::Waited, decision).grade, Grade::Blunder);
    // In a game with doubles each act has its opinion.
    let mut seen = [0; 4];
    for seed in 0..40 {
        let record = random_session::<Tabla>(seed, 60).record().clone();
        let timeline: Timeline<Tabla> = Timeline::of(&record).unwrap();
        let skill = Level::Baseline.skill("tabla").unwrap();
        for at in 0..=timeline.last() {
            let opinion = of_moment(&mut Thinker::default(), &timeline, at, skill);
            let act = opinion.cube.map(|cube| cube.act);
            match &timeline.moments()[at].event {
                Some(Event::Double) => assert_eq!(act, Some(CubeAct::Doubled)),
                Some(Event::Take) => assert_eq!(act, Some(CubeAct::Took)),
                Some(Event::Drop) => assert_eq!(act, Some(CubeAct::Dropped)),
                _ => {}
            }
            if let Some(act) = act {
                seen[act as usize] += 1;
            }
        }
    }
    assert!(seen.iter().all(|count| *count > 0), "{seen:?}");
}
