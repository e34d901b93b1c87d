package import Foundation

/// Calls of git, which reads a repository and neither fetches nor changes anything.
package enum GitCommand {
  /// What a call ended with.
  package struct Output: Sendable, Hashable {
    /// The exit code.
    package var code: Int32
    /// What it printed.
    package var data: Data
    /// What it printed as a text, without blanks around it.
    package var text: String {
      String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
    /// What it printed between zero bytes.
    package var parts: [String] {
      String(decoding: data, as: UTF8.self).split(separator: "\0").map(String.init)
    }
  }

  /// What git prints, called for the repository that holds a folder; nil where it cannot be run.
  package static func run(_ arguments: [String], in folder: String) -> Output? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // A monitor of files is a program that the repository's configuration names.
    process.arguments = ["git", "-c", "core.fsmonitor=false", "-C", folder] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(
      // A partial clone fetches what it lacks: nothing is fetched here.
      ["GIT_NO_LAZY_FETCH": "1", "GIT_OPTIONAL_LOCKS": "0", "LC_ALL": "C"]
    ) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    guard (try? process.run()) != nil else { return nil }
    let data = (try? output.fileHandleForReading.readToEnd()) ?? nil
    process.waitUntilExit()
    // `env` says that there is no such command.
    return process.terminationStatus == 127
      ? nil : Output(code: process.terminationStatus, data: data ?? Data())
  }
}
