/// A style of toggles.
@MainActor @preconcurrency
public protocol ToggleStyle: Sendable {
  /// The type of a toggle's view.
  associatedtype Body: View
  /// What a toggle consists of.
  typealias Configuration = ToggleStyleConfiguration

  /// The view of a toggle.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a toggle consists of.
public struct ToggleStyleConfiguration: Sendable {
  /// What it says.
  public let label: AnyView
  /// Whether it is on.
  @Binding public var isOn: Bool

  init(label: AnyView, isOn: Binding<Bool>) {
    self.label = label
    _isOn = isOn
  }
}

/// A knob that slides, at the end of the row.
nonisolated public struct SwitchToggleStyle: ToggleStyle {
  /// Makes the style.
  public init() {}

  /// The label, and a switch.
  public func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 12) {
      RowTitle(title: configuration.label)
      Spacer(minLength: 0)
      SwitchBody(isOn: configuration.isOn)
    }
  }
}

/// A button that is filled while the toggle is on.
nonisolated public struct ButtonToggleStyle: ToggleStyle {
  /// Makes the style.
  public init() {}

  /// The label on a background.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .fontWeight(.medium)
      .foregroundStyle(configuration.isOn ? Color.onTint : .tint)
      .padding(.horizontal, 14)
      .padding(.vertical, 8)
      .background(configuration.isOn ? Color.tint.asBackground : .tertiaryFill, in: .rect(cornerRadius: 10))
  }
}

extension ToggleStyle where Self == ButtonToggleStyle {
  /// A button that is filled while the toggle is on.
  nonisolated public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

/// A box with a checkmark before the label.
nonisolated public struct CheckboxToggleStyle: ToggleStyle {
  /// Makes the style.
  public init() {}

  /// A box, and the label.
  public func makeBody(configuration: Configuration) -> some View {
    HStack(alignment: .firstTextBaseline, spacing: 10) {
      CheckboxBody(isOn: configuration.isOn)
      configuration.label
    }
  }
}

nonisolated extension ToggleStyle where Self == SwitchToggleStyle {
  /// A knob that slides.
  public static var `switch`: SwitchToggleStyle { .init() }
  /// A knob that slides.
  public static var automatic: SwitchToggleStyle { .init() }
}

nonisolated extension ToggleStyle where Self == CheckboxToggleStyle {
  /// A box with a checkmark.
  public static var checkbox: CheckboxToggleStyle { .init() }
}

private enum ToggleStyleKey: EnvironmentKey {
  static let defaultValue: any ToggleStyle = SwitchToggleStyle()
}

extension EnvironmentValues {
  var toggleStyle: any ToggleStyle { self[ToggleStyleKey.self] }
}

nonisolated extension ToggleStyle {
  /// The toggle in the style, under the lease.
  func leasedBody(_ configuration: Configuration) -> AnyView {
    let body: @MainActor (Self, Configuration) -> Body = { $0.makeBody(configuration: $1) }
    return AnyView(leased(body)(self, configuration))
  }
}

nonisolated extension View {
  /// Sets the style of toggles.
  public func toggleStyle(_ style: some ToggleStyle) -> some View {
    changingEnvironment { $0[ToggleStyleKey.self] = style }
  }
}
