internal import Foundation
internal import PixelBuffers

/// Where a run leaves what it found: journals, pending pictures, the report.
///
/// All test processes that one `swift test` starts share a folder, because they share a parent.
package struct RunFolder: Sendable, Hashable {
  /// The file that says that Proofsheet made a folder, and may remove it with all that is in it.
  private static let mark = ".proofsheet-run"

  /// The folder.
  package let path: String
  /// Where the references that the run compared may lie.
  package let scope: ReferenceScope

  /// Names a folder that may or may not exist; unless told, its run is that of the package it lies in.
  package init(path: String, scope: ReferenceScope? = nil) {
    self.path = path
    self.scope = scope ?? ReferenceScope(packageRoot: RealPath.split(path).folder)
  }

  /// The folder for the processes' journals.
  package var journals: String { "\(path)/journals" }
  /// The folder for pictures that wait to be accepted, and their differences.
  package var pictures: String { "\(path)/pictures" }
  /// How its journals name files.
  package var journalPaths: JournalPaths { JournalPaths(scope: scope, folder: path) }

  /// A name for a new run of the command: sorts by time, and no other process has it.
  package static var newName: String {
    "\(Int(Date().timeIntervalSince1970 * 1000))-\(getpid())"
  }

  /// The folder in which a package keeps its runs: `.proofsheet` at its root, or below the temporary folder
  /// where the tree cannot be written.
  package static func home(
    of packageRoot: String, environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> RunHome {
    RunHome(packageRoot: packageRoot, environment: environment)
  }

  /// The folder that this process's run uses: `PROOFSHEET_RUN`, or one named after the parent process.
  package static func current(
    packageRoot: String, environment: [String: String]
  ) throws(RenderTestingError) -> RunFolder {
    let home = home(of: packageRoot, environment: environment)
    if let given = environment["PROOFSHEET_RUN"], !given.isEmpty {
      try AtomicFile.makeFolder(given)
      return RunFolder(path: given, scope: home.scope)
    }
    return try make(named: parentName, home: home)
  }

  /// Makes a folder for a run, which is the last one from then on, and removes the oldest.
  package static func make(named name: String, home: RunHome) throws(RenderTestingError) -> RunFolder {
    try home.make()
    let folder = RunFolder(path: "\(home.runs)/\(name)", scope: home.scope)
    let isNew = RegularFile.kind(folder.path) == .nothing
    try AtomicFile.makeFolder(folder.path)
    try folder.check()
    if isNew {
      try AtomicFile.write(Data("A run of Proofsheet.\n".utf8), to: "\(folder.path)/\(mark)")
      // What lies here is a machine's own: version control need not be told.
      let ignored = "\(home.path)/.gitignore"
      if RegularFile.kind(ignored) == .nothing { try AtomicFile.write(Data("*\n".utf8), to: ignored) }
      try folder.noteStart()
      RunHistory(home).removeOldest()
    }
    return folder
  }

  /// The folder of the last run of a package: the newest of `RunHistory`.
  package static func last(packageRoot: String) throws(RenderTestingError) -> RunFolder {
    try RunHistory(packageRoot: packageRoot).folders[0]
  }

  /// Throws where a link stands in the place of one of its folders.
  func check() throws(RenderTestingError) {
    for folder in [path, journals, pictures] { try RunHome.checkFolder(folder) }
  }

  /// A name that processes with the same parent share, and no later process gets again: the parent's number
  /// and the moment it started, in clock ticks since the system did.
  private static var parentName: String {
    guard getppid() > 1, let parent = ProcessIdentity(getppid()) else {
      return "process-\(getpid())-\(UUID().uuidString.prefix(8))"
    }
    return "\(parent.start)-\(parent.number)"
  }

  /// Whether Proofsheet made the folder for a run.
  var isMarked: Bool { RegularFile.kind("\(path)/\(Self.mark)") == .file }

  /// Removes the folder where it carries the mark; whatever else lies there is somebody's own.
  func remove() {
    guard RegularFile.kind(path) == .folder, isMarked else { return }
    try? FileManager.default.removeItem(atPath: path)
  }
}
