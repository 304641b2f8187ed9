//! Why Tablan refuses a step: each rule with the reason that a person is told.
