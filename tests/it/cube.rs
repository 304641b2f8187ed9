//! The doubling cube and match play: equities against known values, decisions against known positions of theory, and
//! that all of them agree with each other.

use proptest::prelude::*;
use tabulae::ai::arena::{Played, Series, play_series};
use tabulae::ai::chances::Chances;
use tabulae::ai::cube::{GammonRates, MatchTable, Stakes, Terms, chances_from_value};
use tabulae::ai::level::Level;
use tabulae::games::tabla::Tabla;
use tabulae::games::tabula::Tabula;
use tabulae::games::{Playable, gyulbara::Gyulbara};
use tabulae::rules::board::Side;
use tabulae::rules::chance::Seed;
use tabulae::rules::notation::{Cube, Position, Score, Turn};
use tabulae::rules::record::{Event, Record};
use tabulae::rules::session::Session;

use super::common::{ForGame, for_every_game, game};

const RATES: GammonRates = GammonRates { gammon: 0.26, backgammon: 0.01 };
const NO_GAMMONS: GammonRates = GammonRates { gammon: 0.0, backgammon: 0.0 };

fn table(rates: GammonRates, cube_max: u16) -> MatchTable {
    MatchTable::new(Terms { rates, cube_max, crawford: true })
}

fn plain(win: f32) -> Chances {
    Chances { win, ..Chances::default() }
}

fn cube(value: u16, owner: Option<Side>) -> Cube {
    Cube { value, owner }
}

fn money(at: Cube, efficiency: f32) -> Stakes {
    Stakes::new(at, 64, None, RATES, true).with_efficiency(efficiency)
}

/// White and black need so many points of a match to 25.
fn at(away: [u16; 2], at: Cube, crawford: bool) -> Stakes {
    let score = Score { points: away.map(|away| 25 - away), to: 25, crawford };
    Stakes::new(at, 64, Some(&score), RATES, true)
}

/// The table that most programs use (Kazaross-XG2) for 1 to 9 points to go, in percent; the row and column of 1 are of
/// the Crawford game.
const KAZAROSS: [[f32; 9]; 9] = [
    [50.0, 67.7, 75.1, 81.4, 84.2, 88.7, 90.7, 93.3, 94.4],
    [32.3, 50.0, 59.9, 66.9, 74.4, 79.9, 84.2, 87.5, 90.2],
    [24.9, 40.1, 50.0, 57.6, 64.8, 71.1, 76.2, 80.5, 84.0],
    [18.6, 33.1, 42.9, 50.0, 57.7, 64.3, 69.9, 74.6, 78.8],
    [15.8, 25.6, 35.2, 42.3, 50.0, 56.6, 62.6, 67.8, 72.5],
    [11.3, 20.1, 28.9, 35.7, 43.4, 50.0, 56.3, 61.6, 66.8],
    [9.3, 15.8, 23.8, 30.1, 37.4, 43.7, 50.0, 55.5, 60.8],
    [6.8, 12.5, 19.5, 25.4, 32.2, 38.4, 44.5, 50.0, 55.4],
    [5.6, 9.8, 16.0, 21.2, 27.5, 33.2, 39.1, 44.6, 50.0],
];

#[test]
fn match_equities_are_near_the_well_known_ones() {
    let table = table(RATES, 64);
    let mut worst = 0.0_f32;
    for (ours, row) in (1..).zip(KAZAROSS) {
        for (theirs, expected) in (1..).zip(row) {
            let off = table.before([ours, theirs], true) * 100.0 - expected;
            worst = worst.max(off.abs());
            assert!(off.abs() <= 1.6, "{ours} {theirs}: {off}");
        }
    }
    println!("worst difference {worst} percentage points");
    // After the Crawford game, by the trailer's points to go.
    for (away, expected) in [(2, 48.8), (3, 32.3), (4, 31.0), (5, 19.0), (6, 18.1), (7, 11.6)] {
        let found = table.before([away, 1], false) * 100.0;
        assert!((found - expected).abs() <= 1.5, "{away}: {found}");
    }
}

#[test]
fn match_equities_fall_with_the_way_to_go() {
    for table in [table(RATES, 64), table(RATES, 2), table(NO_GAMMONS, 0), table(NO_GAMMONS, 64)] {
        for crawford in [true, false] {
            for ours in 1..=25 {
                for theirs in 1..=25 {
                    let chance = table.before([ours, theirs], crawford);
                    assert!((chance + table.before([theirs, ours], crawford) - 1.0).abs() < 1e-5);
                    // No score after the Crawford game follows on one before it, so those two are not compared.
                    if crawford || ours > 1 || theirs == 1 {
                        assert!(chance >= table.before([ours + 1, theirs], crawford), "{ours} {theirs} {crawford}");
                    }
                }
            }
        }
    }
}

/// The chance from which a double is dropped, and from which one is offered.
fn window(stakes: &Stakes) -> [f32; 2] {
    let first = |holds: &dyn Fn(f32) -> bool| {
        (0..=10_000).map(|i| i as f32 / 10_000.0).find(|win| holds(*win)).unwrap_or(f32::NAN)
    };
    let decision = |win: f32| stakes.decision(&plain(win), Side::White);
    [first(&|win| decision(win).doubles()), first(&|win| !decision(win).takes())]
}

fn near(found: f32, expected: f32) {
    assert!((found - expected).abs() < 0.002, "{found}, expected {expected}");
}

#[test]
fn windows_for_money_are_the_known_ones() {
    // Dead cube: from 50 % on, taken from 25 % on. Live: at the last moment only, taken from 20 % on.
    let [double, drop] = window(&money(Cube::CENTRED, 0.0));
    near(double, 0.5);
    near(drop, 0.75);
    let [double, drop] = window(&money(Cube::CENTRED, 0.999));
    near(double, 0.8);
    near(drop, 0.8);
    // Janowski's window between them; his own cube a side turns later than one in the middle.
    let [double, drop] = window(&money(Cube::CENTRED, 0.68));
    near(drop, 1.0 - 0.5 / 2.34);
    assert!((0.66..0.72).contains(&double), "{double}");
    let [redouble, _] = window(&money(cube(2, Some(Side::White)), 0.68));
    assert!((double + 0.01..drop).contains(&redouble), "{redouble}");
    // The other side's cube is not ours to turn; nor is one at its limit.
    assert!(window(&money(cube(2, Some(Side::Black)), 0.68))[0].is_nan());
    assert!(window(&money(cube(64, None), 0.68))[0].is_nan());
}

#[test]
fn with_many_gammons_a_side_is_too_good() {
    let stakes = money(Cube::CENTRED, 0.68);
    let decision = stakes.decision(&Chances { win: 0.9, win_gammon: 0.7, ..Chances::default() }, Side::White);
    assert!(decision.is_too_good() && !decision.doubles() && !decision.takes(), "{decision:?}");
    // Once it owns nothing but that gammon's single point, it cashes.
    let decision = stakes.decision(&Chances { win: 0.85, win_gammon: 0.1, ..Chances::default() }, Side::White);
    assert!(decision.doubles() && !decision.takes(), "{decision:?}");
    // Gammons against it make the other side take with less.
    let decision = stakes.decision(&Chances { win: 0.77, lose_gammon: 0.15, ..Chances::default() }, Side::White);
    assert!(decision.doubles() && decision.takes(), "{decision:?}");
    // Gammons for it make the other side drop with more.
    let decision = stakes.decision(&Chances { win: 0.75, win_gammon: 0.3, ..Chances::default() }, Side::White);
    assert!(!decision.takes(), "{decision:?}");
}

#[test]
fn at_two_points_each_the_first_advantage_is_doubled() {
    // A cube of 2 decides the match: nobody can redouble, so waiting only loses.
    let [double, drop] = window(&at([2, 2], Cube::CENTRED, false));
    assert!((0.5..0.66).contains(&double), "{double}");
    // Dropping leaves 1 against 2 in the Crawford game.
    near(drop, table(RATES, 64).before([1, 2], true));
}

#[test]
fn the_trailer_doubles_after_the_crawford_game_and_the_leader_never() {
    for away in 2..=9 {
        let stakes = at([away, 1], Cube::CENTRED, false);
        for win in [0.1, 0.3, 0.45, 0.5, 0.55, 0.7, 0.9] {
            let decision = stakes.decision(&plain(win), Side::White);
            assert!(decision.doubles(), "{away} {win}: {decision:?}");
            let decision = stakes.decision(&plain(win), Side::Black);
            assert!(!decision.doubles(), "the leader, {away} {win}: {decision:?}");
        }
    }
    // With two to go the drop costs the leader nothing: he takes only what is better than even for him.
    near(window(&at([2, 1], Cube::CENTRED, false))[1], 0.5);
    // With three to go he takes nearly everything.
    assert!(window(&at([3, 1], Cube::CENTRED, false))[1] > 0.9);
}

#[test]
fn there_is_no_cube_in_the_crawford_game_and_in_a_match_to_one() {
    let one = Score { points: [0, 0], to: 1, crawford: false };
    let single = Stakes::new(Cube::CENTRED, 64, Some(&one), RATES, true);
    for stakes in [at([3, 1], Cube::CENTRED, true), at([1, 3], Cube::CENTRED, true), single] {
        for win in [0.3, 0.6, 0.75, 0.9] {
            let decision = stakes.decision(&plain(win), Side::White);
            assert!(!decision.may_double && !decision.doubles(), "{decision:?}");
            let (with, without) = (stakes.utility(&plain(win), Side::White), stakes.cubeless(&plain(win), Side::White));
            assert!((with - without).abs() < 1e-5, "a cube that cannot be turned is worth nothing");
        }
    }
}

#[test]
fn nobody_doubles_to_more_than_he_needs() {
    // White, with two to go, owns a cube of 2; black, with six, has every use for one of 4.
    let stakes = at([2, 6], cube(2, Some(Side::White)), false);
    for win in [0.5, 0.7, 0.8, 0.95] {
        assert!(!stakes.decision(&plain(win), Side::White).doubles(), "{win}");
    }
    // Turned to black it goes back at once: losing costs him the match either way.
    let stakes = at([2, 6], cube(2, Some(Side::Black)), false);
    for win in [0.2, 0.4, 0.6, 0.8] {
        assert!(stakes.decision(&plain(win), Side::Black).doubles(), "{win}");
    }
}

#[test]
fn gammons_count_what_the_score_makes_of_them() {
    let values = money(Cube::CENTRED, 0.68).gammon_values(Side::White);
    assert_eq!((values.win_gammon, values.lose_gammon, values.win_backgammon), (0.5, 0.5, 0.5));
    // The leader at one point to go needs no gammon; the trailer with two to go needs nothing more.
    let crawford = at([1, 2], Cube::CENTRED, true);
    assert_eq!(crawford.gammon_values(Side::White).win_gammon, 0.0);
    near(crawford.gammon_values(Side::Black).win_gammon, 1.0);
    near(crawford.gammon_values(Side::White).lose_gammon, 1.0);
    assert_eq!(crawford.gammon_values(Side::Black).win_backgammon, 0.0);
    // Two away each: a gammon wins what a single game leaves to be won.
    let even = at([2, 2], Cube::CENTRED, false).gammon_values(Side::White);
    assert!(even.win_gammon > 0.7, "{even:?}");
    // So two plays are ranked otherwise than for points.
    let safe = Chances { win: 0.60, win_gammon: 0.10, lose_gammon: 0.10, ..Chances::default() };
    let bold = Chances { win: 0.57, win_gammon: 0.25, lose_gammon: 0.20, ..Chances::default() };
    let prefers_bold = |stakes: &Stakes, side| stakes.utility(&bold, side) > stakes.utility(&safe, side);
    assert!(!prefers_bold(&at([1, 4], Cube::CENTRED, true), Side::White), "the leader saves gammons");
    assert!(prefers_bold(&crawford, Side::Black), "the trailer goes for one");
}

#[test]
fn mars_only_knows_no_triple_game() {
    let stakes = Stakes::new(Cube::CENTRED, 64, None, GammonRates { backgammon: 0.0, ..RATES }, true);
    let chances = Chances { win: 0.7, win_gammon: 0.3, win_backgammon: 0.2, ..Chances::default() };
    assert!((stakes.cubeless(&chances, Side::White) - 0.7).abs() < 1e-6);
    assert_eq!(stakes.gammon_values(Side::White).win_backgammon, 0.0);
}

#[test]
fn only_games_that_count_gammons_have_stakes() {
    let at_start = |options: &[(&str, &str)]| {
        let game: Tabla = game(options);
        Stakes::of(&game, &tabulae::rules::game::Game::start(&game, Side::White), None)
    };
    let may = |stakes: Option<Stakes>| stakes.unwrap().decision(&plain(0.75), Side::White).may_double;
    assert!(may(at_start(&[])));
    assert!(!may(at_start(&[("cube", "off")])));
    fn none<G: Playable>() -> bool {
        let game: G = game(&[]);
        Stakes::of(&game, &game.start(Side::White), None).is_none()
    }
    assert!(none::<Tabula>() && none::<Gyulbara>());
}

#[test]
fn points_stand_for_chances_that_are_worth_them() {
    for tenths in -25..=25 {
        let points = tenths as f32 / 10.0;
        let chances = chances_from_value(points, NO_GAMMONS);
        let [win, gammon, ..] = chances.to_array();
        assert!((0.0..=1.0).contains(&win) && (0.0..=win).contains(&gammon), "{points}: {chances:?}");
        if points.abs() < 1.9 {
            assert!((chances.points() - points).abs() < 0.05, "{points}: {chances:?}");
        }
        assert!(
            (chances_from_value(-points, RATES).points() + chances_from_value(points, RATES).points()).abs() < 1e-5
        );
    }
}

prop_compose! {
    fn any_chances()(win in 0.0..=1.0_f32, shares in prop::array::uniform4(0.0..=1.0_f32)) -> Chances {
        let [gammon, backgammon, lost, lost_backgammon] = shares;
        let (win_gammon, lose_gammon) = (win * gammon, (1.0 - win) * lost);
        Chances {
            win,
            win_gammon,
            win_backgammon: win_gammon * backgammon,
            lose_gammon,
            lose_backgammon: lose_gammon * lost_backgammon,
        }
    }
}

prop_compose! {
    /// A score of a match, or none.
    fn any_score()(
        to in 1..=25_u16, white in 0..25_u16, black in 0..25_u16, crawford: bool, money in 0..4_u8,
    ) -> Option<Score> {
        let points = [white % to, black % to];
        let one_away = points.iter().any(|points| points + 1 == to);
        (money > 0).then_some(Score { points, to, crawford: crawford && one_away && to > 1 })
    }
}

fn any_cube() -> impl Strategy<Value = Cube> {
    let owner = prop_oneof![Just(None), Just(Some(Side::White)), Just(Some(Side::Black))];
    (0..=6_u32, owner).prop_map(|(doubles, owner)| cube(1 << doubles, owner))
}

proptest! {
    /// Whatever the score: the sides see the same, more is worth more, owning the cube is worth something, and the
    /// decision is the one that the equities of the positions after it make best.
    #[test]
    fn decisions_agree_with_equities(chances in any_chances(), score in any_score(), at in any_cube(), x in 0.0..=1.0_f32) {
        let stakes = |at: Cube| Stakes::new(at, 64, score.as_ref(), RATES, true).with_efficiency(x);
        let (here, white, black) = (stakes(at), Side::White, Side::Black);
        let tolerance = |value: f32| 2e-3 * (1.0 + value.abs());
        for (ours, theirs) in [
            (here.utility(&chances, white), here.utility(&chances.swapped(), black)),
            (here.cubeless(&chances, white), here.cubeless(&chances.swapped(), black)),
        ] {
            prop_assert!(ours.is_finite() && (ours + theirs).abs() < tolerance(ours), "{ours} {theirs}");
        }
        if score.is_none() {
            prop_assert!((here.cubeless(&chances, white) - chances.points()).abs() < 1e-4);
        }

        // Won chances, their gammons with them.
        let more = chances.win + (1.0 - chances.win) * 0.1;
        let (up, down) = (more / chances.win.max(1e-6), (1.0 - more) / (1.0 - chances.win).max(1e-6));
        let better = Chances {
            win: more,
            win_gammon: (chances.win_gammon * up).min(more),
            win_backgammon: (chances.win_backgammon * up).min(more),
            lose_gammon: chances.lose_gammon * down,
            lose_backgammon: chances.lose_backgammon * down,
        };
        if chances.win > 0.01 {
            let (less, more) = (here.utility(&chances, white), here.utility(&better, white));
            prop_assert!(more >= less - tolerance(less), "{less} {more}");
        }

        let owned = [Some(black), None, Some(white)].map(|owner| stakes(cube(at.value, owner)).utility(&chances, white));
        prop_assert!(owned.windows(2).all(|pair| pair[0] <= pair[1] + tolerance(pair[0])), "{owned:?}");

        let decision = here.decision(&chances, white);
        prop_assert!((decision.double_drop - 1.0).abs() < 1e-3);
        prop_assert!(decision.equity() >= decision.no_double);
        let answered = decision.double_take.min(decision.double_drop);
        prop_assert_eq!(decision.doubles(), decision.may_double && answered > decision.no_double + 1e-5);
        prop_assert_eq!(decision.may_double, at.may_double(white, 64, score.as_ref()));
        // What the taker would have, seen by himself: the double is taken exactly where that is no less than the drop.
        if decision.may_double {
            let taken = stakes(at.taken_by(black));
            let taker = taken.utility(&chances.swapped(), black);
            match (taken.match_chance(taker, black), here.match_chance(-1.0, black)) {
                (Some(take), Some(drop)) => {
                    if (take - drop).abs() > 1e-4 {
                        prop_assert_eq!(decision.takes(), take > drop, "{} {}", take, drop);
                    }
                    let same = here.match_chance(decision.double_take, white).unwrap();
                    prop_assert!((same + take - 1.0).abs() < 1e-3, "{same} {take}");
                }
                _ => prop_assert!((2.0 * taker + decision.double_take).abs() < 1e-3),
            }
        }
    }
}

fn played<G: Playable>(
    options: &[(&str, &str)],
    levels: [Level; 2],
    games: u64,
    points: Option<u16>,
) -> Vec<(u64, u64, Played)> {
    let series = Series { levels, games, points, seed: Seed::from_text("cube"), nets: None };
    let all = std::sync::Mutex::new(Vec::new());
    play_series(&game::<G>(options), &series, |index, leg, played| {
        all.lock().unwrap().push((index, leg, played.clone()));
    });
    let mut all = all.into_inner().unwrap();
    all.sort_by_key(|(index, leg, _)| (*index, *leg));
    all
}

/// Twenty matches with the cube: every record replays against its seed, scores go on from game to game, and in the
/// Crawford game nobody doubles.
#[test]
fn records_of_matches_with_the_cube_replay() {
    let games = played::<Tabla>(&[], [Level::Baseline, Level::Club], 20, Some(5));
    let (mut doubles, mut drops, mut takes, mut crawfords) = (0, 0, 0, 0);
    let mut before: Option<(u64, Score)> = None;
    for (index, leg, played) in &games {
        let record = Record::from_json(&played.record.to_json()).unwrap();
        let session: Session<Tabla> = record.replay().unwrap_or_else(|error| panic!("{index} {leg}: {error}"));
        assert_eq!(session.outcome(), Some(played.outcome));
        let start = Position::parse(record.position.as_deref().unwrap()).unwrap();
        let score = start.fields.score.unwrap();
        assert_eq!(start.turn, Turn::Opening);
        // Colours change from game to game, and so do the sides of the score.
        match before.filter(|(of, _)| of == index) {
            Some((_, expected)) => assert_eq!(score.seen_from_black(), expected, "{index} {leg}"),
            None => assert_eq!(score, Score::new(5)),
        }
        before = session.score_after().map(|score| (*index, score));
        let count = |wanted: &Event| record.events.iter().filter(|event| *event == wanted).count();
        doubles += count(&Event::Double);
        takes += count(&Event::Take);
        drops += count(&Event::Drop);
        crawfords += usize::from(score.crawford);
        assert!(!score.crawford || count(&Event::Double) == 0);
    }
    assert_eq!(doubles, takes + drops);
    assert!(takes > 10 && drops > 3 && crawfords > 5, "{takes} takes, {drops} drops, {crawfords} Crawford games");
}

/// Single games use the cube too, where it is on; the random level never doubles and takes everything.
#[test]
fn single_games_use_the_cube_where_it_is_on() {
    let count = |games: &[(u64, u64, Played)], wanted: &Event| {
        games.iter().flat_map(|(_, _, played)| &played.record.events).filter(|event| *event == wanted).count()
    };
    let on = played::<Tabla>(&[], [Level::Baseline, Level::Random], 30, None);
    assert!(count(&on, &Event::Take) >= 20);
    assert_eq!(count(&on, &Event::Drop), 0);
    for (_, _, played) in &on {
        played.record.replay::<Tabla>().unwrap();
        let mut events = played.record.events.iter().filter(|event| matches!(event, Event::Double));
        assert!(events.next().is_none() || events.next().is_none(), "only one side ever doubles");
    }
    let off = played::<Tabla>(&[("cube", "off")], [Level::Baseline, Level::Random], 30, None);
    assert_eq!(count(&off, &Event::Double), 0);
    let random = played::<Tabla>(&[], [Level::Random, Level::Random], 10, None);
    assert_eq!(count(&random, &Event::Double), 0);
}

/// Every game can be played to points, and its records say the score.
#[test]
fn records_of_matches_replay_in_every_game() {
    struct Check;
    impl ForGame for Check {
        fn with<G: Playable>(&mut self) {
            for (_, _, played) in played::<G>(&[], [Level::Random, Level::Random], 2, Some(3)) {
                let session = played.record.replay::<G>().unwrap_or_else(|error| panic!("{}: {error}", G::INFO.id));
                assert!(session.score().is_some());
            }
        }
    }
    for_every_game(Check);
    for (_, _, played) in played::<Tabula>(&[("starter", "agreement")], [Level::Random, Level::Random], 2, Some(3)) {
        played.record.replay::<Tabula>().unwrap();
    }
    let winner = [("next_game_starter", "previous_winner")];
    for (_, leg, played) in played::<Tabla>(&winner, [Level::Baseline, Level::Baseline], 4, Some(5)) {
        played.record.replay::<Tabla>().unwrap();
        let start = Position::parse(played.record.position.as_deref().unwrap()).unwrap();
        assert_eq!(matches!(start.turn, Turn::Throw(_)), leg > 0);
    }
}
