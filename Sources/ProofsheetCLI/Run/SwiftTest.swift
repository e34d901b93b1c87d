import Foundation
import ReferenceFiles
import RenderTesting
import RunReview

/// A run of `swift test` whose processes report into a run folder.
struct SwiftTest {
  let root: String
  /// The command lines, run one after the other.
  let commands: [[String]]
  var folder: RunFolder
  let records: Bool
  let cells: [String]
  let failsOnStaleLayers: Bool
  let isVerbose: Bool
  /// Whether the package's plugin started the command.
  let isPlugin: Bool
  /// The folder of fonts before all others, with which nothing is recorded; nil for those of the package.
  var oldFonts: String?
  /// Whether `regenerate` started the run.
  var isRegenerating = false

  /// Whether the run is one of several rounds.
  var isRepeated = false

  /// Variables that say which cells the test processes work on.
  var selection: [String: String] = [:]

  /// The file that keeps what the command printed.
  var log: String { "\(folder.path)/swift-test.log" }

  /// The file that takes Swift Testing's events: the reader's own where the arguments name one.
  var events: EventFile {
    let named = commands.lazy.compactMap { TestEvents.path(in: $0) }.first
    return EventFile(
      named.map { URL(fileURLWithPath: $0, relativeTo: URL(fileURLWithPath: root)).path } ?? ownEvents)
  }

  private var ownEvents: String { "\(folder.path)/events.jsonl" }

  /// Runs the tests and shows how far their processes are; `expected` is the last run's number of cells.
  ///
  /// A bundle is run once for each framework; the worse ending counts.
  func run(expected: Int?) throws -> TestProcess.Ending {
    _ = FileManager.default.createFile(atPath: log, contents: nil)
    let echo = isVerbose ? try FileHandle(forReadingFrom: URL(fileURLWithPath: log)) : nil
    let progress = ProgressLine(planned: expected, isShown: !isVerbose)
    var counter = JournalCounter(folder: folder.journals)
    let file = DriverVariables().publish(variables)
    defer { if let file { unlink(file) } }
    StopSignal.noteAll()
    // The plugin, and `swift package`, which runs it.
    let callers = Array(isPlugin ? ProcessIdentity.ancestors.prefix(2) : [])
    var worst = TestProcess.Ending(code: 0, isCrash: false)
    for command in commands {
      let process = try TestProcess(
        TestEvents.adding(ownEvents, to: command), in: root, environment: environment(hasFile: file != nil),
        log: log)
      let ending = process.wait(callers: callers) {
        if let news = try? echo?.readToEnd() { Terminal.writeOrNote(news) }
        counter.update()
        progress.set(done: counter.done, failed: counter.failed)
      }
      // 69 says that the bundle has no test for Swift Testing.
      if ending.isCrash || ending.stop != nil || ![0, 69].contains(ending.code) {
        worst = ending
        worst.isCrash = ending.isCrash || worst.isCrash
      }
      if ending.stop != nil { break }
    }
    if let news = try echo?.readToEnd() { Terminal.writeOrNote(news) }
    progress.finish()
    return worst
  }

  /// The command lines that run a test bundle, or all of `swift test`; throws where it refuses an argument.
  static func commands(for bundle: String?, _ arguments: [String]) throws -> [[String]] {
    guard let bundle else { return [["swift", "test"] + arguments] }
    // The tests run in the package's folder; the path is meant from where the command was called.
    let path = URL(filePath: bundle).path
    guard access(path, X_OK) == 0 else {
      throw RenderTestingError.unusable(
        bundle, "there is no such test bundle. Build it with `swift build --build-tests`.")
    }
    return try BundleArguments(arguments).commands(for: path)
  }

  /// The environment of the test processes.
  var variables: [String: String] {
    // What failing tests propose is then what the reader typed.
    var variables = ["PROOFSHEET_RUN": folder.path, "PROOFSHEET_COMMAND": ShellCommand.program()]
    if records { variables["PROOFSHEET_RECORD"] = "all" }
    if isRegenerating { variables["PROOFSHEET_REGENERATE"] = "1" }
    if oldFonts != nil { variables["PROOFSHEET_OLD_FONTS"] = "1" }
    if isRepeated { variables["PROOFSHEET_REPEATED"] = "1" }
    if failsOnStaleLayers {
      variables["PROOFSHEET_STALE_LAYERS"] = ProjectSettings.StaleLayers.fail.rawValue
    }
    if !cells.isEmpty { variables["PROOFSHEET_CELLS"] = cells.joined(separator: ",") }
    return variables.merging(selection) { $1 }
  }

  /// The environment that `swift test` has when it is typed, as far as can be: SwiftPM loads every manifest again in
  /// another one.
  func environment(hasFile: Bool) -> [String: String] {
    var environment = ProcessInfo.processInfo.environment
    environment["PROOFSHEET_RUN"] = nil
    if let oldFonts {
      environment["PROOFSHEET_FONTS"] = [oldFonts, environment["PROOFSHEET_FONTS"] ?? ""].joined(
        separator: ":")
    }
    if environment["_"] != nil, let swift = Self.path(of: "swift", environment) { environment["_"] = swift }
    return hasFile ? environment : environment.merging(variables) { $1 }
  }

  /// A program's file, where a shell would find it.
  private static func path(of program: String, _ environment: [String: String]) -> String? {
    (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(program)" }.first {
      access($0, X_OK) == 0
    }
  }
}
