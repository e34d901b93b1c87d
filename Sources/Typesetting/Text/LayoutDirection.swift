/// The side from which reading starts.
public enum LayoutDirection: String, Sendable, Hashable, Codable, CaseIterable {
  /// Latin, Cyrillic, Han and most other scripts.
  case leftToRight
  /// Arabic, Hebrew and others.
  case rightToLeft
}
