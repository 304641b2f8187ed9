//! The clock: seconds since 1970 as they are kept, and the local date and time that they are shown as.

use std::fmt;
use std::time::{SystemTime, UNIX_EPOCH};

use jiff::Timestamp;
use jiff::tz::TimeZone;

/// Now, in seconds since 1970 (UTC); 0 on a clock that is set before.
#[must_use]
pub fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}

/// A date and time where the program runs. Shown as `2025-12-01 14:05`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Local {
    /// The year.
    pub year: i16,
    /// The month, from 1.
    pub month: i8,
    /// The day, from 1.
    pub day: i8,
    /// The hour, from 0.
    pub hour: i8,
    /// The minute, from 0.
    pub minute: i8,
}

impl Local {
    /// The local date and time of a number of seconds since 1970; beyond what calendars count, that of 1970.
    #[must_use]
    pub fn of(seconds: u64) -> Local {
        Local::within(seconds, TimeZone::system())
    }

    fn within(seconds: u64, zone: TimeZone) -> Local {
        let at = i64::try_from(seconds).ok().and_then(|seconds| Timestamp::from_second(seconds).ok());
        let at = at.unwrap_or(Timestamp::UNIX_EPOCH).to_zoned_datetime(zone);
        Local { year: at.year(), month: at.month(), day: at.day(), hour: at.hour(), minute: at.minute() }
    }
}

impl fmt::Display for Local {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Local { year, month, day, hour, minute } = self;
        write!(f, "{year:04}-{month:02}-{day:02} {hour:02}:{minute:02}")
    }
}

/// The date (UTC) of a number of seconds since 1970, for names of files that are the same wherever they are made.
#[must_use]
pub fn date_utc(seconds: u64) -> String {
    let Local { year, month, day, .. } = Local::within(seconds, TimeZone::UTC);
    format!("{year:04}-{month:02}-{day:02}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_those_of_the_calendar() {
        assert_eq!(date_utc(0), "1970-01-01");
        assert_eq!(date_utc(951_782_400), "2000-02-29");
        assert_eq!(Local::within(1_764_597_905, TimeZone::UTC).to_string(), "2025-12-01 14:05");
        assert_eq!(date_utc(u64::MAX), "1970-01-01");
        assert!(now() > 1_700_000_000);
    }
}
