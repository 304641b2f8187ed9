//! What a person sees of a play: hits, points made, pieces left alone and the risk of it, the race. Facts about two
//! positions and the play between them, no judgement of it: that is the nets', and words about both are in
//! [`super::words`].

use crate::rules::board::{Place, Side};
use crate::rules::chance::{Throw, WeightedThrow};
use crate::rules::game::Game;
use crate::rules::notation::Position;
use crate::rules::play::{Effect, Play, Steps};

/// What a game calls it when a piece meets a lone piece of the other side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Manner {
    /// It is hit and waits on the bar or in hand.
    #[default]
    Hit,
    /// It is pinned where it stands.
    Pin,
    /// It is captured for good.
    Capture,
    /// It goes back to its start.
    SendBack,
}

/// What a person sees of a play, told for the side that played. Where a game has nothing of a kind, its field stays at
/// zero.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Look {
    /// What a hit is in this game.
    pub manner: Manner,
    /// Pieces of the other side that the play hits: captures, pins, sends back.
    pub hits: u8,
    /// Points that the side holds now and did not before.
    pub made: u8,
    /// Points that it held before and does not now.
    pub given_up: u8,
    /// Length of the longest unbroken row of held points that a piece of the other side still has to pass.
    pub block: u8,
    /// The same before the play.
    pub block_before: u8,
    /// Own pieces that some throw of the other side hits next.
    pub blots: u8,
    /// The same before the play.
    pub blots_before: u8,
    /// The chance that the other side's next throw can hit at least one of them.
    pub risk: f32,
    /// The same before the play.
    pub risk_before: f32,
    /// The chance that the next throw can pin the mother (TP-15).
    pub mother: f32,
    /// Pieces that have come past the last opposing piece, or out of the other side's home.
    pub escaped: u8,
    /// Pieces that came in from bar or hand.
    pub entered: u8,
    /// Pieces that were borne off.
    pub off: u8,
    /// Pieces that came where they count at the end, in games where they stay on the board.
    pub arrived: u8,
    /// Pieces that made the first move of all, where that is a thing of its own (TN-12).
    pub started: u8,
    /// Pieces put onto a stack that has no use for more.
    pub stacked: u8,
    /// Pips by which the side leads after the play; negative where it trails.
    pub lead: i16,
    /// Whether the sides can still get into each other's way.
    pub contact: bool,
    /// Numbers, of six, with which the other side cannot move.
    pub shut: u8,
    /// The same before the play.
    pub shut_before: u8,
    /// Whether the side throws again.
    pub again: bool,
    /// Holes won by the links that the play takes; negative where they lead back.
    pub link: i8,
    /// The chance that the side cannot play its next throw, where a single throw can be lost or handed over (HJ-28).
    pub stuck: f32,
    /// Whether an own piece keeps the next one from coming in.
    pub door_shut: bool,
    /// Whether the play wins the game.
    pub wins: bool,
}

/// What the other side's next throw threatens.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Danger {
    /// The chance that it can hit at least one piece.
    pub risk: f32,
    /// Pieces that some throw can hit.
    pub blots: u8,
}

/// A game whose plays can be looked at as people do.
pub trait Visible: Game {
    /// What a person sees of a legal play of this throw, which leads from one position between throws to another.
    ///
    /// As given, it tells what positions and steps alone tell, and tries every step of every throw for the risk. A game
    /// with many throws has quicker ways.
    fn look(&self, before: &Self::State, throw: Throw, play: &Play, after: &Self::State) -> Look {
        let side = self.to_move(before);
        let mut look = of_steps(self, before, throw, play, after);
        let (now, was) = (danger(self, after, side), danger(self, before, side));
        (look.risk, look.blots) = (now.risk, now.blots);
        (look.risk_before, look.blots_before) = (was.risk, was.blots);
        let held = |state| held(&self.write(state), side);
        let (now, was) = (held(after), held(before));
        look.made = (now & !was).count_ones() as u8;
        look.given_up = (was & !now).count_ones() as u8;
        look.contact = self.outcome(after).is_none();
        look
    }

    /// Whether a win can be a gammon (a mars) under these options, so that the chances of one are worth a word.
    fn has_gammons(&self) -> bool {
        false
    }
}

/// What steps and outcome tell of a play in any game: hits, entries, pieces off, the race, another throw, the win.
pub fn of_steps<G: Game>(game: &G, before: &G::State, throw: Throw, play: &Play, after: &G::State) -> Look {
    let side = game.to_move(before);
    let mut look = Look::default();
    let mut node = game.begin(before, throw);
    let mut steps = Steps::new();
    for step in &play.steps {
        for effect in game.effects(&node, step) {
            match effect {
                Effect::Hit { .. } | Effect::Pinned { .. } | Effect::SentBack { .. } => look.hits += 1,
                Effect::Entered { .. } => look.entered += 1,
                Effect::BorneOff { .. } => look.off += 1,
                _ => {}
            }
        }
        steps.clear();
        game.steps(&node, &mut steps);
        let Some((_, next)) = steps.iter().find(|(known, _)| known == step) else { break };
        node = *next;
    }
    let lead = i64::from(game.pips(after, side.other())) - i64::from(game.pips(after, side));
    look.lead = i16::try_from(lead).unwrap_or(if lead < 0 { i16::MIN } else { i16::MAX });
    let over = game.outcome(after);
    look.again = over.is_none() && game.to_move(after) == side;
    look.wins = over.is_some_and(|outcome| outcome.winner == Some(side));
    look
}

/// The points, as bits, on which a side has two pieces or more.
fn held(position: &Position, side: Side) -> u64 {
    let groups = position.men[side.index()].iter().filter(|group| group.count > 1);
    groups.fold(0, |bits, group| bits | bit_of(group.place))
}

/// The bit of a point; none of other places.
fn bit_of(place: Place) -> u64 {
    match place {
        Place::Point(point) => 1_u64.checked_shl(u32::from(point)).unwrap_or(0),
        _ => 0,
    }
}

/// What the other side's next throw threatens, by every step of every throw.
pub fn danger<G: Game>(game: &G, state: &G::State, side: Side) -> Danger {
    if game.outcome(state).is_some() {
        return Danger::default();
    }
    // Who throws again may end the turn; the danger is what comes then.
    let state = if game.to_move(state) == side { game.decline(state) } else { *state };
    let pending = game.pending(&state).map(|pending| vec![WeightedThrow { throw: pending.throw, weight: 1 }]);
    let throws = pending.unwrap_or_else(|| game.device().throws());
    let mut memory = Vec::new();
    let (mut hit, mut all, mut prey) = (0, 0, 0);
    for WeightedThrow { throw, weight } in throws {
        let found = prey_of(game, &game.begin(&state, throw), 0, &mut memory);
        all += weight;
        hit += if found == 0 { 0 } else { weight };
        prey |= found;
    }
    Danger { risk: hit as f32 / all.max(1) as f32, blots: prey.count_ones() as u8 }
}

/// The points, as bits of the mover's numbers, on which some order of steps hits. `memory` holds a list for each depth.
fn prey_of<G: Game>(game: &G, node: &G::Node, depth: usize, memory: &mut Vec<Steps<G::Node>>) -> u64 {
    if memory.len() <= depth {
        memory.push(Steps::new());
    }
    let Some(mut steps) = memory.get_mut(depth).map(std::mem::take) else { return 0 };
    steps.clear();
    game.steps(node, &mut steps);
    let mut prey = 0;
    for (step, next) in &steps {
        prey |= if step.hits { bit_of(step.to) } else { prey_of(game, next, depth + 1, memory) };
    }
    if let Some(kept) = memory.get_mut(depth) {
        *kept = steps;
    }
    prey
}
