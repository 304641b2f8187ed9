//! The table: the rules state of the game being played, the only systems that write it, and the AI that plays on it.
//!
//! [`add_game`] adds one game: a resource [`Match`] that holds its session, `advance` that turns intents into what
//! happened, and `think` that lets the computer wish for throws and plays. Everything that looks (stage, HUD,
//! captions) reads the game-independent [`Table`], which `advance` publishes.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};

use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on, poll_once};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use super::messages::{BoardReset, Happened, Intent, NewGame, Refused, Seat, Wish};
use super::motion::Playback;
use super::states::Flow;
use crate::ai::level::Level;
use crate::ai::search::Thinker;
use crate::games::Playable;
use crate::rules::board::{Place, Side};
use crate::rules::chance::{Device, Fall, Throw};
use crate::rules::game::{Reason, Refusal};
use crate::rules::notation::{Outcome, Position};
use crate::rules::options::Choices;
use crate::rules::partial::Target;
use crate::rules::play::{Effect, EndReason, Play, PlayFinder};
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
        /// Whether nothing of it can be played; why, by the rule that says it best.
        blocked: Option<Reason>,
    },
    /// Nothing: it is over.
    Over {
        /// How.
        outcome: Outcome,
        /// Why.
        reason: EndReason,
    },
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
    /// Pips of white and black.
    pub pips: [u32; 2],
    /// The board square of each own point, by side and point.
    pub squares: [Vec<u8>; 2],
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
            Waiting::ForThrow { side, .. } | Waiting::ForPlay { side, .. } => Some(side),
            Waiting::Nothing | Waiting::Over { .. } => None,
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
    session: Session<G>,
    seats: [Seat; 2],
    first: Option<u8>,
    /// What fell last.
    fall: Option<Fall>,
    thought: Option<(u32, Task<Option<Play>>)>,
}

impl<G: Playable> Match<G> {
    /// The session, for looking.
    #[must_use]
    pub fn session(&self) -> &Session<G> {
        &self.session
    }

    fn ply(&self) -> u32 {
        u32::try_from(self.session.record().events.len()).unwrap_or(u32::MAX)
    }

    fn side_to_act(&self) -> Option<Side> {
        match self.session.phase() {
            Phase::Throw { side, .. } => Some(*side),
            Phase::Play(partial) => Some(partial.side()),
            Phase::Opening | Phase::Doubled { .. } | Phase::Over { .. } => None,
        }
    }

    fn level_to_act(&self) -> Option<Level> {
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
            Phase::Opening | Phase::Doubled { .. } => Waiting::Nothing,
            Phase::Throw { side, offered } => Waiting::ForThrow { side: *side, offered: *offered },
            Phase::Over { outcome, reason } => Waiting::Over { outcome: *outcome, reason: *reason },
            Phase::Play(partial) => Waiting::ForPlay {
                side: partial.side(),
                throw: partial.throw(),
                left: session.game().numbers_left(partial.node()),
                complete: partial.is_complete(session.game()),
                blocked: partial.is_pass().then(|| session.game().blocked(partial.node())),
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
        let points = G::INFO.points;
        // A person reads the numbers from his own seat.
        let viewer = Side::BOTH.into_iter().find(|side| person(*side)).unwrap_or(Side::White);
        *table = Table {
            game: Some(G::INFO.id),
            seats: self.seats.map(Some),
            ply: u32::try_from(session.record().events.len()).unwrap_or(u32::MAX),
            waiting,
            men: [men(Side::White), men(Side::Black)],
            pips: Side::BOTH.map(|side| game.pips(&shown, side)),
            squares: Side::BOTH.map(|side| {
                let known = |p| p >= G::INFO.first_point;
                (0..=points).map(|p| if known(p) { game.square(side, p) } else { 0 }).collect()
            }),
            labels: (1..=G::INFO.squares).map(|square| game.label(viewer, square)).collect(),
            targets,
            steps_made,
            first,
            device: Some(game.device()),
            fall: self.fall,
        };
    }
}

/// Adds a game to the app. The registry calls this for each.
pub fn add_game<G: Playable>(app: &mut App) {
    app.add_systems(Update, (think::<G>.in_set(Flow::Think), advance::<G>.in_set(Flow::Advance)));
}

/// Adds the table and every game of the registry.
pub fn plugin(app: &mut App) {
    struct Add<'a>(&'a mut App);
    impl crate::games::Visitor for Add<'_> {
        fn visit<G: Playable>(&mut self) {
            add_game::<G>(self.0);
        }
    }
    app.init_resource::<Table>();
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
        Wish::Start(_) | Wish::Leave => return Ok(Done::Nothing),
    };
    Ok(Done::Effects(effects))
}

fn begin<G: Playable>(new: &NewGame) -> anyhow::Result<(Match<G>, Vec<Effect>)> {
    if let Some(record) = &new.record {
        let session = record.replay::<G>()?;
        return Ok((Match { session, seats: new.seats, first: None, fall: None, thought: None }, Vec::new()));
    }
    let pairs = new.options.iter().map(|(id, value)| (id.as_str(), value.as_str()));
    let choices = Choices::with(G::INFO.id, G::INFO.options, pairs).map_err(|faults| {
        anyhow::anyhow!("{}", faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))
    })?;
    let start = new.position.as_deref().map(Position::parse).transpose()?;
    let names = new.seats.map(|seat| match seat {
        Seat::Person => "person".to_owned(),
        Seat::Computer(level) => level.to_string(),
    });
    let game = G::new(choices);
    let mut session = Session::begin(game, Some(new.seed), "", names, start.as_ref())?;
    let effects = match session.phase() {
        Phase::Opening => session.open()?,
        _ => Vec::new(),
    };
    Ok((Match { session, seats: new.seats, first: None, fall: None, thought: None }, effects))
}

/// The computer's turn: it throws, and thinks of a play while the dice roll. What it wishes for waits until the
/// picture has caught up, so that a person sees one thing after the other.
fn think<G: Playable>(current: Option<ResMut<Match<G>>>, playback: Res<Playback>, mut intents: MessageWriter<Intent>) {
    let Some(mut game) = current else { return };
    let ply = game.ply();
    // A person may have started another game, or taken something back, while this was thought of.
    if game.thought.as_ref().is_some_and(|(at, _)| *at != ply) {
        game.thought = None;
    }
    let Some(level) = game.level_to_act() else { return };
    match game.session.phase() {
        Phase::Throw { .. } if playback.is_calm() => {
            intents.write(Intent::computer(Wish::Throw));
        }
        Phase::Play(partial) => {
            if game.thought.is_none() {
                let throw = partial.throw();
                let task =
                    spawn_thought(game.session.game().clone(), *game.session.state(), throw, level, &game.session);
                game.thought = Some((ply, task));
            }
            if !playback.is_calm() {
                return;
            }
            let Some((_, task)) = &mut game.thought else { return };
            if let Some(found) = block_on(poll_once(task)) {
                game.thought = None;
                let play = found.or_else(|| any_play(&game.session));
                if let Some(play) = play {
                    intents.write(Intent::computer(Wish::Play { ply, play }));
                }
            }
        }
        _ => {}
    }
}

fn spawn_thought<G: Playable>(
    game: G,
    state: G::State,
    throw: Throw,
    level: Level,
    session: &Session<G>,
) -> Task<Option<Play>> {
    // Whims follow from what is on record, never from the source of throws.
    let mut key = [0; 32];
    let seen = format!("{}{:?}", session.position(), session.record().events.len());
    for (i, byte) in seen.bytes().enumerate() {
        key[i % 32] ^= byte.rotate_left(u32::try_from(i / 32).unwrap_or(0) % 8);
    }
    let mut whims = ChaCha8Rng::from_seed(key);
    AsyncComputeTaskPool::get().spawn(async move {
        // A fault of an evaluator must not end an exhibition: without an answer any legal play is made.
        catch_unwind(AssertUnwindSafe(|| Thinker::default().choose(&game, &state, throw, level, &mut whims)))
            .ok()
            .flatten()
            .map(|(play, _)| play)
    })
}

fn any_play<G: Playable>(session: &Session<G>) -> Option<Play> {
    let Phase::Play(partial) = session.phase() else { return None };
    error!("the computer found no play; the first legal one is made");
    let mut finder = PlayFinder::new();
    finder.find(session.game(), session.state(), partial.throw()).first().map(|legal| legal.play.clone())
}
