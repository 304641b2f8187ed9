//! A question about a position and a throw, as `legal` and `best` are asked it: on the command line, or line by line
//! in a batch.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use serde::Deserialize;
use serde_json::{Map, Value};

use super::{Fault, Pairs, game_with, levels, one_line, split_pairs};
use crate::games::Playable;
use crate::rules::chance::Throw;
use crate::rules::notation::{Position, Turn};
use crate::rules::options::shorten;

/// Longest batch line that is looked at, in bytes.
const LINE_BYTES_MAX: usize = 1 << 16;

/// The arguments of a command about one position, or about a file of them.
#[derive(Debug, Args)]
pub struct AskArgs {
    /// The game's id (see `tabulae games`)
    #[arg(short = 'g', long = "game", value_name = "GAME", required_unless_present_any = ["batch", "scenario"])]
    game: Option<String>,
    /// A rule that differs from the default; may be repeated
    #[arg(short = 'o', long = "option", value_name = "OPTION=VALUE")]
    options: Vec<String>,
    /// The position, in the notation of the program (Tabla also: GNUbg ID, XGID)
    #[arg(
        short = 'p',
        long = "position",
        value_name = "POSITION",
        required_unless_present_any = ["batch", "scenario"],
        allow_hyphen_values = true
    )]
    position: Option<String>,
    /// The throw, numbers joined by `-`; may be left out where the position names it
    #[arg(short = 't', long = "throw", value_name = "THROW", allow_hyphen_values = true)]
    throw: Option<String>,
    /// A rule set or scenario instead of game and options, and of the position (see `tabulae games --levels`)
    #[arg(long, value_name = "GAME/NAME", conflicts_with_all = ["game", "options"])]
    scenario: Option<String>,
    /// JSON lines {"game","options","position","throw"} to answer one by one; `-` is standard input
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "options", "position", "throw", "scenario"])]
    pub batch: Option<PathBuf>,
}

impl AskArgs {
    /// The one question of the command line.
    ///
    /// # Errors
    /// [`Fault::Input`] where an option is not of the form `OPTION=VALUE`, or the scenario is none.
    pub fn question(&self) -> Result<Question, Fault> {
        if let Some(name) = &self.scenario {
            let level = levels::level(name)?;
            let own = level.position.as_ref().map(ToString::to_string);
            let position = self.position.clone().or(own).ok_or_else(|| {
                Fault::Input(format!("level `{}` has no position of its own; expected -p POSITION", shorten(name)))
            })?;
            let options = levels::pairs(&level);
            return Ok(Question { game: level.game, options, position, throw: self.throw.clone() });
        }
        Ok(Question {
            game: self.game.clone().unwrap_or_default(),
            options: split_pairs(&self.options).map_err(Fault::Input)?,
            position: self.position.clone().unwrap_or_default(),
            throw: self.throw.clone(),
        })
    }
}

/// A question as its text says it, nothing checked.
#[derive(Debug)]
pub struct Question {
    /// The game's id.
    pub game: String,
    options: Pairs,
    position: String,
    throw: Option<String>,
}

/// The position of a question, as the game reads it.
pub struct Placed<G: Playable> {
    /// The game under the options.
    pub game: G,
    /// The position as it was given.
    pub position: Position,
    /// The position as the game reads it.
    pub state: G::State,
}

/// A question that can be answered.
pub struct Asked<G: Playable> {
    /// The game under the options.
    pub game: G,
    /// The position as it was given.
    pub position: Position,
    /// The position as the game reads it.
    pub state: G::State,
    /// The throw, possible for the game.
    pub throw: Throw,
}

impl Question {
    /// Whether a throw is named beside the position.
    pub fn names_throw(&self) -> bool {
        self.throw.is_some()
    }

    /// Reads the position for the game it is about; whether a throw is named does not matter.
    ///
    /// # Errors
    /// What is wrong, where, and what was expected.
    pub fn place<G: Playable>(&self) -> Result<Placed<G>, String> {
        let game: G = game_with(&self.options)?;
        let position = game.read_line(&self.position).map_err(|error| error.to_string())?;
        let state = game.read(&position).map_err(|error| error.to_string())?;
        Ok(Placed { game, position, state })
    }

    /// Checks the question for the game it is about.
    ///
    /// # Errors
    /// What is wrong, where, and what was expected.
    pub fn check<G: Playable>(&self) -> Result<Asked<G>, String> {
        let Placed { game, position, state } = self.place::<G>()?;
        let given = self.throw.as_deref().map(|text| read_throw(&game, text)).transpose()?;
        let turn = position.turn;
        let throw = match (turn, given) {
            (Turn::Throw(_), Some(throw)) => {
                game.device().check(&throw).map_err(|error| error.to_string())?;
                throw
            }
            (Turn::Throw(side), None) => {
                return Err(format!(
                    "no throw: the position's turn is `{turn}`; expected `{} THROW` there or -t THROW",
                    side.letter()
                ));
            }
            (Turn::Play(_, named), given) => {
                if game.pending(&state).is_none() {
                    game.device().check(&named).map_err(|error| error.to_string())?;
                }
                if let Some(given) = given.filter(|given| *given != named) {
                    return Err(format!("throw {given}: the position names {named}; expected the same or none"));
                }
                named
            }
            (Turn::Opening | Turn::Double(_) | Turn::Over(_), _) => {
                return Err(format!("turn `{turn}`: nothing can be played there; expected `W` or `B` and a throw"));
            }
        };
        Ok(Asked { game, position, state, throw })
    }
}

/// Reads a throw; whether it can be one there is asked later: the position may name a stage of a doublet that the
/// game can give, or a stage of a doublet that a position may name.
fn read_throw<G: Playable>(game: &G, text: &str) -> Result<Throw, String> {
    let device = game.device();
    let throw = Throw::parse(text).map_err(|_| format!("throw `{}`: expected {}", shorten(text), device.expected()))?;
    Ok(throw)
}

/// A position after a play as it is printed: the match score is that of the question.
pub fn printed<G: Playable>(asked: &Asked<G>, state: &G::State) -> String {
    asked.game.write(state).with_score_of(&asked.position).to_string()
}

/// A batch line. Further fields are somebody's own and left alone.
#[derive(Deserialize)]
struct Line {
    game: String,
    #[serde(default)]
    options: Option<Map<String, Value>>,
    position: String,
    #[serde(default)]
    throw: Option<String>,
}

impl Line {
    fn question(self) -> Result<Question, String> {
        let mut options = Pairs::new();
        for (id, value) in self.options.unwrap_or_default() {
            let text = match value {
                Value::String(text) => text,
                Value::Number(number) if !number.is_f64() => number.to_string(),
                _ => return Err(format!("option `{}`: expected a text or a whole number", shorten(&id))),
            };
            options.push((id, text));
        }
        Ok(Question { game: self.game, options, position: self.position, throw: self.throw })
    }
}

/// Answers a batch line by line: each gets one line, `answer`'s object or `{"error"}`. A bad line does not end it.
///
/// # Errors
/// [`Fault`] where the file cannot be read or the output not written.
pub fn batch(
    file: &Path,
    out: &mut impl Write,
    mut answer: impl FnMut(&Question) -> Result<Value, String>,
) -> Result<(), Fault> {
    let unreadable = |error: io::Error| Fault::Input(format!("{}: {error}", file.display()));
    let mut input: Box<dyn BufRead> = if file == Path::new("-") {
        Box::new(io::stdin().lock())
    } else {
        Box::new(BufReader::new(File::open(file).map_err(unreadable)?))
    };
    let mut line = Vec::new();
    let mut number = 0_u64;
    while let Some(bytes) = next_line(&mut input, &mut line).map_err(unreadable)? {
        number += 1;
        let answered =
            read_line(&line, bytes).and_then(|question| answer(&question).map_err(|problem| format!(": {problem}")));
        let object = answered
            .unwrap_or_else(|problem| serde_json::json!({ "error": one_line(&format!("line {number}{problem}")) }));
        writeln!(out, "{object}")?;
        // Whoever writes lines into a pipe waits for each answer.
        out.flush()?;
    }
    Ok(())
}

/// Reads one line without its end into `line`, as far as it is looked at; its full length in bytes, `None` at the end.
fn next_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<Option<usize>> {
    line.clear();
    let mut bytes = 0;
    loop {
        let available = match input.fill_buf() {
            Ok(available) => available,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if available.is_empty() {
            // A last line may lack its end.
            return Ok((bytes > 0).then_some(bytes));
        }
        let end = available.iter().position(|byte| *byte == b'\n');
        let part = available.get(..end.unwrap_or(available.len())).unwrap_or_default();
        let room = (LINE_BYTES_MAX + 1).saturating_sub(line.len());
        line.extend(part.iter().take(room));
        bytes += part.len();
        let used = part.len() + usize::from(end.is_some());
        input.consume(used);
        if end.is_some() {
            if line.last() == Some(&b'\r') {
                line.pop();
            }
            return Ok(Some(bytes));
        }
    }
}

/// Reads a batch line; the problem starts with `:` or with the column.
fn read_line(line: &[u8], bytes: usize) -> Result<Question, String> {
    const EXPECTED: &str = r#"{"game","options","position","throw"}"#;
    if bytes > LINE_BYTES_MAX {
        return Err(format!(": {bytes} bytes; expected at most {LINE_BYTES_MAX}"));
    }
    if line.iter().all(u8::is_ascii_whitespace) {
        return Err(format!(": empty; expected {EXPECTED}"));
    }
    let text = std::str::from_utf8(line)
        .map_err(|error| format!(", column {}: not UTF-8; expected {EXPECTED}", error.valid_up_to() + 1))?;
    let line: Line = serde_json::from_str(text).map_err(|error| {
        let said = error.to_string();
        let said = said.rsplit_once(" at line ").map_or(said.as_str(), |(said, _)| said).to_owned();
        format!(", column {}: {said}; expected {EXPECTED}", error.column())
    })?;
    line.question().map_err(|problem| format!(": {problem}"))
}
