//! What a side of a tables game can reach with its next throw, and what that means for a play that people look at:
//! sets of points as bits, so that all throws of two or three dice together cost about a microsecond. Which points
//! are open and which pieces can be hit is each game's to say.

use super::tables::{Men, POINTS};
use crate::ai::look::{Danger, Look};
use crate::rules::board::Place;

/// Bits of the points 1 to 24; bit 0 stands for what is not on the board.
const BOARD: u32 = ((1 << POINTS) - 1) << 1;
/// Bits of the first half, 1 to 12.
const FIRST_HALF: u32 = 0x1FFE;
/// Bits of the points before the last six.
const BEFORE_HOME: u32 = (1 << 19) - 2;
/// Pieces beyond this many on a point do no work there.
const STACK: u8 = 4;

/// The bit of a point.
#[must_use]
pub const fn bit(point: u8) -> u32 {
    if point > POINTS { 0 } else { 1 << point }
}

/// The points of a range for which something holds.
pub fn points_where(holds: impl Fn(u8) -> bool) -> u32 {
    (1..=POINTS).filter(|point| holds(*point)).fold(0, |bits, point| bits | bit(point))
}

/// The dice of a tables game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dice {
    /// Two; a doublet is played four times.
    Two,
    /// Three; three equal ones are played as often as this says, each.
    Three(u8),
}

/// How a side that throws next stands, all points in its own numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reach {
    /// Its pieces that can move, as bits; bit 0 where one from outside may enter but need not.
    pub pieces: u32,
    /// Pieces that must enter before any other moves.
    pub waiting: u8,
    /// Points on which it may land.
    pub open: u32,
    /// Points on which it may land once nothing waits outside.
    pub open_later: u32,
    /// Points on which landing hits.
    pub prey: u32,
    /// Whether a piece that has entered may go on within the first half while others wait (`entry_zone=I_XII`).
    pub goes_on: bool,
    /// Whether the throw is spent when the last piece has entered (`move_start=next_throw`).
    pub spent: bool,
    /// The dice.
    pub dice: Dice,
}

impl Reach {
    /// What its next throw threatens.
    #[must_use]
    pub fn danger(&self) -> Danger {
        if self.prey == 0 {
            return Danger::default();
        }
        let (mut hit, mut all, mut prey) = (0_u32, 0_u32, 0_u32);
        let mut count = |found: u32, weight: u32| {
            all += weight;
            hit += if found == 0 { 0 } else { weight };
            prey |= found;
        };
        for a in 1..=6_u8 {
            match self.dice {
                Dice::Two => {
                    count(self.equal(a, 4), 1);
                    for b in 1..a {
                        count(self.different(&[a, b]), 2);
                    }
                }
                Dice::Three(times) => {
                    count(self.equal(a, 3 * times), 1);
                    for b in (1..=6).filter(|b| *b != a) {
                        count(self.different(&[a, a, b]), 3);
                        for c in (1..a).filter(|c| b < *c) {
                            count(self.different(&[a, b, c]), 6);
                        }
                    }
                }
            }
        }
        Danger { risk: hit as f32 / all.max(1) as f32, blots: prey.count_ones() as u8 }
    }

    /// Numbers, of six, with which it cannot move at all.
    #[must_use]
    pub fn shut(&self) -> u8 {
        let open = if self.waiting > 0 { self.open } else { self.open_later };
        let from = if self.waiting > 0 { 1 } else { self.pieces };
        // With all pieces in the last six points there is nearly always one to bear off.
        if self.waiting == 0 && self.pieces & (BEFORE_HOME | 1) == 0 {
            return 0;
        }
        (1..=6).filter(|number| (from << number) & open == 0).count() as u8
    }

    /// What `times` equal numbers can hit.
    fn equal(&self, number: u8, times: u8) -> u32 {
        let mut found = 0;
        let mut left = times;
        let mut pieces = self.pieces;
        let mut open = self.open_later;
        if self.waiting > 0 {
            let entry = bit(number) & self.open;
            found |= entry & self.prey;
            if self.goes_on {
                found |= Self::run(1, number, times, self.open & FIRST_HALF) & self.prey;
            }
            if entry == 0 || self.waiting >= times || self.spent {
                return found;
            }
            left -= self.waiting;
            pieces |= entry;
            open = self.open_later;
        }
        found | Self::run(pieces, number, left, open) & self.prey
    }

    /// The points that pieces can come to by steps of one number.
    fn run(mut pieces: u32, number: u8, times: u8, open: u32) -> u32 {
        let mut reached = 0;
        for _ in 0..times {
            pieces = (pieces << number) & open & BOARD;
            reached |= pieces;
        }
        reached
    }

    /// What two or three numbers can hit that are each played once.
    fn different(&self, numbers: &[u8]) -> u32 {
        let whole = (1_usize << numbers.len()) - 1;
        if self.waiting == 0 {
            return walk(self.pieces, numbers, whole, self.open_later) & self.prey;
        }
        let mut found = numbers.iter().fold(0, |bits, number| bits | bit(*number)) & self.open & self.prey;
        if self.goes_on {
            found |= walk(1, numbers, whole, self.open & FIRST_HALF) & self.prey;
        }
        if self.spent || usize::from(self.waiting) >= numbers.len() {
            return found;
        }
        // Each choice of numbers with which all that wait come in, and what the others then reach.
        for entering in 1..whole {
            if entering.count_ones() != u32::from(self.waiting) {
                continue;
            }
            let entries = numbers.iter().enumerate().filter(|(i, _)| entering & (1 << i) != 0);
            let (mut pieces, mut can) = (self.pieces, true);
            for (_, number) in entries {
                can &= bit(*number) & self.open != 0;
                pieces |= bit(*number);
            }
            if can {
                found |= walk(pieces, numbers, whole & !entering, self.open_later) & self.prey;
            }
        }
        found
    }
}

/// The points that pieces can come to by any of the chosen numbers, each once, in any order.
fn walk(pieces: u32, numbers: &[u8], chosen: usize, open: u32) -> u32 {
    let mut after = [0_u32; 8];
    let mut reached = 0;
    for set in 0..after.len().min(1 << numbers.len()) {
        if set & !chosen != 0 {
            continue;
        }
        let mut here = if set == 0 { pieces } else { 0 };
        for (i, number) in numbers.iter().enumerate().filter(|(i, _)| set & (1 << i) != 0) {
            let from = after.get(set & !(1 << i)).copied().unwrap_or(0);
            here |= (from << number) & open & BOARD;
        }
        if set != 0 {
            reached |= here;
        }
        if let Some(slot) = after.get_mut(set) {
            *slot = here;
        }
    }
    reached
}

/// One side of a tables game as the other meets it.
#[derive(Clone, Copy, Debug)]
pub struct Scene<'a> {
    /// The side that is looked at.
    pub own: &'a Men,
    /// The points that it holds against the other, in its own numbers.
    pub held: u32,
    /// How the other side stands.
    pub reach: Reach,
    /// The other side's pieces.
    pub other: &'a Men,
    /// Whether the sides travel against each other.
    pub against: bool,
}

impl Scene<'_> {
    /// The other side's rearmost piece, in its own numbers; 0 where one is outside.
    fn hunter(&self) -> u8 {
        if self.other.at(Place::Bar) > 0 || self.other.at(Place::Hand) > 0 {
            return 0;
        }
        self.other.points().next().unwrap_or(POINTS + 1)
    }

    /// Own pieces on the board that the other side's rearmost piece has passed.
    fn passed(&self, facing: impl Fn(u8) -> u8) -> u8 {
        let hunter = self.hunter();
        let passed = self.own.points().filter(|point| facing(*point) < hunter);
        passed.map(|point| self.own.on(point)).sum::<u8>() + self.own.at(Place::Off)
    }

    /// Whether some piece of one side still has to pass one of the other.
    fn meets(&self, facing: impl Fn(u8) -> u8) -> bool {
        let outside = |men: &Men| men.at(Place::Bar) > 0 || men.at(Place::Hand) > 0;
        if outside(self.own) || outside(self.other) {
            return true;
        }
        let mut ahead = self.own.points().map(&facing);
        let hunter = self.hunter();
        let hunted = ahead.any(|theirs| theirs > hunter);
        // The other way round: one of theirs ahead of our rearmost.
        let rear = self.own.points().next().unwrap_or(POINTS + 1);
        hunted || self.other.points().any(|theirs| facing(theirs) > rear)
    }

    /// Own pieces that still have to leave the other side's home, where the sides meet.
    fn deep(&self) -> u8 {
        if self.against { self.own.between(1, 6) + self.own.at(Place::Bar) } else { 0 }
    }

    /// The longest row of held points, in the order in which the other side meets them, that one of its pieces still
    /// has to pass.
    fn block(&self, facing: impl Fn(u8) -> u8) -> u8 {
        let hunter = self.hunter();
        let (mut run, mut longest) = (0, 0);
        for theirs in 1..=POINTS {
            let holds = self.held & bit(facing(theirs)) != 0 && theirs > hunter;
            run = if holds { run + 1 } else { 0 };
            longest = longest.max(run);
        }
        longest
    }

    /// Own pieces on stacks that have no use for them; a stack on the first point only waits to leave.
    fn stacked(&self) -> u8 {
        self.own.points().filter(|point| *point > 1).map(|point| self.own.on(point).saturating_sub(STACK)).sum()
    }
}

/// Adds what two scenes, before a play and after it, show of the side that played. `facing` is the other side's number
/// of a point, and back.
pub fn compare(look: &mut Look, before: &Scene<'_>, after: &Scene<'_>, facing: impl Fn(u8) -> u8) {
    let (was, now) = (before.reach.danger(), after.reach.danger());
    (look.risk_before, look.blots_before) = (was.risk, was.blots);
    (look.risk, look.blots) = (now.risk, now.blots);
    look.made = (after.held & !before.held).count_ones() as u8;
    look.given_up = (before.held & !after.held).count_ones() as u8;
    (look.block_before, look.block) = (before.block(&facing), after.block(&facing));
    (look.shut_before, look.shut) = (before.reach.shut(), after.reach.shut());
    let past = after.passed(&facing).saturating_sub(before.passed(&facing));
    let out = before.deep().saturating_sub(after.deep());
    // What left the board was safe long before.
    look.escaped = if look.off > 0 { 0 } else { past.max(out) };
    look.contact = after.meets(&facing);
    look.stacked = after.stacked().saturating_sub(before.stacked());
}
