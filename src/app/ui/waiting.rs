//! What is said while pictures take long to come: one line and a bar. Where they come at once nobody sees it.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Align2, CornerRadius, Rect, pos2, vec2};

use super::Ui;
use super::over_window;
use super::widgets::{Kit, Pictures};
use crate::app::layout::Layout;
use crate::app::locale::Texts;
use crate::app::skin::{Face, Skin};
use crate::app::surround::Veil;

/// Length and height of the bar, in units.
const BAR: [f32; 2] = [360.0, 4.0];

/// Shows how far the pictures are, once they take long.
pub fn show(
    mut contexts: EguiContexts,
    mut state: ResMut<Ui>,
    veil: Res<Veil>,
    layout: Res<Layout>,
    texts: Res<Texts>,
    skin: Res<Skin>,
    pictures: Res<Pictures>,
) -> Result {
    let Some(progress) = veil.progress() else { return Ok(()) };
    let context = contexts.ctx_mut()?;
    let mut kit = Kit::new(*skin, &pictures, &mut state.notes, layout.scale, false);
    over_window(context, "waiting", |ui| {
        let painter = ui.painter();
        let middle = layout.board.center();
        let bar = Rect::from_center_size(pos2(middle.x, middle.y + 30.0), vec2(BAR[0], BAR[1]));
        kit.line(
            painter,
            middle,
            Align2::CENTER_BOTTOM,
            &texts.get("laying-out"),
            Face::DisplayItalic,
            31.0,
            skin.ink2,
            layout.window.width() - 80.0,
        );
        painter.rect_filled(bar, CornerRadius::same(2), skin.raise);
        let done = Rect::from_min_size(bar.min, vec2(bar.width() * progress, bar.height()));
        painter.rect_filled(done, CornerRadius::same(2), skin.gold);
    });
    Ok(())
}
