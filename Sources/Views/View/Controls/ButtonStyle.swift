/// A style of buttons.
@MainActor @preconcurrency
public protocol ButtonStyle: Sendable {
  /// The type of a button's view.
  associatedtype Body: View
  /// What a button consists of.
  typealias Configuration = ButtonStyleConfiguration

  /// The view of a button.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

nonisolated extension View {
  /// Sets the background of bordered buttons.
  public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
    changingEnvironment { $0.stored.buttonBorderShape = shape }
  }

  /// Sets the style of buttons.
  public func buttonStyle(_ style: some ButtonStyle) -> some View {
    changingEnvironment { $0[ButtonStyleKey.self] = style }
  }
}

nonisolated extension ButtonStyle where Self == BorderlessButtonStyle {
  /// A label in the tint color.
  public static var automatic: AutomaticButtonStyle { .init() }
  /// A label in the tint color.
  public static var borderless: BorderlessButtonStyle { .init() }
}

nonisolated extension ButtonStyle where Self == PlainButtonStyle {
  /// The label as it is.
  public static var plain: PlainButtonStyle { .init() }
}

nonisolated extension ButtonStyle where Self == BorderedButtonStyle {
  /// A label on a soft background.
  public static var bordered: BorderedButtonStyle { .init() }
}

nonisolated extension ButtonStyle where Self == BorderedProminentButtonStyle {
  /// A label on a strong background.
  public static var borderedProminent: BorderedProminentButtonStyle { .init() }
}

private enum ButtonStyleKey: EnvironmentKey {
  static let defaultValue: any ButtonStyle = AutomaticButtonStyle()
}

extension EnvironmentValues {
  var buttonStyle: any ButtonStyle { self[ButtonStyleKey.self] }
}

/// What a button consists of.
public struct ButtonStyleConfiguration: Sendable {
  /// What it is for.
  public let role: ButtonRole?
  /// What it says.
  public let label: AnyView
  /// Whether it can be used.
  public let isEnabled: Bool
  let press: ButtonPress

  /// Whether a finger is on it; an image that no host makes shows it at rest.
  public var isPressed: Bool { press.isPressed }
}

extension ButtonStyleConfiguration {
  /// The color of the role.
  var color: Color {
    guard isEnabled else { return .tertiaryLabel }
    return role == .destructive ? .destructive : .tint
  }
}
