/// Arranges views in a line: `HStackLayout` side by side, `VStackLayout` below each other.
public struct StackLayout<Guide: StackGuide>: Layout, RecordedLayout {
  /// The guide by which views are aligned across the line.
  public var alignment: Guide
  /// The distance between views; nil for what they prefer.
  public var spacing: Double?

  /// Makes the layout.
  public init(alignment: Guide = .center, spacing: Double? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  /// Spacers stretch along the line.
  public static var layoutProperties: LayoutProperties {
    with(LayoutProperties()) { $0.stackOrientation = Guide.stackAxis }
  }

  private var stack: StackArrangement {
    StackArrangement(axis: Guide.stackAxis, guide: alignment.key, spacing: spacing)
  }

  /// The distances between views.
  public func makeCache(subviews: Subviews) -> StackCache { stack.makeCache(subviews) }

  /// The sum of the lengths by the extent that alignment makes necessary.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout StackCache) -> Size {
    stack.size(proposal, subviews, &cache)
  }

  /// Places views from the leading side or the top on.
  public func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout StackCache
  ) {
    stack.place(in: bounds, proposal, subviews, &cache)
  }

  /// The outer preferences of the first and last view, and the greatest at the other sides.
  public func spacing(subviews: Subviews, cache: inout StackCache) -> ViewSpacing {
    stack.outerSpacing(subviews)
  }

  var record: BehaviorRecord {
    BehaviorRecord(
      Guide.stackAxis == .horizontal ? .hstack : .vstack, [alignment.key.field, .number(spacing)])
  }
}

/// Arranges views side by side.
public typealias HStackLayout = StackLayout<VerticalAlignment>

/// Arranges views below each other.
public typealias VStackLayout = StackLayout<HorizontalAlignment>

/// What a stack keeps between calls.
public struct StackCache {
  /// The distance before each view; the first is 0.
  var distances: [Double]
  /// The results of the last offer.
  var last: (proposal: ProposedViewSize, sizing: StackSizing)?
}
