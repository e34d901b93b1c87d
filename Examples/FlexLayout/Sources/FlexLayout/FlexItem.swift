import Views

/// The values that a view passes to a flex row.
public struct FlexItem: Sendable, Hashable {
  /// The share of free space it takes.
  public var grow: Double
  /// The share, times its length, that it gives up when space is short.
  public var shrink: Double
  /// The length it starts from; nil for its ideal width.
  public var basis: Double?

  /// Makes an item with CSS's initial values: `flex: 0 1 auto`.
  public init(grow: Double = 0, shrink: Double = 1, basis: Double? = nil) {
    self.grow = grow
    self.shrink = shrink
    self.basis = basis
  }
}

enum FlexItemKey: LayoutValueKey {
  static let defaultValue = FlexItem()
}

extension View {
  /// Sets how the view grows and shrinks in a flex row.
  public func flex(grow: Double = 0, shrink: Double = 1, basis: Double? = nil) -> some View {
    layoutValue(key: FlexItemKey.self, value: FlexItem(grow: grow, shrink: shrink, basis: basis))
  }
}
