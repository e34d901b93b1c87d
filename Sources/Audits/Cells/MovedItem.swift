extension CellComparison {
  /// The uppermost item of each cell whose frame is another one than in the first cell that differs in a trait alone.
  ///
  /// What lies below it may only follow. None where a text above it is not there any more: that is a lost label, which
  /// what lies below follows.
  func movedItems(_ check: AuditCheck, by trait: TraitKey, _ advice: String) -> [(Int, AuditFinding)] {
    groups(without: trait).flatMap { group -> [(Int, AuditFinding)] in
      let before = ItemTable(cells[group[0]].items)
      return group.dropFirst().compactMap { index in
        let after = ItemTable(cells[index].items)
        let moved = cells[index].items.compactMap { item -> MovedItem? in
          before.item(like: item, among: after).flatMap { MovedItem(item, from: $0.frame) }
        }
        let first = moved.min { ($0.origin.y, $0.origin.x) < ($1.origin.y, $1.origin.x) }
        let lost = cells[group[0]].items.filter { item in
          !item.isControl && !item.text.isEmpty && after.item(like: item, among: before) == nil
        }
        if let first, lost.contains(where: { $0.frame.minY <= first.origin.y }) { return nil }
        return first.map {
          (index, $0.finding(check, cells[group[0]].cell.name, advice))
        }
      }
    }
  }
}

/// The items of a cell, to find those of another one again.
private struct ItemTable {
  private var keys: [String: CellFacts.Item] = [:]
  /// By kind and text, those alone that no other item shares.
  private var names: [String: CellFacts.Item?] = [:]

  init(_ items: [CellFacts.Item]) {
    for item in items {
      keys[item.key] = item
      let name = Self.name(item)
      names[name] = .some(names[name] == nil ? item : nil)
    }
  }

  /// The item with the key of one of another table; where there is none, since it lies in another view, the one of its name.
  func item(like item: CellFacts.Item, among others: ItemTable) -> CellFacts.Item? {
    if let known = keys[item.key] { return known }
    let name = Self.name(item)
    guard others.names[name] ?? nil != nil, let found = names[name] ?? nil, others.keys[found.key] == nil
    else { return nil }
    return found
  }

  private static func name(_ item: CellFacts.Item) -> String { "\(item.isControl) \(item.text)" }
}

/// An item whose frame is another one in another cell.
private struct MovedItem {
  let item: CellFacts.Item
  /// Where it was.
  let origin: Point
  /// The largest distance of two of its sides, points.
  let distance: Double

  /// Nil where no side moved by more than half a point.
  init?(_ item: CellFacts.Item, from old: Rect) {
    let new = item.frame
    let sides = [
      old.minX - new.minX, old.minY - new.minY, old.maxX - new.maxX, old.maxY - new.maxY,
    ]
    distance = sides.map(abs).max() ?? 0
    guard distance > 0.5 else { return nil }
    (self.item, origin) = (item, old.origin)
  }

  func finding(_ check: AuditCheck, _ cell: String, _ advice: String) -> AuditFinding {
    AuditFinding(
      check, path: item.path, measure: .init(distance, bound: 0.5, unit: "pt"), place: item.frame,
      "\(item.text.quoted) lies \(distance.twoDecimals) pt from where it lies in \(cell)", advice)
  }
}
