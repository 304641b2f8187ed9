//! Sound without a sound device: which variant of a hit is heard and how, which place is heard and when it gives way to
//! words, and that every file is there and its loop has no seam in the program's own decoder.

use std::collections::{BTreeSet, HashMap};
use std::time::Duration;

use bevy::input::InputPlugin;
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::time::TimeUpdateStrategy;
use bevy::window::{CursorMoved, PrimaryWindow, WindowFocused, WindowPlugin};
use bevy_kira_audio::prelude::StaticSoundData;
use tabulae::app::audio::Volume;
use tabulae::app::audio::ambience::{self, AmbienceOrder, CHANGE_S, DUCK_DB, DUCK_S, IDLE_S, LOOP_S, RISE_S};
use tabulae::app::audio::cues::{ALIKE_MAX, AT_ONCE_MAX, Chooser, HEADROOM, PITCH_RANGE, SOUNDS, Voice};
use tabulae::app::messages::{self, Cue, CueKind, Happened};
use tabulae::app::motion::Playback;
use tabulae::app::states::{self, Screen};
use tabulae::app::table::{Table, Waiting};
use tabulae::games::ids;
use tabulae::rules::board::{Place, Side};
use tabulae::rules::notation::Outcome;
use tabulae::rules::play::{Effect, EndReason};

use super::common::root;

fn one(chooser: &mut Chooser, kind: CueKind, strength: f32, level: f32) -> Voice {
    let voices = chooser.voices([Cue { kind, strength }].into_iter(), level);
    assert_eq!(voices.len(), 1, "{kind:?}");
    voices[0]
}

#[test]
fn no_variant_is_heard_twice_in_a_row_and_all_are_heard() {
    let mut chooser = Chooser::default();
    for (kind, stem, variants, of_material) in SOUNDS {
        let heard: Vec<usize> = (0..200).map(|_| one(&mut chooser, kind, 0.5, 1.0).variant).collect();
        let all: BTreeSet<usize> = heard.iter().copied().collect();
        assert_eq!(all, (0..variants as usize).collect(), "{stem}");
        assert!(!of_material || heard.windows(2).all(|pair| pair[0] != pair[1]), "{stem}: {heard:?}");
    }
}

#[test]
fn level_and_pitch_come_from_the_blow() {
    let mut chooser = Chooser::default();
    let mut mean = |strength: f32| {
        let voices: Vec<Voice> = (0..400).map(|_| one(&mut chooser, CueKind::DieBoard, strength, 1.0)).collect();
        assert!(voices.iter().all(|voice| (voice.rate - 1.0).abs() <= PITCH_RANGE + 1e-9), "pitch");
        assert!(voices.iter().any(|voice| voice.rate < 0.99) && voices.iter().any(|voice| voice.rate > 1.01));
        assert!(voices.windows(2).all(|pair| pair[0].decibels == pair[1].decibels));
        (voices[0].decibels, voices.iter().map(|voice| voice.rate).sum::<f64>() / 400.0)
    };
    let [soft, middle, hard] = [0.1, 0.5, 1.0].map(&mut mean);
    let top = 20.0 * HEADROOM.log10();
    assert!((hard.0 - top).abs() < 1e-3 && (middle.0 - top + 6.02).abs() < 0.01 && (soft.0 - top + 20.0).abs() < 0.01);
    assert!(soft.1 < middle.1 && middle.1 < hard.1, "a hard blow sounds higher: {soft:?} {middle:?} {hard:?}");
    // The volume is a factor of the level; no blow is louder than the file; music keeps its pitch.
    assert!((one(&mut chooser, CueKind::Hit, 1.0, 0.5).decibels - top + 6.02).abs() < 0.01);
    assert!((one(&mut chooser, CueKind::Hit, 9.0, 1.0).decibels - top).abs() < 1e-3);
    assert!((0..50).all(|_| one(&mut chooser, CueKind::Win, 1.0, 1.0).rate == 1.0));
}

#[test]
fn of_many_cues_at_once_the_strongest_are_heard() {
    let mut chooser = Chooser::default();
    let kinds = [CueKind::Place, CueKind::DieBoard, CueKind::DieDie, CueKind::DieRim, CueKind::Lift];
    let cues: Vec<Cue> = (0..40).map(|i| Cue { kind: kinds[i % 5], strength: i as f32 / 40.0 }).collect();
    let voices = chooser.voices(cues.into_iter(), 1.0);
    assert_eq!(voices.len(), AT_ONCE_MAX);
    let loudest = 20.0 * (39.0 / 40.0 * HEADROOM / (AT_ONCE_MAX as f32).sqrt()).log10();
    assert!((voices[0].decibels - loudest).abs() < 1e-3, "the strongest comes first");
    assert!(voices.windows(2).all(|pair| pair[0].decibels >= pair[1].decibels));
    // Even if all peaks fell together, at full strength and volume: the files' peaks are -3 dB at most (check_sounds.py).
    let hardest = chooser.voices(kinds.iter().cycle().take(40).map(|kind| Cue { kind: *kind, strength: 1.0 }), 1.0);
    let sum: f32 = hardest.iter().map(|voice| 10.0_f32.powf((voice.decibels - 3.0) / 20.0)).sum();
    assert!(hardest.len() == AT_ONCE_MAX && sum < 1.0, "{sum}");
    // A stack that comes down at once is no machine gun, and is not one and the same sound twice.
    let stack = chooser.voices((0..15).map(|_| Cue::landing(CueKind::Place, 20.0)), 1.0);
    assert_eq!(stack.len(), ALIKE_MAX);
    assert_ne!(stack[0].variant, stack[1].variant);
}

#[test]
fn a_piece_comes_down_the_harder_the_further_it_came() {
    let strengths: Vec<f32> =
        [0.0, 2.0, 10.0, 25.0, 45.0, 80.0].map(|cm| Cue::landing(CueKind::Place, cm).strength).to_vec();
    assert!(strengths.is_sorted() && strengths[0] > 0.2 && strengths[5] <= 1.0, "{strengths:?}");
    assert!(strengths[4] > 1.8 * strengths[0], "{strengths:?}");
}

/// Length of a frame of the driven clock.
const FRAME_S: f32 = 0.025;

#[derive(Resource, Default)]
struct Told(Vec<(f32, AmbienceOrder)>);

/// The decisions by themselves: a table that says what is played, a window, a driven clock.
struct Room(App);

impl Room {
    fn new(game: &'static str) -> Room {
        let mut app = App::new();
        app.add_plugins((
            MinimalPlugins,
            StatesPlugin,
            InputPlugin,
            WindowPlugin::default(),
            states::plugin,
            messages::plugin,
            ambience::plugin,
        ))
        .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs_f32(FRAME_S)))
        .insert_resource(Table { game: Some(game), ..default() })
        .init_resource::<Playback>()
        .init_resource::<Told>()
        .add_systems(
            Last,
            |time: Res<Time<Real>>, mut told: ResMut<Told>, mut orders: MessageReader<AmbienceOrder>| {
                told.0.extend(orders.read().map(|order| (time.elapsed_secs(), *order)));
            },
        );
        app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Match);
        Room(app)
    }

    /// What is ordered within so many seconds, with the moment.
    fn told(&mut self, seconds: f32) -> Vec<(f32, AmbienceOrder)> {
        for _ in 0..(seconds / FRAME_S).round() as u32 {
            self.0.update();
        }
        std::mem::take(&mut self.0.world_mut().resource_mut::<Told>().0)
    }

    /// The only order within so many seconds.
    fn only(&mut self, seconds: f32) -> AmbienceOrder {
        let told = self.told(seconds);
        assert_eq!(told.len(), 1, "{told:?}");
        told[0].1
    }

    fn started(&mut self, game: &str) -> f32 {
        match self.only(1.0) {
            AmbienceOrder::Start { game: of, decibels, at, over_s } => {
                assert_eq!((of, over_s), (game, CHANGE_S / 2.0));
                assert!((0.0..1.0).contains(&at));
                decibels
            }
            other => panic!("{other:?}"),
        }
    }

    fn volume(&mut self, change: impl Fn(&mut Volume)) {
        change(&mut self.0.world_mut().resource_mut::<Volume>());
    }

    fn table(&mut self, change: impl Fn(&mut Table)) {
        change(&mut self.0.world_mut().resource_mut::<Table>());
    }

    fn focus(&mut self, focused: bool) {
        let window = self.window();
        self.0.world_mut().write_message(WindowFocused { window, focused });
    }

    fn window(&mut self) -> Entity {
        self.0.world_mut().query_filtered::<Entity, With<PrimaryWindow>>().single(self.0.world()).unwrap()
    }

    fn happened(&mut self, effects: Vec<Effect>) {
        self.0.world_mut().write_message(Happened { by_person: true, effects });
    }
}

#[test]
fn the_place_of_the_game_is_heard_and_changes_through_silence() {
    let mut room = Room::new("tabla");
    let decibels = room.started("tabla");
    let volume = Volume::default();
    assert!((decibels - 20.0 * (volume.level * volume.ambience).log10()).abs() < 1e-3);
    assert!(decibels < -6.0, "quiet unless asked for otherwise: {decibels}");
    assert_eq!(room.told(3.0), [], "and then it goes on by itself");
    // Another game: out, silence, in.
    room.table(|table| table.game = Some("tabula"));
    let told = room.told(2.0);
    let [(out, AmbienceOrder::Stop { over_s }), (begun, AmbienceOrder::Start { game: "tabula", .. })] = told[..] else {
        panic!("{told:?}")
    };
    assert_eq!(over_s, CHANGE_S / 2.0);
    assert!((over_s..over_s + 3.0 * FRAME_S).contains(&(begun - out)), "{begun} {out}");
    // Away from the board there is no place.
    room.0.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title);
    assert_eq!(room.only(1.0), AmbienceOrder::Stop { over_s: CHANGE_S / 2.0 });
    room.0.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Match);
    room.started("tabula");
}

#[test]
fn the_place_can_be_off_and_follows_the_volume() {
    let mut room = Room::new("tablan");
    let before = room.started("tablan");
    room.volume(|volume| volume.ambience = 1.0);
    let AmbienceOrder::Level { decibels, .. } = room.only(1.0) else { panic!("no new level") };
    assert!((decibels - before - 6.02).abs() < 0.01);
    for (off, on) in [
        ((|volume| volume.ambience = 0.0) as fn(&mut Volume), (|volume| volume.ambience = 0.5) as fn(&mut Volume)),
        (|volume| volume.muted = true, |volume| volume.muted = false),
        (|volume| volume.level = 0.0, |volume| volume.level = 0.8),
    ] {
        room.volume(off);
        assert!(matches!(room.only(1.0), AmbienceOrder::Stop { .. }));
        room.volume(on);
        assert!((room.started("tablan") - before).abs() < 1e-3);
    }
}

/// The place gives way to a line under the board, to a result and to its music, at once but smoothly, and comes back
/// slowly when it is said.
#[test]
fn the_place_gives_way_to_what_is_said() {
    let mut room = Room::new("tapa");
    let full = room.started("tapa");
    let down = AmbienceOrder::Level { decibels: full + DUCK_DB, over_s: DUCK_S };
    let up = AmbienceOrder::Level { decibels: full, over_s: RISE_S };
    const { assert!(DUCK_S >= 0.1 && RISE_S > DUCK_S, "no step in the level, and a slower way back") };
    // Moving a piece is not worth a word; pinning one is.
    let moved = Effect::Moved { side: Side::White, from: Place::Point(1), to: Place::Point(4) };
    room.happened(vec![moved]);
    assert_eq!(room.told(5.0), []);
    room.happened(vec![moved, Effect::Pinned { side: Side::Black, at: Place::Point(21) }]);
    let told = room.told(8.0);
    assert_eq!(told.iter().map(|(_, order)| *order).collect::<Vec<_>>(), [down, up]);
    let said_s = told[1].0 - told[0].0;
    assert!((2.0..6.0).contains(&said_s), "{said_s} s");
    // A second line within the first keeps it down without another order.
    let race = || vec![Effect::RaceWon { side: Side::White, races: 1 }];
    room.happened(race());
    assert_eq!(room.only(2.0), down);
    room.happened(race());
    assert_eq!(room.told(2.0), []);
    assert_eq!(room.only(2.0), up);
    // Under rolling dice nothing can be read yet: the time counts from when they rest.
    room.0.world_mut().resource_mut::<Playback>().rolling = true;
    room.happened(race());
    assert_eq!(room.only(10.0), down);
    room.0.world_mut().resource_mut::<Playback>().rolling = false;
    assert_eq!(room.only(4.0), up);
    // The music of a win, then the result for as long as it stands.
    room.0.world_mut().write_message(Cue { kind: CueKind::Win, strength: 1.0 });
    room.table(|table| {
        table.waiting =
            Waiting::Over { outcome: Outcome { winner: Some(Side::White), points: 1 }, reason: EndReason::Played };
    });
    assert_eq!(room.only(30.0), down);
    room.table(|table| table.waiting = Waiting::Nothing);
    assert_eq!(room.only(1.0), up);
}

#[test]
fn a_window_that_is_never_given_the_focus_has_its_place() {
    let mut room = Room::new("tabla");
    room.focus(false);
    room.started("tabla");
    assert_eq!(room.told(2.0), []);
    // Once it had it, it can lose it.
    room.focus(true);
    assert_eq!(room.told(1.0), []);
    room.focus(false);
    assert!(matches!(room.only(1.0), AmbienceOrder::Stop { .. }));
}

#[test]
fn the_place_falls_silent_when_nobody_is_there() {
    let mut room = Room::new("hounds_and_jackals");
    room.focus(true);
    room.started("hounds_and_jackals");
    room.focus(false);
    assert_eq!(room.only(1.0), AmbienceOrder::Stop { over_s: CHANGE_S / 2.0 });
    room.focus(true);
    room.started("hounds_and_jackals");
    // Every sound of the game starts the time anew.
    assert_eq!(room.told(IDLE_S - 10.0), []);
    room.0.world_mut().write_message(Cue { kind: CueKind::Place, strength: 0.5 });
    assert_eq!(room.told(IDLE_S - 5.0), []);
    let AmbienceOrder::Stop { over_s } = room.only(10.0) else { panic!("it plays on for nobody") };
    assert!(over_s > 1.0, "it dies away: {over_s} s");
    assert_eq!(room.told(20.0), []);
    let window = room.window();
    room.0.world_mut().write_message(CursorMoved { window, position: Vec2::ONE, delta: None });
    room.started("hounds_and_jackals");
}

/// Every cue of every game has its files, three to five variants of each, none too small to be a sound or too large;
/// nothing else lies beside them; and all assets together stay small.
#[test]
fn every_cue_of_every_game_has_its_sounds() {
    let size = |path: &std::path::Path| std::fs::metadata(path).map_or(0, |found| found.len());
    let mut wanted: HashMap<String, BTreeSet<String>> = HashMap::new();
    for (_, stem, variants, of_game) in SOUNDS {
        if !of_game {
            wanted.entry("shared".to_owned()).or_default().insert(format!("{stem}.ogg"));
            continue;
        }
        assert!((3..=5).contains(&variants), "{stem}: {variants} variants");
        for game in ids() {
            wanted
                .entry(format!("games/{game}"))
                .or_default()
                .extend((1..=variants).map(|n| format!("{stem}_{n}.ogg")));
        }
    }
    for (folder, mut files) in wanted {
        if folder != "shared" {
            files.insert("ambience.ogg".to_owned());
        }
        let at = root().join("assets").join(&folder).join("sounds");
        let found: BTreeSet<String> = std::fs::read_dir(&at)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
            .collect();
        assert_eq!(found, files, "{folder}");
        for file in files {
            let bytes = size(&at.join(&file));
            let sane = match file.as_str() {
                "ambience.ogg" => 200_000..700_000,
                "win.ogg" | "lose.ogg" => 10_000..80_000,
                _ => 3_000..20_000,
            };
            assert!(sane.contains(&bytes), "{folder}/{file}: {bytes} bytes");
        }
    }
    let credits = std::fs::read_to_string(root().join("assets/CREDITS.md")).unwrap();
    for files in ["games/*/sounds/*.ogg", "games/*/sounds/ambience.ogg", "shared/sounds/*.ogg"] {
        assert!(credits.contains(&format!("`{files}`")), "CREDITS.md says nothing of {files}");
    }
    let mut open = vec![root().join("assets")];
    let mut all = 0;
    while let Some(folder) = open.pop() {
        for entry in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if entry.is_dir() { open.push(entry) } else { all += size(&entry) }
        }
    }
    assert!(all < 40_000_000, "the assets have {all} bytes");
}

/// The loop as the program's decoder reads it: long enough, the same round the circle before its start and before its
/// end, and no step at the seam beyond those inside.
#[test]
fn the_loops_have_no_seam() {
    for game in ids() {
        let path = root().join(format!("assets/games/{game}/sounds/ambience.ogg"));
        let sound = StaticSoundData::from_file(&path).unwrap_or_else(|error| panic!("{game}: {error}"));
        let rate = f64::from(sound.sample_rate);
        let [start, end] = [LOOP_S.0, LOOP_S.1].map(|at| (at * rate).round() as usize);
        let mono: Vec<f32> = sound.frames.iter().map(|frame| (frame.left + frame.right) / 2.0).collect();
        assert!(mono.len() >= end + rate as usize / 4, "{game}: {} frames", mono.len());
        let reach = rate as usize / 5;
        let (before, after) = (&mono[start - reach..start + reach], &mono[end - reach..end + reach]);
        let dot = |a: &[f32], b: &[f32]| a.iter().zip(b).map(|(a, b)| f64::from(a * b)).sum::<f64>();
        let alike = dot(before, after) / (dot(before, before) * dot(after, after)).sqrt();
        assert!(alike > 0.85, "{game}: the circle does not close: {alike}");
        // Among the steps from sample to sample, that of the seam is no rare one; nor is the change of step.
        let rank = |value: f32, mut all: Vec<f32>| {
            all.sort_by(f32::total_cmp);
            all.partition_point(|inside| *inside < value) as f64 / all.len() as f64
        };
        let inside = &mono[start..end];
        let steps: Vec<f32> = inside.windows(2).map(|pair| (pair[1] - pair[0]).abs()).collect();
        let bends: Vec<f32> = inside.windows(3).map(|w| (w[2] - 2.0 * w[1] + w[0]).abs()).collect();
        let seam = [mono[end - 2], mono[end - 1], mono[start], mono[start + 1]];
        let step = rank((seam[2] - seam[1]).abs(), steps);
        let bend = [0, 1].map(|i| (seam[i + 2] - 2.0 * seam[i + 1] + seam[i]).abs());
        let bend = rank(bend[0].max(bend[1]), bends);
        assert!(step < 0.97 && bend < 0.97, "{game}: step {step}, bend {bend}");
        let level = |part: &[f32]| 10.0 * (dot(part, part) / part.len() as f64).log10();
        let short = rate as usize / 20;
        let jump = level(&mono[end - short..end]) - level(&mono[start..start + short]);
        assert!(jump.abs() < 4.0, "{game}: the level jumps by {jump} dB");
        println!("{game}: circle {alike:.3}, step {step:.2}, bend {bend:.2}, level {jump:+.1} dB");
    }
}
