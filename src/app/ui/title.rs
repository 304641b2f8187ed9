//! Title and chooser: the name, the games as pictures of their boards, language and sound.

use bevy::prelude::*;
use bevy_egui::egui::{Align2, Color32, CornerRadius, Mesh, Rect, Sense, Stroke, StrokeKind, pos2, vec2};
use bevy_egui::{EguiContexts, egui};

use super::widgets::{Kit, Look, Pictures};
use super::{Ui, full_window};
use crate::app::audio::Volume;
use crate::app::layout::Layout;
use crate::app::library::Library;
use crate::app::locale::Texts;
use crate::app::messages::{Cue, CueKind};
use crate::app::skin::{Face, RING, Skin};
use crate::app::states::Screen;

/// Shows the title.
pub fn show(
    mut contexts: EguiContexts,
    mut state: ResMut<Ui>,
    mut screen: ResMut<NextState<Screen>>,
    mut texts: ResMut<Texts>,
    mut volume: ResMut<Volume>,
    mut exit: MessageWriter<AppExit>,
    mut cues: MessageWriter<Cue>,
    layout: Res<Layout>,
    library: Res<Library>,
    skin: Res<Skin>,
    pictures: Res<Pictures>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let state = &mut *state;
    let mut kit = Kit::new(*skin, &pictures, &mut state.notes, layout.scale, true);
    let games = library.registry.ids();
    let shapes: Vec<Block> = games.iter().map(|game| Block::of(pictures.size(&format!("thumb {game}")))).collect();
    let places = Places::of(&layout, &shapes);
    full_window(context, "title", |ui| {
        let painter = ui.painter().clone();
        let head = places.head;
        kit.line(
            &painter,
            head.left_top(),
            Align2::LEFT_TOP,
            &texts.get("title"),
            Face::Display,
            places.title_size,
            skin.ink,
            head.width(),
        );
        let under = head.top() + places.title_size * 1.28;
        painter.rect_filled(
            Rect::from_min_size(pos2(head.left(), under), vec2(72.0, 2.0)),
            CornerRadius::ZERO,
            skin.gold,
        );
        let lead = Rect::from_min_max(pos2(head.left(), under + 20.0), head.max);
        kit.paragraph(&painter, lead, Align2::LEFT_TOP, &texts.get("title-lead"), Face::DisplayItalic, 31.0, skin.ink2);

        for (index, rect) in &places.cards {
            let Some(game) = games.get(*index) else { continue };
            let name = format!("game.{game}");
            if card(ui, &mut kit, &texts, &name, game, *rect) {
                let level = library.of_game(game).next().unwrap_or(0);
                state.setup.open(level, &library);
                screen.set(Screen::Setup);
            }
        }

        let [language, sound, leave] = places.buttons;
        if kit.button(ui, "language", language, Some("lang"), texts.language_name(), Look::Plain, true) {
            texts.choose_next();
        }
        let (icon, words) = if volume.muted { ("mute", "sound-off") } else { ("sound", "sound-on") };
        if kit.button(ui, "sound", sound, Some(icon), &texts.get(words), Look::Plain, true) {
            volume.muted = !volume.muted;
        }
        if kit.button(ui, "quit", leave, Some("close"), &texts.get("quit"), Look::Plain, true) {
            exit.write(AppExit::Success);
        }
    });
    if kit.tapped {
        cues.write(Cue { kind: CueKind::Tap, strength: 0.5 });
    }
    Ok(())
}

/// A game as a picture of its board, its name and one line on a scrim.
fn card(ui: &mut egui::Ui, kit: &mut Kit<'_>, texts: &Texts, name: &str, game: &str, rect: Rect) -> bool {
    let response = ui.interact(rect, ui.id().with(name), Sense::click());
    let title = texts.get(&format!("game-{game}"));
    let words = title.clone();
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &words));
    kit.note(name, rect);
    let painter = ui.painter();
    kit.cover(painter, &format!("thumb {game}"), rect, 14);
    scrim(painter, Rect::from_min_max(pos2(rect.left(), rect.bottom() - 138.0_f32.min(rect.height())), rect.max));
    kit.line(
        painter,
        rect.left_bottom() + vec2(26.0, -52.0),
        Align2::LEFT_BOTTOM,
        &title,
        Face::DisplayStrong,
        40.0,
        kit.skin.ink,
        rect.width() - 52.0,
    );
    let line = texts.get(&format!("game-{game}-line"));
    kit.line(
        painter,
        rect.left_bottom() + vec2(26.0, -22.0),
        Align2::LEFT_BOTTOM,
        &line,
        Face::Text,
        20.0,
        kit.skin.ink,
        rect.width() - 52.0,
    );
    let lit = response.hovered() || response.has_focus();
    let (width, edge) = if lit { (4.0, RING) } else { (1.5, kit.skin.line) };
    painter.rect_stroke(rect, CornerRadius::same(14), Stroke::new(width, edge), StrokeKind::Inside);
    if response.has_focus() {
        kit.focus_ring(painter, rect, 14);
    }
    kit.tapped |= response.clicked();
    response.clicked()
}

/// Dark from below, so that text stands out from any picture.
fn scrim(painter: &egui::Painter, rect: Rect) {
    let ink = |alpha: u8| Color32::from_rgba_unmultiplied(0x08, 0x05, 0x04, alpha);
    let mut mesh = Mesh::default();
    let rows = [(0.0, 0_u8), (0.5, 214), (1.0, 242)];
    let inset = rect.shrink2(vec2(1.5, 0.0));
    for (part, alpha) in rows {
        let y = inset.top() + (inset.height() - 2.0) * part;
        mesh.colored_vertex(pos2(inset.left(), y), ink(alpha));
        mesh.colored_vertex(pos2(inset.right(), y), ink(alpha));
    }
    for row in [0, 2] {
        mesh.add_triangle(row, row + 1, row + 2);
        mesh.add_triangle(row + 1, row + 2, row + 3);
    }
    painter.add(mesh);
}

/// How many cells of the chooser's grid a card takes: columns, rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Block {
    columns: usize,
    rows: usize,
}

impl Block {
    const ONE: Block = Block { columns: 1, rows: 1 };

    /// By the shape of the board's picture: a long one lies, a tall one stands.
    fn of(picture: Option<egui::Vec2>) -> Block {
        match picture.map(|size| size.x / size.y.max(1.0)) {
            Some(aspect) if aspect > 1.9 => Block { columns: 2, rows: 1 },
            Some(aspect) if aspect < 1.0 => Block { columns: 1, rows: 2 },
            _ => Block::ONE,
        }
    }

    /// Puts every card into a grid of that many columns, the long ones first, then the tall ones, each where there is
    /// room first; the last card takes what its row has left. Gives each card's index, column, row and block in the
    /// order in which they are read, and the number of rows.
    fn pack(blocks: &[Block], columns: usize) -> (Vec<(usize, [usize; 2], Block)>, usize) {
        let mut order: Vec<usize> = (0..blocks.len()).collect();
        order.sort_by_key(|i| std::cmp::Reverse((blocks[*i].columns.min(columns), blocks[*i].rows)));
        let mut taken: Vec<Vec<bool>> = Vec::new();
        let mut cards = Vec::new();
        for i in order {
            let block = Block { columns: blocks[i].columns.min(columns), rows: blocks[i].rows };
            let is_free = |taken: &[Vec<bool>], column: usize, row: usize| {
                (row..row + block.rows)
                    .all(|y| taken.get(y).is_none_or(|cells| !cells[column..column + block.columns].contains(&true)))
            };
            let at = (0..).flat_map(|row| (0..=columns - block.columns).map(move |column| [column, row]));
            let Some([column, row]) = at.into_iter().find(|[column, row]| is_free(&taken, *column, *row)) else {
                continue;
            };
            while taken.len() < row + block.rows {
                taken.push(vec![false; columns]);
            }
            for cells in &mut taken[row..row + block.rows] {
                cells[column..column + block.columns].fill(true);
            }
            cards.push((i, [column, row], block));
        }
        cards.sort_by_key(|(_, [column, row], _)| (*row, *column));
        if let (Some((_, [column, row], block)), Some(cells)) = (cards.last_mut(), taken.last())
            && *row + 1 == taken.len()
            && !cells[*column + block.columns..].contains(&true)
        {
            block.columns = columns - *column;
        }
        (cards, taken.len())
    }
}

struct Places {
    head: Rect,
    title_size: f32,
    /// Each game's index and card, in the order in which they are read.
    cards: Vec<(usize, Rect)>,
    buttons: [Rect; 3],
}

impl Places {
    fn of(layout: &Layout, games: &[Block]) -> Places {
        let window = layout.window;
        let (w, h) = (window.width(), window.height());
        let margin = if layout.portrait { 40.0 } else { 44.0_f32.min(w * 0.03) };
        let gap = 24.0;
        let (head, area, strip) = if layout.portrait {
            let head = Rect::from_min_size(pos2(margin + 20.0, 60.0), vec2(w - 2.0 * margin - 40.0, 240.0));
            let strip = Rect::from_min_max(pos2(margin, h - 72.0 - margin), pos2(w - margin, h - margin));
            let area = Rect::from_min_max(pos2(margin, head.bottom() + gap), pos2(w - margin, strip.top() - gap));
            (head, area, strip)
        } else {
            let left = (w * 0.205).clamp(300.0, 420.0);
            let head = Rect::from_min_size(pos2(margin + 20.0, 68.0), vec2(left - 20.0, h * 0.36));
            let strip =
                Rect::from_min_max(pos2(margin, h - margin - 3.0 * 60.0 - 28.0), pos2(margin + left, h - margin));
            let area = Rect::from_min_max(pos2(margin + left + gap + 8.0, margin), pos2(w - margin, h - margin));
            (head, area, strip)
        };
        // Three columns where a name fits into a third of the room; two equal ones in a small window.
        let (columns, blocks) = match (layout.portrait, area.width() >= 880.0) {
            (false, true) => (3, games.to_vec()),
            (false, false) => (2, vec![Block::ONE; games.len()]),
            (true, _) => (2, games.to_vec()),
        };
        let (packed, rows) = Block::pack(&blocks, columns);
        let cell = vec2(
            (area.width() - gap * (columns - 1) as f32) / columns as f32,
            (area.height() - gap * (rows.max(1) - 1) as f32) / rows.max(1) as f32,
        );
        let cards = packed
            .into_iter()
            .map(|(index, [column, row], block)| {
                let at = vec2(column as f32 * (cell.x + gap), row as f32 * (cell.y + gap));
                let size = vec2(
                    cell.x * block.columns as f32 + gap * (block.columns - 1) as f32,
                    cell.y * block.rows as f32 + gap * (block.rows - 1) as f32,
                );
                (index, Rect::from_min_size(area.min + at, size))
            })
            .collect();
        let buttons = if layout.portrait {
            let width = (strip.width() - 24.0) / 3.0;
            [0.0, 1.0, 2.0].map(|i| Rect::from_min_size(strip.min + vec2(i * (width + 12.0), 0.0), vec2(width, 72.0)))
        } else {
            [0.0, 1.0, 2.0].map(|i| Rect::from_min_size(strip.min + vec2(0.0, i * 74.0), vec2(strip.width(), 60.0)))
        };
        Places { head, title_size: if w < 1400.0 && !layout.portrait { 84.0 } else { 104.0 }, cards, buttons }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WIDE: Block = Block { columns: 2, rows: 1 };
    const TALL: Block = Block { columns: 1, rows: 2 };

    /// No two cards share a cell, none leaves the grid, every game has one.
    fn check(blocks: &[Block], columns: usize, rows: usize) {
        let (cards, used) = Block::pack(blocks, columns);
        assert_eq!(used, rows, "{blocks:?} in {columns} columns");
        let mut games: Vec<usize> = cards.iter().map(|card| card.0).collect();
        games.sort_unstable();
        assert_eq!(games, (0..blocks.len()).collect::<Vec<_>>());
        let mut cells = std::collections::BTreeSet::new();
        for (game, [column, row], block) in cards {
            for x in column..column + block.columns {
                for y in row..row + block.rows {
                    assert!(x < columns && y < used, "game {game} leaves the grid");
                    assert!(cells.insert((x, y)), "two cards at {x}, {y}");
                }
            }
        }
    }

    #[test]
    fn cards_fill_the_grid_without_sharing_a_cell() {
        let one = Block::ONE;
        // Our six games, a seventh, and other numbers of games and columns.
        check(&[WIDE, one, one, one, WIDE, TALL], 3, 3);
        check(&[WIDE, one, one, one, WIDE, TALL], 2, 5);
        check(&[WIDE, one, one, one, WIDE, TALL, one], 3, 4);
        check(&[one; 6], 2, 3);
        check(&[one; 7], 3, 3);
        check(&[WIDE], 3, 1);
        check(&[TALL, TALL, TALL, TALL], 3, 4);
        check(&[WIDE, TALL], 1, 3);
        check(&[], 3, 0);
    }
}
