internal import Audits
internal import Yams

extension IgnoreRule {
  private static let known = [
    "cells", "layer", "region", "cause", "audit", "knownFailure", "owner", "reason", "until",
  ]

  /// Reads the list behind `ignore:`; `path` names the file and line in errors.
  static func rules(_ node: Node, _ path: String) throws(RenderTestingError) -> [IgnoreRule] {
    guard let entries = node.sequence else {
      throw .invalidSetting("\(path): ignore", value: node.string ?? "a mapping", expected: "a list of rules")
    }
    let file = String(path.prefix(upTo: path.lastIndex(of: ":") ?? path.endIndex))
    var rules: [IgnoreRule] = []
    for entry in entries { rules.append(try IgnoreRule(entry, file)) }
    return rules
  }

  private init(_ node: Node, _ file: String) throws(RenderTestingError) {
    self.init(cells: "")
    line = node.mark?.line ?? 1
    guard let mapping = node.mapping else {
      throw .invalidSetting(
        "\(file):\(line): ignore", value: node.string ?? "a list",
        expected: "a mapping with cells, owner, reason and until")
    }
    line = mapping.first?.key.mark?.line ?? line
    for (key, value) in mapping {
      let name = key.string ?? ""
      let number = key.mark?.line ?? line
      guard Self.known.contains(name) else {
        let nearest =
          NearestName.nearest(to: name, among: Self.known).map { " Did you mean \"\($0)\"?" } ?? ""
        throw .unusable(
          "\(file):\(number)",
          "there is no setting \"\(name)\" of ignore.\(nearest) They are \(Self.known.joined(separator: ", "))."
        )
      }
      try set(name, to: value, in: "\(file):\(number): ignore: \(name)")
    }
    try checkComplete(file)
  }

  private mutating func set(
    _ name: String, to value: Node, in place: String
  ) throws(RenderTestingError) {
    switch name {
    case "cells":
      cells = try Self.text(value, in: place)
      try Self.checkPattern(cells, in: place)
    case "layer": layer = try Self.text(value, in: place)
    case "region": region = try Self.region(value, in: place)
    case "cause":
      let text = try Self.text(value, in: place)
      cause = text
      guard let changes = DeclaredChange.parts(of: text) else {
        throw .invalidSetting(place, value: text, expected: "a quotation mark at the end of each value")
      }
      for change in changes { _ = try DeclaredChange(change, in: place) }
    case "audit":
      let text = try Self.text(value, in: place)
      let names = AuditCheck.allCases.map(\.rawValue)
      guard names.contains(text) else {
        throw .invalidSetting(
          place, value: text, expected: "a check that `proofsheet audit --list` names",
          nearest: NearestName.nearest(to: text, among: names))
      }
      audit = text
    case "knownFailure":
      guard let flag = value.bool else {
        throw .invalidSetting(place, value: value.string ?? "a list or mapping", expected: "true or false")
      }
      isKnownFailure = flag
    case "owner": owner = try Self.text(value, in: place)
    case "reason": reason = try Self.text(value, in: place)
    default:
      until = try Self.text(value, in: place)
      guard IgnoreDay.isDay(until) else {
        throw .invalidSetting(place, value: until, expected: "a day of the calendar, such as 2026-12-31")
      }
    }
  }

  private func checkComplete(_ file: String) throws(RenderTestingError) {
    let required = [
      ("cells", cells, "which cells it is about"), ("owner", owner, "who answers for it"),
      ("reason", reason, "why it is there"), ("until", until, "the last day on which it holds"),
    ]
    if let (name, _, meaning) = required.first(where: \.1.isEmpty) {
      throw .unusable("\(file):\(line)", "the rule of ignore has no \(name). Write `\(name):`, \(meaning).")
    }
    let parts = [layer.map { _ in "layer" }, region.map { _ in "region" }, cause.map { _ in "cause" }]
    let given = (parts + [audit.map { _ in "audit" }]).compactMap(\.self)
    guard given.count < 2 else {
      throw .unusable(
        "\(file):\(line)",
        "the rule of ignore has \(given.joined(separator: " and ")), and takes one of them. Write a rule for each."
      )
    }
  }

  private static func text(_ value: Node, in place: String) throws(RenderTestingError) -> String {
    guard let text = value.scalar?.string, value.null == nil, !text.allSatisfy(\.isWhitespace),
      !text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F })
    else {
      throw .invalidSetting(
        place, value: value.scalar?.string ?? "a list or mapping", expected: "a text of one line")
    }
    return text
  }

  private static func checkPattern(_ pattern: String, in place: String) throws(RenderTestingError) {
    let folders = pattern.drop { $0 == "/" }.split(separator: "/", omittingEmptySubsequences: false)
    let isPath = !pattern.hasPrefix("//") && folders.allSatisfy { !["", ".", ".."].contains($0) }
    guard isPath, pattern.first?.isWhitespace == false, pattern.last?.isWhitespace == false else {
      throw .invalidSetting(
        place, value: pattern, expected: "a pattern of cells, such as \"Checkout.*.dark*\" or \"Layers/**\"")
    }
  }

  private static func region(_ value: Node, in place: String) throws(RenderTestingError) -> [Double] {
    let entries = value.sequence.map(Array.init) ?? []
    let numbers = entries.compactMap(\.float).filter { abs($0) <= 1e6 }
    guard entries.count == 4, numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else {
      throw .invalidSetting(
        place, value: value.scalar?.string ?? "[\(entries.map { $0.string ?? "…" }.joined(separator: ", "))]",
        expected: "four numbers of points, as [x, y, width, height], with a width and a height above 0")
    }
    return numbers
  }
}
