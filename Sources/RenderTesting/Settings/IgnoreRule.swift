/// A rule of `proofsheet.yml` that sets what differs in cells apart until a day, with who answers for it and why.
package struct IgnoreRule: Sendable, Hashable, Codable {
  /// The pattern of the cells, as `CellPattern` reads it.
  package var cells: String
  /// The layer or view whose place is ignored: its path, or what its author called it; nil for none.
  package var layer: String?
  /// The rectangle that is ignored, in points: x, y, width and height; nil for none.
  package var region: [Double]?
  /// The changes that are ignored, as `color, spacing`; nil for none.
  package var cause: String?
  /// The name of the audit check whose findings are ignored; nil where the rule is about images.
  package var audit: String?
  /// Whether the cells are expected to fail, so that one that passes fails.
  package var isKnownFailure = false
  /// Who answers for the rule.
  package var owner = ""
  /// Why it is there.
  package var reason = ""
  /// The last day on which it holds, as `2026-12-31`.
  package var until = ""
  /// The line of `proofsheet.yml` where it begins.
  package var line = 0

  /// Makes a rule about everything in some cells.
  package init(cells: String) { self.cells = cells }

  /// Whether it is about everything that differs in a cell's image or text.
  package var isWhole: Bool { layer == nil && region == nil && cause == nil && audit == nil }

  /// Whether it is about a place of an image.
  package var isOfPlace: Bool { layer != nil || region != nil }

  /// Where it stands: `proofsheet.yml:12`.
  package var place: String { "\(ProjectSettings.fileName):\(line)" }

  /// What it ignores, a clause: `the layer "clock"`.
  package var subject: String {
    if let layer { return "the layer \"\(layer)\"" }
    if let region { return "the region \(region.map { "\($0)".droppingZero }.joined(separator: ", "))" }
    if let cause { return "causes of \(cause)" }
    return audit.map { "findings of \($0)" } ?? "everything"
  }

  /// What holds until when, for whom and why: `ignored until 2026-12-31 (anna: the clock shows the time)`.
  package var label: String {
    "\(isKnownFailure ? "expected to fail" : "ignored") until \(until) (\(owner): \(reason))"
  }

  /// The same with what and where, as a sentence.
  ///
  /// `Ignored until 2026-12-31 (anna: the clock shows the time): the layer "clock", proofsheet.yml:12.`
  package var sentence: String {
    "\(label.prefix(1).uppercased())\(label.dropFirst()): \(subject), \(place)."
  }

  /// Whether a rule of another time is about the same, whoever answers for it and however long it holds.
  package func isSame(as other: IgnoreRule) -> Bool {
    (cells, layer, cause, audit) == (other.cells, other.layer, other.cause, other.audit)
      && region == other.region && isKnownFailure == other.isKnownFailure
  }
}

extension String {
  /// A number without the `.0` of a whole one.
  fileprivate var droppingZero: String { hasSuffix(".0") ? String(dropLast(2)) : self }
}

/// The rules of a project that take cells.
package struct IgnoreRules: Sendable {
  private let rules: [(rule: IgnoreRule, pattern: CellPattern)]

  /// Takes rules in the order of their file.
  package init(_ rules: [IgnoreRule]) {
    self.rules = rules.map { ($0, CellPattern($0.cells)) }
  }

  /// The rules about the image or text of a cell.
  package func rules(of cell: String) -> [IgnoreRule] {
    rules.filter { $0.rule.audit == nil && $0.pattern.takes(cell) }.map(\.rule)
  }

  /// The rules about findings that take an audit as a whole, or some of its cells.
  func auditRules(of audit: String, cells: [String]) -> [IgnoreRule] {
    rules.filter { rule in
      rule.rule.audit != nil && ([audit] + cells).contains { rule.pattern.takes($0) }
    }.map(\.rule)
  }

  /// Whether a rule takes an audit as a whole, or all of some of its cells.
  func takes(_ rule: IgnoreRule, _ audit: String, cells: [String]) -> Bool {
    guard let pattern = rules.first(where: { $0.rule == rule })?.pattern else { return false }
    return pattern.takes(audit) || !cells.isEmpty && cells.allSatisfy { pattern.takes($0) }
  }
}
