"""Compose what the game would draw: pictures for the chooser and the program's icon.

usage: compose.py thumbs ASSETS_DIR WORK_DIR [GAME...]      (WORK_DIR holds die_N.png and stick_KIND.png from pieces.py)
       compose.py icon ASSETS_DIR WORK_DIR
       compose.py scene GEOMETRY ASSETS_DIR WORK_DIR OUT.png [WIDTH]      a look at a whole board with pieces
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
# Gyulbara and Tapa: a moment in the middle of the game
START['gyulbara_turned'] = START['gyulbara'] = {
    1: (2, 'white'), 3: (2, 'white'), 5: (3, 'white'), 6: (1, 'black'), 7: (3, 'black'), 8: (2, 'black'), 9: (1, 'white'), 10: (2, 'white'),
    13: (3, 'black'), 15: (2, 'black'), 16: (1, 'white'), 17: (2, 'black'), 19: (3, 'white'), 20: (1, 'black'), 21: (1, 'white'), 23: (1, 'black')}
START['tapa'] = {13: (2, 'white'), 24: (3, 'white'), 22: (2, 'white'), 18: (2, 'white'), 16: (1, 'white'), 10: (1, 'white'), 7: (2, 'white'),
                 1: (3, 'black'), 12: (3, 'black'), 5: (2, 'black'), 3: (2, 'black'), 19: (2, 'black'), 14: (1, 'black')}
# place -> (side of the piece caught below, side of the piece on it)
PINS = {'tapa': {9: ('black', 'white'), 20: ('white', 'black')}}
# one piece to a square or hole: what stands where, by the level's point numbers
STAND = {
    'tablan': {'white': [2, 4, 5, 7, 9, 11, 15, 20, 26, 31, 44], 'black': [48, 47, 45, 43, 41, 38, 37, 35, 29, 18, 10]},
    'hounds_and_jackals': {'white': [3, 12, 22, 26], 'black': [30 + 5, 30 + 13, 30 + 19]},
}
# name, x, y, degrees
STICKS = {'tablan': [('plain', -7.6, -13.2, 62), ('painted', -2.2, -13.9, 98), ('painted', 3.0, -13.0, 75), ('painted', 8.2, -13.6, 118)],
          'hounds_and_jackals': [('light', 26.6, 3.2, 74), ('dark', 29.2, -.8, 96), ('light', 31.6, 2.6, 112)]}
OVERLAYS = {'hounds_and_jackals': ['marks', 'short_link']}
DICE = {
    'gyulbara_turned': [(4, -1.4, -5.4, 14), (5, 1.3, -7.6, -21)],
    'tapa': [(6, 15.2, .7, 21), (2, 18.6, -.7, -12)],
    'tabla': [(6, 17.2, .5, 8), (5, 20.4, -.8, 37)],
    'tabula': [(2, 15.0, .4, 12), (4, 18.1, -.5, 3), (5, 21.2, .3, 31)],
}
WALNUT = ('#120D0A', '#33251A')
BG = {'tabla': WALNUT, 'gyulbara': WALNUT, 'tapa': WALNUT, 'tabula': ('#121311', '#34352F'), 'tablan': ('#150B0A', '#3A1C17'),
      'hounds_and_jackals': ('#0E1113', '#262C2F')}
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
    base, tip = (p[k] for k in (('x_base', 'x_tip') if 'y' in p else ('y_base', 'y_tip')))
    square = g['game'] == 'tabula'
    margin = .25 if square else .05
    pitch = min(d + .02, (abs(base - tip) - d - 2 * margin) / max(1, n - 1)) if square else d + .02
    way = [base + p['direction'] * (d / 2 + margin + pitch * i) for i in range(n)]
    return [(v, p['y']) if 'y' in p else (p['x'], v) for v in way]


def scene(game, assets, work, width):
    g = geometry.GAMES[game]()
    position, game = game, g['game']
    b = Image.open(f'{assets}/games/{game}/{g.get("picture", "board")}_3840.webp').convert('RGBA')
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
    todo = [(x, y, s) for p, (n, s) in START.get(position, {}).items() for x, y in positions(g, p, n)]
    for p, (low, high) in PINS.get(position, {}).items():
        (x, y), up = positions(g, p, 1)[0], g['points'][p - 1]['direction']
        todo += [(x, y, low), (x, y + .95 * up, high)]
    for tray, s, n in HAND.get(game, []):
        t = g['trays'][tray]
        top = tray.endswith('top')
        for i in range(n):
            e = g['piece_diameter'] / 2 + .35 + i * g['piece_diameter'] * .62
            todo.append(((t['x0'] + t['x1']) / 2, t['y1'] - e if top else t['y0'] + e, s))
    stand = [(g['points'][p - 1], s) for s, ps in STAND.get(position, {}).items() for p in ps]
    for t in g.get('stores', []):
        a, n = t['area'], 2 if t['place'] == 'hand' else 0
        if t['place'] == 'off':
            n = 5 - 2 - len(STAND[position][t['side']]) if t['side'] == 'black' else 0
        step = (a['x1'] - a['x0']) / 5
        stand += [({'x': a['x0'] + step * (i + .5), 'y': (a['y0'] + a['y1']) / 2}, t['side']) for i in range(max(0, n))] if game == 'hounds_and_jackals' else []
    todo += [(p['x'], p['y'], s) for p, s in sorted(stand, key=lambda e: -e[0]['y'])]
    for x, y, s in todo:
        at = (round(w / 2 + x * k - q / 2), round(h / 2 - y * k - q / 2))
        shadow(im, pic[s].split()[3], at, .24 * k, .28 * k, .2 * k, .62)
        im.alpha_composite(pic[s], at)
    dq = round(g['die_size'] * 1.25 * k)                    # the die's picture is 1.25 times the die
    for v, x, y, a in DICE.get(position, []):
        e = Image.open(f'{work}/die_{v}.png').convert('RGBA').resize((dq, dq), Image.LANCZOS).rotate(a, Image.BICUBIC, expand=True)
        at = (round(w / 2 + x * k - e.width / 2), round(h / 2 - y * k - e.height / 2))
        shadow(im, e.split()[3], at, .26 * k, .3 * k, .2 * k, .62)
        im.alpha_composite(e, at)
    sw = round(g.get('stick_length', 0) * 1.1 * k)          # the stick's picture is 1.1 times the stick, and a quarter as high
    for v, x, y, a in STICKS.get(position, []):
        e = Image.open(f'{work}/stick_{v}.png').convert('RGBA').resize((sw, sw // 4), Image.LANCZOS).rotate(a, Image.BICUBIC, expand=True)
        at = (round(w / 2 + x * k - e.width / 2), round(h / 2 - y * k - e.height / 2))
        shadow(im, e.split()[3], at, .2 * k, .24 * k, .18 * k, .62)
        im.alpha_composite(e, at)
    return im, g, k


# what the chooser's card shows of each board: position, width of the drawing, size, the part in centimetres (x0, y0, x1, y1;
# the whole board without it). Long pictures lie across two columns of the chooser, tall ones stand in two rows
CARDS = {'tabla': ('tabla', 1005, (960, 600)), 'tabula': ('tabula', 1218, (1200, None)), 'tapa': ('tapa', 1005, (960, 600)),
         'gyulbara': ('gyulbara_turned', 1005, (960, 600), (None, -13.44, None, 13.44)),
         'tablan': ('tablan', 1410, (1400, None), (None, -7.3, None, None)),
         'hounds_and_jackals': ('hounds_and_jackals', 1640, (800, None), (-21.6, -35.0, 21.6, 26.6))}


def thumbs(assets, work, only=()):
    for game, (position, width, (w, h), *part) in CARDS.items():
        if only and game not in only:
            continue
        im, g, k = scene(position, assets, work, width)
        b = g['board']
        x0, y0, x1, y1 = (b[e] if v is None else v for e, v in zip(('x0', 'y0', 'x1', 'y1'), part[0] if part else [None] * 4))
        # a part that reaches beyond the picture goes on in the colour of the ground at its edge
        pad = [max(0, round((v - im.height / k / 2) * k)) for v in (y1, -y0)]
        if any(pad):
            a = np.asarray(im.convert('RGB'), float)
            ground = np.median(a[:round(.6 * k)], axis=(0, 1))
            wide = np.empty((im.height + 2 * max(pad), im.width, 3))
            wide[:] = ground * np.linspace(1.05, .4, len(wide))[:, None, None]
            wide[max(pad):max(pad) + im.height] = a
            soft = round(1.6 * k)
            t = np.linspace(0, 1, soft)[:, None, None]
            top = max(pad) if pad[0] else 0
            if top:
                wide[top:top + soft] = wide[top:top + soft] * t + (ground * 1.0) * (1 - t)
            im = Image.fromarray(wide.round().clip(0, 255).astype('uint8'))
        im = im.crop((round(im.width / 2 + x0 * k), round(im.height / 2 - y1 * k), round(im.width / 2 + x1 * k), round(im.height / 2 - y0 * k)))
        im.convert('RGB').resize((w, h or round(w * im.height / im.width)), Image.LANCZOS).save(f'{assets}/games/{game}/thumb.webp', quality=90, method=6)


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
    thumbs(sys.argv[2], sys.argv[3], sys.argv[4:])
elif sys.argv[1] == 'icon':
    icon(*sys.argv[2:4])
else:
    scene(sys.argv[2], sys.argv[3], sys.argv[4], int(sys.argv[6]) if len(sys.argv) > 6 else 1920)[0].convert('RGB').save(sys.argv[5])
