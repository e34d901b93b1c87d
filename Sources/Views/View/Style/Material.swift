internal import PixelBuffers

/// A translucent ground that blurs what lies below; opaque where transparency is to be reduced.
public struct Material: ShapeStyle {
  let ground: Color
  let thickness: Double
  let blur: Double

  /// The most translucent ground.
  public static let ultraThin = Material(ground: .elevated, thickness: 0.45, blur: 10)
  /// A ground between ultra thin and regular.
  public static let thin = Material(ground: .elevated, thickness: 0.6, blur: 10)
  /// The usual ground.
  public static let regular = Material(ground: .elevated, thickness: 0.75, blur: 10)
  /// A ground that lets little through.
  public static let thick = Material(ground: .elevated, thickness: 0.88, blur: 10)
  /// The ground of bars.
  public static let barMaterial = Material(ground: .bar, thickness: 0.85, blur: 10)

  /// The ground for the environment.
  public func resolve(in environment: EnvironmentValues) -> ResolvedStyle {
    let color: RGBAColor = ground.resolve(in: environment)
    return environment.accessibilityReduceTransparency
      ? .color(color) : .material(color.opacity(thickness), blur: blur)
  }
}
