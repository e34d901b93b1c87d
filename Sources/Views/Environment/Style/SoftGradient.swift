extension Color {
  /// A gradient from a lighter form of the color at the top to the color itself.
  public var gradient: some ShapeStyle { SoftGradient(color: self) }
}

/// A color that is a little lighter at the top.
struct SoftGradient: ShapeStyle {
  let color: Color

  func resolve(in environment: EnvironmentValues) -> ResolvedStyle {
    var top = color.resolve(in: environment) as RGBAColor
    let bottom = top
    top.red += (1 - top.red) * 0.22
    top.green += (1 - top.green) * 0.22
    top.blue += (1 - top.blue) * 0.22
    return .gradient(
      [GradientPaint.Stop(color: top, location: 0), GradientPaint.Stop(color: bottom, location: 1)],
      .linear(.top, .bottom))
  }
}
