/// The words as they are.
public struct PlainButtonStyle: ButtonStyle {
  /// Makes the look.
  public init() {}

  /// The words, faint where the button cannot be used.
  public func makeBody(configuration: Configuration) -> some View {
    if configuration.isEnabled { configuration.label } else { configuration.label.opacity(0.4) }
  }
}
