#!/usr/bin/env python3
"""A small masonry layout: cards go into the shortest column. Writes layer trees for `proofsheet check --layers`."""
import argparse
import json
import pathlib

DEVICES = {"phone": (375, 667), "tablet": (768, 1024), "desktop": (1280, 800)}
HEIGHTS = [120, 80, 160, 100, 140, 90, 180, 110, 130, 70, 150, 95]
COLORS = ["#3366CC", "#DC3912", "#FF9900", "#109618", "#990099", "#0099C6"]


def columns_for(width: int) -> int:
    """As many columns as fit at 160 points or more."""
    return max(1, width // 180)


def place(width: float, gap: float) -> list[tuple[float, float, float, float]]:
    """The frame of each card: left, top, width, height."""
    count = columns_for(int(width))
    card = (width - gap * (count + 1)) / count
    bottoms = [gap] * count
    frames = []
    for height in HEIGHTS:
        column = bottoms.index(min(bottoms))
        frames.append((gap + column * (card + gap), bottoms[column], card, height))
        bottoms[column] += height + gap
    return frames


def card(index: int, frame: tuple[float, float, float, float]) -> dict:
    """A card with a bar where its title would stand."""
    return {
        "id": f"Masonry/Card[{index}]",
        "frame": [round(number, 3) for number in frame],
        "corners": 12,
        "background": COLORS[index % len(COLORS)],
        "shadows": [{"color": "#00000040", "offset": [0, 2], "blur": 8}],
        "sublayers": [
            {"id": f"Masonry/Card[{index}]/Title", "frame": [12, 14, 70, 10], "corners": 5, "background": "#FFFFFFCC"}
        ],
    }


def tree(size: tuple[int, int], gap: float) -> dict:
    """The layer tree for a canvas."""
    width, height = size
    cards = [card(index, frame) for index, frame in enumerate(place(width, gap))]
    root = {"id": "Masonry", "frame": [0, 0, width, height], "clipsToBounds": True, "sublayers": cards}
    return {"version": 1, "size": [width, height], "background": "#F4F4F7", "root": root}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--output", type=pathlib.Path, required=True, help="the folder for the layer trees")
    parser.add_argument("--gap", type=float, default=12, help="the distance between cards, points")
    arguments = parser.parse_args()
    arguments.output.mkdir(parents=True, exist_ok=True)
    for name, size in DEVICES.items():
        path = arguments.output / f"{name}.json"
        path.write_text(json.dumps(tree(size, arguments.gap), indent=2) + "\n", encoding="utf-8")
        print(path)


if __name__ == "__main__":
    main()
