extension UnitPoint {
  /// The place with leading on the side where reading starts; consults the direction only off the middle.
  func mirrored(_ environment: EnvironmentValues) -> UnitPoint {
    x == 0.5 || environment.layoutDirection == .leftToRight ? self : UnitPoint(x: 1 - x, y: y)
  }
}
