/// The range of colors a display can show.
public enum DisplayGamut: String, Sendable, Hashable, Codable, CaseIterable {
  /// The range of sRGB; the wider range of Display P3.
  case sRGB, p3
}
