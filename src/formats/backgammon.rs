//! What the formats of backgammon programs share: Tabla seen as backgammon. Labels count down from 24 to a side's home
//! at 1 to 6, the bar is 25, off is 0 (our own points count up: 25 minus the label).

use super::{FormatError, Import};
use crate::games::tabla::{State, Tabla};
use crate::rules::board::{Place, Side};
use crate::rules::chance::Throw;
use crate::rules::game::Game;
use crate::rules::notation::{Group, Outcome, Position, PositionError, Score, Turn};
use crate::rules::options::Choices;
use crate::rules::play::{NamedStep, Play, PlayFinder, Step, parse_play};
use crate::rules::record::{Entered, Event, Record};
use crate::rules::session::{Phase, Session};

/// Pieces of a side.
const PIECES: u8 = 15;
/// The label of the bar.
pub const BAR: u8 = 25;
/// The label of a piece that has been borne off.
pub const OFF: u8 = 0;

/// The pieces of white and black by label: 1 to 24, the bar last; what is missing is off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board([[u8; 25]; 2]);

impl Board {
    /// A board with no more pieces than there are.
    pub fn new(sides: [[u8; 25]; 2]) -> Result<Board, String> {
        for side in Side::BOTH {
            let count = sides.get(side.index()).map_or(0, |men| men.iter().map(|n| u32::from(*n)).sum::<u32>());
            if count > u32::from(PIECES) {
                return Err(format!("{count} pieces of {}; expected at most {PIECES}", side.word()));
            }
        }
        Ok(Board(sides))
    }

    /// The board of a position of ours.
    pub fn of(position: &Position) -> Result<Board, String> {
        let mut sides = [[0_u8; 25]; 2];
        for (men, groups) in sides.iter_mut().zip(&position.men) {
            for group in groups {
                let slot = match group.place {
                    Place::Point(point @ 1..=24) => usize::from(24 - point),
                    Place::Bar => 24,
                    Place::Off => continue,
                    place => return Err(format!("place `{place}`: backgammon has points 1 to 24, bar and off")),
                };
                if let Some(count) = men.get_mut(slot) {
                    *count = count.saturating_add(group.count);
                }
            }
        }
        Board::new(sides)
    }

    /// The pieces of a side: labels 1 to 24, then the bar.
    pub fn by_label(&self, side: Side) -> [u8; 25] {
        self.0[side.index()]
    }

    /// The groups of our notation.
    pub fn groups(&self) -> [Vec<Group>; 2] {
        self.0.map(|men| {
            let points = men.iter().take(24).enumerate().rev().map(|(slot, count)| (place(slot as u8 + 1), *count));
            let bar = men.iter().skip(24).map(|count| (Place::Bar, *count));
            let off = PIECES.saturating_sub(men.iter().sum());
            let all = points.chain(bar).chain([(Place::Off, off)]);
            all.filter(|(_, count)| *count > 0).map(|(place, count)| Group { place, mark: None, count }).collect()
        })
    }
}

/// The place of a label.
pub fn place(label: u8) -> Place {
    match label {
        OFF => Place::Off,
        BAR => Place::Bar,
        label => Place::Point(25_u8.saturating_sub(label)),
    }
}

/// The label of a place.
pub fn label(place: Place) -> u8 {
    match place {
        Place::Point(point) => 25_u8.saturating_sub(point),
        Place::Bar | Place::Hand => BAR,
        Place::Off | Place::Out => OFF,
    }
}

/// Lines of positions as records that start there, nothing played. `read` gives a position and what it leaves out.
pub fn position_import(
    text: &str,
    read: impl Fn(&str) -> Result<(Position, Option<String>), PositionError>,
) -> Result<Import, FormatError> {
    let game = Tabla::new(Choices::defaults(Tabla::INFO.id, Tabla::INFO.options));
    let mut import = Import::default();
    for (i, line) in text.trim_start_matches('\u{feff}').lines().enumerate() {
        if line.trim().is_empty() {
            continue;
        }
        let fault = |error: PositionError| FormatError::at(i + 1, error.column, error.problem);
        let (position, note) = read(line).map_err(fault)?;
        let session =
            Session::begin(game.clone(), None, "", [String::new(), String::new()], Some(&position)).map_err(fault)?;
        import.records.push(Record { entered: Some(Entered::Imported), ..session.record().clone() });
        import.notes.extend(note);
    }
    if import.records.is_empty() {
        return Err(FormatError::at(1, 1, "no position; expected one a line"));
    }
    Ok(import)
}

/// The last position of each record, a line each. `write` gets it with the highest value of the cube.
pub fn positions_of(
    records: &[Record],
    write: impl Fn(&Position, u16) -> Result<String, String>,
) -> Result<String, FormatError> {
    let mut text = String::new();
    for (i, record) in records.iter().enumerate() {
        let fault = |problem: String| FormatError::of(format!("game {}: {problem}", i + 1));
        let session = record.replay::<Tabla>().map_err(|error| fault(error.to_string()))?;
        text += &write(&session.position(), session.game().cube_max()).map_err(fault)?;
        text.push('\n');
    }
    Ok(text)
}

/// One move of a play as a text says it: the labels that the piece touches, first to last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LabelMove {
    /// At least two labels.
    pub stops: Vec<u8>,
    /// How many pieces go so.
    pub times: u8,
}

/// One thing that a side does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// A throw and its play; `None` where the text does not say the play.
    Throw([u8; 2], Option<Vec<LabelMove>>),
    /// Offers a double.
    Double,
    /// Takes it.
    Take,
    /// Drops it.
    Drop,
}

/// What a game's head says.
#[derive(Clone, Debug, Default)]
pub struct Head {
    /// Left and right, white and black.
    pub players: [String; 2],
    /// The length of the match; 0 for none.
    pub to: u16,
    /// Points before the game.
    pub points: [u16; 2],
    /// Whether the match knows the Crawford game.
    pub crawford_rule: bool,
    /// Whether this is the Crawford game.
    pub crawford: bool,
}

impl Head {
    fn score(&self) -> Option<Score> {
        (self.to > 0).then_some(Score { points: self.points, to: self.to, crawford: self.crawford })
    }

    /// The head of the game after this one.
    pub fn after(&self, outcome: Outcome) -> Head {
        // Without a match points add up and nothing follows from them.
        let to = if self.to > 0 { self.to } else { u16::MAX };
        let score = Score { points: self.points, to, crawford: self.crawford };
        let after = score.after(outcome, self.crawford_rule && self.to > 0);
        Head { points: after.points, crawford: after.crawford, ..self.clone() }
    }
}

/// A game that is being read.
pub struct Reading {
    head: Head,
    session: Option<Session<Tabla>>,
    finder: PlayFinder<Tabla>,
}

impl Reading {
    /// Nothing has happened yet.
    pub fn new(head: Head) -> Reading {
        Reading { head, session: None, finder: PlayFinder::new() }
    }

    /// What its head says.
    pub fn head(&self) -> &Head {
        &self.head
    }

    /// Who is to act next; nobody before the first throw, which decides it, and after the end.
    pub fn next(&self) -> Option<Side> {
        match self.session.as_ref()?.phase() {
            Phase::Opening | Phase::Over { .. } => None,
            Phase::Throw { side, .. } => Some(*side),
            Phase::Play(partial) => Some(partial.side()),
            Phase::Doubled { by } => Some(by.other()),
        }
    }

    /// Whether the side has thrown what it cannot play a number of.
    pub fn must_pass(&mut self, dice: [u8; 2]) -> bool {
        let Some(session) = &self.session else { return false };
        let legal = self.finder.find(session.game(), session.state(), Throw::new(&dice));
        legal.iter().all(|legal| legal.play.steps.is_empty())
    }

    /// A side does something.
    ///
    /// # Errors
    /// Why it cannot, in words.
    pub fn act(&mut self, side: Side, action: &Action) -> Result<(), String> {
        if self.session.is_none() {
            self.session = Some(self.begin(side, action)?);
        }
        let Some(session) = &mut self.session else { return Ok(()) };
        if let Phase::Over { .. } = session.phase() {
            return Err("the game is over; expected the next one".to_owned());
        }
        let next = match session.phase() {
            Phase::Throw { side, .. } => Some(*side),
            Phase::Play(partial) => Some(partial.side()),
            Phase::Doubled { by } => Some(by.other()),
            Phase::Opening | Phase::Over { .. } => None,
        };
        if next.is_some_and(|next| next != side) {
            return Err(format!("it is the turn of {}", side.other().word()));
        }
        match action {
            Action::Double => drop(session.double().map_err(|error| error.to_string())?),
            Action::Take => drop(session.take().map_err(|error| error.to_string())?),
            Action::Drop => drop(session.drop_double().map_err(|error| error.to_string())?),
            Action::Throw(dice, moves) => {
                let throw = Throw::new(dice);
                if !matches!(session.phase(), Phase::Play(partial) if partial.throw() == throw) {
                    session.throw_with(throw)?;
                }
                if let Some(moves) = moves {
                    let play = resolve(session, moves, &mut self.finder)?;
                    session.play(&play).map_err(|error| error.to_string())?;
                }
            }
        }
        Ok(())
    }

    /// The session that can start with this action: by the roll-off where it can be one, else as agreed upon.
    fn begin(&self, side: Side, action: &Action) -> Result<Session<Tabla>, String> {
        let crawford = if self.head.to == 0 || self.head.crawford_rule { "on" } else { "off" };
        let choices = Choices::with(Tabla::INFO.id, Tabla::INFO.options, [("crawford", crawford)])
            .map_err(|faults| faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))?;
        let game = Tabla::new(choices);
        let mut start = game.write(&game.start(side));
        start.fields.score = self.head.score();
        let rolled = match action {
            Action::Throw([first, second], _) if first != second => Some([*first.max(second), *first.min(second)]),
            _ => None,
        };
        start.turn = if rolled.is_some() { Turn::Opening } else { Turn::Throw(side) };
        let start = (rolled.is_none() || start.fields.score.is_some()).then_some(start);
        let mut session =
            Session::begin(game, None, "", self.head.players.clone(), start.as_ref()).map_err(|error| error.problem)?;
        if let Some([high, low]) = rolled {
            session.roll_off_with(if side == Side::White { [high, low] } else { [low, high] })?;
        }
        Ok(session)
    }

    /// The text says that a side wins so many points: by what was played, or because the other gives up.
    ///
    /// # Errors
    /// Why that cannot be, in words; a note where only the count differs.
    pub fn wins(&mut self, side: Side, points: u16) -> Result<Option<String>, String> {
        let Some(session) = &mut self.session else { return Err("nothing has been played".to_owned()) };
        match session.outcome() {
            None => session.resign(side.other(), points).map(|_| None),
            Some(outcome) if outcome == (Outcome { winner: Some(side), points }) => Ok(None),
            // Money games are played under rules that change the count (Jacoby); who won is what it says.
            Some(outcome) if outcome.winner == Some(side) && self.head.to == 0 => {
                Ok(Some(format!("counted {points} there, {} by the rules of Tabla", outcome.points)))
            }
            Some(outcome) => {
                let word = side.word();
                Err(format!("{word} is said to win {points}, but the game ends `{outcome}`"))
            }
        }
    }

    /// How the game has ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.session.as_ref()?.outcome()
    }

    /// The record; `None` where nothing was played.
    pub fn finish(self) -> Option<Record> {
        Some(Record { entered: Some(Entered::Imported), ..self.session?.record().clone() })
    }
}

/// The legal play that these moves are. A text may leave out where a piece touches down on its way and that it hits.
fn resolve(session: &mut Session<Tabla>, moves: &[LabelMove], finder: &mut PlayFinder<Tabla>) -> Result<Play, String> {
    let Phase::Play(partial) = session.phase() else { return Err("no throw lies on the table".to_owned()) };
    let (side, throw) = (partial.side(), partial.throw());
    let not_legal = |what: &str| format!("{what} with {throw}");
    let before = Board::of(&session.position())?;
    let (mut own, mut other) = (before.by_label(side), before.by_label(side.other()));
    let (mut dead, mut named) = (0, Vec::new());
    for made in moves {
        for _ in 0..made.times {
            for hop in made.stops.windows(2) {
                let &[from, to] = hop else { continue };
                if from <= to {
                    return Err(not_legal(&format!("{from}/{to} leads backwards; no legal play")));
                }
                match own.get_mut(usize::from(from).wrapping_sub(1)) {
                    Some(count) if *count > 0 => *count -= 1,
                    _ => return Err(not_legal(&format!("no piece to move {from}/{to}; no legal play"))),
                }
                let before = dead;
                if let Some(count) = own.get_mut(usize::from(to).wrapping_sub(1)) {
                    *count += 1;
                    // The other side's label of the same point.
                    if let Some(blot) = other.get_mut(24_usize.wrapping_sub(usize::from(to))).filter(|n| **n == 1) {
                        *blot = 0;
                        dead += 1;
                    }
                }
                named.push(NamedStep { from: place(from), to: place(to), hits: dead > before });
            }
        }
    }
    // As it stands, if it names a number a step.
    if let Some(play) = session.partial_mut().and_then(|(game, partial)| partial.resolve(game, &named).ok()) {
        return Ok(play);
    }
    if let Some(bar) = other.last_mut() {
        *bar += dead;
    }
    let legal = finder.find_canonical(session.game(), session.state(), throw);
    let men = |state: &State, side: Side| Board::of(&session.game().write(state)).map(|board| board.by_label(side));
    let fits: Vec<_> = legal.iter().filter(|legal| men(&legal.state, side) == Ok(own)).collect();
    let exact = fits.iter().find(|legal| men(&legal.state, side.other()) == Ok(other));
    match (exact, fits.as_slice()) {
        (Some(play), _) | (None, [play]) => Ok(play.play.clone()),
        (None, []) => {
            let some: Vec<String> = legal.iter().take(3).map(|legal| in_labels(&legal.play)).collect();
            let more = if legal.len() > some.len() { " …" } else { "" };
            Err(format!("no legal play with {throw}; expected one such as {}{more}", some.join(", ")))
        }
        (None, _) => Err(not_legal("it does not say which way, and one of them hits; no single legal play")),
    }
}

/// A play in labels, as backgammon programs write it; nothing for a pass.
fn in_labels(play: &Play) -> String {
    if play.steps.is_empty() {
        return "no move".to_owned();
    }
    let step = |step: &Step| format!("{}/{}{}", label(step.from), label(step.to), if step.hits { "*" } else { "" });
    play.steps.iter().map(step).collect::<Vec<_>>().join(" ")
}

/// One thing of a game that is to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said {
    /// A throw and its moves in labels, whether they hit; `None` where the throw was not played any more.
    Throw([u8; 2], Option<Vec<(u8, u8, bool)>>),
    /// Offers a double to this value.
    Double(u16),
    /// Takes it.
    Take,
    /// Drops it.
    Drop,
}

/// A game as backgammon programs can be told it.
#[derive(Clone, Debug)]
pub struct Script {
    /// Left (first) and right player, and what the score is for them.
    pub head: Head,
    /// What happened, the sides as left (white) and right (black).
    pub said: Vec<(Side, Said)>,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// Whether somebody gave up.
    pub resigned: bool,
}

impl Script {
    /// The games of a match. Who is left stays left, whichever colour he has.
    ///
    /// # Errors
    /// Which game cannot be told so, and why.
    pub fn of_match(records: &[Record]) -> Result<Vec<Script>, FormatError> {
        let mut scripts: Vec<Script> = Vec::new();
        for (i, record) in records.iter().enumerate() {
            let fault = |problem: String| match records.len() {
                1 => FormatError::of(problem),
                _ => FormatError::of(format!("game {}: {problem}", i + 1)),
            };
            scripts.push(Script::of(record, scripts.last()).map_err(fault)?);
        }
        if scripts.is_empty() {
            return Err(FormatError::of("no games; expected at least one"));
        }
        Ok(scripts)
    }

    fn of(record: &Record, before: Option<&Script>) -> Result<Script, String> {
        let session = record.replay::<Tabla>().map_err(|error| error.to_string())?;
        same_elsewhere(record, session.outcome())?;
        let score = session.score();
        let names = record.players.clone();
        let (left, points) = match before {
            None => (Side::White, score.map_or([0, 0], |score| score.points)),
            Some(before) => follow(before, &names, score)?,
        };
        let turned = |side: Side| if left == Side::White { side } else { side.other() };
        let [white, black] = names;
        let head = Head {
            players: if left == Side::White { [white, black] } else { [black, white] },
            to: score.map_or(0, |score| score.to),
            points,
            crawford_rule: session.game().choices().is("crawford", "on"),
            crawford: score.is_some_and(|score| score.crawford),
        };
        let outcome = session.outcome().map(|outcome| Outcome { winner: outcome.winner.map(turned), ..outcome });
        let said = said(record)?.into_iter().map(|(side, said)| (turned(side), said)).collect();
        let resigned = matches!(record.events.last(), Some(Event::Resign { .. }));
        Ok(Script { head, said, outcome, resigned })
    }
}

/// Which colour the left player has now, and the points of left and right.
fn follow(before: &Script, names: &[String; 2], score: Option<Score>) -> Result<(Side, [u16; 2]), String> {
    let Some(outcome) = before.outcome else {
        return Err("the game before it has no end; expected games in their order".to_owned());
    };
    let after = before.head.after(outcome);
    let [first, second] = names;
    let same_names = *names == before.head.players;
    let crossed = [second, first] == [&before.head.players[0], &before.head.players[1]];
    if !same_names && !crossed {
        return Err(format!(
            "played by {first} and {second}; expected {} and {} as in the game before",
            before.head.players[0], before.head.players[1]
        ));
    }
    let Some(score) = score else {
        if before.head.to > 0 {
            return Err(format!("in no match; expected {}-{}/{}", after.points[0], after.points[1], before.head.to));
        }
        return Ok((if same_names { Side::White } else { Side::Black }, after.points));
    };
    let seen = [Side::White, Side::Black].into_iter().find(|left| {
        let [white, black] = score.points;
        let points = if *left == Side::White { [white, black] } else { [black, white] };
        let named = if *left == Side::White { same_names } else { crossed };
        named && points == after.points && score.to == before.head.to
    });
    seen.map(|left| (left, after.points)).ok_or_else(|| {
        let [white, black] = score.points;
        let [left, right] = after.points;
        let to = before.head.to;
        format!("its score is {white}-{black}/{}; expected {left}-{right}/{to} after the game before", score.to)
    })
}

/// Refuses what other programs would count otherwise, or call illegal: they know one set of rules.
fn same_elsewhere(record: &Record, outcome: Option<Outcome>) -> Result<(), String> {
    if let Some(line) = &record.position {
        let position = Position::parse(line).map_err(|error| error.to_string())?;
        let game = Tabla::new(Choices::defaults(Tabla::INFO.id, Tabla::INFO.options));
        let start = game.write(&game.start(Side::White));
        if position.men != start.men || position.fields.cube.is_some() {
            return Err("it starts from a position of its own; expected the start of the game".to_owned());
        }
    }
    let mut plain = Record { result: None, ..record.clone() };
    // How the first throw is found is nothing that is written.
    plain.options.retain(|id, _| id == "starting_roll");
    let played = plain.replay::<Tabla>().map_err(|error| format!("backgammon's rules refuse it: {error}"))?.outcome();
    if outcome.is_some_and(|outcome| outcome.winner.is_none()) {
        return Err("it is a draw; backgammon has none".to_owned());
    }
    if played != outcome {
        let show = |outcome: Option<Outcome>| outcome.map_or("no end".to_owned(), |outcome| outcome.to_string());
        return Err(format!("it ends `{}`; backgammon's rules count `{}`", show(outcome), show(played)));
    }
    Ok(())
}

/// What happened, with white and black as they are on record.
fn said(record: &Record) -> Result<Vec<(Side, Said)>, String> {
    let mut session = record.begin::<Tabla>().map_err(|error| error.to_string())?;
    let mut all: Vec<(Side, Said)> = Vec::new();
    for event in &record.events {
        let doubler = match session.phase() {
            Phase::Throw { side, .. } => *side,
            Phase::Doubled { by } => *by,
            Phase::Play(partial) => partial.side(),
            Phase::Opening | Phase::Over { .. } => Side::White,
        };
        let value = session.game().cube(session.state()).map_or(1, |cube| cube.value);
        match event {
            Event::Double => all.push((doubler, Said::Double(value.saturating_mul(2)))),
            Event::Take => all.push((doubler.other(), Said::Take)),
            Event::Drop => all.push((doubler.other(), Said::Drop)),
            Event::Turn { throw, play, .. } => {
                let dice = two(throw)?;
                let steps = parse_play(play).map_err(|error| error.to_string())?;
                let moves = steps.iter().map(|step| (label(step.from), label(step.to), step.hits)).collect();
                all.push((doubler, Said::Throw(dice, Some(moves))));
            }
            Event::RollOff(_)
            | Event::Lot(_)
            | Event::OpeningThrow(_)
            | Event::Throw(_)
            | Event::End
            | Event::Resign { .. } => {}
        }
        let unplayed = match (event, session.phase()) {
            // Given up, or left, with the throw on the table.
            (Event::Resign { .. }, Phase::Play(partial)) => Some((partial.side(), partial.throw())),
            _ => None,
        };
        if let Some((side, throw)) = unplayed {
            all.push((side, Said::Throw(two(&throw.to_string())?, None)));
        }
        session.redo(event)?;
    }
    if let Phase::Play(partial) = session.phase() {
        all.push((partial.side(), Said::Throw(two(&partial.throw().to_string())?, None)));
    }
    Ok(all)
}

fn two(throw: &str) -> Result<[u8; 2], String> {
    match Throw::parse(throw).map_err(|error| error.to_string())?.numbers() {
        [first, second] => Ok([*first, *second]),
        _ => Err(format!("throw {throw}; expected two numbers")),
    }
}
