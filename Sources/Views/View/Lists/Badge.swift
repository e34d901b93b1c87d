/// A few characters on a red background.
nonisolated public struct Badge: View {
  let text: String

  /// Makes a badge of a number.
  public init(_ count: Int) { text = "\(count)" }

  /// Makes a badge of text.
  public init(_ text: some StringProtocol) { self.text = String(text) }

  /// White text in a red capsule.
  public var body: some View {
    Text(verbatim: text)
      .font(.caption2.weight(.bold))
      .foregroundStyle(Color.onTint)
      .lineLimit(1)
      .padding(.horizontal, 5)
      .padding(.vertical, 1)
      .frame(minWidth: 18, minHeight: 18)
      .background(.destructive.asBackground, in: .capsule)
  }
}

nonisolated extension View {
  /// Shows a number at the end of rows and tabs; 0 shows nothing.
  public func badge(_ count: Int) -> some View {
    badged { _ in count == 0 ? nil : "\(count)" }
  }

  /// Shows text at the end of rows and tabs; values with formats take the environment's locale.
  public func badge(_ text: Text?) -> some View {
    badged { text?.attributed(in: $0).runs.map(\.text).joined() }
  }

  /// Shows text at the end of rows and tabs.
  @_disfavoredOverload
  public func badge(_ text: String?) -> some View { badged { _ in text } }

  private func badged(_ text: @escaping @Sendable (EnvironmentValues) -> String?) -> some View {
    changingEnvironment { $0.stored.badge = text($0) }
      .changingNodes { node in
        if !node.values.row.showsBadge { node.values.row.badge = text(node.environment) }
      }
  }
}
