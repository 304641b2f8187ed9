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

/// What is thrown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Device {
    /// This many six-sided dice.
    Dice(u8),
}

impl Device {
    /// Every distinct throw, each once, with its weight.
    #[must_use]
    pub fn throws(self) -> Vec<WeightedThrow> {
        let Device::Dice(count) = self;
        let mut throws: Vec<WeightedThrow> = Vec::new();
        let mut values = vec![1_u8; usize::from(count)];
        loop {
            let throw = Throw::new(&values);
            match throws.iter_mut().find(|known| known.throw == throw) {
                Some(known) => known.weight += 1,
                None => throws.push(WeightedThrow { throw, weight: 1 }),
            }
            let Some(turning) = values.iter().rposition(|v| *v < 6) else { break };
            values[turning] += 1;
            values[turning + 1..].fill(1);
        }
        throws.sort_unstable_by_key(|known| known.throw);
        throws
    }

    /// The number of equally likely falls.
    #[must_use]
    pub fn weight_total(self) -> u32 {
        let Device::Dice(count) = self;
        6_u32.pow(u32::from(count))
    }

    /// Whether this device can give that throw.
    #[must_use]
    pub fn can_give(self, throw: &Throw) -> bool {
        let Device::Dice(count) = self;
        throw.numbers().len() == usize::from(count) && throw.numbers().iter().all(|n| (1..=6).contains(n))
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
            Device::Dice(2) => "two numbers from 1 to 6, for example 6-5".to_owned(),
            Device::Dice(3) => "three numbers from 1 to 6, for example 2-5-6".to_owned(),
            Device::Dice(count) => format!("{count} numbers from 1 to 6"),
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
/// dropped, so that each face is exactly as likely as the others).
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
        loop {
            let byte = self.byte();
            if byte < 252 {
                return byte % 6 + 1;
            }
        }
    }

    /// The next throw of a device.
    pub fn throw(&mut self, device: Device) -> Throw {
        let Device::Dice(count) = device;
        let mut values = [0; NUMBERS_MAX];
        let len = usize::from(count).min(NUMBERS_MAX);
        for value in &mut values[..len] {
            *value = self.die();
        }
        Throw::new(&values[..len])
    }

    /// The roll-off that decides who starts (TL-1, TB-1): each side's die, white's first, thrown again while equal.
    /// Every pair that fell, the deciding one last.
    pub fn roll_off(&mut self) -> Vec<[u8; 2]> {
        let mut pairs = Vec::with_capacity(1);
        loop {
            let pair = [self.die(), self.die()];
            pairs.push(pair);
            if pair[0] != pair[1] {
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
        for (device, throws) in [(Device::Dice(1), 6), (Device::Dice(2), 21), (Device::Dice(3), 56)] {
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
