//! Menus and HUD over egui: our own widgets in our own skin. Nothing here decides rules; buttons write intents.

mod captions;
mod dialogs;
mod hud;
mod setup;
mod stakes;
mod title;
mod waiting;
pub mod widgets;

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiInput, EguiPlugin, EguiPreUpdateSet, EguiPrimaryContextPass, EguiStartupSet, egui};

use super::board::Chosen;
use super::layout::Layout;
use super::messages::Refused;
use super::skin::{Fonts, Skin};
use super::states::{Overlay, Screen};
use super::table::Table;
use crate::rules::play::Effect;
use widgets::Pictures;

/// What the interface remembers between frames.
#[derive(Resource, Default)]
pub struct Ui {
    /// What was refused last, and for how many more seconds it is said.
    pub refused: Option<(crate::rules::game::Refusal, f32)>,
    /// The setup as it is being chosen.
    pub setup: setup::Setup,
    /// What this frame shows and where: for programs that drive the window.
    pub notes: Notes,
}

/// What the interface shows in a frame, and where, in logical pixels.
#[derive(Debug, Default)]
pub struct Notes {
    /// The controls by name.
    pub controls: Vec<(String, Rect)>,
    /// The texts, in the order in which they are drawn.
    pub texts: Vec<Said>,
}

/// A text that is shown.
#[derive(Clone, Debug)]
pub struct Said {
    /// The words.
    pub text: String,
    /// Where they stand.
    pub area: Rect,
    /// Their colour.
    pub ink: [u8; 3],
    /// Whether they are wider or higher than their place, even at the smallest size.
    pub cut: bool,
    /// Whether they lie above everything else, as a menu does.
    pub over: bool,
    /// Whether they belong to something that cannot be used now.
    pub idle: bool,
}

/// Whether what happened leaves something to be told under the board.
#[must_use]
pub fn announces(effects: &[Effect]) -> bool {
    captions::Note::of(effects, None).is_some()
}

/// Registers the interface.
pub fn plugin(app: &mut App) {
    app.add_plugins(EguiPlugin::default())
        .init_resource::<Ui>()
        .init_resource::<Pictures>()
        .add_systems(PreStartup, spawn_camera.before(EguiStartupSet::InitContexts))
        .add_systems(
            PreUpdate,
            forget_unchanged_modifiers.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass),
        )
        .add_systems(Update, (dress, note_refusals))
        .add_systems(OnEnter(Screen::Title), plain_skin)
        .add_systems(OnExit(Screen::Match), close_menu)
        .add_systems(
            EguiPrimaryContextPass,
            (
                prepare,
                title::show.run_if(in_state(Screen::Title)),
                setup::show.run_if(in_state(Screen::Setup)),
                hud::show.run_if(in_state(Screen::Match)),
                waiting::show,
            )
                .chain(),
        );
}

/// Which modifier keys are held is told in every frame, also when nothing has changed, and egui draws a frame after every
/// event: without this it never came to rest.
fn forget_unchanged_modifiers(mut inputs: Query<&mut EguiInput>, mut known: Local<Option<egui::Modifiers>>) {
    for mut input in &mut inputs {
        input.bypass_change_detection().events.retain(|event| match event {
            egui::Event::ModifiersChanged(now) => known.replace(*now) != Some(*now),
            _ => true,
        });
    }
}

fn spawn_camera(mut commands: Commands) {
    commands.spawn((Name::new("camera"), Camera2d));
}

fn close_menu(mut overlay: ResMut<NextState<Overlay>>) {
    overlay.set(Overlay::None);
}

fn plain_skin(mut skin: ResMut<Skin>) {
    skin.set_if_neq(Skin::default());
}

/// The skin follows the level that was chosen.
fn dress(
    mut skin: ResMut<Skin>,
    screen: Res<State<Screen>>,
    chosen: Option<Res<Chosen>>,
    ui: Res<Ui>,
    library: Res<super::library::Library>,
) {
    let level = match screen.get() {
        Screen::Setup => ui.setup.level,
        Screen::Match => match chosen {
            Some(chosen) => chosen.level,
            None => return,
        },
        Screen::Title | Screen::Loading => return,
    };
    skin.set_if_neq(Skin::of(&library.level(level).setting));
}

fn note_refusals(time: Res<Time>, table: Res<Table>, mut ui: ResMut<Ui>, mut refused: MessageReader<Refused>) {
    /// How long a refusal is said.
    const SAID_S: f32 = 4.0;
    if let Some(Refused(refusal)) = refused.read().last() {
        ui.refused = Some((refusal.clone(), SAID_S));
        return;
    }
    if table.is_changed() {
        ui.refused = None;
    }
    if let Some((refusal, left)) = ui.refused.take() {
        let left = left - time.delta_secs();
        if left > 0.0 {
            ui.refused = Some((refusal, left));
        }
    }
}

/// Fonts once, pictures once, scale and colours whenever they change.
fn prepare(
    mut contexts: EguiContexts,
    mut fonts: ResMut<Fonts>,
    mut pictures: ResMut<Pictures>,
    mut ui: ResMut<Ui>,
    mut applied: Local<Option<(Skin, f32)>>,
    root: Res<super::Root>,
    library: Res<super::library::Library>,
    layout: Res<Layout>,
    skin: Res<Skin>,
) -> Result {
    let context = contexts.ctx_mut()?;
    if let Some(definitions) = fonts.0.take() {
        context.set_fonts(definitions);
    }
    if pictures.is_empty() {
        pictures.load(context, &root.0, &library.registry.ids());
    }
    ui.notes.controls.clear();
    ui.notes.texts.clear();
    if *applied != Some((*skin, layout.scale)) {
        *applied = Some((*skin, layout.scale));
        context.set_zoom_factor(layout.scale);
        let mut visuals = egui::Visuals::dark();
        visuals.panel_fill = skin.panel;
        visuals.window_fill = skin.panel;
        visuals.extreme_bg_color = skin.bg0;
        visuals.hyperlink_color = skin.gold;
        visuals.error_fg_color = skin.signal;
        visuals.selection.bg_fill = skin.sel;
        visuals.selection.stroke = egui::Stroke::new(1.5, skin.gold);
        visuals.widgets.noninteractive.fg_stroke.color = skin.ink;
        visuals.widgets.inactive.bg_fill = skin.raise;
        visuals.widgets.inactive.weak_bg_fill = skin.raise;
        visuals.widgets.inactive.bg_stroke = egui::Stroke::new(1.5, skin.edge);
        visuals.widgets.hovered.bg_fill = skin.hover;
        visuals.widgets.active.bg_fill = skin.press;
        visuals.widgets.open.bg_fill = skin.sel;
        visuals.window_shadow = egui::Shadow::NONE;
        visuals.popup_shadow = egui::Shadow::NONE;
        context.set_visuals(visuals);
    }
    Ok(())
}

/// A layer over the whole window on which everything is placed by the layout.
fn full_window(context: &egui::Context, name: &str, add: impl FnOnce(&mut egui::Ui)) {
    layer(context, name, egui::Order::Background, add);
}

/// The same above all else: for menus.
fn over_window(context: &egui::Context, name: &str, add: impl FnOnce(&mut egui::Ui)) {
    layer(context, name, egui::Order::Foreground, add);
}

fn layer(context: &egui::Context, name: &str, order: egui::Order, add: impl FnOnce(&mut egui::Ui)) {
    egui::Area::new(egui::Id::new(name))
        .order(order)
        .fixed_pos(egui::Pos2::ZERO)
        .movable(false)
        .constrain(false)
        .fade_in(false)
        .show(context, |ui| {
            ui.set_clip_rect(context.content_rect());
            add(ui);
        });
}
