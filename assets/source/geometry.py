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


GAMES = {'tabla': tabla, 'tabula': tabula, 'gyulbara': gyulbara, 'gyulbara_turned': gyulbara_turned, 'tapa': tapa}

if __name__ == '__main__':
    for n, f in GAMES.items():
        with open(f'{sys.argv[1]}/{n}_geometry.json', 'w') as o:
            json.dump(f(), o, indent=1)
            o.write('\n')
