"""The edge line of every piece, broad enough to be seen where a piece is forty pixels wide: light pieces get a dark
outer line, dark ones a bone or brass line near the rim. Drawn over the renders of pieces.py; drawn twice it stays the same.

usage: edges.py ASSETS_DIR [GAME...]
"""
import sys

import numpy as np
from PIL import Image
from PIL.PngImagePlugin import PngInfo
from scipy.ndimage import distance_transform_edt

A, ONLY = sys.argv[1], sys.argv[2:]
SS = 4
DARK, BONE, BRASS = '#140805', '#f2e6c8', '#f3dfa6'
# round pieces: lines by inner and outer radius as parts of the piece's radius, and colour
ROUND = {
    'tabula': {'white': [(.916, 1.01, DARK), (.806, .912, BONE)], 'black': [(.856, .950, BONE)]},
    'tabla': {'white': [(.918, 1.01, DARK)], 'black': [(.872, .950, BRASS)]},
    'gyulbara': {'white': [(.880, 1.01, DARK)], 'black': [(.868, .950, BONE)]},
    'tapa': {'white': [(.918, 1.01, DARK)], 'black': [(.868, .950, BONE)]},
}
# others: lines by the depth from the silhouette at which they begin and end, as parts of the picture's side
SHAPED = {
    'tablan': {'white': [(-1, .041, DARK), (.041, .064, '#fff0b4')], 'black': [(-1, .036, BRASS)]},
    'hounds_and_jackals': {'white': [(-1, .034, DARK)], 'black': [(-1, .032, BONE)]},
}
# the body's brightness: in grey the two sides of a board of red and blue glass would be one
BODY = {('tabula', 'white'): 1.45, ('tabula', 'black'): .42}
rgb = lambda h: np.array([int(h[i:i + 2], 16) for i in (1, 3, 5)], float) / 255
linear = lambda c: np.where(c <= .04045, c / 12.92, ((c + .055) / 1.055) ** 2.4)
encoded = lambda c: np.where(c <= .0031308, c * 12.92, 1.055 * np.clip(c, 1e-9, None) ** (1 / 2.4) - .055)


def read(f):
    a = np.asarray(Image.open(f).convert('RGBA'), float) / 255
    return linear(a[..., :3]), a[..., 3], Image.open(f).info.get('body')


def ring(n, radius, lo, hi):
    """Coverage of a ring in a picture of n by n pixels."""
    y, x = np.mgrid[0:n * SS, 0:n * SS]
    r = np.hypot(x + .5 - n * SS / 2, y + .5 - n * SS / 2) / (radius * SS)
    return ((r >= lo) & (r <= hi)).astype(float).reshape(n, SS, n, SS).mean((1, 3))


def lit(n, lo=0.0, hi=1.0):
    """Light from the upper left on a line that is rounded like a wire: its outer flank is lit there, its inner one opposite."""
    y, x = np.mgrid[0:n, 0:n] / n - .5
    r = np.hypot(x, y)
    towards = -(x + y) / np.clip(r, 1e-6, None) / np.sqrt(2)
    flank = np.clip((r / .47 - (lo + hi) / 2) / ((hi - lo) / 2), -1, 1) if lo else .5
    return (1 + .38 * flank * towards - .06 * np.abs(flank))[..., None]


for game, sides in {**ROUND, **SHAPED}.items():
    if ONLY and game not in ONLY:
        continue
    for side, spec in sides.items():
        f = f'{A}/games/{game}/piece_{side}.png'
        colour, alpha, done = read(f)
        n = alpha.shape[0]
        if (game, side) in BODY and not done:
            # the ornament keeps its brightness: it is nearly grey
            grey = 1 - (colour.max(2) - colour.min(2)) / np.clip(colour.max(2), 1e-3, None)
            part = np.clip((grey - .35) / .3, 0, 1)[..., None]
            colour = colour * (BODY[game, side] * (1 - part) + part)
        a, d = alpha, distance_transform_edt(alpha > .5)
        for lo, hi, line in spec:
            if game in ROUND:
                cover = ring(n, n / 2 * .94, lo, hi) * (alpha if hi < 1 else 1)
                shade = lit(n, lo, hi)
                a = np.maximum(a, cover)
            else:
                cover = np.clip(hi * n - d + .5, 0, 1) * np.clip(d - lo * n + .5, 0, 1) * (alpha > 0) * (d > 0)
                shade = lit(n)
            ink = np.clip(linear(rgb(line)) * shade, 0, 1)
            colour = colour * (1 - cover[..., None]) + ink * cover[..., None]
        im = np.dstack([encoded(np.clip(colour, 0, 1)), a])
        note = PngInfo()
        note.add_text('body', 'set')
        Image.fromarray(np.clip(im * 255 + .5, 0, 255).astype('uint8')).save(f, optimize=True, pnginfo=note)
        print(f, 'edged')
