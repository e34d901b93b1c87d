/// Where a glyph's cached coverage lies in its cache, and where it goes relative to the glyph's origin.
struct GlyphMask {
  /// The distance of the left column from the origin's pixel, and of the top row downwards.
  var left, top: Int32
  var width, height: Int32
  /// The address of `width * height` bytes; valid until the cache changes generation.
  var bytes: UnsafeMutablePointer<UInt8>?

  /// The mask of a glyph without ink.
  static var empty: GlyphMask { GlyphMask(left: 0, top: 0, width: 0, height: 0, bytes: nil) }
}

/// What decides a glyph's coverage: the face, the em in 64ths of a pixel, the glyph, and a quarter of a pixel.
struct GlyphKey: Hashable {
  private let bits: UInt64
  private let glyph: UInt32

  init(face: Int, size: Int, glyph: UInt32, phase: Int) {
    bits = UInt64(face) << 32 | UInt64(size) << 2 | UInt64(phase)
    self.glyph = glyph
  }
}
