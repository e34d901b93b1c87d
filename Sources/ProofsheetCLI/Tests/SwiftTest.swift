import Foundation
import RunReview

/// A run of `swift test` whose processes report into a run folder.
struct SwiftTest {
  let root: String
  /// The command lines, run one after the other.
  let commands: [[String]]
  /// The run's folder.
  var folder: RunFolder
  /// What the test processes are asked for.
  var options: RunOptions
  let isVerbose: Bool
  /// Whether the package's plugin started the command.
  let isPlugin: Bool
  /// The folder of fonts before all others; nil for those of the package.
  var oldFonts: String?

  /// The name of the file in the run's folder that takes Swift Testing's events.
  var eventsName = "events.jsonl"
  /// Variables that the test processes have besides.
  var variables: [String: String] = [:]
  /// Whether the progress of a build is shown until the first cell is drawn.
  var showsBuild = false
  /// Whether the progress of the tests is shown.
  var showsProgress = true
  /// What is done while test processes run.
  var pause = ProcessPause()

  /// The file that keeps what the command printed.
  var log: String { Self.log(in: folder) }

  /// The file in a run's folder that keeps what the command printed.
  static func log(in folder: RunFolder) -> String { "\(folder.path)/swift-test.log" }

  /// The file that takes Swift Testing's events: the reader's own where the arguments name one.
  var events: EventFile {
    let named = commands.lazy.compactMap { TestEvents.path(in: $0) }.first
    return EventFile(
      named.map { URL(fileURLWithPath: $0, relativeTo: URL(fileURLWithPath: root)).path } ?? ownEvents)
  }

  private var ownEvents: String { "\(folder.path)/\(eventsName)" }

  /// Runs the tests and shows how far their processes are; `expected` is the last run's number of cells.
  ///
  /// A bundle is run once for each framework; the worse ending counts.
  func run(expected: Int?) throws -> TestProcess.Ending {
    _ = FileManager.default.createFile(atPath: log, contents: nil)
    let echo = isVerbose ? try FileHandle(forReadingFrom: URL(fileURLWithPath: log)) : nil
    let progress = ProgressLine(planned: expected, isShown: !isVerbose && showsProgress)
    var build = showsBuild && !isVerbose ? BuildProgress(log: log) : nil
    var counter = JournalCounter(folder: folder.journals)
    var options = options
    (options.folder, options.command) = (folder.path, ShellCommand.program())
    options.package = ShellCommand.package
    let published = RunHandover().publish(options)
    defer { published?.remove() }
    var environment = Self.environment(adding: variables)
    if let oldFonts {
      environment["PROOFSHEET_FONTS"] = [oldFonts, environment["PROOFSHEET_FONTS"] ?? ""].joined(
        separator: ":")
    }
    // Where the options could not be left for the descendants of this process.
    environment[RunOptions.variable] = try published == nil ? options.write(to: folder) : nil
    StopSignal.watchAll()
    // The plugin, and `swift package`, which runs it.
    let callers = Array(isPlugin ? ProcessIdentity.ancestors.prefix(2) : [])
    var worst = TestProcess.Ending(code: 0, isCrash: false)
    for command in commands {
      let process = try TestProcess(
        TestEvents.adding(ownEvents, to: command), in: root, environment: environment, log: log,
        readsInput: pause.readsInput)
      let ending = process.wait(callers: callers, pause) {
        if let news = try? echo?.readToEnd() { Terminal.writeOrNote(news) }
        counter.update()
        guard counter.done > 0 || build == nil else {
          build?.update()
          return
        }
        build?.finish()
        build = nil
        if pause.showsProgress() { progress.set(done: counter.done, failed: counter.failed) }
        pause.progress(counter.done, counter.failed)
      }
      // 69 says that the bundle has no test for Swift Testing.
      if ending.isCrash || ending.stop != nil || ![0, 69].contains(ending.code) {
        worst = ending
        worst.isCrash = ending.isCrash || worst.isCrash
      }
      if ending.stop != nil { break }
    }
    if let news = try echo?.readToEnd() { Terminal.writeOrNote(news) }
    build?.finish()
    progress.finish()
    return worst
  }

  /// Whether the package's plugin started the command, which names the bundle.
  static func isPlugin(bundle: String?) -> Bool { bundle != nil && ShellCommand.isPlugin }

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

  /// The environment that `swift` has when it is typed, as far as can be: SwiftPM loads every manifest again in
  /// another one.
  static func environment(adding variables: [String: String] = [:]) -> [String: String] {
    var environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    environment["PROOFSHEET_RUN"] = nil
    if environment["_"] != nil, let swift = ShellCommand.file(of: "swift", environment) {
      environment["_"] = swift
    }
    environment[RunOptions.variable] = nil
    return environment
  }
}
