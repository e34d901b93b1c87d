/// The look of progress.
public enum ProgressViewStyle: String, Sendable, Hashable, CaseIterable {
  /// A bar where the end is known; a bar; a ring.
  case automatic, linear, circular
}

extension View {
  /// Sets the look of progress.
  public func progressViewStyle(_ style: ProgressViewStyle) -> some View {
    changingEnvironment { $0.look.progressViewStyle = style }
  }
}

extension EnvironmentValues {
  var progressViewStyle: ProgressViewStyle { look.progressViewStyle }
}
