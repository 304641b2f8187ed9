//! The flight of the dice, computed ahead of time.
//!
//! [`simulate`] throws real rigid bodies (rounded cuboids in `rapier3d`: cubes, bones, or sticks that come as a bundle
//! and roll about their length) into an arena of four walls and a floor, lets them tumble over the pieces that stand there, and returns the whole throw as a recorded [`Track`] that the game then
//! plays back. A throw that ends badly (a die cocked against a piece, on a piece, against another die, or too late) is
//! thrown away and thrown again from a seed derived from the first, so the track that comes back always ends with every
//! die flat on the board, apart from its fellows and clear of the pieces. Should no attempt succeed, the dice follow a
//! path that is computed directly, so there is a track for every input.
//!
//! What this module does not do: it does not decide what is thrown. The number on top is the business of the rules and
//! of [`super::faces`], which turns the mesh inside the body. It knows no Bevy, plays nothing and reads no clock; the
//! same [`ThrowSpec`] gives the same track on the same machine.
//!
//! Lengths are board centimetres (x right, y up the board, z towards the viewer, the board at z = 0), times seconds.

mod computed;
mod launch;
mod shape;
mod track;

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use rapier3d::math::{Rotation, Vector};
use rapier3d::prelude::{
    CoefficientCombineRule, ColliderBuilder, ColliderHandle, Group, InteractionGroups, InteractionTestMode,
    MassProperties, PhysicsWorld, RigidBodyBuilder, RigidBodyHandle, SharedShape,
};
use std::f32::consts::PI;

use computed::computed;
use launch::{View, launches};
use shape::{Shape, lies_well};
pub use track::{Impact, ImpactKind, Pose, Track};
use track::{Impacts, place, quaternion};

/// Seconds between two recorded frames of a [`Track`].
pub const FRAME_DT: f32 = 1.0 / 120.0;

/// The longest throw in seconds; every die lies still at its end.
pub const MAX_DURATION: f32 = 2.0;

/// Seconds that a throw lasts at least, if a few attempts can bring that about.
pub const LEAST_DURATION: f32 = 0.6;

/// The same of sticks, which do not jump about for long.
const STICK_LEAST_DURATION: f32 = 0.4;

/// Least distance between two dice at rest, as a part of their shortest side.
pub const DICE_GAP: f32 = 0.2;

/// Radius of a die's rounded edges and corners, as a part of its shortest side; a cube's mesh should be rounded alike.
pub const ROUNDING: f32 = 0.15;

/// Solver steps per recorded frame; the solver thus runs at 240 Hz.
const STEPS_PER_FRAME: usize = 2;
const STEP_DT: f32 = FRAME_DT / STEPS_PER_FRAME as f32;
/// Attempts in which a short throw is not taken: a throw that stops dead looks like a drop.
const PATIENCE: u64 = 8;
/// Attempts with the solver before the computed path is taken.
const MAX_ATTEMPTS: u64 = 60;
/// In cm/s². Less than half of the Earth's: the screen shows the dice several times their size, and what is large seems
/// to fall slowly. With 981 a throw is over in half a second, too fast for the eye.
const GRAVITY: f32 = 420.0;
/// Spin (rad/s) with which a die leaves the hand, and the most it may gain by bouncing: beyond that the eye sees no
/// turning any more but flicker.
const SPIN: f32 = 35.0;
const MAX_SPIN: f32 = 90.0;
/// Bone, g/cm³.
const DENSITY: f32 = 1.9;
/// At the point that strikes. A die strikes with a corner and part of the blow becomes spin: the centre comes back with
/// 0.4 to 0.5 of its speed, as of bone on wood.
const RESTITUTION: f32 = 0.55;
const FRICTION: f32 = 0.35;
/// Sticks of cane and slips of ivory are light and clatter down nearly dead; and they stay together in a small arena.
const STICK_RESTITUTION: f32 = 0.3;
const STICK_FRICTION: f32 = 0.55;
/// The most (rad/s) that a stick turns end over end or like a propeller: more, and it stands up in the air.
const STICK_SWING: f32 = 11.0;
/// Walls spring more than the board, so that a throw runs on in a small arena.
const WALL_RESTITUTION: f32 = 0.8;
/// Polished pieces: a die that lands on one slides off more often than it stays.
const PIECE_FRICTION: f32 = 0.06;

/// From this second (s) on the dice are braked so that they lie still in time.
const BRAKE_AFTER: f32 = 1.1;
/// Acceleration (cm/s²) that urges a die off a piece on which it has landed.
const SLIDE_OFF: f32 = 500.0;
/// A die slower than this (cm/s and rad/s) for [`STILL_STEPS`] steps lies still.
const STILL_SPEED: f32 = 1.5;
const STILL_SPIN: f32 = 1.2;
const STILL_STEPS: usize = 10;
/// Seconds over which the last hair of tilt is taken out.
const BLEND: f32 = 0.1;
/// Change of speed (cm/s) of a die thrown hard against the rim: strength 1. The first drop onto the board has about
/// half of it.
const FULL_BLOW: f32 = 200.0;
/// The same of a stick: it comes slower and strikes with one end, which stops a part of its mass only.
const STICK_FULL_BLOW: f32 = 80.0;
/// Strengths below this are not heard and not recorded.
const LEAST_STRENGTH: f32 = 0.05;
/// Two blows of one die within this time (s) sound as one.
const MERGE: f32 = 0.015;

/// The table's side from which the dice are thrown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThrowSide {
    /// From y below the arena, upwards.
    Bottom,
    /// From y above the arena, downwards.
    Top,
    /// From x left of the arena, to the right.
    Left,
    /// From x right of the arena, to the left.
    Right,
}

/// The part of the board where dice may come to rest (cm). A wall stands on each side of it, `rim` high for the eye;
/// unseen it goes on above that, so that no die leaves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Arena {
    /// Left side.
    pub x0: f32,
    /// Lower side.
    pub y0: f32,
    /// Right side.
    pub x1: f32,
    /// Upper side.
    pub y1: f32,
    /// Height of the visible wall.
    pub rim: f32,
}

/// A stack of pieces: an upright cylinder that stands on the board (cm).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Obstacle {
    /// Centre.
    pub x: f32,
    /// Centre.
    pub y: f32,
    /// Radius.
    pub radius: f32,
    /// Height over the board.
    pub height: f32,
}

/// What is thrown and where.
#[derive(Clone, Debug, PartialEq)]
pub struct ThrowSpec {
    /// Number of dice; taken as 1 to 6.
    pub dice: usize,
    /// Length, width and height of a die in cm. It may come to rest on the sides across the shortest of them: a cube on
    /// all six, what is longer than it is wide never on its ends, what is flat on its two broad sides only.
    pub size: [f32; 3],
    /// Where they may come to rest. An arena too small for a single die is taken as widened about its middle.
    pub arena: Arena,
    /// Whence they come: they start in the air, outside this side of the arena and above its rim.
    pub from: ThrowSide,
    /// Another seed is another throw.
    pub seed: u64,
    /// What stands in the way.
    pub obstacles: Vec<Obstacle>,
}

/// Throws the dice of `spec` and records the throw until all lie still.
///
/// Takes some milliseconds, more if the board is crowded: call it off the main thread.
pub fn simulate(spec: &ThrowSpec) -> Track {
    simulate_counted(spec).0
}

/// [`simulate`], with the number of attempts it took (0: the computed path).
fn simulate_counted(spec: &ThrowSpec) -> (Track, u64) {
    let spec = sane(spec);
    for attempt in 0..MAX_ATTEMPTS {
        if let Some(track) = Throw::new(&spec, attempt).run() {
            return (track, attempt + 1);
        }
    }
    (computed(&spec), 0)
}

/// A vector without its height.
fn flat(v: Vector) -> Vector {
    Vector::new(v.x, v.y, 0.0)
}

/// The points of two lines that are nearest to each other; each line is given by its middle and its half.
fn nearest(a: Vector, u: Vector, b: Vector, v: Vector) -> (Vector, Vector) {
    // A few rounds of going from each to the nearest of the other: exact enough for what is not parallel, and among
    // parallels any pair is as near.
    let foot = |from: Vector, middle: Vector, half: Vector| {
        middle + half * ((from - middle).dot(half) / half.length_squared().max(1e-6)).clamp(-1.0, 1.0)
    };
    let mut on_b = b;
    let mut on_a = a;
    for _ in 0..8 {
        on_a = foot(on_b, a, u);
        on_b = foot(on_a, b, v);
    }
    (on_a, on_b)
}

/// Whether a body that comes in is clear of the near wall: a cube however it turns from there on, a stick as it is
/// turned, for it may be as long as the arena is deep.
fn is_clear(shape: &Shape, view: &View, position: Vector, rotation: Rotation) -> bool {
    let reach = if shape.is_stick() {
        shape.extent(rotation, view.inward) + 0.1 * shape.least()
    } else {
        0.52 * shape.edge() * 3.0_f32.sqrt()
    };
    view.inside(position) > reach
}

/// The spec with every number in the range the rest of the module relies on.
fn sane(spec: &ThrowSpec) -> ThrowSpec {
    let number = |v: f32, low: f32, high: f32| if v.is_finite() { v.clamp(low, high) } else { low };
    let size = spec.size.map(|side| number(side, 0.1, 100.0));
    let half = Vector::from_array(size) / 2.0;
    // A cube gets twice its edge, a longer body room to turn on the spot.
    let room = half.length() + 0.27 * half.min_element();
    let edge = 2.0 * half.max_element();
    let span = |a: f32, b: f32| {
        let (a, b) = (number(a, -1e4, 1e4), number(b, -1e4, 1e4));
        let (middle, half) = ((a + b) / 2.0, ((a - b).abs() / 2.0).max(room));
        (middle - half, middle + half)
    };
    let (x0, x1) = span(spec.arena.x0, spec.arena.x1);
    let (y0, y1) = span(spec.arena.y0, spec.arena.y1);
    let obstacles = spec
        .obstacles
        .iter()
        .filter(|o| o.x.abs() < 1e5 && o.y.abs() < 1e5 && o.radius > 0.0 && o.height > 0.0)
        .map(|o| Obstacle { radius: o.radius.min(1e4), height: o.height.min(10.0 * edge), ..*o })
        .collect();
    let arena = Arena { x0, y0, x1, y1, rim: number(spec.arena.rim, 0.0, 10.0 * edge) };
    ThrowSpec { dice: spec.dice.clamp(1, 6), size, arena, from: spec.from, seed: spec.seed, obstacles }
}

fn generator(seed: u64, attempt: u64) -> ChaCha8Rng {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    // A stream of its own for each attempt: as good as another seed, and never another throw's first attempt.
    rng.set_stream(attempt);
    rng
}

const DICE_GROUP: Group = Group::GROUP_1;
const FIXED_GROUP: Group = Group::GROUP_2;
const GATE_GROUP: Group = Group::GROUP_3;

/// One die of an attempt.
struct Die {
    body: RigidBodyHandle,
    collider: ColliderHandle,
    /// Whether the die has come in over the near wall; before that the wall lets it pass.
    entered: bool,
    /// How a stick turns in the air until it first strikes something: about its own length and about the vertical.
    turns: Option<[f32; 2]>,
}

/// One attempt at a throw.
struct Throw<'a> {
    spec: &'a ThrowSpec,
    shape: Shape,
    view: View,
    world: PhysicsWorld,
    dice: Vec<Die>,
    floor: ColliderHandle,
    pieces: Vec<ColliderHandle>,
    mass: f32,
    /// Shortest duration that is taken.
    least: f32,
    impacts: Impacts,
}

impl<'a> Throw<'a> {
    fn new(spec: &'a ThrowSpec, attempt: u64) -> Self {
        let mut rng = generator(spec.seed, attempt);
        let view = View::new(&spec.arena, spec.from);
        let shape = Shape::of(spec);
        let unit = shape.least();
        let springs = if shape.is_stick() { STICK_RESTITUTION } else { RESTITUTION };
        let friction = if shape.is_stick() { STICK_FRICTION } else { FRICTION };
        let mut world = PhysicsWorld { gravity: -Vector::Z * GRAVITY, ..PhysicsWorld::default() };
        world.integration_parameters.dt = STEP_DT;
        // The engine's tolerances are made for bodies of about one unit.
        world.integration_parameters.length_unit = unit;
        world.integration_parameters.contact_recycling = false;

        let groups = |own, with| InteractionGroups::new(own, with, InteractionTestMode::And);
        let mut fix = |hull, at, group, restitution, friction| {
            let hull = ColliderBuilder::new(hull)
                .friction_combine_rule(CoefficientCombineRule::Min)
                .translation(at)
                .restitution(restitution)
                .friction(friction)
                .collision_groups(groups(group, DICE_GROUP));
            world.insert_collider(hull, None)
        };
        // Half-spaces: nothing gets through or over them.
        let floor = fix(SharedShape::halfspace(Vector::Z), Vector::ZERO, FIXED_GROUP, springs, friction);
        // A hair inside, so that a die that leans on a wall is inside the arena for certain.
        // No stick stays leaning on a wall.
        let smooth = if shape.is_stick() { PIECE_FRICTION } else { friction };
        let inset = 0.01 * unit;
        for side in [ThrowSide::Bottom, ThrowSide::Top, ThrowSide::Left, ThrowSide::Right] {
            let wall = View::new(&spec.arena, side);
            let group = if side == spec.from { GATE_GROUP } else { FIXED_GROUP };
            fix(
                SharedShape::halfspace(wall.inward),
                wall.point(0.0, inset, 0.0),
                group,
                WALL_RESTITUTION.min(2.0 * springs),
                smooth,
            );
        }
        let pieces = spec
            .obstacles
            .iter()
            .map(|o| {
                // A hair larger than it looks, so that a die that touches it stays clear of it for the eye. The
                // engine's cylinders stand along y.
                let stack = ColliderBuilder::cylinder(o.height / 2.0, o.radius + 0.04 * unit)
                    .translation(Vector::new(o.x, o.y, o.height / 2.0))
                    .rotation(Vector::X * (PI / 2.0))
                    .friction_combine_rule(CoefficientCombineRule::Min);
                let stack = stack.restitution(springs).collision_groups(groups(FIXED_GROUP, DICE_GROUP));
                world.insert_collider(stack.friction(PIECE_FRICTION), None)
            })
            .collect();

        let inner = shape.half - Vector::splat(shape.round);
        // The engine weighs a rounded box without its rounding, which would make the die too light and too easily spun.
        let solid = MassProperties::from_cuboid(DENSITY, shape.half);
        let mass = solid.mass();
        let dice: Vec<Die> = launches(spec, &shape, &view, &mut rng)
            .into_iter()
            .map(|launch| {
                let body = RigidBodyBuilder::dynamic()
                    .translation(launch.position)
                    .rotation(launch.rotation.to_scaled_axis())
                    .linvel(launch.velocity)
                    .angvel(launch.spin)
                    .soft_ccd_prediction(unit / 2.0)
                    .can_sleep(false);
                let hull = ColliderBuilder::round_cuboid(inner.x, inner.y, inner.z, shape.round)
                    .mass_properties(solid)
                    .restitution(springs)
                    .friction(friction)
                    .collision_groups(groups(DICE_GROUP, DICE_GROUP | FIXED_GROUP));
                let (body, collider) = world.insert(body, hull);
                Die { body, collider, entered: false, turns: launch.turns }
            })
            .collect();
        let least = if shape.is_stick() { STICK_LEAST_DURATION } else { LEAST_DURATION };
        let least = if attempt < PATIENCE { least } else { 0.0 };
        Self { spec, shape, view, world, dice, floor, pieces, mass, least, impacts: Impacts::default() }
    }

    /// Runs the throw to its end; `None` if it ends badly.
    fn run(mut self) -> Option<Track> {
        let mut frames = vec![self.record()];
        let steps = (MAX_DURATION / STEP_DT) as usize;
        let mut still = 0;
        for step in 1..=steps {
            let time = step as f32 * STEP_DT;
            if time > BRAKE_AFTER {
                // Gently at first, so that the eye does not see the hand.
                self.brake(3.0 + 8.0 * (time - BRAKE_AFTER));
            }
            self.steer();
            self.slide_off();
            if self.shape.is_stick() {
                self.part_sticks();
            }
            self.world.step();
            self.limit_spin();
            self.close_gate();
            if self.grazes_rim() {
                return None;
            }
            self.listen(time);
            if step % STEPS_PER_FRAME == 0 {
                frames.push(self.record());
            }
            still = if self.is_still() { still + 1 } else { 0 };
            // Even: the last step is then a recorded one.
            if still >= STILL_STEPS && step % STEPS_PER_FRAME == 0 {
                return if time < self.least { None } else { self.finish(frames) };
            }
        }
        None
    }

    /// The dice as they are shown.
    fn record(&self) -> Vec<Pose> {
        self.dice
            .iter()
            .map(|die| {
                let body = &self.world.bodies[die.body];
                let gate = if die.entered { None } else { Some(self.spec.from) };
                self.shape.keep_in(self.spec, gate, body.translation(), *body.rotation())
            })
            .collect()
    }

    /// Keeps sticks level in the air: a spin that is left to itself would swing a rolling stick about on a cone.
    fn steer(&mut self) {
        for die in &self.dice {
            let Some([roll, turn]) = die.turns else { continue };
            let body = &mut self.world.bodies[die.body];
            let spin = *body.rotation() * Vector::X * roll + Vector::Z * turn;
            body.set_angvel(spin, true);
        }
    }

    /// Slows the dice down, more and more.
    fn brake(&mut self, damping: f32) {
        for die in &self.dice {
            let body = &mut self.world.bodies[die.body];
            body.set_linear_damping(damping);
            body.set_angular_damping(damping);
        }
    }

    /// Urges a die that lies on a piece outwards: it may strike pieces, but not stay on them.
    fn slide_off(&mut self) {
        let (width, core) = (2.0 * self.shape.half.y, self.shape.core());
        for die in &self.dice {
            let body = &mut self.world.bodies[die.body];
            let (middle, length) = (body.translation(), *body.rotation() * Vector::X);
            let mut push = Vector::ZERO;
            for o in &self.spec.obstacles {
                // Of a stick, the place along it that is nearest to the piece.
                let at = (Vector::new(o.x, o.y, middle.z) - middle).dot(length).clamp(-core, core);
                let p = middle + length * at;
                let off = Vector::new(p.x - o.x, p.y - o.y, 0.0);
                let near = off.length() < o.radius + 0.5 * width && p.z < o.height + 0.9 * width;
                if near {
                    push += off.normalize_or(self.view.inward);
                }
            }
            if push != Vector::ZERO {
                let velocity = body.linvel() + push * (SLIDE_OFF * STEP_DT);
                body.set_linvel(velocity, true);
            }
        }
    }

    /// Urges sticks apart of which one lies on the other.
    fn part_sticks(&mut self) {
        let (width, thickness, core) = (2.0 * self.shape.half.y, self.shape.least(), self.shape.core());
        let lines: Vec<(Vector, Vector)> = self
            .dice
            .iter()
            .map(|die| {
                let body = &self.world.bodies[die.body];
                (body.translation(), *body.rotation() * Vector::X * core)
            })
            .collect();
        for (number, die) in self.dice.iter().enumerate() {
            let (at, line) = lines[number];
            let mut push = Vector::ZERO;
            for (other, line_2) in lines.iter().enumerate().filter(|(i, _)| *i != number).map(|(_, line)| *line) {
                let (p, q) = nearest(at, line, other, line_2);
                let (gap, height) = (flat(p - q).length(), (p.z - q.z).abs());
                if gap < 0.6 * width && height > 0.3 * thickness && height < 1.5 * thickness {
                    push += flat(at - other).normalize_or(self.view.along);
                }
            }
            if push != Vector::ZERO {
                let body = &mut self.world.bodies[die.body];
                let velocity = body.linvel() + push * (SLIDE_OFF * STEP_DT);
                body.set_linvel(velocity, true);
            }
        }
    }

    /// Keeps the spin within what the eye can follow, and sticks from standing up.
    fn limit_spin(&mut self) {
        let stick = self.shape.is_stick();
        for die in &self.dice {
            let body = &mut self.world.bodies[die.body];
            if stick {
                let length = *body.rotation() * Vector::X;
                let roll = length * body.angvel().dot(length);
                let swing = body.angvel() - roll;
                if swing.length_squared() > STICK_SWING * STICK_SWING {
                    body.set_angvel(roll + swing.clamp_length_max(STICK_SWING), true);
                }
            }
            if body.angvel().length_squared() > MAX_SPIN * MAX_SPIN {
                let spin = body.angvel().clamp_length_max(MAX_SPIN);
                body.set_angvel(spin, true);
            }
        }
    }

    /// Lets the near wall hold every die that has come in over it.
    fn close_gate(&mut self) {
        for die in &mut self.dice {
            let body = &self.world.bodies[die.body];
            if !die.entered && is_clear(&self.shape, &self.view, body.translation(), *body.rotation()) {
                die.entered = true;
                if let Some(collider) = self.world.colliders.get_mut(die.collider) {
                    collider.set_collision_groups(InteractionGroups::new(
                        DICE_GROUP,
                        DICE_GROUP | FIXED_GROUP | GATE_GROUP,
                        InteractionTestMode::And,
                    ));
                }
            }
        }
    }

    /// Whether a die that comes in is in the near wall: that wall holds nothing back, so it would come through.
    fn grazes_rim(&self) -> bool {
        self.dice.iter().filter(|die| !die.entered).any(|die| {
            let body = &self.world.bodies[die.body];
            let (position, rotation) = (body.translation(), *body.rotation());
            let reach = self.shape.extent(rotation, self.view.inward);
            self.view.inside(position).abs() < reach
                && position.z - self.shape.extent(rotation, Vector::Z) < self.spec.arena.rim
        })
    }

    /// Notes the blows of the last step.
    fn listen(&mut self, time: f32) {
        let full = if self.shape.is_stick() { STICK_FULL_BLOW } else { FULL_BLOW };
        let mut struck = Vec::new();
        for (number, die) in self.dice.iter().enumerate() {
            for pair in self.world.contact_pairs_with(die.collider) {
                let blow = pair.total_impulse().length() / self.mass;
                if blow > 0.0 {
                    struck.push(number);
                }
                let other = if pair.collider1 == die.collider { pair.collider2 } else { pair.collider1 };
                let kind = if other == self.floor {
                    ImpactKind::Board
                } else if self.pieces.contains(&other) {
                    ImpactKind::Piece
                } else if let Some(second) = self.dice.iter().position(|d| d.collider == other) {
                    if second < number {
                        continue;
                    }
                    ImpactKind::Die
                } else {
                    ImpactKind::Rim
                };
                self.impacts.note(Impact { time, strength: blow / full, kind, die: number });
            }
        }
        for number in struck {
            self.dice[number].turns = None;
        }
    }

    fn is_still(&self) -> bool {
        self.dice.iter().all(|die| {
            let body = &self.world.bodies[die.body];
            body.linvel().length() < STILL_SPEED && body.angvel().length() < STILL_SPIN
        })
    }

    /// The finished track, or `None` if a die does not lie as it should.
    fn finish(self, mut frames: Vec<Vec<Pose>>) -> Option<Track> {
        let least = self.shape.least();
        let mut rest = Vec::new();
        for die in &self.dice {
            let body = &self.world.bodies[die.body];
            let (p, q) = (body.translation(), *body.rotation());
            let flat = self.shape.flattened(q);
            let tilt = (flat * q.inverse()).to_scaled_axis().length();
            if !die.entered || tilt > 1.5_f32.to_radians() || (p.z - least / 2.0).abs() > 0.02 * least {
                return None;
            }
            rest.push(self.shape.keep_in(self.spec, None, Vector::new(p.x, p.y, least / 2.0), flat));
        }
        if !lies_well(self.spec, &rest) {
            return None;
        }
        // The last moment is eased so that it ends exactly flat. What is blended in is the difference at the end, a
        // hair, and not the resting pose itself: a die that falls over late still falls as it did.
        let last = frames.len() - 1;
        let window = BLEND / FRAME_DT;
        let end = frames[last].clone();
        for (frame, row) in frames.iter_mut().enumerate() {
            let s = (1.0 - (last - frame) as f32 / window).clamp(0.0, 1.0);
            let weight = s * s * (3.0 - 2.0 * s);
            if weight <= 0.0 {
                continue;
            }
            for ((pose, end), rest) in row.iter_mut().zip(&end).zip(&rest) {
                let turn = quaternion(rest) * quaternion(end).inverse();
                let turn = Rotation::IDENTITY.slerp(turn, weight);
                let shift = (place(rest) - place(end)) * weight;
                *pose = self.shape.keep_in(self.spec, None, place(pose) + shift, turn * quaternion(pose));
            }
        }
        frames[last] = rest.clone();
        Some(Track { dt: FRAME_DT, frames, impacts: self.impacts.list, rest })
    }
}

#[cfg(test)]
mod tests;
