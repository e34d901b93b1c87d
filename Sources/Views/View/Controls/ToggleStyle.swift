extension View {
  /// Sets the look of toggles.
  public func toggleStyle(_ style: ToggleStyle) -> some View {
    changingEnvironment { $0.look.toggleStyle = style }
  }
}

extension EnvironmentValues {
  var toggleStyle: ToggleStyle { look.toggleStyle }
}
