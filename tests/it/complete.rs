//! What a game consists of beside its rules: whether every part is there, by one function, and that it sees each part
//! that is not.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use tabulae::games::ids;
use tabulae::library::Registry;
use tabulae::rules::level::{Level, Source, load};

use super::common::root;

const LANGUAGES: [&str; 3] = ["en", "eu", "bg"];

/// What a game lacks under a root, a line each that names the file or text.
pub fn faults(root: &Path, id: &str) -> Vec<String> {
    let mut faults = Vec::new();
    let mut files: Vec<String> =
        ["mod", "rules", "evaluate", "tests"].map(|name| format!("src/games/{id}/{name}.rs")).into();
    files.push(format!("docs/rules/{id}.md"));
    files.push(format!("tests/data/{id}/positions.jsonl"));
    files.push(format!("levels/{id}/standard.ron"));
    let assets = format!("assets/games/{id}");
    files.extend(["piece_white.png", "piece_black.png", "thumb.webp"].map(|name| format!("{assets}/{name}")));
    files.extend(sounds().into_iter().map(|name| format!("{assets}/sounds/{name}")));
    let levels = levels(root, id, &mut faults);
    for level in &levels {
        if level.source.trim().is_empty() {
            faults.push(format!("levels/{id}/{}.ron: `source` says nothing", level.id));
        }
        let sizes = ["1920", "3840"].map(|size| format!("{assets}/{}_{size}.webp", level.board.picture));
        // Layers are shown in one size.
        let layers = level.board.layers.iter().map(|layer| format!("{assets}/{}_1920.webp", layer.picture));
        files.extend(sizes.into_iter().chain(layers));
    }
    // Levels share their pictures.
    for file in files.into_iter().collect::<BTreeSet<_>>() {
        if !fs::metadata(root.join(&file)).is_ok_and(|found| found.is_file() && found.len() > 0) {
            faults.push(format!("{file} is missing or empty"));
        }
    }
    let mut keys: BTreeSet<String> = ["", "-line", "-goal"].map(|end| format!("game-{id}{end}")).into();
    keys.extend(["white", "black"].map(|side| format!("side-{id}-{side}")));
    keys.extend(levels.iter().flat_map(|level| ["", "-about", "-source"].map(|end| format!("{}{end}", level.title))));
    for language in LANGUAGES {
        let file = format!("assets/locales/{language}/main.ftl");
        let text = fs::read_to_string(root.join(&file)).unwrap_or_default();
        let known: BTreeSet<&str> = text.lines().filter_map(|line| line.split_once(" =")).map(|(key, _)| key).collect();
        faults.extend(
            keys.iter().filter(|key| !known.contains(key.as_str())).map(|key| format!("{file}: no text {key}")),
        );
    }
    faults
}

/// The levels of a game; what is wrong with their files (no title, no source) is a fault already.
fn levels(root: &Path, id: &str, faults: &mut Vec<String>) -> Vec<Level> {
    let entries = fs::read_dir(root.join("levels").join(id)).into_iter().flatten().flatten();
    let paths = entries.map(|entry| entry.path()).filter(|path| path.extension().is_some_and(|ending| ending == "ron"));
    let texts: Vec<(String, String)> = paths
        .map(|path| {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            (format!("{id}/{name}"), fs::read_to_string(&path).unwrap_or_default())
        })
        .collect();
    let sources: Vec<Source<'_>> = texts.iter().map(|(file, text)| Source { file, text }).collect();
    match load(&sources, &Registry::default()) {
        Ok(levels) => {
            faults.extend(
                levels
                    .iter()
                    .filter(|level| level.game != id)
                    .map(|level| format!("levels/{id}/{}.ron is a level of {}", level.id, level.game)),
            );
            levels
        }
        Err(found) => {
            faults.extend(found.iter().map(|fault| format!("levels/{fault}")));
            Vec::new()
        }
    }
}

/// The sounds that the program loads for a game, from its list of them: each stem with its number of variants, where it
/// belongs to the game's material; and the loop of its place.
fn sounds() -> Vec<String> {
    let text = fs::read_to_string(root().join("src/app/audio/cues.rs")).unwrap();
    let rows = text.lines().filter_map(|line| line.trim().strip_prefix("(CueKind::")?.strip_suffix("),"));
    let mut files = Vec::new();
    for row in rows {
        let fields: Vec<&str> = row.split(", ").collect();
        let [_, stem, variants, of_game] = fields[..] else { panic!("cues.rs: {row}") };
        if of_game == "true" {
            let variants: u32 = variants.parse().unwrap();
            files.extend((1..=variants).map(|n| format!("{}_{n}.ogg", stem.trim_matches('"'))));
        }
    }
    files.push("ambience.ogg".to_owned());
    assert!(files.len() > 20, "the list of sounds in cues.rs is not understood: {files:?}");
    files
}

/// A copy of what belongs to a game, to take things away from. It is removed when it is dropped.
struct Copy(PathBuf);

impl Copy {
    fn of(id: &str) -> Copy {
        let copy = Copy(Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("complete-{id}-{}", std::process::id())));
        let _ = fs::remove_dir_all(&copy.0);
        for part in ["src/games", "levels", "assets/games", "tests/data"] {
            copy.bring(&format!("{part}/{id}"));
        }
        copy.bring("assets/locales");
        copy.bring("docs/rules");
        copy
    }

    fn bring(&self, name: &str) {
        let (from, to) = (root().join(name), self.0.join(name));
        if from.is_dir() {
            fs::create_dir_all(&to).unwrap();
            for entry in fs::read_dir(from).unwrap() {
                self.bring(&format!("{name}/{}", entry.unwrap().file_name().to_string_lossy()));
            }
        } else {
            fs::copy(from, to).unwrap();
        }
    }

    /// What is reported while a file has another text, or with `None` is not there.
    fn without(&self, id: &str, name: &str, text: Option<String>) -> Vec<String> {
        let path = self.0.join(name);
        let kept = fs::read(&path).unwrap_or_else(|error| panic!("{name}: {error}"));
        match text {
            Some(text) => fs::write(&path, text).unwrap(),
            None => fs::remove_file(&path).unwrap(),
        }
        let faults = faults(&self.0, id);
        fs::write(&path, kept).unwrap();
        faults
    }

    fn text(&self, name: &str) -> String {
        fs::read_to_string(self.0.join(name)).unwrap()
    }

    /// A file's text without the line that begins so.
    fn without_line(&self, name: &str, start: &str) -> String {
        let text = self.text(name);
        let kept: Vec<&str> = text.lines().filter(|line| !line.trim_start().starts_with(start)).collect();
        assert!(kept.len() < text.lines().count(), "{name} has no line `{start}`");
        kept.join("\n") + "\n"
    }
}

impl Drop for Copy {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn every_part_that_a_game_lacks_is_named() {
    let id = ids()[0];
    let copy = Copy::of(id);
    assert_eq!(faults(&copy.0, id), Vec::<String>::new(), "nothing is missing from the copy");
    let names = |faults: &[String], part: &str| {
        assert!(faults.iter().any(|fault| fault.contains(part)), "{part} is not named: {faults:#?}");
    };
    // Files, each by itself: one fault, which names it.
    let assets = format!("assets/games/{id}");
    let mut files: Vec<String> =
        ["mod", "rules", "evaluate", "tests"].map(|name| format!("src/games/{id}/{name}.rs")).into();
    files.extend([format!("docs/rules/{id}.md"), format!("tests/data/{id}/positions.jsonl")]);
    files.extend(
        ["piece_white.png", "piece_black.png", "thumb.webp", "board_1920.webp", "board_3840.webp"]
            .map(|name| format!("{assets}/{name}")),
    );
    files.extend(sounds().into_iter().map(|name| format!("{assets}/sounds/{name}")));
    for file in &files {
        for text in [None, Some(String::new())] {
            assert_eq!(copy.without(id, file, text), [format!("{file} is missing or empty")]);
        }
    }
    // The standard level, and a board of which others are made.
    let level = format!("levels/{id}/standard.ron");
    names(&copy.without(id, &level, None), &format!("{level} is missing"));
    // What a level must say, in each of its files.
    for name in fs::read_dir(copy.0.join("levels").join(id)).unwrap().map(|entry| entry.unwrap().file_name()) {
        let file = format!("levels/{id}/{}", name.to_string_lossy());
        for field in ["source", "title"] {
            let missing = copy.without(id, &file, Some(copy.without_line(&file, &format!("{field}:"))));
            names(&missing, &format!("{file}:"));
            names(&missing, &format!("{field}: missing"));
        }
        let text = copy.text(&file);
        let line = text.lines().find(|line| line.trim_start().starts_with("source:")).unwrap();
        for (empty, fault) in [("", "source: expected a text"), (" ", "`source` says nothing")] {
            let said = text.replace(line, &format!("    source: \"{empty}\","));
            names(&copy.without(id, &file, Some(said)), fault);
        }
    }
    // A board's own picture is asked for by its name, and so is a layer over it.
    let more = "board: (picture: \"other\", overlays: [(picture: \"layer\", option: \"a\", value: \"b\")],";
    let missing = copy.without(id, &level, Some(copy.text(&level).replacen("board: (", more, 1)));
    for name in ["other_1920", "other_3840", "layer_1920"] {
        names(&missing, &format!("{assets}/{name}.webp is missing"));
    }
    // Texts, in every language: the game's, its sides', its levels'.
    let title = format!("level-{id}-standard");
    let keys = ["", "-line", "-goal"].map(|end| format!("game-{id}{end}")).into_iter();
    let keys = keys.chain(["white", "black"].map(|side| format!("side-{id}-{side}")));
    let keys: Vec<String> = keys.chain(["", "-about", "-source"].map(|end| format!("{title}{end}"))).collect();
    for language in LANGUAGES {
        let file = format!("assets/locales/{language}/main.ftl");
        for key in &keys {
            let missing = copy.without(id, &file, Some(copy.without_line(&file, &format!("{key} ="))));
            assert_eq!(missing, [format!("{file}: no text {key}")]);
        }
    }
    assert_eq!(faults(&copy.0, id), Vec::<String>::new(), "everything is back");
}
