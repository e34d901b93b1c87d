internal import CFreeType

/// FreeType's coverage of one outline.
enum GlyphRaster {
  /// The largest mask, bytes; a larger one is a broken outline, as no em is larger than 256 pixels.
  private static let largest = 1 << 22

  /// Draws the slot's outline, moved right by `phase` quarters of a pixel, into memory that `reserve` gives.
  ///
  /// None when the outline cannot be drawn.
  static func draw(
    _ slot: FT_GlyphSlot, phase: Int, reserve: (Int) -> UnsafeMutablePointer<UInt8>?
  ) -> GlyphMask? {
    guard slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE else { return nil }
    guard slot.pointee.outline.n_points > 0 else { return .empty }
    FT_Outline_Translate(&slot.pointee.outline, phase * 64 / GlyphCache.phases, 0)
    var box = FT_BBox()
    FT_Outline_Get_CBox(&slot.pointee.outline, &box)
    let (left, right) = (box.xMin >> 6, (box.xMax + 63) >> 6)
    let (bottom, top) = (box.yMin >> 6, (box.yMax + 63) >> 6)
    let (width, height) = (right - left, top - bottom)
    guard width > 0, height > 0 else { return .empty }
    guard width < 1 << 14, height < 1 << 14, width * height <= largest, let bytes = reserve(width * height)
    else { return nil }
    bytes.initialize(repeating: 0, count: width * height)
    FT_Outline_Translate(&slot.pointee.outline, -left << 6, -bottom << 6)
    var bitmap = FT_Bitmap()
    bitmap.rows = UInt32(height)
    bitmap.width = UInt32(width)
    bitmap.pitch = Int32(width)
    bitmap.buffer = bytes
    bitmap.num_grays = 256
    bitmap.pixel_mode = UInt8(FT_PIXEL_MODE_GRAY.rawValue)
    guard FT_Outline_Get_Bitmap(slot.pointee.library, &slot.pointee.outline, &bitmap) == 0 else { return nil }
    return GlyphMask(
      left: Int32(left), top: Int32(-top), width: Int32(width), height: Int32(height), bytes: bytes)
  }
}
