/// The rules of a stack in one direction.
///
/// Space is shared as SwiftUI documents it: distances first; then priorities from the highest, each keeping
/// the least length of all lower ones free; within a priority the least flexible view first, each being
/// offered an equal share of what is left.
struct StackArrangement {
  let axis: Axis
  let guide: AlignmentKey
  let spacing: Double?

  private var cross: Axis { axis == .horizontal ? .vertical : .horizontal }

  func makeCache(_ subviews: LayoutSubviews) -> StackCache {
    var distances: [Double] = []
    var previous: ViewSpacing?
    for view in subviews {
      let own = view.spacing
      if let previous {
        distances.append(spacing.map(finite) ?? previous.distance(to: own, along: axis))
      } else {
        distances.append(0)
      }
      previous = own
    }
    return StackCache(distances: distances)
  }

  private func finite(_ length: Double) -> Double { length.isFinite ? length : 0 }

  func size(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout StackCache) -> Size {
    guard !subviews.isEmpty else { return .zero }
    let sizing = sizing(proposal, subviews, &cache)
    let extent = crossExtent(subviews, sizing)
    var size = Size.zero
    size[axis] = max(0, (sizing.lengths + cache.distances).reduce(0, +))
    size[cross] = extent.upperBound - extent.lowerBound
    return size
  }

  func place(
    in bounds: Rect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout StackCache
  ) {
    guard !subviews.isEmpty else { return }
    let sizing = sizing(proposal, subviews, &cache)
    let extent = crossExtent(subviews, sizing)
    // What is offered in the other direction may be more than the views take: the bounds decide.
    let crossLength = axis == .horizontal ? bounds.height : bounds.width
    let start = (crossLength - (extent.upperBound - extent.lowerBound)) / 2 - extent.lowerBound
    var position = 0.0
    for (index, view) in subviews.enumerated() {
      position += cache.distances[index]
      let offset = start - guideValue(view, sizing.proposals[index])
      let point =
        axis == .horizontal
        ? Point(x: bounds.minX + position, y: bounds.minY + offset)
        : Point(x: bounds.minX + offset, y: bounds.minY + position)
      view.place(at: point, proposal: sizing.proposals[index])
      position += sizing.lengths[index]
    }
  }

  /// How far the views reach on both sides of the guide.
  private func crossExtent(_ subviews: LayoutSubviews, _ sizing: StackSizing) -> ClosedRange<Double> {
    var low = Double.infinity
    var high = -Double.infinity
    for (index, view) in subviews.enumerated() {
      let dimensions = view.dimensions(in: sizing.proposals[index])
      let length = dimensions.size[cross]
      guard length.isFinite else { return 0...Double.infinity }
      let guide = dimensions.value(of: guide)
      low = min(low, -guide)
      high = max(high, length - guide)
    }
    return low <= high ? low...high : 0...0
  }

  private func guideValue(_ view: LayoutSubview, _ proposed: ProposedViewSize) -> Double {
    let value = view.dimensions(in: proposed).value(of: guide)
    return value.isFinite ? value : 0
  }

  func outerSpacing(_ subviews: LayoutSubviews) -> ViewSpacing {
    var result = ViewSpacing()
    let (start, end): (Edge.Set, Edge.Set) =
      axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
    let sides: Edge.Set = axis == .horizontal ? .vertical : .horizontal
    for (index, view) in subviews.enumerated() {
      var edges = sides
      if index == subviews.startIndex { edges.formUnion(start) }
      if index == subviews.endIndex - 1 { edges.formUnion(end) }
      result.formUnion(view.spacing, edges: edges)
    }
    return result
  }
}

/// What the views of a stack are offered, and how much of the main axis they take.
struct StackSizing {
  var proposals: [ProposedViewSize]
  var lengths: [Double]
}
