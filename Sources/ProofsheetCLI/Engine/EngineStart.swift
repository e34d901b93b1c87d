/// What a new engine starts from: programs that work, to be changed.
enum EngineStart {
  static let cases = ##"""
    [
      {
        "name": "Cards",
        "node": {
          "id": "cards", "style": {"padding": 16, "gap": 12}, "background": "#F2F2F6",
          "children": [
            {"id": "title", "text": "Good morning", "textStyle": {"font": "largeTitle", "fontWeight": 700}},
            {"id": "photo", "style": {"height": 120}, "background": "#1366E0", "corners": 12},
            {
              "id": "card", "style": {"padding": 12, "gap": 4}, "background": "#FFFFFF", "corners": 12,
              "children": [
                {"id": "heading", "text": "A walk by the river", "textStyle": {"font": "headline", "color": "#1366E0"}},
                {"id": "body", "text": "Two hours, with a stop at the old mill and the way back over the hill."}
              ]
            }
          ]
        },
        "updates": [{"name": "narrow gap", "update": {"gap": 4}}]
      }
    ]

    """##

  static let python = ##"""
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

    """##

  static let cpp = ##"""
    // A layout engine for `proofsheet check --engine`: stacks boxes and texts. Replace `layOut` with yours.
    // Reads one request a line, writes one answer a line; messages go to standard error. Build: c++ -std=c++17 -O2 engine.cpp -o engine
    #include <cstring>
    #include <iostream>
    #include <map>
    #include <sstream>
    #include <stdexcept>
    #include <string>
    #include <sys/socket.h>
    #include <unistd.h>
    #include <vector>

    struct Json {
      std::string raw;  // As it was written.
      std::vector<Json> items; std::map<std::string, Json> members;
      const Json &operator[](const std::string &key) const {
        static const Json none;
        auto found = members.find("\"" + key + "\"");
        return found == members.end() ? none : found->second;
      }
      double number(double standard) const { return raw.empty() ? standard : std::strtod(raw.c_str(), nullptr); }
    };

    void need(bool isThere, const char *error = "this is no JSON") { if (!isThere) throw std::runtime_error(error); }

    struct Parser {
      const char *at;
      bool take(char c) { return at += std::strspn(at, " "), *at == c && *at++; }
      Json value() {
        Json v;
        const char *start = at += std::strspn(at, " ");
        if (take('{')) {
          for (bool more = !take('}'); more; more = take(',') || (need(take('}')), false)) {
            std::string key = value().raw;
            need(take(':')), v.members[key] = value();
          }
        } else if (take('[')) {
          for (bool more = !take(']'); more; more = take(',') || (need(take(']')), false)) v.items.push_back(value());
        } else if (take('"')) {
          for (; *at && *at != '"'; ++at)
            if (*at == '\\' && at[1]) ++at;
          need(take('"'));
        } else {
          need((at += std::strcspn(at, " ,]}")) != start);  // A number, true, false or null.
        }
        return v.raw.assign(start, at), v;
      }
    };

    // The answer of the command that measures texts, with the fonts that `check` draws them in.
    Json measure(const std::string &request) {
      static FILE *process = nullptr; static char *line = nullptr; static size_t size = 0;
      if (int ends[2]; !process && !socketpair(AF_UNIX, SOCK_STREAM, 0, ends)) {
        if (fork() == 0) {
          const char *command = std::getenv("PROOFSHEET_MEASURE");
          dup2(ends[1], 0), dup2(ends[1], 1), close(ends[0]), close(ends[1]);
          execl("/bin/sh", "sh", "-c", command ? command : "proofsheet engine measure", nullptr);
        }
        close(ends[1]), process = fdopen(ends[0], "r");
      }
      need(process && dprintf(fileno(process), "%s\n", request.c_str()) > 0 && getline(&line, &size, process) > 0, "nothing measures texts");
      return Parser{line}.value();
    }

    // Writes the layer of a node and returns its height: children below each other, from the top.
    double layOut(const Json &node, double x, double y, double width, const Json &traits, double gap, std::ostream &out) {
      double padding = node["style"]["padding"].number(0), bottom = padding;
      std::ostringstream children, text, keys; children.precision(17);
      for (const Json &child : node["children"].items) {
        if (bottom > padding) bottom += gap, children << ",";
        bottom += layOut(child, padding, bottom, width - 2 * padding, traits, child["style"]["gap"].number(0), children);
      }
      double height = node["style"]["height"].number(bottom + padding);
      for (const char *key : {"text", "textStyle"})  // Proofsheet sets the text in the frame.
        if (auto &value = node[key].raw; !value.empty()) text << ",\"" << key << "\":" << value;
      for (const char *key : {"background", "corners"})
        if (auto &value = node[key].raw; !value.empty()) keys << ",\"" << key << "\":" << value;
      if (!text.str().empty())
        height = measure("{\"traits\":" + traits.raw + ",\"width\":" + std::to_string(width) + text.str() + "}")["height"].number(0);
      if (!children.str().empty())  // What the engine was given explains later what moved.
        keys << ",\"layout\":{\"display\":\"stack\",\"flexDirection\":\"column\",\"padding\":" << padding << ",\"gap\":" << gap
             << "},\"sublayers\":[" << children.str() << "]";
      out << "{\"id\":" << node["id"].raw << ",\"frame\":[" << x << "," << y << "," << width << "," << height << "]" << text.str() << keys.str() << "}";
      return height;
    }

    int main() {
      for (std::string line; std::getline(std::cin, line);) {
        Json request = Parser{line.c_str()}.value();
        const Json &root = request["case"], &traits = request["traits"], &size = request["size"];
        double gap = request["update"]["gap"].number(root["style"]["gap"].number(0)); std::ostringstream tree; tree.precision(17);
        layOut(root, 0, request["device"]["safeArea"]["top"].number(0), size.items.at(0).number(0), traits, gap, tree);
        std::cout << "{\"id\":" << request["id"].raw << ",\"tree\":{\"version\":1,\"size\":" << size.raw << ",\"background\":\""
                  << (traits["colorScheme"].raw == "\"light\"" ? "#FFFFFF" : "#0B0B0D") << "\",\"root\":{\"id\":\"screen\",\"frame\":[0,0,"
                  << size.items[0].raw << "," << size.items.at(1).raw << "],\"layout\":{\"display\":\"flex\",\"flexDirection\":\"column\",\"padding\":{\"top\":"
                  << request["device"]["safeArea"]["top"].raw << "}},\"sublayers\":[" << tree.str() << "]}}}" << std::endl;
      }
    }

    """##
}
