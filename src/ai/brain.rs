//! Trained nets as they are kept: a file with a line that says what it is, a line that says how it was made, and the
//! numbers of its networks. Which positions go to which network is the game's to say.

use std::sync::OnceLock;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use thiserror::Error;

use super::net::{Network, Shape};

/// The first line of a file of nets.
const MAGIC: &str = "tabulae-net 1";
/// More numbers than any net of ours has: a file that claims more is not one.
const NUMBERS_MAX: usize = 8_000_000;

/// How nets were made, and what they are.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Header {
    /// The name of the net: game and options.
    pub name: String,
    /// The command that trained it.
    pub command: String,
    /// Games of training behind it.
    pub games: u64,
    /// The shape of the network of each phase.
    pub shapes: Vec<Shape>,
    /// SHA-256 of the numbers, in hex.
    pub sha256: String,
}

/// The trained nets of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Brain {
    /// What they are.
    pub header: Header,
    /// One network for each phase of the game.
    pub networks: Vec<Network>,
}

/// Why bytes are not a file of nets.
#[derive(Debug, Error, PartialEq, Eq, Clone)]
pub enum NetError {
    /// Another kind of file, or another version.
    #[error("not a file of nets: expected the first line `{MAGIC}`")]
    Kind,
    /// The second line cannot be used.
    #[error("line 2: {0}")]
    Header(String),
    /// The numbers do not fit what the header says.
    #[error("{found} bytes of numbers; expected {expected}")]
    Length {
        /// Bytes that follow the header.
        found: usize,
        /// Bytes that the shapes need.
        expected: usize,
    },
    /// The numbers were changed or damaged.
    #[error("the numbers do not have the checksum that the header names; expected an unchanged file")]
    Checksum,
    /// A number that is none.
    #[error("number {0} is not finite")]
    Number(usize),
}

impl Brain {
    /// Nets that are to be kept; the checksum is filled in.
    #[must_use]
    pub fn new(name: &str, command: &str, games: u64, networks: Vec<Network>) -> Brain {
        let shapes = networks.iter().map(Network::shape).collect();
        let sha256 = checksum(&bytes_of(&networks));
        let header = Header { name: name.to_owned(), command: command.to_owned(), games, shapes, sha256 };
        Brain { header, networks }
    }

    /// The file.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        // A header of strings and numbers always has a JSON form.
        let header = serde_json::to_string(&self.header).unwrap_or_default();
        let mut file = format!("{MAGIC}\n{header}\n").into_bytes();
        file.extend(bytes_of(&self.networks));
        file
    }

    /// Reads a file.
    ///
    /// # Errors
    /// [`NetError`] for what is not a whole, unchanged file of this version.
    pub fn parse(file: &[u8]) -> Result<Brain, NetError> {
        let mut parts = file.splitn(3, |byte| *byte == b'\n');
        if parts.next() != Some(MAGIC.as_bytes()) {
            return Err(NetError::Kind);
        }
        let header = parts.next().unwrap_or_default();
        let header: Header = serde_json::from_slice(header).map_err(|error| NetError::Header(error.to_string()))?;
        let total: usize = header.shapes.iter().map(Shape::len).sum();
        if !header.shapes.iter().all(Shape::is_sound) || total > NUMBERS_MAX {
            return Err(NetError::Header("expected shapes of whole vectors, of a bearable size".to_owned()));
        }
        let numbers = parts.next().unwrap_or_default();
        if numbers.len() != total * 4 {
            return Err(NetError::Length { found: numbers.len(), expected: total * 4 });
        }
        if checksum(numbers) != header.sha256 {
            return Err(NetError::Checksum);
        }
        let (words, _) = numbers.as_chunks::<4>();
        let mut values = words.iter().map(|word| f32::from_le_bytes(*word));
        let mut read = 0;
        let mut networks = Vec::with_capacity(header.shapes.len());
        for shape in &header.shapes {
            let mut network = Network::zero(*shape);
            for number in network.numbers_mut() {
                *number = values.next().filter(|value| value.is_finite()).ok_or(NetError::Number(read))?;
                read += 1;
            }
            networks.push(network);
        }
        Ok(Brain { header, networks })
    }
}

/// Nets that are part of the program.
#[derive(Debug)]
pub struct Shipped {
    file: &'static [u8],
    read: OnceLock<Option<Brain>>,
}

impl Shipped {
    /// The nets of a file in `assets/nets`.
    #[must_use]
    pub const fn new(file: &'static [u8]) -> Shipped {
        Shipped { file, read: OnceLock::new() }
    }

    /// The nets, read on first use; `None` where the file is not one that this program can use, which a test rules out.
    pub fn get(&'static self) -> Option<&'static Brain> {
        self.read.get_or_init(|| Brain::parse(self.file).ok()).as_ref()
    }
}

fn bytes_of(networks: &[Network]) -> Vec<u8> {
    networks.iter().flat_map(Network::numbers).flat_map(|number| number.to_le_bytes()).collect()
}

fn checksum(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_read_back_and_a_damaged_one_is_refused() {
        let mut network = Network::zero(Shape { inputs: 3, hidden: [8, 8] });
        for (i, number) in network.numbers_mut().enumerate() {
            *number = i as f32 / 7.0;
        }
        let brain = Brain::new("tabla", "tabulae train -g tabla", 12, vec![network]);
        let file = brain.to_bytes();
        assert_eq!(Brain::parse(&file), Ok(brain));

        assert_eq!(Brain::parse(b""), Err(NetError::Kind));
        assert_eq!(Brain::parse(b"tabulae-net 2\n{}\n"), Err(NetError::Kind));
        assert!(matches!(Brain::parse(b"tabulae-net 1\n{}\n"), Err(NetError::Header(_))));
        let mut short = file.clone();
        short.pop();
        assert!(matches!(Brain::parse(&short), Err(NetError::Length { .. })));
        let mut changed = file.clone();
        if let Some(byte) = changed.last_mut() {
            *byte ^= 1;
        }
        assert_eq!(Brain::parse(&changed), Err(NetError::Checksum));
        let huge =
            br#"{"name":"x","command":"","games":0,"shapes":[{"inputs":65535,"hidden":[65528,65528]}],"sha256":""}"#;
        let file = [b"tabulae-net 1\n".as_slice(), huge, b"\n"].concat();
        assert!(matches!(Brain::parse(&file), Err(NetError::Header(_))));
    }
}
