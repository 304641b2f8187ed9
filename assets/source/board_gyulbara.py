"""Gyulbara's box: smoked oak and green-dyed sycamore, a band of mother-of-pearl stars, roses in the fields.

usage: W=3840 SPP=8 board_gyulbara.py OUT.png flat|turned     (W = pixels of the longer side)
"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from box import *

OUT, TURNED = os.path.abspath(sys.argv[1]), sys.argv[2] == 'turned'
start(TURNED, int(os.environ.get('W', 1920)), int(os.environ.get('SPP', 8)))
wal = wood('case', hexc('#1f120b'), hexc('#40271a'), hexc('#5c3b27'), rings=1.0, wob=.6, pore=.6, fibre=.30, curl=.12)
oak = wood('oak', hexc('#120d0a'), hexc('#33271e'), hexc('#4e3e30'), rings=.85, pore=.6, fibre=.30, wob=.55, curl=.12)
grn = wood('green', hexc('#091f1a'), hexc('#153f33'), hexc('#28604c'), rings=.9, pore=.15, fibre=.18, curl=.22)
amb = wood('amber', hexc('#8a5a22'), hexc('#bd853b'), hexc('#dcab60'), rings=.8, pore=.15, fibre=.15, curl=.28, wob=.8)
rse = wood('pink', hexc('#4e1216'), hexc('#86262b'), hexc('#b0494a'), rings=1.2, pore=.2, fibre=.2, curl=.12)
map_, ebo, prl, brs = maple(), ebony(), pearl(), metal('hinge', '#b4823a', .42)
case(wal, felt('#11332b'), brs, oak)
strings(prl)


def star8(cx, cy, r, rot=0.0):
    return star(cx, cy, r, r * .52, 8, rot)


def band(xa, ya, xb, yb, w=1.06):
    """ebony between two pearl strings; pearl stars, between them green lozenges and pearl seeds"""
    L, g, P = along(xa, ya, xb, yb)
    h, z = w / 2, WALL
    for d in (-h - .10, h):
        prism([P(0, d), P(L, d), P(L, d + .10), P(0, d + .10)], z - .2, z + .012, prl, .01, g)
    prism([P(0, -h), P(L, -h), P(L, h), P(0, h)], z - .2, z + .008, ebo, .005, g)
    n = max(1, round(L / 1.52))
    c = L / n
    stars, eyes, loz, seeds = [], [], [], []
    for i in range(n):
        x, y = P((i + .5) * c, 0)
        stars.append(star8(x, y, .47, g))
        eyes.append(circle(x, y, .125, 20))
    for i in range(n + 1):
        m = i * c
        if 0 < i < n:
            loz.append([P(m - .13, 0), P(m, -.26), P(m + .13, 0), P(m, .26)])
        for d in (-.385, .385):
            if 0 < i < n:
                seeds.append(circle(*P(m, d), .07, 14))
    prism(stars, z - .2, z + .020, prl, .012, g)
    prism(eyes, z - .1, z + .028, rse, .012, g)
    prism(loz, z - .2, z + .016, grn, .01, g)
    prism(seeds, z - .1, z + .020, prl, .012, g)


def rose(cx, cy, r, z):
    """a rose of three rings of petals in a green garland, framed in pearl"""
    prism(circle(cx, cy, r, 96), z - .15, z + .012, prl, .008)
    prism(circle(cx, cy, r - .12, 96), z - .15, z + .018, ebo, .008)
    k = r / 2.75
    tips, leaves = [], []
    for i in range(16):
        a = i * math.pi / 8
        if i % 2 == 0:
            leaves.append(lens(*pt(cx, cy, 1.25 * k, a), *pt(cx, cy, r - .22 * k, a), .62 * k))
        else:
            tips.append(circle(*pt(cx, cy, r - .42 * k, a), .15 * k, 20))
    prism(leaves, z - .1, z + .026, grn, .012, .3)
    prism(tips, z - .1, z + .034, prl, .02)
    petal = lambda ri, ro, w, rot: [[*lens(*pt(cx, cy, ri, a), *pt(cx, cy, ro, a), w)] for a in (rot + j * math.pi / 4 for j in range(8))]
    prism(petal(.3 * k, 2.02 * k, .98 * k, math.pi / 8), z - .1, z + .040, rse, .02, .7)
    prism(petal(.2 * k, 1.42 * k, .70 * k, 0), z - .1, z + .054, map_, .02, .2)
    prism(petal(.1 * k, .95 * k, .46 * k, math.pi / 8), z - .1, z + .066, rse, .02, .9)
    prism(circle(cx, cy, .33 * k, 32), z - .1, z + .078, amb, .02)
    prism(star8(cx, cy, .24 * k), z - .1, z + .088, prl, .01)


for b in frame_bands():
    band(*b)
for cx, cy in corners():
    z = WALL
    prism(circle(cx, cy, .92), z - .2, z + .010, prl, .01)
    prism(circle(cx, cy, .83), z - .2, z + .014, ebo, .01)
    prism([lens(*pt(cx, cy, .15, a), *pt(cx, cy, .80, a), .30) for a in (math.pi / 8 + k * math.pi / 4 for k in range(8))], z - .2, z + .020, grn, .012)
    prism(star8(cx, cy, .68), z - .2, z + .030, prl, .012)
    prism(circle(cx, cy, .20), z - .1, z + .042, rse, .02)

for m, points in halves():
    for xm, i in points:
        for t in (-1, 1):
            light = (i % 2 == 0) == (t > 0)
            body, line = (amb, ebo) if light else (grn, map_)
            g = UP if t < 0 else -UP
            hw = PW / 2 - .12
            prism(blade(xm, t, hw, 0, PL), -.2, .012, line, .008, g)
            e = .13
            hb = hw - e * 1.15
            prism(blade(xm, t, hb, 0, PL - e * PL / hw * 1.05), -.2, .022, body, .015, g)
            # a kite in the body, a pearl star below it and one at the tip
            f = lambda u: hw * (1 - u / PL)
            kite = lambda u0, um, w, u1: [(xm, t * (yi - u0)), (xm - w, t * (yi - um)), (xm, t * (yi - u1)), (xm + w, t * (yi - um))]
            prism(kite(4.1, 6.1, f(6.1) * .56, PL - 2.9), -.15, .030, line, .008, g)
            prism(kite(4.36, 6.1, f(6.1) * .56 - .11, PL - 3.9), -.15, .036, (grn if light else amb), .012, g)
            prism(kite(5.3, 6.1, .17, 8.1), -.15, .044, (rse if light else ebo), .012, g)
            cy = t * (yi - 2.75)
            prism(circle(xm, cy, .86, 48), -.1, .030, line, .01)
            prism(circle(xm, cy, .77, 48), -.1, .036, (ebo if light else rse), .01)
            prism(star8(xm, cy, .72, 0), -.1, .044, prl, .012)
            prism(circle(xm, cy, .19, 24), -.1, .054, (rse if light else ebo), .02)
            cy = t * (yi - PL + .35)
            prism(circle(xm, cy, .44, 32), -.1, .026, ebo, .01)
            prism(star8(xm, cy, .40, UP), -.1, .040, prl, .012)
    rose(m, 0, 2.75, 0)
if TURNED:
    turn()
render(OUT)
