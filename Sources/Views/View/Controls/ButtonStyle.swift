/// A look of buttons.
public protocol ButtonStyle: Sendable {
  /// The type of a button's view.
  associatedtype Body: View
  /// What a button consists of.
  typealias Configuration = ButtonStyleConfiguration

  /// The view of a button.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

extension View {
  /// Sets the look of buttons.
  public func buttonStyle(_ style: some ButtonStyle) -> some View {
    changingEnvironment { $0.buttonStyle = style }
  }
}

extension ButtonStyle where Self == AutomaticButtonStyle {
  /// Words in the tint color.
  public static var automatic: AutomaticButtonStyle { .init() }
}

extension ButtonStyle where Self == BorderlessButtonStyle {
  /// Words in the tint color.
  public static var borderless: BorderlessButtonStyle { .init() }
}

extension ButtonStyle where Self == PlainButtonStyle {
  /// The words as they are.
  public static var plain: PlainButtonStyle { .init() }
}

extension ButtonStyle where Self == BorderedButtonStyle {
  /// Words on a soft ground.
  public static var bordered: BorderedButtonStyle { .init() }
}

extension ButtonStyle where Self == BorderedProminentButtonStyle {
  /// Words on a strong ground.
  public static var borderedProminent: BorderedProminentButtonStyle { .init() }
}

private enum ButtonStyleKey: EnvironmentKey {
  static let defaultValue: any ButtonStyle = AutomaticButtonStyle()
}

extension EnvironmentValues {
  var buttonStyle: any ButtonStyle {
    get { self[ButtonStyleKey.self] }
    set { self[ButtonStyleKey.self] = newValue }
  }
}
