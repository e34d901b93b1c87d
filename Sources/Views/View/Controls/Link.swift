public import Foundation

/// A label in the tint color that leads to a page.
nonisolated public struct Link<Label: View>: View {
  let label: Label

  /// Makes a link.
  public init(destination: URL, @ViewBuilder label: () -> Label) { self.label = label() }

  /// The label.
  public var body: some View {
    label.foregroundStyle(.tint).accessibilityAddTraits(.link)
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
  public init(item: some Sendable, @ViewBuilder label: () -> Label) { self.label = label() }

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
  public init(item: some Sendable) { self.init("Share…", item: item) }

  /// Makes a button with a title and the symbol for sharing.
  public init(_ title: some StringProtocol, item: some Sendable) {
    self.init(item: item) { Views.Label(title, systemImage: "square.and.arrow.up") }
  }
}
