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

print(len(os.listdir(OUT)), 'interface pictures')
