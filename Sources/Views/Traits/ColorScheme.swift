/// Whether an interface is light on dark or dark on light.
public enum ColorScheme: String, Sendable, Hashable, Codable, CaseIterable {
  /// Dark text on a light ground; light text on a dark ground.
  case light, dark
}
