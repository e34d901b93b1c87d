private import Foundation

/// Color vision without one of three kinds of cones.
///
/// Sources: for long and middle wavelengths Viénot, Brettel, Mollon (1999), Color Research and Application 24; for short ones Brettel, Viénot, Mollon (1997), *Computerized simulation of color
/// appearance for dichromats*, whose two half planes need a choice by color. The matrices are for linear sRGB, as Burrus
/// derived them with the cone fundamentals of Smith and Pokorny (*DaltonLens*, 2021).
package enum Dichromacy: String, Sendable, CaseIterable {
  /// Without cones for long, middle and short wavelengths.
  case protanopia, deuteranopia, tritanopia

  /// The color that looks to everybody as the given one looks to a person with this vision.
  package func seen(_ color: RGBAColor) -> RGBAColor {
    let linear = [color.red, color.green, color.blue].map(\.linearLight)
    let seen = matrix(for: linear).map { row in zip(row, linear).reduce(0) { $0 + $1.0 * $1.1 } }
    let encoded = seen.map { min(1, max(0, $0)).encodedLight }
    return RGBAColor(red: encoded[0], green: encoded[1], blue: encoded[2])
  }

  private func matrix(for linear: [Double]) -> [[Double]] {
    switch self {
    case .protanopia:
      return [[0.10889, 0.89111, 0], [0.10889, 0.89111, 0], [0.00447, -0.00447, 1]]
    case .deuteranopia:
      return [[0.29031, 0.70969, 0], [0.29031, 0.70969, 0], [-0.02197, 0.02197, 1]]
    case .tritanopia:
      let side = zip([0.0396, -0.02831, -0.01129], linear).reduce(0) { $0 + $1.0 * $1.1 }
      return side >= 0
        ? [[1.01354, 0.14269, -0.15622], [-0.01181, 0.87560, 0.13619], [0.07709, 0.81215, 0.11085]]
        : [[0.93338, 0.20002, -0.13336], [0.05808, 0.82562, 0.11626], [-0.37916, 1.13844, 0.24100]]
    }
  }
}

/// A color by lightness and two hues, in which distances are differences as seen.
///
/// Source: Ottosson (2020), *A perceptual color space for image processing*.
struct OklabColor {
  let (lightness, a, b): (Double, Double, Double)

  init(_ color: RGBAColor) {
    let (red, green, blue) = (color.red.linearLight, color.green.linearLight, color.blue.linearLight)
    let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let middle = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = 0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short
    a = 1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short
    b = 0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short
  }

  /// The distance of two colors: 1 from black to white; 0.02 is just noticeable.
  func difference(to other: OklabColor) -> Double {
    let (dl, da, db) = (lightness - other.lightness, a - other.a, b - other.b)
    return (dl * dl + da * da + db * db).squareRoot()
  }
}

extension Double {
  /// A channel of sRGB as an amount of light.
  var linearLight: Double { self <= 0.04045 ? self / 12.92 : pow((self + 0.055) / 1.055, 2.4) }
  /// An amount of light as a channel of sRGB.
  fileprivate var encodedLight: Double {
    self <= 0.0031308 ? self * 12.92 : 1.055 * pow(self, 1 / 2.4) - 0.055
  }
}
