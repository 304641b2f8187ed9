//! The trace of the last play: a dashed line of bone from where each piece came to where it went, and an empty dashed
//! circle where it was. Shown for a while after a play that was not one's own, and whenever it is asked for. What was
//! played is told by the stage; nothing here moves a piece.

use bevy::prelude::*;

use super::board::{BoardRoot, Plan, RING_PICTURE};
use super::input::Held;
use super::layout::Layout;
use super::messages::{Seat, ShowLast};
use super::motion::{Playback, ease};
use super::skin::{RING_EDGE, colour};
use super::stage::Piece;
use super::states::{Flow, Screen};
use super::table::Table;
use crate::rules::board::Side;
use crate::rules::play::Effect;

/// How long it is shown after a play that was not one's own, in seconds.
pub const SHOWN_S: f32 = 3.0;
/// Seconds in which it comes and goes.
const FADE_S: f32 = 0.2;
/// Width of the line and of the dark one under it, in board cm; on a small board no thinner than so many pixels.
const LINE_CM: f32 = 0.14;
const LINE_MIN_PX: f32 = 2.0;
/// Length of a dash and of a gap, in board cm.
const DASH: f32 = 0.58;
const GAP: f32 = 0.46;
/// How far the line bends, as a part of its length: towards the middle of the board, beside the piece's own way.
const BEND: f32 = 0.13;
/// Above pieces at rest, below what is lit and what moves.
const TRACE_Z: f32 = 2.25;
/// The colour of bone.
const BONE: Color = Color::srgb(0.957, 0.918, 0.855);

/// The way of one piece in a turn: where it stood, where it was set down on the way, where it stands now.
#[derive(Clone, Debug, PartialEq)]
pub struct Way {
    /// Which piece.
    pub piece: Entity,
    /// The places in order, in board cm; two at least.
    pub stops: Vec<Vec2>,
}

/// All that a side has played from when it came to its turn until the turn went over.
#[derive(Clone, Debug, PartialEq)]
pub struct Turn {
    /// Whose.
    pub side: Side,
    /// Its pieces' ways, in the order in which they were first moved.
    pub ways: Vec<Way>,
    /// Which way each step made longer.
    steps: Vec<usize>,
}

/// What was played last. Written by the stage; read by the trace and the HUD.
#[derive(Resource, Debug, Default)]
pub struct LastPlay {
    open: Option<Turn>,
    done: Option<Turn>,
    /// How many turns have been completed.
    turns: u32,
    /// Movements since the last throw.
    steps: usize,
}

impl LastPlay {
    /// The last turn that is complete, if anything moved in it.
    #[must_use]
    pub fn done(&self) -> Option<&Turn> {
        self.done.as_ref().filter(|turn| !turn.ways.is_empty())
    }

    /// Takes in an effect that is being shown.
    pub fn hear(&mut self, effect: &Effect) {
        match effect {
            Effect::Thrown { .. } | Effect::Remains { .. } => self.steps = 0,
            Effect::TurnPassed { .. } => self.complete(),
            // The turn that ends a game may have gone over already.
            Effect::Ended { .. } if self.open.is_some() => self.complete(),
            _ => {}
        }
    }

    /// A piece of a side goes from a place to another.
    pub fn moved(&mut self, side: Side, piece: Entity, from: Vec2, to: Vec2) {
        // A throw that the other side plays on, as a doublet's last stages, is a turn of its own.
        if self.open.as_ref().is_some_and(|turn| turn.side != side) {
            self.complete();
        }
        let turn = self.open.get_or_insert_with(|| Turn { side, ways: Vec::new(), steps: Vec::new() });
        match turn.ways.iter().position(|way| way.piece == piece) {
            // It goes on from where it was set down.
            Some(index) => {
                turn.steps.push(index);
                if let Some(way) = turn.ways.get_mut(index) {
                    way.stops.push(to);
                }
            }
            None => {
                turn.steps.push(turn.ways.len());
                turn.ways.push(Way { piece, stops: vec![from, to] });
            }
        }
        self.steps += 1;
    }

    /// Steps of the unfinished play have been taken back; so many are left of it. A step over a link moves its piece
    /// twice, and is alone in its throw.
    pub fn take_back(&mut self, left: usize) {
        let Some(turn) = &mut self.open else { return };
        while self.steps > left {
            self.steps -= 1;
            let Some(index) = turn.steps.pop() else { return };
            let Some(way) = turn.ways.get_mut(index) else { return };
            way.stops.pop();
            if way.stops.len() < 2 {
                turn.ways.truncate(index);
            }
        }
    }

    fn complete(&mut self) {
        self.done = self.open.take();
        self.turns = self.turns.wrapping_add(1);
        self.steps = 0;
    }
}

/// Whether and how strongly the trace is seen. Written by this file only.
#[derive(Resource, Debug, Default)]
pub struct Trace {
    /// Whether a person has asked for it.
    pub asked: bool,
    /// For how many more seconds it is shown by itself.
    left_s: f32,
    /// How much of it is seen, 0 to 1.
    pub seen: f32,
    /// The turn that is drawn, by its number.
    drawn: Option<u32>,
    /// The turn that it last knew of.
    known: u32,
}

impl Trace {
    /// Whether it changes by itself, so that the window must go on drawing.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        self.left_s > 0.0 || (self.seen > 0.0 && self.seen < 1.0)
    }
}

/// A part of the trace, with how opaque it is when all of it is seen.
#[derive(Component)]
pub struct Ink(f32);

/// Registers the trace.
pub fn plugin(app: &mut App) {
    app.init_resource::<LastPlay>().init_resource::<Trace>().add_systems(OnExit(Screen::Match), forget).add_systems(
        Update,
        (time_it, draw, fade)
            .chain()
            .after(super::motion::travel)
            .in_set(Flow::Animate)
            .run_if(in_state(Screen::Match)),
    );
}

fn forget(mut trace: ResMut<Trace>, mut asked: MessageReader<ShowLast>) {
    asked.clear();
    *trace = Trace::default();
}

/// Whether it is to be seen, and how much of it is.
fn time_it(
    time: Res<Time>,
    mut trace: ResMut<Trace>,
    mut asked: MessageReader<ShowLast>,
    last: Res<LastPlay>,
    playback: Res<Playback>,
    held: Res<Held>,
    table: Res<Table>,
) {
    if trace.known != last.turns {
        trace.known = last.turns;
        trace.asked = false;
        // A person has seen what he has just played himself; against another person both look at the same board.
        let alone = table.seats.iter().filter(|seat| **seat == Some(Seat::Person)).count() == 1;
        let own = |turn: &Turn| alone && table.seat(turn.side) == Some(Seat::Person);
        trace.left_s = if last.done().is_some_and(|turn| !own(turn)) { SHOWN_S } else { 0.0 };
    }
    if asked.read().count() % 2 == 1 {
        // Asked for while it is there by itself, it goes.
        trace.asked = !(trace.asked || trace.left_s > 0.0) && last.done().is_some();
        trace.left_s = 0.0;
    }
    // Who has begun to play needs it no longer; a game that is over is looked at without it.
    let playing = held.from.is_some() || (table.person_acts() && table.steps_made > 0);
    if trace.left_s > 0.0 && (playing || playback.ceremony) {
        trace.left_s = 0.0;
    }
    // The time counts from when the last piece lies.
    if trace.left_s > 0.0 && playback.moving == 0 {
        trace.left_s = (trace.left_s - time.delta_secs()).max(0.0);
    }
    let wanted = (trace.asked || trace.left_s > 0.0) && playback.moving == 0 && last.done().is_some();
    let step = if playback.cuts() { 1.0 } else { time.delta_secs() / FADE_S };
    let seen = if wanted { (trace.seen + step).min(1.0) } else { (trace.seen - step).max(0.0) };
    if trace.seen != seen {
        trace.seen = seen;
    }
}

/// The points of a way's line, closely spaced: from the edge of the circle at its origin to the edge of the piece.
fn line(way: &[Vec2], piece: f32) -> Vec<Vec2> {
    const PARTS: u16 = 32;
    let mut points: Vec<Vec2> = Vec::new();
    for pair in way.windows(2) {
        let [from, to] = [pair[0], pair[1]];
        let across = (to - from).perp() * BEND;
        let middle = from.midpoint(to);
        let [near, far] = [middle + across, middle - across];
        let control = if near.length_squared() < far.length_squared() { near } else { far };
        for part in 0..=PARTS {
            let t = f32::from(part) / f32::from(PARTS);
            points.push(from.lerp(control, t).lerp(control.lerp(to, t), t));
        }
    }
    let (Some(first), Some(last)) = (way.first(), way.last()) else { return points };
    let reach = piece * 0.56;
    let begin = points.iter().position(|point| point.distance(*first) > reach).unwrap_or(0);
    let end = points.iter().rposition(|point| point.distance(*last) > reach).map_or(0, |at| at + 1);
    points.get(begin..end).map(<[Vec2]>::to_vec).unwrap_or_default()
}

/// The dashes of a line: where each begins and ends.
fn dashes(points: &[Vec2], dash: f32, gap: f32) -> Vec<(Vec2, Vec2)> {
    let mut found = Vec::new();
    let (mut begun, mut along) = (points.first().copied(), 0.0);
    for pair in points.windows(2) {
        let (mut from, to) = (pair[0], pair[1]);
        loop {
            let (need, rest) = (if begun.is_some() { dash } else { gap } - along, from.distance(to));
            if rest < need {
                along += rest;
                break;
            }
            from = from.lerp(to, need / rest.max(f32::EPSILON));
            along = 0.0;
            match begun.take() {
                Some(start) => found.push((start, from)),
                None => begun = Some(from),
            }
        }
    }
    // What is left at the end is a dash too, if it can be seen as one.
    if let (Some(start), Some(end)) = (begun, points.last())
        && along > dash * 0.4
    {
        found.push((start, *end));
    }
    found
}

/// Draws the last turn anew when it is another, clear at first.
fn draw(
    mut commands: Commands,
    mut trace: ResMut<Trace>,
    last: Res<LastPlay>,
    layout: Res<Layout>,
    plan: Option<Res<Plan>>,
    root: Option<Single<Entity, With<BoardRoot>>>,
    old: Query<Entity, With<Ink>>,
    pieces: Query<(), With<Piece>>,
) {
    let (Some(plan), Some(root)) = (plan, root) else { return };
    let wanted = (trace.seen > 0.0).then_some(trace.known);
    if trace.drawn == wanted && !(layout.is_changed() && wanted.is_some()) {
        return;
    }
    trace.drawn = wanted;
    for entity in &old {
        commands.entity(entity).despawn();
    }
    let Some(turn) = last.done().filter(|_| wanted.is_some()) else { return };
    let piece = plan.board.piece;
    let width = LINE_CM.max(LINE_MIN_PX / layout.pixels_per_cm(plan.board.width).max(0.1));
    let mut put = |sprite: Sprite, opaque: f32, at: Vec3, turn: f32| {
        let sprite = Sprite { color: sprite.color.with_alpha(0.0), ..sprite };
        let transform = Transform::from_translation(at).with_rotation(Quat::from_rotation_z(turn));
        commands.spawn((Name::new("trace"), Ink(opaque), sprite, transform, ChildOf(*root)));
    };
    let bar = |from: Vec2, to: Vec2, wide: f32, color: Color| {
        let way = to - from;
        let sprite = Sprite { color, custom_size: Some(Vec2::new(way.length(), wide)), ..default() };
        (sprite, from.midpoint(to), way.to_angle())
    };
    for way in turn.ways.iter().filter(|way| pieces.contains(way.piece)) {
        let points = line(&way.stops, piece);
        for pair in points.windows(2) {
            let (sprite, at, turn) = bar(pair[0], pair[1], width * 2.4, colour(RING_EDGE));
            put(sprite, 0.8, at.extend(TRACE_Z), turn);
        }
        for (from, to) in dashes(&points, DASH, GAP) {
            let (sprite, at, turn) = bar(from, to, width, BONE);
            put(sprite, 1.0, at.extend(TRACE_Z + 0.02), turn);
        }
        if let Some(origin) = way.stops.first() {
            let size = Some(Vec2::splat(piece * RING_PICTURE * 1.0));
            let [ring, edge] = plan.marks.dashed.clone();
            for (image, color, opaque, z) in [(edge, colour(RING_EDGE), 0.72, 0.01), (ring, BONE, 1.0, 0.03)] {
                let sprite = Sprite { image, color, custom_size: size, ..default() };
                put(sprite, opaque, origin.extend(TRACE_Z + z), 0.0);
            }
        }
    }
}

fn fade(trace: Res<Trace>, mut all: Query<(&Ink, &mut Sprite)>) {
    if !trace.is_changed() {
        return;
    }
    let seen = ease(trace.seen);
    for (ink, mut sprite) in &mut all {
        sprite.color.set_alpha(ink.0 * seen);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dashes_cover_the_line_without_its_gaps() {
        let line = [Vec2::ZERO, Vec2::new(1.0, 0.0), Vec2::new(10.0, 0.0)];
        let found = dashes(&line, 1.5, 0.5);
        let starts: Vec<f32> = found.iter().map(|(from, _)| from.x).collect();
        assert_eq!(starts, [0.0, 2.0, 4.0, 6.0, 8.0]);
        assert!(found.iter().all(|(from, to)| (from.distance(*to) - 1.5).abs() < 1e-4), "{found:?}");
    }

    #[test]
    fn a_line_ends_at_the_circle_and_at_the_piece() {
        let points = line(&[Vec2::new(-20.0, 10.0), Vec2::new(0.0, 10.0), Vec2::new(4.0, 10.0)], 4.0);
        assert!(points.iter().all(|at| at.distance(Vec2::new(-20.0, 10.0)) > 2.0));
        assert!(points.iter().all(|at| at.distance(Vec2::new(4.0, 10.0)) > 2.0));
        assert!(points.iter().all(|at| at.y <= 10.0 + 1e-4), "it bends towards the middle");
    }
}
