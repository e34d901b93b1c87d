/// The label as it is.
public struct PlainButtonStyle: ButtonStyle {
  /// Makes the body.
  public init() {}

  /// The label, faint where the button cannot be used.
  public func makeBody(configuration: Configuration) -> some View {
    if configuration.isEnabled { configuration.label } else { configuration.label.opacity(0.4) }
  }
}
