//! Movement, seen with a driven clock: pieces that are struck, pinned, pulled out of their holes; the trace of the last
//! play; the ceremony at the end of a game. Nothing is drawn; positions, heights and cues are what would be.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use tabulae::app::board::Plan;
use tabulae::app::ceremony::Ornament;
use tabulae::app::messages::{Cue, CueKind, Seat, Wish};
use tabulae::app::motion::{Lift, Playback};
use tabulae::app::stage::{Shadow, Stage, slot};
use tabulae::app::table::Table;
use tabulae::app::trace::{Ink, LastPlay, SHOWN_S, Trace};
use tabulae::rules::board::{Place, Side};

use super::flow::{AGAINST, COMPUTER_FIRST, Game, MIDDLE, PERSONS};

/// A frame short enough to see every part of a movement.
const FINE: Duration = Duration::from_millis(10);

/// Cues in the order in which they were heard, with the frame.
#[derive(Resource, Default)]
struct Heard(Vec<(u32, CueKind)>, u32);

fn listen(mut heard: ResMut<Heard>, mut cues: MessageReader<Cue>) {
    heard.1 += 1;
    let frame = heard.1;
    heard.0.extend(cues.read().map(|cue| (frame, cue.kind)));
}

/// A game at rest that is looked at closely.
fn closely(game: &str, seats: [Seat; 2], position: &str) -> Game {
    let mut run = Game::new(game, seats, "movement", Some(position));
    run.app.init_resource::<Heard>().add_systems(Last, listen);
    run.app.insert_resource(TimeUpdateStrategy::ManualDuration(FINE));
    run
}

/// Where a piece is in one frame.
#[derive(Clone, Copy, Debug)]
struct Seen {
    frame: u32,
    at: Vec3,
    height: f32,
}

/// Follows a piece until the picture is calm.
fn follow(run: &mut Game, piece: Entity) -> Vec<Seen> {
    let mut seen = Vec::new();
    for _ in 0..600 {
        let world = run.app.world();
        seen.push(Seen {
            frame: world.resource::<Heard>().1,
            at: world.get::<Transform>(piece).unwrap().translation,
            height: world.get::<Lift>(piece).unwrap().0,
        });
        if run.get::<Playback>().is_calm() {
            return seen;
        }
        run.app.update();
    }
    panic!("never calm");
}

fn heard(run: &Game, kind: CueKind) -> Vec<u32> {
    run.get::<Heard>().0.iter().filter(|(_, known)| *known == kind).map(|(frame, _)| *frame).collect()
}

fn step(run: &mut Game, from: u8, to: Place) {
    run.wish(Wish::Step { from: Place::Point(from), to, number: None });
}

/// How far a path leaves the straight line, as a part of its length.
fn bend(path: &[Seen]) -> f32 {
    let (from, to) = (path[0].at.truncate(), path[path.len() - 1].at.truncate());
    let way = (to - from).normalize();
    path.iter().map(|seen| (seen.at.truncate() - from).perp_dot(way).abs()).fold(0.0, f32::max) / from.distance(to)
}

#[test]
fn a_struck_piece_leaves_with_the_blow_and_lands_with_weight() {
    let position = "W 9:1 off:14 | B 10:1 off:14 | W 6-4";
    let mut run = closely("tabla", PERSONS, position);
    run.calm();
    let struck = run.get::<Stage>().top(Side::Black, Place::Point(10)).unwrap();
    let hitter = run.get::<Stage>().top(Side::White, Place::Point(9)).unwrap();
    step(&mut run, 9, Place::Point(15));
    let path = follow(&mut run, struck);
    let blow = heard(&run, CueKind::Hit);
    assert_eq!(blow.len(), 1, "one blow is heard");
    let left = path.iter().find(|seen| seen.height > 0.0).unwrap().frame;
    assert!((blow[0]..=blow[0] + 2).contains(&left), "it leaves at frame {left}, the blow is heard at {}", blow[0]);
    let highest = path.iter().map(|seen| seen.height).fold(0.0, f32::max);
    assert!(highest > 1.4, "it flies no higher than a hand lifts: {highest}");
    // It is heard where it lands, and is down by then; then it jumps once more.
    let landing = *heard(&run, CueKind::Place).last().unwrap();
    assert!(landing > blow[0] + 20, "it takes a flight to land");
    let landed = path.iter().find(|seen| seen.frame == landing).unwrap();
    let end = path.last().unwrap();
    assert!(landed.height < 0.25 && landed.at.truncate().distance(end.at.truncate()) < 0.3, "{landed:?}, {end:?}");
    let rebound = path.iter().filter(|seen| seen.frame > landing + 1).map(|seen| seen.height).fold(0.0, f32::max);
    assert!((0.1..0.5).contains(&rebound), "it rebounds by {rebound}");
    assert_eq!(end.height, 0.0);
    // A hand's way is flatter.
    step(&mut run, 15, Place::Point(19));
    let carried = follow(&mut run, hitter);
    let (heavy, light) = (bend(&path), bend(&carried));
    assert!(heavy > 2.0 * light, "the arcs are {heavy} and {light} of their ways");
    run.check_picture();
}

#[test]
fn a_pinning_piece_lies_upon_the_one_that_it_pins() {
    let mut run = closely("tapa", PERSONS, "W 10:2 14:1 off:12 | B 1:2 9:1 11:1p off:11 | W 4-2");
    run.calm();
    step(&mut run, 10, Place::Point(14));
    run.calm();
    run.check_picture();
    let stacks: Vec<(Side, Place, Vec<Entity>)> =
        run.get::<Stage>().stacks().map(|(side, place, stack)| (side, place, stack.to_vec())).collect();
    let pinned =
        stacks.iter().find(|(side, place, _)| (*side, *place) == (Side::Black, Place::Point(11))).unwrap().2[0];
    let upper = stacks.iter().find(|(side, place, _)| (*side, *place) == (Side::White, Place::Point(14))).unwrap().2[0];
    let world = run.app.world();
    let [under, over] = [pinned, upper].map(|piece| world.get::<Transform>(piece).unwrap().translation);
    let piece = run.get::<Plan>().board.piece;
    let shown = under.truncate().distance(over.truncate()) / piece;
    assert!((0.3..0.8).contains(&shown), "{shown} of the pinned piece is seen");
    assert!(over.z > under.z);
    let [low, high] = [pinned, upper].map(|piece| world.get::<Lift>(piece).unwrap().0);
    assert!(low == 0.0 && high > 0.2, "heights {low} and {high}");
    // The shadow of the upper one falls farther, over the lower one.
    let shadow = |piece: Entity| {
        let shadow = world.get::<Children>(piece).unwrap().iter().find(|child| world.get::<Shadow>(*child).is_some());
        world.get::<Transform>(shadow.unwrap()).unwrap().translation
    };
    assert!(shadow(upper).length() > 1.5 * shadow(pinned).length());
    assert!(over.z + shadow(upper).z > under.z);
}

#[test]
fn a_peg_is_pulled_straight_out_walked_over_its_link_and_set_in() {
    let mut run = closely("hounds_and_jackals", PERSONS, "W 8:1 hand:4 | B hand:5 | W 2");
    run.calm();
    let peg = run.get::<Stage>().top(Side::White, Place::Point(8)).unwrap();
    let shaft = {
        let world = run.app.world();
        let mut children = world.get::<Children>(peg).unwrap().iter();
        children.find(|child| world.get::<Name>(*child).is_some_and(|name| name.as_str() == "shaft")).unwrap()
    };
    let (table, plan) = (run.get::<Table>().clone(), run.get::<Plan>().clone());
    let hole = |point: u8| slot(&plan.board, &table, Side::White, Place::Point(point), 0, 1).0;
    assert_eq!(
        run.app.world().get::<Visibility>(shaft),
        Some(&Visibility::Hidden),
        "in its hole only the head is seen"
    );
    step(&mut run, 8, Place::Point(24));
    let mut pulled = 0.0_f32;
    let mut shaft_seen = false;
    let mut deepest_at_link = 1.0_f32;
    for _ in 0..600 {
        let world = run.app.world();
        let (at, height) =
            (world.get::<Transform>(peg).unwrap().translation.truncate(), world.get::<Lift>(peg).unwrap().0);
        let ground = at - Vec2::new(0.0, plan.rise() * height);
        shaft_seen |= world.get::<Visibility>(shaft) == Some(&Visibility::Inherited);
        if ground.distance(hole(8)) < 0.01 {
            assert!((at.x - hole(8).x).abs() < 0.01, "pulled out askew: {at}");
            pulled = pulled.max(at.y - hole(8).y);
        } else {
            assert!(pulled > 0.9 * plan.rise(), "it leaves {pulled} cm above its hole");
        }
        if ground.distance(hole(10)) < 0.05 {
            deepest_at_link = deepest_at_link.min(height);
        }
        if run.get::<Playback>().is_calm() {
            break;
        }
        run.app.update();
    }
    assert!(shaft_seen, "its shaft is seen while it is carried");
    assert!(deepest_at_link < 0.1, "it is set into the hole at the link's end: {deepest_at_link}");
    assert_eq!(heard(&run, CueKind::Place).len(), 2, "set in twice: {:?}", run.get::<Heard>().0);
    assert_eq!(heard(&run, CueKind::Lift).len(), 2);
    assert_eq!(run.app.world().get::<Visibility>(shaft), Some(&Visibility::Hidden), "set in again");
    run.check_picture();
}

/// Seconds from now until the trace is as wanted.
fn seconds_until(run: &mut Game, wanted: impl Fn(&Trace) -> bool) -> f32 {
    for frame in 0..1000_u16 {
        if wanted(run.get::<Trace>()) {
            return f32::from(frame) * FINE.as_secs_f32();
        }
        run.app.update();
    }
    panic!("never so: {:?}", run.get::<Trace>());
}

#[test]
fn the_play_of_the_computer_leaves_a_trace_for_a_while() {
    let mut run = closely("tabla", COMPUTER_FIRST, MIDDLE);
    run.until("a person's turn", |run| run.get::<Table>().person_acts());
    assert_eq!(run.get::<Trace>().seen, 0.0, "nothing has been shown before");
    run.calm();
    let turn = run.get::<LastPlay>().done().cloned().expect("the computer has played");
    assert_eq!(turn.side, Side::White);
    // A doublet: four numbers, by as many ways as pieces moved.
    let stops: usize = turn.ways.iter().map(|way| way.stops.len() - 1).sum();
    assert_eq!(stops, 4, "{turn:?}");
    for way in &turn.ways {
        let piece = run.app.world().get::<Transform>(way.piece).unwrap().translation.truncate();
        assert!(way.stops.last().unwrap().distance(piece) < 3.0, "a way ends where its piece lies: {way:?}, {piece}");
        assert!(way.stops[0].distance(piece) > 3.0, "and begins where it was");
    }
    let comes = seconds_until(&mut run, |trace| trace.seen >= 1.0);
    assert!(comes < 0.5, "it comes within {comes} s");
    let inks = run.app.world_mut().query::<&Ink>().iter(run.app.world()).count();
    assert!(inks > 20, "{inks} parts are drawn");
    let lasts = seconds_until(&mut run, |trace| trace.seen <= 0.0);
    assert!((SHOWN_S - 0.3..SHOWN_S + 0.4).contains(&lasts), "it is seen for {lasts} s");
    run.frames(2);
    assert_eq!(run.app.world_mut().query::<&Ink>().iter(run.app.world()).count(), 0, "nothing of it is left");
    // Asked for, it comes and stays; asked again, it goes.
    run.key(KeyCode::KeyL);
    seconds_until(&mut run, |trace| trace.seen >= 1.0);
    run.frames(600);
    assert_eq!(run.get::<Trace>().seen, 1.0);
    run.key(KeyCode::KeyL);
    seconds_until(&mut run, |trace| trace.seen <= 0.0);
}

#[test]
fn a_persons_own_play_is_shown_only_when_asked_for_and_without_what_was_taken_back() {
    let mut run = closely("tabla", AGAINST, "W 1:2 12:5 17:3 19:5 | B 1:2 12:5 17:3 19:5 | W 6-1");
    run.calm();
    step(&mut run, 12, Place::Point(18));
    step(&mut run, 1, Place::Point(2));
    run.wish(Wish::TakeBack);
    step(&mut run, 17, Place::Point(18));
    run.wish(Wish::Done);
    run.until("the turn has gone over", |run| run.get::<LastPlay>().done().is_some());
    let turn = run.get::<LastPlay>().done().cloned().unwrap();
    assert_eq!((turn.side, turn.ways.len()), (Side::White, 2), "{turn:?}");
    let (plan, table) = (run.get::<Plan>().board.clone(), run.get::<Table>().clone());
    let one = slot(&plan, &table, Side::White, Place::Point(1), 1, 2).0;
    assert!(turn.ways.iter().all(|way| way.stops[0].distance(one) > 1.0), "what was taken back is not told: {turn:?}");
    for _ in 0..30 {
        run.app.update();
        assert_eq!(run.get::<Trace>().seen, 0.0, "a person knows what he has played");
    }
    run.key(KeyCode::KeyL);
    run.frames(3);
    assert!(run.get::<Trace>().seen > 0.0);
}

#[test]
fn without_movement_the_trace_is_a_cut() {
    let mut run = closely("tabla", COMPUTER_FIRST, MIDDLE);
    run.speed(0.0);
    run.until("a trace", |run| run.get::<Trace>().seen > 0.0);
    assert_eq!(run.get::<Trace>().seen, 1.0, "there at once");
    run.until("none", |run| run.get::<Trace>().seen < 1.0);
    assert_eq!(run.get::<Trace>().seen, 0.0, "gone at once");
}

/// White bears off its last piece.
const LAST_PIECE: &str = "W 24:1 off:14 | B 24:1 off:14 | W 6-5";

/// Ends the game of [`LAST_PIECE`] and lets the last piece land.
fn won(seats: [Seat; 2], position: &str) -> Game {
    let mut run = closely("tabla", seats, position);
    run.calm();
    if seats[0] == Seat::Person {
        step(&mut run, 24, Place::Off);
        run.wish(Wish::Done);
    }
    run.until("over", Game::over);
    run
}

fn ornaments(run: &mut Game) -> usize {
    run.app.world_mut().query::<&Ornament>().iter(run.app.world()).count()
}

/// Frames of the ceremony from when its sound is heard to when the result may come.
fn celebrate(run: &mut Game, sound: CueKind) -> (f32, f32, usize) {
    run.until("the sound", |run| !heard(run, sound).is_empty());
    let (landed, begun) = (heard(run, CueKind::Off), heard(run, sound)[0]);
    assert!(landed.iter().all(|frame| frame + 5 < begun), "the last piece lands at {landed:?}, before {begun}");
    let (mut frames, mut highest, mut most) = (0_u16, 0.0_f32, 0);
    while !run.get::<Playback>().is_calm() {
        run.app.update();
        frames += 1;
        assert!(frames < 1000, "the ceremony never ends");
        let mut lifts = run.app.world_mut().query::<&Lift>();
        highest = lifts.iter(run.app.world()).map(|lift| lift.0).fold(highest, f32::max);
        most = most.max(ornaments(run));
    }
    assert_eq!(heard(run, sound).len(), 1, "heard once");
    (f32::from(frames) * FINE.as_secs_f32(), highest, most)
}

#[test]
fn a_win_has_its_ceremony_before_the_result() {
    let mut run = won(AGAINST, LAST_PIECE);
    let (seconds, highest, most) = celebrate(&mut run, CueKind::Win);
    assert!((2.0..4.0).contains(&seconds), "it lasts {seconds} s");
    assert!(highest > 1.2, "the pieces rise: {highest}");
    assert!(most >= 3, "light, laurel and the winner's piece: {most}");
    run.frames(2);
    assert_eq!(ornaments(&mut run), 0);
    run.check_picture();
}

#[test]
fn a_defeat_is_shown_more_quietly() {
    let mut run = won(COMPUTER_FIRST, LAST_PIECE);
    let (seconds, _, most) = celebrate(&mut run, CueKind::Lose);
    assert!((1.5..3.0).contains(&seconds), "it lasts {seconds} s");
    assert_eq!(most, 0, "no laurel for the computer");
    assert!(heard(&run, CueKind::Win).is_empty());
}

#[test]
fn a_press_ends_the_ceremony_and_does_nothing_else() {
    let mut run = won(AGAINST, LAST_PIECE);
    run.until("the sound", |run| !heard(run, CueKind::Win).is_empty());
    run.frames(60);
    assert!(!run.get::<Playback>().is_calm());
    run.key(KeyCode::Escape);
    run.frames(2);
    assert!(run.get::<Playback>().is_calm(), "calm at once");
    assert_eq!(ornaments(&mut run), 0);
    let overlay = run.get::<State<tabulae::app::states::Overlay>>();
    assert_eq!(*overlay.get(), tabulae::app::states::Overlay::None, "the menu stays closed");
    run.check_picture();
}

#[test]
fn without_movement_there_is_no_ceremony() {
    let mut run = closely("tabla", PERSONS, LAST_PIECE);
    run.speed(0.0);
    run.calm();
    step(&mut run, 24, Place::Off);
    run.wish(Wish::Done);
    run.frames(4);
    assert!(run.over() && run.get::<Playback>().is_calm(), "the result may come at once");
    assert_eq!(heard(&run, CueKind::Win).len(), 1, "and is heard all the same");
    assert_eq!(ornaments(&mut run), 0);
}
