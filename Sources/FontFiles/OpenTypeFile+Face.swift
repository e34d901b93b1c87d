extension OpenTypeFile {
  /// What a face says of itself, and whether its glyphs are color bitmaps; `offset` is where a checked face starts.
  func face(at offset: Int, index: Int) throws(FontError) -> (face: FontFace, isColor: Bool) {
    let tables = try directory(at: offset)
    let names = NameTable(OpenTypeFile(bytes: bytes(of: tables["name"]), path: path))
    // Typographic names first: the older ones are cut into groups of four styles.
    func name(_ ids: Int...) -> String { ids.lazy.map { names[$0] }.first { !$0.isEmpty } ?? "" }
    let (family, postScriptName) = (name(16, 1), name(6))
    guard !family.isEmpty, !postScriptName.isEmpty else {
      throw .damaged(path: path, table: "name", problem: "lacks a family or a PostScript name")
    }
    guard let characters = tables["cmap"], hasCharacters(in: characters) else {
      throw .damaged(path: path, table: "cmap", problem: "maps no character")
    }
    let style = FaceStyle(tables.mapValues { OpenTypeFile(bytes: bytes(of: $0), path: path) })
    let face = FontFace(
      family: family, style: name(17, 2), weight: style.weight, width: style.width, isItalic: style.isItalic,
      postScriptName: postScriptName, version: name(5), glyphCount: field("maxp", 4, in: tables),
      unitsPerEm: field("head", 18, in: tables), path: path, faceIndex: index)
    return (face, ["CBDT", "sbix"].contains { tables[$0]?.isEmpty == false })
  }

  private func bytes(of table: Range<Int>?) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes[table ?? 0..<0])
  }

  private func field(_ table: String, _ offset: Int, in tables: [String: Range<Int>]) -> Int {
    tables[table].flatMap { number(at: $0.lowerBound + offset, bytes: 2) } ?? 0
  }
}
