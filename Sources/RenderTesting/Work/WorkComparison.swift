internal import ChangeAnalysis

/// The figures of a cell beside those of its record and its limits.
struct WorkComparison {
  /// A figure that fails: it is another one than recorded, or above its limit.
  private struct Failure {
    let figure: WorkFigure
    let old, new: Double?
    let limit: Double?
  }

  private let old: WorkRecord?
  private let new: WorkRecord
  private let rules: WorkRules
  private let failures: [Failure]
  /// The fonts that are others than those of the record, as `Inter-Regular 4.0, now 4.1`.
  private let fontChanges: [String]
  /// The status, as far as the figures decide it.
  let status: CellStatus

  /// Compares with a record, or with limits alone where there is none.
  init(_ old: WorkRecord?, _ new: WorkRecord, _ rules: WorkRules) {
    (self.old, self.new, self.rules) = (old, new, rules)
    failures = WorkFigure.allCases.compactMap { figure in
      let (from, to) = (old?.figures[figure], new.figures[figure])
      let limit = rules.limits[figure].flatMap { limit in to.flatMap { $0 > limit ? limit : nil } }
      let isSame =
        if let from, let to { rules.tolerates(from, to) } else { old == nil || from == nil && to == nil }
      return isSame && limit == nil ? nil : Failure(figure: figure, old: from, new: to, limit: limit)
    }
    fontChanges = old.map { Self.changes(from: $0.fonts, to: new.fonts) } ?? []
    status =
      failures.isEmpty
      ? (old?.figures ?? new.figures == new.figures ? .equal : .tolerated)
      : Self.isOfFonts(failures, fontChanges, old, new) ? .otherEnvironment : .different
  }

  /// The fonts of the same names that have other bytes.
  private static func changes(from old: [FontRecord], to new: [FontRecord]) -> [String] {
    let now = Dictionary(new.map { ($0.name, $0) }) { first, _ in first }
    return old.compactMap { font in
      guard let other = now[font.name], other.digest != font.digest else { return nil }
      return other.version == font.version
        ? "\(font.name) with other bytes" : "\(font.name) \(font.version), now \(other.version)"
    }
  }

  /// Whether other fonts may have made all that differs: what they do not decide about is as it was, and below its limits.
  private static func isOfFonts(
    _ failures: [Failure], _ fonts: [String], _ old: WorkRecord?, _ new: WorkRecord
  ) -> Bool {
    guard let old, !fonts.isEmpty, old.canvas == new.canvas else { return false }
    return failures.allSatisfy { $0.limit == nil && $0.figure != .layers && $0.old != nil && $0.new != nil }
      && WorkPlaces(old, new).canBeOfFonts
  }

  /// The fonts as the reason of a change, a clause.
  private var fontClause: String { "the fonts changed: \(fontChanges.joined(separator: "; "))" }

  /// Whether a figure is above its limit.
  var isOverLimit: Bool { failures.contains { $0.limit != nil } }

  /// What is to be done with the reference where other fonts made it.
  var step: String {
    status == .otherEnvironment ? "Accept or record the figures if the fonts are meant." : ""
  }

  /// What differs, or is tolerated, as sentences.
  var reason: String {
    let changed = WorkFigure.allCases.compactMap { figure -> String? in
      guard let from = old?.figures[figure], let to = new.figures[figure], from != to else { return nil }
      return Self.values(figure, from, to)
    }
    if status == .tolerated { return "Within the tolerance: \(changed.joined(separator: ", "))." }
    let limits = failures.compactMap { failure in
      failure.limit.map { limit in
        "\(failure.figure.label) \(failure.figure.text(failure.new ?? 0)) is above the limit \(failure.figure.text(limit))"
      }
    }
    let gone = failures.filter { ($0.old == nil) != ($0.new == nil) && $0.limit == nil && old != nil }
    let missing = gone.map {
      "\($0.figure.label) \($0.new == nil ? "is not counted any more" : "was not recorded")"
    }
    let fonts =
      status == .otherEnvironment
      ? [
        "the record was made with other fonts: \(fontChanges.joined(separator: "; "))",
        "only components with texts paint something else",
      ] : []
    let sentences =
      fonts.prefix(1) + [changed.joined(separator: ", ")].filter { !$0.isEmpty } + limits + missing
      + fonts.dropFirst()
    return sentences.map { $0.prefix(1).uppercased() + $0.dropFirst() + "." }.joined(separator: " ")
  }

  /// The figure with both values, and whether that is less work.
  private static func values(_ figure: WorkFigure, _ old: Double, _ new: Double) -> String {
    let (from, to) = figure.texts(old, new)
    return "\(figure.label) \(from) → \(to)\(new < old ? " (better)" : "")"
  }

  /// A figure that fails, with its reason.
  private struct Found {
    let failure: Failure
    let reason: WorkReason?

    /// Whether the figure is another one than that of the record.
    var isChanged: Bool { failure.old != nil && failure.old != failure.new }

    /// Whether the figure is smaller than that of the record.
    var isBetter: Bool { isChanged && failure.new ?? 0 < failure.old ?? 0 }
  }

  /// What figures have in common that changed for one reason.
  private struct Reason: Hashable {
    let component, clause: String
    let isChanged, isBetter: Bool
  }

  /// The reasons of the figures that fail: those of one component that rose, or fell, are one cause.
  var explanation: Explanation {
    let found = failures.map { failure in
      // Without a change, what has most of the figure is its reason.
      let isChanged = failure.old != nil && failure.old != failure.new
      return Found(
        failure: failure,
        reason: WorkReason(failure.figure, from: isChanged ? old ?? WorkRecord() : WorkRecord(), to: new))
    }
    var changes: [LayerChange] = []
    var causes: [Explanation.Cause] = []
    for group in found.grouped(by: common).map(\.elements) {
      let first = changes.count
      let clause = clause(of: group)
      changes += group.map { change($0, clause: clause) }
      causes.append(Explanation.Cause(changes: Array(first..<changes.count), proof: .proven))
    }
    return Explanation(changes: changes, causes: causes)
  }

  private func common(_ found: Found) -> Reason {
    let isOfFonts = isOfFonts(found)
    let component = isOfFonts ? "" : found.reason?.component ?? ""
    // What belongs to no component is one thing only where the clause is.
    let clause = isOfFonts ? fontClause : component.isEmpty ? found.reason?.clause ?? "" : ""
    return Reason(
      component: component, clause: clause, isChanged: found.isChanged,
      // A font makes some figures larger and others smaller.
      isBetter: !isOfFonts && found.isBetter)
  }

  /// Whether other fonts are the reason: nothing else of what the component has is another.
  private func isOfFonts(_ found: Found) -> Bool {
    guard !fontChanges.isEmpty, found.isChanged, found.failure.new != nil, let old else { return false }
    guard status == .different else { return status == .otherEnvironment }
    guard let reason = found.reason, reason.isAmountAlone, found.failure.figure != .overdraw else {
      return false
    }
    return WorkPlaces(old, new).hasGlyphs(reason.component)
  }

  /// The clause that says the most of what became of the component.
  private func clause(of group: [Found]) -> String? {
    if isOfFonts(group[0]) { return fontClause }
    let reasons = group.compactMap(\.reason)
    let reason =
      reasons.first { !$0.isAmountAlone && !$0.isMostly } ?? reasons.first { !$0.isMostly } ?? reasons.first
    return group[0].isChanged ? reason?.clause : reason.map { "most of it is of `\($0.component)`" }
  }

  private func change(_ found: Found, clause: String?) -> LayerChange {
    let failure = found.failure
    let values = failure.new.map { failure.figure.texts(failure.old ?? $0, $0) }
    let over = failure.limit.map { ", above the limit \(failure.figure.text($0))" } ?? ""
    return LayerChange(
      kind: .workChanged, layer: isOfFonts(found) ? "" : found.reason?.component ?? "",
      property: failure.figure.label,
      old: found.isChanged ? values?.0 ?? failure.old.map(failure.figure.text) : nil,
      new: (values?.1 ?? "not counted") + (found.isBetter ? " (better)" : "") + over,
      amount: failure.new.flatMap { new in failure.old.map { new - $0 } }, fingerprint: clause)
  }

  /// By what factor the differences have to grow until one fails; nil where nothing is tolerated.
  var failingFactor: Double? {
    guard status == .tolerated, rules.tolerance.isFinite, let old else { return nil }
    return WorkFigure.allCases.compactMap { figure -> Double? in
      guard let from = old.figures[figure], let to = new.figures[figure], from != to else { return nil }
      return rules.tolerance * from / abs(to - from)
    }.min().map { ($0 * 100).rounded(.down) / 100 }
  }

  /// Figures and components of both records as a unified diff; nil without a record.
  var difference: String? { old.flatMap { LineDifference(from: $0.figureText, to: new.figureText).unified } }
}
