//! Which sound a cue becomes: the table of sounds, and the choice of variant, level and pitch. Plain reckoning; nothing
//! here plays anything.

use std::cmp::Ordering;
use std::collections::HashMap;

use crate::app::messages::{Cue, CueKind};

/// Each cue's file stem, its number of variants, and whether it belongs to the game's material.
pub const SOUNDS: [(CueKind, &str, u32, bool); 15] = [
    (CueKind::Lift, "lift", 3, true),
    (CueKind::Slide, "slide", 3, true),
    (CueKind::Place, "place", 5, true),
    (CueKind::Enter, "enter", 4, true),
    (CueKind::Hit, "hit", 4, true),
    (CueKind::Pin, "pin", 3, true),
    (CueKind::Off, "off", 4, true),
    (CueKind::DieBoard, "die_board", 5, true),
    (CueKind::DieDie, "die_die", 4, true),
    (CueKind::DieRim, "die_rim", 3, true),
    (CueKind::DiePiece, "die_piece", 3, true),
    (CueKind::Win, "win", 1, false),
    (CueKind::Lose, "lose", 1, false),
    (CueKind::Tap, "ui_tap", 1, false),
    (CueKind::Open, "ui_open", 1, false),
];

/// Most sounds that start in one frame; more are one noise anyway.
pub const AT_ONCE_MAX: usize = 6;
/// Most of one kind among them: a whole stack that is put back is not a machine gun.
pub const ALIKE_MAX: usize = 2;
/// How far the pitch of a material sound strays from the file's, as a part of it.
pub const PITCH_RANGE: f64 = 0.04;
/// The part of that which the blow decides: a hard blow sounds a little higher than a soft one.
const PITCH_OF_BLOW: f64 = 0.012;
/// What the hardest blow keeps of the file's level: several at once must not be cut off at the top.
pub const HEADROOM: f32 = 0.55;
/// The faintest strength that is told apart.
const STRENGTH_MIN: f32 = 0.05;

/// One sound to be played.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Voice {
    /// Which.
    pub kind: CueKind,
    /// Which of its variants, from 0.
    pub variant: usize,
    /// Level over the file's: [`HEADROOM`] for the hardest blow at full volume, 26 dB less for the faintest; of
    /// several at once, each less.
    pub decibels: f32,
    /// Speed, and with it pitch, over the file's.
    pub rate: f64,
}

/// Chooses voices. Remembers what it chose last, so that no variant is heard twice in a row.
#[derive(Clone, Debug, Default)]
pub struct Chooser {
    turn: u32,
    last: HashMap<CueKind, u32>,
}

impl Chooser {
    /// What is heard of the cues of one frame: the strongest, and not too many of one kind.
    pub fn voices(&mut self, cues: impl Iterator<Item = Cue>, level: f32) -> Vec<Voice> {
        let mut cues: Vec<Cue> = cues.collect();
        cues.sort_by(|a, b| b.strength.partial_cmp(&a.strength).unwrap_or(Ordering::Equal));
        let mut alike: HashMap<CueKind, usize> = HashMap::new();
        cues.retain(|cue| {
            let count = alike.entry(cue.kind).or_default();
            *count += 1;
            *count <= ALIKE_MAX
        });
        cues.truncate(AT_ONCE_MAX);
        // As much louder together than one alone as that many bodies are.
        let level = level * HEADROOM / (cues.len().max(1) as f32).sqrt();
        cues.into_iter().filter_map(|cue| self.voice(cue, level)).collect()
    }

    fn voice(&mut self, cue: Cue, level: f32) -> Option<Voice> {
        let (_, _, variants, of_material) = *SOUNDS.iter().find(|(kind, ..)| *kind == cue.kind)?;
        let variant = self.variant(cue.kind, variants);
        let strength = cue.strength.clamp(STRENGTH_MIN, 1.0);
        // Music and controls keep their pitch.
        let rate = if of_material {
            let stray = f64::from(self.random() % 2001) / 1000.0 - 1.0;
            1.0 + PITCH_OF_BLOW * (2.0 * f64::from(strength) - 1.0) + (PITCH_RANGE - PITCH_OF_BLOW) * stray
        } else {
            1.0
        };
        Some(Voice { kind: cue.kind, variant: variant as usize, decibels: 20.0 * (strength * level).log10(), rate })
    }

    fn variant(&mut self, kind: CueKind, variants: u32) -> u32 {
        let chosen = match self.last.get(&kind).copied() {
            Some(last) if variants > 1 => {
                let other = self.random() % (variants - 1);
                other + u32::from(other >= last)
            }
            _ => self.random() % variants.max(1),
        };
        self.last.insert(kind, chosen);
        chosen
    }

    /// A number that looks like chance; nothing of the game hangs on it.
    fn random(&mut self) -> u32 {
        self.turn = self.turn.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        self.turn >> 8
    }
}
