//! Movement of pieces in the picture: legs (lift, travel, settle) on a clock that the person can slow down, speed up
//! or switch off. Knows positions in board centimetres and nothing of rules.

use std::collections::VecDeque;

use bevy::prelude::*;

use super::messages::{Cue, CueKind};
use super::states::Flow;
use crate::rules::play::Effect;

/// Seconds in which a piece is lifted, set down, and waits for the next of its group.
const LIFT_S: f32 = 0.09;
const SETTLE_S: f32 = 0.07;
/// Pause between pieces of a group.
pub const BETWEEN_S: f32 = 0.06;
/// Travel takes from this ...
const TRAVEL_MIN_S: f32 = 0.18;
/// ... to this, by distance.
const TRAVEL_MAX_S: f32 = 0.45;
/// Distance in cm at which travel takes longest.
const TRAVEL_FAR_CM: f32 = 45.0;
/// How far a path bends, as a part of its length.
const ARC: f32 = 0.04;
/// How much larger a lifted piece looks.
pub const LIFTED: f32 = 1.06;

/// What is still to be shown, and how fast. Written by the choreographer and the dice.
#[derive(Resource, Debug)]
pub struct Playback {
    /// 0 shows results at once, 1 is the designed speed, 2 twice that.
    pub speed: f32,
    /// Effects that happened and are not shown yet, the oldest first.
    pub queue: VecDeque<Effect>,
    /// Seconds to wait before the next of them.
    pub pause_s: f32,
    /// Pieces on their way.
    pub moving: usize,
    /// Whether dice are in the air, or about to be.
    pub rolling: bool,
    /// Whether a person waits: what is left is shown in a hurry.
    pub hurry: bool,
}

impl Default for Playback {
    fn default() -> Self {
        Playback { speed: 1.0, queue: VecDeque::new(), pause_s: 0.0, moving: 0, rolling: false, hurry: false }
    }
}

impl Playback {
    /// Whether the picture has caught up with the rules.
    #[must_use]
    pub fn is_calm(&self) -> bool {
        self.queue.is_empty() && self.moving == 0 && !self.rolling && self.pause_s <= 0.0
    }

    /// Seconds of the picture's clock for seconds of real time.
    #[must_use]
    pub fn scaled(&self, seconds: f32) -> f32 {
        if self.speed <= 0.0 { f32::INFINITY } else { seconds * self.speed * if self.hurry { 4.0 } else { 1.0 } }
    }
}

/// One way of a piece from where it is to a place.
#[derive(Clone, Copy, Debug)]
pub struct Leg {
    /// Where to, in board cm.
    pub to: Vec2,
    /// Height in the stack there, for drawing order.
    pub order: f32,
    /// Seconds before it starts.
    pub delay_s: f32,
    /// Whether it is lifted and carried; otherwise it slides a little to make room.
    pub carried: bool,
    /// What is heard when it comes down.
    pub landing: Option<CueKind>,
}

/// A piece on its way.
#[derive(Component, Debug, Default)]
pub struct Motion {
    legs: VecDeque<Leg>,
    from: Vec2,
    clock_s: f32,
    started: bool,
}

impl Motion {
    /// One leg more, after those that it has.
    pub fn add(&mut self, leg: Leg) {
        self.legs.push_back(leg);
    }

    /// A motion of one leg.
    #[must_use]
    pub fn of(leg: Leg) -> Motion {
        Motion { legs: VecDeque::from([leg]), ..Motion::default() }
    }

    /// Where the piece will be at the end.
    #[must_use]
    pub fn end(&self) -> Option<Vec2> {
        self.legs.back().map(|leg| leg.to)
    }

    /// Seconds of the picture's clock until the last leg lands, from `at`.
    #[must_use]
    pub fn lands_in(&self, at: Vec2) -> f32 {
        let mut from = if self.started { self.from } else { at };
        let mut sum = -self.clock_s;
        for leg in &self.legs {
            sum += leg.delay_s + lift_s(leg) + travel_s(leg, from);
            from = leg.to;
        }
        sum.max(0.0)
    }

    /// The same legs, not begun, with no waiting between them: when a person took the piece over in full flight.
    pub fn without_delays(&mut self) {
        for leg in &mut self.legs {
            leg.delay_s = 0.0;
        }
    }
}

/// How high a piece is lifted, 0 on the board to 1 in the hand; its shadow follows it.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct Lift(pub f32);

fn lift_s(leg: &Leg) -> f32 {
    if leg.carried { LIFT_S } else { 0.0 }
}

fn settle_s(leg: &Leg) -> f32 {
    if leg.carried { SETTLE_S } else { 0.0 }
}

fn travel_s(leg: &Leg, from: Vec2) -> f32 {
    let part = (leg.to.distance(from) / TRAVEL_FAR_CM).clamp(0.0, 1.0);
    TRAVEL_MIN_S + (TRAVEL_MAX_S - TRAVEL_MIN_S) * part.sqrt()
}

fn ease(t: f32) -> f32 {
    let t = t.clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

/// Drawing order: pieces at rest by their height in the stack, moving ones above all.
#[must_use]
pub fn rest_z(order: f32) -> f32 {
    1.0 + order * 0.02
}
const MOVING_Z: f32 = 3.0;

/// Registers the movement of pieces.
pub fn plugin(app: &mut App) {
    app.init_resource::<Playback>().add_systems(Update, travel.in_set(Flow::Animate));
}

/// Moves every piece that has a way to go.
pub fn travel(
    mut commands: Commands,
    time: Res<Time>,
    mut playback: ResMut<Playback>,
    mut cues: MessageWriter<Cue>,
    mut pieces: Query<(Entity, &mut Motion, &mut Transform, &mut Lift)>,
) {
    let tick = playback.scaled(time.delta_secs());
    let mut moving = 0;
    for (entity, mut motion, mut transform, mut lift) in &mut pieces {
        let mut left = tick;
        // A whole chain of legs can end within one tick: at speed 0, or after a stall of the machine.
        while let Some(leg) = motion.legs.front().copied() {
            if !motion.started {
                if left < leg.delay_s - motion.clock_s {
                    motion.clock_s += left;
                    break;
                }
                left -= leg.delay_s - motion.clock_s;
                motion.clock_s = 0.0;
                motion.started = true;
                motion.from = transform.translation.truncate();
                if leg.carried {
                    cues.write(Cue { kind: CueKind::Lift, strength: 0.5 });
                    if leg.to.distance(motion.from) > 0.5 * TRAVEL_FAR_CM {
                        cues.write(Cue { kind: CueKind::Slide, strength: 0.4 });
                    }
                }
            }
            let (rise, go, fall) = (lift_s(&leg), travel_s(&leg, motion.from), settle_s(&leg));
            let before = motion.clock_s;
            let total = rise + go + fall;
            motion.clock_s = (before + left).min(total);
            left = (left - (total - before)).max(0.0);
            if let Some(kind) = leg.landing
                && before < rise + go
                && motion.clock_s >= rise + go
            {
                cues.write(Cue::landing(kind, leg.to.distance(motion.from)));
            }
            let t = ease((motion.clock_s - rise) / go);
            let way = leg.to - motion.from;
            let bend = if leg.carried { way.perp() * ARC * (std::f32::consts::PI * t).sin() } else { Vec2::ZERO };
            let height = if leg.carried {
                ease(motion.clock_s / LIFT_S) * (1.0 - ease((motion.clock_s - rise - go) / SETTLE_S))
            } else {
                0.0
            };
            let done = motion.clock_s >= total;
            let z = if done || !leg.carried { rest_z(leg.order) } else { MOVING_Z + rest_z(leg.order) * 0.1 };
            transform.translation = (motion.from + way * t + bend).extend(z);
            lift.0 = height;
            transform.scale = Vec3::splat(1.0 + (LIFTED - 1.0) * height);
            if !done {
                break;
            }
            motion.legs.pop_front();
            motion.started = false;
            motion.clock_s = 0.0;
        }
        if motion.legs.is_empty() {
            commands.entity(entity).remove::<Motion>();
        } else {
            moving += 1;
        }
    }
    playback.moving = moving;
    playback.pause_s = (playback.pause_s - tick).max(0.0);
    if playback.is_calm() {
        playback.hurry = false;
    }
}
