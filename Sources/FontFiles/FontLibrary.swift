internal import Synchronization

/// The fonts that text may be set in, read once, unchanging, shared by all threads.
///
/// Nothing outside of its folders is ever used: no system fonts, no font configuration.
public final class FontLibrary: Sendable {
  /// Every face, in the order of the folders and within them of the manifest or the paths.
  public let faces: [FontFace]
  /// The family of a `Font` without one.
  public let interfaceFamily: String
  /// The family with letters of equal width.
  public let monospacedFamily: String
  /// The families asked for characters that a text's own font lacks, in order.
  public let fallback: [FontManifest.Fallback]
  /// The family asked first for emoji; none when no folder has one.
  public let emojiFamily: String?

  /// The files of the faces, in the order of `faces`.
  package let files: [FaceFile]

  private let origins: [String: FontManifest.Face]
  private let indexOfName: [String: Int]
  private let indicesOfFamily: [String: [Int]]
  private let companion = Mutex<(any Sendable)?>(nil)

  /// Opens folders of fonts; a family found in an earlier folder replaces the one in a later folder.
  ///
  /// Families of folders without a manifest are asked for missing characters after all others.
  public convenience init(folders: [String]) throws(FontError) {
    try self.init(files: [], folders: folders)
  }

  /// Opens font files, which stand together as if in a first folder without a manifest, and folders of fonts.
  ///
  /// `repeatedNames` says what becomes of a face whose PostScript name an earlier folder has in another family.
  package init(
    files paths: [String], folders: [String], repeatedNames: RepeatedNames = .areErrors
  ) throws(FontError) {
    var opened: [FontFolder] = []
    var opener = FontFileOpener()
    if !paths.isEmpty { opened.append(try FontFolder(files: paths, &opener)) }
    // A folder listed again has only families that are known.
    for folder in folders where opener.isNew(folder) { opened.append(try FontFolder(folder, &opener)) }
    var families: Set<String> = []
    var loaded: [FaceFile] = []
    for (place, folder) in opened.enumerated() {
      let isLeftOut = repeatedNames.isLeftOut(of: place, count: opened.count)
      let names = Set(isLeftOut ? loaded.map(\.face.postScriptName) : [])
      loaded += folder.faces.filter {
        !families.contains($0.face.family) && !names.contains($0.face.postScriptName)
      }
      families.formUnion(folder.faces.map(\.face.family))
    }
    guard let first = loaded.first else { throw .noFonts(folder: folders.joined(separator: ", ")) }
    self.files = loaded
    self.faces = loaded.map(\.face)
    self.indexOfName = try FontLibrary.index(loaded)
    self.indicesOfFamily = Dictionary(grouping: loaded.indices) { loaded[$0].face.family.lowercased() }
    let manifests = opened.compactMap(\.manifest)
    self.interfaceFamily = manifests.lazy.compactMap(\.interface).first ?? first.face.family
    self.monospacedFamily = manifests.lazy.compactMap(\.monospaced).first ?? interfaceFamily
    self.emojiFamily = manifests.lazy.compactMap(\.emoji).first ?? loaded.first(where: \.isColor)?.face.family
    let paths = Set(loaded.map(\.face.path))
    let listed = opened.flatMap { folder in
      (folder.manifest?.faces ?? []).filter { paths.contains("\(folder.path)/\($0.file)") }
    }
    self.origins = Dictionary(listed.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    self.fallback = FontLibrary.fallback(manifests, added: loaded.map(\.face.family))
  }

  private static func index(_ loaded: [FaceFile]) throws(FontError) -> [String: Int] {
    var indices: [String: Int] = [:]
    for (index, face) in loaded.enumerated() {
      let name = face.face.postScriptName
      if let other = indices[name] {
        throw .duplicateName(name: name, paths: [loaded[other].face.path, face.face.path])
      }
      indices[name] = index
    }
    return indices
  }

  private static func fallback(_ manifests: [FontManifest], added: [String]) -> [FontManifest.Fallback] {
    let listed =
      manifests.flatMap(\.fallback) + added.map { FontManifest.Fallback(family: $0, languages: nil) }
    return listed.unique(by: \.family)
  }

  /// The bytes of the face that a glyph run names.
  public func data(named postScriptName: String) throws(FontError) -> FontData {
    files[try index(named: postScriptName)].data
  }

  /// The face that a glyph run names.
  public func face(named postScriptName: String) throws(FontError) -> FontFace {
    faces[try index(named: postScriptName)]
  }

  /// What a layer tree keeps of a face, so that drawing with another one can be noticed.
  public func record(named postScriptName: String) throws(FontError) -> FontRecord {
    let loaded = files[try index(named: postScriptName)]
    return FontRecord(name: postScriptName, version: loaded.face.version, digest: loaded.data.digest)
  }

  /// What a manifest says of where a face came from; none for faces of folders without one.
  public func origin(named postScriptName: String) -> FontManifest.Face? { origins[postScriptName] }

  /// The place in `faces` of the face that a glyph run names.
  package func index(named name: String) throws(FontError) -> Int {
    guard let index = indexOfName[name] else {
      throw .unknownFace(name: name, known: faces.map(\.postScriptName))
    }
    return index
  }

  /// The faces of a family by their place in `faces`; case does not matter; empty when there is no such family.
  package func indices(ofFamily family: String) -> [Int] { indicesOfFamily[family.lowercased()] ?? [] }

  /// What a later stage makes of the library once and keeps with it; every call must ask for the same type.
  package func companion<Value: Sendable>(_ make: () -> Value) -> Value {
    companion.withLock { known in
      if let known = known as? Value { return known }
      let value = make()
      known = value
      return value
    }
  }
}

/// What becomes of a face whose PostScript name an earlier folder has in another family.
package enum RepeatedNames: Sendable {
  /// The fonts are refused.
  case areErrors
  /// It is left out where its folder is the last one: bundled fonts behind a project's own.
  case leftOutOfLast
  /// It is left out of all folders but the first.
  case leftOutOfLater

  fileprivate func isLeftOut(of place: Int, count: Int) -> Bool {
    switch self {
    case .areErrors: false
    case .leftOutOfLast: place > 0 && place == count - 1
    case .leftOutOfLater: place > 0
    }
  }
}
