nonisolated extension View {
  /// Sets what `background` as a style, `background()` and a `GroupBox` are drawn with.
  public func backgroundStyle(_ style: some ShapeStyle) -> some View {
    changingEnvironment { $0.stored.backgroundStyle = style }
  }
}

extension EnvironmentValues {
  /// What backgrounds are drawn with; nil where nothing sets it.
  public var backgroundStyle: AnyShapeStyle? {
    get { stored.backgroundStyle.map { AnyShapeStyle($0) } }
    set { stored.backgroundStyle = newValue }
  }

  /// The style that is set, which may itself name the background around.
  var background: ResolvedStyle {
    var outer = self
    outer.stored.backgroundStyle = nil
    return (stored.backgroundStyle ?? Color.page).resolve(in: outer)
  }
}
