//! Chance: throws and their weights, and the seeded source that deals them.
//!
//! Fair by construction: a game's throws are the bytes of one ChaCha20 keystream whose key is the SHA-256 of a seed
//! (and of a phrase that a player may add). Anyone who knows the seed can deal the same throws again; nobody who
//! does not can foresee them. Nothing here knows the board, and nothing that plays sees this source.

use std::fmt;

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use sha2::{Digest, Sha256};
use thiserror::Error;

use super::board::Side;
use super::options::shorten;

/// The most numbers that one throw can list (a stage of a Gyulbara chain: four).
pub const NUMBERS_MAX: usize = 4;

/// A throw: its numbers, in the order in which they are printed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Throw {
    numbers: [u8; NUMBERS_MAX],
    len: u8,
}

/// Why a text is not a throw.
#[derive(Debug, Error, PartialEq, Eq, Clone)]
#[error("throw `{found}`: expected {expected}")]
pub struct ThrowError {
    /// What was read, shortened.
    pub found: String,
    /// What would have been a throw.
    pub expected: String,
}

impl Throw {
    /// A throw of these numbers in their printed order: two larger first, three rising, others as they come.
    ///
    /// At most [`NUMBERS_MAX`] numbers are kept.
    #[must_use]
    pub fn new(values: &[u8]) -> Throw {
        let mut numbers = [0; NUMBERS_MAX];
        let len = values.len().min(NUMBERS_MAX);
        numbers[..len].copy_from_slice(&values[..len]);
        match len {
            2 => numbers[..2].sort_unstable_by(|a, b| b.cmp(a)),
            3 => numbers[..3].sort_unstable(),
            _ => {}
        }
        Throw { numbers, len: len as u8 }
    }

    /// Reads numbers joined by `-`, in any order.
    ///
    /// # Errors
    /// [`ThrowError`] when the text is not one to four numbers joined by `-`.
    pub fn parse(text: &str) -> Result<Throw, ThrowError> {
        let fault = || ThrowError {
            found: shorten(text),
            expected: "one to four numbers joined by `-`, for example 6-5".to_owned(),
        };
        let mut values = Vec::with_capacity(NUMBERS_MAX);
        for part in text.split('-') {
            let plain = !part.is_empty() && part.len() <= 3 && part.bytes().all(|b| b.is_ascii_digit());
            if !plain || values.len() == NUMBERS_MAX {
                return Err(fault());
            }
            values.push(part.parse().map_err(|_| fault())?);
        }
        Ok(Throw::new(&values))
    }

    /// The numbers, in printed order.
    #[must_use]
    pub fn numbers(&self) -> &[u8] {
        &self.numbers[..usize::from(self.len)]
    }

    /// Whether all numbers are equal (a doublet, a triple).
    #[must_use]
    pub fn is_equal(&self) -> bool {
        self.len > 1 && self.numbers().iter().all(|n| *n == self.numbers[0])
    }
}

impl fmt::Display for Throw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, number) in self.numbers().iter().enumerate() {
            if i > 0 {
                f.write_str("-")?;
            }
            write!(f, "{number}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Throw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// A throw with its chance, in parts of [`Device::weight_total`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WeightedThrow {
    /// The throw.
    pub throw: Throw,
    /// In how many of the equally likely falls it comes.
    pub weight: u32,
}

/// What fell: the face of each die, stick or bone, in the order thrown. Several falls can be one throw; the picture
/// shows the fall, the rules read the throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fall {
    faces: [u8; NUMBERS_MAX],
    len: u8,
}

impl Fall {
    /// These faces; at most [`NUMBERS_MAX`] are kept.
    #[must_use]
    pub fn new(faces: &[u8]) -> Fall {
        let mut all = [0; NUMBERS_MAX];
        let len = faces.len().min(NUMBERS_MAX);
        all[..len].copy_from_slice(&faces[..len]);
        Fall { faces: all, len: len as u8 }
    }

    /// The faces: 1 to 6 of a die; of sticks 1 where the plain (light) face lies up, else 0; of knucklebones 0 concave,
    /// 1 convex, 2 flat, 3 sinuous.
    #[must_use]
    pub fn faces(&self) -> &[u8] {
        &self.faces[..usize::from(self.len)]
    }
}

/// What is thrown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Device {
    /// This many six-sided dice; their numbers are the throw.
    Dice(u8),
    /// Four stick dice, flat painted and round plain (TN-3): one plain face up 2, four 8, none 12, else 0.
    StickDice,
    /// Three two-faced casting sticks (HJ-23): a point for each light face, five for none.
    CastingSticks,
    /// Two knucklebones (HJ-62): concave 2, convex 3, flat and sinuous 0, added; two zeros count 1.
    Knucklebones {
        /// Whether all four sides are equally likely; else .4, .4, .1, .1 (`hj_bones`).
        even: bool,
    },
}

impl Device {
    /// How many bodies are thrown.
    #[must_use]
    pub fn bodies(self) -> usize {
        match self {
            Device::Dice(count) => usize::from(count),
            Device::StickDice => 4,
            Device::CastingSticks => 3,
            Device::Knucklebones { .. } => 2,
        }
    }

    /// How many numbers its throws list: one for each die, one score for all sticks or bones.
    #[must_use]
    pub fn numbers(self) -> usize {
        match self {
            Device::Dice(count) => usize::from(count),
            Device::StickDice | Device::CastingSticks | Device::Knucklebones { .. } => 1,
        }
    }

    /// The faces that one body can show, with their weights.
    fn faces(self) -> &'static [(u8, u32)] {
        match self {
            Device::Dice(_) => &[(1, 1), (2, 1), (3, 1), (4, 1), (5, 1), (6, 1)],
            Device::StickDice | Device::CastingSticks => &[(0, 1), (1, 1)],
            Device::Knucklebones { even: true } => &[(0, 1), (1, 1), (2, 1), (3, 1)],
            Device::Knucklebones { even: false } => &[(0, 4), (1, 4), (2, 1), (3, 1)],
        }
    }

    /// Every fall with its weight, in the order of the faces.
    fn falls(self) -> Vec<(Fall, u32)> {
        let faces = self.faces();
        let mut falls = vec![(Vec::new(), 1_u32)];
        for _ in 0..self.bodies() {
            falls = falls
                .iter()
                .flat_map(|(fall, weight)| {
                    faces.iter().map(move |(face, parts)| {
                        let mut longer: Vec<u8> = fall.clone();
                        longer.push(*face);
                        (longer, weight * parts)
                    })
                })
                .collect();
        }
        falls.into_iter().map(|(fall, weight)| (Fall::new(&fall), weight)).collect()
    }

    /// What a fall counts.
    #[must_use]
    pub fn throw_of(self, fall: &Fall) -> Throw {
        let ones = || fall.faces().iter().filter(|face| **face == 1).count() as u8;
        match self {
            Device::Dice(_) => Throw::new(fall.faces()),
            // TN-3
            Device::StickDice => Throw::new(&[match ones() {
                0 => 12,
                1 => 2,
                4 => 8,
                _ => 0,
            }]),
            // HJ-23
            Device::CastingSticks => Throw::new(&[match ones() {
                0 => 5,
                light => light,
            }]),
            // HJ-62
            Device::Knucklebones { .. } => {
                let sum: u8 = fall.faces().iter().map(|face| [2, 3, 0, 0][usize::from(face % 4)]).sum();
                Throw::new(&[sum.max(1)])
            }
        }
    }

    /// Some fall that counts so, the same for the same `pick`: for a throw that was entered by hand. `None` where this
    /// device cannot give the throw.
    #[must_use]
    pub fn fall_for(self, throw: &Throw, pick: u64) -> Option<Fall> {
        if let Device::Dice(_) = self {
            return self.can_give(throw).then(|| Fall::new(throw.numbers()));
        }
        let falls: Vec<Fall> =
            self.falls().into_iter().map(|(fall, _)| fall).filter(|fall| self.throw_of(fall) == *throw).collect();
        let at = usize::try_from(pick % (falls.len().max(1) as u64)).unwrap_or(0);
        falls.get(at).copied()
    }

    /// Every distinct throw, each once, with its weight.
    #[must_use]
    pub fn throws(self) -> Vec<WeightedThrow> {
        let mut throws: Vec<WeightedThrow> = Vec::new();
        for (fall, weight) in self.falls() {
            let throw = self.throw_of(&fall);
            match throws.iter_mut().find(|known| known.throw == throw) {
                Some(known) => known.weight += weight,
                None => throws.push(WeightedThrow { throw, weight }),
            }
        }
        throws.sort_unstable_by_key(|known| known.throw);
        throws
    }

    /// The number of equally likely falls.
    #[must_use]
    pub fn weight_total(self) -> u32 {
        let one: u32 = self.faces().iter().map(|(_, weight)| weight).sum();
        one.pow(self.bodies() as u32)
    }

    /// What each side throws to find who begins, where that is settled by the higher throw: one die of the tables
    /// games, the whole throw of the others.
    #[must_use]
    pub fn for_roll_off(self) -> Device {
        match self {
            Device::Dice(_) => Device::Dice(1),
            other => other,
        }
    }

    /// Whether this device can give that throw.
    #[must_use]
    pub fn can_give(self, throw: &Throw) -> bool {
        let numbers = throw.numbers();
        let one = |known: &[u8]| matches!(numbers, [number] if known.contains(number));
        match self {
            Device::Dice(count) => numbers.len() == usize::from(count) && numbers.iter().all(|n| (1..=6).contains(n)),
            Device::StickDice => one(&[0, 2, 8, 12]),
            Device::CastingSticks => one(&[1, 2, 3, 5]),
            Device::Knucklebones { .. } => one(&[1, 2, 3, 4, 5, 6]),
        }
    }

    /// Refuses a throw that this device cannot give.
    ///
    /// # Errors
    /// [`ThrowError`] with what its throws look like.
    pub fn check(self, throw: &Throw) -> Result<(), ThrowError> {
        if self.can_give(throw) {
            Ok(())
        } else {
            Err(ThrowError { found: throw.to_string(), expected: self.expected() })
        }
    }

    /// What its throws look like, for messages.
    #[must_use]
    pub fn expected(self) -> String {
        match self {
            Device::Dice(1) | Device::Knucklebones { .. } => "one number from 1 to 6, for example 5".to_owned(),
            Device::Dice(2) => "two numbers from 1 to 6, for example 6-5".to_owned(),
            Device::Dice(3) => "three numbers from 1 to 6, for example 2-5-6".to_owned(),
            Device::Dice(count) => format!("{count} numbers from 1 to 6"),
            Device::StickDice => "one score, 0, 2, 8 or 12".to_owned(),
            Device::CastingSticks => "one score, 1, 2, 3 or 5".to_owned(),
        }
    }
}

/// The secret from which all throws of a game follow: 256 bits.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// The seed that stands for a text (`--seed 42`): its SHA-256.
    #[must_use]
    pub fn from_text(text: &str) -> Seed {
        Seed(Sha256::digest(text.as_bytes()).into())
    }

    /// The seed of game number `index` of a series dealt from this seed.
    #[must_use]
    pub fn child(&self, index: u64) -> Seed {
        let mut hash = Sha256::new();
        hash.update(self.0);
        hash.update(index.to_le_bytes());
        Seed(hash.finalize().into())
    }

    /// Reads 64 hexadecimal digits.
    #[must_use]
    pub fn from_hex(text: &str) -> Option<Seed> {
        let digits = text.as_bytes();
        if digits.len() != 64 || !digits.iter().all(u8::is_ascii_hexdigit) {
            return None;
        }
        let mut seed = [0; 32];
        for (byte, pair) in seed.iter_mut().zip(digits.chunks_exact(2)) {
            *byte = u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()?;
        }
        Some(Seed(seed))
    }

    /// 64 hexadecimal digits.
    #[must_use]
    pub fn to_hex(&self) -> String {
        self.0.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// What can be shown before the game without giving the seed away: the SHA-256 of its 32 bytes, in hexadecimal.
    #[must_use]
    pub fn commitment(&self) -> String {
        Seed(Sha256::digest(self.0).into()).to_hex()
    }
}

impl fmt::Debug for Seed {
    // A seed in a log would give coming throws away.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed(commitment {})", self.commitment())
    }
}

/// The source of throws of one game.
///
/// Key: SHA-256 of the seed's 32 bytes followed by the phrase in UTF-8. Stream: ChaCha20, 64-bit block counter from
/// 0, nonce 0. A die is the next byte of the stream that is below 252, modulo 6, plus 1 (bytes from 252 on are
/// dropped, so that each face is exactly as likely as the others). A stick or casting stick is the next byte modulo 2
/// (1: plain, light); a knucklebone the next byte below 250 modulo 10 (0 to 3 concave, 4 to 7 convex, 8 flat, 9
/// sinuous), or, with even bones, the next byte modulo 4. A lot is the next byte: even white, odd black.
#[derive(Clone)]
pub struct Chance {
    stream: ChaCha20Rng,
    block: [u8; 64],
    used: usize,
}

impl Chance {
    /// The source of a seed and of a player's phrase (may be empty).
    #[must_use]
    pub fn new(seed: &Seed, phrase: &str) -> Chance {
        let mut hash = Sha256::new();
        hash.update(seed.0);
        hash.update(phrase.as_bytes());
        Chance { stream: ChaCha20Rng::from_seed(hash.finalize().into()), block: [0; 64], used: 64 }
    }

    /// The next byte of the key stream.
    fn byte(&mut self) -> u8 {
        if self.used == self.block.len() {
            self.stream.fill_bytes(&mut self.block);
            self.used = 0;
        }
        let byte = self.block[self.used];
        self.used += 1;
        byte
    }

    /// One die, 1 to 6.
    pub fn die(&mut self) -> u8 {
        self.face(Device::Dice(1).faces())
    }

    /// One face of a body: bytes beyond the largest multiple of the weights' sum are dropped, so that each face is
    /// exactly as likely as its weight says.
    fn face(&mut self, faces: &[(u8, u32)]) -> u8 {
        let total: u32 = faces.iter().map(|(_, weight)| weight).sum::<u32>().clamp(1, 256);
        let limit = 256 - 256 % total;
        let mut parts = loop {
            let byte = u32::from(self.byte());
            if byte < limit {
                break byte % total;
            }
        };
        for (face, weight) in faces {
            if parts < *weight {
                return *face;
            }
            parts -= weight;
        }
        faces.last().map_or(0, |(face, _)| *face)
    }

    /// What falls next of a device: a face of each body in turn.
    pub fn fall(&mut self, device: Device) -> Fall {
        let mut faces = [0; NUMBERS_MAX];
        let len = device.bodies().min(NUMBERS_MAX);
        for face in &mut faces[..len] {
            *face = self.face(device.faces());
        }
        Fall::new(&faces[..len])
    }

    /// The next throw of a device.
    pub fn throw(&mut self, device: Device) -> Throw {
        let fall = self.fall(device);
        device.throw_of(&fall)
    }

    /// A side drawn by lot: the next byte, even white, odd black.
    pub fn lot(&mut self) -> Side {
        if self.byte().is_multiple_of(2) { Side::White } else { Side::Black }
    }

    /// The roll-off that decides who starts (TL-1, TB-1, HJ-44): each side's throw, white's first, again while equal.
    /// Every pair that fell, the deciding one last.
    pub fn roll_off(&mut self, device: Device) -> Vec<[Fall; 2]> {
        let device = device.for_roll_off();
        let mut pairs = Vec::with_capacity(1);
        loop {
            let pair = [self.fall(device), self.fall(device)];
            pairs.push(pair);
            if device.throw_of(&pair[0]) != device.throw_of(&pair[1]) {
                return pairs;
            }
        }
    }
}

impl fmt::Debug for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Chance(..)")
    }
}

/// Who starts after a roll-off pair of different dice.
#[must_use]
pub fn roll_off_winner(pair: [u8; 2]) -> Side {
    if pair[0] > pair[1] { Side::White } else { Side::Black }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_add_up_to_all_falls() {
        let devices = [
            (Device::Dice(1), 6),
            (Device::Dice(2), 21),
            (Device::Dice(3), 56),
            (Device::StickDice, 4),
            (Device::CastingSticks, 4),
            (Device::Knucklebones { even: false }, 6),
            (Device::Knucklebones { even: true }, 6),
        ];
        for (device, throws) in devices {
            let all = device.throws();
            assert_eq!(all.len(), throws);
            assert_eq!(all.iter().map(|t| t.weight).sum::<u32>(), device.weight_total());
            assert!(all.iter().all(|t| device.can_give(&t.throw)));
        }
    }

    #[test]
    fn throws_are_read_in_any_order_and_printed_in_one() {
        for (text, printed) in
            [("5-6", "6-5"), ("6-5-2", "2-5-6"), ("4-4", "4-4"), ("5-5-5-5", "5-5-5-5"), ("12", "12")]
        {
            assert_eq!(Throw::parse(text).unwrap().to_string(), printed);
        }
        for text in ["", "-", "6-", "a", "6-5-4-3-2", "-6", "6--5", "999", "6 5", "+6-5"] {
            assert!(Throw::parse(text).is_err(), "{text}");
        }
    }

    #[test]
    fn the_same_seed_deals_the_same_throws_and_a_phrase_changes_them() {
        let deal = |phrase: &str| {
            let mut chance = Chance::new(&Seed::from_text("58 holes"), phrase);
            (0..50).map(|_| chance.throw(Device::Dice(3))).collect::<Vec<_>>()
        };
        assert_eq!(deal(""), deal(""));
        assert_ne!(deal(""), deal("museum"));
    }

    /// The tables of the pages: Tablan section 1, Hounds and Jackals section 1.
    #[test]
    fn scores_are_as_likely_as_the_pages_say() {
        let weights = |device: Device| -> Vec<(u8, u32)> {
            device.throws().iter().map(|known| (known.throw.numbers()[0], known.weight)).collect()
        };
        assert_eq!(weights(Device::StickDice), [(0, 10), (2, 4), (8, 1), (12, 1)]);
        assert_eq!(weights(Device::CastingSticks), [(1, 3), (2, 3), (3, 1), (5, 1)]);
        let natural = Device::Knucklebones { even: false };
        assert_eq!(weights(natural), [(1, 4), (2, 16), (3, 16), (4, 16), (5, 32), (6, 16)]);
        assert_eq!(weights(Device::Knucklebones { even: true }), [(1, 4), (2, 4), (3, 4), (4, 1), (5, 2), (6, 1)]);
    }

    /// C1 of the Hounds and Jackals page.
    #[test]
    fn knucklebones_count_as_in_c1() {
        let bones = Device::Knucklebones { even: false };
        for (faces, score) in [([0, 2], 2), ([1, 3], 3), ([0, 0], 4), ([0, 1], 5), ([1, 1], 6), ([2, 3], 1)] {
            assert_eq!(bones.throw_of(&Fall::new(&faces)), Throw::new(&[score]), "{faces:?}");
        }
    }

    /// What falls is as likely as the weights say, and a fall can be found for every throw.
    #[test]
    fn falls_follow_their_weights() {
        let devices = [Device::StickDice, Device::CastingSticks, Device::Knucklebones { even: false }];
        for device in devices {
            let mut chance = Chance::new(&Seed::from_text("falls"), "");
            let mut counts = [0_u32; 16];
            const ALL: u32 = 160_000;
            for _ in 0..ALL {
                counts[usize::from(chance.throw(device).numbers()[0])] += 1;
            }
            let mut chi2 = 0.0;
            for known in device.throws() {
                let expected = f64::from(ALL) * f64::from(known.weight) / f64::from(device.weight_total());
                let found = f64::from(counts[usize::from(known.throw.numbers()[0])]);
                chi2 += (found - expected).powi(2) / expected;
                for pick in 0..20 {
                    let fall = device.fall_for(&known.throw, pick).unwrap();
                    assert_eq!(device.throw_of(&fall), known.throw);
                }
            }
            assert!(chi2 < 20.52, "{device:?}: chi-square {chi2} is beyond 1 in 1000 (df at most 5)");
            assert_eq!(device.fall_for(&Throw::new(&[9]), 0), None);
        }
    }

    /// The first bytes of the stream of an all-zero key are the published ChaCha20 test vector, so that a checker in
    /// another language can be written from this page alone.
    #[test]
    fn the_stream_is_plain_chacha20() {
        let mut chance = Chance { stream: ChaCha20Rng::from_seed([0; 32]), block: [0; 64], used: 64 };
        let bytes: Vec<u8> = (0..8).map(|_| chance.byte()).collect();
        assert_eq!(bytes, [0x76, 0xb8, 0xe0, 0xad, 0xa0, 0xf1, 0x3d, 0x90]);
    }

    #[test]
    fn every_face_is_equally_likely() {
        let mut chance = Chance::new(&Seed::from_text("fair"), "");
        let mut faces = [0_u32; 6];
        for _ in 0..600_000 {
            faces[usize::from(chance.die() - 1)] += 1;
        }
        let chi2: f64 = faces.iter().map(|n| (f64::from(*n) - 100_000.0).powi(2) / 100_000.0).sum();
        assert!(chi2 < 20.52, "chi-square {chi2} of {faces:?} is beyond 1 in 1000 (df 5)");
    }

    #[test]
    fn hex_and_commitment() {
        let seed = Seed::from_text("x");
        assert_eq!(Seed::from_hex(&seed.to_hex()), Some(seed));
        assert_ne!(seed.commitment(), seed.to_hex());
        assert_eq!(Seed::from_hex("ab"), None);
        assert_eq!(Seed::from_hex(&"é".repeat(32)), None);
    }
}
