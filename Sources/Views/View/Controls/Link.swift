public import Foundation

/// A label in the tint color that leads to a page.
nonisolated public struct Link<Label: View>: View {
  let label: Label
  let destination: URL
  @Environment(\.openURL) private var openURL

  /// Makes a link.
  public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.destination = destination
  }

  /// The label, which opens the page by the environment's `openURL`.
  public var body: some View {
    label.foregroundStyle(.tint).accessibilityAddTraits(.link)
      .changingNodes { [openURL, destination] in
        $0.values.actions.activate = { openURL(destination) }
      }
  }
}

extension Link where Label == Text {
  /// Makes a link with a title.
  public init(_ title: some StringProtocol, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}

/// A button that shares something.
nonisolated public struct ShareLink<Label: View>: View {
  let label: Label

  /// Makes a button.
  public init(
    item: some Sendable, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) { self.label = label() }

  /// The label.
  public var body: some View {
    Button {
    } label: {
      label
    }
  }
}

extension ShareLink where Label == Views.Label<Text, Image> {
  /// Makes a button with a title and the symbol for sharing.
  public init(item: some Sendable, subject: Text? = nil, message: Text? = nil) {
    self.init("Share…", item: item)
  }

  /// Makes a button with a title and the symbol for sharing.
  public init(
    _ title: some StringProtocol, item: some Sendable, subject: Text? = nil, message: Text? = nil
  ) {
    self.init(item: item) { Views.Label(title, systemImage: "square.and.arrow.up") }
  }
}
