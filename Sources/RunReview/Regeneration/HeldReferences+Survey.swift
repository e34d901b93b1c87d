extension HeldReferences {
  /// Notes in the folder of a run that records which references of other fonts it leaves alone: those with warnings, or
  /// whose fonts were not found.
  package static func note(in folder: RunFolder) throws(RenderTestingError) {
    let scope = folder.scope
    let sources = try FontSources(packageRoot: scope.packageRoot)
    let fonts = sources.here.files.map {
      FontRecord(name: $0.face.postScriptName, version: $0.face.version, digest: $0.data.digest)
    }
    let paths = ReferenceListing(below: scope.folder).paths.filter { ReferenceFormat(path: $0) != nil }
    func scan(_ path: String) -> ReferenceScan? {
      RegularFile.readableReference(path).flatMap { try? ReferenceScan([UInt8]($0), path: path) }
    }
    let bundled = (try? FontLibrary.bundled.files) ?? []
    let known = Set(paths.flatMap { scan($0)?.provenance?.fonts ?? [] }.map(\.digest))
      .union(bundled.map(\.data.digest))
    let added = fonts.filter { !known.contains($0.digest) }
    var upgrades: [String: GlyphHolds.Upgrade] = [:]
    for path in paths {
      upgrades[path] = scan(path).flatMap { GlyphHolds.Upgrade(of: $0, to: fonts, added: added) }
    }
    var held = HeldReferences()
    held.added = Set(added.map(\.digest))
    guard !upgrades.isEmpty else { return }
    held.notes = try GlyphHolds.holds(of: upgrades, sources).mapValues {
      Note(reason: $0.reason(), fonts: Set(fonts.map(\.digest)))
    }
    try held.write(to: folder)
  }
}
