//! How the bodies leave the hand: dice and bones as a handful, turned at random; sticks as a bundle that fans out.

use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rapier3d::math::{Rotation, Vector};
use std::f32::consts::TAU;

use super::computed::free_places;
use super::shape::Shape;
use super::track::{place, quaternion};
use super::{Arena, GRAVITY, SPIN, ThrowSide, ThrowSpec};

/// How far (rad) the sticks of a bundle are turned from each other in the hand, and how far from it they may land.
const BUNDLE: f32 = 0.09;
const FAN: f32 = 0.9;
/// How far (cm) a stick goes on after it has come down, about.
const RUN: f32 = 1.4;

/// The arena seen by the thrower: `along` the near side, `inward` away from it.
pub(super) struct View {
    pub origin: Vector,
    pub along: Vector,
    pub inward: Vector,
    pub width: f32,
    pub depth: f32,
}

impl View {
    pub fn new(arena: &Arena, from: ThrowSide) -> Self {
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
    pub fn point(&self, u: f32, v: f32, z: f32) -> Vector {
        self.origin + self.along * u + self.inward * v + Vector::Z * z
    }

    /// How far inward of the near side a point is.
    pub fn inside(&self, p: Vector) -> f32 {
        (p - self.origin).dot(self.inward)
    }
}

/// How a die leaves the hand.
pub(super) struct Launch {
    pub position: Vector,
    pub rotation: Rotation,
    pub velocity: Vector,
    pub spin: Vector,
    /// Of a stick: the spin about its own length and about the vertical, which it keeps in the air.
    pub turns: Option<[f32; 2]>,
}

/// How each of the dice leaves the hand.
pub(super) fn launches(spec: &ThrowSpec, shape: &Shape, view: &View, rng: &mut ChaCha8Rng) -> Vec<Launch> {
    if shape.is_stick() { bundle(spec, shape, view, rng) } else { handful(spec, shape, view, rng) }
}

/// Sticks in the air: side by side behind each other, lying across the throw where the arena is wide enough and along
/// it else. Each is thrown towards a free place, the farthest first, so that they seldom come down on each other; the
/// bounces then do as they like.
fn bundle(spec: &ThrowSpec, shape: &Shape, view: &View, rng: &mut ChaCha8Rng) -> Vec<Launch> {
    let (half, least) = (shape.half, shape.least());
    let across = view.width >= 2.0 * half.length();
    let line = if across { view.along } else { view.inward };
    // In a shallow arena a stick that lands athwart would still be over the rim when it comes down.
    let fan = if across { FAN.min((0.3 * view.depth / half.x).min(1.0).asin()) } else { FAN };
    let heading = line.y.atan2(line.x);
    let mut targets: Vec<(Vector, f32)> =
        free_places(spec, shape, rng, 0.6 * half.x, |rng| heading + rng.random_range(-fan..fan))
            .iter()
            .map(|pose| {
                // A stick looks the same from both ends: the lesser of the two turns.
                let at = quaternion(pose) * Vector::X;
                let turn = at.y.atan2(at.x) - heading;
                (place(pose), turn - (turn / (TAU / 2.0)).round() * (TAU / 2.0))
            })
            .collect();
    targets.sort_by(|(a, _), (b, _)| view.inside(*b).total_cmp(&view.inside(*a)));
    let (reach_in, reach_across) = if across { (shape.girth(), half.x) } else { (half.x, shape.girth()) };
    // However the bundle is turned, its sticks keep clear of each other.
    let turned = 2.0 * BUNDLE * if across { half.x } else { shape.girth() };
    let pitch = 2.0 * (reach_in + turned) + 0.1 * least;
    let mean = targets.iter().map(|(at, _)| (*at - view.origin).dot(view.along)).sum::<f32>() / targets.len() as f32;
    let tallest = spec.obstacles.iter().map(|o| o.height).fold(0.0, f32::max);
    let base = (2.6 + rng.random_range(0.0_f32..0.8)).max(tallest + 2.0 * half.y);
    let first = reach_in + turned + rng.random_range(1.5..3.0);
    targets
        .into_iter()
        .enumerate()
        .map(|(row, (target, turn))| {
            let mut jitter = |size: f32| rng.random_range(-size..size);
            let margin = (reach_across + turned).min(view.width / 2.0);
            let aim = (target - view.origin).dot(view.along);
            let u = (mean + 0.75 * (aim - mean)).clamp(margin, view.width - margin);
            let out = first + pitch * row as f32;
            // It slides and rolls on from where it comes down.
            let landing = (view.inside(target) - RUN + jitter(0.6)).max(0.8 * view.inside(target));
            let flight = ((out + landing) / (56.0 + jitter(6.0))).clamp(0.22, 0.4);
            let v_in = (out + landing) / flight;
            let mut z = base + jitter(0.3);
            let v_up = (half.y - z) / flight + GRAVITY * flight / 2.0;
            let tilt = jitter(0.12);
            // Over the rim while any of it is above the wall, turned as far as it may be.
            let rim = spec.arena.rim + shape.girth() + half.x * (tilt.abs() + 0.03);
            let swept = if across { shape.girth() + half.x * turn.abs().max(BUNDLE).sin() } else { half.x };
            for at in [out - swept, out, out + swept] {
                let time = (at / v_in).max(0.0);
                z += (rim - (z + v_up * time - GRAVITY * time * time / 2.0)).max(0.0);
            }
            let own = jitter(BUNDLE);
            let rotation = Rotation::from_axis_angle(Vector::Z, heading + own)
                * Rotation::from_axis_angle(Vector::Y, tilt)
                * Rotation::from_axis_angle(Vector::X, jitter(TAU / 2.0));
            let velocity = view.inward * v_in + view.along * ((aim - u) / flight + jitter(2.0)) + Vector::Z * v_up;
            // Forwards over the board, as from an open hand.
            let forwards = if across { Vector::Z.cross(view.inward).dot(line) } else { 1.0 };
            let roll = forwards * (0.6 * SPIN + jitter(0.35 * SPIN));
            let turn = (turn - own) / (flight + 0.15);
            let spin = rotation * Vector::X * roll + Vector::Z * turn;
            Launch { position: view.point(u, -out, z), rotation, velocity, spin, turns: Some([roll, turn]) }
        })
        .collect()
}

/// Dice or bones in the air: side by side in rows as wide as the arena allows, apart from each other.
fn handful(spec: &ThrowSpec, shape: &Shape, view: &View, rng: &mut ChaCha8Rng) -> Vec<Launch> {
    let edge = shape.edge();
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
            Launch { position: view.point(u, -out, z), rotation: random_rotation(rng), velocity, spin, turns: None }
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
