/// Colors at places of a gradient.
public struct Gradient: Sendable {
  /// A color at a place.
  public typealias Stop = GradientStop

  /// The colors, in order.
  public var stops: [GradientStop]

  /// Makes evenly spread colors.
  public init(colors: [Color]) { stops = GradientStop.spread(colors) }
  /// Makes colors at places.
  public init(stops: [Stop]) { self.stops = stops }
}

extension LinearGradient {
  /// Makes a gradient of colors at places.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(stops: gradient.stops, startPoint: startPoint, endPoint: endPoint)
  }
}

extension RadialGradient {
  /// Makes a gradient of colors at places.
  public init(gradient: Gradient, center: UnitPoint, startRadius: Double, endRadius: Double) {
    self.init(stops: gradient.stops, center: center, startRadius: startRadius, endRadius: endRadius)
  }
}

extension AngularGradient {
  /// Makes a gradient of colors at places.
  public init(gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero) {
    self.init(stops: gradient.stops, center: center, startAngle: startAngle)
  }
}
