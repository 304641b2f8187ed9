//! The computer's mind: what it decides is thought of beside the frames and wished for after a pause in which a person
//! can follow. Decides nothing about rules: what it wishes for goes the way of a person's wishes.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on, poll_once};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use super::messages::{Intent, Wish};
use super::motion::Playback;
use super::states::Flow;
use super::table::Match;
use crate::ai::cube::Stakes;
use crate::ai::level::Level;
use crate::ai::search::{Ranked, Thinker};
use crate::games::Playable;
use crate::rules::chance::Throw;
use crate::rules::notation::Score;
use crate::rules::play::PlayFinder;
use crate::rules::session::{Phase, Session};

/// The longest that a person waits for a decision, its last look aside.
const LONGEST_THOUGHT: Duration = Duration::from_millis(700);
/// Seconds at the designed speed for which a throw lies there before it is played: long enough to read it.
const READ_S: f32 = 0.5;
/// So many more at most where there is much to choose from, or where the choice is close.
const CHOOSE_S: f32 = 0.4;
/// Instead of both where there is nothing to choose.
const FORCED_S: f32 = 0.15;
/// Before the computer throws, doubles or answers a double, and before it goes on with a throw that lay there already.
const BEGIN_S: f32 = 0.25;
/// So many plays are much to choose from.
const MANY_PLAYS: f32 = 40.0;
/// Plays that differ by less are a close choice, in parts of what a game is about.
const CLOSE: f32 = 0.05;

/// Whether the computer is making up its mind, for everyone to know. Written by [`think`] only.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Thinking(pub bool);

/// What the computer is asked.
#[derive(Clone, Copy, Debug)]
enum Asked {
    /// It is to throw: it may double before, or decline where the throw is offered.
    Throw { offered: bool, may_double: bool },
    /// A throw is to be played.
    Play { ply: u32, throw: Throw },
    /// A double is to be answered.
    Answer,
}

/// What it answers, and for how long it keeps that to itself.
#[derive(Clone, Debug)]
struct Answer {
    wish: Wish,
    pause_s: f32,
}

/// A decision in the making.
pub struct Thought {
    /// The count of events when it was begun; the answer is to nothing else.
    ply: u32,
    task: Option<Task<Option<Answer>>>,
    answer: Option<Answer>,
    /// How long the picture has been at rest since, in seconds of its clock.
    rested_s: f32,
    /// Gone when nobody wants to know any more: the search ends soon after.
    _wanted: Arc<()>,
}

impl Thought {
    fn begin<G: Playable>(ply: u32, session: &Session<G>, level: Level) -> Thought {
        let wanted = Arc::new(());
        let (mut task, mut answer) = (None, None);
        match session.phase() {
            Phase::Throw { offered, .. } if !*offered && !session.may_double() => {
                answer = Some(Answer { wish: Wish::Throw, pause_s: BEGIN_S });
            }
            Phase::Throw { offered, .. } => {
                let asked = Asked::Throw { offered: *offered, may_double: session.may_double() };
                task = Some(spawn(ply, session, level, asked, &wanted));
            }
            Phase::Play(partial) => {
                let asked = Asked::Play { ply, throw: partial.throw() };
                task = Some(spawn(ply, session, level, asked, &wanted));
            }
            Phase::Doubled { .. } => task = Some(spawn(ply, session, level, Asked::Answer, &wanted)),
            Phase::Opening | Phase::Over { .. } => {}
        }
        Thought { ply, task, answer, rested_s: 0.0, _wanted: wanted }
    }

    /// Takes up the answer, if there is one.
    fn look(&mut self) {
        let Some(task) = &mut self.task else { return };
        let Some(found) = block_on(poll_once(task)) else { return };
        self.task = None;
        if found.is_none() {
            error!("the computer cannot find anything to do");
        }
        self.answer = found;
    }
}

/// Registers what everyone may know of the computer's mind; [`think`] is added with each game.
pub fn plugin(app: &mut App) {
    app.init_resource::<Thinking>()
        .add_systems(Update, (|mut thinking: ResMut<Thinking>| thinking.0 = false).in_set(Flow::Input));
}

/// The computer's turn: it thinks from the first moment, while dice roll and pieces move. What it wishes for waits
/// until the picture has caught up and a person has had the time to look.
pub fn think<G: Playable>(
    current: Option<ResMut<Match<G>>>,
    playback: Res<Playback>,
    time: Res<Time>,
    mut thinking: ResMut<Thinking>,
    mut intents: MessageWriter<Intent>,
) {
    let Some(mut game) = current else { return };
    let game = &mut *game;
    let ply = game.ply();
    // A person may have taken something back while this was thought of.
    if game.thought.as_ref().is_some_and(|thought| thought.ply != ply) {
        game.thought = None;
    }
    let Some(level) = game.level_to_act() else { return };
    let thought = game.thought.get_or_insert_with(|| Thought::begin(ply, &game.session, level));
    thought.look();
    thinking.0 = thought.task.is_some();
    if !playback.is_calm() {
        return;
    }
    thought.rested_s += playback.scaled(time.delta_secs());
    if let Some(answer) = thought.answer.take_if(|answer| thought.rested_s >= answer.pause_s) {
        game.thought = None;
        intents.write(Intent::computer(answer.wish));
    }
}

/// Makes ready, beside the frames, what the computer will judge by: nets are read and tables built when they are first
/// asked for, which takes a moment that no decision should have to wait for.
pub fn prepare<G: Playable>(session: &Session<G>) {
    let (game, state, score) = (session.game().clone(), *session.state(), session.score());
    // A thread of its own: on a small machine the pool has but one, which the dice need now.
    let begun = std::thread::Builder::new().name("tables".to_owned()).spawn(move || ready(&game, &state, score));
    if let Err(error) = begun {
        warn!("the computer's first decision will take longer: {error}");
    }
}

fn ready<G: Playable>(game: &G, state: &G::State, score: Option<Score>) {
    // The chances of winning a match come with the stakes.
    let _ready = (game.brain(), game.exact(), Stakes::of(game, state, score.as_ref()));
}

fn spawn<G: Playable>(
    ply: u32,
    session: &Session<G>,
    level: Level,
    asked: Asked,
    wanted: &Arc<()>,
) -> Task<Option<Answer>> {
    let (game, state, score) = (session.game().clone(), *session.state(), session.score());
    let mut whims = whims(session, ply);
    let wanted = Arc::downgrade(wanted);
    AsyncComputeTaskPool::get().spawn(async move {
        // A fault of an evaluator must not end an exhibition: without an answer the game goes on by the plainest one.
        let thought_of = catch_unwind(AssertUnwindSafe(|| {
            ready(&game, &state, score);
            let mut thinker = Thinker::default();
            thinker.at_score(score);
            // On a slow machine a decision is made with what has been seen by then.
            let latest = Instant::now() + LONGEST_THOUGHT;
            thinker.until(Some(Box::new(move || wanted.strong_count() == 0 || Instant::now() >= latest)));
            decide(&mut thinker, &game, &state, asked, level, score, &mut whims)
        }));
        thought_of.ok().flatten().or_else(|| {
            error!("the computer has found no answer; it goes on by the plainest one");
            catch_unwind(AssertUnwindSafe(|| plainest(&game, &state, asked))).ok().flatten()
        })
    })
}

fn decide<G: Playable>(
    thinker: &mut Thinker<G>,
    game: &G,
    state: &G::State,
    asked: Asked,
    level: Level,
    score: Option<Score>,
    whims: &mut ChaCha8Rng,
) -> Option<Answer> {
    let wish = match asked {
        Asked::Throw { may_double, .. } if may_double && thinker.offers_double(game, state, score.as_ref(), level) => {
            Wish::Double
        }
        Asked::Throw { offered, .. } if offered && !thinker.takes_offer(game, state, level, whims) => Wish::Decline,
        Asked::Throw { .. } => Wish::Throw,
        Asked::Answer if thinker.takes_double(game, state, score.as_ref(), level) => Wish::Take,
        Asked::Answer => Wish::Drop,
        Asked::Play { ply, throw } => {
            let pause_s = pause_before_play(thinker, game, state, throw);
            let (play, _) = thinker.choose(game, state, throw, level, whims)?;
            return Some(Answer { wish: Wish::Play { ply, play }, pause_s });
        }
    };
    Some(Answer { wish, pause_s: BEGIN_S })
}

/// What is never wrong by the rules.
fn plainest<G: Playable>(game: &G, state: &G::State, asked: Asked) -> Option<Answer> {
    let wish = match asked {
        Asked::Throw { .. } => Wish::Throw,
        Asked::Answer => Wish::Take,
        Asked::Play { ply, throw } => {
            Wish::Play { ply, play: PlayFinder::new().find(game, state, throw).first()?.play.clone() }
        }
    };
    Some(Answer { wish, pause_s: BEGIN_S })
}

/// How long a throw lies there before it is played. It follows from how hard the choice is at a glance, whatever the
/// level: a person finds it natural where he would hesitate himself.
fn pause_before_play<G: Playable>(thinker: &mut Thinker<G>, game: &G, state: &G::State, throw: Throw) -> f32 {
    let glance = Level::Static.skill(game.net_name());
    let ranked = glance.map(|glance| thinker.rank(game, state, throw, glance)).unwrap_or_default();
    // A stage of a doublet, or a throw that was handed over, has been read.
    let read = if game.pending(state).is_some() { BEGIN_S } else { READ_S };
    hesitation(&ranked, game.scale()).map_or(FORCED_S, |part| read + CHOOSE_S * part)
}

/// How hard a choice is, from 0 to 1; `None` where there is none.
fn hesitation<S>(ranked: &[Ranked<S>], scale: f32) -> Option<f32> {
    let [best, second, ..] = ranked else { return None };
    let many = ranked.len() as f32 / MANY_PLAYS;
    let close = 1.0 - (best.equity - second.equity) / (CLOSE * scale);
    Some(many.max(close).clamp(0.0, 1.0))
}

/// Whims follow from what is on record, never from the source of throws.
fn whims<G: Playable>(session: &Session<G>, ply: u32) -> ChaCha8Rng {
    let mut key = [0; 32];
    let seen = format!("{}{ply}", session.position());
    for (i, byte) in seen.bytes().enumerate() {
        key[i % 32] ^= byte.rotate_left(u32::try_from(i / 32).unwrap_or(0) % 8);
    }
    ChaCha8Rng::from_seed(key)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::play::Play;

    #[test]
    fn a_choice_is_hard_where_plays_are_many_or_alike() {
        let ranked = |equities: &[f32]| -> Vec<Ranked<()>> {
            let one =
                |equity: &f32| Ranked { play: Play::default(), state: (), equity: *equity, chances: None, plies: 0 };
            equities.iter().map(one).collect()
        };
        assert_eq!(hesitation(&ranked(&[]), 1.0), None);
        assert_eq!(hesitation(&ranked(&[0.4]), 1.0), None);
        assert_eq!(hesitation(&ranked(&[0.4, 0.4]), 1.0), Some(1.0));
        let clear = hesitation(&ranked(&[0.4, -0.4]), 1.0).unwrap();
        assert!((0.0..0.1).contains(&clear), "{clear}");
        assert!(hesitation(&ranked(&[0.4, 0.39]), 1.0) > Some(clear));
        let mut many = vec![-0.4; 80];
        many[0] = 0.4;
        assert_eq!(hesitation(&ranked(&many), 1.0), Some(1.0));
    }
}
