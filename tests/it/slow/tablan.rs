//! Tablan after its rule page: full and pair plays, entries, and the ends of the game that a move can bring.

use std::collections::{BTreeMap, BTreeSet};

use super::{Group, Line, Options, Place, by_colour, group, letter, write};

/// A side's pieces by their number on the own path; `true`: moved already (TN-12, TN-13).
type Men = BTreeMap<u8, bool>;

const LAST: u8 = 48;

fn in_own_home(number: u8) -> bool {
    number <= 12
}

fn in_enemy_home(number: u8) -> bool {
    number > 36
}

fn entered(men: &Men) -> usize {
    men.keys().filter(|number| in_enemy_home(**number)).count()
}

/// `conv` of section 1: the number of the same square on the other side's path.
fn as_seen_by_other(number: u8) -> u8 {
    match number {
        1..=12 => number + 36,
        13..=24 => number + 12,
        25..=36 => number - 12,
        _ => number - 36,
    }
}

#[derive(PartialEq, Eq)]
enum Variant {
    Base,
    First,
    Second,
}

struct Rules {
    variant: Variant,
    entered_capture: bool,
    only_mover_ends: bool,
}

impl Rules {
    fn new(options: &Options) -> Rules {
        let variant = if options.is("tablan_variant", "first") {
            Variant::First
        } else if options.is("tablan_variant", "second") {
            Variant::Second
        } else {
            Variant::Base
        };
        Rules {
            variant,
            entered_capture: options.is("entered_capture", "on"),
            only_mover_ends: options.is("end_test", "mover"),
        }
    }
}

/// The board from the side that plays.
#[derive(Clone)]
struct Board {
    own: Men,
    theirs: Men,
    /// A piece has entered the enemy's home row in this play (TN-34).
    has_entered: bool,
}

impl Board {
    fn new(own: Men, theirs: Men) -> Board {
        Board { own, theirs, has_entered: false }
    }

    /// The board after one piece makes one move of so many squares, if it may. `score` is the whole throw.
    fn step(&self, rules: &Rules, from: u8, squares: u8, score: u8) -> Option<Board> {
        let to = from + squares;
        // TN-12: a piece's first move needs a 2.
        let unmoved = !self.own[&from];
        if unmoved && score != 2 {
            return None;
        }
        // TN-18, TN-17
        if to > LAST || self.own.contains_key(&to) {
            return None;
        }
        let captures = self.theirs.contains_key(&as_seen_by_other(to));
        // TN-20
        if captures && in_own_home(to) {
            return None;
        }
        if in_enemy_home(from) {
            // TN-23; in the variants a piece that is in stays where it is.
            let may = rules.variant == Variant::Base && (!captures || rules.entered_capture);
            if !may {
                return None;
            }
        }
        // Second variant: the row is filled from its far end.
        if rules.variant == Variant::Second && in_enemy_home(to) && to != LAST - entered(&self.own) as u8 {
            return None;
        }
        let mut board = self.clone();
        board.own.remove(&from);
        board.own.insert(to, true);
        // TN-19
        board.theirs.remove(&as_seen_by_other(to));
        board.has_entered |= in_enemy_home(to) && !in_enemy_home(from);
        Some(board)
    }

    /// TN-10: every full and pair play of a score that is not 0.
    fn plays(&self, rules: &Rules, score: u8) -> Vec<Board> {
        let mut plays = Vec::new();
        for from in self.own.keys() {
            plays.extend(self.step(rules, *from, score, score));
            let Some(half) = self.step(rules, *from, score / 2, score) else { continue };
            // TN-11: another piece, moved on the board that the first half leaves.
            let others = half.own.keys().filter(|other| **other != from + score / 2);
            plays.extend(others.filter_map(|other| half.step(rules, *other, score / 2, score)));
        }
        plays
    }

    fn can_never_move(&self, rules: &Rules) -> bool {
        [2, 8, 12].iter().all(|score| self.plays(rules, *score).is_empty())
    }

    fn turned(&self) -> Board {
        Board::new(self.theirs.clone(), self.own.clone())
    }
}

/// How a game has ended, from the side that has just moved.
enum Over {
    Mover,
    Other,
    Drawn,
}

/// The end that a completed move has brought. `mover_was_last`: the latest entry is the mover's.
fn judged(rules: &Rules, board: &Board, mover_was_last: bool) -> Option<Over> {
    // TN-35 goes first (Rulings). The mover has always a piece: the one that moved.
    if board.theirs.is_empty() {
        return Some(Over::Mover);
    }
    // TN-30, TN-31, `end_test`
    let all_in = |men: &Men| entered(men) == men.len();
    let all_brought = all_in(&board.own) || (all_in(&board.theirs) && !rules.only_mover_ends);
    // TN-36
    let stuck = || board.can_never_move(rules) && board.turned().can_never_move(rules);
    if !all_brought && !stuck() {
        return None;
    }
    // TN-32, TN-33: more pieces, else the side whose latest entry is the earlier one.
    let (own, theirs) = (entered(&board.own), entered(&board.theirs));
    Some(if own == 0 && theirs == 0 {
        Over::Drawn
    } else if own > theirs || (own == theirs && !mover_was_last) {
        Over::Mover
    } else {
        Over::Other
    })
}

pub fn results(options: &Options, line: &Line, score: u8) -> BTreeSet<String> {
    let rules = Rules::new(options);
    let mover = line.side;
    let [own, theirs] = by_colour(mover, [read(&line.men[0]), read(&line.men[1])]);
    let captured = [0, 1].map(|side: usize| {
        line.men[side].iter().filter(|group| group.place == Place::Out).map(|group| group.count).sum::<u8>()
    });
    let [own_out, their_out] = by_colour(mover, captured);
    let all = [own.len() + usize::from(own_out), theirs.len() + usize::from(their_out)];
    let mover_was_last = line.field("last") == Some(letter(mover));

    let board = Board::new(own, theirs);
    let text = |board: &Board, turn: &str, mover_is_last: bool| {
        let both_in = entered(&board.own) > 0 && entered(&board.theirs) > 0;
        let last = letter(if mover_is_last { mover } else { 1 - mover });
        let fields: Vec<String> = both_in.then(|| format!("last {last}")).into_iter().collect();
        let men = [groups(&board.own, all[0]), groups(&board.theirs, all[1])];
        write(by_colour(mover, men), turn, &fields)
    };
    // TN-9
    if score == 0 {
        return BTreeSet::from([text(&board, letter(1 - mover), mover_was_last)]);
    }
    let plays = board.plays(&rules, score);
    // TN-15: he throws again.
    if plays.is_empty() {
        return BTreeSet::from([text(&board, letter(mover), mover_was_last)]);
    }
    let after = |board: &Board| {
        let mover_is_last = board.has_entered || mover_was_last;
        let turn = match judged(&rules, board, mover_is_last) {
            // TN-16
            None => letter(mover).to_owned(),
            Some(Over::Mover) => format!("over {} 1", letter(mover)),
            Some(Over::Other) => format!("over {} 1", letter(1 - mover)),
            Some(Over::Drawn) => "over = 0".to_owned(),
        };
        text(board, &turn, mover_is_last)
    };
    plays.iter().map(after).collect()
}

fn read(groups: &[Group]) -> Men {
    let mut men = Men::new();
    for group in groups {
        if let Place::Number(number) = group.place {
            men.insert(number, group.mark == "m" || !in_own_home(number));
        }
    }
    men
}

/// A side's pieces; those of `all` that are not on the board are out.
fn groups(men: &Men, all: usize) -> Vec<Group> {
    let on_board = men.iter().map(|(number, moved)| Group {
        place: Place::Number(*number),
        count: 1,
        mark: if *moved && in_own_home(*number) { "m" } else { "" },
    });
    on_board.chain([group(Place::Out, (all - men.len()) as u8)]).collect()
}
