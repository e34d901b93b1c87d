/// A label in the tint color, as in a toolbar or a list.
public typealias AutomaticButtonStyle = BorderlessButtonStyle

/// A label in the tint color.
nonisolated public struct BorderlessButtonStyle: ButtonStyle {
  /// Makes the body.
  public init() {}

  /// The label, underlined where buttons are to be recognizable by shape.
  public func makeBody(configuration: Configuration) -> some View {
    BorderlessLabel(configuration: configuration)
  }
}

nonisolated private struct BorderlessLabel: View {
  let configuration: ButtonStyleConfiguration
  @Environment(\.accessibilityShowButtonShapes) private var showsShapes

  var body: some View {
    configuration.label
      .fontWeight(configuration.role == .cancel ? .semibold : nil)
      .underline(showsShapes)
      .foregroundStyle(configuration.color)
  }
}

/// The label as it is.
nonisolated public struct PlainButtonStyle: ButtonStyle {
  /// Makes the body.
  public init() {}

  /// The label, faint where the button cannot be used.
  public func makeBody(configuration: Configuration) -> some View {
    if configuration.isEnabled { configuration.label } else { configuration.label.opacity(0.4) }
  }
}
