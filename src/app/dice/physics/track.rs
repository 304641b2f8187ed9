//! What a throw leaves behind: the recorded poses of every body and the blows that can be heard.

use rapier3d::math::{Rotation, Vector};

#[cfg(doc)]
use super::FRAME_DT;
use super::{LEAST_STRENGTH, MERGE};

/// Where a die's body is: its centre (cm) and its rotation, a unit quaternion (x, y, z, w).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pose {
    /// Centre of the die.
    pub position: [f32; 3],
    /// Rotation from body to board.
    pub rotation: [f32; 4],
}

/// What a die struck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ImpactKind {
    /// The floor of the arena.
    Board,
    /// The wall, at any height: from above one cannot tell, and misses the sound.
    Rim,
    /// Another die; reported once, for the die with the lower number.
    Die,
    /// A stack of pieces.
    Piece,
}

/// A blow that can be heard.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Impact {
    /// Seconds from the start of the track.
    pub time: f32,
    /// 0 to 1, in proportion to the change of speed; a die thrown hard against the rim is 1.
    pub strength: f32,
    /// What was struck.
    pub kind: ImpactKind,
    /// Number of the die, from 0.
    pub die: usize,
}

/// A recorded throw.
#[derive(Clone, Debug, PartialEq)]
pub struct Track {
    /// Seconds between frames: [`FRAME_DT`].
    pub dt: f32,
    /// One row per frame, one pose per die in it. Never empty; the first row is time 0, the last is `rest`.
    pub frames: Vec<Vec<Pose>>,
    /// The blows in order of time.
    pub impacts: Vec<Impact>,
    /// How the dice lie at the end: exactly flat on the board.
    pub rest: Vec<Pose>,
}

impl Track {
    /// Seconds until the dice lie still.
    pub fn duration(&self) -> f32 {
        self.frames.len().saturating_sub(1) as f32 * self.dt
    }

    /// The pose of `die` at `t` seconds, interpolated between frames; times outside the track give its ends, a number
    /// beyond the last die gives the last die.
    pub fn pose(&self, die: usize, t: f32) -> Pose {
        let at = (t / self.dt).max(0.0);
        let last = self.frames.len().saturating_sub(1);
        let first = (at as usize).min(last);
        let second = (first + 1).min(last);
        let row = |frame: usize| {
            let dice = &self.frames[frame];
            dice[die.min(dice.len().saturating_sub(1))]
        };
        blend(row(first), row(second), (at - first as f32).clamp(0.0, 1.0))
    }
}

/// The blows noted so far.
#[derive(Default)]
pub(super) struct Impacts {
    pub(super) list: Vec<Impact>,
}

impl Impacts {
    /// Adds a blow, or lets it merge with one of the same die just before: the stronger is what is heard.
    pub(super) fn note(&mut self, mut impact: Impact) {
        if impact.strength < LEAST_STRENGTH {
            return;
        }
        impact.strength = impact.strength.min(1.0);
        let before = self.list.iter_mut().rev().find(|i| i.die == impact.die);
        match before {
            Some(before) if impact.time - before.time < MERGE => {
                if impact.strength > before.strength {
                    before.strength = impact.strength;
                    before.kind = impact.kind;
                }
            }
            _ => self.list.push(impact),
        }
    }
}

pub(super) fn place(pose: &Pose) -> Vector {
    Vector::from_array(pose.position)
}

pub(super) fn quaternion(pose: &Pose) -> Rotation {
    Rotation::from_array(pose.rotation)
}

/// Between two poses: straight for the place, along the shorter arc for the rotation.
fn blend(a: Pose, b: Pose, t: f32) -> Pose {
    Pose {
        position: place(&a).lerp(place(&b), t).to_array(),
        rotation: quaternion(&a).lerp(quaternion(&b), t).to_array(),
    }
}
