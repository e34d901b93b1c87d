public import PixelBuffers

/// Arranges views side by side.
public struct HStackLayout: Layout {
  /// The guide by which views are aligned down.
  public var alignment: VerticalAlignment
  /// The distance between views; nil for what they prefer.
  public var spacing: Double?

  /// Makes the layout.
  public init(alignment: VerticalAlignment = .center, spacing: Double? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  /// Spacers stretch across.
  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .horizontal
    return properties
  }

  private var stack: StackArrangement {
    StackArrangement(axis: .horizontal, guide: alignment.key, spacing: spacing)
  }

  /// The distances between views.
  public func makeCache(subviews: Subviews) -> StackCache { stack.makeCache(subviews) }

  /// The sum of the widths by the height that alignment makes necessary.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout StackCache) -> Size {
    stack.size(proposal, subviews, &cache)
  }

  /// Places views from the leading side on.
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
