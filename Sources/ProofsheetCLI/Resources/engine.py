#!/usr/bin/env python3
"""A layout engine for `proofsheet check --engine`: stacks boxes and texts. Replace `lay_out` with yours.

Reads one request a line from standard input and writes one answer a line to standard output. Messages go to standard error.
"""
import json
import os
import subprocess
import sys

# `check` says by this variable which command measures texts with the fonts that it draws them in.
measure = subprocess.Popen(os.environ.get("PROOFSHEET_MEASURE", "proofsheet engine measure"), shell=True, text=True,
                           stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def text_size(node, width, traits):
    """What a text measures in lines of at most this width: `width`, `height`, `firstBaseline` and more."""
    request = {"text": node["text"], "textStyle": node.get("textStyle", "body"), "traits": traits, "width": width}
    print(json.dumps(request), file=measure.stdin, flush=True)
    answer = json.loads(measure.stdout.readline())
    if "error" in answer:
        raise ValueError(f"{node['id']}: {answer['error']}")
    return answer


def lay_out(node, x, y, width, traits):
    """The layer of a node and its height: children below each other, from the top."""
    style = node.get("style", {})
    padding, gap = style.get("padding", 0), style.get("gap", 0)
    layers, bottom = [], padding
    for child in node.get("children", []):
        layer, height = lay_out(child, padding, bottom, width - 2 * padding, traits)
        layers.append(layer)
        bottom += height + gap
    height = style.get("height", bottom - (gap if layers else 0) + padding)
    if "text" in node:
        height = text_size(node, width, traits)["height"]
    layer = {"id": node["id"], "frame": [x, y, width, height]}
    # Proofsheet sets the text in the frame.
    layer.update({key: node[key] for key in ("text", "textStyle", "background", "corners") if key in node})
    if layers:
        # What the engine was given explains later what moved.
        layer["layout"] = {"display": "stack", "flexDirection": "column", **style}
        layer["sublayers"] = layers
    return layer, height


def answer(request):
    """The layer tree that a request asks for."""
    case, (width, height) = request["case"], request["size"]
    if "update" in request:
        # The request before this one was for the same cell without the update.
        case = {**case, "style": {**case.get("style", {}), **request["update"]}}
    traits = request["traits"]
    top = request["device"]["safeArea"]["top"]
    root, _ = lay_out(case, 0, top, width, traits)
    background = "#FFFFFF" if traits["colorScheme"] == "light" else "#0B0B0D"
    layout = {"display": "flex", "flexDirection": "column", "padding": {"top": top}}
    screen = {"id": "screen", "frame": [0, 0, width, height], "layout": layout, "sublayers": [root]}
    return {"version": 1, "size": [width, height], "background": background, "root": screen}


for line in sys.stdin:
    request = json.loads(line)
    try:
        result = {"id": request["id"], "tree": answer(request)}
    except Exception as error:
        result = {"id": request["id"], "error": f"{type(error).__name__}: {error}"}
    print(json.dumps(result), flush=True)
