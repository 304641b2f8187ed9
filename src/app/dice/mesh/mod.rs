//! The bodies and the skin of what is thrown, in edges of a die: a rounded cube, and the forms of sticks and bones. Pips
//! and patterns, light and gloss are drawn by the shader `assets/shared/shaders/die.wgsl` from the place on the body
//! and the way it is turned.

mod forms;

use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, MeshVertexBufferLayoutRef, PrimitiveTopology};
use bevy::prelude::*;
use bevy::reflect::TypePath;
use bevy::render::render_resource::{AsBindGroup, Face, RenderPipelineDescriptor, SpecializedMeshPipelineError};
use bevy::shader::ShaderRef;
use bevy::sprite_render::{AlphaMode2d, Material2d, Material2dKey};

use super::kind::Kind;

/// Squares along an edge of each side of the cube: enough that the rounding looks round.
const GRID: u32 = 12;

/// The skin of one body.
///
/// What kind of body it is, the shader is told when it is built, not by a number among the others: software renderers
/// build a shader anew for every number that decides a way through it, in every frame, and keep what they built.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
#[bind_group_data(DieKey)]
pub struct DieMaterial {
    /// Colour of the body: of bone, cane, or the light side of ivory.
    #[uniform(0)]
    pub body: LinearRgba,
    /// Colour of what is on it: pips, the paint of a stick die, the dark side of a casting stick.
    #[uniform(0)]
    pub pip: LinearRgba,
    /// How opaque it is.
    #[uniform(0)]
    pub alpha: f32,
    /// Which kind.
    pub kind: Kind,
    /// What tells bodies of a throw apart, in their grain and tint: any number.
    #[uniform(0)]
    pub grain: f32,
}

/// What a shader is built for.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DieKey {
    kind: Kind,
}

impl From<&DieMaterial> for DieKey {
    fn from(material: &DieMaterial) -> DieKey {
        DieKey { kind: material.kind }
    }
}

/// The name by which the shader knows a kind; a cube is what it draws without one.
fn shader_name(kind: Kind) -> Option<&'static str> {
    match kind {
        Kind::Cube => None,
        Kind::StickDie => Some("STICK_DIE"),
        Kind::CastingStick => Some("CASTING_STICK"),
        Kind::Knucklebone => Some("KNUCKLEBONE"),
    }
}

impl DieMaterial {
    /// The skin of body number `index` of a throw.
    #[must_use]
    pub fn of(kind: Kind, index: usize) -> DieMaterial {
        let (body, on_it) = match kind {
            Kind::Cube => (Color::srgb_u8(0xF2, 0xE8, 0xD2), Color::srgb_u8(0x24, 0x18, 0x12)),
            Kind::StickDie => (Color::srgb_u8(0xD9, 0xB5, 0x76), Color::srgb_u8(0x9C, 0x26, 0x22)),
            Kind::CastingStick => (Color::srgb_u8(0xEF, 0xE3, 0xC6), Color::srgb_u8(0x5C, 0x3A, 0x28)),
            Kind::Knucklebone => (Color::srgb_u8(0xE9, 0xD9, 0xB4), Color::srgb_u8(0x8A, 0x66, 0x3C)),
        };
        // Bodies of wood and bone differ from each other; dice are made alike.
        let grain = if kind == Kind::Cube { 0.0 } else { index as f32 * 1.7 + 0.4 };
        DieMaterial { body: body.to_linear(), pip: on_it.to_linear(), alpha: 1.0, kind, grain }
    }
}

impl Material2d for DieMaterial {
    fn fragment_shader() -> ShaderRef {
        "shared/shaders/die.wgsl".into()
    }

    fn vertex_shader() -> ShaderRef {
        "shared/shaders/die.wgsl".into()
    }

    fn alpha_mode(&self) -> AlphaMode2d {
        AlphaMode2d::Blend
    }

    fn specialize(
        descriptor: &mut RenderPipelineDescriptor,
        _: &MeshVertexBufferLayoutRef,
        key: Material2dKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        // What faces away is hidden by what faces us; of a hollow bone, what is deeper by what is higher. The shader
        // flattens the depth of a body, so that bodies and pieces still cover each other in the order of their places.
        descriptor.primitive.cull_mode = Some(Face::Back);
        if let Some(name) = shader_name(key.bind_group_data.kind) {
            descriptor.vertex.shader_defs.push(name.into());
            if let Some(fragment) = &mut descriptor.fragment {
                fragment.shader_defs.push(name.into());
            }
        }
        if let Some(depth) = &mut descriptor.depth_stencil {
            depth.depth_write_enabled = Some(true);
        }
        Ok(())
    }
}

/// The mesh of a kind, in edges of a die.
#[must_use]
pub fn body(kind: Kind) -> Mesh {
    if kind == Kind::Cube {
        return rounded_cube(super::physics::ROUNDING);
    }
    let skin = forms::skin(kind);
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, skin.positions)
        .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, skin.normals)
        .with_inserted_indices(Indices::U32(skin.indices))
}

/// A cube of edge 1 around the origin whose edges are rounded by `rounding` (a part of the edge).
#[must_use]
pub fn rounded_cube(rounding: f32) -> Mesh {
    let half = 0.5;
    let inner = half - rounding;
    let mut positions = Vec::new();
    let mut normals = Vec::new();
    let mut indices = Vec::new();
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
        let first = positions.len() as u32;
        for i in 0..=GRID {
            for j in 0..=GRID {
                // Finer towards the edges, where the surface bends.
                let bend = |k: u32| {
                    let t = k as f32 / GRID as f32 * 2.0 - 1.0;
                    half * (t * std::f32::consts::FRAC_PI_2).sin()
                };
                let flat = out * half + along * bend(i) + across * bend(j);
                let core = flat.clamp(Vec3::splat(-inner), Vec3::splat(inner));
                let normal = (flat - core).normalize_or(out);
                positions.push((core + normal * rounding).to_array());
                normals.push(normal.to_array());
            }
        }
        let row = GRID + 1;
        for i in 0..GRID {
            for j in 0..GRID {
                let a = first + i * row + j;
                let (b, c, d) = (a + row, a + row + 1, a + 1);
                indices.extend([a, b, c, a, c, d]);
            }
        }
    }
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
        .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, normals)
        .with_inserted_indices(Indices::U32(indices))
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::mesh::VertexAttributeValues;

    #[test]
    fn the_cube_is_closed_round_and_turned_outwards() {
        let mesh = rounded_cube(0.15);
        let Some(VertexAttributeValues::Float32x3(positions)) = mesh.attribute(Mesh::ATTRIBUTE_POSITION) else {
            panic!("no positions")
        };
        let Some(Indices::U32(indices)) = mesh.indices() else { panic!("no indices") };
        let reach = positions.iter().flatten().fold(0.0_f32, |a, b| a.max(b.abs()));
        assert!((reach - 0.5).abs() < 1e-5);
        let corner = positions.iter().map(|p| Vec3::from_array(*p).length()).fold(0.0_f32, f32::max);
        assert!(corner < 0.8, "corners are rounded off: {corner}");
        for triangle in indices.chunks_exact(3) {
            let [a, b, c] = [0, 1, 2].map(|i| Vec3::from_array(positions[triangle[i] as usize]));
            assert!((b - a).cross(c - a).dot(a + b + c) >= 0.0, "a triangle faces inwards");
        }
    }
}
