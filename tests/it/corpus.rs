//! Positions with all their legal results (`tests/data/GAME/positions.jsonl`), made by other programs: the positions
//! after, and where given the canonical texts, must be the same.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;
use tabulae::games::Playable;

use super::common::{ForGame, data, for_every_game, game, legal};

#[derive(Deserialize)]
struct Case {
    #[serde(default)]
    id: String,
    game: String,
    options: BTreeMap<String, String>,
    position: String,
    /// Absent where the position names it.
    throw: Option<String>,
    plays: Vec<String>,
    /// `None` where the other programs give no text, as a whole or for one play.
    texts: Option<Vec<Option<String>>>,
}

#[test]
fn every_position_of_the_corpus_has_exactly_its_plays() {
    struct Corpus;
    impl ForGame for Corpus {
        fn with<G: Playable>(&mut self) {
            let file = data(G::INFO.id).join("positions.jsonl");
            let text = std::fs::read_to_string(&file).unwrap();
            let mut wrong = Vec::new();
            for line in text.lines() {
                let case: Case = serde_json::from_str(line).unwrap();
                assert_eq!(case.game, G::INFO.id);
                if let Some(problem) = problem::<G>(&case) {
                    wrong.push(format!("{}: {problem}", case.id));
                }
            }
            assert!(text.lines().count() > 200, "{} is cut short", file.display());
            assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), G::INFO.id, wrong.join("\n"));
        }
    }
    for_every_game(Corpus);
}

fn problem<G: Playable>(case: &Case) -> Option<String> {
    let options: Vec<(&str, &str)> = case.options.iter().map(|(id, value)| (id.as_str(), value.as_str())).collect();
    let named = case.position.split(" | ").nth(2).and_then(|turn| turn.split(' ').nth(1));
    let throw = case.throw.as_deref().or(named).unwrap();
    let found = legal(&game::<G>(&options), &case.position, throw);
    let positions: BTreeSet<&String> = found.iter().map(|(_, position)| position).collect();
    let expected: BTreeSet<&String> = case.plays.iter().collect();
    if positions != expected {
        let missing: Vec<_> = expected.difference(&positions).collect();
        let extra: Vec<_> = positions.difference(&expected).collect();
        return Some(format!("missing {missing:?}, too many {extra:?}"));
    }
    if !found.is_sorted() {
        return Some("the plays are not in byte order of their texts".to_owned());
    }
    let texts = case.texts.iter().flatten();
    let texts: BTreeMap<&String, &String> =
        case.plays.iter().zip(texts).filter_map(|(play, text)| Some((play, text.as_ref()?))).collect();
    let other: Vec<_> = found
        .iter()
        .filter_map(|(text, position)| Some((text, *texts.get(position)?)).filter(|(ours, theirs)| ours != theirs))
        .collect();
    (!other.is_empty()).then(|| format!("texts (ours, expected) {other:?}"))
}
