//! Level files (RON): what a ruleset is called, where it comes from, its options and the geometry of its board. Raw
//! text in, typed data out, once; every fault of a set of files is reported at once with file, line and what was
//! expected. Reading the files is the caller's business.

use std::collections::BTreeMap;
use std::fmt;

use ron::Value;

use super::board::{Place, Side};
use super::notation::Position;
use super::options::shorten;

/// One fault of a level file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LevelFault {
    /// The file's name as the caller gave it.
    pub file: String,
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong and what was expected.
    pub problem: String,
}

impl fmt::Display for LevelFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.problem)
    }
}

impl std::error::Error for LevelFault {}

/// A rectangle on the board, in board centimetres: origin in the middle of the picture, x right, y up.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rect {
    /// Left edge.
    pub x0: f32,
    /// Lower edge.
    pub y0: f32,
    /// Right edge.
    pub x1: f32,
    /// Upper edge.
    pub y1: f32,
}

impl Rect {
    /// Its centre.
    #[must_use]
    pub fn centre(&self) -> [f32; 2] {
        [f32::midpoint(self.x0, self.x1), f32::midpoint(self.y0, self.y1)]
    }

    /// Whether a point lies in it.
    #[must_use]
    pub fn contains(&self, [x, y]: [f32; 2]) -> bool {
        (self.x0..=self.x1).contains(&x) && (self.y0..=self.y1).contains(&y)
    }
}

/// The shape of a point, for its light and its hit area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A backgammon point.
    Triangle,
    /// An oblong field on which pieces lie one after the other.
    Field,
    /// A square for one piece.
    Square,
    /// A hole for one peg.
    Hole,
}

/// How the points' numbers are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numerals {
    /// Drawn by the game beside each point, in Arabic figures.
    Arabic,
    /// Part of the picture already.
    Carved,
}

/// One point of the board: the line on which its pieces lie. Squares and holes have both ends in their centre.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PointPlan {
    /// Where its pieces begin: the middle of its edge.
    pub base: [f32; 2],
    /// The other end.
    pub tip: [f32; 2],
    /// Centre of its number, where that is not beside the base.
    pub number: Option<[f32; 2]>,
}

impl PointPlan {
    /// From base to tip.
    #[must_use]
    pub fn length(&self) -> f32 {
        (self.tip[0] - self.base[0]).hypot(self.tip[1] - self.base[1])
    }

    /// The unit vector from base to tip; zero for a square or hole.
    #[must_use]
    pub fn towards(&self) -> [f32; 2] {
        let length = self.length();
        if length < 1e-6 {
            return [0.0; 2];
        }
        [(self.tip[0] - self.base[0]) / length, (self.tip[1] - self.base[1]) / length]
    }

    /// The middle between base and tip.
    #[must_use]
    pub fn middle(&self) -> [f32; 2] {
        [f32::midpoint(self.base[0], self.tip[0]), f32::midpoint(self.base[1], self.tip[1])]
    }
}

/// A layer over the picture that is there under one value of an option only: marks, links.
#[derive(Clone, Debug, PartialEq)]
pub struct BoardLayer {
    /// The picture's name without size and ending.
    pub picture: String,
    /// The option.
    pub option: String,
    /// Its value.
    pub value: String,
}

/// A place beside the points where pieces of a side lie.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Store {
    /// Whose.
    pub side: Side,
    /// Which place.
    pub place: Place,
    /// Where it is.
    pub area: Rect,
}

/// The geometry of a board, lengths in board centimetres.
#[derive(Clone, Debug, PartialEq)]
pub struct BoardPlan {
    /// The picture's name without size and ending.
    pub picture: String,
    /// Layers over it.
    pub layers: Vec<BoardLayer>,
    /// Width of the whole picture.
    pub width: f32,
    /// Height of the whole picture.
    pub height: f32,
    /// Diameter of a piece.
    pub piece: f32,
    /// Width of the piece's picture, its margin included.
    pub piece_picture: f32,
    /// Width of a point.
    pub point_width: f32,
    /// Shape of the points.
    pub shape: Shape,
    /// How they are numbered on screen.
    pub numerals: Numerals,
    /// Distance of the number's centre from the point's base, outwards.
    pub number_gap: f32,
    /// The board points 1, 2, ... in order.
    pub points: Vec<PointPlan>,
    /// Where pieces that are on no point lie.
    pub stores: Vec<Store>,
    /// Where dice may come to rest: white's throws, black's throws.
    pub dice: [Rect; 2],
    /// Edge of a die.
    pub die: f32,
}

impl BoardPlan {
    /// The area in which a side's pieces of a place lie.
    #[must_use]
    pub fn store(&self, side: Side, place: Place) -> Option<&Store> {
        self.stores.iter().find(|store| store.side == side && store.place == place)
    }

    /// The board point of a number, from 1.
    #[must_use]
    pub fn point(&self, square: u8) -> Option<&PointPlan> {
        self.points.get(usize::from(square).checked_sub(1)?)
    }

    /// The centre of a point's number.
    #[must_use]
    pub fn number_at(&self, point: &PointPlan) -> [f32; 2] {
        let [x, y] = point.towards();
        point.number.unwrap_or([point.base[0] - x * self.number_gap, point.base[1] - y * self.number_gap])
    }
}

/// A ruleset or scenario: one level file.
#[derive(Clone, Debug, PartialEq)]
pub struct Level {
    /// The file's name without folder and ending: the level's id within its game.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// Key of its title in the texts.
    pub title: String,
    /// The source it follows, as the rule page names it.
    pub source: String,
    /// The setting: which palette and surround the interface takes.
    pub setting: String,
    /// Options that differ from the defaults.
    pub options: BTreeMap<String, String>,
    /// The position it starts from, if not the game's own.
    pub position: Option<Position>,
    /// The board.
    pub board: BoardPlan,
}

/// What the caller knows of the games, so that a level can be checked against them without naming any.
pub trait Games {
    /// What is wrong with the options of a game; one entry a fault, empty where all is well, `None` for an unknown
    /// game.
    fn option_faults(&self, game: &str, options: &BTreeMap<String, String>) -> Option<Vec<(String, String)>>;
    /// How many points the game's board has.
    fn points(&self, game: &str) -> Option<usize>;
    /// What is wrong with a position under these options.
    fn position_fault(&self, game: &str, options: &BTreeMap<String, String>, position: &Position) -> Option<String>;
}

/// The text of one level file.
#[derive(Clone, Debug)]
pub struct Source<'a> {
    /// Its name with its folder, for messages: `tabla/standard.ron`.
    pub file: &'a str,
    /// What it says.
    pub text: &'a str,
}

/// Reads level files. A level whose `board` is the name of another file of the same game takes that file's board.
///
/// # Errors
/// Every fault of every file.
pub fn load(sources: &[Source<'_>], games: &impl Games) -> Result<Vec<Level>, Vec<LevelFault>> {
    let mut faults = Vec::new();
    let raw: Vec<(Source<'_>, Value)> = sources
        .iter()
        .filter_map(|source| match ron::from_str::<Value>(source.text) {
            Ok(value) => Some((source.clone(), value)),
            Err(error) => {
                faults.push(LevelFault {
                    file: source.file.to_owned(),
                    line: error.span.start.line,
                    problem: format!("{}; expected a level: ( game: …, title: …, board: … )", error.code),
                });
                None
            }
        })
        .collect();
    let mut levels = Vec::new();
    for (source, value) in &raw {
        let mut reader = Reader { file: source.file, lines: line_index(source.text), faults: Vec::new() };
        let level = read_level(&mut reader, value, &raw, games);
        if reader.faults.is_empty() {
            levels.extend(level);
        }
        faults.append(&mut reader.faults);
    }
    if faults.is_empty() { Ok(levels) } else { Err(faults) }
}

/// Takes values out of a file and notes what is wrong with them, with their lines.
struct Reader<'a> {
    file: &'a str,
    lines: BTreeMap<String, usize>,
    faults: Vec<LevelFault>,
}

impl Reader<'_> {
    fn fault(&mut self, path: &str, problem: impl Into<String>) {
        // A field that is missing is reported where its parent stands.
        let mut at = path;
        let line = loop {
            if let Some(line) = self.lines.get(at) {
                break *line;
            }
            at = match at.rfind('.') {
                Some(cut) => at.get(..cut).unwrap_or_default(),
                None if at.is_empty() => break 1,
                None => "",
            };
        };
        self.faults.push(LevelFault {
            file: self.file.to_owned(),
            line,
            problem: format!("{path}: {}", problem.into()),
        });
    }

    fn field<'v>(&mut self, map: &'v Value, parent: &str, name: &str) -> Option<&'v Value> {
        let found = lookup(map, name);
        if found.is_none() {
            self.fault(&join(parent, name), "missing");
        }
        found
    }

    fn known_fields(&mut self, map: &Value, parent: &str, known: &[&str]) {
        let Value::Map(fields) = map else {
            return self.fault(parent, format!("expected ( {}: … )", known.first().copied().unwrap_or_default()));
        };
        let strange: Vec<String> = fields
            .keys()
            .map(|key| text_of(key).unwrap_or_default().to_owned())
            .filter(|key| !known.contains(&key.as_str()))
            .collect();
        for key in strange {
            self.fault(&join(parent, &shorten(&key)), format!("unknown field; expected one of {}", known.join(", ")));
        }
    }

    fn text(&mut self, map: &Value, parent: &str, name: &str) -> String {
        match self.field(map, parent, name).map(|value| text_of(value).map(str::to_owned)) {
            Some(Some(text)) if !text.is_empty() => text,
            Some(_) => {
                self.fault(&join(parent, name), "expected a text in quotes");
                String::new()
            }
            None => String::new(),
        }
    }

    fn number(&mut self, map: &Value, parent: &str, name: &str, range: std::ops::RangeInclusive<f32>) -> f32 {
        let path = join(parent, name);
        match self.field(map, parent, name) {
            Some(Value::Number(number)) => {
                let number = number.into_f64() as f32;
                if !range.contains(&number) {
                    self.fault(&path, format!("{number}: expected {} to {} cm", range.start(), range.end()));
                }
                number
            }
            Some(_) => {
                self.fault(&path, "expected a number");
                0.0
            }
            None => 0.0,
        }
    }

    fn one_of<T: Copy>(&mut self, map: &Value, parent: &str, name: &str, words: &[(&str, T)]) -> Option<T> {
        let path = join(parent, name);
        let word = self.field(map, parent, name).map(|value| text_of(value).unwrap_or_default().to_owned())?;
        let found = words.iter().find(|(known, _)| *known == word).map(|(_, value)| *value);
        if found.is_none() {
            let known: Vec<&str> = words.iter().map(|(known, _)| *known).collect();
            self.fault(&path, format!("`{}`: expected one of {}", shorten(&word), known.join(", ")));
        }
        found
    }

    fn rect(&mut self, map: &Value, parent: &str, name: &str, within: &Rect) -> Option<Rect> {
        let path = join(parent, name);
        let value = self.field(map, parent, name)?;
        self.known_fields(value, &path, &["x0", "y0", "x1", "y1"]);
        let rect = Rect {
            x0: self.number(value, &path, "x0", within.x0..=within.x1),
            y0: self.number(value, &path, "y0", within.y0..=within.y1),
            x1: self.number(value, &path, "x1", within.x0..=within.x1),
            y1: self.number(value, &path, "y1", within.y0..=within.y1),
        };
        if rect.x0 >= rect.x1 || rect.y0 >= rect.y1 {
            self.fault(&path, "expected x0 < x1 and y0 < y1");
        }
        Some(rect)
    }
}

fn lookup<'v>(map: &'v Value, name: &str) -> Option<&'v Value> {
    let Value::Map(fields) = map else { return None };
    fields.iter().find(|(key, _)| text_of(key) == Some(name)).map(|(_, value)| value)
}

fn text_of(value: &Value) -> Option<&str> {
    match value {
        Value::String(text) => Some(text),
        _ => None,
    }
}

fn join(parent: &str, name: &str) -> String {
    if parent.is_empty() { name.to_owned() } else { format!("{parent}.{name}") }
}

fn read_level(
    reader: &mut Reader<'_>,
    value: &Value,
    all: &[(Source<'_>, Value)],
    games: &impl Games,
) -> Option<Level> {
    reader.known_fields(value, "", &["game", "title", "source", "setting", "options", "position", "board"]);
    let game = reader.text(value, "", "game");
    let title = reader.text(value, "", "title");
    let source = reader.text(value, "", "source");
    let setting = reader.text(value, "", "setting");
    let mut options = BTreeMap::new();
    if let Some(map) = lookup(value, "options") {
        if let Value::Map(fields) = map {
            for (key, chosen) in fields.iter() {
                match (text_of(key), text_of(chosen)) {
                    (Some(key), Some(chosen)) => {
                        options.insert(key.to_owned(), chosen.to_owned());
                    }
                    _ => reader.fault("options", "expected { \"option\": \"value\" }, both in quotes"),
                }
            }
        } else {
            reader.fault("options", "expected { \"option\": \"value\" }");
        }
    }
    match games.option_faults(&game, &options) {
        None if !game.is_empty() => reader.fault("game", format!("`{}` is no game of this program", shorten(&game))),
        None => {}
        Some(found) => {
            for (option, problem) in found {
                reader.fault(&join("options", &option), problem);
            }
        }
    }
    let position = lookup(value, "position").and_then(|line| {
        let Some(line) = text_of(line) else {
            reader.fault("position", "expected a position line in quotes");
            return None;
        };
        match Position::parse(line) {
            Ok(position) => {
                if let Some(problem) = games.position_fault(&game, &options, &position) {
                    reader.fault("position", problem);
                }
                Some(position)
            }
            Err(error) => {
                reader.fault("position", error.to_string());
                None
            }
        }
    });
    let board = match reader.field(value, "", "board")? {
        Value::String(name) => {
            let folder = reader.file.rsplit_once('/').map_or("", |(folder, _)| folder);
            let wanted = if folder.is_empty() { name.clone() } else { format!("{folder}/{name}") };
            let other =
                all.iter().find(|(source, _)| source.file == wanted).and_then(|(_, other)| lookup(other, "board"));
            match other {
                Some(other @ Value::Map(_)) => {
                    // Its faults are reported with the file that it stands in.
                    let mut silent = Reader { file: reader.file, lines: BTreeMap::new(), faults: Vec::new() };
                    read_board(&mut silent, other, games.points(&game))
                }
                _ => {
                    reader.fault(
                        "board",
                        format!(
                            "`{}`: expected the name of a level file of this folder that has a board of its own",
                            shorten(name)
                        ),
                    );
                    None
                }
            }
        }
        own => read_board(reader, own, games.points(&game)),
    }?;
    let id = reader.file.rsplit('/').next().unwrap_or_default().trim_end_matches(".ron").to_owned();
    Some(Level { id, game, title, source, setting, options, position, board })
}

fn read_board(reader: &mut Reader<'_>, value: &Value, points_wanted: Option<usize>) -> Option<BoardPlan> {
    const LENGTH_MAX: f32 = 500.0;
    reader.known_fields(
        value,
        "board",
        &[
            "picture",
            "overlays",
            "width",
            "height",
            "piece",
            "piece_picture",
            "point_width",
            "shape",
            "numerals",
            "number_gap",
            "points",
            "stores",
            "dice_white",
            "dice_black",
            "die",
        ],
    );
    let width = reader.number(value, "board", "width", 1.0..=LENGTH_MAX);
    let height = reader.number(value, "board", "height", 1.0..=LENGTH_MAX);
    let picture = Rect { x0: -width / 2.0, y0: -height / 2.0, x1: width / 2.0, y1: height / 2.0 };
    let piece = reader.number(value, "board", "piece", 0.2..=width.max(0.2));
    let piece_picture = reader.number(value, "board", "piece_picture", piece.min(width)..=width.max(piece));
    let point_width = reader.number(value, "board", "point_width", 0.2..=width.max(0.2));
    let die = reader.number(value, "board", "die", 0.2..=width.max(0.2));
    // Where each number has a place of its own there is no common distance.
    let number_gap = match lookup(value, "number_gap") {
        Some(_) => reader.number(value, "board", "number_gap", -height..=height),
        None => 0.0,
    };
    let shapes =
        [("triangle", Shape::Triangle), ("field", Shape::Field), ("square", Shape::Square), ("hole", Shape::Hole)];
    let shape = reader.one_of(value, "board", "shape", &shapes);
    let numerals =
        reader.one_of(value, "board", "numerals", &[("arabic", Numerals::Arabic), ("carved", Numerals::Carved)]);
    let mut points = Vec::new();
    match reader.field(value, "board", "points") {
        Some(Value::Seq(list)) => {
            for (i, plan) in list.iter().enumerate() {
                let path = format!("board.points.{}", i + 1);
                points.push(read_point(reader, plan, &path, &picture));
            }
            if let Some(wanted) = points_wanted.filter(|wanted| *wanted != points.len()) {
                reader.fault("board.points", format!("{} points; expected {wanted}", points.len()));
            }
        }
        Some(_) => reader.fault("board.points", "expected a list [ (x: …, base: …, tip: …), … ]"),
        None => {}
    }
    let mut stores = Vec::new();
    match reader.field(value, "board", "stores") {
        Some(Value::Seq(list)) => {
            for (i, store) in list.iter().enumerate() {
                let path = format!("board.stores.{}", i + 1);
                reader.known_fields(store, &path, &["side", "place", "area"]);
                let sides = [("white", Side::White), ("black", Side::Black)];
                let places = [("hand", Place::Hand), ("bar", Place::Bar), ("off", Place::Off), ("out", Place::Out)];
                let side = reader.one_of(store, &path, "side", &sides);
                let place = reader.one_of(store, &path, "place", &places);
                let area = reader.rect(store, &path, "area", &picture);
                if let (Some(side), Some(place), Some(area)) = (side, place, area) {
                    stores.push(Store { side, place, area });
                }
            }
        }
        Some(_) => reader.fault("board.stores", "expected a list [ (side: …, place: …, area: …), … ]"),
        None => {}
    }
    let name = if lookup(value, "picture").is_some() { reader.text(value, "board", "picture") } else { "board".into() };
    let layers = read_layers(reader, value);
    let white = reader.rect(value, "board", "dice_white", &picture);
    let black = reader.rect(value, "board", "dice_black", &picture);
    Some(BoardPlan {
        picture: name,
        layers,
        width,
        height,
        piece,
        piece_picture,
        point_width,
        shape: shape?,
        numerals: numerals?,
        number_gap,
        points,
        stores,
        dice: [white?, black?],
        die,
    })
}

/// A point: `(x, base, tip)` upright, `(y, base, tip)` lying, `(x, y)` a square or hole; with `nx`, `ny` the centre of
/// its number.
fn read_point(reader: &mut Reader<'_>, plan: &Value, path: &str, picture: &Rect) -> PointPlan {
    reader.known_fields(plan, path, &["x", "y", "base", "tip", "nx", "ny"]);
    let (across, along) = (picture.x0..=picture.x1, picture.y0..=picture.y1);
    let has = |name: &str| lookup(plan, name).is_some();
    let number = (has("nx") || has("ny"))
        .then(|| [reader.number(plan, path, "nx", across.clone()), reader.number(plan, path, "ny", along.clone())]);
    let (base, tip) = if has("base") || has("tip") {
        if has("y") {
            let y = reader.number(plan, path, "y", along);
            let ends = ["base", "tip"].map(|name| reader.number(plan, path, name, across.clone()));
            ([ends[0], y], [ends[1], y])
        } else {
            let x = reader.number(plan, path, "x", across);
            let ends = ["base", "tip"].map(|name| reader.number(plan, path, name, along.clone()));
            ([x, ends[0]], [x, ends[1]])
        }
    } else {
        let centre = [reader.number(plan, path, "x", across), reader.number(plan, path, "y", along)];
        (centre, centre)
    };
    PointPlan { base, tip, number }
}

fn read_layers(reader: &mut Reader<'_>, board: &Value) -> Vec<BoardLayer> {
    let Some(list) = lookup(board, "overlays") else { return Vec::new() };
    let Value::Seq(list) = list else {
        reader.fault("board.overlays", "expected a list [ (picture: …, option: …, value: …), … ]");
        return Vec::new();
    };
    let mut layers = Vec::new();
    for (i, layer) in list.iter().enumerate() {
        let path = format!("board.overlays.{}", i + 1);
        reader.known_fields(layer, &path, &["picture", "option", "value"]);
        let [picture, option, value] = ["picture", "option", "value"].map(|name| reader.text(layer, &path, name));
        layers.push(BoardLayer { picture, option, value });
    }
    layers
}

/// The line of every field and list element of a RON text that has been found well-formed, by its path
/// (`board.points.3.x`, elements counted from 1).
fn line_index(text: &str) -> BTreeMap<String, usize> {
    struct Open {
        path: String,
        list: bool,
        element: usize,
        key: Option<String>,
    }
    let mut lines = BTreeMap::from([(String::new(), 1)]);
    let mut open: Vec<Open> = Vec::new();
    let mut line = 1;
    let mut word: Option<String> = None;
    let mut chars = text.chars().peekable();
    // A value begins: its path is that of the key before it, or of the next element of a list.
    fn value_path(open: &mut [Open], line: usize, lines: &mut BTreeMap<String, usize>) -> String {
        let Some(top) = open.last_mut() else { return String::new() };
        if top.list {
            top.element += 1;
            let path = join(&top.path, &top.element.to_string());
            lines.insert(path.clone(), line);
            path
        } else {
            top.key.take().unwrap_or_else(|| top.path.clone())
        }
    }
    while let Some(c) = chars.next() {
        match c {
            '\n' => line += 1,
            '/' if chars.peek() == Some(&'/') => while chars.next_if(|c| *c != '\n').is_some() {},
            '/' if chars.peek() == Some(&'*') => {
                let mut last = ' ';
                for c in chars.by_ref() {
                    line += usize::from(c == '\n');
                    if last == '*' && c == '/' {
                        break;
                    }
                    last = c;
                }
            }
            '"' => {
                let mut content = String::new();
                while let Some(c) = chars.next() {
                    match c {
                        '"' => break,
                        '\\' => {
                            content.push(c);
                            content.extend(chars.next());
                        }
                        _ => {
                            line += usize::from(c == '\n');
                            content.push(c);
                        }
                    }
                }
                word = Some(content);
            }
            ':' => {
                if let (Some(top), Some(name)) = (open.last_mut(), word.take()) {
                    let path = join(&top.path, &name);
                    lines.insert(path.clone(), line);
                    top.key = Some(path);
                }
            }
            '(' | '{' | '[' => {
                let path = value_path(&mut open, line, &mut lines);
                open.push(Open { path, list: c == '[', element: 0, key: None });
                word = None;
            }
            ')' | '}' | ']' | ',' => {
                if word.take().is_some() {
                    value_path(&mut open, line, &mut lines);
                }
                if c != ',' {
                    open.pop();
                }
            }
            c if c.is_whitespace() => {}
            c => {
                let mut text = String::from(c);
                while let Some(c) = chars.next_if(|c| c.is_alphanumeric() || matches!(c, '_' | '.' | '-' | '+')) {
                    text.push(c);
                }
                word = Some(text);
            }
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    struct OneGame;
    impl Games for OneGame {
        fn option_faults(&self, game: &str, options: &BTreeMap<String, String>) -> Option<Vec<(String, String)>> {
            (game == "race").then(|| {
                options.keys().filter(|id| *id != "speed").map(|id| (id.clone(), "no such option".to_owned())).collect()
            })
        }
        fn points(&self, game: &str) -> Option<usize> {
            (game == "race").then_some(2)
        }
        fn position_fault(&self, _: &str, _: &BTreeMap<String, String>, _: &Position) -> Option<String> {
            None
        }
    }

    const GOOD: &str = r#"(
    // a comment: with a colon
    game: "race",
    title: "t",
    source: "s",
    setting: "walnut",
    options: { "speed": "slow" },
    board: (
        width: 20.0, height: 10.0, piece: 1.0, piece_picture: 1.1, point_width: 2.0, die: 1.0, number_gap: 1.0,
        shape: "field", numerals: "carved",
        points: [
            (x: -5.0, base: 0.0, tip: 3.0),
            (x: 5.0, base: 0.0, tip: 3.0),
        ],
        stores: [(side: "white", place: "off", area: (x0: 0.0, y0: 0.0, x1: 1.0, y1: 1.0))],
        dice_white: (x0: 0.0, y0: 0.0, x1: 4.0, y1: 2.0),
        dice_black: (x0: -4.0, y0: 0.0, x1: 0.0, y1: 2.0),
    ),
)"#;

    fn faults(text: &str) -> Vec<String> {
        load(&[Source { file: "race/a.ron", text }], &OneGame)
            .expect_err("faults")
            .iter()
            .map(ToString::to_string)
            .collect()
    }

    #[test]
    fn a_level_is_read_and_another_may_share_its_board() {
        let second = r#"( game: "race", title: "u", source: "s", setting: "ebony", board: "a.ron" )"#;
        let levels =
            load(&[Source { file: "race/a.ron", text: GOOD }, Source { file: "race/b.ron", text: second }], &OneGame)
                .unwrap();
        assert_eq!(levels.iter().map(|level| level.id.as_str()).collect::<Vec<_>>(), ["a", "b"]);
        assert_eq!(levels[0].board, levels[1].board);
        assert_eq!(levels[0].options["speed"], "slow");
    }

    #[test]
    fn every_fault_is_reported_at_once_with_its_line() {
        let bad = GOOD
            .replace("\"speed\"", "\"wind\"")
            .replace("x: 5.0", "x: 50.0")
            .replace("title: \"t\",", "")
            .replace("\"field\"", "\"round\"")
            .replace("die: 1.0", "dye: 1.0");
        let found = faults(&bad);
        for (line, part) in [
            (1, "title: missing"),
            (7, "options.wind: no such option"),
            (8, "board.die: missing"),
            (9, "board.dye: unknown field"),
            (10, "board.shape: `round`: expected one of triangle, field"),
            (13, "board.points.2.x: 50: expected -10 to 10 cm"),
        ] {
            let start = format!("race/a.ron:{line}: {part}");
            assert!(found.iter().any(|fault| fault.starts_with(&start)), "{start} not in {found:#?}");
        }
        assert_eq!(found.len(), 6, "{found:#?}");
    }

    #[test]
    fn text_that_is_no_level_names_its_line() {
        assert!(faults("(\n game: \"race\",\n title: \n)")[0].starts_with("race/a.ron:3:"));
        assert!(faults("")[0].starts_with("race/a.ron:1:"));
        assert!(faults("5")[0].contains("expected"));
        assert!(faults("[1]").iter().any(|fault| fault.contains("expected")));
    }
}
