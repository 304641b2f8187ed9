//! The command line through the real program: what it prints, how it fails, and that it never panics.

use std::io::Write;
use std::process::{Command, Stdio};

/// What a run of the program came to.
pub struct Run {
    arguments: String,
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

impl Run {
    /// It succeeded and printed exactly this.
    pub fn prints(&self, text: &str) {
        self.succeeds();
        assert_eq!(self.out, text, "{}", self.arguments);
    }

    /// It succeeded, silent on standard error.
    pub fn succeeds(&self) -> &Run {
        assert_eq!((self.code, self.err.as_str()), (Some(0), ""), "{}", self.arguments);
        self
    }

    /// It refused its input: exit code 2, nothing on standard output, one line that says all of `words`.
    pub fn refuses(&self, words: &[&str]) {
        assert_eq!(self.code, Some(2), "{}: {}", self.arguments, self.err);
        assert_eq!(self.out, "", "{}", self.arguments);
        assert!(self.err.ends_with('\n') && self.err.lines().count() == 1, "{}: {:?}", self.arguments, self.err);
        assert!(self.err.chars().count() < 1_200 && !self.err.contains("panicked"), "{}", self.err);
        for word in words {
            assert!(self.err.contains(word), "{}: {:?} does not say {word:?}", self.arguments, self.err);
        }
    }
}

/// Runs the program with nothing on standard input.
pub fn tabulae(arguments: &[&str]) -> Run {
    run(Command::new(env!("CARGO_BIN_EXE_tabulae")).args(arguments), b"")
}

/// Runs the program with this on standard input.
pub fn tabulae_reading(arguments: &[&str], input: &[u8]) -> Run {
    run(Command::new(env!("CARGO_BIN_EXE_tabulae")).args(arguments), input)
}

fn run(command: &mut Command, input: &[u8]) -> Run {
    let mut arguments = format!("{command:?}");
    arguments.truncate(arguments.floor_char_boundary(300));
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap_or_else(|error| panic!("{arguments}: {error}"));
    let mut pipe = child.stdin.take().unwrap();
    let input = input.to_vec();
    // From a thread of its own: the program may answer before it has read all, or end without reading.
    let feeder = std::thread::spawn(move || {
        let _ = pipe.write_all(&input);
    });
    let output = child.wait_with_output().unwrap();
    feeder.join().unwrap();
    Run {
        arguments,
        code: output.status.code(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8_lossy(&output.stderr).into_owned(),
    }
}

const START: &str = "W 1:2 12:5 17:3 19:5 | B 1:2 12:5 17:3 19:5 | W";
const ZENO: &str = "W 6:7 9:1 10:2 19:2 20:2 23:1 | B 8:2 11:2 12:2 13:1 14:2 15:2 18:2 21:2 | W";

#[test]
fn zenos_throw_has_one_play() {
    let asked = ["legal", "-g", "tabula", "-p", ZENO, "-t", "2-5-6"];
    tabulae(&asked).prints("10/16 19/24 20/22\n");
    let after = "W 6:7 9:1 10:1 16:1 19:1 20:1 22:1 23:1 24:1 | B 8:2 11:2 12:2 13:1 14:2 15:2 18:2 21:2 | B";
    let json = format!("{{\"play\":\"10/16 19/24 20/22\",\"position\":\"{after}\"}}\n");
    tabulae(&[&asked[..], &["--json"]].concat()).prints(&json);
    let named = ZENO.to_owned() + " 6-5-2";
    tabulae(&["legal", "-g", "tabula", "-p", &named, "--json"]).prints(&json);
    tabulae(&["legal", "-g", "tabula", "-p", &named, "-t", "5-2-6", "--json"]).prints(&json);
}

#[test]
fn score_and_cube_are_carried_through() {
    let run = tabulae(
        &["legal", "-g", "tabla", "--json", "-t", "1-6", "-p"]
            .into_iter()
            .chain(["W 24:1 off:14 | B 24:15 | W | cube 4B | score 3-1/5"])
            .collect::<Vec<_>>(),
    );
    run.prints("{\"play\":\"24/off\",\"position\":\"W off:15 | B 24:15 | over W 8 | cube 4B | score 3-1/5\"}\n");
    tabulae(&["legal", "-g", "tabla", "-t", "6-5", "-p", "W 12:1 off:14 | B 7:2 off:13 | W | score 4-2/5c"])
        .prints("12/17 17/23\n");
}

#[test]
fn what_cannot_be_used_is_refused_in_one_line() {
    let long = "W 1:2 ".repeat(10_000);
    let rows: &[(&[&str], &[&str])] = &[
        (&["nonsense"], &["nonsense"]),
        (&["legal"], &["--game", "--position"]),
        (&["legal", "-g", "tabla", "-p", START, "-t"], &["--throw"]),
        (&["legal", "-g", "chess", "-p", START, "-t", "6-5"], &["chess", "tabula, tabla"]),
        (&["legal", "-g", "tabla", "-o", "colour=red", "-p", START, "-t", "6-5"], &["colour", "scoring"]),
        (&["legal", "-g", "tabla", "-o", "cube=maybe", "-p", START, "-t", "6-5"], &["maybe", "on, off"]),
        (&["legal", "-g", "tabla", "-o", "cube", "-p", START, "-t", "6-5"], &["OPTION=VALUE"]),
        (&["legal", "-g", "tabla", "-o", "cube=on", "-o", "cube=off", "-p", START, "-t", "6-5"], &["twice"]),
        (&["legal", "-g", "tabla", "-p", "W 26:15 | B 1:15 | W", "-t", "6-5"], &["26", "1 to 24, bar, off"]),
        (&["legal", "-g", "tabla", "-p", "W hand:15 | B 1:15 | W", "-t", "6-5"], &["hand"]),
        (&["legal", "-g", "tabla", "-p", "W 1:16 | B 1:15 | W", "-t", "6-5"], &["16 pieces", "expected 15"]),
        (&["legal", "-g", "tabla", "-p", "W 1:15 | B 24:15 | W", "-t", "6-5"], &["same point"]),
        (&["legal", "-g", "tabla", "-p", "W 1:15 | B 1:15", "-t", "6-5"], &["column 16", "turn"]),
        (&["legal", "-g", "tabla", "-p", START, "-t", "7-7"], &["7-7", "1 to 6"]),
        (&["legal", "-g", "tabla", "-p", START, "-t", "1-2-3"], &["two numbers"]),
        (&["legal", "-g", "tabla", "-p", START, "-t", "-6"], &["two numbers"]),
        (&["legal", "-g", "tabula", "-p", ZENO, "-t", "6-5"], &["three numbers"]),
        (&["legal", "-g", "tabla", "-p", START], &["no throw"]),
        (&["legal", "-g", "tabla", "-p", "W 1:15 | B 1:15 | W 6-5", "-t", "6-4"], &["6-4", "names 6-5"]),
        (&["legal", "-g", "tabla", "-p", "W 1:15 | B 1:15 | W 9-9"], &["9-9"]),
        (&["legal", "-g", "tabla", "-p", "W 1:15 | B 1:15 | -", "-t", "6-5"], &["turn `-`"]),
        (&["legal", "-g", "tabla", "-p", "W 1:15 | B 1:15 | B double", "-t", "6-5"], &["double"]),
        (&["legal", "-g", "tabula", "-p", "W 1:15 | B 2:15 | B double", "-t", "6-5-4"], &["no double"]),
        (&["legal", "-g", "tabla", "-p", "W off:15 | B 1:15 | over W 3", "-t", "6-5"], &["over W 3"]),
        (&["legal", "-g", "tabla", "-p", "W off:15 | B 1:15 | W", "-t", "6-5"], &["all 15"]),
        (&["legal", "-g", "tabla", "-p", "W 1:15 | B 1:15 | W | cube 128", "-t", "6-5"], &["cube 128", "64"]),
        (&["legal", "-g", "tabula", "-p", "W 1:15 | B 2:15 | W | cube 2", "-t", "6-5-4"], &["cube"]),
        (&["legal", "-g", "tabla", "-p", &long, "-t", "6-5"], &["60000 bytes"]),
        (&["legal", "--batch", "/nowhere/at/all"], &["/nowhere/at/all"]),
        (&["legal", "--batch", "-", "-g", "tabla"], &["--batch", "--game"]),
        (&["perft", "-g", "tabla", "--depth", "0"], &["--depth"]),
        (&["perft", "-g", "tabla", "--depth", "99999999999999999999"], &["--depth"]),
        (&["perft", "-g", "tabla", "--depth", "1", "-p", "W 1:15 | B 1:15 | -"], &["turn `-`"]),
        (&["best", "-g", "tabla", "-p", START, "-t", "6-5", "--level", "random"], &["random", "expert"]),
        (
            &["match", "-g", "tabla", "--white", "grandmaster", "--black", "random", "--games", "1"],
            &["grandmaster", "baseline"],
        ),
        (&["match", "-g", "tabla", "--white", "child", "--black", "random", "--games", "0"], &["--games"]),
        (&["replay", "/nowhere.json", "--check"], &["/nowhere.json"]),
        (&["replay", "--check"], &["<FILE>"]),
    ];
    for (arguments, words) in rows {
        tabulae(arguments).refuses(words);
    }
    tabulae_reading(&["replay", "-", "--check"], b"not a record").refuses(&["record", "column"]);
    tabulae_reading(&["replay", "-", "--check"], b"").refuses(&["record"]);
    tabulae_reading(&["replay", "-", "--check"], b"{\"version\":1,\"a\\nb\":\"\\u0000\"}").refuses(&["record"]);
    tabulae_reading(&["replay", "-", "--check"], &[b'[', 0xff, 0]).refuses(&["UTF-8"]);
    tabulae_reading(&["replay", "-", "--check"], &vec![b'['; 20 << 20]).refuses(&["at most"]);
}

#[cfg(unix)]
#[test]
fn invalid_utf8_in_arguments_is_refused() {
    use std::os::unix::ffi::OsStrExt;
    let bad = std::ffi::OsStr::from_bytes(b"W \xff\xfe | B");
    let mut command = Command::new(env!("CARGO_BIN_EXE_tabulae"));
    run(command.args(["legal", "-g", "tabla", "-t", "6-5", "-p"]).arg(bad), b"").refuses(&["UTF-8"]);
    let mut command = Command::new(env!("CARGO_BIN_EXE_tabulae"));
    run(command.args(["replay", "--check"]).arg(bad), b"").refuses(&["No such file"]);
}

#[test]
fn a_batch_answers_every_line() {
    let good = format!("{{\"game\":\"tabula\",\"options\":{{}},\"position\":\"{ZENO}\",\"throw\":\"2-5-6\"}}\n");
    let mut input = Vec::new();
    let add = |input: &mut Vec<u8>, line: &[u8]| {
        input.extend_from_slice(line);
        input.push(b'\n');
    };
    input.extend_from_slice(good.as_bytes());
    add(&mut input, b"");
    add(&mut input, b"not json");
    add(&mut input, b"{\"game\":\"tabula\xff\"}");
    add(&mut input, &vec![b'x'; 10 << 20]);
    add(&mut input, b"\0\0\0");
    add(&mut input, b"{\"game\":\"chess\",\"position\":\"\"}");
    add(&mut input, b"{\"game\":\"tabla\",\"position\":\"W 1:15 | B 1:15 | W 6-5\",\"options\":{\"cube\":true}}");
    add(&mut input, b"{\"game\":\"tabla\",\"position\":\"W 1:15 | B 1:15 | W 6-5\",\"options\":{\"cube_max\":32}}\r");
    input.extend_from_slice(good.trim_end().as_bytes());
    let run = tabulae_reading(&["legal", "--batch", "-"], &input);
    run.succeeds();
    let lines: Vec<serde_json::Value> = run.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 10);
    for (i, line) in lines.iter().enumerate() {
        if [0, 8, 9].contains(&i) {
            assert!(line["plays"].as_array().is_some_and(|plays| !plays.is_empty()), "{line}");
        } else {
            let error = line["error"].as_str().unwrap();
            assert!(error.starts_with(&format!("line {}", i + 1)) && error.len() < 400, "{error}");
        }
    }
    assert_eq!(lines[0]["plays"][0]["play"], "10/16 19/24 20/22");
    assert_eq!(lines[0], lines[9]);
    tabulae_reading(&["best", "--batch", "-"], good.as_bytes()).succeeds();
}

#[test]
fn best_ranks_every_legal_play() {
    let legal = tabulae(&["legal", "-g", "tabla", "-p", START, "-t", "3-1", "--json"]);
    let best = tabulae(&["best", "-g", "tabla", "-p", START, "-t", "3-1", "--json"]);
    let plays = |run: &Run| -> Vec<serde_json::Value> {
        run.succeeds().out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    };
    let (legal, best) = (plays(&legal), plays(&best));
    let pair = |line: &serde_json::Value| (line["play"].to_string(), line["position"].to_string());
    let mut ranked: Vec<_> = best.iter().map(pair).collect();
    ranked.sort();
    assert_eq!(ranked, legal.iter().map(pair).collect::<Vec<_>>());
    assert!(best.iter().map(|line| line["equity"].as_f64().unwrap()).is_sorted_by(|a, b| a >= b));
    assert_eq!(best[0]["play"], "17/20 19/20", "the point that everybody makes with 3-1");
}

#[test]
fn games_lists_options_places_and_throws() {
    let run = tabulae(&["games", "--json"]);
    let games: Vec<serde_json::Value> =
        run.succeeds().out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let ids: Vec<&str> = games.iter().map(|game| game["game"].as_str().unwrap()).collect();
    assert_eq!(ids, tabulae::games::ids());
    let tabla = games.iter().find(|game| game["game"] == "tabla").unwrap();
    assert_eq!((tabla["throws"].as_array().unwrap().len(), tabla["places"].as_array().unwrap().len()), (21, 26));
    let cube = tabla["options"].as_array().unwrap().iter().find(|option| option["id"] == "cube").unwrap();
    assert_eq!((&cube["default"], &cube["values"]), (&"on".into(), &serde_json::json!(["on", "off"])));
    assert!(tabulae(&["games"]).succeeds().out.contains("bear_off=larger_any|larger_rearmost|exact"));
}

#[test]
fn a_match_ends_with_its_object_and_its_records_hold() {
    let folder = std::env::temp_dir().join(format!("tabulae-records-{}", std::process::id()));
    let folder_text = folder.to_str().unwrap();
    for (game, extra) in [
        ("tabla", &[][..]),
        ("tabula", &["-o", "triples=throw_again"]),
        ("tabla", &["--points", "5", "-o", "next_game_starter=previous_winner"]),
    ] {
        let _ = std::fs::remove_dir_all(&folder);
        let arguments = [
            &["match", "-g", game, "--white", "baseline", "--black", "random", "--games", "4", "--seed", "s"][..],
            &["--threads", "2", "--records", folder_text, "--json"],
            extra,
        ]
        .concat();
        let first = tabulae(&arguments);
        let object: serde_json::Value = serde_json::from_str(&first.succeeds().out).unwrap();
        let keys = [
            "games",
            "white_wins",
            "black_wins",
            "draws",
            "white_points",
            "black_points",
            "ppg",
            "ppg_ci95",
            "elo",
            "elo_ci95",
            "throws_per_game",
            "games_per_s",
            "throws_per_s",
            "balance",
        ];
        assert!(keys.iter().all(|key| object.get(key).is_some()), "{object}");
        assert_eq!(object.as_object().unwrap().len(), keys.len());
        assert_eq!(object["games"], 4);
        let balance = &object["balance"];
        assert!(balance["games"].as_u64() >= Some(4), "{balance}");
        // Tabula has no gammons.
        assert_eq!(balance["gammon_share"].is_null(), game == "tabula", "{balance}");
        let share = |key: &str| balance[key].as_f64().unwrap();
        assert!(share("first_share") <= 1.0 && share("pass_share") <= share("forced_share"), "{balance}");
        assert!(share("forced_share") < 0.9 && share("throws") > 10.0 && share("throws_sd") > 0.0, "{balance}");
        assert_eq!(object["ppg_ci95"].as_array().map(Vec::len), Some(2));
        let wins = ["white_wins", "black_wins", "draws"].iter().map(|key| object[key].as_u64().unwrap()).sum::<u64>();
        assert_eq!(wins, 4);
        let mut records: Vec<_> = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
        records.sort();
        assert!(records.len() >= 4);
        for path in &records {
            let run = tabulae(&["replay", path.to_str().unwrap(), "--check"]);
            let line = &run.succeeds().out;
            assert!(line.starts_with(&format!("ok: {game}, ")) && line.contains(" throws, over "), "{line}");
        }
        tamper(&records[0]);
    }
    std::fs::remove_dir_all(&folder).unwrap();
}

/// A record with a throw, a play or the seed changed is refused with the event.
fn tamper(path: &std::path::Path) {
    let honest: serde_json::Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let events = honest["events"].as_array().unwrap();
    let turns = events.iter().enumerate().filter(|(_, event)| event.get("turn").is_some());
    let at = turns.map(|(i, _)| i).nth(4).unwrap();
    let event = format!("event {}", at + 1);
    let check = |record: &serde_json::Value, words: &[&str]| {
        tabulae_reading(&["replay", "-", "--check"], record.to_string().as_bytes()).refuses(words);
    };
    let mut record = honest.clone();
    let throw = record["events"][at]["turn"]["throw"].as_str().unwrap().to_owned();
    let six = if throw.len() == 3 { ["6-6", "5-5"] } else { ["6-6-6", "5-5-5"] };
    record["events"][at]["turn"]["throw"] = six[usize::from(throw == six[0])].into();
    check(&record, &[&event, "the seed gives", &throw]);
    let mut record = honest.clone();
    record["events"][at]["turn"]["play"] = "24/23".into();
    check(&record, &[&event, "24/23"]);
    let mut record = honest.clone();
    record["seed"] = "0".repeat(64).into();
    check(&record, &["`seed`", "the commitment is"]);
    record.as_object_mut().unwrap().remove("commitment");
    check(&record, &["event ", "the seed gives"]);
    let mut record = honest;
    record["result"] = "over = 7".into();
    check(&record, &["result", "over = 7"]);
}

/// `best --cube` tells the equities of a double at the score of the position.
#[test]
fn best_tells_what_to_do_with_the_cube() {
    let ask = |turn: &str| {
        let position = START.replace("| W", turn);
        let run = tabulae(&["best", "-g", "tabla", "-p", &position, "--cube", "--json"]);
        serde_json::from_str::<serde_json::Value>(&run.succeeds().out).unwrap()
    };
    let money = ask("| W");
    assert_eq!((&money["cube"], &money["double_drop"]), (&"no double, take".into(), &1.0.into()));
    assert!(money["no_double"].as_f64() > money["double_take"].as_f64());
    assert!(money.get("no_double_match").is_none() && money["chances"]["win"].as_f64() > Some(0.5));
    let trailing = ask("| B | score 4-2/5");
    assert!(trailing["cube"].as_str().unwrap().starts_with("double, "), "{trailing}");
    assert!(trailing["no_double_match"].as_f64() < trailing["double_take_match"].as_f64());
    let crawford = ask("| B | score 4-2/5c");
    assert!(crawford["cube"] == "not available" && crawford.get("double_take").is_none(), "{crawford}");

    let text = tabulae(&["best", "-g", "tabla", "-p", START, "--cube"]);
    assert_eq!(text.succeeds().out.lines().count(), 4);
    let thrown = START.replace("| W", "| W 3-1");
    for (position, game, options, words) in [
        (&thrown[..], "tabla", &[][..], &["W 3-1", "before a throw"][..]),
        (START, "tabla", &["-o", "cube=off"], &["no cube"]),
        (START, "tabla", &["-t", "3-1"], &["--throw"]),
        ("W hand:15 | B hand:15 | W", "tabula", &[], &["no cube"]),
    ] {
        let arguments = [&["best", "-g", game, "-p", position, "--cube"][..], options].concat();
        tabulae(&arguments).refuses(words);
    }
    let line = format!("{{\"game\":\"tabla\",\"position\":\"{START}\"}}\n{{}}\n");
    let batch = tabulae_reading(&["best", "--cube", "--batch", "-"], line.as_bytes());
    let lines: Vec<&str> = batch.succeeds().out.lines().collect();
    assert!(lines.len() == 2 && lines[0].contains("double_take") && lines[1].contains("error"), "{lines:?}");
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tabulae"))
        .args(["perft", "-g", "tabla", "--depth", "3"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]));
}

#[test]
fn help_and_version() {
    assert!(tabulae(&["--version"]).succeeds().out.starts_with("tabulae "));
    assert!(tabulae(&["--help"]).succeeds().out.contains("Example"));
    for command in ["games", "legal", "best", "perft", "match", "replay"] {
        let run = tabulae(&[command, "--help"]);
        assert!(run.succeeds().out.contains(&format!("Example: tabulae {command}")), "{command}");
    }
}

#[cfg(not(feature = "game"))]
#[test]
fn without_the_window_the_game_says_so() {
    tabulae(&[]).refuses(&["no window"]);
    tabulae(&["replay", "game.json"]).refuses(&["no window"]);
}
