/// The lengths of the items of one line, by CSS Flexible Box Layout, section 9.7.
struct FlexLine {
  /// An item's share of the room.
  struct Item {
    var basis: Double
    var least: Double
    var grow: Double
    var shrink: Double
  }

  /// The lengths of items that share `room`, distances left out.
  static func lengths(of items: [Item], in room: Double) -> [Double] {
    var lengths = items.map { max($0.basis, $0.least) }
    let isGrowing = items.reduce(0) { $0 + $1.basis } < room
    var open = Set(items.indices.filter { isGrowing ? items[$0].grow > 0 : items[$0].shrink > 0 })
    while !open.isEmpty {
      let taken = items.indices.reduce(0) { $0 + (open.contains($1) ? items[$1].basis : lengths[$1]) }
      let free = room - taken
      let weights = open.map { ($0, isGrowing ? items[$0].grow : items[$0].shrink * items[$0].basis) }
      let total = weights.reduce(0) { $0 + $1.1 }
      guard total > 0 else { break }
      var violated: [Int] = []
      for (index, weight) in weights {
        let length = items[index].basis + free * weight / total
        lengths[index] = max(length, items[index].least)
        if length < items[index].least { violated.append(index) }
      }
      if violated.isEmpty { break }
      open.subtract(violated)
    }
    return lengths
  }
}
