internal import Foundation
package import ReferenceFiles

/// Variables that the driving command hands to test processes by a file, not by their environment.
///
/// SwiftPM loads every manifest again when a variable has another value. The file is named after the command's
/// process, and a process takes it only where that process is one of its ancestors, so runs at the same time stay
/// apart. It lies in a folder of the user's own below the temporary one, where no repository brings anything.
package struct DriverVariables: Sendable {
  /// The folder for the files of all commands of this user.
  private let folder: PrivateFolder

  /// Names the folder.
  package init(folder: PrivateFolder = PrivateFolder.shared().appending("drivers")) {
    self.folder = folder
  }

  /// Writes what descendants of `process` take, and returns the file, to be removed after the run.
  ///
  /// The result is nil where the folder cannot be made private to this user; variables must do there.
  package func publish(_ variables: [String: String], for process: ProcessIdentity? = .current) -> String? {
    guard let process, let data = try? JSONEncoder().encode(variables) else { return nil }
    let file = path(for: process)
    do throws(RenderTestingError) {
      try folder.make()
      removeAbandoned()
      try AtomicFile.write(data, to: file)
    } catch {
      return nil
    }
    return file
  }

  /// What the nearest of the ancestors handed over; nil where none of them is a driving command.
  package func find(among ancestors: [ProcessIdentity]) -> [String: String]? {
    guard (try? folder.check()) != nil else { return nil }
    for process in ancestors {
      guard let data = FileManager.default.contents(atPath: path(for: process)) else { continue }
      return try? JSONDecoder().decode([String: String].self, from: data)
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
    // A dot begins the name of a file that another command is writing.
    for name in names where !name.hasPrefix(".") {
      let parts = name.split(separator: "-")
      let isOwned =
        name.hasPrefix(Self.boot)
        && parts.last.flatMap { Int32($0) }.flatMap { ProcessIdentity($0) }
          .map { String($0.start) == parts.dropLast().last.map(String.init) } == true
      if !isOwned { unlink("\(folder.path)/\(name)") }
    }
  }
}

extension DriverVariables {
  /// Takes over what the driving command hands to its test processes, and returns the environment with it.
  ///
  /// Where the environment names a run itself, somebody nearer than the command has set it.
  package static func adopt() -> [String: String] {
    RunEnvironment.adopt {
      let isGiven = ProcessInfo.processInfo.environment["PROOFSHEET_RUN"]?.isEmpty == false
      return isGiven ? [:] : DriverVariables().find(among: ProcessIdentity.ancestors) ?? [:]
    }
  }
}
