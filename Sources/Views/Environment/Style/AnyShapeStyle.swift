/// A style whose type is hidden.
public struct AnyShapeStyle: ShapeStyle {
  let style: any ShapeStyle

  /// Hides the type of a style.
  public init(_ style: some ShapeStyle) { self.style = style }

  /// The style for an environment.
  public func resolve(in environment: EnvironmentValues) -> ResolvedStyle { style.resolve(in: environment) }
}
