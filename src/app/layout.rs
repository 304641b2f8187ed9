//! Where everything is in a window of any size: the scale of the interface, the board, the panels around it. Plain
//! geometry, computed anew when the window changes; nothing here draws.

use bevy::prelude::*;
use bevy_egui::egui::{Rect, pos2, vec2};

/// A window's layout. Rectangles are in interface units (`u`), origin top left; one unit is [`Layout::scale`] logical
/// pixels.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Layout {
    /// Logical pixels a unit.
    pub scale: f32,
    /// The window.
    pub window: Rect,
    /// Whether the panels stand above and below the board instead of beside it.
    pub portrait: bool,
    /// The board's picture.
    pub board: Rect,
    /// Title of the game.
    pub title: Rect,
    /// Icon buttons at the top.
    pub icons: Rect,
    /// The control that shows what was played last.
    pub last: Rect,
    /// The doubling cube, by whose it is: the top's, nobody's, the bottom's.
    pub cube: [Rect; 3],
    /// Card of the side that sits at the top.
    pub top_card: Rect,
    /// Card of the side that sits at the bottom.
    pub bottom_card: Rect,
    /// Panel of the throw.
    pub throw: Rect,
    /// Where the buttons stand, from the last upwards or in a row.
    pub buttons: Rect,
    /// The line under the board.
    pub caption: Rect,
}

impl Default for Layout {
    fn default() -> Self {
        Layout::of(Vec2::new(1280.0, 720.0), 1.6)
    }
}

impl Layout {
    /// The layout of a window of this size in logical pixels for a board of this width to height.
    #[must_use]
    pub fn of(size: Vec2, aspect: f32) -> Layout {
        let size = size.max(Vec2::new(64.0, 48.0));
        // Between square and the classical portrait the rails beside the board still leave it more room.
        let portrait = size.x < size.y * 0.75;
        let full = if portrait { Vec2::new(1080.0, 1920.0) } else { Vec2::new(1920.0, 1080.0) };
        let fit = (size / full).min_element();
        // Below the smallest window of the design (800×600) everything shrinks with the window: on a screen of scale
        // factor 2 such a window has half as many logical pixels, and as many real ones.
        let smallest = if portrait { Vec2::new(800.0, 1422.0) } else { Vec2::new(800.0, 600.0) };
        let least = 0.75 * (size / smallest).min_element().min(1.0);
        let scale = fit.clamp(least, 4.0);
        let window = Rect::from_min_size(pos2(0.0, 0.0), vec2(size.x / scale, size.y / scale));
        if portrait { Layout::upright(scale, window, aspect) } else { Layout::wide(scale, window, aspect) }
    }

    fn wide(scale: f32, window: Rect, aspect: f32) -> Layout {
        let (w, h) = (window.width(), window.height());
        let least_rail = if w < 1440.0 { 176.0 } else { 224.0 };
        let margin = 20.0_f32;
        let room = vec2(w - 2.0 * (least_rail + 2.0 * margin) + 8.0, h - 180.0);
        let width = room.x.min(room.y * aspect);
        // A narrow board leaves its rails more room.
        let rail = ((w - width) / 2.0 - 2.0 * margin).clamp(least_rail, 420.0);
        let board_size = vec2(width, width / aspect);
        // At the top as designed; a board that is limited by the width hangs in the middle of its room.
        let top = 62.0 + (room.y - board_size.y) * 0.4;
        let board = Rect::from_min_size(pos2((w - board_size.x) / 2.0, top), board_size);
        let left = margin;
        let right = w - margin - rail;
        let v = h / 1080.0;
        let card = vec2(rail, 200.0);
        let buttons_height = 3.0 * 60.0 + 2.0 * 12.0;
        let buttons_top = (h - 104.0 - buttons_height).min(768.0 * v.max(1.0)).max(h * 0.5);
        let throw_height = 330.0_f32.min(buttons_top - 100.0 - 16.0);
        let throw_top = (330.0 * v).min(buttons_top - throw_height - 16.0).max(96.0);
        let icons = Rect::from_min_size(pos2(w - margin - 136.0, 12.0), vec2(136.0, 56.0));
        let top_card = Rect::from_min_size(pos2(left, 96.0_f32.max(128.0 * v)), card);
        let bottom_card = Rect::from_min_size(pos2(left, (768.0 * v).min(h - 104.0 - card.y)), card);
        // In the rail between the cards, next to its owner's.
        let (above, below) = (top_card.bottom() + 20.0, bottom_card.top() - 20.0);
        let edge = 84.0_f32.min((below - above) / 2.0).max(8.0);
        let cube = [above, (above + below - edge) / 2.0, below - edge]
            .map(|y| Rect::from_min_size(pos2(left + (rail - edge) / 2.0, y), vec2(edge, edge)));
        Layout {
            scale,
            window,
            portrait: false,
            board,
            title: Rect::from_min_size(pos2(28.0, 16.0), vec2(w * 0.4, 44.0)),
            icons,
            last: Rect::from_min_size(pos2(icons.left() - 12.0 - 216.0, 14.0), vec2(216.0, 48.0)),
            cube,
            top_card,
            bottom_card,
            throw: Rect::from_min_size(pos2(right, throw_top), vec2(rail, throw_height)),
            buttons: Rect::from_min_size(pos2(right, buttons_top), vec2(rail, buttons_height)),
            caption: Rect::from_min_max(pos2(left, (board.bottom() + 14.0).max(h - 96.0)), pos2(w - margin, h - 12.0)),
        }
    }

    fn upright(scale: f32, window: Rect, aspect: f32) -> Layout {
        let (w, h) = (window.width(), window.height());
        let margin = 40.0 * (w / 1080.0).min(1.0);
        // Everything but the board has a fixed height; what is left over becomes air between the parts.
        let others = [72.0, 142.0, 142.0, 64.0, 176.0, 120.0];
        // A tall board is as high as the other parts allow.
        let height = ((w - 8.0) / aspect).min(h - others.iter().sum::<f32>() - 8.0 * 6.0 - 8.0);
        let board_size = vec2(height * aspect, height);
        let parts = [72.0, 142.0, board_size.y, 142.0, 64.0, 176.0, 120.0];
        let air = ((h - parts.iter().sum::<f32>()) / (parts.len() as f32 + 1.0)).clamp(6.0, 60.0);
        let mut tops = [0.0; 7];
        let mut y = air.min(32.0);
        for (top, part) in tops.iter_mut().zip(parts) {
            *top = y;
            y += part + air;
        }
        let row = |i: usize| Rect::from_min_size(pos2(margin, tops[i]), vec2(w - 2.0 * margin, parts[i]));
        let board = Rect::from_min_size(pos2((w - board_size.x) / 2.0, tops[2]), board_size);
        let header = row(0);
        let icons = Rect::from_min_max(pos2(header.right() - 136.0, header.top() + 8.0), header.max);
        let last = Rect::from_min_size(pos2(icons.left() - 12.0 - 236.0, icons.top()), vec2(236.0, 56.0));
        // On its owner's card, left of the figures; nobody's is in the row of the throw.
        let edge = 84.0;
        let cube = [(1, 476.0), (5, 372.0), (3, 476.0)].map(|(part, from_right)| {
            let row = row(part);
            let at = pos2(row.right() - from_right, row.center().y - edge / 2.0);
            Rect::from_min_size(at, vec2(edge, edge))
        });
        Layout {
            scale,
            window,
            portrait: true,
            board,
            title: Rect::from_min_size(header.min, vec2(last.left() - header.left() - 12.0, 72.0)),
            icons,
            last,
            cube,
            top_card: row(1),
            bottom_card: row(3),
            caption: row(4),
            throw: row(5),
            buttons: row(6),
        }
    }

    /// Logical pixels a board centimetre.
    #[must_use]
    pub fn pixels_per_cm(&self, board_width_cm: f32) -> f32 {
        self.board.width() * self.scale / board_width_cm.max(1.0)
    }

    /// A point of the board, in cm from its middle, as logical pixels from the window's upper left corner.
    #[must_use]
    pub fn pixel_of(&self, cm: Vec2, board_width_cm: f32) -> Vec2 {
        let world = cm * self.pixels_per_cm(board_width_cm) + self.board_centre();
        let middle = Vec2::new(self.window.width(), self.window.height()) * self.scale / 2.0;
        Vec2::new(middle.x + world.x, middle.y - world.y)
    }

    /// The point of the board under a pixel of the window: the inverse of [`Layout::pixel_of`].
    #[must_use]
    pub fn cm_at(&self, pixel: Vec2, board_width_cm: f32) -> Vec2 {
        let middle = Vec2::new(self.window.width(), self.window.height()) * self.scale / 2.0;
        let world = Vec2::new(pixel.x - middle.x, middle.y - pixel.y);
        (world - self.board_centre()) / self.pixels_per_cm(board_width_cm)
    }

    /// The board's middle in world coordinates (logical pixels, origin in the middle of the window, y up).
    #[must_use]
    pub fn board_centre(&self) -> Vec2 {
        let from_middle = self.board.center() - self.window.center();
        Vec2::new(from_middle.x, -from_middle.y) * self.scale
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pixels_and_centimetres_are_each_others_inverse() {
        for size in [Vec2::new(800.0, 600.0), Vec2::new(1080.0, 1920.0), Vec2::new(3840.0, 2160.0)] {
            let layout = Layout::of(size, 1.6);
            for cm in [Vec2::ZERO, Vec2::new(-36.0, 22.5), Vec2::new(20.0, -3.0)] {
                assert!(layout.cm_at(layout.pixel_of(cm, 72.0), 72.0).distance(cm) < 0.01);
            }
            let corner = layout.pixel_of(Vec2::new(-36.0, 22.5), 72.0);
            let drawn = layout.board.min * layout.scale;
            assert!(
                corner.distance(Vec2::new(drawn.x, drawn.y)) < 0.1,
                "the picture's corner is where the layout says"
            );
        }
    }

    /// Every size the design names, some between, and scale factors of the screen: 3840×2160 at 2 is 1920×1080 here.
    #[test]
    fn nothing_overlaps_or_leaves_the_window_at_any_size() {
        let sizes = [
            (400.0, 300.0),
            (800.0, 600.0),
            (1024.0, 768.0),
            (1280.0, 720.0),
            (1366.0, 768.0),
            (1280.0, 1024.0),
            (1920.0, 1080.0),
            (2560.0, 1080.0),
            (2560.0, 1440.0),
            (3840.0, 2160.0),
            (1080.0, 1920.0),
            (800.0, 900.0),
            (1080.0, 1500.0),
            (2160.0, 3840.0),
        ];
        for (w, h) in sizes {
            for aspect in [0.625, 1.44, 1.6, 2.16] {
                let layout = Layout::of(Vec2::new(w, h), aspect);
                let parts = [
                    ("title", layout.title),
                    ("icons", layout.icons),
                    ("last move", layout.last),
                    ("board", layout.board),
                    ("top card", layout.top_card),
                    ("bottom card", layout.bottom_card),
                    ("throw", layout.throw),
                    ("buttons", layout.buttons),
                    ("caption", layout.caption),
                ];
                for (i, (name, part)) in parts.iter().enumerate() {
                    assert!(
                        layout.window.contains_rect(*part),
                        "{w}×{h} {aspect}: {name} {part:?} leaves {:?}",
                        layout.window
                    );
                    assert!(part.width() > 100.0 && part.height() > 30.0, "{w}×{h}: {name} {part:?}");
                    for (other, rect) in &parts[..i] {
                        let shared = part.intersect(*rect);
                        assert!(
                            shared.width() <= 0.5 || shared.height() <= 0.5,
                            "{w}×{h} {aspect}: {name} {part:?} over {other} {rect:?}"
                        );
                    }
                }
                let board_share = layout.board.area() / layout.window.area();
                assert!(board_share > 0.14, "{w}×{h}: the board has {board_share} of the window");
            }
        }
    }
}
