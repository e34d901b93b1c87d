internal import Foundation
internal import Synchronization

/// How the reader of a message calls the command, in a form to be pasted into a shell.
package enum ShellCommand {
  /// How the package plugin is called, which a package that depends on Proofsheet always has.
  package static let plugin = "swift package --allow-writing-to-package-directory proofsheet"

  private static let adopted = Mutex<String?>(nil)

  /// Takes over how the command that drives this process is called.
  package static func adopt(_ command: String) { adopted.withLock { $0 = command } }

  /// What was taken over, else `PROOFSHEET_COMMAND`, which the plugin sets; else the command as it was called, or by its name where a
  /// search path has it; else the plugin.
  package static func program(
    _ given: [String: String]? = nil,
    running command: String? = CommandLine.arguments.first
  ) -> String {
    if given == nil, let command = adopted.withLock(\.self) { return command }
    let environment = given ?? ProcessInfo.processInfo.environment
    if let command = environment["PROOFSHEET_COMMAND"], !command.isEmpty { return command }
    if let command, command.contains("/"), command.hasSuffix("/proofsheet") { return quoted(command) }
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    return folders.contains { access("\($0)/proofsheet", X_OK) == 0 } ? "proofsheet" : plugin
  }

  /// An argument as a shell takes it literally.
  package static func quoted(_ argument: String) -> String {
    let plain = argument.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"): true
      default: "-_./+,=".utf8.contains(byte)
      }
    }
    return plain && !argument.isEmpty ? argument : "'\(argument.replacing("'", with: "'\\''"))'"
  }
}
