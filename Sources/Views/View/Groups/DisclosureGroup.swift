/// A row whose content can be shown or hidden.
public struct DisclosureGroup<Label: View, Content: View>: View {
  let label: Label
  let content: Content
  let binding: Binding<Bool>?
  @State private var isOpen = false

  /// Makes a group that keeps by itself whether its content is shown; at first it is not.
  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
    binding = nil
  }

  /// Makes a group.
  nonisolated public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.content = content()
    self.label = label()
    binding = isExpanded
  }

  /// The label with a chevron, and the content below it where it is shown.
  public var body: some View {
    let isExpanded = binding ?? $isOpen
    VStack(alignment: .leading, spacing: 12) {
      HStack {
        label
        Spacer(minLength: 8)
        Image(symbol: isExpanded.wrappedValue ? .chevronDown : .chevronForward)
          .font(.footnote.weight(.semibold))
          .foregroundStyle(.tint)
      }
      .accessibilityAddTraits(.button)
      .changingNodes { node in node.values.actions.activate = { isExpanded.wrappedValue.toggle() } }
      if isExpanded.wrappedValue { content }
    }
  }
}

extension DisclosureGroup where Label == Text {
  /// Makes a group with a title.
  nonisolated public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// Makes a group with a title.
  nonisolated public init(
    _ title: some StringProtocol, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }
}
