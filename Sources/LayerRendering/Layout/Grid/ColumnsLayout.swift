internal import PixelBuffers

/// Fills columns of given widths row by row.
struct ColumnsLayout: Layout {
  let items: [GridItem]
  let spacing: Double

  private struct Column {
    var width: Double
    var gap: Double
    var alignment: Alignment
  }

  private func columns(_ width: Double) -> [Column] {
    guard !items.isEmpty else { return [Column(width: width, gap: 0, alignment: .center)] }
    let gaps = items.dropLast().reduce(0) { $0 + ($1.spacing ?? ViewSpacing.standard) }
    let fixed = items.reduce(0) { sum, item in
      if case .fixed(let width) = item.size { return sum + width }
      return sum
    }
    var remaining = max(0, width - gaps - fixed)
    var flexible = items.filter { if case .fixed = $0.size { false } else { true } }.count
    return items.flatMap { item -> [Column] in
      let gap = item.spacing ?? ViewSpacing.standard
      switch item.size {
      case .fixed(let width): return [Column(width: width, gap: gap, alignment: item.alignment)]
      case .flexible(let minimum, let maximum):
        let width = max(minimum, min(maximum, remaining / Double(flexible)))
        (remaining, flexible) = (max(0, remaining - width), flexible - 1)
        return [Column(width: width, gap: gap, alignment: item.alignment)]
      case .adaptive(let minimum, let maximum):
        let room = remaining / Double(flexible)
        let count = max(1, min(1_000, Int((room + gap) / max(1, minimum + gap))))
        let width = min(maximum, (room - gap * Double(count - 1)) / Double(count))
        (remaining, flexible) = (max(0, remaining - room), flexible - 1)
        return Array(
          repeating: Column(width: max(0, width), gap: gap, alignment: item.alignment), count: count)
      }
    }
  }

  /// Calls with each view, its column, the column's start, and its row's top and height; gives the total size.
  private func arrange(
    _ subviews: Subviews, _ width: Double, _ place: (LayoutSubview, Column, Double, Double, Double) -> Void
  ) -> Size {
    let columns = columns(width)
    var top = 0.0
    var index = 0
    while index < subviews.count {
      let row = Array(subviews[index..<min(index + columns.count, subviews.count)])
      let height =
        zip(row, columns).map { view, column in
          view.sizeThatFits(ProposedViewSize(width: column.width, height: nil)).height
        }.max() ?? 0
      var start = 0.0
      for (view, column) in zip(row, columns) {
        place(view, column, start, top, height)
        start += column.width + column.gap
      }
      top += height + spacing
      index += columns.count
    }
    let total = columns.dropLast().reduce(0) { $0 + $1.width + $1.gap } + (columns.last?.width ?? 0)
    return Size(width: max(0, total), height: max(0, top - (subviews.isEmpty ? 0 : spacing)))
  }

  private func width(_ proposal: ProposedViewSize) -> Double {
    let width = proposal.width ?? 0
    return width.isFinite ? width : 1e4
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> Size {
    arrange(subviews, width(proposal)) { _, _, _, _, _ in }
  }

  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    _ = arrange(subviews, width(proposal)) { view, column, start, top, height in
      view.place(
        aligned: column.alignment,
        in: Rect(x: bounds.minX + start, y: bounds.minY + top, width: column.width, height: height),
        proposal: ProposedViewSize(width: column.width, height: height))
    }
  }
}
