//! What the eye needs, measured on pictures of the window: pieces stand out from every point, the two sides from each
//! other for everybody, and every text from its ground.

use serde_json::Value;
use tabulae::ai::level::Level;
use tabulae::games::ids;

use crate::colour::{Linear, Sight, contrast, difference, lab, linear, luminance};
use crate::display::{Picture, pause};
use crate::driver::{Game, persons_turn, phase, pixel, screen};
use crate::{Part, middle, scratch};

/// Least contrast of a piece with its ground (WCAG 1.4.11), and the part of its directions that must have it.
const PIECE_MIN: f64 = 3.0;
const DIRECTIONS_PART: f64 = 0.8;
/// Least contrast of text (WCAG 1.4.3).
const TEXT_MIN: f64 = 4.5;
/// How far the pictures of the two sides must be apart, pixel by pixel, in CIELAB.
const SIDES_MIN: f64 = 18.0;
/// Directions in which a piece's outline is looked at.
const RAYS: usize = 72;

/// A game under way in its window, with nothing lit.
fn open<'a>(part: &'a Part, id: &str, throws: u32, seed: &str, size: (u32, u32)) -> (Game<'a>, Value, Picture) {
    let file = scratch().join(format!("looks_{id}_{throws}.json"));
    std::fs::write(&file, middle::after(id, throws, Level::Child, seed)).expect("written");
    let file = file.to_string_lossy().into_owned();
    let name = format!("looks_{id}_{throws}");
    let mut game = Game::start(&part.display, &name, size, &["--language", "en", "--speed", "0", "replay", &file]);
    game.wait("the game", 60.0, |now| screen(now) == "Match" && persons_turn(now) && phase(now) == "throw");
    // The veil has gone and the pictures are there.
    pause(2500);
    game.keep(&format!("looks_{id}_{throws}"));
    let now = game.now();
    let picture = part.display.picture(size.0, size.1);
    (game, now, picture)
}

/// Places of a side on which exactly one piece stands, and no piece of the other.
fn alone(now: &Value, side: usize) -> Vec<String> {
    let count = |side: usize, place: &str| now["men"][side][place].as_u64().unwrap_or(0);
    let slots = now["slots"][side].as_object().cloned().unwrap_or_default();
    slots.keys().filter(|place| count(side, place) == 1 && !shared(now, side, place)).cloned().collect()
}

/// Whether the other side stands where this side's place is.
fn shared(now: &Value, side: usize, place: &str) -> bool {
    let Some([x, y]) = pixel(&now["slots"][side][place]) else { return true };
    let near = now["piece"].as_f64().unwrap_or(0.0);
    now["men"][1 - side].as_object().into_iter().flatten().any(|(other, count)| {
        let there = pixel(&now["slots"][1 - side][other.as_str()]);
        count.as_u64() != Some(0) && there.is_some_and(|[u, v]| (u - x).hypot(v - y) < near)
    })
}

/// The piece as it is drawn: for each direction the luminances from its middle part outwards to its edge.
struct Outline {
    /// From the place to the middle of what is drawn, in pixels: a peg's picture has its hole in the middle.
    off: [f64; 2],
    /// For each direction, how far the edge is from the middle, in pixels.
    reach: Vec<f64>,
    /// For each direction, the mean luminance of each band from the edge inwards, without the middle.
    bands: Vec<Vec<f64>>,
}

fn ray(i: usize) -> (f64, f64) {
    let angle = i as f64 / RAYS as f64 * std::f64::consts::TAU;
    (angle.cos(), angle.sin())
}

fn light(picture: &Picture, x: f64, y: f64) -> f64 {
    luminance(linear(picture.at(x.floor() as i64, y.floor() as i64)))
}

impl Outline {
    /// Looks at a piece. Its shape is that of its picture file, where anything is drawn.
    fn of(picture: &Picture, [x, y]: [f64; 2], side_px: f64, shape: &bevy::image::Image) -> Outline {
        let size = f64::from(shape.width());
        let solid = |u: f64, v: f64| {
            let at = |t: f64| (t * size).clamp(0.0, size - 1.0) as u32;
            let index = ((at(v) * shape.width() + at(u)) * 4 + 3) as usize;
            shape.data.as_ref().and_then(|data| data.get(index)).is_some_and(|alpha| *alpha > 128)
        };
        let drawn: Vec<(f64, f64)> = (0..64 * 64)
            .map(|i| (f64::from(i % 64) / 64.0, f64::from(i / 64) / 64.0))
            .filter(|(u, v)| solid(*u, *v))
            .collect();
        let mean = |part: fn(&(f64, f64)) -> f64| drawn.iter().map(part).sum::<f64>() / drawn.len().max(1) as f64;
        let (mu, mv) = (mean(|at| at.0), mean(|at| at.1));
        let off = [(mu - 0.5) * side_px, (mv - 0.5) * side_px];
        let (x, y) = (x + off[0], y + off[1]);
        let (mut reach, mut bands) = (Vec::new(), Vec::new());
        for i in 0..RAYS {
            let (dx, dy) = ray(i);
            let far = (1..400)
                .map(|step| f64::from(step) / 400.0 * 0.75)
                .filter(|r| solid(mu + dx * r, mv + dy * r))
                .fold(0.0_f64, f64::max)
                * side_px;
            // Bands of a thirtieth of the piece, the least line that counts.
            let band = (side_px * 0.03).max(1.0);
            let ring = |outer: f64| {
                let steps = (band * 2.0).ceil().max(2.0) as usize;
                let lights = (0..steps).map(|k| {
                    let r = outer - band * (k as f64 + 0.5) / steps as f64;
                    light(picture, x + dx * r, y + dy * r)
                });
                lights.sum::<f64>() / steps as f64
            };
            let depth = (far * 0.7 / (band * 0.5)) as usize;
            bands.push((0..depth.max(1)).map(|k| ring(far - k as f64 * band * 0.5)).collect());
            reach.push(far);
        }
        Outline { off, reach, bands }
    }

    /// The contrast that most directions of the piece have at least, on the ground around a place: of what is seen in a
    /// direction, the band that stands out most.
    fn stands_out(&self, ground: &Picture, [x, y]: [f64; 2]) -> f64 {
        let (x, y) = (x + self.off[0], y + self.off[1]);
        let around = (0..RAYS).flat_map(|i| {
            let (dx, dy) = ray(i);
            let far = self.reach[i];
            [1.02, 1.05, 1.08, 1.11].map(|part| light(ground, x + dx * far * part, y + dy * far * part))
        });
        let around = around.sum::<f64>() / (4 * RAYS) as f64;
        let best = |bands: &Vec<f64>| bands.iter().map(|band| contrast(*band, around)).fold(1.0, f64::max);
        let mut all: Vec<f64> = self.bands.iter().map(best).collect();
        all.sort_by(f64::total_cmp);
        all[((1.0 - DIRECTIONS_PART) * RAYS as f64) as usize]
    }
}

/// A picture file of the game.
fn piece_picture(id: &str, side: &str) -> bevy::image::Image {
    use bevy::image::{CompressedImageFormats, Image, ImageSampler, ImageType};
    let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("assets/games/{id}/piece_{side}.png"));
    let bytes = std::fs::read(&file).expect("a picture");
    let kind = ImageType::Extension("png");
    Image::from_buffer(&bytes, kind, CompressedImageFormats::NONE, true, ImageSampler::Default, Default::default())
        .expect("a picture")
}

/// The colours of a piece where it lies, in a grid over its picture; `None` where the picture is clear.
fn colours(picture: &Picture, [x, y]: [f64; 2], side_px: f64, shape: &bevy::image::Image) -> Vec<Option<Linear>> {
    let n = 40;
    (0..n * n)
        .map(|i| {
            let (u, v) = (f64::from(i % n) / f64::from(n), f64::from(i / n) / f64::from(n));
            let at = |t: f64| (t * f64::from(shape.width())) as u32;
            let index = ((at(v) * shape.width() + at(u)) * 4 + 3) as usize;
            let solid = shape.data.as_ref().and_then(|data| data.get(index)).is_some_and(|alpha| *alpha > 200);
            let (px, py) = (x + (u - 0.5) * side_px, y + (v - 0.5) * side_px);
            solid.then(|| linear(picture.at(px.floor() as i64, py.floor() as i64)))
        })
        .collect()
}

/// Every text of the window: it fits its place, lies in the window, and stands out from its ground.
pub fn check_texts(game: &Game, now: &Value, picture: &Picture) -> Vec<String> {
    let mut faults = Vec::new();
    let texts = now["texts"].as_array().cloned().unwrap_or_default();
    let over = texts.iter().any(|said| said["over"] == true);
    for said in &texts {
        let words = said["text"].as_str().unwrap_or_default();
        let area: Vec<f64> = said["area"].as_array().into_iter().flatten().filter_map(Value::as_f64).collect();
        let [x0, y0, x1, y1] = area[..] else { continue };
        if said["cut"] == true {
            faults.push(format!("`{words}` is larger than its place"));
        }
        let (w, h) = (f64::from(game.size.0), f64::from(game.size.1));
        if x0 < -1.0 || y0 < -1.0 || x1 > w + 1.0 || y1 > h + 1.0 {
            faults.push(format!("`{words}` leaves the window: {area:?}"));
            continue;
        }
        // What lies under a menu is darkened, and what cannot be used need not stand out.
        if said["idle"] == true || (over && said["over"] == false) {
            continue;
        }
        let ink: Vec<u8> =
            said["ink"].as_array().into_iter().flatten().filter_map(|part| part.as_u64()?.try_into().ok()).collect();
        let [r, g, b] = ink[..] else { continue };
        let ink = luminance(linear([r, g, b]));
        // The ground is what surrounds the words, at its worst: nearest to the ink's luminance but for a few pixels.
        let mut ground = Vec::new();
        for x in x0 as i64 - 2..=x1 as i64 + 2 {
            for y in [y0 as i64 - 1, y0 as i64, y1 as i64, y1 as i64 + 1] {
                ground.push(contrast(ink, luminance(linear(picture.at(x, y)))));
            }
        }
        ground.sort_by(f64::total_cmp);
        let worst = ground.get(ground.len() / 20).copied().unwrap_or(21.0);
        if worst < TEXT_MIN {
            faults.push(format!("`{words}` has {worst:.1} : 1 on its ground"));
        }
    }
    if texts.is_empty() {
        faults.push("no text is told of".to_owned());
    }
    faults
}

#[test]
fn pieces_and_texts_stand_out() {
    let Some(part) = Part::begin("looks") else { return };
    let size = (1920, 1080);
    let mut faults = Vec::new();
    for id in ids() {
        // Two moments: on what is empty in one of them the pieces of the other are tried.
        let moments = [14, 40].map(|throws| open(&part, id, throws, "looks", size));
        for (game, now, picture) in &moments {
            faults.extend(check_texts(game, now, picture).into_iter().map(|fault| format!("{id}: {fault}")));
        }
        let shapes = ["white", "black"].map(|side| piece_picture(id, side));
        let side_px = moments[0].1["piece"].as_f64().unwrap_or(0.0);
        let mut seen: Vec<Vec<Option<Linear>>> = Vec::new();
        for side in 0..2 {
            let found = moments.iter().find_map(|(_, now, picture)| Some((now, picture, alone(now, side).pop()?)));
            let Some((now, picture, place)) = found else {
                faults.push(format!("{id}: no piece of side {side} stands alone"));
                continue;
            };
            let at = pixel(&now["slots"][side][&place]).expect("a place");
            let outline = Outline::of(picture, at, side_px, &shapes[side]);
            seen.push(colours(picture, at, side_px, &shapes[side]));
            let (mut least, mut where_, mut tried) = (21.0_f64, String::new(), 0);
            for place in now["slots"][side].as_object().into_iter().flatten().map(|(place, _)| place) {
                // Where nobody stands in one of the moments.
                let empty = moments.iter().find(|(_, now, _)| {
                    now["men"][side][place].as_u64().unwrap_or(0) == 0 && !shared(now, side, place)
                });
                let Some((_, now, ground)) = empty else { continue };
                let figure = outline.stands_out(ground, pixel(&now["slots"][side][place]).expect("a place"));
                tried += 1;
                if figure < least {
                    (least, where_) = (figure, place.clone());
                }
            }
            println!("    {id}, side {side}: {least:.1} : 1 at least, on {where_}, of {tried} places");
            assert!(tried > 10, "{id}: only {tried} places are empty");
            if least < PIECE_MIN {
                faults.push(format!("{id}, side {side}: {least:.2} : 1 on {where_}"));
            }
        }
        if let [white, black] = &seen[..] {
            for sight in Sight::ALL {
                let pairs: Vec<_> =
                    white.iter().zip(black).filter_map(|(a, b)| Some((sight.of((*a)?), sight.of((*b)?)))).collect();
                let mean = pairs.iter().map(|(a, b)| difference(*a, *b)).sum::<f64>() / pairs.len().max(1) as f64;
                let light = pairs.iter().map(|(a, b)| lab(*a)[0] - lab(*b)[0]).sum::<f64>() / pairs.len().max(1) as f64;
                println!("    {id}, {sight:?}: the sides are {mean:.0} apart, {light:+.0} in lightness");
                if mean < SIDES_MIN {
                    faults.push(format!("{id}: to {sight:?} the sides are only {mean:.1} apart"));
                }
            }
        }
        for (game, ..) in moments {
            part.display.ask_to_close(&game.window);
            game.ends_well("closed in the middle of a game", 20.0);
        }
    }
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}
