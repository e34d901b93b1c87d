/// What is wrong where no value of a property explains it: a pattern, and the properties that may be the reason.
extension LayoutDiagnosis {
  /// What does not follow from what is wrong further inside.
  func leading(_ open: [Int: [LayoutQuantity: Double]]) -> [Int: [LayoutQuantity: Double]] {
    var next: [Axis: [Int: Int]] = [:]
    for axis in Axis.allCases {
      let nodes = Set(open.values.flatMap { $0.keys.filter { $0.axis == axis }.map(\.node) }).sorted()
      next[axis] = Dictionary(uniqueKeysWithValues: zip(nodes, nodes.dropFirst()))
    }
    func isLeading(_ quantity: LayoutQuantity) -> Bool {
      guard quantity.isLength, let other = next[quantity.axis]?[quantity.node] else { return true }
      return other >= matching.old[quantity.node].end
    }
    return open.mapValues { found in found.filter { isLeading($0.key) } }.filter { !$0.value.isEmpty }
  }

  /// Adds what layers in containers have in common, with the properties that may be the reason.
  mutating func addPatterns(_ open: [Int: [LayoutQuantity: Double]]) {
    let suspects = suspects(open)
    for node in open.keys.sorted() {
      guard let found = open[node] else { continue }
      var fault = pattern(node, found, isShared: open.count > 1)
      // An aspect ratio that is inverted is a name.
      if !suspects.isEmpty, !found.keys.contains(where: { isInverted($0.node) }) {
        fault.change.alternatives = suspects.map { suspect in
          var change = fault.change
          change.property += ", all with \(suspect.label)"
          change.fingerprint = suspect.key
          return change
        }
      }
      add(fault)
    }
  }

  /// The properties that all that is open has in common, the likeliest ones.
  private func suspects(_ open: [Int: [LayoutQuantity: Double]]) -> [LayoutSuspect] {
    guard isGiven, !open.isEmpty, !attempts.looks.isExceeded,
      !isRounding(open.values.flatMap(\.keys), open)
    else { return [] }
    var suspects = LayoutSuspects()
    for node in old.children.indices.dropFirst()
    where new.has(node) && new.isStyled(node) && !old.children[node].isEmpty && old.box(node).hasRules {
      let list = LayoutSuspectList(old.box(node), now: new.box(node))
      for axis in Axis.allCases {
        for isLength in [true, false] {
          count(node, axis, isLength: isLength, list, open[node] ?? [:], &suspects)
        }
      }
    }
    return suspects.likeliest
  }

  /// Counts the places or lengths in a container along an axis: what is open together, for one wrong length makes others
  /// of its line wrong, and what is right each by itself.
  private func count(
    _ node: Int, _ axis: Axis, isLength: Bool, _ list: LayoutSuspectList, _ open: [LayoutQuantity: Double],
    _ suspects: inout LayoutSuspects
  ) {
    var wrong: Set<LayoutSuspect>?
    for (place, child) in old.children[node].enumerated() {
      let quantity = LayoutQuantity(node: child, axis: axis, isLength: isLength)
      let isOpen = open[quantity] != nil
      if !isOpen, all[node]?[quantity] != nil || !anomalies.isValid(quantity) { continue }
      let own = old.children[child].isEmpty ? nil : old.box(child)
      var found = list.suspects(place, axis, isLength: isLength, own: own, error: open[quantity])
      // A ratio is right of both lengths or of none.
      let other = LayoutQuantity(node: child, axis: axis.other, isLength: isLength)
      if !isOpen, open[other] != nil { found.remove(LayoutSuspect(.aspectRatio)) }
      if isOpen { wrong = (wrong ?? []).union(found) } else { suspects.addRight(found) }
    }
    if let wrong { suspects.addWrong(wrong) }
  }

  /// What layers in a container have in common that no property explains, or several do.
  ///
  /// With `isShared` layers in other containers have it in common, too.
  func pattern(_ node: Int, _ found: [LayoutQuantity: Double], isShared: Bool = false) -> Fault {
    let isInverted = found.keys.contains { self.isInverted($0.node) }
    let isOfPlaces = found.keys.contains { !$0.isLength }
    let verb = isOfPlaces ? "moved" : "resized"
    let kind = isInverted ? "aspectRatio inverted" : LayerChange.pattern(verb)
    let moves = amounts(of: found.keys.filter { $0.isLength != isOfPlaces })
    // One child is no pattern.
    let isOne = moves.count == 1 && !isShared
    let text =
      isInverted ? kind : "\(isOne ? "child" : "children") \(verb)\(extent(of: moves, isOfPlaces))"
    var change = matching.layoutChange(of: node, text, kind)
    if found.values.allSatisfy({ abs($0) <= 1.05 * new.pixel }) { change.alternatives = [rounding(node)] }
    return Fault(
      key: kind, change: change, node: node, quantities: Set(found.keys), isNamed: false)
  }

  /// That frames are rounded otherwise, as other cells of a run may decide.
  private func rounding(_ node: Int) -> LayerChange {
    matching.layoutChange(of: node, "frames rounded otherwise", LayerChange.rounding)
  }

  /// By how much layers were resized, or all of the container moved, along the axis of the first of them.
  private func amounts(of quantities: [LayoutQuantity]) -> [Double] {
    guard
      let first = quantities.min(by: {
        ($0.node, $0.axis == .vertical ? 1 : 0) < ($1.node, $1.axis == .vertical ? 1 : 0)
      })
    else { return [] }
    func amount(_ node: Int) -> Double {
      let (was, now) = (old.layer(node).frame, new.layer(node).frame)
      guard !first.isLength else { return first.axis.length(of: now.size) - first.axis.length(of: was.size) }
      return first.axis.span(now).low - first.axis.span(was).low
    }
    let siblings = old.children[old.parents[first.node]]
    let nodes = first.isLength ? quantities.map(\.node) : siblings
    return nodes.filter(new.has).map(amount).filter { abs($0) > 0.01 }
  }

  /// By how much layers moved or were resized: ` by 8 pt`, ` by steps of 8 pt`, or ` by up to 8 pt`.
  private func extent(of amounts: [Double], _ isOfPlaces: Bool) -> String {
    guard let most = amounts.max(by: { abs($0) < abs($1) }) else { return "" }
    let slack = 2.1 * new.pixel
    if amounts.allSatisfy({ $0.isNear(most, slack) }) { return " by \(most.signed) pt" }
    let steps = zip(amounts.dropFirst(), amounts).map { $0 - $1 }
    if isOfPlaces, steps.count > 1, let step = steps.first, abs(step) > slack,
      steps.allSatisfy({ $0.isNear(step, slack) })
    {
      return " by steps of \(step.signed) pt"
    }
    return " by up to \(most.signed) pt"
  }

  /// Whether a layer is as high as it was wide, in relation, and the other way around.
  private func isInverted(_ node: Int) -> Bool {
    guard new.has(node) else { return false }
    let (before, now) = (old.layer(node).frame.size, new.layer(node).frame.size)
    guard before.width > 8, before.height > 8, now.height > 8 else { return false }
    let (ratio, other) = (before.width / before.height, now.height / now.width)
    return abs(ratio - 1) > 0.1 && abs(ratio / other - 1) < 0.01
  }
}
