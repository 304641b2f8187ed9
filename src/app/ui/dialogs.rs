//! What lies over a game: the result and the menu, on panels over a scrim.

use bevy_egui::egui::{self, Align2, Color32, CornerRadius, Rect, pos2, vec2};
use fluent::FluentValue;

use super::hud::View;
use super::widgets::{Kit, Look};
use crate::app::audio::Volume;
use crate::app::layout::Layout;
use crate::app::locale::{LANGUAGES, Texts};
use crate::app::messages::Seat;
use crate::app::skin::Face;
use crate::app::table::Waiting;
use crate::rules::matches::{Series, Standing};
use crate::rules::notation::Outcome;
use crate::rules::play::EndReason;

/// Speeds that the menu offers.
const SPEEDS: [f32; 5] = [0.0, 0.5, 1.0, 1.5, 2.0];
/// Volumes that the menu offers.
const VOLUMES: [f32; 5] = [0.0, 0.25, 0.5, 0.8, 1.0];
/// How much of the game's place the menu offers to be heard, and what that is called.
const AMBIENCES: [(f32, &str); 3] = [(0.0, "ambience-off"), (0.5, "ambience-quiet"), (1.0, "ambience-full")];

/// What is to come after this game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ending {
    Again,
    Leave,
}

/// A panel in the middle of the window's lower half over a scrim.
fn dialog(ui: &egui::Ui, kit: &mut Kit<'_>, layout: &Layout, size: egui::Vec2) -> Rect {
    let painter = ui.painter();
    painter.rect_filled(layout.window, CornerRadius::ZERO, Color32::from_rgba_unmultiplied(0x0A, 0x06, 0x04, 128));
    let size = size.min(layout.window.size() - vec2(32.0, 32.0));
    let top = (layout.window.height() * 0.56 - size.y / 2.0).min(layout.window.height() - size.y - 16.0).max(16.0);
    let rect = Rect::from_min_size(pos2(layout.window.center().x - size.x / 2.0, top), size);
    painter.rect_filled(rect.shrink(6.0), CornerRadius::same(8), kit.skin.panel);
    kit.panel(painter, rect);
    rect
}

/// How the game ended, and what to do now.
pub(super) fn result(ui: &mut egui::Ui, kit: &mut Kit<'_>, view: &View<'_>) -> Option<Ending> {
    let Waiting::Over { outcome, reason } = view.table.waiting else { return None };
    let rect = dialog(ui, kit, view.layout, vec2(760.0, 330.0));
    let painter = ui.painter().clone();
    let skin = view.skin;
    let Outcome { winner, points } = outcome;
    let head = match winner {
        None => view.texts.get("result-draw"),
        Some(side) if view.one_person() => {
            view.texts.get(if view.table.seat(side) == Some(Seat::Person) { "result-won" } else { "result-lost" })
        }
        Some(side) => view.texts.with("result-side-won", &[("who", FluentValue::from(view.side(side)))]),
    };
    kit.line(
        &painter,
        pos2(rect.center().x, rect.top() + 40.0),
        Align2::CENTER_TOP,
        &head,
        Face::DisplayStrong,
        52.0,
        skin.ink,
        rect.width() - 64.0,
    );
    let score = view.texts.with("result-points", &[("count", FluentValue::from(points))]);
    let kind_key = format!("result-{}-{points}", view.game);
    let (series, standing) = view.table.series.unwrap_or((Series::Single, Standing::default()));
    let goes_on = !standing.is_over(series);
    let words = match reason {
        EndReason::Stalled => view.texts.get("result-stalled"),
        EndReason::Played | EndReason::Dropped | EndReason::Resigned if view.texts.has(&kind_key) => {
            format!("{score} · {}", view.texts.get(&kind_key))
        }
        EndReason::Played | EndReason::Dropped | EndReason::Resigned => score,
    };
    let words = match view.standing() {
        standing if standing.is_empty() => words,
        standing => format!("{words}\n{standing}"),
    };
    let middle = Rect::from_min_max(
        pos2(rect.left() + 40.0, rect.top() + 120.0),
        pos2(rect.right() - 40.0, rect.bottom() - 120.0),
    );
    kit.paragraph(&painter, middle, Align2::CENTER_CENTER, &words, Face::Text, 24.0, skin.ink2);
    let width = (rect.width() - 92.0) / 2.0;
    let slot = |i: f32| {
        Rect::from_min_size(pos2(rect.left() + 40.0 + i * (width + 12.0), rect.bottom() - 104.0), vec2(width, 72.0))
    };
    if kit.button(ui, "leave", slot(0.0), Some("back"), &view.texts.get("other-game"), Look::Plain, true) {
        return Some(Ending::Leave);
    }
    let again = view.texts.get(if goes_on { "next-game" } else { "again" });
    kit.button(ui, "again", slot(1.0), Some("replay"), &again, Look::Main, true).then_some(Ending::Again)
}

/// What was chosen in the menu.
#[derive(Default)]
pub(super) struct MenuChoice {
    pub(super) speed: Option<f32>,
    pub(super) volume: Option<f32>,
    pub(super) ambience: Option<f32>,
    pub(super) ending: Option<Ending>,
    pub(super) close: bool,
}

fn nearest(values: &[f32], to: f32) -> usize {
    let distance = |i: &usize| values.get(*i).map_or(f32::MAX, |value| (value - to).abs());
    (0..values.len()).min_by(|a, b| distance(a).total_cmp(&distance(b))).unwrap_or(0)
}

/// The menu: speed, sound, the sounds of the place, language, leave, start again.
pub(super) fn menu_panel(
    context: &egui::Context,
    kit: &mut Kit<'_>,
    texts: &mut Texts,
    layout: &Layout,
    speed: f32,
    volume: Volume,
) -> MenuChoice {
    let mut choice = MenuChoice::default();
    let skin = kit.skin;
    super::over_window(context, "menu", |ui| {
        let rect = dialog(ui, kit, layout, vec2(860.0, 724.0));
        let painter = ui.painter().clone();
        let inner = rect.shrink2(vec2(48.0, 36.0));
        kit.line(
            &painter,
            inner.left_top(),
            Align2::LEFT_TOP,
            &texts.get("menu"),
            Face::DisplayStrong,
            46.0,
            skin.ink,
            inner.width(),
        );
        let mut y = inner.top() + 78.0;
        let mut row =
            |kit: &mut Kit<'_>, ui: &mut egui::Ui, key: &str, name: &str, labels: &[String], chosen: usize| {
                let label = texts.get(key);
                kit.line(
                    &painter,
                    pos2(inner.left(), y),
                    Align2::LEFT_TOP,
                    &label,
                    Face::Text,
                    20.0,
                    skin.ink,
                    inner.width(),
                );
                let at = Rect::from_min_size(pos2(inner.left(), y + 30.0), vec2(inner.width(), 56.0));
                y += 104.0;
                kit.options(ui, name, at, labels, chosen)
            };
        let labels: Vec<String> =
            ["speed-0", "speed-1", "speed-2", "speed-3", "speed-4"].iter().map(|key| texts.get(key)).collect();
        choice.speed =
            row(kit, ui, "menu-speed", "speed", &labels, nearest(&SPEEDS, speed)).and_then(|i| SPEEDS.get(i).copied());
        let labels: Vec<String> = VOLUMES
            .iter()
            .map(|level| if *level == 0.0 { texts.get("volume-none") } else { format!("{:.0} %", level * 100.0) })
            .collect();
        let now = if volume.muted { 0.0 } else { volume.level };
        choice.volume = row(kit, ui, "menu-volume", "volume", &labels, nearest(&VOLUMES, now))
            .and_then(|i| VOLUMES.get(i).copied());
        let labels: Vec<String> = AMBIENCES.iter().map(|(_, key)| texts.get(key)).collect();
        let now = nearest(&AMBIENCES.map(|(level, _)| level), volume.ambience);
        choice.ambience = row(kit, ui, "menu-ambience", "ambience", &labels, now)
            .and_then(|i| AMBIENCES.get(i).map(|(level, _)| *level));
        let labels: Vec<String> = LANGUAGES.iter().map(|(_, name)| (*name).to_owned()).collect();
        let now = LANGUAGES.iter().position(|(code, _)| *code == texts.language()).unwrap_or(0);
        let language = row(kit, ui, "menu-language", "language", &labels, now);
        let width = (inner.width() - 24.0) / 3.0;
        let slot = |i: f32| {
            Rect::from_min_size(pos2(inner.left() + i * (width + 12.0), inner.bottom() - 72.0), vec2(width, 72.0))
        };
        if kit.button(ui, "menu.leave", slot(0.0), Some("back"), &texts.get("leave"), Look::Plain, true) {
            choice.ending = Some(Ending::Leave);
        }
        if kit.button(ui, "menu.again", slot(1.0), Some("replay"), &texts.get("start-again"), Look::Plain, true) {
            choice.ending = Some(Ending::Again);
        }
        choice.close = kit.button(ui, "menu.close", slot(2.0), Some("play"), &texts.get("go-on"), Look::Main, true);
        if let Some((code, _)) = language.and_then(|i| LANGUAGES.get(i)) {
            texts.choose(code);
        }
    });
    choice
}
