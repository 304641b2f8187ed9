//! What is heard of a game's place, and how loud: which loop, when it gives way to words and results, when it stops.
//! Decides and tells in [`AmbienceOrder`]s; what plays them is the kira file.

use bevy::input::gamepad::GamepadEvent;
use bevy::input::keyboard::KeyboardInput;
use bevy::input::mouse::MouseButtonInput;
use bevy::input::touch::TouchInput;
use bevy::prelude::*;
use bevy::window::{CursorMoved, WindowFocused, WindowOccluded};

use super::Volume;
use crate::app::messages::{Cue, CueKind, Happened, Intent, Refused};
use crate::app::motion::Playback;
use crate::app::states::{Flow, Overlay, Screen};
use crate::app::table::{Table, Waiting};
use crate::app::ui;

/// Where the loop begins and ends in every file, in seconds: away from the file's edges, where an encoder pads.
pub const LOOP_S: (f64, f64) = (0.5, 48.5);
/// From one place to another goes through silence: half of it out, half of it in.
pub const CHANGE_S: f32 = 0.35;
/// How much quieter it is under words.
pub const DUCK_DB: f32 = -8.0;
/// How fast it gives way, and how fast it comes back.
pub const DUCK_S: f32 = 0.25;
/// See [`DUCK_S`].
pub const RISE_S: f32 = 1.2;
/// How long a caption has the word, a result its music, a refusal its line.
const SAID_S: f32 = 3.0;
const MUSIC_S: f32 = 4.5;
const REFUSED_S: f32 = 4.0;
/// Seconds without anything done or heard after which the place falls silent.
pub const IDLE_S: f32 = 180.0;
/// How slowly it does.
const IDLE_FADE_S: f32 = 3.0;

/// What is to be done with the loop. Written by this file, read by the one that plays.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub enum AmbienceOrder {
    /// Begin the loop of a game's place, at this level, somewhere on its circle (0 to 1), rising for so many seconds.
    Start {
        /// The game's id.
        game: &'static str,
        /// Level.
        decibels: f32,
        /// Where on the circle.
        at: f64,
        /// Seconds of the rise.
        over_s: f32,
    },
    /// Go to this level.
    Level {
        /// Level.
        decibels: f32,
        /// Seconds until it is reached.
        over_s: f32,
    },
    /// Fall silent and be gone.
    Stop {
        /// Seconds until then.
        over_s: f32,
    },
}

/// What is heard now.
#[derive(Resource, Clone, Debug, Default)]
pub struct Ambience {
    /// The game whose place is heard.
    pub place: Option<&'static str>,
    /// The level that was asked for last.
    pub decibels: f32,
    /// Whether the words have it quieter.
    pub ducked: bool,
    /// Seconds of silence still to come before the next place is heard.
    gap_s: f32,
    /// Seconds for which something is still being said.
    said_s: f32,
    /// Seconds since somebody did something or something was heard.
    idle_s: f32,
    /// Whether the window had the focus, and whether it has lost it.
    had_focus: bool,
    away: bool,
    /// Whether something covers the window.
    covered: bool,
    starts: u32,
}

/// Registers the decisions. They need no sound device.
pub fn plugin(app: &mut App) {
    app.init_resource::<Volume>()
        .init_resource::<Ambience>()
        .add_message::<AmbienceOrder>()
        .add_systems(Update, (attend, follow).chain().in_set(Flow::Cue));
}

/// Counts how long something is said, and how long nobody has been there.
fn attend(
    time: Res<Time<Real>>,
    playback: Res<Playback>,
    mut ambience: ResMut<Ambience>,
    (mut happened, mut refused, mut cues): (MessageReader<Happened>, MessageReader<Refused>, MessageReader<Cue>),
    mut intents: MessageReader<Intent>,
    (mut keys, mut buttons, mut moves): (
        MessageReader<KeyboardInput>,
        MessageReader<MouseButtonInput>,
        MessageReader<CursorMoved>,
    ),
    (mut touches, mut pads): (MessageReader<TouchInput>, MessageReader<GamepadEvent>),
    (mut focused, mut occluded): (MessageReader<WindowFocused>, MessageReader<WindowOccluded>),
) {
    let elapsed = time.delta_secs();
    // While dice roll, the captions wait for them.
    if !playback.rolling {
        ambience.said_s = (ambience.said_s - elapsed).max(0.0);
    }
    ambience.idle_s += elapsed;
    let mut say = |seconds: f32| ambience.said_s = ambience.said_s.max(seconds);
    for Happened { effects, .. } in happened.read() {
        if ui::announces(effects) {
            say(SAID_S);
        }
    }
    if refused.read().count() > 0 {
        say(REFUSED_S);
    }
    let mut heard = 0;
    for cue in cues.read() {
        heard += 1;
        if matches!(cue.kind, CueKind::Win | CueKind::Lose) {
            say(MUSIC_S);
        }
    }
    let done = intents.read().count() + keys.read().count() + buttons.read().count() + moves.read().count();
    if heard + done + touches.read().count() + pads.read().count() > 0 {
        ambience.idle_s = 0.0;
    }
    // An exhibit without a window manager gives its only window no focus at all: it cannot lose it either.
    for focus in focused.read() {
        ambience.had_focus |= focus.focused;
        ambience.away = ambience.had_focus && !focus.focused;
    }
    if let Some(last) = occluded.read().last() {
        ambience.covered = last.occluded;
    }
}

/// Decides which place is heard and how loud, and says what changes.
pub(super) fn follow(
    time: Res<Time<Real>>,
    volume: Res<Volume>,
    (screen, overlay): (Res<State<Screen>>, Res<State<Overlay>>),
    table: Res<Table>,
    playback: Res<Playback>,
    mut ambience: ResMut<Ambience>,
    mut orders: MessageWriter<AmbienceOrder>,
) {
    let loudness = if volume.muted { 0.0 } else { volume.level * volume.ambience };
    let attended = !ambience.away && !ambience.covered;
    let idle = ambience.idle_s > IDLE_S;
    let wanted = table.game.filter(|_| *screen.get() == Screen::Match && loudness > 0.0 && attended && !idle);
    let result = matches!(table.waiting, Waiting::Over { .. }) && playback.is_calm() && *overlay.get() == Overlay::None;
    let asked = matches!(table.waiting, Waiting::ForAnswer { .. });
    let ducked = result || asked || ambience.said_s > 0.0;
    let decibels = 20.0 * loudness.max(1e-3).log10() + if ducked { DUCK_DB } else { 0.0 };
    ambience.gap_s = (ambience.gap_s - time.delta_secs()).max(0.0);
    if ambience.place.is_some() && ambience.place != wanted {
        let over_s = if idle { IDLE_FADE_S } else { CHANGE_S / 2.0 };
        orders.write(AmbienceOrder::Stop { over_s });
        ambience.place = None;
        ambience.gap_s = over_s;
    } else if let (None, Some(game)) = (ambience.place, wanted)
        && ambience.gap_s <= 0.0
    {
        // Not always the same bird first: golden steps round the circle.
        let at = (f64::from(ambience.starts) * 0.618_034).fract();
        orders.write(AmbienceOrder::Start { game, decibels, at, over_s: CHANGE_S / 2.0 });
        ambience.starts += 1;
        (ambience.place, ambience.decibels) = (Some(game), decibels);
    } else if ambience.place.is_some() && (ambience.decibels - decibels).abs() > 0.01 {
        let over_s = if ducked == ambience.ducked || ducked { DUCK_S } else { RISE_S };
        orders.write(AmbienceOrder::Level { decibels, over_s });
        ambience.decibels = decibels;
    }
    ambience.ducked = ducked;
}
