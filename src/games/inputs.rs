//! What the nets of the tables games see: the pieces of both sides point by point, as in TD-Gammon, and what a person
//! counts at a glance: the race, shots at blots, blockades, numbers that cannot be moved. What only one game has, that
//! game adds behind [`COUNT`].

use crate::ai::net::Inputs;
use crate::games::tables::{Men, PIECES, POINTS};
use crate::rules::board::Place;

/// Inputs of one side: four for each point, what is outside the board, the race, and the counts.
const SIDE: u16 = 4 * POINTS as u16 + OUTSIDE + COUNTS;
/// In hand, on the bar, off, pips.
const OUTSIDE: u16 = 10;
/// Escapes, numbers that cannot be moved, the blockade, shots.
const COUNTS: u16 = 26;
/// How many inputs [`encode`] uses.
pub const COUNT: u16 = 2 * SIDE;

/// How pieces meet in a game.
pub struct Meeting<F> {
    /// The other side's number of a point.
    pub facing: F,
    /// So many pieces close a point.
    pub closes: u8,
    /// Whether a lone piece can be hit (pinned).
    pub hits: bool,
}

/// Writes the shared inputs: `own` is the side that throws next.
pub fn encode(meeting: &Meeting<impl Fn(u8) -> u8>, own: &Men, other: &Men, contact: bool, inputs: &mut Inputs) {
    for (at, men, against) in [(0, own, other), (SIDE, other, own)] {
        let outside = at + 4 * u16::from(POINTS);
        for point in 1..=POINTS {
            let n = men.on(point);
            if n > 0 {
                let at = at + 4 * u16::from(point - 1);
                inputs.set(at + u16::from(n.min(3)) - 1, 1.0);
                inputs.set(at + 3, f32::from(n.saturating_sub(3)) / 4.0);
            }
        }
        let (hand, bar, off) = (men.at(Place::Hand), men.at(Place::Bar), men.at(Place::Off));
        let some = |yes: bool| f32::from(u8::from(yes));
        inputs.set(outside, some(hand > 0));
        inputs.set(outside + 1, f32::from(hand) / 5.0);
        inputs.set(outside + 2, some(bar > 0));
        inputs.set(outside + 3, some(bar > 1));
        inputs.set(outside + 4, f32::from(bar) / 4.0);
        inputs.set(outside + 5, some(off > 0));
        inputs.set(outside + 6, f32::from(off.min(5)) / 5.0);
        inputs.set(outside + 7, f32::from(off) / f32::from(PIECES));
        let pips = men.pips() as f32;
        inputs.set(outside + 8, pips / 150.0);
        inputs.set(outside + 9, ((pips - against.pips() as f32) / 50.0).clamp(-2.0, 2.0));
        if contact {
            counts(meeting, men, against, outside + OUTSIDE, inputs);
        }
    }
}

/// What a person counts for one side.
fn counts(meeting: &Meeting<impl Fn(u8) -> u8>, men: &Men, against: &Men, at: u16, inputs: &mut Inputs) {
    // Bit p: the own point p. Bit 0 is where pieces enter from.
    let (mut held, mut closed, mut blots) = (0_u32, 0_u32, 0_u32);
    for point in 1..=POINTS {
        held |= u32::from(men.on(point) > 0) << point;
    }
    for theirs in 1..=POINTS {
        let n = against.on(theirs);
        if n > 0 {
            let bit = 1 << (meeting.facing)(theirs);
            if n >= meeting.closes {
                closed |= bit;
            } else {
                blots |= bit;
            }
        }
    }
    let waiting = men.at(Place::Bar) > 0;
    let from = if waiting { 1 } else { held | u32::from(men.at(Place::Hand) > 0) };

    // The two rearmost points: in how many throws a piece there can play both numbers.
    let mut rear = from;
    for k in 0..2 {
        if rear != 0 {
            let point = rear.trailing_zeros();
            inputs.set(at + k, 1.0 - f32::from(escapes(closed >> (point + 1))) / 36.0);
            rear &= rear - 1;
        }
    }
    // The blockade before the rearmost piece.
    let before = if from == 0 { 0 } else { closed >> from.trailing_zeros() };
    let run = longest_run(before);
    inputs.set(at + 2, run as f32 / 6.0);
    inputs.set(at + 3, f32::from(u8::from(run >= 4)));
    inputs.set(at + 4, f32::from(u8::from(run >= 5)));
    inputs.set(at + 5, f32::from(u8::from(run >= 6)));
    // Numbers with which no piece, or only those of one point, can move.
    for number in 1..=6_u16 {
        let free = from & !(closed >> number) & ((1 << (25 - number)) - 1);
        let ways = free.count_ones();
        inputs.set(at + 5 + number, f32::from(u8::from(ways == 0)));
        inputs.set(at + 11 + number, f32::from(u8::from(ways <= 1)));
    }
    if meeting.hits && blots != 0 {
        let direct = (1..=6_u32).filter(|number| (from << number) & blots != 0);
        let mut single = 0_u8;
        for number in direct {
            single |= 1 << number;
        }
        inputs.set(at + 18, f32::from(shots(from, men.at(Place::Bar), closed, blots)) / 36.0);
        inputs.set(at + 19, blots.count_ones() as f32 / 4.0);
        for number in 1..=6_u16 {
            inputs.set(at + 19 + number, f32::from(single >> number & 1));
        }
    }
}

/// The longest run of bits.
fn longest_run(mut bits: u32) -> u32 {
    let mut run = 0;
    while bits != 0 {
        bits &= bits << 1;
        run += 1;
    }
    run
}

/// In how many of 36 throws of two dice a piece can play both numbers (all four of a doublet), the closed points being
/// the bits: bit 0 the next point.
fn escapes(closed: u32) -> u8 {
    let open = |distance: u32| closed >> (distance - 1) & 1 == 0;
    let mut ways = 0;
    for a in 1..=6 {
        for b in 1..a {
            if open(a + b) && (open(a) || open(b)) {
                ways += 2;
            }
        }
        if (1..=4).all(|n| open(a * n)) {
            ways += 1;
        }
    }
    ways
}

/// In how many of 36 throws of two dice a piece that stands on one of the bits `from` hits one of `blots`.
fn shots(from: u32, bar: u8, closed: u32, blots: u32) -> u8 {
    let mut ways = 0;
    for a in 1..=6_u32 {
        let direct_a = (from << a) & blots != 0;
        for b in 1..a {
            // With two on the bar both numbers enter: no piece goes on.
            let hits = direct_a || (from << b) & blots != 0 || {
                bar < 2 && {
                    let over_a = (from << a) & !closed;
                    let over_b = (from << b) & !closed;
                    ((over_a << b) | (over_b << a)) & blots != 0
                }
            };
            ways += if hits { 2 } else { 0 };
        }
        let mut at = from;
        for _ in u32::from(bar.saturating_sub(1))..4 {
            at = (at << a) & !closed;
            if at & blots != 0 {
                ways += 1;
                break;
            }
        }
    }
    ways
}

/// Whether pieces can still meet: some own piece has one of the other side before it, or one is outside.
pub fn contact(own: &Men, other: &Men, facing: impl Fn(u8) -> u8) -> bool {
    let outside = |men: &Men| men.at(Place::Bar) > 0 || men.at(Place::Hand) > 0;
    if outside(own) || outside(other) {
        return true;
    }
    let Some(rear) = own.points().next() else { return false };
    // On a board that both go round the same way it counts who stands before whom, from either side.
    let ahead = other.points().any(|theirs| facing(theirs) > rear);
    let Some(their_rear) = other.points().next() else { return false };
    let behind = own.points().any(|point| facing(point) > their_rear);
    ahead || behind
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shots_are_those_that_players_know() {
        // A blot so many pips away, nothing in between: the usual table.
        let known = [11, 12, 14, 15, 15, 17, 6, 6, 5, 3, 2, 3];
        for (distance, ways) in (1..).zip(known) {
            assert_eq!(shots(1 << 3, 0, 0, 1 << (3 + distance)), ways, "{distance}");
        }
        // The sixth point is closed: of 3-3, 4-4 and 6-6 only the fours get by.
        assert_eq!(shots(1, 0, 1 << 6, 1 << 12), 1);
        // Two on the bar: both numbers enter, so no piece goes on; of 3-3 two numbers are left.
        assert_eq!(shots(1, 2, 0, 1 << 7), 0);
        assert_eq!(shots(1, 2, 0, 1 << 9), 1);
    }

    #[test]
    fn escapes_count_throws_that_can_be_played_out() {
        assert_eq!(escapes(0), 36);
        // A full prime lets nothing out.
        assert_eq!(escapes(0b11_1111), 0);
        assert_eq!(longest_run(0b1_1101_1110), 4);
    }

    #[test]
    fn contact_ends_when_all_have_passed() {
        let far = Men::of(&[(Place::Point(20), 15)]);
        assert!(!contact(&far, &far, |point| 25 - point));
        let back = Men::of(&[(Place::Point(5), 1), (Place::Point(20), 14)]);
        assert!(!contact(&back, &Men::of(&[(Place::Point(21), 15)]), |point| 25 - point));
        assert!(contact(&back, &Men::of(&[(Place::Point(18), 15)]), |point| 25 - point));
        assert!(contact(&Men::of(&[(Place::Bar, 1), (Place::Point(20), 14)]), &far, |point| 25 - point));
    }
}
