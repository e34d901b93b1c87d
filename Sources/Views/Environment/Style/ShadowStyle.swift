/// A shadow of what a style fills.
public struct ShadowStyle: Sendable {
  let color: Color
  let radius: Double
  let offset: Point

  /// A shadow behind it; the radius is a standard deviation in points.
  public static func drop(
    color: Color = .black.opacity(0.33), radius: Double, x: Double = 0, y: Double = 0
  ) -> ShadowStyle {
    ShadowStyle(color: color, radius: radius.isFinite ? max(0, radius) : 0, offset: Point(x: x, y: y))
  }
}

/// A style that casts shadows.
protocol ShadowCasting {
  /// The shadows, the first one nearest.
  var shadows: [ShadowStyle] { get }
}

extension ShapeStyle {
  /// The style with a shadow of the shapes that it fills or strokes, and of views of this foreground style as a whole.
  ///
  /// Pieces of a text, the further levels of a foreground style and a canvas have no shadow.
  public func shadow(_ style: ShadowStyle) -> ShadowedStyle<Self> { ShadowedStyle(base: self, shadow: style) }
}

/// A style with a shadow.
public struct ShadowedStyle<Base: ShapeStyle>: ShapeStyle, ShadowCasting {
  let base: Base
  let shadow: ShadowStyle

  /// The style of the base.
  public func resolve(in environment: EnvironmentValues) -> ResolvedStyle { base.resolve(in: environment) }

  var shadows: [ShadowStyle] { ((base as? any ShadowCasting)?.shadows ?? []) + [shadow] }
}

extension AnyShapeStyle: ShadowCasting {
  var shadows: [ShadowStyle] { (style as? any ShadowCasting)?.shadows ?? [] }
}

extension FadedStyle: ShadowCasting {
  var shadows: [ShadowStyle] { (base as? any ShadowCasting)?.shadows ?? [] }
}
