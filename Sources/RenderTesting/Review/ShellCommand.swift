internal import Foundation

/// How the reader of a message calls the command, in a form to be pasted into a shell.
package enum ShellCommand {
  /// `PROOFSHEET_COMMAND`, which the package plugin sets, or the command's name.
  package static func program(
    _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String {
    environment["PROOFSHEET_COMMAND"].flatMap { $0.isEmpty ? nil : $0 } ?? "proofsheet"
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
