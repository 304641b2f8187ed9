//! The game without a window: real plugins, a driven clock, input as messages. What is seen here is what the table,
//! the stage and the dice say; nothing is drawn.

use std::time::{Duration, Instant};

use bevy::asset::AssetPlugin;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input::mouse::MouseButtonInput;
use bevy::input::{ButtonState, InputPlugin};
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::time::TimeUpdateStrategy;
use bevy::window::{CursorMoved, PrimaryWindow, WindowPlugin, WindowResolution};
use tabulae::ai::level::Level;
use tabulae::app::board::{self, Chosen, Plan};
use tabulae::app::ceremony;
use tabulae::app::dice::{self, DiceTray};
use tabulae::app::input::{self, Held};
use tabulae::app::layout::Layout;
use tabulae::app::library::Library;
use tabulae::app::messages::{self, Cue, CueKind, Intent, Refused, Seat, Wish};
use tabulae::app::mind::Thinking;
use tabulae::app::motion::{self, Motion, Playback};
use tabulae::app::stage::{self, Piece, Stage, slot};
use tabulae::app::states::{self, Screen};
use tabulae::app::table::{self, Blocked, Table, Waiting};
use tabulae::app::trace;
use tabulae::rules::board::{Place, Side};
use tabulae::rules::chance::Seed;
use tabulae::rules::game::Reason;
use tabulae::rules::play::EndReason;

/// Length of a frame of the driven clock.
pub const FRAME: Duration = Duration::from_millis(40);
/// Frames after which a game that has not ended is stuck.
const FRAMES_MAX: u32 = 60_000;

/// What was refused, in order.
#[derive(Resource, Default)]
struct Refusals(Vec<Refused>);

/// What has been heard, in order.
#[derive(Resource, Default)]
struct Heard(Vec<Cue>);

pub struct Game {
    /// The app itself.
    pub app: App,
}

impl Game {
    /// A game on the standard level, begun; `position` in notation instead of the game's own start.
    pub fn new(game: &str, seats: [Seat; 2], seed: &str, position: Option<&str>) -> Game {
        let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
        let mut library =
            Library(tabulae::library::Library::load(root, tabulae::library::Registry::default()).unwrap());
        let level = library.of_game(game).next().unwrap();
        if let Some(line) = position {
            library.set_position(level, tabulae::rules::notation::Position::parse(line).unwrap());
        }
        let options = library.level(level).options.clone();
        let mut app = App::new();
        app.add_plugins((
            MinimalPlugins,
            StatesPlugin,
            AssetPlugin { file_path: root.join("assets").to_string_lossy().into_owned(), ..default() },
            InputPlugin,
            WindowPlugin {
                primary_window: Some(Window { resolution: WindowResolution::new(1280, 720), ..default() }),
                ..default()
            },
        ))
        .init_asset::<Image>()
        .init_asset::<Font>()
        .insert_resource(TimeUpdateStrategy::ManualDuration(FRAME))
        .insert_resource(library)
        .insert_resource(Chosen { level, options, seats, seed: Some(Seed::from_text(seed)), record: None })
        .init_resource::<Refusals>()
        .init_resource::<Heard>()
        .add_plugins((
            states::plugin,
            messages::plugin,
            table::plugin,
            motion::plugin,
            stage::plugin,
            trace::plugin,
            ceremony::plugin,
            dice::logic,
            board::logic,
            input::plugin,
        ))
        .add_systems(Last, |mut seen: ResMut<Refusals>, mut refused: MessageReader<Refused>| {
            seen.0.extend(refused.read().cloned());
        })
        .add_systems(Last, |mut heard: ResMut<Heard>, mut cues: MessageReader<Cue>| heard.0.extend(cues.read()));
        app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Match);
        let mut game = Game { app };
        game.frames(2);
        game
    }

    pub fn frames(&mut self, count: u32) {
        for _ in 0..count {
            self.app.update();
        }
    }

    pub fn get<R: Resource>(&self) -> &R {
        self.app.world().resource::<R>()
    }

    pub fn speed(&mut self, speed: f32) {
        self.app.world_mut().resource_mut::<Playback>().speed = speed;
    }

    pub fn until(&mut self, what: &str, done: impl Fn(&Game) -> bool) {
        for _ in 0..FRAMES_MAX {
            if done(self) {
                return;
            }
            self.app.update();
            // The thinker and the dice are simulated on other threads: a clock that is only driven would outrun them.
            if self.get::<Playback>().rolling || !self.get::<Table>().person_acts() {
                std::thread::sleep(Duration::from_micros(300));
            }
        }
        panic!("never {what}: {:?}", self.get::<Table>().waiting);
    }

    pub fn calm(&mut self) {
        self.until("calm", |game| game.get::<Playback>().is_calm());
    }

    /// Lets the computer make up its mind while the picture's clock stands still.
    pub fn decide(&mut self) {
        self.frames(2);
        self.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::ZERO));
        self.until("decided", |game| game.get::<Playback>().is_calm() && !game.get::<Thinking>().0);
        self.app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
    }

    /// Frames until the computer acts, once it has decided what to do.
    fn frames_until_it_acts(&mut self) -> u32 {
        self.decide();
        let before = self.get::<Table>().ply;
        (1..100)
            .find(|_| {
                self.app.update();
                self.get::<Table>().ply != before
            })
            .expect("the computer acts")
    }

    fn window(&mut self) -> Entity {
        self.app.world_mut().query_filtered::<Entity, With<PrimaryWindow>>().single(self.app.world()).unwrap()
    }

    /// Presses and lets go of a key, each in a frame of its own.
    pub fn key(&mut self, code: KeyCode) {
        let window = self.window();
        for state in [ButtonState::Pressed, ButtonState::Released] {
            self.app.world_mut().write_message(KeyboardInput {
                key_code: code,
                logical_key: Key::Unidentified(bevy::input::keyboard::NativeKey::Unidentified),
                state,
                text: None,
                repeat: false,
                window,
            });
            self.app.update();
        }
    }

    fn mouse(&mut self, at: Vec2, state: Option<ButtonState>) {
        let window = self.window();
        let mut entity = self.app.world_mut().entity_mut(window);
        entity.get_mut::<Window>().unwrap().set_cursor_position(Some(at));
        self.app.world_mut().write_message(CursorMoved { window, position: at, delta: None });
        if let Some(state) = state {
            self.app.world_mut().write_message(MouseButtonInput { button: MouseButton::Left, state, window });
        }
        self.app.update();
    }

    /// Where the topmost piece of a place (or the next one) is in the window, in pixels.
    pub fn pixel(&self, place: Place, next: bool) -> Vec2 {
        let (table, plan, layout) = (self.get::<Table>(), self.get::<Plan>(), self.get::<Layout>());
        let side = table.side_to_act().unwrap();
        let count = usize::from(table.men[side.index()].get(&place).copied().unwrap_or(0)) + usize::from(next);
        let (cm, _) = slot(&plan.board, table, side, place, count.max(1) - 1, count.max(1));
        layout.pixel_of(cm, plan.board.width)
    }

    pub fn click(&mut self, at: Vec2) {
        self.mouse(at, Some(ButtonState::Pressed));
        self.mouse(at, Some(ButtonState::Released));
    }

    pub fn wish(&mut self, wish: Wish) {
        self.app.world_mut().write_message(Intent::person(wish));
        self.app.update();
    }

    pub fn over(&self) -> bool {
        matches!(self.get::<Table>().waiting, Waiting::Over { .. })
    }

    /// The picture and the rules agree: as many pieces on each place, each where its place in the stack is.
    pub fn check_picture(&mut self) {
        let table = self.get::<Table>().clone();
        let plan = self.get::<Plan>().board.clone();
        let stage = self.get::<Stage>();
        let mut where_: Vec<(Entity, Vec2)> = Vec::new();
        for side in Side::BOTH {
            let shown: usize = stage.stacks().filter(|(of, ..)| *of == side).map(|(_, _, stack)| stack.len()).sum();
            assert_eq!(shown, usize::from(table.pieces), "{side:?}: pieces in the picture");
            for (place, count) in &table.men[side.index()] {
                assert_eq!(stage.count(side, *place), usize::from(*count), "{side:?} on {place}");
            }
        }
        for (side, place, stack) in stage.stacks() {
            for (index, piece) in stack.iter().enumerate() {
                where_.push((*piece, slot(&plan, &table, side, place, index, stack.len()).0));
            }
        }
        for (piece, at) in where_ {
            let seen = self.app.world().get::<Transform>(piece).unwrap().translation.truncate();
            assert!(seen.distance(at) < 0.02, "a piece lies at {seen}, its place is {at}");
        }
    }
}

const COMPUTERS: [Seat; 2] = [Seat::Computer(Level::Club), Seat::Computer(Level::Child)];
pub const AGAINST: [Seat; 2] = [Seat::Person, Seat::Computer(Level::Child)];
pub const PERSONS: [Seat; 2] = [Seat::Person, Seat::Person];

/// A whole game of each kind between computers, movements and dice included: it ends, the picture agrees with the
/// rules at every rest, and the dice on the board show what was thrown.
#[test]
fn computers_play_whole_games_and_the_picture_follows() {
    for game in tabulae::games::ids() {
        let mut run = Game::new(game, COMPUTERS, "flow 1", None);
        run.speed(2.0);
        let (mut seen, mut throws) = (u32::MAX, 0);
        run.until("over", |run| run.get::<Table>().game.is_some());
        for _ in 0..FRAMES_MAX {
            if run.over() {
                break;
            }
            run.app.update();
            std::thread::sleep(Duration::from_micros(100));
            let table = run.get::<Table>();
            if let Waiting::ForPlay { throw, .. } = &table.waiting
                && run.get::<DiceTray>().is_resting()
                && run.get::<Playback>().is_calm()
                && table.ply != seen
            {
                seen = table.ply;
                throws += 1;
                let mut tops = run.get::<DiceTray>().tops().to_vec();
                // Dice show the numbers, sticks and bones what fell; a doublet's next stage shows on both dice.
                let mut faces = match (table.fall, table.pending) {
                    (Some(fall), _) => fall.faces().to_vec(),
                    (None, Some(pending)) => vec![pending.throw.numbers()[0]; 2],
                    (None, None) => throw.numbers().to_vec(),
                };
                tops.sort_unstable();
                faces.sort_unstable();
                assert_eq!(tops, faces, "{game}: the dice show another throw");
                run.check_picture();
            }
        }
        assert!(run.over(), "{game}: not over after {FRAMES_MAX} frames");
        run.calm();
        run.check_picture();
        let dropped = matches!(run.get::<Table>().waiting, Waiting::Over { reason: EndReason::Dropped, .. });
        assert!(throws > 20 || dropped, "{game}: {throws} throws seen at rest");
    }
}

/// A whole game of each kind by keyboard alone.
#[test]
fn the_keyboard_alone_plays_a_whole_game() {
    for game in tabulae::games::ids() {
        let mut run = Game::new(game, AGAINST, "flow 2", None);
        run.speed(0.0);
        let mut presses = 0_u32;
        while !run.over() {
            presses += 1;
            assert!(presses < 20_000, "{game}: stuck at {:?}", run.get::<Table>().waiting);
            run.until("a person's turn", |run| run.over() || run.get::<Table>().person_acts());
            run.until("dice at rest", |run| !run.get::<Playback>().rolling);
            if !run.get::<Held>().choice.is_empty() {
                run.key(KeyCode::Digit2);
                continue;
            }
            match presses % 7 {
                _ if matches!(run.get::<Table>().waiting, Waiting::ForAnswer { .. }) => run.key(KeyCode::KeyT),
                0 | 3 => run.key(KeyCode::ArrowRight),
                5 if presses.is_multiple_of(3) => run.key(KeyCode::Backspace),
                6 => run.key(KeyCode::Enter),
                _ => run.key(KeyCode::Space),
            }
        }
    }
}

/// A whole game of each kind by mouse: clicks and drags on the board, the pixels from the board's plan.
#[test]
fn the_mouse_alone_plays_a_whole_game() {
    for game in tabulae::games::ids() {
        let mut run = Game::new(game, AGAINST, "flow 3", None);
        run.speed(0.0);
        let mut turns = 0_u32;
        let beside = Vec2::new(640.0, 360.0);
        while !run.over() {
            turns += 1;
            assert!(turns < 8_000, "{game}: stuck at {:?}", run.get::<Table>().waiting);
            run.until("a person's turn", |run| run.over() || run.get::<Table>().person_acts());
            run.until("calm", |run| run.get::<Playback>().is_calm());
            if run.over() {
                break;
            }
            let table = run.get::<Table>().clone();
            if let Some((from, targets)) = table.targets.iter().nth(turns as usize % table.targets.len().max(1)) {
                let target = &targets[turns as usize % targets.len()];
                let (start, end) = (run.pixel(*from, false), run.pixel(target.to, true));
                if turns.is_multiple_of(2) {
                    run.mouse(start, Some(ButtonState::Pressed));
                    run.mouse(start.lerp(end, 0.5), None);
                    run.mouse(end, None);
                    run.mouse(end, Some(ButtonState::Released));
                } else {
                    run.click(start);
                    assert_eq!(run.get::<Held>().from, Some(*from), "{game}: a click takes the piece up");
                    run.click(end);
                }
                if !target.is_plain() {
                    assert_eq!(run.get::<Table>().steps_made, table.steps_made, "an ambiguous click moved something");
                    assert_eq!(run.get::<Held>().choice.len(), target.ways.len());
                    run.key(KeyCode::Digit1);
                }
                run.frames(1);
                assert!(
                    run.get::<Table>().steps_made > table.steps_made,
                    "{game}: {from} to {} did nothing; {:?}",
                    target.to,
                    table.waiting
                );
            } else if matches!(table.waiting, Waiting::ForAnswer { .. }) {
                // The answer to a double has buttons of its own.
                run.wish(Wish::Take);
            } else {
                run.click(beside);
                run.frames(1);
            }
        }
    }
}

/// A position of Tabla in which white has just thrown 6-4: one piece on 9 may hit on 15 by the 6 and go on, or pass
/// by 13 (case C05).
const TWO_WAYS: &str = "W 9:1 off:14 | B 10:1 off:14 | W 6-4";

#[test]
fn a_click_never_chooses_between_a_hit_and_no_hit() {
    let mut run = Game::new("tabla", PERSONS, "x", Some(TWO_WAYS));
    run.calm();
    let (from, to) = (Place::Point(9), Place::Point(19));
    run.click(run.pixel(from, false));
    run.click(run.pixel(to, true));
    assert_eq!(run.get::<Held>().choice.len(), 2, "both orders are offered");
    assert_eq!(run.get::<Table>().steps_made, 0);
    let hits: Vec<bool> = run.get::<Held>().choice.iter().map(|way| way.iter().any(|step| step.hits)).collect();
    assert_ne!(hits[0], hits[1], "one way hits, the other does not");
    let hitting = hits.iter().position(|hit| *hit).unwrap();
    run.key([KeyCode::Digit1, KeyCode::Digit2][hitting]);
    run.frames(2);
    assert_eq!(run.get::<Table>().steps_made, 2);
    assert_eq!(run.get::<Table>().men[1].get(&Place::Bar), Some(&1));
}

/// HJ-7: over the short link a piece comes back to its own hole; the score is used all the same.
#[test]
fn a_link_back_to_the_own_hole_is_played_by_a_second_click() {
    let mut run = Game::new("hounds_and_jackals", PERSONS, "x", Some("W 20:1 hand:4 | B hand:5 | W 2"));
    run.calm();
    let hole = run.pixel(Place::Point(20), false);
    run.click(hole);
    assert_eq!(run.get::<Held>().from, Some(Place::Point(20)), "the peg is taken up");
    run.click(hole);
    run.frames(2);
    assert_eq!(run.get::<Table>().steps_made, 1, "the second click plays 20/20");
    assert_eq!(run.get::<Table>().men[0].get(&Place::Point(20)), Some(&1));
    run.calm();
    run.check_picture();
}

#[test]
fn steps_made_in_a_hurry_are_neither_lost_nor_doubled() {
    let start = "W 1:2 12:5 17:3 19:5 | B 1:2 12:5 17:3 19:5 | W 3-3";
    let mut run = Game::new("tabla", PERSONS, "x", Some(start));
    run.calm();
    for step in 1..=4 {
        // Each piece is still on its way when the next is clicked.
        run.wish(Wish::Step { from: Place::Point(12), to: Place::Point(15), number: None });
        assert_eq!(run.get::<Table>().steps_made, step);
        assert!(run.get::<Playback>().moving > 0 || !run.get::<Playback>().is_calm(), "the piece is still moving");
    }
    run.wish(Wish::Step { from: Place::Point(12), to: Place::Point(15), number: None });
    assert_eq!(run.get::<Table>().steps_made, 4, "a fifth 3 is not there");
    run.calm();
    run.check_picture();
    for left in (0..4).rev() {
        run.wish(Wish::TakeBack);
        assert_eq!(run.get::<Table>().steps_made, left);
    }
    run.calm();
    run.check_picture();
    assert_eq!(run.get::<Table>().men[0].get(&Place::Point(12)), Some(&5));
}

/// Case C22: everything is pressed while dice roll, pieces move and the computer plays; afterwards the right side is
/// to move and the game goes on.
#[test]
fn hammering_keys_during_movement_changes_nothing() {
    let keys = [
        KeyCode::Space,
        KeyCode::Enter,
        KeyCode::Backspace,
        KeyCode::Escape,
        KeyCode::Escape,
        KeyCode::KeyZ,
        KeyCode::ArrowLeft,
        KeyCode::KeyS,
        KeyCode::KeyD,
        KeyCode::Digit1,
        KeyCode::Tab,
    ];
    let mut run = Game::new("tabla", AGAINST, "flow 4", None);
    for round in 0..400 {
        run.key(keys[round % keys.len()]);
        let side = run.get::<Table>().side_to_act();
        if side == Some(Side::Black) {
            let before = run.get::<Table>().ply;
            run.wish(Wish::Throw);
            run.wish(Wish::Done);
            assert!(run.get::<Table>().ply <= before + 2, "a person threw for the computer");
        }
    }
    run.until("a person's turn again", |run| run.over() || run.get::<Table>().person_acts());
    run.calm();
    run.check_picture();
}

#[test]
fn a_refused_step_names_its_rule_and_changes_nothing() {
    let closed = "W 12:1 19:14 | B 1:13 7:2 | W 6-5";
    let mut run = Game::new("tabla", PERSONS, "x", Some(closed));
    run.calm();
    let before = run.get::<Table>().men.clone();
    run.wish(Wish::Step { from: Place::Point(12), to: Place::Point(18), number: None });
    let refused = run.get::<Refusals>().0.last().cloned().expect("a refusal");
    assert_eq!((refused.0.rule, refused.0.reason), ("TL-5", Reason::Closed));
    assert_eq!(run.get::<Table>().men, before);
    // The throw cannot be ended while a number of it can be played.
    run.wish(Wish::Done);
    assert_eq!(run.get::<Refusals>().0.last().map(|r| r.0.reason), Some(Reason::MustUseAll));
}

#[test]
fn a_throw_that_cannot_be_played_passes_by_itself_after_a_while() {
    let shut = "W bar:1 24:14 | B 19:2 20:2 21:2 22:2 23:2 24:5 | W 6-5";
    let mut run = Game::new("tabla", PERSONS, "x", Some(shut));
    run.calm();
    assert!(matches!(
        run.get::<Table>().waiting,
        Waiting::ForPlay { blocked: Some(Blocked { reason: Reason::EnterFirst, .. }), .. }
    ));
    run.frames(10);
    assert_eq!(run.get::<Table>().side_to_act(), Some(Side::White), "it is shown for a moment");
    run.frames(60);
    assert_eq!(run.get::<Table>().side_to_act(), Some(Side::Black), "then it passes");
}

#[test]
fn dice_rest_within_two_seconds_and_a_press_ends_the_wait() {
    let mut run = Game::new("tabula", PERSONS, "flow 5", None);
    run.calm();
    for _ in 0..12 {
        run.until("a throw is due", |run| matches!(run.get::<Table>().waiting, Waiting::ForThrow { .. }));
        run.wish(Wish::Throw);
        run.until("simulated", |run| !run.get::<DiceTray>().is_resting());
        let mut seconds = 0.0;
        while run.get::<Playback>().rolling && seconds < 4.0 {
            run.app.update();
            std::thread::sleep(Duration::from_millis(2));
            seconds += FRAME.as_secs_f32();
        }
        assert!(seconds <= 3.0, "the dice rolled for {seconds} s, the simulation included");
        // Three numbers enter three pieces or fewer; the turn is ended by whatever is legal.
        while let Some((from, targets)) = run.get::<Table>().targets.iter().next().map(|(f, t)| (*f, t.clone())) {
            let way = targets[0].ways[0].clone();
            assert_eq!(way[0].from, from);
            run.wish(Wish::Way(way));
        }
        run.wish(Wish::Done);
        run.until("the next turn", |run| matches!(run.get::<Table>().waiting, Waiting::ForThrow { .. }));
    }
    run.wish(Wish::Throw);
    run.until("in the air", |run| run.get::<Playback>().rolling);
    run.key(KeyCode::Space);
    run.frames(3);
    // The simulation may still have been running: a second press ends what it started.
    run.until("skipped", |run| !run.get::<Playback>().rolling);
}

/// Pieces are carried with a lift and in sequence: a computer's play never has two of its pieces in the hand at once,
/// except the one that is hit.
#[test]
fn a_computers_pieces_move_one_after_the_other() {
    // A game that no drop of a double can end early.
    let mut run = Game::new("tabula", COMPUTERS, "flow 6", None);
    let mut most = 0;
    while run.get::<Table>().ply < 14 {
        assert!(!run.over(), "too short a game: {:?}", run.get::<Table>().waiting);
        run.app.update();
        std::thread::sleep(Duration::from_micros(500));
        let lifted = run
            .app
            .world_mut()
            .query_filtered::<&motion::Lift, (With<Piece>, With<Motion>)>()
            .iter(run.app.world())
            .filter(|lift| lift.0 > 0.3)
            .count();
        most = most.max(lifted);
    }
    assert!((1..=2).contains(&most), "{most} pieces in the air at once");
}

#[test]
fn leaving_and_starting_again_leaves_nothing_behind() {
    let mut run = Game::new("tabla", COMPUTERS, "flow 7", None);
    run.frames(50);
    let before = run.app.world_mut().query_filtered::<Entity, With<Piece>>().iter(run.app.world()).count();
    for _ in 0..5 {
        run.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title);
        run.frames(3);
        assert_eq!(run.app.world_mut().query_filtered::<Entity, With<Piece>>().iter(run.app.world()).count(), 0);
        assert_eq!(run.get::<Table>().game, None);
        run.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Match);
        run.frames(30);
    }
    let after = run.app.world_mut().query_filtered::<Entity, With<Piece>>().iter(run.app.world()).count();
    assert_eq!((before, after), (30, 30));
}

pub const COMPUTER_FIRST: [Seat; 2] = [Seat::Computer(Level::Child), Seat::Person];
/// A position of Tabla with much to choose from.
pub const MIDDLE: &str = "W 1:2 12:4 14:1 17:3 19:5 | B 1:2 12:5 17:3 19:5 | W 3-3";
/// One in which nothing can be played.
const SHUT: &str = "W bar:1 24:14 | B 19:2 20:2 21:2 22:2 23:2 24:5 | W 6-5";
/// One in which white throws, which has nothing to double with.
const TO_THROW: &str = "W 1:2 12:5 17:3 19:5 | B 1:2 12:5 17:3 19:5 | W";

/// What the computer has decided long ago it does after a pause that leaves a person the time to read the throw: of
/// half a second and more where there is a choice, a short one where there is none, and before a throw.
#[test]
fn the_computer_gives_a_person_time_to_read_the_throw() {
    for (position, speed, least_s, most_s) in [
        (MIDDLE, 1.0, 0.5, 0.9),
        (MIDDLE, 2.0, 0.25, 0.45),
        (MIDDLE, 0.5, 1.0, 1.8),
        (SHUT, 1.0, 0.15, 0.15),
        (TO_THROW, 1.0, 0.25, 0.25),
    ] {
        let mut run = Game::new("tabla", COMPUTER_FIRST, "flow 8", Some(position));
        run.speed(speed);
        let waited_s = run.frames_until_it_acts() as f32 * FRAME.as_secs_f32();
        // The frames before the decision count as well.
        let before_s = 4.0 * FRAME.as_secs_f32();
        let expected = least_s - before_s..=most_s + FRAME.as_secs_f32();
        assert!(expected.contains(&waited_s), "{position} at {speed}: {waited_s} s, expected {expected:?}");
    }
}

#[test]
fn without_movement_the_computer_pauses_for_nobody() {
    for position in [MIDDLE, SHUT, TO_THROW] {
        let mut run = Game::new("tabla", COMPUTER_FIRST, "flow 9", Some(position));
        let before = run.get::<Table>().ply;
        run.speed(0.0);
        run.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::ZERO));
        run.until("acted", |run| run.get::<Table>().ply > before);
    }
}

/// A decision never blocks a frame: the master thinks for as long as it needs, its tables unbuilt at first, and the
/// window goes on meanwhile.
#[test]
fn frames_go_on_while_the_master_thinks() {
    let mut run = Game::new("tabla", [Seat::Computer(Level::Master), Seat::Person], "flow 10", Some(MIDDLE));
    run.speed(0.0);
    let (ply, begun) = (run.get::<Table>().ply, Instant::now());
    let mut frames = Vec::new();
    while run.get::<Table>().ply == ply {
        let frame = Instant::now();
        run.app.update();
        frames.push(frame.elapsed());
        assert!(begun.elapsed() < Duration::from_secs(120), "the master never plays");
        std::thread::sleep(Duration::from_millis(1));
    }
    let thought = begun.elapsed();
    frames.sort_unstable();
    let (longest, of_ten) = (frames[frames.len() - 1], frames[frames.len() * 9 / 10]);
    let told =
        format!("{} frames in {thought:?}, nine of ten within {of_ten:?}, the longest {longest:?}", frames.len());
    println!("{told}");
    assert!(frames.len() > 10, "{told}");
    // On a busy machine a frame may have had to wait for another program; a thought would be as long as all of them.
    assert!(of_ten < Duration::from_millis(100) && longest < thought / 2, "{told}");
}

/// What comes of a step is heard when its piece comes down: a hit, a pin, a piece that enters, or just a piece.
#[test]
fn a_piece_that_comes_down_sounds_like_what_it_did() {
    let lone = "W 12:2 off:13 | B 1:14 10:1 | W 3-1";
    let bar = "W bar:1 24:14 | B 24:15 | W 6-5";
    for (game, position, from, to, expected) in [
        ("tabla", lone, Place::Point(12), 15, &[CueKind::Hit, CueKind::Place][..]),
        ("tabla", lone, Place::Point(12), 13, &[CueKind::Place]),
        ("tabla", bar, Place::Bar, 6, &[CueKind::Enter]),
        ("tapa", lone, Place::Point(12), 15, &[CueKind::Pin]),
    ] {
        let mut run = Game::new(game, PERSONS, "x", Some(position));
        run.calm();
        run.app.world_mut().resource_mut::<Heard>().0.clear();
        run.wish(Wish::Step { from, to: Place::Point(to), number: None });
        run.calm();
        let heard = run.get::<Heard>().0.clone();
        let landed = heard.iter().filter(|cue| !matches!(cue.kind, CueKind::Lift | CueKind::Slide));
        assert_eq!(landed.map(|cue| cue.kind).collect::<Vec<_>>(), expected, "{game} {from}/{to}: {heard:?}");
    }
}
