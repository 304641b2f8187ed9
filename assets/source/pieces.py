"""Pieces, the cube's face and dice: each its own picture with alpha; no shadow baked (the game draws it).

usage: PX=256 SPP=48 pieces.py WHAT OUT.png
WHAT: GAME-white GAME-black (tabla tabula gyulbara tapa tablan hounds_and_jackals) cube die
      stick-plain stick-painted stick-light stick-dark
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



def slant(deg, drop=0.0):
    """look from the near side, deg from the vertical; the world's origin comes to lie drop below the picture's middle"""
    c, t = bpy.context.scene.camera, math.radians(deg)
    c.rotation_euler = (t, 0, 0)
    up = Vector((0, math.cos(t), math.sin(t)))
    c.location = Vector((0, -math.sin(t), math.cos(t))) * 300 + up * drop


def edged(colour, width, lit=.0):
    """render at three times the size, lay a line of its own round the silhouette, scale down"""
    import numpy as np
    from PIL import Image
    from scipy.ndimage import distance_transform_edt, gaussian_filter
    big = OUT[:-4] + '_big.png'
    render(big)
    im = np.asarray(Image.open(big).convert('RGBA'), float) / 255
    os.remove(big)
    n = im.shape[1]
    w = width * n
    a = gaussian_filter(im[..., 3], .8)
    d = distance_transform_edt(a < .5)
    line = np.clip(w - d + .5, 0, 1) * (d < w + 2)
    gy, gx = np.gradient(gaussian_filter(np.clip(line, 0, 1), w * .6))
    shade = 1 + lit * np.clip((gx + gy) * w * 3, -1, 1)          # the line is lit from the upper left as well
    rgb_ = np.array([int(colour[i:i + 2], 16) for i in (1, 3, 5)]) / 255
    pa = im[..., 3:]
    out_a = pa + line[..., None] * (1 - pa)
    out = im[..., :3] * pa + np.clip(rgb_ * shade[..., None], 0, 1) * line[..., None] * (1 - pa)
    pre = np.concatenate([out, out_a], 2)
    k = n // PX
    h = im.shape[0] // k
    pre = pre[:h * k, :PX * k].reshape(h, k, PX, k, 4).mean((1, 3))
    al = pre[..., 3:]
    res = np.concatenate([np.where(al > 0, pre[..., :3] / np.maximum(al, 1e-6), 0), al], 2)
    Image.fromarray((res * 255).round().clip(0, 255).astype('uint8')).save(OUT, optimize=True)


def pawn(light):
    """lac-turned pawn, after the turners of Channapatna: yellow with a ball, black with a spire and a wide collar"""
    reset(PX * 3, PX * 3, 3.36, max(8, SPP // 6))
    slant(34, .34)
    lights(1.05, .5, 1.2)
    if light:
        body = gloss(wood('lac', hexc('#b0780c'), hexc('#e8ab14'), hexc('#fbd23c'), rings=1.2, wob=.6, pore=.08, fibre=.12, coat=.9), .9, .3)
        band, fine = gloss(flat('band', '#8e1f16', .35), .9), gloss(flat('fine', '#2e6a3c', .35), .9)
        prof = [(0, 2.52)] + [(.60 * math.sin(t), 1.92 + .60 * math.cos(t)) for t in (math.pi * i / 24 for i in range(1, 20))]
        prof += [(.34, 1.36), (.62, 1.30), (.66, 1.22), (.60, 1.15), (.44, 1.10), (.44, .92), (.56, .70), (.82, .50), (1.10, .42), (1.16, .36), (1.16, .28), (1.30, .26), (1.36, .18), (1.36, .06), (1.30, 0), (0, 0)]
        rings = [((.605, 1.33), (.655, 1.27), (.675, 1.215), (.62, 1.14)), ((1.08, .435), (1.17, .40), (1.185, .32), (1.14, .27))]
        bands = [[(.447, 1.06), (.456, 1.05), (.456, .97), (.447, .96)]]
        line = ('#2a1206', .019, 0)
    else:
        body = gloss(wood('lacb', hexc('#070506'), hexc('#161112'), hexc('#241b19'), rings=1.3, pore=.1, fibre=.2, coat=.9), .9, .28)
        band, fine = metal('brass', '#d2a24a', .25), gloss(flat('fine', '#a32a1c', .35), .9)
        prof = [(0, 2.90), (.07, 2.87), (.10, 2.80), (.07, 2.70), (.09, 2.58), (.14, 2.42), (.24, 2.24), (.44, 2.02), (.58, 1.82), (.62, 1.66), (.56, 1.48), (.40, 1.38), (.80, 1.30), (.88, 1.22), (.80, 1.14), (.42, 1.06),
                (.42, .90), (.56, .70), (.82, .50), (1.10, .42), (1.16, .36), (1.16, .28), (1.30, .26), (1.36, .18), (1.36, .06), (1.30, 0), (0, 0)]
        rings = [((.79, 1.325), (.875, 1.265), (.90, 1.215), (.83, 1.13)), ((1.08, .435), (1.17, .40), (1.185, .32), (1.14, .27)), ((.585, 1.82), (.632, 1.74), (.642, 1.66), (.615, 1.58))]
        bands = [[(.427, 1.03), (.436, 1.02), (.436, .95), (.427, .94)]]
        line = ('#e6c27a', .019, .25)
    lathe(rnd(prof, .06, 4), body)
    for r in rings:
        lathe(list(r), band)
    for r in bands:
        lathe(r, fine)
    edged(*line)


def blob(parts, mat, voxel=.035, smooth=6):
    """ellipsoids and cones melted into one surface; part = (kind, centre, radii, (rx, ry, rz))"""
    V, F = [], []
    for kind, c, r, rot in parts:
        R = Euler([math.radians(a) for a in rot], 'XYZ').to_matrix()
        b, nu, nv = len(V), 32, 20
        for j in range(nv + 1):
            t = j / nv
            if kind == 'ball':
                q, z = math.sin(math.pi * t), math.cos(math.pi * t)
            else:                                    # a leaf-like cone: pointed at the top, full below, closed at its foot
                q, z = (math.sin(math.pi * min(1, t * 1.02) ** 1.0 * .62) if t < .97 else .2) * (1 if t < .97 else 0), 1 - 2 * t
            for i in range(nu):
                a = 2 * math.pi * i / nu
                p = R @ Vector((r[0] * q * math.cos(a), r[1] * q * math.sin(a), r[2] * z)) + Vector(c)
                V.append(tuple(p))
        for j in range(nv):
            F += [(b + j * nu + i, b + j * nu + (i + 1) % nu, b + (j + 1) * nu + (i + 1) % nu, b + (j + 1) * nu + i)[::-1] for i in range(nu)]
    o = link('blob', V, F, mat, smooth=True)
    m = o.modifiers.new('r', 'REMESH')
    m.mode, m.voxel_size, m.use_smooth_shade = 'VOXEL', voxel, True
    m = o.modifiers.new('s', 'SMOOTH')
    m.factor, m.iterations = .5, smooth
    return o


def ball(c, r, mat):
    bpy.ops.mesh.primitive_uv_sphere_add(radius=1, location=c, segments=32, ring_count=20)
    o = bpy.context.object
    o.scale = r
    o.data.materials.append(mat)
    for p in o.data.polygons:
        p.use_smooth = True
    return o


def peg(hound):
    """ivory peg with a hound's head, or ebony with a jackal's; the picture's middle is the hole"""
    reset(PX * 3, PX * 3, 3.4, max(8, SPP // 6))
    slant(48)
    lights(1.05, .5, 1.0)
    if hound:
        m, ear = bone('ivory', '#f8e8c0', '#dcc08a', .12), bone('ear', '#d8b070', '#b48a4c', .12)
        eye, collar = gloss(flat('eye', '#1a0e08', .3), .6), gloss(flat('collar', '#1f7f86', .3), .6)
    else:
        m = ebony(coat=.55, rough=.34)
        eye, collar = metal('goldeye', '#e2b04a', .3), metal('gold', '#d9a63f', .25)
    lathe(rnd([(0, 1.3), (.30, 1.25), (.27, .9), (.25, .4), (.27, .02), (.27, -.2), (0, -.2)], .05, 4), m, 64)
    before = set(bpy.data.objects)
    h = 1.42                                         # middle of the skull
    both = lambda c, r, rot, kind='ball': [(kind, (c[0], s * c[1], c[2]), r, (s * rot[0], rot[1], s * rot[2])) for s in (-1, 1)]
    if hound:
        P = [('ball', (-.16, 0, h - .46), (.36, .35, .46), (0, -14, 0)), ('ball', (-.02, 0, h), (.55, .50, .46), (0, 0, 0)), ('ball', (.30, 0, h + .02), (.34, .33, .30), (0, 10, 0)),
             ('ball', (.56, 0, h - .12), (.46, .27, .25), (0, 8, 0)), ('ball', (.70, 0, h - .24), (.26, .24, .16), (0, 0, 0))]
        blob(P, m)
        blob(both((-.12, .54, h - .26), (.27, .12, .56), (14, 8, 0)), ear, .03, 4)
        ball((1.00, 0, h - .04), (.13, .16, .12), eye)
        for s in (-1, 1):
            ball((.36, s * .27, h + .22), (.095, .085, .095), eye)
    else:
        P = [('ball', (-.16, 0, h - .46), (.32, .31, .46), (0, -14, 0)), ('ball', (-.06, 0, h), (.46, .41, .40), (0, 0, 0)), ('ball', (.26, 0, h - .02), (.34, .26, .25), (0, 12, 0)),
             ('ball', (.58, 0, h - .13), (.46, .18, .18), (0, 12, 0)), ('ball', (.90, 0, h - .22), (.24, .13, .13), (0, 12, 0))]
        blob(P, m)
        blob(both((-.20, .30, h + .54), (.22, .28, .56), (-13, -8, 0), 'leaf'), m, .03, 3)
        ball((1.12, 0, h - .22), (.08, .10, .08), collar)
        for s in (-1, 1):
            ball((.26, s * .245, h + .13), (.11, .06, .07), eye)
    for o in (lathe([(.36, .02), (.42, .05), (.42, .15), (.36, .18)], collar, 64), lathe([(.34, .24), (.38, .26), (.38, .30), (.34, .32)], collar, 64)):
        o.location = (-.06, 0, h - .80)
    e = bpy.data.objects.new('head', None)
    bpy.context.scene.collection.objects.link(e)
    for o in set(bpy.data.objects) - before - {e}:
        o.parent = e
    e.rotation_euler, e.scale = (0, 0, math.radians(-140 if hound else -40)), (.96,) * 3 if hound else (.79,) * 3
    if not hound:
        e.location = (0, 0, -.16)
    edged(*(('#2a160a', .024, 0) if hound else ('#ecdcb4', .024, .15)))


def stick(kind):
    """half-round cane, 8.8 units of picture for 8 of stick, one quarter as high; round side up, or the flat side"""
    reset(PX * 3, PX * 3 // 4, 8.8, max(8, SPP // 6))
    lights(1.0, .5)
    flatup = kind in ('painted', 'dark')
    mat = {'plain': lambda: wood('cane', hexc('#a9803f'), hexc('#d6b06a'), hexc('#ecd39a'), rings=.5, wob=.4, pore=.2, fibre=.24, coat=.5),
           'painted': lambda: gloss(flat('paint', '#7e1d18', .4), .5), 'light': lambda: bone('light', '#f4ead2', '#dcc8a0', .1), 'dark': ebony}[kind]()
    n, V, F = 24, [], []
    for i in range(81):
        x = -4 + 8 * i / 80
        t = abs(x) / 4
        r = .50 * (1 - .25 * t ** 3) * (1 if t < .96 else max(.2, math.sqrt(max(0, 1 - ((t - .96) / .04) ** 2))))
        if kind == 'plain':
            r += .035 * math.exp(-((abs(x) - 2.1) / .07) ** 2)
        V += [(x, r * math.cos(a), max(0, r * (.22 if flatup else .75) * math.sin(a) ** (.25 if flatup else 1))) for a in (math.pi * j / n for j in range(n + 1))]
    for i in range(80):
        for j in range(n):
            a = i * (n + 1) + j
            F.append((a, a + n + 1, a + n + 2, a + 1))
    link('s', V, F, mat, smooth=True)
    ink = gloss(flat('ink', '#e0b04a' if kind == 'painted' else '#d9a63f', .35), .4)
    if kind in ('painted', 'dark'):
        for x in (-3.1, -2.9, 2.9, 3.1):
            prism(rect(x - .05, -.34, x + .05, .34), .05, .125, ink, .01)
        if kind == 'painted':
            for x in (-1.6, 0, 1.6):
                prism([(x - .55, 0), (x, -.24), (x + .55, 0), (x, .24)], .05, .125, ink, .01)
    edged(*(('#2a160a', .006, 0) if kind in ('plain', 'light') else ('#e6c88a', .006, .2)))


{'tabla-white': lambda: checker(True), 'tabla-black': lambda: checker(False),
 'tabula-white': lambda: counter(True), 'tabula-black': lambda: counter(False),
 'gyulbara-white': lambda: rose_piece(True), 'gyulbara-black': lambda: rose_piece(False),
 'tapa-white': lambda: carved_piece(True), 'tapa-black': lambda: carved_piece(False),
 'tablan-white': lambda: pawn(True), 'tablan-black': lambda: pawn(False),
 'hounds_and_jackals-white': lambda: peg(True), 'hounds_and_jackals-black': lambda: peg(False),
 **{f'stick-{k}': lambda k=k: stick(k) for k in ('plain', 'painted', 'light', 'dark')},
 'cube': cube, 'die': lambda: die(int(os.environ.get('VAL', 5)))}[WHAT]()
