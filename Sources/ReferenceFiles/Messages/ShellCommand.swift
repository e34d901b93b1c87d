internal import Foundation
internal import Synchronization

/// How the reader of a message calls the command, in a form to be pasted into a shell.
package enum ShellCommand {
  /// How the package plugin is called, which a package that depends on Proofsheet always has.
  package static let plugin = "swift package --allow-writing-to-package-directory proofsheet"

  /// Whether the package plugin started this process.
  package static var isPlugin: Bool { ProcessInfo.processInfo.environment["PROOFSHEET_COMMAND"] == plugin }

  private static let adopted = Mutex<(program: String, package: String?)?>(nil)

  /// Takes over how the command that drives this process is called, and which package was named to it.
  package static func adopt(_ program: String, package: String? = nil) {
    adopted.withLock { $0 = (program, package) }
  }

  /// The folder after `--package`, as it was typed; nil where the command finds the same package without it.
  package static var package: String? {
    if let (_, package) = adopted.withLock(\.self) { return package }
    guard let typed = packageArgument(in: CommandLine.arguments) else { return nil }
    let current = FileManager.default.currentDirectoryPath
    let found = PackageRoot.search(from: current) ?? current
    return URL(filePath: typed).standardizedFileURL.path == found ? nil : typed
  }

  /// The folder that the last `--package` among arguments names, before those that are for `swift test`.
  static func packageArgument(in arguments: [String]) -> String? {
    let own = arguments.prefix { $0 != "--" }
    let places = own.indices.dropFirst().filter { own[$0] == "--package" || own[$0].hasPrefix("--package=") }
    guard let place = places.last else { return nil }
    if own[place] != "--package" { return String(own[place].dropFirst("--package=".count)) }
    return place + 1 < own.endIndex ? own[place + 1] : nil
  }

  /// A subcommand as the reader calls it from where this command was called: `proofsheet status --package App`.
  package static func call(_ name: String, program: String = program(), package: String? = package) -> String
  {
    "\(program) \(name)" + (package.map { " --package \(quoted($0))" } ?? "")
  }

  /// What was taken over, else `PROOFSHEET_COMMAND`, which the plugin sets; else the command as it was called, or by its name where a
  /// search path has it; else the plugin.
  ///
  /// With `fromElsewhere` it can be called in another folder, too.
  package static func program(
    _ given: [String: String]? = nil,
    running command: String? = CommandLine.arguments.first, fromElsewhere: Bool = false
  ) -> String {
    if given == nil, let command = adopted.withLock(\.self)?.program { return command }
    let environment = given ?? ProcessInfo.processInfo.environment
    if let command = environment["PROOFSHEET_COMMAND"], !command.isEmpty { return command }
    if let command, command.contains("/"), command.hasSuffix("/proofsheet") {
      return quoted(fromElsewhere ? URL(filePath: command).path : command)
    }
    return file(of: "proofsheet", environment) == nil ? plugin : "proofsheet"
  }

  /// The file that a shell starts for a program: a path as it is, a name where `PATH` has it first; nil where nothing there
  /// can be executed.
  package static func file(
    of program: String, _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String? {
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    let places = program.contains("/") ? [program] : folders.map { "\($0)/\(program)" }
    return places.first { place in
      var status = stat()
      return stat(place, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(place, X_OK) == 0
    }
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
