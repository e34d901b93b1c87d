/// A made-up language that shows where an interface is not ready for a real one.
public enum Pseudolanguage: String, Sendable, Hashable, Codable, CaseIterable {
  /// Text as written.
  case none
  /// Accents on every letter and about 40 % more length: `[Šéţţîñĝš ţŵö]`.
  case accented
  /// Text forced to run from right to left.
  case rightToLeft
}
