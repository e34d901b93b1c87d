"""Does a fault change any layout? A fault that changes none is equivalent to the engine as it is, and no check can catch it.

`record` notes what `engine properties` and `engine conform` ask for; `first_difference` asks a faulty engine the same, and compares
the answers with those of the engine as it is. Nothing is checked but that they are the same.
"""
import json
import os
import pathlib
import shlex
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
# What is asked, by name: the corpus needs texts that are squares.
ARGUMENTS = {"corpus": ["--conform"], "generated": []}


def replies(requests, library, arguments):
    """The answers to a file of requests, one by one, of the library in a folder."""
    environment = {**os.environ, "PYTHONPATH": str(library), "PYTHONDONTWRITEBYTECODE": "1"}
    with open(requests) as questions:
        process = subprocess.Popen([sys.executable, HERE / "engine.py", *arguments], stdin=questions, stdout=subprocess.PIPE,
                                   stderr=subprocess.DEVNULL, text=True, env=environment)
        try:
            # The first line declares files.
            next(process.stdout, None)
            yield from process.stdout
        finally:
            process.kill()
            process.wait()


def record(command, suites, library, out):
    """Writes what the commands of suites ask for into `out`, and how the library answers; returns the number of requests of each."""
    recorder = [sys.executable, str(HERE / "engine.py"), "--record"]
    counts = {}
    for name, runs in suites.items():
        found = {}
        for run in runs:
            noted = out / f"{name}.noted"
            noted.unlink(missing_ok=True)
            subprocess.run([command, "engine", *shlex.split(run), "--engine", shlex.join([*recorder, str(noted), *ARGUMENTS[name]]), "--jobs", "1"], cwd=out,
                           stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            # What is asked twice, such as each case of a corpus, is asked once here.
            for line in noted.read_text().splitlines():
                request = json.loads(line)
                found.setdefault(json.dumps({**request, "id": 0, "name": ""}, sort_keys=True), None)
            noted.unlink()
        (out / f"{name}.requests").write_text("".join(line + "\n" for line in found))
        with open(out / f"{name}.answers", "w") as answers:
            count = sum(1 for line in replies(out / f"{name}.requests", library, ARGUMENTS[name]) if answers.write(line))
        if count != len(found):
            raise SystemExit(f"The engine without a fault answered {count} of {len(found)} requests of {name}.")
        counts[name] = len(found)
    return counts


def first_difference(library, out):
    """How many requests a library in a folder answers as the one that was recorded, and the first that it answers otherwise, or None."""
    number = 0
    for name, arguments in ARGUMENTS.items():
        found = replies(out / f"{name}.requests", library, arguments)
        with open(out / f"{name}.requests") as requests, open(out / f"{name}.answers") as answers:
            for request, answer in zip(requests, answers):
                if next(found, None) != answer:
                    found.close()
                    return number, json.loads(request)
                number += 1
    return number, None
