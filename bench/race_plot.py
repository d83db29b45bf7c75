#!/usr/bin/env python3
"""Draws what bench/race_regions.c prints: positions against the number of regions, as SVG.

    race_plot.py TABLE.tsv > race-growth.svg

Both axes are labelled, the vertical one is logarithmic; searches that did not end are open
squares at their limit, with an arrow: the true number is higher. Needs nothing but Python.
"""

import math
import sys

WIDTH, HEIGHT = 640, 400
LEFT, RIGHT, TOP, BOTTOM = 92, 620, 50, 340
TOP_POWER = 6  # of ten, at the upper end of the axis


def read_table(path):
    rows = []
    with open(path, encoding="utf-8") as file:
        for line in file:
            cells = line.split("\t")
            if not line.startswith("#") and len(cells) == 6:
                rows.append((int(cells[0]), int(cells[1]), int(cells[3]), cells[5].strip()))
    return rows


def place(regions, positions, last):
    x = LEFT + (regions - 2) / (last - 2) * (RIGHT - LEFT - 30) + 15
    y = BOTTOM - math.log10(max(positions, 1)) / TOP_POWER * (BOTTOM - TOP)
    return x, y


def draw_text(x, y, text, anchor="middle", more=""):
    return (f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" font-size="14" {more}>'
            f"{text}</text>")


def draw_axes(last):
    out = [f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>']
    for power in range(TOP_POWER + 1):
        y = place(2, 10**power, last)[1]
        out.append(f'<path d="M{LEFT} {y:.1f}H{RIGHT}" stroke="#ddd"/>')
        out.append(draw_text(LEFT - 8, y + 5, f"{10**power:,}", "end"))
    for regions in range(2, last + 1):
        out.append(draw_text(place(regions, 1, last)[0], BOTTOM + 20, regions))
    out.append(draw_text((LEFT + RIGHT) / 2, HEIGHT - 16, "regions of the race"))
    out.append(draw_text(WIDTH / 2, 28, "Positions looked at until the race is decided", "middle",
                         'font-weight="bold"'))
    return out


def draw_line(points, color):
    path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    return f'<path d="{path}" fill="none" stroke="{color}" stroke-width="2"/>'


def draw_series(rows, last):
    cut = [place(row[0], row[1], last) for row in rows]
    whole = [place(row[0], row[2], last) for row in rows]
    out = [draw_line(cut, "#2166ac"), draw_line(whole, "#b2182b")]
    out += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5" fill="#2166ac"/>' for x, y in cut]
    for row, (x, y) in zip(rows, whole):
        fill = "#b2182b" if row[3] == "ended" else "#fff"
        out.append(f'<rect x="{x - 5:.1f}" y="{y - 5:.1f}" width="10" height="10" fill="{fill}" '
                   'stroke="#b2182b" stroke-width="2"/>')
        if row[3] != "ended":
            out.append(f'<path d="M{x:.1f} {y - 8:.1f}v-14m-4 5l4 -5l4 5" fill="none" '
                       'stroke="#b2182b" stroke-width="2"/>')
    x, y = cut[-1]
    out.append(draw_text(x, y - 14, "cut into regions", "end", 'fill="#2166ac"'))
    x, y = whole[-1]
    out.append(draw_text(x, y + 26, "search of the whole race (open: not ended)", "end",
                         'fill="#b2182b"'))
    return out


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: race_plot.py TABLE.tsv")
    rows = read_table(sys.argv[1])
    if len(rows) < 2:
        sys.exit(f"{sys.argv[1]}: no table of build/race_regions")
    last = rows[-1][0]
    print(f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" '
          f'viewBox="0 0 {WIDTH} {HEIGHT}" font-family="DejaVu Sans, sans-serif">')
    print("\n".join(draw_axes(last) + draw_series(rows, last)))
    print("</svg>")


if __name__ == "__main__":
    main()
