/// A shadow of what a style fills.
public struct ShadowStyle: Sendable {
  let color: Color
  let radius: Double
  let offset: Point
  var isInner = false

  /// A shadow behind it; the radius is a standard deviation in points.
  public static func drop(
    color: Color = .black.opacity(0.33), radius: Double, x: Double = 0, y: Double = 0
  ) -> ShadowStyle {
    ShadowStyle(color: color, radius: radius.isFinite ? max(0, radius) : 0, offset: Point(x: x, y: y))
  }

  /// A shadow that the edges of a shape, a text or a symbol cast into it; the radius is a standard deviation in points.
  public static func inner(
    color: Color = .black.opacity(0.55), radius: Double, x: Double = 0, y: Double = 0
  ) -> ShadowStyle {
    with(drop(color: color, radius: radius, x: x, y: y)) { $0.isInner = true }
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

extension ShapeStyle {
  /// The shadows that fall into the shapes that the style fills or strokes, the first one nearest.
  func innerShadows(in environment: EnvironmentValues) -> [ShadowStyle] {
    let isForeground = self is ForegroundStyle || (self as? HierarchicalShapeStyle)?.level == 0
    let style: any ShapeStyle = isForeground ? environment.stored.foreground : self
    return ((style as? any ShadowCasting)?.shadows ?? []).filter(\.isInner)
  }
}

extension AnyShapeStyle: ShadowCasting {
  var shadows: [ShadowStyle] { (style as? any ShadowCasting)?.shadows ?? [] }
}

extension FadedStyle: ShadowCasting {
  var shadows: [ShadowStyle] { (base as? any ShadowCasting)?.shadows ?? [] }
}
