"""A rendered board as lossy WebP, 3840 and 1920 pixels along its longer side, with a clean edge.

usage: board_webp.py RENDER.png GEOMETRY OUT_DIR [STEM]      writes OUT_DIR/STEM_3840.webp and STEM_1920.webp
       board_webp.py RENDER.png layer OUT_DIR STEM           a transparent layer, 1920 only
"""
import os
import sys

import numpy as np
from PIL import Image

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import geometry

layer = sys.argv[2] == 'layer'
g = {} if layer else geometry.GAMES[sys.argv[2]]()
stem = sys.argv[4] if layer or len(sys.argv) > 4 else 'board'
im = Image.open(sys.argv[1]).convert('RGBA')
if 'board' in g:
    # the outline is known: a rectangle with slightly rounded corners; few samples leave the rendered edge ragged
    k, b, r = im.width / g['image_width_cm'], g['board'], .18
    y, x = np.mgrid[0:im.height, 0:im.width]
    qx = np.abs((x + .5 - im.width / 2)) - (b['x1'] - r) * k + 2
    qy = np.abs((y + .5 - im.height / 2)) - (b['y1'] - r) * k + 2
    sd = np.hypot(np.maximum(qx, 0), np.maximum(qy, 0)) + np.minimum(np.maximum(qx, qy), 0) - r * k
    a = np.asarray(im).copy()
    a[..., 3] = np.round(255 * np.clip(.5 - sd / 1.5, 0, 1))
    im = Image.fromarray(a)
for side in (1920,) if layer else (3840, 1920):
    px = g.get('image_px', im.size)
    w, h = (round(side * v / max(px)) for v in px)
    part = im
    if (w, h) != im.size:
        # premultiplied, so that the colour behind transparent pixels does not bleed in
        part = im.convert('RGBa').resize((w, h), Image.LANCZOS).convert('RGBA')
    for q in (90, 86, 82, 78, 74, 70):                   # as good as fits: every stitch of a cloth costs bytes
        f = f'{sys.argv[3]}/{stem}_{side}.webp'
        part.save(f, quality=q, alpha_quality=95, method=6)
        if os.path.getsize(f) < geometry.most_bytes(g.get('game'), side):
            break
