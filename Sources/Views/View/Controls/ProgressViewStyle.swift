extension View {
  /// Sets the look of progress.
  public func progressViewStyle(_ style: ProgressViewStyle) -> some View {
    changingEnvironment { $0.look.progressViewStyle = style }
  }
}

extension EnvironmentValues {
  var progressViewStyle: ProgressViewStyle { look.progressViewStyle }
}
