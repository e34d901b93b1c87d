import Foundation
import RunReview

/// Whether an engine opens files of the revision that it is drawn for.
final class RevisionFiles {
  private let events: FolderEvents
  /// What `check` opens itself.
  private let exceptions: Set<String>

  /// Whether none was opened.
  private(set) var isUnused = true

  /// Begins to listen to those of the revision's folders that are the package's; nil where the system does not let it.
  init?(_ checkout: RevisionCheckout, _ folders: [String], except cases: String) {
    let root = checkout.package
    let own = Set(
      folders.map { checkout.top + $0 }.filter { $0 == root || RealPath.isBelow($0, root) })
    guard let events = FolderEvents(FolderEvents.openings), events.listen(to: own) != nil else {
      return nil
    }
    self.events = events
    let list = URL(fileURLWithPath: cases, relativeTo: URL(fileURLWithPath: root, isDirectory: true)).path
    exceptions = Set(
      [list, RealPath.of(list) ?? list]
        + ["proofsheet.yml", ReftestList.fileName, "Package.swift"].map { "\(root)/\($0)" })
  }

  /// Takes note of what was opened since the last call.
  func take() {
    let (opened, isWhole) = events.takeFiles()
    if !isWhole || !opened.isSubset(of: exceptions) { isUnused = false }
  }
}
