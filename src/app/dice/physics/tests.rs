//! What every simulated throw must keep to: at rest in time, flat, apart, inside, each throw another.

use super::super::kind::Kind;
use super::shape::Footprint;
use super::*;
use std::f32::consts::TAU;
use std::time::Instant;

const SEEDS: u64 = 500;

fn arena(w: f32, h: f32) -> Arena {
    Arena { x0: -w / 2.0, y0: -h / 2.0, x1: w / 2.0, y1: h / 2.0, rim: 1.0 }
}

fn open(seed: u64) -> ThrowSpec {
    ThrowSpec { dice: 2, size: [1.6; 3], arena: arena(21.0, 8.0), from: side(seed), seed, obstacles: Vec::new() }
}

fn corridor(seed: u64) -> ThrowSpec {
    ThrowSpec { dice: 3, size: [1.6; 3], arena: arena(40.0, 5.0), from: side(seed), seed, obstacles: Vec::new() }
}

/// Ten stacks along the long sides, as on a race board.
fn crowded(seed: u64) -> ThrowSpec {
    let obstacles = (0..10)
        .map(|i| Obstacle {
            x: -9.0 + 4.5 * (i % 5) as f32,
            y: if i < 5 { -4.2 } else { 4.2 },
            radius: 1.3,
            height: 0.7 + 0.3 * (i % 3) as f32,
        })
        .collect();
    ThrowSpec { dice: 2, size: [1.6; 3], arena: arena(21.0, 12.0), from: side(seed), seed, obstacles }
}

/// Ten stacks strewn over an arena that they nearly fill.
fn packed(seed: u64) -> ThrowSpec {
    let obstacles = (0..10)
        .map(|i| Obstacle {
            x: -9.0 + 4.5 * (i % 5) as f32,
            y: if i < 5 { -2.6 } else { 2.6 },
            radius: 1.2,
            height: 1.0,
        })
        .collect();
    ThrowSpec { obstacles, ..open(seed) }
}

fn side(seed: u64) -> ThrowSide {
    [ThrowSide::Bottom, ThrowSide::Top, ThrowSide::Left, ThrowSide::Right][(seed % 4) as usize]
}

fn least(spec: &ThrowSpec) -> f32 {
    spec.size.into_iter().fold(f32::INFINITY, f32::min)
}

/// Lowest and highest coordinates of the die along x, y and z.
fn extent(spec: &ThrowSpec, pose: &Pose) -> [(f32, f32); 3] {
    let round = Shape::of(spec).round;
    let q = quaternion(pose);
    let axes = [q * Vector::X, q * Vector::Y, q * Vector::Z];
    std::array::from_fn(|k| {
        let reach = round + axes.iter().zip(spec.size).map(|(a, s)| a[k].abs() * (s / 2.0 - round)).sum::<f32>();
        (pose.position[k] - reach, pose.position[k] + reach)
    })
}

fn check_rest(spec: &ThrowSpec, track: &Track) {
    assert_eq!(track.rest.len(), spec.dice);
    assert_eq!(track.frames.last(), Some(&track.rest));
    assert!(lies_well(spec, &track.rest), "seed {}", spec.seed);
    for pose in &track.rest {
        let q = quaternion(pose);
        // Flat, and on one of the sides across the shortest.
        let axes = [q * Vector::X, q * Vector::Y, q * Vector::Z].into_iter().zip(spec.size);
        let upright = axes.filter(|(_, s)| *s < 1.01 * least(spec)).map(|(a, _)| a.z.abs()).fold(0.0, f32::max);
        assert!(upright > 1.0_f32.to_radians().cos(), "seed {}: tilted", spec.seed);
        assert!((pose.position[2] - least(spec) / 2.0).abs() <= 0.02 * least(spec), "seed {}: height", spec.seed);
        // Independently of `Footprint`: no corner of a die lies on a piece, no piece's rim in a die.
        for o in &spec.obstacles {
            for k in 0..64 {
                let (sin, cos) = (k as f32 / 64.0 * TAU).sin_cos();
                let rim = Vector::new(o.x + o.radius * cos, o.y + o.radius * sin, least(spec) / 2.0);
                let local = q.inverse() * (rim - place(pose));
                let out = local.abs() - Vector::from_array(spec.size) / 2.0;
                assert!(out.max_element() >= -1e-3, "seed {}: on a piece", spec.seed);
            }
        }
    }
}

fn check_frames(spec: &ThrowSpec, track: &Track) {
    assert!(track.duration() <= MAX_DURATION + 1e-3);
    let a = &spec.arena;
    for die in 0..spec.dice {
        let mut entered = false;
        let mut before: Option<Pose> = None;
        for row in &track.frames {
            let pose = row[die];
            assert!((quaternion(&pose).length() - 1.0).abs() < 1e-3);
            let [x, y, z] = extent(spec, &pose);
            let slack = 0.02;
            assert!(z.0 > -slack && z.1 < 30.0, "seed {} die {die}: height {z:?}", spec.seed);
            let far = [
                (ThrowSide::Bottom, a.y0 - y.0),
                (ThrowSide::Top, y.1 - a.y1),
                (ThrowSide::Left, a.x0 - x.0),
                (ThrowSide::Right, x.1 - a.x1),
            ];
            // Coming in, a die may be outside the near wall, but only above the rim; once in, it stays in.
            let through = far.iter().any(|(_, out)| *out > slack);
            for (wall, out) in far {
                assert!(
                    out < slack || (wall == spec.from && !entered && z.0 > a.rim - slack),
                    "seed {} die {die}: {out} beyond {wall:?}, z {z:?}",
                    spec.seed
                );
            }
            let shape = Shape::of(spec);
            entered |= !through && is_clear(&shape, &View::new(a, spec.from), place(&pose), quaternion(&pose));
            if let Some(before) = before {
                let step = place(&before).distance(place(&pose));
                assert!(step < 3.0, "seed {} die {die}: jump of {step}", spec.seed);
                let turn = quaternion(&before).angle_between(quaternion(&pose));
                assert!(turn < 1.2, "seed {} die {die}: jump of {turn} rad", spec.seed);
            }
            before = Some(pose);
        }
        assert!(entered);
    }
}

fn check_impacts(spec: &ThrowSpec, track: &Track) {
    // Among the pieces a die may come down softly from one of them.
    let down = |i: &Impact| matches!(i.kind, ImpactKind::Board | ImpactKind::Piece);
    assert!(track.impacts.iter().any(down), "seed {}", spec.seed);
    assert!(track.impacts.iter().any(|i| i.strength > 0.2), "seed {}", spec.seed);
    for (k, impact) in track.impacts.iter().enumerate() {
        assert!((LEAST_STRENGTH..=1.0).contains(&impact.strength));
        assert!(impact.die < spec.dice && impact.time <= track.duration() + 1e-3);
        for earlier in &track.impacts[..k] {
            assert!(earlier.time <= impact.time);
            assert!(earlier.die != impact.die || impact.time - earlier.time >= MERGE - 1e-4);
        }
    }
}

fn check(spec: &ThrowSpec, track: &Track) {
    check_rest(spec, track);
    check_frames(spec, track);
    check_impacts(spec, track);
}

/// Throws and checks [`SEEDS`] throws; prints what they cost (seen with `--nocapture`). The time is not asserted:
/// it is the machine's.
fn check_many(name: &str, spec: impl Fn(u64) -> ThrowSpec) {
    check_some(name, SEEDS, 0, spec);
}

/// The same with fewer throws; of a hundred, `spare` may take the computed path.
fn check_some(name: &str, seeds: u64, spare: usize, spec: impl Fn(u64) -> ThrowSpec) {
    let mut attempts: Vec<u64> = Vec::new();
    let mut durations: Vec<f32> = Vec::new();
    let mut times: Vec<f32> = Vec::new();
    for seed in 0..seeds {
        let spec = spec(seed);
        let start = Instant::now();
        let (track, tried) = simulate_counted(&spec);
        times.push(start.elapsed().as_secs_f32() * 1000.0);
        check(&spec, &track);
        attempts.push(tried);
        durations.push(track.duration());
    }
    let span = |v: &[f32]| {
        let (low, high) = v.iter().fold((f32::MAX, 0.0_f32), |(l, h), x| (l.min(*x), h.max(*x)));
        format!("{low:.2} / {:.2} / {high:.2}", v.iter().sum::<f32>() / v.len() as f32)
    };
    let fallbacks = attempts.iter().filter(|n| **n == 0).count();
    let tries: Vec<f32> = attempts.iter().map(|n| *n as f32).collect();
    println!(
        "{name} (min / mean / max): attempts {}, fallbacks {fallbacks}, duration {} s, simulate() {} ms",
        span(&tries),
        span(&durations),
        span(&times)
    );
    assert!(fallbacks * 100 <= spare * attempts.len(), "{name}: {fallbacks} took the computed path");
}

#[test]
fn two_dice_on_an_open_board_lie_well() {
    check_many("open 21 x 8, 2 dice", open);
}

#[test]
fn three_dice_in_a_corridor_lie_well() {
    check_many("corridor 40 x 5, 3 dice", corridor);
}

#[test]
fn two_dice_among_ten_stacks_lie_well() {
    check_many("ten stacks 21 x 12, 2 dice", crowded);
}

#[test]
fn two_dice_among_ten_stacks_in_a_small_arena_lie_well() {
    check_many("ten stacks 21 x 8, 2 dice", packed);
}

#[test]
fn the_same_seed_gives_the_same_throw_and_another_seed_another() {
    for seed in 0..20 {
        for spec in [open, corridor, crowded] {
            let track = simulate(&spec(seed));
            assert_eq!(track, simulate(&spec(seed)));
            let other = simulate(&ThrowSpec { seed: seed + 1000, ..spec(seed) });
            assert_ne!(track.frames[0], other.frames[0]);
            assert_ne!(track.rest, other.rest);
        }
    }
}

#[test]
fn one_to_six_dice_can_be_thrown_from_every_side() {
    for dice in 1..=6 {
        for seed in 0..8 {
            for edge in [1.0, 1.6, 2.2] {
                let spec = ThrowSpec { dice, size: [edge; 3], arena: arena(24.0, 14.0), ..open(seed) };
                check(&spec, &simulate(&spec));
            }
        }
    }
}

#[test]
fn the_dice_start_in_the_air_apart_from_each_other_and_outside() {
    for seed in 0..500 {
        for spec in [open(seed), corridor(seed), crowded(seed), ThrowSpec { dice: 6, ..corridor(seed) }] {
            let view = View::new(&spec.arena, spec.from);
            let starts = launches(&spec, &Shape::of(&spec), &view, &mut generator(seed, 0));
            assert_eq!(starts.len(), spec.dice);
            for (k, start) in starts.iter().enumerate() {
                assert!((3.0..9.0).contains(&start.position.z), "z {}", start.position.z);
                assert!(view.inside(start.position) < 0.0 && start.velocity.dot(view.inward) > 50.0);
                for other in &starts[..k] {
                    assert!(start.position.distance(other.position) > 3.0_f32.sqrt() * spec.size[0]);
                }
            }
        }
    }
}

#[test]
fn the_computed_path_keeps_the_same_promises() {
    for seed in 0..200 {
        for spec in [open(seed), corridor(seed), crowded(seed), packed(seed)] {
            check(&spec, &computed(&spec));
            assert_eq!(computed(&spec), computed(&spec));
        }
    }
}

#[test]
fn impossible_throws_still_give_a_track() {
    let wall_to_wall = Obstacle { x: 0.0, y: 0.0, radius: 40.0, height: 1.0 };
    let nan = Obstacle { x: f32::NAN, y: 0.0, radius: f32::INFINITY, height: f32::NAN };
    let specs = [
        ThrowSpec { obstacles: vec![wall_to_wall, nan], ..open(1) },
        ThrowSpec { dice: 6, arena: arena(2.0, 2.0), ..open(2) },
        ThrowSpec { dice: 0, ..open(3) },
        ThrowSpec { dice: 99, ..open(4) },
        ThrowSpec { size: [f32::NAN; 3], arena: arena(f32::NAN, f32::INFINITY), ..open(5) },
        ThrowSpec { size: [-1.0, 0.0, f32::INFINITY], arena: arena(-5.0, 0.0), ..open(6) },
    ];
    for spec in specs {
        let track = simulate(&spec);
        assert_eq!(track.rest.len(), spec.dice.clamp(1, 6));
        assert_eq!(track.frames.last(), Some(&track.rest));
        for pose in track.frames.iter().flatten() {
            assert!(pose.position.iter().chain(&pose.rotation).all(|v| v.is_finite()));
        }
    }
}

#[test]
fn poses_between_frames_are_interpolated_and_times_outside_are_clamped() {
    let track = simulate(&open(7));
    let (a, b) = (track.frames[10][1], track.frames[11][1]);
    let middle = track.pose(1, 10.5 * track.dt);
    for k in 0..3 {
        assert!((middle.position[k] - (a.position[k] + b.position[k]) / 2.0).abs() < 1e-3);
    }
    let turn = |p: &Pose, q: &Pose| quaternion(p).angle_between(quaternion(q));
    assert!((turn(&a, &middle) - turn(&middle, &b)).abs() < 1e-2);
    assert!((quaternion(&middle).length() - 1.0).abs() < 1e-4);
    let near = |p: Pose, q: Pose| place(&p).distance(place(&q)) < 1e-4 && turn(&p, &q) < 1e-2;
    assert!(near(track.pose(0, -1.0), track.frames[0][0]));
    assert!(near(track.pose(0, 99.0), track.rest[0]));
    assert!(near(track.pose(0, track.duration()), track.rest[0]));
    assert!(near(track.pose(9, 99.0), track.rest[1]), "a number beyond the last die is the last die");
}

#[test]
fn footprints_measure_gaps() {
    let flat = |x: f32, y: f32, turn: f32| Pose {
        position: [x, y, 0.5],
        rotation: Rotation::from_axis_angle(Vector::Z, turn).to_array(),
    };
    let unit = Shape::of(&ThrowSpec { size: [1.0; 3], ..open(0) });
    let square = |x, y, turn| Footprint::new(&flat(x, y, turn), &unit);
    let eighth = PI / 4.0;
    assert!((square(0.0, 0.0, 0.0).gap(&square(3.0, 0.0, 0.0)) - 2.0).abs() < 1e-4);
    assert!((square(0.0, 0.0, 0.0).gap(&square(2.0, 0.0, eighth)) - (1.5 - 0.5_f32.sqrt())).abs() < 1e-4);
    assert_eq!(square(0.0, 0.0, 0.0).gap(&square(0.1, 0.0, eighth)), 0.0);
    assert_eq!(square(0.0, 0.0, 0.0).gap(&square(1.1, 0.0, eighth)), 0.0);
    assert!((square(0.0, 0.0, 0.0).distance([0.0, 1.5]) - 1.0).abs() < 1e-6);

    let stick = Shape::of(&ThrowSpec { size: [8.0, 1.0, 0.6], ..open(0) });
    let strip = |x, y, turn| Footprint::new(&flat(x, y, turn), &stick);
    assert_eq!(strip(0.0, 0.0, 0.0).gap(&strip(0.0, 0.0, PI / 2.0)), 0.0, "crossed, no corner inside the other");
    assert!((strip(0.0, 0.0, 0.0).gap(&strip(0.0, 2.0, 0.0)) - 1.0).abs() < 1e-4);
    assert!((strip(0.0, 0.0, 0.0).gap(&strip(6.0, 0.0, PI / 2.0)) - 1.5).abs() < 1e-4);
    assert!((strip(0.0, 0.0, 0.0).distance([5.0, 0.0]) - 1.0).abs() < 1e-6);
}

fn of_kind(kind: Kind, die: f32, dice: usize, arena: Arena, seed: u64) -> ThrowSpec {
    let size = kind.size().map(|side| side * die);
    ThrowSpec { dice, size, arena, from: side(seed), seed, obstacles: Vec::new() }
}

fn four_stick_dice(seed: u64) -> ThrowSpec {
    of_kind(Kind::StickDie, 1.6, 4, arena(34.0, 9.0), seed)
}

fn three_casting_sticks(seed: u64) -> ThrowSpec {
    of_kind(Kind::CastingStick, 1.6, 3, arena(12.0, 22.0), seed)
}

fn two_bones(seed: u64) -> ThrowSpec {
    of_kind(Kind::Knucklebone, 1.6, 2, arena(12.0, 22.0), seed)
}

fn one_die(seed: u64) -> ThrowSpec {
    of_kind(Kind::Cube, 1.6, 1, arena(12.0, 22.0), seed)
}

/// A few pieces along the long sides, one of them in the way.
fn among_pieces(spec: ThrowSpec) -> ThrowSpec {
    let a = spec.arena;
    let wide = a.x1 - a.x0 > a.y1 - a.y0;
    let obstacles = (0..6)
        .map(|i| {
            let (along, across) = (-0.4 + 0.4 * (i % 3) as f32, if i < 3 { -0.5 } else { 0.5 });
            let (u, v) = if wide { (along, across) } else { (across, along) };
            Obstacle { x: u * (a.x1 - a.x0), y: v * (a.y1 - a.y0), radius: 1.1, height: 0.9 }
        })
        .collect();
    ThrowSpec { obstacles, ..spec }
}

#[test]
fn four_stick_dice_lie_well() {
    check_some("34 x 9, 4 stick dice of 8 cm", SEEDS, 1, four_stick_dice);
}

#[test]
fn three_casting_sticks_lie_well() {
    check_some("12 x 22, 3 casting sticks of 6.7 cm", SEEDS, 1, three_casting_sticks);
}

#[test]
fn two_knucklebones_lie_well() {
    check_many("12 x 22, 2 knucklebones", two_bones);
}

#[test]
fn one_die_lies_well() {
    check_many("12 x 22, 1 die", one_die);
}

#[test]
fn sticks_and_bones_among_pieces_lie_well() {
    check_some("pieces 34 x 9, 4 stick dice", 100, 1, |seed| among_pieces(four_stick_dice(seed)));
    check_some("pieces 12 x 22, 3 casting sticks", 100, 1, |seed| among_pieces(three_casting_sticks(seed)));
    check_some("pieces 12 x 22, 2 knucklebones", 100, 1, |seed| among_pieces(two_bones(seed)));
}

#[test]
fn sticks_and_bones_are_thrown_apart_and_repeatably() {
    for seed in 0..200 {
        for spec in [four_stick_dice(seed), three_casting_sticks(seed), two_bones(seed)] {
            let (shape, view) = (Shape::of(&spec), View::new(&spec.arena, spec.from));
            let starts = launches(&spec, &shape, &view, &mut generator(seed, 0));
            assert_eq!(starts.len(), spec.dice);
            for start in &starts {
                assert!(view.inside(start.position) < -shape.extent(start.rotation, view.inward), "outside");
                assert!(start.position.z < 12.0 && start.velocity.dot(view.inward) > 20.0);
            }
            check(&spec, &computed(&spec));
            if seed < 10 {
                assert_eq!(simulate(&spec), simulate(&spec));
            }
        }
    }
}

/// Both sides of a stick and all four of a bone come up: nothing in the physics favours a face.
#[test]
fn every_side_of_a_body_comes_up() {
    for spec in [four_stick_dice, two_bones] {
        let mut up = std::collections::HashSet::new();
        for seed in 0..40 {
            for pose in simulate(&spec(seed)).rest {
                let q = quaternion(&pose);
                up.insert([(q * Vector::Y).z.round() as i8, (q * Vector::Z).z.round() as i8]);
            }
        }
        assert_eq!(up.len(), if spec(0).size[1] == spec(0).size[2] { 4 } else { 2 });
    }
}
