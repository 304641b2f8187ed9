//! Sound: the only file that names kira. Cues become sounds of the setting's material ([`cues`] chooses), a game's place
//! is a quiet loop ([`ambience`] decides). A machine without a sound device plays on silently; the plugin says so once
//! in the log.

pub mod ambience;
pub mod cues;

use std::collections::HashMap;
use std::time::Duration;

use bevy::prelude::*;
use bevy_kira_audio::prelude::*;

use super::board::Plan;
use super::messages::{Cue, CueKind};
use super::states::{Flow, Screen};
use ambience::{AmbienceOrder, LOOP_S};
use cues::{Chooser, SOUNDS};

/// Volume of the program. Written by the menu.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Volume {
    /// 0 to 1.
    pub level: f32,
    /// Whether nothing is heard.
    pub muted: bool,
    /// How much of a game's place is heard: 0 (off) to 1.
    pub ambience: f32,
}

impl Default for Volume {
    fn default() -> Self {
        Volume { level: 0.8, muted: false, ambience: 0.5 }
    }
}

/// How fast sounds end when the sound is switched off.
const HUSH: Duration = Duration::from_millis(60);

#[derive(Resource, Default)]
struct Sounds {
    shared: HashMap<CueKind, Vec<Handle<AudioSource>>>,
    game: HashMap<CueKind, Vec<Handle<AudioSource>>>,
    chooser: Chooser,
}

/// The channel of the places' loops.
#[derive(Resource)]
struct Places;

/// Whether there is anything to play on. The library that plays keeps what it cannot play for ever, and a museum's
/// screen stays on for months: once the first sound is seen to wait in vain, nothing more is handed to it.
#[derive(Resource, Default)]
enum Device {
    /// Nothing has been played yet.
    #[default]
    Unknown,
    /// This has been handed over, and so many frames have passed since it could have begun.
    Asked(Handle<AudioInstance>, Handle<AudioSource>, u32),
    /// It plays.
    Plays,
    /// There is none.
    None,
}

impl Device {
    /// Frames after which a sound that is loaded has begun, if it ever does.
    const PATIENCE: u32 = 5;

    fn ask(&mut self, instance: Handle<AudioInstance>, source: &Handle<AudioSource>) {
        if matches!(self, Device::Unknown) {
            *self = Device::Asked(instance, source.clone(), 0);
        }
    }
}

/// Registers sound.
pub fn plugin(app: &mut App) {
    app.add_plugins((AudioPlugin, ambience::plugin))
        .add_audio_channel::<Places>()
        .init_resource::<Sounds>()
        .init_resource::<Device>()
        .add_systems(Startup, load_shared)
        .add_systems(OnEnter(Screen::Match), load_game.after(super::board::lay_board))
        .add_systems(Update, (hush, play).chain().in_set(Flow::Cue))
        .add_systems(Update, place.in_set(Flow::Cue).after(ambience::follow))
        .add_systems(Last, find_device.run_if(|device: Res<Device>| matches!(*device, Device::Asked(..))));
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

/// What still sounds ends when the sound is switched off.
fn hush(audio: Res<Audio>, volume: Res<Volume>, device: Res<Device>, mut muted: Local<bool>) {
    if volume.muted && !*muted && !matches!(*device, Device::None) {
        audio.stop().linear_fade_out(HUSH);
    }
    *muted = volume.muted;
}

fn play(
    audio: Res<Audio>,
    volume: Res<Volume>,
    mut device: ResMut<Device>,
    mut cues: MessageReader<Cue>,
    mut sounds: ResMut<Sounds>,
) {
    if volume.muted || volume.level <= 0.0 || matches!(*device, Device::None) {
        cues.clear();
        return;
    }
    let sounds = &mut *sounds;
    for voice in sounds.chooser.voices(cues.read().copied(), volume.level) {
        let Some(variants) = sounds.game.get(&voice.kind).or_else(|| sounds.shared.get(&voice.kind)) else { continue };
        let Some(sound) = variants.get(voice.variant) else { continue };
        let mut command = audio.play(sound.clone());
        device.ask(command.with_volume(voice.decibels).with_playback_rate(voice.rate).handle(), sound);
    }
}

/// Plays the loop of the place as it is ordered.
fn place(
    channel: Res<AudioChannel<Places>>,
    assets: Res<AssetServer>,
    mut device: ResMut<Device>,
    mut orders: MessageReader<AmbienceOrder>,
    // Only the last place's loop is kept: decoded, each takes 17 MB.
    mut kept: Local<Option<(&'static str, Handle<AudioSource>)>>,
) {
    let tween = |over_s: f32| AudioTween::new(Duration::from_secs_f32(over_s), AudioEasing::InOutPowi(2));
    for order in orders.read().filter(|_| !matches!(*device, Device::None)).copied().collect::<Vec<_>>() {
        match order {
            AmbienceOrder::Start { game, decibels, at, over_s } => {
                let source = match kept.take() {
                    Some((of, source)) if of == game => source,
                    _ => assets.load(format!("games/{game}/sounds/ambience.ogg")),
                };
                channel.set_volume(decibels);
                let mut command = channel.play(source.clone());
                command
                    .loop_from(LOOP_S.0)
                    .loop_until(LOOP_S.1)
                    .start_from(LOOP_S.0 + at * (LOOP_S.1 - LOOP_S.0))
                    .fade_in(tween(over_s));
                device.ask(command.handle(), &source);
                *kept = Some((game, source));
            }
            AmbienceOrder::Level { decibels, over_s } => {
                channel.set_volume(decibels).fade_in(tween(over_s));
            }
            AmbienceOrder::Stop { over_s } => {
                channel.stop().fade_out(tween(over_s));
            }
        }
    }
}

/// Learns from the first sound whether there is a device.
fn find_device(
    mut commands: Commands,
    (audio, places): (Res<Audio>, Res<AudioChannel<Places>>),
    sources: Res<Assets<AudioSource>>,
    mut device: ResMut<Device>,
) {
    let Device::Asked(instance, source, frames) = &mut *device else { return };
    if sources.get(source.id()).is_none() {
        return;
    }
    *frames += 1;
    let waits = [audio.state(instance), places.state(instance)].contains(&PlaybackState::Queued);
    if !waits {
        *device = Device::Plays;
    } else if *frames > Device::PATIENCE {
        debug!("no sound device: playing on in silence");
        *device = Device::None;
        commands.insert_resource(Audio::default());
        commands.insert_resource(AudioChannel::<Places>::default());
    }
}
