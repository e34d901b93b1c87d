nonisolated extension View {
  /// Draws text and shapes with a style.
  public func foregroundStyle(_ style: some ShapeStyle) -> some View {
    let shown = changingEnvironment { $0.setForeground(style) }
    return shown.shadowed(by: style)
  }

  /// Draws text and shapes in a color.
  public func foregroundColor(_ color: Color?) -> some View {
    changingEnvironment { values in
      if let color { values.setForeground(color) }
    }
  }

  /// Sets the color of controls and links.
  public func tint(_ color: Color?) -> some View {
    changingEnvironment { values in
      guard let color else { return }
      (values.tintColor, values.stored.tintStyle) = (color, nil)
    }
  }

  /// Sets the color of controls and links.
  public func accentColor(_ color: Color?) -> some View { tint(color) }

  /// Shows symbols in a variant, as far as it is bundled, besides those that views around set.
  public func symbolVariant(_ variant: SymbolVariants) -> some View {
    changingEnvironment { $0.symbolVariants = $0.symbolVariants.adding(variant) }
  }

  /// Sets the colors of symbols, which all have one.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
    changingEnvironment { $0.stored.symbolRenderingMode = mode }
  }

  /// Shows bars in place of text and images, where there is a reason.
  public func redacted(reason: RedactionReasons) -> some View {
    changingEnvironment { $0.stored.redactionReasons.formUnion(reason) }
  }

  /// Shows bars in place of text and images where the reason is privacy.
  public func privacySensitive(_ sensitive: Bool = true) -> some View {
    changingEnvironment { $0.stored.isPrivate = sensitive }
  }
}

extension EnvironmentValues {
  mutating func setForeground(_ style: any ShapeStyle) {
    if let level = style as? HierarchicalShapeStyle {
      stored.foregroundLevel = max(level.level, 0)
    } else if !(style is ForegroundStyle) {
      stored.foreground = style
      stored.foregroundLevel = 0
      stored.foregroundLevels = []
    }
  }

  /// Sets the styles of the levels.
  mutating func setForeground(_ styles: [any ShapeStyle]) {
    let values = self
    let others = styles.dropFirst().map { style -> any ShapeStyle in
      guard let level = style as? HierarchicalShapeStyle else { return style }
      // A level is one of the style around.
      let color = level.resolve(in: values).representativeColor
      return Color(color)
    }
    if let first = styles.first { setForeground(first) }
    stored.foregroundLevels = others
  }

  /// The style text and symbols are drawn with.
  var foreground: ResolvedStyle {
    HierarchicalShapeStyle(level: stored.foregroundLevel).resolve(in: self)
  }
}
