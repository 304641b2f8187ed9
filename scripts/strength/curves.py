#!/usr/bin/env python3
"""Draws the learning curves in docs/curves/*.csv (written by `tabulae train` beside its nets) as docs/curves.svg: the share
of points against the baseline by games of training. usage: curves.py"""
import csv, glob, math, os

HERE = os.path.dirname(os.path.abspath(__file__))
DOCS = os.path.join(HERE, "..", "..", "docs")
WIDTH, HEIGHT, LEFT, TOP, RIGHT, BOTTOM = 860, 460, 56, 20, 170, 46
COLOURS = ["#9c2f2f", "#2f5d9c", "#2f7d4f", "#8a6d1f", "#6b3fa0", "#c0622d", "#3f8a8a", "#555555", "#a03f78", "#7a8a2f"]


def main():
    curves = []
    for path in sorted(glob.glob(os.path.join(DOCS, "curves", "*.csv"))):
        with open(path) as file:
            rows = [(int(r["games"]), float(r["share_of_points"])) for r in csv.DictReader(file)]
        curves.append((os.path.basename(path)[:-4], rows))
    low, high = math.log10(30), max(math.log10(rows[-1][0]) for _, rows in curves)
    x = lambda games: LEFT + (math.log10(max(games, 30)) - low) / (high - low) * (WIDTH - LEFT - RIGHT)
    y = lambda share: TOP + (1 - share) * (HEIGHT - TOP - BOTTOM)
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="12">',
           f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>']
    for part in range(0, 11, 1):
        share = part / 10
        width = 1.5 if part == 5 else 0.5
        out.append(f'<path d="M{LEFT} {y(share):.1f}H{WIDTH - RIGHT}" stroke="#999" stroke-width="{width}"/>')
        if part % 2 == 0:
            out.append(f'<text x="{LEFT - 8}" y="{y(share) + 4:.1f}" text-anchor="end">{part * 10} %</text>')
    for power in range(2, int(high) + 1):
        games = 10 ** power
        out.append(f'<path d="M{x(games):.1f} {TOP}V{HEIGHT - BOTTOM}" stroke="#ccc" stroke-width="0.5"/>')
        out.append(f'<text x="{x(games):.1f}" y="{HEIGHT - BOTTOM + 18}" text-anchor="middle">{games:,}</text>')
    out.append(f'<text x="{(LEFT + WIDTH - RIGHT) / 2}" y="{HEIGHT - 8}" text-anchor="middle">games of training</text>')
    for at, (name, rows) in enumerate(curves):
        colour = COLOURS[at % len(COLOURS)]
        path = " ".join(f"{'M' if not i else 'L'}{x(g):.1f} {y(s):.1f}" for i, (g, s) in enumerate(rows))
        out.append(f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="1.6"/>')
        at_y = TOP + 14 + 18 * at
        out.append(f'<path d="M{WIDTH - RIGHT + 12} {at_y - 4}h18" stroke="{colour}" stroke-width="3"/>')
        out.append(f'<text x="{WIDTH - RIGHT + 36}" y="{at_y}">{name}</text>')
    out.append("</svg>")
    with open(os.path.join(DOCS, "curves.svg"), "w") as file:
        file.write("\n".join(out) + "\n")


if __name__ == "__main__":
    main()
