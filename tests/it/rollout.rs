//! Rollouts: taking the luck of the throws off changes the error and not the mean, what is known exactly comes out, every
//! game can be rolled out from any position, and threads change nothing.

use std::ops::ControlFlow;
use std::sync::Arc;

use rand::RngExt;
use serde_json::Value;
use tabulae::ai::Learned;
use tabulae::ai::brain::Brain;
use tabulae::ai::rollout::{Compared, Estimate, Mean, Plan as Rolls, compare, rollout};
use tabulae::ai::train::{Plan, Trainer};
use tabulae::games::Playable;
use tabulae::games::hounds_and_jackals::HoundsAndJackals;
use tabulae::games::tabla::Tabla;
use tabulae::rules::board::Side;
use tabulae::rules::chance::Seed;
use tabulae::rules::play::PlayFinder;

use super::cli::tabulae;
use super::common::{ForGame, any_throw, for_every_game, game, rng, state, throw};

const START: &str = "W 1:2 12:5 17:3 19:5 | B 1:2 12:5 17:3 19:5 | W";
/// Contact still, and some fifteen throws to go.
const LATE: &str = "W 13:2 17:2 18:2 20:3 22:3 23:3 | B 10:2 18:3 19:3 20:3 22:2 23:2 | W";

/// The nets of a game, or such as training begins with.
fn nets<G: Playable>(game: &G) -> Arc<Brain> {
    if let Some(own) = game.brain() {
        return Arc::new(own.clone());
    }
    let (name, command) = (game.net_name().to_owned(), String::new());
    let plan = Plan { name, command, games: 0, refine: 0, lambda: 0.9, rate: 5e-4, hidden: [16, 8], seed: [7; 32] };
    Arc::new(Trainer::new(game, plan, None).brain())
}

fn rolls(trials: u64) -> Rolls {
    Rolls::new(trials, Seed::from_text("rollout"))
}

/// Rolls a position out for white.
fn roll<G: Playable>(game: &G, line: &str, plan: &Rolls) -> Estimate {
    rollout(game, &nets(game), &state(game, line), Side::White, plan, |_| ControlFlow::Continue(()))
}

/// So far two means may lie apart: four standard errors.
fn agree(what: &str, a: &Mean, b: &Mean) {
    let apart = (a.value - b.value).abs();
    assert!(apart <= 4.0 * a.error.hypot(b.error) + 1e-4, "{what}: {a:?} and {b:?}");
}

/// Both ways agree in all numbers, and for as many trials the error is so many times smaller.
fn less_error_same_mean<G: Playable>(line: &str, off: Rolls, on: Rolls, times: f64) {
    let game = game::<G>(&[]);
    let off = roll(&game, line, &off);
    let on = roll(&game, line, &Rolls { luck_off: false, ..on });
    agree("points", &off.points, &on.points);
    for (at, (off, on)) in off.chances.iter().zip(&on.chances).enumerate() {
        agree(&at.to_string(), off, on);
    }
    let of_one = |estimate: &Estimate| estimate.points.error * (estimate.trials as f64).sqrt();
    let found = of_one(&on) / of_one(&off);
    assert!(found >= times, "the error is only {found} times smaller");
}

#[test]
fn luck_taken_off_leaves_the_mean_and_halves_the_error() {
    less_error_same_mean::<Tabla>(LATE, rolls(144), rolls(720), 2.0);
}

#[test]
fn luck_taken_off_leaves_the_mean_of_games_that_hand_scores_over() {
    let start = "W hand:5 | B hand:5 | W";
    let plan = Rolls { by_tables: false, ..rolls(144) };
    less_error_same_mean::<HoundsAndJackals>(start, plan, Rolls { trials: 720, ..plan }, 1.5);
}

/// White needs 3-3, 4-4, 5-5 or 6-6 now, black needs anything: a round of all falls is exact even with the luck left in.
#[test]
fn the_first_throw_is_dealt_evenly() {
    let plan = Rolls { by_tables: false, luck_off: false, ..rolls(36) };
    let estimate = roll(&game::<Tabla>(&[]), "W 19:2 off:13 | B 24:1 off:14 | W", &plan);
    let [win, ..] = estimate.chances;
    assert!((win.value - 4.0 / 36.0).abs() < 1e-6, "{win:?}");
    assert!((estimate.points.value - (8.0 / 36.0 - 1.0)).abs() < 1e-6);
}

/// Played on instead of looked up, a known position has next to no error left once its luck is off, and the mean is that
/// of the table.
#[test]
fn what_a_table_knows_comes_out() {
    let game = game::<Tabla>(&[]);
    let line = "W 19:1 20:2 22:2 24:1 off:9 | B 19:2 21:2 23:2 off:9 | W";
    let known = game.known(&state(&game, line)).unwrap();
    let by_table = roll(&game, line, &rolls(36));
    assert_eq!((by_table.chances[0].error, by_table.chances[0].value), (0.0, f64::from(known.win)));
    let played = roll(&game, line, &Rolls { by_tables: false, ..rolls(72) });
    let lucky = roll(&game, line, &Rolls { by_tables: false, luck_off: false, ..rolls(720) });
    assert!(played.points.error < 2e-3, "{:?}", played.points);
    assert!((played.chances[0].value - f64::from(known.win)).abs() < 2e-3, "{:?} {known:?}", played.chances);
    agree("luck left in", &lucky.chances[0], &played.chances[0]);
}

/// From anywhere in random games, stages of doublets and scores handed over included.
#[test]
fn every_game_is_rolled_out_from_anywhere() {
    struct Anywhere;
    impl ForGame for Anywhere {
        fn with<G: Playable>(&mut self) {
            let game = game::<G>(&[]);
            let brain = nets(&game);
            let throws = game.device().throws();
            let mut rng = rng(58);
            let mut finder = PlayFinder::new();
            let mut state = game.start(Side::White);
            let (mut rolled, mut pending) = (0, 0);
            for ply in 0..2_000 {
                if game.outcome(&state).is_some() {
                    state = game.start(Side::Black);
                }
                let on_table = game.pending(&state).is_some();
                let throw = any_throw(&game, &throws, &state, &mut rng);
                // Every tenth position, and the first few with something on the table.
                if rolled < 6 && ply % 10 == 5 || on_table && pending < 3 {
                    (rolled, pending) = (rolled + 1, pending + usize::from(on_table));
                    check(&game, &brain, &state);
                    let plan = Rolls { plies: Some(2), ..rolls(4) };
                    let compared = compare(&game, &brain, &state, throw, 2, &plan, |_| ControlFlow::Continue(()));
                    assert!(!compared.is_empty() && compared[0].behind == Mean::default());
                }
                let plays = finder.find(&game, &state, throw);
                state = plays[rng.random_range(0..plays.len())].state;
            }
            assert!(rolled >= 6, "{}", G::INFO.id);
        }
    }
    fn check<G: Playable>(game: &G, brain: &Brain, state: &G::State) {
        let plan = Rolls { plies: Some(2), ..rolls(4) };
        let [white, black] = Side::BOTH.map(|side| {
            let estimate = rollout(game, brain, state, side, &plan, |_| ControlFlow::Continue(()));
            assert_eq!((estimate.trials, estimate.endless), (4, 0));
            estimate
        });
        let sum = white.chances[0].value + black.chances[0].value;
        let line = game.write(state);
        assert!((sum - 1.0).abs() < 1e-4, "{line}: the sides win {sum} of a game");
        assert!((white.points.value + black.points.value).abs() < 1e-3, "{line}: {white:?} {black:?}");
        assert!(white.chances.iter().all(|mean| (-0.5..1.5).contains(&mean.value)), "{line}: {white:?}");
    }
    for_every_game(Anywhere);
}

#[test]
fn threads_change_nothing() {
    let game = game::<Tabla>(&[]);
    let on = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| {
            let plan = Rolls { plies: Some(3), ..rolls(40) };
            let start = state(&game, START);
            let compared = compare(&game, &nets(&game), &start, throw("3-1"), 2, &plan, |_| ControlFlow::Continue(()));
            let told = |one: &Compared<_>| (one.weighed.play.to_string(), one.estimate, one.behind);
            (roll(&game, START, &plan), compared.iter().map(told).collect::<Vec<_>>())
        })
    };
    assert_eq!(on(1), on(4));
}

#[test]
fn a_rollout_ends_when_its_watcher_has_seen_enough() {
    let game = game::<Tabla>(&[]);
    let mut seen = Vec::new();
    let plan = Rolls { plies: Some(1), ..rolls(1_000) };
    let estimate = rollout(&game, &nets(&game), &state(&game, START), Side::White, &plan, |estimate| {
        seen.push(estimate.trials);
        if seen.len() == 2 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!((seen, estimate.trials), (vec![36, 72], 72));
}

fn object(line: &str) -> Value {
    serde_json::from_str(line).unwrap_or_else(|error| panic!("{line}: {error}"))
}

#[test]
fn the_command_tells_a_position() {
    let asked = ["rollout", "-g", "tabla", "-p", "W 19:2 off:13 | B 24:1 off:14 | W"];
    let run = tabulae(&[&asked[..], &["--json"]].concat());
    let told = object(&run.succeeds().out);
    assert_eq!((&told["side"], &told["trials"], &told["endless"]), (&"white".into(), &1296.into(), &0.into()));
    assert_eq!(told["points"], -0.7778);
    assert_eq!((&told["chances"]["win"], &told["chances_se"]["win"]), (&0.1111.into(), &0.0.into()));
    let run = tabulae(&asked);
    assert!(
        run.succeeds().out.starts_with("points           -0.778 for white (95 %: -0.778 to -0.778)\n"),
        "{}",
        run.out
    );
}

/// The cube changes no chance, and stays in the positions that are printed.
#[test]
fn the_command_ranks_the_plays_of_a_throw() {
    let asked = ["rollout", "-g", "tabla", "-o", "cube=on", "--plies", "1", "--trials", "36", "--plays", "2", "--json"];
    let of = |line: &str| -> Vec<Value> {
        let run = tabulae(&[&asked[..], &["-p", line, "-t", "3-1"]].concat());
        run.succeeds().out.lines().map(object).collect()
    };
    let centred = of(START);
    let doubled = of(&format!("{START} | cube 4W"));
    assert_eq!(centred.len(), 2);
    assert_eq!(centred[0]["play"], "17/20 19/20");
    for (centred, doubled) in centred.iter().zip(&doubled) {
        assert_eq!((&centred["play"], &centred["points"]), (&doubled["play"], &doubled["points"]));
        assert_eq!(format!("{} | cube 4W", centred["position"].as_str().unwrap()), doubled["position"]);
    }
    assert!(centred[0]["points"].as_f64() >= centred[1]["points"].as_f64());
}

#[test]
fn the_command_refuses_what_it_cannot_use() {
    let net = format!("{}/assets/nets/tapa.net", env!("CARGO_MANIFEST_DIR"));
    let over = "W off:15 | B 24:15 | over W 2";
    let rows: &[(&[&str], &[&str])] = &[
        (&["-g", "tabla", "-p", over], &["over W 2", "nothing can be played"]),
        (&["-g", "tabla", "-p", START, "-t", "7-1"], &["7-1", "1 to 6"]),
        (&["-g", "tabla", "-p", START, "--trials", "1"], &["--trials", "2..=1000000"]),
        (&["-g", "tabla", "-p", START, "--within", "0"], &["--within", "above 0"]),
        (&["-g", "tabla", "-p", START, "--nets", &net], &["`tapa`", "`tabla`"]),
        (&["-g", "tabla", "-p", START, "--nets", "no/such.net"], &["no/such.net"]),
    ];
    for (arguments, words) in rows {
        tabulae(&[&["rollout"][..], arguments].concat()).refuses(words);
    }
}
