//! `tabulae best --cube`: what to do with the doubling cube before a throw.

use std::io::Write;

use serde_json::{Map, Value, json};

use super::ask::{Placed, Question};
use super::{Fault, ForGame, with_game};
use crate::ai::chances::Chances;
use crate::ai::cube::{Decision, Stakes};
use crate::ai::level::Level;
use crate::ai::search::Thinker;
use crate::games::Playable;
use crate::rules::notation::Turn;

/// What the AI thinks of a double; equities in units of the stake before it, for the side that throws.
pub struct Advice {
    chances: Chances,
    decision: Decision,
    /// The chances of winning the match that go with no double, double and take, double and drop.
    matches: Option<[f32; 3]>,
}

impl Advice {
    /// The whole decision in a word or two: of the side that throws, and of the side that would answer.
    fn verdict(&self) -> &'static str {
        let decision = &self.decision;
        match (decision.may_double, decision.doubles(), decision.takes()) {
            (false, ..) => "not available",
            (true, true, true) => "double, take",
            (true, true, false) => "double, drop",
            (true, false, true) => "no double, take",
            (true, false, false) => "too good, drop",
        }
    }

    /// The equities by name; a double that is not available has none.
    fn equities(&self) -> impl Iterator<Item = (&'static str, &'static str, f32, Option<f32>)> {
        let decision = &self.decision;
        let all = [
            ("no_double", "no double", decision.no_double),
            ("double_take", "double, take", decision.double_take),
            ("double_drop", "double, drop", decision.double_drop),
        ];
        let shown = if decision.may_double { 3 } else { 1 };
        let matches = self.matches;
        (0..shown).zip(all).map(move |(i, (key, name, equity))| (key, name, equity, matches.map(|all| all[i])))
    }

    /// The answer as JSON.
    pub fn object(&self) -> Value {
        // Three decimals are more than the evaluators can tell apart; a chance has four.
        let rounded = |number: f32, by: f64| (f64::from(number) * by).round() / by;
        let Chances { win, win_gammon, win_backgammon, lose_gammon, lose_backgammon } = self.chances;
        let chances = [
            ("win", win),
            ("win_gammon", win_gammon),
            ("win_backgammon", win_backgammon),
            ("lose_gammon", lose_gammon),
            ("lose_backgammon", lose_backgammon),
        ];
        let chances: Map<String, Value> =
            chances.into_iter().map(|(key, chance)| (key.to_owned(), json!(rounded(chance, 1e4)))).collect();
        let mut object = json!({ "cube": self.verdict(), "chances": chances });
        for (key, _, equity, chance) in self.equities() {
            object[key] = json!(rounded(equity, 1e3));
            if let Some(chance) = chance {
                object[format!("{key}_match")] = json!(rounded(chance, 1e4));
            }
        }
        object
    }

    /// The answer as text.
    ///
    /// # Errors
    /// Where it cannot be written.
    pub fn print(&self, out: &mut impl Write) -> Result<(), Fault> {
        for (_, name, equity, chance) in self.equities() {
            let chance = chance.map(|chance| format!("  {:.1} % of the match", chance * 100.0)).unwrap_or_default();
            writeln!(out, "{equity:+.3}  {name}{chance}")?;
        }
        writeln!(out, "{}", self.verdict())?;
        Ok(())
    }
}

/// Answers a question about the cube.
///
/// # Errors
/// What is wrong with the question, where, and what was expected.
pub fn advise(question: &Question, level: Level) -> Result<Advice, String> {
    struct Advise<'a>(&'a Question, Level);
    impl ForGame for Advise<'_> {
        type Out = Result<Advice, String>;
        fn with<G: Playable>(self) -> Self::Out {
            let Placed { game, position, state } = self.0.place::<G>()?;
            if !matches!(position.turn, Turn::Throw(_) | Turn::Double(_)) {
                return Err(format!("turn `{}`: no double there; expected `W` or `B` before a throw", position.turn));
            }
            let score = position.fields.score.as_ref();
            if let Some(winner) = score.and_then(|score| score.winner()) {
                return Err(format!("score: {winner:?} has won the match; expected one that goes on"));
            }
            let mut thinker = Thinker::<G>::default();
            let known = game.cube(&state).and(Stakes::of(&game, &state, score));
            let (Some(stakes), Some(chances)) =
                (known, self.1.skill(game.net_name()).and_then(|skill| thinker.chances(&game, &state, skill)))
            else {
                return Err(format!("{} has no cube under these options; expected a game that has one", G::INFO.id));
            };
            let side = game.to_move(&state);
            let decision = stakes.decision(&chances, side);
            let equities = [decision.no_double, decision.double_take, decision.double_drop];
            let chance = |equity: f32| stakes.match_chance(equity, side);
            let matches = chance(0.0).map(|_| equities.map(|equity| chance(equity).unwrap_or(0.0)));
            Ok(Advice { chances, decision, matches })
        }
    }
    with_game(&question.game, Advise(question, level))?
}
