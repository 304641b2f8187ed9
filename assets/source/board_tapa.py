"""Tapa's box: a field of Karelian birch, a band like the border of a kilim, chip-carved rosettes.

usage: W=3840 SPP=8 board_tapa.py OUT.png     (W = pixels of the longer side)
"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from box import *

OUT = os.path.abspath(sys.argv[1])
start(False, int(os.environ.get('W', 1920)), int(os.environ.get('SPP', 8)))
wal = walnut(rings=.9)
brc = wood('birch', hexc('#523315'), hexc('#92652f'), hexc('#b98e4e'), rings=.42, pore=.25, fibre=.14, wob=1.5, burl=.75, curl=.42, k=1.25)
pad = wood('padauk', hexc('#330a06'), hexc('#681b10'), hexc('#8e3320'), rings=1.3, pore=.4, fibre=.25, curl=.08)
smk = wood('smoked', hexc('#130c08'), hexc('#2c1d14'), hexc('#432e20'), rings=1.2, pore=.5, fibre=.3, curl=.08)
blu = wood('blue', hexc('#0a182c'), hexc('#173456'), hexc('#2a5380'), rings=.9, pore=.15, fibre=.18, curl=.2)
map_, ebo, bon, brs = maple(), ebony(), bone('inlay', '#f2e6cb', '#ddc9a2', 0), metal('hinge', '#b4823a', .42)
case(wal, felt('#15294a'), brs, brc, 2.7)


def cells(P, g, pattern, c, d0, z, n):
    """woven pattern: rows of cells, one colour each; the rows go across the band, n periods along it"""
    out = {}
    for r, row in enumerate(pattern):
        full = row * n
        i = 0
        while i < len(full):
            j = i
            while j < len(full) and full[j] == full[i] and j - i < len(row):
                j += 1
            if full[i] != '.':
                a, b, u, v = i * c, j * c, d0 + r * (-d0 * 2 / len(pattern)), d0 + (r + 1) * (-d0 * 2 / len(pattern))
                out.setdefault(full[i], []).append([P(a, u), P(b, u), P(b, v), P(a, v)])
            i = j
    for k, polys in out.items():
        prism(polys, z - .1, z + .018, {'m': map_, 'r': pad, 'b': blu, 'e': ebo}[k], .012, g)


# stepped lozenges with hooks between them, blue and red in turn
KILIM = [
    'eemmmmeeeeeeeemmmmeeeeee',
    'eemrrmeeemmeeembbmeeemme',
    'mmmrrmmmemmemmmbbmmmemme',
    'mrrmmrrmerrembbmmbbmebbe',
    'mrrmmrrmerrembbmmbbmebbe',
    'mmmrrmmmemmemmmbbmmmemme',
    'eemrrmeeemmeeembbmeeemme',
    'eemmmmeeeeeeeemmmmeeeeee',
]


def band(xa, ya, xb, yb, w=1.12):
    L, g, P = along(xa, ya, xb, yb)
    z, h = WALL, w / 2
    for d in (-h - .10, h):
        prism([P(0, d), P(L, d), P(L, d + .10), P(0, d + .10)], z - .2, z + .014, map_, .01, g)
    prism([P(0, -h), P(L, -h), P(L, h), P(0, h)], z - .2, z + .008, ebo, .005, g)
    n = round(L / (w / 8 * 24))
    cells(P, g, [r.replace('e', '.') for r in KILIM], L / n / 24, -h, z, n)


for b in frame_bands():
    band(*b)
for s in (-1, 1):                                        # a narrow zigzag on the dividers
    xm = s * (x1 + x2) / 2
    L, g, P = along(xm, -yi + .35, xm, yi - .35)
    n = round(L / .66)
    for d in (-.34, .28):
        prism([P(0, d), P(L, d), P(L, d + .06), P(0, d + .06)], WALL - .2, WALL + .012, map_, .01, g)
    prism([P(0, -.28), P(L, -.28), P(L, .28), P(0, .28)], WALL - .2, WALL + .008, ebo, 0, g)
    up = [[P(L / n * i + .03, -.25), P(L / n * (i + 1) - .03, -.25), P(L / n * (i + .5), .05)] for i in range(n)]
    dn = [[P(L / n * (i - .5) + .03, .25), P(L / n * (i + .5) - .03, .25), P(L / n * i, -.05)] for i in range(1, n)]
    prism(up, WALL - .1, WALL + .018, pad, .01, g)
    prism(dn, WALL - .1, WALL + .018, map_, .01, g)
    xb = s * BAR / 4 * 1.02                              # strings on the bar
    for d in (-.36, .36):
        prism(rect(xb + d - .045, -yi + .3, xb + d + .045, yi - .3), WALL - .2, WALL + .012, map_, .01, UP)


def rosette(cx, cy, r, z, mat, rim, ring=True):
    """six leaves in a circle with the arcs between them, in a ring of cut teeth"""
    cuts = []
    k = r / 2.7
    R = 1.86 * k
    for i in range(6):
        a = UP + i * math.pi / 3
        cuts.append(cut_leaf(*pt(cx, cy, .10 * k, a), *pt(cx, cy, R - .05 * k, a), .60 * k, .26 * k))
        b = a + math.pi / 3
        # the leaf that joins two tips
        p, q = pt(cx, cy, R, a + .07), pt(cx, cy, R, b - .07)
        cuts.append(cut_leaf(*p, *q, .34 * k, .17 * k))
        m = a + math.pi / 6
        cuts.append(cut_chip([pt(cx, cy, 1.30 * k, m), pt(cx, cy, .92 * k, m + .30), pt(cx, cy, .50 * k, m), pt(cx, cy, .92 * k, m - .30)], .18 * k))
    n = 30
    for i in range(n):
        a, h = i * 2 * math.pi / n, math.pi / n
        cuts.append(cut_chip([pt(cx, cy, 2.06 * k, a - h * .86), pt(cx, cy, 2.06 * k, a + h * .86), pt(cx, cy, 2.40 * k, a)], .15 * k))
    carved(circle(cx, cy, r - .12 * k, 120), cuts, z, mat, .35)
    if ring:
        n = 96
        for ro, ri, mt, up in ((r, r - .13 * k, rim, .02),):
            V = [(*pt(0, 0, q, i * 2 * math.pi / n), z + h) for q, h in ((ro, -.3), (ro, up), (ri, up), (ri, -.3)) for i in range(n)]
            F = [(b * n + i, b * n + (i + 1) % n, (b + 1) * n + (i + 1) % n, (b + 1) * n + i) for b in range(3) for i in range(n)]
            o = link('ring', V, F, mt)
            o.location = (cx, cy, 0)


blk = walnut_lt(rings=1.1)
for cx, cy in corners():                                 # carved blocks at the corners
    z, h = WALL + .18, .97
    cuts = []
    for i in range(8):
        a = i * math.pi / 4
        cuts.append(cut_leaf(*pt(cx, cy, .06, a), *pt(cx, cy, .74 if i % 2 == 0 else .80, a), .30, .17))
    for sx in (-1, 1):
        for sy in (-1, 1):
            cuts.append(cut_chip([(cx + sx * .86, cy + sy * .86), (cx + sx * .86, cy + sy * .56), (cx + sx * .56, cy + sy * .86)], .15))
    carved(rect(cx - h, cy - h, cx + h, cy + h), cuts, z, blk, .2)
    for a, b in (((-h, -h), (h, -h)), ((h, -h), (h, h)), ((h, h), (-h, h)), ((-h, h), (-h, -h))):
        link('side', [(cx + a[0], cy + a[1], WALL - .1), (cx + b[0], cy + b[1], WALL - .1), (cx + b[0], cy + b[1], z), (cx + a[0], cy + a[1], z)], [(0, 1, 2, 3)], blk)

ros = walnut_lt(rings=1.2)
for m, points in halves():
    for xm, i in points:
        for t in (-1, 1):
            dark = (i % 2 == 0) == (t > 0)
            body, line = (smk, bon) if dark else (pad, ebo)
            g = UP if t < 0 else -UP
            hw = PW / 2 - .12
            prism(blade(xm, t, hw, 0, PL), -.2, .012, line, .008, g)
            e = .13
            hb = hw - e * 1.15
            tip = PL - e * PL / hw * 1.05
            prism(blade(xm, t, hb, 0, tip), -.2, .022, body, .015, g)
            # stepped lozenges, smaller towards the tip
            w = lambda u: hb * (1 - u / tip)
            for u, q in ((2.7, .60), (5.6, .56), (8.0, .50)):
                c = w(u) * q / 2.5
                L, _, P = along(xm, t * (yi - u - 2.5 * c * 1.35), xm, t * (yi - u + 2.5 * c * 1.35))
                def step(n, c=c, L=L, P=P):
                    s, cy = c, L / 2
                    pts = []
                    for k in range(n):                   # right side upwards in steps
                        pts += [((n - k - .0) * s - s / 2, (k - .5) * s * 1.35 if k else -.5 * s * 1.35), ((n - k) * s - s / 2, (k + .5) * s * 1.35)]
                    up = pts
                    full = up + [(-x, y) for x, y in reversed(up)]
                    low = [(-x, -y) for x, y in up[2:]] + [(x, -y) for x, y in reversed(up[2:])]
                    return [P(cy + y, -x) for x, y in full + low]
                prism(step(3), -.1, .030, (bon if dark else map_), .008, g)
                prism(step(2), -.1, .038, (pad if dark else smk), .008, g)
                prism(step(1), -.1, .046, (bon if dark else map_), .008, g)
            kite = [(xm, t * (yi - 9.25)), (xm - .24, t * (yi - 10.1)), (xm, t * (yi - 13.0)), (xm + .24, t * (yi - 10.1))]
            prism(kite, -.1, .030, (bon if dark else map_), .008, g)
            cy = t * (yi - PL + .38)
            prism([(xm - .36, cy), (xm, cy - .36), (xm + .36, cy), (xm, cy + .36)], -.1, .026, ebo, .01)
            prism([(xm - .25, cy), (xm, cy - .25), (xm + .25, cy), (xm, cy + .25)], -.1, .040, bon, .015)
    rosette(m, 0, 2.7, 0, ros, map_)
render(OUT)
