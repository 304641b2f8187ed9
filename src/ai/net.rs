//! Small neural networks on sparse inputs: two hidden layers of rectified units and five chances. How a game tells its
//! positions, and how a net is trained, is elsewhere.
//!
//! The weights of an input lie together, so that only the inputs that are not zero cost anything, and every output is
//! summed in the order of the inputs, one multiplication and one addition at a time: the result is the same to the
//! last bit whatever the width of the machine's vectors.

use pulp::{Arch, Simd, WithSimd};

use super::chances::{Chances, OUTPUTS};

/// Outputs as they lie in memory: a full vector of the common machines.
const OUTPUT_WIDTH: usize = 8;
/// Widths of hidden layers are multiples of this.
pub const WIDTH_STEP: usize = 8;
/// Vectors that are summed in registers at once.
const BLOCK: usize = 8;

/// The inputs of one position that are not zero, by index and value.
#[derive(Clone, Debug, Default)]
pub struct Inputs {
    entries: Vec<(u16, f32)>,
}

impl Inputs {
    /// Forgets all inputs.
    pub fn clear(&mut self) {
        self.entries.clear();
    }

    /// Sets an input that has not been set yet; zero is what it is anyway.
    #[inline]
    pub fn set(&mut self, index: u16, value: f32) {
        if value != 0.0 {
            self.entries.push((index, value));
        }
    }

    /// Those that are set.
    #[must_use]
    pub fn entries(&self) -> &[(u16, f32)] {
        &self.entries
    }
}

/// The sizes of a network.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Shape {
    /// Inputs.
    pub inputs: u16,
    /// Units of the two hidden layers, multiples of [`WIDTH_STEP`].
    pub hidden: [u16; 2],
}

impl Shape {
    /// Rows and width of each layer.
    #[must_use]
    pub fn layers(&self) -> [[usize; 2]; 3] {
        let [first, second] = self.hidden.map(usize::from);
        [[usize::from(self.inputs), first], [first, second], [second, OUTPUT_WIDTH]]
    }

    /// How many numbers its network has.
    #[must_use]
    pub fn len(&self) -> usize {
        self.layers().iter().map(|[rows, width]| (rows + 1) * width).sum()
    }

    /// Whether there is nothing in it.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.inputs == 0 || self.hidden.contains(&0)
    }

    /// Whether a network can have these sizes: whole vectors, and no more than a file may hold.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        !self.is_empty() && self.hidden.iter().all(|width| usize::from(*width).is_multiple_of(WIDTH_STEP))
    }
}

/// One layer: what each unit starts from, and a row of weights for each input.
#[derive(Clone, Debug, PartialEq)]
pub struct Layer {
    /// Units.
    pub width: usize,
    /// What each unit starts from.
    pub bias: Vec<f32>,
    /// The weights of the first input, then those of the second, and so on.
    pub weights: Vec<f32>,
}

impl Layer {
    /// All zero.
    #[must_use]
    pub fn zero([rows, width]: [usize; 2]) -> Layer {
        Layer { width, bias: vec![0.0; width], weights: vec![0.0; rows * width] }
    }

    /// Its biases and its weights.
    #[must_use]
    pub fn parts(&self) -> [&[f32]; 2] {
        [&self.bias, &self.weights]
    }

    /// Its biases and its weights, to be changed.
    pub fn parts_mut(&mut self) -> [&mut [f32]; 2] {
        [&mut self.bias, &mut self.weights]
    }

    /// The weights of one input.
    #[inline]
    #[must_use]
    pub fn row(&self, index: usize) -> &[f32] {
        self.weights.get(index * self.width..(index + 1) * self.width).unwrap_or(&[])
    }
}

/// A network.
#[derive(Clone, Debug, PartialEq)]
pub struct Network {
    shape: Shape,
    /// Its three layers.
    pub layers: [Layer; 3],
}

/// What a forward pass works in; one a thread.
#[derive(Clone, Debug)]
pub struct Scratch {
    arch: Arch,
    sums: Vec<f32>,
    first: Vec<(u16, f32)>,
    second: Vec<(u16, f32)>,
}

impl Default for Scratch {
    fn default() -> Self {
        Scratch { arch: Arch::new(), sums: Vec::new(), first: Vec::new(), second: Vec::new() }
    }
}

impl Scratch {
    /// The units of the hidden layers that were not zero in the last pass, by index and value.
    #[must_use]
    pub fn hidden(&self) -> [&[(u16, f32)]; 2] {
        [&self.first, &self.second]
    }
}

impl Network {
    /// A network of a sound shape with all numbers zero.
    #[must_use]
    pub fn zero(shape: Shape) -> Network {
        Network { shape, layers: shape.layers().map(Layer::zero) }
    }

    /// Its sizes.
    #[must_use]
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// All its numbers: of each layer the biases, then the weights.
    pub fn numbers(&self) -> impl Iterator<Item = &f32> {
        self.layers.iter().flat_map(|layer| layer.bias.iter().chain(&layer.weights))
    }

    /// All its numbers, to be changed.
    pub fn numbers_mut(&mut self) -> impl Iterator<Item = &mut f32> {
        self.layers.iter_mut().flat_map(|layer| layer.bias.iter_mut().chain(&mut layer.weights))
    }

    /// What it says about a position: inputs beyond its own are left out.
    #[must_use]
    pub fn chances(&self, inputs: &[(u16, f32)], scratch: &mut Scratch) -> Chances {
        let arch = scratch.arch;
        let outputs = arch.dispatch(Forward { network: self, inputs, scratch });
        Chances::from_array(outputs)
    }
}

struct Forward<'a> {
    network: &'a Network,
    inputs: &'a [(u16, f32)],
    scratch: &'a mut Scratch,
}

impl WithSimd for Forward<'_> {
    type Output = [f32; OUTPUTS];

    #[inline(always)]
    fn with_simd<S: Simd>(self, simd: S) -> [f32; OUTPUTS] {
        let [first, second, last] = &self.network.layers;
        let Scratch { sums, first: on_first, second: on_second, .. } = self.scratch;
        affine(simd, first, self.inputs, sums);
        rectified(sums, on_first);
        affine(simd, second, on_first, sums);
        rectified(sums, on_second);
        affine(simd, last, on_second, sums);
        let mut outputs = [0.0; OUTPUTS];
        for (output, sum) in outputs.iter_mut().zip(sums.iter()) {
            *output = 1.0 / (1.0 + (-sum).exp());
        }
        outputs
    }
}

/// The sums of a layer's units.
#[inline(always)]
fn affine<S: Simd>(simd: S, layer: &Layer, inputs: &[(u16, f32)], out: &mut Vec<f32>) {
    out.clear();
    out.resize(layer.width, 0.0);
    let (bias, _) = S::as_simd_f32s(&layer.bias);
    let (weights, _) = S::as_simd_f32s(&layer.weights);
    let (out, _) = S::as_mut_simd_f32s(out);
    let vectors = bias.len();
    let mut at = 0;
    while at + BLOCK <= vectors {
        let mut sums = [simd.splat_f32s(0.0); BLOCK];
        sums.copy_from_slice(&bias[at..at + BLOCK]);
        for (index, value) in inputs {
            let start = usize::from(*index) * vectors + at;
            let Some(row) = weights.get(start..start + BLOCK) else { continue };
            let value = simd.splat_f32s(*value);
            for (sum, weight) in sums.iter_mut().zip(row) {
                // No fused step: it would round otherwise on machines that have it.
                *sum = simd.add_f32s(*sum, simd.mul_f32s(value, *weight));
            }
        }
        out[at..at + BLOCK].copy_from_slice(&sums);
        at += BLOCK;
    }
    while at < vectors {
        let mut sum = bias[at];
        for (index, value) in inputs {
            let Some(weight) = weights.get(usize::from(*index) * vectors + at) else { continue };
            sum = simd.add_f32s(sum, simd.mul_f32s(simd.splat_f32s(*value), *weight));
        }
        out[at] = sum;
        at += 1;
    }
}

/// The units that are above zero.
#[inline(always)]
fn rectified(sums: &[f32], out: &mut Vec<(u16, f32)>) {
    out.clear();
    out.extend(sums.iter().enumerate().filter(|(_, sum)| **sum > 0.0).map(|(index, sum)| (index as u16, *sum)));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn some_network(shape: Shape) -> Network {
        let mut network = Network::zero(shape);
        for (i, number) in network.numbers_mut().enumerate() {
            *number = ((i * 7919 % 1000) as f32 / 1000.0 - 0.5) * 0.4;
        }
        network
    }

    /// The same pass, one unit after the other.
    fn slowly(network: &Network, inputs: &[(u16, f32)]) -> Vec<f32> {
        let mut values: Vec<(u16, f32)> = inputs.to_vec();
        let mut sums = Vec::new();
        for layer in &network.layers {
            sums = layer.bias.clone();
            for (unit, sum) in sums.iter_mut().enumerate() {
                for (index, value) in &values {
                    *sum += value * layer.row(usize::from(*index))[unit];
                }
            }
            values = sums.iter().enumerate().filter(|(_, s)| **s > 0.0).map(|(i, s)| (i as u16, *s)).collect();
        }
        sums.iter().take(OUTPUTS).map(|sum| 1.0 / (1.0 + (-sum).exp())).collect()
    }

    #[test]
    fn vectors_compute_what_single_units_compute_to_the_last_bit() {
        for hidden in [[64, 32], [72, 8], [8, 8], [136, 24]] {
            let network = some_network(Shape { inputs: 50, hidden });
            let inputs: Vec<(u16, f32)> = (0..50).step_by(3).map(|i| (i, 0.25 + f32::from(i) / 20.0)).collect();
            let fast = network.chances(&inputs, &mut Scratch::default());
            assert_eq!(fast.to_array().to_vec(), slowly(&network, &inputs), "{hidden:?}");
        }
    }

    #[test]
    fn an_input_that_the_network_does_not_have_changes_nothing() {
        let network = some_network(Shape { inputs: 5, hidden: [8, 8] });
        let mut scratch = Scratch::default();
        let known = network.chances(&[(1, 1.0)], &mut scratch);
        assert_eq!(network.chances(&[(1, 1.0), (5, 1.0), (u16::MAX, 3.0)], &mut scratch), known);
    }
}
