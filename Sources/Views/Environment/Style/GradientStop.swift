/// A color at a place of a gradient's way.
public struct GradientStop: Sendable, Hashable {
  /// The color.
  public var color: Color
  /// Where it stands, 0 at the start and 1 at the end.
  public var location: Double

  /// Makes a stop.
  public init(color: Color, location: Double) {
    self.color = color
    self.location = location
  }

  static func spread(_ colors: [Color]) -> [GradientStop] {
    colors.enumerated().map { index, color in
      GradientStop(color: color, location: colors.count > 1 ? Double(index) / Double(colors.count - 1) : 0)
    }
  }

  func resolve(in environment: EnvironmentValues) -> GradientPaint.Stop {
    GradientPaint.Stop(color: color.resolve(in: environment), location: location)
  }
}
