"""The icon family: 24 grid, line 1.7, round ends, white on transparent so that the program tints them.

usage: icons.py OUT_DIR     needs rsvg-convert (package librsvg2-bin); writes NAME_32/64/128.png
       icons.py --svg DIR   writes the SVG sources only
"""
import os
import subprocess
import sys

LINE = 1.7
# plain strings are stroked paths; ('fill', path) is filled; ('dot', x, y, r) a filled disc; ('ring', x, y, r) a circle line
ICONS = {
    'undo': ['M8.6 4.6 4.6 8.6l4 4', 'M4.9 8.6h9.2a5.3 5.3 0 0 1 0 10.6H8.4'],
    'hint': ['M9.3 16.2c0-1.5-.7-2.4-1.6-3.4a5.9 5.9 0 1 1 8.6 0c-.9 1-1.6 1.9-1.6 3.4z', 'M9.6 19h4.8', 'M10.6 21.6h2.8'],
    'menu': ['M3.6 6.4h16.8', 'M3.6 12h16.8', 'M3.6 17.6h16.8'],
    'done': ['M4.4 12.7 9.6 17.9 19.8 6.9'],
    'close': ['M5.6 5.6 18.4 18.4', 'M18.4 5.6 5.6 18.4'],
    'back': ['M20 12H4.4', 'M10.6 5.6 4.2 12l6.4 6.4'],
    'next': ['M4 12h15.6', 'M13.4 5.6 19.8 12l-6.4 6.4'],
    'more': ['M6.4 9.4 12 15l5.6-5.6'],
    'book': ['M12 6.5C10.3 5.2 7.4 4.6 3.4 4.6v13.6c4 0 6.9.6 8.6 1.9 1.7-1.3 4.6-1.9 8.6-1.9V4.6c-4 0-6.9.6-8.6 1.9z', 'M12 6.5v13.6'],
    'lesson': ['M12 4.8 1.8 9.4 12 14l10.2-4.6z', 'M6 11.6v4.3c0 1.7 2.8 3.2 6 3.2s6-1.5 6-3.2v-4.3', 'M22.2 9.4v5.4'],
    'set': ['M3.4 7.4h9.8', 'M18.2 7.4h2.4', ('ring', 15.7, 7.4, 2.5), 'M3.4 16.6h2.4', 'M10.8 16.6h9.8', ('ring', 8.3, 16.6, 2.5)],
    'lang': ['M2.4 18.6 7.6 5l5.2 13.6', 'M4.3 13.9h6.6', ('ring', 17.8, 15, 3.6), 'M21.4 11.2v7.4'],
    'text': ['M1.8 19 5.5 9.6 9.2 19', 'M3 16h5', 'M10.6 19 16.4 4.6 22.2 19', 'M12.6 14.2h7.6'],
    'sound': ['M3.4 9.3v5.4h3.3l4.7 3.9V5.4L6.7 9.3z', 'M14.8 9.2a4 4 0 0 1 0 5.6', 'M17.6 6.6a7.7 7.7 0 0 1 0 10.8'],
    'mute': ['M3.4 9.3v5.4h3.3l4.7 3.9V5.4L6.7 9.3z', 'M15.4 9.4l5.4 5.4', 'M20.8 9.4l-5.4 5.4'],
    'motion': ['M2.6 7.4h8.2', 'M1.8 12h6.6', 'M2.6 16.6h8.2', ('ring', 16.6, 12, 5)],
    'contrast': [('ring', 12, 12, 8.6), ('fill', 'M12 3.4a8.6 8.6 0 0 1 0 17.2z')],
    'cube': ['M6.6 3.6h10.8a3 3 0 0 1 3 3v10.8a3 3 0 0 1-3 3H6.6a3 3 0 0 1-3-3V6.6a3 3 0 0 1 3-3z', 'M9.3 10.1c0-1.7 1.1-2.8 2.8-2.8 1.6 0 2.7 1 2.7 2.5 0 1.2-.6 2-1.7 3.1L9.4 16.6h5.6'],
    'dice': ['M6.6 3.6h10.8a3 3 0 0 1 3 3v10.8a3 3 0 0 1-3 3H6.6a3 3 0 0 1-3-3V6.6a3 3 0 0 1 3-3z', ('dot', 8, 8, 1.55), ('dot', 12, 12, 1.55), ('dot', 16, 16, 1.55)],
    'flag': ['M5.4 21.6V3.4', 'M5.4 4.6c2.4-1.3 4.8-1 7 .1 2.3 1.1 4.5 1.2 7 .1v9.6c-2.5 1.1-4.7 1-7-.1-2.2-1.1-4.6-1.4-7-.1'],
    'info': [('ring', 12, 12, 8.8), 'M12 11.2v5.4', ('dot', 12, 7.7, 1.15)],
    'touch': ['M8.2 13.2V4.9a1.7 1.7 0 0 1 3.4 0v5.9l5.2 1a2.6 2.6 0 0 1 2.1 2.8l-.5 4.2a3 3 0 0 1-3 2.7h-3.9a4 4 0 0 1-3.1-1.5L4.6 15.3a1.6 1.6 0 0 1 2.4-2.1l1.2 1.3'],
    'play': ['M7.2 4.6v14.8L19.4 12z'],
    'pause': ['M8 4.8v14.4', 'M16 4.8v14.4'],
    'first': ['M5.4 4.8v14.4', 'M19 5.2v13.6L9.4 12z'],
    'replay': ['M19.6 12a7.6 7.6 0 1 1-2.4-5.5l2.2 2.1', 'M19.8 3.6v5.2h-5.2'],
    'swap': ['M8 3.8 3.8 8 8 12.2', 'M4.2 8h13.4', 'M16 11.8l4.2 4.2-4.2 4.2', 'M19.8 16H6.4'],
    'shield': ['M12 2.8 19.8 5.6v6c0 4.7-3.1 7.9-7.8 9.7-4.7-1.8-7.8-5-7.8-9.7v-6z', 'M8.4 12l2.6 2.6 4.7-5'],
    'two': [('ring', 8.6, 8.2, 3.5), 'M2.2 19.4c0-3.6 2.6-5.8 6.4-5.8s6.4 2.2 6.4 5.8', ('ring', 17.2, 9.4, 2.6), 'M18.2 14.5c2.4.3 3.8 2 3.8 4.4'],
    'clock': [('ring', 12, 12, 8.8), 'M12 6.8V12l3.4 2.6'],
    'save': ['M12 3.6v11', 'M6.8 9.6 12 14.8l5.2-5.2', 'M3.8 20h16.4'],
    'full': ['M3.8 8.8v-5h5', 'M15.2 3.8h5v5', 'M20.2 15.2v5h-5', 'M8.8 20.2h-5v-5'],
    'chart': ['M4.4 19.6v-7', 'M12 19.6V4.4', 'M19.6 19.6v-4'],
    'pin': ['M12 21.6c4.6-4.5 7-8.2 7-11.4a7 7 0 0 0-14 0c0 3.2 2.4 6.9 7 11.4z', ('ring', 12, 10, 2.6)],
    'lock': ['M7.2 10.6h9.6a2.6 2.6 0 0 1 2.6 2.6v5a2.6 2.6 0 0 1-2.6 2.6H7.2a2.6 2.6 0 0 1-2.6-2.6v-5a2.6 2.6 0 0 1 2.6-2.6z', 'M7.8 10.4V7.6a4.2 4.2 0 0 1 8.4 0v2.8'],
    'trace': [('ring', 6.2, 17, 3.4), 'M6.9 10.6c.4-1.3 1-2.4 1.8-3.2', 'M11.2 5.6c.8-.3 1.6-.4 2.4-.4', ('dot', 17.8, 7.2, 3.9)],
    'cross_small': ['M8.2 8.2l7.6 7.6', 'M15.8 8.2l-7.6 7.6'],
    'diamond': [('fillline', 'M12 4.6 19.4 12 12 19.4 4.6 12z')],
    'diamond_line': ['M12 4.6 19.4 12 12 19.4 4.6 12z'],
}


def svg(name):
    o = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="#fff" '
         f'stroke-width="{LINE}" stroke-linecap="round" stroke-linejoin="round">']
    for p in ICONS[name]:
        if isinstance(p, str):
            o.append(f'<path d="{p}"/>')
        elif p[0] == 'fill':
            o.append(f'<path d="{p[1]}" fill="#fff" stroke="none"/>')
        elif p[0] == 'fillline':
            o.append(f'<path d="{p[1]}" fill="#fff"/>')
        elif p[0] == 'dot':
            o.append(f'<circle cx="{p[1]}" cy="{p[2]}" r="{p[3]}" fill="#fff" stroke="none"/>')
        else:
            o.append(f'<circle cx="{p[1]}" cy="{p[2]}" r="{p[3]}"/>')
    return ''.join(o) + '</svg>\n'


if sys.argv[1] == '--svg':
    os.makedirs(sys.argv[2], exist_ok=True)
    for n in ICONS:
        with open(f'{sys.argv[2]}/{n}.svg', 'w') as f:
            f.write(svg(n))
else:
    os.makedirs(sys.argv[1], exist_ok=True)
    for n in ICONS:
        for px in (32, 64, 128):
            subprocess.run(['rsvg-convert', '-w', str(px), '-h', str(px), '-o', f'{sys.argv[1]}/{n}_{px}.png'], input=svg(n).encode(), check=True)
    print(len(ICONS), 'icons')
