"""Which planted faults of Yoga (`yoga-layout-python`) do the checks of layout engines catch?

run.py [FILTER…]      runs all suites with each fault, prints the table, and writes results.json below the folder OUT
run.py table FILE…    prints the table of such files
run.py trees NAME…    says only which faults with these names change a layout, and writes trees.json

Python needs the packages of requirements.txt. PROOFSHEET names the command, OUT a folder for copies, references and results
(default: .build/layout-faults of the repository).
"""
import importlib.util
import json
import os
import pathlib
import shlex
import subprocess
import sys

import equivalence

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
COMMAND = os.environ.get("PROOFSHEET", str(ROOT / ".build/debug/proofsheet"))
OUT = pathlib.Path(os.environ.get("OUT", ROOT / ".build/layout-faults"))
SCREENS = f"--cases {ROOT / 'Examples/Engines/screens.json'} --devices iphone-15 --traits 'large,ax3 * ltr,rtl'"
CORPUS = f"conform {ROOT / 'Benchmarks/LayoutCorpus/corpus.jsonl.zst'} --filter"
SUITES = {
    "properties": "properties --cases 20",
    "corpus": f"{CORPUS} flex/11 -- --conform",
    "frames": f"check {SCREENS} --package {OUT} --frames",
    "snapshots": f"check {SCREENS} --package {OUT}",
    "audits": f"audit {SCREENS}",
}
# What these miss at first is checked with more trees, and what nothing caught with still more. The first trees of a longer run are
# those of a shorter one: what a suite caught it would catch again.
MORE = {
    "properties": "properties --cases 120",
    "corpus": f"{CORPUS} flex/11 --filter flex/07 --filter blind/flex/05 -- --conform",
}
MOST = {
    "corpus": f"{CORPUS} flex/ -- --conform",
    "properties": "properties --cases 400",
}
# What is laid out with faults that nothing caught, to see whether they change anything: no properties and no references are needed.
TREES = {
    "corpus": [f"{CORPUS} flex/"],
    "generated": [f"properties --smallest 0 --cases 1000 --seed {seed} --filter valid --filter mirrored --filter update --filter restyled "
                  "--filter realigned" for seed in (11, 12, 13)],
}
NEED_NO_REFERENCES = ("properties", "corpus", "audits")


def engine(folder):
    return f"env PYTHONPATH={folder} PYTHONDONTWRITEBYTECODE=1 {sys.executable} {HERE / 'engine.py'}"


def library():
    """A folder with nothing but the library."""
    found = pathlib.Path(importlib.util.find_spec("yoga").origin).parent
    folder = OUT / "source"
    subprocess.run(["rm", "-rf", folder], check=True)
    folder.mkdir(parents=True)
    subprocess.run(["cp", "-r", found, folder], check=True)
    return folder


def caught(fault, suites):
    return any(fault["results"].get(suite, {}).get("newFailures") for suite in suites)


def mutate(source, suites, filters):
    """The faults with what the suites found, by name."""
    options = [part for name, suite in suites.items() for part in ("--suite", f"{name}: {suite}")]
    options += [part for name in filters for part in ("--filter", name)]
    run = subprocess.run(
        [COMMAND, "engine", "mutate", "--engine", engine("{copy}"), "--source", source, "--faults", HERE / "Own", "--faults",
         HERE / "Blind", "--timeout", "600", *options, "--json"], cwd=OUT, stdout=subprocess.PIPE)
    if not run.stdout:
        raise SystemExit(run.returncode)
    return {fault["name"]: fault for fault in json.loads(run.stdout)["faults"]}


def again(source, faults, suites, is_done):
    """Runs each suite with the faults that are not done."""
    for suite, command in suites.items():
        missed = [name for name, fault in faults.items() if not fault.get("problem") and not is_done(fault, suite)]
        for name, fault in (mutate(source, {suite: command}, missed) if missed else {}).items():
            result, first = fault["results"][suite], faults[name]["results"][suite]
            faults[name]["results"][suite] = {**result, "seconds": result["seconds"] + first["seconds"]}


def planted(source, name):
    """A copy of the library with a fault."""
    folder = OUT / "planted"
    subprocess.run(["rm", "-rf", folder], check=True)
    subprocess.run(["cp", "-r", source, folder], check=True)
    patch = next(HERE.glob(f"{name}*.patch"))
    subprocess.run(["git", "apply", "-p1", patch], cwd=folder, check=True, env={**os.environ, "GIT_CEILING_DIRECTORIES": str(OUT)})
    return folder


def compare(source, faults):
    """Notes for each fault how many requests the library answers with it as without it, and the first that it changes, if it changes one."""
    if faults:
        os.environ["PROOFSHEET_MEASURE"] = f"{COMMAND} engine measure"
        equivalence.record(COMMAND, TREES, source, OUT)
    for name, fault in faults.items():
        fault["trees"], fault["changed"] = equivalence.first_difference(planted(source, name), OUT)
        found = f"changes request {fault['trees'] + 1}" if fault["changed"] else f"changes none of {fault['trees']} requests"
        print(f"{name}: {found}", file=sys.stderr, flush=True)


def main():
    source = library()
    for suite in ("frames", "snapshots"):
        subprocess.run([COMMAND, *shlex.split(SUITES[suite]), "--engine", engine(source), "--record"], cwd=OUT, check=True,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    faults = mutate(source, SUITES, sys.argv[1:])
    again(source, faults, MORE, lambda fault, suite: caught(fault, [suite]))
    again(source, faults, MOST, lambda fault, suite: caught(fault, SUITES))
    compare(source, {name: fault for name, fault in faults.items() if not fault.get("problem") and not caught(fault, SUITES)})
    (OUT / "results.json").write_text(json.dumps(list(faults.values()), indent=1))
    table(list(faults.values()))


def table(faults):
    equivalent = [fault for fault in faults if fault.get("trees") and not fault["changed"]]
    planted = [fault for fault in faults if not fault.get("problem") and fault not in equivalent]
    sets = {"all": planted, **{name: [fault for fault in planted if fault["name"].startswith(name)] for name in ("Own", "Blind")}}
    rows = {**{suite: [suite] for suite in SUITES}, "without references": NEED_NO_REFERENCES, "all together": list(SUITES)}
    print("| suite | " + " | ".join(f"{name} ({len(of)})" for name, of in sets.items()) + " | caught by it alone | seconds a fault, most |")
    for row, suites in rows.items():
        counts = [f"{sum(caught(fault, suites) for fault in of)} ({sum(caught(fault, suites) for fault in of) / max(1, len(of)):.0%})"
                  for of in sets.values()]
        alone = "" if len(suites) > 1 else sum(caught(fault, suites) and not caught(fault, [one for one in SUITES if one not in suites]) for fault in planted)
        seconds = sorted(sum(fault["results"][suite]["seconds"] for suite in suites) for fault in planted) or [0]
        print(f"| {row} | {' | '.join(counts)} | {alone} | {seconds[len(seconds) // 2]:.0f}, {seconds[-1]:.0f} |")
    trees = sorted(int(fault["results"]["properties"]["first"].split()[1]) for fault in planted if caught(fault, ["properties"]))
    print(f"trees until the first property fails: median {trees[len(trees) // 2] if trees else None}, most {max(trees, default=None)}")
    for fault in faults:
        if fault.get("problem") or not caught(fault, SUITES):
            why = f"equivalent: {fault['trees']} trees are as without it" if fault in equivalent else "not caught"
            print(f"{fault['name']}: {fault.get('problem') or why}: {fault.get('remark')}")


if __name__ == "__main__":
    if sys.argv[1:2] == ["table"]:
        table([fault for name in sys.argv[2:] for fault in json.loads(pathlib.Path(name).read_text())])
    elif sys.argv[1:2] == ["trees"]:
        found = {name: {} for name in sys.argv[2:]}
        compare(library(), found)
        (OUT / "trees.json").write_text(json.dumps(found, indent=1))
    else:
        main()
