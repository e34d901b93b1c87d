/// A translucent background that blurs what lies below; opaque where transparency is to be reduced.
public struct Material: ShapeStyle {
  let background: Color
  let thickness: Double
  let blur: Double

  /// The most translucent background.
  public static let ultraThin = Material(background: .elevated, thickness: 0.45, blur: 10)
  /// A background between ultra thin and regular.
  public static let thin = Material(background: .elevated, thickness: 0.6, blur: 10)
  /// The usual background.
  public static let regular = Material(background: .elevated, thickness: 0.75, blur: 10)
  /// A background that lets little through.
  public static let thick = Material(background: .elevated, thickness: 0.88, blur: 10)

  /// The background for the environment.
  public func resolve(in environment: EnvironmentValues) -> ResolvedStyle {
    let color: RGBAColor = background.resolve(in: environment)
    return environment.accessibilityReduceTransparency
      ? .color(color) : .material(color.opacity(thickness), blur: blur)
  }
}
