internal import ChangeAnalysis

/// The rules of layout that cells of a run are known to break.
///
/// What one cell leaves open, as a margin or a direction that is not mirrored, another one may decide.
struct KnownRules {
  /// How many cells break each rule for sure.
  private var counts: [String: Int] = [:]
  /// How much speaks for each property: a cell that is sure of it counts twice.
  private var weights: [Substring: Int] = [:]
  /// How many cells speak for each property.
  private var cellCounts: [Substring: Int] = [:]
  /// The layers that each property may be wrong of.
  private var layers: [Substring: Set<String>] = [:]
  /// How many cells have causes of layout.
  private var cellCount = 0
  /// Whether only cells from right to left differ.
  private let areRightToLeft: Bool

  init(_ cells: [CellResult], in run: FailureExtent.Run) {
    areRightToLeft = run.areRightToLeft(cells)
    for cell in cells {
      guard let explanation = cell.explanation else { continue }
      let caseName = CellAttributes(cell).caseName
      let roots = explanation.causes.compactMap(\.changes.first).map { explanation.changes[$0] }
        .filter(\.isOfLayout)
      if !roots.isEmpty { cellCount += 1 }
      let sure = roots.filter { $0.alternatives == nil }
      for rule in Set(sure.compactMap(\.fingerprint)) { counts[rule, default: 0] += 1 }
      for property in Set(sure.compactMap(\.ruleProperty)) { weights[property, default: 0] += 1 }
      for root in roots {
        for property in properties(of: root) {
          layers[property, default: []].insert("\(caseName)\u{1F}\(root.layer)")
        }
      }
      for property in Set(roots.flatMap(properties)) {
        weights[property, default: 0] += 1
        cellCounts[property, default: 0] += 1
      }
    }
  }

  /// The change, or which of its alternatives the most cells have; else the property of its alternatives for which the
  /// most speaks in all the run.
  ///
  /// One layer alone has too much in common with itself, unless its frames are read in two cells.
  func likeliest(_ change: LayerChange) -> LayerChange {
    guard let alternatives = change.alternatives else { return change }
    if let read = read(change, alternatives) { return read }
    if var known = most(alternatives, by: { $0.fingerprint.flatMap { counts[$0] } }) {
      known.consequenceOf = change.consequenceOf
      return known
    }
    guard let property = most(Array(properties(of: change)), by: { weights[$0] }),
      isAhead(property), layers[property]?.count ?? 0 > 1,
      !alternatives.contains(where: { $0.readProperty != nil })
    else { return change }
    return change.suspecting(alternatives.filter { $0.ruleProperty == property })
  }

  /// The change with the property that its frames speak for, if those of at least half of the cells do, and more speaks
  /// for it than for any other.
  ///
  /// In two cells one layer is enough, for it has other frames there.
  private func read(_ change: LayerChange, _ alternatives: [LayerChange]) -> LayerChange? {
    // Frames speak for an alignment as often wrongly as rightly; others are not named where it has more.
    guard let property = most(Array(weights.keys), by: { weights[$0] }), property != "alignItems",
      let cells = cellCounts[property], 2 * cells >= cellCount,
      cells > 1 || layers[property]?.count ?? 0 > 1,
      var read = alternatives.first(where: {
        $0.readProperty == property && (areRightToLeft || !$0.isOfDirection)
      })
    else { return nil }
    // What is sure elsewhere is said with its values.
    let exact = alternatives.first {
      $0.readProperty == nil && $0.ruleProperty == property && counts[$0.fingerprint ?? ""] != nil
    }
    if let exact { read = exact }
    read.consequenceOf = change.consequenceOf
    return read
  }

  /// Whether more speaks for a property than for any other, or as much in more cells.
  private func isAhead(_ property: Substring) -> Bool {
    func rank(_ property: Substring) -> (Int, Int) { (weights[property] ?? 0, cellCounts[property] ?? 0) }
    return weights.keys.allSatisfy { $0 == property || rank($0) < rank(property) }
  }

  /// The properties that a change names or that may be the reason.
  private func properties(of change: LayerChange) -> Set<Substring> {
    let changes = change.alternatives ?? [change]
    return Set(changes.filter { areRightToLeft || !$0.isOfDirection }.compactMap(\.ruleProperty))
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
  /// Whether a frame, a rule of layout or a style is another one.
  fileprivate var isOfLayout: Bool { [.moved, .resized, .layoutChanged].contains(kind) }

  /// Whether it is suspected because it is from right to left, which counts only where all that differs is.
  fileprivate var isOfDirection: Bool { readProperty == "direction" }

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
