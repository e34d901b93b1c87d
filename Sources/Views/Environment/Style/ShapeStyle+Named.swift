extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The foreground style.
  public static var primary: HierarchicalShapeStyle { .init(level: 0) }
  /// A weaker foreground style.
  public static var secondary: HierarchicalShapeStyle { .init(level: 1) }
  /// A still weaker one.
  public static var tertiary: HierarchicalShapeStyle { .init(level: 2) }
  /// The weakest.
  public static var quaternary: HierarchicalShapeStyle { .init(level: 3) }
  /// The foreground style, weaker by four levels.
  public static var quinary: HierarchicalShapeStyle { .init(level: 4) }
}

extension ShapeStyle where Self == ForegroundStyle {
  /// What text and shapes are drawn with here.
  public static var foreground: ForegroundStyle { .unset }
}

extension ShapeStyle where Self == Material {
  /// The most translucent background.
  public static var ultraThinMaterial: Material { .ultraThin }
  /// A background between ultra thin and regular.
  public static var thinMaterial: Material { .thin }
  /// The usual background.
  public static var regularMaterial: Material { .regular }
  /// A background that lets little through.
  public static var thickMaterial: Material { .thick }
  /// The background of bars.
  public static var barMaterial: Material { .init(background: .bar, thickness: 0.85, blur: 10) }
}
