nonisolated extension View {
  /// Takes a part of the view's color away: from 0 for nothing to 1 for gray.
  public func grayscale(_ amount: Double) -> some View {
    filtered("Grayscale", amount, neutral: 0) { .grayscale($0) }
  }

  /// Makes the view's colors more or less strong: 1 for no change, 0 for gray.
  public func saturation(_ amount: Double) -> some View {
    filtered("Saturation", amount, neutral: 1) { .saturation($0) }
  }

  /// Adds to the view's colors: 1 makes all of them white, -1 black.
  public func brightness(_ amount: Double) -> some View {
    filtered("Brightness", amount, neutral: 0) { .brightness($0) }
  }

  /// Moves the view's colors away from the middle, or to it: 1 for no change, 0 for gray; below that, colors are inverted.
  public func contrast(_ amount: Double) -> some View {
    filtered("Contrast", amount, neutral: 1) { .contrast($0) }
  }

  /// Turns the hue of the view's colors.
  public func hueRotation(_ angle: Angle) -> some View {
    filtered("HueRotation", angle.radians, neutral: 0) { .hueRotation($0) }
  }

  /// Inverts the view's colors.
  public func colorInvert() -> some View {
    filtered("ColorInvert", 1, neutral: 0) { .invert($0) }
  }

  /// Multiplies the view's colors, and its opacity, with those of a color.
  public func colorMultiply(_ color: Color) -> some View {
    wrapping { node, context in
      let shown = context.animated(color.resolve(in: context.environment), "color multiply", node)
      return context.filter("ColorMultiply", .multiply(shown), node)
    }
  }

  private func filtered(
    _ name: String, _ amount: Double, neutral: Double, _ filter: @escaping @Sendable (Double) -> ColorFilter
  ) -> some View {
    wrapping { node, context in
      let shown = context.animated(amount.isFinite ? amount : neutral, name, node)
      return context.filter(name, filter(shown), node)
    }
  }
}

extension ViewContext {
  /// A node that draws another one with other colors; what changes none leaves no property.
  fileprivate func filter(_ name: String, _ filter: ColorFilter, _ node: Node) -> Node {
    effect(name, filter.label, node) { layer, _ in
      if !filter.isNeutral { layer.colorFilters = [filter] }
    }
  }
}
