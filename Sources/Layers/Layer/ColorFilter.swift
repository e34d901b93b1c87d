internal import Foundation
public import PixelBuffers

/// A change of every color of a group, as SwiftUI's modifiers of these names.
///
/// It computes with the values of sRGB, which are not premultiplied, and limits what results to 0 through 1.
///
/// Source: the matrices of W3C's *Filter Effects Module Level 1*, with the weights of Rec. 709 in all of them, and
/// `_ColorMatrix` of OpenSwiftUI.
public enum ColorFilter: Sendable, Hashable {
  /// Takes a part of the color away: from 0 for nothing to 1 for gray.
  case grayscale(Double)
  /// Multiplies how far colors are from gray: 0 for gray, 1 for no change.
  case saturation(Double)
  /// Adds to red, green and blue.
  case brightness(Double)
  /// Multiplies how far red, green and blue are from the middle; a negative number inverts them, too.
  case contrast(Double)
  /// Turns the hue by an angle in radians.
  case hueRotation(Double)
  /// Inverts colors in part: from 0 for nothing to 1 for all.
  case invert(Double)
  /// Multiplies red, green, blue and alpha with those of a color.
  case multiply(RGBAColor)

  /// All numbers.
  package var numbers: [Double] {
    switch self {
    case .grayscale(let amount), .saturation(let amount), .brightness(let amount), .contrast(let amount),
      .hueRotation(let amount), .invert(let amount):
      [amount]
    case .multiply(let color): [color.red, color.green, color.blue, color.alpha]
    }
  }

  /// Whether it leaves every color as it is.
  package var isNeutral: Bool { matrix == .identity }

  /// The color that a color becomes.
  package func apply(to color: RGBAColor) -> RGBAColor {
    let matrix = matrix
    func limited(_ value: Double) -> Double { min(1, max(0, value)) }
    func channel(_ row: SIMD4<Double>) -> Double {
      limited(row.x * color.red + row.y * color.green + row.z * color.blue + row.w)
    }
    return RGBAColor(
      red: channel(matrix.red), green: channel(matrix.green), blue: channel(matrix.blue),
      alpha: limited(color.alpha * matrix.alpha))
  }

  /// The filter for people: `grayscale 0.5`.
  package var label: String {
    switch self {
    case .grayscale(let amount): "grayscale \(amount.twoDecimals)"
    case .saturation(let amount): "saturation \(amount.twoDecimals)"
    case .brightness(let amount): "brightness \(amount.twoDecimals)"
    case .contrast(let amount): "contrast \(amount.twoDecimals)"
    case .hueRotation(let angle): "hue rotation \((angle * 180 / .pi).twoDecimals)°"
    case .invert(let amount): "invert \(amount.twoDecimals)"
    case .multiply(let color): "multiply \(color.label)"
    }
  }
}

/// What is multiplied with colors: rows with the weights of red, green, blue and 1.
package struct ColorMatrix: Sendable, Equatable {
  /// What red, green and blue become.
  package var red, green, blue: SIMD4<Double>
  /// What alpha is multiplied with.
  package var alpha = 1.0

  /// The matrix that changes nothing.
  static let identity = ColorMatrix(scale: SIMD3(1, 1, 1), added: 0)

  /// Multiplies each channel by itself, and adds to all.
  fileprivate init(scale: SIMD3<Double>, added: Double, alpha: Double = 1) {
    red = SIMD4(scale.x, 0, 0, added)
    green = SIMD4(0, scale.y, 0, added)
    blue = SIMD4(0, 0, scale.z, added)
    self.alpha = alpha
  }

  /// Multiplies how far colors are from gray, and adds parts of the channels to each other.
  fileprivate init(saturation: Double, turn: Double = 0) {
    let gray = SIMD4(0.2126, 0.7152, 0.0722, 0)
    func row(_ own: SIMD4<Double>, _ turned: SIMD4<Double>) -> SIMD4<Double> {
      gray * (1 - saturation) + own * saturation + turned * turn
    }
    red = row(SIMD4(1, 0, 0, 0), SIMD4(-0.2126, -0.7152, 0.9278, 0))
    green = row(SIMD4(0, 1, 0, 0), SIMD4(0.143, 0.14, -0.283, 0))
    blue = row(SIMD4(0, 0, 1, 0), SIMD4(-0.7874, 0.7152, 0.0722, 0))
  }
}

extension ColorFilter {
  /// The filter as a matrix.
  package var matrix: ColorMatrix {
    func part(_ amount: Double) -> Double { min(1, max(0, amount)) }
    func scale(_ factor: Double) -> SIMD3<Double> { SIMD3(repeating: factor) }
    switch self {
    case .grayscale(let amount): return ColorMatrix(saturation: 1 - part(amount))
    case .saturation(let amount): return ColorMatrix(saturation: amount)
    case .brightness(let amount): return ColorMatrix(scale: scale(1), added: amount)
    case .contrast(let amount): return ColorMatrix(scale: scale(amount), added: (1 - amount) / 2)
    case .hueRotation(let angle):
      // Whole, half and quarter turns are exact.
      func snapped(_ value: Double) -> Double {
        abs(value) < 1e-12 ? 0 : abs(value) > 1 - 1e-12 ? value.rounded() : value
      }
      return ColorMatrix(saturation: snapped(cos(angle)), turn: snapped(sin(angle)))
    case .invert(let amount): return ColorMatrix(scale: scale(1 - 2 * part(amount)), added: part(amount))
    case .multiply(let color):
      return ColorMatrix(scale: SIMD3(color.red, color.green, color.blue), added: 0, alpha: color.alpha)
    }
  }
}

extension ColorFilter: Digestible {
  func digest(into digester: inout LayerDigester) {
    switch self {
    case .grayscale(let amount): digester.add(0, amount)
    case .saturation(let amount): digester.add(1, amount)
    case .brightness(let amount): digester.add(2, amount)
    case .contrast(let amount): digester.add(3, amount)
    case .hueRotation(let angle): digester.add(4, angle)
    case .invert(let amount): digester.add(5, amount)
    case .multiply(let color): digester.add(6, color)
    }
  }
}
