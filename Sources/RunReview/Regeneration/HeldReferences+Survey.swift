extension HeldReferences {
  /// Notes in the folder of a run that records which references it leaves alone: those of other fonts with warnings.
  package static func note(in folder: RunFolder) throws(RenderTestingError) {
    let scope = folder.scope
    var reasons: [String: String] = [:]
    for isOfLayerTrees in [false, true] {
      let holds = try GlyphHolds.references(below: scope.packageRoot) { fonts in
        RegenerationSurvey(folder: scope.folder, fonts: fonts, isOfLayerTrees: isOfLayerTrees)
      }
      reasons.merge(holds.compactMapValues(\.reason)) { $1 }
    }
    if !reasons.isEmpty { try HeldReferences(reasons).write(to: folder) }
  }
}
