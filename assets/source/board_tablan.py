"""Tablan: a quilted cotton cloth with Kasuti embroidery on a low table, a plaited mat for the sticks, two dishes.

usage: W=3840 SPP=8 [PCT=50] board_tablan.py OUT.png

Every stitch is geometry. The running direction of a row (a right, b left, c right, d left) is stitched twice: an
arrowhead on each line between two squares, and large ones in the side borders, where the row begins and ends.
"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from geometry import tablan
from kit import *

OUT = os.path.abspath(sys.argv[1])
W, SPP = int(os.environ.get('W', 1920)), int(os.environ.get('SPP', 12))
G = tablan()
reset(W, round(W * 2400 / 3840), G['image_width_cm'], SPP)
lights(.98, 1.0, .8)
rng = random.Random(4)
C, NX, NY = G['point_width'], G['columns'], G['rows']
g, k = G['grid'], G['cloth']
X0, Y0, X1, Y1 = g['x0'], g['y0'], g['x1'], g['y1']
CX0, CY0, CX1, CY1 = k['x0'], k['y0'], k['x1'], k['y1']
GAP = .20                                            # from the line to the quilted square
sm = lambda a: (lambda t: t * t * (3 - 2 * t))(max(0, min(1, a)))


def cloth(name, c, f=3.2):
    m, B, P = new_mat(name)
    co = B('ShaderNodeTexCoord').outputs['Object']
    sep = B('ShaderNodeSeparateXYZ')
    B.l(co, sep.inputs[0])
    sx, sy = (B.m('SINE', B.m('MULTIPLY', sep.outputs[i], 6.283 * f)) for i in (0, 1))
    wv = B.m('MULTIPLY', sx, sy)
    nx = B.noise(B.v('MULTIPLY', co, (.25, 6, 1)), 1, 3)
    ny = B.noise(B.v('MULTIPLY', co, (6, .25, 1)), 1, 3)
    yarn = B.m('ADD', nx, ny)
    tone = B.m('ADD', B.m('MULTIPLY', yarn, .55), .42)
    tone = B.m('MULTIPLY', tone, B.m('ADD', B.m('MULTIPLY', wv, .13), 1))
    tone = B.m('MULTIPLY', tone, B.m('ADD', B.m('MULTIPLY', B.noise(co, .09, 3), .5), .75))
    B.l(B.mix(1.0, (*hexc(c), 1), B.rgb(tone), 'MULTIPLY'), P.inputs['Base Color'])
    P.inputs['Roughness'].default_value = .9
    P.inputs['Specular IOR Level'].default_value = .15
    P.inputs['Sheen Weight'].default_value = .25
    b = B('ShaderNodeBump')
    b.inputs['Strength'].default_value = .55
    b.inputs['Distance'].default_value = .05
    B.l(B.m('ADD', wv, B.m('MULTIPLY', yarn, .8)), b.inputs['Height'])
    B.l(b.outputs[0], P.inputs['Normal'])
    cheap_bounces(m, B, P, hexc(c))
    return m


def thread(name, c, rough=.38, spread=.45):
    m, B, P = new_mat(name)
    ge = B('ShaderNodeNewGeometry').outputs['Random Per Island']
    t = B.m('ADD', B.m('MULTIPLY', ge, spread), 1 - spread * .55)
    B.l(B.mix(1.0, (*hexc(c), 1), B.rgb(t), 'MULTIPLY'), P.inputs['Base Color'])
    P.inputs['Roughness'].default_value = rough
    P.inputs['Specular IOR Level'].default_value = .5
    P.inputs['Sheen Weight'].default_value = .4
    cheap_bounces(m, B, P, hexc(c))
    return m


def gridmesh(name, x0, y0, x1, y1, n, m, zf, mat):
    V = [(x0 + (x1 - x0) * i / n, y0 + (y1 - y0) * j / m, zf(i / n, j / m, x0 + (x1 - x0) * i / n, y0 + (y1 - y0) * j / m)) for j in range(m + 1) for i in range(n + 1)]
    F = [(j * (n + 1) + i, j * (n + 1) + i + 1, (j + 1) * (n + 1) + i + 1, (j + 1) * (n + 1) + i) for j in range(m) for i in range(n)]
    return link(name, V, F, mat, smooth=True)


# --- the cloth
wr = lambda x, y: .05 * math.sin(x * .31 + 1.3 * math.sin(y * .22)) + .04 * math.sin(y * .43 + x * .11)


def ground(u, v, x, y):
    e = min(x - CX0, CX1 - x, y - CY0, CY1 - y)
    return -.30 + .30 * sm(e / .9) + wr(x, y)


def puff(u, v, x, y):
    return .06 + .40 * (1 - abs(2 * u - 1) ** 3.2) * (1 - abs(2 * v - 1) ** 3.2) ** .9 + wr(x, y)


gridmesh('ground', CX0, CY0, CX1, CY1, 300, 130, ground, cloth('madder', '#7d1f1e'))
COL = {0: ('#e0a33a', '#d28f2c'), 1: ('#efe3c4', '#e2d0a4'), 2: ('#efe3c4', '#e2d0a4'), 3: ('#27406e', '#1f3560')}
MATS = {c: cloth('c' + c, c) for r in COL.values() for c in r}
for r in range(NY):
    for c in range(NX):
        x, y = X0 + c * C, Y0 + r * C
        gridmesh('cell', x + GAP, y + GAP, x + C - GAP, y + C - GAP, 28, 28, puff, MATS[COL[r][(c + r) % 2]])


def zat(x, y):
    if X0 < x < X1 and Y0 < y < Y1:
        u, v = ((x - X0) % C - GAP) / (C - 2 * GAP), ((y - Y0) % C - GAP) / (C - 2 * GAP)
        if 0 < u < 1 and 0 < v < 1:
            return puff(u, v, x, y)
    return ground(0, 0, x, y)


ST = {}


def stitch(col, a, b, w=.085, lift=0.0, zf=None):
    V, F = ST.setdefault(col, ([], []))
    dx, dy = b[0] - a[0], b[1] - a[1]
    L = math.hypot(dx, dy) or 1
    nx, ny, n, q, base = -dy / L, dx / L, 7, 6, len(V)
    w *= rng.uniform(.9, 1.1)
    for i in range(n):
        t = i / (n - 1)
        x, y = a[0] + dx * t, a[1] + dy * t
        s = math.sqrt(max(0, 1 - (2 * t - 1) ** 4))
        rr = w * (.35 + .65 * s)
        z = (zf or zat)(x, y) + .02 + .075 * s + lift
        for j in range(q):
            A = 2 * math.pi * j / q
            V.append((x + nx * rr * math.cos(A), y + ny * rr * math.cos(A), z + rr * .8 * math.sin(A)))
    for i in range(n - 1):
        for j in range(q):
            F.append((base + i * q + j, base + i * q + (j + 1) % q, base + (i + 1) * q + (j + 1) % q, base + (i + 1) * q + j))


def run(col, a, b, s=.42, gap=.10, w=.085, lift=0.0):
    n = max(1, round(math.dist(a, b) / s))
    j = lambda: rng.gauss(0, .012)
    for i in range(n):
        t0, t1 = (i + gap / 2) / n, (i + 1 - gap / 2) / n
        stitch(col, (a[0] + (b[0] - a[0]) * t0 + j(), a[1] + (b[1] - a[1]) * t0 + j()), (a[0] + (b[0] - a[0]) * t1 + j(), a[1] + (b[1] - a[1]) * t1 + j()), w, lift)


def satin(col, cx, cy, rot, ln, wd, off=.3, w=.07):
    n = int(ln / (w * 1.45))
    ca, sa = math.cos(rot), math.sin(rot)
    P = lambda x, y: (cx + x * ca - y * sa, cy + x * sa + y * ca)
    for i in range(n):
        t = (i + .5) / n
        h = wd * math.sin(math.pi * t ** .8) * .5
        if h >= .04:
            x = off + ln * t
            stitch(col, P(x - .05, -h), P(x + .05, h), w)


def arrowhead(x, y, d, L, hw, patch, rim, edge):
    """an arrowhead of cloth sewn on over a darker one, notched at its tail; d = 1 right, -1 left"""
    z = max(zat(x + e * L * .4, y + f * hw * .8) for e in (-1, 0, 1) for f in (-1, 0, 1)) + .10
    shape = lambda o: [(x + d * (L / 2 + 1.5 * o), y), (x - d * (L / 2 + o), y + hw + 1.35 * o), (x - d * (L * .22 + .8 * o), y), (x - d * (L / 2 + o), y - hw - 1.35 * o)][::d]
    prism(shape(.075), -.1, z - .06, rim, .04)
    prism(shape(0), -.1, z, patch, .06).modifiers['b'].segments = 3
    P = shape(-.05)
    for a, b in zip(P, P[1:] + P[:1]):               # overcast stitches along the edge
        m = max(2, round(math.dist(a, b) / .17))
        nx, ny = (b[1] - a[1]) / math.dist(a, b), -(b[0] - a[0]) / math.dist(a, b)
        for i in range(m):
            t = (i + .5) / m
            px, py = a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t
            stitch(edge, (px - nx * .05, py - ny * .05), (px + nx * .09, py + ny * .09), .026, 0, lambda X, Y: z - .045)


DIR = G['row_direction']
mid = lambda r: Y0 + (r + .5) * C
for i in range(NX + 1):                              # double chain along the lines
    for d in (-.09, .09):
        x = X0 + i * C + d
        run('cream', (x, Y0), (x, Y1), .40)
for j in range(NY + 1):
    for d in (-.09, .09):
        run('cream', (X0, Y0 + j * C + d), (X1, Y0 + j * C + d), .40)
PATCH = {n: cloth('patch_' + n, c, 4.5) for n, c in (('red', '#ab1f26'), ('blue', '#1d4488'), ('gold', '#eab237'), ('cream', '#f0e4c6'), ('dark', '#3a0c10'), ('navy', '#101c3c'))}
ARROW = [(PATCH[a], PATCH[b], c) for a, b, c in (('red', 'dark', 'cream'), ('red', 'dark', 'gold'), ('blue', 'navy', 'gold'), ('gold', 'navy', 'red'))]
ENDS = [(PATCH[a], PATCH[b], c) for a, b, c in (('gold', 'dark', 'red'), ('cream', 'dark', 'red'), ('cream', 'dark', 'blue'), ('blue', 'navy', 'gold'))]
for r in range(NY):
    for i in range(1, NX):
        arrowhead(X0 + i * C, mid(r), DIR[r], 1.0, .58, *ARROW[r])
# lotus on the home rows, a small cross-stitch star on the inner rows
for r in range(NY):
    for c in range(NX):
        cx, cy = X0 + (c + .5) * C, mid(r)
        if r in (0, 3):
            a, b = ('red', 'cream') if r == 0 else ('gold', 'cream')
            for q in range(8):
                satin(a if q % 2 == 0 else b, cx, cy, q * math.pi / 4, 1.02 if q % 2 == 0 else .76, .56, .30)
            for q in range(10):
                t = q * math.pi / 5
                stitch('gold' if r == 0 else 'red', (cx + .06 * math.cos(t), cy + .06 * math.sin(t)), (cx + .28 * math.cos(t), cy + .28 * math.sin(t)), .06)
        else:
            q, col = .33, 'red' if r == 1 else 'blue'
            for i, j in ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1), (2, 0), (-2, 0), (0, 2), (0, -2), (1, 1), (1, -1), (-1, 1), (-1, -1)):
                x, y = cx + i * q, cy + j * q
                stitch(col, (x - .14, y - .14), (x + .14, y + .14), .06)
                stitch(col, (x - .14, y + .14), (x + .14, y - .14), .06)
            e = 3 * q
            for sx, sy in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
                run('gold', (cx + sx * e, cy), (cx, cy + sy * e), .34, .12, .055)
# --- borders: zig-zag with lotus buds and mirrors above and below; the rows' arrowheads at the sides
MIR = []


def frame(d, e):
    """two gold lines d outside the grid at the sides and e above and below"""
    for q in (0, .16):
        P = [(X0 - d - q, Y0 - e - q), (X1 + d + q, Y0 - e - q), (X1 + d + q, Y1 + e + q), (X0 - d - q, Y1 + e + q)]
        for a, b in zip(P, P[1:] + P[:1]):
            run('gold', a, b, .38, .10, .075)


frame(.42, .48)
frame(1.98, 3.22)


def border(P, L):
    n = round(L / 2.4)
    c = L / n
    for i in range(n):
        t = (i + .5) * c
        for h in (0, .28):
            run('cream', P(t - c / 2, .92 + h), P(t, 2.42 + h), .36, .12, .07)
            run('cream', P(t, 2.42 + h), P(t + c / 2, .92 + h), .36, .12, .07)
        x, y = P(t, 1.28)
        MIR.append((x, y))
        for q in range(22):
            a = q * 2 * math.pi / 22
            stitch('gold' if q % 2 else 'green', (x + .32 * math.cos(a), y + .32 * math.sin(a)), (x + .54 * math.cos(a + .10), y + .54 * math.sin(a + .10)), .055)
        if i:
            bx, up = P(t - c / 2, 2.0), P(t - c / 2, 3.0)
            rot = math.atan2(up[1] - bx[1], up[0] - bx[0])
            for dr in (-.62, 0, .62):
                satin('green' if dr else 'gold', bx[0], bx[1], rot + dr, .72, .34, .05, .06)


border(lambda t, d: (X0 + t, Y1 + d), X1 - X0)
border(lambda t, d: (X1 - t, Y0 - d), X1 - X0)
for sx in (-1, 1):
    xb = (X1 + 1.28) * sx
    for sy in (-1, 1):                               # corners
        cx, cy = xb, (Y0 + Y1) / 2 + sy * ((Y1 - Y0) / 2 + 1.90)
        MIR.append((cx, cy))
        for q in range(12):
            satin('gold' if q % 2 else 'cream', cx, cy, q * math.pi / 6, .62, .32, .36, .055)
        for q in range(22):
            a = q * 2 * math.pi / 22
            stitch('red', (cx + .33 * math.cos(a), cy + .33 * math.sin(a)), (cx + .46 * math.cos(a), cy + .46 * math.sin(a)), .05)
    for r in range(NY):
        arrowhead(xb, mid(r), DIR[r], 1.16, .88, *ENDS[r])
    for r in range(NY + 1):                          # between the rows a mirror in a ring of stitches and two buds
        y = Y0 + r * C
        MIR.append((xb, y))
        for q in range(22):
            a = q * 2 * math.pi / 22
            stitch('gold' if q % 2 else 'green', (xb + .32 * math.cos(a), y + .32 * math.sin(a)), (xb + .54 * math.cos(a + .10), y + .54 * math.sin(a + .10)), .055)
        for s in (-1, 1):
            if 0 < r < NY or (s == 1) == (r == 0):
                for dr in (-.62, 0, .62):
                    satin('green' if dr else 'gold', xb, y + s * .62, s * math.pi / 2 + dr, .66, .30, .03, .06)
mm = metal('mirror', '#dfe6ea', .12)
for x, y in MIR:
    o = lathe([(0, .10), (.34, .07), (.38, .0)], mm, 24)
    o.location, o.rotation_euler = (x, y, zat(x, y) + .02), (rng.gauss(0, .06), rng.gauss(0, .06), 0)
TH = dict(cream='#f3e7cb', red='#b3202a', blue='#1f4a8c', gold='#e3a92c', green='#3f7d3a')
for n, (V, F) in ST.items():
    link('st_' + n, V, F, thread('t_' + n, TH[n]), smooth=True)
ST.clear()
for s in (-1, 1):                                    # fringe on the short sides
    for i in range(int((CY1 - CY0) / .24)):
        y = CY0 + .12 + i * .24
        a, b = (s * (CX1 - .1), y), (s * (CX1 + .52 + rng.uniform(-.08, .08)), y + rng.gauss(0, .10))
        stitch('fr', a, b, .06, 0, lambda x, y: -.28)
V, F = ST['fr']
link('fr', V, F, thread('t_fr', '#e3a92c'), smooth=True)

# --- the table: dark teak planks
b = G['board']
teak = wood('teak', hexc('#1f100a'), hexc('#3b2113'), hexc('#53301b'), rings=.55, wob=.8, pore=.45, fibre=.26, coat=.25, rough=.5)
TABLE = -.55
cuts = [b['y0'], -14.6, -9.2, -3.4, 2.5, 8.4, 14.2, b['y1']]
for y0, y1 in zip(cuts, cuts[1:]):
    prism(rect(b['x0'], y0 + .02, b['x1'], y1 - .02), TABLE - 1.6, TABLE, teak, .07)
prism(rect(b['x0'] + .2, b['y0'] + .2, b['x1'] - .2, b['y1'] - .2), TABLE - 1.5, TABLE - .12, flat('gap', '#0c0604', .9), 0)

# --- the mat: strips plaited two over, two under; dyed strips along the edges
m = G['mat']
S, T = .50, .055
nx, ny = round((m['x1'] - m['x0']) / S), round((m['y1'] - m['y0']) / S)
sx, sy = (m['x1'] - m['x0']) / nx, (m['y1'] - m['y0']) / ny
cane = {n: thread('mat_' + n, c, .55, .30) for n, c in (('straw', '#7d6840'), ('dark', '#4d1c16'), ('warp', '#6c5833'))}


def lane(n, along, count, step, o0, o1, upper, mat):
    """one strip; upper(i) says whether it lies on top at crossing i"""
    V, F, sub = [], [], 4
    N = count * sub
    for i in range(N + 1):
        t = i / sub - .5
        a, e = math.floor(t), t - math.floor(t)
        up = [1 if upper(j) else -1 for j in (a, a + 1)]
        s = up[0] + (up[1] - up[0]) * sm((e - .1) / .8)
        for j, w in enumerate((-.46, -.3, 0, .3, .46)):
            z = TABLE + .12 + T * s - (.03 if abs(w) > .4 else .006 if w else 0)
            p, q = o0 + i / sub * step, o1 + (n + .5 + w) * (sy if along == 'x' else sx)
            V.append((p, q, z) if along == 'x' else (q, p, z))
    for i in range(N):
        for j in range(4):
            f = (5 * i + j, 5 * i + 5 + j, 5 * i + 6 + j, 5 * i + 1 + j)
            F.append(f if along == 'x' else f[::-1])
    link('lane', V, F, cane[mat], smooth=True)


edge = lambda i, n: 'dark' if min(i, n - 1 - i) in (1, 2) else None
for j in range(ny):
    lane(j, 'x', nx, sx, m['x0'], m['y0'], lambda i, j=j: (i + j) % 4 < 2, edge(j, ny) or 'straw')
for i in range(nx):
    lane(i, 'y', ny, sy, m['y0'], m['x0'], lambda j, i=i: (i + j) % 4 >= 2, edge(i, nx) or 'warp')
bind = cloth('bind', '#5a1a18')
for x0, y0, x1, y1 in ((m['x0'] - .2, m['y0'] - .2, m['x1'] + .2, m['y0'] + .2), (m['x0'] - .2, m['y1'] - .2, m['x1'] + .2, m['y1'] + .2),
                       (m['x0'] - .2, m['y0'] + .2, m['x0'] + .2, m['y1'] - .2), (m['x1'] - .2, m['y0'] + .2, m['x1'] + .2, m['y1'] - .2)):
    prism(rect(x0, y0, x1, y1), TABLE, TABLE + .26, bind, .10).modifiers['b'].segments = 3


# --- two dishes: turned out of one block, rounded corners, a brass line let into the lip
def rr(x0, y0, x1, y1, r, n=10):
    return [(cx + r * math.cos(t), cy + r * math.sin(t)) for q, (cx, cy) in enumerate(((x1 - r, y1 - r), (x0 + r, y1 - r), (x0 + r, y0 + r), (x1 - r, y0 + r)))
            for t in (math.pi / 2 * (q + i / n) for i in range(n + 1))]


sheesham = wood('sheesham', hexc('#3a2010'), hexc('#63401f'), hexc('#7c5229'), rings=1.3, wob=.5, pore=.35, fibre=.24, curl=.06, coat=.3, rough=.45)
brass = metal('brass', '#c79a45', .3)
for a in G['trays'].values():
    prof = [(0, TABLE), (.02, TABLE + .55), (.16, TABLE + .78), (.36, TABLE + .86), (.56, TABLE + .80), (.74, TABLE + .55), (1.0, TABLE + .30), (1.5, TABLE + .22)]
    rings = [rr(a['x0'] + d, a['y0'] + d, a['x1'] - d, a['y1'] - d, max(.25, 1.5 - d * .7)) for d, z in prof]
    n, V, F = len(rings[0]), [], []
    cx, cy = (a['x0'] + a['x1']) / 2, (a['y0'] + a['y1']) / 2
    for R, (d, z) in zip(rings, prof):
        V += [(x - cx, y - cy, z) for x, y in R]
    for q in range(len(prof) - 1):
        F += [(q * n + i, q * n + (i + 1) % n, (q + 1) * n + (i + 1) % n, (q + 1) * n + i) for i in range(n)]
    F.append(tuple(range((len(prof) - 1) * n, len(prof) * n)))
    o = link('dish', V, F, sheesham, smooth=True)
    o.location = (cx, cy, 0)
    for d0, d1 in ((.30, .42),):
        A, B_ = (rr(a['x0'] + d, a['y0'] + d, a['x1'] - d, a['y1'] - d, 1.5 - d * .7) for d in (d0, d1))
        n = len(A)
        link('lip', [(x, y, TABLE + .875) for x, y in A + B_], [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)], brass)
render(OUT)
