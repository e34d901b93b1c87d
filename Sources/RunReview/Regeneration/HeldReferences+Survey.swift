extension HeldReferences {
  /// Notes in the folder of a run that records which references of other fonts it leaves alone: those with warnings, or
  /// whose fonts were not found.
  package static func note(in folder: RunFolder) throws(RenderTestingError) {
    let scope = folder.scope
    let sources = try FontSources(packageRoot: scope.packageRoot)
    let fonts = sources.here.files.map {
      FontRecord(name: $0.face.postScriptName, version: $0.face.version, digest: $0.data.digest)
    }
    var upgrades: [String: GlyphHolds.Upgrade] = [:]
    for path in ReferenceListing(below: scope.folder).paths where ReferenceFormat(path: path) != nil {
      guard let file = (try? RegularFile.reference(path)) ?? nil else { continue }
      upgrades[path] = GlyphHolds.Upgrade(of: file, path: path, to: fonts)
    }
    guard !upgrades.isEmpty else { return }
    var held = HeldReferences()
    held.notes = try GlyphHolds.holds(of: upgrades, sources).mapValues {
      Note(reason: $0.reason(), fonts: Set(fonts.map(\.digest)))
    }
    try held.write(to: folder)
  }
}
