import Foundation
import RunReview

/// One run of tests that are built: all that are chosen, or those that something changed in.
struct WatchTests {
  /// What a run left.
  struct Outcome {
    let folder: RunFolder
    let run: RunSummary
    /// The cells that were left out, because their layers are those of their references.
    let leftOut: [CellResult]

    /// Whether all tests ran to their ends, and nothing failed but cells.
    var isWhole: Bool {
      guard let record = run.record else { return false }
      return record.crash == nil && record.failedStart == nil && record.otherFailures.isEmpty
        && run.crashedProcesses.isEmpty && run.damagedLines == 0 && run.interactions.isEmpty
        && run.failedAudits.isEmpty && (record.exitCode == 0 || !run.cells.allSatisfy(\.passes))
    }
  }

  let request: WatchRequest
  let bundle: String
  /// The modules of the test targets that are left out.
  let skipped: Set<String>
  /// Which cells are left out for their layers; nil where all are compared.
  let unchanged: UnchangedCells?
  let hooks: HookRunner
  let pause: ProcessPause

  /// Makes the folder of a run, and leaves a record for the case that the command is killed.
  func makeFolder() throws -> RunFolder {
    // Not held: a long watch would keep all of its runs.
    let folder = try RunHistory.makeRun(in: RunFolder.home(of: request.package.root), isHeld: false)
    try FontPlaces.note(in: folder)
    if try request.package.mayReplaceReferences() { try HeldReferences.note(in: folder) }
    try with(record) {
      $0.unfinished = []
      $0.incompleteReasons.append("it did not come to its end")
    }.write(to: folder)
    return folder
  }

  /// Compares some cells before the run, which compares them again with all others; nothing is recorded.
  ///
  /// Returns their results, equal ones that were left out among them; none where a test of theirs is one of XCTest, which
  /// would have to be listed first.
  func look(at cells: [CellResult], among known: [CellResult], in folder: RunFolder) throws -> [CellResult] {
    let patterns = cells.map { $0.testName.map { TestPattern(of: $0).text } ?? "" }.unique
    guard !cells.isEmpty, patterns.allSatisfy({ $0.hasPrefix("^") && $0.hasSuffix(")") }) else { return [] }
    let names = Set(cells.map(\.cell))
    var tests = tests(
      [[bundle, "--testing-library", "swift-testing"] + patterns.flatMap { ["--filter", $0] }], in: folder)
    tests.options.shard = ShardCells(own: names, others: Set(known.map(\.cell)).subtracting(names))
    tests.eventsName = "first-events.jsonl"
    tests.variables = ["PROOFSHEET_RECORD": "never"]
    let ending = try tests.run(expected: names.count)
    guard ending.stop == nil, !ending.isCrash else { return [] }
    let journals = JournalReader(of: folder)
    return (journals.cells + journals.unchanged).filter { names.contains($0.cell) }
  }

  /// Runs the tests; `expected` is the last run's number of cells.
  func run(in folder: RunFolder, since start: ContinuousClock.Instant, expected: Int?) throws -> Outcome {
    let skips = skipped.sorted().flatMap { ["--skip", "^\($0)\\."] }
    let tests = tests(try SwiftTest.commands(for: bundle, request.choosing + skips), in: folder)
    let events = tests.events
    let ending = try tests.run(expected: expected)
    let journals = JournalReader(of: folder)
    var record = record
    record.add(ending, TestLog(path: tests.log, events: events.events), journals)
    record.incompleteReasons += reasons(leftOut: journals.unchanged.count)
    record.seconds = (ContinuousClock.now - start) / .seconds(1)
    record.hooks = hooks.recorded
    try record.write(to: folder)
    return Outcome(folder: folder, run: RunSummary(of: journals, record: record), leftOut: journals.unchanged)
  }

  /// The files of references that a run wrote for cells.
  ///
  /// Not the sources that hold inline texts, which somebody may have saved meanwhile.
  static func written(by cells: [CellResult]) -> [String] {
    cells.filter { $0.wroteReference && $0.inlineTest == nil }.flatMap {
      [$0.reference, $0.recording].compactMap(\.self)
    }
  }

  private func tests(_ commands: [[String]], in folder: RunFolder) -> SwiftTest {
    var options = RunOptions()
    options.failsOnStaleLayers = request.failsOnStaleLayers
    (options.cells, options.unchanged) = (request.cells, unchanged)
    var tests = SwiftTest(
      root: request.package.root, commands: commands, folder: folder, options: options, isVerbose: false,
      isPlugin: false)
    (tests.showsProgress, tests.pause) = (ProgressLine.isTerminal, pause)
    return tests
  }

  /// What is known of the run before it begins.
  private var record: RunRecord {
    let incomplete = IncompleteRunReasons(
      arguments: request.choosing + request.building, cells: request.cells,
      environment: ProcessInfo.processInfo.environment)
    var record = RunRecord(
      command: "test", arguments: request.typedArguments, seconds: 0,
      incompleteReasons: incomplete.reasons.unique)
    record.unchangedTargets = skipped.isEmpty ? nil : skipped.sorted()
    return record
  }

  /// Why the run is not complete by itself.
  private func reasons(leftOut count: Int) -> [String] {
    let cells = TerminalText.count(count, "cell")
    return
      (skipped.isEmpty
      ? [] : ["\(RunRecord.unchangedReason)\(skipped.sorted().joined(separator: ", ")), as `--watch` asks"])
      + (count == 0
        ? []
        : [
          "\(RunRecord.unchangedReason)\(cells) whose layers are those of their references, as `--watch` asks"
        ])
  }
}
