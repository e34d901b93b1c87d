internal import PixelBuffers
internal import ViewRendering

extension CellComparison {
  /// The fewest cells that have to agree for the one that does not to be a finding.
  static let leastAgreeingCells = 3

  /// **Broken alignment.**
  ///
  /// Two texts or controls share an edge, or keep their distance, in every cell but one.
  ///
  /// Compared are views that follow each other and are equally large in all cells, of one device and one size category, in
  /// four cells or more. Measured: how far
  /// their leading edges lie apart, or how much the gap below the upper one differs from that of the other cells, points. A
  /// warning between 1 and 24 points where the edges are within half a point, or the gaps equal within half a point, in all
  /// other cells; more than 24 is another layout.
  func brokenAlignments() -> [(Int, AuditFinding)] {
    let groups = Dictionary(grouping: cells.indices) { index in
      "\(cells[index].cell.device?.id ?? "")|\(cells[index].width)|\(size(index).rawValue)"
    }
    return groups.values.filter { $0.count > Self.leastAgreeingCells }.sorted { $0[0] < $1[0] }.flatMap(
      oddOnes)
  }

  private func oddOnes(of group: [Int]) -> [(Int, AuditFinding)] {
    let pairs = group.map { Dictionary(neighbors(of: $0)) { first, _ in first } }
    guard let first = pairs.first else { return [] }
    return first.keys.sorted().flatMap { key -> [(Int, AuditFinding)] in
      let found = zip(group, pairs).compactMap { cell, pairs in pairs[key].map { (cell: cell, pair: $0) } }
      // Where one of the two is larger in some cell, as bold text is, what lies around it may move.
      let isSteady = found.allSatisfy { $0.pair.isAsLarge(as: found[0].pair) }
      guard found.count == group.count, isSteady else { return [] }
      return [
        oddOne(found.map { ($0.cell, $0.pair.offset, $0.pair.next) }, isEdge: true),
        oddOne(found.map { ($0.cell, $0.pair.gap, $0.pair.next) }, isEdge: false),
      ].compactMap(\.self)
    }
  }

  /// The one cell whose value differs from that of all others.
  private func oddOne(_ values: [(cell: Int, value: Double, item: CellFacts.Item)], isEdge: Bool) -> (
    Int, AuditFinding
  )? {
    let sorted = values.map(\.value).sorted()
    let usual = sorted[sorted.count / 2]
    if isEdge, abs(usual) > 0.5 { return nil }
    let odd = values.filter { abs($0.value - usual) > 0.5 }
    guard odd.count == 1, let only = odd.first else { return nil }
    let distance = abs(only.value - usual)
    guard distance >= 1, distance <= 24 else { return nil }
    let fact =
      isEdge
      ? "\(only.item.text.quoted) is \(distance.twoDecimals) pt off the edge that it shares in all other cells"
      : "the gap above \(only.item.text.quoted) differs by \(distance.twoDecimals) pt from all other cells"
    return (
      only.cell,
      AuditFinding(
        .brokenAlignment, .warning, path: only.item.path, measure: .init(distance, bound: 1, unit: "pt"),
        place: only.item.frame, fact, "Look for a measure that depends on a trait.")
    )
  }

  /// The views of a cell that follow each other downwards, by their keys.
  private func neighbors(of index: Int) -> [(String, NeighborPair)] {
    let cell = cells[index]
    let isMirrored = cell.cell.allTraits.layoutDirection == .rightToLeft
    return zip(cell.items, cell.items.dropFirst()).compactMap { one, next in
      guard one.isControl == next.isControl, next.frame.minY >= one.frame.maxY - 0.5 else { return nil }
      return ("\(one.key)\n\(next.key)", NeighborPair(one: one, next: next, isMirrored: isMirrored))
    }
  }
}

/// Two views of a cell, the second below the first.
private struct NeighborPair {
  let one, next: CellFacts.Item
  let isMirrored: Bool

  /// How far the leading edges lie apart.
  var offset: Double {
    isMirrored ? one.frame.maxX - next.frame.maxX : next.frame.minX - one.frame.minX
  }
  /// The distance between them.
  var gap: Double { next.frame.minY - one.frame.maxY }

  func isAsLarge(as other: NeighborPair) -> Bool {
    one.frame.isAsLarge(as: other.one.frame) && next.frame.isAsLarge(as: other.next.frame)
  }
}
