internal import ChangeAnalysis

/// The rules of layout that cells of a run are known to break.
///
/// What one cell leaves open, as a margin or a direction that is not mirrored, another one may decide.
struct KnownRules {
  /// How many cells break each rule for sure.
  private var counts: [String: Int] = [:]
  /// How much speaks for each property: a cell that is sure of it counts twice.
  private var weights: [Substring: Int] = [:]
  /// The layers that each property may be wrong of.
  private var layers: [Substring: Set<String>] = [:]

  init(_ cells: [CellResult]) {
    for cell in cells {
      guard let explanation = cell.explanation else { continue }
      let caseName = CellAttributes(cell).caseName
      let roots = explanation.causes.compactMap(\.changes.first).map { explanation.changes[$0] }
        .filter(\.isOfEngine)
      let sure = roots.filter { $0.alternatives == nil }
      for rule in Set(sure.compactMap(\.fingerprint)) { counts[rule, default: 0] += 1 }
      for property in Set(sure.compactMap(\.ruleProperty)) { weights[property, default: 0] += 1 }
      for root in roots {
        for property in root.properties {
          layers[property, default: []].insert("\(caseName)\u{1F}\(root.layer)")
        }
      }
      for property in Set(roots.flatMap(\.properties)) { weights[property, default: 0] += 1 }
    }
  }

  /// The change, or which of its alternatives the most cells have; else the property of its alternatives for which the
  /// most speaks in all the run.
  ///
  /// One layer alone has too much in common with itself.
  func likeliest(_ change: LayerChange) -> LayerChange {
    guard let alternatives = change.alternatives else { return change }
    if var known = most(alternatives, by: { $0.fingerprint.flatMap { counts[$0] } }) {
      known.consequenceOf = change.consequenceOf
      return known
    }
    guard let property = most(Array(change.properties), by: { weights[$0] }),
      weights[property] == weights.values.max(), layers[property]?.count ?? 0 > 1
    else { return change }
    return change.suspecting(alternatives.filter { $0.ruleProperty == property })
  }

  /// The only one that the most speaks for; nil for none.
  private func most<Item>(_ items: [Item], by weight: (Item) -> Int?) -> Item? {
    let known = items.map { ($0, weight($0) ?? 0) }
    guard let best = known.max(by: { $0.1 < $1.1 }), best.1 > 0,
      known.count(where: { $0.1 == best.1 }) == 1
    else { return nil }
    return best.0
  }
}

extension LayerChange {
  /// The properties that it names or that may be the reason.
  fileprivate var properties: Set<Substring> { Set((alternatives ?? [self]).compactMap(\.ruleProperty)) }

  /// The change with the one property that some of its alternatives are about.
  fileprivate func suspecting(_ alternatives: [LayerChange]) -> LayerChange {
    guard let first = alternatives.first, let property = first.ruleProperty else { return self }
    var change = alternatives.count == 1 ? first : self
    if alternatives.count > 1 {
      change.property += ", all with \(first.isSuspected ? property : first.property.prefix { $0 != " " })"
    }
    change.fingerprint = Self.suspicion(of: property)
    (change.alternatives, change.consequenceOf) = (nil, consequenceOf)
    return change
  }
}
