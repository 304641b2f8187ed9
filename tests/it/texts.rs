//! Every text in every language: the same keys everywhere, no key without use, no key asked for that is missing.

use std::collections::BTreeSet;
use std::path::Path;

use tabulae::ai::words::Remark;
use tabulae::app::locale::{LANGUAGES, Texts};
use tabulae::games::{Playable, Visitor, every};
use tabulae::library::{Library, Registry};
use tabulae::rules::game::Reason;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn keys(language: &str) -> BTreeSet<String> {
    let text = std::fs::read_to_string(root().join(format!("assets/locales/{language}/main.ftl"))).unwrap();
    text.lines()
        .filter(|line| !line.starts_with(['#', ' ', '}']))
        .filter_map(|line| line.split_once(" =").map(|(key, _)| key.to_owned()))
        .collect()
}

#[test]
fn every_language_has_the_same_keys() {
    let english = keys("en");
    assert!(english.len() > 100);
    for (language, _) in LANGUAGES {
        let own = keys(language);
        assert_eq!(english.difference(&own).collect::<Vec<_>>(), Vec::<&String>::new(), "missing in {language}");
        assert_eq!(own.difference(&english).collect::<Vec<_>>(), Vec::<&String>::new(), "only in {language}");
    }
}

/// Keys of the options panel: a label and a meaning for each option, a name for each value that is no number.
fn option_keys() -> Vec<String> {
    struct Keys(Vec<String>);
    impl Visitor for Keys {
        fn visit<G: Playable>(&mut self) {
            for spec in G::INFO.options.iter().filter(|spec| spec.values.len() > 1) {
                let key = format!("option-{}-{}", G::INFO.id, spec.id);
                let named = spec.values.iter().filter(|value| value.parse::<u16>().is_err());
                self.0.extend(named.map(|value| format!("{key}-{value}")));
                self.0.push(format!("{key}-about"));
                self.0.push(key);
            }
        }
    }
    let mut keys = Keys(Vec::new());
    every(&mut keys);
    keys.0
}

/// Keys are asked for as literals, or made from a game, a level, a side: each way of making one is named here.
#[test]
fn every_key_is_used_and_every_used_key_exists() {
    let mut code = String::new();
    let mut open = vec![root().join("src")];
    while let Some(folder) = open.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                open.push(path);
            } else {
                code.push_str(&std::fs::read_to_string(path).unwrap());
            }
        }
    }
    let library = Library::load(root(), Registry::default()).unwrap();
    let mut made: BTreeSet<String> = Reason::ALL.iter().map(|reason| reason.key().to_owned()).collect();
    made.extend(Remark::ALL_KEYS.map(str::to_owned));
    for game in tabulae::games::ids() {
        made.extend(["", "-line", "-goal"].map(|end| format!("game-{game}{end}")));
        made.extend(["white", "black"].map(|side| format!("side-{game}-{side}")));
    }
    made.extend(option_keys());
    for level in library.levels() {
        made.extend(["", "-about", "-source"].map(|end| format!("{}{end}", level.title)));
    }
    for level in tabulae::ai::level::Level::PEOPLE {
        made.extend(["name", "about"].map(|what| format!("level-{what}-{level}")));
    }
    made.extend(["hand", "bar", "off", "out"].map(|place| format!("place-{place}")));
    let all = keys("en");
    for key in &made {
        assert!(all.contains(key), "no text for {key}");
    }
    for key in &all {
        // Names of throws and of results are looked for and left out where a game has none.
        let optional = key.starts_with("throw-") || key.starts_with("result-") || key.ends_with("-note");
        assert!(optional || made.contains(key) || code.contains(&format!("\"{key}\"")), "{key} is never used");
    }
    for part in code.split("texts.get(\"").skip(1).chain(code.split("texts.with(\"").skip(1)) {
        let key = part.split('"').next().unwrap();
        assert!(all.contains(key), "the code asks for {key}");
    }
}

#[test]
fn plurals_and_values_are_put_in() {
    let mut texts = Texts::load(root()).unwrap();
    let pips = |texts: &Texts, count: u32| texts.with("pips-left", &[("count", count.into())]);
    assert_eq!((pips(&texts, 1), pips(&texts, 7)), ("1 pip left".to_owned(), "7 pips left".to_owned()));
    texts.choose("bg");
    assert_eq!((pips(&texts, 1), pips(&texts, 7)), ("остава 1 точка".to_owned(), "остават 7 точки".to_owned()));
    assert_eq!(texts.get("throw-tabla-6-5"), "Шеш-беш");
    texts.choose("eu");
    assert!(pips(&texts, 7).contains('7'));
    assert_eq!(texts.get("no-such-key"), "no-such-key");
}
