//! Movement of pieces in the picture: legs (lift, travel, settle) on a clock that the person can slow down, speed up
//! or switch off. Knows positions in board centimetres and nothing of rules.

use std::collections::VecDeque;

use bevy::prelude::*;

use super::messages::{Cue, CueKind};
use super::states::Flow;
use crate::rules::play::Effect;

/// Pause between pieces of a group.
pub const BETWEEN_S: f32 = 0.06;
/// Travel takes from this ...
const TRAVEL_MIN_S: f32 = 0.18;
/// ... to this, by distance.
const TRAVEL_MAX_S: f32 = 0.45;
/// Distance in cm at which travel takes longest.
const TRAVEL_FAR_CM: f32 = 45.0;
/// How much larger a lifted piece looks.
pub const LIFTED: f32 = 1.06;

/// How a piece is moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// It slides a little, to make room.
    Slide,
    /// A hand lifts it, takes it over and sets it down.
    Carry,
    /// A blow takes it off its place: it springs up at once, flies high and wide, falls, and rebounds.
    Struck,
    /// It is pulled straight out of its hole, taken over, and set into another.
    Peg,
    /// It rises where it is and sinks again, slowly: a piece that has won.
    Greet,
}

/// The times and heights of a manner.
struct Gait {
    /// Seconds of the rise, before it goes anywhere.
    rise_s: f32,
    /// Seconds of coming to rest where it has landed.
    settle_s: f32,
    /// Seconds of travel, in those of a piece that is carried.
    pace: f32,
    /// How far its path bends, as a part of its length.
    arc: f32,
    /// How high it gets, in heights of a piece in the hand.
    height: f32,
}

impl Manner {
    fn gait(self) -> Gait {
        match self {
            Manner::Slide => Gait { rise_s: 0.0, settle_s: 0.0, pace: 1.0, arc: 0.0, height: 0.0 },
            Manner::Carry => Gait { rise_s: 0.09, settle_s: 0.07, pace: 1.0, arc: 0.04, height: 1.0 },
            Manner::Struck => Gait { rise_s: 0.04, settle_s: 0.17, pace: 1.25, arc: 0.11, height: 1.7 },
            Manner::Peg => Gait { rise_s: 0.14, settle_s: 0.12, pace: 1.0, arc: 0.04, height: 1.0 },
            Manner::Greet => Gait { rise_s: 0.32, settle_s: 0.5, pace: 1.0, arc: 0.0, height: 1.5 },
        }
    }

    /// The height of a piece after so many seconds of its leg: it began at `from`, travels for `go_s`, ends at `rest`.
    fn height(self, clock_s: f32, go_s: f32, from: f32, rest: f32) -> f32 {
        let gait = self.gait();
        let rise = if gait.rise_s > 0.0 { ease(clock_s / gait.rise_s) } else { 1.0 };
        let flight = ((clock_s - gait.rise_s) / go_s).clamp(0.0, 1.0);
        let settled =
            if gait.settle_s > 0.0 { ((clock_s - gait.rise_s - go_s) / gait.settle_s).clamp(0.0, 1.0) } else { 1.0 };
        match self {
            Manner::Slide => from + (rest - from) * ease(flight),
            // It is already down when it is heard, and jumps once.
            Manner::Struck => {
                let up = from + (1.0 - from) * rise + (gait.height - 1.0) * (std::f32::consts::PI * flight).sin();
                let fallen = ease((flight - 0.7) / 0.3);
                let rebound = 0.3 * 4.0 * settled * (1.0 - settled);
                up * (1.0 - fallen) + rest * fallen + rebound
            }
            Manner::Carry | Manner::Peg | Manner::Greet => {
                let up = from + (gait.height - from) * rise;
                up + (rest - up) * ease(settled)
            }
        }
    }
}

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
    /// Whether the end of a game is still to be celebrated, or being so.
    pub ceremony: bool,
}

impl Default for Playback {
    fn default() -> Self {
        Playback {
            speed: 1.0,
            queue: VecDeque::new(),
            pause_s: 0.0,
            moving: 0,
            rolling: false,
            hurry: false,
            ceremony: false,
        }
    }
}

impl Playback {
    /// Whether the picture has caught up with the rules.
    #[must_use]
    pub fn is_calm(&self) -> bool {
        self.queue.is_empty() && self.moving == 0 && !self.rolling && self.pause_s <= 0.0 && !self.ceremony
    }

    /// Whether nothing is to move at all: what would fade or travel is a cut. The one place to ask for it.
    #[must_use]
    pub fn cuts(&self) -> bool {
        self.speed <= 0.0
    }

    /// Seconds of the picture's clock for seconds of real time.
    #[must_use]
    pub fn scaled(&self, seconds: f32) -> f32 {
        if self.cuts() { f32::INFINITY } else { seconds * self.speed * if self.hurry { 4.0 } else { 1.0 } }
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
    /// How it is moved.
    pub manner: Manner,
    /// How high it lies there: on the board, or upon a piece that it pins.
    pub rest: f32,
    /// What is heard when it comes down.
    pub landing: Option<CueKind>,
}

/// A piece on its way.
#[derive(Component, Debug, Default)]
pub struct Motion {
    legs: VecDeque<Leg>,
    from: Vec2,
    /// How high it was when this leg began.
    from_height: f32,
    clock_s: f32,
    started: bool,
    at_once: bool,
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
            sum += leg.delay_s + leg.manner.gait().rise_s + travel_s(leg, from);
            from = leg.to;
        }
        sum.max(0.0)
    }

    /// Nobody wants to see the rest of it: it is at its end from the next frame on.
    pub fn skip(&mut self) {
        self.at_once = true;
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

/// How far up the picture a piece is drawn when it is lifted, in cm: pegs are seen aslant, and pulled out of the board.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct Rise(pub f32);

impl Rise {
    /// Where a piece at a height is drawn, from the spot of the board that it is above.
    #[must_use]
    pub fn above(self, height: f32) -> Vec2 {
        Vec2::new(0.0, self.0 * height)
    }
}

fn travel_s(leg: &Leg, from: Vec2) -> f32 {
    let part = (leg.to.distance(from) / TRAVEL_FAR_CM).clamp(0.0, 1.0);
    (TRAVEL_MIN_S + (TRAVEL_MAX_S - TRAVEL_MIN_S) * part.sqrt()) * leg.manner.gait().pace
}

/// In and out again, from 0 to 1.
#[must_use]
pub fn ease(t: f32) -> f32 {
    let t = t.clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

/// Drawing order: pieces at rest by their height in the stack, moving ones above all.
#[must_use]
pub fn rest_z(order: f32) -> f32 {
    1.0 + order * 0.02
}
const MOVING_Z: f32 = 3.0;
/// Where a struck piece is drawn in the first part of its flight: above all at rest, below what a hand moves.
const STRUCK_Z: f32 = 2.2;
const STRUCK_UNDER: f32 = 0.14;

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
    mut pieces: Query<(Entity, &mut Motion, &mut Transform, &mut Lift, &Rise)>,
) {
    let tick = playback.scaled(time.delta_secs());
    let mut moving = 0;
    for (entity, mut motion, mut transform, mut lift, rise) in &mut pieces {
        let mut left = if motion.at_once { f32::INFINITY } else { tick };
        // A whole chain of legs can end within one tick: at speed 0, or after a stall of the machine.
        while let Some(leg) = motion.legs.front().copied() {
            let gait = leg.manner.gait();
            if !motion.started {
                if left < leg.delay_s - motion.clock_s {
                    motion.clock_s += left;
                    break;
                }
                left -= leg.delay_s - motion.clock_s;
                motion.clock_s = 0.0;
                motion.started = true;
                motion.from = transform.translation.truncate() - rise.above(lift.0);
                motion.from_height = lift.0;
                // What is struck off is heard by the blow.
                if matches!(leg.manner, Manner::Carry | Manner::Peg) {
                    cues.write(Cue { kind: CueKind::Lift, strength: 0.5 });
                }
                if leg.manner != Manner::Slide && leg.to.distance(motion.from) > 0.5 * TRAVEL_FAR_CM {
                    cues.write(Cue { kind: CueKind::Slide, strength: 0.4 });
                }
            }
            let go = travel_s(&leg, motion.from);
            let before = motion.clock_s;
            let lands = gait.rise_s + go;
            let total = lands + gait.settle_s;
            motion.clock_s = (before + left).min(total);
            left = (left - (total - before)).max(0.0);
            if let Some(kind) = leg.landing
                && before < lands
                && motion.clock_s >= lands
            {
                let way = leg.to.distance(motion.from);
                // What is struck comes down harder than what a hand sets down.
                let cue = Cue::landing(kind, way);
                let more = if leg.manner == Manner::Struck { 0.2 } else { 0.0 };
                cues.write(Cue { strength: (cue.strength + more).min(1.0), ..cue });
            }
            let flight = ((motion.clock_s - gait.rise_s) / go).clamp(0.0, 1.0);
            // What is struck is fast at once and loses its speed; what a hand moves starts and ends gently.
            let t = if leg.manner == Manner::Struck { 1.0 - (1.0 - flight).powi(2) } else { ease(flight) };
            let way = leg.to - motion.from;
            let bend = way.perp() * gait.arc * (std::f32::consts::PI * t).sin();
            let height = leg.manner.height(motion.clock_s, go, motion.from_height, leg.rest);
            let done = motion.clock_s >= total;
            let low = done || matches!(leg.manner, Manner::Slide | Manner::Greet);
            let z = match leg.manner {
                _ if low => rest_z(leg.order),
                // It leaves from under the piece that has struck it.
                Manner::Struck if flight < STRUCK_UNDER => STRUCK_Z,
                _ => MOVING_Z + rest_z(leg.order) * 0.1,
            };
            lift.0 = if done { leg.rest } else { height };
            transform.translation = (motion.from + way * t + bend + rise.above(lift.0)).extend(z);
            transform.scale = Vec3::splat(1.0 + (LIFTED - 1.0) * lift.0);
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
    if playback.is_calm() || playback.ceremony {
        playback.hurry = false;
    }
}
