extension Color {
  fileprivate init(_ light: UInt32, _ dark: UInt32, high highLight: UInt32, _ highDark: UInt32) {
    self.init(
      light: RGBAColor(hex: light), dark: RGBAColor(hex: dark), highContrastLight: RGBAColor(hex: highLight),
      highContrastDark: RGBAColor(hex: highDark))
  }

  fileprivate init(_ light: UInt32, _ dark: UInt32) {
    self.init(light: RGBAColor(hex: light), dark: RGBAColor(hex: dark))
  }

  fileprivate init(_ light: UInt32, _ lightAlpha: Double, _ dark: UInt32, _ darkAlpha: Double, high: Double) {
    self.init(
      light: RGBAColor(hex: light, alpha: lightAlpha), dark: RGBAColor(hex: dark, alpha: darkAlpha),
      highContrastLight: RGBAColor(hex: light, alpha: min(1, lightAlpha * high)),
      highContrastDark: RGBAColor(hex: dark, alpha: min(1, darkAlpha * high)))
  }

  /// The background of a page.
  static let page = Color(0xFFFFFF, 0x0B0B0D)

  /// The color of text, as SwiftUI calls `label`.
  public static let primary = Color.label
  /// The color of accompanying text, as SwiftUI calls `secondaryLabel`.
  public static let secondary = Color.secondaryLabel
  /// The color of controls and links, as SwiftUI calls `tint`.
  public static let accentColor = Color.tint
}

/// Colors named by their role: a neutral palette of our own, with stronger variants for high contrast.
///
/// Text in a role's color has a contrast of 4.5 : 1 on every background (WCAG 2.2, 1.4.3), `tertiaryLabel` one of 3 : 1
/// for large text and symbols; the hues are for areas and symbols. `PaletteTests` measures every pair.
///
/// They are members of `Color`, and have their names wherever a style is taken: `.foregroundStyle(.secondaryLabel)`.
extension ShapeStyle where Self == Color {
  /// The color of controls and links.
  public static var tint: Color { Color.tint }

  /// Text that is read first.
  public static var label: Color { Color(0x111114, 0xF7F7F8, high: 0x000000, 0xFFFFFF) }
  /// Text that accompanies other text.
  public static var secondaryLabel: Color { Color(0x62626B, 0xA2A2AC, high: 0x3E3E45, 0xC9C9D1) }
  /// Text that hardly matters.
  public static var tertiaryLabel: Color { Color(0x82828B, 0x7B7B85, high: 0x55555D, 0xACACB5) }
  /// Marks that are almost part of the background.
  public static var quaternaryLabel: Color { Color(0xBBBBC2, 0x55555D, high: 0x70707A, 0x90909A) }
  /// Text that stands where the reader's own is to come.
  public static var placeholder: Color { Color(0x64646C, 0xA8A8B2, high: 0x4A4A52, 0xC4C4CC) }

  /// The background of a page, or what `backgroundStyle` sets.
  public static var background: Color { Color(source: .background) }
  /// A background set off from the page.
  public static var secondaryBackground: Color { Color(0xF3F3F6, 0x1B1B1F) }
  /// A background set off from the secondary one.
  public static var tertiaryBackground: Color { Color(0xFFFFFF, 0x29292E) }
  /// The background behind groups of rows.
  public static var groupedBackground: Color { Color(0xF2F2F6, 0x0B0B0D) }
  /// The background of a card or a group of rows.
  public static var card: Color { Color(0xFFFFFF, 0x1B1B1F) }
  /// The background of what floats above the page.
  public static var elevated: Color { Color(0xFFFFFF, 0x29292E) }
  /// The background of navigation and tool bars.
  public static var bar: Color { Color(0xF9F9FB, 0x161619) }

  /// A thin line between things, translucent.
  public static var separator: Color { Color(0x3C3C43, 0.22, 0x8E8E99, 0.34, high: 2.2) }
  /// A thin line between things, opaque.
  public static var opaqueSeparator: Color { Color(0xD3D3D8, 0x37373C, high: 0x8A8A92, 0x77777F) }
  /// The background of thin controls such as slider tracks.
  public static var fill: Color { Color(0x787884, 0.22, 0x787884, 0.38, high: 1.5) }
  /// The background of medium controls such as switches.
  public static var secondaryFill: Color { Color(0x787884, 0.17, 0x787884, 0.33, high: 1.5) }
  /// The background of large controls such as text fields.
  public static var tertiaryFill: Color { Color(0x767684, 0.12, 0x767684, 0.26, high: 1.5) }
  /// The background of large areas.
  public static var quaternaryFill: Color { Color(0x747484, 0.08, 0x747484, 0.19, high: 1.5) }

  /// The color of links.
  public static var link: Color { .blue }
  /// What destroys something.
  public static var destructive: Color { Color(0xCC1F2B, 0xFF5A5F, high: 0xA80A18, 0xFF8A8C) }
  /// What went well.
  public static var success: Color { Color(0x14793A, 0x3CCB6C, high: 0x0B6A2C, 0x74E39A) }
  /// What needs attention.
  public static var warning: Color { Color(0xAB4E00, 0xFF9A3A, high: 0x9A4300, 0xFFB66E) }
  /// What is good to know.
  public static var info: Color { Color(0x107386, 0x4CC7DC, high: 0x0A6374, 0x86DEEE) }
}

/// Hues with a variant for each scheme and contrast.
extension ShapeStyle where Self == Color {
  /// Red.
  public static var red: Color { Color(0xDC2A35, 0xFF5A5F, high: 0xA80A18, 0xFF8A8C) }
  /// Orange.
  public static var orange: Color { Color(0xE06A00, 0xFF9A3A, high: 0x9A4300, 0xFFB66E) }
  /// Yellow.
  public static var yellow: Color { Color(0xE5B000, 0xFFD23F, high: 0x806000, 0xFFE07A) }
  /// Green.
  public static var green: Color { Color(0x1E9E4A, 0x3CCB6C, high: 0x0B6A2C, 0x74E39A) }
  /// Mint.
  public static var mint: Color { Color(0x00A892, 0x5BDCC8, high: 0x006B5D, 0x8FEBDC) }
  /// Teal.
  public static var teal: Color { Color(0x1C96AB, 0x4CC7DC, high: 0x0A6374, 0x86DEEE) }
  /// Cyan.
  public static var cyan: Color { Color(0x1A9BD6, 0x63C8F5, high: 0x05638F, 0x97DCFA) }
  /// Blue.
  public static var blue: Color { Color(0x1366E0, 0x4E9BFF, high: 0x0646AD, 0x8ABEFF) }
  /// Indigo.
  public static var indigo: Color { Color(0x5149D1, 0x8B86FF, high: 0x362EA6, 0xB3B0FF) }
  /// Purple.
  public static var purple: Color { Color(0x9A3FD1, 0xC57AF5, high: 0x701BA3, 0xDAA8FA) }
  /// Pink.
  public static var pink: Color { Color(0xDC2A6A, 0xFF6299, high: 0xA60E49, 0xFF97BC) }
  /// Brown.
  public static var brown: Color { Color(0x92704A, 0xB8926A, high: 0x664A2B, 0xD4B595) }
  /// The middle gray.
  public static var gray: Color { Color(0x8C8C95, 0x8C8C95, high: 0x62626B, 0xB0B0B8) }
  /// A gray nearer to the background than `gray`.
  public static var gray2: Color { Color(0xACACB4, 0x62626A) }
  /// A gray nearer to the background than `gray2`.
  public static var gray3: Color { Color(0xC6C6CC, 0x48484E) }
  /// A gray nearer to the background than `gray3`.
  public static var gray4: Color { Color(0xD2D2D7, 0x39393F) }
  /// A gray nearer to the background than `gray4`.
  public static var gray5: Color { Color(0xE5E5EA, 0x2B2B30) }
  /// The gray nearest to the background.
  public static var gray6: Color { Color(0xF2F2F6, 0x1B1B1F) }
  /// White, everywhere.
  public static var white: Color { Color(RGBAColor.white) }
  /// Black, everywhere.
  public static var black: Color { Color(RGBAColor.black) }
  /// Nothing.
  public static var clear: Color { Color(RGBAColor.clear) }
}
