//! Games that are under way, as records to open in the window: made by the computer playing itself, the same each time.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use tabulae::ai::level::Level;
use tabulae::ai::search::Thinker;
use tabulae::games::{Playable, Visitor, every};
use tabulae::rules::chance::Seed;
use tabulae::rules::options::Choices;
use tabulae::rules::session::{Phase, Session};

/// A record of a game's default rules after so many throws, where somebody is to throw; to its end if it is over
/// sooner. `seed` chooses the throws.
pub fn after(id: &str, throws: u32, level: Level, seed: &str) -> String {
    struct Maker<'a> {
        id: &'a str,
        throws: u32,
        level: Level,
        seed: &'a str,
        record: Option<String>,
    }
    impl Visitor for Maker<'_> {
        fn visit<G: Playable>(&mut self) {
            if G::INFO.id == self.id {
                self.record = Some(play::<G>(self.throws, self.level, self.seed));
            }
        }
    }
    let mut maker = Maker { id, throws, level, seed, record: None };
    every(&mut maker);
    maker.record.expect("a game of that name")
}

fn play<G: Playable>(throws: u32, level: Level, seed: &str) -> String {
    let game = G::new(Choices::defaults(G::INFO.id, G::INFO.options));
    let names = ["anna".to_owned(), "борис".to_owned()];
    let mut session = Session::begin(game, Some(Seed::from_text(seed)), "", names, None).expect("a game");
    let mut thinker = Thinker::<G>::default();
    let mut whims = ChaCha8Rng::seed_from_u64(7);
    loop {
        match session.phase().clone() {
            Phase::Opening => drop(session.open().expect("the dice decide")),
            Phase::Throw { .. } if session.throws() >= throws => return session.record().to_json(),
            Phase::Throw { .. } => drop(session.throw().expect("a throw")),
            Phase::Play(partial) => {
                let (game, state) = (session.game().clone(), *session.state());
                let chosen = thinker.choose(&game, &state, partial.throw(), level, &mut whims);
                let (play, _) = chosen.expect("a play, if only to pass");
                session.play(&play).expect("a legal play");
            }
            Phase::Doubled { .. } => drop(session.take().expect("taken")),
            Phase::Over { .. } => return session.record().to_json(),
        }
    }
}
