/// A color that follows the color scheme and the contrast.
public struct Color: Sendable, Hashable {
  /// Where the color comes from.
  enum Source: Sendable, Hashable {
    case variants(
      light: RGBAColor, dark: RGBAColor, highContrastLight: RGBAColor, highContrastDark: RGBAColor)
    case tint
    /// What backgrounds are drawn with.
    case background
    indirect case mixture(Color, Color, by: Double, isPerceptual: Bool)
  }

  var source: Source
  var alpha = 1.0
  /// Whether dark mode takes the color of light mode.
  var isBackground = false

  /// Makes a color from its variants; those for high contrast are the ordinary ones when left out.
  public init(
    light: RGBAColor, dark: RGBAColor, highContrastLight: RGBAColor? = nil, highContrastDark: RGBAColor? = nil
  ) {
    source = .variants(
      light: light, dark: dark, highContrastLight: highContrastLight ?? light,
      highContrastDark: highContrastDark ?? dark)
  }

  /// Makes a color that is the same everywhere.
  public init(_ color: RGBAColor) {
    self.init(light: color, dark: color)
  }

  /// The color of controls and links, which `View.tint(_:)` sets.
  public static let tint = Color(source: .tint)

  init(source: Source) {
    self.source = source
  }

  /// The color as a background for white text: as deep in dark mode as in light mode.
  public var asBackground: Color {
    with(self) { $0.isBackground = true }
  }

  /// The color with its alpha multiplied by `factor`.
  public func opacity(_ factor: Double) -> Color {
    with(self) { $0.alpha *= factor }
  }
}

extension Color {
  /// Makes a color that is the same everywhere, of sRGB components from 0 to 1.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.init(RGBAColor(red: red, green: green, blue: blue, alpha: opacity))
  }

  /// Makes a gray that is the same everywhere: 0 is black, 1 is white.
  public init(white: Double, opacity: Double = 1) {
    self.init(RGBAColor(white: white, alpha: opacity))
  }

  /// Makes a color that is the same everywhere from `0xRRGGBB` and an opacity.
  public init(hex: UInt32, opacity: Double = 1) {
    self.init(RGBAColor(hex: hex, alpha: opacity))
  }
}

extension Color: ExpressibleByIntegerLiteral {
  /// Makes an opaque color, the same everywhere, from `0xRRGGBB`.
  public init(integerLiteral value: UInt32) {
    self.init(RGBAColor(integerLiteral: value))
  }
}
