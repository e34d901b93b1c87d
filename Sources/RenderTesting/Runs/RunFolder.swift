internal import Foundation

/// Where a run leaves what it found: journals, pending images, the report.
///
/// All test processes that one `swift test` starts share a folder, because they share a parent.
package struct RunFolder: Sendable, Hashable {
  /// The file that says that Proofsheet made a folder, and may remove it with all that is in it.
  package static let mark = ".proofsheet-run"

  /// The folder.
  package let path: String
  /// Where the references that the run compared may lie.
  package let scope: ReferenceScope

  /// Names a folder that may or may not exist; unless given, its run is that of the package it lies in.
  package init(path: String, scope: ReferenceScope? = nil) {
    self.path = path
    self.scope = scope ?? ReferenceScope(packageRoot: RealPath.split(path).folder)
  }

  /// The folder for the processes' journals.
  package var journals: String { "\(path)/journals" }
  /// The folder for the actual images of pending cells, and their diff images.
  package var images: String { "\(path)/images" }
  /// The folder for film strips of tests that used views and failed.
  package var filmStrips: String { "\(path)/film-strips" }
  /// The folder for crops of what audits found.
  package var crops: String { "\(path)/audits" }
  /// How its journals name files.
  package var journalPaths: JournalPaths { JournalPaths(scope: scope, folder: path) }

  /// A name for a new run of the command: sorts by time, and no other process has it, on any machine that shares the
  /// folder.
  package static var newName: String {
    "\(Int(Date().timeIntervalSince1970 * 1000))-\(getpid())-\(UUID().uuidString.prefix(8).lowercased())"
  }

  /// The folder in which a package keeps its runs: `.proofsheet` at its root, or below the temporary folder
  /// where the tree cannot be written.
  package static func home(
    of packageRoot: String, environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> RunHome {
    RunHome(packageRoot: packageRoot, environment: environment)
  }

  /// Throws where a link stands in the place of one of its folders.
  package func check() throws(RenderTestingError) {
    for folder in [path, journals, images, filmStrips, crops] { try RegularFile.checkFolder(folder) }
  }

  /// Whether Proofsheet made the folder for a run.
  package var isMarked: Bool { RegularFile.kind("\(path)/\(Self.mark)") == .file }

  /// Removes the folder where it carries the mark; whatever else lies there is somebody's own.
  package func remove() {
    guard RegularFile.kind(path) == .folder, isMarked else { return }
    try? FileManager.default.removeItem(atPath: path)
  }
}
