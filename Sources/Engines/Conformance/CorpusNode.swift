/// A node of a case of a corpus: its style may have any of CSS's properties, also those that a layer's layout lacks.
package struct CorpusNode: Sendable, Hashable, Codable {
  /// The name, by which an answer's frames are found.
  package var id: String
  /// The values by CSS's names in camel case.
  package var style: [String: StyleValue]
  /// What a leaf says, in squares.
  package var text: String?
  /// The nodes in it.
  package var children: [CorpusNode]

  /// Makes a node.
  package init(
    _ id: String, _ style: [String: StyleValue] = [:], text: String? = nil, _ children: [CorpusNode] = []
  ) {
    (self.id, self.style, self.text, self.children) = (id, style, text, children)
  }

  private enum CodingKeys: String, CodingKey { case id, style, text, children }

  /// Reads a node; only its name is required.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    id = try values.decode(String.self, forKey: .id)
    style = try values.decodeIfPresent([String: StyleValue].self, forKey: .style) ?? [:]
    text = try values.decodeIfPresent(String.self, forKey: .text)
    children = try values.decodeIfPresent([CorpusNode].self, forKey: .children) ?? []
  }

  /// Writes what is given.
  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(id, forKey: .id)
    if !style.isEmpty { try values.encode(style, forKey: .style) }
    try values.encodeIfPresent(text, forKey: .text)
    if !children.isEmpty { try values.encode(children, forKey: .children) }
  }

  /// The node and all in it, parents first.
  package var all: [CorpusNode] {
    var (found, pending) = ([CorpusNode](), [self])
    while let node = pending.popLast() {
      found.append(node)
      pending += node.children.reversed()
    }
    return found
  }

  /// How many nodes lie in each other.
  package var depth: Int { 1 + (children.map(\.depth).max() ?? 0) }

  /// The tree as one line of JSON with sorted keys.
  package var json: String {
    (try? JSONForm.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Nodes count most, then properties, then what their values are made of.
  package var weight: Int {
    all.reduce(0) { sum, node in
      sum + 1_000 + (node.text.map { 100 + min($0.utf8.count, 50) } ?? 0)
        + node.style.values.reduce(0) { $0 + 20 + $1.weight }
    }
  }

  /// Trees that are simpler and have the same root, with fewer nodes first.
  package var simpler: [CorpusNode] {
    fewerNodes + simplerStyle
      + children.indices.flatMap { index in
        children[index].simpler.map { child in with(self) { $0.children[index] = child } }
      }
  }

  private var fewerNodes: [CorpusNode] {
    let promoted = children.filter { !$0.children.isEmpty }
    return promoted + children.indices.map { index in with(self) { _ = $0.children.remove(at: index) } }
      + children.indices.filter { !children[$0].children.isEmpty }.flatMap { index in
        [
          with(self) { $0.children.replaceSubrange(index...index, with: children[index].children) },
          with(self) { $0.children[index].children = [] },
        ]
      }
  }

  private var simplerStyle: [CorpusNode] {
    let names = style.keys.sorted()
    let texts =
      text == nil
      ? [] : [with(self) { $0.text = nil }] + (text == "X" ? [] : [with(self) { $0.text = "X" }])
    return texts
      + names.map { name in
        with(self) { node in
          node.style[name] = nil
          if name == "position" { node.style["inset"] = nil }
        }
      }
      + names.flatMap { name in
        (style[name]?.simpler ?? []).map { value in with(self) { $0.style[name] = value } }
      }
  }
}
