extension View {
  /// Sets the style of toggles.
  public func toggleStyle(_ style: ToggleStyle) -> some View {
    changingEnvironment { $0.stored.toggleStyle = style }
  }
}

extension EnvironmentValues {
  var toggleStyle: ToggleStyle { stored.toggleStyle }
}
