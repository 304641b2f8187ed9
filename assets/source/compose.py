"""Compose what the game would draw: pictures for the chooser and the program's icon.

usage: compose.py thumbs ASSETS_DIR WORK_DIR      (WORK_DIR holds die_N.png from pieces.py)
       compose.py icon ASSETS_DIR WORK_DIR
       compose.py scene GAME ASSETS_DIR WORK_DIR OUT.png [WIDTH]      a look at a whole board with pieces
"""
import os
import sys

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import geometry

SS = 2                                                   # drawn at twice the size
# place -> (count, side) in physical numbers
START = {
    'tabla': {24: (2, 'white'), 13: (5, 'white'), 8: (3, 'white'), 6: (5, 'white'),
              1: (2, 'black'), 12: (5, 'black'), 17: (3, 'black'), 19: (5, 'black')},
    # Tabula starts with an empty board: a moment in the game instead
    'tabula': {23: (2, 'white'), 21: (2, 'black'), 19: (1, 'white'), 18: (3, 'white'), 16: (1, 'white'), 15: (1, 'black'),
               13: (2, 'black'), 6: (1, 'black'), 8: (2, 'black'), 9: (2, 'white'), 10: (1, 'white'), 3: (2, 'black'), 2: (1, 'white')},
}
DICE = {'tabla': [(6, 17.2, .5, 8), (5, 20.4, -.8, 37)], 'tabula': [(2, 15.0, .4, 12), (4, 18.1, -.5, 3), (5, 21.2, .3, 31)]}
BG = {'tabla': ('#120D0A', '#33251A'), 'tabula': ('#121311', '#34352F')}
# one piece to a square or hole: what stands where, by the level's point numbers
STAND = {
    'tablan': {'white': [2, 4, 5, 7, 9, 11, 15, 20, 26, 31, 44], 'black': [48, 47, 45, 43, 41, 38, 37, 35, 29, 18, 10]},
    'hounds_and_jackals': {'white': [3, 12, 22, 26], 'black': [30 + 5, 30 + 13, 30 + 19]},
}
# name, x, y, degrees
STICKS = {'tablan': [('plain', -7.6, -13.2, 62), ('painted', -2.2, -13.9, 98), ('painted', 3.0, -13.0, 75), ('painted', 8.2, -13.6, 118)],
          'hounds_and_jackals': [('light', 26.6, 3.2, 74), ('dark', 29.2, -.8, 96), ('light', 31.6, 2.6, 112)]}
OVERLAYS = {'hounds_and_jackals': ['marks', 'short_link']}
BG |= {'tablan': ('#150B0A', '#3A1C17'), 'hounds_and_jackals': ('#0E1113', '#262C2F')}
HAND = {'tabula': [('left_bottom', 'white', 3), ('left_top', 'black', 4)]}
rgb = lambda h: np.array([int(h[i:i + 2], 16) for i in (1, 3, 5)], float)


def surround(w, h, game):
    y, x = np.mgrid[0:h, 0:w]
    t = np.hypot((x / w - .40) / .60, (y / h - .34) / .66) / np.sqrt(2)
    k = ((1 - np.clip(t * 1.05, 0, 1) ** 1.6) ** 1.5)[..., None]
    a, b = map(rgb, BG[game])
    return Image.fromarray((a + (b - a) * k).round().astype('uint8')).convert('RGBA')


def shadow(im, alpha, at, dx, dy, blur, op, colour=(8, 4, 2, 255)):
    pad = int(blur * 3) + 2
    m = Image.new('L', (alpha.width + 2 * pad, alpha.height + 2 * pad), 0)
    m.paste(alpha, (pad, pad))
    m = m.filter(ImageFilter.GaussianBlur(blur)).point(lambda p: int(p * op))
    im.paste(Image.new('RGBA', m.size, colour), (int(at[0] - pad + dx), int(at[1] - pad + dy)), m)


def positions(g, place, n):
    p = g['points'][place - 1]
    d = g['piece_diameter']
    room = abs(p['y_base'] - p['y_tip'])
    margin = .05 if g['game'] == 'tabla' else .25
    pitch = min(d + .02, (room - d - 2 * margin) / max(1, n - 1)) if g['game'] == 'tabula' else d + .02
    return [(p['x'], p['y_base'] + p['direction'] * (d / 2 + margin + pitch * i)) for i in range(n)]


def scene(game, assets, work, width):
    g = geometry.GAMES[game]()
    b = Image.open(f'{assets}/games/{game}/board_3840.webp').convert('RGBA')
    w = width * SS
    h = round(w * b.height / b.width)
    b = b.resize((w, h), Image.LANCZOS)
    k = w / g['image_width_cm']
    im = surround(w, h, game)
    shadow(im, b.split()[3], (0, 0), .7 * k, .8 * k, .8 * k, .70)
    im.alpha_composite(b)
    for n in OVERLAYS.get(game, []):
        im.alpha_composite(Image.open(f'{assets}/games/{game}/{n}_1920.webp').convert('RGBA').resize((w, h), Image.LANCZOS))
    q = round(g['piece_image_cm'] * k)
    pic = {s: Image.open(f'{assets}/games/{game}/piece_{s}.png').convert('RGBA').resize((q, q), Image.LANCZOS) for s in ('white', 'black')}
    todo = [(x, y, s) for p, (n, s) in START.get(game, {}).items() for x, y in positions(g, p, n)]
    for tray, s, n in HAND.get(game, []):
        t = g['trays'][tray]
        top = tray.endswith('top')
        for i in range(n):
            e = g['piece_diameter'] / 2 + .35 + i * g['piece_diameter'] * .62
            todo.append(((t['x0'] + t['x1']) / 2, t['y1'] - e if top else t['y0'] + e, s))
    stand = [(g['points'][p - 1], s) for s, ps in STAND.get(game, {}).items() for p in ps]
    for t in g.get('stores', []):
        a, n = t['area'], 2 if t['place'] == 'hand' else 0
        if t['place'] == 'off':
            n = 5 - 2 - len(STAND[game][t['side']]) if t['side'] == 'black' else 0
        step = (a['x1'] - a['x0']) / 5
        stand += [({'x': a['x0'] + step * (i + .5), 'y': (a['y0'] + a['y1']) / 2}, t['side']) for i in range(max(0, n))] if game == 'hounds_and_jackals' else []
    todo += [(p['x'], p['y'], s) for p, s in sorted(stand, key=lambda e: -e[0]['y'])]
    for x, y, s in todo:
        at = (round(w / 2 + x * k - q / 2), round(h / 2 - y * k - q / 2))
        shadow(im, pic[s].split()[3], at, .24 * k, .28 * k, .2 * k, .62)
        im.alpha_composite(pic[s], at)
    dq = round(g['die_size'] * 1.25 * k)                    # the die's picture is 1.25 times the die
    for v, x, y, a in DICE.get(game, []):
        e = Image.open(f'{work}/die_{v}.png').convert('RGBA').resize((dq, dq), Image.LANCZOS).rotate(a, Image.BICUBIC, expand=True)
        at = (round(w / 2 + x * k - e.width / 2), round(h / 2 - y * k - e.height / 2))
        shadow(im, e.split()[3], at, .26 * k, .3 * k, .2 * k, .62)
        im.alpha_composite(e, at)
    sw = round(g.get('stick_length', 0) * 1.1 * k)          # the stick's picture is 1.1 times the stick, and a quarter as high
    for v, x, y, a in STICKS.get(game, []):
        e = Image.open(f'{work}/stick_{v}.png').convert('RGBA').resize((sw, sw // 4), Image.LANCZOS).rotate(a, Image.BICUBIC, expand=True)
        at = (round(w / 2 + x * k - e.width / 2), round(h / 2 - y * k - e.height / 2))
        shadow(im, e.split()[3], at, .2 * k, .24 * k, .18 * k, .62)
        im.alpha_composite(e, at)
    return im, g, k


def thumbs(assets, work):
    for game, width in (('tabla', 1005), ('tabula', 1218), ('tablan', 1210), ('hounds_and_jackals', 1210)):
        if not os.path.exists(f'{assets}/games/{game}/board_3840.webp'):
            continue
        im, g, k = scene(game, assets, work, width)
        b = g['board']
        im = im.crop((round(im.width / 2 + b['x0'] * k), round(im.height / 2 - b['y1'] * k), round(im.width / 2 + b['x1'] * k), round(im.height / 2 - b['y0'] * k)))
        size = (960, 600) if game == 'tabla' else (1200, round(1200 * im.height / im.width))
        im.convert('RGB').resize(size, Image.LANCZOS).save(f'{assets}/games/{game}/thumb.webp', quality=90, method=6)


def icon(assets, work):
    n = 1024
    b = Image.open(f'{assets}/games/tabla/board_3840.webp').convert('RGBA')
    k = b.width / 72
    # a piece of the field with two points, darkened towards the edge
    cx, cy, r = b.width / 2 + 9.5 * k, b.height / 2 + 12.2 * k, 6.0 * k
    im = b.crop((round(cx - r), round(cy - r), round(cx + r), round(cy + r))).resize((n, n), Image.LANCZOS)
    y, x = np.mgrid[0:n, 0:n]
    d = np.hypot(x / n - .42, y / n - .38)
    im = Image.fromarray((np.asarray(im.convert('RGB')) * np.clip(.80 - .62 * d[..., None] ** 1.4, .2, 1)).astype('uint8')).convert('RGBA')
    for s, X, Y, q in (('black', .64, .655, .57), ('white', .385, .375, .60)):
        p = Image.open(f'{assets}/games/tabla/piece_{s}.png').convert('RGBA')
        src = f'{work}/tabla-{s}_1024.png'
        if os.path.exists(src):
            p = Image.open(src).convert('RGBA')
        p = p.resize((round(q * n),) * 2, Image.LANCZOS)
        at = (round(X * n - p.width / 2), round(Y * n - p.height / 2))
        shadow(im, p.split()[3], at, 26, 32, 24, .75)
        im.alpha_composite(p, at)
    d = ImageDraw.Draw(im)
    d.rounded_rectangle((30, 30, n - 31, n - 31), 170, outline=(221, 181, 104, 255), width=22)
    m = Image.new('L', (n, n), 0)
    ImageDraw.Draw(m).rounded_rectangle((8, 8, n - 9, n - 9), 190, fill=255)
    im.putalpha(m)
    im.resize((256, 256), Image.LANCZOS).save(f'{assets}/shared/icon_256.png', optimize=True)


if sys.argv[1] == 'thumbs':
    thumbs(*sys.argv[2:4])
elif sys.argv[1] == 'icon':
    icon(*sys.argv[2:4])
else:
    scene(sys.argv[2], sys.argv[3], sys.argv[4], int(sys.argv[6]) if len(sys.argv) > 6 else 1920)[0].convert('RGB').save(sys.argv[5])
