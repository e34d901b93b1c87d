/// The role of a text, which decides its size for every preferred size of the reader.
public enum TextStyle: String, Sendable, Hashable, Codable, CaseIterable {
  /// From the largest to the smallest at the default setting.
  case largeTitle, title, title2, title3, headline, body, callout, subheadline, footnote, caption, caption2
}
