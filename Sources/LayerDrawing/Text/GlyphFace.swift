internal import CFreeType

/// An open face; the one owner of its `FT_Face`.
final class GlyphFace {
  let name: String
  /// Its number among the faces of the context, for cache keys.
  let number: Int
  /// How many glyphs it has.
  let glyphCount: Int
  /// Units of an em.
  let unitsPerEm: Double
  /// Whether glyphs are images (CBDT) and not outlines.
  let hasBitmapsOnly: Bool
  /// The box around every glyph's outline, in ems, y down.
  let glyphBox: Rect
  private let face: FT_Face
  private var size: FT_F26Dot6 = 0

  init(
    name: String, number: Int, bytes: UnsafeRawBufferPointer, faceIndex: Int, library: FT_Library
  ) throws(DrawError) {
    var opened: FT_Face?
    let code = FT_New_Memory_Face(
      library, bytes.baseAddress?.assumingMemoryBound(to: FT_Byte.self), FT_Long(bytes.count),
      FT_Long(faceIndex),
      &opened)
    guard code == 0, let opened else { throw .unreadableFont(name: name, code: Int(code)) }
    let record = opened.pointee
    let isScalable = record.face_flags & FT_Long(FT_FACE_FLAG_SCALABLE) != 0
    guard isScalable ? record.units_per_EM > 0 : record.num_fixed_sizes > 0 else {
      FT_Done_Face(opened)
      throw .unreadableFont(name: name, code: Int(FT_Err_Invalid_File_Format))
    }
    self.name = name
    self.number = number
    face = opened
    glyphCount = max(0, record.num_glyphs)
    unitsPerEm = isScalable ? Double(record.units_per_EM) : 1
    hasBitmapsOnly = !isScalable
    glyphBox = GlyphFace.box(of: record, unitsPerEm: unitsPerEm, isScalable: isScalable)
  }

  deinit { FT_Done_Face(face) }

  private static func box(of record: FT_FaceRec, unitsPerEm: Double, isScalable: Bool) -> Rect {
    guard isScalable else { return Rect(x: -0.5, y: -1.5, width: 2.5, height: 2.5) }
    let box = record.bbox
    func ems(_ units: FT_Pos) -> Double { Double(units) / unitsPerEm }
    return Rect(
      x: ems(box.xMin), y: -ems(box.yMax), width: max(0, ems(box.xMax - box.xMin)),
      height: max(0, ems(box.yMax - box.yMin)))
  }

  /// Calls `body` with the slot that holds a glyph's outline for an em of `size` 64ths of a pixel.
  func withOutline<Result>(
    of glyph: UInt32, size: Int, _ body: (FT_GlyphSlot) -> Result
  ) throws(DrawError) -> Result {
    if self.size != size {
      guard FT_Set_Char_Size(face, 0, FT_F26Dot6(size), 72, 72) == 0 else {
        throw .brokenGlyph(id: glyph, font: name)
      }
      self.size = FT_F26Dot6(size)
    }
    return try load(glyph, flags: FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP, body)
  }

  /// Calls `body` with the slot that holds a glyph's outline in font units.
  func withUnscaledOutline<Result>(
    of glyph: UInt32, _ body: (FT_GlyphSlot) -> Result
  ) throws(DrawError) -> Result {
    try load(glyph, flags: FT_LOAD_NO_SCALE | FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP, body)
  }

  /// The em of the strike of images nearest above the wanted em, else of the largest, in 64ths of a pixel.
  func strike(for em: Double) throws(DrawError) -> Int {
    let larger = strikes.filter { Double($0) >= em * 64 }.min()
    guard let strike = larger ?? strikes.max(), strike > 0 else {
      throw .unreadableFont(name: name, code: Int(FT_Err_Invalid_File_Format))
    }
    return strike
  }

  /// A glyph's image from one of the strikes.
  func image(of glyph: UInt32, strike: Int) throws(DrawError) -> BitmapGlyph {
    guard let index = strikes.firstIndex(of: strike), FT_Select_Size(face, FT_Int(index)) == 0 else {
      throw .brokenGlyph(id: glyph, font: name)
    }
    size = 0
    // FreeType decodes whatever size a font's PNG has.
    let (width, height) = try load(glyph, flags: FT_LOAD_COLOR | FT_LOAD_BITMAP_METRICS_ONLY) {
      (Int($0.pointee.bitmap.width), Int($0.pointee.bitmap.rows))
    }
    guard width * height <= DrawLimits.glyphImagePixels else {
      throw .glyphImage(id: glyph, font: name, width: width, height: height)
    }
    return try load(glyph, flags: FT_LOAD_COLOR) { BitmapGlyph($0) } ?? .empty
  }

  /// The ems of the strikes in 64ths of a pixel.
  private var strikes: [Int] {
    UnsafeBufferPointer(start: face.pointee.available_sizes, count: Int(face.pointee.num_fixed_sizes))
      .map { Int($0.y_ppem) }
  }

  private func load<Result>(
    _ glyph: UInt32, flags: Int, _ body: (FT_GlyphSlot) -> Result
  ) throws(DrawError) -> Result {
    guard FT_Load_Glyph(face, glyph, FT_Int32(flags)) == 0, let slot = face.pointee.glyph else {
      throw .brokenGlyph(id: glyph, font: name)
    }
    return body(slot)
  }
}
