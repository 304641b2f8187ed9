"""A rendered board as lossy WebP at 3840 and 1920.

usage: board_webp.py RENDER.png OUT_DIR
"""
import sys

from PIL import Image

im = Image.open(sys.argv[1]).convert('RGBA')
for w in (3840, 1920):
    h = round(w * im.height / im.width)
    if (w, h) != im.size:
        # premultiplied, so that the colour behind transparent pixels does not bleed in
        part = im.convert('RGBa').resize((w, h), Image.LANCZOS).convert('RGBA')
    else:
        part = im
    part.save(f'{sys.argv[2]}/board_{w}.webp', quality=90, alpha_quality=95, method=6)
