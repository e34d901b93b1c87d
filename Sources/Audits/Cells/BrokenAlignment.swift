extension CellComparison {
  /// The fewest cells that have to agree for the one that does not to be a finding.
  static let leastAgreeingCells = 3

  /// The distances in points that look like a slip: more is another layout.
  static let oddDistances = 1.0...24.0

  /// **Broken alignment.**
  ///
  /// Texts share a leading edge, or two texts or controls that follow each other keep their distance, in every cell but one;
  /// or the texts of rows of one component share an edge in the base cell and not in another.
  ///
  /// Compared are four cells or more of one device. Edges: those that texts share in one of the first two
  /// cells which have no other text before them in their row, since its width would decide; the edge of a
  /// cell is the median of the texts', of two that of the upper one. In rows of one component those count too
  /// that have texts of different widths before them, and still share an edge: they are a column. Gaps: in
  /// cells of one size category, of two views that follow each other downwards and are equally large in all
  /// of these cells.
  ///
  /// Measured: how far the leading edge lies from the shared one, or how much the gap differs from that of
  /// the other cells, points. A warning between 1 and 24 points where all other cells agree within half a
  /// point; more than 24 is another layout. An edge that moves because a view of another width keeps the
  /// trailing edge or the middle is none, nor one in the only cell of a color scheme, a contrast or a
  /// transparency: each of these has a check for its layout.
  func brokenAlignments() -> [(Int, AuditFinding)] {
    let devices = groups { _ in "" }
    return devices.flatMap(oddEdges) + devices.flatMap(unevenRows)
      + groups { size($0).rawValue }.flatMap(oddGaps)
  }

  /// Texts of rows of one component that share an edge in the first cell of a group and not in another.
  private func unevenRows(of group: [Int]) -> [(Int, AuditFinding)] {
    guard let base = group.first else { return [] }
    var found: [(Int, AuditFinding)] = []
    let rows = rowsWithSharedEdge(in: base)
    guard !rows.isEmpty else { return [] }
    for keys in rows {
      for index in group.dropFirst() {
        let known = Dictionary(cells[index].items.map { ($0.key, $0) }) { first, _ in first }
        let items = keys.compactMap { known[$0] }
        guard items.count == keys.count else { continue }
        for (item, offset) in zip(items, edgeOffsets(items, in: index)) {
          let distance = abs(offset)
          guard Self.oddDistances.contains(distance) else { continue }
          let fact =
            "is \(distance.twoDecimals) pt off the edge that it shares in \(cells[base].cell.name)"
          found.append((index, finding(item, distance, fact)))
        }
      }
    }
    return found
  }

  /// The keys of texts of a cell that share a leading edge and are the same part of several rows.
  private func rowsWithSharedEdge(in index: Int) -> [[String]] {
    let paths = Dictionary(cells[index].items.map { ($0.key, $0.path) }) { first, _ in first }
    var found: [[String]] = []
    for keys in sharedEdges(in: index) + sharedColumns(in: index) {
      let parts = Dictionary(grouping: keys) { paths[$0]?.shape ?? "" }
      for (_, keys) in parts.sorted(by: { $0.key < $1.key }) where keys.count > 1 {
        let parents = Set(keys.map { paths[$0]?.parent ?? "" })
        if parents.count == keys.count { found.append(keys) }
      }
    }
    return found
  }

  private func groups(by name: (Int) -> String) -> [[Int]] {
    Dictionary(grouping: cells.indices) { index in
      "\(cells[index].cell.device?.id ?? "")|\(cells[index].width)|\(name(index))"
    }
    .values.filter { $0.count > Self.leastAgreeingCells }.sorted { $0[0] < $1[0] }
  }

  private func oddEdges(of group: [Int]) -> [(Int, AuditFinding)] {
    let items = group.map { index in
      Dictionary(cells[index].items.map { ($0.key, $0) }) { first, _ in first }
    }
    var known: Set<String> = []
    return group.prefix(2).flatMap(sharedEdges).flatMap { keys -> [(Int, AuditFinding)] in
      guard items.allSatisfy({ items in keys.allSatisfy { items[$0] != nil } }) else { return [] }
      let offsets = zip(group, items).map { index, items in
        edgeOffsets(keys.compactMap { items[$0] }, in: index)
      }
      return keys.indices.compactMap { place -> (Int, AuditFinding)? in
        let values = offsets.indices.map { (offsets[$0][place], group[$0], items[$0][keys[place]]) }
        guard let (cell, distance, item) = oddOne(values), known.insert("\(cell) \(keys[place])").inserted
        else {
          return nil
        }
        return (
          cell,
          finding(
            item, distance,
            "is \(distance.twoDecimals) pt off the edge that it shares in all other cells")
        )
      }
    }
  }

  /// The keys of texts of a cell that start their rows and share a leading edge, from the top down.
  private func sharedEdges(in index: Int) -> [[String]] {
    Self.grouped(edgedTexts(in: index).filter { $0.before == nil })
  }

  /// The keys of texts of a cell that share a leading edge though the texts before them are not equally wide,
  /// from the top down.
  private func sharedColumns(in index: Int) -> [[String]] {
    let texts = edgedTexts(in: index)
    let widths = Dictionary(texts.map { ($0.item.key, $0.before ?? 0) }) { first, _ in first }
    return Self.grouped(texts.filter { $0.before != nil }).filter { keys in
      let before = keys.compactMap { widths[$0] }
      return (before.max() ?? 0) - (before.min() ?? 0) > 1
    }
  }

  private static func grouped(_ texts: [EdgedText]) -> [[String]] {
    var edges: [(edge: Double, keys: [String])] = []
    for text in texts {
      if let place = edges.firstIndex(where: { abs($0.edge - text.edge) <= 0.5 }) {
        edges[place].keys.append(text.item.key)
      } else {
        edges.append((text.edge, [text.item.key]))
      }
    }
    return edges.map(\.keys).filter { $0.count > 1 }
  }

  /// The texts of a cell with their leading edges, from the top down.
  private func edgedTexts(in index: Int) -> [EdgedText] {
    let (isMirrored, width) = (isMirrored(index), cells[index].width)
    let items = cells[index].items.filter { !$0.isControl }.sorted { $0.frame.minY < $1.frame.minY }
    let edges = items.map { isMirrored ? width - $0.frame.maxX : $0.frame.minX }
    return items.indices.map { place in
      var nearest: Int?
      for other in items.indices where edges[other] < edges[place] - 0.5 && other != place {
        let (one, next) = (items[other].frame, items[place].frame)
        guard min(one.maxY, next.maxY) - max(one.minY, next.minY) > 0.5 else { continue }
        if nearest.map({ edges[$0] < edges[other] }) ?? true { nearest = other }
      }
      return EdgedText(item: items[place], edge: edges[place], before: nearest.map { items[$0].frame.width })
    }
  }

  private func isMirrored(_ index: Int) -> Bool {
    cells[index].cell.allTraits.layoutDirection == .rightToLeft
  }

  /// How far the leading edges of views lie from the one that they share.
  private func edgeOffsets(_ items: [CellFacts.Item], in index: Int) -> [Double] {
    let (isMirrored, width) = (isMirrored(index), cells[index].width)
    let edges = items.map { isMirrored ? width - $0.frame.maxX : $0.frame.minX }
    let order = edges.indices.sorted { edges[$0] < edges[$1] }
    guard let first = edges.indices.first else { return [] }
    let middle = edges.count == 2 ? first : order[order.count / 2]
    return items.indices.map { place in
      let (frame, usual) = (items[place].frame, items[middle].frame)
      let trailing = edges[place] + frame.width - edges[middle] - usual.width
      // A view of another width that stands at the trailing edge, or in the middle, was never put at this edge.
      if abs(trailing) <= 0.5 || abs(frame.midX - usual.midX) <= 0.5 { return 0 }
      return edges[place] - edges[middle]
    }
  }

  private func oddGaps(of group: [Int]) -> [(Int, AuditFinding)] {
    let pairs = group.map { Dictionary(neighbors(of: $0)) { first, _ in first } }
    guard let first = pairs.first else { return [] }
    return first.keys.sorted().compactMap { key -> (Int, AuditFinding)? in
      let found = zip(group, pairs).compactMap { cell, pairs in pairs[key].map { (cell: cell, pair: $0) } }
      // Where one of the two is larger in some cell, as bold text is, what lies around it may move.
      guard found.count == group.count, found.allSatisfy({ $0.pair.isAsLarge(as: found[0].pair) }) else {
        return nil
      }
      let sorted = found.map(\.pair.gap).sorted()
      let usual = sorted[sorted.count / 2]
      guard let (cell, distance, item) = oddOne(found.map { ($0.pair.gap - usual, $0.cell, $0.pair.next) })
      else {
        return nil
      }
      let fact =
        "lies \(distance.twoDecimals) pt farther from or nearer to the view above than in all other cells"
      return (cell, finding(item, distance, fact))
    }
  }

  /// The one cell whose value is not 0 as in all others.
  private func oddOne(
    _ values: [(value: Double, cell: Int, item: CellFacts.Item?)]
  ) -> (cell: Int, distance: Double, item: CellFacts.Item)? {
    let odd = values.filter { abs($0.value) > 0.5 }
    guard odd.count == 1, let only = odd.first, let item = only.item,
      !hasOwnLayoutCheck(only.cell, among: values.map(\.cell))
    else { return nil }
    let distance = abs(only.value)
    return Self.oddDistances.contains(distance) ? (only.cell, distance, item) : nil
  }

  /// Whether a cell is the only one of some with its color scheme, contrast or transparency, and differs from
  /// another in that alone: what is odd in it is another layout by that trait.
  private func hasOwnLayoutCheck(_ cell: Int, among others: [Int]) -> Bool {
    [TraitKey.colorScheme, .contrast, .reduceTransparency].contains { trait in
      let (traits, key) = (cells[cell].cell.allTraits, cells[cell].key(without: trait))
      let different = others.filter { other in
        let next = cells[other].cell.allTraits
        return switch trait {
        case .colorScheme: next.colorScheme != traits.colorScheme
        case .contrast: next.contrast != traits.contrast
        default: next.reduceTransparency != traits.reduceTransparency
        }
      }
      return different.count == others.count - 1
        && different.contains { cells[$0].key(without: trait) == key }
    }
  }

  private func finding(_ item: CellFacts.Item, _ distance: Double, _ fact: String) -> AuditFinding {
    AuditFinding(
      .brokenAlignment, .warning, path: item.path, measure: .init(distance, bound: 1, unit: "pt"),
      place: item.frame, "\(item.text.quoted) \(fact)", "Look for a measure that depends on a trait.")
  }

  /// The views of a cell that follow each other downwards, by their keys.
  private func neighbors(of index: Int) -> [(String, NeighborPair)] {
    let items = cells[index].items
    return zip(items, items.dropFirst()).compactMap { one, next in
      guard one.isControl == next.isControl, next.frame.minY >= one.frame.maxY - 0.5 else { return nil }
      return ("\(one.key)\n\(next.key)", NeighborPair(one: one, next: next))
    }
  }
}

/// A text with its leading edge, and the width of the text before it in its row; nil where it starts the row.
private struct EdgedText {
  let item: CellFacts.Item
  let edge: Double
  let before: Double?
}

/// Two views of a cell, the second below the first.
private struct NeighborPair {
  let one, next: CellFacts.Item

  /// The distance between them.
  var gap: Double { next.frame.minY - one.frame.maxY }

  func isAsLarge(as other: NeighborPair) -> Bool {
    one.frame.isAsLarge(as: other.one.frame) && next.frame.isAsLarge(as: other.next.frame)
  }
}
