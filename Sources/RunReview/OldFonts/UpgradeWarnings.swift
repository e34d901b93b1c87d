package import FontComparison

/// A warning about the glyphs of a cell, with texts that show it.
package struct CellWarning: Sendable, Hashable, Codable {
  /// What is wrong.
  package var warning: GlyphWarning
  /// The first texts of the cell that show it.
  package var texts: [String]
}

/// What readers would trip over after an upgrade: the texts of references, set in their old and their new faces.
struct UpgradeWarnings {
  private var environments: [(references: Set<String>, warnings: [GlyphWarning])] = []

  /// Compares the faces of references; `used` has what they draw, by their paths.
  init(_ fonts: OldFonts, used: [String: UsedGlyphs]) {
    let new = FontSet(fonts.here, named: "fonts here")
    for environment in fonts.environments {
      guard let library = environment.library else { continue }
      var drawn = UsedGlyphs()
      for path in environment.references { used[path].map { drawn.add($0) } }
      let old = FontSet(library, named: "old fonts")
      let successors = FaceSuccessors(old, new)
      let warnings = old.files.flatMap { file -> [GlyphWarning] in
        guard drawn.faces.contains(file.face.postScriptName), let successor = successors[file],
          successor.data.digest != file.data.digest
        else { return [] }
        let pair = FacePair(old: ShapedFace(file), new: ShapedFace(successor))
        return FaceDifference(pair, texts: drawn.texts(of: pair)).warnings
      }
      environments.append((environment.references, warnings))
    }
  }

  /// The warnings that a reference shows.
  func warnings(of path: String, drawing used: UsedGlyphs) -> [CellWarning] {
    guard let environment = environments.first(where: { $0.references.contains(path) }) else { return [] }
    return environment.warnings.compactMap { warning in
      used.texts(showing: warning).map { CellWarning(warning: warning, texts: $0) }
    }
  }
}
