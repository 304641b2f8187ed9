//! Why a play: the reasons that are worth a word, chosen and ordered from what the nets' chances say and what a person
//! sees. A remark is a key of the texts and its numbers; the sentences themselves are in `assets/locales`.

use serde::Serialize;

use super::chances::Chances;
use super::look::{Look, Manner, Visible};

/// The most remarks on one play.
pub const REMARKS_MAX: usize = 4;
/// The text of a side's chance to win after a play, with `percent`.
pub const WIN_CHANCE: &str = "hint-win-chance";
/// The text of a side's chance of a gammon, with `percent`.
pub const GAMMON_CHANCE: &str = "hint-gammon-chance";
/// The text of the points that a side can expect, with `points`, a number with two decimals as the language writes it.
pub const EQUITY: &str = "hint-equity";
/// What stands between the whole and the parts of a number.
pub const DECIMAL_MARK: &str = "decimal-mark";

/// Points by which two plays may differ and count as equally good.
const NEAR: f32 = 0.01;
/// Differences of a chance below this are not worth a word.
const CHANCE_MIN: f32 = 0.01;
/// Differences of a risk below this are not worth a word.
const RISK_MIN: f32 = 0.03;

/// A play as it is compared: what a person sees of it, and what it leads to.
#[derive(Clone, Copy, Debug)]
pub struct Seen {
    /// What a person sees.
    pub look: Look,
    /// The chances of the side that plays, after it.
    pub chances: Chances,
    /// Expected points of the side that plays, after it.
    pub equity: f32,
}

/// What a remark is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Topic {
    /// The only play there is.
    Forced,
    /// As good as the other within a hundredth of a point.
    Near,
    /// It wins the game.
    Wins,
    /// It wins `percent` % more games.
    WinsMore,
    /// It wins `percent` % fewer games.
    WinsFewer,
    /// It wins `percent` % more gammons.
    GammonsMore,
    /// It wins `percent` % fewer gammons.
    GammonsFewer,
    /// It loses `percent` % fewer gammons.
    GammonsSaved,
    /// It loses `percent` % more gammons.
    GammonsLost,
    /// It hits `count` pieces.
    Hits,
    /// It pins `count` pieces.
    Pins,
    /// It captures `count` pieces.
    Captures,
    /// It sends `count` pieces back.
    SendsBack,
    /// It passes up a hit (pin, capture) that the other play makes.
    Misses,
    /// It makes `count` points.
    Makes,
    /// It gives up `count` points.
    GivesUp,
    /// It makes a block of `count` points.
    Blocks,
    /// It breaks the block: `count` points are left of it.
    BreaksBlock,
    /// It shuts `count` more numbers to the other side.
    Shuts,
    /// It opens `count` numbers to the other side.
    Opens,
    /// It leaves `count` pieces that can be hit, with `percent` % risk.
    RiskOfHit,
    /// It leaves `count` pieces that can be pinned, with `percent` % risk.
    RiskOfPin,
    /// It leaves `count` pieces that can be captured, with `percent` % risk.
    RiskOfCapture,
    /// It leaves `percent` % risk to be sent back.
    RiskOfReturn,
    /// It leaves no piece in danger.
    Safe,
    /// It leaves the mother to be pinned, with `percent` % risk.
    MotherAtRisk,
    /// It brings `count` pieces past the other side or out of its home.
    Escapes,
    /// It brings in `count` pieces.
    Enters,
    /// It bears off `count` pieces.
    BearsOff,
    /// It brings `count` pieces to where they count.
    Arrives,
    /// It makes the first move of `count` pieces.
    Starts,
    /// It leads the race by `count` pips.
    Leads,
    /// It trails in the race by `count` pips.
    Trails,
    /// The sides have passed each other: only the race is left.
    RaceOnly,
    /// It puts `count` pieces where there are too many.
    Stacks,
    /// It throws again.
    ThrowsAgain,
    /// A link takes a piece on by `count` holes.
    LinkOn,
    /// A link takes a piece back by `count` holes.
    LinkBack,
    /// With `percent` % the side's next throw cannot be played.
    Stuck,
    /// Its own piece keeps the next one from coming in.
    DoorShut,
}

impl Topic {
    /// Its key in the texts.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Topic::Forced => "remark-forced",
            Topic::Near => "remark-near",
            Topic::Wins => "remark-wins",
            Topic::WinsMore => "remark-wins-more",
            Topic::WinsFewer => "remark-wins-fewer",
            Topic::GammonsMore => "remark-gammons-more",
            Topic::GammonsFewer => "remark-gammons-fewer",
            Topic::GammonsSaved => "remark-gammons-saved",
            Topic::GammonsLost => "remark-gammons-lost",
            Topic::Hits => "remark-hits",
            Topic::Pins => "remark-pins",
            Topic::Captures => "remark-captures",
            Topic::SendsBack => "remark-sends-back",
            Topic::Misses => "remark-misses",
            Topic::Makes => "remark-makes",
            Topic::GivesUp => "remark-gives-up",
            Topic::Blocks => "remark-blocks",
            Topic::BreaksBlock => "remark-breaks-block",
            Topic::Shuts => "remark-shuts",
            Topic::Opens => "remark-opens",
            Topic::RiskOfHit => "remark-risk-hit",
            Topic::RiskOfPin => "remark-risk-pin",
            Topic::RiskOfCapture => "remark-risk-capture",
            Topic::RiskOfReturn => "remark-risk-return",
            Topic::Safe => "remark-safe",
            Topic::MotherAtRisk => "remark-mother",
            Topic::Escapes => "remark-escapes",
            Topic::Enters => "remark-enters",
            Topic::BearsOff => "remark-bears-off",
            Topic::Arrives => "remark-arrives",
            Topic::Starts => "remark-starts",
            Topic::Leads => "remark-leads",
            Topic::Trails => "remark-trails",
            Topic::RaceOnly => "remark-race-only",
            Topic::Stacks => "remark-stacks",
            Topic::ThrowsAgain => "remark-throws-again",
            Topic::LinkOn => "remark-link-on",
            Topic::LinkBack => "remark-link-back",
            Topic::Stuck => "remark-stuck",
            Topic::DoorShut => "remark-door-shut",
        }
    }

    /// All of them, for the test that every text exists.
    pub const ALL: [Topic; 40] = [
        Topic::Forced,
        Topic::Near,
        Topic::Wins,
        Topic::WinsMore,
        Topic::WinsFewer,
        Topic::GammonsMore,
        Topic::GammonsFewer,
        Topic::GammonsSaved,
        Topic::GammonsLost,
        Topic::Hits,
        Topic::Pins,
        Topic::Captures,
        Topic::SendsBack,
        Topic::Misses,
        Topic::Makes,
        Topic::GivesUp,
        Topic::Blocks,
        Topic::BreaksBlock,
        Topic::Shuts,
        Topic::Opens,
        Topic::RiskOfHit,
        Topic::RiskOfPin,
        Topic::RiskOfCapture,
        Topic::RiskOfReturn,
        Topic::Safe,
        Topic::MotherAtRisk,
        Topic::Escapes,
        Topic::Enters,
        Topic::BearsOff,
        Topic::Arrives,
        Topic::Starts,
        Topic::Leads,
        Topic::Trails,
        Topic::RaceOnly,
        Topic::Stacks,
        Topic::ThrowsAgain,
        Topic::LinkOn,
        Topic::LinkBack,
        Topic::Stuck,
        Topic::DoorShut,
    ];
}

impl Serialize for Topic {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.key())
    }
}

/// One reason, for or against a play.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Remark {
    /// What it is about; in JSON its key in the texts.
    #[serde(rename = "key")]
    pub topic: Topic,
    /// Whether it speaks for the play.
    #[serde(rename = "for")]
    pub speaks_for: bool,
    /// The text's `count`; 0 where it has none.
    pub count: u32,
    /// The text's `percent`, a whole number; 0 where it has none.
    pub percent: u32,
    /// How much it matters, about in hundredths of a point: what the remarks are ordered by.
    #[serde(skip)]
    pub weight: f32,
}

impl Remark {
    /// The keys of every text that a remark can ask for.
    pub const ALL_KEYS: [&'static str; Topic::ALL.len()] = {
        let mut keys = [""; Topic::ALL.len()];
        let mut i = 0;
        while i < keys.len() {
            keys[i] = Topic::ALL[i].key();
            i += 1;
        }
        keys
    };

    /// The names and numbers that its text is given.
    #[must_use]
    pub const fn numbers(&self) -> [(&'static str, u32); 2] {
        [("count", self.count), ("percent", self.percent)]
    }
}

/// What is said of a play; a remark has at most one count and one chance.
struct Words(Vec<Remark>);

impl Words {
    fn say(&mut self, topic: Topic, speaks_for: bool, count: u32, chance: f32, weight: f32) {
        let percent = (chance * 100.0).round().clamp(0.0, 100.0) as u32;
        self.0.push(Remark { topic, speaks_for, count, percent, weight });
    }

    /// Something of which more is better; said where the play has more of it than the other.
    fn more(&mut self, topic: Topic, of: u8, than: u8, each: f32) {
        if of > than {
            self.say(topic, true, u32::from(of), 0.0, each * f32::from(of - than));
        }
    }

    /// Something of which less is better; said where the play has more of it than the other.
    fn worse(&mut self, topic: Topic, of: u8, than: u8, each: f32) {
        if of > than {
            self.say(topic, false, u32::from(of), 0.0, each * f32::from(of - than));
        }
    }

    /// A chance that has gone up or down.
    fn chance(&mut self, [up, down]: [Topic; 2], up_is_good: bool, difference: f32, each: f32) {
        if difference.abs() >= CHANCE_MIN {
            let topic = if difference > 0.0 { up } else { down };
            self.say(topic, (difference > 0.0) == up_is_good, 0, difference.abs(), each * difference.abs());
        }
    }
}

/// The reasons for and against a play, those that matter most first, at most [`REMARKS_MAX`].
///
/// With another play beside it (for a tutor: the best one beside what was played, or the other way round) only what
/// sets `of` apart from it is told; without one, what the play does. `plays` is how many legal plays there were.
#[must_use]
pub fn remarks<G: Visible>(game: &G, of: &Seen, than: Option<&Seen>, plays: usize) -> Vec<Remark> {
    let mut words = Words(Vec::new());
    if plays == 1 {
        words.say(Topic::Forced, true, 0, 0.0, 1_000.0);
        return words.0;
    }
    let look = &of.look;
    if look.wins {
        words.say(Topic::Wins, true, 0, 0.0, 900.0);
    }
    if let Some(than) = than {
        if (of.equity - than.equity).abs() <= NEAR {
            words.say(Topic::Near, true, 0, 0.0, 800.0);
        }
        compare_chances(game.has_gammons(), &of.chances, &than.chances, &mut words);
    }
    let nothing = Look { block: look.block_before, shut: look.shut_before, contact: look.contact, ..Look::default() };
    tell(look, than.map_or(&nothing, |than| &than.look), than.is_some(), &mut words);
    // A stable sort: what weighs the same stays in the order in which it is told.
    words.0.sort_by(|a, b| b.weight.total_cmp(&a.weight));
    words.0.truncate(REMARKS_MAX);
    words.0
}

/// What the nets say of two plays.
fn compare_chances(gammons: bool, of: &Chances, than: &Chances, words: &mut Words) {
    // Two points lie between a lost game and a won one; the chances come before what can be seen of them.
    words.chance([Topic::WinsMore, Topic::WinsFewer], true, of.win - than.win, 400.0);
    if gammons {
        let (won, lost) = (of.win_gammon - than.win_gammon, of.lose_gammon - than.lose_gammon);
        words.chance([Topic::GammonsMore, Topic::GammonsFewer], true, won, 150.0);
        words.chance([Topic::GammonsLost, Topic::GammonsSaved], false, lost, 150.0);
    }
}

/// What a person sees of a play that the other has not, and of the other that this one has not.
fn tell(of: &Look, than: &Look, compared: bool, words: &mut Words) {
    let (hit, risk) = match of.manner {
        Manner::Hit => (Topic::Hits, Topic::RiskOfHit),
        Manner::Pin => (Topic::Pins, Topic::RiskOfPin),
        Manner::Capture => (Topic::Captures, Topic::RiskOfCapture),
        Manner::SendBack => (Topic::SendsBack, Topic::RiskOfReturn),
    };
    words.more(hit, of.hits, than.hits, 20.0);
    words.worse(Topic::Misses, than.hits, of.hits, 15.0);
    words.more(Topic::Makes, of.made.saturating_sub(of.given_up), than.made.saturating_sub(than.given_up), 6.0);
    words.worse(Topic::GivesUp, of.given_up.saturating_sub(of.made), than.given_up.saturating_sub(than.made), 5.0);
    if of.block > than.block && of.block > of.block_before && of.block >= 3 {
        words.say(Topic::Blocks, true, u32::from(of.block), 0.0, 4.0 * f32::from(of.block));
    }
    if of.block < of.block_before && of.block < than.block.max(of.block_before) && of.block_before >= 3 {
        words.say(Topic::BreaksBlock, false, u32::from(of.block), 0.0, 3.0 * f32::from(of.block_before));
    }
    words.more(Topic::Shuts, of.shut.saturating_sub(of.shut_before), than.shut.saturating_sub(than.shut_before), 5.0);
    words.worse(Topic::Opens, of.shut_before.saturating_sub(of.shut), than.shut_before.saturating_sub(than.shut), 5.0);
    tell_risk(of, than, risk, compared, words);
    words.more(Topic::Escapes, of.escaped, than.escaped, 7.0);
    words.more(Topic::Enters, of.entered, than.entered, 6.0);
    words.more(Topic::BearsOff, of.off, than.off, 8.0);
    words.more(Topic::Arrives, of.arrived, than.arrived, 8.0);
    words.more(Topic::Starts, of.started, than.started, 4.0);
    words.worse(Topic::Stacks, of.stacked, than.stacked, 1.5);
    if of.again && !than.again {
        words.say(Topic::ThrowsAgain, true, 0, 0.0, 12.0);
    }
    if of.link > than.link.max(0) {
        words.say(Topic::LinkOn, true, u32::from(of.link.unsigned_abs()), 0.0, 1.5 * f32::from(of.link));
    }
    if of.link < than.link.min(0) {
        words.say(Topic::LinkBack, false, u32::from(of.link.unsigned_abs()), 0.0, -1.5 * f32::from(of.link));
    }
    if of.stuck >= than.stuck + RISK_MIN {
        words.say(Topic::Stuck, false, 0, of.stuck, 40.0 * (of.stuck - than.stuck));
    }
    if of.door_shut && !than.door_shut {
        words.say(Topic::DoorShut, false, 0, 0.0, 7.0);
    }
    tell_race(of, than, compared, words);
}

/// What stands in danger after one play and not after the other.
fn tell_risk(of: &Look, than: &Look, risk: Topic, compared: bool, words: &mut Words) {
    let more = of.risk - than.risk;
    let saves = of.blots == 0 && (if compared { than.blots } else { of.blots_before }) > 0;
    if saves {
        let saved = if compared { than.risk } else { of.risk_before };
        words.say(Topic::Safe, true, 0, 0.0, 25.0 * saved);
    } else if more.abs() >= RISK_MIN && of.blots > 0 {
        words.say(risk, more < 0.0, u32::from(of.blots), of.risk, 25.0 * more.abs());
    }
    if of.mother >= than.mother + RISK_MIN {
        words.say(Topic::MotherAtRisk, false, 0, of.mother, 150.0 * (of.mother - than.mother));
    }
}

/// How the race stands: worth a word where it is all that is left, or where nothing else is to be compared with.
fn tell_race(of: &Look, than: &Look, compared: bool, words: &mut Words) {
    if !of.contact && than.contact {
        words.say(Topic::RaceOnly, of.lead >= 0, 0, 0.0, 6.0);
    }
    let differs = of.lead != than.lead || !compared;
    if differs && of.lead != 0 {
        let (leads, count) = (of.lead > 0, u32::from(of.lead.unsigned_abs()));
        let weight = if of.contact { 0.05 } else { 0.2 } * f32::from(of.lead.unsigned_abs()).min(40.0);
        words.say(if leads { Topic::Leads } else { Topic::Trails }, leads, count, 0.0, weight);
    }
}
