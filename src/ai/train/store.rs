//! A training on file, so that one that was killed goes on where it was: the plan as a line of JSON, then the numbers of
//! the nets and of their optimizers.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::fit::Optimizer;
use super::{Plan, Trainer};
use crate::ai::net::{Network, Shape};

const MAGIC: &str = "tabulae-training 1";

/// What the second line says.
#[derive(Serialize, Deserialize)]
struct Head {
    plan: Plan,
    played: u64,
    before: u64,
    shapes: Vec<Shape>,
    steps: Vec<u64>,
}

/// Why bytes are no training that can go on.
#[derive(Debug, Error, PartialEq, Eq, Clone)]
pub enum StoreError {
    /// Another kind of file.
    #[error("not a training on file: expected the first line `{MAGIC}`")]
    Kind,
    /// The second line cannot be used.
    #[error("line 2: {0}")]
    Head(String),
    /// It was cut off.
    #[error("{found} bytes of numbers; expected {expected}")]
    Length {
        /// Bytes that follow the second line.
        found: usize,
        /// Bytes that the shapes need.
        expected: usize,
    },
    /// It is the training of something else.
    #[error("it was begun with other arguments: {0}")]
    Other(String),
}

/// A training on file.
pub struct Stored;

impl Stored {
    /// The bytes of a training.
    #[must_use]
    pub fn write(trainer: &Trainer) -> Vec<u8> {
        let head = Head {
            plan: trainer.plan.clone(),
            played: trainer.played,
            before: trainer.before,
            shapes: trainer.networks.iter().map(Network::shape).collect(),
            steps: trainer.optimizers.iter().map(|optimizer| optimizer.steps).collect(),
        };
        let mut bytes = format!("{MAGIC}\n{}\n", serde_json::to_string(&head).unwrap_or_default()).into_bytes();
        for (network, optimizer) in trainer.networks.iter().zip(&trainer.optimizers) {
            for network in [network, &optimizer.mean, &optimizer.square] {
                bytes.extend(network.numbers().flat_map(|number| number.to_le_bytes()));
            }
        }
        bytes
    }

    /// Reads a training that was begun with the same plan.
    ///
    /// # Errors
    /// [`StoreError`] for what is no whole file, or that of another plan.
    pub fn read(bytes: &[u8], plan: &Plan) -> Result<Trainer, StoreError> {
        let mut parts = bytes.splitn(3, |byte| *byte == b'\n');
        if parts.next() != Some(MAGIC.as_bytes()) {
            return Err(StoreError::Kind);
        }
        let head: Head = serde_json::from_slice(parts.next().unwrap_or_default())
            .map_err(|error| StoreError::Head(error.to_string()))?;
        if head.plan != *plan {
            return Err(StoreError::Other(head.plan.command));
        }
        if !head.shapes.iter().all(Shape::is_sound) || head.steps.len() != head.shapes.len() {
            return Err(StoreError::Head("expected sound shapes, and steps for each".to_owned()));
        }
        let numbers = parts.next().unwrap_or_default();
        let expected = head.shapes.iter().map(Shape::len).sum::<usize>() * 3 * 4;
        if numbers.len() != expected {
            return Err(StoreError::Length { found: numbers.len(), expected });
        }
        let (words, _) = numbers.as_chunks::<4>();
        let mut values = words.iter().map(|word| f32::from_le_bytes(*word));
        let mut next = |shape: Shape| {
            let mut network = Network::zero(shape);
            for (number, value) in network.numbers_mut().zip(&mut values) {
                *number = value;
            }
            network
        };
        let (mut networks, mut optimizers) = (Vec::new(), Vec::new());
        for (shape, steps) in head.shapes.iter().zip(&head.steps) {
            networks.push(next(*shape));
            optimizers.push(Optimizer { steps: *steps, mean: next(*shape), square: next(*shape) });
        }
        Ok(Trainer { plan: head.plan, played: head.played, before: head.before, networks, optimizers })
    }
}
