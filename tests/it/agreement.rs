//! The library against the slow checker of [`super::slow`]: on random reachable positions, under random options, both
//! must find the same results. Tabla and Tabula have a checker of their own in [`super::oracle`].

use std::collections::BTreeSet;

use rand::RngExt;
use rayon::prelude::*;
use tabulae::games::Playable;
use tabulae::games::gyulbara::Gyulbara;
use tabulae::games::hounds_and_jackals::HoundsAndJackals;
use tabulae::games::tablan::Tablan;
use tabulae::games::tapa::Tapa;
use tabulae::rules::board::Side;
use tabulae::rules::play::PlayFinder;

use super::common::{any_throw, game, random_options, rng};
use super::slow;

/// What a slow checker finds: every position that the legal plays leave, for options that differ from the defaults, a
/// position line and a throw, which is left out where the line names it.
pub type Checker<'a> = &'a (dyn Fn(&[(&str, &str)], &str, Option<&[u8]>) -> BTreeSet<String> + Sync);

/// Walks random games under random options from the position that `start` gives each seed, and compares every few
/// positions; how many were compared.
pub fn compare<G: Playable>(
    games: u64,
    every: u32,
    start: impl Fn(&G, u64) -> G::State + Sync,
    checker: Checker<'_>,
) -> usize {
    (0..games)
        .into_par_iter()
        .map(|seed| {
            let mut rng = rng(seed);
            let options = random_options::<G>(&mut rng);
            let game: G = game(&options);
            let throws = game.device().throws();
            let mut finder = PlayFinder::new();
            let mut state = start(&game, seed);
            let mut compared = 0;
            for ply in 0..2_000 {
                if game.outcome(&state).is_some() {
                    break;
                }
                let throw = any_throw(&game, &throws, &state, &mut rng);
                let plays = finder.find(&game, &state, throw);
                if rng.random_range(0..every) == 0 {
                    let line = game.write(&state).to_string();
                    let ours: BTreeSet<String> =
                        plays.iter().map(|legal| game.write(&legal.state).to_string()).collect();
                    assert_eq!(ours.len(), plays.len(), "{line} {throw}: one result twice");
                    let named = game.pending(&state).is_some();
                    let theirs = checker(&options, &line, (!named).then_some(throw.numbers()));
                    assert_eq!(ours, theirs, "{} {options:?} {line} {throw}, throw {ply}", G::INFO.id);
                    compared += 1;
                }
                state = plays[rng.random_range(0..plays.len())].state;
            }
            compared
        })
        .sum()
}

/// The start position, the sides in turn to begin.
pub fn start_in_turn<G: Playable>(game: &G, seed: u64) -> G::State {
    game.start(if seed.is_multiple_of(2) { Side::White } else { Side::Black })
}

fn check<G: Playable>(games: u64, every: u32) {
    let checker: Checker<'_> = &|options, line, throw| slow::results(G::INFO.id, options, line, throw);
    let compared = compare::<G>(games, every, start_in_turn::<G>, checker);
    assert!(compared >= 20_000, "{compared}");
}

#[test]
fn gyulbara_agrees_with_the_slow_checker() {
    check::<Gyulbara>(2_400, 7);
}

#[test]
fn tapa_agrees_with_the_slow_checker() {
    check::<Tapa>(1_500, 6);
}

#[test]
fn tablan_agrees_with_the_slow_checker() {
    check::<Tablan>(1_300, 7);
}

#[test]
fn hounds_and_jackals_agree_with_the_slow_checker() {
    check::<HoundsAndJackals>(800, 4);
}
