extension DrawLimits {
  /// The most memory for groups and masks that a context keeps between images, bytes.
  static let idleScratchBytes = 16 << 20
  /// The most memory for glyph masks that a context keeps, bytes; half of it for the older ones.
  static let glyphBytes = 16 << 20
  /// The most memory for blurred shadows that a context keeps, bytes.
  static let shadowBytes = 8 << 20
  /// The most memory for decoded images of glyphs that a context keeps, bytes.
  static let bitmapGlyphBytes = 8 << 20
  /// The largest em for which glyphs are cached as masks, pixels; larger ones are filled as paths.
  static let maskedEmPixels = 256.0
}
