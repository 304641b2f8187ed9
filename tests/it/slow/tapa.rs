//! Tapa after its rule page: steps with pins, and the ends of the game that a step can bring.

use std::collections::BTreeSet;

use super::{DiceBoard, Group, Line, Options, Place, by_colour, ends, group, letter, obliged, write};

const HAND: usize = 0;
const START: usize = 1;
const OFF: usize = 25;

#[derive(Clone, PartialEq, Eq, Hash)]
struct Men {
    /// On each number of the own path; 0 is the hand, 25 is off.
    at: [u8; 26],
    /// Own points on which the side's one piece is caught under the other's.
    pinned: [bool; 25],
}

impl Men {
    /// TP-15 and its Ruling: the caught last piece on the start point is a mother only when the hand is empty.
    fn mother_is_pinned(&self) -> bool {
        self.pinned[START] && self.at[HAND] == 0
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Over {
    Mover(u8),
    Drawn(u8),
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Rules {
    same_way: bool,
    /// The points of a mother won; `None`: no mother rule.
    mother: Option<u8>,
    both_mothers: u8,
    pinned_stops_bearing_off: bool,
    mars: bool,
}

impl Rules {
    fn new(options: &Options) -> Rules {
        Rules {
            same_way: options.is("start_points", "same_way_1_13"),
            mother: match () {
                () if options.is("mother_rule", "off") => None,
                () if options.is("mother_rule", "win_1") => Some(1),
                () => Some(2),
            },
            both_mothers: u8::from(options.is("both_mothers", "draw_1_each")),
            pinned_stops_bearing_off: !options.is("pinned_stops_bearing_off", "no"),
            mars: !options.is("mars", "off"),
        }
    }

    /// The number of the same point on the other side's path (section 1, `start_points`).
    fn as_seen_by_other(&self, point: usize) -> usize {
        if self.same_way { (point + 11) % 24 + 1 } else { 25 - point }
    }
}

/// The board from the side that plays.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Board {
    rules: Rules,
    own: Men,
    theirs: Men,
    /// Set by the step that ends the game: the mothers are looked at after steps only.
    over: Option<Over>,
}

impl Board {
    /// The board after one piece goes from a place by a number, if it may.
    fn step(&self, from: usize, number: u8) -> Option<Board> {
        // TP-7: a pinned piece may not be moved.
        if self.own.at[from] == 0 || (from != HAND && self.own.pinned[from]) {
            return None;
        }
        let to = from + usize::from(number);
        let mut board = self.clone();
        if to < OFF {
            let there = self.rules.as_seen_by_other(to);
            let pinned_by_mover = self.theirs.pinned[there];
            // TP-5: two or more close a point, and so does the one that sits on a piece of the mover.
            if self.own.pinned[to] || self.theirs.at[there] > 1 {
                return None;
            }
            // TP-7, TP-9
            board.theirs.pinned[there] = pinned_by_mover || self.theirs.at[there] == 1;
        } else if !self.may_bear_off(from, to) {
            return None;
        }
        board.own.at[from] -= 1;
        board.own.at[to.min(OFF)] += 1;
        if from != HAND && board.own.at[from] == 0 {
            // TP-8: the last piece of the pinner has left.
            board.theirs.pinned[self.rules.as_seen_by_other(from)] = false;
        }
        board.over = board.judged();
        Some(board)
    }

    fn may_bear_off(&self, from: usize, to: usize) -> bool {
        // Pinned pieces count among those that must be home and for the rearmost (Rulings).
        let rearmost = (HAND..OFF).find(|place| self.own.at[*place] > 0);
        // TP-12; the hand is not home.
        let all_home = rearmost >= Some(19);
        // TP-13
        let held = self.rules.pinned_stops_bearing_off && self.own.pinned.contains(&true);
        // TP-14
        all_home && !held && (to == OFF || rearmost == Some(from))
    }

    /// The end of the game that the mover's step has brought: the draw first, then the mother, then the last piece.
    fn judged(&self) -> Option<Over> {
        if let Some(points) = self.rules.mother {
            // TP-18
            if self.own.mother_is_pinned() && self.theirs.mother_is_pinned() {
                return Some(Over::Drawn(self.rules.both_mothers));
            }
            // TP-15, TP-16; the mover's own pinned piece on his start counts as standing there.
            if self.theirs.mother_is_pinned() && self.own.at[START] == 0 {
                return Some(Over::Mover(points));
            }
        }
        // TP-19, TP-20
        let mars = self.rules.mars && self.theirs.at[OFF] == 0;
        (self.own.at[OFF] == 15).then_some(Over::Mover(if mars { 2 } else { 1 }))
    }
}

impl DiceBoard for Board {
    fn steps(&self, number: u8) -> Vec<Board> {
        (HAND..OFF).filter_map(|from| self.step(from, number)).collect()
    }

    fn over(&self) -> bool {
        self.over.is_some()
    }
}

pub fn results(options: &Options, line: &Line, throw: &[u8]) -> BTreeSet<String> {
    let mover = line.side;
    let [own, theirs] = by_colour(mover, [read(&line.men[0]), read(&line.men[1])]);
    let board = Board { rules: Rules::new(options), own, theirs, over: None };
    // TP-2
    let numbers = if throw[0] == throw[1] { vec![throw[0]; 4] } else { throw.to_vec() };
    let text = |board: &Board| {
        let turn = match board.over {
            None => letter(1 - mover).to_owned(),
            Some(Over::Mover(points)) => format!("over {} {points}", letter(mover)),
            Some(Over::Drawn(points)) => format!("over = {points}"),
        };
        write(by_colour(mover, [groups(&board.own), groups(&board.theirs)]), &turn, &[])
    };
    obliged(ends(&board, &numbers)).iter().map(|end| text(&end.board)).collect()
}

fn read(groups: &[Group]) -> Men {
    let mut men = Men { at: [0; 26], pinned: [false; 25] };
    for group in groups {
        let place = match group.place {
            Place::Number(point) => usize::from(point),
            Place::Hand => HAND,
            Place::Off => OFF,
            Place::Out => panic!("no such place in Tapa"),
        };
        men.at[place] = group.count;
        if group.mark == "p" {
            men.pinned[place] = true;
        }
    }
    men
}

fn groups(men: &Men) -> Vec<Group> {
    let on_board = (START..OFF).map(|point| Group {
        place: Place::Number(point as u8),
        count: men.at[point],
        mark: if men.pinned[point] { "p" } else { "" },
    });
    on_board.chain([group(Place::Hand, men.at[HAND]), group(Place::Off, men.at[OFF])]).collect()
}
