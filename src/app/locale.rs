//! Texts in three languages, from `assets/locales`. Every text that a person sees in the window comes from here.

use std::path::Path;

use anyhow::anyhow;
use bevy::prelude::*;
use fluent::concurrent::FluentBundle;
use fluent::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use crate::files;

/// The interface languages in the order in which they are offered, with their own names.
pub const LANGUAGES: [(&str, &str); 3] = [("en", "English"), ("eu", "Euskara"), ("bg", "Български")];

/// The texts of all languages and the language that is chosen.
#[derive(Resource)]
pub struct Texts {
    bundles: Vec<FluentBundle<FluentResource>>,
    chosen: usize,
}

impl Texts {
    /// Reads all languages.
    ///
    /// # Errors
    /// One line that names the file that cannot be read or understood.
    pub fn load(root: &Path) -> anyhow::Result<Texts> {
        let bundles = LANGUAGES
            .iter()
            .map(|(code, _)| {
                let name = format!("assets/locales/{code}/main.ftl");
                let text =
                    String::from_utf8(files::read(root, &name)?).map_err(|_| anyhow!("{name} is not UTF-8 text"))?;
                let resource = FluentResource::try_new(text).map_err(|(_, errors)| {
                    anyhow!("{name}: {}", errors.first().map(ToString::to_string).unwrap_or_default())
                })?;
                let language: LanguageIdentifier = code.parse()?;
                let mut bundle = FluentBundle::new_concurrent(vec![language]);
                // The isolation marks are for mixed directions of writing; our fonts would draw them.
                bundle.set_use_isolating(false);
                bundle.add_resource(resource).map_err(|errors| {
                    anyhow!("{name}: {}", errors.first().map(ToString::to_string).unwrap_or_default())
                })?;
                Ok(bundle)
            })
            .collect::<anyhow::Result<Vec<_>>>()?;
        Ok(Texts { bundles, chosen: 0 })
    }

    /// The code of the chosen language.
    #[must_use]
    pub fn language(&self) -> &'static str {
        LANGUAGES.get(self.chosen).map_or("en", |(code, _)| code)
    }

    /// The chosen language's own name.
    #[must_use]
    pub fn language_name(&self) -> &'static str {
        LANGUAGES.get(self.chosen).map_or("English", |(_, name)| name)
    }

    /// Chooses a language by its code; nothing changes for an unknown one.
    pub fn choose(&mut self, code: &str) {
        if let Some(found) = LANGUAGES.iter().position(|(known, _)| *known == code) {
            self.chosen = found;
        }
    }

    /// Chooses the next language of the list.
    pub fn choose_next(&mut self) {
        self.chosen = (self.chosen + 1) % LANGUAGES.len();
    }

    /// Whether the chosen language has a text of that key.
    #[must_use]
    pub fn has(&self, key: &str) -> bool {
        self.bundles.get(self.chosen).is_some_and(|bundle| bundle.has_message(key))
    }

    /// The text of a key. A key without a text comes back itself, so that it is seen and reported.
    #[must_use]
    pub fn get(&self, key: &str) -> String {
        self.with(key, &[])
    }

    /// The text of a key with values put in.
    #[must_use]
    pub fn with(&self, key: &str, values: &[(&str, FluentValue<'_>)]) -> String {
        let Some(bundle) = self.bundles.get(self.chosen) else { return key.to_owned() };
        let Some(pattern) = bundle.get_message(key).and_then(|message| message.value()) else { return key.to_owned() };
        let mut arguments = FluentArgs::new();
        for (name, value) in values {
            arguments.set(*name, value.clone());
        }
        let mut errors = Vec::new();
        bundle.format_pattern(pattern, Some(&arguments), &mut errors).into_owned()
    }
}
