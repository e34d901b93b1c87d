internal import CFreeType

/// Pictures of glyphs decoded before, at most `DrawLimits.pictureBytes` of them.
final class GlyphPictureCache {
  /// What decides a picture: the face, the strike's em in 64ths of a pixel, and the glyph.
  struct Key: Hashable {
    var face, strike: Int
    var glyph: UInt32
  }

  private var pictures = TwoGenerationCache<Key, GlyphPicture>(capacity: DrawLimits.pictureBytes / 2)

  /// The bytes that pictures take.
  var byteCount: Int { pictures.cost }

  /// The picture for a key, made when it is not known yet.
  func picture(_ key: Key, make: () throws(DrawError) -> GlyphPicture) throws(DrawError) -> GlyphPicture {
    if let known = pictures[key] { return known }
    let made = try make()
    pictures.insert(made, for: key, cost: made.cost)
    return made
  }
}

extension GlyphPicture {
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
