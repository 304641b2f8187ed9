//! A player with a mouse: does what the window says can be done, more or less at random, until the game is over.

use std::time::{Duration, Instant};

use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use serde_json::Value;

use crate::driver::{Game, Pixel, men, persons_turn, phase, pixel, screen, state, steps};

/// What the player has done so far.
#[derive(Debug, Default)]
pub struct Done {
    /// Throws by the button, and by a click on the board.
    pub throws: [u32; 2],
    /// Moves by two clicks, and by dragging.
    pub moves: [u32; 2],
    /// Moves of more than one number at once.
    pub chains: u32,
    /// Steps taken back.
    pub taken_back: u32,
    /// Choices between ways.
    pub ways: u32,
    /// Plays ended by the button, and by a click on the board.
    pub ended: [u32; 2],
    /// Throws that could not be played.
    pub blocked: u32,
    /// Throws that were offered and declined.
    pub declined: u32,
    /// Throws that could be played and were left.
    pub left: u32,
    /// Doubles offered, taken and dropped.
    pub doubles: [u32; 3],
    /// Plays of what lay there without being thrown: stages of a chain, throws handed over.
    pub given: u32,
}

/// A player with a mouse.
pub struct Player {
    rng: ChaCha8Rng,
    /// How many doubles it offers in all.
    pub doubles_max: u32,
    /// Whether it drops what is doubled.
    pub drops: bool,
    /// What it has done.
    pub done: Done,
}

impl Player {
    /// A player whose whims follow from a seed; the dice do not.
    pub fn new(seed: u64) -> Player {
        Player { rng: ChaCha8Rng::seed_from_u64(seed), doubles_max: 1, drops: false, done: Done::default() }
    }

    /// Plays until the game is over; what is shown then.
    pub fn play(&mut self, game: &mut Game, limit: Duration) -> Value {
        let begun = Instant::now();
        let pieces = |now: &Value| men(now).map(|(all, _)| all);
        let all = pieces(&game.now());
        loop {
            if begun.elapsed() > limit {
                game.fail(&format!("the game is not over after {limit:?}; {:?}", self.done));
            }
            // A computer's turn, dice included, takes seconds; longer than this it never takes.
            let now = game.wait("a person's turn or the end", 30.0, |now| {
                assert_eq!(pieces(now), all, "pieces have come or gone: {now}");
                phase(now) == "over" || persons_turn(now)
            });
            if phase(&now) == "over" {
                return now;
            }
            self.act(game, &now);
        }
    }

    /// One thing more of a person's turn.
    pub fn act(&mut self, game: &mut Game, now: &Value) {
        let before = state(now);
        let moved = |now: &Value| state(now) != before;
        // A free place of the board, where a click means: go on.
        let board = [f64::from(game.size.0) * 0.5, f64::from(game.size.1) * 0.47];
        let choice: Vec<String> = way_controls(now);
        if !choice.is_empty() {
            let control = &choice[self.rng.random_range(0..choice.len())];
            self.done.ways += 1;
            game.press(control, moved);
            return;
        }
        let has = |control: &str| now["controls"].get(control).is_some();
        match phase(now) {
            "throw" if self.done.doubles[0] < self.doubles_max && has("double") => {
                self.done.doubles[0] += 1;
                game.press("double", moved);
            }
            "throw" if now["offered"] == true && self.rng.random_bool(0.2) => {
                self.done.declined += 1;
                game.press("decline", moved);
            }
            "answer" => {
                self.done.doubles[if self.drops { 2 } else { 1 }] += 1;
                game.press(if self.drops { "drop" } else { "take" }, moved);
            }
            "throw" => {
                let by_button = self.rng.random_bool(0.5);
                self.done.throws[usize::from(!by_button)] += 1;
                if by_button {
                    game.press("throw", moved);
                } else {
                    game.until("throwing by a click on the board", moved, |game| game.click(board));
                }
            }
            // The first step that there is to take back is; later ones now and then.
            _ if steps(now) > 0 && self.rng.random_bool(if self.done.taken_back == 0 { 1.0 } else { 0.04 }) => {
                game.press("take-back", |now| steps(now) < before.1);
                self.done.taken_back += 1;
            }
            "complete" if now["may_decline"] == true => {
                if self.rng.random_bool(0.3) {
                    self.done.left += 1;
                    game.press("done", moved);
                } else {
                    self.step(game, now, moved);
                }
            }
            "complete" if steps(now) == 0 => {
                self.done.blocked += 1;
                // Nothing can be played: it is shown and passes by itself, or sooner for who has seen it.
                if self.rng.random_bool(if self.done.blocked < 3 { 1.0 } else { 0.1 }) {
                    game.wait("a throw that cannot be played to pass", 15.0, moved);
                } else {
                    game.until("going on by a click on the board", moved, |game| game.click(board));
                }
            }
            "complete" => {
                let by_button = self.rng.random_bool(0.5);
                self.done.ended[usize::from(!by_button)] += 1;
                if by_button {
                    game.press("done", moved);
                } else {
                    game.until("ending the play by a click beside the board's points", moved, |game| game.click(board));
                }
            }
            "play" => self.step(game, now, moved),
            other => game.fail(&format!("a person's turn in the phase {other}")),
        }
    }

    fn step(&mut self, game: &mut Game, now: &Value, moved: impl Fn(&Value) -> bool) {
        let Some((from, at, to, target, chain)) = self.choose(now) else {
            game.fail("a person is to play and no piece can be moved")
        };
        let asked = |now: &Value| !way_controls(now).is_empty();
        self.done.chains += u32::from(chain);
        self.done.given += u32::from(now["pending"] == true && steps(now) == 0);
        // A link can lead a piece back to where it came from: no way to drag it.
        if from != to && self.rng.random_bool(0.25) {
            self.done.moves[1] += 1;
            game.until(
                &format!("dragging {from} to {to}"),
                |now| moved(now) || asked(now),
                |game| game.drag(&from, at, target),
            );
        } else {
            self.done.moves[0] += 1;
            game.until(&format!("taking up {from}"), |now| now["held"] == from.as_str(), |game| game.click(at));
            let what = format!("moving {from} to {to}");
            game.until(&what, |now| moved(now) || asked(now), |game| game.click(target));
        }
    }

    /// A piece and a place for it: names and pixels, and whether it takes several numbers. At random, but mostly so that
    /// few pieces stand alone: a player who is hit all the time plays for hours.
    fn choose(&mut self, now: &Value) -> Option<(String, Pixel, String, Pixel, bool)> {
        let side = usize::from(now["side"] == "black");
        let own = |place: &str| now["men"][side][place].as_u64().unwrap_or_default();
        let mut moves = Vec::new();
        for (from, source) in now["sources"].as_object()? {
            for (to, target) in source["targets"].as_object()? {
                let safe = match (to.as_str(), own(to)) {
                    ("off", _) => 4,
                    (_, 1) => 3,
                    (_, 0) => 0,
                    _ => 1,
                };
                let left = match own(from) {
                    1 => 2,
                    2 => 0,
                    _ => 1,
                };
                let chance = if self.rng.random_bool(0.1) { 9 } else { self.rng.random_range(0..2) };
                let chain = target["steps"].as_u64()? > 1;
                let what = (from.clone(), pixel(&source["at"])?, to.clone(), pixel(&target["at"])?, chain);
                moves.push((safe + left + chance, what));
            }
        }
        moves.into_iter().max_by_key(|(worth, _)| *worth).map(|(_, what)| what)
    }

    /// Acts until the computer is to act, or the game is over.
    pub fn whole_turn(&mut self, game: &mut Game) {
        loop {
            let now = game.wait("the picture to catch up", 30.0, |now| now["person"] == false || persons_turn(now));
            if now["person"] == false || screen(&now) != "Match" {
                return;
            }
            self.act(game, &now);
        }
    }
}

fn way_controls(now: &Value) -> Vec<String> {
    let controls = now["controls"].as_object();
    let names = controls.into_iter().flat_map(|controls| controls.keys());
    names.filter(|name| name.starts_with("way.") && *name != "way.none").cloned().collect()
}
