import Foundation
import LayerDrawing

/// How two premultiplied pixels mix, in double precision: red, green, blue and alpha from 0 to 1.
///
/// Sources: ISO 32000-2 (PDF 2.0), 11.3.5; W3C Compositing and Blending Level 1; Porter and Duff (1984).
enum BlendFormula {
  static func mix(_ mode: BlendMode, _ source: SIMD4<Double>, over below: SIMD4<Double>) -> SIMD4<Double> {
    if let (fs, fb) = factors(mode, source.w, below.w) {
      return (fs * source + fb * below).clamped(lowerBound: .zero, upperBound: .one)
    }
    let (cs, cb) = (straight(source), straight(below))
    let mixed = blend(mode, cs, cb)
    var result = SIMD4<Double>.zero
    for channel in 0..<3 {
      result[channel] =
        source[channel] * (1 - below.w) + below[channel] * (1 - source.w)
        + source.w * below.w * mixed[channel]
    }
    result.w = source.w + below.w - source.w * below.w
    return result
  }

  /// The share of source and of what lies below, for modes that do not look at colors.
  private static func factors(_ mode: BlendMode, _ a: Double, _ b: Double) -> (Double, Double)? {
    switch mode {
    case .normal: (1, 1 - a)
    case .clear: (0, 0)
    case .source: (1, 0)
    case .sourceIn: (b, 0)
    case .sourceOut: (1 - b, 0)
    case .sourceAtop: (b, 1 - a)
    case .destination: (0, 1)
    case .destinationOver: (1 - b, 1)
    case .destinationIn: (0, a)
    case .destinationOut: (0, 1 - a)
    case .destinationAtop: (1 - b, a)
    case .xor: (1 - b, 1 - a)
    case .plusLighter: (1, 1)
    case .saturate: (a > 0 ? min(1, (1 - b) / a) : 1, 1)
    default: nil
    }
  }

  private static func straight(_ pixel: SIMD4<Double>) -> SIMD3<Double> {
    pixel.w > 0 ? SIMD3(pixel.x, pixel.y, pixel.z) / pixel.w : .zero
  }

  private static func blend(_ mode: BlendMode, _ s: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    switch mode {
    case .hue: setLuminosity(setSaturation(s, saturation(b)), luminosity(b))
    case .saturation: setLuminosity(setSaturation(b, saturation(s)), luminosity(b))
    case .color: setLuminosity(s, luminosity(b))
    case .luminosity: setLuminosity(b, luminosity(s))
    default: SIMD3(separable(mode, s.x, b.x), separable(mode, s.y, b.y), separable(mode, s.z, b.z))
    }
  }

  private static func separable(_ mode: BlendMode, _ s: Double, _ b: Double) -> Double {
    switch mode {
    case .multiply: s * b
    case .screen: s + b - s * b
    case .overlay: separable(.hardLight, b, s)
    case .darken: min(s, b)
    case .lighten: max(s, b)
    case .colorDodge: b == 0 ? 0 : s >= 1 ? 1 : min(1, b / (1 - s))
    case .colorBurn: b >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - b) / s)
    case .hardLight: s <= 0.5 ? 2 * s * b : 1 - 2 * (1 - s) * (1 - b)
    case .softLight: softLight(s, b)
    case .difference: abs(s - b)
    default: s + b - 2 * s * b
    }
  }

  private static func softLight(_ s: Double, _ b: Double) -> Double {
    guard s > 0.5 else { return b - (1 - 2 * s) * b * (1 - b) }
    let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
    return b + (2 * s - 1) * (d - b)
  }

  private static func luminosity(_ c: SIMD3<Double>) -> Double { 0.3 * c.x + 0.59 * c.y + 0.11 * c.z }

  private static func saturation(_ c: SIMD3<Double>) -> Double { c.max() - c.min() }

  private static func setSaturation(_ c: SIMD3<Double>, _ saturation: Double) -> SIMD3<Double> {
    let (low, high) = (c.min(), c.max())
    return high > low ? (c - low) * saturation / (high - low) : .zero
  }

  private static func setLuminosity(_ c: SIMD3<Double>, _ target: Double) -> SIMD3<Double> {
    var result = c + (target - luminosity(c))
    let (light, low, high) = (luminosity(result), result.min(), result.max())
    if low < 0 { result = light + (result - light) * light / (light - low) }
    if high > 1 { result = light + (result - light) * (1 - light) / (high - light) }
    return result
  }
}
