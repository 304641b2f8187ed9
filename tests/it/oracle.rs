//! A second, slow program of the rules, written from the rule pages alone: a list of pieces, every order of the
//! numbers tried, nothing shared with the library but the notation that it prints. On random reachable positions
//! under random options both must find the same results.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use rayon::prelude::*;
use tabulae::games::Playable;
use tabulae::games::tabla::Tabla;
use tabulae::games::tabula::Tabula;
use tabulae::rules::board::Side;
use tabulae::rules::notation::Outcome;

use super::agreement::{Checker, compare, start_in_turn};

const HAND: u8 = 0;
const OFF: u8 = 25;
const BAR: u8 = 26;

/// A piece: where it is on its own path, and whether it entered in this throw.
type Piece = (u8, bool);

#[derive(Clone, PartialEq, Eq, Hash)]
struct Board {
    /// The side that plays, then the other.
    sides: [Vec<Piece>; 2],
    unlocked: [bool; 2],
}

/// What the rule pages say, as far as the two games differ.
struct Rules {
    tabla: bool,
    facing_each_other: bool,
    on_to_twelve: bool,
    lock: bool,
    hand_holds_back: bool,
    twice: bool,
    again: bool,
    larger: &'static str,
    all_home: bool,
    stop_after_last_entry: bool,
    tie_counts: bool,
    mars_only: bool,
    cube_multiplies: bool,
    on_board_only: bool,
}

impl Rules {
    fn new(id: &str, options: &[(&str, &str)]) -> Rules {
        let is = |id: &str, value: &str| options.contains(&(id, value));
        let tabla = id == "tabla";
        let on_to_twelve = is("entry_zone", "I_XII");
        Rules {
            tabla,
            facing_each_other: tabla || is("direction", "opposite"),
            on_to_twelve,
            lock: is("second_half_lock", "on") || (on_to_twelve && !is("second_half_lock", "off")),
            hand_holds_back: !is("all_must_enter_first", "no"),
            twice: is("triples", "play_twice"),
            again: is("triples", "throw_again"),
            larger: if tabla || is("bear_off", "larger_rearmost") {
                "rearmost"
            } else if is("bear_off", "exact") {
                "never"
            } else {
                "any"
            },
            all_home: !is("bear_off_needs_all_home", "no"),
            stop_after_last_entry: is("move_start", "next_throw"),
            tie_counts: !is("tie_break", "free") && !is("larger_die_rule", "off"),
            mars_only: is("scoring", "mars_only"),
            cube_multiplies: !is("cube", "off"),
            on_board_only: is("score_counts", "on_board_only"),
        }
    }

    /// The numbers that a throw gives to play (TL-2, TB-2, TB-3).
    fn numbers(&self, throw: &[u8]) -> Vec<u8> {
        let equal = throw.iter().all(|n| *n == throw[0]);
        let times = if equal && (self.tabla || self.twice) { 2 } else { 1 };
        throw.iter().flat_map(|n| vec![*n; times]).collect()
    }

    fn others_on(&self, board: &Board, point: u8) -> usize {
        let theirs = if self.facing_each_other { 25 - point } else { point };
        board.sides[1].iter().filter(|(at, _)| *at == theirs).count()
    }

    /// The board after one piece goes by one number, if it may.
    fn step(&self, board: &Board, piece: usize, number: u8) -> Option<Board> {
        let own = &board.sides[0];
        let (at, fresh) = own[piece];
        let any = |place: u8| own.iter().any(|(at, _)| *at == place);
        let outside = any(BAR) || any(HAND);
        let held_back = any(BAR) || (any(HAND) && self.hand_holds_back);
        let target = match at {
            OFF => return None,
            // TL-8, TB-9, TB-12
            HAND if any(BAR) => return None,
            HAND | BAR => number,
            point => {
                // TL-7, TB-10; a piece of this throw may go on to XII where the option says so.
                if held_back && !(self.on_to_twelve && fresh && point + number <= 12) {
                    return None;
                }
                point + number
            }
        };
        let mut next = board.clone();
        if target > 24 {
            let behind = own.iter().any(|(p, _)| *p < at || *p == BAR);
            // TL-14, TB-16
            if self.all_home && (outside || own.iter().any(|(p, _)| *p < 19)) {
                return None;
            }
            // TL-15, TL-16, TB-17
            if target > 25 && (self.larger == "never" || (self.larger == "rearmost" && behind)) {
                return None;
            }
            next.sides[0][piece] = (OFF, false);
        } else {
            // TB, `second_half_lock`
            if self.lock && target > 12 && !board.unlocked[0] {
                return None;
            }
            match self.others_on(board, target) {
                0 => {}
                1 => {
                    let theirs = if self.facing_each_other { 25 - target } else { target };
                    let hit = next.sides[1].iter_mut().find(|(at, _)| *at == theirs).unwrap();
                    *hit = (BAR, false);
                }
                _ => return None,
            }
            next.sides[0][piece] = (target, fresh || at == HAND || at == BAR);
        }
        if self.lock && next.sides[0].iter().all(|(at, _)| (1..=12).contains(at)) {
            next.unlocked[0] = true;
        }
        next.sides.iter_mut().for_each(|side| side.sort_unstable());
        Some(next)
    }

    /// Every order of the numbers, as far as each goes: where it can stop, with how many numbers and their sum.
    fn walk(&self, board: &Board, left: &[u8], used: (usize, u32), seen: &mut Seen, ends: &mut Vec<End>) {
        if !seen.insert((board.clone(), left.to_vec())) {
            return;
        }
        let won = board.sides[0].iter().all(|(at, _)| *at == OFF);
        ends.push(End { board: board.clone(), used: used.0, sum: used.1, won });
        if won {
            return;
        }
        for (i, number) in left.iter().enumerate() {
            let mut rest = left.to_vec();
            rest.remove(i);
            for piece in 0..15 {
                let Some(next) = self.step(board, piece, *number) else { continue };
                let in_hand = |board: &Board| board.sides[0].iter().any(|(at, _)| *at == HAND);
                let stop = self.stop_after_last_entry && in_hand(board) && !in_hand(&next);
                let rest = if stop { &[][..] } else { &rest };
                self.walk(&next, rest, (used.0 + 1, used.1 + u32::from(*number)), seen, ends);
            }
        }
    }

    /// Every legal result: the boards after, from the side that played, and whether it throws again.
    fn results(&self, board: &Board, throw: &[u8]) -> Vec<(Board, bool)> {
        let mut ends = Vec::new();
        let mut board = board.clone();
        board.sides.iter_mut().for_each(|side| side.sort_unstable());
        if self.lock && board.sides[0].iter().all(|(at, _)| (1..=12).contains(at)) {
            board.unlocked[0] = true;
        }
        self.walk(&board, &self.numbers(throw), (0, 0), &mut HashSet::new(), &mut ends);
        // TL-10, TB-13: as many as any order uses; TL-11, TB-14: of those the larger sum.
        let most = ends.iter().map(|end| end.used).max().unwrap();
        let sum = ends.iter().filter(|end| end.used == most).map(|end| end.sum).max().unwrap();
        ends.retain(|end| end.won || (end.used == most && (!self.tie_counts || end.sum == sum)));
        let triple = throw.iter().all(|n| *n == throw[0]);
        ends.into_iter().map(|end| (end.board, self.again && triple && end.used > 0 && !end.won)).collect()
    }

    /// TL-20, TB-21: what a win is worth.
    fn points(&self, loser: &[Piece], cube: u32) -> u32 {
        let on = |place: u8| loser.iter().filter(|(at, _)| *at == place).count() as u32;
        if !self.tabla {
            return 15 - on(OFF) - if self.on_board_only { on(HAND) + on(BAR) } else { 0 };
        }
        let deep = on(BAR) > 0 || loser.iter().any(|(at, _)| (1..=6).contains(at));
        let value = if on(OFF) > 0 {
            1
        } else if deep && !self.mars_only {
            3
        } else {
            2
        };
        value * if self.cube_multiplies { cube } else { 1 }
    }
}

type Seen = HashSet<(Board, Vec<u8>)>;

struct End {
    board: Board,
    used: usize,
    sum: u32,
    won: bool,
}

/// A position line taken apart, white first.
struct Line {
    sides: [Vec<Piece>; 2],
    unlocked: [bool; 2],
    cube: Option<String>,
    black_to_move: bool,
}

impl Line {
    fn read(line: &str) -> Line {
        let parts: Vec<&str> = line.split(" | ").collect();
        let side = |text: &str| {
            let mut pieces = Vec::new();
            for group in text.split(' ').skip(1) {
                let (place, count) = group.split_once(':').unwrap();
                let place = match place {
                    "hand" => HAND,
                    "bar" => BAR,
                    "off" => OFF,
                    point => point.parse().unwrap(),
                };
                pieces.extend(vec![(place, false); count.parse().unwrap()]);
            }
            pieces
        };
        let field = |name: &str| parts[3..].iter().find_map(|part| part.strip_prefix(name));
        let unlocked = field("unlocked ").unwrap_or("");
        Line {
            sides: [side(parts[0]), side(parts[1])],
            unlocked: [unlocked.contains('W'), unlocked.contains('B')],
            cube: field("cube ").map(str::to_owned),
            black_to_move: parts[2].starts_with('B'),
        }
    }

    fn after(&self, rules: &Rules, board: &Board, again: bool) -> String {
        let mover = usize::from(self.black_to_move);
        let mut sides = [&board.sides[0], &board.sides[1]];
        let mut unlocked = board.unlocked;
        if self.black_to_move {
            sides.swap(0, 1);
            unlocked.swap(0, 1);
        }
        let letter = |side: usize| ["W", "B"][side];
        let won = board.sides[0].iter().all(|(at, _)| *at == OFF);
        let turn = if won {
            let digits: String = self.cube.iter().flat_map(|c| c.chars()).filter(char::is_ascii_digit).collect();
            let points = rules.points(&board.sides[1], digits.parse().unwrap_or(1));
            format!("over {} {points}", letter(mover))
        } else {
            letter(if again { mover } else { 1 - mover }).to_owned()
        };
        let men: Vec<String> = (0..2).map(|side| format!("{} {}", letter(side), groups(sides[side]))).collect();
        let mut line = format!("{} | {} | {turn}", men[0], men[1]);
        let lifted: String = (0..2).filter(|side| unlocked[*side]).map(letter).collect();
        if !lifted.is_empty() {
            line += &format!(" | unlocked {lifted}");
        }
        if let Some(cube) = &self.cube {
            line += &format!(" | cube {cube}");
        }
        line
    }

    /// The board from the side that moves.
    fn board(&self) -> Board {
        let mut board = Board { sides: self.sides.clone(), unlocked: self.unlocked };
        if self.black_to_move {
            board.sides.swap(0, 1);
            board.unlocked.swap(0, 1);
        }
        board
    }
}

fn groups(pieces: &[Piece]) -> String {
    // The order of the notation: numbers, hand, bar, off.
    let rank = |place: u8| match place {
        HAND => 30,
        BAR => 31,
        OFF => 32,
        point => point,
    };
    let mut counts: BTreeMap<u8, (u8, u32)> = BTreeMap::new();
    for (place, _) in pieces {
        counts.entry(rank(*place)).or_insert((*place, 0)).1 += 1;
    }
    let words: Vec<String> = counts
        .values()
        .map(|(place, count)| match *place {
            HAND => format!("hand:{count}"),
            BAR => format!("bar:{count}"),
            OFF => format!("off:{count}"),
            point => format!("{point}:{count}"),
        })
        .collect();
    words.join(" ")
}

fn results(rules: &Rules, line: &str, throw: &[u8]) -> BTreeSet<String> {
    let line = Line::read(line);
    rules.results(&line.board(), throw).iter().map(|(board, again)| line.after(rules, board, *again)).collect()
}

fn every_throw(dice: usize) -> Vec<Vec<u8>> {
    let mut throws = vec![Vec::new()];
    for _ in 0..dice {
        throws = throws
            .into_iter()
            .flat_map(|throw: Vec<u8>| {
                let last = throw.last().copied().unwrap_or(1);
                (last..=6).map(move |n| throw.iter().copied().chain([n]).collect()).collect::<Vec<_>>()
            })
            .collect();
    }
    throws
}

/// The perft count of depth two.
pub fn perft_two(id: &str, options: &[(&str, &str)], start: &str) -> u64 {
    let rules = Rules::new(id, options);
    let throws = every_throw(if rules.tabla { 2 } else { 3 });
    let first: Vec<String> = throws.iter().flat_map(|throw| results(&rules, start, throw)).collect();
    first.par_iter().map(|line| throws.iter().map(|throw| results(&rules, line, throw).len() as u64).sum::<u64>()).sum()
}

/// The library against this checker on random positions; every third game of Tabla with a cube at two.
fn check<G: Playable>(games: u64, every: u32) {
    let start = |game: &G, seed: u64| {
        let state = start_in_turn(game, seed);
        match game.cube(&state).filter(|_| seed.is_multiple_of(3) && game.cube_max() >= 2) {
            Some(cube) => game.with_cube(&state, cube.taken_by(Side::White)),
            None => state,
        }
    };
    let checker: Checker<'_> =
        &|options, line, throw| results(&Rules::new(G::INFO.id, options), line, throw.unwrap_or_default());
    let compared = compare::<G>(games, every, start, checker);
    assert!(compared >= 20_000, "{compared}");
}

#[test]
fn tabla_agrees_with_the_slow_checker() {
    check::<Tabla>(1_600, 6);
}

#[test]
fn tabula_agrees_with_the_slow_checker() {
    check::<Tabula>(1_600, 8);
}

/// The checker itself knows the first worked examples.
#[test]
fn the_slow_checker_knows_zeno() {
    let zeno = "W 6:7 9:1 10:2 19:2 20:2 23:1 | B 8:2 11:2 12:2 13:1 14:2 15:2 18:2 21:2 | W";
    let found = results(&Rules::new("tabula", &[]), zeno, &[2, 5, 6]);
    let after = "W 6:7 9:1 10:1 16:1 19:1 20:1 22:1 23:1 24:1 | B 8:2 11:2 12:2 13:1 14:2 15:2 18:2 21:2 | B";
    assert_eq!(found, BTreeSet::from([after.to_owned()]));
    // TB: with `bear_off_needs_all_home=no` there are 24 outcomes.
    let free = Rules::new("tabula", &[("bear_off_needs_all_home", "no")]);
    assert_eq!(results(&free, zeno, &[2, 5, 6]).len(), 24);
    let over = Outcome { winner: Some(Side::White), points: 3 };
    let won = results(&Rules::new("tabla", &[]), "W 23:1 off:14 | B 1:15 | W", &[6, 1]);
    assert_eq!(won, BTreeSet::from([format!("W off:15 | B 1:15 | {over}")]));
}
