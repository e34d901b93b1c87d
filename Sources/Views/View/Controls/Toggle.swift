/// A control that is on or off.
public struct Toggle<Label: View>: View {
  @Binding var isOn: Bool
  let label: Label
  @Environment(\.toggleStyle) private var style

  /// Makes a toggle.
  nonisolated public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    _isOn = isOn
    self.label = label()
  }

  /// The toggle in the style of the environment.
  public var body: some View {
    style.leasedBody(ToggleStyleConfiguration(label: AnyView(label), isOn: $isOn))
      .accessibilityAddTraits(.toggle)
      .accessibilityValue(isOn ? "1" : "0")
      .changingNodes { [$isOn] node in
        // A style that is a button says itself what it does.
        node.values.actions.activate = node.values.actions.activate ?? { $isOn.wrappedValue.toggle() }
      }
  }
}

extension Toggle where Label == Text {
  /// Makes a toggle with a title.
  nonisolated public init(_ title: some StringProtocol, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

extension Toggle where Label == Views.Label<Text, Image> {
  /// Makes a toggle with a title and the bundled symbol for a name of Apple's SF Symbols.
  nonisolated public init(_ title: some StringProtocol, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Views.Label(title, systemImage: systemImage) }
  }
}
