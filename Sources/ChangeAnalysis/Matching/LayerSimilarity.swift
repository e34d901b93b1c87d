/// How likely two layers are the same one.
struct LayerSimilarity {
  let old: LayerTable
  let new: LayerTable

  /// Below this, two layers are not taken for the same one.
  static let least = 10.0
  /// From here on, they are even where their order has changed.
  static let sure = 60.0
  /// From here on, they are where one of them has come into a layer that is new, beside the same layers.
  static let likely = 45.0

  /// The points for and against; above `least` the layers may be the same one.
  func score(_ one: Int, _ two: Int) -> Double {
    let (first, second) = (old[one], new[two])
    let names = nameScore(first, second)
    if first.sort == second.sort, isStyledAlone(first, second) { return 150 + names }
    if first.subtree == second.subtree { return 100 + names + placeScore(first, second) }
    guard
      first.sort == second.sort || (isPlain(first) && isPlain(second)) || names > 100
        || isSameSpot(first, second)
    else { return 0 }
    if isWrapped(one, two) { return 0 }
    if names < 60, isElsewhere(one, two) { return 0 }
    let likeness = contentScore(one, two)
    if hasOtherName(first.name, second.name) {
      let place = placeScore(first, second)
      guard !isKept(one, two), isEvident(first, second, likeness, place) else { return 0 }
      return max(Self.least, likeness + place + max(names, -12))
    }
    return likeness + names + placeScore(first, second)
  }

  /// Whether both have one name and one style for layout, which no other layer beside them has.
  private func isStyledAlone(_ first: LayerTable.Node, _ second: LayerTable.Node) -> Bool {
    let id = first.layer.id
    guard id == second.layer.id, let layout = first.layer.layout, layout == second.layer.layout,
      old.idCounts[id] == 1, new.idCounts[id] == 1
    else { return false }
    return [(old, first.parent), (new, second.parent)].allSatisfy { table, parent in
      table[parent].layer.sublayers.count { $0.layout == layout } == 1
    }
  }

  /// Whether what either layer shows, and no other one of its tree, is found once in the other tree as well.
  private func isElsewhere(_ one: Int, _ two: Int) -> Bool {
    func isFound(_ index: Int, _ node: LayerTable.Node, _ table: LayerTable, in other: LayerTable) -> Bool {
      node.isTelling && table.only(showing: node.subtree) == index && other.only(showing: node.subtree) != nil
    }
    return isFound(one, old[one], old, in: new) || isFound(two, new[two], new, in: old)
  }

  /// A container and a box differ by a background alone.
  private func isPlain(_ node: LayerTable.Node) -> Bool {
    node.sort == .container || node.sort == .box
  }

  /// Whether both have the same frame and one name, or stand at one place among as many siblings: what they show may be
  /// of another sort.
  private func isSameSpot(_ first: LayerTable.Node, _ second: LayerTable.Node) -> Bool {
    let id = first.layer.id
    guard id == second.layer.id, first.layer.frame == second.layer.frame else { return false }
    if !id.isEmpty { return old.idCounts[id] == 1 && new.idCounts[id] == 1 }
    let siblings = (old[first.parent].layer.sublayers.count, new[second.parent].layer.sublayers.count)
    return first.index == second.index && siblings.0 == siblings.1
  }

  private func nameScore(_ first: LayerTable.Node, _ second: LayerTable.Node) -> Double {
    let (one, two) = (first.name, second.name)
    if !one.tag.isEmpty || !two.tag.isEmpty {
      if one.tag == two.tag { return 120 }
      if !one.tag.isEmpty && !two.tag.isEmpty { return -30 }
    }
    var points = 0.0
    if !one.stem.isEmpty || !two.stem.isEmpty { points += one.stem == two.stem ? 20 : -12 }
    if one.stem == two.stem, one.number == two.number, one.number >= 0 { points += 4 }
    return points
  }

  /// Whether both have names that people or views gave them, and not the same one.
  private func hasOtherName(_ one: LayerName, _ two: LayerName) -> Bool {
    if !one.tag.isEmpty, !two.tag.isEmpty { return one.tag != two.tag }
    return !one.stem.isEmpty && !two.stem.isEmpty && one.stem != two.stem && one.tag == two.tag
  }

  /// Whether either layer's own name is found once on the other side as well: then that one is its partner.
  private func isKept(_ one: Int, _ two: Int) -> Bool {
    old.isOwnId(one) && new.idCounts[old[one].layer.id] == 1
      || new.isOwnId(two) && old.idCounts[new[two].layer.id] == 1
  }

  /// Whether layers of other names show so much the same that one of them was renamed.
  private func isEvident(
    _ first: LayerTable.Node, _ second: LayerTable.Node, _ likeness: Double, _ place: Double
  ) -> Bool {
    guard first.sort == second.sort else { return place == 10 && likeness >= 12 }
    switch first.sort {
    case .text: return likeness >= 32
    case .image: return likeness >= 45
    case .shape: return likeness >= 40 || likeness >= 25 && place >= 6
    case .box where first.layer.sublayers.isEmpty && second.layer.sublayers.isEmpty:
      return likeness >= 24 ? place >= 4 : place == 10
    case .box, .container: return likeness >= 35 || place == 10
    }
  }

  private func placeScore(_ one: LayerTable.Node, _ two: LayerTable.Node) -> Double {
    let (first, second) = (one.layer.frame, two.layer.frame)
    return (first.size == second.size ? 6 : 0) + (first.origin == second.origin ? 4 : 0)
  }

  private func contentScore(_ one: Int, _ two: Int) -> Double {
    let (first, second) = (old[one], new[two])
    switch (first.layer.content, second.layer.content) {
    case (.text(let runs), .text(let others)): return textScore(runs, others)
    case (.shape(let shape), .shape(let other)):
      return 15 + (shape.path == other.path ? 15 : 0) + (shape.fill == other.fill ? 10 : 0)
    case (.image(let image), .image(let other)): return 15 + (image == other ? 30 : 0)
    default: break
    }
    if first.end - one == 1, second.end - two == 1 {
      return 12 + (first.layer.background == second.layer.background ? 12 : 0)
    }
    // What holds nothing is not what holds something.
    if first.end - one == 1 || second.end - two == 1 { return 4 }
    if first.outline == second.outline { return 80 }
    return (first.skeleton == second.skeleton ? 20 : 5) + 60 * first.sketch.resemblance(second.sketch)
  }

  private func textScore(_ runs: [GlyphRun], _ others: [GlyphRun]) -> Double {
    let (one, two) = (runs.map(\.text).joined(), others.map(\.text).joined())
    let style = runs.first?.font == others.first?.font && runs.first?.size == others.first?.size ? 6.0 : 0
    if one.isEmpty || two.isEmpty {
      let (ids, otherIds) = (runs.flatMap(\.glyphs).map(\.id), others.flatMap(\.glyphs).map(\.id))
      return 12 + style + 40 * Self.likeness(ids, otherIds)
    }
    return 12 + style + 40 * Self.likeness(Array(one.utf8), Array(two.utf8))
  }

  /// The share of elements at both ends that are the same.
  private static func likeness<Element: Equatable>(_ one: [Element], _ two: [Element]) -> Double {
    let shorter = min(one.count, two.count)
    guard shorter > 0 else { return one.count == two.count ? 1 : 0 }
    var start = 0
    while start < shorter, one[start] == two[start] { start += 1 }
    var end = 0
    while end < shorter - start, one[one.count - 1 - end] == two[two.count - 1 - end] { end += 1 }
    return Double(start + end) / Double(max(one.count, two.count))
  }

  /// Whether one of the layers lies, more or less as it is, in the other one: that is a layer around it.
  private func isWrapped(_ one: Int, _ two: Int) -> Bool {
    holds(new, two, old, one) || holds(old, one, new, two)
  }

  private func holds(_ outerTable: LayerTable, _ outer: Int, _ table: LayerTable, _ index: Int) -> Bool {
    let (around, node) = (outerTable[outer], table[index])
    guard around.end - outer > node.end - index, around.layer.sublayers.count <= 8 else { return false }
    let isOwnName = around.name.stem == node.name.stem && around.name.tag == node.name.tag
    return outerTable.children(of: outer).contains { child in
      let inner = outerTable[child]
      if inner.subtree == node.subtree { return true }
      guard inner.sort == node.sort, inner.end - child > 1 else { return false }
      if inner.outline == node.outline { return true }
      if isOwnName, inner.skeleton == node.skeleton, around.skeleton != node.skeleton { return true }
      let isInnerName = inner.name.stem == node.name.stem && inner.name.tag == node.name.tag
      return !isOwnName && isInnerName
        && inner.sketch.resemblance(node.sketch) >= around.sketch.resemblance(node.sketch)
    }
  }
}
