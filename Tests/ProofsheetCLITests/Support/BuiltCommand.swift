import Foundation

@testable import ProofsheetCLI

/// The command `proofsheet` that was built beside the tests.
struct BuiltCommand {
  /// What a run left: exit code, standard output and error.
  struct Outcome {
    var code: Int32
    var output: Data
    var error: String

    /// Standard output as text.
    var text: String { String(decoding: output, as: UTF8.self) }

    /// All that was printed.
    var printed: String { text + error }
  }

  /// The command's file.
  static var executable: String {
    get throws {
      let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      return URL(filePath: own).deletingLastPathComponent().appending(path: "proofsheet").path
    }
  }

  /// What a sanitizer of the tests obeys, that of the command obeys too.
  private static let sanitizers = ProcessInfo.processInfo.environment.filter {
    $0.key.hasSuffix("SAN_OPTIONS")
  }

  /// Runs a script of the shell in a folder, with the command at the front of `PATH`; one that hangs is ended.
  ///
  /// Foundation's `Process` would hand signals that threads of tests block down to the shell, which then waits for ever.
  static func shell(_ script: String, in folder: String, environment: [String: String] = [:]) throws
    -> (code: Int32, text: String)
  {
    let log = FileManager.default.temporaryDirectory.appending(path: "shell-\(UUID().uuidString)").path
    defer { unlink(log) }
    let command = URL(filePath: try executable).deletingLastPathComponent().path
    let ending = HookProcess.run(
      ["/bin/sh", "-c", script], in: folder,
      environment: sanitizers.merging(["PATH": "\(command):/usr/bin:/bin"]) { $1 }.merging(environment) {
        $1
      }, log: log,
      limit: .seconds(300))
    let text = String(decoding: FileManager.default.contents(atPath: log) ?? Data(), as: UTF8.self)
    guard case .exited(let code) = ending else { return (-1, "\(text)\(ending)") }
    return (code, text)
  }

  /// Runs it with some arguments, and what it reads from standard input.
  static func run(
    _ arguments: String..., input: Data = Data(), environment: [String: String] = [:]
  ) throws -> Outcome {
    try run(arguments, input: input, environment: environment)
  }

  /// Runs it with a list of arguments, in a folder of its own unless one is given.
  static func run(
    _ arguments: [String], input: Data = Data(), environment: [String: String] = [:], in place: String? = nil
  ) throws -> Outcome {
    let folder = FileManager.default.temporaryDirectory.appending(path: "command-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Files, not pipes: nobody has to read while the command writes.
    let files = ["in", "out", "err"].map { folder.appending(path: $0) }
    try input.write(to: files[0])
    for file in files[1...] { try Data().write(to: file) }
    let process = Process()
    process.executableURL = URL(filePath: try executable)
    process.arguments = arguments
    process.environment = sanitizers.merging(environment) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    process.currentDirectoryURL = place.map { URL(filePath: $0) } ?? folder
    try process.run()
    process.waitUntilExit()
    return Outcome(
      code: process.terminationReason == .exit ? process.terminationStatus : -1,
      output: try Data(contentsOf: files[1]),
      error: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self))
  }
}
