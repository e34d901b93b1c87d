/// What text and shapes are drawn with unless they say otherwise.
public struct ForegroundStyle: ShapeStyle {
  static let unset = ForegroundStyle()

  /// Makes the style.
  public init() {}

  /// The style of the view around, at the level that view sets.
  public func resolve(in environment: EnvironmentValues) -> ResolvedStyle { environment.foreground }
}
