/// What a new engine starts from: programs that work, to be changed.
enum EngineStart {
  static let cases = ##"""
    [
      {
        "name": "Cards",
        "node": {
          "id": "cards", "style": {"padding": 16, "gap": 12}, "background": "#F2F2F6",
          "children": [
            {"id": "title", "style": {"height": 44}, "background": "#1366E0"},
            {"id": "body", "style": {"height": 120}, "background": "#FFFFFF"}
          ]
        },
        "updates": [{"name": "narrow gap", "update": {"gap": 4}}]
      }
    ]

    """##

  static let python = ##"""
    #!/usr/bin/env python3
    """A layout engine for `proofsheet check --engine`: stacks boxes. Replace `lay_out` with yours.

    Reads one request a line from standard input and writes one answer a line to standard output. Messages go to standard error.
    """
    import json
    import sys

    # Points by which the default size of text grows; `proofsheet engine traits --json` has all of them.
    GROWTH = {"xSmall": 0.82, "small": 0.88, "medium": 0.94, "large": 1, "xLarge": 1.12, "xxLarge": 1.24, "xxxLarge": 1.35,
              "accessibility1": 1.65, "accessibility2": 1.94, "accessibility3": 2.35, "accessibility4": 2.76,
              "accessibility5": 3.12}


    def lay_out(node, x, y, width, cell):
        """The layer of a node and its height: children below each other, from the top."""
        style = node.get("style", {})
        padding, gap = style.get("padding", 0), style.get("gap", 0)
        layers, bottom = [], padding
        for child in node.get("children", []):
            layer, height = lay_out(child, padding, bottom, width - 2 * padding, cell)
            layers.append(layer)
            bottom += height + gap
        height = style.get("height", 0) * cell["growth"] or bottom - (gap if layers else 0) + padding
        layer = {"id": node["id"], "frame": [x, y, width, height]}
        if "background" in node:
            layer["background"] = node["background"]
        if node.get("children"):
            # What the engine was given explains later what moved.
            layer["layout"] = {"display": "stack", "flexDirection": "column", **style}
        if layers:
            layer["sublayers"] = layers
        return layer, height


    def answer(request):
        """The layer tree that a request asks for."""
        case, (width, height) = request["case"], request["size"]
        if "update" in request:
            # The request before this one was for the same cell without the update.
            case = {**case, "style": {**case.get("style", {}), **request["update"]}}
        traits = request["traits"]
        cell = {"growth": GROWTH[traits["dynamicTypeSize"]], "rtl": traits["layoutDirection"] == "rightToLeft"}
        root, _ = lay_out(case, 0, request["device"]["safeArea"]["top"], width, cell)
        background = "#FFFFFF" if traits["colorScheme"] == "light" else "#0B0B0D"
        screen = {"id": "screen", "frame": [0, 0, width, height], "sublayers": [root]}
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
    // A layout engine for `proofsheet check --engine`: stacks boxes. Replace `layOut` with yours.
    // Reads one request a line from standard input and writes one answer a line to standard output. Messages go to standard error.
    // Build: c++ -std=c++17 -O2 engine.cpp -o engine
    #include <cctype>
    #include <cstdlib>
    #include <iostream>
    #include <map>
    #include <sstream>
    #include <stdexcept>
    #include <string>
    #include <vector>

    struct Json {  // A string keeps its escapes, so that it can be written again as it is.
      bool isNumber = false;
      double number = 0; std::string text;
      std::vector<Json> items;
      std::map<std::string, Json> members;
      const Json &operator[](const std::string &key) const {
        static const Json none;
        auto found = members.find(key);
        return found == members.end() ? none : found->second;
      }
      double or_(double standard) const { return isNumber ? number : standard; }
    };

    struct Parser {
      const char *at;
      bool take(char c) {
        while (std::isspace(static_cast<unsigned char>(*at))) ++at;
        return *at == c && *at++;
      }
      void need(char c) {
        if (!take(c)) throw std::runtime_error(std::string("the request lacks ") + c);
      }
      Json value() {
        Json v;
        if (take('{')) {
          for (bool more = !take('}'); more; more = take(',') || (need('}'), false)) {
            std::string key = value().text;
            need(':');
            v.members[key] = value();
          }
        } else if (take('[')) {
          for (bool more = !take(']'); more; more = take(',') || (need(']'), false)) v.items.push_back(value());
        } else if (take('"')) {
          for (; *at && *at != '"'; v.text += *at++)
            if (*at == '\\') v.text += *at++;
          need('"');
        } else if (std::isalpha(static_cast<unsigned char>(*at))) {
          while (std::isalpha(static_cast<unsigned char>(*at))) v.text += *at++;  // true, false, null
        } else {
          char *end; v.number = std::strtod(at, &end);
          if (end == at) throw std::runtime_error("the request lacks a value");
          v.isNumber = true, at = end;
        }
        return v;
      }
    };

    const std::map<std::string, double> growth = {  // `proofsheet engine traits --json` has the sizes of all styles.
        {"xSmall", 0.82}, {"small", 0.88}, {"medium", 0.94}, {"large", 1}, {"xLarge", 1.12}, {"xxLarge", 1.24},
        {"xxxLarge", 1.35}, {"accessibility1", 1.65}, {"accessibility2", 1.94}, {"accessibility3", 2.35},
        {"accessibility4", 2.76}, {"accessibility5", 3.12}};

    // Writes the layer of a node and returns its height: children below each other, from the top.
    double layOut(const Json &node, double x, double y, double width, double grown, double gap, std::ostream &out) {
      double padding = node["style"]["padding"].or_(0), bottom = padding;
      std::ostringstream children;
      for (const Json &child : node["children"].items) {
        if (bottom > padding) bottom += gap, children << ",";
        bottom += layOut(child, padding, bottom, width - 2 * padding, grown, child["style"]["gap"].or_(0), children);
      }
      const Json &own = node["style"]["height"];
      double height = own.isNumber ? own.number * grown : bottom + padding;
      out << "{\"id\":\"" << node["id"].text << "\",\"frame\":[" << x << "," << y << "," << width << "," << height << "]";
      if (!node["background"].text.empty()) out << ",\"background\":\"" << node["background"].text << "\"";
      if (!children.str().empty())  // What the engine was given explains later what moved.
        out << ",\"layout\":{\"display\":\"stack\",\"flexDirection\":\"column\",\"padding\":" << padding << ",\"gap\":" << gap
            << "},\"sublayers\":[" << children.str() << "]";
      out << "}";
      return height;
    }

    int main() {
      std::ios::sync_with_stdio(false);
      for (std::string line; std::getline(std::cin, line);) {
        Json request = Parser{line.c_str()}.value();
        const Json &root = request["case"], &traits = request["traits"], &size = request["size"];
        double gap = request["update"]["gap"].or_(root["style"]["gap"].or_(0)), width = size.items.at(0).number;
        std::ostringstream tree; tree.precision(10);
        layOut(root, 0, request["device"]["safeArea"]["top"].or_(0), width, growth.at(traits["dynamicTypeSize"].text), gap, tree);
        std::cout << "{\"id\":" << static_cast<long>(request["id"].number) << ",\"tree\":{\"version\":1,\"size\":[" << width << ","
                  << size.items.at(1).number << "],\"background\":\"" << (traits["colorScheme"].text == "light" ? "#FFFFFF" : "#0B0B0D")
                  << "\",\"root\":{\"id\":\"screen\",\"frame\":[0,0," << width << "," << size.items.at(1).number
                  << "],\"sublayers\":[" << tree.str() << "]}}}" << std::endl;
      }
    }

    """##
}
