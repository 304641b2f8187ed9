//! Our own record: one JSON object a game, a list for several. All games, everything that happened.

use super::{Format, FormatError, Import};
use crate::library::Registry;
use crate::rules::record::Record;

/// The format `json`.
pub struct Json;

impl Format for Json {
    fn name(&self) -> &'static str {
        "json"
    }

    fn about(&self) -> &'static str {
        "records of this program (docs/record.md), all games"
    }

    fn endings(&self) -> &'static [&'static str] {
        &["json"]
    }

    fn fits(&self, text: &str) -> bool {
        text.trim_start().starts_with(['{', '['])
    }

    fn read(&self, text: &str) -> Result<Import, FormatError> {
        let records = Record::list_from_json(text).map_err(|error| FormatError::of(error.to_string()))?;
        for (i, record) in records.iter().enumerate() {
            check(i, records.len(), record)?;
        }
        Ok(Import { records, notes: Vec::new() })
    }

    fn write(&self, records: &[Record]) -> Result<String, FormatError> {
        for (i, record) in records.iter().enumerate() {
            check(i, records.len(), record)?;
        }
        Ok(match records {
            [record] => record.to_json() + "\n",
            records => Record::list_to_json(records) + "\n",
        })
    }
}

/// A record that is passed on has been played through.
fn check(at: usize, of: usize, record: &Record) -> Result<(), FormatError> {
    Registry::of_every_game().check_record(record).map_err(|error| match of {
        1 => FormatError::of(error.to_string()),
        _ => FormatError::of(format!("game {}: {error}", at + 1)),
    })
}
