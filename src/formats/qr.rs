//! A text as the squares of a QR code: what is shown before a game, so that a visitor can take it along.

use qrcode::{Color, QrCode};

/// The squares of a code, without the quiet zone of four light ones that has to surround it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Squares {
    /// How many there are in a row, and rows.
    pub width: usize,
    dark: Vec<bool>,
}

impl Squares {
    /// Whether a square is dark; none outside is.
    #[must_use]
    pub fn is_dark(&self, column: usize, row: usize) -> bool {
        column < self.width && row < self.width && self.dark.get(row * self.width + column).copied().unwrap_or(false)
    }
}

/// The code of a text; `None` for one that is too long.
#[must_use]
pub fn squares(text: &str) -> Option<Squares> {
    let code = QrCode::new(text).ok()?;
    let dark = code.to_colors().into_iter().map(|colour| colour == Color::Dark).collect();
    Some(Squares { width: code.width(), dark })
}
