//! Screens, overlays and the order of one frame. Whose turn it is, is never a state: it is read from the table.

use bevy::prelude::*;

/// What fills the window.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    /// Fonts, pictures and levels are being loaded.
    #[default]
    Loading,
    /// Title and chooser of games.
    Title,
    /// How shall we play: ruleset and who plays.
    Setup,
    /// The board.
    Match,
}

/// What lies over the screen; independent of it.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Overlay {
    /// Nothing.
    #[default]
    None,
    /// The menu: speed, sound, language, leave.
    Menu,
}

/// The order of a frame, each set after the one before it (see [`plugin`]).
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Flow {
    /// Pointer, touch, keys and gamepad become intents.
    Input,
    /// The AI thinks and writes intents.
    Think,
    /// The rules advance: the only writer of the rules state.
    Advance,
    /// What happened becomes movements to be made.
    Choreograph,
    /// Movements are made.
    Animate,
    /// Sound follows what is seen.
    Cue,
}

/// Registers the states and chains the sets.
pub fn plugin(app: &mut App) {
    app.init_state::<Screen>().init_state::<Overlay>().configure_sets(
        Update,
        (Flow::Input, Flow::Think, Flow::Advance, Flow::Choreograph, Flow::Animate, Flow::Cue).chain(),
    );
}
