internal import CFreeType

/// Images of glyphs decoded before, at most `DrawLimits.bitmapGlyphBytes` of them.
final class BitmapGlyphCache {
  /// What decides an image: the face, the strike's em in 64ths of a pixel, and the glyph.
  struct Key: Hashable {
    var face, strike: Int
    var glyph: UInt32
  }

  private var images = TwoGenerationCache<Key, BitmapGlyph>(capacity: DrawLimits.bitmapGlyphBytes / 2)

  /// The bytes that images take.
  var byteCount: Int { images.cost }

  /// The image for a key, made when it is not known yet.
  func image(_ key: Key, make: () throws(DrawError) -> BitmapGlyph) throws(DrawError) -> BitmapGlyph {
    if let known = images[key] { return known }
    let made = try make()
    images.insert(made, for: key, cost: made.cost)
    return made
  }
}

extension BitmapGlyph {
  /// Copies a slot's colored bitmap; none where it has none.
  convenience init?(_ slot: FT_GlyphSlot) {
    let bitmap = slot.pointee.bitmap
    guard bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue), bitmap.width > 0, bitmap.rows > 0,
      bitmap.pitch >= Int32(bitmap.width) * 4, let buffer = bitmap.buffer
    else { return nil }
    let (width, height) = (Int(bitmap.width), Int(bitmap.rows))
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { pixels, count in
      for row in 0..<height {
        UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(pixels)[(row * width * 4)...])
          .copyMemory(from: UnsafeRawBufferPointer(start: buffer + row * Int(bitmap.pitch), count: width * 4))
      }
      count = width * height
    }
    self.init(
      left: Int(slot.pointee.bitmap_left), top: -Int(slot.pointee.bitmap_top), width: width, height: height,
      pixels: pixels)
  }
}
