/// The style that controls are filled with: a gradient where one is their tint.
struct TintStyle: ShapeStyle {
  func resolve(in environment: EnvironmentValues) -> ResolvedStyle {
    guard let style = environment.stored.tintStyle else { return Color.tint.resolve(in: environment) }
    // The style may itself name the tint around.
    var outer = environment
    outer.stored.tintStyle = nil
    guard let gradient = style as? Gradient else { return style.resolve(in: outer) }
    // It runs along a bar.
    return LinearGradient(stops: gradient.stops, startPoint: .leading, endPoint: .trailing).resolve(
      in: environment)
  }
}

extension Gradient: ShapeStyle {
  /// A line from top to bottom.
  public func resolve(in environment: EnvironmentValues) -> ResolvedStyle {
    LinearGradient(stops: stops, startPoint: .top, endPoint: .bottom).resolve(in: environment)
  }
}
