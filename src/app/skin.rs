//! The look of the interface: colours of each setting, fonts, text sizes, the scale of the interface. Numbers are
//! those of the design page; nothing here draws.

use std::path::Path;
use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::egui;
use egui::{Color32, FontData, FontDefinitions, FontFamily, FontId};

use crate::files;

/// The colours of one setting. Names are the tokens of the design page.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Skin {
    /// Name of the setting in level files and of its table top's picture.
    pub setting: &'static str,
    /// Surround at the edge.
    pub bg0: Color32,
    /// Surround in the middle.
    pub bg1: Color32,
    /// Panels.
    pub panel: Color32,
    /// Buttons.
    pub raise: Color32,
    /// Ornament lines.
    pub line: Color32,
    /// Borders of what can be pressed.
    pub edge: Color32,
    /// Text.
    pub ink: Color32,
    /// Second text.
    pub ink2: Color32,
    /// Captions of throws, main buttons, turn marks.
    pub gold: Color32,
    /// A chosen option.
    pub sel: Color32,
    /// A button under the pointer.
    pub hover: Color32,
    /// A pressed button.
    pub press: Color32,
    /// Disabled text.
    pub dis: Color32,
    /// Hits and faults.
    pub signal: Color32,
}

const fn rgb(hex: u32) -> Color32 {
    Color32::from_rgb((hex >> 16) as u8, (hex >> 8) as u8, hex as u8)
}

/// The ring of focus and of chosen pieces.
pub const RING: Color32 = rgb(0x00F0_C871);
/// The dark line on both sides of a ring.
pub const RING_EDGE: Color32 = rgb(0x0014_0A04);
/// Text on gold.
pub const ON_GOLD: Color32 = rgb(0x001B_130A);

impl Skin {
    const WALNUT: Skin = Skin {
        setting: "walnut",
        bg0: rgb(0x0012_0D0A),
        bg1: rgb(0x0033_251A),
        panel: rgb(0x001E_1611),
        raise: rgb(0x002B_2018),
        line: rgb(0x006B_5236),
        edge: rgb(0x008A_6A44),
        ink: rgb(0x00F4_EADA),
        ink2: rgb(0x00C4_B298),
        gold: rgb(0x00DD_B568),
        sel: rgb(0x0049_3926),
        hover: rgb(0x003A_3028),
        press: rgb(0x0018_120D),
        dis: rgb(0x0078_6F65),
        signal: rgb(0x00E0_705A),
    };
    const LIMESTONE: Skin = Skin {
        setting: "limestone",
        bg0: rgb(0x0012_1311),
        bg1: rgb(0x0034_352F),
        panel: rgb(0x001C_1D1A),
        raise: rgb(0x002A_2B27),
        line: rgb(0x0066_645A),
        edge: rgb(0x007A_776B),
        ink: rgb(0x00F3_F0E7),
        ink2: rgb(0x00BB_B7A9),
        gold: rgb(0x00D6_AE6C),
        sel: rgb(0x0047_4133),
        hover: rgb(0x0039_3A36),
        press: rgb(0x0018_1815),
        dis: rgb(0x0076_7670),
        signal: rgb(0x00E0_745C),
    };
    const MADDER: Skin = Skin {
        setting: "madder",
        bg0: rgb(0x0015_0A0A),
        bg1: rgb(0x003A_1A18),
        panel: rgb(0x0021_1111),
        raise: rgb(0x0030_1918),
        line: rgb(0x007A_413A),
        edge: rgb(0x009A_5A50),
        ink: rgb(0x00F8_EADF),
        ink2: rgb(0x00D0_B0A2),
        gold: rgb(0x00E6_B95F),
        sel: rgb(0x004F_3424),
        hover: rgb(0x003E_2928),
        press: rgb(0x001A_0E0D),
        dis: rgb(0x007B_6C68),
        signal: rgb(0x00F0_866A),
    };
    const EBONY: Skin = Skin {
        setting: "ebony",
        bg0: rgb(0x000C_0F11),
        bg1: rgb(0x0026_3036),
        panel: rgb(0x0015_1A1D),
        raise: rgb(0x0020_282C),
        line: rgb(0x0050_606A),
        edge: rgb(0x0065_767F),
        ink: rgb(0x00EF_F1EB),
        ink2: rgb(0x00AE_BABA),
        gold: rgb(0x00DB_B86C),
        sel: rgb(0x0040_4037),
        hover: rgb(0x0030_373B),
        press: rgb(0x0012_1618),
        dis: rgb(0x0071_7474),
        signal: rgb(0x00E5_745C),
    };

    /// The settings that level files can name.
    pub const SETTINGS: [Skin; 4] = [Skin::WALNUT, Skin::LIMESTONE, Skin::MADDER, Skin::EBONY];

    /// The skin of a setting; walnut for an unknown one.
    #[must_use]
    pub fn of(setting: &str) -> Skin {
        Skin::SETTINGS.into_iter().find(|skin| skin.setting == setting).unwrap_or(Skin::WALNUT)
    }
}

impl Default for Skin {
    fn default() -> Self {
        Skin::WALNUT
    }
}

/// A colour of the skin as Bevy has it.
#[must_use]
pub fn colour(token: Color32) -> Color {
    Color::srgba_u8(token.r(), token.g(), token.b(), token.a())
}

/// The five faces of the interface.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    /// Interface text.
    Text,
    /// Interface text, strong.
    Strong,
    /// Titles and numbers that matter.
    Display,
    /// Display, strong.
    DisplayStrong,
    /// Display, one-sentence leads.
    DisplayItalic,
}

impl Face {
    const FILES: [(Face, &'static str, &'static str); 5] = [
        (Face::Text, "text", "Commissioner-Regular.ttf"),
        (Face::Strong, "strong", "Commissioner-SemiBold.ttf"),
        (Face::Display, "display", "EBGaramond-Regular.ttf"),
        (Face::DisplayStrong, "display-strong", "EBGaramond-SemiBold.ttf"),
        (Face::DisplayItalic, "display-italic", "EBGaramond-Italic.ttf"),
    ];

    /// The face at a size in interface units.
    #[must_use]
    pub fn at(self, size: f32) -> FontId {
        let name = Face::FILES.iter().find(|(face, ..)| *face == self).map_or("text", |(_, name, _)| name);
        FontId::new(size, FontFamily::Name(name.into()))
    }
}

/// Reads our fonts for egui. No other font is ever used.
///
/// # Errors
/// One line that names the font file that cannot be read.
pub fn fonts(root: &Path) -> anyhow::Result<FontDefinitions> {
    let mut fonts = FontDefinitions::empty();
    for (_, name, file) in Face::FILES {
        let bytes = files::read(root, &format!("assets/fonts/{file}"))?;
        fonts.font_data.insert(name.to_owned(), Arc::new(FontData::from_owned(bytes)));
        fonts.families.insert(FontFamily::Name(name.into()), vec![name.to_owned()]);
    }
    fonts.families.insert(FontFamily::Proportional, vec!["text".to_owned()]);
    fonts.families.insert(FontFamily::Monospace, vec!["text".to_owned()]);
    Ok(fonts)
}

/// The fonts until egui has them.
#[derive(Resource)]
pub struct Fonts(pub Option<FontDefinitions>);
