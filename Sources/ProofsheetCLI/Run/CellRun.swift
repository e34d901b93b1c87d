import ArgumentParser
import RunReview
import Sharding

/// What is run: layer trees that are drawn here, or tests in processes of their own.
protocol RunWork {
  /// The command's name, as `run.json` has it.
  static var command: String { get }
  /// What is run, as plans of shards call it.
  ///
  /// Tests list their cells by being run, so hooks come before; they handle signals themselves.
  static var kind: RunPlan.Kind { get }
  /// What would be typed for the same run.
  var typedArguments: [String] { get }
  /// What is known about the run before it begins.
  var record: RunRecord { get }
  /// The cells that are run, once they are chosen; empty where they are not known.
  var plannedCells: [String] { get }
  /// Filters that take cells of matrices.
  var cellFilters: [String] { get }
  /// Why the run is not complete, as far as filters of cells are the reason.
  var filterReasons: [String] { get }

  /// What the cells of all shards are made of.
  func inputs(in scope: ReferenceScope) throws(RenderTestingError) -> ShardInputs
  /// What turned out to be read besides while cells ran; nil where nothing is known of it.
  func declaredInputs(in scope: ReferenceScope) throws(RenderTestingError) -> DeclaredInputs?
  /// The plan of all shards.
  func plan(_ times: CellTimes?) throws -> RunPlan
  /// Throws where a plan that was given does not fit.
  func check(_ plan: RunPlan) throws
  /// Chooses what is run: a shard's part, nil for everything, without what did not change; exits where that is nothing.
  mutating func select(_ part: ShardPart?, _ changes: RunChanges?) throws
  /// Runs all cells once, with results and journals in a folder; `expected` is their number where it is known.
  func execute(
    in folder: RunFolder, _ options: RunOptions, expected: Int?, _ record: inout RunRecord
  ) throws -> RunSummary
  /// Ends at once what the run started; nil where it starts nothing that outlives it.
  var stop: (@Sendable () -> Void)? { get }
  /// Prints what explains a failure that no cell does.
  func explain(_ summary: RunSummary, in folder: RunFolder)
  /// Prints where there is more to read.
  func refer(after summary: RunSummary, in folder: RunFolder)
}

/// The life of a run: prepare, execute, repeat, finish.
struct CellRun<Work: RunWork> {
  private let purpose: RunPurpose
  private let arguments: any RunCommand
  private let shard: ShardNumber?
  private let start = ContinuousClock.now
  private var work: Work
  private var changes: RunChanges?
  private var part: ShardPart?

  /// Describes a run.
  init(_ work: Work, _ purpose: RunPurpose, _ arguments: any RunCommand, shard: ShardNumber?) {
    (self.work, self.purpose, self.arguments, self.shard) = (work, purpose, arguments, shard)
  }

  private var package: PackageOptions { arguments.package }

  /// Runs to the end; throws the exit code.
  mutating func run() throws {
    if let shard { try arguments.shards.removeArchive(of: shard, package) }
    changes = try arguments.onlyChanged.changes(in: package, ofTests: Work.kind == .tests)
    try changes?.announce()
    let hooks = try HookRunner(
      purpose.isRegeneration ? HookSettings() : package.settings().hooks,
      isAllowed: arguments.hooks.allowHooks, root: package.root, shard: shard)
    defer { hooks.leave() }
    if Work.kind == .layers, try !takePart() { return try finishEmpty(nil) }
    guard hooks.begin() else {
      throw try hooks.finishWithoutTests(
        Work.command, work.typedArguments, in: purpose.home(of: package.root),
        (arguments.report, arguments.results))
    }
    if Work.kind == .tests, try !takePart() { return try finishEmpty(hooks) }
    let folder = try orExit {
      try purpose.progress?.makeRun() ?? RunHistory.makeRun(in: purpose.home(of: package.root))
    }
    if case .regenerate(_, let oldRun, _) = purpose { try orExit { try oldRun?.write(to: folder) } }
    try orExit { try FontPlaces.note(in: folder) }
    if try mayReplaceReferences() { try orExit { try HeldReferences.note(in: folder) } }
    var record = work.record
    purpose.comparison?.note(in: &record)
    if case .references(let references) = purpose { record.revisions = [references.name] }
    record.incompleteReasons += ShardPart.reasons(shard)
    if case .audit = purpose { record.incompleteReasons.append(RunRecord.auditReason) }
    let rules = try package.settings().ignore
    record.ignore = rules.isEmpty ? nil : rules
    record.unchangedTargets = changes?.unchangedTargets
    try noteStart(of: record, in: folder)
    let summary = try execute(in: folder, &record, hooks)
    throw try finish(summary, &record, hooks, in: folder)
  }

  /// Whether option, environment or settings ask for references that differ to be recorded.
  private func mayReplaceReferences() throws -> Bool {
    guard !purpose.isRegeneration, purpose.revision == nil else { return false }
    return try package.mayReplaceReferences(isAsked: arguments.recording.record)
  }

  /// Leaves a record for the case that the command is killed.
  private func noteStart(of record: RunRecord, in folder: RunFolder) throws {
    var record = record
    record.unfinished = work.plannedCells
    record.incompleteReasons.append("it did not come to its end")
    try orExit { try record.write(to: folder) }
  }

  /// Takes this machine's part of the plan; false where it has no cells.
  private mutating func takePart() throws -> Bool {
    part = try shard.map { number in
      let plan = try arguments.shards.makePlan(Work.kind, root: package.root) { try work.plan($0) }
      try work.check(plan)
      let scope = package.scope(try package.settings())
      return ShardPart(number, of: plan, try orExit { try work.inputs(in: scope) })
    }
    if let part, part.cells.own.isEmpty { return false }
    try work.select(part, changes)
    return true
  }

  private func finishEmpty(_ hooks: HookRunner?) throws {
    guard let part else { return }
    try arguments.shards.finishEmpty(Work.command, part, package, hooks)
  }

  /// Runs all cells, again in further rounds where that was asked for; where somebody stops layer trees, the process ends
  /// here.
  private func execute(
    in folder: RunFolder, _ record: inout RunRecord, _ hooks: HookRunner
  ) throws -> RunSummary {
    guard Work.kind == .layers else { return try executeRounds(in: folder, &record) }
    var unfinished = record
    unfinished.unfinished = work.plannedCells
    let (stopped, stop) = (unfinished, work.stop)
    let reports = (arguments.report, arguments.results)
    return try hooks.stoppable {
      try executeRounds(in: folder, &record)
    } onStop: { signal in
      hooks.finishStopped(by: signal, stopped, in: folder, reports, leave: stop)
    }
  }

  private func executeRounds(in folder: RunFolder, _ record: inout RunRecord) throws -> RunSummary {
    let options = options
    let comparison = purpose.comparison
    let known = comparison?.cells.drawn.count
    var summary = try work.execute(in: folder, options, expected: known, &record)
    if let comparison {
      let reasons = work.filterReasons
      let whole = with(record) { $0.incompleteReasons.removeAll(where: reasons.contains) }
      summary = try orExit { try comparison.completed(summary, in: folder, whole) }
    }
    record.incompleteReasons += changes?.reasons(leftOut: summary.unchangedCells) ?? []
    record.seconds = (ContinuousClock.now - start) / .seconds(1)
    try StoppableWork.step { try orExit { try record.write(to: folder) } }
    guard record.stop == nil else { return summary }
    let count = summary.cells.count
    try arguments.rounds.runAgain(in: folder, after: summary.cells) { place in
      var again = record
      let summary = try work.execute(in: place, options, expected: count, &again)
      // What is no cell's in a later round is not forgotten.
      record.crash = record.crash ?? again.crash ?? (again.stop == nil ? summary.problems.first : nil)
      record.engineProblem = record.engineProblem ?? again.engineProblem
      let isOther = !again.otherFailures.isEmpty || summary.cells.allSatisfy(\.passes)
      if isOther, record.exitCode == 0 {
        (record.exitCode, record.otherFailures) = (again.exitCode, again.otherFailures)
      }
      guard again.stop != nil else { return summary.cells }
      (record.stop, record.incompleteReasons) = (again.stop, again.incompleteReasons)
      return nil
    }
    summary.add(FlakyCells(of: folder))
    return summary
  }

  /// What the processes that draw are asked for.
  private var options: RunOptions {
    var options = RunOptions(purpose.purpose)
    options.records = arguments.recording.record
    options.failsOnStaleLayers = arguments.recording.failOnStaleLayers
    options.isRepeated = arguments.rounds.count > 1
    options.cells = work.cellFilters
    options.shard = part?.cells
    options.unchanged = changes?.cells
    options.continues = purpose.isRegeneration
    if case .audit(let asked) = purpose { options.audit = asked }
    if case .references(let references) = purpose {
      options.references = references.folder
    } else {
      options.revision = purpose.revision?.folder
    }
    options.store = ContentStore.given
    return options
  }

  /// What was read besides, before hooks change it; says why that is not known although it was declared.
  private var declaredInputs: DeclaredInputs? {
    get throws {
      let scope = package.scope(try package.settings())
      do throws(RenderTestingError) {
        return try work.declaredInputs(in: scope)
      } catch {
        print(
          "The archive does not say what the engine declared, so that `merge` cannot compare it. \(error)")
        return nil
      }
    }
  }

  /// Runs the hooks after the tests, writes archive and reports, and returns the exit code.
  private func finish(
    _ summary: RunSummary, _ record: inout RunRecord, _ hooks: HookRunner, in folder: RunFolder
  ) throws -> ExitCode {
    let isWhole = record.crash == nil && record.engineProblem == nil && summary.crashedProcesses.isEmpty
    let declared = try part.flatMap { _ in try declaredInputs }
    var summary = summary
    summary.record = record
    try arguments.results.mark(&summary)
    let isExpected = summary.expectation != nil && summary.isGreen
    let passes =
      isWhole && (isExpected || record.exitCode.map { $0 == 0 } ?? summary.cells.allSatisfy(\.passes))
    hooks.end(record.stop != nil ? "stopped" : passes ? "passed" : "failed")
    try hooks.record(in: &record, of: folder)
    if !purpose.isRegeneration, let notice = hooks.notice { print(notice) }
    summary.record = record
    if let part { try arguments.shards.writeArchive(of: folder, part, package, declared) }
    work.explain(summary, in: folder)
    if !arguments.report.brief, record.incompleteReasons.isEmpty {
      let unused = UnusedFamilies(
        in: try package.fontLibrary(), after: summary, references: folder.scope.folder)
      for warning in unused.sentences { print(TerminalText.line("warning: \(warning)")) }
    }
    let code = try FinishedRun(summary, in: folder, arguments.report, arguments.results).finish()
    work.refer(after: summary, in: folder)
    return (record.stop ?? hooks.stop).map { ExitCode(128 + $0) } ?? code
  }
}
