/// Whether an interface is light on dark or dark on light.
public enum ColorScheme: String, Sendable, Hashable, Codable, CaseIterable {
  /// Dark text on a light background; light text on a dark background.
  case light, dark
}
