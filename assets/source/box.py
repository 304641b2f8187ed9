"""The folding walnut box shared by the games played on a backgammon board: carcass, frame, trays, dividers, bar,
hinges and fields, and the ornaments that several of them use. Built lying flat; `turn()` turns the whole box by 90
degrees before rendering, so that the light still comes from the upper left.

Origin = middle of the picture, centimetres, as in geometry.py.
"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
from mathutils.geometry import delaunay_2d_cdt

BW, BH, FR, TR, DV, HF, BAR = 68.8, 43, 2.0, 5.2, 1.7, 24.0, 3.0
X, Y = BW / 2, BH / 2
WALL = 1.9
xi, yi = X - FR, Y - FR                                  # inside of the frame
x1 = xi - TR                                             # tray | divider
x2 = x1 - DV                                             # divider | field
PW, PL = HF / 6, 15.8                                    # points
UP = math.pi / 2
_fixed = set()


def start(turned, px, spp):
    """px = pixels of the longer side"""
    w, h = (px * 10 // 16, px) if turned else (px, px * 10 // 16)
    reset(w, h, 72, spp)
    lights(1.12, 1.0, 1.0)
    _fixed.update(o.name for o in bpy.context.scene.objects)


def turn():
    r = Matrix.Rotation(math.pi / 2, 4, 'Z')
    bpy.context.view_layer.update()
    for o in bpy.context.scene.objects:
        if o.name not in _fixed:
            o.matrix_world = r @ o.matrix_world


def pt(cx, cy, r, a):
    return (cx + r * math.cos(a), cy + r * math.sin(a))


def case(wood_, cloth, brass, field, hole=0):
    """everything but the inlays; `hole` = radius left free in the middle of each half field"""
    prism(rect(-X, -Y, X, Y), -2.5, -.5, wood_, .25)
    prism([(-X, Y), (X, Y), (xi, yi), (-xi, yi)], -.5, WALL, wood_, .14, 0)
    prism([(-X, -Y), (X, -Y), (xi, -yi), (-xi, -yi)], -.5, WALL, wood_, .14, 0)
    prism([(-X, -Y), (-xi, -yi), (-xi, yi), (-X, Y)], -.5, WALL, wood_, .14, UP)
    prism([(X, -Y), (xi, -yi), (xi, yi), (X, Y)], -.5, WALL, wood_, .14, UP)
    for s in (-1, 1):
        a, b = sorted((s * x1, s * x2))
        prism(rect(a, -yi, b, yi), -.5, WALL, wood_, .14, UP)
        a, b = sorted((s * .03, s * BAR / 2))
        prism(rect(a, -yi, b, yi), -.5, WALL, wood_, .14, UP)
        a, b = sorted((s * xi, s * x1))
        prism(rect(a, -yi, b, yi), -.5, -.3, cloth, 0)
        prism(rect(a, -.45, b, .45), -.5, WALL - .5, wood_, .12, 0)
        a, b = sorted((s * x2, s * BAR / 2))
        m = (a + b) / 2
        for c in (a, b):                                 # book-matched: two veneers
            q = 1 if c > m else -1
            edge = [(m, -yi)]
            if hole:
                n = 40
                edge += [(m + q * hole * math.cos(t), hole * math.sin(t)) for t in (-UP + math.pi * i / n for i in range(n + 1))]
            prism([(c, -yi)] + edge + [(m, yi), (c, yi)], -.5, 0, field, 0, UP)
    for yy in (-11.5, 11.5):
        for s in (-1, 1):
            a, b = sorted((s * .12, s * 1.05))
            prism(rect(a, yy - 1.3, b, yy + 1.3), WALL - .1, WALL + .05, brass, .04)
            for d in (-.85, 0, .85):
                prism(circle(s * .66, yy + d, .15, 20), WALL, WALL + .10, brass, .05)
        bpy.ops.mesh.primitive_cylinder_add(radius=.16, depth=2.6, location=(0, yy, WALL + .05), rotation=(UP, 0, 0))
        bpy.context.object.data.materials.append(brass)


def strings(mat, inset=.42, w=.09):
    """two thin lines along each divider and each half of the bar"""
    for s in (-1, 1):
        for xm, d in ((s * (x1 + x2) / 2, inset), (s * BAR / 4 * 1.02, inset - .06)):
            for e in (-d, d):
                prism(rect(xm + e - w / 2, -yi + .3, xm + e + w / 2, yi - .3), WALL - .2, WALL + .012, mat, .01, UP)


def along(xa, ya, xb, yb):
    """length, grain and a map from (way along, offset to the left) to the board for a band from a to b"""
    L = math.hypot(xb - xa, yb - ya)
    ux, uy = (xb - xa) / L, (yb - ya) / L
    return L, math.atan2(uy, ux), lambda t, d: (xa + ux * t - uy * d, ya + uy * t + ux * d)


def frame_bands(gap=1.0):
    """the four bands of the frame, from corner to corner"""
    o = FR / 2
    return ((-X + o + gap, Y - o, X - o - gap, Y - o), (-X + o + gap, -Y + o, X - o - gap, -Y + o),
            (-X + o, -Y + o + gap, -X + o, Y - o - gap), (X - o, -Y + o + gap, X - o, Y - o - gap))


def corners():
    o = FR / 2
    return [(s * (X - o), t * (Y - o)) for s in (-1, 1) for t in (-1, 1)]


def halves():
    """middle and the six points of each half: x of the middle, [(x of the point, number from the left)]"""
    for s in (-1, 1):
        a, b = sorted((s * x2, s * BAR / 2))
        yield (a + b) / 2, [(a + PW * (i + .5), i) for i in range(6)]


def blade(xm, t, hw, u0, u1):
    """a triangle of a point: half width hw at u0 from the base, its tip at u1; t = -1 lower, 1 upper row"""
    base = t * yi
    return [(xm - hw, base - t * u0), (xm + hw, base - t * u0), (xm, base - t * u1)]


def lens(ax, ay, bx, by, w, n=12):
    """a pointed leaf from a to b, w wide"""
    L, _, P = along(ax, ay, bx, by)
    up = [P(L * i / n, w / 2 * math.sin(math.pi * i / n) ** .8) for i in range(n + 1)]
    return up + [P(L * i / n, -w / 2 * math.sin(math.pi * i / n) ** .8) for i in range(n - 1, 0, -1)]


def carved(outline, cuts, z, mat, grain=0.0):
    """a plate with cuts: each cut is (outline, [(x, y, depth)...]), the second the bottom line of the cut"""
    V, E, D = [], [], {}
    def ring(pts, close=True):
        b = len(V)
        V.extend(Vector(p) for p in pts)
        E.extend((b + i, b + i + 1) for i in range(len(pts) - 1))
        if close:
            E.append((b + len(pts) - 1, b))
    ring(outline)
    for edge, line in cuts:
        ring(edge)
        b = len(V)
        ring([(x, y) for x, y, _ in line], False)
        for i, (_, _, d) in enumerate(line):
            D[b + i] = d
    vs, _, fs, ov, _, _ = delaunay_2d_cdt(V, E, [list(range(len(outline)))], 1, 1e-5)
    cx, cy = sum(p[0] for p in outline) / len(outline), sum(p[1] for p in outline) / len(outline)
    ca, sa = math.cos(-grain), math.sin(-grain)
    W = []
    for p, o in zip(vs, ov):
        x, y = p[0] - cx, p[1] - cy
        d = [D[i] for i in o if i in D]
        # a point that also lies on an outline stays at the surface
        W.append((x * ca - y * sa, x * sa + y * ca, z - (min(d) if len(d) == len(o) and d else 0)))
    F = []
    for f in fs:
        a = sum(W[f[i]][0] * W[f[(i + 1) % len(f)]][1] - W[f[(i + 1) % len(f)]][0] * W[f[i]][1] for i in range(len(f)))
        F.append(tuple(f) if a > 0 else tuple(reversed(f)))
    o = link('carved', W, F, mat)
    o.location = (cx, cy, 0)
    o.rotation_euler = (0, 0, grain)
    return o


def cut_leaf(ax, ay, bx, by, w, depth, n=12):
    """a leaf cut in two slopes that meet in its middle line"""
    L, _, P = along(ax, ay, bx, by)
    line = [(*P(L * i / n, 0), depth * math.sin(math.pi * i / n)) for i in range(1, n)]
    return lens(ax, ay, bx, by, w, n), line


def cut_chip(pts, depth):
    """a chip: a polygon whose sides slope down to its middle"""
    cx, cy = sum(p[0] for p in pts) / len(pts), sum(p[1] for p in pts) / len(pts)
    return pts, [(cx, cy, depth)]
