import ArgumentParser
import Foundation
import RunReview
import Sharding

/// The package's tests, run in processes of their own that report into the run's folder.
struct TestRun: RunWork {
  static let command = "test"
  static let kind = RunPlan.Kind.tests

  private let options: TestCommand
  /// Patterns of the tests that are run.
  private let filter: [String]
  private var commands: [[String]]
  private var expected: Int?

  /// Looks at the arguments: what is refused here leaves the last run, and what is pending in it, as they are.
  init(_ options: TestCommand) throws {
    let package = options.package
    try package.requirePackage()
    _ = try package.settings()
    self.options = options
    if options.previews, options.bundle == nil, let targets = try? PackageTargets(root: package.root),
      let lack = PackagePreviews.lack(in: targets, root: package.root)
    {
      throw failRun(lack)
    }
    filter =
      options.lastFailed
      ? try Self.failedTests(package.root)
      : options.previews ? [PackagePreviews.pattern] : options.filter
    if !options.cells.isEmpty {
      _ = try orExit { try CellFilter(list: options.cells.joined(separator: ",")) }
    }
    commands = []
    commands = try commands(without: [])
  }

  var cellFilters: [String] { options.cells }
  var filterReasons: [String] {
    IncompleteRunReasons(arguments: [], cells: options.cells, environment: [:]).reasons
  }
  var plannedCells: [String] { [] }

  /// What the reader would type; the package's plugin adds where package and bundle lie itself.
  var typedArguments: [String] {
    let place = options.bundle == nil ? options.package.package.map { ["--package", $0] } ?? [] : []
    let stale = options.recording.failOnStaleLayers ? ["--fail-on-stale-layers"] : []
    let previews = options.previews ? ["--previews"] : []
    let others = options.previews ? Array(testArguments.dropFirst(2)) : testArguments
    return place + stale + previews + options.cells.flatMap { ["--cells", $0] }
      + (others.isEmpty ? [] : ["--"] + others)
  }

  /// The arguments for `swift test`, wherever the reader typed them.
  private var testArguments: [String] {
    filter.flatMap { ["--filter", $0] } + options.skip.flatMap { ["--skip", $0] } + options.arguments
  }

  private func commands(without skips: [String]) throws -> [[String]] {
    try orExit { try SwiftTest.commands(for: options.bundle, testArguments + skips) }
  }

  private var incompleteReasons: [String] {
    IncompleteRunReasons(
      arguments: testArguments, cells: options.cells, environment: ProcessInfo.processInfo.environment
    ).reasons
  }

  var record: RunRecord {
    // Several filters are one reason.
    let reasons = incompleteReasons.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    return RunRecord(
      command: Self.command, arguments: typedArguments, seconds: 0, incompleteReasons: reasons)
  }

  func inputs(in scope: ReferenceScope) throws(RenderTestingError) -> ShardInputs {
    try ShardInputs(testsOf: scope)
  }

  func declaredInputs(in scope: ReferenceScope) -> DeclaredInputs? { nil }

  func plan(_ times: CellTimes?) throws -> RunPlan {
    try ListedCells(
      root: options.package.root, commands: commands, chosen: options.cells,
      isVerbose: options.verbose,
      isPlugin: SwiftTest.isPlugin(bundle: options.bundle)
    ).plan(times)
  }

  func check(_ plan: RunPlan) {}

  mutating func select(_ part: ShardPart?, _ changes: RunChanges?) throws {
    commands = try commands(without: (changes?.skips ?? []) + (part?.skips ?? []))
    let isWhole = part == nil && changes == nil && incompleteReasons.isEmpty
    let history = isWhole ? try? RunHistory(packageRoot: options.package.root) : nil
    expected = part?.cells.own.count ?? history?.cellCount(ofComplete: Self.command)
  }

  private func tests(in folder: RunFolder, _ asked: RunOptions) -> SwiftTest {
    SwiftTest(
      root: options.package.root, commands: commands, folder: folder, options: asked,
      isVerbose: options.verbose, isPlugin: SwiftTest.isPlugin(bundle: options.bundle))
  }

  func execute(
    in folder: RunFolder, _ asked: RunOptions, expected given: Int?, _ record: inout RunRecord
  ) throws -> RunSummary {
    let tests = tests(in: folder, asked)
    // Takes note of what a file that the arguments name holds already.
    let events = tests.events
    let ending = try orExit { try tests.run(expected: given ?? expected) }
    let log = TestLog(path: tests.log, events: events.events)
    let journals = JournalReader(of: folder)
    record.add(ending, log, journals)
    return RunSummary(of: journals, record: nil)
  }

  var stop: (@Sendable () -> Void)? { nil }

  func explain(_ summary: RunSummary, in folder: RunFolder) {
    let log = TestLog(path: SwiftTest.log(in: folder), events: TestEvents(Data()))
    if options.previews, summary.record?.failedStart == nil,
      !log.lines.contains(where: { $0.contains("previews()") })
    {
      return print(PackagePreviews.missing)
    }
    guard let record = summary.record, record.exitCode != 0, !options.verbose else { return }
    let isExplained =
      record.crash != nil || record.failedStart != nil || record.stop != nil || !record.otherFailures.isEmpty
    guard !isExplained, summary.cells.allSatisfy(\.passes), summary.failedAudits.isEmpty else { return }
    print(log.tail)
  }

  func refer(after summary: RunSummary, in folder: RunFolder) {
    guard summary.record?.exitCode != 0 else { return }
    print("Output of \(options.bundle == nil ? "`swift test`" : "the tests"): \(SwiftTest.log(in: folder))")
  }

  /// Patterns for the tests whose cells failed last; exits with 0 where nothing failed.
  private static func failedTests(_ root: String) throws -> [String] {
    let (failed, open) = try orExit {
      (try LastFailed(packageRoot: root), OpenFailures(in: try RunHistory(packageRoot: root)).newest)
    }
    if let open, open.isUnreached {
      print(
        "All tests run, because the last runs did not come to all of them: \(TerminalText.line(open.text))")
      return []
    }
    let patterns = failed.testPatterns
    guard patterns.isEmpty else { return patterns }
    if let open {
      throw failRun(
        "The last run failed, but none of its cells did, so the tests to run are not known: \(open.text)\n"
          + "Run all: `\(ShellCommand.call("test"))`.")
    }
    let others = failed.cells.count { $0.test == nil && $0.inlineTest == nil }
    let cells = TerminalText.count(others, "cell that belongs", plural: "cells that belong")
    let check = "`\(ShellCommand.call("check")) --last-failed`"
    print(
      others == 0
        ? "Nothing failed in the last runs."
        : "No test failed in the last runs, but \(cells) to none: \(check).")
    throw ExitCode.success
  }
}
