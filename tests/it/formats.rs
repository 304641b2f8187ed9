//! Formats of other programs: files and IDs that broke others read right (cases C24 and C26 of the log), IDs are those
//! that GNU Backgammon printed, what is written reads back the same, and nothing that is read panics.

use std::fs;

use proptest::prelude::*;
use tabulae::ai::arena::{Series, play_series};
use tabulae::ai::level::Level;
use tabulae::formats::{self, Format, FormatError, gnubg_id, qr, xgid};
use tabulae::games::tabla::Tabla;
use tabulae::rules::board::{Place, Side};
use tabulae::rules::chance::Seed;
use tabulae::rules::game::Game;
use tabulae::rules::notation::{Outcome, Position, Turn};
use tabulae::rules::record::{Entered, Event, Record};

use super::cli::{tabulae, tabulae_reading};
use super::common::{game, legal};
use super::gnubg::{Folder, input, random_position};

fn format(name: &str) -> &'static dyn Format {
    formats::named(name).unwrap()
}

fn read(name: &str, text: &str) -> Vec<Record> {
    format(name).read(text).unwrap_or_else(|error| panic!("{error}\n{text}")).records
}

fn input_text(name: &str) -> String {
    fs::read_to_string(input(name)).unwrap()
}

/// Plays of a record, as text.
fn plays(record: &Record) -> Vec<String> {
    let turns = record.events.iter().filter_map(|event| match event {
        Event::Turn { throw, play, .. } => Some(format!("{throw}: {play}")),
        _ => None,
    });
    turns.collect()
}

const START: &str = "W 1:2 12:5 17:3 19:5 | B 1:2 12:5 17:3 19:5";

// --- files ------------------------------------------------------------------------------------------------------------

/// Case C24: a byte order mark, CRLF, sixty comment lines, a letterhead with a row in it, Cyrillic and Basque names, a
/// tab, two arrows, a hidden play before a resignation.
#[test]
fn files_that_broke_others_read_right() {
    for (name, left, right) in [
        ("C24_headers_crlf_bom_tab.mat", "Божидара Илиева", "Eneko Etxeberria Ñ"),
        ("C24b_many_comments_plain.mat", "Bozhidara Ilieva", "Eneko Etxeberria"),
    ] {
        let text = input_text(name);
        assert_eq!(formats::of(&text, None).unwrap().name(), "mat");
        let games = read("mat", &text);
        let [first, second] = games.as_slice() else { panic!("{} games", games.len()) };
        for game in &games {
            assert_eq!(game.players, [left, right]);
            assert_eq!(game.entered, Some(Entered::Imported));
        }
        assert_eq!(first.position.as_deref(), Some(format!("{START} | - | score 0-0/3").as_str()));
        assert_eq!(first.result.as_deref(), Some("over B 1"));
        assert_eq!(first.events.last(), Some(&Event::Drop));
        assert_eq!(plays(first), ["3-1: 12/15 1/2", "4-2: 12/14 12/16", "6-4: 15/21 19/23"]);
        assert_eq!(second.position.as_deref(), Some(format!("{START} | - | score 0-1/3").as_str()));
        assert_eq!(second.result.as_deref(), Some("over W 2"));
        assert_eq!(second.events.last(), Some(&Event::Resign { side: "B".to_owned(), points: 2 }));
        assert_eq!(
            plays(second),
            ["6-1: 12/18 1/2", "5-4: 12/17 12/16", "3-3: 12/15 15/18 19/22 19/22", "2-1: 12/14 19/20"]
        );
        assert!(second.events.contains(&Event::Throw("6-5".to_owned())), "the hidden play's throw");
        let session = second.replay::<Tabla>().unwrap();
        assert_eq!(session.score_after().unwrap().points, [2, 1]);
    }
}

/// What GNU Backgammon saved of a match of nine games, in both of its formats.
#[test]
fn both_formats_of_a_saved_match_say_the_same() {
    let (mat, sgf) = (read("mat", &input_text("gnubg.mat")), read("sgf", &input_text("gnubg.sgf")));
    assert_eq!(mat, sgf);
    assert_eq!(mat.len(), 9);
    let ends: Vec<&str> = mat.iter().map(|game| game.result.as_deref().unwrap()).collect();
    let ended = ["B 2", "W 2", "B 1", "B 1", "W 1", "B 2", "W 1", "W 2", "B 1"].map(|end| format!("over {end}"));
    assert_eq!(ends, ended);
    assert_eq!(mat[6].position.as_deref(), Some(format!("{START} | - | score 3-6/7c").as_str()));
    assert_eq!(mat[8].replay::<Tabla>().unwrap().score_after().unwrap().winner(), Some(Side::Black));
}

const HEAD: &str = "5 point match\n\n Game 1\n Anna : 0    Boris : 0\n";

/// Every way to write the same game gives the same game.
#[test]
fn rows_are_read_as_they_are_written() {
    let same = [
        "  1) 31: 8/5 6/5                      52: 13/8 24/22\n  2) 64: 24/14 \n",
        "  1) 31: 8/5* 6/5                      52: 13/8 24/22\n  2) 64: 24/18/14 \n",
        "  1) 31: 8/5 6/5    52: 13/8 24/22\n2) 64: 24/14\n",
        "1)31: 8/5 6/5\t52: 13/8 24/22\n\n; a comment\n2) 64:\t24/14\n",
        " 1) 31: 8/5 6/5\n                                       52: 24/22 13/8\n 2) 64: 24/18 18/14\n",
        "  1) 13: 6/5 8/5                      25: 13/8 24/22\n  2) 46: 24/20/14 \n",
    ];
    let position = "W 1:1 11:1 12:5 17:2 19:4 20:2 | B 1:1 3:1 12:4 17:4 19:5 | B | score 0-0/5";
    for rows in same {
        let games = read("mat", &format!("{HEAD}{rows}"));
        assert_eq!(games[0].replay::<Tabla>().unwrap().position().to_string(), position, "{rows}");
        assert_eq!(games[0].result, None);
    }
    // Pieces that go together, from the bar, off the board; throws that cannot be played, said or not.
    let rows = "  1) 21: 24/23 24/22     31: 6/3*/2*\n  2) 66:    11: 8/7 8/7 6/5(2)\n";
    let moved = read("mat", &format!("{HEAD}{rows}"));
    assert_eq!(plays(&moved[0])[2..], ["6-6: pass", "1-1: 17/18 17/18 19/20 19/20"]);
    let rows = rows.replace("66:    11", "66: Cannot Move   11");
    assert_eq!(read("mat", &format!("{HEAD}{rows}")), moved);
    // A throw that was not played is the last thing of a game that was left.
    let left = read("mat", &format!("{HEAD}  1) 31: 8/5 6/5     52:\n"));
    assert_eq!(left[0].events.last(), Some(&Event::Throw("5-2".to_owned())));
    // Doubles of any wording, and money games whose count follows other rules.
    let rows = "  1) 31: 8/5 6/5     Doubles ==> 2\n  2) Accepts     redoubles => 4\n";
    assert!(format("mat").read(&format!("{HEAD}{rows}")).is_err(), "the cube is the other side's");
    let rows = "  1) 31: 8/5 6/5     Doubles => 2\n  2) Passes     Wins 1 point\n";
    assert_eq!(read("mat", &format!("{HEAD}{rows}"))[0].result.as_deref(), Some("over B 1"));
    // The one variant that it can name beside backgammon is refused, and a crawford rule that is off is kept off.
    assert!(format("mat").read(&format!("; [Variation \"NackGammon\"]\n{HEAD}")).is_err());
    let off = read("mat", &format!("; [Crawford \"Off\"]\n{HEAD}  1) 31: 8/5 6/5\n"));
    assert_eq!(off[0].options.get("crawford").map(String::as_str), Some("off"));
}

fn fault(name: &str, text: &str) -> FormatError {
    format(name).read(text).expect_err(text)
}

#[test]
fn what_cannot_be_read_is_told_with_its_place() {
    let rows: &[(&str, (usize, usize), &str)] = &[
        ("", (1, 1), "point match"),
        ("Anna against Boris\n31: 8/5 6/5\n", (2, 1), "point match"),
        ("5 point match\n", (1, 1), "game"),
        ("5 point match\n  1) 31: 8/5 6/5\n", (2, 1), "Game N"),
        ("99999 point match\n", (1, 1), "9999"),
        ("5 point match\n Game 1\n  1) 31: 8/5 6/5\n", (3, 1), "both players"),
        ("HEAD  1) 31: 8/5 7/6\n", (5, 6), "7/6"),
        ("HEAD  1) 31: 8/5 8/6\n", (5, 6), "no legal play with 3-1"),
        ("HEAD  1) 31: 5/8 6/5\n", (5, 6), "backwards"),
        ("HEAD  1) 31: 8/5 6/5  52: 13/8 x/22\n", (5, 28), "x/22"),
        ("HEAD  1) 31: 8/5 6/5  52: 13/8 99/22\n", (5, 28), "99/22"),
        ("HEAD  1) 31: 8/5 6/5  52: 13/8(9)\n", (5, 23), "13/8(9)"),
        ("HEAD  1) 31: 8/5 6/5 6/5 8/5 8/5\n", (5, 26), "four moves"),
        ("HEAD  1) 71: 8/5 6/5\n", (5, 6), "71:"),
        ("HEAD  1) 31: 8/5 6/5  Beavers => 4\n", (5, 19), "Takes or Drops"),
        ("HEAD  1) 31: 8/5 6/5  Takes\n", (5, 19), "nothing to take"),
        ("HEAD  1) 31: 8/5 6/5  Wins 5 points\n", (5, 19), "stake of 1"),
        ("HEAD  1) 31: 8/5 6/5  Wins many\n", (5, 19), "Wins N points"),
        ("HEAD  1) 31: ????  52: 13/8 24/22\n", (5, 16), "other player"),
        ("HEAD  1) 31: 8/5 6/5  52: 13/8 24/22\n7 point match\n", (6, 1), "second match"),
        ("HEAD  1) 31: 8/5 6/5\n  2) 31: 8/5 6/5\n", (6, 6), "other player"),
    ];
    for (text, place, word) in rows {
        let error = fault("mat", &text.replace("HEAD", HEAD));
        assert_eq!(error.at, Some(*place), "{text}: {error}");
        assert!(error.problem.contains(word), "{text}: {error}");
    }
    let rows: &[(&str, (usize, usize), &str)] = &[
        ("(;GM[1])", (1, 3), "GM[6]"),
        ("(;GM[6]\n;W[31hefe]\n", (3, 1), "ends within"),
        ("(;GM[6])", (1, 1), "a throw"),
        ("(;GM[6]\n;B[99aa])", (2, 2), "two dice"),
        ("(;GM[6]\n;W[31hef])", (2, 2), "pairs"),
        ("(;GM[6]\n;W[31he8e])", (2, 2), "pairs"),
        ("(;GM[6]\n;W[31hedc])", (2, 2), "no piece"),
        ("(;GM[6]\n;W[31hefe]\n;W[31hefe])", (3, 2), "turn"),
        ("(;GM[6]\n;W[31hefe]\n;B[take])", (3, 2), "nothing to take"),
        ("(;GM[6]AW[a])", (1, 8), "position of its own"),
        ("(;GM[6]CV[2])", (1, 8), "cube"),
        ("(;GM[6]RU[Nackgammon])", (1, 8), "Nackgammon"),
        ("(;GM[6]MI[length:x])", (1, 8), "number"),
        ("(;GM[6]RE[W+x]\n;W[31hefe])", (1, 8), "result"),
        ("(;GM[6]RE[W+9]\n;W[31hefe])", (1, 8), "stake of 1"),
        ("(;GM[6]!)", (1, 8), "property"),
    ];
    for (text, place, word) in rows {
        let error = fault("sgf", text);
        assert_eq!(error.at, Some(*place), "{text}: {error}");
        assert!(error.problem.contains(word), "{text}: {error}");
    }
}

/// Variations, analysis and comments beside the main line are passed over; escapes are not.
#[test]
fn the_main_line_of_a_tree_is_the_game() {
    let text = "( ;GM[6]PW[A\\]b\\\\]PB[Ж]C[(;a comment [with\\] signs]\n;W[31hefe](;B[52lqac]C[x])(;B[52lqlo]))";
    let games = read("sgf", text);
    assert_eq!(games[0].players, ["A]b\\", "Ж"]);
    assert_eq!(plays(&games[0]), ["3-1: 17/20 19/20", "5-2: 12/17 1/3"]);
    let back = read("sgf", &format("sgf").write(&games).unwrap());
    assert_eq!(back, games);
}

// --- what is written --------------------------------------------------------------------------------------------------

/// Matches, each as its games' records.
fn matches(seed: &str, points: Option<u16>, count: u64) -> Vec<Vec<Record>> {
    let games = std::sync::Mutex::new(Vec::new());
    let levels = [Level::Baseline, Level::Random];
    let series = Series { levels, games: count, points, seed: Seed::from_text(seed), nets: None };
    play_series(&game::<Tabla>(&[]), &series, |index, leg, played| {
        games.lock().unwrap().push((index, leg, played.record.clone()));
    });
    let mut games = games.into_inner().unwrap();
    games.sort_by_key(|(index, leg, _)| (*index, *leg));
    games.chunk_by(|a, b| a.0 == b.0).map(|games| games.iter().map(|game| game.2.clone()).collect()).collect()
}

#[test]
fn what_is_written_reads_back_the_same() {
    for records in matches("alone", None, 12) {
        for name in ["mat", "sgf"] {
            let back = read(name, &format(name).write(&records).unwrap());
            let [record] = records.as_slice() else { panic!("single games") };
            // Pairs of the roll-off that were equal are nothing that is written.
            let last_pair = record.events.iter().position(|event| !matches!(event, Event::RollOff([a, b]) if a == b));
            assert_eq!(back[0].events, record.events[last_pair.unwrap()..], "{name}");
            assert_eq!((&back[0].result, &back[0].options), (&record.result, &record.options), "{name}");
            assert_eq!(back[0].players, record.players, "{name}");
        }
    }
    for records in matches("match", Some(7), 6) {
        let mut left = 0;
        for name in ["mat", "sgf"] {
            let text = format(name).write(&records).unwrap();
            let back = read(name, &text);
            assert_eq!(format(name).write(&back).unwrap(), text, "{name}: as it was");
            let mut won = [0, 0];
            for (record, again) in records.iter().zip(&back) {
                // Colours change from game to game; who is left stays.
                let turned = record.players != records[0].players;
                let outcome = |record: &Record| record.replay::<Tabla>().unwrap().outcome().unwrap();
                let (there, here) = (outcome(record), outcome(again));
                let winner = there.winner.map(|side| if turned { side.other() } else { side });
                assert_eq!(here, Outcome { winner, ..there });
                assert_eq!(again.players, records[0].players);
                assert_eq!(again.replay::<Tabla>().unwrap().score().unwrap().points, won);
                won[here.winner.unwrap().index()] += here.points;
                left += u32::from(turned);
            }
            assert!(won.iter().any(|points| *points >= 7));
        }
        assert!(left > 0 || records.len() == 1);
    }
}

#[test]
fn what_a_format_cannot_say_is_refused() {
    let one = |record: &Record| format("mat").write(std::slice::from_ref(record)).map_err(|error| error.problem);
    let honest = matches("refused", None, 1).remove(0).remove(0);
    assert!(one(&honest).is_ok());
    let refuses = |record: &Record, word: &str| {
        let problem = one(record).expect_err(word);
        assert!(problem.contains(word), "{problem}");
    };
    let from = |line: &str, plays: &[(&str, &str)]| {
        let turn = |(throw, play): &(&str, &str)| Event::Turn {
            throw: (*throw).to_owned(),
            play: (*play).to_owned(),
            standing: false,
        };
        Record {
            position: Some(line.to_owned()),
            seed: None,
            commitment: None,
            events: plays.iter().map(turn).collect(),
            result: None,
            ..honest.clone()
        }
    };
    refuses(&from("W 24:1 off:14 | B 2:15 | W", &[("6-5", "24/off")]), "position of its own");
    let mut tabula = honest.clone();
    tabula.game = "tabula".to_owned();
    refuses(&tabula, "tabla");
    // A match has one length, one score, and two players.
    let games = matches("refused", Some(5), 1).remove(0);
    let swapped: Vec<Record> = games.iter().rev().cloned().collect();
    let problem = format("sgf").write(&swapped).expect_err("out of order").problem;
    assert!(problem.contains("game 2") && problem.contains("score"), "{problem}");
    let mut other = games.clone();
    other[1].players = ["x".to_owned(), "y".to_owned()];
    assert!(format("sgf").write(&other).expect_err("other players").problem.contains("played by x and y"));
    assert!(format("sgf").write(&[]).is_err());
}

/// Our own format takes all games as they are, and refuses what does not hold.
#[test]
fn records_pass_through_unchanged() {
    let records = matches("json", Some(3), 1).remove(0);
    let text = format("json").write(&records).unwrap();
    assert_eq!(read("json", &text), records);
    let one = format("json").write(&records[..1]).unwrap();
    assert_eq!(one, records[0].to_json() + "\n");
    let forged = one.replacen("\"phrase\"", "\"phraze\"", 1).replacen("\"version\": 1", "\"version\": 2", 1);
    assert!(format("json").read(&forged).is_err());
}

// --- positions --------------------------------------------------------------------------------------------------------

fn pieces(position: &Position, side: Side) -> Vec<(u8, u8)> {
    (1..=24)
        .rev()
        .map(|point| (25 - point, position.count(side, Place::Point(point))))
        .filter(|(_, n)| *n > 0)
        .collect()
}

/// Case C26: the IDs of the log, each with its right answer.
#[test]
fn ids_that_broke_others_read_right() {
    let case: serde_json::Value = serde_json::from_str(&input_text("C26_ids.json")).unwrap();
    for item in case["items"].as_array().unwrap() {
        let text = item["id"].as_str().or(item["gnubg_position_id"].as_str()).unwrap();
        let read = match item["id"].as_str() {
            Some(id) => xgid::read(id).map(|read| read.position),
            None => gnubg_id::read(text),
        };
        let asked = ["legal", "-g", "tabla", "-t", "6-5", "-p", text];
        if item["right"].is_string() {
            assert!(read.is_err(), "{text}");
            tabulae(&asked).refuses(&["column"]);
            continue;
        }
        let position = read.unwrap_or_else(|error| panic!("{text}: {error}"));
        for (letter, side) in [("X", Side::White), ("O", Side::Black)] {
            let wanted = item[letter].as_object().unwrap();
            let found = pieces(&position, side);
            assert_eq!(found.len(), wanted.len(), "{text}");
            for (label, count) in found {
                assert_eq!(wanted[&label.to_string()], count, "{text} {letter} {label}");
            }
        }
        if let Some(pips) = item["pips"].as_object() {
            let game: Tabla = game(&[]);
            let state = game.read(&position).unwrap();
            assert_eq!(pips["X"], game.pips(&state, Side::White));
            assert_eq!(pips["O"], game.pips(&state, Side::Black));
        }
        if let (Some(letter), Some(dice)) = (item["on_roll"].as_str(), item["dice"].as_array()) {
            let side = if letter == "X" { Side::White } else { Side::Black };
            let Turn::Play(mover, throw) = position.turn else { panic!("{position}") };
            assert_eq!(mover, side);
            let mut dice: Vec<u8> = dice.iter().map(|die| die.as_u64().unwrap() as u8).collect();
            dice.sort_unstable_by(|a, b| b.cmp(a));
            assert_eq!(throw.numbers(), dice);
        }
        if item["cube"] == 64 {
            assert_eq!(position.fields.cube.map(|cube| (cube.value, cube.owner)), Some((64, Some(Side::Black))));
        }
        if item["distinct_legal_results"] == 11 {
            let plays = legal::<Tabla>(&game(&[]), &position.to_string(), "5-1");
            assert_eq!(plays.len(), 11);
            assert!(!plays.iter().any(|(play, _)| play == "12/13 12/17"), "13/12 is shut");
        }
    }
    // The money rules of the first are told, not taken over: Tabla has none of them.
    let read = xgid::read("XGID=-aa---EBB---dDa--c-e----B-:0:0:1:16:0:0:3:0:8").unwrap();
    assert!(read.jacoby && read.beavers && read.cube_max == 256);
    assert!(read.note().unwrap().contains("Jacoby rule and beavers"));
    let faults = [
        ("XGID=-b----E-C---eE---c-e----B-:11:1:1:00:0:0:0:0:10", 33, "cube value"),
        ("XGID=-b----E-C---eE---c-e----C-:0:0:1:00:0:0:0:0:10", 6, "16 pieces"),
        ("XGID=-b----E-C---eE---c-e----B-:0:0:1:07:0:0:0:0:10", 39, "dice"),
        ("XGID=-b----E-C---eE---c-e----B-:0:0:0:00:0:0:0:0:10", 37, "turn"),
        ("XGID=-b----E-C---eE---c-e----B-:1:1:1:B:0:0:0:0:10", 39, "beavers"),
        ("XGID=-b----E-C---eE---c-e----B:0:0:1:00:0:0:0:0:10", 6, "25 characters"),
        ("XGID=-b----E-C---eE---c-e----Bb:0:0:1:00:0:0:0:0:10", 6, "bar"),
        ("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0", 6, "9 fields"),
        ("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:2:5:10", 46, "rules"),
        ("4HPwATDgc/ABM", 1, "13 characters"),
        ("4HPwATDgc/ABMB", 1, "Base64"),
        ("////////////wA", 1, "too many"),
        ("4HPwATDgc/ABMA:cAkAAAAAAAA", 16, "11 characters"),
        ("4HPwATDgc/ABMA:cIlhAAAAAAAE", 16, "dice 3 and 0"),
        ("4HPwATDgc/ABMA:cIlnAAAAAAAE", 16, "dice 7 and"),
    ];
    for (text, column, word) in faults {
        let error = game::<Tabla>(&[]).read_line(text).expect_err(text);
        assert_eq!(error.column, column, "{text}: {error}");
        assert!(error.problem.contains(word), "{text}: {error}");
    }
}

/// IDs that its manual explains or that GNU Backgammon 1.07 printed for a position set up there.
#[test]
fn ids_are_those_that_gnu_backgammon_prints() {
    let rows = [
        ("4HPwATDgc/ABMA:cAllAAAAAAAE", format!("{START} | B 2-1 | score 0-0/3")),
        ("4HPwATDgc/ABMA:MIGpAAAAAAAE", format!("{START} | W 3-2 | score 0-0/5")),
        ("4HPwATDgc/ABMA:cBGgAAAAAAAE", format!("{START} | W double | score 0-0/5")),
        ("4HPwATDgc/ABMA:QQmgAAAAAAAE", format!("{START} | B | cube 2W | score 0-0/5")),
        (
            "4HPkASjg2+ABMA:UQmnABAAEAAE",
            "W 1:2 12:5 17:3 19:5 | B 1:2 12:5 17:3 19:5 | B 6-1 | cube 2B | score 1-2/5".replace(
                "W 1:2 12:5 17:3 19:5 | B 1:2 12:5 17:3 19:5",
                "W 1:1 2:1 12:4 14:1 17:3 19:5 | B 1:2 12:4 17:2 18:2 19:5",
            ),
        ),
    ];
    for (id, line) in rows {
        let position = gnubg_id::read(id).unwrap_or_else(|error| panic!("{id}: {error}"));
        assert_eq!(position.to_string(), line, "{id}");
        assert_eq!(gnubg_id::write(&position).unwrap(), id);
    }
    // The manual's example: 2-4 in a match to 9, player 0 holds a 2-cube, player 1 has rolled 5-2 (written before the
    // Jacoby bit was there). And a resignation that is offered changes nothing.
    for (id, line) in [
        ("4HPwATDgc/ABMA:QYkqASAAIAAA", format!("{START} | B 5-2 | cube 2W | score 2-4/9")),
        ("4HPwATDgc/ABMA:QaG2AAAAAAAE", format!("{START} | B 5-5 | cube 2W | score 0-0/5")),
        ("GNUbg ID: 4HPwATDgc/ABMA:cAllAAAAAAAE", format!("{START} | B 2-1 | score 0-0/3")),
        ("4HPwATDgc/ABMA", format!("{START} | W")),
    ] {
        assert_eq!(gnubg_id::read(id).unwrap_or_else(|error| panic!("{id}: {error}")).to_string(), line);
    }
}

#[test]
fn positions_come_back_as_they_were() {
    let mut seen = [0; 3];
    for position in (1_000..1_400).filter_map(random_position) {
        seen[match position.turn {
            Turn::Throw(_) => 0,
            Turn::Play(..) => 1,
            _ => 2,
        }] += 1;
        let line = position.to_string();
        assert_eq!(gnubg_id::read(&gnubg_id::write(&position).unwrap()).unwrap().to_string(), line);
        assert_eq!(xgid::read(&xgid::write(&position, 64).unwrap()).unwrap().position.to_string(), line);
    }
    assert!(seen.iter().all(|count| *count > 0), "{seen:?}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    /// Any board there can be, not only those that are played.
    #[test]
    fn any_board_comes_back(white in board(), black in board(), black_rolls: bool, value in 0_u32..7) {
        let side = if black_rolls { Side::Black } else { Side::White };
        let line = format!("W {white} | B {black} | {} | cube {}{}", side.letter(), 2 << value, side.letter());
        let position = Position::parse(&line).unwrap();
        let canonical = position.to_string();
        prop_assert_eq!(gnubg_id::read(&gnubg_id::write(&position).unwrap()).unwrap().to_string(), canonical.clone());
        prop_assert_eq!(xgid::read(&xgid::write(&position, 1024).unwrap()).unwrap().position.to_string(), canonical);
    }

    /// Whatever is done to a text, reading it is an answer, and a fault has its place.
    #[test]
    fn no_text_panics(which in 0_usize..7, cuts in prop::collection::vec((0.0_f64..1.0, 0_usize..4, any::<char>()), 1..6)) {
        let texts = [
            input_text("C24_headers_crlf_bom_tab.mat"),
            input_text("gnubg.sgf"),
            "XGID=-aa---EBB---dDa--c-e----B-:0:0:1:16:0:0:3:0:8".to_owned(),
            "4HPkASjg2+ABMA:UQmnABAAEAAE".to_owned(),
            "4HPwATDgc/ABMA".to_owned(),
            format!("{HEAD}  1) 31: 8/5 6/5   Doubles => 2\n  2) Takes  11: 8/7(2) 6/5(2)\n  Wins 2 points\n"),
            "(;GM[6]MI[length:3]PW[a]PB[b];W[31hefe];B[double];W[take];B[52lqac])".to_owned(),
        ];
        let mut letters: Vec<char> = texts[which].chars().collect();
        for (at, what, letter) in cuts {
            let at = ((letters.len() as f64) * at) as usize;
            match what {
                0 if at < letters.len() => { letters.remove(at); }
                1 => letters.insert(at, letter),
                2 => letters.truncate(at.max(20)),
                _ => if let Some(old) = letters.get_mut(at) { *old = letter; }
            }
        }
        let text: String = letters.into_iter().collect();
        for format in formats::ALL {
            match format.read(&text) {
                Ok(import) => prop_assert!(!import.records.is_empty()),
                Err(error) => {
                    prop_assert!(!error.problem.is_empty());
                    prop_assert!(error.at.is_none_or(|(line, column)| line > 0 && column > 0));
                }
            }
        }
        let _ = game::<Tabla>(&[]).read_line(&text);
    }
}

/// Fifteen pieces on points, bar and off, as position notation; white keeps to even points, so does black to odd ones
/// of white's, so that none meet.
fn board() -> impl Strategy<Value = String> {
    prop::collection::vec(0_u8..14, 15).prop_map(|places| {
        let mut counts = [0; 14];
        for place in places {
            counts[usize::from(place)] += 1;
        }
        let name = |place: usize| match place {
            0 => "bar".to_owned(),
            13 => "off".to_owned(),
            place => (2 * place).to_string(),
        };
        let all = counts.iter().enumerate().filter(|(_, count)| **count > 0);
        all.map(|(place, count)| format!("{}:{count}", name(place))).collect::<Vec<_>>().join(" ")
    })
}

// --- the command line -------------------------------------------------------------------------------------------------

#[test]
fn files_go_in_and_out_on_the_command_line() {
    let folder = Folder::new("convert");
    let mat = folder.file("a.mat", &input_text("C24_headers_crlf_bom_tab.mat"));
    let json = folder.0.join("a.json").to_str().unwrap().to_owned();
    tabulae(&["import", &mat, "--out", &json]).prints("");
    tabulae(&["import", "--from", "mat", &mat]).prints(&fs::read_to_string(&json).unwrap());
    tabulae(&["replay", "--check", &json]).prints(
        "ok: tabla, 3 throws, over B 1, throws not checked: imported\n\
         ok: tabla, 5 throws, over W 2, throws not checked: imported\n",
    );
    let sgf = folder.0.join("a.sgf").to_str().unwrap().to_owned();
    tabulae(&["export", &json, "--to", "sgf", "--out", &sgf]).prints("");
    tabulae(&["import", &sgf]).prints(&fs::read_to_string(&json).unwrap());
    let run = tabulae(&["export", &sgf, "--to", "mat"]);
    run.succeeds();
    assert!(run.out.contains("3 point match") && run.out.contains("Wins 2 points"), "{}", run.out);
    tabulae(&["export", &json, "--to", "gnubg-id"]).refuses(&["a.json", "gnubg-id", "over"]);
    let start = "{\"version\":1,\"game\":\"tabla\",\"events\":[{\"roll_off\":[3,1]}]}";
    tabulae_reading(&["export", "-", "--to", "xgid"], start.as_bytes())
        .prints("XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:6\n");
    tabulae_reading(&["export", "-", "--to", "gnubg-id"], start.as_bytes()).prints("4HPwATDgc/ABMA:MIEFAAAAAAAE\n");
    // One byte a letter, as older programs wrote.
    let latin = format!("{HEAD}  1) 31: 8/5 6/5\n").replace("Anna", "Jos\u{e9}");
    let latin: Vec<u8> = latin.chars().map(|c| c as u8).collect();
    let run = tabulae_reading(&["import", "-"], &latin);
    assert_eq!(run.code, Some(0));
    assert!(run.err.contains("Latin-1") && run.out.contains("José"), "{} {}", run.err, run.out);
    let rows: &[(&[&str], &[u8], &[&str])] = &[
        (&["import", "-"], b"", &["no format"]),
        (&["import", "-"], b"once upon a time", &["json, sgf"]),
        (&["import", "-", "--from", "tex"], b"", &["tex", "json, sgf"]),
        (&["import", "-"], b"5 point match\n Game 1\n x\n", &["line 3, column 1", "players"]),
        (&["import", "-"], &[0xff, 0, 1], &["UTF-8"]),
        (&["import", "/nowhere.mat"], b"", &["/nowhere.mat"]),
        (&["import", "-"], b"{\"version\":1}", &["column"]),
        (&["export", "-", "--to", "gif"], b"", &["gif"]),
        (&["export", "--to", "mat"], b"", &["<FILE>"]),
        (&["export", "-", "--to", "mat"], b"{\"version\":1,\"game\":\"tapa\",\"events\":[]}", &["tapa"]),
    ];
    for (arguments, text, words) in rows {
        tabulae_reading(arguments, text).refuses(words);
    }
}

#[test]
fn positions_are_read_and_told_in_every_form() {
    let run = tabulae(&["position", "-g", "tabla", "--json"]);
    run.prints(&format!(
        "{{\"gnubg-match-id\":\"MAEAAAAAAAAE\",\"gnubg-position-id\":\"4HPwATDgc/ABMA\",\"pips\":[167,167],\"position\":\
         \"{START} | W\",\"xgid\":\"XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:6\"}}\n"
    ));
    let id = "4HPwATDgc/ABMA:MIEFAAAAAAAE";
    let named = tabulae(&["legal", "-g", "tabla", "-p", &format!("{START} | W 3-1")]);
    named.succeeds();
    tabulae(&["legal", "-g", "tabla", "-p", id]).prints(&named.out);
    tabulae(&["legal", "-g", "tabla", "-p", "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10"]).prints(&named.out);
    tabulae(&["perft", "-g", "tabla", "--depth", "1", "-p", "4HPwATDgc/ABMA"]).prints("1 447\n");
    tabulae(&["legal", "-g", "tapa", "-t", "6-5", "-p", id]).refuses(&["column 1"]);
    tabulae(&["position", "-g", "tablan"]).succeeds();
    tabulae(&["position", "-g", "tabla", "-p", "W 1:15 | B 1:15 | over W 1"]).succeeds();
}

#[test]
fn the_manual_and_completions_know_every_command() {
    let commands = ["games", "legal", "match", "replay", "import", "export", "position", "throws", "completions"];
    let page = tabulae(&["man"]);
    page.succeeds();
    assert!(page.out.contains(".TH tabulae 1"), "{}", page.out);
    for command in commands {
        assert!(page.out.contains(&format!("tabulae\\-{command}(1)")), "{command}");
    }
    let folder = Folder::new("man");
    tabulae(&["man", "--out", folder.0.to_str().unwrap()]).prints("");
    let match_page = fs::read_to_string(folder.0.join("tabulae-match.1")).unwrap();
    assert!(match_page.contains("Example: tabulae match"), "{match_page}");
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let run = tabulae(&["completions", shell]);
        run.succeeds();
        for command in commands {
            assert!(run.out.contains(command), "{shell}: {command}");
        }
    }
    tabulae(&["completions", "cmd"]).refuses(&["bash"]);
    tabulae(&["--version"]).prints(&format!("tabulae {}\n", env!("CARGO_PKG_VERSION")));
}

/// The code of a commitment, read by a reader that shares nothing with what writes it.
#[test]
fn a_commitment_comes_back_from_its_code() {
    let commitment = Seed::from_text("qr").commitment();
    let squares = qr::squares(&commitment).unwrap();
    let (scale, quiet) = (5, 4);
    let side = (squares.width + 2 * quiet) * scale;
    let mut picture = rqrr::PreparedImage::prepare_from_greyscale(side, side, |x, y| {
        let [column, row] = [x, y].map(|at| (at / scale).wrapping_sub(quiet));
        if squares.is_dark(column, row) { 0 } else { 255 }
    });
    let grids = picture.detect_grids();
    assert_eq!(grids.len(), 1);
    assert_eq!(grids[0].decode().unwrap().1, commitment);
    assert!(qr::squares(&"x".repeat(10_000)).is_none());
}
