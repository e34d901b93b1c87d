internal import PixelBuffers

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
      cells.filter { !$0.node.values.grid.unsizedAxes.contains(.horizontal) }.map { ($0.columns, $0.node) }
    ) { node, _, width in node.sizeThatFits(ProposedViewSize(width: width, height: proposal.height)).width }
    let heights = share(
      proposal.height, gaps.height, rows.count,
      cells.filter { !$0.node.values.grid.unsizedAxes.contains(.vertical) }.map {
        ($0.row..<$0.row + 1, $0.node)
      }
    ) { cell, _, height in
      let columns = cells.first { $0.node === cell }?.columns ?? 0..<0
      return cell.sizeThatFits(
        ProposedViewSize(width: self.span(widths, columns, self.gaps.width), height: height)
      )
      .height
    }
    return Measures(widths: widths, heights: heights)
  }

  func span(_ lengths: [Double], _ range: Range<Int>, _ gap: Double) -> Double {
    let range = range.clamped(to: 0..<lengths.count)
    return lengths[range].reduce(0, +) + gap * Double(max(0, range.count - 1))
  }

  /// The lengths of tracks (columns or rows) that share what is offered.
  private func share(
    _ offer: Double?, _ gap: Double, _ count: Int, _ cells: [(tracks: Range<Int>, node: Node)],
    _ measure: (Node, Range<Int>, Double?) -> Double
  ) -> [Double] {
    var lengths = Array(repeating: 0.0, count: count)
    func length(_ track: Int, _ offer: Double?) -> Double {
      cells.filter { $0.tracks == track..<track + 1 }.map { measure($0.node, $0.tracks, offer) }.max() ?? 0
    }
    if let offer, offer.isFinite {
      var remaining = offer - gap * Double(max(0, count - 1))
      let order = (0..<count).map { ($0, length($0, .infinity) - length($0, 0)) }
        .sorted { ($0.1, $0.0) < ($1.1, $1.0) }
      for (served, (track, _)) in order.enumerated() {
        let share = max(0, remaining / Double(count - served))
        lengths[track] = length(track, share)
        remaining -= lengths[track]
      }
    } else {
      for track in 0..<count { lengths[track] = length(track, offer) }
    }
    // A cell that spans tracks and does not fit them makes them longer by equal parts.
    for cell in cells where cell.tracks.count > 1 {
      let available = offer.flatMap { $0.isFinite ? $0 : nil }
      let taken = span(lengths, cell.tracks, gap)
      let others = lengths.reduce(0, +) + gap * Double(max(0, count - 1)) - taken
      let wanted = measure(cell.node, cell.tracks, available.map { max(taken, $0 - others) })
      if wanted > taken, wanted.isFinite {
        let tracks = cell.tracks.clamped(to: 0..<count)
        for track in tracks { lengths[track] += (wanted - taken) / Double(tracks.count) }
      }
    }
    return lengths
  }

  /// The row's guide from its top, for baselines; nil where rows align by their box.
  func rowBaseline(_ cells: [Cell], _ row: GridRowBehavior, _ measures: Measures) -> Double? {
    let guide = row.alignment ?? alignment.vertical
    guard guide.key.isBaseline else { return nil }
    return cells.map { cell in
      let offer = self.offer(cell, measures)
      return ViewDimensions(node: cell.node, proposal: offer, size: cell.node.sizeThatFits(offer))[guide]
    }.max()
  }

  func offer(_ cell: Cell, _ measures: Measures) -> ProposedViewSize {
    ProposedViewSize(
      width: span(measures.widths, cell.columns, gaps.width), height: measures.heights[cell.row])
  }

  func placement(
    _ cell: Cell, _ columns: Columns, _ measures: Measures,
    _ rowAlignment: VerticalAlignment?, _ baseline: Double?
  ) -> (origin: Point, offer: ProposedViewSize) {
    let offer = offer(cell, measures)
    let own = ViewDimensions(node: cell.node, proposal: offer, size: cell.node.sizeThatFits(offer))
    let room = Size(width: offer.width ?? 0, height: offer.height ?? 0)
    let start = columns.starts.isEmpty ? 0 : columns.starts[cell.columns.lowerBound]
    if let anchor = cell.node.values.grid.anchor {
      return (
        Point(
          x: start + (room.width - own.width) * anchor.x, y: (room.height - own.height) * anchor.y), offer
      )
    }
    let box = ViewDimensions(node: nil, proposal: offer, size: room)
    let across = columns.guides.isEmpty ? alignment.horizontal : columns.guides[cell.columns.lowerBound]
    let down = rowAlignment ?? alignment.vertical
    return (
      Point(x: start + box[across] - own[across], y: (baseline ?? box[down]) - own[down]), offer
    )
  }
}
