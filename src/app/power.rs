//! Drawing only when there is something to see: while nothing moves, the window waits for input.

use std::time::Duration;

use bevy::prelude::*;
use bevy::winit::{UpdateMode, WinitSettings};

use super::messages::{Cue, Intent, Refused};
use super::motion::Playback;
use super::states::{Overlay, Screen};
use super::surround::Veil;
use super::table::{Table, Waiting};
use super::trace::Trace;

/// The longest wait between two frames when nothing has moved for a while.
const LONG_WAIT: Duration = Duration::from_secs(1);
/// The same just after something has: pictures that are still being loaded come up.
const SHORT_WAIT: Duration = Duration::from_millis(50);
/// The same while a gamepad is connected: its buttons wake no window, they have to be asked for.
const PAD_WAIT: Duration = Duration::from_millis(25);
/// How long nothing must have moved for the long wait, in seconds.
const STILL_S: f32 = 2.0;

/// Registers the pace of drawing.
pub fn plugin(app: &mut App) {
    app.insert_resource(WinitSettings::continuous()).add_systems(Last, pace);
}

fn pace(
    time: Res<Time<Real>>,
    screen: Res<State<Screen>>,
    overlay: Res<State<Overlay>>,
    table: Res<Table>,
    (playback, veil, trace): (Res<Playback>, Res<Veil>, Res<Trace>),
    pads: Query<(), With<Gamepad>>,
    (mut intents, mut cues, mut refused): (MessageReader<Intent>, MessageReader<Cue>, MessageReader<Refused>),
    mut still_s: Local<f32>,
    mut settings: ResMut<WinitSettings>,
) {
    let waits_for_a_person = table.person_acts() || matches!(table.waiting, Waiting::Over { .. });
    let still = !veil.is_seen()
        && match screen.get() {
            Screen::Loading => false,
            Screen::Title | Screen::Setup => true,
            Screen::Match => waits_for_a_person && playback.is_calm() && !trace.is_busy(),
        };
    // What has just appeared is measured in one frame and drawn in the next, which must not be a long wait away.
    // The same goes for what the interface wishes: it is heard in the frame after.
    let said = intents.read().count() + cues.read().count() + refused.read().count();
    let changed = said > 0 || screen.is_changed() || overlay.is_changed() || table.is_changed();
    *still_s = if still && !changed { *still_s + time.delta_secs() } else { 0.0 };
    let mode = match (still, pads.is_empty()) {
        (false, _) => UpdateMode::Continuous,
        (true, false) => UpdateMode::reactive(PAD_WAIT),
        (true, true) => UpdateMode::reactive(if *still_s > STILL_S { LONG_WAIT } else { SHORT_WAIT }),
    };
    if settings.focused_mode != mode {
        settings.focused_mode = mode;
        settings.unfocused_mode = mode;
    }
}
