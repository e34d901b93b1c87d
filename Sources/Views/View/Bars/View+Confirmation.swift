nonisolated extension View {
  /// Shows actions to choose from at the lower edge of this view.
  public func confirmationDialog<Actions: View, Message: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> Actions, @ViewBuilder message: () -> Message
  ) -> some View {
    presenting(isPresented, as: "dialog", alignment: .bottom, dim: 0.3) {
      ConfirmationBody(
        title: titleVisibility == .visible ? String(title) : "", actions: actions(), message: message()
      )
      .changingEnvironment { $0.stored.afterAction = { isPresented.wrappedValue = false } }
    }
  }

  /// Shows actions to choose from at the lower edge of this view.
  public func confirmationDialog<Actions: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> Actions
  ) -> some View {
    confirmationDialog(
      title, isPresented: isPresented, titleVisibility: titleVisibility, actions: actions,
      message: EmptyView.init)
  }
}

/// Actions below each other on a card, with a title and a message above.
nonisolated private struct ConfirmationBody<Actions: View, Message: View>: View, NamedInPaths {
  static var nameInPaths: String { "ConfirmationDialog" }
  let title: String
  let actions: Actions
  let message: Message

  var body: some View {
    VStack(spacing: 0) {
      if !title.isEmpty || !(message is EmptyView) {
        VStack(spacing: 4) {
          if !title.isEmpty { Text(title).fontWeight(.semibold) }
          message
        }
        .font(.footnote)
        .foregroundStyle(.secondaryLabel)
        .multilineTextAlignment(.center)
        .padding(14)
        Divider()
      }
      VStack(spacing: 16) { actions.touchMargins(horizontal: 8, vertical: 8) }
        .font(.title3)
        .padding(.vertical, 16)
        .frame(maxWidth: .infinity)
    }
    .dynamicTypeSize(...DynamicTypeSize.accessibility3)
    .background(.elevated, in: .rect(cornerRadius: 14))
    .padding(8)
    .accessibilityAddTraits(.modal)
  }
}

/// Whether something is shown.
public enum Visibility: String, Sendable, Hashable, CaseIterable {
  /// As is usual; always; never.
  case automatic, visible, hidden
}
