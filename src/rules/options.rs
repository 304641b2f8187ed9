//! Rule options: what a game can be told to do otherwise, with the names and values of its rule page.

use std::collections::BTreeMap;

use thiserror::Error;

/// One option of a game: a row of the *Options* table of its rule page.
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct OptionSpec {
    /// The id of the rule page, for example `bear_off`.
    pub id: &'static str,
    /// Every value, the default first.
    pub values: &'static [&'static str],
}

impl OptionSpec {
    /// The value that holds when nothing is said.
    #[must_use]
    pub fn default_value(&self) -> &'static str {
        self.values.first().copied().unwrap_or_default()
    }
}

/// What is wrong with a chosen option.
#[derive(Debug, Error, PartialEq, Eq, Clone)]
pub enum OptionError {
    /// The game has no option of that name.
    #[error("option `{id}`: {game} has no such option; expected one of {expected}")]
    UnknownOption {
        /// The game's id.
        game: &'static str,
        /// What was asked for, shortened.
        id: String,
        /// The ids there are.
        expected: String,
    },
    /// The option has no such value.
    #[error("option `{id}`: `{value}` is not a value of it; expected one of {expected}")]
    UnknownValue {
        /// The option's id.
        id: &'static str,
        /// What was asked for, shortened.
        value: String,
        /// The values there are.
        expected: String,
    },
    /// Not of the form `OPTION=VALUE`.
    #[error("option `{0}`: expected OPTION=VALUE")]
    Form(String),
    /// The same option was given twice with different values.
    #[error("option `{0}` is given twice with different values")]
    Twice(&'static str),
}

/// The chosen value of every option of one game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Choices {
    game: &'static str,
    specs: &'static [OptionSpec],
    // Index into `specs[i].values`, so a choice that exists is always one of the values.
    chosen: Vec<usize>,
}

impl Choices {
    /// Every option at its default.
    #[must_use]
    pub fn defaults(game: &'static str, specs: &'static [OptionSpec]) -> Choices {
        Choices { game, specs, chosen: vec![0; specs.len()] }
    }

    /// The defaults with some options set otherwise.
    ///
    /// # Errors
    /// Every fault of the pairs, in their order: unknown option, unknown value.
    pub fn with<'a>(
        game: &'static str,
        specs: &'static [OptionSpec],
        pairs: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Choices, Vec<OptionError>> {
        let mut choices = Choices::defaults(game, specs);
        let faults: Vec<_> = pairs.into_iter().filter_map(|(id, value)| choices.set(id, value).err()).collect();
        if faults.is_empty() { Ok(choices) } else { Err(faults) }
    }

    /// Sets one option.
    ///
    /// # Errors
    /// [`OptionError`] where the game has no such option or the option no such value; nothing is changed then.
    pub fn set(&mut self, id: &str, value: &str) -> Result<(), OptionError> {
        let at = self.specs.iter().position(|spec| spec.id == id).ok_or_else(|| OptionError::UnknownOption {
            game: self.game,
            id: shorten(id),
            expected: self.specs.iter().map(|spec| spec.id).collect::<Vec<_>>().join(", "),
        })?;
        let spec = &self.specs[at];
        self.chosen[at] = spec.values.iter().position(|known| *known == value).ok_or_else(|| {
            OptionError::UnknownValue { id: spec.id, value: shorten(value), expected: spec.values.join(", ") }
        })?;
        Ok(())
    }

    /// The chosen value; the empty string for an option that the game does not have.
    #[must_use]
    pub fn get(&self, id: &str) -> &'static str {
        self.specs
            .iter()
            .zip(&self.chosen)
            .find(|(spec, _)| spec.id == id)
            .and_then(|(spec, at)| spec.values.get(*at).copied())
            .unwrap_or_default()
    }

    /// Whether the option has this value.
    #[must_use]
    pub fn is(&self, id: &str, value: &str) -> bool {
        self.get(id) == value
    }

    /// The chosen value as a number; 0 where it is none.
    #[must_use]
    pub fn number(&self, id: &str) -> u16 {
        self.get(id).parse().unwrap_or(0)
    }

    /// The specs these choices are made from.
    #[must_use]
    pub fn specs(&self) -> &'static [OptionSpec] {
        self.specs
    }

    /// The options that differ from the default, as `id -> value`.
    #[must_use]
    pub fn changed(&self) -> BTreeMap<String, String> {
        self.specs
            .iter()
            .zip(&self.chosen)
            .filter(|(_, at)| **at != 0)
            .filter_map(|(spec, at)| spec.values.get(*at).map(|value| (spec.id.to_owned(), (*value).to_owned())))
            .collect()
    }
}

/// A text from outside, cut to a length that a one-line message can carry.
#[must_use]
pub fn shorten(text: &str) -> String {
    const SHOWN_CHARS: usize = 32;
    let clean = |part: &str| part.chars().map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect::<String>();
    match text.char_indices().nth(SHOWN_CHARS) {
        Some((cut, _)) => format!("{}…", clean(text.get(..cut).unwrap_or_default())),
        None => clean(text),
    }
}
