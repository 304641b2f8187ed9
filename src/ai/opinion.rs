//! What the AI thinks of what was done: a play against the best one, a double, its answer, or its absence. A pure
//! function of a position and a thinker; who asks, when, and for how long is the caller's business.

use super::Learned;
use super::chances::Chances;
use super::cube::Decision;
use super::level::Skill;
use super::look::Visible;
use super::search::{Ranked, Thinker};
use super::words::{Remark, Seen, remarks};
use crate::rules::chance::Throw;
use crate::rules::game::Game;
use crate::rules::notation::Turn;
use crate::rules::play::{Play, PlayFinder};
use crate::rules::record::Event;
use crate::rules::timeline::Timeline;

/// What is lost below this, in parts of what a game is about, is no mistake: about the error of the judgement itself.
const FINE: f32 = 0.02;
/// Below this it is doubtful.
const DOUBTFUL: f32 = 0.06;
/// Below this it is bad, from it on a blunder.
const BAD: f32 = 0.12;

/// How good something was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Grade {
    /// Nothing is lost that could be told.
    Good,
    /// A little is lost.
    Doubtful,
    /// Something is lost.
    Bad,
    /// Much is lost.
    Blunder,
}

impl Grade {
    /// The grade of a loss, in points, in a game that is usually about `scale`.
    #[must_use]
    pub fn of(lost: f32, scale: f32) -> Grade {
        match lost / scale.max(f32::EPSILON) {
            part if part < FINE => Grade::Good,
            part if part < DOUBTFUL => Grade::Doubtful,
            part if part < BAD => Grade::Bad,
            _ => Grade::Blunder,
        }
    }
}

/// A play as it was judged.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged {
    /// The play, in its canonical text.
    pub play: String,
    /// Expected points for the side that plays.
    pub equity: f32,
    /// The chances behind it, where nets or tables judged.
    pub chances: Option<Chances>,
    /// How many throws deep it was judged.
    pub plies: u8,
}

/// What the AI thinks of a play.
#[derive(Clone, Debug, PartialEq)]
pub struct OfPlay {
    /// The play that was made.
    pub made: Judged,
    /// The play that it would make; the same where the made one is as good.
    pub best: Judged,
    /// The place of the made play among all, from 1.
    pub place: usize,
    /// How many plays there were.
    pub plays: usize,
    /// Points lost by it.
    pub lost: f32,
    /// How good it was.
    pub grade: Grade,
    /// Why the best is better than the made one, or, where that is the best, better than the next.
    pub why: Vec<Remark>,
}

/// What was done with the cube.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CubeAct {
    /// It was offered.
    Doubled,
    /// It could have been offered and was not.
    Waited,
    /// It was taken.
    Took,
    /// It was dropped.
    Dropped,
}

/// What the AI thinks of what was done with the cube.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OfCube {
    /// What was done.
    pub act: CubeAct,
    /// What it would do, from the view of the side that may double.
    pub decision: Decision,
    /// Lost by it, in units of the stake before the double.
    pub lost: f32,
    /// How good it was.
    pub grade: Grade,
}

/// What the AI thinks of one moment of a game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Opinion {
    /// Of the play.
    pub play: Option<OfPlay>,
    /// Of what was done with the cube.
    pub cube: Option<OfCube>,
}

/// What the thinker thinks of the play that led from `before` to `after`; `None` where no play of the throw does. The
/// score is the one that the thinker was told ([`Thinker::at_score`]).
pub fn of_play<G: Learned + Visible>(
    thinker: &mut Thinker<G>,
    game: &G,
    before: &G::State,
    throw: Throw,
    after: &G::State,
    skill: Skill,
) -> Option<OfPlay> {
    let ranked = thinker.rank(game, before, throw, skill);
    let at = ranked.iter().position(|one| one.state == *after)?;
    let (made, first) = (ranked.get(at)?, ranked.first()?);
    // Plays of equal value stand in any order: the made one is not called second for that.
    let at = if made.equity >= first.equity { 0 } else { at };
    let best = if at == 0 { made } else { first };
    let lost = (best.equity - made.equity).max(0.0);
    let than = if at == 0 { ranked.iter().find(|one| one.state != *after) } else { Some(made) };
    let seen = |one: &Ranked<G::State>| Seen {
        look: game.look(before, throw, &one.play, &one.state),
        chances: one.chances.unwrap_or_default(),
        equity: one.equity,
    };
    let why = remarks(game, &seen(best), than.map(seen).as_ref(), ranked.len());
    // Search orders the steps of a play as it likes; the text is the canonical one.
    let mut finder = PlayFinder::new();
    let plays = finder.find_canonical(game, before, throw);
    let text = |one: &Ranked<G::State>| -> String {
        let canonical: Option<&Play> = plays.iter().find(|legal| legal.state == one.state).map(|legal| &legal.play);
        canonical.unwrap_or(&one.play).to_string()
    };
    let judged =
        |one: &Ranked<G::State>| Judged { play: text(one), equity: one.equity, chances: one.chances, plies: one.plies };
    Some(OfPlay {
        made: judged(made),
        best: judged(best),
        place: at + 1,
        plays: ranked.len(),
        lost,
        grade: Grade::of(lost, game.scale()),
        why,
    })
}

/// What follows from a decision for what was done.
#[must_use]
pub fn of_cube(act: CubeAct, decision: Decision) -> OfCube {
    let doubled = decision.double_take.min(decision.double_drop);
    let lost = match act {
        CubeAct::Doubled => decision.no_double - doubled,
        CubeAct::Waited => doubled - decision.no_double,
        // What the taker pays more than he had to is the doubler's gain.
        CubeAct::Took => decision.double_take - decision.double_drop,
        CubeAct::Dropped => decision.double_drop - decision.double_take,
    };
    let lost = lost.max(0.0);
    OfCube { act, decision, lost, grade: Grade::of(lost, 1.0) }
}

/// What the thinker thinks of what led to a moment of a game; nothing of what nobody decided.
pub fn of_moment<G: Learned + Visible>(
    thinker: &mut Thinker<G>,
    timeline: &Timeline<G>,
    at: usize,
    skill: Skill,
) -> Opinion {
    let (game, score) = (timeline.game(), timeline.score());
    let pair = at.checked_sub(1).and_then(|before| timeline.moments().get(before..=at));
    let Some([before, after]) = pair else { return Opinion::default() };
    thinker.at_score(score);
    let mut cube = |act, asked: bool| -> Option<OfCube> {
        let decision = thinker.decision(game, &before.state, score.as_ref(), skill).filter(|_| asked)?;
        Some(of_cube(act, decision))
    };
    match &after.event {
        Some(Event::Turn { throw, standing, .. }) => {
            let thrown = matches!(before.position.turn, Turn::Throw(_)) && !*standing;
            let may_double = thrown && may_double(game, &before.state, timeline);
            let waited = cube(CubeAct::Waited, may_double);
            let play = Throw::parse(throw)
                .ok()
                .and_then(|throw| of_play(thinker, game, &before.state, throw, &after.state, skill));
            Opinion { play, cube: waited }
        }
        Some(Event::Double) => Opinion { play: None, cube: cube(CubeAct::Doubled, true) },
        Some(Event::Take) => Opinion { play: None, cube: cube(CubeAct::Took, true) },
        Some(Event::Drop) => Opinion { play: None, cube: cube(CubeAct::Dropped, true) },
        _ => Opinion::default(),
    }
}

fn may_double<G: Game>(game: &G, state: &G::State, timeline: &Timeline<G>) -> bool {
    let (side, score) = (game.to_move(state), timeline.score());
    game.cube(state).is_some_and(|cube| cube.may_double(side, game.cube_max(), score.as_ref()))
}
