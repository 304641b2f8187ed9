//! The settings: one list of them with their defaults and what each may be. Read value by value, so that a wrong one is
//! told and stands at its default and the others keep what they say; what this program does not know is kept. The file is
//! JSON that a person can read and change, therefore without a checksum.

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::aside::Aside;
use super::disk::{self, Disk};
use super::file::Damage;
use super::game::Seat;
use super::notice::Notice;
use crate::rules::options::shorten;

/// The version of the settings that this program writes.
const VERSION: u32 = 1;
/// Longest file that is read.
const BYTES_MAX: u64 = 1 << 20;

/// Which way the board lies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Near {
    /// White's home is near to the person.
    #[default]
    White,
    /// Black's is.
    Black,
    /// The board is turned to the side that is to play, where two persons share it.
    ToMove,
}

/// What was chosen last in a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LastChoice {
    /// The rule set, as `GAME/NAME`.
    #[serde(default)]
    pub level: Option<String>,
    /// Options that differ from the defaults.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// Who played white and black.
    pub seats: [Seat; 2],
}

/// Each setting: what it is, its name, its default, which values it may have, and these in words.
macro_rules! settings {
    ($($(#[$about:meta])* $name:ident: $kind:ty = $default:expr, $fits:expr, $expected:expr;)*) => {
        /// The settings.
        #[derive(Clone, Debug, PartialEq)]
        pub struct Settings {
            $($(#[$about])* pub $name: $kind,)*
            /// What was chosen last, by game.
            pub games: BTreeMap<String, LastChoice>,
            /// What the file says besides, kept for the program that wrote it.
            pub other: Map<String, Value>,
        }

        impl Default for Settings {
            fn default() -> Self {
                Settings { $($name: $default,)* games: BTreeMap::new(), other: Map::new() }
            }
        }

        impl Settings {
            /// The names of all settings in the file.
            pub const NAMES: &'static [&'static str] = &[$(stringify!($name)),*];

            fn read_each(&mut self, fields: &mut Map<String, Value>, notices: &mut Vec<Notice>) {
                $(read_one(fields, stringify!($name), &mut self.$name, $fits, $expected, notices);)*
            }

            fn write_each(&self, fields: &mut Map<String, Value>) {
                $(write_one(fields, stringify!($name), &self.$name);)*
            }

            /// Puts every value that it may not have to its default; for values set by a program.
            #[must_use]
            pub fn within_bounds(mut self) -> Settings {
                let defaults = Settings::default();
                $(if !($fits)(&self.$name) { self.$name = defaults.$name; })*
                self
            }
        }
    };
}

fn any<T>(_: &T) -> bool {
    true
}

/// Names of languages and pictures: short, plain, no path.
fn plain_word(word: &str) -> bool {
    (1..=32).contains(&word.len()) && word.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_' || b == b'-')
}

settings! {
    /// The language, by its code; `None`: that of the system.
    language: Option<String> = None, |code: &Option<String>| code.as_deref().is_none_or(plain_word), "a language's code";
    /// Loudness of everything, in percent.
    volume: u8 = 80, |percent: &u8| *percent <= 100, "0 to 100";
    /// Loudness of pieces and dice, in percent.
    volume_effects: u8 = 100, |percent: &u8| *percent <= 100, "0 to 100";
    /// Loudness of the surroundings, in percent.
    volume_ambience: u8 = 60, |percent: &u8| *percent <= 100, "0 to 100";
    /// Whether nothing is heard.
    muted: bool = false, any, "true or false";
    /// Speed of movement in percent; 0: none.
    speed: u16 = 100, |percent: &u16| *percent <= 200, "0 to 200";
    /// Whether movement is left out wherever it only pleases.
    reduced_motion: bool = false, any, "true or false";
    /// Size of text, in percent.
    text_size: u16 = 100, |percent: &u16| (100..=200).contains(percent), "100 to 200";
    /// Whether colours are far apart.
    high_contrast: bool = false, any, "true or false";
    /// Which pieces are shown.
    pieces: String = "standard".to_owned(), |name: &String| plain_word(name), "the name of a set of pieces";
    /// Whether the board lies mirrored: points run the other way.
    mirrored: bool = false, any, "true or false";
    /// Whose side of the board is near.
    near: Near = Near::White, any, "white, black or to_move";
    /// Whether the end of a turn is confirmed.
    confirm_turn: bool = true, any, "true or false";
    /// Whether a double, its answer and giving up are confirmed.
    confirm_cube: bool = true, any, "true or false";
    /// Whether leaving a game is confirmed.
    confirm_leave: bool = true, any, "true or false";
    /// Whether the window fills the screen.
    full_screen: bool = false, any, "true or false";
    /// Most pictures a second; `None`: as many as the screen shows.
    frame_limit: Option<u16> = None, |most: &Option<u16>| most.is_none_or(|most| (10..=500).contains(&most)), "10 to 500";
}

fn read_one<T: DeserializeOwned>(
    fields: &mut Map<String, Value>,
    name: &str,
    to: &mut T,
    fits: impl Fn(&T) -> bool,
    expected: &str,
    notices: &mut Vec<Notice>,
) {
    let Some(value) = fields.remove(name) else { return };
    match serde_json::from_value::<T>(value.clone()).ok().filter(|value| fits(value)) {
        Some(value) => *to = value,
        None => {
            let problem = format!("`{}`; expected {expected}", shorten(&value.to_string()));
            notices.push(Notice::Setting { name: name.to_owned(), problem });
        }
    }
}

fn write_one<T: Serialize>(fields: &mut Map<String, Value>, name: &str, value: &T) {
    // Plain data: there is always a JSON form.
    fields.insert(name.to_owned(), serde_json::to_value(value).unwrap_or_default());
}

impl Settings {
    /// Reads settings, value by value; each one that is wrong is told and stands at its default.
    ///
    /// # Errors
    /// What is wrong with the text as a whole, where it is no JSON object.
    pub fn from_json(text: &str) -> Result<(Settings, Vec<Notice>), String> {
        let mut fields: Map<String, Value> = serde_json::from_str(text).map_err(|error| error.to_string())?;
        let mut settings = Settings::default();
        let mut notices = Vec::new();
        fields.remove("version");
        settings.read_each(&mut fields, &mut notices);
        let games = fields.remove("games").unwrap_or_default();
        match games {
            Value::Null => {}
            Value::Object(games) => {
                for (game, choice) in games {
                    match serde_json::from_value(choice) {
                        Ok(choice) => drop(settings.games.insert(game, choice)),
                        Err(error) => {
                            let name = format!("games.{}", shorten(&game));
                            notices.push(Notice::Setting { name, problem: error.to_string() });
                        }
                    }
                }
            }
            _ => notices.push(Notice::Setting { name: "games".to_owned(), problem: "expected { … }".to_owned() }),
        }
        settings.other = fields;
        Ok((settings, notices))
    }

    /// The settings as JSON text.
    #[must_use]
    pub fn to_json(&self) -> String {
        let mut fields = self.other.clone();
        write_one(&mut fields, "version", &VERSION);
        self.write_each(&mut fields);
        write_one(&mut fields, "games", &self.games);
        serde_json::to_string_pretty(&Value::Object(fields)).unwrap_or_default() + "\n"
    }

    /// Every setting at its default. What was chosen last in each game is no setting and stays.
    #[must_use]
    pub fn reset(&self) -> Settings {
        Settings { games: self.games.clone(), other: self.other.clone(), ..Settings::default() }
    }

    /// Reads the file, or its copy where it cannot be used; defaults without either.
    pub fn load(disk: &dyn Disk, path: &Path, aside: &Aside) -> (Settings, Vec<Notice>) {
        let mut notices = Vec::new();
        for (path, is_copy) in [(path.to_owned(), false), (copy_of(path), true)] {
            match read(disk, &path) {
                Ok((settings, told)) => {
                    for notice in &mut notices {
                        if let Notice::SetAside { earlier, .. } = notice {
                            *earlier = is_copy;
                        }
                    }
                    notices.extend(told);
                    return (settings, notices);
                }
                Err(Damage::Unreadable(error))
                    if matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory) => {}
                Err(damage) => notices.push(aside.take(&path, &damage)),
            }
        }
        (Settings::default(), notices)
    }

    /// Writes the file, and a copy of it for the day on which it is damaged.
    ///
    /// # Errors
    /// What the system says.
    pub fn save(&self, disk: &dyn Disk, path: &Path) -> io::Result<()> {
        let text = self.to_json();
        disk::replace(disk, path, text.as_bytes())?;
        disk::replace(disk, &copy_of(path), text.as_bytes())
    }
}

fn copy_of(path: &Path) -> PathBuf {
    path.with_extension("copy.json")
}

fn read(disk: &dyn Disk, path: &Path) -> Result<(Settings, Vec<Notice>), Damage> {
    let bytes = disk::read(disk, path, BYTES_MAX)?;
    if bytes.is_empty() {
        return Err(Damage::Empty);
    }
    let text = String::from_utf8(bytes).map_err(|_| Damage::Content("its content is not UTF-8".to_owned()))?;
    Settings::from_json(&text).map_err(Damage::Content)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ai::level::Level;

    fn changed() -> Settings {
        let mut settings = Settings { language: Some("eu".to_owned()), volume: 5, ..Settings::default() };
        let seats = [Seat::Person("Ана".to_owned()), Seat::Computer(Level::Expert)];
        let options = BTreeMap::from([("cube".to_owned(), "off".to_owned())]);
        settings.games.insert("tabla".to_owned(), LastChoice { level: None, options, seats });
        settings
    }

    #[test]
    fn what_was_written_is_read() {
        let (read, notices) = Settings::from_json(&changed().to_json()).unwrap();
        assert_eq!((read, notices), (changed(), Vec::new()));
        assert_eq!(Settings::from_json("{}").unwrap(), (Settings::default(), Vec::new()));
    }

    #[test]
    fn each_wrong_value_is_told_and_the_others_stay() {
        let text = r#"{"volume": 300, "text_size": "big", "near": "left", "speed": 50, "language": "../../etc",
            "frame_limit": 1, "muted": true, "games": {"tabla": 7}, "colour_of_night": [1, {"a": 2}]}"#;
        let (read, notices) = Settings::from_json(text).unwrap();
        let told: Vec<&str> = notices
            .iter()
            .filter_map(|notice| match notice {
                Notice::Setting { name, .. } => Some(name.as_str()),
                _ => None,
            })
            .collect();
        assert_eq!(told, ["language", "volume", "text_size", "near", "frame_limit", "games.tabla"]);
        assert_eq!((read.volume, read.text_size, read.speed, read.muted), (80, 100, 50, true));
        assert!(read.to_json().contains("colour_of_night"), "what a later program wrote is kept");
    }

    #[test]
    fn reset_keeps_only_what_is_no_setting() {
        let reset = changed().reset();
        assert_eq!(reset.games, changed().games);
        assert_eq!(Settings { games: BTreeMap::new(), ..reset }, Settings::default());
        assert_eq!(Settings { text_size: 7, ..changed() }.within_bounds(), changed());
    }

    #[test]
    fn every_default_fits_and_every_setting_is_written() {
        assert_eq!(Settings::default().within_bounds(), Settings::default());
        let written: Map<String, Value> = serde_json::from_str(&Settings::default().to_json()).unwrap();
        assert!(Settings::NAMES.iter().all(|name| written.contains_key(*name)));
    }
}
