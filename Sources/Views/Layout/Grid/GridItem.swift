/// A column of a `LazyVGrid`, or a row of a `LazyHGrid`, whose height is found as the width of a column.
public struct GridItem: Sendable, Hashable {
  /// How the width of a column is found.
  public enum Size: Sendable, Hashable {
    /// A width; a share of the space within bounds; as many columns as fit, within bounds.
    case fixed(Double)
    /// A share of the space, within bounds.
    case flexible(minimum: Double = 10, maximum: Double = .infinity)
    /// As many columns as fit, within bounds.
    case adaptive(minimum: Double, maximum: Double = .infinity)
  }

  /// How the width is found.
  public var size: Size
  /// The distance to the next column; 8 points unless given.
  public var spacing: Double?
  /// How cells stand in the column.
  public var alignment: Alignment

  /// Makes a column.
  public init(_ size: Size = .flexible(), spacing: Double? = nil, alignment: Alignment = .center) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}
