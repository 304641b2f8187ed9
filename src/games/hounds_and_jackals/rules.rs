//! The rules of Hounds and Jackals: what is common to the three reconstructions (HJ-1 to HJ-9), and theirs: Bell's
//! (HJ-20 to HJ-32), Hoerth's (HJ-40 to HJ-52), and Cazaux's after Tait (HJ-60 to HJ-69), with all options.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use super::evaluate::{SLOTS, throws_to_go};
use super::exact::Endgame;
use crate::rules::board::{Place, Side};
use crate::rules::chance::{Device, Throw};
use crate::rules::game::{Game, Info, Opening, Pending, Rank, Reason, Refusal, content_fault};
use crate::rules::notation::{Fields, Group, Outcome, Position, PositionError, Turn};
use crate::rules::options::{Choices, OptionSpec};
use crate::rules::play::{Effect, Effects, Step, Steps};

const OPTIONS: &[OptionSpec] = &[
    OptionSpec { id: "hj_variant", values: &["bell", "hoerth", "cazaux_tait"] },
    OptionSpec { id: "hj_marks", values: &["on", "off"] },
    OptionSpec { id: "hj_restart", values: &["off", "on"] },
    OptionSpec { id: "hj_short_link", values: &["on", "off"] },
    OptionSpec { id: "hj_bones", values: &["natural", "even"] },
    OptionSpec { id: "hj_in_play", values: &["one", "many"] },
];

/// Pieces of each side.
pub(super) const PIECES: u8 = 5;
/// The highest number of a hole on a side's own track.
pub(super) const POINTS: u8 = 29;
/// The number of the goal where it lies behind the last hole (HJ-40).
const GOAL: u8 = 30;
/// The first of Bell's five goal holes (HJ-30).
pub(super) const FIRST_GOAL: u8 = 25;
/// The square of the large hole; each side's own holes come before it.
const LARGE_HOLE: u8 = 59;

static INFO: Info = Info {
    id: "hounds_and_jackals",
    options: OPTIONS,
    pieces: PIECES,
    first_point: 0,
    points: POINTS,
    squares: LARGE_HOLE,
    places: &[Place::Hand, Place::Off],
    board_options: &[],
    throws_max: 20_000,
    // The page stops no game in which nobody moves: an entry comes sooner or later.
    idle_throws_max: 20_000,
};

/// Whose reconstruction is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Variant {
    Bell,
    Hoerth,
    CazauxTait,
}

/// Where the pieces of one side are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Track {
    /// Not yet entered.
    pub hand: u8,
    /// In the goal behind the last hole (HJ-52, HJ-68).
    pub off: u8,
    /// The holes with a piece, one bit each: there is one piece in a hole at most (HJ-4).
    holes: u32,
}

fn bit(point: u8) -> u32 {
    1_u32.checked_shl(u32::from(point)).unwrap_or(0)
}

impl Track {
    const NONE: Track = Track { hand: 0, off: 0, holes: 0 };

    /// A side's five pieces: these holes are occupied, so many pieces are in the goal, the others wait.
    pub(super) fn of(holes: &[u8], off: u8) -> Track {
        let holes = holes.iter().fold(0, |all, point| all | bit(*point));
        let placed = off.saturating_add(u32::count_ones(holes) as u8);
        Track { hand: PIECES.saturating_sub(placed), off, holes }
    }

    /// Whether a piece stands in a hole; never on a number that is no hole.
    #[must_use]
    pub fn on(&self, point: u8) -> bool {
        self.holes & bit(point) != 0
    }

    /// The occupied holes, the rearmost first.
    pub fn points(&self) -> impl Iterator<Item = u8> + use<> {
        let holes = self.holes;
        (0..=POINTS).filter(move |point| holes & bit(*point) != 0)
    }

    /// How many pieces are on the board.
    #[must_use]
    pub fn in_play(&self) -> u8 {
        self.holes.count_ones() as u8
    }

    /// How many stand in Bell's five goal holes.
    #[must_use]
    pub fn home(&self) -> u8 {
        (self.holes >> FIRST_GOAL).count_ones() as u8
    }

    /// How many pieces are on a place.
    #[must_use]
    pub fn at(&self, place: Place) -> u8 {
        match place {
            Place::Point(point) => u8::from(self.on(point)),
            Place::Hand => self.hand,
            Place::Off => self.off,
            Place::Bar | Place::Out => 0,
        }
    }

    /// Without the piece in a hole: the hole that the mover has just left counts as empty (HJ-6).
    fn without(&self, point: u8) -> Track {
        Track { holes: self.holes & !bit(point), ..*self }
    }

    /// One piece goes from a place where there is one to another.
    fn go(&mut self, from: Place, to: Place) {
        match from {
            Place::Point(point) => *self = self.without(point),
            Place::Hand => self.hand -= 1,
            Place::Bar | Place::Off | Place::Out => {}
        }
        match to {
            Place::Point(point) => self.holes |= bit(point),
            Place::Hand => self.hand += 1,
            Place::Off => self.off += 1,
            Place::Bar | Place::Out => {}
        }
    }

    fn total(&self) -> u32 {
        u32::from(self.hand) + u32::from(self.off) + self.holes.count_ones()
    }

    /// The groups of the notation, in canonical order.
    fn groups(&self) -> Vec<Group> {
        let places = self.points().map(Place::Point).chain([Place::Hand, Place::Off]);
        places
            .filter(|place| self.at(*place) > 0)
            .map(|place| Group { place, mark: None, count: self.at(place) })
            .collect()
    }
}

/// A position between throws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    /// White's and black's pieces, each on its own track.
    pub tracks: [Track; 2],
    /// Who throws next, or plays what was handed over.
    pub mover: Side,
    /// The score that the other side handed over (HJ-28, HJ-49).
    pub given: Option<u8>,
    /// How it ended.
    pub over: Option<Outcome>,
}

/// What became of a throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Done {
    /// Not played.
    Nothing,
    /// Played, and no more.
    Played,
    /// Played, with an extra throw to follow (HJ-9).
    Again,
    /// Played, and a race is won with which the turn goes to the loser (HJ-51).
    Race,
}

/// A position within a throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Node {
    tracks: [Track; 2],
    mover: Side,
    score: u8,
    given: bool,
    done: Done,
}

impl Node {
    fn own(&self) -> &Track {
        &self.tracks[self.mover.index()]
    }
}

/// Where a score takes a piece.
struct Landing {
    /// The hole reached by the score.
    hole: u8,
    /// Where the piece ends: that hole, or the far end of its link, or the goal.
    to: Place,
}

/// The game with its options.
#[derive(Clone, Debug)]
pub struct HoundsAndJackals {
    choices: Choices,
    pub(super) variant: Variant,
    marks: bool,
    short_link: bool,
    /// One piece of each side in play at most.
    single: bool,
    pub(super) sends_back: bool,
    found: Arc<Found>,
}

/// What is found out about a game when it is first asked for. All games under the same options share it, so that it is
/// found out once.
#[derive(Debug, Default)]
struct Found {
    to_go: OnceLock<[f32; SLOTS]>,
    endgame: OnceLock<Endgame>,
}

impl Found {
    /// What is known under these options.
    fn under(choices: &Choices) -> Arc<Found> {
        static KNOWN: Mutex<BTreeMap<BTreeMap<String, String>, Arc<Found>>> = Mutex::new(BTreeMap::new());
        // What is kept is whole even if somebody panicked while he held it.
        let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        known.entry(choices.changed()).or_default().clone()
    }
}

impl HoundsAndJackals {
    /// About how many throws a piece needs from each hole; found when first asked for, since only the AI asks.
    pub(super) fn to_go(&self) -> &[f32; SLOTS] {
        self.found.to_go.get_or_init(|| throws_to_go(self))
    }

    /// Positions that are solved; found when first asked for.
    pub(super) fn endgame(&self) -> &Endgame {
        self.found.endgame.get_or_init(|| Endgame::solve(self))
    }

    /// The hole in which a piece enters with a score (HJ-24, HJ-45, HJ-64).
    pub(super) fn entry(&self, score: u8) -> Option<u8> {
        match (self.variant, score) {
            (Variant::Bell, 5) => Some(0),
            (Variant::Hoerth, 5) => Some(5),
            (Variant::CazauxTait, 1 | 6) => Some(score),
            _ => None,
        }
    }

    /// The far end of the link that is entered in a hole (HJ-27, HJ-48, HJ-65).
    fn link(&self, hole: u8) -> Option<u8> {
        match (self.variant, hole) {
            (Variant::Bell, 10) => Some(24),
            (Variant::Bell, 24) => Some(10),
            (Variant::Bell, 20) => Some(22),
            (Variant::Bell, 22) => Some(20),
            (Variant::Hoerth, 6) => Some(20),
            (Variant::Hoerth | Variant::CazauxTait, 20) => Some(6),
            (Variant::Hoerth, 8) if self.short_link => Some(10),
            (Variant::Hoerth | Variant::CazauxTait, 10) if self.short_link => Some(8),
            _ => None,
        }
    }

    /// Where a score takes the piece in a hole (HJ-3, HJ-5); `None` beyond the end of the path (HJ-30, HJ-50, HJ-68).
    fn landing(&self, from: u8, score: u8) -> Option<Landing> {
        let hole = from.saturating_add(score);
        match hole {
            GOAL if self.variant != Variant::Bell => Some(Landing { hole, to: Place::Off }),
            _ if hole <= POINTS => Some(Landing { hole, to: Place::Point(self.link(hole).unwrap_or(hole)) }),
            _ => None,
        }
    }

    /// Where a score takes a piece on an otherwise empty board.
    pub(super) fn arrives(&self, from: Place, score: u8) -> Option<Place> {
        match from {
            Place::Point(point) => self.landing(point, score).map(|landing| landing.to),
            Place::Hand => self.entry(score).map(Place::Point),
            _ => None,
        }
    }

    /// What keeps a landing from a piece: HJ-4, HJ-6.
    fn obstacle(own: &Track, from: u8, landing: &Landing) -> Option<Refusal> {
        let rest = own.without(from);
        match landing.to {
            // HJ-52: the goal holds any number.
            Place::Point(_) if rest.on(landing.hole) => Some(Refusal { rule: "HJ-4", reason: Reason::Occupied }),
            Place::Point(end) if rest.on(end) => Some(Refusal { rule: "HJ-6", reason: Reason::LinkOccupied }),
            _ => None,
        }
    }

    /// Where the piece in a hole ends with the score of a throw, if it can play it.
    fn goes(&self, node: &Node, from: u8) -> Option<Place> {
        let landing = self.landing(from, node.score)?;
        Self::obstacle(node.own(), from, &landing).is_none().then_some(landing.to)
    }

    /// Whether another piece may come in: in single races only where none is in play (HJ-42, HJ-61).
    fn has_room(&self, own: &Track) -> bool {
        !self.single || own.in_play() == 0
    }

    /// The hole in which a piece can enter now.
    fn enters(&self, node: &Node) -> Option<u8> {
        let own = node.own();
        // HJ-25: in the large hole an own piece counts, an enemy's does not; so no other track is looked at.
        self.entry(node.score).filter(|hole| own.hand > 0 && self.has_room(own) && !own.on(*hole))
    }

    /// Whether an own throw of this score, played to this place, gives an extra throw.
    pub(super) fn gives_throw(&self, score: u8, to: Place) -> bool {
        // HJ-47, HJ-66
        let marked = self.marks && matches!(to, Place::Point(15 | 25));
        match self.variant {
            // HJ-26
            Variant::Bell => score == 5,
            // HJ-46; a race won cancels it (HJ-51).
            Variant::Hoerth => (score == 5 || marked) && to != Place::Off,
            // HJ-68
            Variant::CazauxTait => marked || to == Place::Off,
        }
    }

    /// Whether a score that cannot be played goes to the enemy (HJ-28, HJ-49) or is lost (HJ-67).
    fn hands_over(&self) -> bool {
        self.variant != Variant::CazauxTait
    }

    /// Whether a side has brought all its pieces to the end: HJ-32, HJ-52, HJ-69.
    fn is_home(&self, track: &Track) -> bool {
        match self.variant {
            Variant::Bell => track.home() == PIECES,
            Variant::Hoerth | Variant::CazauxTait => track.off == PIECES,
        }
    }

    /// The enemy's piece that has to go back when the mover's piece has left the board (HJ-51, `hj_restart`); none
    /// where the game is won with it.
    fn sent_back(&self, own: &Track, other: &Track) -> Option<u8> {
        if self.sends_back && !self.is_home(own) { other.points().next() } else { None }
    }

    fn push(&self, node: &Node, from: Place, to: Place, out: &mut Steps<Node>) {
        let mut next = *node;
        next.tracks[node.mover.index()].go(from, to);
        if to == Place::Off
            && let Some(point) = self.sent_back(next.own(), &node.tracks[node.mover.other().index()])
        {
            next.tracks[node.mover.other().index()].go(Place::Point(point), Place::Hand);
        }
        next.done = if to == Place::Off && self.variant == Variant::Hoerth {
            Done::Race
        } else if !node.given && self.gives_throw(node.score, to) {
            Done::Again
        } else {
            // HJ-29: a score that was handed over gives nobody an extra throw.
            Done::Played
        };
        out.push((Step { from, to, hits: false, number: node.score }, next));
    }

    /// The rule of this reconstruction among those of the three.
    fn rule(&self, bell: &'static str, hoerth: &'static str, cazaux_tait: &'static str) -> &'static str {
        match self.variant {
            Variant::Bell => bell,
            Variant::Hoerth => hoerth,
            Variant::CazauxTait => cazaux_tait,
        }
    }

    fn read_track(&self, position: &Position, side: Side) -> Result<Track, PositionError> {
        let fault = |problem: String| Err(content_fault(format!("{}{problem}", side.word())));
        let bell = self.variant == Variant::Bell;
        let mut track = Track::NONE;
        for Group { place, mark, count } in &position.men[side.index()] {
            if mark.is_some() {
                return fault(format!("'s piece on {place} carries a mark that this game does not have"));
            }
            match place {
                Place::Point(point) if (u8::from(!bell)..=POINTS).contains(point) => {
                    if *count > 1 {
                        return fault(format!(" has {count} pieces in hole {point}; expected one at most (HJ-4)"));
                    }
                    track.holes |= bit(*point);
                }
                Place::Hand => track.hand = *count,
                Place::Off if !bell => track.off = *count,
                _ => {
                    let known = if bell { "0 to 29, hand" } else { "1 to 29, hand, off" };
                    return fault(format!("'s place `{place}`: expected {known}"));
                }
            }
        }
        if track.total() != u32::from(PIECES) {
            return fault(format!(" has {} pieces; expected {PIECES}", track.total()));
        }
        if self.single && track.in_play() > 1 {
            let rule = self.rule("", "HJ-42", "HJ-61");
            return fault(format!(" has {} pieces in play; expected one at most ({rule})", track.in_play()));
        }
        Ok(track)
    }

    fn read_given(&self, position: &Position) -> Result<Option<u8>, PositionError> {
        match position.turn {
            _ if !position.fields.given => Ok(None),
            _ if !self.hands_over() => {
                Err(content_fault(format!("field `given` does not belong to {} under these options (HJ-67)", INFO.id)))
            }
            Turn::Play(_, throw) => {
                self.device().check(&throw).map_err(|error| content_fault(error.to_string()))?;
                Ok(throw.numbers().first().copied())
            }
            turn => {
                Err(content_fault(format!("turn `{turn}` beside `given`; expected the throw, as in `W 5 | given`")))
            }
        }
    }
}

impl Game for HoundsAndJackals {
    type State = State;
    type Node = Node;

    const INFO: &'static Info = &INFO;

    fn new(choices: Choices) -> Self {
        let variant = match choices.get("hj_variant") {
            "hoerth" => Variant::Hoerth,
            "cazaux_tait" => Variant::CazauxTait,
            _ => Variant::Bell,
        };
        let single = match variant {
            Variant::Bell => false,
            // HJ-42
            Variant::Hoerth => true,
            // HJ-61
            Variant::CazauxTait => choices.is("hj_in_play", "one"),
        };
        HoundsAndJackals {
            variant,
            marks: choices.is("hj_marks", "on"),
            short_link: choices.is("hj_short_link", "on"),
            single,
            sends_back: match variant {
                Variant::Bell => false,
                // HJ-51
                Variant::Hoerth => true,
                Variant::CazauxTait => single && choices.is("hj_restart", "on"),
            },
            found: Found::under(&choices),
            choices,
        }
    }

    fn choices(&self) -> &Choices {
        &self.choices
    }

    fn opening(&self) -> Opening {
        match self.variant {
            // HJ-22
            Variant::Bell => Opening::Lot,
            // HJ-44, HJ-63
            Variant::Hoerth | Variant::CazauxTait => Opening::RollOff,
        }
    }

    fn device(&self) -> Device {
        match self.variant {
            // HJ-23
            Variant::Bell => Device::CastingSticks,
            // HJ-43
            Variant::Hoerth => Device::Dice(1),
            // HJ-62
            Variant::CazauxTait => Device::Knucklebones { even: self.choices.is("hj_bones", "even") },
        }
    }

    fn is_pure_chance(&self) -> bool {
        // One piece in play, and what can be played must be (HJ-49, HJ-67).
        self.single
    }

    fn start(&self, first: Side) -> State {
        // HJ-2
        let track = Track { hand: PIECES, ..Track::NONE };
        State { tracks: [track, track], mover: first, given: None, over: None }
    }

    fn to_move(&self, state: &State) -> Side {
        state.mover
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        state.over
    }

    fn pending(&self, state: &State) -> Option<Pending> {
        // HJ-28, HJ-49
        let score = state.given?;
        Some(Pending { throw: Throw::new(&[score]), thrower: state.mover.other(), stages_after: 0 })
    }

    fn begin(&self, state: &State, throw: Throw) -> Node {
        Node {
            tracks: state.tracks,
            mover: state.mover,
            score: throw.numbers().first().copied().unwrap_or(0),
            given: state.given.is_some(),
            done: Done::Nothing,
        }
    }

    fn pause(&self, node: &Node) -> State {
        State { tracks: node.tracks, mover: node.mover, given: node.given.then_some(node.score), over: None }
    }

    fn numbers_left(&self, node: &Node) -> Vec<u8> {
        if node.done == Done::Nothing { vec![node.score] } else { Vec::new() }
    }

    fn steps(&self, node: &Node, out: &mut Steps<Node>) {
        // HJ-26, HJ-46: one throw, one move.
        if node.done != Done::Nothing {
            return;
        }
        if let Some(hole) = self.enters(node) {
            self.push(node, Place::Hand, Place::Point(hole), out);
        }
        for from in node.own().points() {
            if let Some(to) = self.goes(node, from) {
                self.push(node, Place::Point(from), to, out);
            }
        }
    }

    fn ended(&self, node: &Node) -> bool {
        self.is_home(node.own())
    }

    fn rank(&self, node: &Node) -> Rank {
        // HJ-28, HJ-49, HJ-67: what can be played must be.
        Rank { used: u8::from(node.done != Done::Nothing), tie: 0 }
    }

    fn may_stop(&self, node: &Node) -> bool {
        // HJ-31: a score that only pieces in goal holes can play may be declined.
        let goes = |point: u8| self.goes(node, point).is_some();
        self.variant == Variant::Bell
            && node.done == Done::Nothing
            && self.enters(node).is_none()
            && node.own().points().find(|point| goes(*point)).is_some_and(|rearmost| rearmost >= FIRST_GOAL)
    }

    fn settle(&self, node: &Node) -> State {
        let other = node.mover.other();
        if self.ended(node) {
            let over = Some(Outcome { winner: Some(node.mover), points: 1 });
            return State { tracks: node.tracks, mover: other, given: None, over };
        }
        let stays = match node.done {
            // HJ-28, HJ-29: who was given a score throws for himself then, whether he could play it or not.
            Done::Nothing | Done::Played => node.given,
            Done::Again => true,
            // HJ-51; so too where the race was won with a score that was handed over.
            Done::Race => false,
        };
        // HJ-29: a score is handed over once.
        let hands_over = node.done == Done::Nothing && !node.given && self.hands_over();
        State {
            tracks: node.tracks,
            mover: if stays { node.mover } else { other },
            given: hands_over.then_some(node.score),
            over: None,
        }
    }

    fn may_decline(&self, before: &State, _throw: Throw, after: &State) -> bool {
        // HJ-9: an extra throw is an offer; the own throw after a score that was handed over is none.
        before.given.is_none() && before.mover == after.mover && after.over.is_none()
    }

    fn decline(&self, state: &State) -> State {
        State { mover: state.mover.other(), given: None, ..*state }
    }

    fn facing(&self, _point: u8) -> u8 {
        // HJ-1: the tracks share no hole but the large one, where enemy pieces do not meet (HJ-25).
        u8::MAX
    }

    fn square(&self, side: Side, point: u8) -> u8 {
        let own = match self.variant {
            Variant::Bell => GOAL.saturating_sub(point),
            Variant::Hoerth | Variant::CazauxTait => point,
        };
        match side {
            _ if !(1..=POINTS).contains(&own) => LARGE_HOLE,
            Side::White => own,
            Side::Black => own + POINTS,
        }
    }

    fn off_square(&self) -> Option<u8> {
        // HJ-40, HJ-68: there the large hole is where pieces leave.
        (self.variant != Variant::Bell).then_some(LARGE_HOLE)
    }

    fn option_matters(&self, id: &str) -> bool {
        match (id, self.variant) {
            ("hj_variant", _) | ("hj_marks" | "hj_short_link", Variant::Hoerth | Variant::CazauxTait) => true,
            ("hj_bones" | "hj_in_play", Variant::CazauxTait) => true,
            ("hj_restart", Variant::CazauxTait) => self.single,
            _ => false,
        }
    }

    fn label(&self, _side: Side, square: u8) -> Option<u8> {
        // Each hole belongs to one side, so it has one number, whoever looks at it.
        let trunk_first = match square {
            1..=POINTS => square,
            LARGE_HOLE => GOAL,
            _ if square > POINTS && square < LARGE_HOLE => square - POINTS,
            _ => return None,
        };
        Some(if self.variant == Variant::Bell { GOAL - trunk_first } else { trunk_first })
    }

    fn figures(&self, state: &State, side: Side) -> [(&'static str, u32); 2] {
        let track = &state.tracks[side.index()];
        let home = if self.variant == Variant::Bell { track.home() } else { track.off };
        [("pips", self.pips(state, side)), ("figure-home", u32::from(home))]
    }

    fn pips(&self, state: &State, side: Side) -> u32 {
        let track = &state.tracks[side.index()];
        match self.variant {
            // All five goal holes have to be filled, so the numbers of the holes add up to theirs in the end.
            Variant::Bell => {
                let wanted: u32 = (FIRST_GOAL..=POINTS).map(u32::from).sum();
                wanted.saturating_sub(track.points().map(u32::from).sum())
            }
            Variant::Hoerth | Variant::CazauxTait => {
                let inside: u32 = track.points().map(|point| u32::from(GOAL - point)).sum();
                inside + u32::from(track.hand) * u32::from(GOAL)
            }
        }
    }

    fn effects(&self, before: &Node, step: &Step) -> Effects {
        let side = before.mover;
        let Step { from, to, number, .. } = *step;
        let mut effects = Effects::new();
        match (from, to) {
            (_, Place::Off) => {
                let mut own = *before.own();
                own.go(from, to);
                effects.push(Effect::BorneOff { side, from });
                if self.single {
                    effects.push(Effect::RaceWon { side, races: own.off });
                }
                if let Some(point) = self.sent_back(&own, &before.tracks[side.other().index()]) {
                    let from = Place::Point(point);
                    effects.push(Effect::SentBack { side: side.other(), from, to: Place::Hand });
                }
            }
            (Place::Point(point), Place::Point(end)) => {
                // HJ-5: to the entry of a link, and over it.
                let hole = point.saturating_add(number);
                effects.push(Effect::Moved { side, from, to: Place::Point(hole) });
                if hole != end {
                    effects.push(Effect::Moved { side, from: Place::Point(hole), to });
                }
            }
            _ => effects.push(Effect::Entered { side, from, to }),
        }
        effects
    }

    fn refusal(&self, node: &Node, from: Place, to: Place) -> Option<Refusal> {
        let refuse = |rule, reason| Some(Refusal { rule, reason });
        let own = node.own();
        if own.at(from) == 0 || from == Place::Off {
            return refuse("HJ-3", Reason::NoPiece);
        }
        if node.done != Done::Nothing {
            return refuse(self.rule("HJ-26", "HJ-46", "HJ-3"), Reason::ThrowSpent);
        }
        let Place::Point(point) = from else {
            let entry_rule = self.rule("HJ-24", "HJ-45", "HJ-64");
            return match self.entry(node.score) {
                _ if !self.has_room(own) => refuse(self.rule("", "HJ-42", "HJ-61"), Reason::OneInPlay),
                None => refuse(entry_rule, Reason::NeedsEntry),
                Some(hole) if to != Place::Point(hole) => refuse(entry_rule, Reason::NoNumber),
                Some(hole) if own.on(hole) => refuse(self.rule("HJ-25", "HJ-4", "HJ-4"), Reason::Occupied),
                Some(_) => None,
            };
        };
        let end_rule = self.rule("HJ-30", "HJ-50", "HJ-68");
        let Some(landing) = self.landing(point, node.score) else { return refuse(end_rule, Reason::Overshoot) };
        if to != landing.to && to != Place::Point(landing.hole) {
            let short_of_goal = to == Place::Off && self.variant != Variant::Bell;
            return if short_of_goal { refuse(end_rule, Reason::NotExact) } else { refuse("HJ-3", Reason::NoNumber) };
        }
        let obstacle = Self::obstacle(own, point, &landing);
        if obstacle.is_none() && to != landing.to {
            // The link is compulsory: the piece does not stay at its entry.
            return refuse(self.rule("HJ-27", "HJ-48", "HJ-65"), Reason::NoNumber);
        }
        obstacle
    }

    fn blocked(&self, node: &Node) -> Reason {
        let own = node.own();
        let on_the_way = |point: &u8| self.variant != Variant::Bell || *point < FIRST_GOAL;
        // With nothing on its way, a piece that waits is what a person looks at.
        if own.hand > 0 && !own.points().any(|point| on_the_way(&point)) && self.entry(node.score).is_none() {
            return Reason::NeedsEntry;
        }
        let obstacle = own.points().find_map(|point| {
            let landing = self.landing(point, node.score)?;
            Self::obstacle(own, point, &landing)
        });
        obstacle.map_or(Reason::Overshoot, |refusal| refusal.reason)
    }

    fn obligation_rules(&self) -> [&'static str; 2] {
        [self.rule("HJ-28", "HJ-49", "HJ-67"); 2]
    }

    fn read(&self, position: &Position) -> Result<State, PositionError> {
        let fields = &position.fields;
        let strange = [
            ("turns", fields.turns.is_some()),
            ("chain", fields.chain.is_some()),
            ("unlocked", fields.unlocked != [false; 2]),
            ("last", fields.last.is_some()),
            ("cube", fields.cube.is_some()),
        ];
        if let Some((name, _)) = strange.into_iter().find(|(_, present)| *present) {
            return Err(content_fault(format!("field `{name}` does not belong to {}", INFO.id)));
        }
        let tracks = [self.read_track(position, Side::White)?, self.read_track(position, Side::Black)?];
        let given = self.read_given(position)?;
        let (mover, over) = match position.turn {
            // The opening has not been thrown: white stands for both until it is.
            Turn::Opening => (Side::White, None),
            Turn::Throw(side) | Turn::Play(side, _) => (side, None),
            Turn::Double(_) => {
                return Err(content_fault(format!(
                    "turn `{}`: {} has no double; expected `W` or `B`",
                    position.turn, INFO.id
                )));
            }
            Turn::Over(outcome) => (outcome.winner.map_or(Side::White, Side::other), Some(outcome)),
        };
        let won = Side::BOTH.into_iter().find(|side| self.is_home(&tracks[side.index()]));
        if let (Some(side), None) = (won, over) {
            return Err(content_fault(format!(
                "{} has brought all {PIECES} pieces to the end; expected `over {} 1` as the turn",
                side.word(),
                side.letter()
            )));
        }
        Ok(State { tracks, mover, given, over })
    }

    fn write(&self, state: &State) -> Position {
        let turn = match (state.over, state.given) {
            (Some(outcome), _) => Turn::Over(outcome),
            (None, Some(score)) => Turn::Play(state.mover, Throw::new(&[score])),
            (None, None) => Turn::Throw(state.mover),
        };
        Position {
            men: [state.tracks[0].groups(), state.tracks[1].groups()],
            turn,
            fields: Fields { given: state.given.is_some(), ..Fields::default() },
        }
    }
}
