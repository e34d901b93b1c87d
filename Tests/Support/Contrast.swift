import Foundation
package import PixelBuffers

/// The contrast of two opaque colors, 1 to 21 (WCAG 2.2).
package func contrast(_ one: RGBAColor, _ other: RGBAColor) -> Double {
  let (low, high) = (min(one.luminance, other.luminance), max(one.luminance, other.luminance))
  return (high + 0.05) / (low + 0.05)
}

extension RGBAColor {
  /// Relative luminance, 0 to 1 (WCAG 2.2).
  package var luminance: Double {
    func linear(_ value: Double) -> Double {
      value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The color on an opaque one.
  package func over(_ background: RGBAColor) -> RGBAColor {
    func mixed(_ top: Double, _ bottom: Double) -> Double { top * alpha + bottom * (1 - alpha) }
    return RGBAColor(
      red: mixed(red, background.red), green: mixed(green, background.green),
      blue: mixed(blue, background.blue))
  }
}
