"""Tabula: a limestone slab in a riveted bronze rim, two rows of twelve recessed squares, carved numerals.

usage: W=3840 SPP=12 [PCT=50] board_tabula.py OUT.png FONT.ttf
"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from geometry import tabula
from kit import *

OUT, FONT = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
W, SPP = int(os.environ.get('W', 1920)), int(os.environ.get('SPP', 12))
G = tabula()
reset(W, round(W * 1778 / 3840), G['image_width_cm'], SPP)
lights(1.10, 1.12, .75)
rng = random.Random(11)


def stone(name, dark, mid, light, bump=.5, veins=.35):
    """shelly limestone: clouds, a few fine veins, fossil flecks, tooth of the chisel"""
    m, B, P = new_mat(name)
    co = B('ShaderNodeNewGeometry').outputs['Position']
    wp = B.v('ADD', co, B.v('MULTIPLY', B.noise(co, .09, 3, out=1), (3, 3, 0)))
    cl = B.noise(wp, .13, 6, .62)
    cl2 = B.noise(B.v('MULTIPLY', wp, (.35, 1.25, 1)), .35, 5, .6)
    f = B.m('ADD', B.m('MULTIPLY', cl, .62), B.m('MULTIPLY', cl2, .38))
    col = B.ramp(f, [(.34, hexc(dark)), (.5, hexc(mid)), (.66, hexc(light))])
    # warm iron stains
    st = B.ramp(B.noise(wp, .055, 4, .6, .6), [(.54, (0,) * 3), (.72, (1,) * 3)])
    col = B.mix(B.m('MULTIPLY', st, .30), col, hexc('#a98a58'))
    # veins: where a noise crosses its middle
    vn = B.m('ABSOLUTE', B.m('SUBTRACT', B.noise(wp, .10, 5, .58, .9), .5))
    vm = B.ramp(vn, [(0, (1,) * 3), (.010, (0,) * 3)])
    br = B.ramp(B.noise(co, .16, 2), [(.50, (0,) * 3), (.66, (1,) * 3)])
    col = B.mix(B.m('MULTIPLY', B.m('MULTIPLY', vm, br), veins), col, tuple(x * .45 for x in hexc(dark)))
    # grain, flecks and pits
    gr = B.noise(co, 5.5, 6, .72)
    col = B.mix(1.0, col, B.rgb(B.m('ADD', B.m('MULTIPLY', gr, .42), .79)), 'MULTIPLY')
    fl = B.ramp(B.noise(B.v('MULTIPLY', co, (1, 1.8, 1)), 3.3, 2, .5, 1.4), [(.68, (0,) * 3), (.73, (1,) * 3)])
    col = B.mix(B.m('MULTIPLY', fl, .45), col, hexc('#f4ead2'))
    pit = B.ramp(B.noise(co, 4.1, 3, .6), [(.66, (0,) * 3), (.74, (1,) * 3)])
    pz = B.ramp(B.noise(co, .3, 3), [(.45, (0,) * 3), (.62, (1,) * 3)])
    pit = B.m('MULTIPLY', pit, pz)
    col = B.mix(B.m('MULTIPLY', pit, .55), col, tuple(x * .4 for x in hexc(dark)))
    # dirt settles in edges and cuts
    ao = B('ShaderNodeAmbientOcclusion')
    ao.inputs['Distance'].default_value = 1.1
    ao.samples = 1
    k = B.m('POWER', ao.outputs['AO'], 1.4)
    col = B.mix(B.m('MULTIPLY', B.m('SUBTRACT', 1.0, k), .75), col, hexc('#3d3322'))
    B.l(col, P.inputs['Base Color'])
    P.inputs['Roughness'].default_value = .62
    P.inputs['Specular IOR Level'].default_value = .32
    b = B('ShaderNodeBump')
    b.inputs['Strength'].default_value = bump
    b.inputs['Distance'].default_value = .05
    hgt = B.m('ADD', gr, B.m('MULTIPLY', cl2, 1.6))
    B.l(B.m('SUBTRACT', hgt, B.m('MULTIPLY', pit, 2.2)), b.inputs['Height'])
    B.l(b.outputs[0], P.inputs['Normal'])
    cheap_bounces(m, B, P, hexc(mid))
    return m


def bronze(name='bronze', c='#8a6434', patina=.5):
    """cast bronze, handled bright on the ridges and green in the hollows"""
    m, B, P = new_mat(name)
    co = B('ShaderNodeNewGeometry').outputs['Position']
    n = B.noise(co, .8, 6, .65, .4)
    base = B.ramp(B.noise(co, 2.2, 5, .6), [(.3, tuple(x * .55 for x in hexc(c))), (.7, hexc(c))])
    ao = B('ShaderNodeAmbientOcclusion')
    ao.inputs['Distance'].default_value = .8
    ao.samples = 1
    low = B.m('SUBTRACT', 1.0, ao.outputs['AO'])
    pm = B.ramp(B.m('ADD', B.m('MULTIPLY', n, .8), B.m('MULTIPLY', low, .55)), [(.50, (0,) * 3), (.68, (1,) * 3)])
    pm = B.m('MULTIPLY', pm, patina)
    gcol = B.ramp(B.noise(co, 6, 4), [(.3, hexc('#2f4a3e')), (.7, hexc('#4f7663'))])
    B.l(B.mix(pm, base, gcol), P.inputs['Base Color'])
    B.l(B.m('SUBTRACT', 1.0, B.m('MULTIPLY', pm, .9)), P.inputs['Metallic'])
    B.l(B.m('ADD', .34, B.m('MULTIPLY', pm, .4)), P.inputs['Roughness'])
    b = B('ShaderNodeBump')
    b.inputs['Strength'].default_value = .25
    b.inputs['Distance'].default_value = .05
    B.l(B.noise(co, 4, 5), b.inputs['Height'])
    B.l(b.outputs[0], P.inputs['Normal'])
    return m


slab_m = stone('slab', '#75694c', '#a1946f', '#c2b794')
dark_m = stone('dark', '#483d28', '#665941', '#81745a', .45, .5)
light_m = stone('light', '#7b7053', '#a59a77', '#c6bb98', .45, .3)
br, br2, gold = bronze(), bronze('rivet', '#c08f48', .18), bronze('gilt', '#cfa050', .12)
wal, flt = wood('wal', hexc('#1c0f08'), hexc('#3a2114'), hexc('#563421'), rings=1.0, wob=.6, pore=.6, fibre=.30, curl=.12), felt('#353a24')
wal_d = ebony(coat=.3, rough=.4)

b, s, F = G['board'], G['slab'], G['frame_width']
X, Y, xi, yi = b['x1'], b['y1'], b['x1'] - F, b['y1'] - F
RIM, TOP, DEEP = 1.15, .62, .0

# --- carcass, rim with mitred corners and an inner bead
prism(rect(-X, -Y, X, Y), -2.2, -.6, wal_d, .2)
for poly in ([(-X, Y), (X, Y), (xi, yi), (-xi, yi)], [(-X, -Y), (X, -Y), (xi, -yi), (-xi, -yi)],
             [(-X, -Y), (-xi, -yi), (-xi, yi), (-X, Y)], [(X, -Y), (xi, -yi), (xi, yi), (X, Y)]):
    o = prism(poly, -.6, RIM, br, .16)
    o.modifiers['b'].segments = 4


def strip(x0, y0, x1, y1, w, z0, z1, mat, bev):
    """a bar along a line, half round by its bevel"""
    L = math.hypot(x1 - x0, y1 - y0)
    nx, ny = -(y1 - y0) / L * w / 2, (x1 - x0) / L * w / 2
    o = prism([(x0 - nx, y0 - ny), (x1 - nx, y1 - ny), (x1 + nx, y1 + ny), (x0 + nx, y0 + ny)], z0, z1, mat, bev)
    o.modifiers['b'].segments = 4


for k, w in ((.14, .22), (F - .16, .26)):                       # two beads along the rim
    for q in (-1, 1):
        strip(-X + k, q * (Y - k), X - k, q * (Y - k), w, RIM - .1, RIM + .11, br2, .09)
        strip(q * (X - k), -Y + k, q * (X - k), Y - k, w, RIM - .1, RIM + .11, br2, .09)


def dome(x, y, r, hgt, z, mat):
    n = 10
    o = lathe([(r * math.sin(t), z + hgt * math.cos(t)) for t in (math.pi / 2 * i / n for i in range(n + 1))] + [(r * 1.25, z), (r * 1.25, z - .1)], mat, 28)
    o.location = (x, y, 0)


m = F / 2
nx, ny = 40, 18
for i in range(1, nx):
    for q in (-1, 1):
        dome(-X + m + (2 * X - 2 * m) * i / nx, q * (Y - m), .21, .19, RIM, br2)
for i in range(1, ny):
    for q in (-1, 1):
        dome(q * (X - m), -Y + m + (2 * Y - 2 * m) * i / ny, .21, .19, RIM, br2)
for qx in (-1, 1):
    for qy in (-1, 1):
        cx, cy = qx * (X - m), qy * (Y - m)
        lathe([(0, RIM + .10), (.55, RIM + .10), (.60, RIM + .2), (.68, RIM + .2), (.72, RIM + .05), (.72, RIM - .1)], br2, 64).location = (cx, cy, 0)
        prism(star(cx, cy, .50, .22, 8), RIM, RIM + .16, gold, .02)

# --- side trays: bronze-edged wells lined with felt, a divider bar between the two sides
for n, t in G['trays'].items():
    prism(rect(t['x0'], t['y0'], t['x1'], t['y1']), -.6, -.45, flt, 0)
for q in (-1, 1):
    a, c = sorted((q * xi, q * (xi - 5.4)))
    o = prism(rect(a, -.45, c, .45), -.6, .62, wal, .14, 0)
    strip(a, 0, c, 0, .16, .55, .70, br2, .06)
    a, c = sorted((q * s['x1'], q * (s['x1'] + 1.2)))
    o = prism(rect(a, -yi, c, yi), -.6, .98, wal, .14, math.pi / 2)
    xm = (a + c) / 2
    for d in (-.30, .30):
        strip(xm + d, -yi, xm + d, yi, .12, .9, 1.01, br2, .04)
    for i in range(9):
        dome(xm, -yi + 1.2 + (2 * yi - 2.4) * i / 8, .15, .13, .98, br2)

# --- the slab: floor below, walls between the squares above, so that each square is a true recess
P = {p['p']: p for p in G['points']}
prism(rect(s['x0'], s['y0'], s['x1'], s['y1']), -.6, DEEP - .08, slab_m, 0)
for n, p in P.items():
    r = p['rect']
    mat = dark_m if (n % 2 == 1) == (n <= 12) else light_m
    prism(rect(r['x0'] - .02, r['y0'] - .02, r['x1'] + .02, r['y1'] + .02), -.5, DEEP, mat, 0)


CH = .10                                                         # chamfer of each square's lip


def plate():
    """the top plate with 24 holes as one mesh: a grid of cells, holes left out, each hole with a chamfered lip"""
    holes = [(p['rect']['x0'] - CH, p['rect']['y0'] - CH, p['rect']['x1'] + CH, p['rect']['y1'] + CH) for p in P.values()]
    xs = sorted({s['x0'], s['x1']} | {round(v, 4) for h in holes for v in (h[0], h[2])})
    ys = sorted({s['y0'], s['y1']} | {round(v, 4) for h in holes for v in (h[1], h[3])})
    hole = {(round(h[0], 4), round(h[1], 4)) for h in holes}
    idx, V, F = {}, [], []

    def vert(x, y, z):
        k = (round(x, 4), round(y, 4), z)
        if k not in idx:
            idx[k] = len(V)
            V.append(k)
        return idx[k]
    solid = {(i, j) for i in range(len(xs) - 1) for j in range(len(ys) - 1) if (xs[i], ys[j]) not in hole}
    for i, j in solid:
        x0, x1, y0, y1 = xs[i], xs[i + 1], ys[j], ys[j + 1]
        F.append([vert(x0, y0, TOP), vert(x1, y0, TOP), vert(x1, y1, TOP), vert(x0, y1, TOP)])
        F.append([vert(x0, y1, -.3), vert(x1, y1, -.3), vert(x1, y0, -.3), vert(x0, y0, -.3)])
        for di, dj, e in ((-1, 0, ((x0, y1), (x0, y0))), (1, 0, ((x1, y0), (x1, y1))), (0, -1, ((x0, y0), (x1, y0))), (0, 1, ((x1, y1), (x0, y1)))):
            if (i + di, j + dj) not in solid:
                (ax, ay), (bx, by) = e
                F.append([vert(ax, ay, -.3), vert(bx, by, -.3), vert(bx, by, TOP), vert(ax, ay, TOP)])
    return link('plate', V, F, slab_m)


def lips():
    V, F = [], []
    for p in P.values():
        r = p['rect']
        n = len(V)
        for d, z in ((CH, TOP), (0, TOP - CH), (0, -.3)):
            V += [(r['x0'] - d, r['y0'] - d, z), (r['x1'] + d, r['y0'] - d, z), (r['x1'] + d, r['y1'] + d, z), (r['x0'] - d, r['y1'] + d, z)]
        for k in (0, 4):
            F += [[n + k + i, n + k + (i + 1) % 4, n + k + 4 + (i + 1) % 4, n + k + 4 + i] for i in range(4)]
    return link('lips', V, F, slab_m)


lips()
top = plate()

# --- things cut into the plate: numerals and guide lines, one boolean


def roman(n):
    out = ''
    for k, v in ((10, 'X'), (9, 'IX'), (5, 'V'), (4, 'IV'), (1, 'I')):
        while n >= k:
            out, n = out + v, n - k
    return out


font = bpy.data.fonts.load(FONT)
cap = G['numeral_height']
cutters = []
for n, p in P.items():
    c = bpy.data.curves.new('num', 'FONT')
    c.body, c.font = roman(n), font
    c.align_x, c.align_y = 'CENTER', 'CENTER'
    c.size = cap / .65
    c.space_character = 1.06
    c.extrude, c.offset, c.resolution_u = .16, .012, 6
    o = bpy.data.objects.new('num', c)
    bpy.context.scene.collection.objects.link(o)
    bpy.context.view_layer.update()
    dg = bpy.context.evaluated_depsgraph_get()
    me = bpy.data.meshes.new_from_object(o.evaluated_get(dg))
    bpy.data.objects.remove(o)
    ys = [v.co.y for v in me.vertices]
    xs_ = [v.co.x for v in me.vertices]
    dx, dy = p['x'] - (min(xs_) + max(xs_)) / 2, p['numeral_y'] - (min(ys) + max(ys)) / 2
    for v in me.vertices:
        v.co.x += dx
        v.co.y += dy
        v.co.z += TOP - .02
    q = bpy.data.objects.new('cut', me)
    bpy.context.scene.collection.objects.link(q)
    cutters.append(q)


def groove(x0, y0, x1, y1, w=.10, dep=.10):
    cutters.append(prism(rect(min(x0, x1) - w / 2, min(y0, y1) - w / 2, max(x0, x1) + w / 2, max(y0, y1) + w / 2), TOP - dep, TOP + .2, slab_m, 0))


ex = s['x1'] - .9
for q in (-1, 1):
    groove(q * 2.4, 0, q * ex, 0)                                # middle line, broken at the rosette
    for y in (-3.02, 3.02):
        groove(q * 1.7, y, q * 33.0, y, .07, .08)                # base and head lines of the numerals
inner = stone('cut', '#241d12', '#352b1b', '#463a26', .3, 0)
for c in cutters:
    c.data.materials.clear()
    c.data.materials.append(inner)
bpy.ops.object.select_all(action='DESELECT')
for c in cutters:
    c.select_set(True)
bpy.context.view_layer.objects.active = cutters[0]
bpy.ops.object.join()
cut = bpy.context.object
cut.hide_render = True
bm = top.modifiers.new('cut', 'BOOLEAN') if not os.environ.get('NOCUT') else top.modifiers.new('cut', 'WELD')
if bm.type == 'WELD':
    bm = type('skip', (), {})()                                 # a quick look without the carving
bm.object, bm.operation, bm.solver, bm.use_self = cut, 'DIFFERENCE', 'EXACT', True
bm.material_mode = 'TRANSFER'
# --- bronze rosette in the centre gap
R = G['rosette']['r']
lathe([(R - .42, TOP + .10), (R - .36, TOP + .22), (R - .12, TOP + .22), (R - .02, TOP + .10), (R, TOP - .1)], br2, 96)
lathe([(0, TOP + .06), (R - .4, TOP + .06), (R - .38, TOP - .1)], br, 96)
pet = []
for k in range(8):
    a = k * math.pi / 4 + math.pi / 8
    pt = lambda r, g: (r * math.cos(g), r * math.sin(g))
    pet.append([pt(.30, a), pt(.72, a - .26), pt(R - .5, a), pt(.72, a + .26)])
o = prism(pet, TOP, TOP + .17, gold, .05)
prism(star(0, 0, .82, .34, 8), TOP, TOP + .20, gold, .05)
dome(0, 0, .26, .2, TOP + .17, br2)
# bronze studs at the quarters' ends of the corridor
for q in (-1, 1):
    for y in (G['points'][0]['rect']['y0'] + .9, -G['points'][0]['rect']['y0'] - .9):
        dome(0, y * 1, .34, .24, TOP, br2) if q > 0 else None
render(OUT)
