//! The kinds of bodies that are thrown, as far as the picture tells them apart: how large each is and which of its
//! sides can lie up.

use crate::rules::chance::Device;

/// What kind of body is thrown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A six-sided die; faces 1 to 6.
    #[default]
    Cube,
    /// A length of split cane, flat and painted on one side (face 0), round and plain on the other (face 1).
    StickDie,
    /// A two-faced casting stick of ivory: its flat side stained dark (face 0), its round side light (face 1).
    CastingStick,
    /// An astragalus; its long sides are 0 concave, 1 convex, 2 flat, 3 sinuous, and it never lies on its ends.
    Knucklebone,
}

impl From<Device> for Kind {
    fn from(device: Device) -> Kind {
        match device {
            Device::Dice(_) => Kind::Cube,
            Device::StickDice => Kind::StickDie,
            Device::CastingSticks => Kind::CastingStick,
            Device::Knucklebones { .. } => Kind::Knucklebone,
        }
    }
}

/// The faces of each kind with their outward normals in the coordinates of the body's mesh.
type Faces = &'static [(u8, [f32; 3])];

impl Kind {
    /// Every kind, for tables and tests.
    pub const ALL: [Kind; 4] = [Kind::Cube, Kind::StickDie, Kind::CastingStick, Kind::Knucklebone];

    /// Length, width and height (x, y, z of the mesh) in edges of the board's die. What rests on a side rests on one
    /// across the shortest of these: all six of a cube, the four long ones of a bone, the two broad ones of a stick.
    #[must_use]
    pub fn size(self) -> [f32; 3] {
        match self {
            Kind::Cube => [1.0; 3],
            Kind::StickDie => [5.0, 0.75, 0.45],
            Kind::CastingStick => [4.2, 0.6, 0.32],
            Kind::Knucklebone => [1.9, 1.15, 1.15],
        }
    }

    /// Its faces: the number that the rules give each, and where it looks in the mesh.
    #[must_use]
    pub fn faces(self) -> Faces {
        match self {
            Kind::Cube => &[
                (1, [0.0, 0.0, 1.0]),
                (2, [1.0, 0.0, 0.0]),
                (3, [0.0, 1.0, 0.0]),
                (4, [0.0, -1.0, 0.0]),
                (5, [-1.0, 0.0, 0.0]),
                (6, [0.0, 0.0, -1.0]),
            ],
            Kind::StickDie | Kind::CastingStick => &[(0, [0.0, 0.0, 1.0]), (1, [0.0, 0.0, -1.0])],
            Kind::Knucklebone => {
                &[(0, [0.0, 0.0, 1.0]), (1, [0.0, 0.0, -1.0]), (2, [0.0, 1.0, 0.0]), (3, [0.0, -1.0, 0.0])]
            }
        }
    }

    /// Whether the numbers of a throw are the faces themselves; of the others all bodies together make one score.
    #[must_use]
    pub fn faces_are_numbers(self) -> bool {
        self == Kind::Cube
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_face_of_a_device_is_a_face_of_its_kind() {
        let devices = [Device::Dice(2), Device::StickDice, Device::CastingSticks, Device::Knucklebones { even: false }];
        for device in devices {
            let kind = Kind::from(device);
            for throw in device.throws() {
                for pick in 0..32 {
                    let fall = device.fall_for(&throw.throw, pick).unwrap();
                    assert!(fall.faces().iter().all(|face| kind.faces().iter().any(|(known, _)| known == face)));
                }
            }
        }
    }

    #[test]
    fn what_can_lie_up_looks_along_a_shortest_side() {
        for kind in Kind::ALL {
            let size = kind.size();
            let least = size.into_iter().fold(f32::INFINITY, f32::min);
            for (_, normal) in kind.faces() {
                let across: f32 = normal.iter().zip(size).map(|(n, s)| n.abs() * s).sum();
                assert!((across - least).abs() < 1e-6, "{kind:?}");
            }
        }
    }
}
