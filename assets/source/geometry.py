"""Board geometry in centimetres, one source for the renders, the thumbnails and the level files.

Origin = centre of the picture, x to the right, y up. Rectangles are x0, y0 (lower left), x1, y1 (upper right).
Places are physical: P = 1..24 as drawn on the board, whatever a game's rules call them.

usage: geometry.py OUT_DIR      writes OUT_DIR/<game>_geometry.json
"""
import json
import sys

r3 = lambda v: round(v, 3)


def rect(x0, y0, x1, y1):
    return {'x0': r3(x0), 'y0': r3(y0), 'x1': r3(x1), 'y1': r3(y1)}


def tabla():
    bw, bh, frame, tray, divider, half, bar, length = 68.8, 43.0, 2.0, 5.2, 1.7, 24.0, 3.0, 15.8
    xi, yi = bw / 2 - frame, bh / 2 - frame          # inside of the frame
    xd = xi - tray                                   # tray | divider
    xf = xd - divider                                # divider | field
    pw = half / 6
    points = []
    for p in range(1, 25):
        top = p > 12
        i = 24 - p if top else p - 1                 # 0 = at the right
        x = xf - pw * (i + .5) - (bar if i > 5 else 0)
        s = 1 if top else -1
        points.append({'p': p, 'x': r3(x), 'y_base': r3(s * yi), 'y_tip': r3(s * (yi - length)), 'width': pw, 'direction': -s})
    d = 3.7
    return {
        'game': 'tabla', 'unit': 'cm', 'origin': 'centre of the picture, x right, y up',
        'image_width_cm': 72.0, 'image_height_cm': 45.0,
        'board': rect(-bw / 2, -bh / 2, bw / 2, bh / 2), 'frame_width': frame,
        'fields': {'left': rect(-xf, -yi, -bar / 2, yi), 'right': rect(bar / 2, -yi, xf, yi)},
        'point_width': pw, 'point_length': length, 'points': points,
        'piece_diameter': d, 'piece_image_cm': r3(d * 4.0 / 3.76),
        'die_size': 2.0,
        'bar': {'x': 0.0, 'width': bar, 'y0': r3(-yi), 'y1': r3(yi)},
        'trays': {n: rect(min(a, b), c, max(a, b), e) for n, a, b, c, e in (
            ('left_bottom', -xi, -xd, -yi, -.45), ('left_top', -xi, -xd, .45, yi),
            ('right_bottom', xd, xi, -yi, -.45), ('right_top', xd, xi, .45, yi))},
        'off': {'white': 'right_bottom', 'black': 'right_top'},
        'dice_area': rect(3.5, -3.2, 23.5, 3.2), 'dice_area_left': rect(-23.5, -3.2, -3.5, 3.2),
        'point_number_y': {'bottom': r3(-bh / 2 + frame / 2), 'top': r3(bh / 2 - frame / 2)},
    }


def box(game):
    """another box of tabla's build: nothing hangs on its bar"""
    return tabla() | {'game': game}


def gyulbara():
    """the box lying flat; a level says in which order the points are numbered"""
    return box('gyulbara') | {'picture': 'board_flat'}


def turned(g):
    """a box turned by 90 degrees to the left: (x, y) becomes (-y, x). The points keep tabla's build but are numbered
    as the rule page of Gyulbara does: 1 to 12 up the left column, 13 to 24 down the right one."""
    t = lambda r: rect(-r['y1'], r['x0'], -r['y0'], r['x1'])
    flat = sorted({p['x'] for p in g['points']})
    base, tip = max(p['y_base'] for p in g['points']), max(p['y_tip'] for p in g['points'])
    points = []
    for p in range(1, 25):
        s = -1 if p < 13 else 1
        points.append({'p': p, 'y': flat[p - 1 if p < 13 else 24 - p], 'x_base': s * base, 'x_tip': s * tip, 'width': g['point_width'], 'direction': -s})
    names = {'left_bottom': 'bottom_right', 'left_top': 'bottom_left', 'right_bottom': 'top_right', 'right_top': 'top_left'}
    return g | {
        'image_width_cm': g['image_height_cm'], 'image_height_cm': g['image_width_cm'], 'board': t(g['board']),
        'fields': {'bottom': t(g['fields']['left']), 'top': t(g['fields']['right'])}, 'points': points,
        'bar': {'y': 0.0, 'width': g['bar']['width'], 'x0': g['bar']['y0'], 'x1': g['bar']['y1']},
        'trays': {names[n]: t(r) for n, r in g['trays'].items()},
        'off': {'white': 'bottom_right', 'black': 'top_left'},
        'dice_area': t(g['dice_area_left']), 'dice_area_top': t(g['dice_area']), 'dice_area_left': None,
        'point_number_y': None, 'point_number_x': {'left': g['point_number_y']['bottom'], 'right': g['point_number_y']['top']},
    }


def gyulbara_turned():
    return turned(gyulbara()) | {'game': 'gyulbara', 'picture': 'board_turned'}


def tapa():
    return box('tapa') | {'hand': {'white': 'bar, lower half', 'black': 'bar, upper half'}}


def tabula():
    w, h = 86.4, 86.4 * 1778 / 3840
    bw, bh, rim, tray, divider = 85.2, 38.8, 1.5, 5.4, 1.2
    xi, yi = bw / 2 - rim, bh / 2 - rim
    xd = xi - tray
    xs = xd - divider                                # edge of the slab
    sq, gap, quarter, row, inner = 4.8, .5, 3.4, 12.4, 4.9
    pitch = sq + gap
    points = []
    for p in range(1, 25):
        top = p > 12
        i = 24 - p if top else p - 1                 # 0 = at the left
        x = (i - 5.5) * pitch + (quarter - gap) / 2 * (1 if i > 5 else -1)
        s = 1 if top else -1
        ys = sorted((s * inner, s * (inner + row)))
        points.append({'p': p, 'x': r3(x), 'y_base': r3(s * (inner + row)), 'y_tip': r3(s * inner), 'width': sq, 'direction': -s,
                       'rect': rect(x - sq / 2, ys[0], x + sq / 2, ys[1]), 'numeral_y': r3(s * 3.85)})
    d = 3.9
    return {
        'game': 'tabula', 'unit': 'cm', 'origin': 'centre of the picture, x right, y up',
        'image_width_cm': w, 'image_height_cm': r3(h),
        'board': rect(-bw / 2, -bh / 2, bw / 2, bh / 2), 'frame_width': rim,
        'slab': rect(-xs, -yi, xs, yi),
        'point_width': sq, 'point_length': row, 'points': points,
        'piece_diameter': d, 'piece_image_cm': r3(d * 4.0 / 3.76),
        'die_size': 2.0,
        'bar': None,
        'corridor': rect(-xs + .8, -inner, xs - .8, inner),
        'rosette': {'x': 0.0, 'y': 0.0, 'r': 1.55},
        'trays': {n: rect(min(a, b), c, max(a, b), e) for n, a, b, c, e in (
            ('left_bottom', -xi, -xd, -yi, -.45), ('left_top', -xi, -xd, .45, yi),
            ('right_bottom', xd, xi, -yi, -.45), ('right_top', xd, xi, .45, yi))},
        'hand': {'white': 'left_bottom', 'black': 'left_top'},
        'off': {'white': 'right_bottom', 'black': 'right_top'},
        'dice_area': rect(3.2, -2.9, 32.0, 2.9), 'dice_area_left': rect(-32.0, -2.9, -3.2, 2.9),
        'numeral_height': 1.15,
    }


def tablan():
    """an embroidered cloth on a low table; below it a mat for the sticks between two trays"""
    w, h = 64.0, 40.0
    c, cols, rows, mx, my = 4.8, 12, 4, 2.4, 3.7     # side of a square; margins of the cloth
    gx, gy, top = c * cols, c * rows, 19.7
    yc = top - my - gy / 2                           # middle of the grid
    points = []
    for n in range(1, 49):                           # yellow's own number
        row, i = divmod(n - 1, cols)
        col = i if row % 2 == 0 else cols - 1 - i
        x, y = -gx / 2 + (col + .5) * c, yc - gy / 2 + (row + .5) * c
        points.append({'p': n, 'x': r3(x), 'y': r3(y), 'nx': r3(x - 1.52), 'ny': r3(y + 1.62)})
    return {
        'game': 'tablan', 'unit': 'cm', 'origin': 'centre of the picture, x right, y up',
        'image_width_cm': w, 'image_height_cm': h, 'image_px': [3840, 2400],
        'board': rect(-31.9, -19.9, 31.9, 19.9),
        'cloth': rect(-gx / 2 - mx, yc - gy / 2 - my, gx / 2 + mx, yc + gy / 2 + my),
        'grid': rect(-gx / 2, yc - gy / 2, gx / 2, yc + gy / 2),
        'point_width': c, 'columns': cols, 'rows': rows, 'points': points,
        'row_direction': [1, -1, 1, -1],             # a b c d, 1 = to the right
        'piece_diameter': 3.2, 'piece_image_cm': 3.8,
        'die_size': 1.6, 'stick_length': 8.0,
        'mat': rect(-17.8, -19.0, 17.8, -8.0),
        'dice_area': rect(-17.0, -18.0, 17.0, -9.0),
        'trays': {'left': rect(-31.1, -19.2, -18.8, -7.9), 'right': rect(18.8, -19.2, 31.1, -7.9)},
        'stores': [{'side': s, 'place': 'out', 'area': rect(a + .9, -18.3, b - .9, -8.8)}
                   for s, a, b in (('white', -31.1, -18.8), ('black', 18.8, 31.1))],
    }


def hounds_and_jackals():
    """the shield on a stone table; the holes lie where the rule page puts them, over the face rectangle"""
    w = 72.0
    h = w * 2666 / 3840
    face = rect(-18.8, -23.4, 18.8, 22.6)            # x and y of the rule page run from 0 to 1 over this
    fw, fh = face['x1'] - face['x0'], face['y1'] - face['y0']
    at = lambda u, v: (r3(face['x0'] + u * fw), r3(face['y1'] - v * fh))
    holes = {}
    for i in range(1, 11):
        holes[f'T{i}'] = at(.58, .27 + .065 * (i - 1))
    for i in range(1, 20):
        holes[f'E{i}'] = at(.56 + .085 * (i - 1), .07 + .035 * (i - 1)) if i <= 5 else at(.93, .26 + .05 * (i - 6))
    points = []
    for side, s in (('white', 1), ('black', -1)):
        for c in range(1, 30):                       # trunk-first number
            name = f'T{c}' if c <= 10 else f'E{30 - c}'
            x, y = holes[name]
            # clear of the hole's ring, of the links and of the marks' wider rings
            dx, dy = ((1.62 if c == 10 else 1.34), -.78) if c <= 10 else ((.78, 1.22) if c > 25 else (1.5, 1.16) if c == 25 else (1.76, 0))
            points.append({'p': len(points) + 1, 'hole': name, 'side': side, 'c': c, 'x': r3(s * x), 'y': y, 'nx': r3(s * (x + dx)), 'ny': r3(y + dy)})
    sx, sy = at(.5, .05)
    points.append({'p': 59, 'hole': 'S', 'x': sx, 'y': sy})
    side = lambda s, y0, y1: rect(22.9, y0, 34.5, y1) if s == 'white' else rect(-34.5, y0, -22.9, y1)
    return {
        'game': 'hounds_and_jackals', 'unit': 'cm', 'origin': 'centre of the picture, x right, y up',
        'image_width_cm': w, 'image_height_cm': r3(h), 'image_px': [3840, 2666],
        'board': rect(-35.8, -24.8, 35.8, 24.8), 'face': face, 'holes': {**holes, 'S': (sx, sy)},
        'point_width': 2.2, 'points': points, 'hole_radius': .44, 'large_hole_radius': .95,
        'long_link': ['T6', 'E10'], 'short_link': ['T8', 'T10'], 'marks': ['E5', 'E15'],
        'piece_diameter': 1.9, 'piece_image_cm': 4.6,
        'die_size': 1.6, 'stick_length': 7.0,
        'dice_area': side('white', -11.3, 10.7), 'dice_area_left': side('black', -11.3, 10.7),
        'stores': [{'side': s, 'place': p, 'area': side(s, y - 1.5, y + 1.5)}
                   for s in ('white', 'black') for p, y in (('hand', -18.7), ('off', 16.6))],
    }


GAMES = {'tabla': tabla, 'tabula': tabula, 'gyulbara': gyulbara, 'gyulbara_turned': gyulbara_turned, 'tapa': tapa, 'tablan': tablan,
         'hounds_and_jackals': hounds_and_jackals}


def most_bytes(game, side):
    """what a board's picture may have at most, with side pixels along its longer side; a cloth's stitches cost more"""
    return {3840: 2e6, 1920: 600e3}[side] if game == 'tablan' else {3840: 1.6e6, 1920: 520e3}[side]


if __name__ == '__main__':
    for n, f in GAMES.items():
        with open(f'{sys.argv[1]}/{n}_geometry.json', 'w') as o:
            json.dump(f(), o, indent=1)
            o.write('\n')
