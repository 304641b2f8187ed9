//! The table: the rules state of the game being played, and the only systems that write it.
//!
//! [`add_game`] adds one game: a resource [`Match`] that holds its session, `advance` that turns intents into what
//! happened, and [`mind::think`] that lets the computer wish for throws and plays. Everything that looks (stage, HUD,
//! captions) reads the game-independent [`Table`], which `advance` publishes.

use std::collections::BTreeMap;

use bevy::prelude::*;

use super::messages::{BoardReset, Happened, Intent, NewGame, Refused, Seat, Wish};
use super::mind::{self, Thought};
use super::states::Flow;
use crate::ai::level::Level;
use crate::games::Playable;
use crate::rules::board::{Place, Side};
use crate::rules::chance::{Device, Fall, Throw};
use crate::rules::game::{Game, Pending, Reason, Refusal};
use crate::rules::matches::{Series, Standing};
use crate::rules::notation::{Cube, Mark, Outcome, Position, Turn};
use crate::rules::options::Choices;
use crate::rules::partial::Target;
use crate::rules::play::{Effect, EndReason};
use crate::rules::session::{Phase, Session, SessionError};

/// What the game waits for, as everyone may know it.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Waiting {
    /// No game.
    #[default]
    Nothing,
    /// A side is to throw.
    ForThrow {
        /// Who.
        side: Side,
        /// Whether it may decline.
        offered: bool,
    },
    /// A side is to play a throw.
    ForPlay {
        /// Who.
        side: Side,
        /// The throw.
        throw: Throw,
        /// Its numbers that are left, largest first.
        left: Vec<u8>,
        /// Whether the steps so far are a whole play.
        complete: bool,
        /// Where nothing of it can be played: why, and what comes of it.
        blocked: Option<Blocked>,
    },
    /// A side has been offered a double and is to answer.
    ForAnswer {
        /// Who answers.
        side: Side,
        /// The stake if taken.
        value: u16,
    },
    /// Nothing: it is over.
    Over {
        /// How.
        outcome: Outcome,
        /// Why.
        reason: EndReason,
    },
}

/// A throw of which nothing can be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Blocked {
    /// Why, by the rule that says it best.
    pub reason: Reason,
    /// What comes of it.
    pub then: AfterPass,
}

/// What follows a throw that was passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AfterPass {
    /// The other side throws.
    TurnPasses,
    /// The same side throws again.
    ThrowsAgain,
    /// The other side plays what this one could not.
    HandsOver,
}

/// What everyone may know of the game on the table. Written by `advance::<G>` only.
#[derive(Resource, Clone, Debug, Default)]
pub struct Table {
    /// The game's id; `None` while no game is on the table.
    pub game: Option<&'static str>,
    /// Who plays white and black.
    pub seats: [Option<Seat>; 2],
    /// How many events the game has had, steps of an unfinished play not counted.
    pub ply: u32,
    /// What the game waits for.
    pub waiting: Waiting,
    /// Pieces of white and black by place, as they stand, steps of an unfinished play included.
    pub men: [BTreeMap<Place, u8>; 2],
    /// Pieces of each side.
    pub pieces: u8,
    /// Places on which a side's piece is pinned.
    pub pinned: [Vec<Place>; 2],
    /// How many pieces of the starting stack are drawn, where the rest is only counted.
    pub start_shown: Option<u8>,
    /// The two figures that tell how white and black stand: keys of the texts, and numbers.
    pub figures: [[(&'static str, u32); 2]; 2],
    /// The throw that lay on the table before anybody threw: a stage of a doublet, or one handed over.
    pub pending: Option<Pending>,
    /// What the game is part of, and how that stands: a game that is over is counted.
    pub series: Option<(Series, Standing)>,
    /// The doubling cube, in games that have one.
    pub cube: Option<Cube>,
    /// Whether the side to throw may offer a double.
    pub may_double: bool,
    /// The board square of each own point, by side and point.
    pub squares: [Vec<u8>; 2],
    /// The board square that stands for leaving the board, if one does.
    pub off_square: Option<u8>,
    /// The number shown beside each board square, from square 1.
    pub labels: Vec<Option<u8>>,
    /// Where each piece that can move can go; empty unless a person is to play.
    pub targets: BTreeMap<Place, Vec<Target>>,
    /// Steps made of the unfinished play.
    pub steps_made: usize,
    /// The number that the person wants to use first.
    pub first: Option<u8>,
    /// What the game is thrown with.
    pub device: Option<Device>,
    /// What fell in the throw that lies there, played or not; of a throw that was entered or loaded, a fall that counts
    /// so. `None` before the first throw.
    pub fall: Option<Fall>,
}

impl Table {
    /// Whose wish counts now: the side to throw or to play.
    #[must_use]
    pub fn side_to_act(&self) -> Option<Side> {
        match self.waiting {
            Waiting::ForThrow { side, .. } | Waiting::ForPlay { side, .. } | Waiting::ForAnswer { side, .. } => {
                Some(side)
            }
            Waiting::Nothing | Waiting::Over { .. } => None,
        }
    }

    /// Whether the side to play may leave a throw unplayed that it could play.
    #[must_use]
    pub fn may_decline(&self) -> bool {
        self.steps_made == 0 && matches!(self.waiting, Waiting::ForPlay { complete: true, blocked: None, .. })
    }

    /// Where the match or series stands before the next game: from the beginning, unless it goes on after this one.
    #[must_use]
    pub fn next_standing(&self) -> Standing {
        match (&self.waiting, self.series) {
            (Waiting::Over { .. }, Some((series, standing))) if !standing.is_over(series) => standing,
            _ => Standing::default(),
        }
    }

    /// Who sits on a side.
    #[must_use]
    pub fn seat(&self, side: Side) -> Option<Seat> {
        self.seats[side.index()]
    }

    /// Whether a person is to act.
    #[must_use]
    pub fn person_acts(&self) -> bool {
        self.side_to_act().is_some_and(|side| self.seat(side) == Some(Seat::Person))
    }

    /// Whether the other side has a piece on the same square.
    #[must_use]
    pub fn stands_on_the_same(&self, side: Side, place: Place) -> bool {
        let Place::Point(point) = place else { return false };
        let Some(square) = self.square(side, point) else { return false };
        let other = side.other();
        let theirs = self.point_of(other, square).map(Place::Point);
        theirs.is_some_and(|place| self.men[other.index()].contains_key(&place))
    }

    /// The board square of a side's own point.
    #[must_use]
    pub fn square(&self, side: Side, point: u8) -> Option<u8> {
        self.squares[side.index()].get(usize::from(point)).copied().filter(|square| *square > 0)
    }

    /// The own point of a board square.
    #[must_use]
    pub fn point_of(&self, side: Side, square: u8) -> Option<u8> {
        let found = self.squares[side.index()].iter().position(|known| *known == square)?;
        u8::try_from(found).ok()
    }
}

/// The game that is being played: the rules state. Written by `advance::<G>` only.
#[derive(Resource)]
pub struct Match<G: Playable> {
    pub(super) session: Session<G>,
    seats: [Seat; 2],
    first: Option<u8>,
    /// Where the match or series stood before this game.
    standing: Standing,
    /// What fell last.
    fall: Option<Fall>,
    /// What the computer is thinking of; written by [`mind::think`].
    pub(super) thought: Option<Thought>,
}

impl<G: Playable> Match<G> {
    /// The session, for looking.
    #[must_use]
    pub fn session(&self) -> &Session<G> {
        &self.session
    }

    /// How many events the game has had.
    pub(super) fn ply(&self) -> u32 {
        u32::try_from(self.session.record().events.len()).unwrap_or(u32::MAX)
    }

    fn side_to_act(&self) -> Option<Side> {
        match self.session.phase() {
            Phase::Throw { side, .. } => Some(*side),
            Phase::Play(partial) => Some(partial.side()),
            Phase::Doubled { by } => Some(by.other()),
            Phase::Opening | Phase::Over { .. } => None,
        }
    }

    /// The level of the computer, where it is to act.
    pub(super) fn level_to_act(&self) -> Option<Level> {
        match self.seats[self.side_to_act()?.index()] {
            Seat::Computer(level) => Some(level),
            Seat::Person => None,
        }
    }

    /// Takes in the throws among the effects.
    fn note_falls(&mut self, effects: &[Effect]) {
        for effect in effects {
            match effect {
                Effect::Thrown { fall, .. } | Effect::OpeningThrow { fall, .. } => self.fall = Some(*fall),
                // Two throws of one die each are not a throw to play.
                Effect::RolledOff { .. } => self.fall = None,
                _ => {}
            }
        }
    }

    /// Finds a fall for a throw that is to be played and that nobody saw fall: it was entered by hand, loaded, or
    /// handed over.
    fn settle_fall(&mut self) {
        let Phase::Play(partial) = self.session.phase() else { return };
        let (throw, device) = (partial.throw(), self.session.game().device());
        if self.fall.is_none_or(|fall| device.throw_of(&fall) != throw) {
            self.fall = device.fall_for(&throw, u64::from(self.ply()));
        }
    }

    fn publish(&mut self, table: &mut Table) {
        self.settle_fall();
        let session = &mut self.session;
        let shown = session.shown();
        let written = session.game().write(&shown);
        let men = |side: Side| -> BTreeMap<Place, u8> {
            let mut men = BTreeMap::new();
            for group in &written.men[side.index()] {
                *men.entry(group.place).or_insert(0) += group.count;
            }
            men
        };
        let mut targets = BTreeMap::new();
        let first = self.first;
        let person = |side: Side| self.seats[side.index()] == Seat::Person;
        let waiting = match session.phase() {
            Phase::Opening => Waiting::Nothing,
            Phase::Doubled { by } => {
                let value = session.game().cube(session.state()).map_or(1, |cube| cube.value);
                Waiting::ForAnswer { side: by.other(), value: value.saturating_mul(2) }
            }
            Phase::Throw { side, offered } => Waiting::ForThrow { side: *side, offered: *offered },
            Phase::Over { outcome, reason } => Waiting::Over { outcome: *outcome, reason: *reason },
            Phase::Play(partial) => Waiting::ForPlay {
                side: partial.side(),
                throw: partial.throw(),
                left: session.game().numbers_left(partial.node()),
                complete: partial.is_complete(session.game()),
                blocked: partial.is_pass().then(|| blocked(session.game(), partial.node())),
            },
        };
        let mut steps_made = 0;
        if let Some((game, partial)) = session.partial_mut() {
            steps_made = partial.steps().len();
            if person(partial.side()) {
                for from in partial.sources(game) {
                    targets.insert(from, partial.targets(game, from, first));
                }
            }
        }
        let game = session.game();
        let standing = match session.outcome() {
            Some(outcome) => self.standing.after(game, outcome),
            None => self.standing,
        };
        let points = G::INFO.points;
        // A person reads the numbers from his own seat.
        let viewer = Side::BOTH.into_iter().find(|side| person(*side)).unwrap_or(Side::White);
        *table = Table {
            game: Some(G::INFO.id),
            seats: self.seats.map(Some),
            ply: u32::try_from(session.record().events.len()).unwrap_or(u32::MAX),
            waiting,
            men: [men(Side::White), men(Side::Black)],
            pinned: Side::BOTH.map(|side| {
                let groups = written.men[side.index()].iter();
                groups.filter(|group| group.mark == Some(Mark::Pinned)).map(|group| group.place).collect()
            }),
            pieces: G::INFO.pieces,
            start_shown: game.start_shown(),
            figures: Side::BOTH.map(|side| game.figures(&shown, side)),
            pending: game.outcome(session.state()).is_none().then(|| game.pending(session.state())).flatten(),
            series: Some((game.series(), standing)),
            cube: game.cube(session.state()),
            may_double: session.may_double(),
            squares: Side::BOTH.map(|side| {
                let known = |p| p >= G::INFO.first_point;
                (0..=points).map(|p| if known(p) { game.square(side, p) } else { 0 }).collect()
            }),
            off_square: game.off_square(),
            labels: (1..=G::INFO.squares).map(|square| game.label(viewer, square)).collect(),
            targets,
            steps_made,
            first,
            device: Some(game.device()),
            fall: self.fall,
        };
    }
}

fn blocked<G: Game>(game: &G, node: &G::Node) -> Blocked {
    let side = game.to_move(&game.pause(node));
    let after = game.settle(node);
    let then = match game.pending(&after) {
        _ if game.outcome(&after).is_some() => AfterPass::TurnPasses,
        Some(_) if game.to_move(&after) != side => AfterPass::HandsOver,
        _ if game.to_move(&after) == side => AfterPass::ThrowsAgain,
        _ => AfterPass::TurnPasses,
    };
    Blocked { reason: game.blocked(node), then }
}

/// Adds a game to the app. The registry calls this for each.
pub fn add_game<G: Playable>(app: &mut App) {
    app.add_systems(Update, (mind::think::<G>.in_set(Flow::Think), advance::<G>.in_set(Flow::Advance)));
}

/// Adds the table and every game of the registry.
pub fn plugin(app: &mut App) {
    struct Add<'a>(&'a mut App);
    impl crate::games::Visitor for Add<'_> {
        fn visit<G: Playable>(&mut self) {
            add_game::<G>(self.0);
        }
    }
    app.init_resource::<Table>().add_plugins(mind::plugin);
    crate::games::every(&mut Add(app));
}

/// Turns intents into what happened. The only writer of [`Match`] and [`Table`].
fn advance<G: Playable>(
    mut commands: Commands,
    mut intents: MessageReader<Intent>,
    mut current: Option<ResMut<Match<G>>>,
    mut table: ResMut<Table>,
    mut happened: MessageWriter<Happened>,
    mut reset: MessageWriter<BoardReset>,
    mut refused: MessageWriter<Refused>,
) {
    for intent in intents.read() {
        if let Wish::Start(new) = &intent.wish {
            if new.game != G::INFO.id {
                commands.remove_resource::<Match<G>>();
                continue;
            }
            match begin::<G>(new) {
                Ok((mut started, effects)) => {
                    started.note_falls(&effects);
                    started.publish(&mut table);
                    if new.seats != [Seat::Person; 2] {
                        mind::prepare(&started.session);
                    }
                    reset.write(BoardReset { at_once: true });
                    if !effects.is_empty() {
                        happened.write(Happened { by_person: false, effects });
                    }
                    commands.insert_resource(started);
                    // The rest of this frame's wishes were for the game before.
                    intents.clear();
                    return;
                }
                Err(error) => {
                    error!("the game cannot be started: {error}");
                    continue;
                }
            }
        }
        let Some(game) = current.as_deref_mut() else { continue };
        if matches!(intent.wish, Wish::Leave) {
            commands.remove_resource::<Match<G>>();
            *table = Table::default();
            intents.clear();
            return;
        }
        // Nobody acts for another: not a key press for the computer, nor a late thought for a person.
        if game.level_to_act().is_some() != intent.computer {
            continue;
        }
        match apply(game, intent) {
            Ok(Done::Effects(effects)) => {
                game.note_falls(&effects);
                if !effects.is_empty() {
                    happened.write(Happened { by_person: !intent.computer, effects });
                }
            }
            Ok(Done::TakenBack) => {
                reset.write(BoardReset { at_once: false });
            }
            Ok(Done::Nothing) => continue,
            Err(SessionError::Refused(refusal)) => {
                refused.write(Refused(refusal));
                continue;
            }
            Err(SessionError::Unfinished(rule)) => {
                refused.write(Refused(Refusal { rule, reason: Reason::MustUseAll }));
                continue;
            }
            Err(error @ (SessionError::NotNow { .. } | SessionError::NoDouble)) => {
                debug!("{error}");
                continue;
            }
        }
        game.publish(&mut table);
    }
}

/// What came of a wish.
enum Done {
    Effects(Vec<Effect>),
    TakenBack,
    Nothing,
}

fn apply<G: Playable>(game: &mut Match<G>, intent: &Intent) -> Result<Done, SessionError> {
    let ply = game.ply();
    let session = &mut game.session;
    let effects = match &intent.wish {
        Wish::Throw => {
            game.first = None;
            session.throw()?
        }
        Wish::Step { from, to, number } => session.step(*from, *to, *number)?.1.into_iter().collect(),
        Wish::Way(steps) => {
            let mut effects = Vec::new();
            for (made, step) in steps.iter().enumerate() {
                match session.step(step.from, step.to, Some(step.number)) {
                    Ok((_, done)) => effects.extend(done),
                    Err(error) => {
                        // All or nothing: the click asked for the whole way.
                        for _ in 0..made {
                            session.take_back();
                        }
                        return Err(error);
                    }
                }
            }
            effects
        }
        Wish::Play { ply: thought_at, play } => {
            if *thought_at != ply {
                return Ok(Done::Nothing);
            }
            session.play(play)?
        }
        Wish::PreferFirst(number) => {
            game.first = Some(*number);
            Vec::new()
        }
        Wish::TakeBack => {
            return Ok(if session.take_back().is_some() { Done::TakenBack } else { Done::Nothing });
        }
        Wish::Done => session.done()?,
        Wish::Decline => session.decline()?,
        Wish::Double => session.double()?,
        Wish::Take => session.take()?,
        Wish::Drop => session.drop_double()?,
        Wish::Start(_) | Wish::Leave => return Ok(Done::Nothing),
    };
    Ok(Done::Effects(effects))
}

fn begin<G: Playable>(new: &NewGame) -> anyhow::Result<(Match<G>, Vec<Effect>)> {
    if let Some(record) = &new.record {
        let session = record.replay::<G>()?;
        let standing = Standing::default();
        let seats = new.seats;
        return Ok((Match { session, seats, first: None, standing, fall: None, thought: None }, Vec::new()));
    }
    let pairs = new.options.iter().map(|(id, value)| (id.as_str(), value.as_str()));
    let choices = Choices::with(G::INFO.id, G::INFO.options, pairs).map_err(|faults| {
        anyhow::anyhow!("{}", faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))
    })?;
    let names = new.seats.map(|seat| match seat {
        Seat::Person => "person".to_owned(),
        Seat::Computer(level) => level.to_string(),
    });
    let game = G::new(choices);
    let start = match &new.position {
        Some(line) => Some(Position::parse(line)?),
        None => next_start(&game, &new.standing),
    };
    let mut session = Session::begin(game, Some(new.seed), "", names, start.as_ref())?;
    let effects = match session.phase() {
        Phase::Opening => session.open()?,
        _ => Vec::new(),
    };
    let (seats, standing) = (new.seats, new.standing);
    Ok((Match { session, seats, first: None, standing, fall: None, thought: None }, effects))
}

/// The position from which the next game of a match or series starts, where it is not the game's own: with the score,
/// and, if the option says so, with the last winner to throw.
fn next_start<G: Playable>(game: &G, standing: &Standing) -> Option<Position> {
    let score = standing.score(game.series());
    let winner = standing.last_winner.filter(|_| game.choices().is("next_game_starter", "previous_winner"));
    if score.is_none() && winner.is_none() {
        return None;
    }
    let mut position = game.write(&game.start(winner.unwrap_or(Side::White)));
    position.fields.score = score;
    position.turn = winner.map_or(Turn::Opening, Turn::Throw);
    Some(position)
}
