nonisolated extension View {
  /// Sets what bars and rings of progress are filled with, of which other controls and links take the first color.
  @_disfavoredOverload
  public func tint(_ style: (some ShapeStyle)?) -> some View {
    changingEnvironment { values in
      guard let style else { return }
      let resolved = style.resolve(in: values).representativeColor
      values.stored.tintStyle = style
      values.tintColor = (style as? Color) ?? Color(resolved)
    }
  }

  /// Draws text and shapes with a style, and those of the second and third level with others.
  public func foregroundStyle(_ primary: some ShapeStyle, _ secondary: some ShapeStyle) -> some View {
    changingEnvironment { $0.setForeground([primary, secondary]) }
  }

  /// Draws text and shapes with a style, and those of the second and third level with others.
  public func foregroundStyle(
    _ primary: some ShapeStyle, _ secondary: some ShapeStyle, _ tertiary: some ShapeStyle
  ) -> some View {
    changingEnvironment { $0.setForeground([primary, secondary, tertiary]) }
  }
}
