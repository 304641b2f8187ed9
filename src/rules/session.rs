//! A game in progress: whose turn, what was thrown, what may be done, and the record of what was done. The only
//! place that deals throws. Everything that happens comes back as effects.

use thiserror::Error;

use super::board::{Place, Side};
use super::chance::{Chance, Fall, Seed, Throw, roll_off_winner};
use super::game::{Game, Opening, Refusal, content_fault};
use super::notation::{Outcome, Position, PositionError, Score, Turn};
use super::partial::Partial;
use super::play::{Effect, Effects, EndReason, Play, PlayFinder, Step};
use super::record::{Entered, Event, Record, VERSION};

/// What the game waits for.
#[derive(Clone, Debug)]
pub enum Phase<G: Game> {
    /// The roll-off, or the start that was agreed upon.
    Opening,
    /// A side is to throw.
    Throw {
        /// Who.
        side: Side,
        /// Whether it may decline (an offered second throw).
        offered: bool,
    },
    /// A throw lies on the table and is being played.
    Play(Partial<G>),
    /// A double was offered and waits for its answer.
    Doubled {
        /// Who offered it.
        by: Side,
    },
    /// The game is over.
    Over {
        /// How.
        outcome: Outcome,
        /// Why.
        reason: EndReason,
    },
}

/// Why something cannot be done now.
#[derive(Debug, Error, Clone, PartialEq, Eq)]
pub enum SessionError {
    /// The game waits for something else.
    #[error("{wanted} now; the game waits for {waits}")]
    NotNow {
        /// What was asked for.
        wanted: &'static str,
        /// What it waits for.
        waits: &'static str,
    },
    /// A rule refuses the step.
    #[error("refused by {} ({:?})", .0.rule, .0.reason)]
    Refused(Refusal),
    /// The throw has numbers left that must be played.
    #[error("the throw is not played to its end: {0} asks for more of its numbers")]
    Unfinished(&'static str),
    /// The cube is not available to that side.
    #[error("no double now: the cube is not that side's to offer (TL-22 to TL-26)")]
    NoDouble,
}

/// A game in progress.
#[derive(Clone, Debug)]
pub struct Session<G: Game> {
    game: G,
    chance: Option<Chance>,
    state: G::State,
    phase: Phase<G>,
    record: Record,
    score: Option<Score>,
    /// Whether the lot of the opening has been drawn.
    drawn: bool,
    throws: u32,
    idle_throws: u32,
}

impl<G: Game> Session<G> {
    /// A new game. Without a seed, throws have to be entered ([`Session::throw_with`]), and the record says so.
    ///
    /// # Errors
    /// [`PositionError`] where `start` is no position of this game.
    pub fn begin(
        game: G,
        seed: Option<Seed>,
        phrase: &str,
        players: [String; 2],
        start: Option<&Position>,
    ) -> Result<Session<G>, PositionError> {
        let record = Record {
            version: VERSION,
            game: G::INFO.id.to_owned(),
            options: game.choices().changed(),
            position: start.map(ToString::to_string),
            commitment: seed.map(|seed| seed.commitment()),
            seed: seed.map(|seed| seed.to_hex()),
            phrase: phrase.to_owned(),
            entered: seed.is_none().then_some(Entered::ByHand),
            players,
            events: Vec::new(),
            result: None,
        };
        let mut session = Session {
            state: game.start(Side::White),
            chance: seed.map(|seed| Chance::new(&seed, phrase)),
            phase: Phase::Opening,
            record,
            score: start.and_then(|position| position.fields.score),
            drawn: false,
            throws: 0,
            idle_throws: 0,
            game,
        };
        match start.map(|position| (position, position.turn)) {
            None if session.game.opening() == Opening::Agreed => session.await_throw(false),
            None | Some((_, Turn::Opening)) => {
                if let Some(position) = start {
                    session.state = session.game.read(position)?;
                }
            }
            Some((position, turn)) => {
                session.state = session.game.read(position)?;
                match turn {
                    Turn::Play(_, throw) => {
                        if session.game.pending(&session.state).is_none() {
                            session.game.device().check(&throw).map_err(|error| content_fault(error.to_string()))?;
                        }
                        session.lay(throw);
                    }
                    Turn::Double(side) => session.phase = Phase::Doubled { by: side.other() },
                    Turn::Over(outcome) => session.phase = Phase::Over { outcome, reason: EndReason::Played },
                    Turn::Throw(_) | Turn::Opening => session.await_throw(false),
                }
            }
        }
        Ok(session)
    }

    /// Where the throws of a game on record came from stays as its record says it.
    pub(super) fn keep_head(&mut self, record: &Record) {
        self.record.commitment.clone_from(&record.commitment);
        self.record.entered = record.entered;
    }

    /// The game's rules.
    #[must_use]
    pub fn game(&self) -> &G {
        &self.game
    }

    /// What the game waits for.
    #[must_use]
    pub fn phase(&self) -> &Phase<G> {
        &self.phase
    }

    /// The throw being played, if one is, for asking what its pieces can do.
    pub fn partial_mut(&mut self) -> Option<(&G, &mut Partial<G>)> {
        match &mut self.phase {
            Phase::Play(partial) => Some((&self.game, partial)),
            _ => None,
        }
    }

    /// The position between throws: before the throw that is being played.
    #[must_use]
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// The position as it stands on the board, steps of an unfinished play included.
    #[must_use]
    pub fn shown(&self) -> G::State {
        match &self.phase {
            Phase::Play(partial) => self.game.pause(partial.node()),
            _ => self.state,
        }
    }

    /// The position between throws in notation, with the throw, the offered double and the match score.
    #[must_use]
    pub fn position(&self) -> Position {
        let mut position = self.game.write(&self.state);
        position.fields.score = self.score;
        position.turn = match &self.phase {
            Phase::Opening => Turn::Opening,
            Phase::Throw { side, .. } => Turn::Throw(*side),
            Phase::Play(partial) => Turn::Play(partial.side(), partial.throw()),
            Phase::Doubled { by } => Turn::Double(by.other()),
            Phase::Over { outcome, .. } => Turn::Over(*outcome),
        };
        position
    }

    /// The score of the match that the game belongs to, before this game.
    #[must_use]
    pub fn score(&self) -> Option<Score> {
        self.score
    }

    /// The record so far.
    #[must_use]
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// How it ended, once it has.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        match &self.phase {
            Phase::Over { outcome, .. } => Some(*outcome),
            _ => None,
        }
    }

    /// Throws made so far, the roll-off not counted.
    #[must_use]
    pub fn throws(&self) -> u32 {
        self.throws
    }

    fn waits(&self) -> &'static str {
        match self.phase {
            Phase::Opening => "the opening",
            Phase::Throw { .. } => "a throw",
            Phase::Play(_) => "a play",
            Phase::Doubled { .. } => "an answer to the double",
            Phase::Over { .. } => "nothing: it is over",
        }
    }

    fn not_now(&self, wanted: &'static str) -> SessionError {
        SessionError::NotNow { wanted, waits: self.waits() }
    }

    fn await_throw(&mut self, offered: bool) {
        self.phase = Phase::Throw { side: self.game.to_move(&self.state), offered };
    }

    fn lay(&mut self, throw: Throw) {
        self.phase = Phase::Play(Partial::new(&self.game, &self.state, throw, &mut PlayFinder::new()));
    }

    /// The opening: dealt until it is known who begins, and with what where its throw is played.
    ///
    /// # Errors
    /// [`SessionError::NotNow`] where the game is open already or throws are entered by hand.
    pub fn open(&mut self) -> Result<Vec<Effect>, SessionError> {
        let not_now = self.not_now("no opening");
        let device = self.game.device();
        let Some(chance) = self.chance.as_mut().filter(|_| matches!(self.phase, Phase::Opening)) else {
            return Err(not_now);
        };
        let mut effects = Vec::new();
        match self.game.opening() {
            Opening::Agreed => self.await_throw(false),
            Opening::RollOff | Opening::RollOffPlayed => {
                for falls in chance.roll_off(device) {
                    effects.extend(self.rolled_off(falls));
                }
            }
            Opening::Lot => {
                let side = chance.lot();
                effects.extend(self.drawn(side));
            }
            Opening::UntilScore(_) => {
                let side = chance.lot();
                effects.extend(self.drawn(side));
                while let (Phase::Opening, Some(chance)) = (&self.phase, &mut self.chance) {
                    let fall = chance.fall(device);
                    effects.extend(self.opening_thrown(fall));
                }
            }
        }
        Ok(effects)
    }

    /// One pair of the roll-off as it fell elsewhere (by hand, or on record). With a seed it must be the seed's.
    ///
    /// # Errors
    /// That no roll-off is due or nothing falls so, or what the seed gives instead, in words.
    pub fn roll_off_with(&mut self, pair: [u8; 2]) -> Result<Vec<Effect>, String> {
        if !matches!(self.phase, Phase::Opening)
            || !matches!(self.game.opening(), Opening::RollOff | Opening::RollOffPlayed)
        {
            return Err("no roll-off now; the game is open already, or opens otherwise".to_owned());
        }
        let device = self.game.device().for_roll_off();
        let wanted = pair.map(|score| Throw::new(&[score]));
        for throw in &wanted {
            device.check(throw).map_err(|error| format!("roll-off {}-{}: {error}", pair[0], pair[1]))?;
        }
        let falls = match &mut self.chance {
            Some(chance) => {
                let falls = [chance.fall(device), chance.fall(device)];
                let dealt = falls.map(|fall| device.throw_of(&fall));
                if dealt != wanted {
                    return Err(format!("roll-off {}-{}; the seed gives {}-{}", pair[0], pair[1], dealt[0], dealt[1]));
                }
                falls
            }
            None => wanted.map(|throw| device.fall_for(&throw, 0).unwrap_or(Fall::new(throw.numbers()))),
        };
        Ok(self.rolled_off(falls))
    }

    fn rolled_off(&mut self, falls: [Fall; 2]) -> Vec<Effect> {
        let device = self.game.device().for_roll_off();
        let scores = falls.map(|fall| device.throw_of(&fall).numbers().first().copied().unwrap_or(0));
        self.record.events.push(Event::RollOff(scores));
        let mut effects = vec![Effect::RolledOff { scores, falls }];
        if scores[0] == scores[1] {
            return effects;
        }
        let side = roll_off_winner(scores);
        self.give_turn(side);
        effects.push(Effect::TurnPassed { to: side });
        if self.game.opening() == Opening::RollOffPlayed {
            let throw = Throw::new(&scores);
            self.throws += 1;
            self.lay(throw);
            effects.push(Effect::Thrown { side, throw, fall: Fall::new(&scores) });
        } else {
            self.await_throw(false);
        }
        effects
    }

    /// A position given without an opening keeps its pieces; only the turn is decided.
    fn give_turn(&mut self, side: Side) {
        if self.game.to_move(&self.state) != side {
            self.state = self.game.decline(&self.state);
        }
    }

    /// The lot as it was drawn elsewhere. With a seed it must be the seed's.
    ///
    /// # Errors
    /// That no lot is due, or what the seed gives instead, in words.
    pub fn lot_with(&mut self, side: Side) -> Result<Vec<Effect>, String> {
        if self.drawn || !matches!(self.phase, Phase::Opening) {
            return Err("no lot now; the game is open already".to_owned());
        }
        if !matches!(self.game.opening(), Opening::Lot | Opening::UntilScore(_)) {
            return Err("no lot; this game opens otherwise".to_owned());
        }
        if let Some(chance) = &mut self.chance {
            let dealt = chance.lot();
            if dealt != side {
                return Err(format!("lot {}; the seed gives {}", side.letter(), dealt.letter()));
            }
        }
        Ok(self.drawn(side))
    }

    fn drawn(&mut self, side: Side) -> Vec<Effect> {
        self.drawn = true;
        self.record.events.push(Event::Lot(side.letter().to_string()));
        self.give_turn(side);
        if self.game.opening() == Opening::Lot {
            self.await_throw(false);
        }
        vec![Effect::Drawn { side }]
    }

    /// A throw of the opening as it fell elsewhere. With a seed it must be the seed's.
    ///
    /// # Errors
    /// That none is due or none falls so, or what the seed gives instead, in words.
    pub fn opening_throw_with(&mut self, throw: Throw) -> Result<Vec<Effect>, String> {
        if !self.drawn
            || !matches!(self.phase, Phase::Opening)
            || !matches!(self.game.opening(), Opening::UntilScore(_))
        {
            return Err(self.not_now("no opening throw").to_string());
        }
        let fall = self.fall_as(throw)?;
        Ok(self.opening_thrown(fall))
    }

    fn opening_thrown(&mut self, fall: Fall) -> Vec<Effect> {
        let side = self.game.to_move(&self.state);
        let throw = self.game.device().throw_of(&fall);
        if let Opening::UntilScore(score) = self.game.opening()
            && throw.numbers() == [score]
        {
            return self.thrown(fall);
        }
        self.record.events.push(Event::OpeningThrow(throw.to_string()));
        self.give_turn(side.other());
        vec![Effect::OpeningThrow { side, throw, fall }]
    }

    /// The side to throw throws.
    ///
    /// # Errors
    /// [`SessionError::NotNow`] where no throw is due, or throws are entered by hand.
    pub fn throw(&mut self) -> Result<Vec<Effect>, SessionError> {
        let not_now = self.not_now("no throw");
        let device = self.game.device();
        let Some(chance) = self.chance.as_mut().filter(|_| matches!(self.phase, Phase::Throw { .. })) else {
            return Err(not_now);
        };
        let fall = chance.fall(device);
        Ok(self.thrown(fall))
    }

    /// A throw as it fell elsewhere (by hand, or on record). With a seed it must be the seed's.
    ///
    /// # Errors
    /// That no throw is due or none falls so, or what the seed gives instead, in words.
    pub fn throw_with(&mut self, throw: Throw) -> Result<Vec<Effect>, String> {
        self.game.device().check(&throw).map_err(|error| error.to_string())?;
        if matches!(self.phase, Phase::Opening) {
            return self.opening_throw_with(throw);
        }
        if !matches!(self.phase, Phase::Throw { .. }) {
            return Err(self.not_now("no throw").to_string());
        }
        let fall = self.fall_as(throw)?;
        Ok(self.thrown(fall))
    }

    /// The next fall, which must count as this throw; without a seed some fall that does.
    fn fall_as(&mut self, throw: Throw) -> Result<Fall, String> {
        let device = self.game.device();
        device.check(&throw).map_err(|error| error.to_string())?;
        match &mut self.chance {
            Some(chance) => {
                let fall = chance.fall(device);
                let dealt = device.throw_of(&fall);
                if dealt == throw { Ok(fall) } else { Err(format!("throw {throw}; the seed gives {dealt}")) }
            }
            None => Ok(device.fall_for(&throw, u64::from(self.throws)).unwrap_or(Fall::new(throw.numbers()))),
        }
    }

    fn thrown(&mut self, fall: Fall) -> Vec<Effect> {
        let side = self.game.to_move(&self.state);
        let throw = self.game.device().throw_of(&fall);
        self.throws += 1;
        self.record.events.push(Event::Throw(throw.to_string()));
        self.lay(throw);
        vec![Effect::Thrown { side, throw, fall }]
    }

    /// One step of the play.
    ///
    /// # Errors
    /// [`SessionError::Refused`] with the rule; nothing is changed then.
    pub fn step(&mut self, from: Place, to: Place, number: Option<u8>) -> Result<(Step, Effects), SessionError> {
        let not_now = self.not_now("no step");
        let Phase::Play(partial) = &mut self.phase else { return Err(not_now) };
        partial.step(&self.game, from, to, number).map_err(SessionError::Refused)
    }

    /// Takes the last step of the unfinished play back; the step, if there was one.
    pub fn take_back(&mut self) -> Option<Step> {
        match &mut self.phase {
            Phase::Play(partial) => partial.take_back(),
            _ => None,
        }
    }

    /// The play is done: the turn passes, or the game ends.
    ///
    /// # Errors
    /// [`SessionError::Unfinished`] where the throw asks for more.
    pub fn done(&mut self) -> Result<Vec<Effect>, SessionError> {
        let Phase::Play(partial) = &self.phase else { return Err(self.not_now("nothing is done")) };
        if !partial.is_complete(&self.game) {
            return Err(SessionError::Unfinished(self.game.obligation_rules()[0]));
        }
        let (side, throw, play) = (partial.side(), partial.throw(), partial.play());
        let before = self.state;
        let thrown = self.game.pending(&before).is_none();
        self.state = self.game.settle(partial.node());
        self.close_turn(throw, &play);
        let mut effects = Vec::new();
        if play.steps.is_empty() {
            effects.push(Effect::Passed { side });
            // What is left of a throw is no throw of its own.
            self.idle_throws += u32::from(thrown);
        } else {
            self.idle_throws = 0;
        }
        if let Some(outcome) = self.game.outcome(&self.state) {
            effects.push(self.end(outcome, EndReason::Played));
        } else if self.idle_throws >= G::INFO.idle_throws_max || self.throws >= G::INFO.throws_max {
            effects.push(self.end(Outcome { winner: None, points: 0 }, EndReason::Stalled));
        } else {
            let next = self.game.to_move(&self.state);
            if let Some(pending) = self.game.pending(&self.state) {
                self.lay(pending.throw);
                effects.push(Effect::Remains { side: next, pending });
            } else if next == side && thrown {
                let offered = self.game.may_decline(&before, throw, &self.state);
                self.await_throw(offered);
                effects.push(Effect::ThrowsAgain { side, offered });
            } else {
                self.await_throw(false);
                effects.push(Effect::TurnPassed { to: next });
            }
        }
        Ok(effects)
    }

    /// Makes a whole play, as an AI does, and ends the turn.
    ///
    /// # Errors
    /// What refuses it; nothing is changed then.
    pub fn play(&mut self, play: &Play) -> Result<Vec<Effect>, SessionError> {
        let mut effects = Vec::new();
        let mut made = 0;
        let done = loop {
            let Some(step) = play.steps.get(made) else { break self.done() };
            match self.step(step.from, step.to, Some(step.number)) {
                Ok((_, done)) => effects.extend(done),
                Err(error) => break Err(error),
            }
            made += 1;
        };
        match done {
            Ok(done) => effects.extend(done),
            Err(error) => {
                for _ in 0..made {
                    self.take_back();
                }
                return Err(error);
            }
        }
        Ok(effects)
    }

    // A throw that fell is the last event until its play is known; then the two become one.
    fn close_turn(&mut self, throw: Throw, play: &Play) {
        let fell = matches!(self.record.events.last(), Some(Event::Throw(_)));
        if fell {
            self.record.events.pop();
        }
        self.record.events.push(Event::Turn { throw: throw.to_string(), play: play.to_string(), standing: !fell });
    }

    fn end(&mut self, outcome: Outcome, reason: EndReason) -> Effect {
        self.record.result = Some(outcome.to_string());
        self.phase = Phase::Over { outcome, reason };
        Effect::Ended { winner: outcome.winner, points: outcome.points, reason }
    }

    /// An offered throw is declined (`end`).
    ///
    /// # Errors
    /// [`SessionError::NotNow`] where none is offered.
    pub fn decline(&mut self) -> Result<Vec<Effect>, SessionError> {
        if !matches!(self.phase, Phase::Throw { offered: true, .. }) {
            return Err(self.not_now("nothing to decline"));
        }
        self.record.events.push(Event::End);
        self.state = self.game.decline(&self.state);
        self.await_throw(false);
        Ok(vec![Effect::TurnPassed { to: self.game.to_move(&self.state) }])
    }

    /// Whether the side to throw may offer a double now.
    #[must_use]
    pub fn may_double(&self) -> bool {
        match self.phase {
            Phase::Throw { side, .. } => self
                .game
                .cube(&self.state)
                .is_some_and(|cube| cube.may_double(side, self.game.cube_max(), self.score.as_ref())),
            _ => false,
        }
    }

    /// The side to throw offers a double (TL-22).
    ///
    /// # Errors
    /// [`SessionError::NoDouble`] where it may not.
    pub fn double(&mut self) -> Result<Vec<Effect>, SessionError> {
        let (Phase::Throw { side, .. }, Some(cube), true) =
            (&self.phase, self.game.cube(&self.state), self.may_double())
        else {
            return Err(SessionError::NoDouble);
        };
        let (side, value) = (*side, cube.value.saturating_mul(2));
        self.record.events.push(Event::Double);
        self.phase = Phase::Doubled { by: side };
        Ok(vec![Effect::Doubled { side, value }])
    }

    /// The double is taken (TL-23).
    ///
    /// # Errors
    /// [`SessionError::NotNow`] where none was offered.
    pub fn take(&mut self) -> Result<Vec<Effect>, SessionError> {
        let (Phase::Doubled { by }, Some(cube)) = (&self.phase, self.game.cube(&self.state)) else {
            return Err(self.not_now("nothing to take"));
        };
        let taken = cube.taken_by(by.other());
        let side = by.other();
        self.record.events.push(Event::Take);
        self.state = self.game.with_cube(&self.state, taken);
        self.await_throw(false);
        Ok(vec![Effect::Took { side, value: taken.value }])
    }

    /// The double is dropped: the doubler wins the stake as it was (TL-23).
    ///
    /// # Errors
    /// [`SessionError::NotNow`] where none was offered.
    pub fn drop_double(&mut self) -> Result<Vec<Effect>, SessionError> {
        let (Phase::Doubled { by }, Some(cube)) = (&self.phase, self.game.cube(&self.state)) else {
            return Err(self.not_now("nothing to drop"));
        };
        let outcome = cube.dropped(*by);
        self.record.events.push(Event::Drop);
        Ok(vec![self.end(outcome, EndReason::Dropped)])
    }

    /// A side gives the game up, before its throw or with the throw on the table; the other takes `points` for it.
    ///
    /// # Errors
    /// That nothing can be given up now, or which points a game can end with, in words.
    pub fn resign(&mut self, side: Side, points: u16) -> Result<Vec<Effect>, String> {
        if !matches!(self.phase, Phase::Throw { .. } | Phase::Play(_)) {
            return Err(self.not_now("no resignation").to_string());
        }
        let stake = self.game.cube(&self.state).map_or(1, |cube| cube.value.max(1));
        if !(1..=3).any(|times| stake.saturating_mul(times) == points) {
            return Err(format!("{points} points given up; expected once, twice or three times the stake of {stake}"));
        }
        self.record.events.push(Event::Resign { side: side.letter().to_string(), points });
        let outcome = Outcome { winner: Some(side.other()), points };
        Ok(vec![self.end(outcome, EndReason::Resigned)])
    }

    /// The same game before its last event: a whole turn is taken back; a seed deals its throw again. `None` where
    /// nothing has happened yet.
    #[must_use]
    pub fn undone(&self) -> Option<Session<G>> {
        let mut record = self.record.clone();
        record.result = None;
        record.events.pop()?;
        record.replay().ok()
    }

    /// The score of the match that the game belongs to, after this game.
    #[must_use]
    pub fn score_after(&self) -> Option<Score> {
        let crawford = self.game.choices().is("crawford", "on");
        self.score.zip(self.outcome()).map(|(score, outcome)| score.after(outcome, crawford))
    }
}
