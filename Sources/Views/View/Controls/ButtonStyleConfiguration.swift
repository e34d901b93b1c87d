/// What a button consists of.
public struct ButtonStyleConfiguration: Sendable {
  /// What it is for.
  public let role: ButtonRole?
  /// What it says.
  public let label: AnyView
  /// Whether it can be used.
  public let isEnabled: Bool
  /// Whether it is held down; an image shows it at rest.
  public var isPressed: Bool { false }
}

extension ButtonStyleConfiguration {
  /// The color of the role.
  var color: Color {
    guard isEnabled else { return .tertiaryLabel }
    return role == .destructive ? .destructive : .tint
  }
}
