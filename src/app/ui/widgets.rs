//! Our widgets: painted in the skin, placed by the layout, sensed by egui. Every one has all states of the design
//! (rest, hover, pressed, focus, disabled, chosen); none is egui's own.

use std::collections::HashMap;
use std::path::Path;

use bevy::image::{CompressedImageFormats, ImageSampler, ImageType};
use bevy::prelude::{Image, Resource, warn};
use bevy_egui::egui::{
    self, Align2, Color32, ColorImage, CornerRadius, FontId, Mesh, Painter, Pos2, Rect, Sense, Stroke, StrokeKind, Ui,
    Vec2, pos2, vec2,
};

use super::{Notes, Said};
use crate::app::dice::Kind;
use crate::app::skin::{Face, ON_GOLD, RING, RING_EDGE, Skin};
use crate::files;

/// Smallest text that is ever drawn, in units.
const TEXT_MIN: f32 = 13.0;

/// Side of a piece's picture on a card, in pixels: as large as it is drawn at most.
const TOKEN_PX: u32 = 160;

/// The widest lines of what a control is about, in units.
const ABOUT_WIDTH: f32 = 340.0;

/// Pictures that egui draws: icons, frames, game cards.
#[derive(Resource, Default)]
pub struct Pictures {
    textures: HashMap<String, egui::TextureHandle>,
}

/// The icons that the program uses.
const ICONS: [&str; 24] = [
    "undo",
    "menu",
    "done",
    "close",
    "back",
    "next",
    "play",
    "dice",
    "swap",
    "cube",
    "two",
    "sound",
    "mute",
    "lang",
    "motion",
    "replay",
    "flag",
    "info",
    "set",
    "diamond",
    "diamond_line",
    "book",
    "hint",
    "trace",
];

impl Pictures {
    /// Whether nothing has been loaded yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.textures.is_empty()
    }

    /// Loads what is always needed. A picture that is missing is left out and named in the log.
    pub fn load(&mut self, context: &egui::Context, root: &Path, games: &[&str]) {
        for icon in ICONS {
            self.add(context, root, icon, &format!("assets/shared/icons/{icon}_64.png"));
        }
        for frame in ["frame_fill_2x", "frame_line_2x"] {
            self.add(context, root, frame, &format!("assets/shared/ui/{frame}.png"));
        }
        self.add(context, root, "doubling cube", "assets/shared/ui/cube.png");
        self.add(context, root, "laurel", "assets/shared/ui/laurel.png");
        for game in games {
            self.add(context, root, &format!("thumb {game}"), &format!("assets/games/{game}/thumb.webp"));
            for side in crate::rules::board::Side::BOTH {
                let name = format!("piece {game} {}", side.word());
                self.add(context, root, &name, &format!("assets/games/{game}/piece_{}.png", side.word()));
            }
        }
    }

    fn add(&mut self, context: &egui::Context, root: &Path, name: &str, file: &str) {
        let ending = file.rsplit('.').next().unwrap_or_default();
        let picture = files::read(root, file).map_err(|error| error.to_string()).and_then(|bytes| {
            let image = Image::from_buffer(
                &bytes,
                ImageType::Extension(ending),
                CompressedImageFormats::NONE,
                true,
                ImageSampler::Default,
                Default::default(),
            );
            image.map_err(|error| format!("{file}: {error}"))
        });
        let image = match picture {
            Ok(image) => image,
            Err(problem) => {
                warn!("a picture is missing: {problem}");
                return;
            }
        };
        let image = match image.try_into_dynamic() {
            // A piece is a token on a card: drawn far smaller than it is, its lines would break up.
            Ok(image) if name.starts_with("piece ") => image.thumbnail(TOKEN_PX, TOKEN_PX).to_rgba8(),
            Ok(image) => image.to_rgba8(),
            Err(error) => {
                warn!("{file}: {error}");
                return;
            }
        };
        let size = [image.width() as usize, image.height() as usize];
        let pixels = if name.starts_with("piece ") && size[0] == size[1] {
            let (cut, side) = trimmed(image.as_raw(), size[0]);
            ColorImage::from_rgba_unmultiplied([side, side], &cut)
        } else {
            ColorImage::from_rgba_unmultiplied(size, image.as_raw())
        };
        let options = egui::TextureOptions { mipmap_mode: None, ..egui::TextureOptions::LINEAR };
        self.textures.insert(name.to_owned(), context.load_texture(name, pixels, options));
    }

    /// The size of a picture in pixels; `None` where there is none.
    #[must_use]
    pub fn size(&self, name: &str) -> Option<Vec2> {
        self.get(name).map(|(_, size)| size)
    }

    fn get(&self, name: &str) -> Option<(egui::TextureId, Vec2)> {
        self.textures.get(name).map(|texture| (texture.id(), texture.size_vec2()))
    }
}

/// A square picture without its clear margin, still square, and its side: a peg's picture has its hole in the middle,
/// its token on a card shows the peg. RGBA, eight bits each.
fn trimmed(pixels: &[u8], side: usize) -> (Vec<u8>, usize) {
    let seen = |at: &usize| pixels.get(at * 4 + 3).is_some_and(|alpha| *alpha > 8);
    let (mut low, mut high) = ([side; 2], [0; 2]);
    for at in (0..side * side).filter(seen) {
        for (i, place) in [at % side, at / side].into_iter().enumerate() {
            low[i] = low[i].min(place);
            high[i] = high[i].max(place);
        }
    }
    if low[0] > high[0] {
        return (pixels.to_vec(), side);
    }
    let kept = (high[0] - low[0]).max(high[1] - low[1]) + 1;
    let start = [0, 1].map(|i| ((low[i] + high[i] + 1).saturating_sub(kept) / 2).min(side - kept));
    let rows = (start[1]..start[1] + kept).map(|row| (row * side + start[0]) * 4);
    let cut = rows.flat_map(|from| pixels.get(from..from + kept * 4).unwrap_or_default().iter().copied()).collect();
    (cut, kept)
}

/// What painting needs: the skin and the pictures.
pub struct Kit<'a> {
    /// The colours.
    pub skin: Skin,
    /// The pictures.
    pub pictures: &'a Pictures,
    /// Where what is shown is noted.
    pub notes: &'a mut Notes,
    /// Logical pixels a unit.
    pub scale: f32,
    /// Whether controls take the keyboard's focus: on the board the keyboard plays instead.
    pub focusable: bool,
    /// Whether something was pressed in this frame, for the sound.
    pub tapped: bool,
}

/// How a button looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// The one main action: gold.
    Main,
    /// An ordinary button.
    Plain,
    /// Words only.
    Quiet,
}

const FULL_UV: Rect = Rect { min: Pos2::ZERO, max: Pos2 { x: 1.0, y: 1.0 } };

impl<'a> Kit<'a> {
    /// A kit for one frame of a screen.
    #[must_use]
    pub fn new(skin: Skin, pictures: &'a Pictures, notes: &'a mut Notes, scale: f32, focusable: bool) -> Kit<'a> {
        Kit { skin, pictures, notes, scale, focusable, tapped: false }
    }
}

impl Kit<'_> {
    fn sense(&self, enabled: bool) -> Sense {
        match (enabled, self.focusable) {
            (false, _) => Sense::hover(),
            (true, true) => Sense::click(),
            (true, false) => Sense::CLICK,
        }
    }

    /// Notes a control, which has this name for tests.
    pub fn note(&mut self, name: &str, rect: Rect) {
        let area = self.in_pixels(rect);
        self.notes.controls.push((name.to_owned(), area));
    }

    fn in_pixels(&self, rect: Rect) -> bevy::math::Rect {
        let corner = |p: Pos2| bevy::math::Vec2::new(p.x, p.y) * self.scale;
        bevy::math::Rect::from_corners(corner(rect.min), corner(rect.max))
    }

    /// Notes a text; `cut`: it is larger than its place.
    fn say(&mut self, painter: &Painter, text: &str, rect: Rect, ink: Color32, cut: bool) {
        if text.is_empty() {
            return;
        }
        let said = Said {
            text: text.to_owned(),
            area: self.in_pixels(rect),
            ink: [ink.r(), ink.g(), ink.b()],
            cut,
            over: painter.layer_id().order != egui::Order::Background,
            idle: ink == self.skin.dis,
        };
        self.notes.texts.push(said);
    }

    /// A panel: nine-patch frame with concave corners, fill and double line.
    pub fn panel(&self, painter: &Painter, rect: Rect) {
        for (name, tint) in [("frame_fill_2x", self.skin.panel.gamma_multiply(0.97)), ("frame_line_2x", self.skin.line)]
        {
            if let Some((texture, _)) = self.pictures.get(name) {
                nine_patch(painter, texture, rect, 24.0, 0.25, tint);
            }
        }
    }

    /// A picture stretched over a rectangle.
    pub fn picture(&self, painter: &Painter, name: &str, rect: Rect, tint: Color32) {
        if let Some((texture, _)) = self.pictures.get(name) {
            painter.image(texture, rect, FULL_UV, tint);
        }
    }

    /// A picture that fills a rectangle with rounded corners, cut to its shape.
    pub fn cover(&self, painter: &Painter, name: &str, rect: Rect, radius: u8) {
        let Some((texture, size)) = self.pictures.get(name) else {
            painter.rect_filled(rect, CornerRadius::same(radius), self.skin.raise);
            return;
        };
        let fit = (rect.width() / size.x).max(rect.height() / size.y);
        let part = vec2(rect.width() / (size.x * fit), rect.height() / (size.y * fit));
        let uv = Rect::from_min_size(pos2((1.0 - part.x) / 2.0, (1.0 - part.y) / 2.0), part);
        painter.add(
            egui::epaint::RectShape::filled(rect, CornerRadius::same(radius), Color32::WHITE).with_texture(texture, uv),
        );
    }

    /// An icon in a colour, centred.
    pub fn icon(&self, painter: &Painter, name: &str, centre: Pos2, size: f32, tint: Color32) {
        self.picture(painter, name, Rect::from_center_size(centre, Vec2::splat(size)), tint);
    }

    /// A line of text that is never wider than `width`: made smaller, down to the smallest size, where it would be.
    pub fn line(
        &mut self,
        painter: &Painter,
        at: Pos2,
        anchor: Align2,
        text: &str,
        face: Face,
        size: f32,
        ink: Color32,
        width: f32,
    ) -> Rect {
        let font = fitted(painter, text, face, size, width);
        let area = painter.text(at, anchor, text, font, ink);
        self.say(painter, text, area, ink, area.width() > width + 1.0);
        area
    }

    /// Text in as many lines as it needs within a rectangle, made smaller where it would leave it. Anchored in it.
    pub fn paragraph(
        &mut self,
        painter: &Painter,
        rect: Rect,
        anchor: Align2,
        text: &str,
        face: Face,
        size: f32,
        ink: Color32,
    ) -> Rect {
        let mut size = size;
        loop {
            let mut job = egui::text::LayoutJob::simple(text.to_owned(), face.at(size), ink, rect.width());
            job.halign = anchor.x();
            let galley = painter.layout_job(job);
            if galley.size().y <= rect.height() || size <= TEXT_MIN {
                let place = anchor.align_size_within_rect(galley.size(), rect);
                self.say(painter, text, place, ink, galley.size().y > rect.height() + 1.0);
                // A galley aligned to its middle or right hangs at that edge of its position.
                let x = match anchor.x() {
                    egui::Align::Min => rect.left(),
                    egui::Align::Center => rect.center().x,
                    egui::Align::Max => rect.right(),
                };
                painter.galley(pos2(x, place.top()), galley, ink);
                return place;
            }
            size -= 1.0;
        }
    }

    /// The ring of the keyboard's focus.
    pub fn focus_ring(&self, painter: &Painter, rect: Rect, radius: u8) {
        let around = rect.expand(4.0);
        painter.rect_stroke(around, CornerRadius::same(radius + 4), Stroke::new(7.0, RING_EDGE), StrokeKind::Middle);
        painter.rect_stroke(around, CornerRadius::same(radius + 4), Stroke::new(3.0, RING), StrokeKind::Middle);
    }

    /// A button with an icon, words, or both. `name` is its name for tests; it is pressed when this is true.
    pub fn button(
        &mut self,
        ui: &mut Ui,
        name: &str,
        rect: Rect,
        icon: Option<&str>,
        text: &str,
        look: Look,
        enabled: bool,
    ) -> bool {
        let response = ui.interact(rect, ui.id().with(name), self.sense(enabled));
        let words = text.to_owned();
        response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, enabled, &words));
        if enabled {
            self.note(name, rect);
        }
        let skin = self.skin;
        let pressed = response.is_pointer_button_down_on();
        let (fill, ink) = match (look, enabled) {
            (_, false) => (skin.raise.gamma_multiply(0.42), skin.dis),
            (Look::Main, true) if response.hovered() => (lighter(skin.gold, 0.22), ON_GOLD),
            (Look::Main, true) => (skin.gold, ON_GOLD),
            (_, true) if pressed => (skin.press, skin.ink),
            (_, true) if response.hovered() => (skin.hover, skin.ink),
            (_, true) => (skin.raise, skin.ink),
        };
        let painter = ui.painter();
        let body = if pressed { rect.translate(vec2(0.0, 1.0)) } else { rect };
        let radius = CornerRadius::same(8);
        if look != Look::Quiet || response.hovered() {
            if enabled && !pressed && look != Look::Quiet {
                painter.rect_filled(rect.translate(vec2(0.0, 3.0)).expand(1.0), radius, Color32::from_black_alpha(70));
            }
            painter.rect_filled(body, radius, fill);
            if look != Look::Main || !enabled {
                let edge = if response.hovered() { lighter(skin.edge, 0.2) } else { skin.edge };
                let edge = if enabled { edge } else { edge.gamma_multiply(0.42) };
                painter.rect_stroke(body, radius, Stroke::new(1.5, edge), StrokeKind::Inside);
            }
        }
        let height = rect.height();
        let size = (height * 0.34).clamp(17.0, 24.0);
        let icon_size = if text.is_empty() { (height * 0.5).min(30.0) } else { size * 1.25 };
        let room = body.width() - 20.0 - if icon.is_some() && !text.is_empty() { icon_size + 10.0 } else { 0.0 };
        let font = fitted(painter, text, Face::Strong, size, room);
        let width = painter.layout_no_wrap(text.to_owned(), font.clone(), ink).size().x;
        let mut x = body.center().x - width / 2.0;
        if let Some(icon) = icon {
            let gap = if text.is_empty() { 0.0 } else { 10.0 };
            x += (icon_size + gap) / 2.0;
            let centre = pos2(body.center().x - (width + gap) / 2.0, body.center().y);
            self.icon(painter, icon, centre, icon_size, ink);
        }
        let area = painter.text(pos2(x, body.center().y), Align2::LEFT_CENTER, text, font, ink);
        self.say(painter, text, area, ink, area.width() > room + 1.0);
        if response.has_focus() {
            self.focus_ring(painter, rect, 8);
        }
        let clicked = enabled && response.clicked();
        self.tapped |= clicked;
        clicked
    }

    /// A row of options of which one is chosen; the one that was pressed.
    pub fn options(&mut self, ui: &mut Ui, name: &str, rect: Rect, labels: &[String], chosen: usize) -> Option<usize> {
        self.options_about(ui, name, rect, labels, (&[], rect.top()), chosen)
    }

    /// The same where some options have words of their own, shown for what is under the pointer or in focus. They stand
    /// above `top`, so that rows which belong together do not hide each other.
    pub fn options_about(
        &mut self,
        ui: &mut Ui,
        name: &str,
        rect: Rect,
        labels: &[String],
        (abouts, top): (&[Option<String>], f32),
        chosen: usize,
    ) -> Option<usize> {
        let skin = self.skin;
        let radius = CornerRadius::same(8);
        ui.painter().rect_filled(rect, radius, skin.press);
        let width = rect.width() / labels.len().max(1) as f32;
        let (mut pressed, mut told) = (None, None);
        for (i, label) in labels.iter().enumerate() {
            let part =
                Rect::from_min_size(pos2(rect.left() + width * i as f32, rect.top()), vec2(width, rect.height()));
            let id = format!("{name}.{i}");
            let response = ui.interact(part, ui.id().with(&id), self.sense(true));
            let about = abouts.get(i).and_then(Option::as_ref);
            let words = about.map_or_else(|| label.clone(), |about| format!("{label}. {about}"));
            response
                .widget_info(|| egui::WidgetInfo::selected(egui::WidgetType::RadioButton, true, i == chosen, &words));
            self.note(&id, part);
            if response.hovered() || (told.is_none() && response.has_focus()) {
                told = about.map(|about| (part.center().x, about)).or(told);
            }
            let painter = ui.painter();
            let inner = part.shrink(1.5);
            if i == chosen {
                painter.rect_filled(inner, CornerRadius::same(6), skin.sel);
                let bar = Rect::from_min_max(
                    pos2(inner.left() + 4.0, inner.bottom() - 3.0),
                    pos2(inner.right() - 4.0, inner.bottom()),
                );
                painter.rect_filled(bar, CornerRadius::ZERO, skin.gold);
            } else if response.hovered() {
                painter.rect_filled(inner, CornerRadius::same(6), skin.hover);
            }
            if i > 0 {
                painter.vline(part.left(), part.shrink(6.0).y_range(), Stroke::new(1.0, skin.line));
            }
            let (face, ink) = if i == chosen { (Face::Strong, skin.ink) } else { (Face::Text, skin.ink2) };
            // Words that would have to be small on one line stand on two.
            let natural = painter.layout_no_wrap(label.clone(), face.at(15.0), ink).size().x;
            if natural > width - 14.0 && label.contains(' ') {
                let cell = part.shrink2(vec2(7.0, 2.0));
                self.paragraph(painter, cell, Align2::CENTER_CENTER, label, face, 16.0, ink);
            } else {
                self.line(painter, part.center(), Align2::CENTER_CENTER, label, face, 19.0, ink, width - 14.0);
            }
            if response.has_focus() {
                self.focus_ring(painter, inner, 6);
            }
            if response.clicked() {
                self.tapped = true;
                pressed = Some(i);
            }
        }
        ui.painter().rect_stroke(rect, radius, Stroke::new(1.5, skin.edge), StrokeKind::Inside);
        if let Some((centre, about)) = told {
            self.tell(ui.ctx(), pos2(centre, top), about);
        }
        pressed
    }

    /// What a control is about, in a small panel over a place and within the window.
    fn tell(&mut self, context: &egui::Context, over: Pos2, words: &str) {
        let painter = context.layer_painter(egui::LayerId::new(egui::Order::Tooltip, egui::Id::new("about")));
        let window = context.content_rect().shrink(8.0);
        let pad = vec2(16.0, 10.0);
        let width = ABOUT_WIDTH.min(window.width() - 2.0 * pad.x);
        let galley = painter.layout(words.to_owned(), Face::Text.at(18.0), self.skin.ink, width);
        let size = galley.size() + 2.0 * pad;
        let above = pos2(over.x - size.x / 2.0, over.y - 8.0 - size.y);
        let last = (window.max - size).max(window.min);
        let panel = Rect::from_min_size(above.clamp(window.min, last), size);
        let radius = CornerRadius::same(8);
        painter.rect_filled(panel.translate(vec2(2.0, 3.0)), radius, Color32::from_black_alpha(110));
        painter.rect_filled(panel, radius, self.skin.raise);
        painter.rect_stroke(panel, radius, Stroke::new(1.5, self.skin.gold), StrokeKind::Inside);
        self.say(&painter, words, Rect::from_min_size(panel.min + pad, galley.size()), self.skin.ink, false);
        painter.galley(panel.min + pad, galley, self.skin.ink);
    }

    /// A card to choose: a title and what it is about.
    pub fn card(&mut self, ui: &mut Ui, name: &str, rect: Rect, title: &str, about: &str, chosen: bool) -> bool {
        let response = ui.interact(rect, ui.id().with(name), self.sense(true));
        let words = format!("{title}. {about}");
        response.widget_info(|| egui::WidgetInfo::selected(egui::WidgetType::RadioButton, true, chosen, &words));
        self.note(name, rect);
        let skin = self.skin;
        let painter = ui.painter();
        let radius = CornerRadius::same(10);
        let fill = match (chosen, response.hovered()) {
            (true, _) => skin.sel,
            (false, true) => skin.hover,
            (false, false) => skin.raise,
        };
        painter.rect_filled(rect, radius, fill);
        let edge = if chosen { Stroke::new(2.5, skin.gold) } else { Stroke::new(1.5, skin.edge) };
        painter.rect_stroke(rect, radius, edge, StrokeKind::Inside);
        let inner = rect.shrink2(vec2(18.0, 10.0));
        self.line(painter, inner.left_top(), Align2::LEFT_TOP, title, Face::Strong, 21.0, skin.ink, inner.width());
        let below = Rect::from_min_max(inner.left_top() + vec2(0.0, 28.0), inner.max);
        self.paragraph(painter, below, Align2::LEFT_TOP, about, Face::Text, 17.0, skin.ink2);
        if response.has_focus() {
            self.focus_ring(painter, rect, 10);
        }
        self.tapped |= response.clicked();
        response.clicked()
    }

    /// How wide [`Kit::fallen`] paints a body of a kind that is `size` high.
    #[must_use]
    pub fn fallen_width(kind: Kind, size: f32) -> f32 {
        size * match kind {
            Kind::Cube => 1.0,
            Kind::StickDie => 0.26,
            Kind::CastingStick => 0.24,
            Kind::Knucklebone => 0.72,
        }
    }

    /// A body that fell with this face up, small and upright, for the panel of the throw: `size` is its height.
    pub fn fallen(&self, painter: &Painter, centre: Pos2, size: f32, kind: Kind, face: u8, used: bool) {
        let alpha = if used { 0.34 } else { 1.0 };
        let rect = Rect::from_center_size(centre, vec2(Kit::fallen_width(kind, size), size));
        match kind {
            Kind::Cube => self.die(painter, centre, size, face, used),
            Kind::StickDie => stick_die(painter, rect, face, alpha),
            Kind::CastingStick => casting_stick(painter, rect, face, alpha),
            Kind::Knucklebone => knucklebone(painter, rect, face, alpha),
        }
    }

    /// A die face, drawn flat for the panel of the throw.
    pub fn die(&self, painter: &Painter, centre: Pos2, size: f32, value: u8, used: bool) {
        let alpha = if used { 0.34 } else { 1.0 };
        let rect = Rect::from_center_size(centre, Vec2::splat(size));
        let radius = CornerRadius::same((size * 0.17) as u8);
        painter.rect_filled(
            rect.translate(vec2(size * 0.03, size * 0.05)),
            radius,
            Color32::from_black_alpha((120.0 * alpha) as u8),
        );
        painter.rect_filled(rect, radius, Color32::from_rgb(0xE4, 0xD8, 0xBE).gamma_multiply(alpha));
        let face = Rect::from_min_max(rect.min, rect.max - Vec2::splat(size * 0.035));
        painter.rect_filled(face, radius, Color32::from_rgb(0xF6, 0xEE, 0xDC).gamma_multiply(alpha));
        let a = size * 0.26;
        let mut dots: Vec<Vec2> = Vec::new();
        if value % 2 == 1 {
            dots.push(Vec2::ZERO);
        }
        if value > 1 {
            dots.extend([vec2(-a, a), vec2(a, -a)]);
        }
        if value > 3 {
            dots.extend([vec2(a, a), vec2(-a, -a)]);
        }
        if value == 6 {
            dots.extend([vec2(-a, 0.0), vec2(a, 0.0)]);
        }
        for dot in dots {
            painter.circle_filled(
                centre + dot,
                size * 0.092,
                Color32::from_rgb(0x2A, 0x1C, 0x14).gamma_multiply(alpha),
            );
        }
    }
}

/// Colours of what is thrown beside dice: rind of cane, madder, gold; ivory, ebony, incised lines; bone, its shade.
const CANE: Color32 = Color32::from_rgb(0xD8, 0xB4, 0x74);
const CANE_SHADE: Color32 = Color32::from_rgb(0x9C, 0x77, 0x40);
const MADDER: Color32 = Color32::from_rgb(0x9E, 0x2A, 0x25);
const GILT: Color32 = Color32::from_rgb(0xE2, 0xB8, 0x62);
const IVORY: Color32 = Color32::from_rgb(0xF1, 0xE6, 0xCC);
const EBONY: Color32 = Color32::from_rgb(0x33, 0x26, 0x1E);
const INCISED: Color32 = Color32::from_rgb(0x6B, 0x4C, 0x30);
const BONE: Color32 = Color32::from_rgb(0xEC, 0xDE, 0xBE);
const BONE_SHADE: Color32 = Color32::from_rgb(0xA8, 0x86, 0x58);

/// An upright strip with round ends and its shadow.
fn strip(painter: &Painter, rect: Rect, round: f32, fill: Color32, alpha: f32) {
    let radius = CornerRadius::same((rect.width() * round) as u8);
    let shade = rect.translate(vec2(rect.width() * 0.10, rect.width() * 0.14));
    painter.rect_filled(shade, radius, Color32::from_black_alpha((120.0 * alpha) as u8));
    painter.rect_filled(rect, radius, fill.gamma_multiply(alpha));
    // A light edge: it stays a strip on a dark panel too.
    painter.rect_stroke(rect, radius, Stroke::new(1.0, BONE_SHADE.gamma_multiply(alpha)), StrokeKind::Inside);
}

/// A stick die: flat and painted, or round and plain.
fn stick_die(painter: &Painter, rect: Rect, face: u8, alpha: f32) {
    let (w, h) = (rect.width(), rect.height());
    let at = |x: f32, y: f32| rect.center() + vec2(x * w, y * h);
    if face == 0 {
        strip(painter, rect, 0.2, MADDER, alpha);
        let gilt = Stroke::new((w * 0.09).max(1.2), GILT.gamma_multiply(alpha));
        for end in [-1.0, 1.0] {
            painter.line_segment([at(-0.34, 0.41 * end), at(0.34, 0.41 * end)], gilt);
        }
        let zigzag = |sign: f32| (0..=8).map(move |i| (sign * if i % 2 == 0 { -0.26 } else { 0.26 }, i));
        for sign in [-1.0, 1.0] {
            let points = zigzag(sign).map(|(x, i)| at(x, -0.34 + 0.085 * i as f32)).collect();
            painter.line(points, gilt);
        }
    } else {
        strip(painter, rect, 0.45, CANE, alpha);
        // Round: light along the left, shade along the right.
        let band = |from: f32, to: f32, ink: Color32| {
            let part = Rect::from_min_max(at(from, -0.46), at(to, 0.46));
            painter.rect_filled(part, CornerRadius::same((w * 0.12) as u8), ink.gamma_multiply(alpha));
        };
        band(0.14, 0.42, CANE_SHADE.gamma_multiply(0.55));
        band(-0.3, -0.12, Color32::WHITE.gamma_multiply(0.4));
        for knot in [-0.21, 0.26] {
            let ink = Stroke::new((w * 0.07).max(1.0), CANE_SHADE.gamma_multiply(alpha));
            painter.line_segment([at(-0.45, knot), at(0.45, knot)], ink);
        }
    }
}

/// A casting stick: its light side with incised bands, or its dark side.
fn casting_stick(painter: &Painter, rect: Rect, face: u8, alpha: f32) {
    let (w, h) = (rect.width(), rect.height());
    let (fill, lines) = if face == 0 { (EBONY, BONE_SHADE) } else { (IVORY, INCISED) };
    strip(painter, rect, 0.5, fill, alpha);
    let ink = Stroke::new((w * 0.06).max(1.0), lines.gamma_multiply(alpha * if face == 0 { 0.6 } else { 1.0 }));
    let bands: &[f32] = if face == 0 { &[-0.34, 0.34] } else { &[-0.36, -0.31, -0.12, 0.12, 0.31, 0.36] };
    for y in bands {
        let y = rect.center().y + y * h;
        painter.line_segment([pos2(rect.left() + w * 0.1, y), pos2(rect.right() - w * 0.1, y)], ink);
    }
    if face != 0 {
        painter.circle_stroke(rect.center(), w * 0.2, ink);
    }
}

/// A knucklebone: hollow, bulging, flat, or with its S.
fn knucklebone(painter: &Painter, rect: Rect, face: u8, alpha: f32) {
    let (w, h) = (rect.width(), rect.height());
    let at = |x: f32, y: f32| rect.center() + vec2(x * w, y * h);
    // Right half from the notch above to the notch below; seen from its narrow sides it is straighter.
    let waist = if face < 2 { 0.31 } else { 0.38 };
    let right = [
        (0.0, -0.42),
        (0.12, -0.48),
        (0.28, -0.5),
        (0.42, -0.45),
        (0.47, -0.34),
        (0.42, -0.22),
        (waist, -0.1),
        (waist - 0.02, 0.04),
        (waist + 0.03, 0.16),
        (0.42, 0.26),
        (0.45, 0.37),
        (0.38, 0.47),
        (0.24, 0.5),
        (0.1, 0.47),
        (0.0, 0.43),
    ];
    let outline: Vec<Pos2> =
        right.iter().map(|(x, y)| at(*x, *y)).chain(right[1..14].iter().rev().map(|(x, y)| at(-x, *y))).collect();
    // The waist is hollow: filled as a fan of triangles from the middle.
    let fan = |painter: &Painter, shift: Vec2, ink: Color32| {
        let mut mesh = Mesh::default();
        mesh.colored_vertex(rect.center() + shift, ink);
        for point in &outline {
            mesh.colored_vertex(*point + shift, ink);
        }
        let count = outline.len() as u32;
        for i in 0..count {
            mesh.add_triangle(0, 1 + i, 1 + (i + 1) % count);
        }
        painter.add(mesh);
    };
    fan(painter, vec2(w * 0.04, w * 0.06), Color32::from_black_alpha((120.0 * alpha) as u8));
    fan(painter, Vec2::ZERO, BONE.gamma_multiply(alpha));
    let edge = Stroke::new((w * 0.035).max(1.2), BONE_SHADE.gamma_multiply(alpha));
    painter.add(egui::Shape::closed_line(outline, edge));
    let shade = BONE_SHADE.gamma_multiply(alpha);
    let thick = Stroke::new((w * 0.075).max(1.6), shade);
    let oval = |x: f32, y: f32, rx: f32, ry: f32, ink: Color32| {
        painter.add(egui::Shape::ellipse_filled(at(x, y), vec2(rx * w, ry * h), ink));
    };
    match face {
        // Hollow: a dark pit whose lower right wall catches the light.
        0 => {
            oval(0.0, 0.0, 0.22, 0.17, shade);
            oval(0.05, 0.035, 0.14, 0.11, BONE_SHADE.lerp_to_gamma(BONE, 0.45).gamma_multiply(alpha));
        }
        // Bulging: light on the upper left.
        1 => {
            oval(0.02, 0.02, 0.25, 0.2, BONE_SHADE.lerp_to_gamma(BONE, 0.55).gamma_multiply(alpha));
            oval(-0.03, -0.02, 0.2, 0.16, BONE.gamma_multiply(alpha));
            oval(-0.07, -0.05, 0.08, 0.06, Color32::WHITE.gamma_multiply(alpha * 0.8));
        }
        // Flat: a plate with an edge.
        2 => {
            let plate = Rect::from_center_size(rect.center(), vec2(w * 0.44, h * 0.5));
            painter.rect_stroke(plate, CornerRadius::same((w * 0.08) as u8), edge, StrokeKind::Middle);
        }
        // Sinuous: the S.
        _ => {
            let curve = (0..=16).map(|i| {
                let t = i as f32 / 16.0;
                at(0.17 * (t * std::f32::consts::TAU).sin(), -0.32 + 0.64 * t)
            });
            painter.line(curve.collect(), thick);
        }
    }
}

fn fitted(painter: &Painter, text: &str, face: Face, size: f32, width: f32) -> FontId {
    let natural = painter.layout_no_wrap(text.to_owned(), face.at(size), Color32::WHITE).size().x;
    let fit = if natural > width && natural > 0.0 { size * (width / natural) } else { size };
    face.at(fit.floor().clamp(TEXT_MIN.min(size), size))
}

fn lighter(colour: Color32, part: f32) -> Color32 {
    let mix = |c: u8| (f32::from(c) + (255.0 - f32::from(c)) * part) as u8;
    Color32::from_rgb(mix(colour.r()), mix(colour.g()), mix(colour.b()))
}

/// A texture whose corners keep their size: `slice` is the corner on screen, `part` the corner's part of the texture.
fn nine_patch(painter: &Painter, texture: egui::TextureId, rect: Rect, slice: f32, part: f32, tint: Color32) {
    let slice = slice.min(rect.width() / 2.0).min(rect.height() / 2.0);
    let xs = [rect.left(), rect.left() + slice, rect.right() - slice, rect.right()];
    let ys = [rect.top(), rect.top() + slice, rect.bottom() - slice, rect.bottom()];
    let uvs = [0.0, part, 1.0 - part, 1.0];
    let mut mesh = Mesh::with_texture(texture);
    for i in 0..3 {
        for j in 0..3 {
            mesh.add_rect_with_uv(
                Rect::from_min_max(pos2(xs[i], ys[j]), pos2(xs[i + 1], ys[j + 1])),
                Rect::from_min_max(pos2(uvs[i], uvs[j]), pos2(uvs[i + 1], uvs[j + 1])),
                tint,
            );
        }
    }
    painter.add(mesh);
}
