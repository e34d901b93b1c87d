/// A few characters on a red ground.
public struct Badge: View {
  let text: String

  /// Makes a badge of a number.
  public init(_ count: Int) { text = "\(count)" }

  /// Makes a badge of words.
  public init(_ text: some StringProtocol) { self.text = String(text) }

  /// White words in a red capsule.
  public var body: some View {
    Text(verbatim: text)
      .font(.caption2.weight(.bold))
      .foregroundStyle(Color.onTint)
      .lineLimit(1)
      .padding(.horizontal, 5)
      .padding(.vertical, 1)
      .frame(minWidth: 18, minHeight: 18)
      .background(.destructive.asGround, in: .capsule)
  }
}

extension View {
  /// Shows a number at the end of rows and tabs; 0 shows nothing.
  public func badge(_ count: Int) -> some View {
    changingEnvironment { $0.look.badge = count == 0 ? nil : "\(count)" }
  }

  /// Shows words at the end of rows and tabs.
  public func badge(_ text: String?) -> some View {
    changingEnvironment { $0.look.badge = text }
  }
}

extension EnvironmentValues {
  var badgeText: String? { look.badge }
}
