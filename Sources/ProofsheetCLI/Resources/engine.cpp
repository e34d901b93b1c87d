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
