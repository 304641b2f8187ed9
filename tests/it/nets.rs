//! The nets: those that ship with the program fit their games, and training makes such nets, the same ones on any number
//! of threads and after being killed.

use std::sync::Arc;

use tabulae::ai::brain::Brain;
use tabulae::ai::net::{Inputs, Network};
use tabulae::ai::train::{Plan, StoreError, Stored, Trainer, against_baseline};
use tabulae::games::hounds_and_jackals::HoundsAndJackals;
use tabulae::games::{Playable, Visitor, every};
use tabulae::rules::board::Side;
use tabulae::rules::chance::{Chance, Seed};
use tabulae::rules::options::Choices;
use tabulae::rules::play::PlayFinder;

use super::common::game;

/// The largest file of nets that a game may ship.
const BYTES_MAX: u64 = 2_000_000;

#[test]
fn every_game_ships_nets_that_fit_it() {
    struct Check;
    impl Visitor for Check {
        fn visit<G: Playable>(&mut self) {
            let game = G::new(Choices::defaults(G::INFO.id, G::INFO.options));
            let brain = game.brain().unwrap_or_else(|| panic!("{}: no nets", G::INFO.id));
            assert_eq!(brain.header.name, game.net_name());
            assert!(brain.header.command.contains("tabulae train -g "), "{}", brain.header.command);
            assert!(brain.header.games > 0);
            assert_eq!(brain.networks.len(), game.phases());
            for network in &brain.networks {
                assert_eq!(network.shape().inputs, game.inputs(), "{}", G::INFO.id);
            }
        }
    }
    every(&mut Check);
}

#[test]
fn files_of_nets_are_whole_and_small() {
    let folder = format!("{}/assets/nets", env!("CARGO_MANIFEST_DIR"));
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        assert!(path.metadata().unwrap().len() < BYTES_MAX, "{}", path.display());
        let brain = Brain::parse(&std::fs::read(&path).unwrap()).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        assert_eq!(path.file_stem().unwrap().to_str(), Some(brain.header.name.as_str()));
    }
}

/// Inputs stay below the number that the game names, each is set once, and a position seen from the other side's seat
/// has other inputs.
#[test]
fn positions_are_told_within_the_inputs() {
    struct Check;
    impl Visitor for Check {
        fn visit<G: Playable>(&mut self) {
            for options in options_of::<G>() {
                let game: G = game(&options);
                if game.inputs() == 0 {
                    // Rules that leave no choice have nothing to tell.
                    continue;
                }
                let (mut finder, mut inputs) = (PlayFinder::new(), Inputs::default());
                for seed in 0..20 {
                    let mut chance = Chance::new(&Seed::from_text("inputs").child(seed), "");
                    let mut state = game.start(Side::White);
                    for _ in 0..200 {
                        if game.outcome(&state).is_some() {
                            break;
                        }
                        inputs.clear();
                        game.encode(&state, &mut inputs);
                        let mut seen: Vec<u16> = inputs.entries().iter().map(|(index, _)| *index).collect();
                        assert!(game.phase(&state) < game.phases());
                        assert!(seen.iter().all(|index| *index < game.inputs()), "{} {options:?}", G::INFO.id);
                        assert!(inputs.entries().iter().all(|(_, value)| value.abs() <= 16.0));
                        seen.sort_unstable();
                        assert!(seen.windows(2).all(|two| two[0] != two[1]), "{} {options:?}: {seen:?}", G::INFO.id);
                        let pending = game.pending(&state).map(|pending| pending.throw);
                        let throw = pending.unwrap_or_else(|| chance.throw(game.device()));
                        let plays = finder.find(&game, &state, throw);
                        state = plays[(seed as usize * 7 + plays.len() / 2) % plays.len()].state;
                    }
                }
            }
        }
    }
    every(&mut Check);
}

/// The default options, and each other value by itself.
fn options_of<G: Playable>() -> Vec<Vec<(&'static str, &'static str)>> {
    let others =
        G::INFO.options.iter().flat_map(|spec| spec.values.iter().skip(1).map(|value| vec![(spec.id, *value)]));
    std::iter::once(Vec::new()).chain(others).collect()
}

fn plan(games: u64, refine: u64) -> Plan {
    Plan {
        name: "test".to_owned(),
        command: "a test".to_owned(),
        games,
        refine,
        lambda: 0.9,
        rate: 5e-4,
        hidden: [16, 8],
        seed: Seed::from_text("nets").0,
    }
}

fn train<G: Playable>(game: &G, plan: Plan) -> Trainer {
    let mut trainer = Trainer::new(game, plan, None);
    while !trainer.is_done() {
        trainer.advance(game);
    }
    trainer
}

#[test]
fn training_is_the_same_on_any_number_of_threads() {
    let game: HoundsAndJackals = game(&[]);
    let on = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| train(&game, plan(96, 64)).brain())
    };
    assert_eq!(on(1), on(3));
}

#[test]
fn a_killed_training_goes_on_where_it_was() {
    let game: HoundsAndJackals = game(&[]);
    let whole = train(&game, plan(96, 64));
    let mut trainer = Trainer::new(&game, plan(96, 64), None);
    while !trainer.is_done() {
        trainer.advance(&game);
        let file = Stored::write(&trainer);
        let read = Stored::read(&file, &plan(96, 64)).unwrap();
        assert_eq!(read, trainer);
        trainer = read;
    }
    assert_eq!(trainer.brain(), whole.brain());

    let file = Stored::write(&whole);
    assert!(matches!(Stored::read(&file, &plan(97, 64)), Err(StoreError::Other(_))));
    assert!(matches!(Stored::read(&file[..file.len() - 3], &plan(96, 64)), Err(StoreError::Length { .. })));
    assert!(matches!(Stored::read(b"something else", &plan(96, 64)), Err(StoreError::Kind)));
}

/// Some games are enough to leave the nets that training starts from far behind.
#[test]
fn training_learns() {
    let game: HoundsAndJackals = game(&[]);
    let share = |brain: Brain| {
        let result = against_baseline(&game, &Arc::new(brain), 500, &Seed::from_text("learns"));
        assert_eq!(result.games, 500);
        result.share()
    };
    let untaught = share(Trainer::new(&game, plan(1, 0), None).brain());
    let taught = share(train(&game, plan(2_500, 0)).brain());
    assert!(taught > untaught + 0.1, "{untaught}, then {taught} of the points against the baseline");
}

/// A file of nets of another shape is not taken up by a training that names it.
#[test]
fn training_goes_on_from_nets_that_fit() {
    let game: HoundsAndJackals = game(&[]);
    let first = train(&game, plan(64, 0)).brain();
    let next = Trainer::new(&game, plan(64, 0), Some(first.clone())).brain();
    assert!(first.networks.iter().flat_map(Network::numbers).eq(next.networks.iter().flat_map(Network::numbers)));
}
