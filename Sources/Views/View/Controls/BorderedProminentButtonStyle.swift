/// A label on a strong background.
public struct BorderedProminentButtonStyle: ButtonStyle {
  /// Makes the body.
  public init() {}

  /// White text on the tint color.
  public func makeBody(configuration: Configuration) -> some View {
    ButtonFace(
      configuration: configuration, text: configuration.isEnabled ? .onTint : .tertiaryLabel,
      background: configuration.isEnabled ? configuration.color.asBackground : .secondaryFill)
  }
}

extension Color {
  /// A label on a color made for backgrounds.
  static let onTint = Color.white
}
