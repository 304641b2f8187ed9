//! The HUD of a game: who plays, whose turn, the throw and what is left of it, buttons, the caption, the menu, the
//! choice between two ways, the result. Reads the table; never covers the board.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Align2, Color32, CornerRadius, Rect, pos2, vec2};
use fluent::FluentValue;

use super::captions::{Note, caption};
use super::dialogs::{Ending, menu_panel, result};
use super::setup::seat_words;
use super::stakes::{cube, score, turn_bar};
use super::widgets::{Kit, Look, Pictures};
use super::{Ui, full_window};
use crate::app::audio::Volume;
use crate::app::dice::{Kind, used_dice};
use crate::app::input::{Held, other_first};
use crate::app::layout::Layout;
use crate::app::locale::Texts;
use crate::app::messages::{BoardReset, Cue, CueKind, Happened, Intent, Seat, ShowLast, Wish};
use crate::app::motion::Playback;
use crate::app::skin::{Face, Skin};
use crate::app::states::{Overlay, Screen};
use crate::app::table::{Table, Waiting};
use crate::app::trace::{LastPlay, Trace};
use crate::rules::board::{Place, Side};
use crate::rules::chance::Fall;
use crate::rules::matches::Series;
use crate::rules::partial::Way;

/// Seconds in which a panel comes up.
const PANEL_S: f32 = 0.18;

/// Everything that one frame of the HUD looks at.
pub(super) struct View<'a> {
    pub(super) texts: &'a Texts,
    pub(super) table: &'a Table,
    pub(super) held: &'a Held,
    pub(super) playback: &'a Playback,
    pub(super) layout: &'a Layout,
    pub(super) skin: Skin,
    pub(super) game: &'static str,
}

impl View<'_> {
    /// The name of a side in this game: white and black, red and blue.
    pub(super) fn side(&self, side: Side) -> String {
        self.texts.get(&format!("side-{}-{}", self.game, side.word()))
    }

    /// Whether exactly one person plays.
    pub(super) fn one_person(&self) -> bool {
        self.table.seats.iter().filter(|seat| **seat == Some(Seat::Person)).count() == 1
    }

    pub(super) fn name(&self, side: Side) -> String {
        match self.table.seat(side) {
            Some(Seat::Person) if self.one_person() => self.texts.get("you"),
            Some(Seat::Computer(_)) if self.one_person() => self.texts.get("computer"),
            _ => self.side(side),
        }
    }

    /// How the match or series stands, in words; empty for a game by itself.
    pub(super) fn standing(&self) -> String {
        let Some((series, standing)) = self.table.series else { return String::new() };
        let [white, black] = standing.points;
        let mut values = vec![
            ("white", FluentValue::from(self.side(Side::White))),
            ("black", FluentValue::from(self.side(Side::Black))),
            ("whitepoints", FluentValue::from(white)),
            ("blackpoints", FluentValue::from(black)),
        ];
        match series {
            Series::Single => String::new(),
            Series::Points(to) => {
                values.push(("to", FluentValue::from(to)));
                self.texts.with("standing-points", &values)
            }
            Series::Games(of) => {
                let game = standing.games + u16::from(!self.is_over());
                values.extend([("game", FluentValue::from(game)), ("of", FluentValue::from(of))]);
                self.texts.with("standing-games", &values)
            }
        }
    }

    pub(super) fn is_over(&self) -> bool {
        matches!(self.table.waiting, Waiting::Over { .. })
    }
}

/// Shows the HUD.
pub fn show(
    mut contexts: EguiContexts,
    mut state: ResMut<Ui>,
    mut intents: MessageWriter<Intent>,
    mut cues: MessageWriter<Cue>,
    mut happened: MessageReader<Happened>,
    mut resets: MessageReader<BoardReset>,
    mut note: Local<Option<Note>>,
    (mut texts, mut volume, mut playback, mut held): (ResMut<Texts>, ResMut<Volume>, ResMut<Playback>, ResMut<Held>),
    (trace, last, mut show_last): (Res<Trace>, Res<LastPlay>, MessageWriter<ShowLast>),
    (overlay, mut next_overlay): (Res<State<Overlay>>, ResMut<NextState<Overlay>>),
    mut screen: ResMut<NextState<Screen>>,
    mut again: MessageWriter<super::super::board::StartAgain>,
    layout: Res<Layout>,
    table: Res<Table>,
    skin: Res<Skin>,
    pictures: Res<Pictures>,
) -> Result {
    let context = contexts.ctx_mut()?;
    // Another game, or a step taken back: what was told of before has not happened.
    if resets.read().last().is_some() {
        *note = None;
    }
    for Happened { effects, .. } in happened.read() {
        *note = Note::of(effects, *note);
    }
    let Some(game) = table.game else { return Ok(()) };
    let state = &mut *state;
    let focusable = *overlay.get() != Overlay::None;
    let mut kit = Kit::new(*skin, &pictures, &mut state.notes, layout.scale, focusable);
    let mut wishes = Vec::new();
    let view =
        View { texts: &texts, table: &table, held: &held, playback: &playback, layout: &layout, skin: *skin, game };
    let mut menu = false;
    let mut way = None;
    let mut ending = None;
    let refused = state.refused.as_ref().map(|(refusal, _)| refusal.clone());
    full_window(context, "hud", |ui| {
        let painter = ui.painter().clone();
        let title = kit.line(
            &painter,
            view.layout.title.left_center(),
            Align2::LEFT_CENTER,
            &texts.get(&format!("game-{game}")),
            Face::DisplayStrong,
            32.0,
            skin.ink,
            view.layout.title.width(),
        );
        kit.line(
            &painter,
            title.right_center() + vec2(18.0, 2.0),
            Align2::LEFT_CENTER,
            &view.standing(),
            Face::Text,
            20.0,
            skin.ink2,
            (view.layout.title.right() - title.right() - 18.0).max(60.0),
        );
        let icons = view.layout.icons;
        let icon = |i: f32| Rect::from_min_size(pos2(icons.right() - 56.0 - i * 68.0, icons.top()), vec2(56.0, 56.0));
        menu = kit.button(ui, "menu", icon(0.0), Some("menu"), "", Look::Plain, true);
        if kit.button(ui, "sound", icon(1.0), Some(if volume.muted { "mute" } else { "sound" }), "", Look::Quiet, true)
        {
            volume.muted = !volume.muted;
        }
        let words = texts.get("last-move");
        let look = if trace.seen > 0.0 { Look::Plain } else { Look::Quiet };
        if kit.button(ui, "last-move", view.layout.last, Some("trace"), &words, look, last.done().is_some()) {
            show_last.write(ShowLast);
        }
        card(&mut kit, &painter, &view, Side::Black, view.layout.top_card);
        card(&mut kit, &painter, &view, Side::White, view.layout.bottom_card);
        turn_bar(&painter, &view);
        throw_panel(ui, &mut kit, &view, &mut wishes);
        cube(&mut kit, &painter, &view);
        buttons(ui, &mut kit, &view, &mut wishes);
        if view.held.choice.is_empty() {
            caption(&mut kit, &painter, &view, *note, refused.as_ref());
        } else {
            way = choose_way(ui, &mut kit, &view);
        }
        let ended = view.is_over() && view.playback.is_calm() && *overlay.get() == Overlay::None;
        let comes_s = if view.playback.cuts() || !ended { 0.0 } else { PANEL_S };
        let part = ui.ctx().animate_bool_with_time(ui.id().with("result"), ended, comes_s);
        if ended {
            ui.multiply_opacity(part);
            ending = result(ui, &mut kit, &view);
        }
    });
    if let Some(way) = way {
        held.choice.clear();
        held.from = None;
        if !way.is_empty() {
            wishes.push(Wish::Way(way));
        }
    }
    for wish in wishes {
        intents.write(Intent::person(wish));
    }
    if menu {
        next_overlay.set(if *overlay.get() == Overlay::None { Overlay::Menu } else { Overlay::None });
    }
    if *overlay.get() == Overlay::Menu {
        let chosen = menu_panel(context, &mut kit, &mut texts, &layout, playback.speed, *volume);
        if let Some(speed) = chosen.speed {
            playback.speed = speed;
        }
        if let Some(level) = chosen.volume {
            volume.level = level;
            volume.muted = level == 0.0;
        }
        if let Some(ambience) = chosen.ambience {
            volume.ambience = ambience;
        }
        ending = ending.or(chosen.ending);
        if chosen.close || chosen.ending.is_some() {
            next_overlay.set(Overlay::None);
        }
    }
    match ending {
        Some(Ending::Again) => {
            again.write(super::super::board::StartAgain);
        }
        Some(Ending::Leave) => screen.set(Screen::Title),
        None => {}
    }
    if kit.tapped {
        cues.write(Cue { kind: CueKind::Tap, strength: 0.5 });
    }
    Ok(())
}

/// The card of a side: token, name, whose turn, pips, pieces borne off.
fn card(kit: &mut Kit<'_>, painter: &egui::Painter, view: &View<'_>, side: Side, rect: Rect) {
    let skin = view.skin;
    let acts = view.table.side_to_act() == Some(side);
    kit.panel(painter, rect);
    let men = |place: Place| view.table.men[side.index()].get(&place).copied().unwrap_or(0);
    let outside = men(Place::Bar);
    // In the narrowest rail the bar alone says whose turn it is, when there is more to say.
    let terse = outside > 0 && rect.width() < 200.0;
    let status = match view.table.seat(side) {
        _ if terse => String::new(),
        Some(Seat::Person) if acts => view.texts.get("your-turn"),
        Some(Seat::Computer(level)) => seat_words(view.texts, Seat::Computer(level)),
        _ if view.one_person() => view.side(side),
        _ => String::new(),
    };
    let status = match view.table.cube {
        Some(cube) if cube.owner == Some(side) => {
            let owns = view.texts.with("owns-cube", &[("value", FluentValue::from(cube.value))]);
            if status.is_empty() { owns } else { format!("{status} · {owns}") }
        }
        _ => status,
    };
    let status = if outside > 0 {
        let waiting = view.texts.with("on-the-bar", &[("count", FluentValue::from(outside))]);
        if status.is_empty() { waiting } else { format!("{status} · {waiting}") }
    } else {
        status
    };
    let mut figures = view.table.figures[side.index()].to_vec();
    if let Some(points) = score(view, side) {
        // In the narrow rail the pieces that are off are seen in their tray.
        if !view.layout.portrait {
            figures.truncate(1);
        }
        figures.insert(1, ("match-score", points));
    }
    let token = if rect.width() < 200.0 { 44.0 } else { 54.0 };
    let label = |kit: &mut Kit<'_>, at: egui::Pos2, key: &str, number: u32, anchor: Align2, width: f32| {
        kit.line(painter, at, anchor, &view.texts.get(key).to_uppercase(), Face::Strong, 15.0, skin.ink2, width);
        kit.line(
            painter,
            at + vec2(0.0, 18.0),
            anchor,
            &number.to_string(),
            Face::DisplayStrong,
            40.0,
            skin.ink,
            width,
        );
    };
    if view.layout.portrait {
        let middle = rect.center().y;
        let centre = pos2(rect.left() + 76.0, middle);
        kit.picture(
            painter,
            &format!("piece {} {}", view.game, side.word()),
            Rect::from_center_size(centre, vec2(80.0, 80.0)),
            Color32::WHITE,
        );
        // The figures stand to the right, the cube beside them where it is this side's.
        let cube = view.table.cube.is_some_and(|cube| cube.owner == Some(side));
        let taken = if cube { 500.0 } else { 36.0 + 120.0 * figures.len() as f32 };
        let width = rect.width() - 140.0 - taken;
        kit.line(
            painter,
            pos2(rect.left() + 140.0, middle - 16.0),
            Align2::LEFT_CENTER,
            &view.name(side),
            Face::DisplayStrong,
            36.0,
            skin.ink,
            width,
        );
        kit.line(
            painter,
            pos2(rect.left() + 140.0, middle + 24.0),
            Align2::LEFT_CENTER,
            &status,
            Face::Text,
            20.0,
            skin.ink2,
            width,
        );
        for (i, (key, number)) in figures.into_iter().rev().enumerate() {
            label(
                kit,
                pos2(rect.right() - 36.0 - i as f32 * 120.0, middle - 34.0),
                key,
                number,
                Align2::RIGHT_TOP,
                108.0,
            );
        }
    } else {
        let x = rect.left() + 24.0;
        let centre = pos2(x + token / 2.0, rect.top() + 54.0);
        kit.picture(
            painter,
            &format!("piece {} {}", view.game, side.word()),
            Rect::from_center_size(centre, vec2(token, token)),
            Color32::WHITE,
        );
        let width = rect.right() - (x + token + 10.0) - 12.0;
        kit.line(
            painter,
            pos2(x + token + 10.0, rect.top() + 42.0),
            Align2::LEFT_CENTER,
            &view.name(side),
            Face::DisplayStrong,
            26.0,
            skin.ink,
            width,
        );
        let lines = Rect::from_min_size(pos2(x + token + 10.0, rect.top() + 58.0), vec2(width, 46.0));
        kit.paragraph(painter, lines, Align2::LEFT_TOP, &status, Face::Text, 17.0, skin.ink2);
        // Pips have up to three figures, pieces off two. The columns of both cards stand in one line.
        let room = rect.width() - 40.0;
        let width_of =
            |text: String, face: Face, size: f32| painter.layout_no_wrap(text, face.at(size), skin.ink).size().x;
        let name = figures.first().map(|(key, _)| view.texts.get(key).to_uppercase()).unwrap_or_default();
        let first =
            width_of(name, Face::Strong, 15.0).max(width_of("000".to_owned(), Face::DisplayStrong, 40.0)) + 16.0;
        let first = first.max(room * 0.5).min(room * 0.62);
        let widths = [first, room - first];
        let mut left = x;
        for ((key, number), width) in figures.into_iter().zip(widths) {
            label(kit, pos2(left, rect.top() + 112.0), key, number, Align2::LEFT_TOP, width - 8.0);
            left += width;
        }
    }
}

/// The throw, what is left of it, and the control that swaps the order of the dice.
fn throw_panel(ui: &mut egui::Ui, kit: &mut Kit<'_>, view: &View<'_>, wishes: &mut Vec<Wish>) {
    let rect = view.layout.throw;
    let painter = ui.painter().clone();
    let skin = view.skin;
    kit.panel(&painter, rect);
    let portrait = view.layout.portrait;
    if !portrait {
        kit.line(
            &painter,
            pos2(rect.center().x, rect.top() + 24.0),
            Align2::CENTER_TOP,
            &view.texts.get("the-throw").to_uppercase(),
            Face::Strong,
            15.0,
            skin.ink2,
            rect.width() - 32.0,
        );
    }
    // While the dice roll, the panel does not tell what they will show.
    if view.playback.rolling {
        return;
    }
    // What was thrown last is still to be read, as used, while the next throw is awaited.
    let (numbers, left): (&[u8], &[u8]) = match &view.table.waiting {
        Waiting::ForPlay { throw, left, .. } => (throw.numbers(), left),
        Waiting::ForThrow { .. } | Waiting::ForAnswer { .. } => (&[], &[]),
        Waiting::Nothing | Waiting::Over { .. } => return,
    };
    let kind = view.table.device.map(Kind::from).unwrap_or_default();
    // A stage of a doublet has no fall of its own: its numbers are shown.
    let fallen = view.table.fall.as_ref().filter(|_| view.table.pending.is_none() || !kind.faces_are_numbers());
    let values = fallen.map_or(numbers, Fall::faces);
    let used = used_dice(kind, values, &view.table.waiting);
    let (count, gap) = (values.len() as f32, 12.0);
    let room = if portrait { 320.0 } else { rect.width().min(260.0) - 44.0 };
    let tall: f32 = if kind.faces_are_numbers() { 66.0 } else { 104.0 };
    let size = ((room - gap * (count - 1.0)) / (count * Kit::fallen_width(kind, 1.0))).min(if portrait {
        tall.max(86.0)
    } else {
        tall
    });
    let width = Kit::fallen_width(kind, size);
    let total = width * count + gap * (count - 1.0);
    let start = if portrait {
        pos2(rect.left() + 44.0, rect.center().y)
    } else {
        pos2(rect.center().x - total / 2.0, rect.top() + 59.0 + tall / 2.0)
    };
    for (i, (value, used)) in values.iter().zip(used).enumerate() {
        let centre = start + vec2(width / 2.0 + i as f32 * (width + gap), 0.0);
        kit.fallen(&painter, centre, size, kind, *value, used);
    }
    let Waiting::ForPlay { throw, .. } = &view.table.waiting else { return };
    let words = if kind.faces_are_numbers() {
        let pips: u32 = left.iter().map(|n| u32::from(*n)).sum();
        view.texts.with("pips-left", &[("count", FluentValue::from(pips))])
    } else {
        view.texts.with("score-is", &[("score", FluentValue::from(throw.to_string()))])
    };
    let (at, anchor, width) = if portrait {
        (
            pos2(start.x + total + 36.0, rect.center().y - 18.0),
            Align2::LEFT_CENTER,
            rect.right() - start.x - total - if view.table.cube.is_some() { 420.0 } else { 330.0 },
        )
    } else {
        (pos2(rect.center().x, rect.top() + 106.0 + tall * 0.75), Align2::CENTER_CENTER, rect.width() - 32.0)
    };
    kit.line(&painter, at, anchor, &words, Face::Display, 30.0, skin.ink, width);
    if left.len() > 2 && throw.is_equal() && !portrait {
        let times = view.texts.with("times-left", &[("count", FluentValue::from(left.len()))]);
        kit.line(&painter, at + vec2(0.0, 34.0), anchor, &times, Face::Text, 17.0, skin.ink2, width);
    }
    if !view.table.person_acts() {
        return;
    }
    if let Some(other) = other_first(view.table) {
        let button = if portrait {
            Rect::from_min_max(
                pos2(rect.right() - 260.0, rect.center().y - 36.0),
                pos2(rect.right() - 36.0, rect.center().y + 36.0),
            )
        } else {
            Rect::from_min_max(
                pos2(rect.left() + 20.0, rect.bottom() - 96.0),
                pos2(rect.right() - 20.0, rect.bottom() - 44.0),
            )
        };
        let words = view.texts.with("first-number", &[("number", FluentValue::from(other))]);
        if kit.button(ui, "swap", button, Some("swap"), &words, Look::Plain, true) {
            wishes.push(Wish::PreferFirst(other));
        }
        if !portrait {
            let now = view.table.first.filter(|first| left.contains(first)).or(left.first().copied()).unwrap_or(other);
            let note = view.texts.with("tap-plays-first", &[("number", FluentValue::from(now))]);
            kit.line(
                &painter,
                pos2(rect.center().x, rect.bottom() - 26.0),
                Align2::CENTER_CENTER,
                &note,
                Face::Text,
                16.0,
                skin.ink2,
                rect.width() - 32.0,
            );
        }
    }
}

/// Take back, and the one thing to do next: throw, or done.
fn buttons(ui: &mut egui::Ui, kit: &mut Kit<'_>, view: &View<'_>, wishes: &mut Vec<Wish>) {
    let rect = view.layout.buttons;
    let person = view.table.person_acts() && !view.playback.rolling;
    let slot = |i: f32, of: f32| {
        if view.layout.portrait {
            let width = (rect.width() - 12.0 * (of - 1.0)) / of;
            Rect::from_min_size(rect.min + vec2(i * (width + 12.0), 0.0), vec2(width, rect.height()))
        } else {
            let height = (rect.height() - 24.0) / 3.0;
            Rect::from_min_size(rect.min + vec2(0.0, (i + 3.0 - of) * (height + 12.0)), vec2(rect.width(), height))
        }
    };
    let offered = matches!(view.table.waiting, Waiting::ForThrow { offered: true, .. });
    let of = if offered && person { 3.0 } else { 2.0 };
    if of > 2.0
        && kit.button(ui, "decline", slot(0.0, of), Some("flag"), &view.texts.get("end-turn"), Look::Plain, true)
    {
        wishes.push(Wish::Decline);
    }
    let doubles = person && view.table.may_double && of < 3.0;
    if doubles
        && kit.button(ui, "double", slot(of - 2.0, of), Some("cube"), &view.texts.get("double"), Look::Plain, true)
    {
        wishes.push(Wish::Double);
    }
    let answers = matches!(view.table.waiting, Waiting::ForAnswer { .. });
    let back = person && view.table.steps_made > 0;
    if !doubles
        && !answers
        && kit.button(
            ui,
            "take-back",
            slot(of - 2.0, of),
            Some("undo"),
            &view.texts.get("take-back"),
            Look::Plain,
            back,
        )
    {
        wishes.push(Wish::TakeBack);
    }
    let last = slot(of - 1.0, of);
    match view.table.waiting {
        // Neither answer lies where a hand rests: no key gives it, and the two stand apart from Done.
        Waiting::ForAnswer { .. } => {
            if kit.button(ui, "drop", slot(of - 2.0, of), Some("close"), &view.texts.get("drop"), Look::Plain, person) {
                wishes.push(Wish::Drop);
            }
            if kit.button(ui, "take", last, Some("cube"), &view.texts.get("take"), Look::Plain, person) {
                wishes.push(Wish::Take);
            }
        }
        Waiting::ForThrow { .. } => {
            let words = view.texts.get(if offered { "take-throw" } else { "throw" });
            if kit.button(ui, "throw", last, Some("dice"), &words, Look::Main, person) {
                wishes.push(Wish::Throw);
            }
        }
        _ => {
            let complete = matches!(view.table.waiting, Waiting::ForPlay { complete: true, .. });
            let words = view.texts.get(if view.table.may_decline() { "decline-score" } else { "done" });
            if kit.button(ui, "done", last, Some("done"), &words, Look::Main, person && complete) {
                wishes.push(Wish::Done);
            }
        }
    }
}

/// The choice between ways to the same place that do different things; an empty way: none of them.
fn choose_way(ui: &mut egui::Ui, kit: &mut Kit<'_>, view: &View<'_>) -> Option<Way> {
    let rect = view.layout.caption;
    let painter = ui.painter().clone();
    let count = view.held.choice.len() as f32 + 1.0;
    let height = 60.0_f32.min(rect.height());
    let width = ((rect.width() * if view.layout.portrait { 1.0 } else { 0.8 }) - 12.0 * (count - 1.0)) / count;
    let width = width.min(420.0);
    let left = rect.center().x - (width * count + 12.0 * (count - 1.0)) / 2.0;
    let slot = |i: f32| {
        Rect::from_min_size(pos2(left + i * (width + 12.0), rect.center().y - height / 2.0), vec2(width, height))
    };
    painter.rect_filled(rect, CornerRadius::same(8), view.skin.bg0);
    let mut chosen = None;
    for (i, way) in view.held.choice.iter().enumerate() {
        let words = way_words(view, way);
        if kit.button(ui, &format!("way.{i}"), slot(i as f32), None, &words, Look::Plain, true) {
            chosen = Some(way.clone());
        }
    }
    if kit.button(ui, "way.none", slot(count - 1.0), Some("close"), &view.texts.get("way-none"), Look::Quiet, true) {
        chosen = Some(Way::new());
    }
    chosen
}

/// A way in words: over which places, hitting where.
fn way_words(view: &View<'_>, way: &Way) -> String {
    let label = |place: Place| match place {
        Place::Point(point) => view
            .table
            .side_to_act()
            .and_then(|side| view.table.square(side, point))
            .and_then(|square| view.table.labels.get(usize::from(square) - 1).copied().flatten())
            .map_or_else(|| point.to_string(), |label| label.to_string()),
        other => view.texts.get(&format!("place-{other}")),
    };
    let stops: Vec<String> = way.iter().take(way.len().saturating_sub(1)).map(|step| label(step.to)).collect();
    let hits: Vec<String> = way.iter().filter(|step| step.hits).map(|step| label(step.to)).collect();
    let over = match stops.is_empty() {
        true => way
            .first()
            .map_or_else(String::new, |step| view.texts.with("way-by", &[("number", FluentValue::from(step.number))])),
        false => view.texts.with("way-over", &[("stops", FluentValue::from(stops.join(", ")))]),
    };
    if hits.is_empty() {
        format!("{over}, {}", view.texts.get("way-no-hit"))
    } else {
        format!("{over}, {}", view.texts.with("way-hits", &[("stops", FluentValue::from(hits.join(", ")))]))
    }
}
