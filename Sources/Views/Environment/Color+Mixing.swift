internal import func Foundation.cbrt
internal import func Foundation.pow

extension Color {
  /// The color mixed with another one: a fraction of 0 leaves the color, 1 makes the other one.
  ///
  /// The colors are mixed as they look in an environment. The less opaque one counts less.
  public func mix(with other: Color, by fraction: Double, in space: Gradient.ColorSpace = .perceptual)
    -> Color
  {
    let part = fraction.isNaN ? 0 : min(1, max(0, fraction))
    return Color(source: .mixture(self, other, by: part, isPerceptual: space == .perceptual))
  }
}

extension Gradient {
  /// In which numbers colors are mixed.
  public enum ColorSpace: String, Sendable, Hashable, CaseIterable {
    /// The components of sRGB.
    case device
    /// Lightness and two hues, in which steps of the same length look as different (Oklab).
    case perceptual
  }
}

extension RGBAColor {
  /// The color between two, weighted by their opacity.
  func mixed(with other: RGBAColor, by part: Double, in space: Gradient.ColorSpace) -> RGBAColor {
    if part <= 0 { return self }
    if part >= 1 { return other }
    let alpha = self.alpha * (1 - part) + other.alpha * part
    guard alpha > 0 else { return RGBAColor(red: 0, green: 0, blue: 0, alpha: 0) }
    let weight = other.alpha * part / alpha
    func between(_ one: Double, _ other: Double) -> Double { one + (other - one) * weight }
    switch space {
    case .device:
      return RGBAColor(
        red: between(red, other.red), green: between(green, other.green), blue: between(blue, other.blue),
        alpha: alpha)
    case .perceptual:
      let (from, to) = (oklab, other.oklab)
      return RGBAColor(
        lightness: between(from.lightness, to.lightness), a: between(from.a, to.a), b: between(from.b, to.b),
        alpha: alpha)
    }
  }

  /// Source: Ottosson (2020), *A perceptual color space for image processing*.
  private var oklab: (lightness: Double, a: Double, b: Double) {
    let (red, green, blue) = (red.linearLight, green.linearLight, blue.linearLight)
    let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let middle = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    return (
      0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
      1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
      0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short
    )
  }

  /// Makes a color of Oklab; what sRGB does not reach takes its nearest components.
  private init(lightness: Double, a: Double, b: Double, alpha: Double) {
    func cube(_ value: Double) -> Double { value * value * value }
    let long = cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
    let middle = cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
    let short = cube(lightness - 0.0894841775 * a - 1.2914855480 * b)
    self.init(
      red: (4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short).encodedLight,
      green: (-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short).encodedLight,
      blue: (-0.0041960863 * long - 0.7034186147 * middle + 1.7076147010 * short).encodedLight, alpha: alpha)
  }
}

extension Double {
  /// A channel of sRGB as an amount of light.
  fileprivate var linearLight: Double {
    self <= 0.04045 ? self / 12.92 : pow((self + 0.055) / 1.055, 2.4)
  }

  /// An amount of light as a channel of sRGB, from 0 to 1.
  fileprivate var encodedLight: Double {
    min(1, max(0, self <= 0.0031308 ? self * 12.92 : 1.055 * pow(self, 1 / 2.4) - 0.055))
  }
}
