//! What is at stake and whose turn it is, at a glance: the bar that moves over to the side that acts, the doubling cube
//! beside its owner, the score of the match. Reads the table; none of it can be pressed.

use bevy_egui::egui::{self, Align2, Color32, CornerRadius, Pos2, Rect, pos2};

use super::hud::View;
use super::widgets::Kit;
use crate::app::skin::Face;
use crate::rules::board::Side;
use crate::rules::matches::Series;

/// Seconds in which the bar moves over.
const OVER_S: f32 = 0.2;

/// The gold bar at the card of the side that acts. In the rail it goes from card to card; where the board lies between
/// the cards it would cover points, so it shrinks on one and grows on the other.
pub(super) fn turn_bar(painter: &egui::Painter, view: &View<'_>) {
    let bar = |card: Rect| {
        Rect::from_min_max(pos2(card.left() + 10.0, card.top() + 18.0), pos2(card.left() + 14.0, card.bottom() - 18.0))
    };
    let [top, bottom] = [view.layout.top_card, view.layout.bottom_card].map(bar);
    let context = painter.ctx();
    let over_s = if view.playback.cuts() { 0.0 } else { OVER_S };
    let part = |name: &str, wanted: bool| {
        let linear = context.animate_bool_with_time(egui::Id::new(name), wanted, over_s);
        crate::app::motion::ease(linear)
    };
    let acts = view.table.side_to_act();
    let gold = view.skin.gold;
    let draw = |rect: Rect, part: f32| {
        if part > 0.0 {
            let rect = Rect::from_center_size(rect.center(), egui::vec2(rect.width(), rect.height() * part));
            painter.rect_filled(rect, CornerRadius::same(2), gold);
        }
    };
    if view.layout.portrait {
        draw(top, part("turn of the top", acts == Some(Side::Black)));
        draw(bottom, part("turn of the bottom", acts == Some(Side::White)));
        return;
    }
    // Where nobody acts it stays where it was and is drawn in.
    let id = egui::Id::new("turn was white's");
    let white = match acts {
        Some(side) => side == Side::White,
        None => context.data(|data| data.get_temp(id)).unwrap_or(true),
    };
    context.data_mut(|data| data.insert_temp(id, white));
    let (there, place) = (part("somebody's turn", acts.is_some()), part("turn", white));
    let at = |from: Pos2, to: Pos2| from + (to - from) * place;
    draw(Rect::from_min_max(at(top.min, bottom.min), at(top.max, bottom.max)), there);
}

/// The doubling cube beside its owner's card, or between both.
pub(super) fn cube(kit: &mut Kit<'_>, painter: &egui::Painter, view: &View<'_>) {
    let Some(cube) = view.table.cube else { return };
    let [top, middle, bottom] = view.layout.cube;
    let rect = match cube.owner {
        Some(Side::Black) => top,
        Some(Side::White) => bottom,
        None => middle,
    };
    kit.picture(painter, "doubling cube", rect, Color32::WHITE);
    let size = rect.height() * 0.42;
    let ink = Color32::from_rgb(0xF6, 0xE6, 0xC0);
    let value = cube.value.to_string();
    kit.line(painter, rect.center(), Align2::CENTER_CENTER, &value, Face::DisplayStrong, size, ink, rect.width() * 0.6);
}

/// The points of a side, where games are played for points or counted.
pub(super) fn score(view: &View<'_>, side: Side) -> Option<u32> {
    let (series, standing) = view.table.series?;
    let counts = !matches!(series, Series::Single);
    counts.then(|| u32::from(standing.points[side.index()]))
}
