//! Gyulbara after its rule page: the steps of one stage of a throw, and which stage or throw follows it.

use std::collections::BTreeSet;

use super::{DiceBoard, End, Group, Line, Options, Place, SideId, by_colour, ends, group, letter, obliged, write};

const OFF: usize = 25;

/// Pieces on each number of a side's own path; 25 is off.
type Men = [u8; 26];

/// The board from the side that plays the numbers, be they its own or the other's remainder.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Board {
    own: Men,
    theirs: Men,
}

/// Section 1: `P = ((p + 11) mod 24) + 1` for black, the same formula back.
fn as_seen_by_other(point: usize) -> usize {
    (point + 11) % 24 + 1
}

impl DiceBoard for Board {
    fn steps(&self, number: u8) -> Vec<Board> {
        let mut boards = Vec::new();
        let occupied = |point: &usize| self.own[*point] > 0;
        let rearmost = (1..OFF).find(occupied);
        for from in (1..OFF).filter(occupied) {
            let to = from + usize::from(number);
            let legal = if to < OFF {
                // GB-4: one opposing piece holds a point.
                self.theirs[as_seen_by_other(to)] == 0
            } else {
                // GB-16: only when all that remain are home; GB-17: the exact number, or a larger one for the rearmost.
                rearmost >= Some(19) && (to == OFF || rearmost == Some(from))
            };
            if legal {
                let mut board = self.clone();
                board.own[from] -= 1;
                board.own[to.min(OFF)] += 1;
                boards.push(board);
            }
        }
        boards
    }

    // GB-19
    fn over(&self) -> bool {
        self.own[OFF] == 15
    }
}

/// What follows a stage.
enum Next {
    /// These equal numbers are played by this side.
    Stage { side: SideId, number: u8, count: usize },
    /// This side makes a fresh throw.
    Throw { side: SideId },
}

/// The options as far as they decide about doublets.
struct Rules {
    /// `None`: never.
    chain_from_turn: Option<u8>,
    counts_stop_at: u8,
    this_doublet_only: bool,
    remainder_lost: bool,
    each_stage: bool,
    early_remainder: bool,
    remainder_optional: bool,
    mars: bool,
}

impl Rules {
    fn new(options: &Options) -> Rules {
        let from = ["1", "2", "4", "never"].into_iter().find(|value| options.is("chain_from_turn", value));
        Rules {
            chain_from_turn: from.map_or(Some(3), |value| value.parse().ok()),
            counts_stop_at: if from == Some("4") { 4 } else { 3 },
            this_doublet_only: options.is("remainder", "this_doublet_only"),
            remainder_lost: options.is("remainder", "lost"),
            each_stage: options.is("unstarted_doublet", "each_stage"),
            early_remainder: !options.is("early_remainder", "no"),
            remainder_optional: options.is("remainder_optional", "yes"),
            mars: !options.is("mars", "off"),
        }
    }

    /// GB-10: whether a doublet that is its thrower's turn of this number runs on.
    fn runs_on(&self, turn: u8) -> bool {
        self.chain_from_turn.is_some_and(|from| turn >= from)
    }
}

/// A doublet while it is played.
struct Doublet {
    thrower: SideId,
    /// Who plays this stage.
    side: SideId,
    number: u8,
    /// The stage of the thrown number itself, by the thrower.
    base: bool,
    runs_on: bool,
}

impl Doublet {
    /// What follows when of this stage so many steps were made and so many not.
    fn next(&self, rules: &Rules, made: usize, left: usize) -> Next {
        let other = 1 - self.thrower;
        let last = !self.runs_on || self.number == 6;
        // The next stage, if there is one, by this side; after the last one the other side throws.
        let go_on = |side: SideId| match last {
            true => Next::Throw { side: other },
            false => Next::Stage { side, number: self.number + 1, count: 4 },
        };
        if self.side != self.thrower {
            // GB-12: what the other side cannot play is lost; who goes on is the option's.
            return go_on(if rules.this_doublet_only { self.thrower } else { other });
        }
        if left == 0 {
            return go_on(self.thrower);
        }
        if made == 0 {
            // `unstarted_doublet`: played by nobody, the thrower goes on.
            if rules.each_stage {
                return go_on(self.thrower);
            }
            // GB-13; a later stage that cannot be begun does pass on.
            if self.base {
                return Next::Throw { side: other };
            }
        }
        // GB-14 and its Ruling: for every doublet that does not run on.
        if rules.remainder_lost || (!self.runs_on && !rules.early_remainder) {
            return Next::Throw { side: other };
        }
        Next::Stage { side: other, number: self.number, count: left }
    }
}

pub fn results(options: &Options, line: &Line, throw: &[u8]) -> BTreeSet<String> {
    let rules = Rules::new(options);
    let mut turns = [rules.counts_stop_at; 2];
    if let Some(counts) = line.field("turns") {
        let (white, black) = counts.split_once(',').unwrap();
        turns = [white.parse().unwrap(), black.parse().unwrap()];
    }
    let side = line.side;
    let chain: Option<SideId> = line.field("chain").map(|thrower| usize::from(thrower == "B"));
    // GB-3: only an own fresh throw is counted. The count of a chain under way has it already.
    if chain.is_none() {
        turns[side] += 1;
    }
    let thrower = chain.unwrap_or(side);
    let doublet = (throw[0] == throw[throw.len() - 1]).then(|| Doublet {
        thrower,
        side,
        number: throw[0],
        base: chain.is_none(),
        runs_on: rules.runs_on(turns[thrower]),
    });
    turns = turns.map(|count| count.min(rules.counts_stop_at));

    let numbers = match (&doublet, chain) {
        (Some(doublet), None) => vec![doublet.number; 4],
        _ => throw.to_vec(),
    };
    let [own, theirs] = by_colour(side, [0, 1].map(|side: SideId| read(&line.men[side])));
    let ends = ends(&Board { own, theirs }, &numbers);
    // GB-15
    let optional = rules.remainder_optional && thrower != side;
    let ends = if optional { ends } else { obliged(ends) };

    let text = |end: &End<Board>| {
        let left = numbers.len() - end.used.len();
        let mut fields = Vec::new();
        if turns != [rules.counts_stop_at; 2] {
            fields.push(format!("turns {},{}", turns[0], turns[1]));
        }
        let turn = if end.board.over() {
            // GB-20
            let points = if rules.mars && end.board.theirs[OFF] == 0 { 2 } else { 1 };
            format!("over {} {points}", letter(side))
        } else {
            let plain = Next::Throw { side: 1 - side };
            match doublet.as_ref().map_or(plain, |doublet| doublet.next(&rules, end.used.len(), left)) {
                Next::Throw { side } => letter(side).to_owned(),
                Next::Stage { side, number, count } => {
                    fields.push(format!("chain {}", letter(thrower)));
                    format!("{} {}", letter(side), vec![number.to_string(); count].join("-"))
                }
            }
        };
        let men = [groups(&end.board.own), groups(&end.board.theirs)];
        write(by_colour(side, men), &turn, &fields)
    };
    ends.iter().map(text).collect()
}

fn read(groups: &[Group]) -> Men {
    let mut men = [0; 26];
    for group in groups {
        match group.place {
            Place::Number(point) => men[usize::from(point)] = group.count,
            Place::Off => men[OFF] = group.count,
            Place::Hand | Place::Out => panic!("no such place in Gyulbara"),
        }
    }
    men
}

fn groups(men: &Men) -> Vec<Group> {
    let points = (1..OFF).map(|point| group(Place::Number(point as u8), men[point]));
    points.chain([group(Place::Off, men[OFF])]).collect()
}
