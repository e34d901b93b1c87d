extension HeldReferences {
  /// Notes in the folder of a run that records which references of other fonts it leaves alone: those with warnings, or
  /// whose fonts were not found.
  package static func note(in folder: RunFolder) throws(RenderTestingError) {
    let scope = folder.scope
    var held = HeldReferences()
    for isOfLayerTrees in [false, true] {
      let holds = try GlyphHolds.references(below: scope.packageRoot) { fonts in
        RegenerationSurvey(folder: scope.folder, fonts: fonts, isOfLayerTrees: isOfLayerTrees)
      }
      for (path, hold) in holds {
        held.reasons[path] = hold.reason()
        if hold.reason() == nil { held.free.insert(path) }
      }
    }
    if held != HeldReferences() { try held.write(to: folder) }
  }
}
