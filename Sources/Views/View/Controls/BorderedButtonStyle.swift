/// A label on a soft background.
nonisolated public struct BorderedButtonStyle: ButtonStyle {
  /// Makes the body.
  public init() {}

  /// The label on a background of the tint color, almost transparent.
  public func makeBody(configuration: Configuration) -> some View {
    ButtonBody(
      configuration: configuration, text: configuration.color,
      background: configuration.isEnabled ? configuration.color.opacity(0.1) : .tertiaryFill)
  }
}

/// A label on a strong background.
nonisolated public struct BorderedProminentButtonStyle: ButtonStyle {
  /// Makes the body.
  public init() {}

  /// White text on the tint color.
  public func makeBody(configuration: Configuration) -> some View {
    ButtonBody(
      configuration: configuration, text: configuration.isEnabled ? .onTint : .tertiaryLabel,
      background: configuration.isEnabled ? configuration.color.asBackground : .secondaryFill)
  }
}

extension Color {
  /// A label on a color made for backgrounds.
  static let onTint = Color.white
}

/// A button's label on a background, as both bordered styles show it.
nonisolated struct ButtonBody: View, NamedInPaths {
  static var nameInPaths: String { "ButtonFace" }

  let configuration: ButtonStyleConfiguration
  let text: Color
  let background: Color
  @Environment(\.controlSize) private var size
  @Environment(\.stored.buttonBorderShape) private var shape
  @Environment(\.accessibilityShowButtonShapes) private var showsShapes

  private var radius: Double { shape.radius ?? (size >= .large ? 14 : 10) }

  var body: some View {
    let padding = size.buttonPadding
    configuration.label
      .font(size.font)
      .fontWeight(size >= .large || configuration.role == .cancel ? .semibold : .medium)
      .multilineTextAlignment(.center)
      .foregroundStyle(text)
      .padding(.horizontal, padding.horizontal)
      .padding(.vertical, padding.vertical)
      .background(background, in: .rect(cornerRadius: radius))
      .overlay {
        if showsShapes { RoundedRectangle(cornerRadius: radius).strokeBorder(text, lineWidth: 1) }
      }
  }
}
