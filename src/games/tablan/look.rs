//! What a person sees of a play of Tablan: captures, pieces that enter the other side's home row, pieces in reach.

use super::rules::{State, Tablan};
use crate::ai::look::{Danger, Look, Manner, Visible, of_steps};
use crate::rules::board::Side;
use crate::rules::chance::Throw;
use crate::rules::game::Game;
use crate::rules::play::Play;

impl Visible for Tablan {
    fn look(&self, before: &State, throw: Throw, play: &Play, after: &State) -> Look {
        let side = before.mover;
        let mut look = of_steps(self, before, throw, play, after);
        look.manner = Manner::Capture;
        // TN-15: the same side throws until its 0, so another throw is nothing that a play wins.
        look.again = false;
        let (was, now) = (&before.men[side.index()], &after.men[side.index()]);
        look.arrived = now.entered().saturating_sub(was.entered());
        look.started = was.unmoved().count_ones().saturating_sub(now.unmoved().count_ones()) as u8;
        let (was, now) = (danger(self, before, side), danger(self, after, side));
        (look.risk_before, look.blots_before) = (was.risk, was.blots);
        (look.risk, look.blots) = (now.risk, now.blots);
        look.contact = self.outcome(after).is_none();
        look
    }
}

/// What the other side's next throw can capture.
fn danger(game: &Tablan, state: &State, side: Side) -> Danger {
    /// In how many of the 16 falls each score comes (TN-3).
    const FALLS: [(u8, u8); 3] = [(2, 4), (8, 1), (12, 1)];
    if state.over.is_some() {
        return Danger::default();
    }
    let (mut hit, mut prey) = (0, 0);
    for (score, falls) in FALLS {
        let found = game.prey(&state.men, side.other(), score);
        hit += if found == 0 { 0 } else { falls };
        prey |= found;
    }
    Danger { risk: f32::from(hit) / 16.0, blots: prey.count_ones() as u8 }
}
