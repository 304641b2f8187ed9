//! How shall we play: the rule set, a scenario or rules of one's own, and who plays each side.

use std::collections::BTreeMap;

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Align2, Color32, CornerRadius, Painter, Rect, pos2, vec2};

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
use crate::rules::options::OptionSpec;

/// What the panel shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tab {
    /// The rule sets of the sources.
    #[default]
    Rulesets,
    /// Every option by itself.
    Own,
    /// Positions to play on from.
    Scenarios,
}

impl Tab {
    const ALL: [(Tab, &'static str); 3] =
        [(Tab::Rulesets, "preset-source"), (Tab::Own, "preset-own"), (Tab::Scenarios, "scenarios")];
}

/// The setup as it is being chosen.
#[derive(Clone, Debug)]
pub struct Setup {
    /// Index of the level in the library.
    pub level: usize,
    /// Options that differ from the defaults.
    pub options: BTreeMap<String, String>,
    /// Who plays white and black.
    pub seats: [Seat; 2],
    /// What the panel shows.
    pub tab: Tab,
    /// Which page of it.
    pub page: usize,
}

impl Default for Setup {
    fn default() -> Self {
        Setup {
            level: 0,
            options: BTreeMap::new(),
            seats: [Seat::Person, Seat::Computer(Level::Club)],
            tab: Tab::default(),
            page: 0,
        }
    }
}

impl Setup {
    /// Opens the setup of a level; who played last is kept.
    pub fn open(&mut self, level: usize, library: &Library) {
        self.choose(level, library);
        self.tab = Tab::Rulesets;
        self.page = 0;
    }

    /// Takes a level with its options.
    fn choose(&mut self, level: usize, library: &Library) {
        self.level = level;
        self.options = library.level(level).options.clone();
    }

    /// Sets one option. Rules that are those of a rule set are that rule set; others are the player's own, on the
    /// game's standard board.
    fn set(&mut self, spec: &OptionSpec, value: &str, library: &Library) {
        if value == spec.default_value() {
            self.options.remove(spec.id);
        } else {
            self.options.insert(spec.id.to_owned(), value.to_owned());
        }
        let game = library.level(self.level).game.clone();
        let known = library.of_game(&game).find(|index| {
            let level = library.level(*index);
            level.position.is_none() && level.options == self.options
        });
        self.level = known.or_else(|| library.of_game(&game).next()).unwrap_or(self.level);
    }

    /// Whether the rules are those of the chosen level.
    fn is_level(&self, library: &Library) -> bool {
        library.level(self.level).options == self.options
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

/// How a level of the computer plays.
fn seat_about(texts: &Texts, seat: Seat) -> Option<String> {
    match seat {
        Seat::Person => None,
        Seat::Computer(level) => Some(texts.get(&format!("level-about-{level}"))),
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
    let mut kit = Kit::new(*skin, &pictures, &mut state.notes, layout.scale, true);
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
        let seats_top = inner.bottom() - 78.0 - 20.0 - 2.0 * SEAT_PITCH;
        let tabs = Rect::from_min_size(inner.min + vec2(0.0, 70.0), vec2(inner.width(), 52.0));
        let labels = Tab::ALL.map(|(_, key)| texts.get(key));
        let now = Tab::ALL.iter().position(|(tab, _)| *tab == setup.tab).unwrap_or(0);
        if let Some((tab, _)) = kit.options(ui, "tab", tabs, &labels, now).and_then(|pressed| Tab::ALL.get(pressed)) {
            setup.tab = *tab;
            setup.page = 0;
        }
        let content =
            Rect::from_min_max(pos2(inner.left(), tabs.bottom() + 14.0), pos2(inner.right(), seats_top - 14.0));
        let look = Seen { texts: &texts, library: &library, game: &game };
        match setup.tab {
            Tab::Own => own_rules(ui, &mut kit, &look, setup, content),
            Tab::Rulesets | Tab::Scenarios => level_cards(ui, &mut kit, &look, setup, content),
        }
        painter.rect_filled(
            Rect::from_min_size(pos2(inner.left(), seats_top - 8.0), vec2(inner.width(), 1.0)),
            CornerRadius::ZERO,
            skin.line,
        );
        seat_rows(ui, &mut kit, &texts, &game, setup, Rect::from_min_max(pos2(inner.left(), seats_top), inner.max));
        let button = Rect::from_min_max(
            pos2((inner.right() - 384.0).max(inner.left()), inner.bottom() - 78.0),
            pos2(inner.right(), inner.bottom()),
        );
        begin = kit.button(ui, "begin", button, Some("play"), &texts.get("begin"), Look::Main, true);
        let note = Rect::from_min_max(pos2(inner.left(), button.top()), pos2(button.left() - 24.0, button.bottom()));
        if note.width() > 160.0 {
            let words = if library.registry.is_pure_chance(&game, &setup.options) {
                texts.get("no-choice-note")
            } else if setup.tab == Tab::Own {
                texts.get("preset-change-note")
            } else if setup.is_level(&library) {
                texts.get(&format!("{}-source", library.level(setup.level).title))
            } else {
                texts.get("preset-own")
            };
            kit.paragraph(&painter, note, Align2::LEFT_CENTER, &words, Face::Text, 17.0, skin.ink2);
        }
    });
    if begin {
        let (level, options) = (setup.level, setup.options.clone());
        commands.insert_resource(Chosen { level, options, seats: setup.seats, seed: None, record: None });
        screen.set(Screen::Match);
    } else if back {
        screen.set(Screen::Title);
    }
    if kit.tapped {
        cues.write(Cue { kind: CueKind::Tap, strength: 0.5 });
    }
    Ok(())
}

/// What the parts of the panel look at.
struct Seen<'a> {
    texts: &'a Texts,
    library: &'a Library,
    game: &'a str,
}

/// Height of a side's row of seats, with the gap below it.
const SEAT_PITCH: f32 = 64.0;

/// Who plays each side: a row each.
fn seat_rows(ui: &mut egui::Ui, kit: &mut Kit<'_>, texts: &Texts, game: &str, setup: &mut Setup, area: Rect) {
    let painter = ui.painter().clone();
    let all = seats();
    let labels: Vec<String> = all.iter().map(|seat| seat_words(texts, *seat)).collect();
    let abouts: Vec<Option<String>> = all.iter().map(|seat| seat_about(texts, *seat)).collect();
    let name_width = (area.width() * 0.26).min(260.0);
    for (i, side) in Side::BOTH.into_iter().enumerate() {
        let y = area.top() + i as f32 * SEAT_PITCH;
        let head = Rect::from_min_size(pos2(area.left(), y), vec2(name_width, 52.0));
        let token = Rect::from_center_size(pos2(head.left() + 22.0, head.center().y), vec2(42.0, 42.0));
        kit.picture(&painter, &format!("piece {game} {}", side.word()), token, Color32::WHITE);
        let who = texts.get(&format!("side-{game}-{}", side.word()));
        let ink = kit.skin.ink;
        let at = head.left_center() + vec2(54.0, 0.0);
        kit.line(&painter, at, Align2::LEFT_CENTER, &who, Face::DisplayStrong, 26.0, ink, name_width - 62.0);
        let row = Rect::from_min_max(pos2(head.right(), y), pos2(area.right(), y + 52.0));
        let chosen = all.iter().position(|seat| *seat == setup.seats[side.index()]).unwrap_or(0);
        let name = format!("seat.{}", side.word());
        let pressed = kit.options_about(ui, &name, row, &labels, (&abouts, area.top()), chosen);
        if let Some(seat) = pressed.and_then(|pressed| all.get(pressed)) {
            setup.seats[side.index()] = *seat;
        }
    }
}

/// Divides an area into cells and shows one page of them, with controls to turn pages where there are several.
fn pages(
    ui: &mut egui::Ui,
    kit: &mut Kit<'_>,
    page: &mut usize,
    area: Rect,
    count: usize,
    columns: usize,
    pitch: f32,
) -> Vec<(usize, Rect)> {
    const PAGER: f32 = 52.0;
    let columns = columns.max(1);
    let rows_in = |height: f32| ((height / pitch) as usize).max(1);
    let mut per_page = rows_in(area.height()) * columns;
    let several = count > per_page;
    if several {
        per_page = rows_in(area.height() - PAGER - 8.0) * columns;
    }
    let last = count.saturating_sub(1) / per_page;
    *page = (*page).min(last);
    if several {
        let row = Rect::from_min_max(pos2(area.left(), area.bottom() - PAGER), area.max);
        let middle = row.center();
        let [back, next] =
            [-1.0, 1.0].map(|way| Rect::from_center_size(middle + vec2(way * 110.0, 0.0), vec2(72.0, PAGER - 4.0)));
        if kit.button(ui, "page.back", back, Some("back"), "", Look::Plain, *page > 0) {
            *page -= 1;
        }
        if kit.button(ui, "page.next", next, Some("next"), "", Look::Plain, *page < last) {
            *page += 1;
        }
        let words = format!("{} / {}", *page + 1, last + 1);
        let ink = kit.skin.ink2;
        kit.line(ui.painter(), middle, Align2::CENTER_CENTER, &words, Face::Text, 19.0, ink, 120.0);
    }
    let gap = 12.0;
    let width = (area.width() - gap * (columns - 1) as f32) / columns as f32;
    (*page * per_page..count.min((*page + 1) * per_page))
        .map(|index| {
            let at = index - *page * per_page;
            let corner = area.min + vec2((at % columns) as f32 * (width + gap), (at / columns) as f32 * pitch);
            (index, Rect::from_min_size(corner, vec2(width, pitch - 10.0)))
        })
        .collect()
}

/// The rule sets, or the scenarios, as cards.
fn level_cards(ui: &mut egui::Ui, kit: &mut Kit<'_>, look: &Seen<'_>, setup: &mut Setup, area: Rect) {
    let scenarios = setup.tab == Tab::Scenarios;
    let levels: Vec<usize> = look
        .library
        .of_game(look.game)
        .filter(|index| look.library.level(*index).position.is_some() == scenarios)
        .collect();
    let columns = if area.width() > 800.0 { 2 } else { 1 };
    // What a game has to say about its rule sets stands below them.
    let note = format!("game-{}-note", look.game);
    let area = if !scenarios && look.texts.has(&note) {
        let below = Rect::from_min_max(pos2(area.left(), area.bottom() - 74.0), area.max);
        let ink = kit.skin.ink2;
        let words = look.texts.get(&note);
        kit.paragraph(ui.painter(), below, Align2::LEFT_BOTTOM, &words, Face::Text, 16.0, ink);
        Rect::from_min_max(area.min, pos2(area.right(), below.top() - 8.0))
    } else {
        area
    };
    for (at, rect) in pages(ui, kit, &mut setup.page, area, levels.len(), columns, 104.0) {
        let Some(index) = levels.get(at).copied() else { continue };
        let level = look.library.level(index);
        let title = look.texts.get(&level.title);
        let about = look.texts.get(&format!("{}-about", level.title));
        let chosen = setup.level == index && setup.is_level(look.library);
        if kit.card(ui, &format!("level.{}", level.id), rect, &title, &about, chosen) {
            setup.choose(index, look.library);
        }
    }
}

/// Every option in plain words: its label, its values, what it means; the default is marked.
fn own_rules(ui: &mut egui::Ui, kit: &mut Kit<'_>, look: &Seen<'_>, setup: &mut Setup, area: Rect) {
    let specs = look.library.registry.options_of(look.game, &setup.options);
    // What the small mark on a value means.
    let legend = Rect::from_min_size(pos2(area.right() - 220.0, area.bottom() - 40.0), vec2(220.0, 30.0));
    let (ink2, gold) = (kit.skin.ink2, kit.skin.gold);
    let words = look.texts.get("default-mark");
    let said =
        kit.line(ui.painter(), legend.right_center(), Align2::RIGHT_CENTER, &words, Face::Text, 16.0, ink2, 180.0);
    kit.icon(ui.painter(), "diamond", said.left_center() - vec2(14.0, 0.0), 12.0, gold);
    let narrow = area.width() < 700.0;
    let pitch = if narrow { 118.0 } else { 88.0 };
    for (at, rect) in pages(ui, kit, &mut setup.page, area, specs.len(), 1, pitch) {
        let Some(spec) = specs.get(at).copied() else { continue };
        option_row(ui, kit, look, setup, spec, rect, narrow);
    }
}

fn option_row(
    ui: &mut egui::Ui,
    kit: &mut Kit<'_>,
    look: &Seen<'_>,
    setup: &mut Setup,
    spec: &OptionSpec,
    rect: Rect,
    narrow: bool,
) {
    let painter: Painter = ui.painter().clone();
    let (ink, ink2, gold) = (kit.skin.ink, kit.skin.ink2, kit.skin.gold);
    let key = format!("option-{}-{}", look.game, spec.id);
    let label_width = if narrow { rect.width() } else { rect.width() * 0.36 };
    let row = if narrow {
        Rect::from_min_size(rect.min + vec2(0.0, 30.0), vec2(rect.width(), 48.0))
    } else {
        Rect::from_min_max(pos2(rect.left() + label_width + 12.0, rect.top()), pos2(rect.right(), rect.top() + 48.0))
    };
    let at = pos2(rect.left(), if narrow { rect.top() + 14.0 } else { row.center().y });
    let anchor = Align2::LEFT_CENTER;
    kit.line(&painter, at, anchor, &look.texts.get(&key), Face::Text, 20.0, ink, label_width);
    let about = Rect::from_min_max(pos2(rect.left(), row.bottom() + 4.0), rect.max);
    let words = look.texts.get(&format!("{key}-about"));
    kit.paragraph(&painter, about, Align2::LEFT_TOP, &words, Face::Text, 16.0, ink2);
    // Numbers are their own names.
    let label = |value: &&str| {
        let name = format!("{key}-{value}");
        if look.texts.has(&name) { look.texts.get(&name) } else { (*value).to_owned() }
    };
    let labels: Vec<String> = spec.values.iter().map(label).collect();
    let now = look.library.registry.value_of(look.game, &setup.options, spec.id);
    let chosen = spec.values.iter().position(|value| *value == now).unwrap_or(0);
    if let Some(value) = kit
        .options(ui, &format!("option.{}", spec.id), row, &labels, chosen)
        .and_then(|pressed| spec.values.get(pressed))
    {
        setup.set(spec, value, look.library);
    }
    // The default, the first of the values, carries a small mark.
    kit.icon(&painter, "diamond", row.left_top() + vec2(12.0, 11.0), 11.0, gold);
}
