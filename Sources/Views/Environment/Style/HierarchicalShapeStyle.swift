/// The foreground style, weaker by level.
public struct HierarchicalShapeStyle: ShapeStyle {
  /// The opacity of a style at each level.
  static let opacities = [1, 0.62, 0.36, 0.22, 0.13]

  let level: Int

  /// The label colors where no foreground style is set, else the style with less opacity.
  public func resolve(in environment: EnvironmentValues) -> ResolvedStyle {
    let (base, own) = (environment.stored.foreground, environment.stored.foregroundLevels)
    if level > 0, !own.isEmpty {
      // A level in the style of a level is one of those around.
      var outer = environment
      outer.stored.foregroundLevels = []
      return own[min(level, own.count) - 1].resolve(in: outer)
    }
    guard base is ForegroundStyle else {
      return base.resolve(in: environment).opacity(Self.opacities[level])
    }
    let labels: [Color] = [
      .label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel, .quaternaryLabel.opacity(0.6),
    ]
    return .color(labels[level].resolve(in: environment))
  }
}
