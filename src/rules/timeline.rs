//! A record laid out in time: the position after each of its events, so that any moment is reached at once, forwards,
//! backwards and by jump. Shows nothing and judges nothing ([`crate::ai::opinion`] does).

use super::board::Side;
use super::game::Game;
use super::notation::{Position, Score};
use super::play::Effect;
use super::record::{Event, Record, RecordError};
use super::session::Session;

/// A game at one moment: after one of its events, or before the first.
#[derive(Clone, Debug)]
pub struct Moment<G: Game> {
    /// What led here; `None` at the start.
    pub event: Option<Event>,
    /// Who did it; `None` at the start and for what nobody decides (the opening).
    pub side: Option<Side>,
    /// The position between throws.
    pub state: G::State,
    /// The same in notation, with the throw on the table, the offered double and the score.
    pub position: Position,
    /// What happened on the way here from the moment before: what is shown when the game goes forwards.
    pub effects: Vec<Effect>,
}

impl<G: Game> Moment<G> {
    fn of(session: &Session<G>, event: Option<Event>, side: Option<Side>, effects: Vec<Effect>) -> Moment<G> {
        Moment { event, side, state: *session.state(), position: session.position(), effects }
    }

    /// The throw and the play that led here, in notation.
    #[must_use]
    pub fn turn(&self) -> Option<(&str, &str)> {
        match &self.event {
            Some(Event::Turn { throw, play, .. }) => Some((throw, play)),
            _ => None,
        }
    }
}

/// Who did what an event says, where somebody decided it; `before` is the position in which it happened.
fn doer<G: Game>(game: &G, before: &G::State, event: &Event) -> Option<Side> {
    match event {
        Event::RollOff(_) | Event::Lot(_) | Event::OpeningThrow(_) => None,
        Event::Resign { side, .. } => Side::from_letter(side),
        Event::Take | Event::Drop => Some(game.to_move(before).other()),
        Event::Throw(_) | Event::Turn { .. } | Event::End | Event::Double => Some(game.to_move(before)),
    }
}

/// A game in time, at one of its moments.
#[derive(Clone, Debug)]
pub struct Timeline<G: Game> {
    game: G,
    score: Option<Score>,
    /// The start, then one moment an event.
    moments: Vec<Moment<G>>,
    at: usize,
}

impl<G: Game> Timeline<G> {
    /// The moments of a record, at its start. A record is played through once for it.
    ///
    /// # Errors
    /// [`RecordError`] where it is no legal game of `G`.
    pub fn of(record: &Record) -> Result<Timeline<G>, RecordError> {
        let begun: Session<G> = record.begin()?;
        let mut moments = vec![Moment::of(&begun, None, None, Vec::new())];
        let mut events = record.events.iter();
        record.replay_seeing::<G>(|session, effects| {
            let event = events.next().cloned();
            let before = moments.last().map(|before| before.state);
            let side = event.as_ref().zip(before).and_then(|(event, before)| doer(session.game(), &before, event));
            moments.push(Moment::of(session, event, side, effects));
        })?;
        Ok(Timeline { game: begun.game().clone(), score: begun.score(), moments, at: 0 })
    }

    /// The game's rules.
    #[must_use]
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The score of the match that the game belongs to, before this game.
    #[must_use]
    pub fn score(&self) -> Option<Score> {
        self.score
    }

    /// All moments, the start first.
    #[must_use]
    pub fn moments(&self) -> &[Moment<G>] {
        &self.moments
    }

    /// The number of the last moment: that of events.
    #[must_use]
    pub fn last(&self) -> usize {
        self.moments.len() - 1
    }

    /// The number of the moment that is looked at; 0 is the start.
    #[must_use]
    pub fn at(&self) -> usize {
        self.at
    }

    /// The moment that is looked at.
    #[must_use]
    pub fn now(&self) -> &Moment<G> {
        // There always is a start, and `at` never passes the last.
        &self.moments[self.at]
    }

    /// To the next moment, which is returned with what happened on the way; `None` at the end.
    pub fn forwards(&mut self) -> Option<&Moment<G>> {
        if self.at == self.last() {
            return None;
        }
        self.at += 1;
        Some(self.now())
    }

    /// To the moment before; `None` at the start.
    pub fn backwards(&mut self) -> Option<&Moment<G>> {
        self.at = self.at.checked_sub(1)?;
        Some(self.now())
    }

    /// To a moment by its number, or to the last where there are not so many.
    pub fn jump(&mut self, to: usize) -> &Moment<G> {
        self.at = to.min(self.last());
        self.now()
    }
}
