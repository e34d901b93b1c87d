/// A place or a length of a layer along an axis.
struct LayoutQuantity: Hashable {
  /// The layer's place in the old table.
  var node: Int
  var axis: Axis
  var isLength: Bool

  /// The four quantities of one layer follow each other.
  fileprivate var number: Int { 4 * node + (axis == .horizontal ? 0 : 2) + (isLength ? 1 : 0) }

  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

extension LayoutBox {
  /// By how much frames differ from what the style makes of the container's size and the items' sizes, and how much
  /// rounding may make of it; items are numbered as they are listed.
  func residuals() -> [(item: Int, axis: Axis, isLength: Bool, error: Double, slack: Double)] {
    var found: [(item: Int, axis: Axis, isLength: Bool, error: Double, slack: Double)] = []
    let lines = lines
    let expected = sizes()
    let given = items.map(\.frame.size)
    for (index, item) in items.enumerated() where hasRules || item.isAbsolute {
      for axis in Axis.allCases {
        let isShared = axis == main && !item.isAbsolute && item.natural[axis] != nil
        let slack = pixel * (isShared ? 3.05 : item.isText ? 2.55 : 1.55)
        found.append((index, axis, true, given[index][axis] - expected[index][axis], slack))
      }
    }
    for axis in Axis.allCases {
      let spans = places(axis, sizes: given)
      func error(_ index: Int) -> Double { span(items[index].frame, axis).low - spans[index].low }
      for index in items.indices where items[index].isAbsolute {
        found.append((index, axis, false, error(index), pixel * (items[index].isText ? 2.55 : 1.55)))
      }
      for (number, line) in lines.enumerated() where hasRules {
        var last = 0.0
        for (place, index) in line.enumerated() {
          let now = error(index)
          // Along the line, rounding adds up: only a step counts.
          let isAlong = axis == main
          let lead = isAlong && place == 0 ? 0.5 * Double(min(4, line.count)) : 0
          let row = isAlong ? 0 : 0.5 * Double(number)
          let slack = pixel * (1.55 + lead + row)
          found.append((index, axis, false, excused(isAlong ? now - last : now, axis, slack), slack))
          last = now
        }
      }
    }
    return found
  }

  /// An error of a place; none where a gap more or less makes it.
  private func excused(_ error: Double, _ axis: Axis, _ slack: Double) -> Double {
    let gap = gap(axis)
    switch flaw {
    case .gapsMissing where error.isNear(-gap, slack), .gapsAdded where error.isNear(gap, slack): return 0
    default: return error
    }
  }
}

/// Where the new tree does not follow the rules of layout that the old one follows.
struct LayoutAnomalies {
  let old, new: LayoutSide
  /// The residuals of the old tree by the number of their quantity; 0 where there is none.
  private var before: [Double]

  /// Which part of the slack counts.
  private let strictness: Double

  init(old: LayoutSide, new: LayoutSide, strictness: Double = 1) {
    (self.old, self.new, self.strictness) = (old, new, strictness)
    before = Array(repeating: 0, count: 4 * old.children.count)
    for node in old.children.indices where !old.children[node].isEmpty {
      for residual in old.box(node).residuals() {
        let item = old.children[node][residual.item]
        let quantity = LayoutQuantity(node: item, axis: residual.axis, isLength: residual.isLength)
        before[quantity.number] = residual.error
      }
    }
  }

  /// The item before which a line of a box breaks where it need not, or the one that does not fit into its line.
  private func wronglyBroken(_ node: Int, _ box: LayoutBox) -> (item: Int, error: Double)? {
    guard box.wraps, box.hasRules, box.flaw != .otherLines, old.box(node).brokenWrongly == nil else {
      return nil
    }
    return box.brokenWrongly
  }

  /// The layers in a container that lie or are as large as its style does not have it, with by how much.
  func anomalies(in node: Int, _ overrides: LayoutSide.Overrides = [:]) -> [LayoutQuantity: Double] {
    var found: [LayoutQuantity: Double] = [:]
    // Without a style nobody knows how it lays out.
    guard node > 0, new.has(node), new.isStyled(node), !old.children[node].isEmpty else {
      return found
    }
    let box = new.box(node, overrides)
    for residual in box.residuals()
    where abs(residual.error) > residual.slack * strictness {
      let quantity = LayoutQuantity(
        node: old.children[node][residual.item], axis: residual.axis, isLength: residual.isLength)
      // What was no better explained before is no news.
      guard abs(before[quantity.number] - residual.error) > residual.slack * strictness else { continue }
      found[quantity] = residual.error
    }
    if let broken = wronglyBroken(node, box) {
      let item = old.children[node][broken.item]
      found[LayoutQuantity(node: item, axis: box.main, isLength: false)] = broken.error
    }
    return found
  }

  /// Whether the old tree follows the rules at a place.
  func isValid(_ quantity: LayoutQuantity) -> Bool {
    abs(before[quantity.number]) <= 4.1 * new.pixel
  }
}
