import json
import sys


def answer(request):
    width, height = request["size"]
    root = {"id": request["case"]["id"], "frame": [0, 0, width, height]}
    return {"version": 1, "size": [width, height], "background": "#FFFFFF", "root": root}


for line in sys.stdin:
    request = json.loads(line)
    print(json.dumps({"id": request["id"], "tree": answer(request)}), flush=True)
