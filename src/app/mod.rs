//! The game: everything Bevy. Input becomes [`messages::Intent`], the table advances the rules, [`messages::Happened`]
//! becomes pictures and sound. One plugin a file; this tuple is the table of contents.

pub mod audio;
pub mod board;
pub mod ceremony;
pub mod dice;
pub mod input;
pub mod layout;
pub mod library;
pub mod lights;
pub mod locale;
pub mod messages;
pub mod mind;
pub mod mips;
pub mod motion;
pub mod power;
pub mod probe;
pub mod skin;
pub mod stage;
pub mod states;
pub mod surround;
pub mod table;
pub mod trace;
pub mod ui;

use std::path::PathBuf;

use bevy::asset::AssetPlugin;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::window::{PresentMode, WindowResolution};

use states::Screen;

use crate::files;
use crate::rules::record::Record;

/// The folder that holds `assets` and `levels`.
#[derive(Resource, Clone, Debug)]
pub struct Root(pub PathBuf);

/// How the game is started.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Size of the window in pixels of the screen.
    pub size: Option<(u32, u32)>,
    /// Scale factor of the interface instead of the screen's.
    pub scale: Option<f32>,
    /// Code of the language.
    pub language: Option<String>,
    /// Speed of the animation, 0 to 2.
    pub speed: Option<f32>,
    /// A level to open at once, as `GAME/NAME`.
    pub scenario: Option<String>,
    /// A saved game to open.
    pub record: Option<PathBuf>,
    /// File to which the state of the interface is written for programs that drive the window.
    pub probe: Option<PathBuf>,
}

/// Opens the window and plays until it is closed.
///
/// # Errors
/// One clear line where fonts, texts or levels cannot be used.
pub fn run(options: Options) -> anyhow::Result<()> {
    run_with(options, Extra::default())
}

/// Games beside those of the program, for tests of the way in which a game is added.
#[derive(Default)]
pub struct Extra {
    registry: crate::library::Registry,
    add: Vec<fn(&mut App)>,
}

impl Extra {
    /// One game more.
    #[must_use]
    pub fn with<G: crate::games::Playable>(mut self) -> Extra {
        self.registry.add::<G>();
        self.add.push(table::add_game::<G>);
        self
    }
}

/// [`run`] with further games.
///
/// # Errors
/// One clear line where fonts, texts or levels cannot be used.
pub fn run_with(options: Options, games: Extra) -> anyhow::Result<()> {
    let root = files::root()?;
    let mut texts = locale::Texts::load(&root)?;
    texts.choose(&options.language.clone().unwrap_or_else(language_of_system));
    let library = library::Library(crate::library::Library::load(&root, games.registry)?);
    let fonts = skin::fonts(&root)?;
    let chosen = match (&options.record, &options.scenario) {
        (Some(file), _) => Some(saved(file, &library)?),
        (None, Some(name)) => Some(scenario(name, &library)?),
        (None, None) => None,
    };
    let (width, height) = options.size.unwrap_or((1280, 800));
    let mut resolution = WindowResolution::new(width, height);
    if let Some(scale) = options.scale {
        resolution = resolution.with_scale_factor_override(scale);
    }
    let mut app = App::new();
    app.add_plugins(
        DefaultPlugins
            .set(AssetPlugin { file_path: root.join("assets").to_string_lossy().into_owned(), ..default() })
            .set(LogPlugin { filter: "wgpu=error,naga=error,calloop=error,warn,tabulae=info".to_owned(), ..default() })
            .set(WindowPlugin {
                primary_window: Some(Window {
                    title: "Tabulae".to_owned(),
                    name: Some("tabulae".to_owned()),
                    resolution,
                    present_mode: PresentMode::AutoVsync,
                    resize_constraints: WindowResizeConstraints { min_width: 320.0, min_height: 240.0, ..default() },
                    ..default()
                }),
                ..default()
            }),
    )
    // A system that fails is logged; a museum's screen stays on.
    .set_error_handler(bevy::ecs::error::error)
    .insert_resource(Root(root))
    .insert_resource(texts)
    .insert_resource(library)
    .insert_resource(skin::Fonts(Some(fonts)))
    .add_plugins((
        states::plugin,
        messages::plugin,
        table::plugin,
        motion::plugin,
        stage::plugin,
        trace::plugin,
        ceremony::plugin,
        dice::plugin,
        (board::plugin, surround::plugin, mips::plugin),
        input::plugin,
        audio::plugin,
        ui::plugin,
        power::plugin,
        probe::plugin(options.probe),
    ))
    .add_systems(Update, open_first.run_if(in_state(Screen::Loading)));
    for add in games.add {
        add(&mut app);
    }
    if let Some(speed) = options.speed {
        app.world_mut().resource_mut::<motion::Playback>().speed = speed.clamp(0.0, 2.0);
    }
    if let Some(chosen) = chosen {
        app.insert_resource(chosen);
    }
    match app.run() {
        AppExit::Success => Ok(()),
        AppExit::Error(code) => Err(anyhow::anyhow!("the window ended with code {code}")),
    }
}

/// The title, or the saved game that the program was started with.
/// egui knows fonts only from the pass after the one in which it was given them, so nothing is shown before.
fn open_first(mut screen: ResMut<NextState<Screen>>, fonts: Res<skin::Fonts>, chosen: Option<Res<board::Chosen>>) {
    if fonts.0.is_some() {
        return;
    }
    screen.set(if chosen.is_some() { Screen::Match } else { Screen::Title });
}

/// A saved game as what is to be played: its record, on the board of its game's standard level, two persons.
fn saved(file: &std::path::Path, library: &library::Library) -> anyhow::Result<board::Chosen> {
    let text = std::fs::read_to_string(file).map_err(|error| anyhow::anyhow!("{}: {error}", file.display()))?;
    let record = Record::from_json(&text)?;
    library.registry.check_record(&record)?;
    let level = library
        .of_game(&record.game)
        .next()
        .ok_or_else(|| anyhow::anyhow!("{}: no level of the game {}", file.display(), record.game))?;
    let options = record.options.clone();
    Ok(board::Chosen { level, options, seats: [messages::Seat::Person; 2], seed: None, record: Some(record) })
}

/// A level by its name, played by a person against the computer.
fn scenario(name: &str, library: &library::Library) -> anyhow::Result<board::Chosen> {
    let level = crate::library::named(library, name)?;
    let options = library.level(level).options.clone();
    let seats = [messages::Seat::Person, messages::Seat::Computer(crate::ai::level::Level::Club)];
    Ok(board::Chosen { level, options, seats, seed: None, record: None })
}

/// The language that the system asks for, if it is one of ours.
fn language_of_system() -> String {
    ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .filter_map(|name| std::env::var(name).ok())
        .find(|value| !value.is_empty())
        .and_then(|value| value.get(..2).map(str::to_owned))
        .unwrap_or_else(|| "en".to_owned())
}
