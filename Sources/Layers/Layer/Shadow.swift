/// A blurred copy of a layer's rounded bounds, or of its content where it has no background.
public struct Shadow: Sendable, Hashable {
  /// The color; its alpha is the shadow's strength.
  public var color: RGBAColor
  /// The shift in points.
  public var offset: Point
  /// The blur in points as CSS counts it: twice the standard deviation of the Gaussian.
  public var blur: Double
  /// How far the outline is moved outwards before blurring, points; negative shrinks.
  public var spread: Double
  /// Whether it falls into the layer instead of around it.
  public var isInner: Bool

  /// Makes a shadow.
  public init(
    color: RGBAColor, offset: Point = .zero, blur: Double, spread: Double = 0, isInner: Bool = false
  ) {
    self.color = color
    self.offset = offset
    self.blur = blur
    self.spread = spread
    self.isInner = isInner
  }
}
