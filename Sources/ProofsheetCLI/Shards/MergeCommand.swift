import ArgumentParser
import RunReview
import Sharding

/// `proofsheet merge`: joins the archives of shards into one run.
struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Merge shards into one run; prove that it is complete.",
    usage: "proofsheet merge <archive> ... [<options>]",
    discussion: """
      Every cell of the plan must have run on exactly one shard. Missing, duplicate, crashed and incomplete shards are named, \
      and the run fails. `status`, `accept` and `reject` then work as after any run.

        proofsheet merge *.tar.zst             merge all shards
        proofsheet merge --plan p.json *.zst   refuse archives of another plan
        proofsheet merge --times t.txt *.zst   keep the times for the next plan
        proofsheet merge --allow-hooks *.zst   run the hooks after all tests
      """)

  @Argument(help: "The archives of all shards, in any order.")
  var archives: [String]

  @Option(help: "The plan of the archives; others are refused.")
  var plan: String?

  @Option(help: "Write the cells' times to this file, for the next plan.")
  var times: String?

  @OptionGroup var hookOptions: HookOptions
  @OptionGroup var package: PackageOptions
  @OptionGroup var contentStore: StoreOptions
  @OptionGroup var report: ReportOptions
  @OptionGroup var results: ResultOptions

  func run() throws {
    results.begin()
    let settings = try package.settings()
    let plan = try self.plan.map { path in try orExit { try RunPlan(contentsOf: path) } }
    let merge = try orExit {
      try ShardMerge(
        archives, plan: plan, home: RunFolder.home(of: package.root),
        limit: ReferenceSizeLimit(bytes: settings.maximumReferenceBytes))
    }
    for line in merge.proof.lines { print(line) }
    if merge.writtenReferences > 0 {
      print("\(TerminalText.count(merge.writtenReferences, "reference")) written.")
    }
    var summary = RunSummary(of: merge.run)
    try results.mark(&summary)
    if let times { try orExit { try CellTimes(of: summary.cells).write(to: times) } }
    let hooks = try HookRunner(settings.hooks, isAllowed: hookOptions.allowHooks, root: package.root)
    defer { hooks.removeFolder() }
    hooks.endMerge(summary.isGreen ? "passed" : "failed")
    if var record = summary.record {
      try hooks.record(in: &record, of: merge.run)
      summary.record = record
    }
    if let notice = hooks.notice { print(notice) }
    let code = try FinishedRun(summary, in: merge.run, report, results).finish()
    throw hooks.stop.map { ExitCode(128 + $0) } ?? code
  }
}
