//! Dice in the picture: a throw is simulated ahead with rigid bodies off the main thread, its faces are relabelled so
//! that the generator's numbers come up, and the recorded track is played back with its impacts. The physics shows
//! the throw and never chooses it.

mod faces;
mod kind;
mod mesh;
mod physics;

use std::collections::HashMap;

use bevy::prelude::*;
use bevy::sprite_render::{Material2dPlugin, MeshMaterial2d};
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on, poll_once};

pub use kind::Kind;
pub use mesh::DieMaterial;
use physics::{Arena, ImpactKind, Obstacle, ThrowSide, ThrowSpec, Track};

use super::board::{BoardRoot, Plan};
use super::messages::{Cue, CueKind};
use super::motion::Playback;
use super::stage::{Piece, Stage};
use super::states::{Flow, Screen};
use super::table::{Table, Waiting};
use crate::rules::board::Side;
use crate::rules::chance::Fall;

/// Height of a lying piece, and of the rim of the board, in cm.
const PIECE_HEIGHT_CM: f32 = 0.9;
const RIM_CM: f32 = 1.9;
/// How opaque a used die is.
const USED_ALPHA: f32 = 0.34;
/// Half the picture of the round shadow, less its middle, in pixels.
const SHADOW_HALF_PX: f32 = 127.0;
/// Drawing order of dice: above pieces at rest, below moving ones.
const DICE_Z: f32 = 2.0;

/// A group of dice that are thrown together.
#[derive(Clone, Debug, PartialEq)]
struct Group {
    side: Side,
    kind: Kind,
    values: Vec<u8>,
}

/// A throw that the picture shall show.
#[derive(Clone, Debug, PartialEq)]
pub struct RollRequest {
    groups: Vec<Group>,
    /// Whether nobody throws: the dice lie there at once.
    lying: bool,
}

impl RollRequest {
    /// The roll-off: each side throws from its own edge.
    #[must_use]
    pub fn opening(kind: Kind, falls: [Fall; 2]) -> RollRequest {
        let group = |side: Side| Group { side, kind, values: falls[side.index()].faces().to_vec() };
        RollRequest { groups: Side::BOTH.map(group).into_iter().collect(), lying: false }
    }

    /// A side's throw.
    #[must_use]
    pub fn throw(kind: Kind, side: Side, fall: Fall) -> RollRequest {
        RollRequest { groups: vec![Group { side, kind, values: fall.faces().to_vec() }], lying: false }
    }

    /// A side's throw that lay on the table when the game was opened.
    #[must_use]
    pub fn lying(kind: Kind, side: Side, fall: Fall) -> RollRequest {
        RollRequest { lying: true, ..RollRequest::throw(kind, side, fall) }
    }

    /// The two dice of a side's doublet turned over to its next stage: nobody throws.
    #[must_use]
    pub fn turned(side: Side, number: u8) -> RollRequest {
        RollRequest { groups: vec![Group { side, kind: Kind::Cube, values: vec![number; 2] }], lying: true }
    }
}

/// A track that is being shown.
struct Shown {
    kind: Kind,
    track: Track,
    /// Label rotation of each die: which way its mesh sits in its body.
    labels: Vec<[f32; 4]>,
}

/// Where the showing of a throw stands.
#[derive(Default)]
enum Roll {
    #[default]
    None,
    Requested(RollRequest),
    Simulating(RollRequest, Task<Vec<Shown>>),
    Rolling {
        shown: Vec<Shown>,
        clock_s: f32,
    },
    /// The values that lie on top, as the eye sees them.
    Resting(Vec<u8>),
}

/// The dice on the board.
#[derive(Resource, Default)]
pub struct DiceTray {
    roll: Roll,
    throws: u64,
}

impl DiceTray {
    /// Asks for a throw to be shown; the dice that lie there are taken up.
    pub fn request(&mut self, request: RollRequest) {
        self.roll = Roll::Requested(request);
    }

    /// Takes up what lies there.
    pub fn take_up(&mut self) {
        self.roll = Roll::Requested(RollRequest { groups: Vec::new(), lying: true });
    }

    /// Ends the rolling at once: the dice lie.
    pub fn skip(&mut self) {
        if let Roll::Rolling { clock_s, .. } = &mut self.roll {
            *clock_s = f32::MAX;
        }
    }

    /// Whether dice lie on the board.
    #[must_use]
    pub fn is_resting(&self) -> bool {
        matches!(self.roll, Roll::Resting(_))
    }

    /// The values on top of the dice that lie on the board, read off the way they are turned; empty while none lies.
    #[must_use]
    pub fn tops(&self) -> &[u8] {
        match &self.roll {
            Roll::Resting(values) => values,
            _ => &[],
        }
    }
}

/// A die of the picture.
#[derive(Component, Clone, Copy, Debug)]
struct Die {
    group: usize,
    index: usize,
    kind: Kind,
    value: u8,
}

/// A die's shadow on the board.
#[derive(Component, Clone, Copy, Debug)]
struct DieShadow {
    group: usize,
    index: usize,
}

/// Registers the dice.
pub fn plugin(app: &mut App) {
    app.add_plugins(Material2dPlugin::<DieMaterial>::default());
    logic(app);
    app.add_systems(Update, (make_ready, dim_used).in_set(Flow::Animate).run_if(in_state(Screen::Match)));
}

/// The part of [`plugin`] that draws nothing: for tests without a renderer too.
pub fn logic(app: &mut App) {
    app.init_resource::<DiceTray>()
        .init_resource::<Assets<Mesh>>()
        .init_resource::<Assets<DieMaterial>>()
        .add_systems(OnExit(Screen::Match), clear)
        .add_systems(
            Update,
            (prepare, roll).chain().after(super::stage::conduct).in_set(Flow::Animate).run_if(in_state(Screen::Match)),
        );
}

/// A body under the board's picture: what draws it is made ready while the board is looked at. Without it the first
/// throw would be shadows only, for as long as that takes.
fn make_ready(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<DieMaterial>>,
    table: Res<Table>,
    root: Option<Single<Entity, With<BoardRoot>>>,
    mut ready: Local<Option<(Entity, Kind)>>,
) {
    let (Some(root), Some(kind)) = (root, table.device.map(Kind::from)) else { return };
    if *ready == Some((*root, kind)) {
        return;
    }
    *ready = Some((*root, kind));
    commands.spawn((
        Name::new("body under the board"),
        Mesh2d(meshes.add(mesh::body(kind))),
        MeshMaterial2d(materials.add(DieMaterial::of(kind, 0))),
        Transform::from_xyz(0.0, 0.0, -0.5),
        ChildOf(*root),
    ));
}

fn clear(mut commands: Commands, mut tray: ResMut<DiceTray>, dice: Query<Entity, Or<(With<Die>, With<DieShadow>)>>) {
    tray.roll = Roll::None;
    for die in &dice {
        // The board may have taken its children with it already.
        commands.entity(die).try_despawn();
    }
}

/// Starts the simulation of a requested throw.
fn prepare(
    mut tray: ResMut<DiceTray>,
    plan: Option<Res<Plan>>,
    stage: Res<Stage>,
    pieces: Query<&Transform, With<Piece>>,
) {
    let Some(plan) = plan else { return };
    let Roll::Requested(request) = &tray.roll else { return };
    let request = request.clone();
    // Dice that are turned over lie where the last throw left them.
    tray.throws += u64::from(!request.lying);
    // The look of a throw follows from nothing but how many there have been: the numbers are known already.
    let seed = tray.throws.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let lying: Vec<Vec2> = stage
        .stacks()
        .flat_map(|(_, _, stack)| stack.iter())
        .filter_map(|piece| pieces.get(*piece).ok())
        .map(|transform| transform.translation.truncate())
        .collect();
    let board = plan.board.clone();
    let groups = request.groups.clone();
    let task = AsyncComputeTaskPool::get().spawn(async move {
        groups
            .iter()
            .enumerate()
            .map(|(number, group)| {
                let rest = board.dice[group.side.index()];
                let near = |at: &&Vec2| {
                    let reach = board.piece;
                    (rest.x0 - reach..=rest.x1 + reach).contains(&at.x)
                        && (rest.y0 - reach..=rest.y1 + reach).contains(&at.y)
                };
                let spec = ThrowSpec {
                    dice: group.values.len(),
                    size: group.kind.size().map(|side| side * board.die),
                    arena: Arena { x0: rest.x0, y0: rest.y0, x1: rest.x1, y1: rest.y1, rim: RIM_CM },
                    from: if group.side == Side::White { ThrowSide::Bottom } else { ThrowSide::Top },
                    seed: seed.wrapping_add(number as u64),
                    obstacles: lying
                        .iter()
                        .filter(near)
                        .map(|at| Obstacle { x: at.x, y: at.y, radius: board.piece / 2.0, height: PIECE_HEIGHT_CM })
                        .collect(),
                };
                let track = physics::simulate(&spec);
                let labels = track
                    .rest
                    .iter()
                    .zip(&group.values)
                    .zip(0_u64..)
                    .map(|((pose, value), die)| {
                        faces::relabel(group.kind, pose.rotation, *value, spec.seed.rotate_left(17) ^ die)
                    })
                    .collect();
                Shown { kind: group.kind, track, labels }
            })
            .collect()
    });
    tray.roll = Roll::Simulating(request, task);
}

/// Plays the track back and says what is heard.
fn roll(
    mut commands: Commands,
    time: Res<Time>,
    mut tray: ResMut<DiceTray>,
    mut playback: ResMut<Playback>,
    mut cues: MessageWriter<Cue>,
    plan: Option<Res<Plan>>,
    root: Option<Single<Entity, With<BoardRoot>>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut forms: Local<HashMap<Kind, Handle<Mesh>>>,
    mut materials: ResMut<Assets<DieMaterial>>,
    old: Query<Entity, Or<(With<Die>, With<DieShadow>)>>,
    mut dice: Query<(&Die, &mut Transform), Without<DieShadow>>,
    mut shadows: Query<(&DieShadow, &mut Transform, &mut Sprite), Without<Die>>,
) {
    let (Some(plan), Some(root)) = (plan, root) else { return };
    // Looked at before it is touched: what has been touched counts as changed, in every frame.
    if !matches!(tray.roll, Roll::Simulating(..) | Roll::Rolling { .. }) {
        return;
    }
    if let Roll::Simulating(request, task) = &mut tray.roll {
        let Some(shown) = block_on(poll_once(task)) else { return };
        for entity in &old {
            commands.entity(entity).despawn();
        }
        for (group, thrown) in request.groups.iter().enumerate() {
            for (index, value) in thrown.values.iter().enumerate() {
                let die = Die { group, index, kind: thrown.kind, value: *value };
                let mesh = forms.entry(thrown.kind).or_insert_with(|| meshes.add(mesh::body(thrown.kind))).clone();
                spawn_die(&mut commands, &plan, *root, mesh, &mut materials, die);
            }
        }
        let clock_s = if request.lying { f32::MAX } else { 0.0 };
        tray.roll = Roll::Rolling { shown, clock_s };
        // The new dice exist from the next frame on.
        return;
    }
    let Roll::Rolling { shown, clock_s } = &mut tray.roll else { return };
    let before = *clock_s;
    *clock_s += playback.scaled(time.delta_secs());
    let now = *clock_s;
    let mut resting = true;
    for thrown in shown.iter() {
        resting &= now >= thrown.track.duration();
        for impact in &thrown.track.impacts {
            // A skipped or hurried throw is not heard in one crash.
            if impact.time >= before && impact.time < now.min(before + 0.25) {
                let kind = match impact.kind {
                    ImpactKind::Board => CueKind::DieBoard,
                    ImpactKind::Piece => CueKind::DiePiece,
                    ImpactKind::Rim => CueKind::DieRim,
                    ImpactKind::Die => CueKind::DieDie,
                };
                cues.write(Cue { kind, strength: impact.strength });
            }
        }
    }
    for (die, mut transform) in &mut dice {
        let Some(thrown) = shown.get(die.group) else { continue };
        let Some(label) = thrown.labels.get(die.index) else { continue };
        let pose = thrown.track.pose(die.index, now);
        let [x, y, z] = pose.position;
        let turned = faces::multiply(pose.rotation, *label);
        // A die in the air is nearer to the eye: a little larger and a little off.
        let near = 1.0 + lift_of(die.kind, plan.board.die, z) * 0.025;
        transform.translation = Vec3::new(x, y + z * 0.06, DICE_Z + z * 0.05);
        transform.rotation = Quat::from_array(turned).normalize();
        transform.scale = Vec3::splat(plan.board.die * near);
    }
    for (die, mut transform, mut sprite) in &mut shadows {
        let Some(thrown) = shown.get(die.group) else { continue };
        let pose = thrown.track.pose(die.index, now);
        let [x, y, z] = pose.position;
        let lift = lift_of(thrown.kind, plan.board.die, z);
        // A thin body lies closer to its shadow than a cube does.
        let height = thrown.kind.size()[2].min(1.0) * plan.board.die * 0.5;
        let away = 0.08 + height * 0.14;
        transform.translation = Vec3::new(x + away + lift * 0.45, y - away * 1.18 - lift * 0.5, DICE_Z - 0.3);
        transform.scale = Vec3::splat(1.0 + lift * 0.08);
        sprite.color = Color::srgba(0.03, 0.016, 0.008, (0.62 - lift * 0.06).max(0.15));
        if thrown.kind != Kind::Cube {
            let [along, across, turn] = silhouette(thrown.kind, plan.board.die, pose.rotation);
            let soft = 0.32 * plan.board.die;
            sprite.custom_size = Some(Vec2::new(along + soft, across + soft));
            transform.rotation = Quat::from_rotation_z(turn);
        }
    }
    if resting {
        let tops = shown.iter().flat_map(|thrown| {
            let turned = thrown.track.rest.iter().zip(&thrown.labels);
            turned.map(|(pose, label)| faces::top_face(thrown.kind, faces::multiply(pose.rotation, *label)))
        });
        tray.roll = Roll::Resting(tops.collect());
        playback.rolling = false;
    }
}

/// How far above the board a body is that could lie on it, in cm.
fn lift_of(kind: Kind, die: f32, z: f32) -> f32 {
    let least = kind.size().into_iter().fold(f32::INFINITY, f32::min);
    (z - least * die / 2.0).max(0.0)
}

/// What a body covers seen from above: its length and width in cm and how its length is turned about the vertical.
fn silhouette(kind: Kind, die: f32, rotation: [f32; 4]) -> [f32; 3] {
    let axes = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]].map(|axis| faces::rotate(rotation, axis));
    let turn = axes[0][1].atan2(axes[0][0]);
    let (sin, cos) = turn.sin_cos();
    let reach = |x: f32, y: f32| -> f32 {
        axes.iter().zip(kind.size()).map(|(axis, side)| (axis[0] * x + axis[1] * y).abs() * side).sum::<f32>() * die
    };
    // A stick is round: turned on its edge it covers no more than its width.
    let width = kind.size()[1] * die * 1.1;
    [reach(cos, sin), reach(-sin, cos).min(width), turn]
}

fn spawn_die(
    commands: &mut Commands,
    plan: &Plan,
    root: Entity,
    mesh: Handle<Mesh>,
    materials: &mut Assets<DieMaterial>,
    die: Die,
) {
    let away = Vec3::new(0.0, -10_000.0, DICE_Z);
    commands.spawn((
        Name::new(format!("die {}", die.value)),
        die,
        Mesh2d(mesh),
        MeshMaterial2d(materials.add(DieMaterial::of(die.kind, die.index))),
        // Out of sight until its first pose is known.
        Transform::from_translation(away),
        ChildOf(root),
    ));
    commands.spawn((
        Name::new("shadow of a die"),
        DieShadow { group: die.group, index: die.index },
        Sprite {
            image: plan.shadow.clone(),
            custom_size: Some(Vec2::splat(plan.board.die * 1.7)),
            // The round shadow's ends keep their form; only its middle is drawn out.
            image_mode: if die.kind == Kind::Cube {
                SpriteImageMode::Auto
            } else {
                SpriteImageMode::Sliced(TextureSlicer { border: BorderRect::all(SHADOW_HALF_PX), ..default() })
            },
            color: Color::srgba(0.03, 0.016, 0.008, 0.62),
            ..default()
        },
        Transform::from_translation(away),
        ChildOf(root),
    ));
}

/// Used dice keep their place and fade.
fn dim_used(
    table: Res<Table>,
    tray: Res<DiceTray>,
    mut materials: ResMut<Assets<DieMaterial>>,
    dice: Query<(&Die, &MeshMaterial2d<DieMaterial>)>,
) {
    if !tray.is_resting() || !(table.is_changed() || tray.is_changed()) {
        return;
    }
    let mut sorted: Vec<_> = dice.iter().collect();
    sorted.sort_by_key(|(die, _)| (die.group, die.index));
    let values: Vec<u8> = sorted.iter().map(|(die, _)| die.value).collect();
    let kind = table.device.map(Kind::from).unwrap_or_default();
    for ((_, material), used) in sorted.iter().zip(used_dice(kind, &values, &table.waiting)) {
        let alpha = if used { USED_ALPHA } else { 1.0 };
        // A material that is touched is made anew on the graphics device.
        let differs = materials.get(&material.0).is_some_and(|material| material.alpha != alpha);
        if differs && let Some(mut material) = materials.get_mut(&material.0) {
            material.alpha = alpha;
        }
    }
}

/// Which of the bodies on the board, that show these faces, have been used. Of dice, as far as whole dice show it: of a
/// doublet played four times, each die stands for two. Sticks and bones make one score together: all of them are used
/// once it is, and none before.
#[must_use]
pub fn used_dice(kind: Kind, values: &[u8], waiting: &Waiting) -> Vec<bool> {
    let Waiting::ForPlay { throw, left, .. } = waiting else {
        // What lies there while a throw is awaited has been played.
        let played = matches!(waiting, Waiting::ForThrow { .. } | Waiting::ForAnswer { .. });
        return vec![played; values.len()];
    };
    if !kind.faces_are_numbers() {
        return vec![left.is_empty(); values.len()];
    }
    if throw.numbers().len() != values.len() {
        return vec![false; values.len()];
    }
    let mut left = left.clone();
    // More numbers than dice: each die stands for as many of them.
    let equal = throw.is_equal();
    if equal && let Some(number) = left.first().copied() {
        let each = if left.len() > values.len() || values.len() == 2 { 2 } else { 1 };
        let lit = left.len().div_ceil(each);
        return values.iter().enumerate().map(|(i, v)| *v == number && i >= lit).collect();
    }
    values
        .iter()
        .map(|value| match left.iter().position(|n| n == value) {
            Some(at) => {
                left.remove(at);
                false
            }
            None => true,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::chance::Throw;

    fn waiting(throw: &str, left: &[u8]) -> Waiting {
        Waiting::ForPlay {
            side: Side::White,
            throw: Throw::parse(throw).unwrap(),
            left: left.to_vec(),
            complete: false,
            blocked: None,
        }
    }

    #[test]
    fn used_dice_are_those_whose_number_is_gone() {
        let cubes = |values: &[u8], waiting: &Waiting| used_dice(Kind::Cube, values, waiting);
        assert_eq!(cubes(&[6, 5], &waiting("6-5", &[5])), [true, false]);
        assert_eq!(cubes(&[5, 6], &waiting("6-5", &[6, 5])), [false, false]);
        assert_eq!(cubes(&[4, 4], &waiting("4-4", &[4, 4, 4])), [false, false]);
        assert_eq!(cubes(&[4, 4], &waiting("4-4", &[4, 4])), [false, true]);
        assert_eq!(cubes(&[4, 4], &waiting("4-4", &[])), [true, true]);
        assert_eq!(cubes(&[2, 5, 6], &waiting("2-5-6", &[6, 2])), [false, true, false]);
        assert_eq!(cubes(&[3, 3, 3], &waiting("3-3-3", &[3, 3])), [false, false, true]);
        assert_eq!(cubes(&[3, 5], &Waiting::Nothing), [false, false]);
    }

    #[test]
    fn sticks_and_bones_are_used_all_at_once() {
        // The faces are no numbers: two plain faces of four count 0, two bones 4.
        assert_eq!(used_dice(Kind::StickDie, &[1, 0, 0, 0], &waiting("2", &[2])), [false; 4]);
        assert_eq!(used_dice(Kind::StickDie, &[1, 0, 0, 0], &waiting("2", &[])), [true; 4]);
        assert_eq!(used_dice(Kind::CastingStick, &[1, 1, 1], &waiting("3", &[3])), [false; 3]);
        assert_eq!(used_dice(Kind::Knucklebone, &[0, 0], &waiting("4", &[4])), [false; 2]);
        assert_eq!(used_dice(Kind::Knucklebone, &[0, 0], &waiting("4", &[])), [true; 2]);
        assert_eq!(used_dice(Kind::Knucklebone, &[0, 0], &Waiting::Nothing), [false; 2]);
    }
}
