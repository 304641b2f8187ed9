//! `tabulae soak`: AI against AI with everything kept as the window keeps it, made to be killed. Prints a line for each
//! thing that is known to be on disk, and first the line from which it goes on.

use std::io::{self, Write};

use clap::Args;
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use super::matches::read_level;
use super::{Fault, ForGame, Pairs, Rules, RulesArgs, game_with, one_line, with_game};
use crate::ai::arena::Start;
use crate::ai::level::Level;
use crate::ai::search::Thinker;
use crate::games::Playable;
use crate::library::Registry;
use crate::rules::chance::Seed;
use crate::rules::matches::Standing;
use crate::rules::session::{Phase, Session, SessionError};
use crate::store::game::Frame;
use crate::store::{Keeper, Notice, Resumed, Saved, Seat, Store};

/// How often a level that judges nothing offers a double, and takes one.
const DOUBLES: f64 = 0.05;
const TAKES: f64 = 0.9;
/// Games of one seed among which the kept one is looked for.
const GAMES_MAX: u64 = 100_000;

/// The arguments of `soak`.
#[derive(Debug, Args)]
pub struct SoakArgs {
    #[command(flatten)]
    rules: RulesArgs,
    /// The level that plays white
    #[arg(long, value_name = "LEVEL", default_value = "random")]
    white: String,
    /// The level that plays black
    #[arg(long, value_name = "LEVEL", default_value = "random")]
    black: String,
    /// Ends after so many games, those before a restart counted
    #[arg(long, value_name = "N", default_value_t = 1)]
    games: u64,
    /// Any text; the same seed deals and plays the same games
    #[arg(long, value_name = "S", default_value = "soak")]
    seed: String,
}

/// Runs `soak`.
pub fn run(args: &SoakArgs, out: &mut impl Write) -> Result<(), Fault> {
    let Rules { game, options, .. } = args.rules.rules()?;
    let [white, black] = [("white", &args.white), ("black", &args.black)].map(|(side, name)| read_level(side, name));
    let levels = [white.map_err(Fault::Input)?, black.map_err(Fault::Input)?];
    with_game(&game, Soak { options, levels, args, out }).map_err(Fault::Input)?
}

struct Soak<'a, W: Write> {
    options: Pairs,
    levels: [Level; 2],
    args: &'a SoakArgs,
    out: &'a mut W,
}

impl<W: Write> ForGame for Soak<'_, W> {
    type Out = Result<(), Fault>;

    fn with<G: Playable>(self) -> Self::Out {
        let game: G = game_with(&self.options).map_err(Fault::Input)?;
        let (store, found) = Store::open(Registry::default());
        tell(&found.notices);
        let keeper = Keeper::start(store);
        let seed = Seed::from_text(&self.args.seed);
        let mut run = Run { game, levels: self.levels, seed, index: 0, keeper, thinker: Thinker::default() };
        let mut now = match found.game {
            Some(saved) => run.resumed(&saved)?,
            None => run.begun(Standing::default())?,
        };
        run.line(self.out, "resumed", &now)?;
        loop {
            if now.session.outcome().is_some() {
                run.keeper.file(Saved::of(&now.session, &now.frame, None));
                if run.index + 1 >= self.args.games {
                    break;
                }
                run.index += 1;
                now = run.begun(next_standing(&now))?;
            } else {
                act(&mut now.session, &mut run.thinker, run.levels)
                    .map_err(|error| Fault::Failed(error.to_string()))?;
            }
            run.keeper.keep(Saved::of(&now.session, &now.frame, None));
            let kept = run.keeper.flush();
            tell(&run.keeper.notices());
            run.line(self.out, if kept { "kept" } else { "played" }, &now)?;
        }
        run.keeper.flush();
        tell(&run.keeper.notices());
        Ok(())
    }
}

/// Where the match or series stands after a game that is over.
fn next_standing<G: Playable>(now: &Resumed<G>) -> Standing {
    let game = now.session.game();
    let after = now.session.outcome().map(|outcome| now.frame.standing.after(game, outcome)).unwrap_or_default();
    if after.is_over(game.series()) { Standing::default() } else { after }
}

fn tell(notices: &[Notice]) {
    for notice in notices {
        // If standard error is closed there is nobody left to tell.
        let _ = writeln!(io::stderr().lock(), "{}", one_line(&format!("tabulae: {notice}")));
    }
}

struct Run<G: Playable> {
    game: G,
    levels: [Level; 2],
    seed: Seed,
    /// The number of the game, from 0.
    index: u64,
    keeper: Keeper,
    thinker: Thinker<G>,
}

impl<G: Playable> Run<G> {
    fn begun(&self, standing: Standing) -> Result<Resumed<G>, Fault> {
        let start = Start::of(&self.game, &standing).position(&self.game);
        let names = self.levels.map(|level| level.to_string());
        let seed = Some(self.seed.child(self.index));
        let session = Session::begin(self.game.clone(), seed, "", names, start.as_ref())
            .map_err(|error| Fault::Failed(error.to_string()))?;
        let frame = Frame::now(self.levels.map(Seat::Computer), None, standing);
        Ok(Resumed { session, fall: None, first: None, frame })
    }

    fn resumed(&mut self, saved: &Saved) -> Result<Resumed<G>, Fault> {
        let resumed: Resumed<G> = saved.resume().map_err(|error| Fault::Input(error.to_string()))?;
        let of_index = |index: &u64| Some(self.seed.child(*index).to_hex()) == saved.record.seed;
        self.index = (0..GAMES_MAX).find(of_index).ok_or_else(|| {
            Fault::Input("the game that was kept has another seed; expected the one it was begun with".to_owned())
        })?;
        Ok(resumed)
    }

    /// What was done, the game's number, its events and steps, the position.
    fn line(&self, out: &mut impl Write, what: &str, now: &Resumed<G>) -> Result<(), Fault> {
        let events = now.session.record().events.len();
        let steps = match now.session.phase() {
            Phase::Play(partial) => partial.steps().len(),
            _ => 0,
        };
        writeln!(out, "{what} {} {events} {steps} {}", self.index, now.session.position())?;
        out.flush()?;
        Ok(())
    }
}

/// The next thing that happens: an opening, a throw, one step, the end of a turn. What a side likes follows from what is
/// on record, so that a game that was left goes on as it would have.
fn act<G: Playable>(
    session: &mut Session<G>,
    thinker: &mut Thinker<G>,
    levels: [Level; 2],
) -> Result<(), SessionError> {
    let (game, state, score) = (session.game().clone(), *session.state(), session.score());
    let mut whims =
        ChaCha8Rng::from_seed(Seed::from_text(&format!("{} {}", session.position(), session.record().events.len())).0);
    thinker.at_score(score);
    match session.phase() {
        Phase::Opening => drop(session.open()?),
        Phase::Throw { side, offered } => {
            let level = levels[side.index()];
            if *offered && !thinker.takes_offer(&game, &state, level, &mut whims) {
                drop(session.decline()?);
            } else if session.may_double()
                && match level.judges() {
                    true => thinker.offers_double(&game, &state, score.as_ref(), level),
                    false => whims.random_bool(DOUBLES),
                }
            {
                drop(session.double()?);
            } else {
                drop(session.throw()?);
            }
        }
        Phase::Doubled { by } => {
            let level = levels[by.other().index()];
            let takes = match level.judges() {
                true => thinker.takes_double(&game, &state, score.as_ref(), level),
                false => whims.random_bool(TAKES),
            };
            drop(if takes { session.take()? } else { session.drop_double()? });
        }
        Phase::Play(partial) => {
            let (level, made) = (levels[partial.side().index()], partial.steps().len());
            let chosen = thinker.choose(&game, &state, partial.throw(), level, &mut whims);
            let next = chosen.and_then(|(play, _)| play.steps.get(made).copied());
            match next {
                Some(step) => drop(session.step(step.from, step.to, Some(step.number))?),
                None => drop(session.done()?),
            }
        }
        Phase::Over { .. } => {}
    }
    Ok(())
}
