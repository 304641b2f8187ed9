//! The lights of a piece that has been taken up come up in a moment instead of being there at once. What is lit is the
//! board's to say.

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::board::Mark;
use super::input::Held;
use super::motion::Playback;
use crate::rules::board::Place;

/// Seconds in which the lights come up.
const LIT_S: f32 = 0.12;

/// How far the lights have come up, and for which piece.
#[derive(Default)]
pub(super) struct Coming {
    from: Option<Place>,
    clock_s: f32,
}

/// Makes the lights come up when another piece is taken up. It asks for the next frame itself: the window waits for
/// input while nothing else moves.
pub(super) fn come_up(
    time: Res<Time>,
    mut coming: Local<Coming>,
    mut redraw: MessageWriter<RequestRedraw>,
    held: Res<Held>,
    playback: Res<Playback>,
    mut marks: Query<(&Mark, Option<&mut Sprite>, Option<&mut TextColor>)>,
) {
    if coming.from != held.from {
        // The frame in which it is taken up may have been waited for long.
        *coming = Coming { from: held.from, clock_s: -time.delta_secs() };
    }
    if coming.clock_s >= LIT_S {
        return;
    }
    coming.clock_s = if playback.cuts() { LIT_S } else { coming.clock_s + time.delta_secs() };
    let part = (coming.clock_s / LIT_S).clamp(0.0, 1.0);
    for (mark, sprite, text) in &mut marks {
        if let Some(mut sprite) = sprite {
            sprite.color.set_alpha(mark.0 * part);
        }
        if let Some(mut text) = text {
            text.0.set_alpha(mark.0 * part);
        }
    }
    redraw.write(RequestRedraw);
}
