/// Something wrong with a view that a person can see, touch or hear.
public struct AuditFinding: Sendable, Hashable, Codable {
  /// How sure and how grave it is.
  public enum Severity: String, Sendable, Hashable, Codable, CaseIterable, Comparable {
    /// Wrong; short of what is recommended; not decidable, which is never the same as right.
    case error, warning, inconclusive

    /// The graver comes first.
    public static func < (left: Self, right: Self) -> Bool {
      func order(_ severity: Self) -> Int { allCases.firstIndex(of: severity) ?? 0 }
      return order(left) < order(right)
    }
  }

  /// What was measured, and the bound that it passes.
  public struct Measure: Sendable, Hashable, Codable {
    /// The number found.
    public var value: Double
    /// The number that it should have reached, or not have passed.
    public var bound: Double
    /// The unit: `pt`, `%`, `:1`.
    public var unit: String

    /// Makes a measure.
    public init(_ value: Double, bound: Double, unit: String) {
      self.value = value
      self.bound = bound
      self.unit = unit
    }
  }

  /// The check.
  public var check: AuditCheck
  /// How grave it is.
  public var severity: Severity
  /// The view.
  public var path: String
  /// The other view, where it takes two.
  public var other: String?
  /// Where the view stands in the source code, such as `App/Checkout.swift:41`; nil for trees from files.
  public var source: String?
  /// Where the other view stands.
  public var otherSource: String?
  /// What was measured in the worst cell.
  public var measure: Measure?
  /// Where, in the worst cell, on its canvas.
  public var place: Rect
  /// What is wrong, without the path: `"Total" overlaps "Pay" by 12 pt²`.
  public var fact: String
  /// What to do.
  public var advice: String
  /// How bad it is compared with the same finding in other cells; more is worse.
  var badness = 0.0
  /// Views of the same component, elsewhere on the screen, for which it holds too.
  public var alike: [String] = []
  /// The cells, in the matrix's order.
  public var cells: [String] = []
  /// The cell where it is worst, in which `place` lies.
  public var worstCell = ""
  /// For which cells: `from accessibility2 up, 26 cells`; empty for a single image.
  public var range = ""

  /// Makes a finding of a view at a place; severity, bound, unit and advice are those of the check's rule unless given.
  init(
    _ check: AuditCheck, _ severity: Severity? = nil, at path: String, _ place: Rect,
    beside other: String? = nil, value: Double? = nil, bound: Double? = nil, unit: String? = nil,
    badness: Double? = nil, _ fact: String, _ advice: String? = nil
  ) {
    let rule = check.rule
    let measure = value.map { Measure($0, bound: bound ?? rule.bound ?? 0, unit: unit ?? rule.unit) }
    (self.check, self.severity, self.path, self.other) = (check, severity ?? rule.severity, path, other)
    (self.measure, self.place, self.fact) = (measure, place, fact)
    self.advice = advice ?? rule.advice
    self.badness = badness ?? measure.map { abs($0.value - $0.bound) } ?? 0
  }

  enum CodingKeys: String, CodingKey {
    case check, severity, path, other, source, otherSource, measure, place, fact, advice, alike, cells,
      worstCell, range
  }
}

extension AuditFinding {
  /// The other view, where that makes it another finding: what covers something may be another part of the same thing.
  var pair: String? { check == .overlappingTexts || check == .overlappingTargets ? other : nil }
}

extension AuditFinding: CustomStringConvertible {
  /// A line: the check, what is wrong, for which cells, where, and what to do.
  public var description: String {
    func named(_ path: String, _ source: String?) -> String { path + (source.map { " (\($0))" } ?? "") }
    let views = named(path, source) + (other.map { " × \(named($0, otherSource))" } ?? "")
    let more = alike.isEmpty ? "" : " and \(alike.count) more like it"
    let cells = range.isEmpty ? "" : " \(range)"
    return "\(check.label): \(fact)\(cells) — \(views)\(more), \(place.label). \(advice)"
  }
}

extension String {
  /// The text in quotes, cut where it is long, in one line.
  var quoted: String {
    let line = split { $0.isNewline }.joined(separator: " ")
    return "\"\(line.count > 32 ? line.prefix(31) + "…" : line[...])\""
  }
}
