"""White masks and shadows of the interface: nine-patches, rings, glows. The program tints them.

usage: ui.py OUT_DIR
"""
import os
import sys

import numpy as np
from PIL import Image
from scipy.ndimage import gaussian_filter

OUT = sys.argv[1]
os.makedirs(OUT, exist_ok=True)


def grid(w, h, ss=1):
    y, x = np.mgrid[0:h * ss, 0:w * ss]
    return (x + .5) / ss, (y + .5) / ss


def cov(sd, soft=1.0):
    """coverage of a signed distance in pixels (negative inside)"""
    return np.clip(.5 - sd / soft, 0, 1)


def save(name, alpha, rgb=(255, 255, 255)):
    a = np.clip(alpha, 0, 1)
    im = np.empty((*a.shape, 4), np.uint8)
    im[..., :3] = rgb
    im[..., 3] = np.round(a * 255)
    Image.fromarray(im).save(f'{OUT}/{name}.png', optimize=True)


def down(a, ss):
    h, w = a.shape
    return a.reshape(h // ss, ss, w // ss, ss).mean((1, 3))


# panel frame: 96, slice 24, concave corners of radius 15.5, line 1.5, inner line 1 at 5 px inwards and 55 %
for k, suf in ((1, ''), (2, '_2x')):
    n, ss = 96 * k, 4
    x, y = grid(n, n, ss)
    m = .5 * k
    box = np.maximum(np.abs(x - n / 2), np.abs(y - n / 2)) - (n / 2 - m)
    cx, cy = np.minimum(x, n - x) - m, np.minimum(y, n - y) - m
    sd = np.maximum(box, 15.5 * k - np.hypot(cx, cy))
    hard = lambda s: (s < 0).astype(float)
    band = lambda d, w: hard(np.abs(sd + d * k) - w * k / 2)
    save('frame_fill' + suf, down(hard(sd), ss))
    save('frame_line' + suf, down(np.maximum(band(.75, 1.5), .55 * band(6.5, 1.0)), ss))

# shadows and glows

N = 256
x, y = grid(N, N)
r = np.hypot(x - N / 2, y - N / 2)
save('shadow_disc', gaussian_filter(cov(r - N / 1.27 / 2), 10.5), (0, 0, 0))          # disc = picture / 1.27
n = 192
b = np.zeros((n, n))
b[36:n - 36, 36:n - 36] = 1
save('shadow_rect', gaussian_filter(b, 11), (0, 0, 0))                                # edge 36 px inside the picture, slice 64
g = np.clip(1 - r / (N / 2), 0, 1)
save('glow_disc', g ** 1.7 * (.35 + .65 * g))
save('target_disc', cov(r - 122, 3))

# rings on a disc of radius 112 of 128: ring 10 wide, edge lines 5.5 on both sides
RC, RW, EW = 112, 10, 5.5


def ring(w, at=RC):
    return cov(np.abs(r - at) - w / 2, 1.2)


def edge(w, at=RC):
    return np.maximum(ring(EW + .8, at - w / 2 - EW / 2 + .4), ring(EW + .8, at + w / 2 + EW / 2 - .4))


save('ring', ring(RW))
save('ring_edge', edge(RW))
save('ring_thin', ring(6))
save('ring_thin_edge', edge(6))
ang = np.arctan2(y - N / 2, x - N / 2)
K = 22
ph = (ang / (2 * np.pi) * K + .25) % 1
arc = (np.abs(ph - .5) - .31) * 2 * np.pi * RC / K                                     # 62 % dash, round ends by the soft edge
rad = np.abs(r - RC) - RW / 2
q = 3.5
sd = np.hypot(np.maximum(arc + q, 0), np.maximum(rad + q, 0)) + np.minimum(np.maximum(arc + q, rad + q), 0) - q
save('ring_dashed', cov(sd, 1.2))
save('ring_dashed_edge', ring(RW + 2 * EW))
# four marks across the ring, at 0, 90, 180, 270 degrees, and the same with the ring in one mask
u, v = np.maximum(np.abs(x - N / 2), np.abs(y - N / 2)), np.minimum(np.abs(x - N / 2), np.abs(y - N / 2))


def marks(grow=0.0):
    return cov(np.maximum(np.abs(u - 110) - 15 - grow, v - 8 - grow), 1.2) * (u > 80)


save('hit_marks', marks())
save('hit_marks_edge', np.clip(marks(4) - marks(), 0, 1))
save('hit_ring', np.maximum(ring(RW), marks()))
# focus ring with square corners (nine-patch 96, slice 32): ring 6, edges 3 on both sides
n = 96
x2, y2 = grid(n, n)
qx, qy = np.abs(x2 - n / 2) - (n / 2 - 8 - 14), np.abs(y2 - n / 2) - (n / 2 - 8 - 14)
sdr = np.hypot(np.maximum(qx, 0), np.maximum(qy, 0)) + np.minimum(np.maximum(qx, qy), 0) - 14
save('focus_square', cov(np.abs(sdr) - 3, 1.2))
save('focus_square_edge', np.maximum(cov(np.abs(sdr - 4.4) - 1.8, 1.2), cov(np.abs(sdr + 4.4) - 1.8, 1.2)))

# lit places: base at the bottom, 75 % there, 32 % at the tip
ss = 4
w, h = 128, 512
x3, y3 = grid(w, h, ss)
fade = .32 + .43 * y3 / h
tri = (np.abs(x3 - w / 2) < (w / 2 - 1) * np.clip(y3 - 1, 0, None) / (h - 2)) & (y3 < h - 1)
save('lit_triangle', down(tri * fade, ss))
w, h = 128, 320
x3, y3 = grid(w, h, ss)
qx, qy = np.abs(x3 - w / 2) - (w / 2 - 1 - 3), np.abs(y3 - h / 2) - (h / 2 - 1 - 3)
sq = np.hypot(np.maximum(qx, 0), np.maximum(qy, 0)) + np.minimum(np.maximum(qx, qy), 0) - 3 < 0
save('lit_square', down(sq * (.32 + .43 * y3 / h), ss))

# chip of a point number: a pill, nine-patch slice 24
w, h = 96, 48
x4, y4 = grid(w, h, ss)
qx = np.maximum(np.abs(x4 - w / 2) - (w / 2 - h / 2), 0)
save('chip', down((np.hypot(qx, y4 - h / 2) < h / 2 - .5).astype(float), ss))

# laurel of a win: two branches from a tied foot to an open top; grey levels for the light from the upper left, which
# the program tints
def save_grey(name, alpha, grey, out=OUT):
    a = np.clip(alpha, 0, 1)
    im = np.empty((*a.shape, 4), np.uint8)
    im[..., :3] = np.round(np.clip(grey, 0, 1) * 255)[..., None]
    im[..., 3] = np.round(a * 255)
    Image.fromarray(im).save(f'{out}/{name}.png', optimize=True)


def over(base, alpha, grey):
    a0, g0 = base
    a = alpha + a0 * (1 - alpha)
    return a, np.where(a > 1e-6, (grey * alpha + g0 * a0 * (1 - alpha)) / np.maximum(a, 1e-6), 0)


def leaf(base, at, turn, length, width, px):
    """one leaf from `at` in the direction `turn`: pointed at both ends, a rib, its left half lit"""
    x, y = px
    c, s = np.cos(turn), np.sin(turn)
    u = ((x - at[0]) * c + (y - at[1]) * s) / length
    v = (-(x - at[0]) * s + (y - at[1]) * c) / width
    half = np.clip(np.sin(np.pi * np.clip(u, 0, 1) ** .82), 0, 1)
    alpha = np.clip((half - np.abs(v)) * width / 1.6 + .2, 0, 1) * (u > 0) * (u < 1)
    # which half looks to the light
    lit = np.where(v * np.sign(-s * -.6 + c * -.8) > 0, 1.0, .70)
    grey = lit * (.82 + .18 * u) * (1 - .30 * np.exp(-(v / .10) ** 2))
    rim = np.clip((half - np.abs(v)) * width / 3.2, 0, 1)
    return over(base, alpha, grey * (.45 + .55 * rim))


N = 768
px = grid(N, N)
base = np.zeros((N, N)), np.zeros((N, N))
R, C = N * .385, N / 2
rng = np.random.default_rng(11)
for side in (-1, 1):
    # the stem, then the leaves from the foot upwards in pairs, outer and inner
    ang = np.arctan2(px[0] - C, -(px[1] - C)) * side                                     # 0 at the top, pi at the foot
    r = np.hypot(px[0] - C, px[1] - C)
    stem = cov(np.abs(r - R) - 4.2 * np.clip((ang - .2) / 2.6, .3, 1), 1.4) * (ang > .34) * (ang < 2.98)
    base = over(base, stem, .62)
    for i in range(12):
        a = 2.86 - i * .212
        size = 1 - .030 * i
        foot = C + side * R * np.sin(a), C - R * np.cos(a)
        forward = np.arctan2(-np.sin(a), -side * np.cos(a))                              # along the stem, upwards
        for out, spread, at in ((1, .62, 0), (-1, .58, .07)):
            t = forward + side * out * (spread + rng.normal(0, .04))
            base = leaf(base, foot, t, N * .155 * size, N * .031 * size, px)
    tip = C + side * R * np.sin(.31), C - R * np.cos(.31)
    base = leaf(base, tip, np.arctan2(-np.sin(.31), -side * np.cos(.31)), N * .09, N * .022, px)
# the tie: a rosette of eight petals over the crossing of the stems
foot = C, C + R
for i in range(8):
    base = leaf(base, foot, i * np.pi / 4 + .2, N * .075, N * .026, px)
r = np.hypot(px[0] - foot[0], px[1] - foot[1])
base = over(base, cov(r - N * .021, 1.4), .55 + .45 * np.clip(1 - (px[0] - foot[0] + px[1] - foot[1]) / (N * .03), 0, 1))
save_grey('laurel', *base)

# shafts of pegs: ivory and ebony pins that taper to a round tip, lit from the left, with the dark outline of the heads
def shaft(name, light, dark, line, out):
    w, h, ss = 48, 128, 4
    x, y = grid(w, h, ss)
    half = (w / 2 - 7) * (1 - .30 * y / h)
    tip = h - 4 - (w / 2 - 7) * .7
    sd = np.where(y < tip, np.abs(x - w / 2) - half, np.hypot(x - w / 2, (y - tip) * 1.1) - half)
    u = np.clip((x - w / 2) / half, -1, 1)
    shade = np.clip(.62 + .38 * np.cos((u + .35) * 1.9), 0, 1) * (.80 + .20 * np.clip(y / 26, 0, 1))
    grain = .03 * np.sin(y * .9 + np.sin(x * .5) * 2) + .02 * np.sin(x * 2.1 + y * .05)
    rgb = np.array(dark)[None, None] + (np.array(light) - np.array(dark))[None, None] * np.clip(shade + grain, 0, 1)[..., None]
    fill, edge = down(cov(sd, .6), ss), down(cov(sd - 5, .6), ss)
    rgb = np.stack([down(rgb[..., i], ss) for i in range(3)], -1)
    a = np.clip(edge, 0, 1)
    rgb = rgb * fill[..., None] + np.array(line)[None, None] * (1 - fill[..., None])
    Image.fromarray(np.round(np.dstack([rgb, a * 255])).clip(0, 255).astype(np.uint8)).save(f'{out}/{name}.png', optimize=True)


PEGS = os.path.join(OUT, '..', '..', 'games', 'hounds_and_jackals')
if os.path.isdir(PEGS):
    shaft('shaft_white', (246, 238, 220), (150, 130, 104), (52, 30, 16), PEGS)
    shaft('shaft_black', (92, 82, 74), (18, 14, 12), (214, 196, 160), PEGS)
print(len(os.listdir(OUT)), 'interface pictures')
