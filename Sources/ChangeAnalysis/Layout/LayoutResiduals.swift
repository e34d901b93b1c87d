/// A place or a length of a layer along an axis.
struct LayoutQuantity: Hashable {
  /// The layer's place in the old table.
  var node: Int
  var axis: Axis
  var isLength: Bool
}

extension LayoutBox {
  /// By how much frames differ from what the style makes of the container's size and the items' sizes, and how much
  /// rounding may make of it; items are numbered as they are listed.
  func residuals() -> [(item: Int, axis: Axis, isLength: Bool, error: Double, slack: Double)] {
    var found: [(item: Int, axis: Axis, isLength: Bool, error: Double, slack: Double)] = []
    let lines = lines
    let expected = sizes()
    let given = items.map(\.frame.size)
    for (index, item) in items.enumerated() {
      for axis in Axis.allCases {
        let isShared = axis == main && !item.isAbsolute && item.natural[axis] != nil
        let slack = pixel * (isShared ? 3.05 : 1.55)
        found.append((index, axis, true, given[index][axis] - expected[index][axis], slack))
      }
    }
    for axis in Axis.allCases {
      let spans = places(axis, sizes: given)
      func error(_ index: Int) -> Double { span(items[index].frame, axis).low - spans[index].low }
      for index in items.indices where items[index].isAbsolute {
        found.append((index, axis, false, error(index), 1.55 * pixel))
      }
      for (number, line) in lines.enumerated() {
        var last = 0.0
        for (place, index) in line.enumerated() {
          let now = error(index)
          // Along the line, rounding adds up: only a step counts.
          let isAlong = axis == main
          let lead = isAlong && place == 0 ? 0.5 * Double(min(4, line.count)) : 0
          let row = isAlong ? 0 : 0.5 * Double(number)
          found.append((index, axis, false, isAlong ? now - last : now, pixel * (1.55 + lead + row)))
          last = now
        }
      }
    }
    return found
  }
}

/// Where the new tree does not follow the rules of layout that the old one follows.
struct LayoutAnomalies {
  let old, new: LayoutSide
  /// The residuals of the old tree.
  private var before: [LayoutQuantity: Double] = [:]

  /// Which part of the slack counts.
  private let strictness: Double

  init(old: LayoutSide, new: LayoutSide, strictness: Double = 1) {
    (self.old, self.new, self.strictness) = (old, new, strictness)
    for node in old.children.indices where !old.children[node].isEmpty {
      for residual in old.box(node).residuals() {
        let item = old.children[node][residual.item]
        before[LayoutQuantity(node: item, axis: residual.axis, isLength: residual.isLength)] = residual.error
      }
    }
  }

  /// The item before which a line of the new tree breaks where it need not, or the one that does not fit into its line.
  private func wronglyBroken(_ node: Int, _ overrides: LayoutSide.Overrides) -> (item: Int, error: Double)? {
    guard overrides[node]?.flaw != .otherLines, old.box(node).brokenWrongly == nil else { return nil }
    return new.box(node, overrides).brokenWrongly
  }

  /// The layers in a container that lie or are as large as its style does not have it, with by how much.
  func anomalies(in node: Int, _ overrides: LayoutSide.Overrides = [:]) -> [LayoutQuantity: Double] {
    var found: [LayoutQuantity: Double] = [:]
    guard !old.children[node].isEmpty else { return found }
    for residual in new.box(node, overrides).residuals()
    where abs(residual.error) > residual.slack * strictness {
      let quantity = LayoutQuantity(
        node: old.children[node][residual.item], axis: residual.axis, isLength: residual.isLength)
      // What was no better explained before is no news.
      guard abs((before[quantity] ?? 0) - residual.error) > residual.slack * strictness else { continue }
      found[quantity] = residual.error
    }
    if let broken = wronglyBroken(node, overrides) {
      let item = old.children[node][broken.item]
      found[LayoutQuantity(node: item, axis: new.box(node).main, isLength: false)] = broken.error
    }
    return found
  }

  /// Whether the old tree follows the rules at a place.
  func isValid(_ quantity: LayoutQuantity) -> Bool {
    abs(before[quantity] ?? 0) <= 4.1 * new.pixel
  }
}
