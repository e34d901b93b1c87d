/// Finds references that no cell of a run asked for.
package struct OrphanSearch: Sendable {
  /// Why the run proves nothing about references it did not ask for; empty when it does.
  package let incompleteReasons: [String]
  /// The reasons other than failing tests, which a run with a new name has in any case.
  package var coverageReasons: [String] { incompleteReasons.filter { $0 != RunRecord.failedTest } }
  /// The references nobody asked for, sorted.
  package let orphans: [String]
  /// How many cells stay because the run was not asked for their devices or traits.
  package let leftCount: Int

  /// The cells whose references hold the same, by the orphans' paths: what was renamed and recorded again.
  package var twins: [String: String] {
    let contents = orphans.compactMap { path in ReferenceContent(of: path).map { ($0, path) } }
    guard !contents.isEmpty else { return [:] }
    var cells: [ReferenceContent: String] = [:]
    for cell in asking {
      guard let content = ReferenceContent(of: cell.reference) else { continue }
      cells[content] = cells[content] ?? cell.cell
    }
    return contents.reduce(into: [:]) { found, orphan in found[orphan.1] = cells[orphan.0] }
  }

  /// The cells that asked for a reference.
  let asking: [CellResult]
  /// The extensions that references have, as far as the run and the strategies name them.
  private let extensions: Set<String>

  /// Compares the references below a folder with a run; `takingNotRun` takes those of devices and traits that it was not
  /// asked for, too.
  package init(folder: String, summary: RunSummary, takingNotRun: Bool = false) {
    // One file may have several paths: a run below a link has others than a search beside it.
    let known = RealPaths()
    let place = known.folder(folder) ?? folder
    asking = summary.cells.filter { !$0.reference.isEmpty && $0.status != .missingTree }
    let asked = asking.map { cell in
      let (above, name) = RealPath.split(cell.reference)
      let real = known.folder(above) ?? above
      return ReferencePath("\(real)/\(name)", pathExtension: cell.pathExtension).plain
    }
    let files = ReferenceListing(below: folder)
    incompleteReasons =
      Self.incompleteReasons(of: summary) + files.others.map { "\($0.path): \($0.message)" }
      + (asked.contains { $0.hasPrefix("\(place)/") }
        ? [] : ["it asked for no reference in \(folder)"])
    extensions = ReferencePath.knownExtensions.union(summary.cells.compactMap(\.pathExtension))
    let wanted = Set(asked)
    let folders = summary.record?.folders
    let notRun = takingNotRun ? [] : Set(summary.record?.notRun ?? [])
    leftCount = notRun.count
    orphans = files.paths.filter { [extensions] path in
      let below = path.dropFirst(folder.count + 1)
      let top = String(below.prefix { $0 != "/" })
      guard folders?.contains(top) ?? !ReferenceName.isOfLayerTree("\(top)/") else { return false }
      let (above, name) = RealPath.split("\(place)/\(below)")
      // What no strategy writes is somebody's own: a note, a file for git.
      guard !name.hasPrefix("."), extensions.contains(where: { !$0.isEmpty && name.hasSuffix(".\($0)") })
      else { return false }
      return !(extensions.union([""])).contains { suffix in
        let cell = ReferencePath(String(below), pathExtension: suffix).plain.dropLast(
          suffix.isEmpty ? 0 : suffix.count + 1)
        return wanted.contains(ReferencePath("\(above)/\(name)", pathExtension: suffix).plain)
          || notRun.contains(String(cell))
      }
    }
  }

  /// The parts of an orphan's path.
  func parts(of orphan: String) -> ReferencePath {
    let own = extensions.filter { !$0.isEmpty && orphan.hasSuffix(".\($0)") }.max { $0.count < $1.count }
    return ReferencePath(orphan, pathExtension: own)
  }

  /// Why a run may have left out cells that the tests have.
  private static func incompleteReasons(of summary: RunSummary) -> [String] {
    var incompleteReasons =
      summary.record?.incompleteReasons ?? ["it was not started by `proofsheet test` or `proofsheet check`"]
    incompleteReasons += summary.record?.skippedTests ?? []
    if !summary.crashedProcesses.isEmpty { incompleteReasons.append("a process crashed") }
    if summary.damagedLines > 0 { incompleteReasons.append("part of its journal could not be read") }
    if summary.cells.isEmpty { incompleteReasons.append("it compared nothing") }
    let lost = summary.cells.count { $0.status.isUncompared }
    // Which reference such a cell would have asked for is not always known, known issue or not.
    if lost > 0 {
      incompleteReasons.append("\(TerminalText.count(lost, "cell was", plural: "cells were")) inconclusive")
    }
    return incompleteReasons
  }
}
