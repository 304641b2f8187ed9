//! The flight of the dice, computed ahead of time.
//!
//! [`simulate`] throws real rigid bodies (rounded cuboids in `rapier3d`) into an arena of four walls and a floor, lets
//! them tumble over the pieces that stand there, and returns the whole throw as a recorded [`Track`] that the game then
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

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rapier3d::math::{Rotation, Vector};
use rapier3d::prelude::{
    CoefficientCombineRule, ColliderBuilder, ColliderHandle, Group, InteractionGroups, InteractionTestMode,
    MassProperties, PhysicsWorld, RigidBodyBuilder, RigidBodyHandle, SharedShape,
};
use std::f32::consts::{PI, TAU};

/// Seconds between two recorded frames of a [`Track`].
pub const FRAME_DT: f32 = 1.0 / 120.0;

/// The longest throw in seconds; every die lies still at its end.
pub const MAX_DURATION: f32 = 2.0;

/// Seconds that a throw lasts at least, if a few attempts can bring that about.
pub const LEAST_DURATION: f32 = 0.6;

/// Least distance between two dice at rest, as a part of their edge.
pub const DICE_GAP: f32 = 0.2;

/// Radius of a die's rounded edges and corners, as a part of its edge length; a mesh should be rounded alike.
pub const ROUNDING: f32 = 0.15;

/// Solver steps per recorded frame; the solver thus runs at 240 Hz.
const STEPS_PER_FRAME: usize = 2;
const STEP_DT: f32 = FRAME_DT / STEPS_PER_FRAME as f32;
/// Attempts in which a short throw is not taken: a throw that stops dead looks like a drop.
const PATIENCE: u64 = 8;
/// Attempts with the solver before the computed path is taken.
const MAX_ATTEMPTS: u64 = 40;
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
    /// Edge length of a die in cm.
    pub edge: f32,
    /// Where they may come to rest. An arena too small for a single die is taken as widened about its middle.
    pub arena: Arena,
    /// Whence they come: they start in the air, outside this side of the arena and above its rim.
    pub from: ThrowSide,
    /// Another seed is another throw.
    pub seed: u64,
    /// What stands in the way.
    pub obstacles: Vec<Obstacle>,
}

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

/// The spec with every number in the range the rest of the module relies on.
fn sane(spec: &ThrowSpec) -> ThrowSpec {
    let number = |v: f32, low: f32, high: f32| if v.is_finite() { v.clamp(low, high) } else { low };
    let edge = number(spec.edge, 0.1, 100.0);
    let span = |a: f32, b: f32| {
        let (a, b) = (number(a, -1e4, 1e4), number(b, -1e4, 1e4));
        let (middle, half) = ((a + b) / 2.0, ((a - b).abs() / 2.0).max(edge));
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
    ThrowSpec { dice: spec.dice.clamp(1, 6), edge, arena, from: spec.from, seed: spec.seed, obstacles }
}

fn generator(seed: u64, attempt: u64) -> ChaCha8Rng {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    // A stream of its own for each attempt: as good as another seed, and never another throw's first attempt.
    rng.set_stream(attempt);
    rng
}

/// The arena seen by the thrower: `along` the near side, `inward` away from it.
struct View {
    origin: Vector,
    along: Vector,
    inward: Vector,
    width: f32,
    depth: f32,
}

impl View {
    fn new(arena: &Arena, from: ThrowSide) -> Self {
        let (w, h) = (arena.x1 - arena.x0, arena.y1 - arena.y0);
        let (x, y) = (Vector::X, Vector::Y);
        let (origin, along, inward, width, depth) = match from {
            ThrowSide::Bottom => ((arena.x0, arena.y0), x, y, w, h),
            ThrowSide::Top => ((arena.x0, arena.y1), x, -y, w, h),
            ThrowSide::Left => ((arena.x0, arena.y0), y, x, h, w),
            ThrowSide::Right => ((arena.x1, arena.y0), y, -x, h, w),
        };
        Self { origin: Vector::new(origin.0, origin.1, 0.0), along, inward, width, depth }
    }

    /// The point `u` along the near side, `v` inward of it and `z` over the board.
    fn point(&self, u: f32, v: f32, z: f32) -> Vector {
        self.origin + self.along * u + self.inward * v + Vector::Z * z
    }

    /// How far inward of the near side a point is.
    fn inside(&self, p: Vector) -> f32 {
        (p - self.origin).dot(self.inward)
    }
}

/// How a die leaves the hand.
struct Launch {
    position: Vector,
    rotation: Rotation,
    velocity: Vector,
    spin: Vector,
}

/// The dice in the air: side by side in rows as wide as the arena allows, apart from each other.
fn launches(spec: &ThrowSpec, view: &View, rng: &mut ChaCha8Rng) -> Vec<Launch> {
    let edge = spec.edge;
    // More than the diagonal of a die, so that any two orientations fit.
    let pitch = 1.9 * edge;
    let columns = (((view.width - 0.4 * edge) / pitch) as usize).clamp(1, 3).min(spec.dice);
    let half_row = (columns - 1) as f32 * pitch / 2.0;
    let margin = (half_row + 0.95 * edge).min(view.width / 2.0);
    let centre = margin + (view.width - 2.0 * margin) * rng.random_range(0.15..0.85);
    let tallest = spec.obstacles.iter().map(|o| o.height).fold(0.0, f32::max);
    let base = (3.0 * edge).max(tallest + 1.5 * edge) + rng.random_range(0.0..0.9) * edge;
    let speed = rng.random_range(130.0..200.0);
    // Where the throw first meets the board: well inside, and sideways where there is room.
    let reach = (view.depth * rng.random_range(0.3..0.65)).min(20.0);
    let drift = 0.5 * (reach + 2.0 * edge);
    let target = (centre + rng.random_range(-drift..drift)).clamp(margin, view.width - margin);
    (0..spec.dice)
        .map(|die| {
            let (column, row) = (die % columns, die / columns);
            let mut jitter = |size: f32| rng.random_range(-size..size);
            let u = centre - half_row + column as f32 * pitch + jitter(0.04 * edge);
            let out = (5.0 + 1.9 * row as f32) * edge;
            let mut z = base + jitter(0.2 * edge);
            let v_in = speed + jitter(10.0);
            let flight = (out + reach) / v_in;
            let v_up = ((0.8 * edge - z) / flight + GRAVITY * flight / 2.0).clamp(-150.0, 100.0);
            let crossing = (out + 0.9 * edge) / v_in;
            let over_rim = z + v_up * crossing - GRAVITY * crossing * crossing / 2.0;
            z += (spec.arena.rim + 0.95 * edge - over_rim).max(0.0);
            let velocity =
                view.inward * v_in + view.along * ((target - centre) / flight + jitter(6.0)) + Vector::Z * v_up;
            // Mostly the spin of a die that rolls off the hand.
            let spin = Vector::Z.cross(view.inward) * (SPIN + jitter(SPIN / 2.0))
                + Vector::new(jitter(SPIN), jitter(SPIN), jitter(SPIN));
            Launch { position: view.point(u, -out, z), rotation: random_rotation(rng), velocity, spin }
        })
        .collect()
}

/// Uniform over all rotations (Shoemake's method).
fn random_rotation(rng: &mut ChaCha8Rng) -> Rotation {
    let (a, b, c): (f32, f32, f32) =
        (rng.random_range(0.0..1.0), rng.random_range(0.0..TAU), rng.random_range(0.0..TAU));
    let (s, t) = ((1.0 - a).sqrt(), a.sqrt());
    Rotation::from_xyzw(s * b.sin(), s * b.cos(), t * c.sin(), t * c.cos()).normalize()
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
}

/// One attempt at a throw.
struct Throw<'a> {
    spec: &'a ThrowSpec,
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
        let edge = spec.edge;
        let mut world = PhysicsWorld { gravity: -Vector::Z * GRAVITY, ..PhysicsWorld::default() };
        world.integration_parameters.dt = STEP_DT;
        // The engine's tolerances are made for bodies of about one unit.
        world.integration_parameters.length_unit = edge;
        world.integration_parameters.contact_recycling = false;

        let groups = |own, with| InteractionGroups::new(own, with, InteractionTestMode::And);
        let mut fix = |shape, at, group, restitution| {
            let shape = ColliderBuilder::new(shape)
                .translation(at)
                .restitution(restitution)
                .friction(FRICTION)
                .collision_groups(groups(group, DICE_GROUP));
            world.insert_collider(shape, None)
        };
        // Half-spaces: nothing gets through or over them.
        let floor = fix(SharedShape::halfspace(Vector::Z), Vector::ZERO, FIXED_GROUP, RESTITUTION);
        // A hair inside, so that a die that leans on a wall is inside the arena for certain.
        let inset = 0.01 * edge;
        for side in [ThrowSide::Bottom, ThrowSide::Top, ThrowSide::Left, ThrowSide::Right] {
            let wall = View::new(&spec.arena, side);
            let group = if side == spec.from { GATE_GROUP } else { FIXED_GROUP };
            fix(SharedShape::halfspace(wall.inward), wall.point(0.0, inset, 0.0), group, WALL_RESTITUTION);
        }
        let pieces = spec
            .obstacles
            .iter()
            .map(|o| {
                // A hair larger than it looks, so that a die that touches it stays clear of it for the eye. The
                // engine's cylinders stand along y.
                let shape = ColliderBuilder::cylinder(o.height / 2.0, o.radius + 0.04 * edge)
                    .translation(Vector::new(o.x, o.y, o.height / 2.0))
                    .rotation(Vector::X * (PI / 2.0))
                    .friction_combine_rule(CoefficientCombineRule::Min);
                let shape = shape.restitution(RESTITUTION).collision_groups(groups(FIXED_GROUP, DICE_GROUP));
                world.insert_collider(shape.friction(PIECE_FRICTION), None)
            })
            .collect();

        let round = ROUNDING * edge;
        let half = edge / 2.0 - round;
        // The engine weighs a rounded box without its rounding, which would make the die too light and too easily spun.
        let solid = MassProperties::from_cuboid(DENSITY, Vector::splat(edge / 2.0));
        let mass = solid.mass();
        let dice: Vec<Die> = launches(spec, &view, &mut rng)
            .into_iter()
            .map(|launch| {
                let body = RigidBodyBuilder::dynamic()
                    .translation(launch.position)
                    .rotation(launch.rotation.to_scaled_axis())
                    .linvel(launch.velocity)
                    .angvel(launch.spin)
                    .soft_ccd_prediction(edge / 2.0)
                    .can_sleep(false);
                let shape = ColliderBuilder::round_cuboid(half, half, half, round)
                    .mass_properties(solid)
                    .restitution(RESTITUTION)
                    .friction(FRICTION)
                    .collision_groups(groups(DICE_GROUP, DICE_GROUP | FIXED_GROUP));
                let (body, collider) = world.insert(body, shape);
                Die { body, collider, entered: false }
            })
            .collect();
        let least = if attempt < PATIENCE { LEAST_DURATION } else { 0.0 };
        Self { spec, view, world, dice, floor, pieces, mass, least, impacts: Impacts::default() }
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
            self.slide_off();
            self.world.step();
            self.limit_spin();
            self.close_gate();
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
                keep_in(self.spec, gate, body.translation(), *body.rotation())
            })
            .collect()
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
        let edge = self.spec.edge;
        for die in &self.dice {
            let body = &mut self.world.bodies[die.body];
            let p = body.translation();
            let mut push = Vector::ZERO;
            for o in &self.spec.obstacles {
                let off = Vector::new(p.x - o.x, p.y - o.y, 0.0);
                let near = off.length() < o.radius + 0.5 * edge && p.z < o.height + 0.9 * edge;
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

    /// Keeps the spin within what the eye can follow.
    fn limit_spin(&mut self) {
        for die in &self.dice {
            let body = &mut self.world.bodies[die.body];
            if body.angvel().length_squared() > MAX_SPIN * MAX_SPIN {
                let spin = body.angvel().clamp_length_max(MAX_SPIN);
                body.set_angvel(spin, true);
            }
        }
    }

    /// Lets the near wall hold every die that has come in over it.
    fn close_gate(&mut self) {
        for die in &mut self.dice {
            // Half a space diagonal and a little: whatever its orientation, the die is clear of the wall.
            if !die.entered && self.view.inside(self.world.bodies[die.body].translation()) > 0.9 * self.spec.edge {
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

    /// Notes the blows of the last step.
    fn listen(&mut self, time: f32) {
        for (number, die) in self.dice.iter().enumerate() {
            for pair in self.world.contact_pairs_with(die.collider) {
                let blow = pair.total_impulse().length() / self.mass;
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
                self.impacts.note(Impact { time, strength: blow / FULL_BLOW, kind, die: number });
            }
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
        let edge = self.spec.edge;
        let mut rest = Vec::new();
        for die in &self.dice {
            let body = &self.world.bodies[die.body];
            let (p, q) = (body.translation(), *body.rotation());
            let flat = flattened(q);
            let tilt = (flat * q.inverse()).to_scaled_axis().length();
            if !die.entered || tilt > 1.5_f32.to_radians() || (p.z - edge / 2.0).abs() > 0.02 * edge {
                return None;
            }
            rest.push(keep_in(self.spec, None, Vector::new(p.x, p.y, edge / 2.0), flat));
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
                *pose = keep_in(self.spec, None, place(pose) + shift, turn * quaternion(pose));
            }
        }
        frames[last] = rest.clone();
        Some(Track { dt: FRAME_DT, frames, impacts: self.impacts.list, rest })
    }
}

/// The blows noted so far.
#[derive(Default)]
struct Impacts {
    list: Vec<Impact>,
}

impl Impacts {
    /// Adds a blow, or lets it merge with one of the same die just before: the stronger is what is heard.
    fn note(&mut self, mut impact: Impact) {
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

/// Whether dice that lie flat are inside the arena, apart from each other and clear of the pieces.
fn lies_well(spec: &ThrowSpec, rest: &[Pose]) -> bool {
    rest.iter().enumerate().all(|(number, pose)| {
        let square = Footprint::new(pose, spec.edge);
        // In place: there is no wall or floor to be moved out of.
        let held = keep_in(spec, None, place(pose), quaternion(pose));
        place(&held).distance(place(pose)) < 1e-3
            && spec.obstacles.iter().all(|o| square.distance([o.x, o.y]) > o.radius)
            && rest[..number].iter().all(|other| square.gap(&Footprint::new(other, spec.edge)) >= DICE_GAP * spec.edge)
    })
}

/// The square on which a flat die lies.
struct Footprint {
    centre: [f32; 2],
    /// Unit vector along one side.
    axis: [f32; 2],
    half: f32,
}

impl Footprint {
    fn new(pose: &Pose, edge: f32) -> Self {
        let q = quaternion(pose);
        // Of the body's axes one is upright; of two of them at least one lies in the board.
        let (x, y) = (q * Vector::X, q * Vector::Y);
        let flat = if x.z.abs() < y.z.abs() { x } else { y };
        let length = flat.x.hypot(flat.y).max(1e-6);
        Self {
            centre: [pose.position[0], pose.position[1]],
            axis: [flat.x / length, flat.y / length],
            half: edge / 2.0,
        }
    }

    fn corners(&self) -> [[f32; 2]; 4] {
        let ([cx, cy], [ax, ay], h) = (self.centre, self.axis, self.half);
        [(h, h), (-h, h), (-h, -h), (h, -h)].map(|(u, v)| [cx + u * ax - v * ay, cy + u * ay + v * ax])
    }

    /// From the square to a point (0 inside it).
    fn distance(&self, point: [f32; 2]) -> f32 {
        let (dx, dy) = (point[0] - self.centre[0], point[1] - self.centre[1]);
        let u = (dx * self.axis[0] + dy * self.axis[1]).abs() - self.half;
        let v = (dy * self.axis[0] - dx * self.axis[1]).abs() - self.half;
        u.max(0.0).hypot(v.max(0.0))
    }

    /// Between two squares of one size (0 if they overlap): two polygons are nearest at a corner of one of them, and
    /// squares that cross without a corner inside each other have centres closer than an edge.
    fn gap(&self, other: &Self) -> f32 {
        let (dx, dy) = (other.centre[0] - self.centre[0], other.centre[1] - self.centre[1]);
        if dx.hypot(dy) < 2.0 * self.half {
            return 0.0;
        }
        let mine = self.corners().into_iter().map(|c| other.distance(c));
        let theirs = other.corners().into_iter().map(|c| self.distance(c));
        mine.chain(theirs).fold(f32::INFINITY, f32::min)
    }
}

/// The rotation next to `q` in which the cube lies flat.
fn flattened(q: Rotation) -> Rotation {
    let up = [Vector::X, Vector::Y, Vector::Z]
        .into_iter()
        .flat_map(|axis| [q * axis, -(q * axis)])
        .fold(Vector::NEG_Z, |best, axis| if axis.z > best.z { axis } else { best });
    (Rotation::from_rotation_arc(up, Vector::Z) * q).normalize()
}

/// The pose, moved by the little that the solver lets bodies sink into floor and walls. `gate` is a wall that does not
/// hold the die.
fn keep_in(spec: &ThrowSpec, gate: Option<ThrowSide>, mut position: Vector, rotation: Rotation) -> Pose {
    let round = ROUNDING * spec.edge;
    let half = spec.edge / 2.0 - round;
    let axes = [rotation * Vector::X, rotation * Vector::Y, rotation * Vector::Z];
    let extent = |axis: Vector| round + half * axes.iter().map(|a| a.dot(axis).abs()).sum::<f32>();
    for side in [ThrowSide::Bottom, ThrowSide::Top, ThrowSide::Left, ThrowSide::Right] {
        if gate != Some(side) {
            let wall = View::new(&spec.arena, side);
            position += wall.inward * (extent(wall.inward) - wall.inside(position)).max(0.0);
        }
    }
    position.z = position.z.max(extent(Vector::Z));
    Pose { position: position.to_array(), rotation: rotation.normalize().to_array() }
}

fn place(pose: &Pose) -> Vector {
    Vector::from_array(pose.position)
}

fn quaternion(pose: &Pose) -> Rotation {
    Rotation::from_array(pose.rotation)
}

/// Between two poses: straight for the place, along the shorter arc for the rotation.
fn blend(a: Pose, b: Pose, t: f32) -> Pose {
    Pose {
        position: place(&a).lerp(place(&b), t).to_array(),
        rotation: quaternion(&a).lerp(quaternion(&b), t).to_array(),
    }
}

/// The track of last resort: no solver. Each die flies in over the near wall, hops twice and lies in a free place; on
/// the way it heeds neither pieces nor other dice.
fn computed(spec: &ThrowSpec) -> Track {
    /// Seconds of the flight in and of the two hops.
    const LEAPS: [f32; 3] = [0.4, 0.4, 0.4];
    let mut rng = generator(spec.seed, MAX_ATTEMPTS);
    let view = View::new(&spec.arena, spec.from);
    let edge = spec.edge;
    let starts = launches(spec, &view, &mut rng);
    let rest = free_places(spec, &mut rng);
    let count = (LEAPS.iter().sum::<f32>() / FRAME_DT).round() as usize;
    let pose_at = |start: &Launch, rest: &Pose, t: f32| {
        let end = place(rest);
        // Deep enough inside to have cleared the rim before it comes down.
        let deep = (2.5 * edge).min(view.depth / 2.0);
        let landing = end + view.inward * (deep - view.inside(end)).max(0.0);
        let left = (1.0 - t / LEAPS.iter().sum::<f32>()).max(0.0);
        // Slower towards the end, without a jolt at it.
        let spin = start.spin.normalize_or(Vector::X);
        let rotation = Rotation::from_axis_angle(spin, 3.0 * TAU * left * left) * quaternion(rest);
        let s = t / LEAPS[0];
        if s < 1.0 {
            let mut p = start.position.lerp(landing, s);
            p.z = start.position.z + (end.z - start.position.z) * s.powi(4);
            let gate = if view.inside(p) < 0.9 * edge { Some(spec.from) } else { None };
            return keep_in(spec, gate, p, rotation);
        }
        let hops = (t - LEAPS[0]) / (LEAPS[1] + LEAPS[2]);
        let mut p = landing.lerp(end, hops * (2.0 - hops));
        let (s, height) = if hops < 0.5 { (2.0 * hops, 1.5) } else { (2.0 * hops - 1.0, 0.3) };
        p.z = end.z + height * edge * 4.0 * s * (1.0 - s);
        keep_in(spec, None, p, rotation)
    };
    let mut frames: Vec<Vec<Pose>> = (0..count)
        .map(|frame| starts.iter().zip(&rest).map(|(s, r)| pose_at(s, r, frame as f32 * FRAME_DT)).collect())
        .collect();
    frames.push(rest.clone());
    let mut impacts = Impacts::default();
    for (time, strength) in [(LEAPS[0], 0.8), (LEAPS[0] + LEAPS[1], 0.35)] {
        for die in 0..spec.dice {
            impacts.note(Impact { time, strength, kind: ImpactKind::Board, die });
        }
    }
    Track { dt: FRAME_DT, frames, impacts: impacts.list, rest }
}

/// Places where the dice can lie flat, free if there are such: of many candidates for each die the one with the most
/// room around it.
fn free_places(spec: &ThrowSpec, rng: &mut ChaCha8Rng) -> Vec<Pose> {
    let (arena, edge) = (&spec.arena, spec.edge);
    let mut rest: Vec<Pose> = Vec::new();
    for _ in 0..spec.dice {
        let mut best: Option<(f32, Pose)> = None;
        for _ in 0..400 {
            let p = Vector::new(rng.random_range(arena.x0..arena.x1), rng.random_range(arena.y0..arena.y1), edge / 2.0);
            // In a narrow place an upright square fits where a turned one does not.
            let turn = rng.random_range(0.0..TAU) * if rng.random_bool(0.5) { 1.0 } else { 0.0 };
            let pose = keep_in(spec, None, p, Rotation::from_axis_angle(Vector::Z, turn));
            let square = Footprint::new(&pose, edge);
            let pieces = spec.obstacles.iter().map(|o| square.distance([o.x, o.y]) - o.radius);
            let dice = rest.iter().map(|r| square.gap(&Footprint::new(r, edge)) - DICE_GAP * edge);
            // Enough is enough: otherwise every fallback would end in the emptiest spot.
            let room = pieces.chain(dice).fold(0.3 * edge, f32::min);
            if best.as_ref().is_none_or(|(most, _)| room > *most) {
                best = Some((room, pose));
            }
        }
        rest.extend(best.map(|(_, pose)| pose));
    }
    rest
}

#[cfg(test)]
mod tests;
