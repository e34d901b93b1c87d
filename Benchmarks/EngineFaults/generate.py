"""Lay out the base and the faults of a set, write the trees that differ, and what is expected of the analysis.

    python generate.py base            trees/base-layout and trees/base-plain
    python generate.py tune [NUMBER…]  trees/faults/NUMBER-NAME/{layout,plain}, expected_tune.json
    python generate.py refine SET      keep as origins only layers that change the tree if they alone are broken
    python generate.py third [NUMBER…] the same for faults_third.py, expected_third.json
    python generate.py fourth [NUMBER…] the same for faults_fourth.py, expected_fourth.json
    python generate.py fifth [NUMBER…] the same for faults_fifth.py, expected_fifth.json
    python generate.py sixth [NUMBER…] the same for faults_sixth.py, expected_sixth.json
    python generate.py seventh [NUMBER…] the same for faults_seventh.py, expected_seventh.json
    python generate.py eighth [NUMBER…] the same for faults_eighth.py, expected_eighth.json
    python generate.py none            the five runs without a fault, expected_none.json
"""
from __future__ import annotations

import collections
import fcntl
import importlib
import json
import pathlib
import shutil
import sys
import time

import engine
import faults
import patched
import screens

HERE = pathlib.Path(__file__).parent
TREES = HERE / "trees"


def write(folder, trees):
    for variant, form in (("layout", lambda tree: tree), ("plain", engine.without_layout)):
        target = folder / variant if folder.name != "base" else folder.with_name(f"base-{variant}")
        shutil.rmtree(target, ignore_errors=True)
        target.mkdir(parents=True)
        for name, tree in trees.items():
            (target / f"{name}.json").write_text(json.dumps(form(tree), separators=(",", ":")))


def base():
    return {path.stem: json.loads(path.read_text()) for path in sorted((TREES / "base-layout").glob("*.json"))}


def changed_ids(before, after):
    """The layers whose frame or text differs."""
    return {id for id in before if id in after and before[id][:2] != after[id][:2]}


def origins(fault, hit, before, after):
    """The broken layers near which something changed."""
    changed = changed_ids(before, after)
    if fault.only_self:
        return hit & changed
    def near(id):
        _, _, children, container = before[id]
        if fault.deep:
            children = [*children, *(inner for child in children for inner in near(child))]
        return {id, *children, *(before[container][2] if container else ())}

    return {id for id in hit if id in before and near(id) & changed}


def deltas(before, after, ids):
    """How x, y, width and height of layers changed."""
    return {id: [engine.number(b - a) for a, b in zip(before[id][0], after[id][0])] for id in ids
            if id in after and before[id][0] != after[id][0]}


def run(fault, reference, change=None):
    """Lay out one fault: its differing trees and the expectation."""
    started = time.time()
    trees, count, by_tree, parents, signs = {}, collections.Counter(), {}, {}, collections.defaultdict(set)
    lost = []
    skip = faults.cannot_change(fault, reference)
    if change:
        skip |= {name for name in reference if name.split(".")[0] not in fault.screens}
    for name, tree, hit in faults.lay_out_all(fault.patches, change, skip=skip):
        if json.dumps(tree) == json.dumps(reference[name]):
            continue
        trees[name] = tree
        before, after = faults.flat(reference[name]), faults.flat(tree)
        if change:
            found = change.origins & (set(before) | set(after))
        else:
            found = origins(fault, hit, before, after)
        if not found:
            lost.append(name)
        count.update(found)
        by_tree[name] = sorted(found)
        for id in found:
            parents[id] = (before.get(id) or after.get(id))[3]
        for id, delta in deltas(before, after, changed_ids(before, after)).items():
            for axis, value in zip("xywh", delta):
                if value:
                    signs[id].add(axis + ("+" if value > 0 else "-"))
    typical = None
    if count:
        id, _ = count.most_common(1)[0]
        tree = next(name for name in sorted(trees) if id in by_tree[name])
        before, after = faults.flat(reference[tree]), faults.flat(trees[tree])
        near = [id] + (before.get(id) or after.get(id))[2]
        typical = {"id": id, "tree": tree, "changes": deltas(before, after, [item for item in near if item in before])}
    cases = sorted({name.split(".")[0] for name in trees})
    expected = {
        "number": fault.number, "name": fault.name, "says": fault.says, "properties": sorted(fault.properties), "kind": fault.kind,
        "effect": fault.effect, "cases": cases, "trees": sorted(trees), "origins": dict(count.most_common()), "parents": parents,
        "originsByTree": by_tree, "typical": typical, "signs": {id: sorted(value) for id, value in sorted(signs.items())},
    }
    missing = [case for case in fault.screens if case not in cases]
    directions = {("rtl" if name.endswith(".rtl") else "ltr") for name in trees}
    print(f"{fault.slug:32} {len(trees):3} trees  {len(cases):2} screens  {'+'.join(sorted(directions)):7} origin {typical['id'] if typical else '-':22}"
          f" {len(count):3} origins  {time.time() - started:4.1f} s"
          + (f"  NOT IN {' '.join(missing)}" if missing else "") + (f"  {len(lost)} WITHOUT ORIGIN: {lost[0]}" if lost else "")
          + ("  INVISIBLE" if not trees else ""), flush=True)
    return trees, expected


class AllBut:
    """All layers but one."""

    def __init__(self, id):
        self.id = id

    def __contains__(self, id):
        return id != self.id


def refine(fault, entry, reference):
    """Break each origin alone, in up to three trees; drop those that change nothing. Says how many were dropped."""
    if fault.only_self or len(entry["origins"]) < 2 or getattr(fault, "change", None):
        return "not needed"
    recorder = faults.Recorder()
    client = engine.Client(patched.load(fault.patches, recorder.names()))
    cells = {engine.names(case, device["id"], size, direction): (case, device, size, direction)
             for case, device, size, direction in engine.all_cells(screens.SCREENS)}

    def changes(tree, only, against=None):
        recorder.only = only
        case, device, size, direction = cells[tree]
        result, _ = engine.tree(client, case, screens.SCREENS[case], device, size, direction, True)
        return json.dumps(result) != json.dumps(against or reference[tree])

    def broken(tree):
        return json.loads((TREES / "faults" / fault.slug / "layout" / f"{tree}.json").read_text())

    if changes(entry["trees"][0], set()) or changes(entry["trees"][-1], set()):
        return "cannot be broken one by one"
    where = collections.defaultdict(list)
    for tree, ids in entry["originsByTree"].items():
        for id in ids:
            where[id].append(tree)
    effective, needed = set(), not changes(entry["trees"][0], AllBut(None), broken(entry["trees"][0]))
    for id, trees in where.items():
        sample = [trees[0], trees[-1], trees[len(trees) // 2]]
        # Alone it changes something, or something else comes out if it alone is sound: of two equally tall children, both count.
        if any(changes(tree, {id}) or needed and changes(tree, AllBut(id), broken(tree)) for tree in dict.fromkeys(sample)):
            effective.add(id)
    dropped = set(entry["origins"]) - effective
    for tree, ids in entry["originsByTree"].items():
        entry["originsByTree"][tree] = [id for id in ids if id in effective] or ids
    count = collections.Counter(id for ids in entry["originsByTree"].values() for id in ids)
    entry["origins"] = dict(count.most_common())
    entry["parents"] = {id: entry["parents"][id] for id in entry["origins"]}
    if entry["typical"]["id"] not in entry["origins"]:
        id = next(iter(entry["origins"]))
        tree = next(tree for tree in entry["trees"] if id in entry["originsByTree"][tree])
        before = faults.flat(reference[tree])
        after = faults.flat(json.loads((TREES / "faults" / fault.slug / "layout" / f"{tree}.json").read_text()))
        entry["typical"] = {"id": id, "tree": tree, "changes": deltas(before, after, [item for item in [id] + before[id][2] if item in before])}
    return f"{len(dropped)} of {len(dropped | effective)} dropped"


def save(path, known, only=None):
    """Write all entries; with `only`, change this one among those that are in the file now (several processes may run)."""
    with open(path.with_suffix(".lock"), "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if only is not None and path.exists():
            stored = {entry["number"]: entry for entry in json.loads(path.read_text())}
            known = {**stored, only: known[only]}
        path.write_text("[\n" + ",\n".join(json.dumps(known[number]) for number in sorted(known)) + "\n]\n")


def refine_all(what, numbers):
    reference, path = base(), HERE / f"expected_{what}.json"
    known = {entry["number"]: entry for entry in json.loads(path.read_text())}
    for fault in importlib.import_module(f"faults_{what}").FAULTS:
        if fault.number in known and (not numbers or str(fault.number) in numbers):
            started = time.time()
            said = refine(fault, known[fault.number], reference)
            save(path, known, fault.number)
            print(f"{fault.slug:34} {said}, {len(known[fault.number]['origins'])} origins, {time.time() - started:.1f} s", flush=True)


def main():
    what, *numbers = sys.argv[1:]
    if what == "refine":
        refine_all(numbers[0], numbers[1:])
        return
    if what == "base":
        write(TREES / "base", {name: tree for name, tree, _ in faults.lay_out_all()})
        return
    module = importlib.import_module(f"faults_{what}")
    reference = base()
    path = HERE / f"expected_{what}.json"
    known = {entry["number"]: entry for entry in json.loads(path.read_text())} if path.exists() else {}
    wanted = [fault for fault in module.FAULTS if not numbers or str(fault.number) in numbers]
    if not numbers:
        known = {}
    for fault in wanted:
        try:
            trees, expected = run(fault, reference, getattr(fault, "change", None))
        except Exception as error:
            if len(wanted) == 1:
                raise
            print(f"{fault.slug:32} CRASHES: {type(error).__name__}: {error}", flush=True)
            continue
        write(TREES / "faults" / fault.slug, trees)
        known[fault.number] = expected
        save(path, known, fault.number if numbers else None)


if __name__ == "__main__":
    main()
