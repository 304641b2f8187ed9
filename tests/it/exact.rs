//! What is known exactly: bear-off tables against values found by hand, an independent recursion, the game's own plays
//! and simulated games; single races of Hounds and Jackals against simulated games.

use std::collections::HashMap;

use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use tabulae::ai::Learned;
use tabulae::ai::bearoff::{BearsOff, Home, PIECES, Pairs, Table};
use tabulae::ai::chances::Chances;
use tabulae::games::Playable;
use tabulae::games::gyulbara::Gyulbara;
use tabulae::games::hounds_and_jackals::HoundsAndJackals;
use tabulae::games::tabla::Tabla;
use tabulae::games::tabula::Tabula;
use tabulae::games::tapa::Tapa;
use tabulae::rules::board::Side;
use tabulae::rules::chance::Throw;
use tabulae::rules::game::Game;
use tabulae::rules::notation::Position;
use tabulae::rules::options::Choices;
use tabulae::rules::play::PlayFinder;

const OPPOSITE: (&str, &str) = ("direction", "opposite");

fn game<G: Game>(options: &[(&str, &str)]) -> G {
    G::new(Choices::with(G::INFO.id, G::INFO.options, options.iter().copied()).unwrap())
}

fn home(counts: [u8; 6]) -> Home {
    Home::new(counts).unwrap()
}

fn near(a: f64, b: f64, by: f64) -> bool {
    (a - b).abs() <= by
}

#[test]
fn a_few_pieces_take_what_one_can_count() {
    let table = Table::build(&game::<Tabla>(&[]));
    for (counts, first, chances) in [
        ([1, 0, 0, 0, 0, 0], 1, vec![1.0]),
        ([2, 0, 0, 0, 0, 0], 1, vec![1.0]),
        // A doublet takes three pieces off at once, everything else two.
        ([3, 0, 0, 0, 0, 0], 1, vec![6.0 / 36.0, 30.0 / 36.0]),
        // 1-1, 2-1, 3-1, 4-1 and 3-2 leave it on the board: 9 of 36.
        ([0, 0, 0, 0, 0, 1], 1, vec![27.0 / 36.0, 9.0 / 36.0]),
    ] {
        let (at, found) = table.throws(&home(counts));
        assert_eq!((at, found.len()), (first, chances.len()), "{counts:?}");
        assert!(found.iter().zip(&chances).all(|(a, b)| near(f64::from(*a), *b, 1e-6)), "{counts:?}: {found:?}");
    }
    // On throw with one piece six pips away against one on the last point: 27 of 36.
    assert!(near(f64::from(table.win(&home([0, 0, 0, 0, 0, 1]), &home([1, 0, 0, 0, 0, 0]))), 0.75, 1e-6));
    // Three dice and any larger number: one throw takes three.
    let table = Table::build(&game::<Tabula>(&[OPPOSITE]));
    assert_eq!(table.throws(&home([15, 0, 0, 0, 0, 0])), (5, &[1.0][..]));
    // A chain from 1-1 is 24 steps: fifteen pieces on the last point may leave at once.
    let table = Table::build(&game::<Gyulbara>(&[]));
    let (first, chances) = table.throws(&home([15, 0, 0, 0, 0, 0]));
    // Doublets of 1, 2 and 3 list sixteen steps and more.
    assert_eq!(first, 1);
    assert!(near(f64::from(chances[0]), 3.0 / 36.0, 1e-6));
}

/// Mean throws by a recursion that knows nothing of the program: backgammon's bear-off, written down once more.
struct Slow(HashMap<[u8; 6], f64>);

impl Slow {
    fn mean(&mut self, counts: [u8; 6]) -> f64 {
        if counts == [0; 6] {
            return 0.0;
        }
        if let Some(known) = self.0.get(&counts) {
            return *known;
        }
        let mut sum = 0.0;
        for a in 1..=6_usize {
            for b in 1..=6 {
                let orders = if a == b { vec![vec![a; 4]] } else { vec![vec![a, b], vec![b, a]] };
                let best = orders.iter().map(|dice| self.best(counts, dice)).fold(f64::MAX, f64::min);
                sum += 1.0 + best;
            }
        }
        self.0.insert(counts, sum / 36.0);
        sum / 36.0
    }

    fn best(&mut self, counts: [u8; 6], dice: &[usize]) -> f64 {
        let Some(rear) = (0..6).rev().find(|at| counts[*at] > 0) else { return 0.0 };
        let Some((die, rest)) = dice.split_first() else { return self.mean(counts) };
        let mut best = f64::MAX;
        for at in (0..6).filter(|at| counts[*at] > 0) {
            let mut next = counts;
            next[at] -= 1;
            if at + 1 > *die {
                next[at - die] += 1;
            } else if at + 1 < *die && at != rear {
                continue;
            }
            best = best.min(self.best(next, rest));
        }
        best
    }
}

#[test]
fn means_agree_with_an_independent_recursion() {
    let table = Table::build(&game::<Tabla>(&[]));
    let mut slow = Slow(HashMap::new());
    let homes = Home::all(4);
    assert_eq!(homes.len(), 210);
    for home in homes {
        let mean = slow.mean(home.counts());
        assert!(near(f64::from(table.mean(&home)), mean, 1e-5), "{home:?}: {} and {mean}", table.mean(&home));
    }
}

/// The fewest throws that are left after a throw, by every play that the game itself allows, stage after stage; the
/// throw itself counted.
fn fewest<G: BearsOff>(game: &G, table: &Table, state: &G::State, throw: Throw, finder: &mut PlayFinder<G>) -> f64 {
    let states: Vec<G::State> = finder.find(game, state, throw).iter().map(|legal| legal.state).collect();
    let mut best = f64::MAX;
    for next in states {
        let goes_on = game.outcome(&next).is_none() && game.to_move(&next) == game.to_move(state);
        let left = match game.pending(&next).filter(|_| goes_on) {
            Some(stage) => fewest(game, table, &next, stage.throw, finder),
            None => {
                let mean = f64::from(table.mean(&game.home(&next, Side::White).unwrap()));
                if goes_on { mean } else { 1.0 + mean }
            }
        };
        best = best.min(left);
    }
    best
}

/// Every table is what the game's own plays make it: the mean of an arrangement follows from those it leads to.
fn follows_the_rules<G: BearsOff>(options: &[(&str, &str)], count: usize) {
    let game: G = game(options);
    let table = Table::build(&game);
    let homes = Home::all(PIECES);
    let mut rng = ChaCha8Rng::seed_from_u64(15);
    let mut finder = PlayFinder::new();
    let device = game.device();
    for _ in 0..count {
        let home = homes[rng.random_range(1..homes.len())];
        let state = game.alone(&home);
        let means = device
            .throws()
            .into_iter()
            .map(|known| f64::from(known.weight) * fewest(&game, &table, &state, known.throw, &mut finder));
        let mean = means.sum::<f64>() / f64::from(device.weight_total());
        let found = f64::from(table.mean(&home));
        assert!(near(found, mean, 2e-5), "{} {options:?} {home:?}: {found}, by the rules {mean}", G::INFO.id);
        let (first, chances) = table.throws(&home);
        let (mut sum, mut weighted) = (0.0, 0.0);
        for (throws, chance) in (first..).zip(chances) {
            sum += f64::from(*chance);
            weighted += f64::from(*chance) * throws as f64;
        }
        assert!(near(sum, 1.0, 1e-5) && near(weighted, found, 1e-3), "{home:?}: {sum}, {weighted} and {found}");
    }
    assert!(table.bytes() < 20_000_000, "{} {options:?}: {} bytes", G::INFO.id, table.bytes());
}

#[test]
fn tables_of_tabla_and_tapa_follow_the_rules() {
    follows_the_rules::<Tabla>(&[], 300);
    follows_the_rules::<Tapa>(&[("start_points", "same_way_1_13")], 300);
}

#[test]
fn tables_of_gyulbara_follow_the_rules() {
    follows_the_rules::<Gyulbara>(&[("chain_from_turn", "never")], 200);
    // A chain from 1-1 has very many plays; few pieces are enough to see that its stages follow one another.
    follows_the_chains(60);
}

/// Chains on arrangements of few pieces.
fn follows_the_chains(count: usize) {
    let game: Gyulbara = game(&[]);
    let table = Table::build(&game);
    let homes = Home::all(5);
    let mut rng = ChaCha8Rng::seed_from_u64(4);
    let mut finder = PlayFinder::new();
    for _ in 0..count {
        let home = homes[rng.random_range(1..homes.len())];
        let state = game.alone(&home);
        let throws = game.device().throws();
        let means = throws
            .iter()
            .map(|known| f64::from(known.weight) * fewest(&game, &table, &state, known.throw, &mut finder));
        let mean = means.sum::<f64>() / 36.0;
        assert!(near(f64::from(table.mean(&home)), mean, 2e-5), "{home:?}: {} and {mean}", table.mean(&home));
    }
}

#[test]
fn tables_of_tabula_follow_the_rules() {
    follows_the_rules::<Tabula>(&[OPPOSITE], 60);
    follows_the_rules::<Tabula>(&[OPPOSITE, ("bear_off", "larger_rearmost"), ("triples", "throw_again")], 60);
}

#[test]
fn a_table_of_exact_numbers_follows_the_rules() {
    let options = [OPPOSITE, ("bear_off", "exact"), ("triples", "throw_again"), ("tie_break", "free")];
    follows_the_rules::<Tabula>(&options, 60);
}

#[test]
fn two_sided_chances_follow_the_rules_and_bound_the_one_sided_ones() {
    let game: Tabla = game(&[]);
    let pairs = Pairs::build(&game);
    let homes = Home::all(6);
    let mut rng = ChaCha8Rng::seed_from_u64(6);
    let mut finder = PlayFinder::new();
    for _ in 0..500 {
        let (own, other) = (homes[rng.random_range(1..924)], homes[rng.random_range(1..924)]);
        let state = game.alone(&own);
        let mut win = 0.0;
        for known in game.device().throws() {
            let plays = finder.find(&game, &state, known.throw);
            let after = plays.iter().map(|legal| game.home(&legal.state, Side::White).unwrap());
            let best =
                after.map(|left| if left == Home::default() { 1.0 } else { 1.0 - pairs.win(&other, &left).unwrap() });
            win += best.fold(0.0, f32::max) * known.weight as f32 / 36.0;
        }
        let found = pairs.win(&own, &other).unwrap();
        assert!((found - win).abs() < 1e-5, "{own:?} {other:?}: {found}, by the rules {win}");
    }
    let (mean, worst, pair) = pairs.compare(&Table::build(&game));
    assert!(mean < 0.001 && worst < 0.015, "{mean}, {worst} at {pair:?}");
}

/// What the chances say of a position that may be over, for a side.
fn chances_for<G: Playable>(game: &G, state: &G::State, side: Side) -> Option<Chances> {
    if let Some(outcome) = game.outcome(state) {
        return Some(game.chances_of(state, outcome, side));
    }
    let known = game.known(state)?;
    Some(if game.to_move(state) == side { known } else { known.swapped() })
}

/// Plays a position out many times, each side by what it knows; checks wins and points paid beside 1 (`share` of a point
/// each) against what was known at the start.
fn is_played_out<G: Playable>(options: &[(&str, &str)], line: &str, games: u32, extra: impl Fn(u16) -> f64) {
    let game: G = game(options);
    let start = game.read(&Position::parse(line).unwrap()).unwrap();
    let side = game.to_move(&start);
    let known = game.known(&start).unwrap_or_else(|| panic!("{line}: not known"));
    let mut rng = ChaCha8Rng::seed_from_u64(games.into());
    let mut finder = PlayFinder::new();
    let throws = game.device().throws();
    let (mut wins, mut won, mut lost) = (0.0, 0.0, 0.0);
    for _ in 0..games {
        let mut state = start;
        let outcome = loop {
            if let Some(outcome) = game.outcome(&state) {
                break outcome;
            }
            let throw = game.pending(&state).map_or_else(
                || {
                    let mut at = rng.random_range(0..game.device().weight_total());
                    let found = throws.iter().find(|known| {
                        let here = at < known.weight;
                        at = at.saturating_sub(known.weight);
                        here
                    });
                    found.unwrap().throw
                },
                |pending| pending.throw,
            );
            let mover = game.to_move(&state);
            let points = |state: &G::State| {
                let chances = chances_for(&game, state, mover).unwrap_or_else(|| panic!("{line}: {state:?} not known"));
                chances.points()
            };
            let plays = finder.find(&game, &state, throw);
            let best = plays.iter().map(|legal| legal.state).max_by(|a, b| points(a).total_cmp(&points(b))).unwrap();
            let offered = game.outcome(&best).is_none()
                && game.pending(&best).is_none()
                && game.to_move(&best) == mover
                && game.may_decline(&state, throw, &best);
            let declined = game.decline(&best);
            state = if offered && points(&declined) > points(&best) { declined } else { best };
        };
        if outcome.winner == Some(side) {
            wins += 1.0;
            won += extra(outcome.points);
        } else {
            lost += extra(outcome.points);
        }
    }
    let games = f64::from(games);
    for (what, found, expected) in
        [("wins", wins, known.win), ("gammons won", won, known.win_gammon), ("gammons lost", lost, known.lose_gammon)]
    {
        let (found, expected) = (found / games, f64::from(expected));
        // Four standard deviations, and what the one-sided way of playing may be off.
        let bound = 4.0 * (0.25_f64.min(expected * (1.0 - expected) + 1e-4) / games).sqrt() + 0.004;
        assert!(
            near(found, expected, bound),
            "{line} {options:?}: {what} {found:.4}, known {expected:.4} ± {bound:.4}"
        );
    }
}

fn gammons(points: u16) -> f64 {
    f64::from(u8::from(points >= 2))
}

#[test]
fn bear_offs_are_won_as_often_as_known() {
    let full = "W 19:3 20:3 21:3 22:3 23:2 24:1 | B 19:2 20:3 21:3 22:3 23:2 24:2 | W";
    let late = "W 19:4 20:4 21:3 22:2 23:1 24:1 | B 22:1 23:2 24:1 off:11 | W";
    let ends = "W 20:2 22:2 off:11 | B 21:1 23:2 24:1 off:11 | B";
    for line in [full, late, ends] {
        is_played_out::<Tabla>(&[], line, 1_500, gammons);
        is_played_out::<Tapa>(&[], line, 700, gammons);
        is_played_out::<Gyulbara>(&[], line, 700, gammons);
    }
    is_played_out::<Gyulbara>(&[("mars", "off")], late, 700, gammons);
}

#[test]
fn tabula_pays_the_pieces_that_are_known() {
    let line = "W 19:3 20:3 21:3 22:3 23:2 24:1 | B 19:2 20:3 21:3 22:3 23:2 24:2 | W";
    let points = |points: u16| f64::from(points) / 15.0;
    is_played_out::<Tabula>(&[OPPOSITE], line, 700, points);
    is_played_out::<Tabula>(
        &[OPPOSITE, ("triples", "throw_again")],
        "W 20:2 22:3 off:10 | B 19:4 24:3 off:8 | B",
        700,
        points,
    );
}

#[test]
fn single_races_are_won_as_often_as_known() {
    for options in [
        &[("hj_variant", "hoerth")][..],
        &[("hj_variant", "cazaux_tait")],
        &[("hj_variant", "cazaux_tait"), ("hj_restart", "on"), ("hj_bones", "even")],
    ] {
        is_played_out::<HoundsAndJackals>(options, "W 12:1 hand:2 off:2 | B 8:1 hand:1 off:3 | B", 4_000, gammons);
    }
    is_played_out::<HoundsAndJackals>(
        &[("hj_variant", "hoerth")],
        "W hand:1 off:4 | B 27:1 off:4 | W 5 | given",
        20_000,
        gammons,
    );
    is_played_out::<HoundsAndJackals>(
        &[],
        "W 3:1 25:1 26:1 27:1 29:1 | B hand:1 25:1 27:1 28:1 29:1 | W",
        2_000,
        gammons,
    );
}

/// The start of the races, where everything is still to come.
#[test]
fn whole_single_races_are_won_as_often_as_known() {
    for options in [&[("hj_variant", "hoerth")][..], &[("hj_variant", "cazaux_tait")]] {
        is_played_out::<HoundsAndJackals>(options, "W hand:5 | B hand:5 | W", 2_000, gammons);
    }
}

#[test]
fn nothing_is_claimed_where_the_sides_still_meet() {
    let unknown = |known: Option<Chances>, line: &str| assert_eq!(known, None, "{line}");
    let of = |options: &[(&str, &str)], line: &str| {
        let tabula: Tabula = game(options);
        tabula.known(&tabula.read(&Position::parse(line).unwrap()).unwrap())
    };
    // Both on the same six squares.
    let home = "W 19:8 21:7 | B 20:8 22:7 | W";
    unknown(of(&[], home), home);
    assert!(of(&[OPPOSITE], home).is_some());
    let tabla: Tabla = game(&[]);
    for line in
        ["W 18:1 19:14 | B 19:15 | W", "W bar:1 19:14 | B 19:15 | W", "W 1:2 12:5 17:3 19:5 | B 1:2 12:5 17:3 19:5 | W"]
    {
        unknown(tabla.known(&tabla.read(&Position::parse(line).unwrap()).unwrap()), line);
    }
    // Doublets do not run on yet.
    let gyulbara: Gyulbara = game(&[]);
    let line = "W 19:15 | B 19:15 | W | turns 0,0";
    unknown(gyulbara.known(&gyulbara.read(&Position::parse(line).unwrap()).unwrap()), line);
    let bell: HoundsAndJackals = game(&[]);
    unknown(bell.known(&bell.start(Side::White)), "Bell's start");
}
