//! The forms of sticks and bones: each a solid given by a function that is negative inside it, within the box of its
//! kind, and a skin of triangles drawn over it.

use bevy::prelude::Vec3;

use super::super::kind::Kind;

/// The skin of a solid: places, normals, triangles.
pub(super) struct Skin {
    pub positions: Vec<[f32; 3]>,
    pub normals: Vec<[f32; 3]>,
    pub indices: Vec<u32>,
}

/// The skin of a kind, in edges of a die. The forms of sticks and bones are the same for every one of a throw; what
/// tells them apart is in the shader.
pub(super) fn skin(kind: Kind) -> Skin {
    let size = Vec3::from_array(kind.size());
    let core = (size.x - size.y.max(size.z)).max(0.0) / 2.0;
    match kind {
        Kind::Cube => cover(size, 0.0, [12; 3], |p| p.abs().max_element() - 0.5),
        Kind::StickDie => cover(size, core, [72, 14, 12], stick_die),
        Kind::CastingStick => cover(size, core, [64, 14, 12], casting_stick),
        Kind::Knucklebone => cover(size, core * 0.6, [44, 30, 30], knucklebone),
    }
}

/// Split cane: half a round stem, flat at z = +0.225, its round side towards −z, cut off straight at both ends, a
/// little bent, with the two knots of the cane.
fn stick_die(p: Vec3) -> f32 {
    let bend = 0.022 * (p.x * 0.9).cos() - 0.011;
    let y = p.y - bend;
    // A knot swells the stem.
    let knot = |at: f32| (-((p.x - at) / 0.055).powi(2)).exp();
    let swell = 0.965 + 0.035 * (knot(-1.05) + knot(1.3)) - 0.012 * (p.x * 1.7 + 0.6).sin().abs();
    let round = ((y / (0.352 * swell)).hypot((p.z - 0.225) / (0.45 * swell)) - 1.0) * 0.35;
    let flat = p.z - 0.225;
    let ends = p.x.abs() - 2.5 + 0.03 * (p.y * 5.0).sin().abs();
    meet(meet(round, flat, 0.05), ends, 0.06)
}

/// A slip of ivory: one side nearly flat at +z, the other arched towards −z, narrowing to rounded tips.
fn casting_stick(p: Vec3) -> f32 {
    let t = (p.x / 2.1).abs();
    let taper = (1.0 - 0.22 * t * t - 0.12 * t.powi(6)).max(0.2);
    let curve = 0.012 * (p.x * 0.8).cos();
    let round = ((p.y - curve) / (0.285 * taper)).hypot((p.z - 0.16) / 0.32) - 1.0;
    // The flat side is not quite flat.
    let flat = p.z - 0.16 + 0.25 * p.y * p.y;
    let tip = (p.x.abs() - 1.84).max(0.0).hypot(p.y) - 0.255;
    meet(meet(round * 0.26, flat, 0.05), tip, 0.06)
}

/// An astragalus: two ends each with a pair of knobs and a waist between them; +z hollow, −z bulging, +y flat, −y with
/// an S-shaped ridge.
fn knucklebone(p: Vec3) -> f32 {
    // The ends: rolls across the bone, each grooved in the middle; the one at +x is larger.
    let roll = |at: Vec3, radius: f32, half: f32| {
        let q = p - at;
        let groove = 0.085 * (-((q.y + 0.03) / 0.13).powi(2)).exp();
        let side = (q.y.abs() - half).max(0.0);
        (q.x * 1.02).hypot(q.z).hypot(side) - radius + groove
    };
    let head = roll(Vec3::new(0.52, 0.0, 0.14), 0.43, 0.15);
    let foot = roll(Vec3::new(-0.56, 0.01, 0.175), 0.39, 0.19);
    // The shaft between, thinner and waisted.
    let waist = 0.07 * (-(p.x / 0.3).powi(2)).exp();
    let shaft = (Vec3::new(p.x * 0.55, p.y / 1.0, p.z * 1.1 + 0.05).length_squared().sqrt() - 0.43 + waist) * 0.9;
    let mut solid = join(join(head, foot, 0.12), shaft, 0.16);
    // The bulge of the convex side.
    let bulge = (Vec3::new(p.x * 0.62, p.y * 0.85, (p.z + 0.2) * 1.0).length() - 0.375) * 0.9;
    solid = join(solid, bulge, 0.12);
    // The flat side: a plate from end to end.
    let plate = {
        let sunk = 0.07 * (-(p.x / 0.34).powi(2)).exp();
        let q =
            (Vec3::new(p.x + 0.02, p.y - 0.37 + sunk, p.z - 0.04).abs() - Vec3::new(0.5, 0.05, 0.2)).max(Vec3::ZERO);
        q.length() - 0.145
    };
    solid = join(solid, plate, 0.13);
    // The S on the other side.
    let s = 0.05 + 0.2 * (p.x * 3.4).sin();
    let sunk = 0.06 * (-(p.x / 0.34).powi(2)).exp();
    let ridge = (Vec3::new((p.x.abs() - 0.6).max(0.0), p.y + 0.445 - sunk, (p.z - s) * 0.8)).length() - 0.115;
    solid = join(solid, ridge, 0.07);
    // The hollow.
    let hollow = Vec3::new(p.x * 0.95, (p.y - 0.02) * 1.12, (p.z - 0.5) * 1.1).length() - 0.3;
    solid = -join(-solid, hollow, 0.1);
    // Nothing leaves the box.
    let walls = p.abs() - Vec3::new(0.95, 0.575, 0.575);
    meet(solid, walls.max_element(), 0.03)
}

/// Both solids, their seam filled over a width of about `k`.
fn join(a: f32, b: f32, k: f32) -> f32 {
    let h = (k - (a - b).abs()).max(0.0) / k;
    a.min(b) - h * h * k / 4.0
}

/// What both solids have in common, the edge between them rounded.
fn meet(a: f32, b: f32, k: f32) -> f32 {
    -join(-a, -b, k)
}

/// Draws a skin over a solid: a grid on each side of its box is drawn in along straight lines towards the nearest point
/// of a `core` on the x axis (half its length), which must be inside, until it meets the solid.
fn cover(size: Vec3, core: f32, grid: [u32; 3], solid: impl Fn(Vec3) -> f32) -> Skin {
    let half = size / 2.0;
    let mut skin = Skin { positions: Vec::new(), normals: Vec::new(), indices: Vec::new() };
    let squares = |axis: Vec3| {
        grid[if axis.x.abs() > 0.5 {
            0
        } else if axis.y.abs() > 0.5 {
            1
        } else {
            2
        }]
    };
    // Axis that faces out, and the two along the side, right-handed so that the winding is the same on all sides.
    let sides = [
        (Vec3::X, Vec3::Y, Vec3::Z),
        (Vec3::NEG_X, Vec3::Z, Vec3::Y),
        (Vec3::Y, Vec3::Z, Vec3::X),
        (Vec3::NEG_Y, Vec3::X, Vec3::Z),
        (Vec3::Z, Vec3::X, Vec3::Y),
        (Vec3::NEG_Z, Vec3::Y, Vec3::X),
    ];
    for (out, along, across) in sides {
        let first = skin.positions.len() as u32;
        let (columns, rows) = (squares(along), squares(across));
        let spread = |k: u32, of: u32| k as f32 / of as f32 * 2.0 - 1.0;
        for i in 0..=columns {
            for j in 0..=rows {
                let outer = (out + along * spread(i, columns) + across * spread(j, rows)) * half * 1.02;
                let heart = Vec3::new(outer.x.clamp(-core, core), 0.0, 0.0);
                let place = surface(heart, outer, &solid);
                let normal = slope(place, &solid).normalize_or(out);
                skin.positions.push(place.to_array());
                skin.normals.push(normal.to_array());
            }
        }
        let row = rows + 1;
        for i in 0..columns {
            for j in 0..rows {
                let a = first + i * row + j;
                let (b, c, d) = (a + row, a + row + 1, a + 1);
                skin.indices.extend([a, b, c, a, c, d]);
            }
        }
    }
    skin
}

/// Where the line from `outer` to `heart` first meets the solid.
fn surface(heart: Vec3, outer: Vec3, solid: &impl Fn(Vec3) -> f32) -> Vec3 {
    const STEPS: u32 = 40;
    let at = |t: f32| outer.lerp(heart, t);
    let mut outside = 0.0;
    let mut inside = 1.0;
    for step in 1..=STEPS {
        let t = step as f32 / STEPS as f32;
        if solid(at(t)) < 0.0 {
            inside = t;
            break;
        }
        outside = t;
    }
    for _ in 0..14 {
        let middle = f32::midpoint(outside, inside);
        if solid(at(middle)) < 0.0 { inside = middle } else { outside = middle }
    }
    at(inside)
}

/// The direction in which the solid's function grows: outwards.
fn slope(p: Vec3, solid: &impl Fn(Vec3) -> f32) -> Vec3 {
    const H: f32 = 0.004;
    let along = |axis: Vec3| solid(p + axis * H) - solid(p - axis * H);
    Vec3::new(along(Vec3::X), along(Vec3::Y), along(Vec3::Z))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_fills_its_box_and_is_turned_outwards() {
        for kind in [Kind::StickDie, Kind::CastingStick, Kind::Knucklebone] {
            let skin = skin(kind);
            let half = Vec3::from_array(kind.size()) / 2.0;
            let reach = |sign: f32| {
                skin.positions.iter().fold(Vec3::splat(-9.0), |most, p| most.max(Vec3::from_array(*p) * sign))
            };
            for reach in [reach(1.0), reach(-1.0)] {
                assert!((reach - half).max_element() < 1e-3, "{kind:?} leaves its box: {reach}");
                // It rests on what touches the box, and is as long as its body; a slip may be a little narrower.
                assert!((reach.z - half.z).abs() < 0.03, "{kind:?}: {reach}");
                assert!((reach.x - half.x).abs() < 0.06, "{kind:?}: {reach}");
                assert!((reach.y - half.y).abs() < 0.06, "{kind:?}: {reach}");
            }
            let mut faces_in = 0;
            for triangle in skin.indices.chunks_exact(3) {
                let [a, b, c] = [0, 1, 2].map(|i| Vec3::from_array(skin.positions[triangle[i] as usize]));
                let normal = Vec3::from_array(skin.normals[triangle[0] as usize]);
                if (b - a).cross(c - a).dot(normal) < -1e-6 {
                    faces_in += 1;
                }
            }
            assert!(faces_in * 100 < skin.indices.len() / 3, "{kind:?}: {faces_in} triangles face inwards");
        }
    }
}
