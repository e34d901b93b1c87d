"""Score what the command said about planted faults: score.py RUNFOLDER…, for example out/tune-plain.

Prints one row per fault and totals, and writes the terminal's outputs with what was planted to reading/RUNFOLDER/.

Columns: first  the first cause names an origin or its container, and changes in the right direction
         prop   the first cause names an expected property
         wrong  a property that is not acceptable is named: in the first cause (1) or only in a later one (+n)
         causes, lines, unexpl.  how many causes there are (printed, or counted in "237 more causes"), how many
                                lines were printed, and whether pixels are unexplained
"""
import json
import pathlib
import re
import statistics
import sys

from faults import flat

HERE = pathlib.Path(__file__).parent

# What a reader takes for the name of a layout rule. Plain width, height, x and y are amounts, not rules.
NAMES = [
    "gap", "rowGap", "columnGap", "padding", "margin", "border", "inset", "flexGrow", "flexShrink", "flexBasis", "flexWrap",
    "flexDirection", "justifyContent", "alignItems", "alignContent", "alignSelf", "aspectRatio", "minWidth", "maxWidth",
    "minHeight", "maxHeight", "overflow", "round", "baseline", "textWidth", "measure", "spacing", "order", "position", "mirror",
    "direction",
]
# Words of the command that are no names of rules.
NOISE = [
    r"(other values|values)? ?by (layout direction|device|size|text size)[^;:]*", r"layout direction", r"layoutDirection",
    r"right[- ]?to[- ]?left", r"left[- ]?to[- ]?right", r"for example .*", r"reference: .*", r"actual: .*", r"diff: .*",
    r"\d+ cells?:? .*$", r"not proven", r"/\S+", r"(border|padding|content) box",
]


def read(folder: pathlib.Path) -> dict:
    """The causes that a run printed: each the lines from its head on. Adapt this function to a new output."""
    lines = [line.rstrip() for line in (folder / "stdout.txt").read_text().splitlines()]
    causes, current = [], None
    for line in lines:
        if re.match(r"(✘|✗|\?|cause \d+|unexplained)", line):
            current = [line]
            causes.append(current)
        elif line.startswith(" ") and current is not None:
            current.append(line)
        else:
            current = None
    # The last line of a failing run is a summary such as "✘ 240 cells: 20 failed".
    causes = [cause for cause in causes if not re.match(r"✘ \d+ cells?:", cause[0])]
    more = sum(int(found.group(1).replace(",", "")) for line in lines if (found := re.match(r"\s*…? ?(?:and )?([\d,]+) more causes", line)))
    return {"more": more, "lines": len([line for line in lines if line]), "causes": causes, "unexplained": any("unexplained" in line for line in lines)}


def mentions(text: str, id: str) -> bool:
    return re.search(rf"(?<![\w.\-]){re.escape(id)}(?![\w\-]|\.\w|\[)", text) is not None


def clean(text: str, ids) -> str:
    """The text without the ids of layers and without phrases that say where."""
    for id in sorted(ids, key=len, reverse=True):
        text = re.sub(rf"(?<![\w.\-]){re.escape(id)}(?![\w\-]|\.\w)", "§", text)
    for pattern in NOISE:
        text = re.sub(pattern, " ", text)
    return text


def names(text: str, word: str) -> bool:
    """Whether a rule is named: "gap" also by "row gap" or "rowGap", "flexGrow" also by "flex-grow" or "grow"."""
    spaced = re.sub(r"([A-Z])", r"[ -]?\1", word)
    if re.search(rf"(?<![a-z]){spaced}", text, re.IGNORECASE):
        return True
    short = {"flexGrow": "grow", "flexShrink": "shrink", "flexBasis": "basis", "flexWrap": "wrap", "aspectRatio": "ratio",
             "justifyContent": "justif"}.get(word)
    return bool(short and re.search(rf"\b{short}", text, re.IGNORECASE))


def amount(text: str) -> float:
    return float(text.replace("−", "-").replace("+", "").replace(",", ""))


NUMBER = r"[−+-]?\d[\d,]*(?:\.\d+)?"


def right_direction(text: str, fault: dict, named: list) -> bool:
    """Whether the amounts in a line go the way that the layers went; true if it gives none."""
    arrow = re.search(rf"({NUMBER})(?: ?(?:pt|%))? ?→ ?({NUMBER})", text)
    if arrow and fault["effect"] != "any":
        before, after = amount(arrow.group(1)), amount(arrow.group(2))
        return after < before if fault["effect"] == "less" else after > before
    signs = {sign for id in named for sign in fault["signs"].get(id, [])}
    for axis, letter in (("x", "x"), ("y", "y"), ("width", "w"), ("height", "h")):
        found = re.search(rf"\b{axis} ([−+-])\d", text)
        if found and signs and letter + found.group(1).replace("−", "-") not in signs:
            return False
    return True


def score(fault: dict, run: dict, ids) -> dict:
    """One row."""
    allowed = set(fault["origins"]) | {container for container in fault["parents"].values() if container}
    first = run["causes"][0] if run["causes"] else [""]
    head = first[0]
    named = [id for id in allowed if mentions(head, id)]
    expected = set(fault["properties"])
    texts = [clean(" ".join(cause), ids) for cause in run["causes"]] or [""]

    def wrong(text):
        return [name for name in NAMES if name not in expected and names(text, name)
                and not any(word.lower() in name.lower() or name.lower() in word.lower() for word in expected)]

    return {
        "fault": f"{fault['number']:02}-{fault['name']}", "trees": len(fault["trees"]),
        "first": bool(named) and right_direction(head, fault, named),
        "property": any(names(texts[0], word) for word in expected),
        "anyProperty": any(names(text, word) for text in texts for word in expected),
        "wrong": wrong(texts[0]), "wrongLater": sum(1 for text in texts[1:] if wrong(text)),
        "causes": len(run["causes"]) + run["more"], "lines": run["lines"], "unexplained": run["unexplained"], "head": head,
    }


def mark(value: bool) -> str:
    return "yes" if value else "-"


def score_folder(folder: pathlib.Path):
    set_name = folder.name.split("-")[0]
    faults = json.loads((HERE / f"expected_{set_name}.json").read_text())
    ids = {id for tree in (HERE / "trees/base-layout").iterdir() for id in flat(json.loads(tree.read_text()))}
    reading = HERE / "reading" / folder.name
    reading.mkdir(parents=True, exist_ok=True)
    rows = []
    print(f"{folder}\n{'fault':34} trees first prop wrong causes lines unexpl.  first cause")
    for fault in faults:
        run_folder = folder / f"{fault['number']:02}-{fault['name']}"
        if not (run_folder / "stdout.txt").exists():
            continue
        row = score(fault, read(run_folder), ids)
        rows.append(row)
        wrong = f"1:{','.join(row['wrong'])}" if row["wrong"] else f"+{row['wrongLater']}" if row["wrongLater"] else "-"
        print(f"{row['fault']:34} {row['trees']:5} {mark(row['first']):5} {mark(row['property']):4} {wrong:5} {row['causes']:6} {row['lines']:5}"
              f" {mark(row['unexplained']):7}  {row['head'][:90]}")
        text = [
            f"planted:   {row['fault']}: {fault['says']}", f"expected:  {' or '.join(fault['properties'])}  (effect: {fault['effect']})",
            f"origins:   {', '.join(list(fault['origins'])[:12])}{' …' if len(fault['origins']) > 12 else ''}",
            f"typical:   {json.dumps(fault['typical'])}", f"differing: {len(fault['trees'])} trees of {', '.join(fault['cases'])}",
            f"scored:    first {mark(row['first'])}, property {mark(row['property'])}, wrong {wrong}", "", "-" * 100, "",
            (run_folder / "stdout.txt").read_text(),
        ]
        (reading / f"{row['fault']}.txt").write_text("\n".join(text))
    if not rows:
        print("no runs")
        return
    count = len(rows)

    def share(key):
        number = sum(bool(row[key]) for row in rows)
        return f"{number} of {count} ({100 * number / count:.0f} %)"

    print(f"first line right       {share('first')}\nproperty named         {share('property')}   in any cause {share('anyProperty')}")
    print(f"wrongly named          {sum(bool(row['wrong']) for row in rows)} in the first cause, {sum(row['wrongLater'] for row in rows)} later causes")
    print(f"causes                 median {statistics.median(row['causes'] for row in rows)}, {sum(row['causes'] for row in rows)} in all")
    print(f"lines                  median {statistics.median(row['lines'] for row in rows)}, {sum(row['lines'] for row in rows)} in all")
    print(f"unexplained            {share('unexplained')}\noutputs to read       {reading}")


if __name__ == "__main__":
    for argument in sys.argv[1:]:
        score_folder(pathlib.Path(argument))
