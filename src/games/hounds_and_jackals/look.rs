//! What a person sees of a play of Hounds and Jackals: links, extra throws, throws that cannot be played, the hole of
//! entry. Pieces meet only where a piece that leaves sends the other's back.

use super::rules::{HoundsAndJackals, State, Variant};
use crate::ai::look::{Look, Manner, Visible, of_steps};
use crate::rules::board::{Place, Side};
use crate::rules::chance::Throw;
use crate::rules::game::Game;
use crate::rules::play::{Effect, Play, Step, Steps};

impl Visible for HoundsAndJackals {
    fn look(&self, before: &State, throw: Throw, play: &Play, after: &State) -> Look {
        let side = before.mover;
        let mut look = of_steps(self, before, throw, play, after);
        look.manner = Manner::SendBack;
        // HJ-29: one's own throw after one that was handed over is no extra throw.
        look.again &= before.given.is_none();
        look.link = play.steps.iter().map(over_link).sum();
        let (was, now) = (&before.tracks[side.index()], &after.tracks[side.index()]);
        look.contact = self.sends_back && after.over.is_none();
        if self.variant == Variant::Bell {
            look.arrived = now.home().saturating_sub(was.home());
        }
        // Only where several pieces run can one of them be in the next one's way.
        let doors = (1..=6).filter_map(|score| self.entry(score));
        look.door_shut = !self.is_pure_chance() && now.hand > 0 && doors.clone().any(|hole| now.on(hole));
        if after.over.is_none() {
            look.stuck = self.share(after, side, |steps, _| steps.is_empty());
            look.risk = self.sent_back_risk(after, side);
            look.blots = u8::from(look.risk > 0.0);
        }
        look.risk_before = self.sent_back_risk(before, side);
        look.blots_before = u8::from(look.risk_before > 0.0);
        look
    }
}

/// Holes that a step wins or loses by a link (HJ-5).
fn over_link(step: &Step) -> i8 {
    match (step.from, step.to) {
        (Place::Point(from), Place::Point(to)) => to as i8 - (from + step.number) as i8,
        _ => 0,
    }
}

impl HoundsAndJackals {
    /// The share of a side's fresh throws whose steps are of a kind.
    fn share(
        &self,
        state: &State,
        side: Side,
        kind: impl Fn(&Steps<<Self as Game>::Node>, &<Self as Game>::Node) -> bool,
    ) -> f32 {
        let state = State { mover: side, given: None, ..*state };
        let (mut of_kind, mut all) = (0, 0);
        let mut steps = Steps::new();
        for known in self.device().throws() {
            let node = self.begin(&state, known.throw);
            steps.clear();
            self.steps(&node, &mut steps);
            all += known.weight;
            of_kind += if kind(&steps, &node) { known.weight } else { 0 };
        }
        of_kind as f32 / all.max(1) as f32
    }

    /// The chance that the other side's next throw sends a piece of this side back (HJ-51).
    fn sent_back_risk(&self, state: &State, side: Side) -> f32 {
        if !self.sends_back || state.tracks[side.index()].in_play() == 0 {
            return 0.0;
        }
        let sends = |effect: &Effect| matches!(effect, Effect::SentBack { .. });
        self.share(state, side.other(), |steps, node| {
            steps.iter().any(|(step, _)| self.effects(node, step).iter().any(sends))
        })
    }
}
