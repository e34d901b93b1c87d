internal import RunReview

/// Paths in a document: all of them from the package's root.
///
/// Journals name what lies in the run folder from there, so the folder's own path is put before these, and taken away
/// when the document is read.
extension RunResults {
  private var journal: JournalPaths { folder.journalPaths }

  private func inFolder(_ path: String) -> String { "\(paths.relative(folder.path))/\(path)" }

  func stored(_ result: CellResult) -> CellResult {
    var result = journal.stored(result)
    result.rebuilt = result.rebuilt.map(inFolder)
    result.actual = result.actual.map(inFolder)
    result.diff = result.diff.map(inFolder)
    return result
  }

  func stored(_ interaction: FailedInteraction) -> FailedInteraction {
    var result = journal.stored(interaction)
    result.filmStrip = inFolder(result.filmStrip)
    return result
  }

  func stored(_ audit: AuditResult) -> AuditResult {
    var result = journal.stored(audit)
    for index in result.findings.indices {
      result.findings[index].crop = result.findings[index].crop.map(inFolder)
    }
    return result
  }

  func stored(_ flaky: FlakyCells) -> FlakyCells {
    var result = flaky
    for index in result.cells.indices {
      result.cells[index].diff = result.cells[index].diff.map(paths.relative)
    }
    return result
  }
}

/// Where the files of a document lie on this machine; what leads out of package and run folder is not used.
struct StoredPaths {
  let folder: RunFolder
  /// The run folder as the document calls it.
  let prefix: String
  private let paths: JournalPaths
  private let known = RealPaths()

  init(folder: RunFolder, prefix: String) {
    (self.folder, self.prefix) = (folder, prefix)
    paths = folder.journalPaths
  }

  private func own(_ path: String) -> String {
    path.hasPrefix("\(prefix)/") ? String(path.dropFirst(prefix.count + 1)) : path
  }

  func found(_ result: CellResult) throws(RenderTestingError) -> CellResult {
    var result = result
    result.rebuilt = result.rebuilt.map(own)
    result.actual = result.actual.map(own)
    result.diff = result.diff.map(own)
    return try paths.resolved(result, known)
  }

  func found(_ interaction: FailedInteraction) throws(RenderTestingError) -> FailedInteraction {
    var result = interaction
    result.filmStrip = own(result.filmStrip)
    return try paths.resolved(result, known)
  }

  func found(_ audit: AuditResult) throws(RenderTestingError) -> AuditResult {
    var result = audit
    for index in result.findings.indices {
      result.findings[index].crop = result.findings[index].crop.map(own)
    }
    return try paths.resolved(result, known)
  }

  func found(_ flaky: FlakyCells) -> FlakyCells {
    var result = flaky
    for index in result.cells.indices {
      result.cells[index].diff = result.cells[index].diff.map { "\(folder.scope.packageRoot)/\($0)" }
    }
    return result
  }
}
