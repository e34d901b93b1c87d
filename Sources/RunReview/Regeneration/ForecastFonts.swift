internal import FontComparison

/// The old and the new fonts of a forecast, and which glyphs differ between them.
final class ForecastFonts {
  let old, new: Typesetter
  private let oldFiles, newFiles: [String: FaceFile]
  /// The new PostScript names of faces that kept their family and style under another one.
  private let renamed: [String: String]
  private var pairs: [String: FacePair] = [:]

  init(old: FontSet, new: FontSet) {
    (self.old, self.new) = (Typesetter(fonts: old.library), Typesetter(fonts: new.library))
    func byName(_ library: FontLibrary) -> [String: FaceFile] {
      Dictionary(library.files.map { ($0.face.postScriptName, $0) }) { first, _ in first }
    }
    (oldFiles, newFiles) = (byName(old.library), byName(new.library))
    renamed = FaceSuccessors(old.library.files, new.library.files).renamed
  }

  /// Whether a face is not the same file any more.
  func isTouched(_ name: String) -> Bool {
    guard let file = oldFiles[name], let successor = newFiles[name] else { return true }
    return file.data.digest != successor.data.digest
  }

  /// A tree that was laid out in the old fonts, with the new names of its faces.
  func renaming(_ tree: LayerTree) -> LayerTree { tree.renamingFonts(renamed) }

  /// An old face with the new one that sets its text.
  func pair(_ name: String, _ successor: String) -> FacePair? {
    let key = "\(name)\n\(successor)"
    if let known = pairs[key] { return known }
    guard let file = oldFiles[name], let other = newFiles[successor] else { return nil }
    let pair = FacePair(old: ShapedFace(file), new: ShapedFace(other))
    pairs[key] = pair
    return pair
  }

  /// Why the old fonts are not those that a tree was laid out in, a sentence for each face.
  func notes(on tree: LayerTree) -> [String] {
    tree.fonts.compactMap { record -> String? in
      guard let file = oldFiles[record.name] else {
        return "\(record.name) \(record.version), which it was recorded in, is not among the old fonts."
      }
      return file.data.digest == record.digest
        ? nil : "It was recorded in other bytes of \(record.name) than the old fonts have: \(record.version)."
    }
  }
}
