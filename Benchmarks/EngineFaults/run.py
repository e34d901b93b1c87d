"""Check a set of faults: run.py SET VARIANT [NUMBER…]. Called by run.sh.

SET is tune, third, fourth, fifth, sixth, seventh, eighth, blind or none; VARIANT is layout or plain.
Writes out/SET-VARIANT/NUMBER-NAME/ with what the command printed (stdout.txt, stderr.txt), its exit code (code.txt), seconds
(seconds.txt) and its small JSON files.
"""
import json
import os
import pathlib
import shutil
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).parent
COMMAND = os.environ.get("PROOFSHEET", "proofsheet")
LARGEST = 3_000_000  # bytes of a JSON file that is kept


def link(source: pathlib.Path, target: pathlib.Path):
    """Put a tree in place by a hard link; never write through one."""
    target.unlink(missing_ok=True)
    os.link(source, target)


def check(package, *arguments):
    command = [COMMAND, "check", "--layers", str(package / "Trees"), "--scale", "2", "--package", str(package), *arguments]
    return subprocess.run(command, capture_output=True, text=True, cwd=package)


def prepare(variant) -> pathlib.Path:
    """The package folder with base trees and their references; recorded once per command and base."""
    base, package = HERE / "trees" / f"base-{variant}", HERE / "runs" / f"package-{variant}"
    stamp = package / "recorded.txt"
    newest = max(path.stat().st_mtime for path in base.iterdir())
    key = f"{COMMAND} {pathlib.Path(shutil.which(COMMAND) or COMMAND).stat().st_mtime} {newest}"
    if not stamp.exists() or stamp.read_text() != key:
        shutil.rmtree(package, ignore_errors=True)
        (package / "Trees").mkdir(parents=True)
        for tree in base.iterdir():
            link(tree, package / "Trees" / tree.name)
        answer = check(package, "--record")
        if " recorded" not in answer.stdout + answer.stderr:
            raise SystemExit(f"run.py: recording failed:\n{answer.stdout[-2000:]}\n{answer.stderr[-2000:]}")
        stamp.write_text(key)
    restore(package, base)
    return package


def restore(package, base):
    for tree in base.iterdir():
        target = package / "Trees" / tree.name
        if not target.exists() or not target.samefile(tree):
            link(tree, target)


def run(package, base, slug, variant, out):
    trees = HERE / "trees" / "faults" / slug / variant
    for tree in trees.iterdir():
        link(tree, package / "Trees" / tree.name)
    shutil.rmtree(package / ".proofsheet", ignore_errors=True)
    started = time.time()
    answer = check(package)
    seconds = time.time() - started
    folder = out / slug
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    (folder / "stdout.txt").write_text(answer.stdout)
    (folder / "stderr.txt").write_text(answer.stderr)
    (folder / "code.txt").write_text(f"{answer.returncode}\n")
    (folder / "seconds.txt").write_text(f"{seconds:.1f}\n")
    results = package / ".proofsheet"
    for file in results.rglob("*.json") if results.exists() else []:
        if file.stat().st_size < LARGEST:
            shutil.copy(file, folder / file.name)
    shutil.rmtree(results, ignore_errors=True)
    restore(package, base)
    print(f"{slug:34} exit {answer.returncode}  {seconds:5.1f} s", flush=True)


def main():
    name, variant, *numbers = sys.argv[1:]
    base = HERE / "trees" / f"base-{variant}"
    expected = json.loads((HERE / f"expected_{name}.json").read_text())
    package = prepare(variant)
    out = HERE / "out" / f"{name}-{variant}"
    for fault in expected:
        if not numbers or str(fault["number"]) in numbers:
            run(package, base, f"{fault['number']:02}-{fault['name']}", variant, out)


if __name__ == "__main__":
    main()
