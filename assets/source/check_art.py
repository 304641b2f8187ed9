"""Size, alpha and mean colour of the pictures, and the contrast of pieces against their edges; total size. Exits 1
when a board's pictures are missing, of another shape than its geometry, or too heavy.

usage: check_art.py ASSETS_DIR
"""
import glob
import json
import os
import sys

import numpy as np
from PIL import Image
from scipy.ndimage import distance_transform_edt

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import geometry

A = sys.argv[1]
bad = []


def lum(c):
    c = np.asarray(c, float) / 255
    c = np.where(c <= .04045, c / 12.92, ((c + .055) / 1.055) ** 2.4)
    return c @ [.2126, .7152, .0722]


ratio = lambda a, b: (max(a, b) + .05) / (min(a, b) + .05)
for f in sorted(glob.glob(f'{A}/games/*/*.webp') + glob.glob(f'{A}/games/*/*.png') + glob.glob(f'{A}/shared/*.png') + glob.glob(f'{A}/shared/tables/*.webp') + glob.glob(f'{A}/shared/ui/*.png')):
    im = Image.open(f)
    mode, a = im.mode, np.asarray(im.convert('RGBA'), float)
    op = a[..., 3] > 250
    mean = a[op][:, :3].mean(0) if op.any() else (0, 0, 0)
    print(f'{os.path.relpath(f, A):42s} {im.width:4d}x{im.height:<4d} {mode:4s} {os.path.getsize(f) / 1024:7.1f} KB  opaque {op.mean() * 100:5.1f}%  mean {" ".join(f"{v:3.0f}" for v in mean)}')
for g in sorted(os.listdir(f'{A}/games')):
    for s in ('white', 'black'):
        f = f'{A}/games/{g}/piece_{s}.png'
        if not os.path.exists(f):
            continue
        a = np.asarray(Image.open(f).convert('RGBA'), float)
        n = a.shape[0]
        if g in ('tablan', 'hounds_and_jackals'):                       # not round: the line lies along the silhouette
            d = distance_transform_edt(a[..., 3] > 128)
            c = lum(a[..., :3])
            line, inside = (np.median(c[(d > lo) & (d <= hi)]) for lo, hi in ((1, .018 * n), (.05 * n, .12 * n)))
            print(f'{g} {s}: edge line {line:.2f}, beside it {inside:.2f}: {ratio(line, inside):.1f} : 1')
            if ratio(line, inside) < 3:
                bad.append(f'{f}: the edge line hardly differs from the piece')
            m = a[..., 3] > 128
            if m[0].any() or m[-1].any() or m[:, 0].any() or m[:, -1].any():
                bad.append(f'{f}: cut off at the picture\'s edge')
            continue
        y, x = np.mgrid[0:n, 0:n]
        r = np.hypot(x - n / 2 + .5, y - n / 2 + .5) / (n / 2) * 2.0     # in the render's units, edge at 1.88
        prof = [(q, lum(a[(abs(r - q) < .02) & (a[..., 3] > 200)][:, :3]).mean()) for q in np.arange(1.30, 1.86, .04)]
        body = lum(a[(r < 1.25) & (a[..., 3] > 250)][:, :3]).mean()
        # the edge line is the extreme within 10 % of the rim; its contrast is that against what lies just inside it
        rim = [v for q, v in prof if q > 1.6]
        line, inside = (min(rim) if body > .15 and s == 'white' else max(rim)), np.mean([v for q, v in prof if 1.46 < q < 1.58])
        if max(ratio(line, inside), ratio(line, body)) < 3:
            bad.append(f'{f}: the edge line has only {max(ratio(line, inside), ratio(line, body)):.1f} : 1')
        print(f'{g} {s}: body {body:.2f}, edge line {line:.2f}, beside it {inside:.2f}: {ratio(line, inside):.1f} : 1')
# every board: a large and a half picture of the level's proportions, not too heavy, and its pieces and card
for f in sorted(glob.glob(f'{A}/source/*_geometry.json')):
    g = json.load(open(f))
    d, w, h = f"{A}/games/{g['game']}", g['image_width_cm'], g['image_height_cm']
    for side in (3840, 1920):
        p, limit = f"{d}/{g.get('picture', 'board')}_{side}.webp", geometry.most_bytes(g['game'], side)
        if not os.path.exists(p):
            bad.append(f'{p} is missing')
            continue
        size = Image.open(p).size
        if max(size) != side or abs(size[0] / size[1] - w / h) > .002:
            bad.append(f'{p} is {size[0]}x{size[1]}; expected {side} pixels along the longer side and {w} : {h}')
        if 'image_px' in g and [v * 3840 // side for v in size] != g['image_px']:
            bad.append(f"{p} is {size[0]}x{size[1]}; not {g['image_px']} or its half")
        if os.path.getsize(p) > limit:
            bad.append(f'{p} has {os.path.getsize(p)} bytes; at most {limit:.0f} are wanted')
    bad += [f'{d}/{n} is missing' for n in ('piece_white.png', 'piece_black.png', 'thumb.webp') if not os.path.exists(f'{d}/{n}')]
# layers over the whole picture of a board leave the rest clear
for n in ('marks', 'short_link'):
    f = f'{A}/games/hounds_and_jackals/{n}_1920.webp'
    if not os.path.exists(f):
        bad.append(f'{f} is missing')
        continue
    a = np.asarray(Image.open(f).convert('RGBA'))
    if a.shape[:2] != (1333, 1920) or not .0005 < (a[..., 3] > 8).mean() < .03:
        bad.append(f'{f}: size or alpha')
total = sum(os.path.getsize(os.path.join(d, f)) for d, _, fs in os.walk(A) for f in fs)
print(f'all assets {total / 1e6:.1f} MB')
if total > 30e6:
    bad.append('all assets have more than 30 MB')
for b in bad:
    print('check_art:', b, file=sys.stderr)
if bad:
    sys.exit(1)
