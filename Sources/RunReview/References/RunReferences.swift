internal import Foundation

/// The references of a run as the run compared them, whatever was accepted or checked out since.
package struct RunReferences: Sendable {
  /// The images of the page that the run wrote.
  private let copies: String

  /// Finds the images that a run's page has.
  package init(of folder: RunFolder) { copies = "\(folder.path)/report/images" }

  /// What stands in the place of a reference that ``path(of:)`` does not find.
  package func nothing(of cell: CellResult) -> String {
    cell.referenceDigest == nil ? "none" : "changed since the run"
  }

  /// A file with the reference of a cell: the reference itself, or the copy on the run's page where that is another one now.
  ///
  /// Nil where neither holds what was compared, and for a cell that had no reference.
  package func path(of cell: CellResult) -> String? {
    guard cell.rebuilt == nil, !cell.wroteReference else { return cell.shownReference }
    guard let digest = cell.referenceDigest else {
      return cell.status == .missing ? nil : cell.shownReference
    }
    return [cell.reference, "\(copies)/\(cell.cell).reference.png"].first { path in
      guard let file = (try? RegularFile.reference(path)) ?? nil else { return false }
      return Digest(of: file).description == digest
    }
  }
}
