import Views
import PixelBuffers

/// A line of a flex row: how high it is, and where its views stand in it (CSS Flexible Box Layout, sections 9.4 and 9.6).
struct FlexRowLine {
  let views: Range<Int>
  var height: Double
  var top = 0.0
  /// The distance of the common baseline from the top.
  private var baseline = 0.0

  init(views: Range<Int>, height: Double) {
    (self.views, self.height) = (views, height)
  }

  /// Gives each view its height, and the line what it needs.
  mutating func measure(_ subviews: LayoutSubviews, _ frames: inout [Rect], _ alignment: FlexAlignment) {
    var below = 0.0
    for index in views {
      let (view, item) = (subviews[index], subviews[index][FlexItemKey.self])
      let own =
        item.height ?? view.sizeThatFits(ProposedViewSize(width: frames[index].width, height: nil)).height
      frames[index].size.height = item.bounded(own)
      guard item.alignment ?? alignment == .baseline else {
        height = max(height, frames[index].height)
        continue
      }
      let above = ascent(view, frames[index])
      (baseline, below) = (max(baseline, above), max(below, frames[index].height - above))
    }
    height = max(height, baseline + below)
  }

  /// Places the views down, and stretches those without a height.
  func align(_ subviews: LayoutSubviews, _ frames: inout [Rect], _ alignment: FlexAlignment) {
    for index in views {
      let item = subviews[index][FlexItemKey.self]
      let aligned = item.alignment ?? alignment
      if aligned == .stretch, item.height == nil { frames[index].size.height = item.bounded(height) }
      let free = height - frames[index].height
      switch aligned {
      case .start, .stretch: frames[index].origin.y = top
      case .center: frames[index].origin.y = top + free / 2
      case .end: frames[index].origin.y = top + free
      case .baseline: frames[index].origin.y = top + baseline - ascent(subviews[index], frames[index])
      }
    }
  }

  private func ascent(_ view: LayoutSubview, _ frame: Rect) -> Double {
    view.dimensions(in: ProposedViewSize(frame.size))[VerticalAlignment.firstTextBaseline]
  }
}
