/// How a layer's colors mix with those below (PDF 2.0 and CSS compositing; all that Cairo offers).
public enum BlendMode: String, Sendable, Hashable, Codable, CaseIterable {
  /// Separable modes.
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight, softLight
  /// The separable modes of differences.
  case difference, exclusion
  /// Modes on hue, saturation and luminosity.
  case hue, saturation, color, luminosity
  /// Porter–Duff operators.
  case clear, source, sourceIn, sourceOut, sourceAtop, destination, destinationOver, destinationIn
  /// More Porter–Duff operators, and sums.
  case destinationOut, destinationAtop, xor, plusLighter, saturate
}
