"""What lies under the boards: one table top for each setting, dark and quiet, lit from the upper left like everything
else. Heights and colours are drawn here and lit by hand: a flat surface seen from above needs no ray tracer.

usage: tabletops.py OUT_DIR [SETTING...]      writes OUT_DIR/SETTING.webp, 2560 x 1600
"""
import os
import sys

import numpy as np
from PIL import Image
from scipy.ndimage import gaussian_filter, map_coordinates

OUT = sys.argv[1]
os.makedirs(OUT, exist_ok=True)
W, H = 2560, 1600
rng = np.random.default_rng(58)
Y, X = np.mgrid[0:H, 0:W].astype(np.float32)
rgb = lambda h: np.array([int(h[i:i + 2], 16) for i in (1, 3, 5)], np.float32) / 255
linear = lambda c: np.where(c <= .04045, c / 12.92, ((c + .055) / 1.055) ** 2.4)
encoded = lambda c: np.where(c <= .0031308, c * 12.92, 1.055 * np.clip(c, 1e-9, None) ** (1 / 2.4) - .055)


def noise(sx, sy, shape=(H, W)):
    """Smooth noise of mean 0 and deviation 1; features of sx by sy pixels."""
    # drawn coarse and enlarged: a wide blur of a large picture takes long
    k = max(1, int(min(sx, sy) // 3))
    small = gaussian_filter(rng.standard_normal((shape[0] // k + 8, shape[1] // k + 8)).astype(np.float32), (sy / k, sx / k), mode='wrap')
    if k > 1:
        y, x = np.mgrid[0:shape[0], 0:shape[1]].astype(np.float32) / k + 2
        small = map_coordinates(small, [y, x], order=1)
    else:
        small = small[4:4 + shape[0], 4:4 + shape[1]]
    return ((small - small.mean()) / (small.std() + 1e-9)).astype(np.float32)


def lit(height, albedo, gloss=.0, depth=1.0):
    """Albedo (linear) under a lamp at the upper left; `height` in pixels."""
    gy, gx = np.gradient(height * depth)
    n = np.dstack([-gx, -gy, np.ones_like(gx)])
    n /= np.linalg.norm(n, axis=2, keepdims=True)
    lamp = np.array([-.46, -.52, .72])
    lamp /= np.linalg.norm(lamp)
    diffuse = np.clip(n @ lamp, 0, None) / lamp[2]
    half = lamp + np.array([0, 0, 1.0])
    half /= np.linalg.norm(half)
    shine = np.clip(n @ half, 0, None) ** 60 - (half[2] ** 60)
    return albedo * diffuse[..., None] + gloss * shine[..., None]


def save(name, picture, bg0, bg1):
    """Fits the picture between the two colours of the setting: their mean in the middle of the light, the dark one at the
    edge; what is drawn stays within a small part of that, so that text on it can be read."""
    t = np.hypot((X / W - .40) / .60, (Y / H - .34) / .66) / np.sqrt(2)
    fall = ((1 - np.clip(t * 1.05, 0, 1) ** 1.6) ** 1.5)[..., None]
    ground = linear(rgb(bg0)) + (linear(rgb(bg1)) - linear(rgb(bg0))) * fall
    luminance = picture @ np.array([.2126, .7152, .0722])
    mean = picture.reshape(-1, 3).mean(0)
    # half its own colour, half the setting's; brightness as drawn, bounded above
    tint = picture / luminance.mean()
    own = tint / (mean / luminance.mean())
    out = ground * np.clip(.55 * own + .45 * (luminance / luminance.mean())[..., None], .18, 1.45)
    out = out + ground * .18 * (tint - tint.mean((0, 1)))
    f = f'{OUT}/{name}.webp'
    dither = rng.uniform(-.5, .5, (H, W, 1))
    Image.fromarray(np.clip(encoded(np.clip(out, 0, 1)) * 255 + dither + .5, 0, 255).astype('uint8')).save(f, quality=82, method=6)
    a = np.asarray(Image.open(f).convert('RGB'), float) / 255
    lum = linear(a) @ np.array([.2126, .7152, .0722])
    print(f'{f}: {os.path.getsize(f) / 1024:.0f} KB, luminance {lum.mean():.4f}, 99.9 percent under {np.quantile(lum, .999):.4f}')


def planks():
    """A coffee-house table: five broad boards of old walnut, oiled."""
    board = np.floor((Y + 90) / 352).astype(int)
    inside = (Y + 90) % 352
    albedo, height = np.zeros((H, W, 3), np.float32), np.zeros((H, W), np.float32)
    seams = np.minimum(inside, 352 - inside)
    for b in range(board.max() + 1):
        rows = board[:, 0] == b
        shape = (int(rows.sum()), W)
        y, x = np.mgrid[0:shape[0], 0:W].astype(np.float32)
        bend = 46 * noise(520, 90, shape) + 9 * noise(130, 26, shape)
        middle = rng.uniform(-200, 500)
        rings = np.hypot((y + bend - middle), (x - rng.uniform(0, W)) * .045)
        ring = .5 + .5 * np.sin(rings / rng.uniform(7.5, 11) + 1.4 * noise(300, 8, shape))
        fibre = noise(46, 1.1, shape)
        pores = np.clip(noise(18, .9, shape) - 1.25, 0, None)
        tone = .80 + .10 * rng.standard_normal()
        dark, light = linear(rgb('#3b2416')), linear(rgb('#7a5232'))
        mix = np.clip(.30 + .42 * ring ** 1.6 + .07 * fibre + .10 * noise(420, 60, shape), 0, 1)[..., None]
        albedo[rows] = (dark + (light - dark) * mix) * tone * (1 - .5 * np.clip(pores, 0, 1))[..., None]
        height[rows] = .16 * ring - .5 * pores + .06 * fibre
    gap = np.clip(1 - seams / 4.5, 0, 1)
    round_off = np.clip(1 - seams / 16, 0, 1) ** 2
    # wear: long scratches and a few rings of cups
    height += -5.0 * round_off
    albedo *= (1 - .82 * gap ** .8)[..., None]
    for _ in range(9):
        cx, cy, r = rng.uniform(0, W), rng.uniform(0, H), rng.uniform(58, 76)
        d = np.abs(np.hypot(X - cx, Y - cy) - r)
        albedo *= (1 - rng.uniform(.08, .2) * np.exp(-(d / 5) ** 2) * np.clip(.6 + .5 * noise(60, 60), 0, 1))[..., None]
    height += .5 * noise(240, 160)
    return lit(height, albedo, gloss=.05)


def mosaic():
    """A Roman floor: small limestone cubes in courses, and on both sides a guilloche of two strands between dark lines."""
    step = 21.0
    v = Y + 5 * noise(300, 200) + 1000
    row = np.floor(v / step).astype(int)
    top = v - row * step
    count = int(W / step) + 12
    # each course is cut anew; the cubes of a course differ in width
    edge, cube = np.empty((H, W), np.float32), np.empty((H, W), np.int32)
    flat = np.empty((H, W), np.float32)
    for r in range(row.min(), row.max() + 1):
        cuts = np.cumsum(step * rng.uniform(.78, 1.24, count)) - step * rng.uniform(2, 5)
        here = row == r
        x = X[here] + 1.4 * rng.standard_normal()
        i = np.clip(np.searchsorted(cuts, x), 1, count - 1)
        edge[here] = np.minimum(x - cuts[i - 1], cuts[i] - x)
        flat[here] = (cuts[i] + cuts[i - 1]) / 2
        cube[here] = i + count * r
    cube = np.unique(cube, return_inverse=True)[1].reshape(H, W)
    edge = np.minimum(edge, np.minimum(top, step - top)) + .8 * noise(4, 4)
    n = cube.max() + 1
    px = np.bincount(cube.ravel(), flat.ravel(), n) / np.bincount(cube.ravel(), minlength=n)
    py = np.bincount(cube.ravel(), Y.ravel(), n) / np.bincount(cube.ravel(), minlength=n)
    tones = np.array([linear(rgb(c)) for c in ('#8f8a7a', '#9a9482', '#7f7b6e', '#a39b86', '#88806f')], np.float32)
    colour = tones[rng.integers(0, len(tones), n)] * rng.normal(1, .09, (n, 1))
    for centre in (W * .066, W * .934):
        for side in (-92, 92):
            near = np.abs(px - centre - side) < 14
            colour[near] = linear(rgb('#4a4a45')) * rng.normal(1, .10, (near.sum(), 1))
        # where the strands cross, one runs over the other in turn
        swing = np.sin(py / 66)
        for phase, strand in ((1, '#9a4a34'), (-1, '#4d6070')):
            near = (np.abs(px - centre - phase * 46 * swing) < 21) & ((np.abs(swing) > .42) | (np.cos(py / 66) * phase > 0))
            colour[near] = linear(rgb(strand)) * rng.normal(1, .10, (near.sum(), 1))
        eye = (np.abs(px - centre) < 13) & (np.abs(swing) > .9)
        colour[eye] = linear(rgb('#b5a888')) * rng.normal(1, .08, (eye.sum(), 1))
    grout = np.clip(1 - edge / 2.1, 0, 1)
    albedo = colour[cube] * (1 + .06 * noise(3, 3) + .10 * noise(150, 150))[..., None]
    albedo = albedo * (1 - .60 * grout)[..., None]
    tilt = rng.normal(0, .035, (n, 2)).astype(np.float32)
    height = 2.8 * (1 - np.exp(-np.clip(edge, 0, None) / 2.4)) + tilt[cube][..., 0] * (X - px[cube]) + tilt[cube][..., 1] * (Y - py[cube])
    return lit(height + .16 * noise(2.0, 2.0), albedo.astype(np.float32), gloss=.02)


def dhurrie():
    """A striped cotton rug of southern India: the ribs of the weft, bands of madder, indigo and undyed yarn."""
    rib = 13.0
    v = Y + 1.6 * noise(120, 120)
    row = np.floor(v / rib)
    across = (v % rib) / rib
    u = X + (row % 2) * 17.0
    thread = (u % 34.0) / 34.0
    bump = (np.clip(np.sin(np.pi * across), 0, 1) ** .8) * (.66 + .34 * np.sin(np.pi * thread) ** .7)
    madder, deep, indigo, raw, ochre = (linear(rgb(c)) for c in ('#7a2a24', '#6a2320', '#3d4a72', '#a08868', '#a8742f'))
    albedo = np.empty((H, W, 3), np.float32)
    albedo[:] = madder
    # the weft turns back at a band's edge, a little earlier or later each time
    turn = rng.normal(0, 1.5, int(H / rib) + 6).astype(np.float32)
    xs = X + 3 * noise(400, 160) + turn[np.clip(row.astype(int), 0, len(turn) - 1)]
    # bands at both ends of the rug, beside the board; the middle is plain
    at = np.minimum(xs, W - xs)
    for lo, hi, yarn in ((0, 46, deep), (58, 66, raw), (78, 150, indigo), (162, 170, raw), (184, 214, deep), (226, 232, ochre), (246, 316, deep), (330, 336, raw)):
        albedo[(at >= lo) & (at < hi)] = yarn
    # small stepped lozenges on the indigo band
    for x0 in (114, W - 114):
        dx, dy = np.abs(np.floor((xs - x0) / 8) * 8 + 4), np.abs(np.floor(((v % 130) - 65) / rib) * rib + 6)
        albedo[(dx * 1.5 + dy < 46) & (dx < 30)] = raw
        albedo[(dx * 1.5 + dy < 24) & (dx < 16)] = madder
    yarn = 1 + .08 * rng.standard_normal(len(turn)).astype(np.float32)
    albedo = albedo * yarn[np.clip(row.astype(int), 0, len(yarn) - 1)][..., None]
    albedo *= (1 + .07 * noise(5, 1.2) + .09 * noise(260, 220))[..., None]
    albedo *= (.62 + .38 * bump)[..., None]
    return lit(2.4 * bump + .3 * noise(3, 1.2), albedo)


def sandstone():
    """The floor of a tomb chapel: large dressed blocks, tool marks aslant, a line of incised waves near the edges."""
    tall = 268.0
    course = np.floor((Y + 120) / tall)
    inside = (Y + 120) % tall
    wide = np.array([520, 610, 470, 560, 590, 500, 540])[course.astype(int) % 7]
    shift = np.array([0, 260, 120, 330, 60, 210, 400])[course.astype(int) % 7]
    along = (X + shift) % wide
    block = np.floor((X + shift) / wide) + 31 * course
    seam = np.minimum(np.minimum(inside, tall - inside), np.minimum(along, wide - along)) + 1.3 * noise(16, 16)
    rough = noise(2.2, 2.2) * .5 + noise(7, 7) * .8 + noise(34, 34) * 1.2
    aslant = (X * .82 + Y * .57)
    marks = np.clip(np.sin(aslant / 9.0 + 2.2 * noise(60, 60)) - .55, 0, 1) * np.clip(noise(110, 70), 0, 1)
    height = .55 * rough - 2.6 * marks - 6 * np.clip(1 - seam / 9, 0, 1) ** 1.5
    cut = np.zeros((H, W), np.float32)
    # incised waves, the sign for water, along both sides
    for centre in (W * .06, W * .94):
        for k in (-1, 0, 1):
            wave = np.abs(X - centre - 34 * k - 22 * (2 * np.abs((Y / 62) % 1 - .5) - .5)) * .8
            line = np.exp(-(wave / 4.0) ** 4)
            height -= 2.6 * line
            cut = np.maximum(cut, line)
    tone = 1 + .09 * np.sin(block * 12.9898) + .05 * noise(300, 200) + .05 * noise(3, 3)
    base = linear(rgb('#77756b')) * tone[..., None] + .02 * noise(140, 60)[..., None] * linear(rgb('#8a6a4a'))
    gap = np.clip(1 - seam / 3.2, 0, 1)
    return lit(height, base * (1 - .7 * gap)[..., None] * (1 - .45 * cut)[..., None])


ALL = {'walnut': (planks, '#120D0A', '#33251A'), 'limestone': (mosaic, '#121311', '#34352F'), 'madder': (dhurrie, '#150A0A', '#3A1A18'),
       'ebony': (sandstone, '#0C0F11', '#263036')}
for name, (make, bg0, bg1) in ALL.items():
    # each from its own seed, so that one can be made alone
    rng = np.random.default_rng(58 + len(name))
    if not sys.argv[2:] or name in sys.argv[2:]:
        save(name, make(), bg0, bg1)
