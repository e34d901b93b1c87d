extension View {
  /// Sets the style of progress.
  public func progressViewStyle(_ style: ProgressViewStyle) -> some View {
    changingEnvironment { $0.stored.progressViewStyle = style }
  }
}

extension EnvironmentValues {
  var progressViewStyle: ProgressViewStyle { stored.progressViewStyle }
}
