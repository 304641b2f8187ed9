//! What the board lies on: the setting's table top, and the veil through which one setting gives way to another. A board
//! is shown once its pictures are there; how far they are is told to the interface, which says so when it takes long.

use bevy::asset::{LoadState, UntypedAssetId};
use bevy::prelude::*;

use super::board::{BoardRoot, Plan};
use super::layout::Layout;
use super::motion::Playback;
use super::skin::{Skin, colour};
use super::states::{Flow, Screen};

/// Seconds in which the old setting darkens, and in which the new one comes up.
const DARKEN_S: f32 = 0.15;
const BRIGHTEN_S: f32 = 0.20;
/// How long pictures may take before the interface says that they are coming, in seconds.
const SOON_S: f32 = 0.5;
/// Above all that is drawn of the board and its dice, below the interface.
const VEIL_Z: f32 = 900.0;

/// The veil between two settings.
#[derive(Resource, Debug, Default)]
pub struct Veil {
    /// 0: nothing of it is seen; 1: nothing else is.
    dark: f32,
    /// Name of the setting whose table top lies there.
    setting: &'static str,
    /// The game whose board has been shown.
    board: Option<String>,
    /// Seconds for which pictures have been waited for.
    waited_s: f32,
    /// Pictures that are there, and all that are needed.
    loaded: [usize; 2],
}

impl Veil {
    /// Whether something of it is seen: then the picture changes from frame to frame.
    #[must_use]
    pub fn is_seen(&self) -> bool {
        self.dark > 0.0
    }

    /// How much of the pictures is there, 0 to 1, once they take long.
    #[must_use]
    pub fn progress(&self) -> Option<f32> {
        let [there, all] = self.loaded;
        (self.waited_s > SOON_S).then(|| there as f32 / all.max(1) as f32)
    }

    /// One tick: darker while something else is wanted than is shown, clearer otherwise. True in the tick in which
    /// nothing is seen and the new setting has to be laid.
    fn tick(&mut self, seconds: f32, change: bool) -> bool {
        if change {
            self.dark = (self.dark + seconds / DARKEN_S).min(1.0);
            self.dark >= 1.0
        } else {
            self.dark = (self.dark - seconds / BRIGHTEN_S).max(0.0);
            false
        }
    }
}

/// The table top.
#[derive(Component)]
struct TableTop;

/// The dark between settings.
#[derive(Component)]
struct Curtain;

/// Registers table tops and the veil.
pub fn plugin(app: &mut App) {
    app.init_resource::<Veil>()
        .add_systems(Startup, spawn)
        .add_systems(Update, (change, fit).chain().in_set(Flow::Animate))
        .add_systems(OnExit(Screen::Match), forget_board);
}

fn spawn(mut commands: Commands, mut veil: ResMut<Veil>) {
    veil.dark = 1.0;
    commands.spawn((Name::new("table top"), TableTop, Sprite::default(), Transform::from_xyz(0.0, 0.0, -20.0)));
    commands.spawn((
        Name::new("veil"),
        Curtain,
        Sprite { custom_size: Some(Vec2::ONE), ..default() },
        Transform::from_xyz(0.0, 0.0, VEIL_Z),
    ));
}

fn forget_board(mut veil: ResMut<Veil>) {
    veil.board = None;
}

/// Darkens, lays the new table top, waits for the pictures, shows the board.
fn change(
    time: Res<Time>,
    assets: Res<AssetServer>,
    skin: Res<Skin>,
    plan: Option<Res<Plan>>,
    mut veil: ResMut<Veil>,
    mut clear: ResMut<ClearColor>,
    mut playback: ResMut<Playback>,
    mut table: Single<&mut Sprite, With<TableTop>>,
    root: Option<Single<&mut Visibility, With<BoardRoot>>>,
    mut wanted: Local<Handle<Image>>,
) {
    let board = plan.as_ref().map(|plan| plan.game.clone());
    let new_board = board.is_some() && veil.board != board;
    let new_setting = veil.setting != skin.setting;
    if new_setting && wanted.path().is_none_or(|path| path.to_string() != picture(skin.setting)) {
        *wanted = assets.load(picture(skin.setting));
    }
    if !(new_board || new_setting || veil.is_seen()) {
        return;
    }
    // Without animation a setting changes in one frame.
    let seconds = if playback.speed > 0.0 { time.delta_secs() } else { f32::INFINITY };
    let covered = veil.tick(seconds, new_board || new_setting);
    if new_board {
        // Nothing of the game is shown before its board is.
        playback.pause_s = playback.pause_s.max(2.0 * DARKEN_S);
    }
    if !covered {
        return;
    }
    let needed: Vec<UntypedAssetId> = std::iter::once(&*wanted)
        .filter(|_| new_setting)
        .chain(plan.iter().flat_map(|plan| plan.pictures()))
        .map(|handle| handle.id().untyped())
        .collect();
    let there = needed.iter().filter(|id| is_settled(&assets, **id)).count();
    veil.loaded = [there, needed.len()];
    if there < needed.len() {
        veil.waited_s += time.delta_secs();
        return;
    }
    veil.waited_s = 0.0;
    if new_setting {
        veil.setting = skin.setting;
        clear.0 = colour(skin.bg0);
        table.image = std::mem::take(&mut *wanted);
    }
    if let Some(mut root) = root {
        **root = Visibility::Inherited;
        playback.pause_s = BRIGHTEN_S;
    }
    veil.board = board;
}

fn picture(setting: &str) -> String {
    format!("shared/tables/{setting}.webp")
}

/// A picture that cannot be had is not waited for: the log names it.
fn is_settled(assets: &AssetServer, picture: UntypedAssetId) -> bool {
    matches!(assets.get_load_state(picture), Some(LoadState::Loaded | LoadState::Failed(_)) | None)
}

/// The table top fills the window without being stretched; the veil covers it.
fn fit(
    layout: Res<Layout>,
    skin: Res<Skin>,
    veil: Res<Veil>,
    images: Res<Assets<Image>>,
    mut table: Single<&mut Sprite, (With<TableTop>, Without<Curtain>)>,
    curtain: Single<(&mut Sprite, &mut Visibility), With<Curtain>>,
) {
    if !(layout.is_changed() || veil.is_changed() || skin.is_changed()) {
        return;
    }
    let window = Vec2::new(layout.window.width(), layout.window.height()) * layout.scale;
    let size = images.get(&table.image).map_or(window, Image::size_f32);
    table.custom_size = Some(size * (window / size).max_element());
    let (mut sprite, mut visibility) = curtain.into_inner();
    sprite.custom_size = Some(window);
    sprite.color = colour(skin.bg0).with_alpha(veil.dark);
    let wanted = if veil.is_seen() { Visibility::Inherited } else { Visibility::Hidden };
    visibility.set_if_neq(wanted);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_veil_closes_waits_and_opens() {
        let mut veil = Veil::default();
        assert!(!veil.is_seen());
        assert!(!veil.tick(DARKEN_S / 2.0, true), "half dark is not covered");
        assert!(veil.tick(DARKEN_S, true), "covered after the time that it takes");
        assert!(veil.tick(0.01, true), "and for as long as something else is wanted");
        assert_eq!(veil.progress(), None, "a short wait is not mentioned");
        veil.waited_s = SOON_S + 0.1;
        veil.loaded = [1, 4];
        assert_eq!(veil.progress(), Some(0.25));
        veil.tick(BRIGHTEN_S / 2.0, false);
        assert!(veil.is_seen());
        veil.tick(BRIGHTEN_S, false);
        assert!(!veil.is_seen());
        assert!(Veil::default().tick(f32::INFINITY, true), "without animation at once");
    }
}
