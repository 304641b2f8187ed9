//! A window into the window for programs that drive it: where the controls are and what can be done, as one JSON line
//! a change. It tells nothing that is not on the screen, and writes only where `--probe` says.

use std::path::PathBuf;

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use serde_json::json;

use super::board::{Chosen, Plan};
use super::input::Held;
use super::layout::Layout;
use super::library::Library;
use super::messages::Seat;
use super::mind::Thinking;
use super::motion::Playback;
use super::stage::slot;
use super::states::{Overlay, Screen};
use super::table::{Table, Waiting};
use super::ui::Ui;
use crate::rules::board::{Place, Side};

#[derive(Resource)]
struct Probe {
    file: PathBuf,
    last: String,
}

/// Registers the probe, if it is asked for.
pub fn plugin(file: Option<PathBuf>) -> impl Fn(&mut App) {
    move |app: &mut App| {
        if let Some(file) = &file {
            app.insert_resource(Probe { file: file.clone(), last: String::new() }).add_systems(Last, tell);
        }
    }
}

fn tell(
    mut probe: ResMut<Probe>,
    screen: Res<State<Screen>>,
    overlay: Res<State<Overlay>>,
    ui: Res<Ui>,
    table: Res<Table>,
    held: Res<Held>,
    (playback, thinking): (Res<Playback>, Res<Thinking>),
    layout: Res<Layout>,
    plan: Option<Res<Plan>>,
    library: Res<Library>,
    chosen: Option<Res<Chosen>>,
    window: Option<Single<&Window, With<PrimaryWindow>>>,
) {
    let Some(window) = window else { return };
    let factor = window.scale_factor();
    let physical = |at: Vec2| [at.x * factor, at.y * factor];
    let controls: serde_json::Map<_, _> =
        ui.notes.controls.iter().map(|(name, rect)| (name.clone(), json!(physical(rect.center())))).collect();
    let said: Vec<_> = ui.notes.texts.iter().map(|said| {
        let ([x0, y0], [x1, y1]) = (physical(said.area.min), physical(said.area.max));
        json!({"text": said.text, "area": [x0, y0, x1, y1], "ink": said.ink, "cut": said.cut, "over": said.over, "idle": said.idle})
    }).collect();
    let mut sources = serde_json::Map::new();
    if let (Some(plan), Some(side)) = (&plan, table.side_to_act()) {
        let spot = |place: Place, extra: usize| {
            let count = usize::from(table.men[side.index()].get(&place).copied().unwrap_or(0)) + extra;
            physical(layout.pixel_of(
                slot(&plan.board, &table, side, place, count.saturating_sub(1), count.max(1)).0,
                plan.board.width,
            ))
        };
        for (from, targets) in &table.targets {
            let targets: serde_json::Map<_, _> = targets
                .iter()
                .map(|target| {
                    let steps = target.ways.first().map_or(0, Vec::len);
                    (
                        target.to.to_string(),
                        json!({"at": spot(target.to, 1), "ways": target.ways.len(), "steps": steps}),
                    )
                })
                .collect();
            sources.insert(from.to_string(), json!({"at": spot(*from, 0), "targets": targets}));
        }
    }
    // Where the first piece of each side lies on each of its points, and how large its picture is drawn.
    let mut slots = [serde_json::Map::new(), serde_json::Map::new()];
    let mut piece = 0.0;
    if let Some(plan) = &plan {
        for side in Side::BOTH {
            let points = (0..=u8::MAX).filter(|point| table.square(side, *point).is_some());
            for place in points.map(Place::Point) {
                let (at, _) = slot(&plan.board, &table, side, place, 0, 1);
                let pixel = physical(layout.pixel_of(at, plan.board.width));
                slots[side.index()].insert(place.to_string(), json!(pixel));
            }
        }
        piece = plan.board.piece_picture * layout.pixels_per_cm(plan.board.width) * factor;
    }
    let phase = match &table.waiting {
        Waiting::Nothing => "nothing",
        Waiting::ForThrow { .. } => "throw",
        Waiting::ForPlay { complete: true, .. } => "complete",
        Waiting::ForPlay { .. } => "play",
        Waiting::ForAnswer { .. } => "answer",
        Waiting::Over { .. } => "over",
    };
    let seats = match screen.get() {
        Screen::Setup => ui.setup.seats.map(Some),
        _ => table.seats,
    };
    let seats = seats.map(|seat| match seat {
        Some(Seat::Person) => Some("person"),
        Some(Seat::Computer(level)) => Some(level.name()),
        None => None,
    });
    // What is being chosen on the setup, and what the game was begun with.
    let (level, options) = match (screen.get(), &chosen) {
        (Screen::Match, Some(chosen)) => (chosen.level, &chosen.options),
        _ => (ui.setup.level, &ui.setup.options),
    };
    let level = &library.level(level).id;
    let blocked = matches!(table.waiting, Waiting::ForPlay { blocked: Some(_), .. });
    let offered = matches!(table.waiting, Waiting::ForThrow { offered: true, .. });
    let result = match &table.waiting {
        Waiting::Over { outcome, reason } => json!({
            "winner": outcome.winner.map(Side::word),
            "points": outcome.points,
            "reason": format!("{reason:?}"),
        }),
        _ => json!(null),
    };
    let line = json!({
        "screen": format!("{:?}", screen.get()),
        "overlay": format!("{:?}", overlay.get()),
        "game": table.game,
        "level": level,
        "options": options,
        "seats": seats,
        "ply": table.ply,
        "phase": phase,
        "side": table.side_to_act().map(Side::word),
        "person": table.person_acts(),
        "blocked": blocked,
        "may_decline": table.may_decline(),
        "offered": offered,
        "pending": table.pending.is_some(),
        "result": result,
        "steps": table.steps_made,
        "held": held.from.map(|place| place.to_string()),
        "calm": playback.is_calm(),
        "rolling": playback.rolling,
        "thinking": thinking.0,
        "controls": controls,
        "texts": said,
        "sources": sources,
        "slots": slots,
        "piece": piece,
        "men": table.men.iter().map(|men| men.iter().map(|(p, n)| (p.to_string(), *n)).collect::<std::collections::BTreeMap<_, _>>()).collect::<Vec<_>>(),
    })
    .to_string();
    if line != probe.last {
        // A reader must never see half a line: written beside, then moved into place.
        let beside = probe.file.with_extension("new");
        if std::fs::write(&beside, &line).and_then(|()| std::fs::rename(&beside, &probe.file)).is_err() {
            warn_once!("the probe cannot be written");
        }
        probe.last = line;
    }
}
