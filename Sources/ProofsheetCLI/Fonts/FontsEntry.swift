import ViewRendering

/// All that `proofsheet fonts` says of a face.
struct FontsEntry: Encodable {
  var family: String
  var style: String
  var name: String
  var weight: Int
  var width: Double
  var italic: Bool
  var version: String
  var digest: String
  var bytes: Int
  var glyphs: Int
  var source: String?
  var subset: String?
  var license: String?
  var path: String
  var scripts: [ScriptCoverage]

  /// The faces of a library in its order.
  static func all(in library: FontLibrary) throws(FontError) -> [FontsEntry] {
    var entries: [FontsEntry] = []
    for face in library.faces {
      let data = try library.data(named: face.postScriptName)
      let origin = library.origin(named: face.postScriptName).flatMap { $0.digest == data.digest ? $0 : nil }
      entries.append(
        FontsEntry(
          family: face.family, style: face.style, name: face.postScriptName, weight: face.weight.rawValue,
          width: face.width, italic: face.isItalic, version: face.version, digest: data.digest,
          bytes: data.count,
          glyphs: face.glyphCount, source: origin?.source, subset: origin?.subset, license: origin?.license,
          path: face.path, scripts: try library.scripts(named: face.postScriptName)))
    }
    return entries
  }
}
