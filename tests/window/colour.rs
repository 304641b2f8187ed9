//! Colours as people see them: contrast after WCAG 2.2, lightness, and the three simulations of colour blindness
//! (Machado, Oliveira and Fernandes 2009, severity 1.0).

/// A colour in linear light, 0 to 1.
pub type Linear = [f64; 3];

/// How colours are seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sight {
    /// With all three kinds of cones.
    Full,
    /// Without those for long waves.
    Protanopia,
    /// Without those for middle waves.
    Deuteranopia,
    /// Without those for short waves.
    Tritanopia,
    /// Light and dark alone.
    Grey,
}

impl Sight {
    /// All of them.
    pub const ALL: [Sight; 5] = [Sight::Full, Sight::Protanopia, Sight::Deuteranopia, Sight::Tritanopia, Sight::Grey];

    /// A colour as it is seen.
    pub fn of(self, colour: Linear) -> Linear {
        let rows: [[f64; 3]; 3] = match self {
            Sight::Full => return colour,
            Sight::Protanopia => [
                [0.152_286, 1.052_583, -0.204_868],
                [0.114_503, 0.786_281, 0.099_216],
                [-0.003_882, -0.048_116, 1.051_998],
            ],
            Sight::Deuteranopia => [
                [0.367_322, 0.860_646, -0.227_968],
                [0.280_085, 0.672_501, 0.047_413],
                [-0.011_820, 0.042_940, 0.968_881],
            ],
            Sight::Tritanopia => [
                [1.255_528, -0.076_749, -0.178_779],
                [-0.078_411, 0.930_809, 0.147_602],
                [0.004_733, 0.691_367, 0.303_900],
            ],
            Sight::Grey => [[0.2126, 0.7152, 0.0722]; 3],
        };
        rows.map(|row| row.iter().zip(colour).map(|(part, light)| part * light).sum::<f64>().clamp(0.0, 1.0))
    }
}

/// A pixel in linear light.
pub fn linear(pixel: [u8; 3]) -> Linear {
    pixel.map(|part| {
        let part = f64::from(part) / 255.0;
        if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    })
}

/// Relative luminance.
pub fn luminance([r, g, b]: Linear) -> f64 {
    0.2126 * r + 0.7152 * g + 0.0722 * b
}

/// The contrast of two luminances, 1 to 21.
pub fn contrast(a: f64, b: f64) -> f64 {
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// CIELAB of a colour under D65: lightness 0 to 100, and two hues.
pub fn lab([r, g, b]: Linear) -> [f64; 3] {
    let f = |t: f64| if t > 216.0 / 24_389.0 { t.cbrt() } else { (24_389.0 / 27.0 * t + 16.0) / 116.0 };
    let x = f((0.412_456 * r + 0.357_576 * g + 0.180_438 * b) / 0.950_47);
    let y = f(0.212_673 * r + 0.715_152 * g + 0.072_175 * b);
    let z = f((0.019_334 * r + 0.119_192 * g + 0.950_304 * b) / 1.088_83);
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// How far two colours are apart (CIE 1976); 2 can just be told apart, 10 at a glance.
pub fn difference(a: Linear, b: Linear) -> f64 {
    lab(a).iter().zip(lab(b)).map(|(a, b)| (a - b).powi(2)).sum::<f64>().sqrt()
}

/// Known values, so that the judge is judged too.
#[test]
fn colours_are_judged_as_the_standards_say() {
    let [white, black] = [[255; 3], [0; 3]].map(linear);
    assert!((contrast(luminance(white), luminance(black)) - 21.0).abs() < 1e-9);
    // #767676 on white is the lightest grey with 4.5 : 1.
    let grey = contrast(luminance(linear([0x76; 3])), luminance(white));
    assert!((4.5..4.6).contains(&grey), "{grey}");
    assert!((lab(white)[0] - 100.0).abs() < 0.01 && lab(black)[0].abs() < 0.01);
    let (red, green) = (linear([200, 40, 40]), linear([60, 120, 40]));
    let seen = |sight: Sight| difference(sight.of(red), sight.of(green));
    assert!(seen(Sight::Deuteranopia) < 0.5 * seen(Sight::Full), "red and green are hard to tell apart then");
    for sight in Sight::ALL {
        assert!(difference(sight.of(white), white) < 1.0, "white stays white to {sight:?}");
    }
}
