//! Smart Game Format for backgammon (`.sgf`, GM[6]), in the dialect of GNU Backgammon: one game tree a game, `W` for
//! its player 0 and `B` for its player 1, points `a` to `x` from white's 1 to white's 24, `y` the bar, `z` off.
//! W is white here. Analysis, comments and variations are passed over.

use super::backgammon::{Action, BAR, Head, LabelMove, OFF, Reading, Said, Script};
use super::{Format, FormatError, Import};
use crate::rules::board::Side;
use crate::rules::options::shorten;
use crate::rules::record::Record;

/// The format `sgf`.
pub struct Sgf;

impl Format for Sgf {
    fn name(&self) -> &'static str {
        "sgf"
    }

    fn about(&self) -> &'static str {
        "Smart Game Format as GNU Backgammon saves it (Tabla)"
    }

    fn endings(&self) -> &'static [&'static str] {
        &["sgf"]
    }

    fn fits(&self, text: &str) -> bool {
        let mut start = text.trim_start_matches('\u{feff}').trim_start().chars().filter(|c| !c.is_whitespace());
        start.next() == Some('(') && start.next() == Some(';')
    }

    fn read(&self, text: &str) -> Result<Import, FormatError> {
        let mut import = Import::default();
        for nodes in trees(text)? {
            let record = game(&nodes, &mut import.notes, import.records.len() + 1)?;
            import.records.extend(record);
        }
        if import.records.is_empty() {
            return Err(FormatError::at(text.lines().count().max(1), 1, "the text ends; expected a game with a throw"));
        }
        Ok(import)
    }

    fn write(&self, records: &[Record]) -> Result<String, FormatError> {
        let scripts = Script::of_match(records)?;
        Ok(scripts.iter().enumerate().map(|(number, script)| write(number, script)).collect())
    }
}

/// A property of a node, with its place.
#[derive(Debug)]
struct Property {
    name: String,
    values: Vec<String>,
    at: (usize, usize),
}

/// The main lines of all game trees, each as its properties in order.
fn trees(text: &str) -> Result<Vec<Vec<Property>>, FormatError> {
    let mut games: Vec<Vec<Property>> = Vec::new();
    let mut depth = 0_usize;
    // Once a variation has been closed, what follows in its game stands beside the main line.
    let mut beside = false;
    let mut name: Option<(String, (usize, usize))> = None;
    let mut value: Option<String> = None;
    let mut escaped = false;
    let (mut line, mut column) = (1, 0);
    for c in text.trim_start_matches('\u{feff}').chars() {
        if c == '\n' {
            (line, column) = (line + 1, 0);
        } else {
            column += 1;
        }
        let fault = |expected: &str| {
            FormatError::at(line, column, format!("`{}`; expected {expected}", shorten(&c.to_string())))
        };
        if let Some(open) = &mut value {
            match (escaped, c) {
                (false, '\\') => escaped = true,
                (false, ']') => {
                    let done = value.take().unwrap_or_default();
                    if let Some(property) = games.last_mut().filter(|_| !beside).and_then(|game| game.last_mut()) {
                        property.values.push(done);
                    }
                }
                (was, c) => {
                    // An escaped line break is none.
                    if !(was && c == '\n') {
                        open.push(c);
                    }
                    escaped = false;
                }
            }
            continue;
        }
        match c {
            '[' => {
                if let Some((name, at)) = name.take()
                    && let Some(game) = games.last_mut().filter(|_| !beside)
                {
                    game.push(Property { name, values: Vec::new(), at });
                }
                if depth == 0 {
                    return Err(fault("`(;`"));
                }
                value = Some(String::new());
            }
            '(' => {
                if depth == 0 {
                    games.push(Vec::new());
                    beside = false;
                }
                depth += 1;
            }
            ')' => {
                depth = depth.checked_sub(1).ok_or_else(|| fault("`(;`"))?;
                beside = true;
            }
            ';' => name = None,
            c if c.is_ascii_alphabetic() && depth > 0 => match &mut name {
                Some((name, _)) => name.push(c),
                None => name = Some((c.to_string(), (line, column))),
            },
            c if c.is_whitespace() => {}
            _ => return Err(fault("a property such as `W[31hefe]`")),
        }
    }
    if depth > 0 || value.is_some() {
        return Err(FormatError::at(line, column.max(1), "the text ends within a game; expected `)`"));
    }
    Ok(games)
}

/// Reads one game; `None` for one in which nothing happened.
fn game(nodes: &[Property], notes: &mut Vec<String>, number: usize) -> Result<Option<Record>, FormatError> {
    let (head, result) = head(nodes)?;
    let mut game = Reading::new(head);
    // Dice that were set; a move that follows has its own.
    let mut turn: Option<Side> = None;
    let mut set: Option<(Side, [u8; 2], (usize, usize))> = None;
    let fault = |at: (usize, usize), problem: String| FormatError::at(at.0, at.1, problem);
    for property in nodes {
        let value = property.values.first().map_or("", String::as_str);
        match property.name.as_str() {
            "W" | "B" => {
                let side = side(&property.name);
                let action = action(side, value).map_err(|problem| fault(property.at, problem))?;
                game.act(side, &action).map_err(|problem| fault(property.at, problem))?;
                set = None;
            }
            "PL" => turn = Some(side(value)),
            "DI" => {
                let dice = two_dice(value).ok_or_else(|| fault(property.at, format!("dice `{}`", shorten(value))))?;
                set = turn.or(game.next()).map(|side| (side, dice, property.at));
            }
            _ => {}
        }
    }
    if let Some((side, dice, at)) = set.filter(|_| game.outcome().is_none()) {
        game.act(side, &Action::Throw(dice, None)).map_err(|problem| fault(at, problem))?;
    }
    if let Some((winner, points, at)) = result {
        let note = game.wins(winner, points).map_err(|problem| fault(at, problem))?;
        notes.extend(note.map(|note| format!("game {number}: {note}")));
    }
    Ok(game.finish())
}

fn side(letter: &str) -> Side {
    if letter.eq_ignore_ascii_case("B") { Side::Black } else { Side::White }
}

/// Who won how many points, and where it says so.
type Ending = Option<(Side, u16, (usize, usize))>;

/// What a game's first properties say.
fn head(nodes: &[Property]) -> Result<(Head, Ending), FormatError> {
    let mut head = Head::default();
    let mut result = None;
    for property in nodes {
        let value = property.values.first().map_or("", String::as_str);
        let fault = |problem: String| FormatError::at(property.at.0, property.at.1, problem);
        match property.name.as_str() {
            "GM" if value.trim() != "6" => {
                return Err(fault(format!("game kind GM[{}]; expected GM[6], backgammon", shorten(value))));
            }
            "MI" => {
                for pair in &property.values {
                    let Some((name, number)) = pair.split_once(':') else { continue };
                    let number = || {
                        let number = number.trim().parse::<u16>().ok().filter(|number| *number <= 9_999);
                        number.ok_or_else(|| fault(format!("`{}`; expected a number up to 9999", shorten(pair))))
                    };
                    match name.trim().to_ascii_lowercase().as_str() {
                        "length" => head.to = number()?,
                        "ws" => head.points[0] = number()?,
                        "bs" => head.points[1] = number()?,
                        _ => {}
                    }
                }
            }
            "PW" => value.clone_into(&mut head.players[0]),
            "PB" => value.clone_into(&mut head.players[1]),
            "RU" => {
                for rule in value.split(':').map(str::trim) {
                    match rule {
                        "Crawford" => head.crawford_rule = true,
                        "CrawfordGame" => head.crawford = true,
                        // A money rule that changes what is counted; the result tells.
                        "Jacoby" | "" => {}
                        other => return Err(fault(format!("rules `{}`; expected backgammon's", shorten(other)))),
                    }
                }
            }
            "RE" if value.contains('+') => {
                let end = value.split_once('+').and_then(|(winner, points)| {
                    let winner = ["W", "B"].into_iter().find(|letter| *letter == winner.trim())?;
                    Some((side(winner), points.trim().trim_end_matches('R').parse().ok()?, property.at))
                });
                result = Some(end.ok_or_else(|| fault(format!("result `{}`; expected W+2 or B+1R", shorten(value))))?);
            }
            "AW" | "AB" | "AE" => {
                return Err(fault("the game starts from a position of its own; expected the start".to_owned()));
            }
            "CV" if value.trim() != "1" => {
                return Err(fault(format!("the cube starts at {}; expected 1", shorten(value))));
            }
            _ => {}
        }
    }
    Ok((head, result))
}

/// The dice of `31…`.
fn two_dice(text: &str) -> Option<[u8; 2]> {
    match text.as_bytes() {
        [first @ b'1'..=b'6', second @ b'1'..=b'6', ..] => {
            Some([first.saturating_sub(b'0'), second.saturating_sub(b'0')])
        }
        _ => None,
    }
}

fn action(side: Side, value: &str) -> Result<Action, String> {
    match value.trim() {
        "double" => return Ok(Action::Double),
        "take" => return Ok(Action::Take),
        "drop" => return Ok(Action::Drop),
        _ => {}
    }
    let fault = || format!("`{}`; expected two dice and points in pairs, double, take or drop", shorten(value));
    let dice = two_dice(value.trim()).ok_or_else(fault)?;
    let letters: Vec<u8> = value.trim().bytes().skip(2).collect();
    if !letters.len().is_multiple_of(2) || letters.len() > 8 {
        return Err(fault());
    }
    let labels: Option<Vec<u8>> = letters.iter().map(|letter| label_of(side, *letter)).collect();
    let labels = labels.ok_or_else(fault)?;
    let moves = labels.chunks(2).map(|pair| LabelMove { stops: pair.to_vec(), times: 1 }).collect();
    Ok(Action::Throw(dice, Some(moves)))
}

/// The label that a side gives to a point's letter.
fn label_of(side: Side, letter: u8) -> Option<u8> {
    match (letter, side) {
        (b'y', _) => Some(BAR),
        (b'z', _) => Some(OFF),
        (b'a'..=b'x', Side::White) => Some(letter - b'a' + 1),
        (b'a'..=b'x', Side::Black) => Some(b'x' - letter + 1),
        _ => None,
    }
}

fn letter_of(side: Side, label: u8) -> char {
    match (label, side) {
        (BAR, _) => 'y',
        (1..=24, Side::White) => char::from(b'a' + label - 1),
        (1..=24, Side::Black) => char::from(b'x' - (label - 1)),
        _ => 'z',
    }
}

/// A text as a property's value.
fn escaped(text: &str) -> String {
    let mut value = String::new();
    for c in text.chars().map(|c| if c.is_control() { ' ' } else { c }) {
        if matches!(c, ']' | '\\') {
            value.push('\\');
        }
        value.push(c);
    }
    value
}

fn write(number: usize, script: &Script) -> String {
    let Head { players: [white, black], to, points: [ws, bs], crawford_rule, crawford } = &script.head;
    let mut text = format!(
        "(;FF[4]GM[6]CA[UTF-8]AP[Tabulae:{}]MI[length:{to}][game:{number}][ws:{ws}][bs:{bs}]PW[{}]PB[{}]",
        env!("CARGO_PKG_VERSION"),
        escaped(white),
        escaped(black),
    );
    if *to > 0 && *crawford_rule {
        text += if *crawford { "RU[Crawford:CrawfordGame]" } else { "RU[Crawford]" };
    }
    let letter = |side: Side| side.letter();
    if let Some((winner, points)) = script.outcome.and_then(|outcome| Some((outcome.winner?, outcome.points))) {
        text += &format!("RE[{}+{points}{}]", letter(winner), if script.resigned { "R" } else { "" });
    }
    text.push('\n');
    for (side, said) in &script.said {
        let letter = letter(*side);
        text += &match said {
            Said::Double(_) => format!(";{letter}[double]\n"),
            Said::Take => format!(";{letter}[take]\n"),
            Said::Drop => format!(";{letter}[drop]\n"),
            Said::Throw([first, second], None) => format!(";PL[{letter}]DI[{first}{second}]\n"),
            Said::Throw([first, second], Some(moves)) => {
                let points: String =
                    moves.iter().flat_map(|(from, to, _)| [letter_of(*side, *from), letter_of(*side, *to)]).collect();
                format!(";{letter}[{first}{second}{points}]\n")
            }
        };
    }
    text + ")\n"
}
