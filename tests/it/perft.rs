//! Perft counts: those of `tests/data/perft.json`, the depth-1 counts through the program, and depth 2 against the
//! slow checker.

use std::collections::BTreeMap;

use serde::Deserialize;
use tabulae::games::Playable;
use tabulae::games::tabla::Tabla;
use tabulae::games::tabula::Tabula;
use tabulae::rules::perft::perft;

use super::cli::tabulae;
use super::common::{ForGame, data, for_every_game, game, state};
use super::oracle;

#[derive(Deserialize)]
struct Row {
    game: String,
    options: BTreeMap<String, String>,
    position: String,
    counts: Vec<u64>,
}

#[test]
fn published_counts() {
    struct Count(Vec<Row>);
    impl ForGame for Count {
        fn with<G: Playable>(&mut self) {
            let rows: Vec<&Row> = self.0.iter().filter(|row| row.game == G::INFO.id).collect();
            assert!(!rows.is_empty(), "no perft counts of {}", G::INFO.id);
            for row in rows {
                let options: Vec<(&str, &str)> = row.options.iter().map(|(id, v)| (id.as_str(), v.as_str())).collect();
                let game: G = game(&options);
                let counts: Vec<u64> =
                    perft(&game, &state(&game, &row.position), None).take(row.counts.len()).collect();
                assert_eq!(counts, row.counts, "{} {options:?}", row.game);
            }
        }
    }
    let text = std::fs::read_to_string(data("perft.json")).unwrap();
    for_every_game(Count(serde_json::from_str(&text).unwrap()));
}

#[test]
fn the_program_prints_them() {
    tabulae(&["perft", "-g", "tabla", "--depth", "1"]).prints("1 447\n");
    tabulae(&["perft", "-g", "tabula", "--depth", "1", "--json"]).prints("{\"depth\":1,\"count\":56}\n");
    tabulae(&["perft", "-g", "gyulbara", "--depth", "1"]).prints("1 53\n");
    tabulae(&["perft", "-g", "tapa", "--depth", "1"]).prints("1 59\n");
    // A stage of a chain is one level with one throw (GB-E6).
    let line = "W 1:11 6:4 | B 1:12 19:1 23:1 24:1 | W 6-6-6-6 | turns 3,2 | chain W";
    tabulae(&["perft", "-g", "gyulbara", "--depth", "2", "-p", line]).prints("1 1\n2 1\n");
    // TL-E1: of a position that names its throw, that throw alone.
    tabulae(&["perft", "-g", "tabla", "--depth", "1", "-p", "W 1:2 12:5 17:3 19:5 | B 1:2 12:5 17:3 19:5 | W 3-1"])
        .prints("1 16\n");
    tabulae(&["perft", "-g", "tabla", "--depth", "2", "-p", "W off:15 | B 1:15 | over W 3"]).prints("1 0\n2 0\n");
}

/// Depth 2 is counted by both programs; neither number is copied from the other.
#[test]
fn depth_two_agrees_with_the_slow_checker() {
    let second = |counts: Vec<u64>| counts[1];
    let tabla: Tabla = game(&[]);
    let start = "W 1:2 12:5 17:3 19:5 | B 1:2 12:5 17:3 19:5 | W";
    let ours = second(perft(&tabla, &state(&tabla, start), None).take(2).collect());
    assert_eq!(ours, oracle::perft_two("tabla", &[], start));
    for options in [&[][..], &[("entry_zone", "I_XII")], &[("all_must_enter_first", "no")]] {
        let tabula: Tabula = game(options);
        let start = "W hand:15 | B hand:15 | W";
        let ours = second(perft(&tabula, &state(&tabula, start), None).take(2).collect());
        assert_eq!(ours, oracle::perft_two("tabula", options, start), "{options:?}");
    }
}
