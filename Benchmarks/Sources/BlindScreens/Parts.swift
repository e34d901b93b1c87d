import Views

/// Views side by side, or below each other at accessibility text sizes.
struct Adaptive<Content: View>: View {
  @Environment(\.dynamicTypeSize) private var typeSize
  let spacing: Double
  let content: Content

  nonisolated init(spacing: Double = 12, @ViewBuilder content: () -> Content) {
    self.spacing = spacing
    self.content = content()
  }

  var body: some View {
    let layout =
      typeSize.isAccessibilitySize
      ? AnyLayout(VStackLayout(alignment: .leading, spacing: spacing))
      : AnyLayout(HStackLayout(spacing: spacing))
    layout { content }
  }
}

/// A symbol to touch, with a label and 44 points at least.
struct IconButton: View {
  let symbol: Symbol
  let label: String
  var color = Color.tint

  nonisolated init(_ symbol: Symbol, _ label: String, color: Color = .tint) {
    self.symbol = symbol
    self.label = label
    self.color = color
  }

  var body: some View {
    Button {
    } label: {
      Image(symbol: symbol).foregroundStyle(color).frame(minWidth: 44, minHeight: 44)
    }
    .accessibilityLabel(label)
  }
}

/// A button over the whole width.
struct WideButton: View {
  let title: String
  var isMain = true

  nonisolated init(_ title: String, isMain: Bool = true) {
    self.title = title
    self.isMain = isMain
  }

  var body: some View {
    if isMain { button.buttonStyle(.borderedProminent) } else { button.buttonStyle(.bordered) }
  }

  private var button: some View {
    Button {
    } label: {
      Text(title).frame(maxWidth: .infinity)
    }
    .controlSize(.large)
  }
}

/// A bar with a title and a way back.
struct BackBar: View {
  let title: String

  nonisolated init(_ title: String) { self.title = title }

  var body: some View {
    NavigationBar(title, displayMode: .inline) { IconButton(.chevronBackward, "Back") }
  }
}

/// A raised card.
struct Surface<Content: View>: View {
  let content: Content

  nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

  var body: some View {
    VStack(alignment: .leading, spacing: 10) { content }
      .padding(16)
      .frame(maxWidth: .infinity, alignment: .leading)
      .background(.card, in: .rect(cornerRadius: 14))
  }
}
