//! A second, slow program of the rules of Gyulbara, Tapa, Tablan and Hounds and Jackals, written from the rule pages
//! alone. It reads and writes position lines itself and shares nothing with the library, so that a slip in the one
//! is not a slip in the other. What it says is compared with the corpus and the perft counts below.

mod gyulbara;
mod hounds;
mod tablan;
mod tapa;

use std::collections::{BTreeSet, HashSet};
use std::hash::Hash;

/// White is side 0, black side 1.
type SideId = usize;

/// Every position (canonical text of the contract, score left out) that the legal plays of this throw leave, from
/// this position line. The throw may be left out where the turn field names it.
pub fn results(game: &str, options: &[(&str, &str)], line: &str, throw: Option<&[u8]>) -> BTreeSet<String> {
    let line = Line::read(line);
    let options = Options(options);
    let throw = throw.map_or_else(|| line.throw.clone(), <[u8]>::to_vec);
    assert!(!throw.is_empty(), "no throw is named");
    match game {
        "gyulbara" => gyulbara::results(&options, &line, &throw),
        "tapa" => tapa::results(&options, &line, &throw),
        "tablan" => tablan::results(&options, &line, throw[0]),
        "hounds_and_jackals" => hounds::results(&options, &line, throw[0]),
        other => panic!("no slow checker of {other}"),
    }
}

/// The options that differ from their defaults.
struct Options<'a>(&'a [(&'a str, &'a str)]);

impl Options<'_> {
    fn is(&self, id: &str, value: &str) -> bool {
        self.0.contains(&(id, value))
    }
}

/// A place of the notation, in its canonical order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Place {
    Number(u8),
    Hand,
    Off,
    Out,
}

/// `PLACE:COUNT`, with its mark or none.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Group {
    place: Place,
    count: u8,
    mark: &'static str,
}

fn group(place: Place, count: u8) -> Group {
    Group { place, count, mark: "" }
}

/// A position line taken apart.
struct Line {
    men: [Vec<Group>; 2],
    side: SideId,
    /// The numbers in the turn field, none where it names only the side.
    throw: Vec<u8>,
    fields: Vec<String>,
}

impl Line {
    fn read(line: &str) -> Line {
        let parts: Vec<&str> = line.split(" | ").collect();
        let men = [parts[0], parts[1]].map(|side| side.split(' ').skip(1).filter_map(read_group).collect());
        let (side, throw) = parts[2].split_once(' ').unwrap_or((parts[2], ""));
        Line {
            men,
            side: ["W", "B"].iter().position(|letter| *letter == side).expect("a side to play"),
            throw: throw.split('-').filter(|number| !number.is_empty()).map(|n| n.parse().unwrap()).collect(),
            fields: parts[3..].iter().map(|part| (*part).to_owned()).collect(),
        }
    }

    /// What a further field says.
    fn field(&self, name: &str) -> Option<&str> {
        self.fields.iter().find_map(|field| field.strip_prefix(name)).map(str::trim)
    }
}

fn read_group(text: &str) -> Option<Group> {
    // `W -` is a side without pieces.
    let (place, count) = text.split_once(':')?;
    let place = match place {
        "hand" => Place::Hand,
        "off" => Place::Off,
        "out" => Place::Out,
        number => Place::Number(number.parse().unwrap()),
    };
    let mark = ["p", "m"].into_iter().find(|mark| count.ends_with(mark)).unwrap_or("");
    Some(Group { place, count: count.trim_end_matches(['p', 'm']).parse().unwrap(), mark })
}

/// The canonical line; each field with its name.
fn write(men: [Vec<Group>; 2], turn: &str, fields: &[String]) -> String {
    let [white, black] = men.map(|groups| {
        let mut groups: Vec<Group> = groups.into_iter().filter(|group| group.count > 0).collect();
        groups.sort();
        let words: Vec<String> = groups.iter().map(write_group).collect();
        if words.is_empty() { "-".to_owned() } else { words.join(" ") }
    });
    let mut line = format!("W {white} | B {black} | {turn}");
    for field in fields {
        line += &format!(" | {field}");
    }
    line
}

fn write_group(group: &Group) -> String {
    let place = match group.place {
        Place::Number(number) => number.to_string(),
        Place::Hand => "hand".to_owned(),
        Place::Off => "off".to_owned(),
        Place::Out => "out".to_owned(),
    };
    format!("{place}:{}{}", group.count, group.mark)
}

fn letter(side: SideId) -> &'static str {
    ["W", "B"][side]
}

/// `[mover's, other's]` as `[white's, black's]`, and back.
fn by_colour<T>(mover: SideId, [own, theirs]: [T; 2]) -> [T; 2] {
    if mover == 0 { [own, theirs] } else { [theirs, own] }
}

/// A board on which the numbers of two dice are played one after the other.
trait DiceBoard: Clone + Eq + Hash {
    /// Every board after one step by this number.
    fn steps(&self, number: u8) -> Vec<Self>;
    /// The game has just ended.
    fn over(&self) -> bool;
}

/// A board that playing some of the numbers leads to.
struct End<B> {
    board: B,
    used: Vec<u8>,
}

/// Every board that some of the numbers lead to, in every order, from none to all of them. Boards that have the same
/// numbers left are one, which keeps doublets small.
fn ends<B: DiceBoard>(board: &B, numbers: &[u8]) -> Vec<End<B>> {
    let mut all = Vec::new();
    let mut level = HashSet::from([(board.clone(), Vec::new())]);
    while !level.is_empty() {
        let mut next = HashSet::new();
        for (board, used) in &level {
            let mut left = numbers.to_vec();
            for number in used {
                let at = left.iter().position(|n| n == number).unwrap();
                left.remove(at);
            }
            left.dedup();
            // Nothing is played after the end of the game.
            for number in left.into_iter().filter(|_| !board.over()) {
                let mut used = used.clone();
                used.push(number);
                used.sort_unstable();
                next.extend(board.steps(number).into_iter().map(|board| (board, used.clone())));
            }
        }
        all.extend(level.into_iter().map(|(board, used)| End { board, used }));
        level = next;
    }
    all
}

/// GB-8, TP-11: as many numbers as possible, of two different ones that cannot both be played the larger; a play that
/// ends the game is always legal (Rulings).
fn obliged<B: DiceBoard>(mut ends: Vec<End<B>>) -> Vec<End<B>> {
    let rank = |end: &End<B>| (end.used.len(), end.used.iter().map(|n| u32::from(*n)).sum::<u32>());
    let best = ends.iter().map(rank).max().unwrap();
    ends.retain(|end| end.board.over() || rank(end) == best);
    ends
}

mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use rand::RngExt;
    use serde::Deserialize;

    use super::super::common::{data, rng};
    use super::results;

    const GAMES: [&str; 4] = ["gyulbara", "tapa", "tablan", "hounds_and_jackals"];

    #[derive(Deserialize)]
    struct Case {
        game: String,
        options: BTreeMap<String, String>,
        position: String,
        throw: Option<String>,
        plays: Vec<String>,
    }

    #[test]
    fn the_slow_checker_agrees_with_the_corpus() {
        for game in GAMES {
            let text = std::fs::read_to_string(data(game).join("positions.jsonl")).unwrap();
            let mut wrong = Vec::new();
            for line in text.lines() {
                let case: Case = serde_json::from_str(line).unwrap();
                assert_eq!(case.game, game);
                let options: Vec<(&str, &str)> =
                    case.options.iter().map(|(id, value)| (id.as_str(), value.as_str())).collect();
                let throw: Option<Vec<u8>> =
                    case.throw.as_ref().map(|throw| throw.split('-').map(|n| n.parse().unwrap()).collect());
                let found = results(game, &options, &case.position, throw.as_deref());
                let expected: BTreeSet<String> = case.plays.iter().cloned().collect();
                if found != expected {
                    let missing: Vec<_> = expected.difference(&found).collect();
                    let extra: Vec<_> = found.difference(&expected).collect();
                    wrong.push(format!(
                        "{options:?} {} {throw:?}: missing {missing:#?}, too many {extra:#?}",
                        case.position
                    ));
                }
            }
            assert!(text.lines().count() > 200, "the corpus of {game} is cut short");
            assert!(wrong.is_empty(), "{} of {game}:\n{}", wrong.len(), wrong.join("\n"));
        }
    }

    const TABLAN: &str = "W 1:1 2:1 3:1 4:1 5:1 6:1 7:1 8:1 9:1 10:1 11:1 12:1 | \
                          B 1:1 2:1 3:1 4:1 5:1 6:1 7:1 8:1 9:1 10:1 11:1 12:1 | W";
    const GYULBARA: &str = "W 1:15 | B 1:15 | W | turns 0,0";
    const HOUNDS: &str = "W hand:5 | B hand:5 | W";

    /// The depth-1 counts of the start positions that the rule pages' enumerators publish.
    #[test]
    fn the_slow_checker_counts_the_starts() {
        let rows: [(&str, &[(&str, &str)], &str, usize); 18] = [
            ("gyulbara", &[], GYULBARA, 53),
            ("gyulbara", &[("chain_from_turn", "1")], GYULBARA, 53),
            ("gyulbara", &[("chain_from_turn", "1"), ("remainder", "this_doublet_only")], GYULBARA, 53),
            ("gyulbara", &[("chain_from_turn", "1"), ("remainder", "lost")], GYULBARA, 53),
            ("gyulbara", &[("chain_from_turn", "1"), ("unstarted_doublet", "each_stage")], GYULBARA, 53),
            ("gyulbara", &[("chain_from_turn", "never"), ("remainder_optional", "yes")], GYULBARA, 53),
            ("tapa", &[], "W 1:15 | B 1:15 | W", 59),
            ("tapa", &[("start_points", "same_way_1_13")], "W 1:15 | B 1:15 | W", 53),
            ("tapa", &[("start_form", "two_and_hand")], "W 1:2 hand:13 | B 1:2 hand:13 | W", 178),
            ("tablan", &[], TABLAN, 6),
            ("tablan", &[("tablan_variant", "first")], TABLAN, 6),
            ("tablan", &[("tablan_variant", "second")], TABLAN, 6),
            ("hounds_and_jackals", &[], HOUNDS, 4),
            ("hounds_and_jackals", &[("hj_variant", "hoerth")], HOUNDS, 6),
            ("hounds_and_jackals", &[("hj_variant", "cazaux_tait")], HOUNDS, 6),
            ("hounds_and_jackals", &[("hj_variant", "cazaux_tait"), ("hj_in_play", "many")], HOUNDS, 6),
            // The same with black to throw.
            ("tapa", &[], "W 1:15 | B 1:15 | B", 59),
            ("gyulbara", &[], "W 1:15 | B 1:15 | B | turns 1,0", 53),
        ];
        for (game, options, start, count) in rows {
            let bell = game == "hounds_and_jackals" && options.is_empty();
            let throws: Vec<Vec<u8>> = match game {
                "tablan" => [0, 2, 8, 12].map(|score| vec![score]).into(),
                "hounds_and_jackals" if bell => [1, 2, 3, 5].map(|score| vec![score]).into(),
                "hounds_and_jackals" => (1..=6).map(|score| vec![score]).collect(),
                _ => (1..=6).flat_map(|high| (1..=high).map(move |low| vec![high, low])).collect(),
            };
            let found: usize = throws.iter().map(|throw| results(game, options, start, Some(throw)).len()).sum();
            assert_eq!(found, count, "{game} {options:?}");
        }
    }

    /// GB, open point 6: the distinct positions after the first stages of a 1-1 that runs on from the start.
    #[test]
    fn a_long_chain_from_the_start() {
        let options = [("chain_from_turn", "1")];
        let mut level = results("gyulbara", &options, GYULBARA, Some(&[1, 1]));
        let mut counts = vec![level.len()];
        for _ in 0..2 {
            level = level.iter().flat_map(|line| results("gyulbara", &options, line, None)).collect();
            counts.push(level.len());
        }
        assert_eq!(counts, [5, 58, 867]);
    }

    /// Every option that changes results, with its values that are not the default.
    fn options_of(game: &str) -> &'static [(&'static str, &'static [&'static str])] {
        match game {
            "gyulbara" => &[
                ("chain_from_turn", &["1", "2", "4", "never"]),
                ("remainder", &["this_doublet_only", "lost"]),
                ("unstarted_doublet", &["each_stage"]),
                ("early_remainder", &["no"]),
                ("remainder_optional", &["yes"]),
                ("mars", &["off"]),
            ],
            "tapa" => &[
                ("start_points", &["same_way_1_13"]),
                ("start_form", &["fifteen_shown", "two_and_hand"]),
                ("mother_rule", &["win_1", "off"]),
                ("both_mothers", &["draw_1_each"]),
                ("pinned_stops_bearing_off", &["no"]),
                ("mars", &["off"]),
            ],
            "tablan" => {
                &[("tablan_variant", &["first", "second"]), ("entered_capture", &["on"]), ("end_test", &["mover"])]
            }
            _ => &[
                ("hj_variant", &["hoerth", "cazaux_tait"]),
                ("hj_marks", &["off"]),
                ("hj_restart", &["on"]),
                ("hj_short_link", &["off"]),
                ("hj_in_play", &["many"]),
            ],
        }
    }

    /// The checker's own games reach an end under every option, and no piece is lost or made on the way.
    #[test]
    fn the_slow_checker_plays_whole_games() {
        for game in GAMES {
            let (mut over, mut positions) = (0, 0);
            for seed in 0..40 {
                let mut rng = rng(seed);
                let mut options = Vec::new();
                for (id, values) in options_of(game) {
                    if rng.random_bool(0.4) {
                        options.push((*id, values[rng.random_range(0..values.len())]));
                    }
                }
                let mut line = match game {
                    "gyulbara" => GYULBARA,
                    "tapa" if options.contains(&("start_form", "two_and_hand")) => "W 1:2 hand:13 | B 1:2 hand:13 | W",
                    "tapa" => "W 1:15 | B 1:15 | W",
                    "tablan" => TABLAN,
                    _ => HOUNDS,
                }
                .to_owned();
                for _ in 0..600 {
                    let turn = line.split(" | ").nth(2).unwrap();
                    if turn.starts_with("over") {
                        over += 1;
                        break;
                    }
                    let mut die = || rng.random_range(1..=6);
                    let throw: Vec<u8> = match game {
                        "tablan" => vec![[0, 0, 2, 2, 8, 12][usize::from(die()) - 1]],
                        "hounds_and_jackals" if !options.iter().any(|(id, _)| *id == "hj_variant") => {
                            vec![[1, 2, 3, 5, 1, 2][usize::from(die()) - 1]]
                        }
                        "hounds_and_jackals" => vec![die()],
                        _ => vec![die(), die()],
                    };
                    let named = turn.contains(' ');
                    let after = results(game, &options, &line, (!named).then_some(&throw));
                    let expected = if game == "tablan" { 12 } else { 15 };
                    let expected = if game == "hounds_and_jackals" { 5 } else { expected };
                    for line in &after {
                        for side in line.split(" | ").take(2) {
                            let counts = side.split([' ', ':']).skip(2).step_by(2);
                            let pieces: u32 =
                                counts.map(|n| n.trim_end_matches(['p', 'm']).parse::<u32>().unwrap()).sum();
                            assert_eq!(pieces, expected, "{game} {options:?} {line}");
                        }
                    }
                    positions += 1;
                    line = after.iter().nth(rng.random_range(0..after.len())).unwrap().clone();
                }
            }
            assert!(over > 20, "{game}: only {over} games ended in {positions} throws");
        }
    }
}
