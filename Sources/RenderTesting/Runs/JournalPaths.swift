/// The paths of files as a run's journals hold them, and as they are used.
///
/// A journal names references from the package's root and everything else from the run folder, so both can be copied
/// elsewhere. Whoever reads one takes nothing from it that leads out of these two: a repository may bring its own.
package struct JournalPaths: Sendable, Hashable {
  /// Where references may lie.
  package let scope: ReferenceScope
  /// The run folder.
  package let folder: String
  /// The run folder without links; nil where it leads nowhere.
  private let realFolder: String?
  /// The root that references are named from: that of the package whose run it is, be it another one's.
  private let base: String

  /// Names the paths of a run.
  package init(scope: ReferenceScope, folder: String) {
    self.scope = scope
    self.folder = folder
    realFolder = RealPath.of(folder)
    let owner = folder.ranges(of: "/\(RunHome.folderName)/runs/").last.map {
      String(folder[..<$0.lowerBound])
    }
    let isOwn = owner.map { RealPath.of($0) == RealPath.of(scope.packageRoot) } ?? true
    base = isOwn ? scope.packageRoot : owner ?? scope.packageRoot
  }

  /// The result as a journal holds it.
  package func stored(_ result: CellResult) -> CellResult {
    var result = result
    result.reference = Self.relative(result.reference, to: base)
    result.recording = result.recording.map { Self.relative($0, to: base) }
    result.rebuilt = result.rebuilt.map { Self.relative($0, to: folder) }
    result.actual = result.actual.map { Self.relative($0, to: folder) }
    result.diff = result.diff.map { Self.relative($0, to: folder) }
    return result
  }

  /// The result with paths that can be used; throws for one that leads elsewhere.
  package func resolved(
    _ result: CellResult, _ known: RealPaths = RealPaths()
  ) throws(RenderTestingError) -> CellResult {
    var result = result
    if !result.reference.isEmpty { result.reference = try reference(result.reference, known) }
    if let path = result.recording { result.recording = try reference(path, known) }
    if let path = result.rebuilt { result.rebuilt = try ownFile(path, known) }
    if let path = result.actual { result.actual = try ownFile(path, known) }
    if let path = result.diff { result.diff = try ownFile(path, known) }
    return result
  }

  /// The interaction as a journal holds it.
  package func stored(_ interaction: FailedInteraction) -> FailedInteraction {
    with(interaction) { $0.filmStrip = Self.relative(interaction.filmStrip, to: folder) }
  }

  /// The interaction with a path that can be used; throws for one that leads elsewhere.
  package func resolved(
    _ interaction: FailedInteraction, _ known: RealPaths = RealPaths()
  ) throws(RenderTestingError) -> FailedInteraction {
    var result = interaction
    result.filmStrip = try ownFile(interaction.filmStrip, known)
    return result
  }

  /// The audit as a journal holds it.
  package func stored(_ audit: AuditResult) -> AuditResult {
    var result = audit
    for index in result.findings.indices {
      result.findings[index].crop = result.findings[index].crop.map { Self.relative($0, to: folder) }
    }
    return result
  }

  /// The audit with paths that can be used; throws for one that leads elsewhere.
  package func resolved(
    _ audit: AuditResult, _ known: RealPaths = RealPaths()
  ) throws(RenderTestingError) -> AuditResult {
    var result = audit
    for index in result.findings.indices {
      if let crop = result.findings[index].crop { result.findings[index].crop = try ownFile(crop, known) }
    }
    return result
  }

  /// Whether a cell is called as Proofsheet calls cells: by a path below some folder, which files may be named after.
  package static func isName(_ cell: String) -> Bool {
    // A slash and a mark that combines with it are one character of a text, and yet a slash of a path.
    let parts = cell.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return parts.allSatisfy { !["", ".", ".."].contains(Substring($0)) } && !cell.utf8.contains(0)
  }

  private func reference(
    _ stored: String, _ known: RealPaths
  ) throws(RenderTestingError) -> String {
    let path = stored.hasPrefix("/") ? stored : "\(scope.packageRoot)/\(stored)"
    try scope.checkReading(path, known)
    return path
  }

  private func ownFile(
    _ stored: String, _ known: RealPaths
  ) throws(RenderTestingError) -> String {
    let path = stored.hasPrefix("/") ? stored : "\(folder)/\(stored)"
    guard let real = known.of(path), let own = realFolder, RealPath.isBelow(real, own) else {
      throw .unusable(path, "it lies outside of the run folder \(folder). Run again.")
    }
    return path
  }

  private static func relative(_ path: String, to folder: String) -> String {
    path.hasPrefix("\(folder)/") ? String(path.dropFirst(folder.count + 1)) : path
  }
}
