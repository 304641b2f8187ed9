//! Matches as text (`.mat`, of Jellyfish): `N point match`, then for each game its number, both players with their
//! points, and a numbered row a turn, left player, right player. There is no formal description; what GNU Backgammon
//! reads and writes is the standard. Left is white.
//!
//! Reading is patient with what programs add: a byte order mark, CRLF, tabs, comment lines (`;`), any text before the
//! match line, `Doubles => 2` or `==> 2`, plays with or without `*`, `bar` and `off` in words, hidden plays (`????`).

use super::backgammon::{Action, BAR, Head, LabelMove, OFF, Reading, Said, Script};
use super::{Format, FormatError, Import};
use crate::rules::board::Side;
use crate::rules::options::shorten;
use crate::rules::record::Record;

/// Behind so many columns after the row's number a row that starts with a game belongs to the right player.
const LEFT_GAP_MAX: usize = 10;
/// Columns that a tab leads to.
const TAB: usize = 8;
/// Where the right player's column begins.
const RIGHT_COLUMN: usize = 40;

/// The format `mat`.
pub struct Mat;

impl Format for Mat {
    fn name(&self) -> &'static str {
        "mat"
    }

    fn about(&self) -> &'static str {
        "matches as text, as GNU Backgammon and most others read them (Tabla)"
    }

    fn endings(&self) -> &'static [&'static str] {
        &["mat", "txt"]
    }

    fn fits(&self, text: &str) -> bool {
        text.lines().any(|line| match_length(line).is_some())
    }

    fn read(&self, text: &str) -> Result<Import, FormatError> {
        Reader::default().read(text)
    }

    fn write(&self, records: &[Record]) -> Result<String, FormatError> {
        write(&Script::of_match(records)?)
    }
}

/// The length that a match line states; 0 for a money session.
fn match_length(line: &str) -> Option<Result<u16, ()>> {
    let mut words = line.split_whitespace();
    let (number, point, what) = (words.next()?, words.next()?, words.next()?);
    let said = ["point", "points"].iter().any(|word| point.eq_ignore_ascii_case(word))
        && what.eq_ignore_ascii_case("match")
        && number.bytes().all(|b| b.is_ascii_digit())
        && words.next().is_none();
    said.then(|| number.parse().ok().filter(|to| *to <= 9_999).ok_or(()))
}

/// The number of a `Game N` line.
fn is_game(line: &str) -> bool {
    let mut words = line.split_whitespace();
    let game = words.next().is_some_and(|word| word.eq_ignore_ascii_case("game"));
    game && words.next().is_some_and(|number| number.bytes().all(|b| b.is_ascii_digit())) && words.next().is_none()
}

/// A word of a row: its text, the column in which it is said to stand, and where it stands with tabs widened.
#[derive(Clone, Copy, Debug)]
struct Word<'a> {
    text: &'a str,
    column: usize,
    widened: usize,
}

/// The words of a line.
fn words(line: &str) -> Vec<Word<'_>> {
    let mut found = Vec::new();
    let (mut column, mut widened) = (0, 0);
    let mut open: Option<(usize, usize, usize)> = None;
    for (at, c) in line.char_indices() {
        if c.is_whitespace() {
            if let Some((start, column, widened)) = open.take() {
                found.push(Word { text: line.get(start..at).unwrap_or_default(), column: column + 1, widened });
            }
        } else if open.is_none() {
            open = Some((at, column, widened));
        }
        column += 1;
        widened = if c == '\t' { (widened / TAB + 1) * TAB } else { widened + 1 };
    }
    if let Some((start, column, widened)) = open {
        found.push(Word { text: line.get(start..).unwrap_or_default(), column: column + 1, widened });
    }
    found
}

/// What a word starts in a row.
fn begins_cell(word: &str) -> bool {
    let lower = word.to_ascii_lowercase();
    dice(word).is_some()
        || ["double", "redouble", "take", "accept", "drop", "pass", "reject", "win", "beaver", "raccoon", "resign"]
            .iter()
            .any(|start| lower.starts_with(start))
}

/// The dice of `31:`.
fn dice(word: &str) -> Option<[u8; 2]> {
    match word.as_bytes() {
        [first @ b'1'..=b'6', second @ b'1'..=b'6', b':'] => {
            Some([first.saturating_sub(b'0'), second.saturating_sub(b'0')])
        }
        _ => None,
    }
}

/// What is being read.
#[derive(Default)]
struct Reader {
    to: Option<u16>,
    crawford_off: bool,
    /// What the next game's head has to be, as far as the games so far say it.
    expected: Option<Head>,
    /// A `Game` line has been read, its players not yet.
    named: bool,
    game: Option<Reading>,
    /// Who has just acted in the game.
    last: Option<Side>,
    import: Import,
}

impl Reader {
    fn read(mut self, text: &str) -> Result<Import, FormatError> {
        let text = text.trim_start_matches('\u{feff}');
        for (i, line) in text.lines().enumerate() {
            self.line(i + 1, line)?;
        }
        self.close();
        if self.to.is_none() {
            return Err(FormatError::at(text.lines().count().max(1), 1, "the text ends; expected `N point match`"));
        }
        if self.import.records.is_empty() {
            return Err(FormatError::at(text.lines().count().max(1), 1, "the text ends; expected a game with a throw"));
        }
        Ok(self.import)
    }

    fn line(&mut self, number: usize, line: &str) -> Result<(), FormatError> {
        let trimmed = line.trim();
        if let Some(comment) = trimmed.strip_prefix(';') {
            return self.comment(number, comment);
        }
        if trimmed.is_empty() || trimmed.starts_with('#') {
            return Ok(());
        }
        if let Some(length) = match_length(line) {
            if self.to.is_some() {
                return Err(FormatError::at(number, 1, "a second match; expected one a file"));
            }
            let fault = |()| FormatError::at(number, 1, "the length of the match; expected at most 9999 points");
            self.to = Some(length.map_err(fault)?);
            return Ok(());
        }
        // Whatever stands before the match line is somebody's letterhead.
        if self.to.is_none() {
            return Ok(());
        }
        if is_game(line) {
            self.close();
            self.named = true;
            return Ok(());
        }
        if self.named {
            self.named = false;
            return self.players(number, line);
        }
        if self.game.is_none() {
            return Err(FormatError::at(number, 1, format!("`{}`; expected `Game N`", shorten(trimmed))));
        }
        self.row(number, line)
    }

    /// `; [Name "value"]`: the few that change how the rest is to be read.
    fn comment(&mut self, number: usize, text: &str) -> Result<(), FormatError> {
        let inside = text.trim().strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or_default();
        let Some((name, value)) = inside.split_once(' ') else { return Ok(()) };
        let value = value.trim().trim_matches('"');
        if name.eq_ignore_ascii_case("Crawford") {
            self.crawford_off = value.eq_ignore_ascii_case("off");
        }
        if name.eq_ignore_ascii_case("Variation") && !["Backgammon", "Standard", ""].contains(&value) {
            return Err(FormatError::at(number, 1, format!("variation `{}`; expected Backgammon", shorten(value))));
        }
        Ok(())
    }

    fn players(&mut self, number: usize, line: &str) -> Result<(), FormatError> {
        let fault = || FormatError::at(number, 1, "expected both players, `NAME : POINTS    NAME : POINTS`");
        let [(left, first), (right, second)] = two_players(line).ok_or_else(fault)?;
        let expected = self.expected.take();
        let mut head = Head {
            players: [left, right],
            to: self.to.unwrap_or(0),
            points: [first, second],
            crawford_rule: !self.crawford_off,
            crawford: false,
        };
        if let Some(expected) = expected {
            head.crawford = expected.crawford;
            if expected.points != head.points {
                let [left, right] = expected.points;
                let note = format!("line {number}: {first}-{second}; the games before it give {left}-{right}");
                self.import.notes.push(note);
            }
        }
        self.game = Some(Reading::new(head));
        self.last = None;
        Ok(())
    }

    /// The game that was being read is complete, or was left.
    fn close(&mut self) {
        let Some(game) = self.game.take() else { return };
        self.expected = Some(game.outcome().map_or_else(|| game.head().clone(), |outcome| game.head().after(outcome)));
        self.import.records.extend(game.finish());
    }

    /// A row of a game, with or without its number.
    fn row(&mut self, number: usize, line: &str) -> Result<(), FormatError> {
        let mut words = words(line);
        // `12)`, also where nothing stands between it and the dice.
        let mut edge = 0;
        let mut numbered = false;
        if let Some(first) = words.first().copied()
            && let Some((digits, rest)) = first.text.split_once(')')
            && !digits.is_empty()
            && digits.bytes().all(|b| b.is_ascii_digit())
        {
            numbered = true;
            let skipped = digits.len() + 1;
            edge = first.widened + skipped;
            words.remove(0);
            if !rest.is_empty() {
                let word = Word { text: rest, column: first.column + skipped, widened: edge };
                words.insert(0, word);
            }
        }
        let starts: Vec<usize> =
            words.iter().enumerate().filter(|(_, word)| begins_cell(word.text)).map(|(i, _)| i).collect();
        if let Some(stray) = words.first().filter(|_| starts.first() != Some(&0)) {
            let expected = "expected a throw such as `31:`, Doubles, Takes, Drops or Wins";
            return Err(FormatError::at(number, stray.column, format!("`{}`; {expected}", shorten(stray.text))));
        }
        for (i, start) in starts.iter().enumerate() {
            let end = starts.get(i + 1).copied().unwrap_or(words.len());
            let cell = words.get(*start..end).unwrap_or_default();
            let Some(first) = cell.first().copied() else { continue };
            let in_right = first.widened >= edge + LEFT_GAP_MAX;
            let seen = if i > 0 || (numbered && in_right) || (!numbered && first.widened >= 2 * LEFT_GAP_MAX) {
                Side::Black
            } else {
                Side::White
            };
            self.cell(seen, cell).map_err(|(column, problem)| FormatError::at(number, column, problem))?;
        }
        Ok(())
    }

    /// What one player does. `seen` is whose column it stands in; who is to act decides, where that is known.
    fn cell(&mut self, seen: Side, cell: &[Word<'_>]) -> Result<(), (usize, String)> {
        let (Some(first), Some(game)) = (cell.first().copied(), &mut self.game) else { return Ok(()) };
        let rest = cell.get(1..).unwrap_or_default();
        let fault = |problem: String| (first.column, problem);
        let word = first.text.to_ascii_lowercase();
        if word.starts_with("win") {
            let points = rest.first().and_then(|word| word.text.parse().ok());
            let points = points.ok_or_else(|| fault("expected `Wins N points`".to_owned()))?;
            let note = game.wins(seen, points).map_err(fault)?;
            let players = &game.head().players;
            let game_number = self.import.records.len() + 1;
            let named = |note| format!("game {game_number}, {} against {}: {note}", players[0], players[1]);
            self.import.notes.extend(note.map(named));
            return Ok(());
        }
        let side = game.next().or(self.last.map(Side::other)).unwrap_or(seen);
        if game.next().is_some() && side != seen {
            let column = if side == Side::White { "left" } else { "right" };
            return Err(fault(format!("`{}` of the other player; the {column} one is to act", shorten(first.text))));
        }
        let action = if let Some(dice) = dice(first.text) {
            Action::Throw(dice, moves(rest)?)
        } else if word.starts_with("double") || word.starts_with("redouble") {
            Action::Double
        } else if word.starts_with("take") || word.starts_with("accept") {
            Action::Take
        } else if word.starts_with("drop") || word.starts_with("pass") || word.starts_with("reject") {
            Action::Drop
        } else if word.starts_with("resign") {
            // Who wins how much stands in the row that follows.
            return Ok(());
        } else {
            return Err(fault(format!("`{}`: Tabla has no such answer; expected Takes or Drops", shorten(first.text))));
        };
        // An empty cell is a throw that cannot be played, or, at the very end, one that was not played any more.
        let action = match action {
            Action::Throw(dice, Some(moves)) if moves.is_empty() && !game.must_pass(dice) => Action::Throw(dice, None),
            action => action,
        };
        game.act(side, &action).map_err(fault)?;
        self.last = Some(side);
        Ok(())
    }
}

/// Both players of a head line with their points.
fn two_players(line: &str) -> Option<[(String, u16); 2]> {
    let points = |text: &str| text.parse::<u16>().ok().filter(|_| text.bytes().all(|b| b.is_ascii_digit()));
    let (before, last) = line.trim_end().rsplit_once(':')?;
    let second = points(last.trim())?;
    // The first `: N` with room behind it.
    for (at, _) in before.match_indices(':') {
        let behind = before.get(at + 1..)?.trim_start();
        let digits = behind.bytes().take_while(u8::is_ascii_digit).count();
        let rest = behind.get(digits..)?;
        if digits > 0 && rest.starts_with(char::is_whitespace) {
            let first = points(behind.get(..digits)?)?;
            return Some([(before.get(..at)?.trim().to_owned(), first), (rest.trim().to_owned(), second)]);
        }
    }
    None
}

/// The moves of a play; `None` where the text hides them.
fn moves(words: &[Word<'_>]) -> Result<Option<Vec<LabelMove>>, (usize, String)> {
    let mut all: Vec<LabelMove> = Vec::new();
    for word in words {
        let lower = word.text.to_ascii_lowercase();
        if lower.starts_with("??") {
            return Ok(None);
        }
        if ["cannot", "can't", "no"].contains(&lower.as_str()) {
            return Ok(Some(Vec::new()));
        }
        let expected = "expected a move such as 13/8, bar/20 or 6/off";
        let fault = || (word.column, format!("`{}`; {expected}", shorten(word.text)));
        let (stops, times) = match lower.split_once('(') {
            None => (lower.as_str(), 1),
            Some((stops, times)) => {
                let times = times.strip_suffix(')').and_then(|times| times.parse().ok());
                (stops, times.filter(|times| (1..=4).contains(times)).ok_or_else(fault)?)
            }
        };
        let stops: Option<Vec<u8>> = stops.split('/').map(|stop| stop_label(stop.trim_end_matches('*'))).collect();
        let stops = stops.filter(|stops| (2..=5).contains(&stops.len())).ok_or_else(fault)?;
        if all.iter().map(|made| made.times).sum::<u8>() + times > 4 {
            return Err((word.column, "more than four moves".to_owned()));
        }
        all.push(LabelMove { stops, times });
    }
    Ok(Some(all))
}

fn stop_label(text: &str) -> Option<u8> {
    match text {
        "bar" => Some(BAR),
        "off" => Some(OFF),
        digits if !digits.is_empty() && digits.len() <= 2 && digits.bytes().all(|b| b.is_ascii_digit()) => {
            digits.parse().ok().filter(|label| *label <= BAR)
        }
        _ => None,
    }
}

/// A name as it can stand in a head line.
fn name(text: &str) -> String {
    let plain: String = text.chars().map(|c| if c.is_control() || c == ':' { ' ' } else { c }).collect();
    let plain = plain.split_whitespace().collect::<Vec<_>>().join(" ");
    if plain.is_empty() { "?".to_owned() } else { plain }
}

/// A line with the right player's part in its column, or two spaces further.
fn columns(left: &str, right: &str) -> String {
    let room = RIGHT_COLUMN.saturating_sub(left.chars().count()).max(2);
    format!("{left}{}{right}", " ".repeat(room)).trim_end().to_owned() + "\n"
}

fn write(scripts: &[Script]) -> Result<String, FormatError> {
    let Some(first) = scripts.first() else { return Err(FormatError::of("no games; expected at least one")) };
    let mut text = "; [Event \"Tabulae\"]\n; [Variation \"Backgammon\"]\n".to_owned();
    if first.head.to > 0 {
        text += &format!("; [Crawford \"{}\"]\n", if first.head.crawford_rule { "On" } else { "Off" });
    }
    text += &format!("\n {} point match\n", first.head.to);
    for (i, script) in scripts.iter().enumerate() {
        let [left, right] = &script.head.players;
        let [a, b] = script.head.points;
        text += &format!("\n Game {}\n", i + 1);
        text += &columns(&format!(" {} : {a}", name(left)), &format!("{} : {b}", name(right)));
        // Cells in turn; a game that the right player begins starts with an empty one.
        let mut cells: Vec<String> = Vec::new();
        for (side, said) in &script.said {
            if cells.len() % 2 != side.index() {
                cells.push(String::new());
            }
            cells.push(cell(said));
        }
        let ending = script.outcome.and_then(|outcome| Some((outcome.winner?, outcome.points)));
        let wins = ending.map(|(winner, points)| {
            let last = i + 1 == scripts.len() && script.head.to > 0;
            let won =
                script.head.points.get(winner.index()).is_some_and(|p| p.saturating_add(points) >= script.head.to);
            let end = if last && won { " and the match" } else { "" };
            (winner, format!("Wins {points} point{}{end}", if points == 1 { "" } else { "s" }))
        });
        // GNU Backgammon looks for a right winner beside the left player's last cell, else in a row of its own.
        let beside = cells.len() % 2 == 1;
        let mut own_row = None;
        match wins {
            Some((Side::Black, wins)) if beside => cells.push(wins),
            Some((Side::White, wins)) => own_row = Some([wins, String::new()]),
            Some((Side::Black, wins)) => own_row = Some([String::new(), wins]),
            None => {}
        }
        for (number, row) in cells.chunks(2).enumerate() {
            let part = |at: usize| row.get(at).map_or("", String::as_str);
            text += &columns(&format!("{:>3}) {}", number + 1, part(0)), part(1));
        }
        if let Some([left, right]) = own_row {
            text += &columns(&format!("      {left}"), &right);
        }
    }
    Ok(text)
}

fn cell(said: &Said) -> String {
    match said {
        Said::Throw([first, second], None) => format!("{first}{second}:"),
        Said::Throw([first, second], Some(moves)) => {
            let moves: Vec<String> =
                moves.iter().map(|(from, to, hits)| format!("{from}/{to}{}", if *hits { "*" } else { "" })).collect();
            format!("{first}{second}: {}", moves.join(" ")).trim_end().to_owned()
        }
        Said::Double(value) => format!("Doubles => {value}"),
        Said::Take => "Takes".to_owned(),
        Said::Drop => "Drops".to_owned(),
    }
}
