//! A play being made step by step: which steps still lead to a legal play, take back, done. Derived from the plays of
//! [`super::play`], once, for all games.

use rustc_hash::{FxHashMap, FxHashSet};

use super::board::{Place, Side};
use super::chance::Throw;
use super::game::{Game, Rank, Reason, Refusal};
use super::play::{Effects, NamedStep, Play, PlayFinder, STEPS_MAX, Step};

/// One way for one piece to go: its steps in order, each still leading to a legal play.
pub type Way = Vec<Step>;

/// A place that a piece can reach with what is left of the throw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Target {
    /// Where.
    pub to: Place,
    /// Every way there that leaves a different position, or numbers with which other positions can be reached; the
    /// first uses the numbers in the preferred order. More than one: the person must choose (never silently the
    /// program).
    pub ways: Vec<Way>,
}

impl Target {
    /// Whether a single click on the target says all.
    #[must_use]
    pub fn is_plain(&self) -> bool {
        self.ways.len() == 1
    }

    /// Whether every way hits something on its last step.
    #[must_use]
    pub fn hits(&self) -> bool {
        self.ways.iter().all(|way| way.last().is_some_and(|step| step.hits))
    }

    /// Pips that the piece travels.
    #[must_use]
    pub fn pips(&self) -> u32 {
        self.ways.first().map_or(0, |way| way.iter().map(|step| u32::from(step.number)).sum())
    }
}

/// How far the choices of numbers for a text came, and what stopped the one that came furthest.
struct Furthest {
    steps: usize,
    problem: String,
}

impl Furthest {
    fn note(&mut self, play: &Play, problem: impl FnOnce() -> String) {
        if self.problem.is_empty() || play.steps.len() > self.steps {
            *self = Furthest { steps: play.steps.len(), problem: problem() };
        }
    }
}

/// A throw that is being played.
#[derive(Clone, Debug)]
pub struct Partial<G: Game> {
    side: Side,
    throw: Throw,
    best: Rank,
    /// The node before the first step and after each.
    nodes: Vec<G::Node>,
    steps: Vec<Step>,
    /// Whether a node still leads to a legal play; filled as asked.
    leads: FxHashMap<G::Node, bool>,
}

impl<G: Game> Partial<G> {
    /// The throw lies on the table.
    #[must_use]
    pub fn new(game: &G, state: &G::State, throw: Throw, finder: &mut PlayFinder<G>) -> Partial<G> {
        finder.find(game, state, throw);
        Partial {
            side: game.to_move(state),
            throw,
            best: finder.best_rank(),
            nodes: vec![game.begin(state, throw)],
            steps: Vec::new(),
            leads: FxHashMap::default(),
        }
    }

    /// Who plays.
    #[must_use]
    pub fn side(&self) -> Side {
        self.side
    }

    /// The throw that is played.
    #[must_use]
    pub fn throw(&self) -> Throw {
        self.throw
    }

    /// The steps made so far.
    #[must_use]
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The position as it stands.
    #[must_use]
    pub fn node(&self) -> &G::Node {
        // `nodes` starts with one and `take_back` never takes that.
        &self.nodes[self.nodes.len() - 1]
    }

    /// Whether nothing of the throw can be played.
    #[must_use]
    pub fn is_pass(&self) -> bool {
        self.best.used == 0
    }

    /// Whether the steps so far are a whole legal play.
    #[must_use]
    pub fn is_complete(&self, game: &G) -> bool {
        is_complete(game, self.node(), self.best)
    }

    /// The play made so far.
    #[must_use]
    pub fn play(&self) -> Play {
        Play { steps: self.steps.iter().copied().collect() }
    }

    /// Every step that still leads to a legal play.
    pub fn next(&mut self, game: &G) -> Vec<Step> {
        let node = *self.node();
        self.successors(game, &node).into_iter().map(|(step, _)| step).collect()
    }

    fn successors(&mut self, game: &G, node: &G::Node) -> Vec<(Step, G::Node)> {
        if game.ended(node) {
            return Vec::new();
        }
        let mut steps = Vec::new();
        game.steps(node, &mut steps);
        steps.retain(|(_, next)| self.leads_on(game, next));
        steps
    }

    fn leads_on(&mut self, game: &G, node: &G::Node) -> bool {
        if let Some(known) = self.leads.get(node) {
            return *known;
        }
        let leads = is_complete(game, node, self.best) || {
            let mut steps = Vec::new();
            game.steps(node, &mut steps);
            steps.iter().any(|(_, next)| self.leads_on(game, next))
        };
        self.leads.insert(*node, leads);
        leads
    }

    /// Makes one step. Where two numbers would do (bearing off), `number` chooses; without it the smaller is used,
    /// if that still leads to a legal play.
    ///
    /// # Errors
    /// [`Refusal`] with the rule that forbids it; nothing is changed then.
    pub fn step(&mut self, game: &G, from: Place, to: Place, number: Option<u8>) -> Result<(Step, Effects), Refusal> {
        let node = *self.node();
        let fits = |step: &Step| step.from == from && step.to == to && number.is_none_or(|n| n == step.number);
        let mut possible = self.successors(game, &node);
        possible.retain(|(step, _)| fits(step));
        possible.sort_by_key(|(step, _)| step.number);
        let Some((step, next)) = possible.first().copied() else { return Err(self.why_not(game, from, to)) };
        self.steps.push(step);
        self.nodes.push(next);
        Ok((step, game.effects(&node, &step)))
    }

    /// The play that goes on from here as a text names it: the text leaves the numbers open, so every number that a
    /// step could use is tried until the whole text is a legal play.
    ///
    /// # Errors
    /// What refuses it, in words: of the choices of numbers, the one that came furthest.
    pub fn resolve(&mut self, game: &G, named: &[NamedStep]) -> Result<Play, String> {
        let mut play = Play::default();
        let mut furthest = Furthest { steps: 0, problem: String::new() };
        if self.resolve_rest(game, named, &mut play, &mut furthest) { Ok(play) } else { Err(furthest.problem) }
    }

    fn resolve_rest(&mut self, game: &G, named: &[NamedStep], play: &mut Play, furthest: &mut Furthest) -> bool {
        let Some((wanted, rest)) = named.split_first() else {
            let complete = self.is_complete(game);
            if !complete {
                let [all, _] = game.obligation_rules();
                furthest.note(play, || format!("the play ends too early: {all} asks for more of the throw's numbers"));
            }
            return complete;
        };
        let node = *self.node();
        let mut possible = self.successors(game, &node);
        possible.retain(|(step, _)| step.from == wanted.from && step.to == wanted.to);
        possible.sort_by_key(|(step, _)| step.number);
        let without_star = possible.first().map(|(step, _)| *step);
        possible.retain(|(step, _)| step.hits == wanted.hits);
        if possible.is_empty() {
            furthest.note(play, || self.refused(game, wanted, without_star.as_ref()));
        }
        for (step, next) in possible {
            if play.steps.try_push(step).is_err() {
                break;
            }
            self.nodes.push(next);
            let found = self.resolve_rest(game, rest, play, furthest);
            self.nodes.pop();
            if found {
                return true;
            }
            play.steps.pop();
        }
        false
    }

    /// What refuses a step that a text names and that no number makes.
    fn refused(&self, game: &G, wanted: &NamedStep, possible: Option<&Step>) -> String {
        let NamedStep { from, to, .. } = wanted;
        match possible {
            Some(step) if step.hits => format!("step {from}/{to} hits; expected `*` behind it"),
            Some(_) => format!("step {from}/{to} hits nothing; expected no `*` behind it"),
            None => {
                let refusal = self.why_not(game, *from, *to);
                format!("step {from}/{to} is refused by {} ({:?})", refusal.rule, refusal.reason)
            }
        }
    }

    /// Why a step is refused: the rule of the board, or the obligation to use the throw.
    #[must_use]
    pub fn why_not(&self, game: &G, from: Place, to: Place) -> Refusal {
        let node = self.node();
        let [all, larger] = game.obligation_rules();
        if let Some(refusal) = game.refusal(node, from, to) {
            return refusal;
        }
        let mut steps = Vec::new();
        game.steps(node, &mut steps);
        let Some((_, next)) = steps.iter().find(|(step, _)| step.from == from && step.to == to) else {
            return Refusal { rule: all, reason: Reason::NoNumber };
        };
        // The board allows it, so the obligation forbids it: fewer numbers, or as many with the smaller.
        if deepest(game, next).used < self.best.used {
            Refusal { rule: all, reason: Reason::MustUseAll }
        } else {
            Refusal { rule: larger, reason: Reason::MustUseLarger }
        }
    }

    /// Takes the last step back; the step, or `None` where there was none.
    pub fn take_back(&mut self) -> Option<Step> {
        let step = self.steps.pop()?;
        self.nodes.pop();
        Some(step)
    }

    /// Places from which a piece can make a next step.
    pub fn sources(&mut self, game: &G) -> Vec<Place> {
        let mut sources: Vec<Place> = self.next(game).iter().map(|step| step.from).collect();
        sources.sort_unstable();
        sources.dedup();
        sources
    }

    /// Where the piece on `from` can go with one number or with several, each with every way that matters.
    ///
    /// `first` is the number that the person prefers to be used first, where the order makes no other difference.
    pub fn targets(&mut self, game: &G, from: Place, first: Option<u8>) -> Vec<Target> {
        let mut ends: Vec<(Place, Way, G::Node)> = Vec::new();
        let start = *self.node();
        let mut open: Vec<(Place, Way, G::Node)> = vec![(from, Vec::new(), start)];
        while let Some((place, way, node)) = open.pop() {
            if way.len() >= STEPS_MAX {
                continue;
            }
            for (step, next) in self.successors(game, &node) {
                if step.from != place {
                    continue;
                }
                let mut longer = way.clone();
                longer.push(step);
                ends.push((step.to, longer.clone(), next));
                if matches!(step.to, Place::Point(_)) {
                    open.push((step.to, longer, next));
                }
            }
        }
        // Fewest steps first, then the preferred number, then the largest, so that the first way is the expected one;
        // a piece is expected to leave by the smallest number that takes it off.
        ends.sort_by_key(|(to, way, _)| {
            let number = way.first().map_or(0, |step| i16::from(step.number));
            let preferred = first.is_some_and(|first| i16::from(first) == number);
            (*to, way.len(), !preferred, if *to == Place::Off { number } else { -number })
        });
        let mut targets: Vec<(Target, Vec<G::Node>)> = Vec::new();
        for (to, way, node) in ends {
            match targets.iter_mut().find(|(target, _)| target.to == to) {
                None => targets.push((Target { to, ways: vec![way] }, vec![node])),
                // A longer way than the shortest is another use of the throw; only equal lengths compete.
                Some((target, nodes)) => {
                    let rival = target.ways.first().is_some_and(|known| known.len() == way.len());
                    if rival && !nodes.iter().any(|known| self.is_as_good(game, known, &node)) {
                        target.ways.push(way);
                        nodes.push(node);
                    }
                }
            }
        }
        targets.into_iter().map(|(target, _)| target).collect()
    }

    /// Whether two ways come to the same: the same pieces, and the same results with the numbers that are left.
    fn is_as_good(&self, game: &G, a: &G::Node, b: &G::Node) -> bool {
        a == b || (game.pause(a) == game.pause(b) && self.results(game, a) == self.results(game, b))
    }

    /// The states that legal plays reach from a node.
    fn results(&self, game: &G, node: &G::Node) -> FxHashSet<G::State> {
        let mut results = FxHashSet::default();
        let mut seen = FxHashSet::default();
        let mut open = vec![*node];
        let mut steps = Vec::new();
        while let Some(node) = open.pop() {
            if !seen.insert(node) {
                continue;
            }
            if is_complete(game, &node, self.best) {
                results.insert(game.settle(&node));
            }
            if !game.ended(&node) {
                steps.clear();
                game.steps(&node, &mut steps);
                open.extend(steps.iter().map(|(_, next)| *next));
            }
        }
        results
    }
}

fn is_complete<G: Game>(game: &G, node: &G::Node, best: Rank) -> bool {
    game.ended(node) || game.rank(node) == best || game.may_stop(node)
}

/// The greatest rank that can be reached from a node.
fn deepest<G: Game>(game: &G, node: &G::Node) -> Rank {
    let mut best = game.rank(node);
    if game.ended(node) {
        return best;
    }
    let mut steps = Vec::new();
    game.steps(node, &mut steps);
    for (_, next) in &steps {
        best = best.max(deepest(game, next));
    }
    best
}
