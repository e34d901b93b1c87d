#!/usr/bin/env python3
"""Writes the drawings of a page of `engine conform --output` as one image: draw.py PAGE IMAGE.svg"""
import re
import sys

ROW, LEFT, GAP = 140, 8, 250


def main():
    page, image = sys.argv[1:]
    with open(page, encoding="utf-8") as file:
        cards = re.findall(r'<article class="card">.*?</article>', file.read(), re.S)
    rows = []
    for index, card in enumerate(cards):
        name = re.search(r"<h3>(.*?)</h3>", card, re.S)[1]
        top = index * ROW
        rows.append(f'<text x="{LEFT}" y="{top + 14}" font-weight="bold">{name}</text>')
        for place, (label, drawing) in enumerate(re.findall(r"<figcaption>(.*?)</figcaption><svg [^>]*>(.*?)</svg>", card, re.S)):
            x = LEFT + place * GAP
            rows.append(f'<text x="{x}" y="{top + 28}">{label}</text><g transform="translate({x} {top + 34}) scale(0.9)">{drawing}</g>')
    body = "\n".join(rows).replace("currentColor", "#222")
    size = f'width="{2 * GAP}" height="{len(cards) * ROW}"'
    with open(image, "w", encoding="utf-8") as file:
        file.write(f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif" font-size="11">\n'
                   f'<rect {size} fill="#FFF"/>\n{body}\n</svg>\n')


if __name__ == "__main__":
    main()
