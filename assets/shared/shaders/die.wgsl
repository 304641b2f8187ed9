// A die of bone seen from above: pips from the place on the cube, light from the upper left, a little gloss.
// Sides as in src/app/dice/faces.rs: 1 is +z, 2 +x, 3 +y, 4 -y, 5 -x, 6 -z.

#import bevy_sprite::mesh2d_functions as mesh_functions

struct Die {
    turn: vec4<f32>,
    body: vec4<f32>,
    pip: vec4<f32>,
    alpha: f32,
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
}

fn turned(v: vec3<f32>) -> vec3<f32> {
    let t = 2.0 * cross(die.turn.xyz, v);
    return v + die.turn.w * t + cross(die.turn.xyz, t);
}

@vertex
fn vertex(in: Vertex) -> Between {
    var out: Between;
    let world_from_local = mesh_functions::get_world_from_local(in.instance_index);
    out.clip = mesh_functions::mesh2d_position_local_to_clip(world_from_local, vec4<f32>(in.position, 1.0));
    out.place = in.position;
    out.normal = turned(in.normal);
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

@fragment
fn fragment(in: Between) -> @location(0) vec4<f32> {
    let along = abs(in.place);
    var number = 1;
    var p = in.place.xy;
    if (along.z >= along.x && along.z >= along.y) {
        number = select(6, 1, in.place.z > 0.0);
        p = in.place.xy;
    } else if (along.x >= along.y) {
        number = select(5, 2, in.place.x > 0.0);
        p = in.place.yz;
    } else {
        number = select(4, 3, in.place.y > 0.0);
        p = in.place.zx;
    }
    let n = normalize(in.normal);
    let light = normalize(vec3<f32>(-0.55, 0.6, 0.75));
    let diffuse = max(dot(n, light), 0.0);
    // The table throws warm light back from below, the room cool light from above.
    let sky = 0.5 + 0.5 * n.z;
    let half_way = normalize(light + vec3<f32>(0.0, 0.0, 1.0));
    let gloss = pow(max(dot(n, half_way), 0.0), 60.0) * 0.28;
    let d = pips(number, p);
    let r = select(0.092, 0.115, number == 1);
    let soft = fwidth(d) * 0.8 + 0.004;
    let in_pip = 1.0 - smoothstep(r - soft, r + soft, d);
    // The drilled edge catches a little light on the far side and shade on the near one.
    let rim = (1.0 - smoothstep(0.0, 0.03, abs(d - r))) * 0.12;
    let grain = 0.025 * sin(in.place.x * 37.0 + sin(in.place.y * 23.0) * 2.0) * sin(in.place.z * 31.0 + 1.3);
    var colour = mix(die.body.rgb * (1.0 + grain), die.pip.rgb, in_pip);
    colour = colour * (1.0 - rim * (1.0 - in_pip));
    let lit = colour * (diffuse * vec3<f32>(0.95, 0.90, 0.80) + sky * vec3<f32>(0.22, 0.24, 0.28) + vec3<f32>(0.06, 0.05, 0.04));
    return vec4<f32>(lit + gloss * (1.0 - 0.6 * in_pip), die.alpha);
}
