import Foundation
import RenderTesting

/// A run of `swift test` whose processes report into a run folder.
struct SwiftTest {
  let root: String
  /// The command lines, run one after the other.
  let commands: [[String]]
  let folder: RunFolder
  let records: Bool
  let cells: [String]
  let isVerbose: Bool

  /// How the command ended.
  struct Ending {
    /// The exit code, or the signal.
    var code: Int32
    /// Whether a signal ended it.
    var isCrash: Bool
  }

  /// The file that keeps what the command printed.
  var log: String { "\(folder.path)/swift-test.log" }

  /// Runs the tests and shows how far their processes are; `expected` is the last run's number of cells.
  ///
  /// A bundle is run once for each framework; the worse ending counts.
  func run(expected: Int?) throws -> Ending {
    _ = FileManager.default.createFile(atPath: log, contents: nil)
    let echo = isVerbose ? try FileHandle(forReadingFrom: URL(fileURLWithPath: log)) : nil
    let progress = ProgressLine(planned: expected, isShown: !isVerbose)
    var counter = JournalCounter(folder: folder.journals)
    var ending = Ending(code: 0, isCrash: false)
    for command in commands {
      let process = try start(command)
      while process.isRunning {
        usleep(200_000)
        if let news = try echo?.readToEnd() { try? StandardStream.output.write(news) }
        counter.update()
        progress.set(done: counter.done, failed: counter.failed)
      }
      process.waitUntilExit()
      let isCrash = process.terminationReason == .uncaughtSignal
      // 69 says that the bundle has no test for Swift Testing.
      guard isCrash || ![0, 69].contains(process.terminationStatus) else { continue }
      ending = Ending(code: process.terminationStatus, isCrash: isCrash || ending.isCrash)
    }
    if let news = try echo?.readToEnd() { try? StandardStream.output.write(news) }
    progress.finish()
    return ending
  }

  /// The command lines that run a test bundle, or all of `swift test`; throws where it refuses an argument.
  static func commands(for bundle: String?, _ arguments: [String]) throws -> [[String]] {
    guard let bundle else { return [["swift", "test"] + arguments] }
    return try BundleArguments(arguments).commands(for: bundle)
  }

  private func start(_ command: [String]) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = URL(fileURLWithPath: root)
    var environment = ProcessInfo.processInfo.environment
    environment["PROOFSHEET_RUN"] = folder.path
    // What failing tests propose is then what the reader typed.
    environment["PROOFSHEET_COMMAND"] = ShellCommand.program()
    if records { environment["PROOFSHEET_RECORD"] = "all" }
    if !cells.isEmpty { environment["PROOFSHEET_CELLS"] = cells.joined(separator: ",") }
    process.environment = environment
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: log))
    try file.seekToEnd()
    process.standardOutput = file
    process.standardError = file
    try process.run()
    return process
  }
}
