//! The pieces as entities: which piece stands where, and effects turned into movement. Positions follow from the
//! board's plan; nothing here decides what is legal.

use std::collections::{HashMap, VecDeque};

use bevy::prelude::*;

use super::board::{BoardRoot, Plan};
use super::dice::{DiceTray, Kind, RollRequest};
use super::input::Held;
use super::messages::{BoardReset, CueKind, Finished, Happened, Seat};
use super::motion::{BETWEEN_S, LIFTED, Leg, Lift, Manner, Motion, Playback, Rise, rest_z};
use super::states::{Flow, Screen};
use super::table::{Table, Waiting};
use super::trace::LastPlay;
use crate::rules::board::{Place, Side};
use crate::rules::level::{BoardPlan, PointPlan, Shape, Store};
use crate::rules::play::{Effect, EndReason};

/// How far a stack may reach beyond its point's tip, as parts of the half board, in cm: on triangles up to just
/// before the middle.
const MIDDLE_GAP_CM: f32 = 0.9;
/// Stacks in which less of each piece than this is seen carry a count.
pub const READABLE: f32 = 0.72;

/// A piece of a side.
#[derive(Component, Clone, Copy, Debug)]
pub struct Piece {
    /// Whose.
    pub side: Side,
}

/// A piece's shadow; moves away from it as it is lifted.
#[derive(Component)]
pub struct Shadow;

/// The part of a peg that is in the hole while it rests; seen as far as it is pulled out.
#[derive(Component)]
struct Shaft;

/// Where a peg's shaft begins below the middle of its picture, and its width, in diameters of the peg.
const SHAFT_BELOW: f32 = 0.16;
const SHAFT_WIDTH: f32 = 0.36;
/// Width and height of the shaft's picture.
const SHAFT_PIXELS: [f32; 2] = [48.0, 128.0];
/// How high a piece lies that pins another, in heights of a piece in the hand: its shadow falls between them.
const PIN_REST: f32 = 0.45;

/// Which pieces stand where, the lowest of each stack first.
#[derive(Resource, Debug, Default)]
pub struct Stage {
    stacks: HashMap<(Side, Place), Vec<Entity>>,
}

impl Stage {
    /// How many pieces the picture has on a place.
    #[must_use]
    pub fn count(&self, side: Side, place: Place) -> usize {
        self.stacks.get(&(side, place)).map_or(0, Vec::len)
    }

    /// The topmost piece of a place.
    #[must_use]
    pub fn top(&self, side: Side, place: Place) -> Option<Entity> {
        self.stacks.get(&(side, place)).and_then(|stack| stack.last().copied())
    }

    /// Every stack that has pieces.
    pub fn stacks(&self) -> impl Iterator<Item = (Side, Place, &[Entity])> {
        self.stacks
            .iter()
            .filter(|(_, stack)| !stack.is_empty())
            .map(|((side, place), stack)| (*side, *place, stack.as_slice()))
    }
}

/// How far the piece on top of a pinned one lies off it, in diameters: what is under it stays visible.
const PIN_OFF: f32 = 0.46;

/// Where piece number `index` (from 0) of a stack of `count` lies, and how far the pieces of the stack are apart.
#[must_use]
pub fn slot(plan: &BoardPlan, table: &Table, side: Side, place: Place, index: usize, count: usize) -> (Vec2, f32) {
    let piece = plan.piece;
    if let Place::Point(point) = place {
        let Some(at) = table.square(side, point).and_then(|square| plan.point(square)) else {
            return (Vec2::ZERO, piece);
        };
        return point_slot(plan, table, (side, point), at, index, count);
    }
    let Some(store) = plan.store(side, place) else { return (Vec2::ZERO, piece) };
    if plan.shape == Shape::Hole {
        // A rack of holes, one for each peg.
        let cell = (store.area.x1 - store.area.x0) / f32::from(table.pieces.max(1));
        let [_, y] = store.area.centre();
        return (Vec2::new(store.area.x0 + cell * (index as f32 + 0.5), y), piece);
    }
    store_slot(store, piece, index, count)
}

fn spread(piece: f32, length: f32, count: usize) -> f32 {
    let gaps = count.saturating_sub(1).max(1) as f32;
    (piece * 1.01).min((length - piece).max(0.0) / gaps)
}

fn point_slot(
    plan: &BoardPlan,
    table: &Table,
    (side, point): (Side, u8),
    at: &PointPlan,
    index: usize,
    count: usize,
) -> (Vec2, f32) {
    let piece = plan.piece;
    let (base, towards) = (Vec2::from(at.base), Vec2::from(at.towards()));
    let shared = table.stands_on_the_same(side, Place::Point(point));
    if plan.shape == Shape::Square {
        // Who comes to the other side's piece captures it.
        return (base, piece);
    }
    if plan.shape == Shape::Hole {
        // The one hole that both sides use has room for a peg of each.
        let aside = if side == Side::White { 0.5 } else { -0.5 };
        return (base + Vec2::X * if shared { aside * piece } else { 0.0 }, piece);
    }
    let length = match plan.shape {
        Shape::Triangle => (base.dot(towards).abs() - MIDDLE_GAP_CM).max(piece),
        _ => at.length() - 0.3,
    };
    let margin = if plan.shape == Shape::Field { 0.15 } else { 0.0 };
    let pinned = table.pinned[side.index()].contains(&Place::Point(point));
    let under = if shared && !pinned { PIN_OFF * piece } else { 0.0 };
    let shown = table.start_shown.filter(|_| point == 1).map_or(count, usize::from);
    if count > shown {
        // Of the starting stack a few are drawn, the rest lies under them and is counted.
        let away = margin + piece / 2.0 + piece * 1.01 * index.min(shown.saturating_sub(1)) as f32;
        return (base + towards * away, 0.0);
    }
    let step = spread(piece, length - under, count);
    (base + towards * (margin + under + piece / 2.0 + step * index as f32), step)
}

fn store_slot(store: &Store, piece: f32, index: usize, count: usize) -> (Vec2, f32) {
    let (side, area) = (store.side, store.area);
    let (width, height) = (area.x1 - area.x0, area.y1 - area.y0);
    let [x, y] = area.centre();
    if width.min(height) > 2.0 * piece {
        // A tray: rows from its upper left corner.
        let columns = ((width / piece) as usize).max(1);
        let rows = count.div_ceil(columns).max(1);
        let down = ((height - piece) / (rows.saturating_sub(1).max(1)) as f32).min(piece * 1.02);
        let (column, row) = (index % columns, index / columns);
        let across = (width - piece) / (columns.saturating_sub(1).max(1)) as f32;
        let at = Vec2::new(area.x0 + piece / 2.0 + across * column as f32, area.y1 - piece / 2.0 - down * row as f32);
        return (at, piece);
    }
    if width > 1.5 * height {
        let step = spread(piece, width - 0.4, count);
        return (Vec2::new(area.x0 + 0.2 + piece / 2.0 + step * index as f32, y), step);
    }
    let step = spread(piece, height - 0.4, count);
    // Each side's stores fill from its own edge of the board; a bar fills from the middle outwards.
    let upwards = (side == Side::White) != (store.place == Place::Bar);
    let start = if upwards { area.y0 + 0.2 + piece / 2.0 } else { area.y1 - 0.2 - piece / 2.0 };
    (Vec2::new(x, start + step * index as f32 * if upwards { 1.0 } else { -1.0 }), step)
}

/// The height at which a piece is drawn among those at rest: by its place in the stack, what pins another above it.
/// Pegs are seen aslant: what stands nearer to the eye, lower on the board, is drawn above what stands behind it.
fn order(plan: &BoardPlan, table: &Table, side: Side, place: Place, index: usize) -> f32 {
    if matches!(plan.shape, Shape::Hole | Shape::Square) {
        let (at, _) = slot(plan, table, side, place, index, index + 1);
        return (0.5 - at.y / plan.height.max(1.0)) * 20.0;
    }
    let above = table.stands_on_the_same(side, place) && !table.pinned[side.index()].contains(&place);
    index as f32 + if above { 1.0 } else { 0.0 }
}

/// How high a piece lies at its place: on the board, or upon the one that it pins.
fn rest(plan: &BoardPlan, table: &Table, side: Side, place: Place, index: usize) -> f32 {
    let on_points = matches!(plan.shape, Shape::Triangle | Shape::Field);
    let pins = index == 0
        && table.pinned[side.other().index()].iter().any(|pinned| {
            let Place::Point(point) = *pinned else { return false };
            table.square(side.other(), point).and_then(|square| table.point_of(side, square)).map(Place::Point)
                == Some(place)
        });
    if on_points && pins { PIN_REST } else { 0.0 }
}

/// How a hand moves the pieces of this board: pegs are pulled out and set in, others lifted and set down.
fn by_hand(plan: &BoardPlan) -> Manner {
    if plan.shape == Shape::Hole { Manner::Peg } else { Manner::Carry }
}

/// Registers the stage.
pub fn plugin(app: &mut App) {
    app.init_resource::<Stage>()
        .init_resource::<LastPlay>()
        .add_systems(OnExit(Screen::Match), clear)
        .add_systems(Update, (receive, conduct).chain().in_set(Flow::Choreograph).run_if(in_state(Screen::Match)))
        .add_systems(Update, (hold, follow_lift).chain().after(super::motion::travel).in_set(Flow::Animate));
}

fn clear(
    mut commands: Commands,
    mut stage: ResMut<Stage>,
    mut last: ResMut<LastPlay>,
    mut playback: ResMut<Playback>,
    pieces: Query<Entity, With<Piece>>,
) {
    for piece in &pieces {
        // The board may have taken its children with it already.
        commands.entity(piece).try_despawn();
    }
    stage.stacks.clear();
    *last = LastPlay::default();
    *playback = Playback { speed: playback.speed, ..Playback::default() };
}

/// Takes in what happened. A reset brings the picture to where the table is now, so piece effects of the same frame
/// are in it already.
fn receive(
    mut commands: Commands,
    mut happened: MessageReader<Happened>,
    mut resets: MessageReader<BoardReset>,
    mut stage: ResMut<Stage>,
    mut last: ResMut<LastPlay>,
    mut playback: ResMut<Playback>,
    mut tray: ResMut<DiceTray>,
    table: Res<Table>,
    plan: Option<Res<Plan>>,
    root: Option<Single<Entity, With<BoardRoot>>>,
    mut pieces: Pieces,
) {
    let (Some(plan), Some(root)) = (plan, root) else { return };
    let reset = resets.read().copied().reduce(|a, b| BoardReset { at_once: a.at_once || b.at_once });
    if let Some(reset) = reset {
        playback.queue.retain(|effect| !moves_pieces(effect));
        if reset.at_once {
            playback.queue.clear();
            playback.pause_s = 0.0;
            playback.ceremony = false;
            *last = LastPlay::default();
            for (_, stack) in stage.stacks.drain() {
                for piece in stack {
                    commands.entity(piece).despawn();
                }
            }
            set_up(&mut commands, &mut stage, &table, &plan, *root);
            lay_dice(&mut tray, &table);
        } else {
            last.take_back(table.steps_made);
            bring_to_table(&mut commands, &mut stage, &table, &plan, &mut pieces);
        }
    }
    for Happened { by_person, effects } in happened.read() {
        playback.queue.extend(effects.iter().copied().filter(|effect| reset.is_none() || !moves_pieces(effect)));
        if *by_person {
            // What a person does is shown now; what he did not wait for is hurried up.
            playback.hurry |= playback.queue.len() > effects.len();
            playback.pause_s = 0.0;
        }
    }
}

/// The throw that a position names lies there from the first moment; another game's is taken up.
fn lay_dice(tray: &mut DiceTray, table: &Table) {
    match (&table.waiting, table.pending, table.device.zip(table.fall)) {
        (Waiting::ForPlay { .. }, Some(pending), None) => {
            if let Some(number) = pending.throw.numbers().first() {
                tray.request(RollRequest::turned(pending.thrower, *number));
            }
        }
        (Waiting::ForPlay { side, .. }, pending, Some((device, fall))) => {
            let thrower = pending.map_or(*side, |pending| pending.thrower);
            tray.request(RollRequest::lying(device.into(), thrower, fall));
        }
        _ => tray.take_up(),
    }
}

fn moves_pieces(effect: &Effect) -> bool {
    matches!(effect, Effect::Entered { .. } | Effect::Moved { .. } | Effect::Hit { .. } | Effect::BorneOff { .. })
}

fn set_up(commands: &mut Commands, stage: &mut Stage, table: &Table, plan: &Plan, root: Entity) {
    for side in Side::BOTH {
        for (place, count) in &table.men[side.index()] {
            let count = usize::from(*count);
            for index in 0..count {
                let (at, _) = slot(&plan.board, table, side, *place, index, count);
                let z = rest_z(order(&plan.board, table, side, *place, index));
                let rest = rest(&plan.board, table, side, *place, index);
                let piece = spawn_piece(commands, plan, root, side, at.extend(z), rest);
                stage.stacks.entry((side, *place)).or_default().push(piece);
            }
        }
    }
}

fn spawn_piece(commands: &mut Commands, plan: &Plan, root: Entity, side: Side, at: Vec3, rest: f32) -> Entity {
    let size = Vec2::splat(plan.board.piece_picture);
    let shadow = Vec2::splat(plan.board.piece * 1.24);
    let piece = commands
        .spawn((
            Name::new(format!("piece of {}", side.word())),
            Piece { side },
            Lift(rest),
            Rise(plan.rise()),
            Sprite { image: plan.pieces[side.index()].clone(), custom_size: Some(size), ..default() },
            Transform::from_translation(at),
            ChildOf(root),
            children![(
                Name::new("shadow"),
                Shadow,
                Sprite { image: plan.shadow.clone(), custom_size: Some(shadow), ..default() },
                Transform::from_xyz(0.0, 0.0, -0.01),
            )],
        ))
        .id();
    if let Some(shafts) = &plan.shafts {
        let image = shafts[side.index()].clone();
        commands.spawn((Name::new("shaft"), Shaft, Sprite { image, ..default() }, Visibility::Hidden, ChildOf(piece)));
    }
    piece
}

/// Where the table and the picture differ, pieces glide from where there is one too many to where one is missing.
fn bring_to_table(commands: &mut Commands, stage: &mut Stage, table: &Table, plan: &Plan, pieces: &mut Pieces) {
    for side in Side::BOTH {
        let wanted = &table.men[side.index()];
        let mut spare = Vec::new();
        let mut sent = Vec::new();
        for ((of, place), stack) in &mut stage.stacks {
            if *of == side {
                let keep = wanted.get(place).map_or(0, |count| usize::from(*count));
                spare.extend(stack.drain(keep.min(stack.len())..));
            }
        }
        for (place, count) in wanted {
            while stage.count(side, *place) < usize::from(*count) {
                let Some(piece) = spare.pop() else { break };
                stage.stacks.entry((side, *place)).or_default().push(piece);
                let index = stage.count(side, *place) - 1;
                let (to, _) = slot(&plan.board, table, side, *place, index, usize::from(*count));
                let order = order(&plan.board, table, side, *place, index);
                let rest = rest(&plan.board, table, side, *place, index);
                let landing = Some(CueKind::Place);
                let leg = Leg { to, order, delay_s: 0.0, manner: by_hand(&plan.board), rest, landing };
                send(commands, pieces, piece, leg, true);
                sent.push(piece);
            }
        }
        for place in wanted.keys() {
            make_room(commands, stage, table, plan, pieces, (side, *place), &sent);
        }
    }
}

/// Sends a piece on its way: after what it is doing, or instead of it.
fn send(commands: &mut Commands, pieces: &mut Pieces, piece: Entity, leg: Leg, instead: bool) {
    match pieces.get_mut(piece) {
        Ok((_, Some(mut motion))) if !instead => motion.add(leg),
        _ => {
            commands.entity(piece).insert(Motion::of(leg));
        }
    }
}

/// The pieces of a stack close up or spread out when its number has changed.
fn make_room(
    commands: &mut Commands,
    stage: &Stage,
    table: &Table,
    plan: &Plan,
    pieces: &mut Pieces,
    (side, place): (Side, Place),
    sent: &[Entity],
) {
    let Some(stack) = stage.stacks.get(&(side, place)) else { return };
    for (index, piece) in stack.iter().enumerate() {
        // What has just been sent is on its way by the end of the frame only; it knows where to.
        if sent.contains(piece) {
            continue;
        }
        let (to, _) = slot(&plan.board, table, side, place, index, stack.len());
        if let Ok((transform, motion)) = pieces.get_mut(*piece) {
            let end = motion.as_ref().and_then(|motion| motion.end()).unwrap_or(transform.translation.truncate());
            if end.distance(to) > 0.01 {
                let order = order(&plan.board, table, side, place, index);
                let rest = rest(&plan.board, table, side, place, index);
                let leg = Leg { to, order, delay_s: 0.0, manner: Manner::Slide, rest, landing: None };
                send(commands, pieces, *piece, leg, false);
            }
        }
    }
}

/// Shows what is in the queue, one thing after the other; what a person did goes at once.
pub fn conduct(
    mut commands: Commands,
    mut stage: ResMut<Stage>,
    mut last: ResMut<LastPlay>,
    mut playback: ResMut<Playback>,
    mut tray: ResMut<DiceTray>,
    mut finished: MessageWriter<Finished>,
    table: Res<Table>,
    plan: Option<Res<Plan>>,
    mut pieces: Pieces,
) {
    let Some(plan) = plan else { return };
    // A roll-off is thrown with the same kind of bodies, perhaps with fewer.
    let kind = table.device.map(Kind::from).unwrap_or_default();
    loop {
        let rushed = playback.hurry || table.person_acts();
        let Some(effect) = playback.queue.front().copied() else { return };
        if playback.rolling || (playback.pause_s > 0.0 && !playback.hurry) || (playback.moving > 0 && !rushed) {
            return;
        }
        playback.queue.pop_front();
        last.hear(&effect);
        let mut hand = Hand {
            commands: &mut commands,
            stage: &mut stage,
            last: &mut last,
            table: &table,
            plan: &plan,
            pieces: &mut pieces,
        };
        match effect {
            Effect::RolledOff { scores, falls } => {
                tray.request(RollRequest::opening(kind, falls));
                playback.rolling = true;
                playback.pause_s = if scores[0] == scores[1] { 0.6 } else { 0.9 };
                // A roll-off that is played is the first throw: its dice stay as they lie.
                if let Some(Effect::TurnPassed { .. }) = playback.queue.front()
                    && matches!(playback.queue.get(1), Some(Effect::Thrown { .. }))
                {
                    playback.queue.drain(..2);
                }
            }
            Effect::Thrown { side, fall, .. } | Effect::OpeningThrow { side, fall, .. } => {
                tray.request(RollRequest::throw(kind, side, fall));
                playback.rolling = true;
            }
            Effect::Entered { side, from, to } | Effect::Moved { side, from, to } => {
                let hit = match playback.queue.front() {
                    Some(Effect::Hit { side, from, to }) => Some((*side, *from, *to)),
                    _ => None,
                };
                let landing = landing(effect, &playback.queue);
                let lands = hand.carry((side, from, to), Step { delay_s: 0.0, landing, struck: false });
                if let Some((side, from, to)) = hit {
                    playback.queue.pop_front();
                    let landing = if to == Place::Out { CueKind::Off } else { CueKind::Place };
                    hand.carry((side, from, to), Step { delay_s: lands, landing, struck: true });
                }
                playback.moving += 1;
                playback.pause_s = BETWEEN_S;
            }
            Effect::Hit { side, from, to } | Effect::SentBack { side, from, to } => {
                hand.carry((side, from, to), Step { delay_s: 0.0, landing: CueKind::Place, struck: true });
                playback.moving += 1;
            }
            Effect::BorneOff { side, from } => {
                hand.carry((side, from, Place::Off), Step { delay_s: 0.0, landing: CueKind::Off, struck: false });
                playback.moving += 1;
                playback.pause_s = BETWEEN_S;
            }
            Effect::Remains { pending, .. } => {
                if let (true, [number, ..]) =
                    (table.device.is_some_and(|device| device.numbers() > 1), pending.throw.numbers())
                {
                    tray.request(RollRequest::turned(pending.thrower, *number));
                    playback.rolling = true;
                }
                playback.pause_s = 0.5;
            }
            Effect::Passed { .. } => playback.pause_s = 0.5,
            Effect::TurnPassed { .. } | Effect::ThrowsAgain { .. } => {
                playback.pause_s = if table.person_acts() { 0.0 } else { 0.35 };
            }
            Effect::Ended { winner, reason, .. } => {
                let lost = winner.is_some_and(|side| {
                    table.seat(side) != Some(Seat::Person) && table.seat(side.other()) == Some(Seat::Person)
                });
                playback.ceremony = true;
                finished.write(Finished { winner: winner.filter(|_| reason != EndReason::Stalled), lost });
            }
            Effect::Doubled { .. }
            | Effect::Took { .. }
            | Effect::Drawn { .. }
            | Effect::Pinned { .. }
            | Effect::Freed { .. }
            | Effect::RaceWon { .. } => {}
        }
    }
}

/// What is heard when a step's piece comes down: what comes of the step says it, or where it came from.
fn landing(step: Effect, next: &VecDeque<Effect>) -> CueKind {
    match (step, next.iter().find(|effect| !matches!(effect, Effect::Freed { .. }))) {
        (_, Some(Effect::Hit { .. })) => CueKind::Hit,
        (_, Some(Effect::Pinned { .. })) => CueKind::Pin,
        (Effect::Entered { .. }, _) => CueKind::Enter,
        _ => CueKind::Place,
    }
}

/// The pieces and their movements.
type Pieces<'w, 's> = Query<'w, 's, (&'static mut Transform, Option<&'static mut Motion>), With<Piece>>;

/// How a piece of a play is moved.
struct Step {
    /// Seconds before it starts.
    delay_s: f32,
    /// What is heard when it comes down.
    landing: CueKind,
    /// Whether it does not go by itself, but because another has come.
    struck: bool,
}

/// What moves pieces from place to place.
struct Hand<'a, 'w, 's, 'w2, 's2> {
    commands: &'a mut Commands<'w, 's>,
    stage: &'a mut Stage,
    last: &'a mut LastPlay,
    table: &'a Table,
    plan: &'a Plan,
    pieces: &'a mut Pieces<'w2, 's2>,
}

impl Hand<'_, '_, '_, '_, '_> {
    /// Carries the topmost piece of a place to another; in how many seconds it lands.
    fn carry(&mut self, (side, from, to): (Side, Place, Place), step: Step) -> f32 {
        let (table, plan) = (self.table, &self.plan.board);
        let Some(piece) = self.stage.stacks.get_mut(&(side, from)).and_then(Vec::pop) else { return 0.0 };
        let left = self.stage.count(side, from);
        let (origin, _) = slot(plan, table, side, from, left, left + 1);
        let stack = self.stage.stacks.entry((side, to)).or_default();
        stack.push(piece);
        let count = stack.len();
        let (at, _) = slot(plan, table, side, to, count - 1, count);
        if !step.struck {
            self.last.moved(side, piece, origin, at);
        }
        let manner = match by_hand(plan) {
            Manner::Carry if step.struck => Manner::Struck,
            manner => manner,
        };
        let order = order(plan, table, side, to, count - 1);
        let rest = rest(plan, table, side, to, count - 1);
        let leg = Leg { to: at, order, delay_s: step.delay_s, manner, rest, landing: Some(step.landing) };
        let lands = match self.pieces.get_mut(piece) {
            Ok((transform, Some(mut motion))) => {
                motion.without_delays();
                motion.add(leg);
                motion.lands_in(transform.translation.truncate())
            }
            Ok((transform, None)) => {
                let motion = Motion::of(leg);
                let lands = motion.lands_in(transform.translation.truncate());
                self.commands.entity(piece).insert(motion);
                lands
            }
            Err(_) => 0.0,
        };
        make_room(self.commands, self.stage, table, self.plan, self.pieces, (side, from), &[piece]);
        make_room(self.commands, self.stage, table, self.plan, self.pieces, (side, to), &[piece]);
        lands
    }
}

/// The piece that a person has taken up: lifted, and under the pointer while it is dragged.
fn hold(
    mut commands: Commands,
    held: Res<Held>,
    table: Res<Table>,
    plan: Option<Res<Plan>>,
    stage: Res<Stage>,
    mut lifted: Local<Option<(Entity, Side, Place)>>,
    mut pieces: Query<(&mut Transform, &mut Lift, &Rise, Option<&Motion>), With<Piece>>,
) {
    let Some(plan) = plan else { return };
    let wanted = held.from.zip(table.side_to_act()).and_then(|(from, side)| Some((stage.top(side, from)?, side, from)));
    if let Some((entity, side, place)) = lifted.take().filter(|old| wanted.is_none_or(|new| new.0 != old.0)) {
        // Put back where it belongs, unless it has been sent somewhere.
        if let Ok((.., None)) = pieces.get_mut(entity)
            && stage.top(side, place) == Some(entity)
        {
            let count = stage.count(side, place);
            let (to, _) = slot(&plan.board, &table, side, place, count - 1, count);
            let order = order(&plan.board, &table, side, place, count - 1);
            let rest = rest(&plan.board, &table, side, place, count - 1);
            let leg = Leg { to, order, delay_s: 0.0, manner: Manner::Slide, rest, landing: None };
            commands.entity(entity).insert(Motion::of(leg));
        }
    }
    let Some((entity, side, place)) = wanted else { return };
    *lifted = Some((entity, side, place));
    if let Ok((mut transform, mut lift, rise, None)) = pieces.get_mut(entity) {
        lift.0 = 1.0;
        transform.scale = Vec3::splat(LIFTED);
        let count = stage.count(side, place);
        let (home, _) = slot(&plan.board, &table, side, place, count - 1, count);
        transform.translation =
            (held.drag.unwrap_or(home) + rise.above(1.0)).extend(if held.drag.is_some() { 3.5 } else { 1.6 });
    }
}

/// Shadows and shafts follow how high their piece is.
fn follow_lift(
    plan: Option<Res<Plan>>,
    pieces: Query<(&Lift, &Rise, &Children), Changed<Lift>>,
    mut shadows: Query<(&mut Transform, &mut Sprite), With<Shadow>>,
    mut shafts: Query<(&mut Transform, &mut Sprite, &mut Visibility), (With<Shaft>, Without<Shadow>)>,
) {
    let Some(plan) = plan else { return };
    for (lift, rise, children) in &pieces {
        for child in children {
            if let Ok((mut transform, mut sprite)) = shadows.get_mut(*child) {
                // At rest 0.24 and 0.28 cm; lifted 2.6 times that, and softer. It stays on the board.
                let away = 1.0 + 1.6 * lift.0;
                transform.translation = (Vec2::new(0.24, -0.28) * away - rise.above(lift.0)).extend(-0.01);
                transform.scale = Vec3::splat(1.0 + 0.08 * lift.0);
                sprite.color = Color::srgba(0.03, 0.016, 0.008, (0.62 - 0.18 * lift.0).max(0.2));
            }
            if let Ok((mut transform, mut sprite, mut seen)) = shafts.get_mut(*child) {
                let (width, length) = (plan.board.piece * SHAFT_WIDTH, rise.0 * lift.0.clamp(0.0, 1.0));
                // Of the picture as much as is out of the hole: the tip comes last.
                let [across, down] = SHAFT_PIXELS;
                sprite.rect = Some(Rect::new(0.0, 0.0, across, (down * lift.0).clamp(1.0, down)));
                sprite.custom_size = Some(Vec2::new(width, length));
                transform.translation = Vec3::new(0.0, -SHAFT_BELOW * plan.board.piece - length / 2.0, -0.005);
                seen.set_if_neq(if length > 0.02 { Visibility::Inherited } else { Visibility::Hidden });
            }
        }
    }
}
