//! GNU Backgammon reads what we write, and we read what it writes. Skipped, with a message, where it is not installed.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

use serde_json::Value;
use tabulae::ai::arena::{Series, play_series};
use tabulae::ai::level::Level;
use tabulae::formats::{self, gnubg_id, xgid};
use tabulae::games::tabla::Tabla;
use tabulae::rules::board::Side;
use tabulae::rules::chance::Seed;
use tabulae::rules::notation::{Cube, Position, Score, Turn};
use tabulae::rules::record::{Event, Record};

use super::common::game;
use super::replay::random_session;

/// A folder of its own that is gone afterwards.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new(name: &str) -> Folder {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("tabulae-{name}-{}-{count}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    pub fn file(&self, name: &str, text: &str) -> String {
        let path = self.0.join(name);
        fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// What a Python script prints within GNU Backgammon, line by line where marked; `None` without the program.
fn within_gnubg(folder: &Folder, script: &str) -> Option<Vec<Value>> {
    let found = ["gnubg", "/usr/games/gnubg"].into_iter().find(|program| {
        let version = Command::new(program).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
        version.is_ok_and(|status| status.success())
    });
    let Some(program) = found else {
        println!("skipped: GNU Backgammon is not installed");
        return None;
    };
    let script = folder
        .file("script.py", &format!("import gnubg, json\ndef say(what): print('\\n@@' + json.dumps(what))\n{script}"));
    // It keeps settings in its home: a folder that is gone afterwards.
    let output = Command::new(program)
        .args(["-t", "-q", "-r", "-p", &script])
        .env("HOME", &folder.0)
        .current_dir(&folder.0)
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let lines: Vec<Value> = text
        .lines()
        .filter_map(|line| line.strip_prefix("@@"))
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert!(!lines.is_empty(), "{text}\n{}", String::from_utf8_lossy(&output.stderr));
    Some(lines)
}

/// Matches of the AI, each as its games' records in their order.
fn matches(count: u64, points: u16) -> Vec<Vec<Record>> {
    let games = std::sync::Mutex::new(Vec::new());
    let levels = [Level::Baseline, Level::Random];
    let series = Series { levels, games: count, points: Some(points), seed: Seed::from_text("gnubg"), nets: None };
    play_series(&game::<Tabla>(&[]), &series, |index, leg, played| {
        games.lock().unwrap().push((index, leg, played.record.clone()));
    });
    let mut games = games.into_inner().unwrap();
    games.sort_by_key(|(index, leg, _)| (*index, *leg));
    games.chunk_by(|a, b| a.0 == b.0).map(|games| games.iter().map(|game| game.2.clone()).collect()).collect()
}

/// What GNU Backgammon and we say of a match: for each game score, winner, points, and dice with moves in labels.
#[derive(Debug, PartialEq)]
struct Game {
    score: [u64; 2],
    won: Option<(u64, u64)>,
    actions: Vec<String>,
}

/// Of its Python: player 0 (ours: white, left) is `X` there.
fn as_gnubg_has_it(said: &Value) -> Vec<Game> {
    let side = |letter: &Value| if letter == "X" { 0 } else { 1 };
    said.as_array()
        .unwrap()
        .iter()
        .map(|game| {
            let info = &game["info"];
            let won = info["points-won"].as_u64().filter(|points| *points > 0);
            Game {
                score: ["score-X", "score-O"].map(|key| info[key].as_u64().unwrap()),
                won: won.map(|points| (side(&info["winner"]), points)),
                actions: game["game"]
                    .as_array()
                    .unwrap()
                    .iter()
                    .filter(|action| action["action"] != "resign")
                    .map(action)
                    .collect(),
            }
        })
        .collect()
}

fn action(action: &Value) -> String {
    let who = if action["player"] == "X" { 0 } else { 1 };
    if action["action"] != "move" {
        return format!("{who} {}", action["action"].as_str().unwrap());
    }
    let mut dice: Vec<u64> = action["dice"].as_array().unwrap().iter().map(|die| die.as_u64().unwrap()).collect();
    dice.sort_unstable();
    let mut moves: Vec<(u64, u64)> = match action["move"].as_array() {
        Some(moves) => moves.iter().map(|pair| (pair[0].as_u64().unwrap(), pair[1].as_u64().unwrap())).collect(),
        None => Vec::new(),
    };
    moves.sort_unstable();
    format!("{who} {dice:?} {moves:?}")
}

/// The same of records as we read a match back: white is left.
fn as_we_have_it(records: &[Record]) -> Vec<Game> {
    let label = |place: &str| match place {
        "bar" => 25,
        "off" => 0,
        point => 25 - point.parse::<u64>().unwrap(),
    };
    records
        .iter()
        .map(|record| {
            let mut session = record.begin::<Tabla>().unwrap();
            let score = session.score().map_or([0, 0], |score| score.points.map(u64::from));
            let mut actions = Vec::new();
            let mut doubler = 0;
            for event in &record.events {
                let who = match session.position().turn {
                    Turn::Throw(side) | Turn::Play(side, _) | Turn::Double(side) => side.index(),
                    Turn::Opening | Turn::Over(_) => 0,
                };
                match event {
                    Event::Turn { throw, play, .. } => {
                        let mut dice: Vec<u64> = throw.split('-').map(|die| die.parse().unwrap()).collect();
                        dice.sort_unstable();
                        let steps = play.split(' ').filter(|step| *step != "pass");
                        let mut moves: Vec<(u64, u64)> = steps
                            .map(|step| step.trim_end_matches('*').split_once('/').unwrap())
                            .map(|(from, to)| (label(from), label(to)))
                            .collect();
                        moves.sort_unstable();
                        // The roll-off is thrown by both; who begins has thrown.
                        actions.push(format!("{who} {dice:?} {moves:?}"));
                    }
                    Event::Double => {
                        doubler = who;
                        actions.push(format!("{who} double"));
                    }
                    Event::Take => actions.push(format!("{} take", 1 - doubler)),
                    Event::Drop => actions.push(format!("{} drop", 1 - doubler)),
                    _ => {}
                }
                session.redo(event).unwrap();
            }
            let won =
                session.outcome().map(|outcome| (outcome.winner.unwrap().index() as u64, u64::from(outcome.points)));
            Game { score, won, actions }
        })
        .collect()
}

/// The issue's own check: ten matches, winner, score, every move; in both formats. And what it writes of them we read.
#[test]
fn ten_matches_are_the_same_there_and_back() {
    let folder = Folder::new("matches");
    let matches = matches(10, 5);
    assert_eq!(matches.len(), 10);
    let mut script = String::new();
    for (i, records) in matches.iter().enumerate() {
        for (name, open, save) in [("mat", "import mat", "export match mat"), ("sgf", "load match", "save match")] {
            let text = formats::named(name).unwrap().write(records).unwrap();
            folder.file(&format!("{i}.{name}"), &text);
            script += &format!(
                "gnubg.command('{open} \"{i}.{name}\"')\nm = gnubg.match(0, 0, 1, 0)\n\
                 say([m['match-info']['match-length'], m['games']])\ngnubg.command('{save} \"out{i}.{name}\"')\n"
            );
        }
    }
    let Some(said) = within_gnubg(&folder, &script) else { return };
    assert_eq!(said.len(), 20);
    let mut games = 0;
    for (i, (records, said)) in matches.iter().zip(said.chunks(2)).enumerate() {
        for (name, said) in ["mat", "sgf"].into_iter().zip(said) {
            let format = formats::named(name).unwrap();
            let ours = format.read(&format.write(records).unwrap()).unwrap();
            assert_eq!(ours.notes, Vec::<String>::new());
            assert_eq!(ours.records.len(), records.len());
            assert_eq!(said[0], 5, "{name} {i}");
            let there = as_gnubg_has_it(&said[1]);
            assert_eq!(there, as_we_have_it(&ours.records), "{name} {i}");
            let written = fs::read_to_string(folder.0.join(format!("out{i}.{name}"))).unwrap();
            let back = format.read(&written).unwrap_or_else(|error| panic!("{name} {i}: {error}\n{written}"));
            assert_eq!(as_we_have_it(&back.records), there, "{name} {i}, read back");
            games += records.len();
        }
    }
    println!("{games} games in 20 files");
}

/// A random position, also with cube, score and a double offered.
pub fn random_position(seed: u64) -> Option<Position> {
    let session = random_session::<Tabla>(seed, 8 + seed as u32 % 90);
    let mut position = session.position();
    if matches!(position.turn, Turn::Opening | Turn::Over(_)) {
        return None;
    }
    let (value, owner) =
        [(1, None), (2, Some(Side::White)), (8, Some(Side::Black)), (64, Some(Side::White))][seed as usize % 4];
    let cube = Cube { value, owner };
    position.fields.cube = (cube != Cube::CENTRED).then_some(cube);
    if let Turn::Double(side) = position.turn {
        position.fields.cube = owner.is_some().then_some(Cube { value, owner: Some(side.other()) });
    }
    position.fields.score = match seed % 3 {
        0 => None,
        1 => Some(Score { points: [3, 6], to: 7, crawford: seed.is_multiple_of(2) && cube == Cube::CENTRED }),
        _ => Some(Score { points: [(seed % 9) as u16, 2], to: 25, crawford: false }),
    };
    Some(position)
}

/// It prints the IDs that we write of a position, whether it was told it by our ID or by our XGID.
#[test]
fn it_has_the_same_ids() {
    let folder = Folder::new("ids");
    // It steps back before a double that is offered.
    let positions: Vec<Position> =
        (0..160).filter_map(random_position).filter(|position| !matches!(position.turn, Turn::Double(_))).collect();
    assert!(positions.len() > 60, "{}", positions.len());
    let mut script = "gnubg.command('set player 0 human')\ngnubg.command('set player 1 human')\n\
                      gnubg.command('set automatic roll off')\ngnubg.command('set jacoby off')\n\
                      gnubg.command('set confirm new off')\n\
                      def now(): return gnubg.gnubgid()\n"
        .to_owned();
    for position in &positions {
        let length = position.fields.score.map_or("session".to_owned(), |score| format!("match {}", score.to));
        let id = gnubg_id::write(position).unwrap();
        let xgid = xgid::write(position, 64).unwrap();
        script += &format!(
            "gnubg.command('new {length}')\ngnubg.command('set gnubgid {id}')\na = now()\n\
             gnubg.command('set xgid {xgid}')\nsay([a, now()])\n"
        );
    }
    let Some(said) = within_gnubg(&folder, &script) else { return };
    assert_eq!(said.len(), positions.len());
    for (position, said) in positions.iter().zip(&said) {
        assert_eq!(said[0], gnubg_id::write(position).unwrap().as_str(), "{position}");
        // Told by XGID it seats the side on roll at the bottom, as its player 1.
        let seated = match position.turn {
            Turn::Throw(Side::White) | Turn::Play(Side::White, _) => turned(position),
            _ => position.clone(),
        };
        assert_eq!(said[1], gnubg_id::write(&seated).unwrap().as_str(), "{position}");
    }
}

/// The same with the colours exchanged.
fn turned(position: &Position) -> Position {
    let mut turned = position.clone();
    turned.men.swap(0, 1);
    turned.turn = match position.turn {
        Turn::Throw(side) => Turn::Throw(side.other()),
        Turn::Play(side, throw) => Turn::Play(side.other(), throw),
        Turn::Double(side) => Turn::Double(side.other()),
        turn @ (Turn::Opening | Turn::Over(_)) => turn,
    };
    if let Some(cube) = &mut turned.fields.cube {
        cube.owner = cube.owner.map(Side::other);
    }
    if let Some(score) = &mut turned.fields.score {
        score.points.swap(0, 1);
    }
    turned
}

/// Path of a test file of other programs.
pub fn input(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/tabla/formats").join(name)
}
