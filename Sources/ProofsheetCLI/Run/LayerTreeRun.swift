import ArgumentParser
import Foundation
import RunReview
import Sharding

/// Layer trees that are drawn in this process and compared with their references.
struct LayerTreeRun: RunWork {
  static let command = "check"
  static let kind = RunPlan.Kind.layers

  /// What holds where nobody asked for a record mode.
  private static let unrecorded = RecordMode(
    .never, because: "layer trees are recorded with --record alone")

  private let options: CheckCommand
  private let strategy: ComparisonStrategy
  private let settings: ProjectSettings
  private let store: ReferenceStore
  private let engine: EngineCells?
  private let all: [RenderCase]
  /// How many reftests are left out because nothing is drawn.
  private let leftReftests: Int
  /// Whether a filter leaves cells out, those of other shards apart.
  private let isFiltered: Bool
  private let isRegeneration: Bool
  /// Whether cells are compared with references of the package, which some of them may have lost.
  private let isOfPackage: Bool
  /// How many cells that the filter takes the other side of a comparison has.
  private let otherCells: Int
  /// The revision whose references are compared with; nil for those of the package.
  private let revision: String?
  private let environment: [String: String]
  private var filter: CellFilter
  private var cases: [RenderCase] = []
  private var missing: [CellResult] = []
  /// The cells with references of devices and traits that are not asked for.
  private var notRun: [String] = []
  /// How many cells all shards have.
  private var plannedByAll = 0

  /// Finds the trees; `regenerate` names the only ones that are drawn.
  init(_ options: CheckCommand, _ purpose: RunPurpose) throws {
    let package = options.package
    self.options = options
    strategy = try orExit { try options.strategy.map(StrategyFile.strategy) ?? .exact }
    engine = try orExit { try options.engine.cells(jobs: options.jobs, of: package) }
    settings = try package.settings()
    revision = if case .references(let references) = purpose { references.name } else { nil }
    otherCells = purpose.comparison?.taken.count ?? 0
    let variables = ProcessInfo.processInfo.environment
    switch purpose {
    case .diff(let comparison):
      (isOfPackage, store, environment) = (false, ReferenceStore(folder: comparison.references), variables)
    case .references(let references):
      (isOfPackage, store, environment) = (true, ReferenceStore(folder: references.folder), variables)
    case .draw(let folder):
      let recording = RevisionLayout.variables(recordingInto: folder)
      (isOfPackage, store, environment) = (
        false, ReferenceStore(folder: folder), variables.merging(recording) { $1 }
      )
    default:
      (isOfPackage, store, environment) = (
        true, ReferenceStore(folder: package.scope(settings).folder), variables
      )
    }
    let found = CheckCases(
      folders: options.layers, scale: options.scale, engine: engine, store: store,
      folder: options.folder,
      comparesMembers: purpose.comparison != nil
        || environment["PROOFSHEET_ENVIRONMENT"] == RevisionLayout.environment,
      packageRoot: package.root)
    let cases = try orExit { try found.cases() }
    let isOfReferences = !options.draws || purpose.isRegeneration
    let taken = isOfReferences ? cases.filter(\.counterparts.isEmpty) : cases
    leftReftests = options.draws ? 0 : cases.count - taken.count
    all = options.draws ? taken : taken.map { $0.withReferences(in: options.folder) }
    filter = try orExit { try CellFilter(options.filter) }
    isRegeneration = purpose.isRegeneration
    isFiltered = !options.filter.isEmpty || options.lastFailed || isRegeneration
    if options.lastFailed { filter = filter.limited(to: try failedCells()) }
    if case .regenerate(let cells?, _, _) = purpose { filter = filter.limited(to: cells) }
  }

  /// The folder below the references folder that the run answers for.
  private var folder: String { options.folder }

  var typedArguments: [String] {
    var arguments = Array(CommandLine.arguments.dropFirst())
    _ = ColorChoice.take(from: &arguments)
    return ShardOptions.withoutShard(Array(arguments.dropFirst()))
  }
  var cellFilters: [String] { [] }

  var plannedCells: [String] { cells.sorted() }

  private var planned: Int { cases.reduce(0) { $0 + $1.matrix.count } }

  var filterReasons: [String] {
    let left = leftOut
    guard isFiltered, left > 0 || !isRegeneration else { return [] }
    // A tree that is gone may be what a filter that takes all others leaves out.
    return left > 0 ? ["a filter left out \(TerminalText.count(left, "cell"))"] : ["it was filtered"]
  }

  /// How many cells the filter leaves out.
  private var leftOut: Int { all.reduce(0) { $0 + $1.matrix.count } - plannedByAll }

  var record: RunRecord {
    var record = RunRecord(
      command: Self.command, arguments: typedArguments, seconds: 0, planned: planned,
      incompleteReasons: filterReasons + undrawn,
      folders: [folder])
    record.notRun = notRun.isEmpty ? nil : notRun
    return record
  }

  /// Why reftests were not compared; empty where they were, or there are none.
  private var undrawn: [String] {
    leftReftests == 0
      ? []
      : [
        "\(options.work ? "--work" : "--frames") draws nothing, so \(TerminalText.count(leftReftests, "reftest was", plural: "reftests were")) not compared"
      ]
  }

  func inputs(in scope: ReferenceScope) throws(RenderTestingError) -> ShardInputs {
    let scale = options.scale.map { "\($0)" } ?? "1.0"
    return try ShardInputs(
      layers: options.layers + (engine?.files ?? []),
      asked: ["\(strategy)", scale] + formatArguments + (engine?.asked ?? []), scope: scope)
  }

  func declaredInputs(in scope: ReferenceScope) throws(RenderTestingError) -> DeclaredInputs? {
    guard let pool = engine?.pool, let inputs = pool.inputs else { return nil }
    return try DeclaredInputs(common: pool.commonInputs, all: inputs, scope: scope)
  }

  private var formatArguments: [String] {
    switch options.format {
    case .images: []
    case .frames(let tolerance): ["frames \(tolerance)"]
    case .work(let rules): ["work \(rules.tolerance)"]
    }
  }

  func plan(_ times: CellTimes?) throws -> RunPlan { RunPlan(Self.kind, cells: cells, times: times) }

  func check(_ plan: RunPlan) throws { try options.shards.check(plan, fits: cells) }

  mutating func select(_ part: ShardPart?, _ changes: RunChanges?) throws {
    if let part { filter = filter.limited(to: part.cells.own) }
    let filter = filter
    cases = all.map { renderCase in
      var renderCase = renderCase
      renderCase.matrix = renderCase.matrix.excluding { !filter.takes($0, of: renderCase) }
      return renderCase
    }
    let lost = missingTrees(filter)
    (missing, notRun) = (lost?.results ?? [], lost?.notRun ?? [])
    plannedByAll = part?.plan.cells.count ?? planned
    guard planned + missing.count + otherCells > 0 else {
      throw failRun(
        undrawn.first.map { "\($0). There is nothing else to compare." }
          ?? "No cell matches the filter: nothing was compared.")
    }
  }

  func execute(
    in folder: RunFolder, _ asked: RunOptions, expected: Int?, _ record: inout RunRecord
  ) throws -> RunSummary {
    // What one engine answered says nothing about another.
    let memory = isOfPackage ? try engineMemory : nil
    var asked = asked
    if asked.unchanged != nil { asked.unchanged?.unasked = memory?.unchanged ?? [:] }
    let session = RunSession(
      packageRoot: options.package.root, settings: settings,
      environment: environment, options: .success(asked), folder: folder, planned: planned)
    defer { session.end() }
    if let problem = session.settingsProblem ?? session.folderProblem { throw failRun("\(problem)") }
    engine?.pool.adoptOrphans()
    defer { engine?.pool.finish() }
    let results = try draw(in: session) + missing
    engine?.pool.finish()
    record.engineProblem = engine?.problem
    record.incompleteReasons += unaskedReasons(asked, memory)
    try orExit { try memory?.note(results) }
    for result in missing { session.finish(result) }
    var summary = RunSummary(cells: results.filter { !$0.isLeftOut })
    summary.unchangedCells = results.count - summary.cells.count
    return summary
  }

  /// What is known of the engine's cells from earlier runs; nil without an engine.
  private var engineMemory: EngineMemory? {
    get throws {
      guard let engine else { return nil }
      let versions = try orExit {
        try DrawingVersions.current(fonts: try settings.fontLibrary(packageRoot: options.package.root))
      }
      let environment = ProcessInfo.processInfo.environment["PROOFSHEET_ENVIRONMENT"] ?? ""
      let asked = ["\(strategy)", "\(options.scale ?? 1)", environment] + engine.command.arguments
      return EngineMemory(
        engine, all, asked: asked + versions.map { "\($0.key) \($0.value)" }.sorted(),
        scope: options.package.scope(settings))
    }
  }

  /// What `--only-changed` did not ask the engine for, or why it asked for everything.
  private func unaskedReasons(_ asked: RunOptions, _ memory: EngineMemory?) -> [String] {
    guard let engine, let unasked = asked.unchanged?.unasked else { return [] }
    let names = Set(unasked.keys)
    let count = cases.reduce(0) { sum, one in sum + one.matrix.count { names.contains(one.cell($0)) } }
    if count == 0, engine.pool.inputs == nil {
      print("The engine declares no inputs, so that it laid out every cell.")
    }
    if let problem = memory?.problem {
      print("The engine laid out every cell, because what it declares cannot be compared. \(problem)")
    }
    guard count > 0 else { return [] }
    return [
      """
      the engine was not asked for \(TerminalText.count(count, "cell")), because its program, arguments, cases, fonts and \
      declared inputs are those of a run that passed; that these are all it reads is the engine's promise, not a proof
      """
    ]
  }

  private func draw(in session: RunSession) throws -> [CellResult] {
    let progress = ProgressLine(planned: planned)
    defer { progress.finish() }
    let mode = try orExit { try session.recordMode(default: Self.unrecorded) }
    let fonts = try orExit { try settings.fontLibrary(packageRoot: session.packageRoot) }
    var run = MatrixRun(
      cases: cases, strategy: strategy, session: session, mode: mode,
      pool: RenderingContextPool(fonts: fonts, limit: options.jobs), jobs: options.jobs)
    run.format = options.format
    return run.run { progress.add(passes: $0.passes) }
  }

  /// Calls `body`; where somebody stops the command meanwhile, its engine ends with it.
  mutating func stoppable<Result>(_ body: (inout LayerTreeRun) throws -> Result) rethrows -> Result {
    guard let engine else { return try body(&self) }
    return try engine.use { try body(&self) }
  }

  /// An engine's processes do not end with this one by themselves.
  var stop: (@Sendable () -> Void)? { (engine?.pool).map { pool in { pool.stop() } } }

  func explain(_ summary: RunSummary, in folder: RunFolder) {}
  func refer(after summary: RunSummary, in folder: RunFolder) {}

  /// The cells that the filter takes, and references without a tree among them.
  private var cells: Set<String> {
    let taken = all.flatMap { renderCase in
      renderCase.matrix.filter { filter.takes($0, of: renderCase) }.map(renderCase.cell)
    }
    return Set(taken + (missingTrees(filter)?.results ?? []).map(\.cell))
  }

  /// The cells that failed last; where none did, there is nothing to run.
  private func failedCells() throws -> Set<String> {
    let failed = try orExit { try LastFailed(packageRoot: options.package.root).paths }
    let missing = (missingTrees(try orExit { try CellFilter([]) })?.results ?? []).map(\.cell)
    let chosen = failed.intersection(
      all.flatMap { renderCase in renderCase.matrix.map(renderCase.cell) } + missing)
    guard chosen.isEmpty else { return chosen }
    print("No cell failed when it was last compared: nothing to run.")
    throw ExitCode.success
  }

  /// The references of layer trees that are in none of the folders; nil where no references are compared.
  private func missingTrees(_ filter: CellFilter) -> MissingTrees? {
    guard isOfPackage else { return nil }
    return MissingTrees(
      store: store, cells: CheckCases.names(of: all), filter: filter, folder: folder,
      cases: CheckCases.beginnings(of: all), revision: revision)
  }
}

extension RenderCase {
  /// The case with its references in another folder.
  fileprivate func withReferences(in folder: String) -> RenderCase {
    with(self) { $0.prefix = folder + prefix.dropFirst(MissingTrees.folder.count) }
  }
}
