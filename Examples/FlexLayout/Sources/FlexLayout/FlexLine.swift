/// The lengths of the items of one line, by CSS Flexible Box Layout, section 9.7.
struct FlexLine {
  /// An item's share of the space.
  struct Item {
    var basis: Double
    var least: Double
    var greatest = Double.infinity
    var grow: Double
    var shrink: Double
  }

  /// The lengths of items that share `available`, distances left out.
  static func lengths(of items: [Item], in available: Double) -> [Double] {
    var lengths = items.map(\.hypothetical)
    let isGrowing = lengths.reduce(0, +) < available
    var open = items.indices.filter { items[$0].isFlexible(isGrowing: isGrowing) }
    func free() -> Double {
      available - items.indices.reduce(0) { $0 + (open.contains($1) ? items[$1].basis : lengths[$1]) }
    }
    let initialFree = free()
    while !open.isEmpty {
      let factors = open.reduce(0) { $0 + items[$1].factor(isGrowing: isGrowing) }
      // Factors below 1 in all leave the rest of the space free, or of the overflow.
      let share = factors < 1 ? initialFree * factors : .infinity
      let remaining = free()
      let taken = abs(share) < abs(remaining) ? share : remaining
      let weights = open.map { items[$0].factor(isGrowing: isGrowing) * (isGrowing ? 1 : items[$0].basis) }
      let total = weights.reduce(0, +)
      for (index, weight) in zip(open, weights) {
        lengths[index] = items[index].basis + (total > 0 ? taken * weight / total : 0)
      }
      let violations = open.map { items[$0].bounded(lengths[$0]) - lengths[$0] }
      let violation = violations.reduce(0, +)
      // Too long in all: those at their greatest length stay there, and the others share again. Too short: the least.
      let frozen = zip(open, violations).filter { violation == 0 || $1 * violation > 0 }.map(\.0)
      for index in frozen { lengths[index] = items[index].bounded(lengths[index]) }
      open.removeAll(where: frozen.contains)
    }
    return lengths
  }
}

extension FlexLine.Item {
  /// The length without growing or shrinking.
  var hypothetical: Double { bounded(basis) }

  /// A length within the bounds; the least wins.
  func bounded(_ length: Double) -> Double { max(least, min(length, greatest)) }

  func factor(isGrowing: Bool) -> Double { isGrowing ? grow : shrink }

  /// Whether it takes part: one that its bounds already move the other way stays there.
  fileprivate func isFlexible(isGrowing: Bool) -> Bool {
    factor(isGrowing: isGrowing) > 0 && (isGrowing ? basis <= hypothetical : basis >= hypothetical)
  }
}
