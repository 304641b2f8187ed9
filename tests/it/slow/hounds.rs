//! Hounds and Jackals after its rule page, in its three variants: entering, links, extra throws, handed-over scores
//! and races.

use std::collections::BTreeSet;

use super::{Group, Line, Options, Place, by_colour, group, letter, write};

/// Bell's goal holes are this one to 29 (HJ-30).
const BELL_GOALS: u8 = 25;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Variant {
    Bell,
    Hoerth,
    CazauxTait,
}

struct Rules {
    variant: Variant,
    marks: bool,
    short_link: bool,
    restart: bool,
    many_in_play: bool,
}

impl Rules {
    fn new(options: &Options) -> Rules {
        let variant = if options.is("hj_variant", "hoerth") {
            Variant::Hoerth
        } else if options.is("hj_variant", "cazaux_tait") {
            Variant::CazauxTait
        } else {
            Variant::Bell
        };
        let many_in_play = variant == Variant::CazauxTait && options.is("hj_in_play", "many");
        Rules {
            variant,
            marks: variant != Variant::Bell && !options.is("hj_marks", "off"),
            short_link: variant == Variant::Bell || !options.is("hj_short_link", "off"),
            // The option is for one piece in play only.
            restart: variant == Variant::CazauxTait && !many_in_play && options.is("hj_restart", "on"),
            many_in_play,
        }
    }

    /// The hole into which this score brings a new piece, if it does.
    fn entry(&self, score: u8) -> Option<u8> {
        match (self.variant, score) {
            // HJ-24
            (Variant::Bell, 5) => Some(0),
            // HJ-45
            (Variant::Hoerth, 5) => Some(5),
            // HJ-64
            (Variant::CazauxTait, 1 | 6) => Some(score),
            _ => None,
        }
    }

    /// The far end of the link that begins at this hole and is in force.
    fn link(&self, hole: u8) -> Option<u8> {
        let links: &[(u8, u8)] = match (self.variant, self.short_link) {
            // HJ-27
            (Variant::Bell, _) => &[(10, 24), (24, 10), (20, 22), (22, 20)],
            // HJ-48
            (Variant::Hoerth, true) => &[(6, 20), (20, 6), (8, 10), (10, 8)],
            (Variant::Hoerth, false) => &[(6, 20), (20, 6)],
            // HJ-65
            (Variant::CazauxTait, true) => &[(20, 6), (10, 8)],
            (Variant::CazauxTait, false) => &[(20, 6)],
        };
        links.iter().find(|(near, _)| *near == hole).map(|(_, far)| *far)
    }

    /// The number past the last hole that pieces stand on: from here they are off. Bell's pieces stay on 25 to 29.
    fn goal(&self) -> Option<u8> {
        (self.variant != Variant::Bell).then_some(30)
    }

    /// HJ-32, HJ-52, HJ-69
    fn won(&self, own: &Men) -> bool {
        match self.variant {
            Variant::Bell => own.holes.iter().filter(|hole| **hole >= BELL_GOALS).count() == 5,
            Variant::Hoerth | Variant::CazauxTait => own.off == 5,
        }
    }

    /// Whether this play of an own throw is followed by an extra throw.
    fn throws_again(&self, play: &Play, score: u8) -> bool {
        let marked = self.marks && matches!(play.to, Some(15 | 25));
        match self.variant {
            // HJ-26
            Variant::Bell => score == 5,
            // HJ-46, HJ-47
            Variant::Hoerth => score == 5 || marked,
            // HJ-66, HJ-68
            Variant::CazauxTait => marked || play.to.is_none(),
        }
    }

    /// HJ-28, HJ-49: a score that is not played goes to the enemy; HJ-67: it does not.
    fn hands_over(&self) -> bool {
        self.variant != Variant::CazauxTait
    }
}

#[derive(Clone)]
struct Men {
    hand: u8,
    holes: BTreeSet<u8>,
    off: u8,
}

/// One way to use the score.
struct Play {
    own: Men,
    /// The piece stood in one of Bell's goal holes (HJ-31).
    from_goal_hole: bool,
    /// Where it ends; `None`: off.
    to: Option<u8>,
}

fn plays(rules: &Rules, own: &Men, score: u8) -> Vec<Play> {
    let mut plays = Vec::new();
    if let Some(hole) = rules.entry(score) {
        // HJ-42, HJ-61: one piece in play at most; HJ-25, HJ-4: the hole must be empty.
        let room = match rules.variant {
            Variant::Bell => true,
            Variant::Hoerth | Variant::CazauxTait => rules.many_in_play || own.holes.is_empty(),
        };
        if own.hand > 0 && room && !own.holes.contains(&hole) {
            let mut after = own.clone();
            after.hand -= 1;
            after.holes.insert(hole);
            plays.push(Play { own: after, from_goal_hole: false, to: Some(hole) });
        }
    }
    for from in &own.holes {
        let reached = from + score;
        let mut after = own.clone();
        // HJ-6: the hole just left counts as empty.
        after.holes.remove(from);
        let to = if Some(reached) == rules.goal() {
            after.off += 1;
            None
        } else if reached > 29 || after.holes.contains(&reached) {
            // HJ-30, HJ-50, HJ-68; HJ-4
            continue;
        } else {
            // HJ-5, HJ-6
            let end = rules.link(reached).unwrap_or(reached);
            if !after.holes.insert(end) {
                continue;
            }
            Some(end)
        };
        plays.push(Play { own: after, from_goal_hole: rules.variant == Variant::Bell && *from >= BELL_GOALS, to });
    }
    plays
}

pub fn results(options: &Options, line: &Line, score: u8) -> BTreeSet<String> {
    let rules = Rules::new(options);
    let mover = line.side;
    let other = 1 - mover;
    let given = line.fields.iter().any(|field| field == "given");
    let [own, theirs] = by_colour(mover, [read(&line.men[0]), read(&line.men[1])]);
    let text = |own: &Men, theirs: &Men, turn: &str, given: bool| {
        let fields: Vec<String> = given.then(|| "given".to_owned()).into_iter().collect();
        write(by_colour(mover, [groups(own), groups(theirs)]), turn, &fields)
    };

    let plays = plays(&rules, &own, score);
    let mut texts = BTreeSet::new();
    for play in &plays {
        let race_won = play.to.is_none();
        let mut theirs = theirs.clone();
        let turn = if rules.won(&play.own) {
            format!("over {} 1", letter(mover))
        } else {
            // HJ-51, `hj_restart`
            if race_won && (rules.variant == Variant::Hoerth || rules.restart) {
                theirs.hand += theirs.holes.len() as u8;
                theirs.holes.clear();
            }
            let mover_throws = if rules.variant == Variant::Hoerth && race_won {
                // HJ-51, also with a handed-over score (Rulings).
                false
            } else {
                // HJ-29: after a handed-over score he throws in his own turn.
                given || rules.throws_again(play, score)
            };
            letter(if mover_throws { mover } else { other }).to_owned()
        };
        texts.insert(text(&play.own, &theirs, &turn, false));
    }
    // HJ-28, HJ-31: not played because nothing can, or because only pieces in Bell's goal holes can and he declines.
    if plays.iter().all(|play| play.from_goal_hole) {
        texts.insert(if given {
            // HJ-29: lost, he throws.
            text(&own, &theirs, letter(mover), false)
        } else if rules.hands_over() {
            text(&own, &theirs, &format!("{} {score}", letter(other)), true)
        } else {
            text(&own, &theirs, letter(other), false)
        });
    }
    texts
}

fn read(groups: &[Group]) -> Men {
    let mut men = Men { hand: 0, holes: BTreeSet::new(), off: 0 };
    for group in groups {
        match group.place {
            Place::Number(hole) => {
                men.holes.insert(hole);
            }
            Place::Hand => men.hand = group.count,
            Place::Off => men.off = group.count,
            Place::Out => panic!("no such place in Hounds and Jackals"),
        }
    }
    men
}

fn groups(men: &Men) -> Vec<Group> {
    let in_holes = men.holes.iter().map(|hole| group(Place::Number(*hole), 1));
    in_holes.chain([group(Place::Hand, men.hand), group(Place::Off, men.off)]).collect()
}
