/// A button that leads back, with the title of where to.
nonisolated public struct BackButton: View {
  let title: String

  /// Makes a button.
  public init(_ title: some StringProtocol = "Back") { self.title = String(title) }

  /// A chevron and the title.
  public var body: some View {
    HStack(spacing: 4) {
      Image(symbol: .chevronBackward).font(.headline)
      Text(title).lineLimit(1)
    }
    .foregroundStyle(.tint)
    .accessibilityAddTraits(.button)
  }
}
