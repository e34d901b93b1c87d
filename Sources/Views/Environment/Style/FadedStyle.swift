/// A style with less opacity.
public struct FadedStyle<Base: ShapeStyle>: ShapeStyle {
  let base: Base
  let opacity: Double

  /// The style of the base with its opacity multiplied.
  public func resolve(in environment: EnvironmentValues) -> ResolvedStyle {
    base.resolve(in: environment).opacity(opacity)
  }
}

extension ShapeStyle {
  /// The style with its opacity multiplied.
  public func opacity(_ opacity: Double) -> FadedStyle<Self> {
    FadedStyle(base: self, opacity: opacity.isFinite ? min(max(opacity, 0), 1) : 1)
  }

  /// The style, weaker by one level.
  public var secondary: FadedStyle<Self> { opacity(HierarchicalShapeStyle.opacities[1]) }
  /// The style, weaker by two levels.
  public var tertiary: FadedStyle<Self> { opacity(HierarchicalShapeStyle.opacities[2]) }
  /// The style, weaker by three levels.
  public var quaternary: FadedStyle<Self> { opacity(HierarchicalShapeStyle.opacities[3]) }
  /// The style, weaker by four levels.
  public var quinary: FadedStyle<Self> { opacity(HierarchicalShapeStyle.opacities[4]) }
}
