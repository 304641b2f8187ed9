//! What was thrown, counted: a table, doublets, runs, and whether it looks like chance (chi-square). Counts what it is
//! told; which throws of a game count is [`Record::falls`]'s to say.

use super::board::Side;
use super::chance::{Device, Fall, Throw};
use super::game::Game;
use super::record::{Record, RecordError};
use super::session::Phase;

/// Fewer throws than these say nothing: of two dice, each of the 36 falls is due five times.
pub const JUDGED_FROM: u32 = 180;

/// How often each outcome of a chi-square test has to be due at least.
const DUE_MIN: f64 = 5.0;

/// So rarely fair throws look worse than what is called unusual: once in a thousand.
pub const RARE: f64 = 0.001;

/// Throws of one device, counted.
#[derive(Clone, Debug)]
pub struct Throws {
    device: Device,
    throws: Vec<(Throw, u32, u32)>,
    faces: [u32; 7],
    cells: [[u32; 6]; 6],
    count: u32,
    pips: u32,
    last: Option<Throw>,
    equal: Run,
    same: Run,
}

/// How often something came in a row.
#[derive(Clone, Copy, Debug, Default)]
struct Run {
    all: u32,
    now: u32,
    longest: u32,
}

impl Run {
    fn add(&mut self, goes_on: bool) {
        self.now = if goes_on { self.now + 1 } else { 0 };
        self.all += u32::from(goes_on);
        self.longest = self.longest.max(self.now);
    }
}

/// A throw of the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Row {
    /// Which.
    pub throw: Throw,
    /// How often it came.
    pub count: u32,
    /// How often it was due.
    pub due: f64,
}

/// How far counts are from what was due.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ChiSquare {
    /// The sum of squared differences over what was due.
    pub value: f64,
    /// Degrees of freedom: one less than there are outcomes.
    pub freedom: u32,
    /// How often chance alone comes as far or further.
    pub chance: f64,
}

/// What the counts say.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Verdict {
    /// Nothing yet: so many throws are needed.
    TooFew(u32),
    /// As chance has it.
    Usual(ChiSquare),
    /// Further off than all but one in a thousand fair series: once in a while that happens, again and again it does not.
    Unusual(ChiSquare),
}

impl Verdict {
    /// The verdict's name: part of the keys of its sentence in the texts.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Verdict::TooFew(_) => "too-few",
            Verdict::Usual(_) => "usual",
            Verdict::Unusual(_) => "unusual",
        }
    }
}

impl Throws {
    /// Nothing thrown yet.
    #[must_use]
    pub fn new(device: Device) -> Throws {
        let throws = device.throws().into_iter().map(|known| (known.throw, known.weight, 0)).collect();
        Throws {
            device,
            throws,
            faces: [0; 7],
            cells: [[0; 6]; 6],
            count: 0,
            pips: 0,
            last: None,
            equal: Run::default(),
            same: Run::default(),
        }
    }

    /// One throw more, as it fell.
    pub fn add(&mut self, fall: &Fall) {
        let throw = self.device.throw_of(fall);
        let Some((_, _, count)) = self.throws.iter_mut().find(|(known, _, _)| *known == throw) else { return };
        *count += 1;
        self.count += 1;
        self.pips += throw.numbers().iter().map(|number| u32::from(*number)).sum::<u32>();
        for face in fall.faces() {
            if let Some(count) = self.faces.get_mut(usize::from(*face)) {
                *count += 1;
            }
        }
        if let [first, second] = fall.faces()
            && let Some(row) = self.cells.get_mut(usize::from(*first).wrapping_sub(1))
            && let Some(cell) = row.get_mut(usize::from(*second).wrapping_sub(1))
        {
            *cell += 1;
        }
        self.equal.add(throw.is_equal());
        self.same.add(self.last == Some(throw));
        self.last = Some(throw);
    }

    /// What is thrown.
    #[must_use]
    pub fn device(&self) -> Device {
        self.device
    }

    /// How many throws.
    #[must_use]
    pub fn count(&self) -> u32 {
        self.count
    }

    /// The sum of all numbers thrown, a doublet's once.
    #[must_use]
    pub fn pips(&self) -> u32 {
        self.pips
    }

    /// Every throw there is, with how often it came and was due.
    pub fn rows(&self) -> impl Iterator<Item = Row> + '_ {
        let parts = f64::from(self.count) / f64::from(self.device.weight_total());
        self.throws.iter().map(move |(throw, weight, count)| Row {
            throw: *throw,
            count: *count,
            due: f64::from(*weight) * parts,
        })
    }

    /// Of two dice, how often the first (row) and the second (column) fell so. Throws entered by hand have no first.
    #[must_use]
    pub fn cells(&self) -> Option<&[[u32; 6]; 6]> {
        (self.device == Device::Dice(2)).then_some(&self.cells)
    }

    /// Doublets (triples of three dice), and the most of them in a row; `None` of what has none.
    #[must_use]
    pub fn equal(&self) -> Option<(u32, u32)> {
        matches!(self.device, Device::Dice(2..)).then_some((self.equal.all, self.equal.longest))
    }

    /// How often the same throw came in a row, at most.
    #[must_use]
    pub fn longest_run(&self) -> u32 {
        if self.count == 0 { 0 } else { self.same.longest + 1 }
    }

    /// What the counts say: of whole throws, or of single dice where there are too many kinds of throws for that.
    #[must_use]
    pub fn verdict(&self) -> Verdict {
        let rows: Vec<(f64, f64)> = self.rows().map(|row| (f64::from(row.count), row.due)).collect();
        let each_die = matches!(self.device, Device::Dice(_));
        let chi_square = if rows.iter().all(|(_, due)| *due >= DUE_MIN) {
            chi_square(&rows)
        } else if each_die {
            let dice: Vec<f64> = self.faces.iter().skip(1).map(|count| f64::from(*count)).collect();
            let due = dice.iter().sum::<f64>() / 6.0;
            chi_square(&dice.into_iter().map(|count| (count, due)).collect::<Vec<_>>())
        } else {
            return Verdict::TooFew(JUDGED_FROM);
        };
        if self.count < JUDGED_FROM {
            Verdict::TooFew(JUDGED_FROM)
        } else if chi_square.chance < RARE {
            Verdict::Unusual(chi_square)
        } else {
            Verdict::Usual(chi_square)
        }
    }
}

/// How far counts are from what was due (pairs of both; what was never due is left out).
#[must_use]
pub fn chi_square(counts: &[(f64, f64)]) -> ChiSquare {
    let due = counts.iter().filter(|(_, due)| *due > 0.0);
    let value = due.clone().map(|(count, due)| (count - due).powi(2) / due).sum();
    let freedom = u32::try_from(due.count()).unwrap_or(u32::MAX).saturating_sub(1);
    ChiSquare { value, freedom, chance: chance_beyond(value, freedom) }
}

/// How often a chi-square of so many degrees of freedom comes out at `value` or above: the upper incomplete gamma
/// function Q(freedom / 2, value / 2).
#[must_use]
pub fn chance_beyond(value: f64, freedom: u32) -> f64 {
    if freedom == 0 || value <= 0.0 {
        return 1.0;
    }
    let (a, x) = (f64::from(freedom) / 2.0, value / 2.0);
    let front = (a * x.ln() - x - ln_gamma_half(freedom)).exp();
    if x < a + 1.0 {
        // The lower part as a series: x^a e^-x / Γ(a) · Σ xⁿ / (a (a+1) … (a+n)).
        let (mut term, mut sum) = (1.0 / a, 1.0 / a);
        for n in 1..2_000 {
            term *= x / (a + f64::from(n));
            sum += term;
            if term < sum * 1e-15 {
                break;
            }
        }
        (1.0 - front * sum).clamp(0.0, 1.0)
    } else {
        // The upper part as a continued fraction, from its far end.
        let mut tail = 0.0;
        for n in (1..400).rev() {
            let n = f64::from(n);
            tail = n * (n - a) / (x + 2.0 * n + 1.0 - a - tail);
        }
        (front / (x + 1.0 - a - tail)).clamp(0.0, 1.0)
    }
}

/// The logarithm of Γ(twice / 2), from Γ(1/2) = √π and Γ(1) = 1 upwards.
fn ln_gamma_half(twice: u32) -> f64 {
    let odd = twice % 2 == 1;
    let first = if odd { std::f64::consts::PI.sqrt().ln() } else { 0.0 };
    let start = if odd { 1 } else { 2 };
    (start..twice).step_by(2).map(|n| (f64::from(n) / 2.0).ln()).sum::<f64>() + first
}

/// The chi-square that only one fair series in a thousand exceeds.
#[must_use]
pub fn rare_beyond(freedom: u32) -> f64 {
    let (mut low, mut high) = (0.0, 10.0 * f64::from(freedom) + 100.0);
    for _ in 0..100 {
        let middle = (low + high) / 2.0;
        if chance_beyond(middle, freedom) > RARE { low = middle } else { high = middle }
    }
    (low + high) / 2.0
}

impl Record {
    /// Every throw of its game as it fell, with who threw; of throws that no seed dealt some fall that counts so. The
    /// opening is left out: its throws are repeated until they differ, or until one is a 2.
    ///
    /// # Errors
    /// [`RecordError`] for the first thing of the record that cannot be.
    pub fn falls<G: Game>(&self) -> Result<Vec<(Side, Fall)>, RecordError> {
        let mut session = self.begin::<G>()?;
        let mut falls = Vec::new();
        for (i, event) in self.events.iter().enumerate() {
            let opening = matches!(session.phase(), Phase::Opening);
            let effects = session.redo(event).map_err(|problem| RecordError::Event { number: i + 1, problem })?;
            if opening {
                continue;
            }
            falls.extend(effects.into_iter().filter_map(|effect| match effect {
                super::play::Effect::Thrown { side, fall, .. } => Some((side, fall)),
                _ => None,
            }));
        }
        Ok(falls)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::chance::{Chance, Seed};

    /// The usual tables; 20.52, 45.31 and 66.62 are those of the fairness page.
    #[test]
    fn chances_are_those_of_the_tables() {
        for (freedom, value) in
            [(1, 10.828), (2, 13.816), (3, 16.266), (5, 20.515), (20, 45.315), (35, 66.619), (55, 93.168)]
        {
            assert!((rare_beyond(freedom) - value).abs() < 0.001, "{freedom}: {}", rare_beyond(freedom));
        }
        for (freedom, value, chance) in [(1, 3.841, 0.05), (10, 18.307, 0.05), (10, 3.940, 0.95), (100, 77.929, 0.95)] {
            assert!((chance_beyond(value, freedom) - chance).abs() < 1e-4, "{freedom} {value}");
        }
        assert!((chance_beyond(0.0, 5), chance_beyond(-1.0, 5), chance_beyond(7.0, 0)) == (1.0, 1.0, 1.0));
        assert!(chance_beyond(1e4, 5) < 1e-300 && chance_beyond(1e-9, 5) > 0.999_999);
    }

    #[test]
    fn a_table_counts_what_fell() {
        let mut throws = Throws::new(Device::Dice(2));
        for faces in [[5, 6], [6, 5], [1, 1], [1, 1], [2, 2], [3, 1]] {
            throws.add(&Fall::new(&faces));
        }
        let six_five = throws.rows().find(|row| row.throw == Throw::new(&[6, 5])).unwrap();
        assert_eq!((six_five.count, six_five.due), (2, 6.0 / 18.0));
        assert_eq!((throws.count(), throws.pips()), (6, 34));
        assert_eq!((throws.equal(), throws.longest_run()), (Some((3, 3)), 2));
        let cells = throws.cells().unwrap();
        assert_eq!((cells[4][5], cells[5][4], cells[0][0]), (1, 1, 2));
        assert_eq!(throws.verdict(), Verdict::TooFew(JUDGED_FROM));
        assert_eq!(Throws::new(Device::StickDice).equal(), None);
    }

    #[test]
    fn nothing_is_said_before_180_throws_and_loaded_dice_are_noticed() {
        for device in [Device::Dice(2), Device::Dice(3), Device::StickDice, Device::CastingSticks] {
            let mut chance = Chance::new(&Seed::from_text("verdict"), "");
            let (mut fair, mut loaded) = (Throws::new(device), Throws::new(device));
            for n in 1..=JUDGED_FROM {
                assert_eq!(fair.verdict(), Verdict::TooFew(JUDGED_FROM));
                let fall = chance.fall(device);
                fair.add(&fall);
                loaded.add(&if n % 3 == 0 { device.fall_for(&device.throws()[0].throw, 0).unwrap() } else { fall });
            }
            assert!(matches!(fair.verdict(), Verdict::Usual(_)), "{device:?}: {:?}", fair.verdict());
            let said = loaded.verdict();
            assert!(device == Device::StickDice || matches!(said, Verdict::Unusual(_)), "{device:?}: {said:?}");
        }
    }
}
