"""Hounds and Jackals: an ivory shield with an ebony rim and an inlaid palm, on a table of dark stone.

usage: W=3840 SPP=8 [PCT=50] [LAYER=marks|short_link] board_hounds_and_jackals.py OUT.png
LAYER: only what a board with that option has besides, on a transparent ground.
"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from geometry import hounds_and_jackals
from kit import *

OUT = os.path.abspath(sys.argv[1])
W, SPP = int(os.environ.get('W', 1920)), int(os.environ.get('SPP', 12))
LAYER = os.environ.get('LAYER', 'base')
G = hounds_and_jackals()
reset(W, round(W * 2666 / 3840), G['image_width_cm'], SPP)
lights(1.0, 1.0, .8)
H = {n: tuple(p) for n, p in G['holes'].items()}
R0, RS = G['hole_radius'], G['large_hole_radius']
TABLE, FACE = -1.7, .5                                # heights
sm = lambda a: (lambda t: t * t * (3 - 2 * t))(max(0, min(1, a)))


def coated(m, coat=.6):
    m.node_tree.nodes['Principled BSDF'].inputs['Coat Weight'].default_value = coat
    return m


def ivory():
    """large quiet plates of old ivory: fine grain along y, a little honey in the clouds, hair cracks"""
    m, B, P = new_mat('ivory')
    co = B('ShaderNodeNewGeometry').outputs['Position']
    wp = B.v('ADD', co, B.v('MULTIPLY', B.noise(co, .12, 3, out=1), (2, 2, 0)))
    cl = B.noise(wp, .16, 5, .6)
    col = B.ramp(cl, [(.32, hexc('#dcc8a0')), (.5, hexc('#ebdcba')), (.68, hexc('#f3e8cf'))])
    gr = B.noise(B.v('MULTIPLY', wp, (7, .5, 1)), 1, 5, .65)
    col = B.mix(1.0, col, B.rgb(B.m('ADD', B.m('MULTIPLY', gr, .22), .89)), 'MULTIPLY')
    vn = B.m('ABSOLUTE', B.m('SUBTRACT', B.noise(B.v('MULTIPLY', wp, (1, .22, 1)), .9, 4, .6, .5), .5))
    vm = B.ramp(vn, [(0, (1,) * 3), (.006, (0,) * 3)])
    zone = B.ramp(B.noise(co, .2, 2), [(.52, (0,) * 3), (.66, (1,) * 3)])
    crack = B.m('MULTIPLY', vm, zone)
    col = B.mix(B.m('MULTIPLY', crack, .34), col, hexc('#8a6a3c'))
    ao = B('ShaderNodeAmbientOcclusion')
    ao.inputs['Distance'].default_value = .9
    ao.samples = 1
    col = B.mix(B.m('MULTIPLY', B.m('SUBTRACT', 1.0, ao.outputs['AO']), .55), col, hexc('#5a4326'))
    B.l(col, P.inputs['Base Color'])
    P.inputs['Roughness'].default_value = .40
    P.inputs['Coat Weight'].default_value = .25
    P.inputs['Coat Roughness'].default_value = .25
    b = B('ShaderNodeBump')
    b.inputs['Strength'].default_value = .12
    b.inputs['Distance'].default_value = .04
    B.l(B.m('SUBTRACT', gr, crack), b.inputs['Height'])
    B.l(b.outputs[0], P.inputs['Normal'])
    cheap_bounces(m, B, P, hexc('#e6d6b2'))
    return m


def basalt(name, dark, mid, light, rough=.42):
    """close-grained dark stone, rubbed: no figure to compete with the pieces"""
    m, B, P = new_mat(name)
    co = B('ShaderNodeNewGeometry').outputs['Position']
    wp = B.v('ADD', co, B.v('MULTIPLY', B.noise(co, .07, 3, out=1), (4, 4, 0)))
    cl = B.noise(wp, .09, 5, .58)
    col = B.ramp(cl, [(.32, hexc(dark)), (.5, hexc(mid)), (.68, hexc(light))])
    gr = B.noise(co, 4.2, 6, .75)
    col = B.mix(1.0, col, B.rgb(B.m('ADD', B.m('MULTIPLY', gr, .7), .65)), 'MULTIPLY')
    fl = B.ramp(B.noise(co, 7.5, 2, .5), [(.70, (0,) * 3), (.76, (1,) * 3)])
    col = B.mix(B.m('MULTIPLY', fl, .30), col, hexc('#9aa39a'))
    B.l(col, P.inputs['Base Color'])
    P.inputs['Roughness'].default_value = rough
    P.inputs['Specular IOR Level'].default_value = .3
    b = B('ShaderNodeBump')
    b.inputs['Strength'].default_value = .14
    b.inputs['Distance'].default_value = .04
    B.l(gr, b.inputs['Height'])
    B.l(b.outputs[0], P.inputs['Normal'])
    cheap_bounces(m, B, P, hexc(mid))
    return m


def outline(k, n=64):
    """axe blade: shoulders, a slight waist, a flaring foot, a domed head; k = inset"""
    y0, ys = -24.2, 7.2

    def half(y):
        t = (y - y0) / (ys - y0)
        return 20.9 + .55 * sm((t - .35) / .65) - .65 * math.sin(math.pi * min(1, t / .8)) ** 2 + .25 * (1 - sm(t / .4))
    right = [(half(y) - k, y) for y in (y0 + k + (ys - y0 - k) * i / n for i in range(n + 1))]
    w, p = right[-1][0], 2.25
    dome = []
    for j in range(1, 96):
        a = math.pi * j / 96
        c, s = math.cos(a), math.sin(a)
        dome.append((w * math.copysign(abs(c) ** (2 / p), c), ys + (17.2 - k) * abs(s) ** (2 / p)))
    return right + dome + [(-x, y) for x, y in right[::-1]]


ebo, gold = ebony(coat=.25, rough=.42), metal('gold', '#d9a63f', .25)
car, fai, lap = (coated(flat(n, c, .25)) for n, c in (('carnelian', '#8e2f16'), ('faience', '#1f8a86'), ('lapis', '#1d3c86')))
fai2 = coated(flat('faience2', '#2f6f4e', .25))
dark = flat('dark', '#120a05', .9)


def ring(x, y, r0, r1, z, mat, deep=.6):
    o = lathe([(r1, z - .05), (r1 - .025, z + .03), (r0 + .025, z + .03), (r0, z - .05), (r0, z - deep)], mat, 48)
    o.location = (x, y, 0)


def curve(a, b, bow, w, mat, gap0, gap1, n=36, z=.018):
    """an inlaid line from near a to near b, a bow to its left"""
    dx, dy = b[0] - a[0], b[1] - a[1]
    L = math.hypot(dx, dy)
    nx, ny = -dy / L, dx / L
    mid = []
    for i in range(n + 1):
        t = i / n
        k = bow * 4 * t * (1 - t)
        mid.append((a[0] + dx * t + nx * k, a[1] + dy * t + ny * k))
    mid = [p for p in mid if math.dist(p, a) > gap0 and math.dist(p, b) > gap1]
    V, F = [], []
    for i, p in enumerate(mid):
        q, r = mid[max(0, i - 1)], mid[min(len(mid) - 1, i + 1)]
        d = math.dist(q, r)
        ux, uy = -(r[1] - q[1]) / d, (r[0] - q[0]) / d
        V += [(p[0] + ux * o, p[1] + uy * o, zz) for o, zz in ((-w, FACE - .1), (-w * .8, FACE + z), (w * .8, FACE + z), (w, FACE - .1))]
    for i in range(len(mid) - 1):
        F += [(4 * i + j, 4 * i + j + 1, 4 * i + 5 + j, 4 * i + 4 + j) for j in range(3)]
    m = len(mid) - 1
    F += [(3, 2, 1, 0), (4 * m, 4 * m + 1, 4 * m + 2, 4 * m + 3)]
    return link('curve', V, F, mat)


def nefer(x, y):
    """heart and windpipe, 'good'"""
    z = FACE - .05
    prism(circle(x, y - .62, .46, 40), z, FACE + .05, car, .05)
    prism(circle(x, y - .62, .20, 28), z, FACE + .07, gold, .02)
    prism(rect(x - .10, y - .3, x + .10, y + 1.10), z, FACE + .045, car, .025)
    for dy, hw in ((.52, .38), (.80, .30)):
        prism(rect(x - hw, y + dy, x + hw, y + dy + .15), z, FACE + .05, car, .025)


if LAYER == 'marks':
    for s in (-1, 1):
        for n in G['marks']:
            x, y = H[n]
            ring(s * x, y, .70, .86, FACE + .015, gold, .1)
            ring(s * x, y, .875, 1.02, FACE + .005, lap, .1)
            ring(s * x, y, 1.03, 1.09, FACE + .010, gold, .1)
            nefer(s * (x - 1.95), y - .15)
    render(OUT)
    sys.exit()
if LAYER == 'short_link':
    for s in (-1, 1):
        a, b = ((s * H[n][0], H[n][1]) for n in G['short_link'])
        curve(a, b, -s * 1.32, .115, fai, 1.02, 1.02)
        for x, y in (a, b):
            ring(x, y, .70, .90, FACE + .01, fai, .1)
    render(OUT)
    sys.exit()


def cut(obj, holes, depth=4):
    """bore holes; the walls keep a dark material of their own"""
    cs = []
    inner = flat('in', '#1a0f08', .9)
    for x, y, r in holes:
        bpy.ops.mesh.primitive_cylinder_add(radius=r, depth=depth, vertices=48, location=(x, y, FACE))
        c = bpy.context.object
        c.data.materials.append(inner)
        cs.append(c)
    bpy.ops.object.select_all(action='DESELECT')
    for c in cs:
        c.select_set(True)
    bpy.context.view_layer.objects.active = cs[0]
    bpy.ops.object.join()
    c = bpy.context.object
    c.hide_render = True
    b = obj.modifiers.new('c', 'BOOLEAN')
    b.object, b.operation, b.solver, b.use_self, b.material_mode = c, 'DIFFERENCE', 'EXACT', True, 'TRANSFER'


def line(x0, y0, x1, y1, w, z, mat):
    """a rectangular inlaid frame"""
    for a in (rect(x0, y0, x1, y0 + w), rect(x0, y1 - w, x1, y1), rect(x0, y0, x0 + w, y1), rect(x1 - w, y0, x1, y1)):
        prism(a, z - .2, z, mat, .015)


# --- the table: a stone slab; a sunk court at each side for the throw
b = G['board']
stone_m, court_m = basalt('basalt', '#1e2426', '#2a3133', '#363e3f'), basalt('court', '#333c3e', '#3f494a', '#4b5554', .6)
# the slab is laid round the courts, so that they are true recesses
xs = [b['x0']] + [v for c in ('dice_area_left', 'dice_area') for v in (G[c]['x0'] - .4, G[c]['x1'] + .4)] + [b['x1']]
y0, y1 = G['dice_area']['y0'] - .4, G['dice_area']['y1'] + .4
V, F, idx = [], [], {}


def vert(x, y, z):
    k = (round(x, 4), round(y, 4), z)
    if k not in idx:
        idx[k] = len(V)
        V.append(k)
    return idx[k]


ys = [b['y0'], y0, y1, b['y1']]
for i in range(5):
    for j in range(3):
        x_, X_, y_, Y_ = xs[i], xs[i + 1], ys[j], ys[j + 1]
        if j == 1 and i in (1, 3):
            for (ax, ay), (bx, by) in (((x_, y_), (X_, y_)), ((X_, y_), (X_, Y_)), ((X_, Y_), (x_, Y_)), ((x_, Y_), (x_, y_))):
                F.append([vert(ax, ay, TABLE), vert(bx, by, TABLE), vert(bx, by, TABLE - 1), vert(ax, ay, TABLE - 1)])
            continue
        F.append([vert(x_, y_, TABLE), vert(X_, y_, TABLE), vert(X_, Y_, TABLE), vert(x_, Y_, TABLE)])
for i in range(5):
    for q, y in ((0, b['y0']), (1, b['y1'])):
        e = [(xs[i], y), (xs[i + 1], y)][::-1 if q else 1]
        F.append([vert(*e[1], TABLE), vert(*e[0], TABLE), vert(*e[0], TABLE - 2), vert(*e[1], TABLE - 2)])
for j in range(3):
    for q, x in ((0, b['x0']), (1, b['x1'])):
        e = [(x, ys[j + 1]), (x, ys[j])][::-1 if q else 1]
        F.append([vert(*e[1], TABLE), vert(*e[0], TABLE), vert(*e[0], TABLE - 2), vert(*e[1], TABLE - 2)])
slab = link('slab', V, F, stone_m, .14, 3)
for c in ('dice_area_left', 'dice_area'):
    a = G[c]
    prism(rect(a['x0'] - .6, a['y0'] - .6, a['x1'] + .6, a['y1'] + .6), TABLE - .8, TABLE - .42, court_m, 0)
    line(a['x0'] - .7, a['y0'] - .7, a['x1'] + .7, a['y1'] + .7, .12, TABLE + .012, gold)
# --- racks: a bar with five holes; hand = ebony and ivory, off = ebony, lapis and gold
for st in G['stores']:
    a, hand = st['area'], st['place'] == 'hand'
    cy, z = (a['y0'] + a['y1']) / 2, TABLE + .85
    h, e = 1.12, .25
    bar = prism(rect(a['x0'] - e, cy - h, a['x1'] + e, cy + h), TABLE - .3, z, ebo, .12)
    step = (a['x1'] - a['x0']) / 5
    at = [(a['x0'] + step * (i + .5), cy) for i in range(5)]
    f = .24
    line(a['x0'] - e + f, cy - h + f, a['x1'] + e - f, cy + h - f, .11 if hand else .14, z + .012, ivory() if hand else gold)
    cut(bar, [(x, y, R0) for x, y in at])
    prism(rect(a['x0'], cy - h + .2, a['x1'], cy + h - .2), TABLE - .25, TABLE - .05, dark, 0)
    for x, y in at:
        ring(x, y, R0, .60, z, bone('rackring', '#efe2c2', '#d9c79c', 0) if hand else gold)
        if not hand:
            ring(x, y, .62, .74, z - .01, lap, .1)

# --- the shield


def band(prof, mat, grain=0.0):
    """a closed strip along the outline: prof = [(inset, z)...] from outside to inside, so that the holes stay open"""
    loops = [outline(d) for d, z in prof]
    n, V, F = len(loops[0]), [], []
    c, s = math.cos(-grain), math.sin(-grain)
    for L, (d, z) in zip(loops, prof):
        V += [(x * c - y * s, x * s + y * c, z) for x, y in L]
    for q in range(len(prof) - 1):
        F += [(q * n + i, q * n + (i + 1) % n, (q + 1) * n + (i + 1) % n, (q + 1) * n + i) for i in range(n)]
    o = link('band', V, F, mat)
    o.rotation_euler = (0, 0, grain)
    return o


z = FACE - .14
band([(0, TABLE), (0, z - .34), (.03, z - .20), (.12, z - .08), (.26, z - .02), (.40, z), (1.9, z)], ebo, math.pi / 2)
band([(.76, z - .1), (.78, z + .015), (.94, z + .015), (.96, z - .1)], gold)
band([(1.26, FACE - .2), (1.28, FACE - .03), (1.42, FACE - .03)], gold)
top = prism(outline(1.38), -1.0, FACE, ivory(), .07)
pts = [(s * x, y, n) for n, (x, y) in H.items() if n != 'S' for s in (-1, 1)]
cut(top, [(x, y, R0) for x, y, n in pts] + [(*H['S'], RS)])
prism(outline(1.8), -1.05, -.55, dark, 0)
ends = G['long_link']
for x, y, n in pts:
    ring(x, y, R0, .64, FACE, ebo)
    if n in ends:
        ring(x, y, .70, .90, FACE + .01, car, .1)
sx, sy = H['S']
for r0, r1, m in ((RS, 1.22, gold), (1.25, 1.46, lap), (1.49, 1.62, gold)):
    ring(sx, sy, r0, r1, FACE + .01, m, .9)
prism([(-1.55, sy - 1.92), (1.55, sy - 1.92), (1.55, sy - 1.64), (-1.55, sy - 1.64)], FACE - .2, FACE + .05, gold, .04)
prism([(-.42, sy - 1.97), (.42, sy - 1.97), (.42, sy - 1.59), (-.42, sy - 1.59)], FACE - .2, FACE + .07, lap, .03)
for s in (-1, 1):
    a, c = ((s * H[n][0], H[n][1]) for n in ends)
    curve(a, c, s * .75, .115, car, 1.02, 1.02)

# --- the palm: chevron trunk, fronds in two greens, dates
yb, yt, n = -22.0, 12.0, 30
prism([(-2.1, yb - .45), (2.1, yb - .45), (1.45, yb + .25), (-1.45, yb + .25)], FACE - .2, FACE + .05, lap, .04)
prism([(-2.25, yb - .62), (2.25, yb - .62), (2.15, yb - .48), (-2.15, yb - .48)], FACE - .2, FACE + .05, gold, .03)
for i in range(n):
    h = (yt - yb - .3) / n
    y0, w = yb + .3 + h * i, 1.18 - .50 * i / n
    prism([(-w * .80, y0), (0, y0 - .26), (w * .80, y0), (w, y0 + h * .84), (0, y0 + h * .84 - .26), (-w, y0 + h * .84)],
          FACE - .2, FACE + .055, (ebo, car)[i % 2], .045)
# angle, length, droop
fronds = [(90, 5.1, 0)]
for A, Lf, droop in ((69, 5.9, .4), (49, 7.0, .9), (31, 8.2, 1.5), (14, 9.2, 2.2), (-1, 9.2, 3.1)):
    fronds += [(A, Lf, droop), (180 - A, Lf, droop)]
for q, (A, Lf, droop) in enumerate(fronds[::-1]):
    z = FACE + .03 + .025 * q
    leaf_m = (fai2, fai)[(q // 2) % 2]
    a = math.radians(A)
    oy = yt + .45
    pos = lambda t: (Lf * t * math.cos(a), oy + Lf * t * math.sin(a) - droop * t ** 2.2)
    leaf, rib, m = [], [], round(Lf * 2.3)
    for k in range(m):
        t = .16 + .84 * k / m
        (x, y), (x2, y2) = pos(t), pos(t + .02)
        g = math.atan2(y2 - y, x2 - x)
        ll = 1.62 * (Lf / 7) ** .4 * math.sin(math.pi * min(1, (t - .10) * .95 + .13)) ** .75
        for e in (-1, 1):
            be = g + e * math.radians(38)
            ex, ey = x + ll * math.cos(be), y + ll * math.sin(be)
            nx, ny = -math.sin(be) * .066, math.cos(be) * .066
            mx, my = x + (ex - x) * .55, y + (ey - y) * .55
            leaf.append([(x - nx, y - ny), (mx - nx * 1.35, my - ny * 1.35), (ex, ey), (mx + nx * 1.35, my + ny * 1.35), (x + nx, y + ny)])
    for k in range(16):
        (x, y), (x2, y2) = pos(k / 16), pos((k + 1) / 16)
        g = math.atan2(y2 - y, x2 - x)
        w0, w1 = .12 - .06 * k / 16, .12 - .06 * (k + 1) / 16
        nx, ny = -math.sin(g), math.cos(g)
        rib.append([(x - nx * w0, y - ny * w0), (x2 - nx * w1, y2 - ny * w1), (x2 + nx * w1, y2 + ny * w1), (x + nx * w0, y + ny * w0)])
    prism(leaf[0::2], FACE - .2, z, leaf_m, .012)
    prism(leaf[1::2], FACE - .2, z + .004, leaf_m, .012)
    prism(rib, FACE - .1, z + .04, gold, .012)
for s in (-1, 1):
    for k in range(9):
        r = k % 3
        prism(circle(s * (1.10 + .36 * r + .08 * (k // 3)), yt - .25 - .34 * (k // 3) - .16 * r + .1, .19, 20), FACE - .2, FACE + .16, car, .07)
prism(circle(0, yt + .45, .58, 40), FACE - .2, FACE + .40, gold, .08)
prism(circle(0, yt + .45, .34, 32), FACE - .2, FACE + .44, lap, .05)
render(OUT)
