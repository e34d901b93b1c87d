#!/usr/bin/env python3
"""Shows a run of Proofsheet in a pull request, and takes decisions from comments: pull-request.py post|decide

Both read GITHUB_EVENT_PATH, GITHUB_API_URL, GITHUB_REPOSITORY and GITHUB_TOKEN. No text from a pull request becomes
a command: programs get lists of arguments.
"""
import base64
import io
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import urllib.error
import urllib.parse
import urllib.request
import zipfile

VARIABLES = ["GITHUB_EVENT_PATH", "GITHUB_API_URL", "GITHUB_REPOSITORY", "GITHUB_TOKEN"]
REPOSITORY = os.environ.get("GITHUB_REPOSITORY", "")
BOT = os.environ.get("PROOFSHEET_BOT", "github-actions[bot]")
# The whole comment is the command, so a quoted one decides nothing.
COMMAND = re.compile(r"/proofsheet accept cause ([1-9][0-9]{0,5}(?:,[1-9][0-9]{0,5}){0,50})(?: for ([0-9a-f]{7,40}))?")
MARK = re.compile(r"<!-- proofsheet ([0-9a-f]{40}) -->\Z")
# Outside of the working tree, which is somebody else's.
FOLDER = pathlib.Path(tempfile.mkdtemp())
RUN = FOLDER / "run"
LARGEST = 1 << 30


def call(path, body=None, method=None):
    """Calls the forge's interface; returns what it answers."""
    request = urllib.request.Request(
        f"{os.environ['GITHUB_API_URL']}{path}", method=method, data=None if body is None else json.dumps(body).encode(),
        headers={"Authorization": f"Bearer {os.environ['GITHUB_TOKEN']}", "Accept": "application/vnd.github+json",
                 "Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=60) as answer:
        return answer.read(LARGEST)


def ask(path):
    return json.loads(call(path))


def pages(path):
    """All entries of a list."""
    entries, number = [], 1
    while len(entries) == 100 * (number - 1):
        entries += ask(f"{path}{'&' if '?' in path else '?'}per_page=100&page={number}")
        number += 1
    return entries


def fetch(sha):
    """Brings the run of a commit, which the job `test` uploaded as an artifact."""
    found = ask(f"/repos/{REPOSITORY}/actions/artifacts?name=proofsheet-{sha}")["artifacts"]
    own = [one for one in found if not one["expired"] and one["workflow_run"]["head_sha"] == sha]
    if not own:
        sys.exit(f"There is no run of {sha}.")
    newest = max(own, key=lambda one: one["id"])
    with zipfile.ZipFile(io.BytesIO(call(f"/repos/{REPOSITORY}/actions/artifacts/{newest['id']}/zip"))) as archive:
        if sum(entry.file_size for entry in archive.infolist()) > LARGEST:
            sys.exit("The run is too large.")
        archive.extractall(RUN)


def comment(number, text):
    call(f"/repos/{REPOSITORY}/issues/{number}/comments", {"body": text})


def post(event):
    """Posts summary and contact sheet of the commit that was tested, to each open pull request with it at its head."""
    sha = event["workflow_run"]["head_sha"]
    pulls = [pull for pull in ask(f"/repos/{REPOSITORY}/commits/{sha}/pulls")
             if pull["state"] == "open" and pull["head"]["sha"] == sha]
    if not pulls:
        sys.exit(f"No pull request has {sha} at its head.")
    fetch(sha)
    summary, sheet, results = FOLDER / "summary.md", FOLDER / "sheet.png", RUN / "results.json"
    subprocess.run(["proofsheet", "report", results, "--summary", summary], check=True)
    text = summary.read_text()
    # Without a difference there is no sheet.
    if subprocess.run(["proofsheet", "sheet", results, "-o", sheet]).returncode == 0:
        image = base64.b64encode(sheet.read_bytes()).decode()
        stored = json.loads(call(
            f"/repos/{REPOSITORY}/contents/{sha}-{event['workflow_run']['id']}.png",
            {"message": f"Contact sheet of {sha}", "content": image, "branch": "proofsheet-sheets"}, "PUT"))
        text += f"\n![Contact sheet]({stored['content']['download_url']})\n"
    text += f"\nTo accept cause 2 of {sha[:7]}, comment `/proofsheet accept cause 2`; `2,3` for several.\n"
    for pull in pulls:
        comment(pull["number"], f"{text}\n<!-- proofsheet {sha} -->")


def seen(number, asked):
    """The commit of the last sheet before a comment, which is what its author saw; None without one."""
    sheets = [one for one in pages(f"/repos/{REPOSITORY}/issues/{number}/comments")
              if one["id"] < asked["id"] and one["user"]["login"] == BOT and MARK.search(one["body"])]
    return MARK.search(max(sheets, key=lambda one: one["id"])["body"])[1] if sheets else None


def decide(event):
    """Accepts causes for a member with write access, and pushes the references."""
    asked, number = event["comment"], event["issue"]["number"]
    command = COMMAND.fullmatch(asked["body"].strip())
    if event["action"] != "created" or "pull_request" not in event["issue"] or not command:
        sys.exit("No command.")
    author = urllib.parse.quote(asked["user"]["login"], safe="")
    access = ask(f"/repos/{REPOSITORY}/collaborators/{author}/permission")["permission"]
    if access not in ("admin", "maintain", "write") or asked["user"]["type"] != "User":
        sys.exit("Only members with write access decide.")
    pull, sha = ask(f"/repos/{REPOSITORY}/pulls/{number}"), seen(number, asked)
    if pull["state"] != "open" or pull["head"]["repo"]["full_name"] != REPOSITORY:
        return refuse(number, "it is no open pull request of a branch of this repository.")
    if sha is None or pull["head"]["sha"] != sha or not sha.startswith(command[2] or ""):
        return refuse(number, "the branch has another commit than the last sheet before the comment. Wait for its sheet.")
    fetch(sha)
    for arguments in (["fetch", "--quiet", "origin", sha], ["checkout", "--quiet", "--detach", sha]):
        subprocess.run(["git", *arguments], check=True)
    if os.path.lexists(".proofsheet"):
        return refuse(number, "the commit has a `.proofsheet` of its own, where runs are kept. Remove it.")
    os.makedirs(".proofsheet/runs")
    shutil.move(RUN, f".proofsheet/runs/{sha}")
    causes = command[1]
    accepted = subprocess.run(
        ["proofsheet", "accept", "--yes", "--run", sha, "--cause", causes], capture_output=True, text=True)
    subprocess.run(["git", "add", "--all", "--", ".", ":!.proofsheet"], check=True)
    if subprocess.run(["git", "diff", "--cached", "--quiet"]).returncode == 0:
        return refuse(number, "nothing was accepted. The log of the job says why.", accepted.stdout + accepted.stderr)
    subprocess.run(["git", "commit", "--quiet", "-m", f"Accept cause {causes}\n\n{asked['html_url']}"], check=True)
    # Git takes the push only if the branch is still at the commit that was seen.
    target = f"HEAD:refs/heads/{pull['head']['ref']}"
    if subprocess.run(["git", "push", "--quiet", "origin", target]).returncode != 0:
        return refuse(number, "the branch changed meanwhile. Wait for its sheet.")
    rest = "" if accepted.returncode == 0 else " Some cells were refused, see the log of the job."
    print(accepted.stdout + accepted.stderr)
    comment(number, f"Accepted cause {causes} for {sha}.{rest}")


def refuse(number, reason, log=""):
    comment(number, f"Nothing was decided: {reason}")
    sys.exit(f"{log}Nothing was decided: {reason}")


if __name__ == "__main__":
    action = {"post": post, "decide": decide}.get("".join(sys.argv[1:]))
    if action is None:
        sys.exit("Call pull-request.py post, or pull-request.py decide.")
    missing = [name for name in VARIABLES if not os.environ.get(name)]
    if missing:
        sys.exit(f"{', '.join(missing)}: not set. Call the script in a workflow of GitHub Actions, which sets them.")
    try:
        action(json.loads(pathlib.Path(os.environ["GITHUB_EVENT_PATH"]).read_text()))
    except urllib.error.HTTPError as error:
        sys.exit(f"The forge answered {error.code} to {error.url}.")
