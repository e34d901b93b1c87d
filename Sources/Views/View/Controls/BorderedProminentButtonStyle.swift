/// Words on a strong ground.
public struct BorderedProminentButtonStyle: ButtonStyle {
  /// Makes the look.
  public init() {}

  /// White words on the tint color.
  public func makeBody(configuration: Configuration) -> some View {
    ButtonFace(
      configuration: configuration, text: configuration.isEnabled ? .onTint : .tertiaryLabel,
      ground: configuration.isEnabled ? configuration.color.asGround : .secondaryFill)
  }
}

extension Color {
  /// Words on a color made to be a ground.
  static let onTint = Color.white
}
