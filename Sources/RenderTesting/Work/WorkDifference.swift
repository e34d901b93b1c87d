package import ChangeAnalysis

/// What two records of the work of one cell differ in.
package struct WorkDifference {
  /// Which figures differ, as sentences; empty where none does.
  package let reason: String
  /// Whether all figures are the same.
  package let isEqual: Bool
  /// What changed, by components.
  package let explanation: Explanation
  /// The figures of both.
  package let work: CellWork

  /// Compares figure by figure, exactly.
  package init(from old: WorkRecord, to new: WorkRecord) {
    let (found, rules) = (WorkComparison(old, new, WorkRules()), WorkRules())
    (isEqual, reason, explanation) = (
      found.status == .equal,
      found.status == .equal ? "" : found.reason, found.explanation
    )
    work = with(CellWork(new, rules)) { $0.recorded = old.namedFigures }
  }
}

extension CellWork {
  /// Describes a record under rules; a limit that is infinite is none.
  init(_ record: WorkRecord, _ rules: WorkRules) {
    let limits = rules.limits.filter(\.value.isFinite).map { ($0.key.rawValue, $0.value) }
    self.init(
      figures: record.namedFigures, limits: limits.isEmpty ? nil : Dictionary(uniqueKeysWithValues: limits))
  }
}

extension WorkRecord {
  /// The figures by their names.
  var namedFigures: [String: Double] {
    Dictionary(uniqueKeysWithValues: figures.map { ($0.key.rawValue, $0.value) })
  }
}
