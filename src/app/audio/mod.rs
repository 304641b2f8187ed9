//! Sound: the only file that names kira. Cues become sounds of the setting's material, varied in choice, pitch and
//! level. A machine without a sound device plays on silently; the plugin says so once in the log.

use std::collections::HashMap;

use bevy::prelude::*;
use bevy_kira_audio::prelude::*;

use super::board::Plan;
use super::messages::{Cue, CueKind};
use super::states::{Flow, Screen};

/// Volume of the program. Written by the menu.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Volume {
    /// 0 to 1.
    pub level: f32,
    /// Whether nothing is heard.
    pub muted: bool,
}

impl Default for Volume {
    fn default() -> Self {
        Volume { level: 0.8, muted: false }
    }
}

/// Each cue's file stem, its number of variants, and whether it belongs to the game's material.
const SOUNDS: [(CueKind, &str, u32, bool); 12] = [
    (CueKind::Lift, "lift", 3, true),
    (CueKind::Slide, "slide", 3, true),
    (CueKind::Place, "place", 5, true),
    (CueKind::Hit, "hit", 3, true),
    (CueKind::Off, "off", 3, true),
    (CueKind::DieBoard, "die_board", 5, true),
    (CueKind::DieDie, "die_die", 3, true),
    (CueKind::DieRim, "die_rim", 3, true),
    (CueKind::Win, "win", 1, false),
    (CueKind::Lose, "lose", 1, false),
    (CueKind::Tap, "ui_tap", 1, false),
    (CueKind::Open, "ui_open", 1, false),
];

/// Most sounds that start in one frame; more are one noise anyway.
const AT_ONCE_MAX: usize = 6;

#[derive(Resource, Default)]
struct Sounds {
    shared: HashMap<CueKind, Vec<Handle<AudioSource>>>,
    game: HashMap<CueKind, Vec<Handle<AudioSource>>>,
    turn: u32,
}

/// Registers sound.
pub fn plugin(app: &mut App) {
    app.add_plugins(AudioPlugin)
        .init_resource::<Volume>()
        .init_resource::<Sounds>()
        .add_systems(Startup, load_shared)
        .add_systems(OnEnter(Screen::Match), load_game.after(super::board::lay_board))
        .add_systems(Update, play.in_set(Flow::Cue));
}

fn load_shared(assets: Res<AssetServer>, mut sounds: ResMut<Sounds>) {
    for (kind, stem, _, of_game) in SOUNDS {
        if !of_game {
            sounds.shared.insert(kind, vec![assets.load(format!("shared/sounds/{stem}.ogg"))]);
        }
    }
}

fn load_game(assets: Res<AssetServer>, plan: Option<Res<Plan>>, mut sounds: ResMut<Sounds>) {
    let Some(plan) = plan else { return };
    sounds.game.clear();
    for (kind, stem, variants, of_game) in SOUNDS {
        if of_game {
            let all =
                (1..=variants).map(|n| assets.load(format!("games/{}/sounds/{stem}_{n}.ogg", plan.game))).collect();
            sounds.game.insert(kind, all);
        }
    }
}

fn play(audio: Res<Audio>, volume: Res<Volume>, mut cues: MessageReader<Cue>, mut sounds: ResMut<Sounds>) {
    if volume.muted || volume.level <= 0.0 {
        cues.clear();
        return;
    }
    for cue in cues.read().take(AT_ONCE_MAX) {
        sounds.turn = sounds.turn.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let turn = sounds.turn >> 8;
        let Some(variants) = sounds.game.get(&cue.kind).or_else(|| sounds.shared.get(&cue.kind)) else { continue };
        let Some(sound) = variants.get(turn as usize % variants.len().max(1)) else { continue };
        // Pitch by ±4 %, level by strength: 0 dB for the hardest blow, about −26 dB for the faintest heard.
        let pitch = 1.0 + (f64::from(turn % 81) - 40.0) / 1000.0;
        let decibels = 20.0 * (cue.strength.clamp(0.05, 1.0) * volume.level).log10();
        audio.play(sound.clone()).with_volume(decibels).with_playback_rate(pitch);
    }
    cues.clear();
}
