//! The body of what is thrown, a box with rounded edges, and what follows from its shape: how far it reaches, which of
//! its sides it may rest on, the rectangle on which it lies, and whether a throw lies well.

use rapier3d::math::{Rotation, Vector};

use super::launch::View;
use super::track::{Pose, place, quaternion};
use super::{DICE_GAP, ROUNDING, ThrowSide, ThrowSpec};

/// A body whose length is this many times its width is thrown as a stick: in a bundle, rolling about its length.
const STICK: f32 = 3.0;

/// How round the edges of a stick are, as a part of half its thickness: so round that it never stands on edge.
const STICK_ROUNDING: f32 = 0.9;

/// The box of a body.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shape {
    /// Half its length, width and height.
    pub half: Vector,
    /// Radius of its edges and corners.
    pub round: f32,
}

impl Shape {
    /// The body of a throw.
    pub fn of(spec: &ThrowSpec) -> Shape {
        let half = Vector::from_array(spec.size) / 2.0;
        let shape = Shape { half, round: ROUNDING * 2.0 * half.min_element() };
        if shape.is_stick() { Shape { round: STICK_ROUNDING * half.min_element(), ..shape } } else { shape }
    }

    /// Its shortest side.
    pub fn least(&self) -> f32 {
        2.0 * self.half.min_element()
    }

    /// The edge of the cube that needs as much room to turn as this does.
    pub fn edge(&self) -> f32 {
        2.0 * self.half.length() / 3.0_f32.sqrt()
    }

    /// The most that a point of its middle cross-section is away from its long axis.
    pub fn girth(&self) -> f32 {
        self.half.y.hypot(self.half.z)
    }

    /// Whether it is thrown as a stick, whose length lies along x.
    pub fn is_stick(&self) -> bool {
        self.half.x >= STICK * self.half.y.max(self.half.z)
    }

    /// Half the length of the line along its middle from which no surface is farther than half its width: nothing for
    /// what is thrown as a cube.
    pub fn core(&self) -> f32 {
        if self.is_stick() { self.half.x - self.half.y } else { 0.0 }
    }

    /// How far it reaches from its centre along `axis` when turned by `rotation`.
    pub fn extent(&self, rotation: Rotation, axis: Vector) -> f32 {
        let inner = self.half - Vector::splat(self.round);
        let axes = [rotation * Vector::X * inner.x, rotation * Vector::Y * inner.y, rotation * Vector::Z * inner.z];
        self.round + axes.iter().map(|a| a.dot(axis).abs()).sum::<f32>()
    }

    /// The body's axes along which it may stand at rest: it lies on its broad sides only, and what falls otherwise is
    /// cocked.
    pub fn upright_axes(&self) -> impl Iterator<Item = Vector> {
        let (half, least) = (self.half, self.half.min_element());
        [(Vector::X, half.x), (Vector::Y, half.y), (Vector::Z, half.z)]
            .into_iter()
            .filter(move |(_, reach)| *reach <= 1.01 * least)
            .map(|(axis, _)| axis)
    }

    /// The rotation next to `q` in which it lies flat on one of its broad sides.
    pub fn flattened(&self, q: Rotation) -> Rotation {
        let up = self
            .upright_axes()
            .flat_map(|axis| [q * axis, -(q * axis)])
            .fold(Vector::NEG_Z, |best, axis| if axis.z > best.z { axis } else { best });
        (Rotation::from_rotation_arc(up, Vector::Z) * q).normalize()
    }

    /// The pose, moved by the little that the solver lets bodies sink into floor and walls. `gate` is a wall that does
    /// not hold the body.
    pub fn keep_in(&self, spec: &ThrowSpec, gate: Option<ThrowSide>, mut position: Vector, rotation: Rotation) -> Pose {
        for side in [ThrowSide::Bottom, ThrowSide::Top, ThrowSide::Left, ThrowSide::Right] {
            if gate != Some(side) {
                let wall = View::new(&spec.arena, side);
                let reach = self.extent(rotation, wall.inward);
                position += wall.inward * (reach - wall.inside(position)).max(0.0);
            }
        }
        position.z = position.z.max(self.extent(rotation, Vector::Z));
        Pose { position: position.to_array(), rotation: rotation.normalize().to_array() }
    }
}

/// Whether bodies that lie flat are inside the arena, apart from each other and clear of the pieces.
pub(super) fn lies_well(spec: &ThrowSpec, rest: &[Pose]) -> bool {
    let shape = Shape::of(spec);
    let apart = DICE_GAP * shape.least();
    rest.iter().enumerate().all(|(number, pose)| {
        let own = Footprint::new(pose, &shape);
        // In place: there is no wall or floor to be moved out of.
        let held = shape.keep_in(spec, None, place(pose), quaternion(pose));
        place(&held).distance(place(pose)) < 1e-3
            && spec.obstacles.iter().all(|o| own.distance([o.x, o.y]) > o.radius)
            && rest[..number].iter().all(|other| own.gap(&Footprint::new(other, &shape)) >= apart)
    })
}

/// The rectangle on which a flat body lies.
pub(super) struct Footprint {
    centre: [f32; 2],
    /// Unit vector along one side.
    axis: [f32; 2],
    /// Half its sides along the axis and across it.
    half: [f32; 2],
}

impl Footprint {
    pub fn new(pose: &Pose, shape: &Shape) -> Self {
        let q = quaternion(pose);
        let mut sides = [(q * Vector::X, shape.half.x), (q * Vector::Y, shape.half.y), (q * Vector::Z, shape.half.z)];
        // Of the body's axes one is upright; the two others lie in the board.
        sides.sort_by(|(a, _), (b, _)| a.z.abs().total_cmp(&b.z.abs()));
        let [(flat, along), (_, across), _] = sides;
        let length = flat.x.hypot(flat.y).max(1e-6);
        Self {
            centre: [pose.position[0], pose.position[1]],
            axis: [flat.x / length, flat.y / length],
            half: [along, across],
        }
    }

    fn corners(&self) -> [[f32; 2]; 4] {
        let ([cx, cy], [ax, ay], [h, w]) = (self.centre, self.axis, self.half);
        [(h, w), (-h, w), (-h, -w), (h, -w)].map(|(u, v)| [cx + u * ax - v * ay, cy + u * ay + v * ax])
    }

    /// A point, from the centre, along the axis and across it.
    fn local(&self, point: [f32; 2]) -> [f32; 2] {
        let (dx, dy) = (point[0] - self.centre[0], point[1] - self.centre[1]);
        [dx * self.axis[0] + dy * self.axis[1], dy * self.axis[0] - dx * self.axis[1]]
    }

    /// From the rectangle to a point (0 inside it).
    pub fn distance(&self, point: [f32; 2]) -> f32 {
        let [u, v] = self.local(point);
        (u.abs() - self.half[0]).max(0.0).hypot((v.abs() - self.half[1]).max(0.0))
    }

    /// Whether one of this rectangle's sides has all of the other beyond it.
    fn parts(&self, other: &Self) -> bool {
        let corners = other.corners().map(|c| self.local(c));
        (0..2).any(|k| {
            let beyond = |sign: f32| corners.iter().all(|c| sign * c[k] > self.half[k]);
            beyond(1.0) || beyond(-1.0)
        })
    }

    /// Between two rectangles (0 if they overlap): if no side parts them they do, and two polygons apart are nearest
    /// at a corner of one of them.
    pub fn gap(&self, other: &Self) -> f32 {
        if !self.parts(other) && !other.parts(self) {
            return 0.0;
        }
        let mine = self.corners().into_iter().map(|c| other.distance(c));
        let theirs = other.corners().into_iter().map(|c| self.distance(c));
        mine.chain(theirs).fold(f32::INFINITY, f32::min)
    }
}
