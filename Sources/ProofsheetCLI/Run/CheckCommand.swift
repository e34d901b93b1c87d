import ArgumentParser
import Foundation
import ReferenceFiles
import RunReview
import ViewRendering
import PixelComparison
import RenderReports
import RenderTesting
import Sharding

/// `proofsheet check`: draws layer trees and compares them with their references.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Draw layer trees, compare them with their references, and write the proof sheet.",
    usage: "proofsheet check --layers <dir> [<options>]",
    discussion: """
      A filter is a list of terms that all must match a cell's name, device or traits: "SignIn dark !iPad". \
      Terms may be alternatives (small|large) or name what they match (device:se, trait:dark, case:chat). \
      Several filters take what any of them takes.

      A reference of a layer tree that is in none of the folders fails as well, where the filter takes it: name all \
      folders whose references lie together, or give them references of their own with PROOFSHEET_REFERENCES.

      A cell that passes is not decoded. Whoever writes a reference by hand can give it digests that fit: run \
      `proofsheet verify` in CI as well, which decodes every reference.

      A package's own views are run by `proofsheet test`.

      --strategy takes a name, and any steps behind it:

      \(CompareHelp.spellings)
      """)

  @Option(name: .shortAndLong, help: "Only cells that match; may be given several times.")
  var filter: [String] = []

  @Flag(help: "Only cells that did not pass when they were last compared.")
  var lastFailed = false

  @Flag(help: "Write references that are missing or differ, instead of failing.")
  var record = false

  @Flag(help: "Fail cells with equal pixels whose references store other layers than those drawn.")
  var failOnStaleLayers = false

  @Option(name: .shortAndLong, help: "The number of threads.")
  var jobs = ProcessInfo.processInfo.activeProcessorCount

  @Option(
    help:
      "Compare the layer trees (JSON files) below this folder; may be given several times.")
  var layers: [String] = []

  @Option(help: "What counts as the same image: a spelling of those above.")
  var strategy = "exact"

  @Option(help: "Pixels per point.")
  var scale = 1.0

  @OptionGroup var onlyChanged: OnlyChanged
  @OptionGroup var rounds: Rounds
  @OptionGroup var shards: ShardOptions
  @OptionGroup var hookOptions: HookOptions
  @OptionGroup var package: PackageOptions
  @OptionGroup var report: ReportOptions

  func validate() throws {
    guard jobs > 0 else { throw ValidationError("--jobs takes a number above 0.") }
    guard !layers.isEmpty else {
      throw ValidationError(
        "Say which layer trees with --layers <dir>; views are run by `\(ShellCommand.program()) test`.")
    }
    guard scale > 0, scale.isFinite else { throw ValidationError("--scale takes a number above 0.") }
  }

  func run() throws { try run(only: nil, preparing: nil) }

  /// Draws the trees; `regenerate` gives the only cells that are drawn, and `prepare`, which gets the folder of the run
  /// before.
  func run(only cells: Set<String>?, preparing prepare: ((RunFolder) throws -> Void)?) throws {
    let start = ContinuousClock.now
    // `regenerate` looks at all cells of a machine.
    let number = prepare == nil ? try shards.number() : nil
    try rounds.check(records: record, shard: number != nil)
    try onlyChanged.check(shard: number != nil)
    try shards.check(lastFailed: lastFailed, number)
    let strategy = try orExit { try ComparisonStrategy(self.strategy) }
    let all = try orExit { try CheckCases(folders: layers, scale: scale).cases() }
    var filter = try orExit { try CellFilter(self.filter) }
    let settings = try package.settings()
    let store = ReferenceStore(folder: package.scope(settings).folder)
    if lastFailed { filter = filter.limited(to: try failedCells(of: all, store)) }
    if let cells { filter = filter.limited(to: cells) }
    let part = try number.map { number in try makePart(number, of: all, store, filter) }
    if let part {
      guard !part.cells.own.isEmpty else {
        return try shards.finishEmpty("check", part.plan, part.number, package)
      }
      filter = filter.limited(to: part.cells.own)
    }
    let cases = all.map { renderCase in
      var renderCase = renderCase
      renderCase.matrix = renderCase.matrix.excluding { !filter.takes($0, of: renderCase) }
      return renderCase
    }
    let missing = missingTrees(among: all, store, filter)
    let planned = cases.reduce(0) { $0 + $1.matrix.count }
    guard planned + missing.count > 0 else {
      throw failRun("No cell matches the filter: nothing was compared.")
    }
    let changes = try onlyChanged.changes(in: package, ofTests: false)
    let hooks = try HookRunner(
      prepare == nil ? settings.hooks : HookSettings(), isAllowed: hookOptions.allowHooks, root: package.root,
      shard: number)
    defer { hooks.leave() }
    let arguments = ShardOptions.withoutShard(Array(CommandLine.arguments.dropFirst(2)))
    guard hooks.begin() else {
      throw try hooks.finishWithoutTests("check", arguments, report, title: "Proof sheet")
    }
    let session = try makeSession(
      settings, planned: planned, isRegenerating: prepare != nil, unchanged: changes?.cells)
    guard let run = session.folder else { throw failRun("\(session.folderProblem.map { "\($0)" } ?? "")") }
    try orExit { try prepare?(run) }
    var record = RunRecord(
      command: "check", arguments: arguments, seconds: 0, planned: planned,
      incompleteReasons: leftOut(all.reduce(0) { $0 + $1.matrix.count }, planned, filter, part),
      folders: [MissingTrees.folder])
    let (stopped, report) = (record, report)
    let (results, unchanged) = try hooks.stoppable {
      let finished = try draw(cases, planned: planned, session: session, strategy: strategy) + missing
      let results = finished.filter { $0.isUnchanged != true }
      let unchanged = finished.count - results.count
      for result in missing { session.finish(result) }
      session.end()
      record.incompleteReasons += changes?.reasons(leftOut: unchanged) ?? []
      record.seconds = (ContinuousClock.now - start) / .seconds(1)
      try orExit { try record.write(to: run) }
      try rounds.runAgain(in: run, after: results) { place in
        let session = try makeSession(
          settings, planned: planned, isRegenerating: false, unchanged: changes?.cells, in: place)
        defer { session.end() }
        let again = try draw(cases, planned: planned, session: session, strategy: strategy) + missing
        return again.filter { $0.isUnchanged != true }
      }
      return (results, unchanged)
    } onStop: { signal in
      hooks.finishStopped(by: signal, stopped, in: run, report, title: "Proof sheet")
    }
    hooks.end(results.allSatisfy(\.passes) ? "passed" : "failed")
    try hooks.note(in: &record, of: run)
    if prepare == nil, let notice = hooks.notice { print(notice) }
    if let part { try shards.writeArchive(of: run, plan: part.plan, part.number, package) }
    var summary = RunSummary(cells: results, record: record)
    summary.unchangedCells = unchanged
    summary.note(FlakyCells(of: run))
    let code = try report.finish(summary, folder: run, title: "Proof sheet")
    throw hooks.stop.map { ExitCode(128 + $0) } ?? code
  }

  /// The part of the cells that this machine does.
  private func makePart(
    _ number: ShardNumber, of cases: [RenderCase], _ store: ReferenceStore, _ filter: CellFilter
  ) throws -> ShardPart {
    let taken = cases.flatMap { renderCase in
      renderCase.matrix.filter { filter.takes($0, of: renderCase) }.map(renderCase.cell)
    }
    let cells = Set(taken + missingTrees(among: cases, store, filter).map(\.cell))
    let plan = try shards.makePlan(.layers, root: package.root) { times in
      RunPlan(.layers, cells: cells, times: times)
    }
    try shards.check(plan, fits: cells)
    return ShardPart(number, of: plan)
  }

  /// Why the run does not cover every cell: a filter, or the shards of others.
  private func leftOut(_ count: Int, _ planned: Int, _ filter: CellFilter, _ part: ShardPart?) -> [String] {
    let before = part?.plan.cells.count ?? planned
    let isFiltered = part == nil ? !filter.takesAll : !self.filter.isEmpty || lastFailed
    return (isFiltered ? ["a filter left out \(TerminalText.count(max(0, count - before), "cell"))"] : [])
      + ShardPart.reasons(part?.number)
  }

  /// The cells of the cases that failed last; where none did, there is nothing to run.
  private func failedCells(of cases: [RenderCase], _ store: ReferenceStore) throws -> Set<String> {
    let failed = try orExit { try LastFailed(packageRoot: package.root).paths }
    let missing = missingTrees(among: cases, store, try orExit { try CellFilter([]) }).map(\.cell)
    let chosen = failed.intersection(
      cases.flatMap { renderCase in renderCase.matrix.map(renderCase.cell) } + missing)
    guard chosen.isEmpty else { return chosen }
    print("No cell failed when it was last compared: nothing to run.")
    throw ExitCode.success
  }

  /// The references of layer trees that are in none of the folders, where such are compared.
  private func missingTrees(
    among cases: [RenderCase], _ store: ReferenceStore, _ filter: CellFilter
  ) -> [CellResult] {
    MissingTrees(store: store, cells: Set(cases.map(\.prefix)), filter: filter).results
  }

  private func makeSession(
    _ settings: ProjectSettings, planned: Int, isRegenerating: Bool, unchanged: UnchangedCells?,
    in place: RunFolder? = nil
  ) throws -> RunSession {
    let folder =
      try place
      ?? orExit {
        try RunHistory.makeRun(in: RunFolder.home(of: package.root))
      }
    var environment = ProcessInfo.processInfo.environment
    if failOnStaleLayers {
      environment["PROOFSHEET_STALE_LAYERS"] = ProjectSettings.StaleLayers.fail.rawValue
    }
    if isRegenerating { environment["PROOFSHEET_REGENERATE"] = "1" }
    if rounds.count > 1 { environment["PROOFSHEET_REPEATED"] = "1" }
    let session = RunSession(
      packageRoot: package.root, settings: settings, environment: environment, folder: folder,
      planned: planned, unchanged: unchanged)
    if let problem = session.settingsProblem { throw failRun("\(problem)") }
    return session
  }

  /// What holds where nobody asked for a record mode.
  private static let unrecorded = RecordMode(
    .never, because: "`proofsheet check` records with --record alone")

  private func draw(
    _ cases: [RenderCase], planned: Int, session: RunSession, strategy: ComparisonStrategy
  ) throws -> [CellResult] {
    let progress = ProgressLine(planned: planned)
    var mode = try orExit {
      record
        ? RecordMode(.all, isExplicit: true)
        : try RecordMode.resolve(
          argument: nil, scope: nil, environment: session.environment,
          project: session.settings.record, default: Self.unrecorded)
    }
    mode.format = try orExit { try session.referenceFormat }
    let fonts = try orExit { try session.settings.fontLibrary(packageRoot: package.root) }
    let run = MatrixRun(
      cases: cases, strategy: strategy, session: session, mode: mode,
      pool: RenderingContextPool(fonts: fonts, limit: jobs), jobs: jobs)
    let results = run.run { progress.add(passes: $0.passes) }
    progress.finish()
    return results
  }
}
