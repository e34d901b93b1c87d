/// A title, a message and buttons on a card; its text keeps to sizes at which no word is broken.
nonisolated struct AlertBody<Actions: View, Message: View>: View, NamedInPaths {
  static var nameInPaths: String { "AlertFace" }
  let title: Text
  let actions: Actions
  let message: Message
  @Environment(\.dynamicTypeSize) private var typeSize

  var body: some View {
    VStack(spacing: 0) {
      ViewThatFits(in: .vertical) {
        texts
        ScrollView { texts }
      }
      Divider()
      buttons
    }
    .dynamicTypeSize(...DynamicTypeSize.accessibility3)
    .background(.elevated, in: .rect(cornerRadius: 16))
    .clipShape(.rect(cornerRadius: 16))
    .shadow(radius: 24, y: 8)
    .frame(maxWidth: typeSize.isAccessibilitySize ? 330 : 280)
    .padding(.vertical, 16)
    .accessibilityAddTraits(.modal)
  }

  private var texts: some View {
    VStack(spacing: 4) {
      title.font(.headline)
      message.font(.footnote)
    }
    .multilineTextAlignment(.center)
    .padding(18)
    .frame(maxWidth: .infinity)
  }

  /// Two buttons stand side by side if their labels fit, else all below each other.
  private var buttons: some View {
    let buttons = actions.touchMargins(horizontal: 8, vertical: 12)
    return ViewThatFits(in: .horizontal) {
      AlertRow(buttons: buttons.lineLimit(1).padding(.horizontal, 8).padding(.vertical, 12))
        .padding(.horizontal, 8)
      AlertColumn(buttons: buttons.padding(.horizontal, 8).padding(.vertical, 12))
    }
    .multilineTextAlignment(.center)
  }
}
