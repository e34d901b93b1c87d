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
    status = !failures.isEmpty ? .different : old?.figures ?? new.figures == new.figures ? .equal : .tolerated
  }

  /// Whether a figure is above its limit.
  var isOverLimit: Bool { failures.contains { $0.limit != nil } }

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
    let sentences = [changed.joined(separator: ", ")].filter { !$0.isEmpty } + limits + missing
    return sentences.map { $0.prefix(1).uppercased() + $0.dropFirst() + "." }.joined(separator: " ")
  }

  /// The figure with both values, and whether that is less work.
  private static func values(_ figure: WorkFigure, _ old: Double, _ new: Double) -> String {
    let (from, to) = figure.texts(old, new)
    return "\(figure.label) \(from) → \(to)\(new < old ? " (better)" : "")"
  }

  /// The reasons of the figures that fail, each a cause of its own.
  var explanation: Explanation {
    let changes = failures.map { failure -> LayerChange in
      // Without a change, what has most of the figure is its reason.
      let isChanged = failure.old != nil && failure.old != failure.new
      let reason = WorkReason(failure.figure, from: isChanged ? old ?? WorkRecord() : WorkRecord(), to: new)
      let values = failure.new.map { value in
        failure.figure.texts(failure.old ?? value, value)
      }
      let over = failure.limit.map { ", above the limit \(failure.figure.text($0))" } ?? ""
      let better = isChanged && failure.new ?? 0 < failure.old ?? 0 ? " (better)" : ""
      return LayerChange(
        kind: .workChanged, layer: reason?.component ?? "", property: failure.figure.label,
        old: isChanged ? values?.0 ?? failure.old.map(failure.figure.text) : nil,
        new: (values?.1 ?? "not counted") + better + over,
        amount: failure.new.flatMap { new in failure.old.map { new - $0 } },
        fingerprint: isChanged ? reason?.clause : reason.map { "most of it is of `\($0.component)`" })
    }
    return Explanation(
      changes: changes,
      causes: changes.indices.map { Explanation.Cause(changes: [$0], proof: .proven) })
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
