internal import Foundation

/// Finds references that no cell of a run asked for.
package struct OrphanSearch: Sendable {
  /// Why the run proves nothing about references it did not ask for; empty when it does.
  package let gaps: [String]
  /// The references nobody asked for, sorted.
  package let orphans: [String]

  /// The folders that `check` answers for, and a test run therefore leaves alone.
  package static let checkedFolders = ["Gallery", "Layers"]

  /// Compares the references below a folder with a run.
  package init(folder: String, summary: RunSummary) {
    var gaps = summary.record?.gaps ?? ["it was not started by `proofsheet test` or `proofsheet check`"]
    gaps += summary.record?.leftOut ?? []
    if !summary.crashedProcesses.isEmpty { gaps.append("a process crashed") }
    if summary.damagedLines > 0 { gaps.append("part of its journal could not be read") }
    if summary.cells.isEmpty { gaps.append("it compared nothing") }
    self.gaps = gaps
    let asked = Set(summary.cells.map { ReferencePath($0.reference).plain })
    let folders = summary.record?.folders
    orphans = ReferenceAudit.files(below: folder).filter { path in
      let top = path.dropFirst(folder.count + 1).prefix { $0 != "/" }
      let isCovered = folders?.contains(String(top)) ?? !Self.checkedFolders.contains(String(top))
      return isCovered && !asked.contains(ReferencePath(path).plain)
    }
  }
}
