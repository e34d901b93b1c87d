public import PixelBuffers

/// Arranges views below each other.
public struct VStackLayout: Layout {
  /// The guide by which views are aligned across.
  public var alignment: HorizontalAlignment
  /// The distance between views; nil for what they prefer.
  public var spacing: Double?

  /// Makes the layout.
  public init(alignment: HorizontalAlignment = .center, spacing: Double? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  /// Spacers stretch down.
  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .vertical
    return properties
  }

  private var stack: StackArrangement {
    StackArrangement(axis: .vertical, guide: alignment.key, spacing: spacing)
  }

  /// The distances between views.
  public func makeCache(subviews: Subviews) -> StackCache { stack.makeCache(subviews) }

  /// The sum of the heights by the width that alignment makes necessary.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout StackCache) -> Size {
    stack.size(proposal, subviews, &cache)
  }

  /// Places views from the top down.
  public func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout StackCache
  ) {
    stack.place(in: bounds, proposal, subviews, &cache)
  }

  /// The outer preferences of the first and last view, and the greatest at the other sides.
  public func spacing(subviews: Subviews, cache: inout StackCache) -> ViewSpacing {
    stack.outerSpacing(subviews)
  }
}
