extension GridArrangement {
  /// The widths of the columns and the heights of the rows.
  struct Measures {
    var widths: [Double]
    var heights: [Double]
  }

  /// Where columns start and by what their cells are aligned.
  struct Columns {
    var starts: [Double]
    var guides: [HorizontalAlignment]
  }

  func measures(_ proposal: ProposedViewSize) -> Measures {
    let widths = share(
      proposal.width, gaps.width, columnCount,
      sized(.horizontal).map { GridPart(cell: $0, tracks: $0.columns) }
    ) { cell, width in
      let proposed = ProposedViewSize(width: width, height: proposal.height)
      return GridExtent(length: cell.node.sizeThatFits(proposed).width)
    }
    let heights = share(
      proposal.height, gaps.height, rows.count,
      sized(.vertical).map { GridPart(cell: $0, tracks: $0.row..<$0.row + 1) }
    ) { cell, height in
      self.height(of: cell, ProposedViewSize(width: span(widths, cell.columns, gaps.width), height: height))
    }
    return Measures(widths: widths, heights: heights)
  }

  private func sized(_ axis: Axis.Set) -> [Cell] {
    cells.filter { !$0.node.values.grid.unsizedAxes.contains(axis) }
  }

  /// A cell's height, and where its baseline divides it where the row aligns baselines.
  private func height(of cell: Cell, _ proposed: ProposedViewSize) -> GridExtent {
    let size = cell.node.sizeThatFits(proposed)
    guard let guide = baseline(of: cell), size.height.isFinite else { return GridExtent(length: size.height) }
    let own = ViewDimensions(node: cell.node, proposal: proposed, size: size)[guide]
    return GridExtent(before: own, after: size.height - own)
  }

  /// The guide by which a cell meets the others of its row, where that is a baseline.
  private func baseline(of cell: Cell) -> VerticalAlignment? {
    guard let row = rows[cell.row].behavior as? GridRowBehavior, cell.node.values.grid.anchor == nil
    else { return nil }
    let guide = row.alignment ?? alignment.vertical
    return guide.key.isBaseline ? guide : nil
  }

  func span(_ lengths: [Double], _ range: Range<Int>, _ gap: Double) -> Double {
    let range = range.clamped(to: 0..<lengths.count)
    return lengths[range].reduce(0, +) + gap * Double(max(0, range.count - 1))
  }

  /// The lengths of tracks (columns or rows) that share what is offered.
  private func share(
    _ proposed: Double?, _ gap: Double, _ count: Int, _ parts: [GridPart],
    _ measure: (Cell, Double?) -> GridExtent
  ) -> [Double] {
    var lengths = Array(repeating: 0.0, count: count)
    var single = Array(repeating: [Cell](), count: count)
    for part in parts where part.tracks.count == 1 { single[part.tracks.lowerBound].append(part.cell) }
    func length(_ track: Int, _ proposed: Double?) -> Double {
      GridExtent.length(of: single[track].map { measure($0, proposed) })
    }
    if let proposed, proposed.isFinite {
      var remaining = proposed - gap * Double(max(0, count - 1))
      let order = (0..<count).map { ($0, length($0, .infinity) - length($0, 0)) }
        .sorted { ($0.1, $0.0) < ($1.1, $1.0) }
      for (served, (track, _)) in order.enumerated() {
        let share = max(0, remaining / Double(count - served))
        lengths[track] = length(track, share)
        remaining -= lengths[track]
      }
    } else {
      for track in 0..<count { lengths[track] = length(track, proposed) }
    }
    let available = proposed.flatMap { $0.isFinite ? $0 - gap * Double(max(0, count - 1)) : nil }
    for part in parts where part.tracks.count > 1 {
      stretch(&lengths, for: part, gap, available, measure)
    }
    return lengths
  }

  /// Makes tracks longer by equal parts where a cell that spans them does not fit.
  private func stretch(
    _ lengths: inout [Double], for part: GridPart, _ gap: Double, _ available: Double?,
    _ measure: (Cell, Double?) -> GridExtent
  ) {
    let tracks = part.tracks.clamped(to: 0..<lengths.count)
    let taken = span(lengths, tracks, gap)
    let proposed = available.map { taken + max(0, $0 - lengths.reduce(0, +)) }
    let wanted = GridExtent.length(of: [measure(part.cell, proposed)])
    guard wanted > taken, wanted.isFinite else { return }
    for track in tracks { lengths[track] += (wanted - taken) / Double(tracks.count) }
  }

  /// The row's guide from its top, for baselines; nil where rows align by their box.
  func rowBaseline(_ cells: [Cell], _ measures: Measures) -> Double? {
    cells.compactMap { cell -> Double? in
      guard let guide = baseline(of: cell) else { return nil }
      let proposed = self.proposed(cell, measures)
      return ViewDimensions(node: cell.node, proposal: proposed, size: cell.node.sizeThatFits(proposed))[
        guide]
    }.max()
  }

  func proposed(_ cell: Cell, _ measures: Measures) -> ProposedViewSize {
    ProposedViewSize(
      width: span(measures.widths, cell.columns, gaps.width), height: measures.heights[cell.row])
  }

  func placement(
    _ cell: Cell, _ columns: Columns, _ measures: Measures,
    _ rowAlignment: VerticalAlignment?, _ baseline: Double?
  ) -> (origin: Point, proposed: ProposedViewSize) {
    let proposed = proposed(cell, measures)
    let own = ViewDimensions(node: cell.node, proposal: proposed, size: cell.node.sizeThatFits(proposed))
    let area = Size(width: proposed.width ?? 0, height: proposed.height ?? 0)
    let start = columns.starts.isEmpty ? 0 : columns.starts[cell.columns.lowerBound]
    if let anchor = cell.node.values.grid.anchor {
      return (
        Point(
          x: start + (area.width - own.width) * anchor.x, y: (area.height - own.height) * anchor.y), proposed
      )
    }
    let box = ViewDimensions(node: nil, proposal: proposed, size: area)
    let across = columns.guides.isEmpty ? alignment.horizontal : columns.guides[cell.columns.lowerBound]
    let down = rowAlignment ?? alignment.vertical
    return (
      Point(x: start + box[across] - own[across], y: (baseline ?? box[down]) - own[down]), proposed
    )
  }
}
