//! The faces of what is thrown and the choice of which of them ends up on top.
//!
//! Of a die, opposite faces add to seven, and 1, 2, 3 run counter-clockwise around their common corner: the right-handed layout
//! of western dice. Sticks and bones have their faces as [`Kind::faces`] says. The physics does not know them; it
//! only says how a box came to rest. [`relabel`] then turns the *mesh* inside the body so that the face the rules have
//! drawn lies on top. Only rotations that carry the box onto itself are used, so the thrown object is always a true
//! one, never one with two faces swapped, and lies as its body does.
//!
//! This module draws nothing, throws nothing and rolls nothing: the value comes from the rules' own generator, the
//! rest orientation from [`super::physics`].

use std::f32::consts::FRAC_1_SQRT_2 as S;

use super::kind::Kind;

/// The six rotations that carry the mesh's z axis to ±z, ±x and ±y.
const TILTS: [[f32; 4]; 6] = [
    [0.0, 0.0, 0.0, 1.0],
    [1.0, 0.0, 0.0, 0.0],
    [0.0, S, 0.0, S],
    [0.0, -S, 0.0, S],
    [S, 0.0, 0.0, S],
    [-S, 0.0, 0.0, S],
];

/// The four quarter turns about z.
const SPINS: [[f32; 4]; 4] = [[0.0, 0.0, 0.0, 1.0], [0.0, 0.0, S, S], [0.0, 0.0, 1.0, 0.0], [0.0, 0.0, -S, S]];

/// The 24 rotations that map a cube onto itself, as unit quaternions (x, y, z, w), each once.
pub fn rotations() -> [[f32; 4]; 24] {
    std::array::from_fn(|i| multiply(TILTS[i / 4], SPINS[i % 4]))
}

/// The rotations that map a kind's box onto itself: all of a cube; of a bone the quarter turns about its length, of a
/// stick the half turn, each with the ends swapped or not.
fn symmetries(kind: Kind) -> Vec<[f32; 4]> {
    let all = rotations();
    match kind {
        Kind::Cube => all.to_vec(),
        Kind::StickDie | Kind::CastingStick | Kind::Knucklebone => {
            let size = kind.size();
            let fits = |q: &[f32; 4]| {
                let axes = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]].map(|axis| rotate(*q, axis));
                (0..3).all(|k| (0..3).all(|j| axes[k][j].abs() < 0.5 || (size[k] - size[j]).abs() < 1e-3))
            };
            all.into_iter().filter(fits).collect()
        }
    }
}

/// The vector `v` turned by the unit quaternion `q` (x, y, z, w).
pub fn rotate(q: [f32; 4], v: [f32; 3]) -> [f32; 3] {
    let u = [q[0], q[1], q[2]];
    let t = cross(u, v).map(|c| 2.0 * c);
    let s = cross(u, t);
    std::array::from_fn(|k| v[k] + q[3] * t[k] + s[k])
}

/// The product `a · b` of two quaternions (x, y, z, w): first `b`, then `a`.
pub fn multiply(a: [f32; 4], b: [f32; 4]) -> [f32; 4] {
    let c = cross([a[0], a[1], a[2]], [b[0], b[1], b[2]]);
    [
        a[3] * b[0] + b[3] * a[0] + c[0],
        a[3] * b[1] + b[3] * a[1] + c[1],
        a[3] * b[2] + b[3] * a[2] + c[2],
        a[3] * b[3] - a[0] * b[0] - a[1] * b[1] - a[2] * b[2],
    ]
}

/// The face that looks most nearly up (+z) when the mesh is turned by `rotation` (unit quaternion x, y, z, w).
pub fn top_face(kind: Kind, rotation: [f32; 4]) -> u8 {
    let up = kind.faces().iter().map(|(face, normal)| (*face, rotate(rotation, *normal)[2]));
    up.reduce(|best, next| if next.1 > best.1 { next } else { best }).map_or(0, |(face, _)| face)
}

/// The turn of the mesh inside the body, a unit quaternion (x, y, z, w), that makes `face` lie on top at rest.
///
/// `rest` is the body's orientation at rest (x, y, z, w), flat on the board. Draw the mesh with the rotation
/// [`multiply`]`(body, relabel(kind, rest, face, seed))` during the *whole* throw, not only at its end. Of the four
/// rotations that put the face of a die on top (two of a stick or a bone: its ends), `seed` picks one, so the side
/// faces differ from throw to throw; give each die of a throw another seed. A face that the kind does not have is
/// taken as the nearest that it has.
pub fn relabel(kind: Kind, rest: [f32; 4], face: u8, seed: u64) -> [f32; 4] {
    let nearest = kind.faces().iter().min_by_key(|(known, _)| known.abs_diff(face));
    let normal = nearest.map_or([0.0, 0.0, 1.0], |(_, normal)| *normal);
    let wanted = |q: &[f32; 4]| rotate(rest, rotate(*q, normal))[2];
    let mut candidates = symmetries(kind);
    // Those that lift the face highest come first; the others leave it on a side or below.
    candidates.sort_by(|a, b| wanted(b).total_cmp(&wanted(a)));
    let choices = if kind == Kind::Cube { 4 } else { 2 };
    candidates[(mix(seed) % choices) as usize]
}

/// Spreads the seed over all bits (the finaliser of SplitMix64): neighbouring seeds give unrelated spins.
fn mix(seed: u64) -> u64 {
    let mut z = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

fn cross(a: [f32; 3], b: [f32; 3]) -> [f32; 3] {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

#[cfg(test)]
mod tests {
    use super::*;

    const NORMALS: [[f32; 3]; 6] =
        [[0.0, 0.0, 1.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, -1.0, 0.0], [-1.0, 0.0, 0.0], [0.0, 0.0, -1.0]];

    fn relabel(rest: [f32; 4], value: u8, seed: u64) -> [f32; 4] {
        super::relabel(Kind::Cube, rest, value, seed)
    }

    fn top_value(rotation: [f32; 4]) -> u8 {
        top_face(Kind::Cube, rotation)
    }

    fn dot(a: [f32; 3], b: [f32; 3]) -> f32 {
        a.iter().zip(b).map(|(x, y)| x * y).sum()
    }

    fn close(a: [f32; 3], b: [f32; 3]) -> bool {
        a.iter().zip(b).all(|(x, y)| (x - y).abs() < 1e-4)
    }

    /// The world normal of each value for a mesh turned by `q`.
    fn turned(q: [f32; 4]) -> [[f32; 3]; 6] {
        NORMALS.map(|n| rotate(q, n))
    }

    #[test]
    fn the_faces_of_the_cube_are_in_order() {
        for (value, known) in Kind::Cube.faces().iter().zip(1..) {
            assert_eq!(*value, (known, NORMALS[usize::from(known) - 1]));
        }
    }

    #[test]
    fn every_face_of_a_stick_or_bone_lies_up_on_every_side_the_body_rests_on() {
        for kind in [Kind::StickDie, Kind::CastingStick, Kind::Knucklebone] {
            let group = symmetries(kind);
            assert_eq!(group.len(), if kind == Kind::Knucklebone { 8 } else { 4 });
            for yaw in [0.0_f32, 0.4, 1.9] {
                let yaw = [0.0, 0.0, (yaw / 2.0).sin(), (yaw / 2.0).cos()];
                for side in &group {
                    let rest = multiply(yaw, *side);
                    for (face, normal) in kind.faces() {
                        let mut seen: Vec<[f32; 4]> = Vec::new();
                        for seed in 0..32 {
                            let label = super::relabel(kind, rest, *face, seed);
                            assert!(group.contains(&label), "the mesh fills the body's box as before");
                            let mesh = multiply(rest, label);
                            assert_eq!(top_face(kind, mesh), *face);
                            assert!(rotate(mesh, *normal)[2] > 0.9999);
                            // Its length still lies along the body's.
                            let length = [1.0, 0.0, 0.0];
                            assert!(dot(rotate(mesh, length), rotate(rest, length)).abs() > 0.9999);
                            if !seen.contains(&label) {
                                seen.push(label);
                            }
                        }
                        assert_eq!(seen.len(), 2, "either end may lie on either side");
                    }
                }
            }
        }
    }

    #[test]
    fn opposite_faces_add_to_seven_and_the_layout_is_right_handed() {
        for v in 0..6 {
            assert!(close(NORMALS[v], NORMALS[5 - v].map(|c| -c)));
        }
        assert!(close(cross(NORMALS[1], NORMALS[2]), NORMALS[0]));
    }

    #[test]
    fn the_24_rotations_are_distinct_and_map_the_cube_onto_itself() {
        let all = rotations();
        for (i, q) in all.iter().enumerate() {
            assert!((q.iter().map(|c| c * c).sum::<f32>() - 1.0).abs() < 1e-5);
            for normal in turned(*q) {
                assert!(NORMALS.iter().any(|n| close(*n, normal)));
            }
            for other in &all[..i] {
                assert!(!(0..3).all(|k| close(turned(*q)[k], turned(*other)[k])));
            }
        }
    }

    #[test]
    fn relabel_puts_every_value_on_top_of_every_rest_orientation() {
        // A die at rest is turned about the vertical by any angle, so each of the 24 is tried under several.
        for yaw in [0.0_f32, 0.3, 1.1, 2.9] {
            let yaw = [0.0, 0.0, (yaw / 2.0).sin(), (yaw / 2.0).cos()];
            for cube in rotations() {
                let rest = multiply(yaw, cube);
                for value in 1..=6_u8 {
                    for seed in 0..16 {
                        let mesh = multiply(rest, relabel(rest, value, seed));
                        assert_eq!(top_value(mesh), value);
                        let faces = turned(mesh);
                        assert!(faces[usize::from(value) - 1][2] > 0.9999);
                        for v in 0..6 {
                            assert!(close(faces[v], faces[5 - v].map(|c| -c)), "opposite faces add to seven");
                        }
                        // Right-handed still: a mirrored die would give −1.
                        assert!((dot(cross(faces[1], faces[2]), faces[0]) - 1.0).abs() < 1e-4);
                    }
                }
            }
        }
    }

    #[test]
    fn the_spin_varies_with_the_seed_and_repeats_for_it() {
        let rest = [0.0, 0.0, 0.0, 1.0];
        for value in 1..=6 {
            let mut seen: Vec<[f32; 4]> = Vec::new();
            for seed in 0..64 {
                let q = relabel(rest, value, seed);
                assert_eq!(q, relabel(rest, value, seed));
                if !seen.contains(&q) {
                    seen.push(q);
                }
            }
            assert_eq!(seen.len(), 4);
        }
    }

    #[test]
    fn values_outside_a_die_are_clamped() {
        let rest = [0.0, 0.0, 0.0, 1.0];
        assert_eq!(top_value(relabel(rest, 0, 3)), 1);
        assert_eq!(top_value(relabel(rest, 9, 3)), 6);
    }
}
