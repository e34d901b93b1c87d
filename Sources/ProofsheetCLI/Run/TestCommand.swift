import ArgumentParser
import RunReview

/// `proofsheet test`: runs the package's tests and gathers what all their processes found.
struct TestCommand: RunCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Run the tests and write the proof sheet.",
    usage: "proofsheet test [<options>] [-- <arguments of swift test>]",
    discussion: """
      Collects the results of all test processes on one proof sheet.

        proofsheet test                        all tests
        proofsheet test --filter SignInTests   some tests
        proofsheet test --last-failed          tests whose cells failed last
        proofsheet test --previews             each #Preview of the package
        proofsheet test --previews --list      the cells of all previews
        proofsheet test --only-changed main    cells that changed since main
        proofsheet test --cells "dark !iPad"   some cells of every matrix
        proofsheet test --record               record references
        proofsheet test -o Report --junit results.xml
                                               choose the files of the reports
        proofsheet test --watch                again after each save
        proofsheet test --repeat 20            find flaky cells
        proofsheet test --shard 3/8            the third of eight parts
        proofsheet test --allow-hooks          run the hooks, too
        proofsheet test -- --parallel          other arguments of `swift test`

      The results are kept in .proofsheet/runs. `status`, `accept` and `reject` use them.
      """)

  @Option(help: "Only these cells of matrices, selected as by `check --filter`; repeatable.")
  var cells: [String] = []

  @Option(help: "Only tests whose names match, as in `swift test`; repeatable.")
  var filter: [String] = []

  @Flag(help: "Only tests with cells that failed when they were last compared.")
  var lastFailed = false

  @Flag(help: "Draw the previews of the package, and run no other test.")
  var previews = false

  @Flag(help: "List the cells, and draw nothing.")
  var list = false

  @Option(help: "Skip tests whose names match, as in `swift test`; repeatable.")
  var skip: [String] = []

  @Option(help: "Run this built test bundle instead of `swift test`.")
  var bundle: String?

  @Flag(help: "Show the output of `swift test`.")
  var verbose = false

  @OptionGroup var watching: WatchOptions
  @OptionGroup var recording: RecordOptions
  @OptionGroup var onlyChanged: OnlyChanged
  @OptionGroup var rounds: Rounds
  @OptionGroup var shards: ShardOptions
  @OptionGroup var hooks: HookOptions
  @OptionGroup var package: PackageOptions
  @OptionGroup var contentStore: StoreOptions
  @OptionGroup var report: ReportOptions
  @OptionGroup var results: ResultOptions

  @Argument(parsing: .postTerminator, help: "Arguments for `swift test`, after --.")
  var arguments: [String] = []

  func validate() throws {
    if watching.watch { try checkWatch() }
    let drawing = [
      ("--record", recording.record), ("--shard", shards.isNamed), ("--only-changed", onlyChanged.isAsked),
      ("--repeat", rounds.count > 1), ("--json", results.json != nil),
    ]
    if list, let (option, _) = drawing.first(where: \.1) {
      throw ValidationError("--list draws nothing. Leave \(option) or --list out.")
    }
    let others = filter + arguments.filter { $0 == "--filter" || $0.hasPrefix("--filter=") }
    guard lastFailed || previews, !others.isEmpty || (lastFailed && previews) else { return }
    throw ValidationError(
      "\(lastFailed ? "--last-failed" : "--previews") chooses the tests by itself. Leave "
        + "\(lastFailed && previews ? "--previews" : "--filter") out, or take tests away with --skip.")
  }

  func run() throws {
    guard watching.watch else { return try run(list ? .compare : recording.purpose(package)) }
    let filter = previews ? [PackagePreviews.pattern] : filter
    throw try WatchRun(request: watchRequest(filter)).run()
  }

  private func watchRequest(_ filter: [String]) throws -> WatchRequest {
    try WatchRequest(
      package, watching, cells: cells, filter: filter, skip: skip,
      failsOnStaleLayers: recording.failOnStaleLayers, allowsHooks: hooks.allowHooks, arguments: arguments)
  }

  /// Refuses what makes no sense for run after run.
  private func checkWatch() throws {
    let reports = [report.output, report.junit, report.summary, report.codeQuality].contains { $0 != nil }
    let refused: [(Bool, String)] = [
      (bundle != nil, "--bundle is run as it is, and --watch builds. Leave --bundle out"),
      (
        recording.record,
        "--record with --watch would record whatever a save draws. Leave it out, and press r or a"
      ),
      (recording.references != nil, "--references is for one run. Leave it or --watch out"),
      (list, "--list draws nothing. Leave it or --watch out"),
      (lastFailed, "--watch compares what failed after each save. Leave --last-failed out"),
      (onlyChanged.isAsked, "--watch finds by itself what changed. Leave --only-changed out"),
      (rounds.count > 1, "--repeat is for one run. Leave it or --watch out"),
      (shards.isNamed, "--watch is for one machine. Leave the options of shards out"),
      (
        reports || report.embed || report.annotations || results.json != nil || !results.expect.isEmpty,
        "Reports and expected changes are for one run, and --watch has a page. Leave them or --watch out"
      ),
      (verbose, "--watch shows what a build that fails says. Leave --verbose out"),
    ]
    if let (_, reason) = refused.first(where: \.0) { throw ValidationError("\(reason).") }
    _ = try watchRequest(filter)
  }

  /// Runs the tests for a purpose.
  func run(_ purpose: RunPurpose) throws {
    if list { return try listCells() }
    results.begin()
    let shard = try self.shard(of: purpose, lastFailed: lastFailed)
    var run = try CellRun(TestRun(self), purpose, self, shard: shard)
    try run.run()
  }

  private func listCells() throws {
    let cells = try TestRun(self).plan(nil).cells
    for cell in cells { print(TerminalText.line(cell.cell)) }
    print("\(TerminalText.count(cells.count, "cell")).")
  }
}
