//! The levels that were found, and what is known of each game without naming any: the link between level files and
//! the registry of games.

use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;
use std::path::Path;
use std::sync::Arc;

use anyhow::anyhow;

use crate::files;
use crate::games::{Playable, Visitor, every};
use crate::rules::level::{BoardPlan, Games, Level, Source, load};
use crate::rules::notation::Position;
use crate::rules::options::{Choices, OptionError, OptionSpec, shorten};
use crate::rules::record::{Record, RecordError};

/// What can be asked of any game.
trait Facts: Send + Sync {
    fn id(&self) -> &'static str;
    fn points(&self) -> usize;
    fn option_faults(&self, options: &BTreeMap<String, String>) -> Vec<(String, String)>;
    fn position_fault(&self, options: &BTreeMap<String, String>, position: &Position) -> Option<String>;
    fn record_fault(&self, record: &Record) -> Option<RecordError>;
    fn specs(&self) -> &'static [OptionSpec];
    fn board_options(&self) -> &'static [&'static str];
    fn matters(&self, options: &BTreeMap<String, String>, id: &str) -> bool;
    fn pure_chance(&self, options: &BTreeMap<String, String>) -> bool;
}

struct FactsOf<G>(PhantomData<fn() -> G>);

fn game_of<G: Playable>(options: &BTreeMap<String, String>) -> Option<G> {
    Some(G::new(Choices::with(G::INFO.id, G::INFO.options, pairs(options)).ok()?))
}

fn pairs(options: &BTreeMap<String, String>) -> impl Iterator<Item = (&str, &str)> {
    options.iter().map(|(id, value)| (id.as_str(), value.as_str()))
}

impl<G: Playable> Facts for FactsOf<G> {
    fn id(&self) -> &'static str {
        G::INFO.id
    }

    fn points(&self) -> usize {
        usize::from(G::INFO.squares)
    }

    fn option_faults(&self, options: &BTreeMap<String, String>) -> Vec<(String, String)> {
        let faults = Choices::with(G::INFO.id, G::INFO.options, pairs(options)).err().unwrap_or_default();
        faults
            .into_iter()
            .map(|fault| {
                let id = match &fault {
                    OptionError::UnknownOption { id, .. } | OptionError::Form(id) => id.clone(),
                    OptionError::UnknownValue { id, .. } | OptionError::Twice(id) => (*id).to_owned(),
                };
                (id, fault.to_string())
            })
            .collect()
    }

    fn position_fault(&self, options: &BTreeMap<String, String>, position: &Position) -> Option<String> {
        game_of::<G>(options)?.read(position).err().map(|error| error.to_string())
    }

    fn record_fault(&self, record: &Record) -> Option<RecordError> {
        record.replay::<G>().err()
    }

    fn specs(&self) -> &'static [OptionSpec] {
        G::INFO.options
    }

    fn board_options(&self) -> &'static [&'static str] {
        G::INFO.board_options
    }

    fn matters(&self, options: &BTreeMap<String, String>, id: &str) -> bool {
        game_of::<G>(options).is_some_and(|game| game.option_matters(id))
    }

    fn pure_chance(&self, options: &BTreeMap<String, String>) -> bool {
        game_of::<G>(options).is_some_and(|game| game.is_pure_chance())
    }
}

/// The games as values: what is known of each without its type. Made from [`every`]; a test may add one more.
#[derive(Clone)]
pub struct Registry(Vec<Arc<dyn Facts>>);

impl Default for Registry {
    fn default() -> Self {
        Registry::of_every_game()
    }
}

impl fmt::Debug for Registry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.ids()).finish()
    }
}

impl Registry {
    /// Every game of the program.
    #[must_use]
    pub fn of_every_game() -> Registry {
        struct All(Registry);
        impl Visitor for All {
            fn visit<G: Playable>(&mut self) {
                self.0.add::<G>();
            }
        }
        let mut all = All(Registry(Vec::new()));
        every(&mut all);
        all.0
    }

    /// One game more.
    pub fn add<G: Playable>(&mut self) {
        self.0.push(Arc::new(FactsOf::<G>(PhantomData)));
    }

    /// The games' ids, in their order.
    #[must_use]
    pub fn ids(&self) -> Vec<&'static str> {
        self.0.iter().map(|facts| facts.id()).collect()
    }

    fn get(&self, game: &str) -> Option<&dyn Facts> {
        self.0.iter().find(|facts| facts.id() == game).map(AsRef::as_ref)
    }

    /// Checks that a record is a legal game of its kind.
    ///
    /// # Errors
    /// One line with the event that cannot be, or the game that is not known.
    pub fn check_record(&self, record: &Record) -> anyhow::Result<()> {
        let facts = self.get(&record.game).ok_or_else(|| anyhow!("record, field `game`: no game of this program"))?;
        match facts.record_fault(record) {
            Some(error) => Err(error.into()),
            None => Ok(()),
        }
    }

    /// The options of a game that make a difference under these choices and leave a choice.
    #[must_use]
    pub fn options_of(&self, game: &str, options: &BTreeMap<String, String>) -> Vec<&'static OptionSpec> {
        let Some(facts) = self.get(game) else { return Vec::new() };
        facts.specs().iter().filter(|spec| spec.values.len() > 1 && facts.matters(options, spec.id)).collect()
    }

    /// The value of an option under these choices; empty for an unknown one.
    #[must_use]
    pub fn value_of(&self, game: &str, options: &BTreeMap<String, String>, id: &str) -> String {
        let specs = self.get(game).map(Facts::specs).unwrap_or_default();
        let default = specs.iter().find(|spec| spec.id == id).map_or("", OptionSpec::default_value);
        options.get(id).cloned().unwrap_or_else(|| default.to_owned())
    }

    /// Whether throws leave no choice under these options.
    #[must_use]
    pub fn is_pure_chance(&self, game: &str, options: &BTreeMap<String, String>) -> bool {
        self.get(game).is_some_and(|facts| facts.pure_chance(options))
    }
}

/// The index of the level that a text names as `GAME/NAME`.
///
/// # Errors
/// One line with the names that there are.
pub fn named(library: &Library, text: &str) -> anyhow::Result<usize> {
    let found = text.split_once('/').and_then(|(game, id)| library.find(game, id));
    found.ok_or_else(|| {
        let game = text.split('/').next().unwrap_or_default();
        let known: Vec<String> = match library.of_game(game).next() {
            Some(_) => library.of_game(game).map(|i| format!("{game}/{}", library.level(i).id)).collect(),
            None => library.registry.ids().iter().map(|id| format!("{id}/{STANDARD}")).collect(),
        };
        anyhow!("level `{}`: expected GAME/NAME, one of {}", shorten(text), known.join(", "))
    })
}

impl Games for Registry {
    fn option_faults(&self, game: &str, options: &BTreeMap<String, String>) -> Option<Vec<(String, String)>> {
        Some(self.get(game)?.option_faults(options))
    }

    fn points(&self, game: &str) -> Option<usize> {
        Some(self.get(game)?.points())
    }

    fn position_fault(&self, game: &str, options: &BTreeMap<String, String>, position: &Position) -> Option<String> {
        self.get(game)?.position_fault(options, position)
    }
}

/// Every level, by game in the order of the registry: the standard one of each game first, scenarios last.
#[derive(Clone, Debug)]
pub struct Library {
    /// The games that the levels are checked against.
    pub registry: Registry,
    levels: Vec<Level>,
}

impl Library {
    /// Reads all level files.
    ///
    /// # Errors
    /// Every fault of every file, a line each.
    pub fn load(root: &Path, registry: Registry) -> anyhow::Result<Library> {
        let texts = files::level_texts(root)?;
        let sources: Vec<Source<'_>> = texts.iter().map(|(file, text)| Source { file, text }).collect();
        let mut levels = load(&sources, &registry)
            .map_err(|faults| anyhow!("{}", faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")))?;
        let order = registry.ids();
        levels.sort_by_key(|level| {
            let place = order.iter().position(|id| *id == level.game);
            // Readings of a reconstruction come after it: they say more options.
            (place, level.position.is_some(), level.id != STANDARD, level.options.len())
        });
        if let Some(missing) = order.iter().find(|id| !levels.iter().any(|l| l.game == **id && l.id == STANDARD)) {
            return Err(anyhow!("levels/{missing}/{STANDARD}.ron is missing; expected one in each game's folder"));
        }
        Ok(Library { registry, levels })
    }

    /// All levels.
    #[must_use]
    pub fn levels(&self) -> &[Level] {
        &self.levels
    }

    /// The level of an index, or the first one.
    #[must_use]
    pub fn level(&self, index: usize) -> &Level {
        // `load` refuses a library without levels.
        self.levels.get(index).unwrap_or(&self.levels[0])
    }

    /// Gives a level another position to start from; nothing happens for an index that is none.
    pub fn set_position(&mut self, index: usize, position: Position) {
        if let Some(level) = self.levels.get_mut(index) {
            level.position = Some(position);
        }
    }

    /// The index of a level by its game and its file's name.
    #[must_use]
    pub fn find(&self, game: &str, id: &str) -> Option<usize> {
        self.levels.iter().position(|level| level.game == game && level.id == id)
    }

    /// The board on which a level is played under these options: its own, or that of the first level of its game that
    /// shows the options that change the board.
    #[must_use]
    pub fn board(&self, index: usize, options: &BTreeMap<String, String>) -> &BoardPlan {
        let level = self.level(index);
        let shown = self.registry.get(&level.game).map(Facts::board_options).unwrap_or_default();
        let fits = |other: &&Level| {
            let value = |options: &BTreeMap<String, String>, id| self.registry.value_of(&level.game, options, id);
            shown.iter().all(|id| value(&other.options, id) == value(options, id))
        };
        let others = self.of_game(&level.game).map(|index| self.level(index));
        &std::iter::once(level).chain(others).find(fits).unwrap_or(level).board
    }

    /// Indices of the levels of a game, the standard one first.
    pub fn of_game<'a>(&'a self, game: &'a str) -> impl Iterator<Item = usize> + 'a {
        self.levels.iter().enumerate().filter(move |(_, level)| level.game == game).map(|(index, _)| index)
    }
}

/// The id of the level that every game has.
pub const STANDARD: &str = "standard";
