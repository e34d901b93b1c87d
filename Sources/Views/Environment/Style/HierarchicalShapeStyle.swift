/// The foreground style, weaker by level.
public struct HierarchicalShapeStyle: ShapeStyle {
  let level: Int

  /// The foreground style itself.
  public static let primary = HierarchicalShapeStyle(level: 0)
  /// A weaker foreground style.
  public static let secondary = HierarchicalShapeStyle(level: 1)
  /// A still weaker one.
  public static let tertiary = HierarchicalShapeStyle(level: 2)
  /// The weakest.
  public static let quaternary = HierarchicalShapeStyle(level: 3)

  /// The label colors where no foreground style is set, else the style with less opacity.
  public func resolve(in environment: EnvironmentValues) -> ResolvedStyle {
    let base = environment.stored.foreground
    guard base is ForegroundStyle else {
      return base.resolve(in: environment).opacity([1, 0.62, 0.36, 0.22][level])
    }
    let labels: [Color] = [.label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel]
    return .color(labels[level].resolve(in: environment))
  }
}
