// What is thrown, seen from above: pips, paint and grain from the place on the body, light from the upper left, a
// little gloss. Sides as in src/app/dice/kind.rs: of a die 1 is +z, 2 +x, 3 +y, 4 -y, 5 -x, 6 -z; of a stick the
// painted or dark side is +z, the plain or light one -z; of a bone +z is hollow, -z bulges, +y is flat, -y has the S.

#import bevy_sprite::mesh2d_functions as mesh_functions

struct Die {
    body: vec4<f32>,
    pip: vec4<f32>,
    alpha: f32,
    grain: f32,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> die: Die;

struct Vertex {
    @builtin(instance_index) instance_index: u32,
    @location(0) position: vec3<f32>,
    @location(1) normal: vec3<f32>,
}

struct Between {
    @builtin(position) clip: vec4<f32>,
    @location(0) place: vec3<f32>,
    @location(1) normal: vec3<f32>,
    @location(2) @interpolate(flat) instance: u32,
}

// How a body is turned, from where it lies: its matrix has the same scale along all axes.
fn turn_of(instance: u32) -> mat3x3<f32> {
    let world_from_local = mesh_functions::get_world_from_local(instance);
    return mat3x3<f32>(
        normalize(world_from_local[0].xyz),
        normalize(world_from_local[1].xyz),
        normalize(world_from_local[2].xyz),
    );
}

@vertex
fn vertex(in: Vertex) -> Between {
    var out: Between;
    let world_from_local = mesh_functions::get_world_from_local(in.instance_index);
    var place = mesh_functions::mesh2d_position_local_to_world(world_from_local, vec4<f32>(in.position, 1.0));
    // The body's own depth is told, but so little of it that no piece is in front of it that should be behind.
    let middle = world_from_local[3].z;
    place.z = middle + (place.z - middle) * 0.08;
    out.clip = mesh_functions::mesh2d_position_world_to_clip(place);
    out.place = in.position;
    out.normal = turn_of(in.instance_index) * in.normal;
    out.instance = in.instance_index;
    return out;
}

// Distance from the nearest pip's centre on a side, in edges; `p` in -0.5..0.5 on the side.
fn pips(number: i32, p: vec2<f32>) -> f32 {
    let a = 0.235;
    var d = 10.0;
    if (number % 2 == 1) { d = min(d, length(p)); }
    if (number > 1) { d = min(d, min(length(p - vec2(-a, a)), length(p - vec2(a, -a)))); }
    if (number > 3) { d = min(d, min(length(p - vec2(a, a)), length(p - vec2(-a, -a)))); }
    if (number == 6) { d = min(d, min(length(p - vec2(-a, 0.0)), length(p - vec2(a, 0.0)))); }
    return d;
}

// A number from 0 to 1 for a place, without pattern.
fn scatter(p: vec2<f32>) -> f32 {
    return fract(sin(dot(p, vec2<f32>(127.1, 311.7))) * 43758.547);
}

// The same, smooth.
fn cloud(p: vec2<f32>) -> f32 {
    let i = floor(p);
    let f = fract(p);
    let s = f * f * (3.0 - 2.0 * f);
    let low = mix(scatter(i), scatter(i + vec2<f32>(1.0, 0.0)), s.x);
    let high = mix(scatter(i + vec2<f32>(0.0, 1.0)), scatter(i + vec2<f32>(1.0, 1.0)), s.x);
    return mix(low, high, s.y);
}

// How much of a line of half width `r` covers a place at distance `d` from its middle.
fn line(d: f32, r: f32) -> f32 {
    let soft = fwidth(d) * 0.7 + 0.002;
    return 1.0 - smoothstep(r - soft, r + soft, abs(d));
}

struct Skin {
    colour: vec3<f32>,
    // How strongly it gleams, and how sharply.
    gloss: f32,
    sharp: f32,
    // How much of the room's light gets there.
    open: f32,
}

fn cube(p3: vec3<f32>) -> Skin {
    let along = abs(p3);
    var number = 1;
    var p = p3.xy;
    if (along.z >= along.x && along.z >= along.y) {
        number = select(6, 1, p3.z > 0.0);
        p = p3.xy;
    } else if (along.x >= along.y) {
        number = select(5, 2, p3.x > 0.0);
        p = p3.yz;
    } else {
        number = select(4, 3, p3.y > 0.0);
        p = p3.zx;
    }
    let d = pips(number, p);
    let r = select(0.092, 0.115, number == 1);
    let soft = fwidth(d) * 0.8 + 0.004;
    let in_pip = 1.0 - smoothstep(r - soft, r + soft, d);
    // The drilled edge catches a little light on the far side and shade on the near one.
    let rim = (1.0 - smoothstep(0.0, 0.03, abs(d - r))) * 0.12;
    let grain = 0.025 * sin(p3.x * 37.0 + sin(p3.y * 23.0) * 2.0) * sin(p3.z * 31.0 + 1.3);
    var skin: Skin;
    skin.colour = mix(die.body.rgb * (1.0 + grain), die.pip.rgb, in_pip) * (1.0 - rim * (1.0 - in_pip));
    skin.gloss = 0.28 * (1.0 - 0.6 * in_pip);
    skin.sharp = 60.0;
    skin.open = 1.0;
    return skin;
}

// Split cane: the round side the natural rind with its knots, the split side painted.
fn stick_die(p: vec3<f32>, normal: vec3<f32>) -> Skin {
    var skin: Skin;
    let fibre = cloud(vec2<f32>(p.x * 2.2 + die.grain * 7.0, (p.y - 0.3 * p.z) * 46.0)) - 0.5;
    let fine = cloud(vec2<f32>(p.x * 9.0 - die.grain * 3.0, (p.y + 0.4 * p.z) * 90.0)) - 0.5;
    let tone = 1.0 + 0.10 * sin(die.grain * 2.3);
    // The rind, greener and browner from place to place, darker about the knots.
    let spot = cloud(vec2<f32>(p.x * 1.3 + die.grain * 5.0, p.y * 3.0));
    var rind = die.body.rgb * tone * mix(vec3<f32>(0.86, 0.80, 0.66), vec3<f32>(1.08, 1.05, 0.98), spot);
    rind = rind * (1.0 + 0.30 * fibre + 0.14 * fine);
    let knot = min(abs(p.x + 1.05), abs(p.x - 1.3));
    rind = rind * (1.0 - 0.30 * exp(-pow(knot / 0.11, 2.0)) - 0.55 * line(knot - 0.045, 0.016));
    skin.colour = rind;
    skin.gloss = 0.20;
    skin.sharp = 34.0;
    skin.open = 1.0;
    let painted = smoothstep(0.55, 0.8, normal.z) * step(abs(p.x), 2.47);
    // Madder, worn to the wood along the edges; in gold two lines along it, zigzags between cross-bands.
    let y = p.y - (0.022 * cos(p.x * 0.9) - 0.011);
    var paint = die.pip.rgb * (1.0 + 0.16 * fibre + 0.22 * (cloud(vec2<f32>(p.x * 3.0, p.y * 6.0) + die.grain) - 0.5));
    let gold = vec3<f32>(0.72, 0.45, 0.13) * (1.0 + 0.35 * (cloud(p.xy * 14.0 + die.grain) - 0.5));
    var on = line(abs(y) - 0.255, 0.018);
    let x = abs(p.x);
    let zig = abs(fract(p.x / 0.36) - 0.5) * 2.0;
    let field = step(x, 2.02) * step(0.34, x);
    on = max(on, line(y - (zig - 0.5) * 0.33, 0.022) * field);
    on = max(on, line(y + (zig - 0.5) * 0.33, 0.022) * field);
    on = max(on, max(line(x - 0.26, 0.026), line(x - 2.1, 0.026)));
    on = max(on, line(x - 2.22, 0.018));
    // A rosette in the middle.
    let r = length(vec2<f32>(p.x, y));
    on = max(on, max(line(r - 0.135, 0.02), line(r, 0.045)));
    on = on * step(abs(y), 0.3) * step(x, 2.3);
    on = on * smoothstep(0.12, 0.3, cloud(p.xy * 9.0 + die.grain * 2.0));
    paint = mix(paint, gold, on);
    let worn = smoothstep(0.27, 0.36, abs(y) + 0.10 * fibre) + smoothstep(2.34, 2.47, x + 0.1 * fibre);
    let wood = die.body.rgb * tone * vec3<f32>(0.92, 0.86, 0.74) * (1.0 + 0.4 * fibre + 0.2 * fine);
    paint = mix(paint, wood, clamp(worn, 0.0, 1.0) * 0.75);
    skin.colour = mix(skin.colour, paint, painted);
    skin.gloss = mix(skin.gloss, 0.10 + 0.25 * on, painted);
    // The cut ends: pale pith.
    let cut = smoothstep(0.6, 0.9, abs(normal.x));
    skin.colour = mix(skin.colour, vec3<f32>(0.66, 0.50, 0.28) * (1.0 + 0.5 * fine), cut);
    return skin;
}

// Ivory: the arched side light, with incised lines; the other stained like ebony.
fn casting_stick(p: vec3<f32>, normal: vec3<f32>) -> Skin {
    var skin: Skin;
    let vein = cloud(vec2<f32>(p.x * 1.6 + die.grain * 5.0, p.y * 26.0 + p.z * 9.0)) - 0.5;
    let tone = 1.0 + 0.05 * sin(die.grain * 3.1);
    var light = die.body.rgb * tone * (1.0 + 0.13 * vein);
    let stain = cloud(vec2<f32>(p.x * 1.1 - die.grain, p.y * 2.0));
    light = light * mix(vec3<f32>(1.0), vec3<f32>(0.90, 0.80, 0.62), 0.55 * smoothstep(0.45, 0.9, stain));
    let x = abs(p.x);
    // Incised: bands of three lines, a lattice between the outer ones, drilled rings about the middle.
    var cut = max(max(line(x - 1.52, 0.014), line(x - 1.44, 0.014)), line(x - 1.36, 0.014));
    cut = max(cut, max(max(line(x - 0.66, 0.014), line(x - 0.58, 0.014)), line(x - 0.50, 0.014)));
    let field = step(0.66, x) * step(x, 1.36);
    let diagonal = min(abs(fract((p.x + p.y) / 0.233) - 0.5), abs(fract((p.x - p.y) / 0.233) - 0.5)) * 0.233;
    cut = max(cut, line(diagonal, 0.009) * field * 0.8);
    let ring = length(vec2<f32>(min(abs(x - 0.27), x), p.y));
    cut = max(cut, max(line(ring - 0.085, 0.013), line(ring, 0.022)));
    light = mix(light, vec3<f32>(0.075, 0.042, 0.022), cut * 0.85);
    var dark = die.pip.rgb * (1.0 + 0.5 * vein);
    dark = mix(dark, vec3<f32>(0.16, 0.085, 0.04), 0.5 * smoothstep(0.6, 0.95, stain));
    let scratch = line(x - 1.46, 0.012) + line(x - 0.58, 0.012);
    dark = mix(dark, vec3<f32>(0.30, 0.22, 0.14), clamp(scratch, 0.0, 1.0) * 0.55);
    let is_dark = smoothstep(0.02, 0.10, p.z);
    skin.colour = mix(light, dark, is_dark);
    skin.gloss = mix(0.30 * (1.0 - cut), 0.20, is_dark);
    skin.sharp = 46.0;
    skin.open = 1.0;
    return skin;
}

// Unevenness of old bone: worn flats, pits, the spongy texture of its ends. Higher is farther out.
fn bone_relief(p: vec3<f32>) -> f32 {
    let worn = cloud(p.xy * 4.3 + die.grain) + cloud(p.yz * 4.9 - die.grain);
    let pits = cloud(p.xy * 17.0 + p.z * 9.0) + cloud(p.xz * 21.0 - p.y * 7.0);
    return 0.055 * worn + 0.016 * smoothstep(0.5, 1.5, pits);
}

// Old bone: smooth and yellow where hands touch it, brown and porous where they do not reach.
fn knucklebone(p: vec3<f32>, normal: vec3<f32>, facing: f32) -> Skin {
    var skin: Skin;
    let deep = 0.575 - max(abs(p.z), max(abs(p.y), abs(p.x) - 0.375));
    let blotch = cloud(p.xy * 3.1 + vec2<f32>(die.grain * 4.0, p.z * 2.0)) * 0.6 + cloud(p.yz * 6.0 + die.grain) * 0.4;
    let pores = cloud(p.xy * 34.0 + p.z * 17.0 + die.grain);
    let tone = mix(vec3<f32>(0.92, 0.88, 0.80), vec3<f32>(0.84, 0.73, 0.55), 0.5 + 0.5 * sin(die.grain * 2.0));
    var bone = die.body.rgb * tone * (1.0 + 0.30 * (blotch - 0.5));
    // Handled for years: brown in every hollow and along the edges that turn away.
    let grime = smoothstep(0.04, 0.22, deep);
    bone = mix(bone, die.pip.rgb, clamp(grime * (0.52 + 0.5 * (blotch - 0.3)), 0.0, 0.85));
    bone = bone * (1.0 - 0.38 * smoothstep(0.66, 0.90, pores) * (0.25 + 0.75 * grime));
    // Hair cracks along its length.
    let crack = line(cloud(vec2<f32>(p.x * 2.1 + die.grain * 3.0, p.y * 5.0 + p.z * 4.0)) - 0.52, 0.012);
    bone = mix(bone, die.pip.rgb * 0.55, crack * 0.42);
    bone = bone * mix(0.50, 1.0, smoothstep(0.02, 0.62, facing));
    skin.colour = bone;
    skin.gloss = 0.16 * (1.0 - grime) * (0.5 + blotch);
    skin.sharp = 22.0;
    skin.open = 1.0 - 0.50 * smoothstep(0.02, 0.30, deep);
    return skin;
}

@fragment
fn fragment(in: Between) -> @location(0) vec4<f32> {
    // Back to the body: where a place looks does not depend on how the body is turned.
    var n = normalize(in.normal);
#ifdef KNUCKLEBONE
    // The relief, read off its slope on the screen, whose y goes down.
    let relief = bone_relief(in.place);
    let pixel = max(length(fwidth(in.place)), 1e-5);
    n = normalize(n - 1.6 * vec3<f32>(dpdx(relief), -dpdy(relief), 0.0) / pixel);
#endif
    let own = transpose(turn_of(in.instance)) * n;
#ifdef KNUCKLEBONE
    let skin = knucklebone(in.place, own, n.z);
#else ifdef CASTING_STICK
    let skin = casting_stick(in.place, own);
#else ifdef STICK_DIE
    let skin = stick_die(in.place, own);
#else
    let skin = cube(in.place);
#endif
    let light = normalize(vec3<f32>(-0.55, 0.6, 0.75));
    let diffuse = max(dot(n, light), 0.0);
    // The table throws warm light back from below, the room cool light from above.
    let sky = 0.5 + 0.5 * n.z;
    let half_way = normalize(light + vec3<f32>(0.0, 0.0, 1.0));
    let gloss = pow(max(dot(n, half_way), 0.0), skin.sharp) * skin.gloss;
    let lit = skin.colour * skin.open * (diffuse * vec3<f32>(0.95, 0.90, 0.80) + sky * vec3<f32>(0.22, 0.24, 0.28) + vec3<f32>(0.06, 0.05, 0.04));
    return vec4<f32>(lit + gloss, die.alpha);
}
