internal import Foundation

/// Cells without a reference that drew what a reference holds for which nothing asked: their tests were renamed.
package struct RenameSearch: Sendable {
  /// A reference and the cell whose name it should have.
  package struct Rename: Sendable, Hashable {
    /// The cell.
    package var cell: CellResult
    /// The reference's path.
    package var source: String
    /// The path that the cell asks for.
    package var target: String
  }

  /// The renames, in the order of the cells.
  package let renames: [Rename]

  /// Looks among the orphans of a run for what its `pending` cells drew.
  ///
  /// A run that left tests out has orphans that are none, so it has no renames. Nor has a content of which there are
  /// several orphans or cells: nobody could tell which is which.
  package init(_ search: OrphanSearch, pending: [CellResult]) {
    let missing = pending.filter { $0.status == .missing && $0.canBeAccepted }
    guard search.coverageGaps.isEmpty, !missing.isEmpty else {
      renames = []
      return
    }
    let orphans = Self.byContent(search.orphans) { $0 }
    let cells = Self.byContent(missing) { $0.actual ?? "" }
    renames = missing.compactMap { cell in
      guard let content = cell.actual.flatMap(ReferenceContent.init), cells[content]?.count == 1,
        let sources = orphans[content], sources.count == 1, let source = sources.first
      else { return nil }
      return Rename(cell: cell, source: source, target: cell.recording ?? cell.reference)
    }
  }

  private static func byContent<Element>(
    _ elements: [Element], _ path: (Element) -> String
  ) -> [ReferenceContent: [Element]] {
    elements.reduce(into: [:]) { found, element in
      guard let content = ReferenceContent(of: path(element)) else { return }
      found[content, default: []].append(element)
    }
  }
}

extension PendingReview {
  /// Gives a reference the name that a cell asks for; its bytes stay, and nothing is overwritten.
  package mutating func accept(_ rename: RenameSearch.Rename) throws(RenderTestingError) {
    let target = rename.target
    guard RegularFile.kind(target) == .nothing else {
      throw .unusable(target, "it exists by now. Run again before you accept.")
    }
    // The source is removed from its place, and the target is written.
    try ReferenceRemoval(scope: folder.scope, summary: summary).check(rename.source)
    try folder.scope.checkAccepting(target)
    try AtomicFile.makeFolder(RealPath.split(target).folder)
    guard Glibc.rename(rename.source, target) == 0 else { throw .cannotWrite(target, errno) }
    try note(rename.cell, .accepted)
  }
}
