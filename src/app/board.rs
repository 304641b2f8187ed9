//! The board in the picture: board, point numbers, and the lights that say what can be done. All positions
//! come from the level's plan; what can be done comes from the table.

use std::collections::BTreeMap;

use bevy::prelude::*;
use bevy::sprite::{BorderRect, SliceScaleMode, SpriteImageMode, TextureSlicer};
use bevy::window::PrimaryWindow;

use super::input::Held;
use super::layout::Layout;
use super::library::Library;
use super::messages::{Intent, NewGame, Seat, Wish};
use super::skin::{RING, RING_EDGE, Skin, colour};
use super::stage::{READABLE, Stage, slot};
use super::states::{Flow, Screen};
use super::table::Table;
use crate::rules::board::{Place, Side};
use crate::rules::chance::Seed;
use crate::rules::level::{BoardPlan, Numerals, PointPlan, Rect as Area, Shape};
use crate::rules::matches::Standing;
use crate::rules::partial::Target;
use crate::rules::record::Record;

/// What was chosen in the setup: the level and who plays. Written by the setup screen; read when the match begins.
#[derive(Resource, Clone, Debug)]
pub struct Chosen {
    /// Index of the level in the library.
    pub level: usize,
    /// Options that differ from the defaults.
    pub options: BTreeMap<String, String>,
    /// Who plays white and black.
    pub seats: [Seat; 2],
    /// The seed of the throws; `None`: a fresh one.
    pub seed: Option<Seed>,
    /// A saved game to go on with, instead of a new one.
    pub record: Option<Record>,
}

/// The same game is wanted again, with the same level and seats. Written by the HUD; read by the board.
#[derive(Message, Clone, Copy, Debug)]
pub struct StartAgain;

/// The board that lies on the table: its plan and pictures.
#[derive(Resource, Clone, Debug)]
pub struct Plan {
    /// Geometry.
    pub board: BoardPlan,
    /// The game's id.
    pub game: String,
    /// Pictures of white's and black's pieces.
    pub pieces: [Handle<Image>; 2],
    /// Pictures of the shafts of white's and black's pegs, where the pieces are pegs.
    pub shafts: Option<[Handle<Image>; 2]>,
    /// The soft shadow of pieces and dice.
    pub shadow: Handle<Image>,
    /// The laurel of a win.
    pub laurel: Handle<Image>,
    /// The board's picture, large; loaded only where it is needed.
    large: String,
    small: Handle<Image>,
    pub(super) marks: Marks,
    font: Handle<Font>,
}

impl Plan {
    /// The pictures without which the board is not shown.
    pub fn pictures(&self) -> impl Iterator<Item = &Handle<Image>> {
        self.pieces.iter().chain([&self.small])
    }

    /// How far up the picture a piece is drawn when it is lifted, in cm: a peg as far as it was in its hole.
    #[must_use]
    pub fn rise(&self) -> f32 {
        if self.board.shape == Shape::Hole { 0.8 * self.board.piece } else { 0.0 }
    }
}

/// Pictures of the lights.
#[derive(Clone, Debug, Default)]
pub(super) struct Marks {
    ring: [Handle<Image>; 2],
    pub(super) dashed: [Handle<Image>; 2],
    thin: [Handle<Image>; 2],
    hit: [Handle<Image>; 2],
    focus: [Handle<Image>; 2],
    pub(super) glow: Handle<Image>,
    disc: Handle<Image>,
    triangle: Handle<Image>,
    square: Handle<Image>,
    chip: Handle<Image>,
}

/// Width of a ring's picture to the diameter of its ring.
pub(super) const RING_PICTURE: f32 = 256.0 / 232.0;

/// The node in whose centimetres everything on the board is placed.
#[derive(Component)]
pub struct BoardRoot;

/// The board's own picture.
#[derive(Component)]
struct BoardPicture;

/// A light that is made anew whenever what can be done changes; how opaque it is once it has come up.
#[derive(Component)]
pub(super) struct Mark(pub(super) f32);

/// A number beside a board square.
#[derive(Component)]
struct PointNumber(u8);

/// The ground behind a number.
#[derive(Component)]
struct NumberChip(u8);

/// A count on a crowded stack.
#[derive(Component)]
struct StackCount;

/// Text on the board whose height is given in centimetres.
#[derive(Component)]
struct BoardText {
    cm: f32,
}

/// Registers the board.
pub fn plugin(app: &mut App) {
    logic(app);
    app.add_systems(Update, fetch.run_if(in_state(Screen::Setup)))
        .add_systems(Update, (fit_root, choose_picture, fit_text).chain().in_set(Flow::Animate))
        .add_systems(
            Update,
            ((show_marks, super::lights::come_up).chain(), show_counts, tint_numbers)
                .after(fit_root)
                .in_set(Flow::Animate)
                .run_if(in_state(Screen::Match)),
        );
}

/// The part of [`plugin`] that needs no window: for tests without a renderer too.
pub fn logic(app: &mut App) {
    app.init_resource::<Layout>()
        .init_resource::<Skin>()
        .add_message::<StartAgain>()
        .add_systems(Update, start_again.in_set(Flow::Input).run_if(in_state(Screen::Match)))
        .add_systems(OnEnter(Screen::Match), lay_board)
        .add_systems(OnExit(Screen::Match), take_board)
        .add_systems(PreUpdate, measure);
}

/// The layout of the window as it is now. A minimised window keeps its last one.
fn measure(window: Option<Single<&Window, With<PrimaryWindow>>>, plan: Option<Res<Plan>>, mut layout: ResMut<Layout>) {
    let Some(window) = window else { return };
    let size = Vec2::new(window.width(), window.height());
    if size.min_element() < 16.0 {
        return;
    }
    let aspect = plan.map_or(1.6, |plan| plan.board.width / plan.board.height);
    layout.set_if_neq(Layout::of(size, aspect));
}

/// Lays the chosen level's board on the table and starts its game.
pub fn lay_board(
    mut commands: Commands,
    assets: Res<AssetServer>,
    library: Res<Library>,
    chosen: Option<Res<Chosen>>,
    mut intents: MessageWriter<Intent>,
) {
    let Some(chosen) = chosen else { return };
    let level = library.level(chosen.level);
    let folder = format!("games/{}", level.game);
    let shared = |name: &str| assets.load::<Image>(format!("shared/ui/{name}.png"));
    let pair = |name: &str| [shared(name), shared(&format!("{name}_edge"))];
    let board = library.board(chosen.level, &chosen.options).clone();
    let plan = Plan {
        game: level.game.clone(),
        pieces: Side::BOTH.map(|side| assets.load(format!("{folder}/piece_{}.png", side.word()))),
        shafts: (board.shape == Shape::Hole)
            .then(|| Side::BOTH.map(|side| assets.load(format!("{folder}/shaft_{}.png", side.word())))),
        shadow: shared("shadow_disc"),
        laurel: shared("laurel"),
        large: format!("{folder}/{}_3840.webp", board.picture),
        small: assets.load(small_picture(&level.game, &board)),
        marks: Marks {
            ring: pair("ring"),
            dashed: pair("ring_dashed"),
            thin: pair("ring_thin"),
            hit: [shared("hit_marks"), shared("hit_marks_edge")],
            focus: [shared("focus_square"), shared("focus_square_edge")],
            glow: shared("glow_disc"),
            disc: shared("target_disc"),
            triangle: shared("lit_triangle"),
            square: shared("lit_square"),
            chip: shared("chip"),
        },
        font: assets.load("fonts/Commissioner-SemiBold.ttf"),
        board,
    };
    let size = Vec2::new(plan.board.width, plan.board.height);
    // Shown once its pictures are there (`surround`).
    let root = commands.spawn((Name::new("board"), BoardRoot, Transform::default(), Visibility::Hidden)).id();
    commands.spawn((
        Name::new("shadow of the board"),
        Sprite {
            image: shared("shadow_rect"),
            custom_size: Some(size * Vec2::new(1.0, 1.0) + Vec2::splat(2.0)),
            color: Color::srgba(0.0, 0.0, 0.0, 0.7),
            image_mode: SpriteImageMode::Sliced(TextureSlicer {
                border: BorderRect::all(64.0),
                center_scale_mode: SliceScaleMode::Stretch,
                sides_scale_mode: SliceScaleMode::Stretch,
                max_corner_scale: 0.05,
            }),
            ..default()
        },
        Transform::from_xyz(0.7, -0.8, -1.0),
        ChildOf(root),
    ));
    commands.spawn((
        Name::new("picture of the board"),
        BoardPicture,
        Sprite { image: plan.small.clone(), custom_size: Some(size), ..default() },
        Transform::from_xyz(0.0, 0.0, 0.0),
        ChildOf(root),
    ));
    for layer in &plan.board.layers {
        if library.registry.value_of(&level.game, &chosen.options, &layer.option) == layer.value {
            let image = assets.load(format!("{folder}/{}_1920.webp", layer.picture));
            commands.spawn((
                Name::new("layer of the board"),
                Sprite { image, custom_size: Some(size), ..default() },
                Transform::from_xyz(0.0, 0.0, 0.1),
                ChildOf(root),
            ));
        }
    }
    commands.insert_resource(plan);
    intents.write(start(&library, &chosen, Standing::default()));
}

/// The wish to start what was chosen.
fn start(library: &Library, chosen: &Chosen, standing: Standing) -> Intent {
    let level = library.level(chosen.level);
    Intent::person(Wish::Start(Box::new(NewGame {
        game: level.game.clone(),
        options: chosen.options.clone(),
        position: level.position.as_ref().map(ToString::to_string),
        seats: chosen.seats,
        // Every game of a match has throws of its own.
        seed: chosen.seed.map_or_else(fresh_seed, |seed| match standing.games {
            0 => seed,
            games => seed.child(u64::from(games)),
        }),
        standing,
        record: chosen.record.clone(),
    })))
}

fn start_again(
    mut again: MessageReader<StartAgain>,
    library: Res<Library>,
    chosen: Option<Res<Chosen>>,
    table: Res<Table>,
    mut intents: MessageWriter<Intent>,
) {
    if let (Some(_), Some(chosen)) = (again.read().last(), chosen) {
        intents.write(start(&library, &chosen, table.next_standing()));
    }
}

/// A seed from the operating system.
fn fresh_seed() -> Seed {
    use rand::TryRng;
    let mut seed = [0; 32];
    match rand::rngs::SysRng.try_fill_bytes(&mut seed) {
        Ok(()) => Seed(seed),
        Err(error) => {
            // Without the system's source the clock is the best that is left; the game goes on, and the log says so.
            warn!("the system gives no random bytes ({error}); the seed is taken from the clock");
            let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
            Seed::from_text(&format!("{}", now.as_nanos()))
        }
    }
}

fn take_board(mut commands: Commands, root: Query<Entity, With<BoardRoot>>, mut intents: MessageWriter<Intent>) {
    for root in &root {
        commands.entity(root).despawn();
    }
    commands.remove_resource::<Plan>();
    intents.write(Intent::person(Wish::Leave));
}

fn fit_root(layout: Res<Layout>, plan: Option<Res<Plan>>, root: Option<Single<&mut Transform, With<BoardRoot>>>) {
    let (Some(plan), Some(mut root)) = (plan, root) else { return };
    let wanted = Transform {
        translation: layout.board_centre().extend(0.0),
        scale: Vec3::splat(layout.pixels_per_cm(plan.board.width)),
        ..default()
    };
    if **root != wanted {
        **root = wanted;
    }
}

fn small_picture(game: &str, board: &BoardPlan) -> String {
    format!("games/{game}/{}_1920.webp", board.picture)
}

/// The board of the game that is being set up is loaded before it is asked for, so that play does not begin without.
fn fetch(assets: Res<AssetServer>, ui: Res<super::ui::Ui>, library: Res<Library>, mut kept: Local<Handle<Image>>) {
    let board = library.board(ui.setup.level, &ui.setup.options);
    let picture = small_picture(&library.level(ui.setup.level).game, board);
    if kept.path().is_none_or(|path| path.to_string() != picture) {
        *kept = assets.load(picture);
    }
}

/// The small picture where it is enough, the large one where the board is drawn larger, once it is there.
fn choose_picture(
    assets: Res<AssetServer>,
    layout: Res<Layout>,
    plan: Option<Res<Plan>>,
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    picture: Option<Single<&mut Sprite, With<BoardPicture>>>,
    mut large: Local<Handle<Image>>,
) {
    let (Some(plan), Some(window), Some(mut picture)) = (plan, window, picture) else { return };
    let width = layout.board.width() * layout.scale * window.scale_factor();
    let mut wanted = &plan.small;
    if width > 2000.0 {
        if large.path().is_none_or(|path| path.to_string() != plan.large) {
            *large = assets.load(plan.large.clone());
        }
        if assets.is_loaded(&*large) {
            wanted = &large;
        }
    }
    if picture.image != *wanted {
        picture.image = wanted.clone();
    }
}

/// Text is drawn at the size at which it is seen, whatever the board's scale.
fn fit_text(layout: Res<Layout>, plan: Option<Res<Plan>>, mut all: Query<(&BoardText, &mut TextFont, &mut Transform)>) {
    let Some(plan) = plan else { return };
    let k = layout.pixels_per_cm(plan.board.width);
    if !layout.is_changed() {
        return;
    }
    for (text, mut font, mut transform) in &mut all {
        font.font_size = text_size(text.cm, k);
        transform.scale = Vec3::splat(1.0 / k);
    }
}

fn board_text(plan: &Plan, k: f32, text: String, cm: f32, ink: Color, at: Vec3) -> impl Bundle {
    (
        BoardText { cm },
        Text2d::new(text),
        TextFont { font: plan.font.clone().into(), font_size: text_size(cm, k), ..default() },
        TextColor(ink),
        Transform::from_translation(at).with_scale(Vec3::splat(1.0 / k)),
    )
}

/// The size of text of that height in board cm, at `k` pixels a cm.
fn text_size(cm: f32, k: f32) -> FontSize {
    FontSize::Px((cm * k).max(6.0))
}

/// Makes the lights anew when what can be done, or what is held, has changed.
fn show_marks(
    mut commands: Commands,
    table: Res<Table>,
    held: Res<Held>,
    skin: Res<Skin>,
    layout: Res<Layout>,
    plan: Option<Res<Plan>>,
    playback: Res<super::motion::Playback>,
    root: Option<Single<Entity, With<BoardRoot>>>,
    old: Query<Entity, With<Mark>>,
    mut was_rolling: Local<bool>,
) {
    let (Some(plan), Some(root)) = (plan, root) else { return };
    let turned = *was_rolling != playback.rolling;
    *was_rolling = playback.rolling;
    if !(table.is_changed() || held.is_changed() || plan.is_changed() || turned) {
        return;
    }
    for mark in &old {
        commands.entity(mark).despawn();
    }
    let Some(side) = table.side_to_act().filter(|_| table.person_acts() && !playback.rolling) else { return };
    let mut painter = Painter {
        commands: &mut commands,
        plan: &plan,
        skin: &skin,
        root: *root,
        k: layout.pixels_per_cm(plan.board.width),
    };
    let top = |place: Place| {
        let count = usize::from(table.men[side.index()].get(&place).copied().unwrap_or(0));
        slot(&plan.board, &table, side, place, count.saturating_sub(1), count.max(1)).0
    };
    if let Some(from) = held.from {
        let targets = table.targets.get(&from).map_or(&[] as &[Target], Vec::as_slice);
        for target in targets {
            painter.target(&table, side, target);
        }
        if held.drag.is_none() {
            let glow = Vec2::splat(plan.board.piece * 2.6);
            painter.sprite(&plan.marks.glow, glow, colour(RING).with_alpha(0.35), top(from).extend(0.7));
            painter.ring(top(from), &plan.marks.ring, 1.0, 2.6);
        }
    } else if let Some(over) = held.hover.filter(|over| table.targets.contains_key(over)) {
        painter.ring(top(over), &plan.marks.thin, 0.98, 2.6);
    }
    if let Some(focus) = held.focus.filter(|_| held.keyboard) {
        painter.focus(&table, side, focus, top(focus));
    }
}

/// Width and length of a point, and the turn of a picture whose point looks up.
fn point_extent(board: &BoardPlan, point: &PointPlan) -> (Vec2, f32) {
    match board.shape {
        Shape::Triangle | Shape::Field => {
            let [x, y] = point.towards();
            (Vec2::new(board.point_width, point.length()), y.atan2(x) - std::f32::consts::FRAC_PI_2)
        }
        Shape::Square => (Vec2::splat(board.point_width), 0.0),
        Shape::Hole => (Vec2::splat(board.piece), 0.0),
    }
}

struct Painter<'a, 'w, 's> {
    commands: &'a mut Commands<'w, 's>,
    plan: &'a Plan,
    skin: &'a Skin,
    root: Entity,
    /// Logical pixels a board cm.
    k: f32,
}

impl Painter<'_, '_, '_> {
    fn sprite(&mut self, image: &Handle<Image>, size: Vec2, tint: Color, at: Vec3) -> Entity {
        self.commands
            .spawn((
                Mark(tint.alpha()),
                Sprite { image: image.clone(), custom_size: Some(size), color: tint, ..default() },
                Transform::from_translation(at),
                ChildOf(self.root),
            ))
            .id()
    }

    /// A double ring around a piece: light, with a dark line on both sides, so that it stands out from any ground.
    fn ring(&mut self, at: Vec2, pictures: &[Handle<Image>; 2], size: f32, z: f32) {
        let size = Vec2::splat(self.plan.board.piece * RING_PICTURE * 1.1 * size);
        let [ring, edge] = pictures.clone();
        self.sprite(&edge, size, colour(RING_EDGE), at.extend(z));
        self.sprite(&ring, size, colour(RING), at.extend(z + 0.01));
    }

    fn target(&mut self, table: &Table, side: Side, target: &Target) {
        let plan = self.plan;
        let board = &plan.board;
        let count = usize::from(table.men[side.index()].get(&target.to).copied().unwrap_or(0));
        let (at, _) = slot(board, table, side, target.to, count, count + 1);
        let hole = table.off_square.filter(|_| target.to == Place::Off).and_then(|square| board.point(square));
        let at = hole.map_or(at, |hole| Vec2::from(hole.base));
        let light = colour(RING);
        match target.to {
            Place::Point(point) => {
                let Some(geometry) = table.square(side, point).and_then(|square| board.point(square)) else { return };
                let image = if board.shape == Shape::Triangle { &plan.marks.triangle } else { &plan.marks.square };
                // A hole is lit by its ring alone.
                if board.shape != Shape::Hole {
                    let (size, turn) = point_extent(board, geometry);
                    let middle = Vec2::from(geometry.middle()).extend(0.5);
                    let lit = self.sprite(image, size, light.with_alpha(0.85), middle);
                    self.commands
                        .entity(lit)
                        .insert(Transform::from_translation(middle).with_rotation(Quat::from_rotation_z(turn)));
                }
            }
            place => {
                if let Some(store) = board.store(side, place) {
                    let Area { x0, y0, x1, y1 } = store.area;
                    let [x, y] = store.area.centre();
                    self.sprite(
                        &plan.marks.square.clone(),
                        Vec2::new(x1 - x0, y1 - y0),
                        light.with_alpha(0.5),
                        Vec3::new(x, y, 0.5),
                    );
                }
            }
        }
        if target.hits() {
            let size = Vec2::splat(board.piece * RING_PICTURE * 1.1);
            self.ring(at, &plan.marks.ring, 1.0, 2.6);
            let [marks, edge] = plan.marks.hit.clone();
            self.sprite(&edge, size, colour(RING_EDGE), at.extend(2.62));
            self.sprite(&marks, size, colour(self.skin.signal), at.extend(2.63));
            return;
        }
        self.sprite(
            &plan.marks.disc.clone(),
            Vec2::splat(board.piece * 0.88),
            Color::srgba_u8(0x1A, 0x0E, 0x06, 158),
            at.extend(2.4),
        );
        let several = target.ways.iter().all(|way| way.len() > 1);
        self.ring(at, if several { &plan.marks.dashed } else { &plan.marks.ring }, 0.82, 2.5);
        let text = board_text(
            plan,
            self.k,
            target.pips().to_string(),
            board.piece * 0.36,
            colour(self.skin.ink),
            at.extend(2.55),
        );
        let root = self.root;
        self.commands.spawn((Mark(1.0), text, ChildOf(root)));
    }

    fn focus(&mut self, table: &Table, side: Side, place: Place, top: Vec2) {
        let plan = self.plan;
        let board = &plan.board;
        let (at, size) = match place {
            Place::Point(point) => {
                let Some(geometry) = table.square(side, point).and_then(|square| board.point(square)) else { return };
                let (size, turn) = point_extent(board, geometry);
                let lying = turn.sin().abs() > 0.5;
                (Vec2::from(geometry.middle()), if lying { size.yx() } else { size })
            }
            place => match board.store(side, place) {
                Some(store) => {
                    let [x, y] = store.area.centre();
                    (Vec2::new(x, y), Vec2::new(store.area.x1 - store.area.x0, store.area.y1 - store.area.y0))
                }
                None => (top, Vec2::splat(board.piece)),
            },
        };
        for (image, tint, z) in [(&plan.marks.focus[1], RING_EDGE, 2.7), (&plan.marks.focus[0], RING, 2.71)] {
            let sprite = Sprite {
                image: image.clone(),
                custom_size: Some(size * 1.06),
                color: colour(tint),
                image_mode: SpriteImageMode::Sliced(TextureSlicer {
                    border: BorderRect::all(24.0),
                    center_scale_mode: SliceScaleMode::Stretch,
                    sides_scale_mode: SliceScaleMode::Stretch,
                    max_corner_scale: 0.04,
                }),
                ..default()
            };
            self.commands.spawn((Mark(1.0), sprite, Transform::from_translation(at.extend(z)), ChildOf(self.root)));
        }
    }
}

/// A count on each stack in which too little of the pieces is seen.
fn show_counts(
    mut commands: Commands,
    stage: Res<Stage>,
    table: Res<Table>,
    plan: Option<Res<Plan>>,
    skin: Res<Skin>,
    layout: Res<Layout>,
    root: Option<Single<Entity, With<BoardRoot>>>,
    old: Query<Entity, With<StackCount>>,
) {
    let (Some(plan), Some(root)) = (plan, root) else { return };
    let k = layout.pixels_per_cm(plan.board.width);
    if !stage.is_changed() && !plan.is_changed() {
        return;
    }
    for count in &old {
        commands.entity(count).despawn();
    }
    for (side, place, stack) in stage.stacks() {
        let count = stack.len();
        let (at, step) = slot(&plan.board, &table, side, place, count - 1, count);
        if count < 2 || step >= plan.board.piece * READABLE {
            continue;
        }
        commands.spawn((
            StackCount,
            Sprite {
                image: plan.marks.disc.clone(),
                custom_size: Some(Vec2::splat(plan.board.piece * 0.56)),
                color: Color::srgba_u8(0x14, 0x0A, 0x04, 215),
                ..default()
            },
            Transform::from_translation(at.extend(1.8)),
            ChildOf(*root),
        ));
        let text = board_text(&plan, k, count.to_string(), plan.board.piece * 0.30, colour(skin.ink), at.extend(1.85));
        commands.spawn((StackCount, text, ChildOf(*root)));
    }
}

/// The numbers beside the points; those of the held piece and its targets are gold.
fn tint_numbers(
    mut commands: Commands,
    table: Res<Table>,
    held: Res<Held>,
    skin: Res<Skin>,
    layout: Res<Layout>,
    plan: Option<Res<Plan>>,
    root: Option<Single<Entity, With<BoardRoot>>>,
    mut chips: Query<(&NumberChip, &mut Sprite)>,
    mut numbers: Query<(&PointNumber, &mut TextColor)>,
    mut fresh: Local<bool>,
) {
    let (Some(plan), Some(root)) = (plan, root) else { return };
    if plan.board.numerals != Numerals::Arabic || table.labels.is_empty() {
        return;
    }
    let k = layout.pixels_per_cm(plan.board.width);
    // Height of the figures, and the chip around two of them, in widths of a point.
    let (figures, chip) = match plan.board.shape {
        Shape::Triangle | Shape::Field => (0.265, Vec2::new(0.46, 0.34)),
        Shape::Square => (0.18, Vec2::new(0.32, 0.24)),
        Shape::Hole => (0.42, Vec2::new(0.78, 0.56)),
    };
    if chips.is_empty() {
        for (square, label) in (1..).zip(&table.labels) {
            let Some(point) = plan.board.point(square) else { continue };
            let Some(label) = label else { continue };
            let at = Vec2::from(plan.board.number_at(point)).extend(0.6);
            commands.spawn((
                NumberChip(square),
                Sprite {
                    image: plan.marks.chip.clone(),
                    custom_size: Some(chip * plan.board.point_width),
                    ..default()
                },
                Transform::from_translation(at),
                ChildOf(*root),
            ));
            let text = board_text(
                &plan,
                k,
                label.to_string(),
                plan.board.point_width * figures,
                Color::NONE,
                at + Vec3::Z * 0.05,
            );
            commands.spawn((PointNumber(square), text, ChildOf(*root)));
        }
        *fresh = true;
        return;
    }
    if !(std::mem::take(&mut *fresh) || table.is_changed() || held.is_changed() || plan.is_changed()) {
        return;
    }
    let side = table.side_to_act();
    let targets = held.from.and_then(|from| table.targets.get(&from)).map_or(&[] as &[Target], Vec::as_slice);
    let lit = |square: u8| {
        let Some(place) = side.and_then(|side| table.point_of(side, square)).map(Place::Point) else { return false };
        held.from == Some(place) || targets.iter().any(|target| target.to == place)
    };
    for (chip, mut sprite) in &mut chips {
        sprite.color = if lit(chip.0) { colour(RING) } else { colour(RING_EDGE).with_alpha(0.92) };
    }
    for (number, mut ink) in &mut numbers {
        ink.0 = if lit(number.0) { colour(super::skin::ON_GOLD) } else { colour(skin.ink) };
    }
}
