/// How strongly colors are to stand out from each other.
public enum ColorSchemeContrast: String, Sendable, Hashable, Codable, CaseIterable {
  /// The usual contrast; more than usual, as asked for in the accessibility settings.
  case standard, increased
}
