/// What fills or strokes a shape, or colors text.
public protocol ShapeStyle: Sendable {
  /// The style for an environment.
  func resolve(in environment: EnvironmentValues) -> ResolvedStyle
}

extension Color: ShapeStyle {
  /// The color for the environment.
  public func resolve(in environment: EnvironmentValues) -> ResolvedStyle {
    if case .background = source, environment.stored.backgroundStyle != nil {
      return environment.background.opacity(alpha)
    }
    let color: RGBAColor = resolve(in: environment)
    return .color(color)
  }
}
