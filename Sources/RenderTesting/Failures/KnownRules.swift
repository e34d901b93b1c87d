internal import ChangeAnalysis

/// The rules of layout that cells of a run are known to break.
///
/// What one cell leaves open, as a margin or a direction that is not mirrored, another one may decide.
struct KnownRules {
  /// How many cells break each rule for sure.
  private var counts: [String: Int] = [:]
  /// The same by the rule's property.
  private var properties: [Substring: Int] = [:]
  /// How many cells may break each rule, of those in which a property is suspected.
  private var suspected: [String: Int] = [:]
  private var suspicious = 0

  init(_ cells: [CellResult]) {
    for explanation in cells.compactMap(\.explanation) {
      let roots = explanation.causes.compactMap(\.changes.first).map { explanation.changes[$0] }
      let sure = Set(roots.filter { $0.alternatives == nil && $0.isOfEngine }.compactMap(\.fingerprint))
      for rule in sure { counts[rule, default: 0] += 1 }
      for property in Set(sure.map(Self.property)) { properties[property, default: 0] += 1 }
      let suspects = roots.filter(\.isOpen).flatMap { $0.alternatives ?? [] }
      for rule in Set(suspects.compactMap(\.fingerprint)) { suspected[rule, default: 0] += 1 }
      if !suspects.isEmpty { suspicious += 1 }
    }
  }

  /// The property that a rule is about.
  private static func property(_ rule: String) -> Substring { rule.prefix { $0 != " " } }

  /// The change, or which of its alternatives the most cells have.
  func likeliest(_ change: LayerChange) -> LayerChange {
    guard let alternatives = change.alternatives else { return change }
    let known = most(alternatives, by: { counts[$0] })
    guard var likeliest = known ?? (change.isOpen ? likeliestSuspect(alternatives) : nil) else {
      return change
    }
    likeliest.consequenceOf = change.consequenceOf
    return likeliest
  }

  /// The suspect whose property others break for sure; else the one of most cells, if these are more than break another
  /// rule.
  private func likeliestSuspect(_ suspects: [LayerChange]) -> LayerChange? {
    if let known = most(suspects, by: { properties[Self.property($0)] }) { return known }
    guard let best = most(suspects, by: { suspected[$0] }),
      let count = best.fingerprint.flatMap({ suspected[$0] }),
      count > max(1, suspicious / 2), count >= properties.values.max() ?? 0
    else { return nil }
    return best
  }

  /// The only change with the most cells; nil for none.
  private func most(_ changes: [LayerChange], by cells: (String) -> Int?) -> LayerChange? {
    let known = changes.map { ($0, $0.fingerprint.flatMap(cells) ?? 0) }
    guard let best = known.max(by: { $0.1 < $1.1 }), best.1 > 0,
      known.count(where: { $0.1 == best.1 }) == 1
    else { return nil }
    return best.0
  }
}

extension LayerChange {
  /// Whether the cells of a run decide: about properties that are suspected, or the only value that explains it.
  fileprivate var isOpen: Bool {
    guard let alternatives, let first = alternatives.first else { return false }
    return alternatives.allSatisfy(\.isSuspected) || alternatives.count == 1 && first.old != nil
  }
}
