//! The throw without a solver: for boards on which no attempt ends well.

use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rapier3d::math::{Rotation, Vector};
use std::f32::consts::TAU;

use super::launch::{Launch, View, launches};
use super::shape::{Footprint, Shape};
use super::track::{Impact, ImpactKind, Impacts, Pose, Track, place, quaternion};
use super::{DICE_GAP, FRAME_DT, MAX_ATTEMPTS, ThrowSpec, generator, is_clear};

/// The track of last resort: no solver. Each die flies in over the near wall, hops twice and lies in a free place; on
/// the way it heeds neither pieces nor other dice.
pub(super) fn computed(spec: &ThrowSpec) -> Track {
    /// Seconds of the flight in and of the two hops.
    const LEAPS: [f32; 3] = [0.4, 0.4, 0.4];
    let mut rng = generator(spec.seed, MAX_ATTEMPTS);
    let view = View::new(&spec.arena, spec.from);
    let shape = Shape::of(spec);
    let edge = shape.edge();
    let starts = launches(spec, &shape, &view, &mut rng);
    let rest = free_places(spec, &shape, &mut rng, 0.3 * shape.least(), |rng| {
        // In a narrow place an upright square fits where a turned one does not.
        rng.random_range(0.0..TAU) * if rng.random_bool(0.5) { 1.0 } else { 0.0 }
    });
    let hop = 2.0 * shape.girth() / 2.0_f32.sqrt();
    let count = (LEAPS.iter().sum::<f32>() / FRAME_DT).round() as usize;
    let pose_at = |start: &Launch, rest: &Pose, t: f32| {
        let end = place(rest);
        // Deep enough inside to have cleared the rim before it comes down.
        let deep = (2.5 * edge).min(view.depth / 2.0);
        let stick = shape.is_stick();
        let landing = end + view.inward * (deep - view.inside(end)).max(0.0);
        let left = (1.0 - t / LEAPS.iter().sum::<f32>()).max(0.0);
        // Slower towards the end, without a jolt at it.
        // A stick rolls about its length.
        let spin = if stick { quaternion(rest) * Vector::X } else { start.spin.normalize_or(Vector::X) };
        let rotation = Rotation::from_axis_angle(spin, 3.0 * TAU * left * left) * quaternion(rest);
        let s = t / LEAPS[0];
        if s < 1.0 {
            let mut p = start.position.lerp(landing, s);
            p.z = start.position.z + (end.z - start.position.z) * s.powi(4);
            let gate = if is_clear(&shape, &view, p, rotation) { None } else { Some(spec.from) };
            if stick && gate.is_some() {
                // As long as the arena is deep: it may not be clear of the rim before it lands.
                p.z = p.z.max(spec.arena.rim + shape.extent(rotation, Vector::Z));
            }
            return shape.keep_in(spec, gate, p, rotation);
        }
        let hops = (t - LEAPS[0]) / (LEAPS[1] + LEAPS[2]);
        let mut p = landing.lerp(end, hops * (2.0 - hops));
        let (s, height) = if hops < 0.5 { (2.0 * hops, 1.5) } else { (2.0 * hops - 1.0, 0.3) };
        p.z = end.z + height * hop * 4.0 * s * (1.0 - s);
        shape.keep_in(spec, None, p, rotation)
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

/// Places where the dice can lie flat, turned by what `turn` gives, free if there are such: of many candidates for each
/// die the one with the most room around it, or one with `enough`: else every throw would end in the emptiest spot.
pub(super) fn free_places(
    spec: &ThrowSpec,
    shape: &Shape,
    rng: &mut ChaCha8Rng,
    enough: f32,
    turn: impl Fn(&mut ChaCha8Rng) -> f32,
) -> Vec<Pose> {
    let (arena, least) = (&spec.arena, shape.least());
    let up = shape.flattened(Rotation::IDENTITY);
    let mut rest: Vec<Pose> = Vec::new();
    for _ in 0..spec.dice {
        let mut best: Option<(f32, Pose)> = None;
        for _ in 0..400 {
            let p =
                Vector::new(rng.random_range(arena.x0..arena.x1), rng.random_range(arena.y0..arena.y1), least / 2.0);
            let pose = shape.keep_in(spec, None, p, Rotation::from_axis_angle(Vector::Z, turn(rng)) * up);
            let own = Footprint::new(&pose, shape);
            let pieces = spec.obstacles.iter().map(|o| own.distance([o.x, o.y]) - o.radius);
            let dice = rest.iter().map(|r| own.gap(&Footprint::new(r, shape)) - DICE_GAP * least);
            let room = pieces.chain(dice).fold(enough, f32::min);
            if best.as_ref().is_none_or(|(most, _)| room > *most) {
                best = Some((room, pose));
            }
        }
        rest.extend(best.map(|(_, pose)| pose));
    }
    rest
}
