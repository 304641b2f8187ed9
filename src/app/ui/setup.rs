//! How shall we play: the ruleset, and who plays each side.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Align2, CornerRadius, Rect, pos2, vec2};

use super::widgets::{Kit, Look, Pictures};
use super::{Ui, full_window};
use crate::ai::level::Level;
use crate::app::board::Chosen;
use crate::app::layout::Layout;
use crate::app::library::Library;
use crate::app::locale::Texts;
use crate::app::messages::{Cue, CueKind, Seat};
use crate::app::skin::{Face, Skin};
use crate::app::states::Screen;
use crate::rules::board::Side;

/// The setup as it is being chosen.
#[derive(Clone, Debug)]
pub struct Setup {
    /// Index of the level in the library.
    pub level: usize,
    /// Who plays white and black.
    pub seats: [Seat; 2],
}

impl Default for Setup {
    fn default() -> Self {
        Setup { level: 0, seats: [Seat::Person, Seat::Computer(Level::Club)] }
    }
}

impl Setup {
    /// Opens the setup of a level; who played last is kept.
    pub fn open(&mut self, level: usize) {
        self.level = level;
    }
}

/// What can be chosen for a side: a person, then the levels.
fn seats() -> Vec<Seat> {
    std::iter::once(Seat::Person).chain(Level::PEOPLE.map(Seat::Computer)).collect()
}

/// The words for a seat.
#[must_use]
pub fn seat_words(texts: &Texts, seat: Seat) -> String {
    match seat {
        Seat::Person => texts.get("seat-person"),
        Seat::Computer(level) => texts.get(&format!("level-name-{level}")),
    }
}

/// Shows the setup.
pub fn show(
    mut contexts: EguiContexts,
    mut commands: Commands,
    mut state: ResMut<Ui>,
    mut screen: ResMut<NextState<Screen>>,
    mut cues: MessageWriter<Cue>,
    keyboard: Res<ButtonInput<KeyCode>>,
    texts: Res<Texts>,
    layout: Res<Layout>,
    library: Res<Library>,
    skin: Res<Skin>,
    pictures: Res<Pictures>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let state = &mut *state;
    let mut kit = Kit::new(*skin, &pictures, &mut state.controls, layout.scale, true);
    let setup = &mut state.setup;
    let game = library.level(setup.level).game.clone();
    let window = layout.window;
    let (panel, picture, words) = if layout.portrait {
        let picture = Rect::from_min_size(pos2(0.0, 110.0), vec2(window.width(), window.width() / 2.1));
        let words = Rect::from_min_size(pos2(40.0, picture.bottom() + 20.0), vec2(window.width() - 80.0, 210.0));
        let panel = Rect::from_min_max(pos2(20.0, words.bottom() + 16.0), window.max - vec2(20.0, 20.0));
        (panel, picture, words)
    } else {
        let width = (window.width() * 0.565).clamp(640.0, 1084.0);
        let panel = Rect::from_min_max(pos2(window.right() - width - 28.0, 36.0), window.max - vec2(28.0, 36.0));
        let left = panel.left() - 24.0;
        let picture = Rect::from_min_max(pos2(0.0, 100.0), pos2(left, window.height() * 0.62));
        let words = Rect::from_min_max(pos2(44.0, picture.bottom() + 20.0), pos2(left - 20.0, window.bottom() - 30.0));
        (panel, picture, words)
    };
    let mut begin = false;
    let mut back = keyboard.just_pressed(KeyCode::Escape);
    full_window(context, "setup", |ui| {
        let painter = ui.painter().clone();
        let at = Rect::from_min_size(pos2(32.0, 28.0), vec2(220.0, 56.0));
        back |= kit.button(ui, "back", at, Some("back"), &texts.get("back-to-games"), Look::Quiet, true);
        kit.cover(&painter, &format!("thumb {game}"), picture, 0);
        kit.line(
            &painter,
            words.left_top(),
            Align2::LEFT_TOP,
            &texts.get(&format!("game-{game}")),
            Face::Display,
            84.0,
            skin.ink,
            words.width(),
        );
        let goal = Rect::from_min_max(pos2(words.left(), words.top() + 104.0), words.max);
        kit.paragraph(
            &painter,
            goal,
            Align2::LEFT_TOP,
            &texts.get(&format!("game-{game}-goal")),
            Face::DisplayItalic,
            30.0,
            skin.ink2,
        );

        kit.panel(&painter, panel);
        let inner = panel.shrink2(vec2(if layout.portrait { 36.0 } else { 48.0 }, 32.0));
        kit.line(
            &painter,
            inner.left_top(),
            Align2::LEFT_TOP,
            &texts.get("setup-heading"),
            Face::DisplayStrong,
            46.0,
            skin.ink,
            inner.width(),
        );
        let levels: Vec<usize> = library.of_game(&game).collect();
        let titles: Vec<String> = levels.iter().map(|level| texts.get(&library.level(*level).title)).collect();
        let chosen = levels.iter().position(|level| *level == setup.level).unwrap_or(0);
        let mut y = inner.top() + 76.0;
        let row = |y: f32, height: f32| Rect::from_min_size(pos2(inner.left(), y), vec2(inner.width(), height));
        if let Some(pressed) = kit.options(ui, "level", row(y, 60.0), &titles, chosen) {
            setup.level = levels.get(pressed).copied().unwrap_or(setup.level);
        }
        y += 72.0;
        let level = library.level(setup.level);
        let about = format!(
            "{} {}",
            texts.get(&format!("{}-about", level.title)),
            texts.get(&format!("{}-source", level.title))
        );
        kit.paragraph(&painter, row(y, 60.0), Align2::LEFT_TOP, &about, Face::Text, 18.0, skin.ink2);
        y += 76.0;
        painter.rect_filled(row(y, 1.0), CornerRadius::ZERO, skin.line);
        y += 20.0;
        let all = seats();
        let labels: Vec<String> = all.iter().map(|seat| seat_words(&texts, *seat)).collect();
        for side in Side::BOTH {
            let head = row(y, 44.0);
            let token = Rect::from_center_size(pos2(head.left() + 22.0, head.center().y), vec2(44.0, 44.0));
            kit.picture(&painter, &format!("piece {game} {}", side.word()), token, bevy_egui::egui::Color32::WHITE);
            let who = texts.get(&format!("side-{game}-{}", side.word()));
            let first = if side == Side::White { "setup-bottom" } else { "setup-top" };
            let end = kit.line(
                &painter,
                head.left_center() + vec2(60.0, 0.0),
                Align2::LEFT_CENTER,
                &who,
                Face::DisplayStrong,
                30.0,
                skin.ink,
                260.0,
            );
            kit.line(
                &painter,
                pos2(end.right() + 16.0, head.center().y + 2.0),
                Align2::LEFT_CENTER,
                &texts.get(first),
                Face::Text,
                18.0,
                skin.ink2,
                (inner.right() - end.right() - 20.0).max(60.0),
            );
            y += 54.0;
            let chosen = all.iter().position(|seat| *seat == setup.seats[side.index()]).unwrap_or(0);
            if let Some(pressed) = kit.options(ui, &format!("seat.{}", side.word()), row(y, 60.0), &labels, chosen)
                && let Some(seat) = all.get(pressed)
            {
                setup.seats[side.index()] = *seat;
            }
            y += 78.0;
        }
        let button = Rect::from_min_max(
            pos2((inner.right() - 384.0).max(inner.left()), inner.bottom() - 78.0),
            pos2(inner.right(), inner.bottom()),
        );
        begin = kit.button(ui, "begin", button, Some("play"), &texts.get("begin"), Look::Main, true);
        let note = Rect::from_min_max(pos2(inner.left(), button.top()), pos2(button.left() - 24.0, button.bottom()));
        if note.width() > 160.0 {
            kit.paragraph(&painter, note, Align2::LEFT_CENTER, &texts.get("setup-note"), Face::Text, 17.0, skin.ink2);
        }
    });
    if begin {
        commands.insert_resource(Chosen { level: setup.level, seats: setup.seats, seed: None, record: None });
        screen.set(Screen::Match);
    } else if back {
        screen.set(Screen::Title);
    }
    if kit.tapped {
        cues.write(Cue { kind: CueKind::Tap, strength: 0.5 });
    }
    Ok(())
}
