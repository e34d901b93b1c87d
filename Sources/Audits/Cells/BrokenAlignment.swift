extension CellComparison {
  /// The fewest cells that have to agree for the one that does not to be a finding.
  static let leastAgreeingCells = 3

  /// The distances in points that look like a slip: more is another layout.
  static let oddDistances = 1.0...24.0

  /// **Broken alignment.**
  ///
  /// Texts share a leading edge, or two texts or controls that follow each other keep their distance, in every cell but one;
  /// or the texts of rows of one component share an edge, or those of columns their top, in the base cell and not in another.
  ///
  /// Compared are four cells or more of one device. Edges: those that texts share in one of the first two
  /// cells which have no other text before them in their row, since its width would decide; the edge of a
  /// cell is the median of the texts', of two that of the upper one. In rows of one component those count too
  /// that have texts of different widths before them, and still share an edge: they are a column. Gaps: in
  /// cells of one size category, of two views that follow each other downwards, with nothing lower above the second, and are
  /// equally large in all of these cells.
  ///
  /// Measured: how far the edge lies from the shared one, or how much the gap differs from that of
  /// the other cells, points. A warning between 1 and 24 points where all other cells agree within half a
  /// point; more than 24 is another layout, but in a cell that differs from the base in the direction alone. An edge that moves because a view of another width keeps the
  /// trailing edge or the middle is none, nor one in the only cell of a color scheme, a contrast or a
  /// transparency: each of these has a check for its layout.
  func brokenAlignments() -> [CellFinding] {
    let devices = groups { _ in "" }
    return devices.flatMap(oddEdges) + devices.flatMap(unevenRows) + devices.flatMap(unevenColumns)
      + groups { size($0).rawValue }.flatMap(oddGaps)
  }

  private func groups(by name: (Int) -> String) -> [[Int]] {
    Dictionary(grouping: cells.indices) { index in
      "\(cells[index].cell.device?.id ?? "")|\(cells[index].width)|\(name(index))"
    }
    .values.filter { $0.count > Self.leastAgreeingCells }.sorted { $0[0] < $1[0] }
  }

  /// The rows of keys in a cell; nil where one is missing.
  private func rows(_ keys: [String], in index: Int) -> [ElementRow]? {
    let rows = keys.compactMap { cells[index].byKey[$0] }
    return rows.count == keys.count ? rows : nil
  }

  /// What lies off an edge that it shares in the base cell.
  private func uneven(
    _ keys: [String], _ edge: String, from base: Int, in group: [Int],
    _ offsets: ([ElementRow], Int) -> [Double]
  ) -> [CellFinding] {
    group.filter { $0 != base }.flatMap { index -> [CellFinding] in
      guard let rows = rows(keys, in: index) else { return [] }
      // The layout of the other direction is the same one, at any distance.
      let isMirror =
        cells[index].direction != cells[base].direction
        && cells[index].cell.key(without: .layoutDirection) == cells[base].cell.key(without: .layoutDirection)
      return zip(rows, offsets(rows, index)).compactMap { row, offset in
        guard abs(offset) >= 1, isMirror || Self.oddDistances.contains(abs(offset)) else { return nil }
        let fact = "off the \(edge) that it shares in \(cells[base].cell.name)"
        return (index, finding(row, abs(offset), "is \(abs(offset).twoDecimals) pt \(fact)"))
      }
    }
  }

  /// Texts of rows of one component that share an edge in the first cell of a group and not in another.
  private func unevenRows(of group: [Int]) -> [CellFinding] {
    let base = group[0]
    return (sharedEdges(in: base) + sharedColumns(in: base)).flatMap { keys -> [CellFinding] in
      let rows = keys.compactMap { cells[base].byKey[$0] }
      return Dictionary(grouping: rows, by: \.path.shape).sorted { $0.key < $1.key }.flatMap { _, rows in
        let parents = Set(rows.map(\.path.parent)).count
        let isOneView = parents == 1 && rows.count > 2
        guard rows.count > 1, parents == rows.count || isOneView else { return [] as [CellFinding] }
        // What stands in one view may differ by design, but not with the text size.
        let key = cells[base].cell.key(without: .dynamicTypeSize)
        let compared =
          isOneView ? group.filter { cells[$0].cell.key(without: .dynamicTypeSize) == key } : group
        return uneven(rows.map(\.key), "edge", from: base, in: compared, edgeOffsets)
      }
    }
  }

  /// Texts of columns of one component that start at one height in the first cell of a group and not in another.
  private func unevenColumns(of group: [Int]) -> [CellFinding] {
    let texts = cells[group[0]].rows.filter { $0.kind == .text && !$0.text.isEmpty }
    let columns = Dictionary(grouping: texts) {
      "\($0.path.shape) \($0.path.parent.parent) \(($0.frame.minY * 2).rounded())"
    }
    return columns.sorted { $0.key < $1.key }.flatMap { _, texts -> [CellFinding] in
      let sorted = texts.sorted { $0.frame.minX < $1.frame.minX }
      guard sorted.count > 1, Set(sorted.map(\.path.parent)).count == sorted.count,
        zip(sorted, sorted.dropFirst()).allSatisfy({ $0.frame.maxX <= $1.frame.minX })
      else { return [] }
      return uneven(sorted.map(\.key), "top", from: group[0], in: group) { rows, _ in
        // What is no row any more has another layout.
        let isRow = zip(rows, rows.dropFirst()).allSatisfy { $0.frame.sharesRow(with: $1.frame) }
        let top = rows.map(\.frame.minY).min() ?? 0
        return isRow ? rows.map { $0.frame.minY - top } : []
      }
    }
  }

  private func oddEdges(of group: [Int]) -> [CellFinding] {
    var known: Set<String> = []
    return group.prefix(2).flatMap(sharedEdges).flatMap { keys -> [CellFinding] in
      let rows = group.compactMap { self.rows(keys, in: $0) }
      guard rows.count == group.count else { return [] }
      let offsets = zip(rows, group).map(edgeOffsets)
      return keys.indices.compactMap { place -> CellFinding? in
        let values = group.indices.map { (offsets[$0][place], group[$0], rows[$0][place]) }
        guard let (cell, distance, row) = oddOne(values), known.insert("\(cell) \(keys[place])").inserted
        else { return nil }
        let fact = "is \(distance.twoDecimals) pt off the edge that it shares in all other cells"
        return (cell, finding(row, distance, fact))
      }
    }
  }

  /// The keys of texts of a cell that start their rows and share a leading edge, from the top down.
  private func sharedEdges(in index: Int) -> [[String]] {
    shared(edgedTexts(in: index).filter { $0.before == nil }).map { $0.map(\.key) }
  }

  /// The keys of texts of a cell that share a leading edge though the texts before them are not equally wide,
  /// from the top down.
  private func sharedColumns(in index: Int) -> [[String]] {
    shared(edgedTexts(in: index).filter { $0.before != nil }).filter { texts in
      let before = texts.compactMap(\.before)
      return (before.max() ?? 0) - (before.min() ?? 0) > 1
    }.map { $0.map(\.key) }
  }

  /// A text with its leading edge, and the width of the text before it in its row; nil where it starts the row.
  private typealias EdgedText = (key: String, edge: Double, before: Double?)

  private func shared(_ texts: [EdgedText]) -> [[EdgedText]] {
    var edges: [[EdgedText]] = []
    for text in texts {
      if let place = edges.firstIndex(where: { abs($0[0].edge - text.edge) <= 0.5 }) {
        edges[place].append(text)
      } else {
        edges.append([text])
      }
    }
    return edges.filter { $0.count > 1 }
  }

  /// The texts of a cell with their leading edges, from the top down.
  private func edgedTexts(in index: Int) -> [EdgedText] {
    let rows = cells[index].rows.filter { $0.kind == .text }.sorted { $0.frame.minY < $1.frame.minY }
    let edges = edges(rows, in: index)
    return rows.indices.map { place in
      let (frame, edge) = (rows[place].frame, edges[place])
      let before = rows.indices.filter { other in
        let next = rows[other].frame
        return edges[other] < edge - 0.5 && min(next.maxY, frame.maxY) - max(next.minY, frame.minY) > 0.5
      }
      let nearest = before.max { edges[$0] < edges[$1] }
      return (rows[place].key, edge, nearest.map { rows[$0].frame.width })
    }
  }

  /// The leading edges of rows of a cell, as distances from the side at which lines begin.
  private func edges(_ rows: [ElementRow], in index: Int) -> [Double] {
    let isMirrored = cells[index].direction == .rightToLeft
    return rows.map { isMirrored ? cells[index].width - $0.frame.maxX : $0.frame.minX }
  }

  /// How far the leading edges of views lie from the one that they share.
  private func edgeOffsets(_ rows: [ElementRow], in index: Int) -> [Double] {
    let edges = edges(rows, in: index)
    let order = edges.indices.sorted { edges[$0] < edges[$1] }
    let middle = edges.count == 2 ? 0 : order[order.count / 2]
    let usual = rows[middle].frame
    return zip(rows, edges).map { row, edge in
      let trailing = edge + row.frame.width - edges[middle] - usual.width
      // A view of another width that stands at the trailing edge, or in the middle, was never put at this edge.
      let isElsewhere = abs(trailing) <= 0.5 || abs(row.frame.midX - usual.midX) <= 0.5
      return isElsewhere ? 0 : edge - edges[middle]
    }
  }

  /// Two views of a cell, the second below the first.
  private typealias Neighbors = (one: ElementRow, next: ElementRow, gap: Double)

  private func oddGaps(of group: [Int]) -> [CellFinding] {
    let pairs = group.map(neighbors)
    return pairs[0].keys.sorted().compactMap { key -> CellFinding? in
      let found = pairs.compactMap { $0[key] }
      // Where one of the two is larger in some cell, as bold text is, what lies around it may move.
      guard found.count == group.count,
        found.allSatisfy({
          $0.one.frame.isAsLarge(as: found[0].one.frame) && $0.next.frame.isAsLarge(as: found[0].next.frame)
        })
      else { return nil }
      let usual = found.map(\.gap).sorted()[found.count / 2]
      let values = zip(group, found).map { ($1.gap - usual, $0, $1.next) }
      guard let (cell, distance, row) = oddOne(values) else { return nil }
      let fact =
        "lies \(distance.twoDecimals) pt farther from or nearer to the view above than in all other cells"
      return (cell, finding(row, distance, fact))
    }
  }

  /// The views of a cell that follow each other downwards, with nothing between, by their keys.
  private func neighbors(of index: Int) -> [String: Neighbors] {
    let rows = cells[index].items
    var lowest = -Double.infinity
    let found = zip(rows, rows.dropFirst()).compactMap { one, next -> (String, Neighbors)? in
      if one.kind != next.kind { lowest = -.infinity }
      lowest = max(lowest, one.frame.maxY)
      guard one.kind == next.kind, next.frame.minY >= one.frame.maxY - 0.5, lowest <= one.frame.maxY + 0.5
      else { return nil }
      return ("\(one.key)\n\(next.key)", (one, next, next.frame.minY - one.frame.maxY))
    }
    return Dictionary(found) { first, _ in first }
  }

  /// The one cell whose value is not 0 as in all others.
  private func oddOne(
    _ values: [(value: Double, cell: Int, row: ElementRow)]
  ) -> (cell: Int, distance: Double, row: ElementRow)? {
    let odd = values.filter { abs($0.value) > 0.5 }
    guard odd.count == 1, let only = odd.first, Self.oddDistances.contains(abs(only.value)),
      !hasOwnLayoutCheck(only.cell, among: values.map(\.cell))
    else { return nil }
    return (only.cell, abs(only.value), only.row)
  }

  /// Whether a cell is the only one of some with its color scheme, contrast or transparency, and differs from
  /// another in that alone: what is odd in it is another layout by that trait.
  private func hasOwnLayoutCheck(_ cell: Int, among others: [Int]) -> Bool {
    let values: [(TraitKey, (Traits) -> AnyHashable)] = [
      (.colorScheme, { $0.colorScheme }), (.contrast, { $0.contrast }),
      (.reduceTransparency, { $0.reduceTransparency }),
    ]
    return values.contains { trait, value in
      let different = others.filter { value(traits($0)) != value(traits(cell)) }
      return different.count == others.count - 1
        && different.contains { cells[$0].cell.key(without: trait) == cells[cell].cell.key(without: trait) }
    }
  }

  private func finding(_ row: ElementRow, _ distance: Double, _ fact: String) -> AuditFinding {
    AuditFinding(.brokenAlignment, at: row.path, row.frame, value: distance, "\(row.text.quoted) \(fact)")
  }
}
