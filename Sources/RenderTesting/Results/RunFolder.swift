internal import Foundation

/// Where a run leaves what it found: journals, pending pictures, the report.
///
/// All test processes that one `swift test` starts share a folder, because they share a parent.
package struct RunFolder: Sendable, Hashable {
  /// The folder.
  package let path: String

  /// Names a folder that may or may not exist.
  package init(path: String) {
    self.path = path
  }

  /// The folder for the processes' journals.
  package var journals: String { "\(path)/journals" }
  /// The folder for pictures that wait to be accepted, and their differences.
  package var pictures: String { "\(path)/pictures" }

  /// A name for a new run of the command: sorts by time, and no other process has it.
  package static var newName: String {
    "\(Int(Date().timeIntervalSince1970 * 1000))-\(getpid())"
  }

  /// The folder in which a package keeps its runs: `.proofsheet` at its root, or below the temporary folder
  /// where the tree cannot be written.
  package static func home(of packageRoot: String) -> String {
    let inPackage = "\(packageRoot)/.proofsheet"
    if access(inPackage, W_OK) == 0 || (access(inPackage, F_OK) != 0 && access(packageRoot, W_OK) == 0) {
      return inPackage
    }
    let digest = ReferenceName.part(ofName: packageRoot)
    return "\(NSTemporaryDirectory())/proofsheet-\(getuid())/\(digest)"
      .replacing("//", with: "/")
  }

  /// The folder that this process's run uses: `PROOFSHEET_RUN`, or one named after the parent process.
  package static func current(
    packageRoot: String, environment: [String: String]
  ) throws(RenderTestingError) -> RunFolder {
    if let given = environment["PROOFSHEET_RUN"], !given.isEmpty {
      try AtomicFile.makeFolder(given)
      return RunFolder(path: given)
    }
    return try make(named: parentName, home: home(of: packageRoot))
  }

  /// Makes a folder for a run, marks it as the last one, and removes the oldest.
  package static func make(named name: String, home: String) throws(RenderTestingError) -> RunFolder {
    let folder = RunFolder(path: "\(home)/runs/\(name)")
    let isNew = access(folder.path, F_OK) != 0
    try AtomicFile.makeFolder(folder.path)
    if isNew {
      // What lies here is a machine's own: version control need not be told.
      let ignored = "\(home)/.gitignore"
      if access(ignored, F_OK) != 0 { try AtomicFile.write(Data("*\n".utf8), to: ignored) }
      try AtomicFile.write(Data("\(folder.path)\n".utf8), to: "\(home)/last")
      try folder.noteStart()
      RunHistory(runs: "\(home)/runs").removeOldest()
    }
    return folder
  }

  /// The folder of the last run of a package.
  package static func last(packageRoot: String) throws(RenderTestingError) -> RunFolder {
    let home = home(of: packageRoot)
    guard let text = try? String(contentsOfFile: "\(home)/last", encoding: .utf8) else { throw .noRun(home) }
    let path = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard access(path, F_OK) == 0 else { throw .noRun(path) }
    return RunFolder(path: path)
  }

  /// A name that processes with the same parent share, and no later process gets again: the parent's number
  /// and the moment it started, in clock ticks since the system did.
  private static var parentName: String {
    let parent = getppid()
    let status = (try? String(contentsOfFile: "/proc/\(parent)/stat", encoding: .utf8)) ?? ""
    // The second field is the program's name in parentheses and may hold spaces; the start time is the 22nd.
    let fields = status.split(separator: ")").last?.split(separator: " ") ?? []
    guard parent > 1, fields.count > 19 else { return "process-\(getpid())-\(UUID().uuidString.prefix(8))" }
    return "\(fields[19])-\(parent)"
  }
}
