/// A label on a soft background.
public struct BorderedButtonStyle: ButtonStyle {
  /// Makes the body.
  public init() {}

  /// The label on a background of the tint color, almost transparent.
  public func makeBody(configuration: Configuration) -> some View {
    ButtonFace(
      configuration: configuration, text: configuration.color,
      background: configuration.isEnabled ? configuration.color.opacity(0.1) : .tertiaryFill)
  }
}
