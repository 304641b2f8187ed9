//! Plays: the whole use of one throw, derived from a game's single steps. Rules such as "use as many numbers as
//! possible" are about whole plays, so they are applied here, once, for all games.

use std::fmt;

use arrayvec::ArrayVec;
use rustc_hash::FxHashMap;
use thiserror::Error;

use super::board::{Place, Side};
use super::chance::{Fall, Throw};
use super::game::{Game, Pending, Rank};
use super::options::shorten;

/// The most steps that one throw allows (a triple played twice in Tabula: six).
pub const STEPS_MAX: usize = 6;

/// One piece by one number of the throw: what a person drags.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Step {
    /// Where it starts.
    pub from: Place,
    /// Where it ends.
    pub to: Place,
    /// Whether it hits (captures, pins): the `*` of the notation.
    pub hits: bool,
    /// The number of the throw that it uses.
    pub number: u8,
}

impl Step {
    /// Whether two steps do the same, whichever number they use (two numbers can bear off the same piece).
    #[must_use]
    pub fn does_as(&self, other: &Step) -> bool {
        (self.from, self.to, self.hits) == (other.from, other.to, other.hits)
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}{}", self.from, self.to, if self.hits { "*" } else { "" })
    }
}

/// Steps with the nodes that they lead to.
pub type Steps<N> = Vec<(Step, N)>;

/// The steps of a throw in the order played; none is a `pass`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Play {
    /// The steps.
    pub steps: ArrayVec<Step, STEPS_MAX>,
}

impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.steps.is_empty() {
            return f.write_str("pass");
        }
        for (i, step) in self.steps.iter().enumerate() {
            if i > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{step}")?;
        }
        Ok(())
    }
}

/// Why a text is not a play.
#[derive(Debug, Error, PartialEq, Eq, Clone)]
#[error("play, column {column}: `{found}`: expected {expected}")]
pub struct PlayError {
    /// Where, counted in characters from 1.
    pub column: usize,
    /// What was read, shortened.
    pub found: String,
    /// What would have been right.
    pub expected: &'static str,
}

/// A step as its text names it: the number is not part of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NamedStep {
    /// Where it starts.
    pub from: Place,
    /// Where it ends.
    pub to: Place,
    /// Whether the text claims a hit.
    pub hits: bool,
}

/// Reads a play's text (`12/17 17/23*`, `pass`).
///
/// # Errors
/// [`PlayError`] with the column of the first word that is no step.
pub fn parse_play(text: &str) -> Result<Vec<NamedStep>, PlayError> {
    if text == "pass" {
        return Ok(Vec::new());
    }
    let mut column = 1;
    let mut steps = Vec::new();
    for word in text.split(' ') {
        let (move_, hits) = word.strip_suffix('*').map_or((word, false), |move_| (move_, true));
        let ends = move_.split_once('/').and_then(|(from, to)| Some((Place::parse(from)?, Place::parse(to)?)));
        let Some((from, to)) = ends.filter(|_| steps.len() < STEPS_MAX) else {
            return Err(PlayError {
                column,
                found: shorten(word),
                expected: "FROM/TO steps (at most six) separated by single spaces, or `pass`",
            });
        };
        steps.push(NamedStep { from, to, hits });
        column += word.chars().count() + 1;
    }
    Ok(steps)
}

/// What happened to a piece or to the game: all that views, sound and logs ever hear. Places are the numbers of the
/// side named with them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Effect {
    /// The roll-off: one throw each, white's first.
    RolledOff {
        /// What white's and black's throw counts.
        scores: [u8; 2],
        /// What fell.
        falls: [Fall; 2],
    },
    /// A side was drawn by lot to throw first.
    Drawn {
        /// Which.
        side: Side,
    },
    /// A throw of the opening that does not begin the game (TN-7).
    OpeningThrow {
        /// Who threw.
        side: Side,
        /// What it counts.
        throw: Throw,
        /// What fell.
        fall: Fall,
    },
    /// A throw fell.
    Thrown {
        /// Who threw.
        side: Side,
        /// What it counts.
        throw: Throw,
        /// What fell.
        fall: Fall,
    },
    /// A throw lies on the table that nobody has to throw: the next stage of a doublet, or a throw handed over.
    Remains {
        /// Who is to play it.
        side: Side,
        /// What, and whose it was.
        pending: Pending,
    },
    /// A piece came from hand or bar onto the board.
    Entered {
        /// Whose.
        side: Side,
        /// From hand or bar.
        from: Place,
        /// The point.
        to: Place,
    },
    /// A piece went from point to point.
    Moved {
        /// Whose.
        side: Side,
        /// From.
        from: Place,
        /// To.
        to: Place,
    },
    /// A piece was pinned where it stands (TP-7).
    Pinned {
        /// Whose piece.
        side: Side,
        /// Where, in its own side's numbers.
        at: Place,
    },
    /// A pinned piece came free (TP-8).
    Freed {
        /// Whose piece.
        side: Side,
        /// Where, in its own side's numbers.
        at: Place,
    },
    /// A piece was taken back to its start (HJ-51).
    SentBack {
        /// Whose piece.
        side: Side,
        /// Where it stood, in its own side's numbers.
        from: Place,
        /// Where it waits now.
        to: Place,
    },
    /// A side has won a single race (HJ-51).
    RaceWon {
        /// Who.
        side: Side,
        /// How many it has won now.
        races: u8,
    },
    /// A piece was hit and left the board.
    Hit {
        /// Whose piece was hit.
        side: Side,
        /// Where it stood, in its own side's numbers.
        from: Place,
        /// Where it waits now.
        to: Place,
    },
    /// A piece was borne off.
    BorneOff {
        /// Whose.
        side: Side,
        /// From.
        from: Place,
    },
    /// A throw could not be played at all.
    Passed {
        /// Who had thrown.
        side: Side,
    },
    /// The turn went over.
    TurnPassed {
        /// Whose turn it is now.
        to: Side,
    },
    /// The side throws again; it may decline where `offered`.
    ThrowsAgain {
        /// Who.
        side: Side,
        /// Whether it may be declined.
        offered: bool,
    },
    /// A double was offered.
    Doubled {
        /// Who offered.
        side: Side,
        /// The stake if taken.
        value: u16,
    },
    /// A double was taken.
    Took {
        /// Who took it and owns the cube now.
        side: Side,
        /// The stake now.
        value: u16,
    },
    /// The game ended.
    Ended {
        /// Who won; `None` for a draw.
        winner: Option<Side>,
        /// Points won.
        points: u16,
        /// Why.
        reason: EndReason,
    },
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EndReason {
    /// Played to its end.
    Played,
    /// A double was dropped.
    Dropped,
    /// Nobody moved for too many throws (TL-29, TB-24), or the game became endless.
    Stalled,
    /// One side gave up.
    Resigned,
}

/// The effects of one step: a move (over a link: two), and what it does to others.
pub type Effects = ArrayVec<Effect, 4>;

/// A legal play and the state that it leaves.
#[derive(Clone, Debug)]
pub struct Legal<S> {
    /// Its canonical text is that of the legal order that is first in byte order.
    pub play: Play,
    /// The state after it, the turn passed on.
    pub state: S,
}

struct Reached<N> {
    node: N,
    play: Play,
}

/// Finds all legal plays of a throw. Keeps its memory from throw to throw; one a thread.
pub struct PlayFinder<G: Game> {
    reached: Vec<Reached<G::Node>>,
    seen: FxHashMap<G::Node, usize>,
    states: FxHashMap<G::State, usize>,
    steps: Steps<G::Node>,
    legal: Vec<Legal<G::State>>,
    best: Rank,
}

impl<G: Game> Default for PlayFinder<G> {
    fn default() -> Self {
        Self::new()
    }
}

impl<G: Game> PlayFinder<G> {
    /// A finder with no memory yet.
    #[must_use]
    pub fn new() -> Self {
        PlayFinder {
            reached: Vec::new(),
            seen: FxHashMap::default(),
            states: FxHashMap::default(),
            steps: Vec::new(),
            legal: Vec::new(),
            best: Rank::default(),
        }
    }

    /// Every distinct legal play with some legal order of it: enough for search, which never prints.
    pub fn find(&mut self, game: &G, state: &G::State, throw: Throw) -> &[Legal<G::State>] {
        self.run(game, game.begin(state, throw), false);
        &self.legal
    }

    /// Every distinct legal play in its canonical order of steps, in byte order of the canonical texts.
    pub fn find_canonical(&mut self, game: &G, state: &G::State, throw: Throw) -> &[Legal<G::State>] {
        self.run(game, game.begin(state, throw), true);
        self.legal.sort_by_cached_key(|legal| legal.play.to_string());
        &self.legal
    }

    /// The greatest rank that the last search found: what every play that does not end the game must reach.
    #[must_use]
    pub fn best_rank(&self) -> Rank {
        self.best
    }

    /// Breadth first over the nodes of the throw. Two orders that reach the same node are one from there on, so
    /// only the first of them in byte order is kept (both have as many steps, so what follows cannot reverse them).
    fn run(&mut self, game: &G, start: G::Node, canonical: bool) {
        self.reached.clear();
        self.seen.clear();
        self.states.clear();
        self.legal.clear();
        self.best = Rank::default();
        self.reached.push(Reached { node: start, play: Play::default() });
        let mut at = 0;
        while let Some(reached) = self.reached.get(at) {
            let node = reached.node;
            let play = reached.play.clone();
            at += 1;
            self.best = self.best.max(game.rank(&node));
            if game.ended(&node) || play.steps.is_full() {
                continue;
            }
            self.steps.clear();
            game.steps(&node, &mut self.steps);
            for (step, next) in &self.steps {
                let mut longer = play.clone();
                longer.steps.push(*step);
                match self.seen.get(next).and_then(|known| self.reached.get_mut(*known)) {
                    Some(known) if canonical => {
                        if text_before(&longer, &known.play) {
                            known.play = longer;
                        }
                    }
                    Some(_) => {}
                    None => {
                        self.seen.insert(*next, self.reached.len());
                        self.reached.push(Reached { node: *next, play: longer });
                    }
                }
            }
        }
        for reached in &self.reached {
            // TL-10/TL-13, TB-13/TB-20: a play that ends the game is always legal, a shorter one too.
            let node = &reached.node;
            if game.rank(node) != self.best && !game.ended(node) && !game.may_stop(node) {
                continue;
            }
            let state = game.settle(&reached.node);
            match self.states.get(&state).and_then(|known| self.legal.get_mut(*known)) {
                Some(known) => {
                    if canonical && text_before(&reached.play, &known.play) {
                        known.play = reached.play.clone();
                    }
                }
                None => {
                    self.states.insert(state, self.legal.len());
                    self.legal.push(Legal { play: reached.play.clone(), state });
                }
            }
        }
    }
}

/// Whether the text of `a` comes before that of `b` in byte order.
fn text_before(a: &Play, b: &Play) -> bool {
    // Most pairs differ in an early step, so compare step by step; a step's text ends where a longer one of the same
    // beginning goes on, and the byte that follows (space or end) sorts before `*` and digits.
    for (x, y) in a.steps.iter().zip(&b.steps) {
        if !x.does_as(y) {
            let (x, y) = (StepText::of(x), StepText::of(y));
            return x.bytes() < y.bytes();
        }
    }
    a.steps.len() < b.steps.len()
}

/// A step's text without allocation.
struct StepText {
    bytes: ArrayVec<u8, 16>,
}

impl StepText {
    fn of(step: &Step) -> StepText {
        let mut text = StepText { bytes: ArrayVec::new() };
        text.place(step.from);
        text.push(b'/');
        text.place(step.to);
        if step.hits {
            text.push(b'*');
        }
        text
    }

    // A step's text has at most 10 bytes; a full buffer would only shorten what is compared.
    fn push(&mut self, byte: u8) {
        let _ = self.bytes.try_push(byte);
    }

    fn place(&mut self, place: Place) {
        let word: &[u8] = match place {
            Place::Point(number) => {
                if number >= 10 {
                    self.push(b'0' + number / 10);
                }
                self.push(b'0' + number % 10);
                return;
            }
            Place::Hand => b"hand",
            Place::Bar => b"bar",
            Place::Off => b"off",
            Place::Out => b"out",
        };
        for byte in word {
            self.push(*byte);
        }
    }

    fn bytes(&self) -> &[u8] {
        &self.bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plays_are_read_and_printed() {
        for text in ["pass", "12/17 17/23", "bar/3* 3/9", "hand/4 hand/4 hand/4", "24/off"] {
            let steps = parse_play(text).unwrap();
            let play = Play {
                steps: steps.iter().map(|s| Step { from: s.from, to: s.to, hits: s.hits, number: 1 }).collect(),
            };
            assert_eq!(play.to_string(), text);
        }
        for (text, column) in [("", 1), ("12/17  17/23", 7), ("12-17", 1), ("1/2 x/3", 5), ("01/2", 1), ("1/2**", 1)] {
            assert_eq!(parse_play(text).expect_err(text).column, column, "{text}");
        }
    }

    #[test]
    fn text_order_is_that_of_the_printed_text() {
        let step = |from: u8, to: u8, hits| Step { from: Place::Point(from), to: Place::Point(to), hits, number: 1 };
        let steps = [step(1, 2, false), step(1, 2, true), step(1, 20, false), step(10, 2, false), step(2, 3, false)];
        for a in &steps {
            for b in &steps {
                for c in &steps {
                    let x = Play { steps: [*a, *c].into_iter().collect() };
                    let y = Play { steps: [*b, *c].into_iter().collect() };
                    assert_eq!(text_before(&x, &y), x.to_string() < y.to_string(), "{x} {y}");
                }
            }
        }
    }
}
