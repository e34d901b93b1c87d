internal import CFreeType

/// One thread's FreeType library and the faces opened in it; the one owner of both.
///
/// Pointers to a face stay inside this file's callers in `Draw/Text`; none ever reaches Cairo.
final class GlyphFaces {
  /// The bytes of a face's file by PostScript name; they stay valid as long as the context lives.
  typealias Source = (String) -> UnsafeRawBufferPointer?

  private let source: Source
  private let faceIndex: (String) -> Int
  private let library: FT_Library?
  private var faces: [String: GlyphFace] = [:]

  /// Makes a library of faces from their files and their places in files that hold several.
  init(source: @escaping Source, faceIndex: @escaping (String) -> Int = { _ in 0 }) {
    self.source = source
    self.faceIndex = faceIndex
    var made: FT_Library?
    library = FT_Init_FreeType(&made) == 0 ? made : nil
    if let library { GlyphFaces.pinProperties(of: library) }
  }

  deinit {
    faces.removeAll()
    FT_Done_FreeType(library)
  }

  /// The face of that name, opened when first asked for.
  func face(named name: String, in layer: @autoclosure () -> String) throws(DrawError) -> GlyphFace {
    if let face = faces[name] { return face }
    guard let bytes = source(name) else { throw .unknownFont(name: name, layer: layer()) }
    guard let library else { throw .unreadableFont(name: name, code: 0) }
    let face = try GlyphFace(
      name: name, number: faces.count, bytes: bytes, faceIndex: faceIndex(name), library: library)
    faces[name] = face
    return face
  }

  /// Sets what `FREETYPE_PROPERTIES` in the environment could have changed.
  ///
  /// The numbers are FreeType's defaults; stem darkening is off, and the CFF `random` operator is seeded.
  private static func pinProperties(of library: FT_Library) {
    for module in ["cff", "type1", "t1cid"] {
      var isOff: FT_Bool = 1
      FT_Property_Set(library, module, "no-stem-darkening", &isOff)
      var parameters: [FT_Int] = [500, 400, 1000, 275, 1667, 275, 2333, 0]
      FT_Property_Set(library, module, "darkening-parameters", &parameters)
      var seed: FT_Int32 = 1
      FT_Property_Set(library, module, "random-seed", &seed)
    }
  }
}
