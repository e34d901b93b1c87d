internal import ChangeAnalysis

/// The rules of layout that cells of a run are known to break.
///
/// What one cell leaves open, as a margin or a direction that is not mirrored, another one may decide.
struct KnownRules {
  /// How many cells break each rule for sure.
  private var counts: [String: Int] = [:]

  init(_ cells: [CellResult]) {
    for explanation in cells.compactMap(\.explanation) {
      let roots = explanation.causes.compactMap(\.changes.first).map { explanation.changes[$0] }
      for rule in Set(roots.filter { $0.alternatives == nil && $0.isOfEngine }.compactMap(\.fingerprint)) {
        counts[rule, default: 0] += 1
      }
    }
  }

  /// The change, or which of its alternatives the most cells have for sure.
  func likeliest(_ change: LayerChange) -> LayerChange {
    guard let alternatives = change.alternatives else { return change }
    let known = alternatives.map { ($0, $0.fingerprint.flatMap { counts[$0] } ?? 0) }
    guard let best = known.max(by: { $0.1 < $1.1 }), best.1 > 0,
      known.count(where: { $0.1 == best.1 }) == 1
    else { return change }
    var likeliest = best.0
    likeliest.consequenceOf = change.consequenceOf
    return likeliest
  }
}
