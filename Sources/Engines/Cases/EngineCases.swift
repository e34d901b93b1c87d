/// The cases of an engine, as a file lists them.
package struct EngineCases: Sendable {
  /// A case, or an update of one.
  package struct Case: Sendable {
    /// The name; an update's is that of its case, a slash, and its own.
    package let name: String
    /// What the case's layout is made of, and what its update changes.
    package let content: JSONPart, update: JSONPart?

    /// The path below the references folder that the case's references begin with.
    package var prefix: String {
      let parts = name.split(separator: "/").map { ReferenceName.part(ofName: String($0)) }
      return ([ReferenceName.layerTreeFolder] + parts).joined(separator: "/")
    }
  }

  /// The cases in the file's order, each before its updates.
  package let cases: [Case]

  private struct Entry: Decodable {
    private enum CodingKeys: String, CodingKey { case name, content = "case", node, updates }

    let name: String
    let content: JSONPart
    let updates: [Update]?

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      name = try values.decode(String.self, forKey: .name)
      updates = try values.decodeIfPresent([Update].self, forKey: .updates)
      let isNode = values.contains(.node) && !values.contains(.content)
      if isNode { _ = try values.decode(Node.self, forKey: .node) }
      content = try values.decode(JSONPart.self, forKey: isNode ? .node : .content)
    }
  }

  /// A node of a case: here only its style is checked, the rest is for the engine.
  private struct Node: Decodable {
    let style: LayerLayout?
    let children: [Node]?
  }

  private struct Update: Decodable {
    let name: String
    let update: JSONPart
  }

  /// Reads the file: a list of objects with `name`, `case` or `node`, and perhaps `updates`, which have `name` and `update`.
  package init(contentsOf path: String) throws {
    let data = try FileContents.data(path, limit: FileContents.Limit.record)
    let entries = try JSONForm.decode(
      [Entry].self, [UInt8](data), named: path, depthLimit: LayerTree.jsonDepthLimit)
    cases = entries.flatMap { entry in
      [Case(name: entry.name, content: entry.content, update: nil)]
        + (entry.updates ?? []).map {
          Case(name: "\(entry.name)/\($0.name)", content: entry.content, update: $0.update)
        }
    }
    guard !cases.isEmpty else {
      throw RenderTestingError.unusable(path, "it lists no cases, so nothing was compared.")
    }
    try Self.checkNames(of: cases, path)
  }

  /// The digests of the cases by name.
  package var digests: [String: Digest] {
    let digests = cases.map { one in
      (one.name, Digest(of: one.content.bytes + (one.update.map { [0] + $0.bytes } ?? [])))
    }
    return Dictionary(digests) { first, _ in first }
  }

  /// Some file systems keep one file for names that differ in letter case only.
  private static func checkNames(of cases: [Case], _ path: String) throws(RenderTestingError) {
    var known: [String: String] = [:]
    for one in cases {
      // A reference's name has no characters that files cannot have, so it may start with a dot where the case's does not.
      let parts = [one.name, one.prefix].flatMap {
        $0.split(separator: "/", omittingEmptySubsequences: false)
      }
      guard !parts.contains(where: { $0.isEmpty || $0.hasPrefix(".") }) else {
        throw .unusable(
          path,
          "the name \"\(one.name)\" is empty, or has a part that is empty or starts with a dot, as a file's name. Rename the case."
        )
      }
      guard let other = known.updateValue(one.name, forKey: one.prefix.lowercased()) else { continue }
      throw .unusable(
        path, "the cases \"\(other)\" and \"\(one.name)\" would share references. Rename one of them.")
    }
  }
}
