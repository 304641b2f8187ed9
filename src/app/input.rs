//! Pointer, touch, keys and gamepad become intents. What is held, pointed at or focused is kept here; what may be done
//! is read from the table. Never writes the rules.

use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::board::Plan;
use super::dice::DiceTray;
use super::layout::Layout;
use super::messages::{Cue, CueKind, Intent, ShowLast, Wish};
use super::motion::Playback;
use super::states::{Flow, Overlay, Screen};
use super::table::{Table, Waiting};
use crate::rules::board::{Place, Side};
use crate::rules::level::{BoardPlan, PointPlan, Shape};
use crate::rules::partial::{Target, Way};

/// A pointer that moves farther than this while pressed drags, in logical pixels.
const DRAG_PX: f32 = 8.0;
/// How long a throw that cannot be played is shown before it passes by itself, in seconds.
const BLOCKED_S: f32 = 1.8;

/// What a person's hand is doing. Written by input only.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Held {
    /// The place whose piece is taken up.
    pub from: Option<Place>,
    /// Where the dragged piece is, in board cm.
    pub drag: Option<Vec2>,
    /// The place under the mouse.
    pub hover: Option<Place>,
    /// The place that the keyboard or gamepad is at.
    pub focus: Option<Place>,
    /// Whether the keyboard or gamepad was used last.
    pub keyboard: bool,
    /// Ways to a target between which the person must choose.
    pub choice: Vec<Way>,
}

/// Where a press began.
#[derive(Resource, Clone, Copy, Debug, Default)]
struct Press {
    at: Option<Vec2>,
    /// Whether the press took the piece up, so that letting go on the same place does not put it down.
    took: bool,
    /// Whether the piece was held before the press.
    held: bool,
    touch: Option<u64>,
}

/// A thing that the pointer did this frame, in logical pixels from the top left.
#[derive(Clone, Copy, Debug)]
enum Touch {
    Down(Vec2),
    Move(Vec2),
    Up(Vec2),
    Cancel,
}

/// A key press as an action, whatever the device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Action {
    Confirm,
    Cancel,
    TakeBack,
    Previous,
    Next,
    Swap,
    Decline,
    Double,
    Take,
    Drop,
    Number(usize),
}

/// Registers input.
pub fn plugin(app: &mut App) {
    app.init_resource::<Held>().init_resource::<Press>().add_systems(OnExit(Screen::Match), let_go).add_systems(
        Update,
        (forget, pointer, keys, pass_blocked).chain().in_set(Flow::Input).run_if(in_state(Screen::Match)),
    );
}

fn let_go(mut held: ResMut<Held>, mut press: ResMut<Press>) {
    *held = Held::default();
    *press = Press::default();
}

/// What is held is let go of when it can no longer be moved.
fn forget(table: Res<Table>, mut held: ResMut<Held>) {
    if !table.is_changed() {
        return;
    }
    let known = |place: &Place| table.targets.contains_key(place);
    if held.from.is_some_and(|from| !known(&from)) {
        held.from = None;
        held.drag = None;
    }
    if !held.choice.is_empty() && held.from.is_none() {
        held.choice.clear();
    }
}

/// The place of the acting side at a point of the board, in board cm.
#[must_use]
pub fn place_at(plan: &Plan, table: &Table, side: Side, at: Vec2) -> Option<Place> {
    let board = &plan.board;
    let square = match board.shape {
        Shape::Triangle | Shape::Field => square_along(board, at),
        Shape::Square | Shape::Hole => square_around(board, at),
    };
    if let Some(square) = square {
        // A hole may stand for leaving the board.
        if table.off_square == Some(square) {
            return Some(Place::Off);
        }
        return table.point_of(side, square).map(Place::Point);
    }
    board.stores.iter().find(|store| store.side == side && store.area.contains(at.to_array())).map(|store| store.place)
}

/// The point whose strip holds a place of the board: from a little outside its base to where its stacks end.
fn square_along(board: &BoardPlan, at: Vec2) -> Option<u8> {
    let outer = board.number_gap.max(0.0) + 1.0;
    // Stacks on triangles reach beyond the tip.
    let inner = if board.shape == Shape::Triangle { 2.4 } else { 0.0 };
    let holds = |point: &PointPlan| {
        let towards = Vec2::from(point.towards());
        let from_base = at - Vec2::from(point.base);
        let (along, across) = (from_base.dot(towards), from_base.perp_dot(towards).abs());
        across <= board.point_width / 2.0 && (-outer..=point.length() + inner).contains(&along)
    };
    (1_u8..).zip(&board.points).find(|(_, point)| holds(point)).map(|(square, _)| square)
}

/// The square that a place of the board lies in, or the nearest hole within reach of a finger.
fn square_around(board: &BoardPlan, at: Vec2) -> Option<u8> {
    let reach = if board.shape == Shape::Square { board.point_width / 2.0 } else { board.piece * 0.8 };
    let distance = |point: &PointPlan| {
        let away = (at - Vec2::from(point.base)).abs();
        if board.shape == Shape::Square { away.max_element() } else { away.length() }
    };
    let nearest = (1_u8..).zip(&board.points).map(|(square, point)| (square, distance(point)));
    nearest.filter(|(_, away)| *away <= reach).min_by(|a, b| a.1.total_cmp(&b.1)).map(|(square, _)| square)
}

/// What a person does on the board with what is taken up.
struct Hand<'a, 'w> {
    table: &'a Table,
    held: &'a mut Held,
    intents: &'a mut MessageWriter<'w, Intent>,
}

impl Hand<'_, '_> {
    fn wish(&mut self, wish: Wish) {
        self.intents.write(Intent::person(wish));
    }

    fn target(&self, to: Place) -> Option<Target> {
        let from = self.held.from?;
        let targets = self.table.targets.get(&from)?;
        // Over a link (HJ-5) a piece may be sent to the near end as well: that is where the score leads.
        let near_end = |target: &&Target| match (from, to, target.ways.first().map(Vec::as_slice)) {
            (Place::Point(from), Place::Point(to), Some([step])) => from.saturating_add(step.number) == to,
            _ => false,
        };
        let found = targets.iter().find(|target| target.to == to);
        found.or_else(|| targets.iter().find(near_end)).cloned()
    }

    /// Moves the piece that is held to a place, asks which way, or says why not.
    fn send(&mut self, to: Place) {
        let Some(from) = self.held.from else { return };
        match self.target(to) {
            Some(target) if target.is_plain() => {
                let way = target.ways.into_iter().next().unwrap_or_default();
                self.held.from = None;
                self.held.choice.clear();
                self.wish(Wish::Way(way));
            }
            Some(target) => self.held.choice = target.ways,
            // The rules say which of them refuses it.
            None => self.wish(Wish::Step { from, to, number: None }),
        }
    }

    fn take_up(&mut self, place: Place) {
        self.held.from = Some(place);
        self.held.choice.clear();
    }

    /// Space, Enter or a click beside the pieces.
    fn go_on(&mut self) {
        match &self.table.waiting {
            Waiting::ForThrow { .. } => self.wish(Wish::Throw),
            // To leave a throw unplayed takes the button: a click beside the pieces may be a slip.
            Waiting::ForPlay { complete: true, .. } if !self.table.may_decline() => self.wish(Wish::Done),
            _ => {}
        }
    }
}

fn pointer(
    mut held: ResMut<Held>,
    mut press: ResMut<Press>,
    mut tray: ResMut<DiceTray>,
    mut intents: MessageWriter<Intent>,
    mut moved: MessageReader<CursorMoved>,
    mut touches: MessageReader<TouchInput>,
    buttons: Res<ButtonInput<MouseButton>>,
    overlay: Res<State<Overlay>>,
    playback: Res<Playback>,
    table: Res<Table>,
    layout: Res<Layout>,
    plan: Option<Res<Plan>>,
    window: Option<Single<&Window, With<PrimaryWindow>>>,
) {
    let (Some(plan), Some(window)) = (plan, window) else { return };
    let mut done = Vec::new();
    for touch in touches.read() {
        if press.touch.is_some_and(|id| id != touch.id) {
            continue;
        }
        done.push(match touch.phase {
            TouchPhase::Started => {
                press.touch = Some(touch.id);
                Touch::Down(touch.position)
            }
            TouchPhase::Moved => Touch::Move(touch.position),
            TouchPhase::Ended => Touch::Up(touch.position),
            TouchPhase::Canceled => Touch::Cancel,
        });
    }
    if let Some(cursor) = window.cursor_position() {
        if moved.read().last().is_some() {
            done.push(Touch::Move(cursor));
        }
        if buttons.just_pressed(MouseButton::Left) {
            done.push(Touch::Down(cursor));
        }
        if buttons.just_released(MouseButton::Left) {
            done.push(Touch::Up(cursor));
        }
    } else {
        moved.clear();
        // A press that leaves the window is over.
        if press.at.is_some() && press.touch.is_none() && !buttons.pressed(MouseButton::Left) {
            done.push(Touch::Cancel);
        }
    }
    let reach = Vec2::new(plan.board.width, plan.board.height) / 2.0;
    for touch in done {
        let (Touch::Down(pixel) | Touch::Move(pixel) | Touch::Up(pixel)) = touch else {
            held.drag = None;
            held.from = held.from.filter(|_| !press.took);
            *press = Press::default();
            continue;
        };
        let at = layout.cm_at(pixel, plan.board.width);
        let side = table.side_to_act().filter(|_| table.person_acts());
        let place = side.and_then(|side| place_at(&plan, &table, side, at));
        match touch {
            Touch::Move(_) => {
                if held.hover != place {
                    held.hover = place;
                }
                if let Some(start) = press.at {
                    let dragged = held.drag.is_some() || start.distance(pixel) > DRAG_PX;
                    if dragged && press.took && held.from.is_some() {
                        held.drag = Some(at);
                    }
                }
            }
            Touch::Down(_) => {
                held.keyboard = false;
                let inside = at.abs().cmple(reach).all();
                if !inside || *overlay.get() != Overlay::None || !held.choice.is_empty() {
                    continue;
                }
                press.at = Some(pixel);
                (press.took, press.held) = (false, false);
                if playback.rolling {
                    // Whoever does not want to wait for the dice sees them lie.
                    tray.skip();
                    *press = Press { touch: press.touch, ..Press::default() };
                    continue;
                }
                let Some(place) = place else { continue };
                let mut hand = Hand { table: &table, held: &mut held, intents: &mut intents };
                if hand.target(place).is_none() && table.targets.contains_key(&place) && hand.held.from != Some(place) {
                    hand.take_up(place);
                    press.took = true;
                } else if hand.held.from == Some(place) {
                    // It can be dragged again; letting go at once puts it down.
                    (press.took, press.held) = (true, true);
                }
            }
            Touch::Up(_) => {
                let Some(start) = press.at.take() else {
                    press.touch = None;
                    continue;
                };
                let (took, was_held) = (press.took, press.held);
                let again = took && start.distance(pixel) <= DRAG_PX && held.drag.is_none();
                *press = Press::default();
                let dragged = held.drag.take().is_some();
                let mut hand = Hand { table: &table, held: &mut held, intents: &mut intents };
                // A link can lead a piece back to where it came from (HJ-7): a second click on it means that.
                let back = |to| was_held && !dragged && hand.target(to).is_some();
                match (hand.held.from, place) {
                    (Some(from), Some(to)) if from != to || back(to) => {
                        hand.send(to);
                        if dragged && hand.held.choice.is_empty() {
                            hand.held.from = None;
                        }
                    }
                    (Some(_), None) if dragged || !again => hand.held.from = None,
                    (Some(_), _) => {}
                    (None, Some(place)) => {
                        let own = side.is_some_and(|side| table.men[side.index()].contains_key(&place));
                        match table.waiting {
                            Waiting::ForPlay { complete: false, .. } if own => {
                                // Says why this piece cannot be moved.
                                hand.wish(Wish::Step { from: place, to: place, number: None });
                            }
                            _ => hand.go_on(),
                        }
                    }
                    (None, None) => hand.go_on(),
                }
            }
            Touch::Cancel => {}
        }
    }
}

fn keys(
    mut held: ResMut<Held>,
    mut tray: ResMut<DiceTray>,
    mut intents: MessageWriter<Intent>,
    mut cues: MessageWriter<Cue>,
    mut last: MessageWriter<ShowLast>,
    mut overlay: ResMut<NextState<Overlay>>,
    keyboard: Res<ButtonInput<KeyCode>>,
    gamepads: Query<&Gamepad>,
    over: Res<State<Overlay>>,
    playback: Res<Playback>,
    table: Res<Table>,
) {
    if playback.ceremony {
        // Any key ends the ceremony and does nothing else.
        return;
    }
    let menu = keyboard.just_pressed(KeyCode::KeyM)
        || gamepads.iter().any(|pad| pad.just_pressed(GamepadButton::Start))
        || (keyboard.just_pressed(KeyCode::Escape) && held.from.is_none() && held.choice.is_empty());
    if menu {
        cues.write(Cue { kind: CueKind::Open, strength: 0.5 });
        overlay.set(if *over.get() == Overlay::None { Overlay::Menu } else { Overlay::None });
        return;
    }
    if *over.get() != Overlay::None {
        return;
    }
    // To look back is no move: it can be done at any time, whoever is to act.
    let back =
        keyboard.just_pressed(KeyCode::KeyL) || gamepads.iter().any(|pad| pad.just_pressed(GamepadButton::LeftTrigger));
    if back {
        last.write(ShowLast);
    }
    for action in actions(&keyboard, &gamepads) {
        if playback.rolling {
            tray.skip();
            return;
        }
        if !table.person_acts() {
            return;
        }
        if !held.keyboard {
            held.keyboard = true;
        }
        act(action, &table, &mut held, &mut intents);
    }
}

fn actions(keyboard: &ButtonInput<KeyCode>, gamepads: &Query<&Gamepad>) -> Vec<Action> {
    const KEYS: [(KeyCode, Action); 22] = [
        (KeyCode::Space, Action::Confirm),
        (KeyCode::Enter, Action::Confirm),
        (KeyCode::NumpadEnter, Action::Confirm),
        (KeyCode::Escape, Action::Cancel),
        (KeyCode::Backspace, Action::TakeBack),
        (KeyCode::KeyZ, Action::TakeBack),
        (KeyCode::ArrowLeft, Action::Previous),
        (KeyCode::ArrowUp, Action::Previous),
        (KeyCode::ArrowRight, Action::Next),
        (KeyCode::ArrowDown, Action::Next),
        (KeyCode::Tab, Action::Next),
        (KeyCode::KeyS, Action::Swap),
        (KeyCode::KeyD, Action::Decline),
        (KeyCode::KeyC, Action::Double),
        (KeyCode::KeyT, Action::Take),
        (KeyCode::KeyX, Action::Drop),
        (KeyCode::Digit1, Action::Number(0)),
        (KeyCode::Digit2, Action::Number(1)),
        (KeyCode::Digit3, Action::Number(2)),
        (KeyCode::Digit4, Action::Number(3)),
        (KeyCode::Digit5, Action::Number(4)),
        (KeyCode::Digit6, Action::Number(5)),
    ];
    const PAD: [(GamepadButton, Action); 9] = [
        (GamepadButton::South, Action::Confirm),
        (GamepadButton::East, Action::Cancel),
        (GamepadButton::West, Action::TakeBack),
        (GamepadButton::North, Action::Swap),
        (GamepadButton::DPadLeft, Action::Previous),
        (GamepadButton::DPadUp, Action::Previous),
        (GamepadButton::DPadRight, Action::Next),
        (GamepadButton::DPadDown, Action::Next),
        (GamepadButton::Select, Action::Decline),
    ];
    let pressed = KEYS.iter().filter(|(key, _)| keyboard.just_pressed(*key)).map(|(_, action)| *action);
    let pads = gamepads
        .iter()
        .flat_map(|pad| PAD.iter().filter(|(button, _)| pad.just_pressed(*button)).map(|(_, action)| *action));
    pressed.chain(pads).collect()
}

/// Places between which the focus goes, in the order of the acting side's path: what can be taken up, or where the
/// held piece can go.
fn stops(table: &Table, held: &Held) -> Vec<Place> {
    let mut stops: Vec<Place> = match held.from {
        None => table.targets.keys().copied().collect(),
        Some(from) => table.targets.get(&from).into_iter().flatten().map(|target| target.to).collect(),
    };
    // Pieces outside come before the first point, those that leave after the last.
    stops.sort_by_key(|place| match place {
        Place::Bar | Place::Hand => 0,
        Place::Point(point) => u16::from(*point) + 1,
        Place::Off | Place::Out => 1000,
    });
    stops
}

fn act(action: Action, table: &Table, held: &mut Held, intents: &mut MessageWriter<Intent>) {
    let stops = stops(table, held);
    let at = held.focus.and_then(|focus| stops.iter().position(|stop| *stop == focus));
    // Whether a piece is to be moved: the play is not whole, or may be left alone and then needs its own key.
    let to_move = matches!(table.waiting, Waiting::ForPlay { complete: false, .. }) || table.may_decline();
    let mut hand = Hand { table, held, intents };
    match action {
        Action::Number(number) if !hand.held.choice.is_empty() => {
            if let Some(way) = hand.held.choice.get(number).cloned() {
                hand.held.choice.clear();
                hand.held.from = None;
                hand.wish(Wish::Way(way));
            }
        }
        Action::Cancel => {
            hand.held.choice.clear();
            hand.held.from = None;
        }
        Action::Previous | Action::Next if !stops.is_empty() => {
            let step = if action == Action::Next { 1 } else { stops.len() - 1 };
            let next = at.map_or(0, |at| (at + step) % stops.len());
            hand.held.focus = stops.get(next).copied();
        }
        Action::Confirm => match (&table.waiting, at, hand.held.from) {
            (Waiting::ForPlay { .. }, None, _) if to_move => hand.held.focus = stops.first().copied(),
            (Waiting::ForPlay { .. }, Some(_), None) if to_move => {
                if let Some(focus) = hand.held.focus {
                    hand.take_up(focus);
                    hand.held.focus =
                        table.targets.get(&focus).and_then(|targets| targets.first()).map(|target| target.to);
                }
            }
            (Waiting::ForPlay { .. }, Some(_), Some(_)) => {
                if let Some(focus) = hand.held.focus {
                    hand.send(focus);
                }
            }
            _ => hand.go_on(),
        },
        Action::TakeBack => {
            hand.held.from = None;
            hand.wish(Wish::TakeBack);
        }
        Action::Swap => {
            if let Some(number) = other_first(table) {
                hand.wish(Wish::PreferFirst(number));
            }
        }
        // One key leaves what is left: an offered throw, or a throw that may be left unplayed.
        Action::Decline if table.may_decline() => hand.wish(Wish::Done),
        Action::Decline => hand.wish(Wish::Decline),
        Action::Double => hand.wish(Wish::Double),
        Action::Take => hand.wish(Wish::Take),
        Action::Drop => hand.wish(Wish::Drop),
        Action::Number(_) | Action::Previous | Action::Next => {}
    }
}

/// The number that the swap control would put first: the next of those left, after the one that is first now.
#[must_use]
pub fn other_first(table: &Table) -> Option<u8> {
    let Waiting::ForPlay { left, .. } = &table.waiting else { return None };
    let mut different = left.clone();
    different.dedup();
    if different.len() < 2 {
        return None;
    }
    let now = table.first.and_then(|first| different.iter().position(|number| *number == first)).unwrap_or(0);
    different.get((now + 1) % different.len()).copied()
}

/// A throw that cannot be played is shown for a moment, then passes by itself.
fn pass_blocked(
    time: Res<Time>,
    playback: Res<Playback>,
    table: Res<Table>,
    overlay: Res<State<Overlay>>,
    mut shown_s: Local<f32>,
    mut intents: MessageWriter<Intent>,
) {
    let blocked = matches!(table.waiting, Waiting::ForPlay { blocked: Some(_), .. });
    if !blocked || !table.person_acts() || !playback.is_calm() || *overlay.get() != Overlay::None {
        *shown_s = 0.0;
        return;
    }
    *shown_s += time.delta_secs();
    if *shown_s >= BLOCKED_S {
        *shown_s = 0.0;
        intents.write(Intent::person(Wish::Done));
    }
}
