#!/usr/bin/env python3
"""Writes the trees of two thirds of the corpus that engines are compared with Chromium on: generate.py FILE

    python3 generate.py trees.jsonl
    proofsheet engine conform trees.jsonl --oracle chromium

2,000 flexboxes and 650 grids from one seed. Every pair of features of a table meets in some case; the rest are drawn. The
other third is what `Blind/generate.py` writes, whose author has not read the code.
"""
import argparse
import itertools
import json
import random

SEED, FLEX, GRID = 20261130, 2_000, 650
WORDS = ["X", "XX", "XXX XX", "XX XXX X", "XXXXXX XX", "X X X X", "XXXX XXXX XXXX"]


class Tree:
    """The names of a tree's nodes, and its random numbers."""

    def __init__(self, numbers):
        self.numbers, self.count = numbers, 0

    def node(self, style, children=(), text=None):
        """A node without values that are none."""
        node = {"id": f"n{self.count}", "style": {key: value for key, value in style.items() if value is not None}}
        self.count += 1
        if text:
            node["text"] = text
        if children:
            node["children"] = [child() for child in children]
        return node

    def chance(self, percent):
        return self.numbers.random() * 100 < percent

    def pick(self, *values):
        return self.numbers.choice(values)

    def points(self, low, high):
        """Whole points mostly, otherwise parts that round."""
        number = self.numbers.randint(low, high)
        return number if self.chance(75) else round(number + self.pick(0.25, 0.3, 1 / 3, 0.5, 0.7), 4)

    def length(self, low, high, percent=20):
        return f"{self.pick(10, 20, 25, 33.3, 50, 75, 100)}%" if self.chance(percent) else self.points(low, high)

    def edges(self, low, high, percent=0, whole=False):
        """Lengths of all edges, or of some; borders are whole, since browsers round them."""
        def one():
            return self.numbers.randint(low, high) if whole else self.length(low, high, percent)
        if self.chance(35):
            return one()
        names = [name for name in ("top", "right", "bottom", "left") if self.chance(50)]
        return {name: one() for name in names} or {"left": one()}


# Few cases have what many engines lack.
SPACE = 3 * ["flex-start", "flex-end", "center", "space-between", "space-around", "space-evenly"] + ["start", "end"]
LINES = 3 * ["stretch", "flex-start", "flex-end", "center", "space-between", "space-around"] + ["space-evenly", "start", "end"]
ACROSS = 3 * ["stretch", "flex-start", "flex-end", "center"] + ["start", "end"]

# What a container has, and what its items have; a feature changes a style, and pairs of features meet.
CONTAINER = {
    "column": lambda t, s: s.update(flexDirection="column"),
    "row-reverse": lambda t, s: s.update(flexDirection="row-reverse"),
    "column-reverse": lambda t, s: s.update(flexDirection="column-reverse"),
    "wrap": lambda t, s: s.update(flexWrap="wrap", alignContent=t.pick(None, *LINES)),
    "wrap-reverse": lambda t, s: s.update(flexWrap="wrap-reverse", alignContent=t.pick(None, *LINES)),
    "justify": lambda t, s: s.update(justifyContent=t.pick(*SPACE)),
    "align": lambda t, s: s.update(alignItems=t.pick(*ACROSS)),
    "baseline": lambda t, s: s.update(alignItems="baseline"),
    "gap": lambda t, s: s.update(gap=t.length(1, 20, 15)),
    "gaps": lambda t, s: s.update(rowGap=t.points(0, 20), columnGap=t.points(0, 20)),
    "padding": lambda t, s: s.update(padding=t.edges(0, 20, 15)),
    "border": lambda t, s: s.update(border=t.edges(0, 8, whole=True)),
    "height": lambda t, s: s.update(height=t.points(40, 160)),
    "limits": lambda t, s: s.update(minHeight=t.points(20, 120), maxHeight=t.pick(None, t.points(40, 140))),
    "content-box": lambda t, s: s.update(boxSizing="content-box", padding=t.edges(1, 12)),
    "overflow": lambda t, s: s.update(overflow="hidden"),
    "rtl": lambda t, s: s.update(rtl=True),
    "narrow": lambda t, s: s.update(width=t.points(30, 90)),
}
ITEM = {
    "grow": lambda t, s: s.update(flexGrow=t.pick(0.3, 0.5, 1, 1, 2)),
    "shrink": lambda t, s: s.update(flexShrink=t.pick(0, 0, 0.5, 2)),
    "basis": lambda t, s: s.update(flexBasis=t.pick(0, "auto", t.length(0, 120, 40))),
    "min": lambda t, s: s.update(minWidth=t.length(10, 120), minHeight=t.pick(None, t.length(10, 60))),
    "max": lambda t, s: s.update(maxWidth=t.length(10, 80), maxHeight=t.pick(None, t.length(10, 60))),
    "min-0": lambda t, s: s.update(minWidth=0, minHeight=0),
    "ratio": lambda t, s: s.update(aspectRatio=t.pick(0.5, 1, 2, 1.5), **{t.pick("width", "height"): None}),
    "margin": lambda t, s: s.update(margin=t.edges(1, 20, 15)),
    "negative margin": lambda t, s: s.update(margin={t.pick("left", "right", "top", "bottom"): -t.points(1, 15)}),
    "auto margin": lambda t, s: s.update(margin={name: "auto" for name in ("left", "right", "top", "bottom") if t.chance(50)} or {"left": "auto"}),
    "self": lambda t, s: s.update(alignSelf=t.pick(*ACROSS, "baseline", "auto")),
    "percent": lambda t, s: s.update(width=t.length(0, 0, 100), height=t.pick(None, t.length(0, 0, 100))),
    "auto size": lambda t, s: s.update(width=None, height=None),
    "item padding": lambda t, s: s.update(padding=t.edges(1, 15, 15)),
    "item border": lambda t, s: s.update(border=t.edges(1, 6, whole=True)),
    "relative": lambda t, s: s.update(inset={t.pick("left", "right"): t.length(-10, 20), t.pick("top", "bottom"): t.length(-10, 20)}),
    "absolute": lambda t, s: s.update(position="absolute", inset={name: t.length(-5, 30) for name in ("top", "right", "bottom", "left") if t.chance(45)} or None),
    "hidden": lambda t, s: s.update(overflow="hidden"),
    "none": lambda t, s: s.update(display="none"),
    "item content-box": lambda t, s: s.update(boxSizing="content-box", padding=t.edges(1, 12)),
    "text": lambda t, s: s.update(text=t.pick(*WORDS), width=None, height=None),
    "nested": lambda t, s: s.update(nested=True),
}


def flex(tree, features, depth=1):
    """A flexbox with what is named, and further features by chance."""
    style = {"display": "flex", "width": tree.points(100, 300) if depth == 1 else tree.pick(None, tree.length(30, 150, 25))}
    for name, apply in CONTAINER.items():
        if name in features or tree.chance(7 if depth == 1 else 10):
            if depth == 1 or name not in ("rtl", "narrow"):
                apply(tree, style)
    style.pop("rtl", None)
    count = tree.numbers.randint(1, 4 if depth == 1 else 3)
    special = tree.numbers.randrange(count)
    return tree.node(style, [lambda index=index: item(tree, features if index == special else (), depth) for index in range(count)])


def item(tree, features, depth):
    style = {"width": tree.pick(None, tree.points(5, 90)), "height": tree.pick(None, tree.points(5, 60))}
    for name, apply in ITEM.items():
        if name in features or tree.chance(5):
            apply(tree, style)
    text, nested = style.pop("text", None), style.pop("nested", False)
    if nested and depth < 3 and style.get("display") != "none":
        inner = flex(tree, features if depth == 1 else (), depth + 1)
        # As an item it keeps what it is, as a container what it has.
        inner["style"].update({key: value for key, value in style.items() if value is not None})
        return inner
    return tree.node(style, text=text)


TRACK = ["auto", "1fr", "2fr", "0.5fr", "20px", "35.5px", "25%", "min-content", "max-content", "minmax(10px, 1fr)", "minmax(20px, auto)",
         "minmax(auto, 40px)", "minmax(min-content, 1fr)", "fit-content(30px)", "minmax(0px, 1fr)"]
PLACED = ["1 / 2", "2 / 4", "1 / -1", "span 2 / auto", "auto / span 2", "-2 / -1", "2 / span 2", "3 / 1", "auto / 2"]
GRIDS = {
    "rows": lambda t, s: s.update(gridTemplateRows=" ".join(t.pick(*TRACK) for _ in range(t.numbers.randint(1, 3)))),
    "repeat": lambda t, s: s.update(gridTemplateColumns=f"repeat({t.pick(2, 3)}, {t.pick(*TRACK)})"),
    "auto-fill": lambda t, s: s.update(gridTemplateColumns=f"repeat({t.pick('auto-fill', 'auto-fit')}, {t.pick('30px', '45.5px', 'minmax(40px, 1fr)', '30%')})"),
    "flow column": lambda t, s: s.update(gridAutoFlow="column"),
    "dense": lambda t, s: s.update(gridAutoFlow=t.pick("dense", "column dense")),
    "auto rows": lambda t, s: s.update(gridAutoRows=t.pick(*TRACK)),
    "auto columns": lambda t, s: s.update(gridAutoColumns=t.pick(*TRACK)),
    "justify items": lambda t, s: s.update(justifyItems=t.pick("stretch", "start", "end", "center")),
    "align items": lambda t, s: s.update(alignItems=t.pick("stretch", "start", "end", "center", "baseline")),
    "justify content": lambda t, s: s.update(justifyContent=t.pick("start", "end", "center", "stretch", "space-between", "space-around", "space-evenly")),
    "align content": lambda t, s: s.update(alignContent=t.pick("start", "end", "center", "stretch", "space-between", "space-around", "space-evenly")),
    **{name: CONTAINER[name] for name in ("gap", "gaps", "padding", "border", "height", "limits", "rtl", "narrow", "content-box")},
}
CELLS = {
    "column": lambda t, s: s.update(gridColumn=t.pick(*PLACED)),
    "row": lambda t, s: s.update(gridRow=t.pick(*PLACED)),
    "justify self": lambda t, s: s.update(justifySelf=t.pick("start", "end", "center", "stretch")),
    "align self": lambda t, s: s.update(alignSelf=t.pick("start", "end", "center", "stretch", "baseline")),
    **{name: ITEM[name] for name in ("min", "max", "min-0", "ratio", "margin", "negative margin", "auto margin", "percent", "auto size",
                                     "item padding", "item border", "absolute", "hidden", "none", "text", "nested")},
}


def grid(tree, features, depth=1):
    """A grid with what is named, and further features by chance."""
    style = {"display": "grid", "width": tree.points(100, 300) if depth == 1 else tree.pick(None, tree.points(30, 150)),
             "gridTemplateColumns": " ".join(tree.pick(*TRACK) for _ in range(tree.numbers.randint(1, 4)))}
    for name, apply in GRIDS.items():
        if name in features or tree.chance(8):
            if depth == 1 or name not in ("rtl", "narrow"):
                apply(tree, style)
    style.pop("rtl", None)
    count = tree.numbers.randint(1, 5 if depth == 1 else 3)
    special = tree.numbers.randrange(count)
    return tree.node(style, [lambda index=index: cell(tree, features if index == special else (), depth) for index in range(count)])


def cell(tree, features, depth):
    style = {"width": tree.pick(None, None, tree.points(5, 60)), "height": tree.pick(None, tree.points(5, 40))}
    for name, apply in CELLS.items():
        if name in features or tree.chance(5):
            apply(tree, style)
    text, nested = style.pop("text", None), style.pop("nested", False)
    if nested and depth < 3 and style.get("display") != "none":
        inner = tree.pick(flex, grid)(tree, (), depth + 1)
        inner["style"].update({key: value for key, value in style.items() if value is not None})
        return inner
    return tree.node(style, text=text)


def cases(kind, count, make, containers, items):
    """Cases whose features are all pairs first, then pairs and triples that are drawn."""
    numbers = random.Random(f"{SEED} {kind}")
    pairs = list(itertools.combinations(sorted(set(containers) | set(items)), 2))
    numbers.shuffle(pairs)
    drawn = ([*numbers.choice(pairs), *([numbers.choice(list(items))] if numbers.random() < 0.5 else [])] for _ in itertools.count())
    for index, features in enumerate(itertools.islice(itertools.chain(pairs, drawn), count), 1):
        node = make(Tree(numbers), set(features))
        case = {"name": f"{kind}/{index:04}", "node": node}
        if numbers.random() < 0.5:
            case["scale"] = 1
        if "rtl" in features or numbers.random() < 0.1:
            case["direction"] = "rtl"
        yield case


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file")
    with open(parser.parse_args().file, "w", encoding="utf-8") as file:
        for case in itertools.chain(cases("flex", FLEX, flex, CONTAINER, ITEM), cases("grid", GRID, grid, GRIDS, CELLS)):
            print(json.dumps(case), file=file)


if __name__ == "__main__":
    main()
