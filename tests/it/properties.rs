//! What must hold of every position and play: pieces are conserved, no play leaves a number unused that could be
//! used, text reads back, and effects alone rebuild the board.

use std::collections::{BTreeSet, HashMap, HashSet};

use proptest::prelude::*;
use rand::RngExt;
use tabulae::games::Playable;
use tabulae::rules::board::{Place, Side};
use tabulae::rules::chance::Throw;
use tabulae::rules::game::Game;
use tabulae::rules::notation::{Cube, Outcome, Position, Turn};
use tabulae::rules::partial::Partial;
use tabulae::rules::play::{Effect, Legal, PlayFinder, parse_play};
use tabulae::rules::record::Record;
use tabulae::rules::session::{Phase, Session};

use super::common::{ForGame, any_throw, for_every_game, game, random_options, rng};
use super::replay::random_session;

/// Looks at random positions of random games, each with a throw on the table.
fn at_random_positions<G: Playable>(
    seeds: std::ops::Range<u64>,
    look: impl Fn(&G, &G::State, &mut PlayFinder<G>, Throw),
) {
    for seed in seeds {
        let mut rng = rng(seed);
        let game: G = game(&random_options::<G>(&mut rng));
        let throws = game.device().throws();
        let mut finder = PlayFinder::new();
        let mut state = game.start(Side::White);
        for _ in 0..G::INFO.throws_max {
            if game.outcome(&state).is_some() {
                break;
            }
            let throw = any_throw(&game, &throws, &state, &mut rng);
            if rng.random_bool(0.1) {
                look(&game, &state, &mut finder, throw);
            }
            let plays = finder.find(&game, &state, throw);
            state = plays[rng.random_range(0..plays.len())].state;
        }
    }
}

/// The most of a throw that any order of steps uses, found by trying them all.
fn most_used<G: Game>(game: &G, node: &G::Node, known: &mut HashMap<G::Node, u8>) -> u8 {
    if let Some(most) = known.get(node) {
        return *most;
    }
    let mut most = game.rank(node).used;
    if !game.ended(node) {
        let mut steps = Vec::new();
        game.steps(node, &mut steps);
        most = steps.iter().map(|(_, next)| most_used(game, next, known)).fold(most, u8::max);
    }
    known.insert(*node, most);
    most
}

/// The position within the throw that a play leads to.
fn end<G: Game>(game: &G, state: &G::State, throw: Throw, legal: &Legal<G::State>) -> G::Node {
    let mut steps = Vec::new();
    legal.play.steps.iter().fold(game.begin(state, throw), |node, made| {
        steps.clear();
        game.steps(&node, &mut steps);
        steps.iter().find(|(step, _)| step == made).unwrap().1
    })
}

#[test]
fn no_play_leaves_a_number_that_could_be_used() {
    struct Check;
    impl ForGame for Check {
        fn with<G: Playable>(&mut self) {
            at_random_positions::<G>(0..25, |game, state, finder, throw| {
                let most = most_used(game, &game.begin(state, throw), &mut HashMap::new());
                for legal in finder.find(game, state, throw) {
                    // TL-13, TB-20: a play that ends the game is complete, however short; GB-15: so is one that may stop.
                    let end = end(game, state, throw, legal);
                    let whole = game.outcome(&legal.state).is_some() || game.may_stop(&end);
                    assert!(whole || game.rank(&end).used == most, "{} {throw}", game.write(state));
                }
            });
        }
    }
    for_every_game(Check);
}

#[test]
fn positions_and_plays_read_back() {
    struct Check;
    impl ForGame for Check {
        fn with<G: Playable>(&mut self) {
            at_random_positions::<G>(50..75, |game, state, finder, throw| {
                let line = game.write(state).to_string();
                let position = Position::parse(&line).unwrap();
                assert_eq!(position.to_string(), line);
                assert_eq!(game.read(&position).as_ref(), Ok(state), "{line}");
                let plays: Vec<_> = finder.find_canonical(game, state, throw).to_vec();
                assert!(plays.iter().map(|legal| legal.play.to_string()).is_sorted());
                for legal in plays.iter().step_by(1 + plays.len() / 20) {
                    let named = parse_play(&legal.play.to_string()).unwrap();
                    let mut partial = Partial::new(game, state, throw, finder);
                    let play = partial.resolve(game, &named).unwrap();
                    for step in &play.steps {
                        partial.step(game, step.from, step.to, Some(step.number)).unwrap();
                    }
                    assert!(partial.is_complete(game));
                    assert_eq!(game.settle(partial.node()), legal.state, "{line} {throw} {}", legal.play);
                }
            });
        }
    }
    for_every_game(Check);
}

/// Every step that a partial play offers leads to a legal play, every legal play is on offer, and taking back
/// restores the throw.
#[test]
fn partial_plays_offer_exactly_the_legal_ones() {
    struct Check;
    impl ForGame for Check {
        fn with<G: Playable>(&mut self) {
            at_random_positions::<G>(80..86, |game, state, finder, throw| {
                let mut partial = Partial::new(game, state, throw, finder);
                let mut reached = BTreeSet::new();
                walk(game, &mut partial, &mut HashSet::new(), &mut reached);
                assert!(partial.steps().is_empty());
                let plays = finder.find(game, state, throw);
                let expected: BTreeSet<String> =
                    plays.iter().map(|legal| game.write(&legal.state).to_string()).collect();
                assert_eq!(reached, expected, "{} {throw}", game.write(state));
            });
        }
    }
    for_every_game(Check);
}

fn walk<G: Game>(game: &G, partial: &mut Partial<G>, seen: &mut HashSet<G::Node>, reached: &mut BTreeSet<String>) {
    if !seen.insert(*partial.node()) {
        return;
    }
    if partial.is_complete(game) {
        reached.insert(game.write(&game.settle(partial.node())).to_string());
    }
    let next = partial.next(game);
    assert!(partial.is_complete(game) || !next.is_empty(), "a dead end");
    assert!(!partial.is_pass() || next.is_empty());
    for step in next {
        partial.step(game, step.from, step.to, Some(step.number)).unwrap();
        walk(game, partial, seen, reached);
        assert_eq!(partial.take_back(), Some(step));
    }
}

/// The board as a view keeps it: how many pieces of a side are where, changed by effects alone.
struct Table(HashMap<(Side, Place), i32>);

impl Table {
    fn of(position: &Position) -> Table {
        let groups = Side::BOTH.into_iter().flat_map(|side| position.men[side.index()].iter().map(move |g| (side, g)));
        Table(groups.map(|(side, group)| ((side, group.place), i32::from(group.count))).collect())
    }

    fn go(&mut self, side: Side, from: Place, to: Place) {
        let left = self.0.entry((side, from)).or_insert(0);
        *left -= 1;
        assert!(*left >= 0, "no piece of {} on {from}", side.word());
        *self.0.entry((side, to)).or_insert(0) += 1;
    }

    fn apply(&mut self, effect: &Effect) {
        match *effect {
            Effect::Entered { side, from, to }
            | Effect::Moved { side, from, to }
            | Effect::Hit { side, from, to }
            | Effect::SentBack { side, from, to } => {
                self.go(side, from, to);
            }
            Effect::BorneOff { side, from } => self.go(side, from, Place::Off),
            _ => {}
        }
    }

    fn is(&self, position: &Position) -> bool {
        let kept = |table: &Table| {
            let mut pieces: Vec<_> = table.0.iter().filter(|(_, n)| **n != 0).map(|(at, n)| (*at, *n)).collect();
            pieces.sort_unstable();
            pieces
        };
        kept(self) == kept(&Table::of(position))
    }
}

#[test]
fn effects_alone_rebuild_the_board() {
    struct Check;
    impl ForGame for Check {
        fn with<G: Playable>(&mut self) {
            for seed in 0..40 {
                let session = random_session::<G>(seed, 0);
                follow(session, seed);
            }
        }
    }
    for_every_game(Check);
}

fn follow<G: Playable>(mut session: Session<G>, seed: u64) {
    let mut rng = rng(seed);
    let mut table = Table::of(&session.position());
    let mut turn = session.position().turn;
    let mut cube = None;
    let mut finder = PlayFinder::new();
    loop {
        let effects = match session.phase().clone() {
            Phase::Opening => session.open().unwrap(),
            Phase::Throw { offered: true, .. } if rng.random_bool(0.5) => session.decline().unwrap(),
            Phase::Throw { .. } if session.may_double() && rng.random_bool(0.1) => session.double().unwrap(),
            Phase::Throw { .. } => session.throw().unwrap(),
            Phase::Play(partial) => {
                let plays = finder.find(session.game(), session.state(), partial.throw());
                let play = plays[rng.random_range(0..plays.len())].play.clone();
                session.play(&play).unwrap()
            }
            Phase::Doubled { .. } if rng.random_bool(0.1) => session.drop_double().unwrap(),
            Phase::Doubled { .. } => session.take().unwrap(),
            Phase::Over { .. } => break,
        };
        for effect in &effects {
            table.apply(effect);
            turn = match *effect {
                Effect::TurnPassed { to } | Effect::ThrowsAgain { side: to, .. } | Effect::Drawn { side: to } => {
                    Turn::Throw(to)
                }
                Effect::Thrown { side, throw, .. } => Turn::Play(side, throw),
                Effect::Remains { side, pending } => Turn::Play(side, pending.throw),
                Effect::Doubled { side, .. } => Turn::Double(side.other()),
                Effect::Took { side, value } => {
                    cube = Some(Cube { value, owner: Some(side) });
                    Turn::Throw(side.other())
                }
                Effect::Ended { winner, points, .. } => Turn::Over(Outcome { winner, points }),
                _ => turn,
            };
        }
        let position = session.position();
        assert!(table.is(&position), "{position} after {effects:?}");
        assert_eq!((position.turn, position.fields.cube), (turn, cube), "{position} after {effects:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(2_000) })]

    /// Nothing that can be written makes a reader panic, and what is read prints in a form that reads the same.
    #[test]
    fn any_text_is_answered(text in "[WB0-9:|\\-/ a-z=,*\u{e9}\n]{0,80}|\\PC{0,60}") {
        if let Ok(position) = Position::parse(&text) {
            let printed = position.to_string();
            prop_assert_eq!(Position::parse(&printed).map(|p| p.to_string()), Ok(printed));
            struct Read(Position);
            impl ForGame for Read {
                fn with<G: Playable>(&mut self) {
                    let _ = game::<G>(&[]).read(&self.0);
                }
            }
            for_every_game(Read(position));
        }
        let _ = parse_play(&text);
        let _ = Throw::parse(&text);
        let _ = Record::from_json(&text);
    }

    /// Positions near the notation: any places, counts and fields.
    #[test]
    fn any_position_is_answered(
        places in prop::collection::vec((0_u8..30, 0_u16..300, 0_usize..3), 0..12),
        turn in prop::sample::select(vec!["W", "B 6-5", "-", "over W 9999", "over = 0", "B double", "W 2-5-6", "W 9-9"]),
        field in prop::sample::select(vec!["", " | cube 4096B", " | unlocked WB", " | turns 1,2", " | score 9999-0/9999c"]),
    ) {
        let mut sides = [String::from("W"), String::from("B")];
        for (i, (place, count, mark)) in places.iter().enumerate() {
            let place = match place { 26 => "hand".to_owned(), 27 => "bar".to_owned(), 28 => "off".to_owned(), n => n.to_string() };
            sides[i % 2] += &format!(" {place}:{count}{}", ["", "p", "m"][*mark]);
        }
        let line = format!("{} | {} | {turn}{field}", sides[0], sides[1]);
        if let Ok(position) = Position::parse(&line) {
            struct Read(Position);
            impl ForGame for Read {
                fn with<G: Playable>(&mut self) {
                    for place in [Place::Point(0), Place::Point(24), Place::Point(255), Place::Off] {
                        let _ = self.0.count(Side::White, place);
                    }
                    if let Ok(state) = game::<G>(&[]).read(&self.0) {
                        let game: G = game(&[]);
                        assert_eq!(game.read(&game.write(&state)).as_ref(), Ok(&state));
                    }
                }
            }
            for_every_game(Read(position));
        }
    }
}
