//! `tabulae man` and `tabulae completions`: the manual and what a shell completes, from the definition of the commands.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use clap::{Args, CommandFactory};
use clap_complete::Shell;

use super::{Cli, Fault};

/// The arguments of `man`.
#[derive(Debug, Args)]
pub struct ManArgs {
    /// A folder for the page of the program and one for each command; without it the program's goes to the output
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

/// The arguments of `completions`.
#[derive(Debug, Args)]
pub struct CompletionsArgs {
    /// Which shell
    #[arg(value_name = "SHELL", value_enum)]
    shell: Shell,
}

/// Runs `man`.
pub fn man(args: &ManArgs, out: &mut impl Write) -> Result<(), Fault> {
    match &args.out {
        None => clap_mangen::Man::new(Cli::command()).render(out).map_err(Fault::from),
        Some(folder) => fs::create_dir_all(folder)
            .and_then(|()| clap_mangen::generate_to(Cli::command(), folder))
            .map_err(|error| Fault::Failed(format!("{}: {error}", folder.display()))),
    }
}

/// Runs `completions`.
pub fn completions(args: &CompletionsArgs, out: &mut impl Write) -> Result<(), Fault> {
    // Written here first: the generator itself cannot tell that a reader has closed the pipe.
    let mut text = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "tabulae", &mut text);
    out.write_all(&text).map_err(Fault::from)
}
