//! The envelope of a file that is kept: a line that says what it is, a checksum, and JSON. Bytes in, content out; finding
//! and moving files is the business of others.
//!
//! ```text
//! tabulae running 1 57 2210
//! 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
//! {"record":…}
//! ```
//!
//! First line: the program, the kind, the version of the format, the generation (which of two files is the later one),
//! the number of bytes of the JSON. Second line: the SHA-256 of the first line and of the JSON. Nothing follows the JSON.
//! Every bit of the file is held by the checksum or by the form, so that no changed, cut or joined file is ever taken for
//! a whole one. What says `tabulae` and cannot be read for its first line is not read any further, whatever its size.

use std::io::{self, BufRead, BufReader, Read};

use sha2::{Digest, Sha256};
use thiserror::Error;

use crate::rules::options::shorten;
use crate::rules::record::RECORD_BYTES_MAX;

/// The version of the format that this program writes.
pub const VERSION: u32 = 1;
/// The first word of every file.
const PROGRAM: &str = "tabulae";
/// Longest first line that is looked at.
const HEAD_BYTES_MAX: usize = 96;
/// The digits of the checksum and its end of line.
const SUM_BYTES: usize = 65;
/// Longest content: a record and what stands beside it.
pub const CONTENT_BYTES_MAX: usize = RECORD_BYTES_MAX + (1 << 20);

/// What a file holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The game that is being played.
    Running,
    /// A finished game.
    Finished,
    /// The list of finished games.
    Index,
}

impl Kind {
    /// Its word in the first line.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Kind::Running => "running",
            Kind::Finished => "finished",
            Kind::Index => "index",
        }
    }
}

/// What a whole file holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Content {
    /// Which of two files is the later one: higher is later.
    pub generation: u64,
    /// The JSON.
    pub text: String,
}

/// Why a file cannot be used.
#[derive(Debug, Error)]
pub enum Damage {
    /// The system does not let it be read.
    #[error("it cannot be read: {0}")]
    Unreadable(#[from] io::Error),
    /// Nothing in it.
    #[error("it is empty")]
    Empty,
    /// Not one of ours, or its first line is damaged.
    #[error("its first line is not that of a file of this program")]
    Head,
    /// A file of ours of another kind.
    #[error("it holds `{found}`; expected `{expected}`")]
    Kind {
        /// What it says.
        found: String,
        /// What belongs there.
        expected: &'static str,
    },
    /// Written by a program that keeps files otherwise.
    #[error("it has version {0}; this program reads version {VERSION}")]
    Version(u32),
    /// Cut short, or something follows.
    #[error("its content is {found} than the {expected} bytes that its first line says")]
    Length {
        /// `shorter` or `longer`.
        found: &'static str,
        /// What the first line says.
        expected: usize,
    },
    /// Changed.
    #[error("its checksum is not that of its content")]
    Checksum,
    /// Whole, and yet not what belongs there.
    #[error("{0}")]
    Content(String),
}

fn sum(head: &str, text: &[u8]) -> String {
    let mut hash = Sha256::new();
    hash.update(head.as_bytes());
    hash.update(text);
    hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The bytes of a file.
#[must_use]
pub fn encode(kind: Kind, content: &Content) -> Vec<u8> {
    let Content { generation, text } = content;
    let head = format!("{PROGRAM} {} {VERSION} {generation} {}\n", kind.word(), text.len());
    let sum = sum(&head, text.as_bytes());
    [head.as_bytes(), sum.as_bytes(), b"\n", text.as_bytes()].concat()
}

/// Whether bytes begin as a file of this program does.
#[must_use]
pub fn is_ours(bytes: &[u8]) -> bool {
    bytes.strip_prefix(PROGRAM.as_bytes()).is_some_and(|rest| rest.starts_with(b" "))
}

/// What a file of this kind holds.
///
/// # Errors
/// [`Damage`] for the first thing that is not as [`encode`] wrote it.
pub fn decode(kind: Kind, reader: &mut dyn Read) -> Result<Content, Damage> {
    let reader = &mut BufReader::new(reader);
    let head = first_line(reader)?;
    // Exactly as it is written: no other spelling of a number, no second space.
    let mut words = head.strip_suffix('\n').unwrap_or_default().split(' ');
    if words.next() != Some(PROGRAM) {
        return Err(Damage::Head);
    }
    let found = words.next().ok_or(Damage::Head)?;
    let mut number = || -> Result<u64, Damage> {
        let word = words.next().ok_or(Damage::Head)?;
        let plain = word.bytes().all(|byte| byte.is_ascii_digit()) && (word == "0" || !word.starts_with('0'));
        word.parse().ok().filter(|_| plain).ok_or(Damage::Head)
    };
    let version = u32::try_from(number()?).map_err(|_| Damage::Head)?;
    if version != VERSION {
        return Err(Damage::Version(version));
    }
    let generation = number()?;
    let length = usize::try_from(number()?).ok().filter(|length| *length <= CONTENT_BYTES_MAX).ok_or(Damage::Head)?;
    if words.next().is_some() {
        return Err(Damage::Head);
    }
    if found != kind.word() {
        return Err(Damage::Kind { found: shorten(found), expected: kind.word() });
    }
    let mut rest = Vec::with_capacity(SUM_BYTES + length + 1);
    // One byte more than there may be, to see whether something follows.
    reader.take((SUM_BYTES + length + 1) as u64).read_to_end(&mut rest)?;
    if rest.len() != SUM_BYTES + length {
        let found = if rest.len() < SUM_BYTES + length { "shorter" } else { "longer" };
        return Err(Damage::Length { found, expected: length });
    }
    let text = rest.split_off(SUM_BYTES);
    if rest != (sum(&head, &text) + "\n").as_bytes() {
        return Err(Damage::Checksum);
    }
    let text = String::from_utf8(text).map_err(|_| Damage::Content("its content is not UTF-8".to_owned()))?;
    Ok(Content { generation, text })
}

/// The first line with its end; noise is refused after a few bytes.
fn first_line(reader: &mut impl BufRead) -> Result<String, Damage> {
    let mut line = Vec::with_capacity(HEAD_BYTES_MAX);
    reader.take(HEAD_BYTES_MAX as u64).read_until(b'\n', &mut line)?;
    if line.is_empty() {
        return Err(Damage::Empty);
    }
    String::from_utf8(line).ok().filter(|line| line.ends_with('\n')).ok_or(Damage::Head)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn whole() -> Vec<u8> {
        encode(Kind::Running, &Content { generation: 41, text: "{\"a\":[1,2,\"три\"]}".to_owned() })
    }

    fn read(bytes: &[u8]) -> Result<Content, Damage> {
        decode(Kind::Running, &mut &*bytes)
    }

    #[test]
    fn what_was_written_is_read() {
        let content = read(&whole()).unwrap();
        assert_eq!(content.generation, 41);
        assert_eq!(content.text, "{\"a\":[1,2,\"три\"]}");
        let empty = Content { generation: 0, text: String::new() };
        assert_eq!(decode(Kind::Index, &mut &*encode(Kind::Index, &empty)).unwrap(), empty);
        assert!(is_ours(&whole()) && !is_ours(b"{\"version\":1}") && !is_ours(b"tabulae-net 1"));
    }

    #[test]
    fn cut_at_any_length_it_is_refused() {
        let whole = whole();
        for length in 0..whole.len() {
            assert!(read(&whole[..length]).is_err(), "{length} bytes");
        }
        assert!(matches!(read(&[]), Err(Damage::Empty)));
        assert!(matches!(read(&[&*whole, b" "].concat()), Err(Damage::Length { found: "longer", .. })));
    }

    #[test]
    fn no_changed_byte_goes_unseen() {
        let whole = whole();
        for at in 0..whole.len() {
            for value in 0..=u8::MAX {
                let mut changed = whole.clone();
                changed[at] = value;
                assert_eq!(read(&changed).is_err(), value != whole[at], "byte {at} as {value}");
            }
        }
    }

    #[test]
    fn another_kind_or_version_says_so() {
        let text = String::from_utf8(whole()).unwrap();
        let newer = text.replacen(" 1 41", " 2 41", 1);
        assert!(matches!(read(newer.as_bytes()), Err(Damage::Version(2))));
        assert!(matches!(decode(Kind::Index, &mut text.as_bytes()), Err(Damage::Kind { .. })));
        let claims = text.replacen(" 41 ", " 41 9999999999", 1);
        assert!(matches!(read(claims.as_bytes()), Err(Damage::Head)), "a length that nothing of ours has");
    }
}
