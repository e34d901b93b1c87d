extension View {
  /// Draws text and shapes with a style.
  public func foregroundStyle(_ style: some ShapeStyle) -> some View {
    changingEnvironment { $0.setForeground(style) }
  }

  /// Draws text and shapes in a color.
  public func foregroundColor(_ color: Color?) -> some View {
    changingEnvironment { values in
      if let color { values.setForeground(color) }
    }
  }

  /// Sets the color of controls and links.
  public func tint(_ color: Color?) -> some View {
    changingEnvironment { if let color { $0.look.tint = color } }
  }

  /// Shows bars in place of text and pictures.
  public func redacted(_ reason: RedactionReason) -> some View {
    changingEnvironment { $0.look.isRedacted = true }
  }
}

/// Why content is not shown.
public enum RedactionReason: Sendable, Hashable {
  /// It has not arrived.
  case placeholder
}

extension EnvironmentValues {
  mutating func setForeground(_ style: any ShapeStyle) {
    if let level = style as? HierarchicalShapeStyle {
      look.foregroundLevel = max(level.level, 0)
    } else if !(style is ForegroundStyle) {
      look.foreground = style
      look.foregroundLevel = 0
    }
  }

  /// The style text and symbols are drawn with.
  var foreground: ResolvedStyle {
    HierarchicalShapeStyle(level: look.foregroundLevel).resolve(in: self)
  }
}
