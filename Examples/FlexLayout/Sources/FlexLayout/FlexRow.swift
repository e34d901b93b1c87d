import Views
import PixelBuffers

/// Lays views out in rows that wrap, as `display: flex; flex-wrap: wrap` does.
public struct FlexRow: Layout {
  /// The distance between views.
  public var gap: Double
  /// The distance between lines.
  public var lineGap: Double
  /// Where a line's views stand across.
  public var justification: FlexDistribution
  /// Where views stand in their line.
  public var alignment: FlexAlignment
  /// Where lines stand in a row that is higher.
  public var lineDistribution: FlexDistribution
  /// Whether views that do not fit go to another line.
  public var wraps: Bool
  /// Whether views follow each other from the end to the start, as in `row-reverse`.
  public var isReversed: Bool

  /// Makes the layout; lines have the distance of views unless given.
  public init(
    gap: Double = 8, lineGap: Double? = nil, justify justification: FlexDistribution = .start,
    align alignment: FlexAlignment = .start, lines lineDistribution: FlexDistribution = .start,
    wraps: Bool = true,
    isReversed: Bool = false
  ) {
    (self.gap, self.lineGap) = (gap, lineGap ?? gap)
    (self.justification, self.alignment, self.lineDistribution) = (justification, alignment, lineDistribution)
    (self.wraps, self.isReversed) = (wraps, isReversed)
  }

  /// All the width that is offered, or as much as the views would like; as high as the lines, or as is offered.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> Size {
    let frames = arrange(subviews, proposal.width ?? .infinity, height: nil)
    let width = proposal.width.flatMap { $0.isFinite ? $0 : nil }
    let height = fills ? proposal.height.flatMap { $0.isFinite ? $0 : nil } : nil
    return Size(
      width: width ?? (frames.items.map(\.maxX).max() ?? 0), height: height ?? frames.height)
  }

  /// Places the views line by line.
  public func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    for (view, frame) in zip(subviews, arrange(subviews, bounds.width, height: bounds.height).items) {
      let x = isReversed ? bounds.width - frame.maxX : frame.minX
      view.place(
        at: Point(x: bounds.minX + x, y: bounds.minY + frame.minY), proposal: ProposedViewSize(frame.size))
    }
  }

  /// Whether views or lines can use more height than they need.
  private var fills: Bool { alignment != .start || lineDistribution != .start }

  /// The frames of the views as if they were not reversed, and the height of the lines.
  private func arrange(
    _ subviews: Subviews, _ width: Double, height: Double?
  ) -> (items: [Rect], height: Double) {
    let items = subviews.map(item)
    var frames = Array(repeating: Rect.zero, count: subviews.count)
    var rows = lines(items, width).map { FlexRowLine(views: $0, height: 0) }
    for row in rows.indices {
      let line = rows[row].views
      placeAcross(line, Array(items[line]), width, &frames)
      rows[row].measure(subviews, &frames, alignment)
    }
    let needed = rows.reduce(0) { $0 + $1.height } + lineGap * Double(max(0, rows.count - 1))
    distribute(&rows, height.map { $0 - needed } ?? 0, height)
    for row in rows { row.align(subviews, &frames, alignment) }
    return (frames, max(0, needed))
  }

  private func item(_ view: LayoutSubview) -> FlexLine.Item {
    let flex = view[FlexItemKey.self]
    return FlexLine.Item(
      basis: flex.basis ?? view.sizeThatFits(.unspecified).width,
      least: flex.minWidth ?? view.sizeThatFits(ProposedViewSize(width: 0, height: nil)).width,
      greatest: flex.maxWidth, grow: flex.grow, shrink: flex.shrink)
  }

  /// The views line by line: a line ends where the next view's basis does not fit.
  private func lines(_ items: [FlexLine.Item], _ width: Double) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    var taken = 0.0
    for (index, item) in items.enumerated() {
      let needed = item.hypothetical
      if wraps, index > start, taken + gap + needed > width + 0.001 {
        lines.append(start..<index)
        (start, taken) = (index, needed)
      } else {
        taken += (index > start ? gap : 0) + needed
      }
    }
    return start < items.count ? lines + [start..<items.count] : lines
  }

  private func placeAcross(
    _ line: Range<Int>, _ items: [FlexLine.Item], _ width: Double, _ frames: inout [Rect]
  ) {
    let available =
      width.isFinite
      ? width - gap * Double(line.count - 1) : items.reduce(0) { $0 + $1.hypothetical }
    let lengths = FlexLine.lengths(of: items, in: available)
    let (first, between) = justification.offsets(available - lengths.reduce(0, +), line.count)
    var x = first
    for (index, length) in zip(line, lengths) {
      frames[index] = Rect(x: x, y: 0, width: length, height: 0)
      x += length + gap + between
    }
  }

  /// Gives lines their place and, where they stretch, their part of the free height.
  private func distribute(_ rows: inout [FlexRowLine], _ free: Double, _ height: Double?) {
    if let height, !wraps, rows.count == 1 {
      // A row that does not wrap is its only line.
      if fills { rows[0].height = height }
      return
    }
    let (first, between) = lineDistribution.offsets(free, rows.count)
    var y = first
    for row in rows.indices {
      if lineDistribution == .stretch { rows[row].height += max(0, free) / Double(rows.count) }
      rows[row].top = y
      y += rows[row].height + lineGap + between
    }
  }
}
