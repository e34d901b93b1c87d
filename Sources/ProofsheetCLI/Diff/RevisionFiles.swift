import Foundation
import RunReview

/// Whether an engine opens files of the revision that it is drawn for.
final class RevisionFiles {
  private let events: FolderEvents
  /// What `check` opens itself.
  private let exceptions: Set<String>

  /// Whether none was opened.
  private(set) var isUnused = true

  /// Begins to listen; nil where the system does not let it.
  init?(_ checkout: RevisionCheckout, except cases: String?) {
    let root = checkout.package
    var (folders, open) = (Set<String>(), [root])
    while let folder = open.popLast() {
      folders.insert(folder)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      open += names.filter { ![".git", ".proofsheet"].contains($0) }.map { "\(folder)/\($0)" }
        .filter { RegularFile.kind($0) == .folder }
    }
    guard let events = FolderEvents(FolderEvents.openings), events.listen(to: folders) != nil else {
      return nil
    }
    self.events = events
    exceptions = Set(
      [cases.map { URL(fileURLWithPath: $0, relativeTo: URL(fileURLWithPath: root, isDirectory: true)).path }]
        .compactMap(\.self)
        + ["proofsheet.yml", ReftestList.fileName, "Package.swift"].map { "\(root)/\($0)" })
  }

  /// Takes note of what was opened since the last call.
  func take() {
    let (opened, isWhole) = events.takeFiles()
    if !isWhole || !opened.isSubset(of: exceptions) { isUnused = false }
  }
}
