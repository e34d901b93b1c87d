import Views

/// The values that a view passes to a flex row.
public struct FlexItem: Sendable, Hashable {
  /// The share of free space it takes.
  public var grow: Double
  /// The share, times its length, that it gives up when space is short.
  public var shrink: Double
  /// The length it starts from; nil for its ideal width.
  public var basis: Double?
  /// The least width; nil for what the view takes where 0 is proposed.
  public var minWidth: Double?
  /// The greatest width.
  public var maxWidth: Double
  /// The height; nil for what the view takes at its width.
  public var height: Double?
  /// The least and the greatest height; the least wins.
  public var minHeight, maxHeight: Double
  /// Where it stands in its line; nil for what the row says.
  public var alignment: FlexAlignment?

  /// Makes an item with CSS's initial values: `flex: 0 1 auto`.
  public init(
    grow: Double = 0, shrink: Double = 1, basis: Double? = nil, minWidth: Double? = nil,
    maxWidth: Double = .infinity, height: Double? = nil, minHeight: Double = 0, maxHeight: Double = .infinity,
    alignment: FlexAlignment? = nil
  ) {
    (self.grow, self.shrink, self.basis) = (grow, shrink, basis)
    (self.minWidth, self.maxWidth) = (minWidth, maxWidth)
    (self.height, self.minHeight, self.maxHeight) = (height, minHeight, maxHeight)
    self.alignment = alignment
  }

  /// A height within the bounds.
  func bounded(_ height: Double) -> Double { max(minHeight, min(height, maxHeight)) }
}

/// Where a view stands in its line, as CSS's `align-items`.
public enum FlexAlignment: String, Sendable, CaseIterable {
  /// At the top; in the middle; at the bottom; as high as the line; with the baseline on that of the others.
  case start, center, end, stretch, baseline
}

enum FlexItemKey: LayoutValueKey {
  static let defaultValue = FlexItem()
}

extension View {
  /// Sets how the view grows and shrinks in a flex row.
  public func flex(grow: Double = 0, shrink: Double = 1, basis: Double? = nil) -> some View {
    flex(FlexItem(grow: grow, shrink: shrink, basis: basis))
  }

  /// Sets all that a flex row asks of a view.
  public func flex(_ item: FlexItem) -> some View {
    layoutValue(key: FlexItemKey.self, value: item)
  }
}
