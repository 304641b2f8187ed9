//! What the games' own tests share: a throw on the table of a position, and a step that must be refused.

use crate::rules::board::Place;
use crate::rules::chance::Throw;
use crate::rules::game::{Game, Reason, Refusal};
use crate::rules::notation::Position;
use crate::rules::options::Choices;
use crate::rules::partial::Partial;
use crate::rules::play::PlayFinder;

/// White's throw on the table of a position.
pub fn lay<G: Game>(options: &[(&str, &str)], line: &str, throw: &str) -> (G, Partial<G>) {
    let choices = Choices::with(G::INFO.id, G::INFO.options, options.iter().copied()).unwrap();
    let game = G::new(choices);
    let state = game.read(&Position::parse(line).unwrap()).unwrap();
    let partial = Partial::new(&game, &state, Throw::parse(throw).unwrap(), &mut PlayFinder::new());
    (game, partial)
}

/// A step is refused by this rule for this reason, and the throw lies as it lay.
pub fn refused<G: Game>(
    options: &[(&str, &str)],
    line: &str,
    throw: &str,
    step: &str,
    rule: &'static str,
    reason: Reason,
) {
    let (game, mut partial) = lay::<G>(options, line, throw);
    let (from, to) = step.split_once('/').unwrap();
    let (from, to) = (Place::parse(from).unwrap(), Place::parse(to).unwrap());
    let refusal = partial.step(&game, from, to, None).expect_err(step);
    assert_eq!(refusal, Refusal { rule, reason }, "{line} {throw} {step}");
    assert!(partial.steps().is_empty());
}
