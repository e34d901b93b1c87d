internal import Foundation

/// How the driving command hands the options of its run to test processes: by a file, not by their environment.
///
/// SwiftPM loads every manifest again when a variable has another value. The file is named after the command's
/// process, and a process takes it only where that process is one of its ancestors, so runs at the same time stay
/// apart. It lies in a folder of the user's own below the temporary one, where no repository brings anything.
package struct RunHandover: Sendable {
  /// The folder for the files of all commands of this user.
  private let folder: PrivateFolder

  /// Names the folder.
  package init(folder: PrivateFolder = PrivateFolder.shared().appending("drivers")) {
    self.folder = folder
  }

  /// What descendants of a process take until it is removed.
  package final class Published: Sendable {
    /// The file.
    package let path: String
    /// Holds the lock by which other commands see that this one lives, whether or not they see its process.
    private let file: TemporaryFile

    fileprivate init(_ data: Data, _ path: String, in folder: String) throws(RenderTestingError) {
      self.path = path
      file = try TemporaryFile(in: folder)
      try file.write(data, renamingTo: path)
    }

    /// Removes the file after the run.
    package func remove() { unlink(path) }
  }

  /// Writes what descendants of `process` take.
  ///
  /// The result is nil where the folder cannot be made private to this user; a variable must do there.
  package func publish(_ options: RunOptions, for process: ProcessIdentity? = .current) -> Published? {
    guard let process, let data = try? JSONEncoder().encode(options) else { return nil }
    do throws(RenderTestingError) {
      try folder.make()
      removeAbandoned()
      return try Published(data, path(for: process), in: folder.path)
    } catch {
      return nil
    }
  }

  /// What the nearest of the ancestors handed over; nil where none of them is a driving command.
  package func find(among ancestors: [ProcessIdentity]) throws(RenderTestingError) -> RunOptions? {
    guard (try? folder.check()) != nil else { return nil }
    for process in ancestors where RegularFile.kind(path(for: process)) == .file {
      return try RunOptions(contentsOf: path(for: process))
    }
    return nil
  }

  /// The place for a process's file: no process has the name twice, not even after the system starts again.
  private func path(for process: ProcessIdentity) -> String {
    "\(folder.path)/\(Self.boot)-\(process.start)-\(process.number)"
  }

  /// The system's start, as the kernel names it.
  private static let boot =
    FileManager.default.contents(atPath: "/proc/sys/kernel/random/boot_id")
    .map { String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines) } ?? "boot"

  /// Removes the files of commands that were killed.
  private func removeAbandoned() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names { _ = TemporaryFile.removeUnlocked("\(folder.path)/\(name)") }
  }
}

extension RunOptions {
  /// The variable that names a file with the value where none can be left for an ancestor's descendants.
  package static let variable = "PROOFSHEET_OPTIONS"

  /// Writes the value into the run's folder for the variable.
  package func write(to folder: RunFolder) throws(RenderTestingError) -> String {
    let path = "\(folder.path)/options.json"
    guard let data = try? JSONEncoder().encode(self) else { throw .unusable(path, "it cannot be encoded.") }
    try AtomicFile.write(data, to: path)
    return path
  }

  /// Reads a file that `write` wrote.
  init(contentsOf path: String) throws(RenderTestingError) {
    let data = try FileContents.data(path, limit: FileContents.Limit.record)
    guard let options = try? JSONDecoder().decode(RunOptions.self, from: data) else {
      throw .unusable(
        path,
        "it does not hold the options of a run. The command may be of another version than the package's Proofsheet: use one."
      )
    }
    self = options
  }

  /// What the driving command asks of this process, found once; the defaults where there is no such command.
  package static let adopted: Result<RunOptions, RenderTestingError> = {
    let environment = ProcessInfo.processInfo.environment
    // Where the environment names a run itself, somebody nearer than the command has set it.
    guard environment["PROOFSHEET_RUN"]?.isEmpty ?? true else { return .success(RunOptions()) }
    return Result { () throws(RenderTestingError) in
      let path = environment[variable] ?? ""
      let options =
        if let found = try RunHandover().find(among: ProcessIdentity.ancestors) { found } else if path.isEmpty
        {
          RunOptions()
        } else { try RunOptions(contentsOf: path) }
      if let store = options.store { ContentStore.use(store) }
      if let command = options.command { ShellCommand.adopt(command, package: options.package) }
      return options
    }
  }()
}
