internal import Foundation

/// The reftests of a file `reftests.json`: what has to match or to differ without a reference, as in web-platform-tests.
///
/// ```json
/// [
///   {"test": "group.json", "==": "flat.json"},
///   {"test": "blur.json", "!=": ["none.json", "flat.json"]},
///   {"test": "arc.json", "==": ["arc-ref.json", "arc-ref.png"], "fuzzy": "maxDifference=0-2;totalPixels=0-100",
///    "reason": "The reference is made of two curves."}
/// ]
/// ```
package struct ReftestList: Sendable {
  /// The name of such a file.
  package static let fileName = "reftests.json"

  /// A test and its references.
  package struct Entry: Sendable {
    /// The name of the test.
    package let test: String
    /// The names of its references, those that it must match first, and how far they may be apart.
    package let references: [(counterpart: Counterpart, fuzzy: Fuzzy?)]
    /// Why it is fuzzy, or what it is for.
    package let reason: String?
    /// What errors call it: the file and the place in it.
    package let place: String
  }

  /// The entries in the file's order, each of another test.
  package let entries: [Entry]

  /// Reads a file; throws what is wrong with it, and where.
  package init(contentsOf path: String) throws {
    let data = try FileContents.data(path, limit: FileContents.Limit.settings * 16)
    let written = try JSONForm.decode(
      [WrittenReftest].self, [UInt8](data), named: path, depthLimit: LayerTree.jsonDepthLimit)
    guard !written.isEmpty else {
      throw RenderTestingError.unusable(path, "it lists no reftests. Write one, or delete the file.")
    }
    var (entries, numbers) = ([Entry](), [String: Int]())
    for (index, one) in written.enumerated() {
      let place = "\(path): entry \(index + 1)"
      if let other = numbers.updateValue(index + 1, forKey: one.test) {
        throw RenderTestingError.unusable(
          place,
          """
          "\(one.test)" is the test of entry \(other) too. Write one entry: of several references after "==", one must match. Where all \
          must, let one reference be a test with the next as its reference.
          """)
      }
      entries.append(try Entry(one, at: place))
    }
    self.entries = entries
  }

  /// Throws where a test is, over some steps, its own reference: `edges` lead from tests to what they are compared with.
  package static func checkChains(
    _ edges: [(test: String, reference: String, place: String)]
  ) throws(RenderTestingError) {
    var next = Dictionary(grouping: edges, by: \.test)
    // What leads nowhere is part of no circle, and then neither is what leads to nothing else.
    var users = Dictionary(grouping: edges, by: \.reference).mapValues { $0.map(\.test) }
    var left = next.mapValues(\.count)
    var ends = Set(edges.map(\.reference)).filter { next[$0] == nil }
    while let end = ends.popFirst() {
      for user in users.removeValue(forKey: end) ?? [] {
        left[user, default: 0] -= 1
        guard left[user] == 0 else { continue }
        next[user] = nil
        ends.insert(user)
      }
    }
    guard var name = next.keys.min() else { return }
    var (chain, seen) = ([name], Set([name]))
    while let edge = next[name]?.first(where: { next[$0.reference] != nil }) {
      name = edge.reference
      chain.append(name)
      guard seen.insert(name).inserted else {
        let circle = chain.drop { $0 != name }.joined(separator: " → ")
        throw .unusable(
          edge.place,
          "the references lead in a circle: \(circle). Take one out, since each pair is compared once.")
      }
    }
  }
}

extension ReftestList.Entry {
  fileprivate init(_ written: WrittenReftest, at place: String) throws(RenderTestingError) {
    let label = "\(place), \"\(written.test)\""
    func refuse(_ problem: String) -> RenderTestingError { .unusable(label, problem) }
    guard !written.test.isEmpty else { throw refuse("\"test\" is empty. Name a test.") }
    let all = Counterpart.Relation.allCases.flatMap { relation in
      (written.references[relation] ?? []).map { Counterpart(name: $0, relation: relation) }
    }
    guard !all.isEmpty else {
      throw refuse(
        "it names no reference. Write one after \"==\", which must match, or \"!=\", which must not.")
    }
    guard Set(all.map(\.name)).count == all.count else {
      throw refuse("it names a reference twice. Write each once.")
    }
    guard !all.contains(where: { $0.name == written.test }) else {
      throw refuse("it is its own reference. Name another one.")
    }
    let reason = written.reason.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
    guard reason?.isEmpty != true, reason != nil || written.fuzzy.isEmpty else {
      throw refuse("fuzzy needs a reason: say in \"reason\" why both may differ.")
    }
    if let unknown = written.fuzzy.keys.sorted().first(where: { key in
      !key.isEmpty && !all.contains { $0.name == key }
    }) {
      throw refuse("fuzzy names \"\(unknown)\", which is none of its references. Correct the name.")
    }
    var ranges: [String: Fuzzy] = [:]
    for (name, text) in written.fuzzy {
      guard let range = Fuzzy(text) else {
        throw refuse("fuzzy is \"\(text)\", which it cannot be. It takes \(Fuzzy.form).")
      }
      ranges[name] = range
    }
    (test, self.reason, self.place) = (written.test, reason, label)
    references = all.map { ($0, ranges[$0.name] ?? ranges[""]) }
  }
}

/// An entry as it is written.
private struct WrittenReftest: Decodable {
  private enum Key: String, CodingKey, CaseIterable {
    case test, match = "==", mismatch = "!=", fuzzy, reason
  }

  /// Any key, to find those that mean nothing.
  private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// A name, or a list of names.
  private struct Names: Decodable {
    let names: [String]

    init(from decoder: any Decoder) throws {
      if let one = try? decoder.singleValueContainer().decode(String.self) {
        names = [one]
        return
      }
      do { names = try decoder.singleValueContainer().decode([String].self) } catch {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "a name, or a list of names"))
      }
    }
  }

  let test: String
  let references: [Counterpart.Relation: [String]]
  /// The ranges by the names of references, and under an empty name those of all others.
  let fuzzy: [String: String]
  let reason: String?

  init(from decoder: any Decoder) throws {
    let keys = try decoder.container(keyedBy: AnyKey.self).allKeys.map(\.stringValue)
    let known = Key.allCases.map(\.rawValue)
    if let unknown = keys.sorted().first(where: { !known.contains($0) }) {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath + [AnyKey(stringValue: unknown)].compactMap(\.self),
          debugDescription: "one of the keys \(known.joined(separator: ", "))"))
    }
    let values = try decoder.container(keyedBy: Key.self)
    func names(_ key: Key) throws -> [String]? {
      values.contains(key) ? try values.decode(Names.self, forKey: key).names : nil
    }
    test = try values.decode(String.self, forKey: .test)
    references = [.match: try names(.match) ?? [], .mismatch: try names(.mismatch) ?? []]
    reason = try values.decodeIfPresent(String.self, forKey: .reason)
    guard values.contains(.fuzzy) else {
      fuzzy = [:]
      return
    }
    if let one = try? values.decode(String.self, forKey: .fuzzy) {
      fuzzy = ["": one]
      return
    }
    do { fuzzy = try values.decode([String: String].self, forKey: .fuzzy) } catch {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: values.codingPath + [Key.fuzzy],
          debugDescription: "\(Fuzzy.form), or an object of such texts by reference"))
    }
  }
}
