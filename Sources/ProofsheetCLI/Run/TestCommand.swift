import ArgumentParser
import Foundation
import ReferenceFiles
import RenderReports
import RenderTesting
import RunReview
import Sharding

/// `proofsheet test`: runs the package's tests and gathers what all their processes found.
struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Run the tests, gather the results of every process, and write the proof sheet.",
    usage: "proofsheet test [<options>] [-- <arguments of swift test>]",
    discussion: """
      What follows `--` goes to `swift test`:

        proofsheet test                        all tests, one proof sheet for all
        proofsheet test --filter SignInTests   some tests
        proofsheet test --last-failed          the tests whose cells failed last
        proofsheet test --only-changed main    cells that changed since main
        proofsheet test --cells "dark !iPad"   some cells of every matrix
        proofsheet test --record               write what is missing or differs
        proofsheet test -o Report --junit results.xml
                                               for CI
        proofsheet test --repeat 20            find cells that are flaky
        proofsheet test --shard 3/8            the third of eight parts, for `merge`
        proofsheet test --allow-hooks          with the hooks around all tests
        proofsheet test -- --parallel          other arguments of `swift test`

      The results stay in .proofsheet/runs; `proofsheet status`, `accept` and `reject` act on the pending cells of \
      the runs that are kept.
      """)

  @Flag(help: "Write references that are missing or differ, instead of failing.")
  var record = false

  @Option(help: "Only cells of matrices that match, as for `check --filter`; may be given several times.")
  var cells: [String] = []

  @Option(help: "Only tests whose names match, as for `swift test`; may be given several times.")
  var filter: [String] = []

  @Flag(help: "Only the tests with cells that did not pass when they were last compared.")
  var lastFailed = false

  @Flag(help: "Fail cells with equal pixels whose references store other layers than those drawn.")
  var failOnStaleLayers = false

  @Option(help: "No tests whose names match, as for `swift test`; may be given several times.")
  var skip: [String] = []

  @Option(help: "Run this test bundle, which is built already, instead of `swift test`.")
  var bundle: String?

  @Flag(help: "Show the output of `swift test`.")
  var verbose = false

  @OptionGroup var onlyChanged: OnlyChanged
  @OptionGroup var rounds: Rounds
  @OptionGroup var shards: ShardOptions
  @OptionGroup var hookOptions: HookOptions
  @OptionGroup var package: PackageOptions
  @OptionGroup var report: ReportOptions

  @Argument(parsing: .postTerminator, help: "Arguments for `swift test`.")
  var arguments: [String] = []

  func validate() throws {
    let others = filter + arguments.filter { $0 == "--filter" || $0.hasPrefix("--filter=") }
    guard lastFailed, !others.isEmpty else { return }
    throw ValidationError(
      "--last-failed chooses the tests by itself. Leave --filter out, or take tests away with --skip.")
  }

  mutating func run() throws { try run(preparing: nil) }

  /// Runs the tests; `prepare`, which `regenerate` gives, gets the folder of the run before anything is run.
  mutating func run(preparing prepare: ((RunFolder) throws -> Void)?) throws {
    let start = ContinuousClock.now
    try package.requirePackage()
    // `regenerate` looks at all cells of a machine.
    let number = prepare == nil ? try shards.number() : nil
    try rounds.check(records: record, shard: number != nil)
    try shards.check(lastFailed: lastFailed, number)
    try onlyChanged.check(shard: number != nil)
    let settings = try package.settings()
    let changes = try onlyChanged.changes(in: package, ofTests: true)
    try changes?.announce()
    if lastFailed { filter = try failedTests() }
    if !cells.isEmpty { _ = try orExit { try CellFilter(list: cells.joined(separator: ",")) } }
    // What is refused here leaves the last run, and what is pending in it, as they are.
    var commands = try orExit {
      try SwiftTest.commands(for: bundle, testArguments + (changes?.skips ?? []))
    }
    let hooks = try HookRunner(
      prepare == nil ? settings.hooks : HookSettings(), isAllowed: hookOptions.allowHooks, root: package.root,
      shard: number)
    defer { hooks.leave() }
    guard hooks.begin() else {
      throw try hooks.finishWithoutTests("test", typedArguments, report, title: "Proof sheet of the tests")
    }
    let part = try number.map { number in try makePart(number, commands) }
    if let part, part.cells.own.isEmpty {
      return try shards.finishEmpty("test", part.plan, part.number, package, hooks)
    }
    if let skips = part?.skips, !skips.isEmpty {
      commands = try orExit { try SwiftTest.commands(for: bundle, testArguments + skips) }
    }
    let isWhole =
      IncompleteRunReasons(
        arguments: testArguments, cells: cells, environment: ProcessInfo.processInfo.environment
      ).reasons.isEmpty && changes == nil
    let expected =
      part.map(\.cells.own.count)
      ?? (isWhole ? try? RunHistory(packageRoot: package.root).cellCount(ofComplete: "test") : nil)
    let folder = try orExit {
      try RunHistory.makeRun(in: RunFolder.home(of: package.root))
    }
    try orExit { try prepare?(folder) }
    var tests = SwiftTest(
      root: package.root, commands: commands, folder: folder, records: record, cells: cells,
      failsOnStaleLayers: failOnStaleLayers, isVerbose: verbose, isPlugin: isPlugin)
    tests.isRegenerating = prepare != nil
    if let part {
      let file = "\(folder.path)/shard-cells.json"
      try orExit { try part.cells.write(to: file) }
      tests.selection[CellSelection.shardVariable] = file
    }
    if let changes {
      let file = "\(folder.path)/unchanged-cells.json"
      try orExit { try changes.cells.write(to: file) }
      tests.selection[UnchangedCells.variable] = file
    }
    tests.isRepeated = rounds.count > 1
    let events = tests.events
    let ending = try orExit { try tests.run(expected: expected) }
    let log = TestLog(path: tests.log, events: events.events)
    if ending.stop == nil { try runAgain(tests, in: folder) }
    let journals = JournalReader(of: folder)
    var summary = RunSummary(of: journals, record: nil)
    summary.note(FlakyCells(of: folder))
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let reasons =
      ShardPart.reasons(part?.number) + (changes?.reasons(leftOut: summary.unchangedCells) ?? [])
    var record = try write(ending, log, journals, to: folder, seconds: seconds, reasons)
    hooks.end(ending.stop != nil ? "stopped" : ending.code == 0 ? "passed" : "failed")
    try hooks.note(in: &record, of: folder)
    if prepare == nil, let notice = hooks.notice { print(notice) }
    summary.record = record
    if let part { try shards.writeArchive(of: folder, plan: part.plan, part.number, package) }
    let isExplained =
      record.crash != nil || record.failedStart != nil || ending.stop != nil || !record.otherFailures.isEmpty
    if ending.code != 0, !isExplained, !verbose, summary.cells.allSatisfy(\.passes) { print(log.tail) }
    let code = try report.finish(summary, folder: folder, title: "Proof sheet of the tests")
    if ending.code != 0 { print("Output of \(bundle == nil ? "`swift test`" : "the tests"): \(tests.log)") }
    throw (ending.stop ?? hooks.stop).map { ExitCode(128 + $0) } ?? code
  }

  /// Runs the tests in further rounds, where that was asked for.
  private func runAgain(_ tests: SwiftTest, in folder: RunFolder) throws {
    guard rounds.count > 1 else { return }
    let first = RunSummary(of: folder).cells
    try rounds.runAgain(in: folder, after: first) { place in
      var round = tests
      round.folder = place
      let ending = try orExit { try round.run(expected: first.count) }
      return ending.stop == nil ? RunSummary(of: place).cells : nil
    }
  }

  /// The part of the plan that this machine does; the tests are run once to list their cells unless a plan is given.
  private func makePart(_ number: ShardNumber, _ commands: [[String]]) throws -> ShardPart {
    let plan = try shards.makePlan(.tests, root: package.root) { times in
      try ListedCells(
        root: package.root, commands: commands, chosen: cells, isVerbose: verbose, isPlugin: isPlugin
      ).plan(times)
    }
    return ShardPart(number, of: plan)
  }

  /// Patterns for the tests whose cells failed last; exits with 0 where nothing failed.
  private func failedTests() throws -> [String] {
    let failed = try orExit { try FailedTests(packageRoot: package.root) }
    guard failed.patterns.isEmpty else { return failed.patterns }
    if let unknown = failed.unknown {
      throw failRun(
        "The last run failed, but none of its cells did, so the tests to run are not known: \(unknown)\n"
          + "Run all: `\(ShellCommand.program()) test`.")
    }
    print(failed.nothingToRun)
    throw ExitCode.success
  }

  /// Writes what is known of the whole run into its folder, and returns it.
  private func write(
    _ ending: TestProcess.Ending, _ log: TestLog, _ journals: JournalReader, to folder: RunFolder,
    seconds: Double,
    _ reasons: [String]
  ) throws -> RunRecord {
    var record = RunRecord(
      command: "test", arguments: typedArguments, seconds: seconds,
      incompleteReasons: incompleteReasons(after: ending) + reasons)
    record.skippedTests = log.skippedTests + (ending.code == 0 ? [] : [RunRecord.failedTest])
    record.stop = ending.stop
    if ending.code != 0, ending.stop == nil {
      record.failedStart = log.failedStart(code: ending.code)
      record.crash = log.crash
      record.otherFailures = log.failures(besides: journals.failurePlaces)
    }
    record.exitCode = ending.code
    try orExit { try record.write(to: folder) }
    return record
  }

  /// Why the run does not cover every cell.
  private func incompleteReasons(after ending: TestProcess.Ending) -> [String] {
    let environment = ProcessInfo.processInfo.environment
    let crash = ending.isCrash ? ["`swift test` was stopped by signal \(ending.code)"] : []
    let stop = ending.stop.map { ["it was stopped by signal \($0)"] } ?? []
    let incompleteReasons = IncompleteRunReasons(
      arguments: testArguments, cells: cells, environment: environment
    ).reasons
    // Several filters are one reason.
    return incompleteReasons.reduce(into: []) { if !$0.contains($1) { $0.append($1) } } + crash + stop
  }

  private var isPlugin: Bool { Self.isPlugin(bundle: bundle) }

  /// Whether the package's plugin started the command, which names the bundle.
  static func isPlugin(bundle: String?) -> Bool {
    bundle != nil && ProcessInfo.processInfo.environment["PROOFSHEET_COMMAND"] == ShellCommand.plugin
  }

  /// The arguments for `swift test`, wherever the reader typed them.
  private var testArguments: [String] {
    filter.flatMap { ["--filter", $0] } + skip.flatMap { ["--skip", $0] } + arguments
  }

  /// What the reader would type for the same run; the package's plugin adds where package and bundle lie itself.
  private var typedArguments: [String] {
    let place = bundle == nil ? package.package.map { ["--package", $0] } ?? [] : []
    let stale = failOnStaleLayers ? ["--fail-on-stale-layers"] : []
    return place + stale + cells.flatMap { ["--cells", $0] }
      + (testArguments.isEmpty ? [] : ["--"] + testArguments)
  }
}
