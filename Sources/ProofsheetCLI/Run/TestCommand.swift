import ArgumentParser
import Foundation
import RenderReports
import RenderTesting

/// `proofsheet test`: runs the package's tests and gathers what all their processes found.
struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Run the tests, gather the results of every process, and write the proof sheet.",
    discussion: """
      What follows `--` goes to `swift test`:

        proofsheet test                                 all tests, one proof sheet over all their processes
        proofsheet test --filter SignInTests            some tests
        proofsheet test -- --parallel                   with other arguments of `swift test`
        proofsheet test --cells "dark !iPad"            some cells of every matrix
        proofsheet test --record                        writes what is missing or differs
        proofsheet test -o Report --junit results.xml   for CI

      The results stay in .proofsheet/runs; `proofsheet status`, `accept` and `reject` act on what waits in those that are kept.
      """)

  @Flag(help: "Write references that are missing or differ, instead of failing.")
  var record = false

  @Option(help: "Only cells of matrices that match, as for `check --filter`; may be given several times.")
  var cells: [String] = []

  @Option(help: "Only tests whose names match, as for `swift test`; may be given several times.")
  var filter: [String] = []

  @Option(help: "No tests whose names match, as for `swift test`; may be given several times.")
  var skip: [String] = []

  @Option(help: "Run this test bundle, which is built already, instead of `swift test`.")
  var bundle: String?

  @Flag(help: "Show the output of `swift test`.")
  var verbose = false

  @OptionGroup var package: PackageOptions
  @OptionGroup var report: ReportOptions

  @Argument(parsing: .postTerminator, help: "Arguments for `swift test`.")
  var arguments: [String] = []

  func run() throws {
    let start = ContinuousClock.now
    try package.requirePackage()
    _ = try package.settings()
    if !cells.isEmpty { _ = try orExit { try CellFilter(list: cells.joined(separator: ",")) } }
    // What is refused here leaves the last run, and what waits in it, as they are.
    let commands = try orExit { try SwiftTest.commands(for: bundle, testArguments) }
    let isWhole = TestRunGaps(
      arguments: testArguments, cells: cells, environment: ProcessInfo.processInfo.environment
    ).reasons.isEmpty
    let expected = isWhole ? try? RunHistory(packageRoot: package.root).cellCount(ofComplete: "test") : nil
    let folder = try orExit {
      try RunFolder.make(named: RunFolder.newName, home: RunFolder.home(of: package.root))
    }
    let tests = SwiftTest(
      root: package.root, commands: commands, folder: folder, records: record, cells: cells,
      isVerbose: verbose, isPlugin: isPlugin)
    let ending = try orExit { try tests.run(expected: expected) }
    let log = TestLog(path: tests.log, events: tests.events)
    var summary = RunSummary(of: folder)
    let record = try write(ending, log, to: folder, seconds: (ContinuousClock.now - start) / .seconds(1))
    summary.record = record
    let isExplained =
      record.crash != nil || record.failedStart != nil || ending.stop != nil || !record.otherFailures.isEmpty
    if ending.code != 0, !isExplained, !verbose, summary.cells.allSatisfy(\.passes) { print(log.tail) }
    let code = try report.finish(summary, folder: folder, title: "Proof sheet of the tests")
    if ending.code != 0 { print("What `swift test` said: \(tests.log)") }
    throw ending.stop.map { ExitCode(128 + $0) } ?? code
  }

  /// Writes what is known of the whole run into its folder, and returns it.
  private func write(
    _ ending: TestProcess.Ending, _ log: TestLog, to folder: RunFolder, seconds: Double
  ) throws -> RunRecord {
    var record = RunRecord(
      command: "test", arguments: typedArguments, seconds: seconds, gaps: gaps(after: ending))
    record.leftOut = log.leftOut + (ending.code == 0 ? [] : [RunRecord.failedTest])
    record.stop = ending.stop
    if ending.code != 0, ending.stop == nil {
      record.failedStart = log.failedStart(code: ending.code)
      record.crash = log.crash
      record.otherFailures = log.failures(besides: JournalReader(folder: folder.journals).failurePlaces)
    }
    record.exitCode = ending.code
    try orExit { try record.write(to: folder) }
    return record
  }

  /// Why the run does not cover every cell.
  private func gaps(after ending: TestProcess.Ending) -> [String] {
    let environment = ProcessInfo.processInfo.environment
    let crash = ending.isCrash ? ["`swift test` was stopped by signal \(ending.code)"] : []
    let stop = ending.stop.map { ["it was stopped by signal \($0)"] } ?? []
    return TestRunGaps(arguments: testArguments, cells: cells, environment: environment).reasons + crash
      + stop
  }

  private var isPlugin: Bool {
    bundle != nil && ProcessInfo.processInfo.environment["PROOFSHEET_COMMAND"] == ShellCommand.plugin
  }

  /// The arguments for `swift test`, wherever the reader typed them.
  private var testArguments: [String] {
    filter.flatMap { ["--filter", $0] } + skip.flatMap { ["--skip", $0] } + arguments
  }

  /// What the reader would type for the same run; the package's plugin adds where package and bundle lie itself.
  private var typedArguments: [String] {
    let place = bundle == nil ? package.package.map { ["--package", $0] } ?? [] : []
    return place + cells.flatMap { ["--cells", $0] } + (testArguments.isEmpty ? [] : ["--"] + testArguments)
  }
}
