/// A look of buttons.
public protocol ButtonStyle: Sendable {
  /// The type of a button's view.
  associatedtype Body: View
  /// What a button consists of.
  typealias Configuration = ButtonStyleConfiguration

  /// The view of a button.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a button consists of.
public struct ButtonStyleConfiguration: Sendable {
  /// What it is for.
  public let role: ButtonRole?
  /// What it says.
  public let label: AnyView
  /// Whether it can be used.
  public let isEnabled: Bool
  /// Whether it is held down; a picture shows it at rest.
  public var isPressed: Bool { false }
}

extension View {
  /// Sets the look of buttons.
  public func buttonStyle(_ style: some ButtonStyle) -> some View {
    changingEnvironment { $0.look.buttonStyle = style }
  }
}

extension ButtonStyleConfiguration {
  /// The colour of the role.
  var color: DynamicColor {
    guard isEnabled else { return .tertiaryLabel }
    return role == .destructive ? .destructive : .tint
  }
}

/// Words in the tint colour, as in a toolbar or a list.
public struct AutomaticButtonStyle: ButtonStyle {
  /// Makes the look.
  public init() {}

  /// The words, underlined where buttons are to be recognisable by shape.
  public func makeBody(configuration: Configuration) -> some View {
    BorderlessLabel(configuration: configuration)
  }
}

/// Words in the tint colour.
public struct BorderlessButtonStyle: ButtonStyle {
  /// Makes the look.
  public init() {}

  /// The words, underlined where buttons are to be recognisable by shape.
  public func makeBody(configuration: Configuration) -> some View {
    BorderlessLabel(configuration: configuration)
  }
}

private struct BorderlessLabel: View {
  let configuration: ButtonStyleConfiguration
  @Environment(\.accessibilityShowButtonShapes) private var showsShapes

  var body: some View {
    configuration.label
      .fontWeight(configuration.role == .cancel ? .semibold : nil)
      .underline(showsShapes)
      .foregroundStyle(configuration.color)
  }
}

/// The words as they are.
public struct PlainButtonStyle: ButtonStyle {
  /// Makes the look.
  public init() {}

  /// The words, faint where the button cannot be used.
  public func makeBody(configuration: Configuration) -> some View {
    if configuration.isEnabled { configuration.label } else { configuration.label.opacity(0.4) }
  }
}

/// Words on a soft ground.
public struct BorderedButtonStyle: ButtonStyle {
  /// Makes the look.
  public init() {}

  /// The words on a ground of the tint colour, almost transparent.
  public func makeBody(configuration: Configuration) -> some View {
    ButtonFace(
      configuration: configuration, text: configuration.color,
      ground: configuration.isEnabled ? configuration.color.opacity(0.15) : .tertiaryFill)
  }
}

/// Words on a strong ground.
public struct BorderedProminentButtonStyle: ButtonStyle {
  /// Makes the look.
  public init() {}

  /// White words on the tint colour.
  public func makeBody(configuration: Configuration) -> some View {
    ButtonFace(
      configuration: configuration, text: configuration.isEnabled ? .onTint : .tertiaryLabel,
      ground: configuration.isEnabled ? configuration.color : .secondaryFill)
  }
}

private struct ButtonFace: View {
  let configuration: ButtonStyleConfiguration
  let text: DynamicColor
  let ground: DynamicColor
  @Environment(\.controlSize) private var size
  @Environment(\.accessibilityShowButtonShapes) private var showsShapes

  var body: some View {
    let padding = size.buttonPadding
    configuration.label
      .font(size.font)
      .fontWeight(size >= .large || configuration.role == .cancel ? .semibold : .medium)
      .multilineTextAlignment(.center)
      .foregroundStyle(text)
      .padding(.horizontal, padding.horizontal)
      .padding(.vertical, padding.vertical)
      .background(ground, in: .rect(cornerRadius: size >= .large ? 14 : 10))
      .overlay {
        if showsShapes {
          RoundedRectangle(cornerRadius: size >= .large ? 14 : 10).strokeBorder(text, lineWidth: 1)
        }
      }
  }
}

extension DynamicColor {
  /// Words on the tint colour or another strong hue: white, or almost black on the bright hues of dark mode with
  /// high contrast.
  static let onTint = DynamicColor(
    light: 0xFFFFFF, dark: 0xFFFFFF, highContrastLight: 0xFFFFFF, highContrastDark: 0x000000)
}

extension ControlSize: Comparable {
  /// The smaller comes first.
  public static func < (left: Self, right: Self) -> Bool {
    let all = Self.allCases
    return (all.firstIndex(of: left) ?? 0) < (all.firstIndex(of: right) ?? 0)
  }
}

extension ButtonStyle where Self == AutomaticButtonStyle {
  /// Words in the tint colour.
  public static var automatic: AutomaticButtonStyle { .init() }
}
extension ButtonStyle where Self == BorderlessButtonStyle {
  /// Words in the tint colour.
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
