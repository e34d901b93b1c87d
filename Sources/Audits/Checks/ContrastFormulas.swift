private import Foundation

/// How much two opaque colors differ for a reader.
package enum ContrastFormulas {
  /// The contrast ratio of WCAG 2.2, 1 to 21.
  ///
  /// Source: WCAG 2.2, definitions of *contrast ratio* and *relative luminance*.
  package static func ratio(_ one: RGBAColor, _ other: RGBAColor) -> Double {
    let (a, b) = (luminance(one), luminance(other))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  private static func luminance(_ color: RGBAColor) -> Double {
    0.2126 * color.red.linearLight + 0.7152 * color.green.linearLight + 0.0722 * color.blue.linearLight
  }

  /// The lightness contrast of APCA 0.1.9, Lc −108 to 106; negative for light text on dark.
  ///
  /// Source: APCA-W3 0.1.9, `APCAcontrast` with the constants of the 0.0.98G-4g base.
  package static func apca(text: RGBAColor, background: RGBAColor) -> Double {
    let (text, background) = (screenLuminance(text), screenLuminance(background))
    guard abs(background - text) >= 0.0005 else { return 0 }
    let isDarkText = background > text
    let contrast =
      isDarkText
      ? (pow(background, 0.56) - pow(text, 0.57)) * 1.14 : (pow(background, 0.65) - pow(text, 0.62)) * 1.14
    if isDarkText { return contrast < 0.1 ? 0 : (contrast - 0.027) * 100 }
    return contrast > -0.1 ? 0 : (contrast + 0.027) * 100
  }

  private static func screenLuminance(_ color: RGBAColor) -> Double {
    let sum =
      0.2126729 * pow(color.red, 2.4) + 0.7151522 * pow(color.green, 2.4) + 0.0721750 * pow(color.blue, 2.4)
    return sum > 0.022 ? sum : sum + pow(0.022 - sum, 1.414)
  }
}

extension RGBAColor {
  /// The color on an opaque one.
  func over(_ background: RGBAColor, opacity: Double) -> RGBAColor {
    let alpha = min(1, max(0, alpha * opacity))
    func mixed(_ top: Double, _ bottom: Double) -> Double { top * alpha + bottom * (1 - alpha) }
    return RGBAColor(
      red: mixed(red, background.red), green: mixed(green, background.green),
      blue: mixed(blue, background.blue))
  }
}
