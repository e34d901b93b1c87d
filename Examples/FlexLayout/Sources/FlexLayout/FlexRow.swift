import Views
import PixelBuffers

/// Lays views out in rows that wrap, as `display: flex; flex-wrap: wrap` does.
public struct FlexRow: Layout {
  /// Where a line's views stand when there is space left.
  public enum Justification: String, Sendable, CaseIterable {
    /// As CSS's `justify-content`.
    case start, center, end, spaceBetween
  }

  /// The distance between views and between lines.
  public var gap: Double
  /// Where a line's views stand.
  public var justification: Justification
  /// Whether views that do not fit go to another line.
  public var wraps: Bool

  /// Makes the layout.
  public init(gap: Double = 8, justify justification: Justification = .start, wraps: Bool = true) {
    self.gap = gap
    self.justification = justification
    self.wraps = wraps
  }

  private struct Placement {
    var frame: Rect
    var index: Int
  }

  private func item(_ view: LayoutSubview) -> FlexLine.Item {
    let flex = view[FlexItemKey.self]
    return FlexLine.Item(
      basis: flex.basis ?? view.sizeThatFits(.unspecified).width,
      least: view.sizeThatFits(ProposedViewSize(width: 0, height: nil)).width, grow: flex.grow,
      shrink: flex.shrink)
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

  private func arrange(_ subviews: Subviews, _ width: Double) -> (frames: [Rect], size: Size) {
    let items = subviews.map(item)
    var frames = Array(repeating: Rect.zero, count: subviews.count)
    var (top, widest) = (0.0, 0.0)
    for line in lines(items, width) {
      let gaps = gap * Double(line.count - 1)
      let available = width.isFinite ? width - gaps : items[line].reduce(0) { $0 + $1.hypothetical }
      let lengths = FlexLine.lengths(of: Array(items[line]), in: available)
      let free = max(0, available - lengths.reduce(0, +))
      let extra = justification == .spaceBetween && line.count > 1 ? free / Double(line.count - 1) : 0
      var x: Double =
        switch justification {
        case .start, .spaceBetween: 0
        case .center: free / 2
        case .end: free
        }
      var height = 0.0
      for (length, index) in zip(lengths, line) {
        let size = subviews[index].sizeThatFits(ProposedViewSize(width: length, height: nil))
        frames[index] = Rect(x: x, y: top, width: length, height: size.height)
        height = max(height, size.height)
        x += length + gap + extra
      }
      widest = max(widest, x - gap - extra)
      top += height + gap
    }
    return (frames, Size(width: widest, height: max(0, top - gap)))
  }

  /// All the width that is offered, or as much as the views would like; as high as the lines.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> Size {
    let size = arrange(subviews, proposal.width ?? .infinity).size
    let width = proposal.width.flatMap { $0.isFinite ? $0 : nil }
    return Size(width: width ?? size.width, height: size.height)
  }

  /// Places the views line by line.
  public func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    for (view, frame) in zip(subviews, arrange(subviews, bounds.width).frames) {
      view.place(
        at: Point(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY),
        proposal: ProposedViewSize(frame.size))
    }
  }
}
