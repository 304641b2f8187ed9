//! The small ceremony at the end of a game: the winner's pieces rise in a wave, warm light passes over the board, a
//! laurel with the winner's piece appears and goes; a person's defeat is shown more quietly. Any key or click ends it,
//! and only then comes the result. Nothing here knows how a game is won.

use bevy::input::touch::Touches;
use bevy::prelude::*;

use super::board::{BoardRoot, Plan};
use super::messages::{Cue, CueKind, Finished};
use super::motion::{Leg, Manner, Motion, Playback, ease, rest_z};
use super::skin::{RING, colour};
use super::stage::{Piece, Stage};
use super::states::{Flow, Screen};
use crate::rules::board::{Place, Side};

/// Seconds that it lasts: of a win, of a defeat, and where nobody has won.
const WIN_S: f32 = 3.4;
const LOSS_S: f32 = 2.2;
const DRAW_S: f32 = 1.4;
/// A press this early belongs to the move that has ended the game.
const DEAF_S: f32 = 0.25;
/// Seconds in which all pieces of the wave have begun to rise.
const WAVE_S: f32 = 1.1;
/// Seconds between two pieces of a wave of few.
const BETWEEN_MAX_S: f32 = 0.11;
/// When the laurel begins to come and to go, and how long either takes.
const LAUREL_COMES_S: f32 = 0.5;
const LAUREL_GOES_S: f32 = 0.4;
const LAUREL_FADE_S: f32 = 0.5;
/// Height of the laurel, as a part of the board's.
const LAUREL: f32 = 0.5;
/// How strong the light is that passes over the board, and how wide, as a part of the board's width.
const LIGHT: f32 = 0.3;
const LIGHT_WIDTH: f32 = 0.9;
/// Above everything on the board.
const LAUREL_Z: f32 = 5.0;
const LIGHT_Z: f32 = 4.0;

/// How the end of a game is being celebrated.
#[derive(Resource, Debug, Default)]
pub struct Ceremony(Option<Show>);

#[derive(Clone, Copy, Debug)]
struct Show {
    finished: Finished,
    /// Seconds since it began; `None`: the last pieces are still moving.
    clock_s: Option<f32>,
}

impl Show {
    fn lasts_s(&self) -> f32 {
        match self.finished {
            Finished { winner: None, .. } => DRAW_S,
            Finished { lost: true, .. } => LOSS_S,
            Finished { lost: false, .. } => WIN_S,
        }
    }
}

/// What is drawn of a ceremony.
#[derive(Component, Clone, Copy, Debug)]
pub enum Ornament {
    /// The warm light, which passes over the board from left to right.
    Light,
    /// A part of the laurel: how opaque it is at most, and its size in board cm.
    Laurel(f32, f32),
}

/// Registers the ceremony.
pub fn plugin(app: &mut App) {
    app.init_resource::<Ceremony>().add_systems(OnExit(Screen::Match), leave).add_systems(
        Update,
        (open, run, adorn).chain().before(super::motion::travel).in_set(Flow::Animate).run_if(in_state(Screen::Match)),
    );
}

fn leave(mut ceremony: ResMut<Ceremony>, mut finished: MessageReader<Finished>) {
    finished.clear();
    ceremony.0 = None;
}

/// Makes ready for the end that has been told of.
fn open(mut ceremony: ResMut<Ceremony>, mut finished: MessageReader<Finished>) {
    if let Some(finished) = finished.read().last() {
        ceremony.0 = Some(Show { finished: *finished, clock_s: None });
    }
}

/// Runs the ceremony from when the last piece lies to its end, or to when somebody has seen enough.
fn run(
    mut commands: Commands,
    time: Res<Time>,
    mut ceremony: ResMut<Ceremony>,
    mut playback: ResMut<Playback>,
    mut cues: MessageWriter<Cue>,
    stage: Res<Stage>,
    plan: Option<Res<Plan>>,
    root: Option<Single<Entity, With<BoardRoot>>>,
    (keys, buttons, touches, pads): (
        Res<ButtonInput<KeyCode>>,
        Res<ButtonInput<MouseButton>>,
        Res<Touches>,
        Query<&Gamepad>,
    ),
    ornaments: Query<Entity, With<Ornament>>,
    mut pieces: Query<(&Transform, &Piece, Option<&mut Motion>)>,
) {
    let Some(show) = &mut ceremony.0 else { return };
    let clear = |commands: &mut Commands| ornaments.iter().for_each(|entity| commands.entity(entity).despawn());
    if !playback.ceremony {
        // Another game has begun.
        ceremony.0 = None;
        clear(&mut commands);
        return;
    }
    let Finished { winner, lost } = show.finished;
    let Some(clock_s) = &mut show.clock_s else {
        if playback.moving > 0 || playback.rolling {
            return;
        }
        show.clock_s = Some(0.0);
        if let Some(winner) = winner {
            cues.write(Cue { kind: if lost { CueKind::Lose } else { CueKind::Win }, strength: 1.0 });
            if !playback.cuts() {
                greet(&mut commands, &stage, &pieces, winner);
                if let (Some(plan), Some(root), false) = (plan, root, lost) {
                    spawn_ornaments(&mut commands, &plan, *root, winner);
                }
            }
        }
        return;
    };
    *clock_s += time.delta_secs() * playback.speed.max(1.0);
    let pressed = keys.get_just_pressed().next().is_some()
        || buttons.get_just_pressed().next().is_some()
        || touches.iter_just_pressed().next().is_some()
        || pads.iter().any(|pad| pad.get_just_pressed().next().is_some());
    let enough = pressed && *clock_s > DEAF_S;
    if enough || playback.cuts() || *clock_s >= show.lasts_s() {
        ceremony.0 = None;
        playback.ceremony = false;
        clear(&mut commands);
        for (.., motion) in &mut pieces {
            if let Some(mut motion) = motion {
                motion.skip();
            }
        }
    }
}

/// The winner's pieces rise one after the other: those that have left the board; where none has, those on it.
fn greet(
    commands: &mut Commands,
    stage: &Stage,
    pieces: &Query<(&Transform, &Piece, Option<&mut Motion>)>,
    winner: Side,
) {
    let mut stacks: Vec<(Place, &[Entity])> =
        stage.stacks().filter(|(side, ..)| *side == winner).map(|(_, place, stack)| (place, stack)).collect();
    if stacks.iter().any(|(place, _)| *place == Place::Off) {
        stacks.retain(|(place, _)| *place == Place::Off);
    } else {
        stacks.retain(|(place, _)| matches!(place, Place::Point(_)));
    }
    stacks.sort_by_key(|(place, _)| *place);
    let wave: Vec<Entity> = stacks.into_iter().flat_map(|(_, stack)| stack.iter().copied()).collect();
    let between_s = (WAVE_S / wave.len().max(1) as f32).min(BETWEEN_MAX_S);
    for (number, entity) in wave.into_iter().enumerate() {
        let Ok((transform, ..)) = pieces.get(entity) else { continue };
        let leg = Leg {
            to: transform.translation.truncate(),
            // It stays in its stack, each piece above those that rose before it.
            order: (transform.translation.z - rest_z(0.0)) / (rest_z(1.0) - rest_z(0.0)),
            delay_s: number as f32 * between_s,
            manner: Manner::Greet,
            rest: 0.0,
            landing: None,
        };
        commands.entity(entity).insert(Motion::of(leg));
    }
}

fn spawn_ornaments(commands: &mut Commands, plan: &Plan, root: Entity, winner: Side) {
    let board = Vec2::new(plan.board.width, plan.board.height);
    let gold = colour(RING);
    let height = board.y.min(board.x) * LAUREL;
    let piece = height * 0.40 * plan.board.piece_picture / plan.board.piece;
    let mut put = |name: &'static str, ornament: Ornament, image: &Handle<Image>, size: Vec2, color: Color, z: f32| {
        let sprite =
            Sprite { image: image.clone(), custom_size: Some(size), color: color.with_alpha(0.0), ..default() };
        commands.spawn((Name::new(name), ornament, sprite, Transform::from_xyz(0.0, 0.0, z), ChildOf(root)));
    };
    let light = Vec2::new(board.x * LIGHT_WIDTH, board.y * 1.6);
    put("light", Ornament::Light, &plan.marks.glow, light, Color::srgb(1.0, 0.86, 0.58), LIGHT_Z);
    // A soft dark ground: gold on light wood or stone would not be seen.
    let ground = Vec2::splat(height * 1.75);
    let dark = Color::srgb(0.04, 0.024, 0.016);
    put("ground", Ornament::Laurel(0.92, ground.x), &plan.marks.glow, ground, dark, LAUREL_Z);
    put("ground", Ornament::Laurel(0.6, ground.x * 0.8), &plan.marks.glow, ground * 0.8, dark, LAUREL_Z + 0.1);
    put("laurel", Ornament::Laurel(1.0, height), &plan.laurel, Vec2::splat(height), gold, LAUREL_Z + 0.2);
    let image = &plan.pieces[winner.index()];
    put("winner", Ornament::Laurel(1.0, piece), image, Vec2::splat(piece), Color::WHITE, LAUREL_Z + 0.3);
}

/// The light passes, the laurel comes and goes.
fn adorn(
    ceremony: Res<Ceremony>,
    plan: Option<Res<Plan>>,
    mut ornaments: Query<(&Ornament, &mut Sprite, &mut Transform)>,
) {
    let (Some(show), Some(plan)) = (&ceremony.0, plan) else { return };
    let Some(clock_s) = show.clock_s else { return };
    let lasts_s = show.lasts_s();
    for (ornament, mut sprite, mut transform) in &mut ornaments {
        match *ornament {
            Ornament::Light => {
                let t = clock_s / (lasts_s * 0.85);
                let reach = plan.board.width * 0.75;
                transform.translation.x = -reach + 2.0 * reach * t;
                sprite.color.set_alpha(LIGHT * (std::f32::consts::PI * t.clamp(0.0, 1.0)).sin());
            }
            Ornament::Laurel(opaque, size) => {
                let comes = ease((clock_s - LAUREL_COMES_S) / LAUREL_FADE_S);
                let goes = ease((clock_s - (lasts_s - LAUREL_GOES_S)) / LAUREL_GOES_S);
                sprite.color.set_alpha(opaque * comes * (1.0 - goes));
                sprite.custom_size = Some(Vec2::splat(size * (0.92 + 0.08 * comes)));
            }
        }
    }
}
