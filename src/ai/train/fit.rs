//! Fitting a network to lessons: gradients by back-propagation, steps by Adam. The order of all sums is fixed, so that
//! threads change nothing.

use rand::RngExt;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use rayon::prelude::*;

use super::selfplay::{Game, Lesson};
use crate::ai::net::{Layer, Network, Scratch, Shape};
use crate::rules::chance::Seed;

/// Lessons of a step.
const BATCH: usize = 64;
/// Lessons of which one thread adds up the gradient.
const CHUNK: usize = 32;
const BETA: [f32; 2] = [0.9, 0.999];
const EPSILON: f32 = 1e-8;

/// A network with the small random numbers that training starts from.
pub fn random(shape: Shape, seed: &Seed, at: u64) -> Network {
    let mut rng = ChaCha8Rng::from_seed(seed.child(u64::MAX - 1 - at).0);
    let mut network = Network::zero(shape);
    let rows = shape.layers().map(|[rows, _]| rows);
    for (layer, rows) in network.layers.iter_mut().zip(rows) {
        // Few inputs of a position are set at a time: about one in eight.
        let spread = (6.0 / (rows as f32 / 4.0).max(4.0)).sqrt().min(0.5);
        for weight in &mut layer.weights {
            *weight = rng.random_range(-spread..spread);
        }
    }
    network
}

/// Adam: running means of the gradient and of its square for every number.
#[derive(Clone, Debug, PartialEq)]
pub struct Optimizer {
    /// Steps made.
    pub steps: u64,
    /// The means of the gradient.
    pub mean: Network,
    /// The means of its square.
    pub square: Network,
}

impl Optimizer {
    /// One that has made no step.
    pub fn new(shape: Shape) -> Optimizer {
        Optimizer { steps: 0, mean: Network::zero(shape), square: Network::zero(shape) }
    }

    /// Goes through all lessons of a phase once, in an order drawn from `shuffle`.
    pub fn learn(&mut self, network: &mut Network, games: &[Game], phase: usize, rate: f32, shuffle: &Seed) {
        let mut lessons: Vec<(&Game, &Lesson)> = games
            .iter()
            .flat_map(|game| game.lessons.iter().map(move |lesson| (game, lesson)))
            .filter(|(_, lesson)| usize::from(lesson.phase) == phase)
            .collect();
        lessons.shuffle(&mut ChaCha8Rng::from_seed(shuffle.child(phase as u64).0));
        for batch in lessons.chunks(BATCH) {
            let parts: Vec<Network> = batch
                .par_chunks(CHUNK)
                .map_init(Scratch::default, |scratch, chunk| {
                    let mut gradient = Network::zero(network.shape());
                    let mut back = Back::default();
                    for (game, lesson) in chunk {
                        let [from, to] = lesson.inputs.map(|at| at as usize);
                        let inputs = game.entries.get(from..to).unwrap_or(&[]);
                        back.add(network, inputs, &lesson.target, scratch, &mut gradient);
                    }
                    gradient
                })
                .collect();
            self.step(network, &parts, rate, batch.len() as f32);
        }
    }

    /// One step down the mean gradient of `count` lessons.
    fn step(&mut self, network: &mut Network, parts: &[Network], rate: f32, count: f32) {
        self.steps += 1;
        let correction = BETA.map(|beta| 1.0 - beta.powi(i32::try_from(self.steps).unwrap_or(i32::MAX)));
        let rate = rate / correction[0];
        for layer in 0..network.layers.len() {
            let both = network.layers[layer].parts_mut().into_iter();
            let means = self.mean.layers[layer].parts_mut();
            let squares = self.square.layers[layer].parts_mut();
            for (part, ((own, mean), square)) in both.zip(means).zip(squares).enumerate() {
                let gradients: Vec<&[f32]> = parts.iter().map(|sum| sum.layers[layer].parts()[part]).collect();
                for (at, ((number, mean), square)) in own.iter_mut().zip(mean).zip(square).enumerate() {
                    let gradient = gradients.iter().map(|gradient| gradient[at]).sum::<f32>() / count;
                    *mean += (1.0 - BETA[0]) * (gradient - *mean);
                    *square += (1.0 - BETA[1]) * (gradient * gradient - *square);
                    *number -= rate * *mean / ((*square / correction[1]).sqrt() + EPSILON);
                }
            }
        }
    }
}

/// What back-propagation works in.
#[derive(Default)]
struct Back {
    last: Vec<f32>,
    second: Vec<f32>,
    first: Vec<f32>,
}

impl Back {
    /// Adds the gradient of the cross entropy of one lesson.
    fn add(
        &mut self,
        network: &Network,
        inputs: &[(u16, f32)],
        target: &[f32],
        scratch: &mut Scratch,
        gradient: &mut Network,
    ) {
        let said = network.chances(inputs, scratch).to_array();
        let [on_first, on_second] = scratch.hidden();
        let [first, second, last] = &network.layers;
        let [into_first, into_second, into_last] = &mut gradient.layers;
        self.last.clear();
        self.last.resize(last.width, 0.0);
        for ((error, said), target) in self.last.iter_mut().zip(said).zip(target) {
            // The derivative of cross entropy through the sigmoid.
            *error = said - target;
        }
        self.second.clear();
        self.second.resize(second.width, 0.0);
        through(last, into_last, on_second, &self.last, &mut self.second);
        self.first.clear();
        self.first.resize(first.width, 0.0);
        through(second, into_second, on_first, &self.second, &mut self.first);
        add(&mut into_first.bias, &self.first, 1.0);
        for (index, value) in inputs {
            let at = usize::from(*index) * first.width;
            if let Some(row) = into_first.weights.get_mut(at..at + first.width) {
                add(row, &self.first, *value);
            }
        }
    }
}

/// Takes an error back through a layer: adds to its gradient and leaves the error of the units before it.
fn through(layer: &Layer, gradient: &mut Layer, inputs: &[(u16, f32)], error: &[f32], before: &mut [f32]) {
    add(&mut gradient.bias, error, 1.0);
    for (index, value) in inputs {
        let index = usize::from(*index);
        let row = layer.row(index);
        // Units that were zero pass nothing back; those here were not.
        before[index] = dot(row, error);
        let at = index * layer.width;
        add(&mut gradient.weights[at..at + layer.width], error, *value);
    }
}

fn add(sum: &mut [f32], more: &[f32], times: f32) {
    for (sum, more) in sum.iter_mut().zip(more) {
        *sum += times * more;
    }
}

fn dot(a: &[f32], b: &[f32]) -> f32 {
    // Eight sums at a time: floats are not added in another order than written.
    let mut sums = [0.0_f32; 8];
    for (a, b) in a.chunks_exact(8).zip(b.chunks_exact(8)) {
        for ((sum, a), b) in sums.iter_mut().zip(a).zip(b) {
            *sum += a * b;
        }
    }
    sums.iter().sum()
}
