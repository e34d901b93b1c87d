import json
import sys


def height_of(child, width, traits):
    return child.get("height", 40)


def stack(case, width, traits):
    layers, y = [], 60
    for child in case["children"]:
        height = height_of(child, width, traits)
        shown = {key: child[key] for key in ("text", "textStyle", "background") if key in child}
        layers.append({"id": child["id"], "frame": [0, y, width, height], **shown})
        y += height + case["gap"]
    return layers


def answer(request):
    case, (width, height) = request["case"], request["size"]
    layout = {"display": "flex", "flexDirection": "column", "gap": case["gap"], "padding": {"top": 60}}
    root = {
        "id": case["id"], "frame": [0, 0, width, height], "layout": layout, "sublayers": stack(case, width, request["traits"])
    }
    return {"version": 1, "size": [width, height], "background": "#FFFFFF", "root": root}


for line in sys.stdin:
    request = json.loads(line)
    print(json.dumps({"id": request["id"], "tree": answer(request)}), flush=True)
