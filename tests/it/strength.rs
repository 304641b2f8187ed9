//! The evaluations earn their place: the hand-made ones beat a random player clearly, the trained ones beat those, and
//! levels are as strong as their order says.

use tabulae::ai::arena::{Series, play_series};
use tabulae::ai::level::Level;
use tabulae::ai::tally::Tally;
use tabulae::games::Playable;
use tabulae::games::gyulbara::Gyulbara;
use tabulae::games::hounds_and_jackals::HoundsAndJackals;
use tabulae::games::tabla::Tabla;
use tabulae::games::tablan::Tablan;
use tabulae::games::tabula::Tabula;
use tabulae::games::tapa::Tapa;
use tabulae::rules::chance::Seed;

use super::common::game;

fn series<G: Playable>(levels: [Level; 2], games: u64) -> Tally {
    let series = Series { levels, games, points: None, seed: Seed::from_text("strength"), nets: None };
    play_series(&game::<G>(&[]), &series, |_, _, _| {})
}

/// The share of games won, in percent.
fn share<G: Playable>(levels: [Level; 2], games: u64) -> f64 {
    series::<G>(levels, games).share().0 * 100.0
}

#[test]
fn tabla_baseline_beats_random() {
    let won = share::<Tabla>([Level::Baseline, Level::Random], 1_000);
    assert!(won >= 95.0, "{won} %");
}

#[test]
fn tabula_baseline_beats_random() {
    let won = share::<Tabula>([Level::Baseline, Level::Random], 1_000);
    assert!(won >= 85.0, "{won} %");
}

/// In the reconstructions that leave a choice; it is a small one, so luck decides more than in the other games.
#[test]
fn hounds_and_jackals_baseline_beats_random() {
    for (options, least) in [(&[][..], 70.0), (&[("hj_variant", "cazaux_tait"), ("hj_in_play", "many")], 67.0)] {
        let levels = [Level::Baseline, Level::Random];
        let series = Series { levels, games: 1_000, points: None, seed: Seed::from_text("strength"), nets: None };
        let won = play_series(&game::<HoundsAndJackals>(options), &series, |_, _, _| {}).share().0 * 100.0;
        assert!(won >= least, "{options:?}: {won} %");
    }
}

#[test]
fn gyulbara_baseline_beats_random() {
    let won = share::<Gyulbara>([Level::Baseline, Level::Random], 1_000);
    assert!(won >= 80.0, "{won} %");
}

#[test]
fn tapa_baseline_beats_random() {
    let won = share::<Tapa>([Level::Baseline, Level::Random], 1_000);
    assert!(won >= 93.0, "{won} %");
}

#[test]
fn tablan_baseline_beats_random() {
    let won = share::<Tablan>([Level::Baseline, Level::Random], 1_000);
    assert!(won >= 85.0, "{won} %");
}

/// The share of points that the trained evaluator, without search, takes from the baseline, in percent. The figures over
/// more games are in `docs/strength.md`; these bounds lie below them by what so few games may deviate.
fn points_of_nets<G: Playable>(options: &[(&str, &str)], games: u64) -> f64 {
    let levels = [Level::Static, Level::Baseline];
    let series = Series { levels, games, points: None, seed: Seed::from_text("strength"), nets: None };
    let tally = play_series(&game::<G>(options), &series, |_, _, _| {});
    100.0 * tally.white_points as f64 / (tally.white_points + tally.black_points) as f64
}

#[test]
fn nets_beat_the_baseline() {
    for (what, share, least) in [
        ("Tabla", points_of_nets::<Tabla>(&[("cube", "off")], 400), 70.0),
        ("Tabula", points_of_nets::<Tabula>(&[], 100), 75.0),
        ("Gyulbara", points_of_nets::<Gyulbara>(&[], 300), 58.0),
        ("Tapa", points_of_nets::<Tapa>(&[], 300), 57.0),
        ("Tablan", points_of_nets::<Tablan>(&[], 1_500), 50.5),
        ("Bell's Hounds", points_of_nets::<HoundsAndJackals>(&[], 3_000), 51.5),
    ] {
        assert!(share >= least, "{what}: {share} % of the points");
    }
}

/// Weaker levels lose to stronger ones, each to the next but one, which few games can tell.
#[test]
fn levels_grow_stronger() {
    let [child, _, club, _, _] = Level::PEOPLE;
    for (what, share) in [
        ("Tabla", share::<Tabla>([club, child], 200)),
        ("Gyulbara", share::<Gyulbara>([club, child], 200)),
        ("Tapa", share::<Tapa>([club, child], 200)),
        ("Tabula", share::<Tabula>([club, child], 60)),
    ] {
        assert!(share > 55.0, "{what}: club wins {share} % against child");
    }
}

/// The result of a series does not depend on how many threads played it.
#[test]
fn a_series_is_the_same_on_any_number_of_threads() {
    let on = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| series::<Tabla>([Level::Club, Level::Beginner], 40))
    };
    assert_eq!(on(1), on(3));
}

/// A match adds games up to its length; every match has a winner.
#[test]
fn matches_are_played_to_their_length() {
    let series = Series {
        levels: [Level::Baseline, Level::Random],
        games: 20,
        points: Some(5),
        seed: Seed::from_text("m"),
        nets: None,
    };
    let tally = play_series(&game::<Tabla>(&[]), &series, |_, _, _| {});
    assert_eq!((tally.games, tally.white_wins + tally.black_wins), (20, 20));
    assert!(tally.white_points >= 5 * tally.white_wins);
}
