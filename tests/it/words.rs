//! What a person sees of a play, counted by hand in each game and held against every legal answer; and the remarks that
//! are made of it.

use rand::RngExt;
use tabulae::ai::chances::Chances;
use tabulae::ai::look::{Look, Manner, danger};
use tabulae::ai::words::{REMARKS_MAX, Remark, Seen, Topic, remarks};
use tabulae::games::Playable;
use tabulae::games::gyulbara::Gyulbara;
use tabulae::games::hounds_and_jackals::HoundsAndJackals;
use tabulae::games::tabla::Tabla;
use tabulae::games::tablan::Tablan;
use tabulae::games::tabula::Tabula;
use tabulae::games::tapa::Tapa;
use tabulae::rules::board::Side;
use tabulae::rules::game::Game;
use tabulae::rules::play::PlayFinder;

use super::common::{ForGame, any_throw, for_every_game, game, random_options, rng, state, throw};

/// The look of a play that is named by the position it leaves.
fn look_under<G: Playable>(options: &[(&str, &str)], before: &str, numbers: &str, after: &str) -> Look {
    let game: G = game(options);
    let before = state(&game, before);
    let mut finder = PlayFinder::new();
    let plays = finder.find_canonical(&game, &before, throw(numbers));
    let found = plays.iter().find(|legal| game.write(&legal.state).to_string() == after);
    let legal = found.unwrap_or_else(|| {
        let all: Vec<String> = plays.iter().map(|legal| game.write(&legal.state).to_string()).collect();
        panic!("{after} is none of {all:#?}")
    });
    game.look(&before, throw(numbers), &legal.play, &legal.state)
}

fn look_of<G: Playable>(before: &str, numbers: &str, after: &str) -> Look {
    look_under::<G>(&[], before, numbers, after)
}

/// A chance as a fraction counted by hand.
fn near(chance: f32, of: u32, all: u32) -> bool {
    (chance - of as f32 / all as f32).abs() < 1e-6
}

#[test]
fn tabla_is_seen_as_counted_by_hand() {
    // A six (11), 5-1 (2), 4-2 over the open 5 (2), 3-3 (1); 2-2 is closed on 3.
    let look = look_of::<Tabla>("W 15:1 22:14 | B 1:1 off:14 | W", "2-1", "W 18:1 22:14 | B 1:1 off:14 | B");
    assert!(near(look.risk, 16, 36), "{look:?}");
    // Nine pips before: 6-3, 5-4 (2 each), 3-3.
    assert!(near(look.risk_before, 5, 36), "{look:?}");
    assert_eq!((look.hits, look.blots, look.blots_before, look.lead), (0, 1, 1, 24 - 49), "{look:?}");
    assert!(look.contact && !look.wins && !look.again);

    // A hit; the piece on the bar comes to 9 with 6-3 by the 6 and with 5-4: 3 is closed.
    let look = look_of::<Tabla>("W 12:1 22:14 | B 10:1 off:14 | W", "3-1", "W 16:1 22:14 | B bar:1 off:14 | B");
    assert_eq!((look.hits, look.manner, look.blots), (1, Manner::Hit, 1));
    assert!(near(look.risk, 4, 36) && near(look.risk_before, 14, 36), "{look:?}");

    // The five point, as 3-1 is played from the start; a block of two with 19.
    let look = look_of::<Tabla>(
        "W 1:2 12:5 17:3 19:5 | B 1:2 12:5 17:3 19:5 | W",
        "3-1",
        "W 1:2 12:5 17:2 19:4 20:2 | B 1:2 12:5 17:3 19:5 | B",
    );
    assert_eq!((look.made, look.given_up, look.block_before, look.block), (1, 0, 1, 2), "{look:?}");
    assert_eq!((look.blots, look.risk, look.lead, look.escaped), (0, 0.0, 4, 0), "{look:?}");

    // 6-5 runs one piece out of the other side's home and bears nothing off.
    let look = look_of::<Tabla>(
        "W 1:2 12:5 17:3 19:5 | B 1:2 12:5 17:3 19:5 | W",
        "6-5",
        "W 1:1 12:6 17:3 19:5 | B 1:2 12:5 17:3 19:5 | B",
    );
    assert_eq!((look.escaped, look.given_up, look.off), (1, 1, 0), "{look:?}");
    // Black's 24 is hit from 12 (twelve pips: 6-6 through 18, 4-4, 3-3), from 17 (7), from 19 (5).
    assert!(look.risk > 0.3 && look.blots == 1, "{look:?}");

    let look = look_of::<Tabla>("W 19:1 20:1 off:13 | B 19:2 off:13 | W", "6-5", "W off:15 | B 19:2 off:13 | over W 1");
    assert_eq!((look.off, look.wins, look.contact), (2, true, false), "{look:?}");
    // Pieces on the bar: with the five points before it closed, five numbers are shut.
    let look = look_of::<Tabla>(
        "W 18:1 19:3 20:2 21:2 22:2 23:2 24:1 off:2 | B bar:1 off:14 | W",
        "6-1",
        "W 19:2 20:3 21:2 22:2 23:2 24:2 off:2 | B bar:1 off:14 | B",
    );
    assert_eq!((look.shut_before, look.shut, look.made, look.block), (5, 6, 1, 6), "{look:?}");
}

#[test]
fn tabula_is_seen_as_counted_by_hand() {
    // Six squares behind: a six in 91 of 216; without one a pair or all three make it in 71.
    let look = look_of::<Tabula>("W 7:1 20:14 | B 4:1 24:14 | W", "1-1-1", "W 10:1 20:14 | B 4:1 24:14 | B");
    assert!(near(look.risk, 162, 216), "{look:?}");
    assert_eq!((look.blots, look.hits, look.lead), (1, 0, 21 + 14 - (15 + 14 * 5)), "{look:?}");

    // A capture; the captured piece enters and comes to 10 with 6-4 (30), 5-5 (16) or all three (27).
    let look = look_of::<Tabula>("W 4:1 20:14 | B 10:1 24:14 | W", "1-2-3", "W 10:1 20:14 | B 24:14 bar:1 | B");
    assert_eq!((look.hits, look.manner), (1, Manner::Hit));
    assert!(near(look.risk, 73, 216), "{look:?}");

    // Two that stand alone meet; nothing is behind them any more.
    let look = look_of::<Tabula>("W 5:1 8:1 20:13 | B 24:15 | W", "1-2-3", "W 8:2 20:12 23:1 | B 24:15 | B");
    assert_eq!((look.made, look.blots, look.risk), (1, 0, 0.0), "{look:?}");

    // Into the board with all three: TB-9.
    let look = look_of::<Tabula>("W hand:15 | B hand:15 | W", "1-2-3", "W 1:1 2:1 3:1 hand:12 | B hand:15 | B");
    assert_eq!((look.entered, look.blots), (3, 3), "{look:?}");
    // Any of 1, 2, 3 among three dice: 216 - 27.
    assert!(near(look.risk, 189, 216), "{look:?}");
}

#[test]
fn gyulbara_is_seen_as_counted_by_hand() {
    // White's 14 to 20 are black's 2 to 8: with 7 shut too, the pieces on black's 1 have no number.
    let look = look_of::<Gyulbara>(
        "W 14:2 15:1 16:1 17:1 18:1 20:9 | B 1:15 | W",
        "5-1",
        "W 14:1 15:1 16:1 17:1 18:1 19:1 20:8 21:1 | B 1:15 | B",
    );
    assert_eq!((look.block_before, look.block, look.shut_before, look.shut), (5, 8, 5, 6), "{look:?}");
    assert_eq!((look.hits, look.blots, look.risk), (0, 0, 0.0));

    let look = look_of::<Gyulbara>(
        "W 14:1 15:1 16:1 17:1 18:1 19:1 20:9 | B 1:15 | W",
        "6-5",
        "W 16:1 17:1 18:1 19:1 20:11 | B 1:15 | B",
    );
    assert_eq!((look.block_before, look.block, look.shut_before, look.shut), (7, 5, 6, 4), "{look:?}");
    // Eleven on one point: two more than before of those that do nothing.
    assert_eq!(look.stacked, 2, "{look:?}");

    let look = look_of::<Gyulbara>("W 20:15 | B 20:15 | W", "2-1", "W 20:13 21:1 22:1 | B 20:15 | B");
    assert_eq!((look.contact, look.lead, look.shut), (false, 3, 0), "{look:?}");
}

#[test]
fn tapa_is_seen_as_counted_by_hand() {
    // A pin; the piece on 13 is reached by 6-5 alone, and the pinned one does not move.
    let look = look_of::<Tapa>("W 12:2 off:13 | B 1:14 10:1 | W", "3-1", "W 13:1 15:1 off:13 | B 1:14 10:1p | B");
    assert_eq!((look.hits, look.manner, look.blots), (1, Manner::Pin, 1), "{look:?}");
    assert!(near(look.risk, 2, 36), "{look:?}");

    // The mother, six points before a black piece: a six, 5-1, 4-2, 3-3, 2-2.
    let look = look_of::<Tapa>("W 1:1 12:1 20:13 | B 18:1 off:14 | W", "2-1", "W 1:1 15:1 20:13 | B 18:1 off:14 | B");
    assert!(near(look.mother, 17, 36) && near(look.risk, 17, 36), "{look:?}");

    // A point is made, and a piece left alone three points before fifteen: a three, 2-1, 1-1.
    let look = look_of::<Tapa>("W 14:1 16:1 20:13 | B 1:15 | W", "2-1", "W 16:2 20:12 21:1 | B 1:15 | B");
    assert_eq!((look.made, look.given_up, look.blots), (1, 0, 1), "{look:?}");
    assert!(near(look.risk, 14, 36) && look.mother == 0.0, "{look:?}");

    // TP-15
    let look = look_of::<Tapa>("W 12:2 22:1 off:12 | B 1:1 15:2 off:12 | W", "2-1", {
        "W 12:2 24:1 off:12 | B 1:1p 15:2 off:12 | over W 2"
    });
    assert_eq!((look.wins, look.hits, look.risk), (true, 1, 0.0), "{look:?}");
}

#[test]
fn tablan_is_seen_as_counted_by_hand() {
    // White's 22 is black's 34.
    let look = look_of::<Tablan>("W 20:1 out:11 | B 5:1 34:1 out:10 | W", "2", "W 22:1 out:11 | B 5:1 out:11 | W");
    assert_eq!((look.hits, look.manner, look.risk, look.again), (1, Manner::Capture, 0.0, false), "{look:?}");

    // Eight squares before a black piece: an 8 falls once in 16.
    let look =
        look_of::<Tablan>("W 20:1 40:1 out:10 | B 26:1 out:11 | W", "2", "W 22:1 40:1 out:10 | B 26:1 out:11 | W");
    assert!(near(look.risk, 1, 16) && look.blots == 1 && look.blots_before == 0, "{look:?}");

    // Four squares: half an 8, which takes another piece to play the other half.
    let before = "W 28:1 40:1 out:10 | B 14:1 20:1 out:10 | W";
    let look = look_of::<Tablan>(before, "2", "W 30:1 40:1 out:10 | B 14:1 20:1 out:10 | W");
    assert!(near(look.risk, 1, 16), "{look:?}");

    let look = look_of::<Tablan>("W 20:1 36:1 out:10 | B 1:1 out:11 | W", "2", "W 20:1 38:1 out:10 | B 1:1 out:11 | W");
    assert_eq!((look.arrived, look.started, look.risk), (1, 0, 0.0), "{look:?}");
}

#[test]
fn hounds_and_jackals_are_seen_as_counted_by_hand() {
    // HJ-24, HJ-26: in with a 5, another throw; the piece keeps the next one out.
    let look = look_of::<HoundsAndJackals>("W hand:5 | B hand:5 | W", "5", "W 0:1 hand:4 | B hand:5 | W");
    assert_eq!((look.entered, look.again, look.door_shut, look.stuck), (1, true, true, 0.0), "{look:?}");

    let look = look_of::<HoundsAndJackals>("W 8:1 hand:4 | B hand:5 | W", "2", "W 24:1 hand:4 | B hand:5 | B");
    assert_eq!((look.link, look.again, look.door_shut), (14, false, false), "{look:?}");

    // With 25, 27, 28, 29 taken neither a 2 nor a 3 can be played: 3 and 1 falls of 8.
    let before = "W 22:1 27:1 28:1 29:1 hand:1 | B hand:5 | W";
    let look = look_of::<HoundsAndJackals>(before, "3", "W 25:1 27:1 28:1 29:1 hand:1 | B hand:5 | B");
    assert_eq!(look.arrived, 1);
    assert!(near(look.stuck, 4, 8), "{look:?}");

    // HJ-51: a black six sends the piece back.
    let hoerth: &[(&str, &str)] = &[("hj_variant", "hoerth")];
    let before = "W 7:1 hand:4 | B 24:1 hand:4 | W";
    let look = look_under::<HoundsAndJackals>(hoerth, before, "2", "W 9:1 hand:4 | B 24:1 hand:4 | B");
    assert!(near(look.risk, 1, 6) && look.manner == Manner::SendBack, "{look:?}");
}

/// The chance that the other side's next throw hits, by every legal play.
fn by_legal_plays<G: Game>(game: &G, state: &G::State, side: Side, finder: &mut PlayFinder<G>) -> f32 {
    if game.outcome(state).is_some() {
        return 0.0;
    }
    let state = if game.to_move(state) == side { game.decline(state) } else { *state };
    let (mut hit, mut all) = (0, 0);
    for known in game.device().throws() {
        let plays = finder.find(game, &state, known.throw);
        let hits = plays.iter().any(|legal| legal.play.steps.iter().any(|step| step.hits));
        all += known.weight;
        hit += if hits { known.weight } else { 0 };
    }
    hit as f32 / all as f32
}

/// Random games of all games under all options: nothing panics, and the quick risk is that of all steps, and nearly
/// that of the legal plays.
#[test]
fn looks_of_random_positions() {
    struct Check;
    impl ForGame for Check {
        fn with<G: Playable>(&mut self) {
            const POSITIONS: usize = 2_000;
            let mut rng = rng(7);
            let (mut finder, mut answers) = (PlayFinder::new(), PlayFinder::new());
            let (mut seen, mut held, mut of_steps, mut of_plays) = (0, 0, 0.0_f32, 0.0_f32);
            let sends_back = |look: &Look| look.manner == Manner::SendBack;
            let pins = |look: &Look| look.manner == Manner::Pin;
            while seen < POSITIONS {
                let game: G = game(&random_options::<G>(&mut rng));
                let throws = game.device().throws();
                let mut state = game.start(Side::White);
                while game.outcome(&state).is_none() && seen < POSITIONS {
                    let side = game.to_move(&state);
                    let throw = any_throw(&game, &throws, &state, &mut rng);
                    let plays = finder.find(&game, &state, throw);
                    let legal = &plays[rng.random_range(0..plays.len())];
                    let look = game.look(&state, throw, &legal.play, &legal.state);
                    let line = game.write(&legal.state);
                    assert!((0.0..=1.0).contains(&look.risk), "{line}: {look:?}");
                    assert_eq!(look.blots == 0, look.risk == 0.0, "{line}: {look:?}");
                    assert!(look.mother <= look.risk && look.shut <= 6 && look.block <= 24, "{line}: {look:?}");
                    let hits = legal.play.steps.iter().filter(|step| step.hits).count();
                    assert!(sends_back(&look) || usize::from(look.hits) == hits, "{line}: {look:?}");
                    let near = Seen { look, chances: Chances::default(), equity: 0.0 };
                    assert!(remarks(&game, &near, None, plays.len()).len() <= REMARKS_MAX);
                    // Every step of every throw of three dice takes long: a part of the positions is held against it.
                    if seen % 10 == 0 && !sends_back(&look) {
                        // A piece that leaves a pin and one that comes for it are steps with a hit, and no new pin.
                        let exact = danger(&game, &legal.state, side).risk;
                        of_steps += if pins(&look) { 0.0 } else { (exact - look.risk).abs() };
                        let exact = by_legal_plays(&game, &legal.state, side, &mut answers);
                        of_plays += (exact - look.risk).abs();
                        held += 1;
                    }
                    state = legal.state;
                    seen += 1;
                }
            }
            let mean = |sum: f32| sum / held.max(1) as f32;
            println!("{}: mean error {} of steps, {} of plays", G::INFO.id, mean(of_steps), mean(of_plays));
            assert!(mean(of_steps) < 0.001 && mean(of_plays) < 0.005, "{}", G::INFO.id);
        }
    }
    for_every_game(Check);
}

fn seen(look: Look, win: f32) -> Seen {
    let chances = Chances { win, ..Chances::default() };
    Seen { look, chances, equity: chances.points() }
}

fn topics(remarks: &[Remark]) -> Vec<(Topic, bool)> {
    remarks.iter().map(|remark| (remark.topic, remark.speaks_for)).collect()
}

#[test]
fn remarks_name_what_sets_two_plays_apart() {
    let tabla: Tabla = game(&[]);
    let before = "W 12:1 22:14 | B 10:1 off:14 | W";
    let hit = look_of::<Tabla>(before, "3-1", "W 16:1 22:14 | B bar:1 off:14 | B");
    let quiet = look_of::<Tabla>(before, "3-1", "W 16:1 22:14 | B 10:1 off:14 | B");
    let said = remarks(&tabla, &seen(hit, 0.7), Some(&seen(quiet, 0.5)), 5);
    assert_eq!(topics(&said)[..2], [(Topic::WinsMore, true), (Topic::Hits, true)], "{said:?}");
    assert_eq!((said[0].percent, said[1].count), (20, 1));
    let said = remarks(&tabla, &seen(quiet, 0.5), Some(&seen(hit, 0.7)), 5);
    assert_eq!(topics(&said)[..2], [(Topic::WinsFewer, false), (Topic::Misses, false)], "{said:?}");
    // Alone, what it does.
    let said = remarks(&tabla, &seen(hit, 0.7), None, 5);
    assert_eq!((said[0].topic, said.iter().any(|remark| remark.topic == Topic::WinsMore)), (Topic::Hits, false));
}

#[test]
fn remarks_of_forced_near_and_risky_plays() {
    let tabla: Tabla = game(&[]);
    let bold = Look { risk: 0.4, blots: 2, contact: true, ..Look::default() };
    let shy = Look { contact: true, ..Look::default() };
    assert_eq!(topics(&remarks(&tabla, &seen(bold, 0.5), None, 1)), [(Topic::Forced, true)]);
    let said = remarks(&tabla, &seen(bold, 0.5), Some(&seen(shy, 0.503)), 9);
    assert_eq!(topics(&said), [(Topic::Near, true), (Topic::RiskOfHit, false)], "{said:?}");
    assert_eq!((said[1].count, said[1].percent), (2, 40));
    let said = remarks(&tabla, &seen(shy, 0.6), Some(&seen(bold, 0.5)), 9);
    assert_eq!(topics(&said), [(Topic::WinsMore, true), (Topic::Safe, true)], "{said:?}");
    // Gammons are a word only where there are any.
    let saved = Chances { win: 0.5, lose_gammon: 0.1, ..Chances::default() };
    let lost = Chances { lose_gammon: 0.3, ..saved };
    let pair = [saved, lost].map(|chances| Seen { look: shy, chances, equity: chances.points() });
    assert_eq!(topics(&remarks(&tabla, &pair[0], Some(&pair[1]), 9)), [(Topic::GammonsSaved, true)]);
    let tablan: Tablan = game(&[]);
    assert!(remarks(&tablan, &pair[0], Some(&pair[1]), 9).is_empty());
}

#[test]
fn a_remark_goes_out_as_its_key_and_numbers() {
    let remark = Remark { topic: Topic::RiskOfHit, speaks_for: false, count: 2, percent: 31, weight: 1.0 };
    let json = serde_json::to_string(&remark).unwrap();
    assert_eq!(json, r#"{"key":"remark-risk-hit","for":false,"count":2,"percent":31}"#);
    let mut keys = Remark::ALL_KEYS.to_vec();
    keys.sort_unstable();
    keys.dedup();
    assert_eq!(keys.len(), Topic::ALL.len());
}
