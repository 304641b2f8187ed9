//! Speed of the core, one thread: legal plays over the corpus of positions, random playouts, one decision of the
//! baseline. `cargo bench --no-default-features`.

#![allow(
    clippy::unwrap_used,
    missing_docs,
    reason = "a bench stops at what it did not expect; criterion makes its main"
)]

use std::hint::black_box;

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use tabulae::ai::level::Level;
use tabulae::ai::search::Thinker;
use tabulae::games::{Playable, Visitor, every};
use tabulae::rules::board::Side;
use tabulae::rules::chance::{Chance, Seed, Throw};
use tabulae::rules::notation::Position;
use tabulae::rules::options::Choices;
use tabulae::rules::play::PlayFinder;

/// Positions of the corpus that are played under the default options, with their throws.
fn positions<G: Playable>(game: &G) -> Vec<(G::State, Throw)> {
    let file = format!("{}/tests/data/{}/positions.jsonl", env!("CARGO_MANIFEST_DIR"), G::INFO.id);
    let text = std::fs::read_to_string(file).unwrap();
    text.lines()
        .map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap())
        .filter(|case| case["options"].as_object().is_some_and(serde_json::Map::is_empty))
        .filter_map(|case| {
            let state = game.read(&Position::parse(case["position"].as_str()?).ok()?).ok()?;
            Some((state, Throw::parse(case["throw"].as_str()?).ok()?))
        })
        .collect()
}

/// Throws of one game in which both sides play any legal play.
fn playout<G: Playable>(game: &G, seed: u64, thinker: &mut Thinker<G>) -> u32 {
    let mut chance = Chance::new(&Seed::from_text("bench").child(seed), "");
    let mut whims = ChaCha8Rng::seed_from_u64(seed);
    let mut state = game.start(Side::White);
    let mut throws = 0;
    while game.outcome(&state).is_none() && throws < G::INFO.throws_max {
        let remains = game.pending(&state).map(|pending| pending.throw);
        let throw = remains.unwrap_or_else(|| chance.throw(game.device()));
        state = thinker.choose(game, &state, throw, Level::Random, &mut whims).unwrap().1;
        throws += 1;
    }
    throws
}

struct Bench<'a>(&'a mut Criterion);

impl Visitor for Bench<'_> {
    fn visit<G: Playable>(&mut self) {
        let id = G::INFO.id;
        let game = G::new(Choices::defaults(id, G::INFO.options));
        let cases = positions(&game);
        let mut finder = PlayFinder::new();
        self.0.bench_function(&format!("{id}: legal plays of {} positions", cases.len()), |bench| {
            bench.iter(|| cases.iter().map(|(state, throw)| finder.find(&game, state, *throw).len()).sum::<usize>());
        });
        let mut thinker = Thinker::default();
        let mut seed = 0;
        self.0.bench_function(&format!("{id}: random playout"), |bench| {
            bench.iter_batched(
                || {
                    seed += 1;
                    seed
                },
                |seed| playout(&game, seed, &mut thinker),
                BatchSize::SmallInput,
            );
        });
        let (state, throw) = cases[cases.len() / 2];
        for level in [Level::Baseline, Level::Expert] {
            let mut whims = ChaCha8Rng::seed_from_u64(1);
            self.0.bench_function(&format!("{id}: one decision, {level}"), |bench| {
                bench.iter(|| black_box(thinker.choose(&game, &state, throw, level, &mut whims).unwrap().1));
            });
        }
    }
}

fn core(criterion: &mut Criterion) {
    every(&mut Bench(criterion));
}

criterion_group!(benches, core);
criterion_main!(benches);
