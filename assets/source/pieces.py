"""Pieces, the cube's face and dice: each its own picture with alpha; no shadow baked (the game draws it).

usage: PX=256 SPP=48 pieces.py WHAT OUT.png
WHAT: GAME-white GAME-black (tabla tabula gyulbara tapa) cube die
Picture side = piece diameter * 4 / 3.76 (piece_image_cm in the geometry). Every piece has its own edge line of
at least 3 % of the diameter: dark on light pieces, brass or bone on dark ones.
"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
from mathutils import Euler

WHAT, OUT = sys.argv[1], os.path.abspath(sys.argv[2])
PX, SPP = int(os.environ.get('PX', 256)), int(os.environ.get('SPP', 48))


def rnd(pts, r=.12, n=6):
    """round the inner corners of a lathe profile"""
    out = [pts[0]]
    for i in range(1, len(pts) - 1):
        p, a, b = Vector(pts[i]), Vector(pts[i - 1]), Vector(pts[i + 1])
        da, db = a - p, b - p
        q = min(r, da.length * .45, db.length * .45)
        s, e = p + da.normalized() * q, p + db.normalized() * q
        out += [tuple(s * (1 - t) ** 2 + p * 2 * t * (1 - t) + e * t * t) for t in (k / n for k in range(n + 1))]
    return out + [pts[-1]]


def gloss(m, coat=.6, rough=.3):
    p = m.node_tree.nodes['Principled BSDF']
    p.inputs['Coat Weight'].default_value = coat
    p.inputs['Roughness'].default_value = rough
    return m


def checker(light):
    """turned checker: rim, groove with an inlaid ring, eight-pointed star; edge line on the rim"""
    reset(PX, PX, 4.0, SPP)
    lights(1.0, .55)
    if light:
        body, ring, eye = boxwood(), rosewood(), pearl()
        line = gloss(flat('edge', '#24120a', .45), .3)
    else:
        body, ring, eye = ebony(coat=.35, rough=.3), metal('brass'), boxwood()
        line = metal('brassline', '#e0b860', .32)
    if light:
        # the dark line is the outermost 3.7 % of the radius: the body ends inside it
        prof = [(0, .86), (.92, .86), (1.02, .94), (1.20, .94), (1.26, .84), (1.36, .84), (1.42, 1.0), (1.62, 1.0), (1.76, .86), (1.765, .2), (1.6, 0), (0, 0)]
        lathe(rnd(prof, .07), body)
        lathe(rnd([(1.70, .86), (1.755, .90), (1.84, .84), (1.88, .72), (1.88, .2), (1.7, 0), (0, 0)], .05), line)
    else:
        prof = [(0, .86), (.92, .86), (1.02, .94), (1.20, .94), (1.26, .84), (1.36, .84), (1.42, 1.0), (1.60, 1.0), (1.64, .97), (1.76, .93), (1.86, .78), (1.88, .2), (1.70, 0), (0, 0)]
        lathe(rnd(prof, .07), body)
        lathe([(1.60, .95), (1.615, 1.012), (1.725, .975), (1.74, .90)], line)
    lathe([(1.36, .85), (1.36, .868), (1.26, .868), (1.26, .85)], ring)
    prism(star(0, 0, .80, .36, 8, math.pi / 8), .8, .872, ring, .012 if light else 0)
    prism(star(0, 0, .52, .24, 8), .8, .885, eye, .012)
    prism(circle(0, 0, .15, 40), .8, .90, ring, .02)
    render(OUT)


def leaf(cx, cy, ri, ro, w, a, n=14):
    """a petal from ri to ro in direction a, w wide"""
    L = ro - ri
    P = lambda t, d: (cx + (ri + t) * math.cos(a) - d * math.sin(a), cy + (ri + t) * math.sin(a) + d * math.cos(a))
    up = [P(L * i / n, w / 2 * math.sin(math.pi * i / n) ** .8) for i in range(n + 1)]
    return up + [P(L * i / n, -w / 2 * math.sin(math.pi * i / n) ** .8) for i in range(n - 1, 0, -1)]


def around(n, f, rot=0.0):
    return [f(rot + i * 2 * math.pi / n) for i in range(n)]


def polar(r, a):
    return (r * math.cos(a), r * math.sin(a))


def torus(r0, r1, z0, z1, mat):
    lathe(rnd([(r0, z0), (r0, z1), (r1, z1), (r1, z0)], .03), mat)


def rose_piece(light):
    """Gyulbara: a low dish. Light: holly with a rose; dark: bog oak with a star of two squares in bone"""
    reset(PX, PX, 4.0, SPP)
    lights(1.0, .55)
    prof = lambda ro: [(0, .80), (1.24, .80), (1.34, .86), (1.40, .98), (1.52, 1.02), (1.66, .99), (ro, .88)]
    if light:
        body = wood('holly', hexc('#c2a67a'), hexc('#e6d3ae'), hexc('#f6ebd0'), rings=1.4, pore=.08, fibre=.12, coat=.6, wob=.8)
        line = gloss(flat('edge', '#16100c', .45), .3)
        pink = wood('petal', hexc('#4e1216'), hexc('#8e2a2f'), hexc('#b85052'), rings=1.6, pore=.2, fibre=.2)
        green = wood('leaf', hexc('#091f1a'), hexc('#174637'), hexc('#2c6650'), rings=1.2, pore=.15, fibre=.2)
        lathe(rnd(prof(1.765) + [(1.77, .2), (1.6, 0), (0, 0)], .06), body)
        lathe(rnd([(1.70, .86), (1.755, .90), (1.84, .84), (1.88, .72), (1.88, .2), (1.7, 0), (0, 0)], .05), line)
        torus(1.14, 1.22, .70, .822, green)
        prism(around(8, lambda a: leaf(0, 0, .40, 1.10, .40, a)), .7, .815, green, .01)
        prism(around(8, lambda a: leaf(0, 0, .16, .98, .46, a), math.pi / 8), .7, .84, pink, .025)
        prism(around(8, lambda a: leaf(0, 0, .08, .60, .32, a)), .7, .87, gloss(flat('inner', '#f3dcc6', .5), .4), .02)
        prism(circle(0, 0, .19, 32), .7, .90, pink, .03)
        prism(circle(0, 0, .08, 24), .7, .93, pearl(), .02)
    else:
        body = wood('bog', hexc('#070605'), hexc('#171310'), hexc('#28211c'), rings=1.5, pore=.3, fibre=.35, coat=.4, rough=.32)
        inlay = bone('inlay', '#f1e4c6', '#d9c498', 0)
        gold = metal('brass', '#c79a45', .35)
        lathe(rnd(prof(1.76) + [(1.86, .72), (1.88, .2), (1.70, 0), (0, 0)], .06), body)
        lathe([(1.565, .99), (1.585, 1.035), (1.71, .995), (1.725, .90)], inlay)
        torus(1.14, 1.19, .70, .815, gold)
        def square(r, w, rot):
            q = [polar(r, rot + i * math.pi / 2) for i in range(4)]
            p = [polar(r - w * 1.414, rot + i * math.pi / 2) for i in range(4)]
            return [[q[i], q[(i + 1) % 4], p[(i + 1) % 4], p[i]] for i in range(4)]
        prism(square(1.06, .115, 0), .7, .826, inlay, .01)
        prism(square(1.06, .115, math.pi / 4), .7, .832, inlay, .01)
        prism(star(0, 0, .42, .22, 8), .7, .84, gold, .012)
        prism(circle(0, 0, .11, 32), .7, .87, inlay, .02)
        prism(around(8, lambda a: circle(*polar(.965, a), .055, 16), math.pi / 8), .7, .83, gold, .015)
    render(OUT)


def carved_piece(light):
    """Tapa: a thick turned disc. Light: rings with burnt lines round a boss; dark: six leaves in bone, dots round them"""
    reset(PX, PX, 4.0, SPP)
    lights(1.0, .55)
    if light:
        body = wood('limewood', hexc('#b98f58'), hexc('#e0bf8a'), hexc('#f2dcb2'), rings=1.1, pore=.1, fibre=.14, coat=.55, wob=.9)
        line = gloss(flat('edge', '#1a0e08', .45), .3)
        burnt = wood('burnt', hexc('#170a05'), hexc('#34180c'), hexc('#4a2614'), rings=1.4, pore=.3, fibre=.3)
        red = wood('padauk', hexc('#3a0b06'), hexc('#7a2013'), hexc('#a33c26'), rings=1.3, pore=.3, fibre=.2)
        prof = [(0, 1.06), (.30, 1.04), (.42, .92), (.44, .84), (.52, .84), (.55, .93), (.72, .97), (.89, .93), (.92, .84), (1.02, .84),
                (1.05, .94), (1.26, 1.0), (1.48, .97), (1.62, .92), (1.745, .86), (1.76, .2), (1.6, 0), (0, 0)]
        lathe(rnd(prof, .05), body)
        lathe(rnd([(1.69, .84), (1.74, .90), (1.84, .84), (1.88, .72), (1.88, .2), (1.7, 0), (0, 0)], .05), line)
        torus(.43, .53, .70, .86, burnt)
        torus(.91, 1.03, .70, .86, burnt)
        torus(1.24, 1.31, .80, 1.008, red)
        lathe([(0, 1.09), (.14, 1.085), (.19, 1.03)], red)
    else:
        body = wood('smokedpear', hexc('#0d0605'), hexc('#24120d'), hexc('#3a2018'), rings=1.4, pore=.3, fibre=.3, coat=.45, rough=.32)
        inlay = bone('inlay', '#f1e4c6', '#d9c498', 0)
        red = wood('padauk', hexc('#5a140a'), hexc('#98301c'), hexc('#c05236'), rings=1.3, pore=.3, fibre=.2)
        prof = [(0, .92), (1.16, .92), (1.24, .84), (1.34, .84), (1.41, .98), (1.56, 1.0), (1.74, .93), (1.86, .74), (1.88, .2), (1.70, 0), (0, 0)]
        lathe(rnd(prof, .06), body)
        lathe([(1.56, .97), (1.575, 1.02), (1.70, .985), (1.715, .90)], inlay)
        prism(around(6, lambda a: leaf(0, 0, .08, 1.06, .36, a), math.pi / 2), .8, .936, inlay, .02)
        prism(around(6, lambda a: circle(*polar(.80, a), .13, 28), math.pi / 2 + math.pi / 6), .8, .94, red, .02)
        prism(circle(0, 0, .13, 32), .8, .95, red, .02)
        torus(1.25, 1.33, .75, .862, red)
    render(OUT)


def glass(name, deep, mid, glow):
    """cast glass: body colour with streaks and seeds, glowing towards the side away from the key light"""
    m, B, P = new_mat(name)
    co = B('ShaderNodeTexCoord').outputs['Object']
    sw = B.noise(co, .8, 4, .6, 1.6)
    col = B.ramp(sw, [(.28, hexc(deep)), (.55, hexc(mid)), (.78, hexc(glow))])
    # light gathered by the lens: brighter at the lower right, as in real domed counters
    sep = B('ShaderNodeSeparateXYZ')
    B.l(co, sep.inputs[0])
    g = B.m('SUBTRACT', B.m('MULTIPLY', sep.outputs[0], .28), B.m('MULTIPLY', sep.outputs[1], .28))
    g = B.m('ADD', g, .10, clamp=True)
    col = B.mix(B.m('MULTIPLY', g, .8), col, hexc(glow))
    seeds = B('ShaderNodeTexVoronoi')
    B.l(co, seeds.inputs['Vector'])
    seeds.inputs['Scale'].default_value = 2.6
    sd = B.ramp(seeds.outputs['Distance'], [(.05, (1,) * 3), (.085, (0,) * 3)])
    col = B.mix(B.m('MULTIPLY', sd, .35), col, hexc('#fff4e0'))
    B.l(col, P.inputs['Base Color'])
    P.inputs['Roughness'].default_value = .16
    P.inputs['Coat Weight'].default_value = 1
    P.inputs['Coat Roughness'].default_value = .05
    P.inputs['Subsurface Weight'].default_value = .55
    P.inputs['Subsurface Radius'].default_value = (1, .7, .6)
    P.inputs['Subsurface Scale'].default_value = .35
    bm = B('ShaderNodeBump')
    bm.inputs['Strength'].default_value = .10
    bm.inputs['Distance'].default_value = .12
    B.l(B.noise(co, .9, 2), bm.inputs['Height'])
    B.l(bm.outputs[0], P.inputs['Normal'])
    B.l(bm.outputs[0], P.inputs['Coat Normal'])
    return m


def counter(red):
    """domed glass counter with inlaid bone: ring or diamond"""
    reset(PX, PX, 4.0, SPP)
    lights(1.0, .55, 2.0)
    if red:
        body, line = glass('red', '#4a0805', '#9a1c10', '#d8442a'), gloss(flat('edge', '#220605', .35), .6)
    else:
        body, line = glass('blue', '#0a1f4e', '#16479c', '#3f83d8'), bone('edge', '#efe4c8', '#d8c69c', 0)
    inlay = bone('inlay', '#fbf2dc', '#ead9b4', .1)
    n = 40
    h = lambda r: 1.02 * max(0, 1 - (r / 1.9) ** 2.3) ** .62 + .18
    if red:
        prof = [(1.80 * i / n, h(1.80 * i / n)) for i in range(n + 1)] + [(1.80, .1), (0, 0)]
        lathe(prof, body)
        lathe(rnd([(1.74, .30), (1.77, h(1.77) + .05), (1.85, .32), (1.88, .2), (1.84, .05), (1.7, 0), (0, 0)], .04), line)
    else:
        prof = [(1.86 * i / n, h(1.86 * i / n)) for i in range(n + 1)] + [(1.88, .15), (1.84, 0), (0, 0)]
        lathe(prof, body)
        lathe([(r, h(r) + z) for r, z in ((1.63, -.02), (1.64, .02), (1.74, .02), (1.75, -.03))], line)
    if red:
        rs = [(.80, -.02), (.815, .03), (.86, .045), (.99, .045), (1.035, .03), (1.05, -.02)]
        lathe([(r, h(r) + z) for r, z in rs], inlay)
        lathe([(0, h(0) + .04), (.16, h(.16) + .035), (.20, h(.2) - .03)], inlay)
    else:
        def strip(pts, w):
            V, F = [], []
            m = 24
            L = len(pts)
            for k in range(L):
                a, b = pts[k], pts[(k + 1) % L]
                for i in range(m):
                    t = i / m
                    x, y = a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t
                    for s, dz in ((1 - w, -.02), (1 - w * .8, .04), (1 + w * .8, .04), (1 + w, -.02)):
                        V.append((x * s, y * s, h(math.hypot(x * s, y * s)) + dz))
            M = m * L
            for i in range(M):
                j = (i + 1) % M
                F += [(4 * i + q, 4 * i + q + 1, 4 * j + q + 1, 4 * j + q) for q in range(3)]
            o = link('strip', V, F, inlay, smooth=True)
            o.data.materials[0].use_backface_culling = False
        d = 1.12
        strip([(d, 0), (0, d), (-d, 0), (0, -d)], .135)
        lathe([(0, h(0) + .04), (.16, h(.16) + .035), (.20, h(.2) - .03)], inlay)
    render(OUT)


def rounded(a, r, n=14):
    out = []
    for q, (sx, sy) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        cx, cy = sx * (a - r), sy * (a - r)
        out += [(cx + r * math.cos(t), cy + r * math.sin(t)) for t in (math.pi / 2 * (q + i / n) for i in range(n + 1))]
    return out


def cube():
    """face of the doubling cube: red lacquer, a gilt line; the number is drawn by the game"""
    reset(PX, PX, 4.0, SPP)
    lights(1.0, .55, .6)
    m, B, P = new_mat('lacquer')
    co = B('ShaderNodeTexCoord').outputs['Object']
    col = B.ramp(B.noise(co, .5, 3), [(.3, hexc('#5a0f0b')), (.7, hexc('#7c1a12'))])
    B.l(col, P.inputs['Base Color'])
    P.inputs['Roughness'].default_value = .4
    P.inputs['Coat Weight'].default_value = 1
    P.inputs['Coat Roughness'].default_value = .08
    o = prism(rounded(1.86, .36), -.8, 1.0, m, .20)
    o.modifiers['b'].segments = 6
    for p in o.data.polygons:
        p.use_smooth = True
    gilt = gloss(flat('gilt', '#c9973f', .35), .2)
    # gilt line in two passes: a plate and a lacquer plate on it
    prism(rounded(1.44, .22), .9, 1.006, gilt, 0)
    prism(rounded(1.365, .16), .9, 1.010, m, 0)
    render(OUT)


def die(val=5, rot=(0, 0, 0)):
    """rounded cube as a dense grid; pips are dimples, coloured by a vertex attribute (no booleans, clean normals)"""
    reset(PX, PX, 2.0, SPP)
    lights(1.0, .4)
    a, n, r, rp, dep, g = 1.6, 120, .30, .185, .085, .40
    h = a / 2
    pips = {1: [(0, 0)], 2: [(-g, -g), (g, g)], 3: [(-g, -g), (0, 0), (g, g)], 4: [(-g, -g), (g, g), (-g, g), (g, -g)],
            5: [(-g, -g), (g, g), (-g, g), (g, -g), (0, 0)], 6: [(-g, -g), (g, g), (-g, g), (g, -g), (-g, 0), (g, 0)]}
    faces = {val: (0, 0), 7 - val: (math.pi, 0)}
    rest = [v for v in range(1, 7) if v not in faces]
    faces[rest[0]], faces[7 - rest[0]] = (math.pi / 2, 0), (-math.pi / 2, 0)
    r2 = [v for v in range(1, 7) if v not in faces]
    faces[r2[0]], faces[7 - r2[0]] = (0, math.pi / 2), (0, -math.pi / 2)
    V, F, K = [], [], []
    for v, (rx, ry) in faces.items():
        t, b = Euler((rx, ry, 0)).to_matrix(), len(V)
        for j in range(n + 1):
            for i in range(n + 1):
                p = Vector((-h + a * i / n, -h + a * j / n, h))
                q = Vector([max(-(h - r), min(h - r, c)) for c in p])
                p = q + (p - q).normalized() * r
                k = 0.
                for x, y in pips[v]:
                    e = math.hypot(p.x - x, p.y - y) / rp
                    if e < 1:
                        p.z -= dep * (1 - e ** 2.4)
                        k = max(k, min(1, (1 - e) / .12))
                V.append(tuple(t @ p))
                K.append(k)
        F += [(b + j * (n + 1) + i, b + j * (n + 1) + i + 1, b + (j + 1) * (n + 1) + i + 1, b + (j + 1) * (n + 1) + i) for j in range(n) for i in range(n)]
    m = bone()
    B, P = NB(m.node_tree), m.node_tree.nodes['Principled BSDF']
    src = P.inputs['Base Color'].links[0].from_socket
    at = B('ShaderNodeAttribute')
    at.attribute_name = 'pip'
    B.l(B.mix(at.outputs['Fac'], src, hexc('#1d110b')), P.inputs['Base Color'])
    o = link('die', V, F, m, smooth=True)
    o.data.attributes.new('pip', 'FLOAT', 'POINT').data.foreach_set('value', K)
    o.data.update()
    o.modifiers.new('w', 'WELD').merge_threshold = 1e-4
    o.rotation_euler = Euler([math.radians(x) for x in rot], 'XYZ')
    render(OUT)


{'tabla-white': lambda: checker(True), 'tabla-black': lambda: checker(False),
 'tabula-white': lambda: counter(True), 'tabula-black': lambda: counter(False),
 'gyulbara-white': lambda: rose_piece(True), 'gyulbara-black': lambda: rose_piece(False),
 'tapa-white': lambda: carved_piece(True), 'tapa-black': lambda: carved_piece(False),
 'cube': cube, 'die': lambda: die(int(os.environ.get('VAL', 5)))}[WHAT]()
