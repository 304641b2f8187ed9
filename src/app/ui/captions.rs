//! The line under the board: the throw and its name, what happened last that is worth a line, one instruction; or why
//! something was refused.

use bevy_egui::egui::{self, Align2, Rect, pos2};
use fluent::FluentValue;

use super::hud::View;
use super::widgets::Kit;
use crate::app::messages::Seat;
use crate::app::skin::Face;
use crate::app::table::{AfterPass, Blocked, Waiting};
use crate::rules::board::{Place, Side};
use crate::rules::chance::Throw;
use crate::rules::game::{Pending, Reason};
use crate::rules::play::Effect;

/// The caption: throw, its name, one instruction; or why something was refused.
pub(super) fn caption(
    kit: &mut Kit<'_>,
    painter: &egui::Painter,
    view: &View<'_>,
    note: Option<Note>,
    refused: Option<&crate::rules::game::Refusal>,
) {
    let said = caption_words(view, note, refused);
    // What was said before goes while the new words come.
    let id = egui::Id::new("caption");
    let context = painter.ctx();
    let now = context.input(|input| input.time);
    let mut shown: Shown = context.data(|data| data.get_temp(id)).unwrap_or_default();
    if shown.now != said {
        shown = Shown { before: shown.now, now: said, since: now };
        context.data_mut(|data| data.insert_temp(id, shown.clone()));
    }
    let part = if view.playback.cuts() { 1.0 } else { ((now - shown.since) as f32 / CHANGE_S).clamp(0.0, 1.0) };
    if part < 1.0 {
        context.request_repaint();
        let mut fading = painter.clone();
        fading.multiply_opacity(1.0 - part);
        say(kit, &fading, view, shown.before);
    }
    let mut coming = painter.clone();
    coming.multiply_opacity(part);
    say(kit, &coming, view, shown.now);
}

/// Seconds in which the caption changes.
const CHANGE_S: f32 = 0.15;

/// The throw in gold, words, and whether they are a refusal.
type Said = (String, String, bool);

/// What the caption says and said before.
#[derive(Clone, Debug, Default)]
struct Shown {
    before: Said,
    now: Said,
    /// The interface's time when it changed.
    since: f64,
}

fn say(kit: &mut Kit<'_>, painter: &egui::Painter, view: &View<'_>, (gold, words, ink): Said) {
    let skin = view.skin;
    let rect = view.layout.caption;
    let ink = if ink { skin.signal } else { skin.ink2 };
    let gold_width = |size: f32| painter.layout_no_wrap(gold.clone(), Face::DisplayStrong.at(size), skin.gold).size().x;
    let words_width = painter.layout_no_wrap(words.clone(), Face::Text.at(21.0), ink).size().x;
    let size = 40.0_f32.min(rect.height());
    let gap = if gold.is_empty() || words.is_empty() { 0.0 } else { 28.0 };
    let one_line = gold_width(size) + gap + words_width <= rect.width();
    if one_line {
        let total = gold_width(size) + gap + words_width;
        let x = rect.center().x - total / 2.0;
        kit.line(
            painter,
            pos2(x, rect.center().y),
            Align2::LEFT_CENTER,
            &gold,
            Face::DisplayStrong,
            size,
            skin.gold,
            rect.width(),
        );
        kit.line(
            painter,
            pos2(x + gold_width(size) + gap, rect.center().y + 3.0),
            Align2::LEFT_CENTER,
            &words,
            Face::Text,
            21.0,
            ink,
            rect.width(),
        );
    } else {
        let upper = Rect::from_min_max(rect.min, pos2(rect.right(), rect.center().y));
        let lower = Rect::from_min_max(pos2(rect.left(), rect.center().y), rect.max);
        if gold.is_empty() {
            kit.paragraph(painter, rect, Align2::CENTER_CENTER, &words, Face::Text, 21.0, ink);
        } else {
            kit.line(
                painter,
                upper.center(),
                Align2::CENTER_CENTER,
                &gold,
                Face::DisplayStrong,
                32.0,
                skin.gold,
                rect.width(),
            );
            kit.paragraph(painter, lower, Align2::CENTER_CENTER, &words, Face::Text, 20.0, ink);
        }
    }
}

/// What happened last that is worth a line, told until the next throw.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Note {
    /// The roll-off: what white and black threw.
    RolledOff([u8; 2]),
    /// A side begins by lot.
    Drawn(Side),
    /// A side threw the score that begins.
    Began(Side),
    /// A side throws again, as it must.
    Again(Side),
    /// A side has won a race, and how many now.
    RaceWon(Side, u8),
    /// A piece of this side was pinned.
    Pinned(Side),
    /// A piece of this side was captured for good.
    Captured(Side),
    /// A piece of this side was hit and has to enter again.
    Hit(Side),
    /// A piece of this side was sent back to where it began.
    SentBack(Side),
}

impl Note {
    /// What a row of effects leaves to be told; `None`: nothing of them changes it.
    pub(super) fn of(effects: &[Effect], before: Option<Note>) -> Option<Note> {
        effects.iter().fold(before, |note, effect| match *effect {
            Effect::RolledOff { scores, .. } => Some(Note::RolledOff(scores)),
            Effect::Drawn { side } => Some(Note::Drawn(side)),
            // A throw ends what was told before it; one that follows the lot at once begins the game by its score.
            Effect::Thrown { side, .. } => match note {
                Some(Note::Drawn(_)) if effects.len() > 1 => Some(Note::Began(side)),
                Some(Note::RolledOff(_)) if effects.len() > 1 => note,
                _ => None,
            },
            Effect::RaceWon { side, races } => Some(Note::RaceWon(side, races)),
            Effect::Pinned { side, .. } => Some(Note::Pinned(side)),
            Effect::Hit { side, to: Place::Out, .. } => Some(Note::Captured(side)),
            Effect::Hit { side, .. } => Some(Note::Hit(side)),
            Effect::SentBack { side, .. } => Some(Note::SentBack(side)),
            Effect::ThrowsAgain { side, offered: false } if note.is_none() => Some(Note::Again(side)),
            // What is said of the double is enough to read.
            Effect::Doubled { .. } => None,
            Effect::TurnPassed { .. } if matches!(note, Some(Note::Again(_))) => None,
            _ => note,
        })
    }

    fn words(self, view: &View<'_>) -> String {
        let texts = view.texts;
        let who = |side: Side| ("who", FluentValue::from(view.side(side)));
        match self {
            Note::RolledOff([white, black]) => texts.with(
                "say-opening",
                &[
                    ("white", FluentValue::from(view.side(Side::White))),
                    ("black", FluentValue::from(view.side(Side::Black))),
                    ("whitedie", FluentValue::from(white)),
                    ("blackdie", FluentValue::from(black)),
                    who(if white > black { Side::White } else { Side::Black }),
                ],
            ),
            Note::Drawn(side) => texts.with("say-lot", &[who(side)]),
            Note::Began(side) => texts.with("say-opening-two", &[who(side)]),
            Note::Again(side) if view.table.seat(side) == Some(Seat::Person) && view.one_person() => {
                texts.get("say-you-throw-again")
            }
            Note::Again(side) => texts.with("say-throws-again", &[who(side)]),
            Note::RaceWon(side, races) => texts.with("say-race-won", &[who(side), ("count", FluentValue::from(races))]),
            Note::Pinned(side) => texts.with("say-pinned", &[who(side)]),
            Note::Captured(side) => texts.with("say-captured", &[who(side)]),
            Note::Hit(side) => texts.with("say-hit", &[who(side)]),
            Note::SentBack(side) => texts.with("say-sent-back", &[who(side)]),
        }
    }
}

/// What lies on the table without having been thrown: the next stage of a doublet, or a throw handed over.
fn pending_words(view: &View<'_>, pending: &Pending, side: Side) -> String {
    let texts = view.texts;
    let number = pending.throw.numbers().first().copied().unwrap_or(0);
    let who = ("who", FluentValue::from(view.name(side)));
    let chain = view.table.device.is_some_and(|device| device.numbers() > 1);
    let mine = view.table.person_acts() && view.one_person();
    let count = ("count", FluentValue::from(pending.throw.numbers().len()));
    let number_said = ("number", FluentValue::from(number));
    match (chain, pending.thrower == side) {
        (true, true) => {
            let stages = ("stages", FluentValue::from(pending.stages_after));
            texts.with("say-chain", &[number_said, stages, count])
        }
        (true, false) => texts.with("say-chain-passes", &[who, number_said, count]),
        (false, _) if mine => texts.with("say-you-play-given", &[("score", FluentValue::from(number))]),
        (false, _) => texts.with("say-handed-over", &[who, ("score", FluentValue::from(number))]),
    }
}

fn blocked_words(view: &View<'_>, blocked: Blocked, throw: Throw, side: Side) -> String {
    let texts = view.texts;
    let score = || ("score", FluentValue::from(throw.to_string()));
    match (blocked.then, blocked.reason) {
        (AfterPass::ThrowsAgain, _) => texts.with("say-throw-again-unplayable", &[score()]),
        (AfterPass::HandsOver, _) => {
            texts.with("say-handed-over", &[score(), ("who", FluentValue::from(view.name(side.other())))])
        }
        (AfterPass::TurnPasses, _) if throw.numbers() == [0] => texts.get("say-score-zero"),
        (AfterPass::TurnPasses, Reason::EnterFirst) => texts.get("say-blocked-outside"),
        (AfterPass::TurnPasses, Reason::Closed | Reason::Occupied) => texts.get("say-blocked"),
        (AfterPass::TurnPasses, reason) => texts.get(reason.key()),
    }
}

/// The throw in gold, the words, and whether they are a refusal.
fn caption_words(view: &View<'_>, note: Option<Note>, refused: Option<&crate::rules::game::Refusal>) -> Said {
    let texts = view.texts;
    let person = view.table.person_acts();
    if view.playback.rolling {
        return (String::new(), String::new(), false);
    }
    let gold = match &view.table.waiting {
        Waiting::ForPlay { throw, .. } => {
            let key = format!("throw-{}-{throw}", view.game);
            if texts.has(&key) { format!("{throw} · {}", texts.get(&key)) } else { throw.to_string() }
        }
        _ => String::new(),
    };
    if let Some(refusal) = refused {
        return (gold, format!("{} ({})", texts.get(refusal.reason.key()), refusal.rule), true);
    }
    let who = view.table.side_to_act().map(|side| view.name(side)).unwrap_or_default();
    let named = |key: &str| texts.with(key, &[("who", FluentValue::from(who.clone()))]);
    let words = match &view.table.waiting {
        Waiting::Nothing => String::new(),
        Waiting::Over { .. } => texts.get("say-over"),
        Waiting::ForAnswer { value, .. } => {
            texts.with("say-double", &[("who", FluentValue::from(who.clone())), ("value", FluentValue::from(*value))])
        }
        Waiting::ForThrow { .. } if !person => named("say-computer-throws"),
        Waiting::ForThrow { offered: true, .. } => texts.get("say-offered"),
        Waiting::ForThrow { side, .. } => {
            if view.one_person() {
                texts.get("say-throw")
            } else {
                texts.with("say-side-throws", &[("who", FluentValue::from(view.side(*side)))])
            }
        }
        Waiting::ForPlay { blocked: Some(blocked), throw, side, .. } => blocked_words(view, *blocked, *throw, *side),
        Waiting::ForPlay { .. } if !person => named("say-computer-plays"),
        Waiting::ForPlay { complete: true, .. } if view.table.may_decline() => texts.get("say-may-decline"),
        Waiting::ForPlay { complete: true, .. } => texts.get("say-done"),
        Waiting::ForPlay { .. } if view.held.from.is_some() => texts.get("say-choose-place"),
        Waiting::ForPlay { .. } => texts.get("say-choose-piece"),
    };
    let before = match (&view.table.pending, &view.table.waiting) {
        (Some(pending), Waiting::ForPlay { side, .. }) => Some(pending_words(view, pending, *side)),
        _ => note.map(|note| note.words(view)),
    };
    let words = match before {
        Some(before) => format!("{before} {words}"),
        None => words,
    };
    (gold, words, false)
}
