/// Words on a soft ground.
public struct BorderedButtonStyle: ButtonStyle {
  /// Makes the look.
  public init() {}

  /// The words on a ground of the tint color, almost transparent.
  public func makeBody(configuration: Configuration) -> some View {
    ButtonFace(
      configuration: configuration, text: configuration.color,
      ground: configuration.isEnabled ? configuration.color.opacity(0.1) : .tertiaryFill)
  }
}
