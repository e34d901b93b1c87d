/// The weight of text asked for in the accessibility settings.
public enum LegibilityWeight: String, Sendable, Hashable, Codable, CaseIterable {
  /// The weight the design asks for; a heavier one ("bold text").
  case regular, bold
}
