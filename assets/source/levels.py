"""Write the board's numbers from geometry.py into a level file; what stands before the board stays as it is.

usage: levels.py GAME LEVEL.ron
"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import geometry

GAME, FILE = sys.argv[1:3]
G = geometry.GAMES[GAME]()
n = lambda v: f'{v:.3f}'.rstrip('0').rstrip('.') + ('.0' if float(v) == int(v) else '')
area = lambda a: f'(x0: {a["x0"]:.2f}, y0: {a["y0"]:.2f}, x1: {a["x1"]:.2f}, y1: {a["y1"]:.2f})'
HEAD = {
    'tablan': ('seed 000 (Basque rule sheet on tablan)', 'madder', 'an embroidered cloth of 4 rows of 12 squares'),
    'hounds_and_jackals': ('seed 004 (Bell 1960 and 1979)', 'ebony', 'the shield of 58 holes and the large one'),
}
ROWS = {
    'tablan': {1: 'Row a, left to right: yellow\'s numbers 1 to 12.', 13: 'Row b, right to left.', 25: 'Row c, left to right.', 37: 'Row d, right to left.'},
    'hounds_and_jackals': {1: 'White, the right half, trunk-first numbers: T1 to T10, down the trunk.', 11: 'E19 to E1, up the edge.', 30: 'Black, the left half: T1 to T10.', 40: 'E19 to E1.', 59: 'S, the large hole.'},
}
out = ['    board: (']
put = lambda s, k=8: out.append(' ' * k + s)
put(f'width: {n(G["image_width_cm"])},')
put(f'height: {n(G["image_height_cm"])},')
put(f'piece: {n(G["piece_diameter"])},')
put(f'piece_picture: {n(G["piece_image_cm"])},')
put(f'point_width: {n(G["point_width"])},')
put(f'shape: "{"square" if GAME == "tablan" else "hole"}",')
put('numerals: "arabic",')
put('points: [')
for p in G['points']:
    if p['p'] in ROWS[GAME]:
        put(f'// {ROWS[GAME][p["p"]]}', 12)
    put(f'(x: {n(p["x"])}, y: {n(p["y"])}' + (f', nx: {n(p["nx"])}, ny: {n(p["ny"])}' if 'nx' in p else '') + '),', 12)
put('],')
put('stores: [')
for s in G['stores']:
    put(f'(side: "{s["side"]}", place: "{s["place"]}", area: {area(s["area"])}),', 12)
put('],')
put(f'dice_white: {area(G["dice_area"])},')
put(f'dice_black: {area(G.get("dice_area_left", G["dice_area"]))},')
put(f'die: {n(G["die_size"])},')
if GAME == 'hounds_and_jackals':
    put('// Layers over the whole picture, drawn when the option has that value.')
    put('overlays: [')
    put('(picture: "marks", option: "hj_marks", value: "on"),', 12)
    put('(picture: "short_link", option: "hj_short_link", value: "on"),', 12)
    put('],')
out += ['    ),', ')', '']
if os.path.exists(FILE):
    head = open(FILE).read().split('    board: (')[0]
else:
    source, setting, what = HEAD[GAME]
    head = f'''// {what[0].upper() + what[1:]} and the rule page's defaults.
// Lengths in board centimetres, origin in the middle of the picture, x right, y up; the board's numbers are written
// by assets/source/levels.py from geometry.py.
(
    game: "{GAME}",
    title: "level-{GAME}-standard",
    source: "{source}",
    setting: "{setting}",
    options: {{}},
'''
os.makedirs(os.path.dirname(FILE), exist_ok=True)
with open(FILE, 'w') as o:
    o.write(head + '\n'.join(out))
