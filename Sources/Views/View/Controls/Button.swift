/// A control that does something.
nonisolated public struct Button<Label: View>: View {
  let role: ButtonRole?
  let action: @Sendable () -> Void
  let label: Label
  @Environment(\.buttonStyle) private var style
  @Environment(\.isEnabled) private var isEnabled

  /// Makes a button; an image never does anything, so the action may be left out there.
  @preconcurrency
  public init(
    role: ButtonRole? = nil, action: @escaping @MainActor () -> Void = {}, @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = leased(action)
    self.label = label()
  }

  /// The button in the style of the environment.
  public var body: some View {
    PressReader { [style, role, label, isEnabled] press in
      AnyView(
        style.leasedBody(
          ButtonStyleConfiguration(
            role: role, label: AnyView(label), isEnabled: isEnabled, press: press)))
    }
    .accessibilityAddTraits(.button)
    .changingNodes { [action] node in
      let after = node.environment.stored.afterAction
      node.values.actions.activate = {
        action()
        after?()
      }
    }
  }
}

extension Button where Label == Text {
  /// Makes a button with a title.
  @preconcurrency
  public init(
    _ title: some StringProtocol, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void = {}
  ) {
    self.init(role: role, action: action) { Text(title) }
  }
}

extension Button where Label == Views.Label<Text, Image> {
  /// Makes a button with a title and a symbol.
  @preconcurrency
  public init(
    _ title: some StringProtocol, symbol: Symbol, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void = {}
  ) {
    self.init(role: role, action: action) { Views.Label(title, symbol: symbol) }
  }

  /// Makes a button with a title and the bundled symbol for a name of Apple's SF Symbols.
  @preconcurrency
  public init(
    _ title: some StringProtocol, systemImage name: String, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void = {}
  ) {
    self.init(role: role, action: action) { Views.Label(title, systemImage: name) }
  }
}

/// What a button is for.
public enum ButtonRole: String, Sendable, Hashable, CaseIterable {
  /// It destroys something; it gives up what was begun.
  case destructive, cancel
}
