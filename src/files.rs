//! Where assets and levels are found, and reading them. What the program itself keeps is elsewhere ([`crate::store`]).

use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow};

/// The folder that holds `assets` and `levels`: named by `BEVY_ASSET_ROOT` or cargo, beside or above the program, the
/// current one, or the system's.
///
/// # Errors
/// One line that names what was looked for.
pub fn root() -> anyhow::Result<PathBuf> {
    let named = ["BEVY_ASSET_ROOT", "CARGO_MANIFEST_DIR"].into_iter().filter_map(std::env::var_os).map(PathBuf::from);
    let program = std::env::current_exe().ok();
    let beside = program.iter().flat_map(|path| path.ancestors().skip(1).map(Path::to_path_buf));
    let here = std::env::current_dir().ok();
    named
        .chain(beside)
        .chain(here)
        .chain([PathBuf::from("/usr/share/tabulae")])
        .find(|folder| folder.join("assets/fonts").is_dir() && folder.join("levels").is_dir())
        .ok_or_else(|| {
            anyhow!("no folders `assets` and `levels` found beside the program, here, or in /usr/share/tabulae")
        })
}

/// Reads a file under the root.
///
/// # Errors
/// One line that names the file.
pub fn read(root: &Path, name: &str) -> anyhow::Result<Vec<u8>> {
    std::fs::read(root.join(name)).with_context(|| format!("{name} cannot be read"))
}

/// The level files under the root, as name with folder (`tabla/standard.ron`) and text, in order of their names.
///
/// # Errors
/// One line that names the folder or file that cannot be read.
pub fn level_texts(root: &Path) -> anyhow::Result<Vec<(String, String)>> {
    let mut texts = Vec::new();
    let levels = root.join("levels");
    for game in std::fs::read_dir(&levels).with_context(|| "the folder levels cannot be read")? {
        let folder = game?.path();
        if !folder.is_dir() {
            continue;
        }
        for file in std::fs::read_dir(&folder).with_context(|| format!("{} cannot be read", folder.display()))? {
            let path = file?.path();
            if path.extension().is_some_and(|ending| ending == "ron") {
                let name = path.strip_prefix(&levels).unwrap_or(&path).to_string_lossy().replace('\\', "/");
                let text = std::fs::read_to_string(&path).with_context(|| format!("levels/{name} cannot be read"))?;
                texts.push((name, text));
            }
        }
    }
    texts.sort();
    Ok(texts)
}
