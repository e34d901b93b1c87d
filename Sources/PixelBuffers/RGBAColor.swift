/// A color in sRGB with straight (not premultiplied) alpha; every component runs from 0 to 1.
///
/// Components outside that range, NaN among them, are clamped when a pixel is made of them.
public struct RGBAColor: Sendable, Hashable, Codable {
  /// The red component, gamma-encoded.
  public var red: Double
  /// The green component, gamma-encoded.
  public var green: Double
  /// The blue component, gamma-encoded.
  public var blue: Double
  /// The opacity: 0 is invisible, 1 covers.
  public var alpha: Double

  /// Makes a color from its components.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Makes a gray: 0 is black, 1 is white.
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Opaque black.
  public static let black = RGBAColor(white: 0)
  /// Opaque white.
  public static let white = RGBAColor(white: 1)
  /// Nothing: black with alpha 0.
  public static let clear = RGBAColor(white: 0, alpha: 0)

  /// The color with its alpha multiplied by `factor`.
  public func opacity(_ factor: Double) -> RGBAColor {
    RGBAColor(red: red, green: green, blue: blue, alpha: alpha * factor)
  }
}

extension RGBAColor: ExpressibleByIntegerLiteral {
  /// Makes an opaque color from `0xRRGGBB`.
  public init(integerLiteral value: UInt32) {
    self.init(hex: value)
  }

  /// Makes a color from `0xRRGGBB` and an alpha.
  public init(hex: UInt32, alpha: Double = 1) {
    precondition(hex <= 0xFF_FFFF, "A hex color is written 0xRRGGBB; alpha is a number of its own.")
    self.init(
      red: Double(hex >> 16) / 255, green: Double(hex >> 8 & 0xFF) / 255, blue: Double(hex & 0xFF) / 255,
      alpha: alpha)
  }
}

extension RGBAColor {
  /// The color as a premultiplied pixel `0xAARRGGBB`, each channel rounded to nearest.
  public var premultipliedPixel: UInt32 {
    func byte(_ component: Double) -> UInt32 {
      component > 0 ? UInt32((min(component, 1) * 255).rounded()) : 0
    }
    let opacity = alpha > 0 ? min(alpha, 1) : 0
    func channel(_ component: Double) -> UInt32 { byte((component > 0 ? min(component, 1) : 0) * opacity) }
    return byte(opacity) << 24 | channel(red) << 16 | channel(green) << 8 | channel(blue)
  }
}
