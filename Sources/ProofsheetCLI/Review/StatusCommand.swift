import ArgumentParser
import Foundation
import RenderReports
import RunReview

/// `proofsheet status`: what the last run found, and what is pending.
struct StatusCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "List pending cells, grouped by cause.",
    usage: "proofsheet status [<filter> ...] [<options>]",
    discussion: """
      A pending cell differs from its reference and is neither accepted nor rejected. A cause is a layer change that \
      explains the differing pixels; `accept --cause` and `reject --cause` take its number. Pixels that no change explains \
      come first, then the causes with the most cells, then cells without a cause, grouped by reason. Each group shows one \
      cell with the paths of its reference, actual image and diff image.

        proofsheet status                 causes and reasons, with one cell each
        proofsheet accept --cause 3       accept the cells of cause 3
        proofsheet status "SignIn dark"   some cells, selected as by `accept`
        proofsheet status --all           every pending cell
        proofsheet status --tolerated     what is tolerated, nearest to failing first
        proofsheet status --run NAME      the cells of one run
        proofsheet status --json          the last run's results as JSON
        proofsheet status --ignored       the rules of `ignore`, those that end first
      """)

  @Argument(help: "Cells to list, selected as by `check --filter`; all pending cells by default.")
  var filter: [String] = []

  @Flag(help: "List every pending cell.")
  var all = false

  @Flag(help: "List tolerated cells, and how much is left until they fail.")
  var tolerated = false

  @Flag(help: "List the rules of `ignore` in proofsheet.yml: who, why, until when, and how many cells.")
  var ignored = false

  @Flag(help: "Print the last run's results with what was decided, as JSON.")
  var json = false

  @Option(name: .customLong("run"), help: "Use only this run, a folder name in .proofsheet/runs or a path.")
  var runName: String?

  @OptionGroup var package: PackageOptions
  @OptionGroup var contentStore: StoreOptions

  func validate() throws {
    if ignored, json || all || tolerated || !filter.isEmpty || runName != nil {
      throw ValidationError("--ignored lists rules, and takes --package alone.")
    }
    if json, all || tolerated || !filter.isEmpty {
      throw ValidationError("--json prints the whole run: leave filters, --all and --tolerated out.")
    }
    if all, tolerated {
      throw ValidationError("Tolerated cells are not pending: leave --all or --tolerated out.")
    }
  }

  func run() throws {
    if ignored {
      for line in try IgnoredRules(package).lines { print(TerminalText.line(line)) }
      return
    }
    let pending = try package.pending(in: runName)
    guard let newest = pending.reviews.first else { return }
    if json {
      // The journals have them as they were finished; a run has those last whose trees are gone.
      var summary = newest.summary
      summary.cells.sort {
        ($0.status == .missingTree ? 1 : 0, $0.cell) < ($1.status == .missingTree ? 1 : 0, $1.cell)
      }
      let results = RunResults(summary, in: newest.folder)
      let causes = CauseReview(newest, results.overview)
      CauseListing(of: causes).write(beside: newest.folder)
      return try Terminal.write(results: ResultsWriter(results, causes, pending: pending.entries))
    }
    let choice = try orExit { try pending.choice(filter) }
    if tolerated { return printTolerated(in: newest, choice) }
    let overview = FailureOverview(newest.summary.cells)
    let summary = TerminalSummary(newest.summary, overview)
    print("\(runName.map { "Run \($0)" } ?? "Last run"): \(summary.headline)")
    for warning in summary.warnings { print("! \(TerminalSummary.indented(warning))") }
    for audit in summary.audits { print("✘ audit \(audit)") }
    for note in summary.notes { print("~ \(TerminalText.line(note))") }
    let entries = pending.entries.filter { choice.takes($0.cell) }
    let rejected = pending.rejections.map(\.cell).filter(choice.takes)
    let results = pending.results
    let cells = entries.map(\.cell)
    let causes = CauseReview(newest, overview)
    let groups = listCauses(causes, entries)
    let proposals = causes.proposals(entries.filter { $0.run == newest.folder }.map(\.cell))
    printGroups(of: all ? cells : CauseGroup.cells(cells, notIn: groups), in: results, entries)
    let failures = results.filter { !$0.passes && choice.takes($0) }
    printIncomparable(among: failures, in: results)
    printPairs(among: failures, in: results)
    if !filter.isEmpty, cells.isEmpty, !results.contains(where: choice.takes) {
      print("\nNo cell matches.\(CellChoice.hint(filter, among: results))")
    }
    print(
      "\n\(grouped(cells.count)) pending, \(grouped(pending.acceptedCount)) accepted, \(grouped(rejected.count)) rejected."
    )
    printRejected(rejected)
    for line in earlierRuns(entries, newest: newest.folder) { print(line) }
    var problem: (any Error)?
    var renames: [RenameSearch.Rename] = []
    // Settings that cannot be read hide the references, and nothing else.
    do { renames = try package.renames(in: newest).filter { choice.takes($0.cell) } } catch {
      problem = error
    }
    printRenames(renames)
    let steps = NextSteps(
      after: newest.summary, pending: cells, causes: proposals, of: runName,
      renamed: Set(renames.map(\.cell.cell)), isStatus: true)
    if let text = steps.text { print(text) }
    if let problem { throw problem }
  }

  /// Prints the cells of a run that are tolerated, the nearest to failing first.
  private func printTolerated(in review: PendingReview, _ choice: CellChoice) {
    let cells = ToleratedCells(review.summary.cells).cells.filter(choice.takes)
    for cell in cells {
      print(
        "\(TerminalText.line(cell.cell))\n    \(ToleratedCells.left(of: cell)). \(TerminalText.line(cell.reason))"
      )
    }
    print("\(TerminalText.count(cells.count, "cell")) tolerated in the run \(review.folder.name).")
    if cells.isEmpty, !filter.isEmpty {
      print("No tolerated cell matches.\(CellChoice.hint(filter, among: review.summary.cells))")
    }
  }

  /// Prints the causes in the newest run of the cells that are listed, and returns those that have any.
  ///
  /// A cell that an older run compared last is listed by its reason.
  private func listCauses(_ causes: CauseReview, _ entries: [PendingCells.Entry]) -> [CauseGroup] {
    let folder = causes.review.folder
    CauseListing(of: causes).write(beside: folder)
    let pending = Set(entries.filter { $0.run == folder }.map(\.cell.cell))
    let groups = causes.groups.filter { group in group.cells.contains { pending.contains($0.cell) } }
    guard !groups.isEmpty else { return [] }
    let counts: [Int: Int] = groups.reduce(into: [:]) { counts, group in
      if let number = group.number { counts[number] = group.cells.count { pending.contains($0.cell) } }
    }
    print("")
    let lines = CauseLines(
      groups, pending: counts, showsExamples: true, root: package.root,
      columns: TerminalStyle.of(STDOUT_FILENO).width)
    for line in lines.lines { print(line) }
    return groups
  }

  /// Cells by their reasons, or each of them.
  private func printGroups(
    of cells: [CellResult], in results: [CellResult], _ entries: [PendingCells.Entry] = []
  ) {
    guard !cells.isEmpty else { return }
    print("")
    let groups = FailureGroup.groups(of: cells, in: results)
    let root = package.root
    let lines =
      all
      ? lines(of: groups, entries) : FailureLines(groups, showsPaths: true, root: root, run: runName).lines
    for line in lines { print(line) }
  }

  /// The failing cells that could not be compared, and left nothing to decide about.
  private func printIncomparable(among cells: [CellResult], in results: [CellResult]) {
    let lost = cells.filter { $0.actual == nil && $0.status.isUncompared }
    guard !lost.isEmpty else { return }
    print("\nNot compared, so there is nothing to decide:")
    printGroups(of: lost, in: results)
  }

  /// The cells that fail beside another drawing of their run.
  private func printPairs(among cells: [CellResult], in results: [CellResult]) {
    let pairs = cells.filter { $0.counterpart != nil && $0.actual != nil }
    guard !pairs.isEmpty else { return }
    print("\nCompared with other drawings and not with references, so there is nothing to decide:")
    printGroups(of: pairs, in: results)
  }

  /// The cells that fail with an actual value that was rejected.
  private func printRejected(_ cells: [CellResult]) {
    guard !cells.isEmpty else { return }
    let names = all ? cells[...] : cells.prefix(Self.listed)
    for cell in names { print("rejected \(TerminalText.line(cell.cell))") }
    if names.count < cells.count { print("… and \(grouped(cells.count - names.count)) more") }
    print("Rejected cells fail, and are pending again once they draw something else.")
  }

  /// How many rejected cells are named.
  private static let listed = 10

  /// References that nothing asks for any more, and the cells that drew the same.
  private func printRenames(_ renames: [RenameSearch.Rename]) {
    for move in renames.flatMap({ [$0.found] + $0.others }) {
      print("renamed? \(package.printed(move.source))\n      to \(package.printed(move.target))")
    }
    if !renames.isEmpty {
      print("Nothing asks for these; `\(ShellCommand.call("accept")) --renames` moves them.")
    }
  }

  /// Every cell of groups, with its run where that is not the last one.
  private func lines(of groups: [FailureGroup], _ entries: [PendingCells.Entry]) -> [String] {
    let runs = Dictionary(entries.map { ($0.cell.cell, $0.run.name) }) { first, _ in first }
    return groups.flatMap(\.cells).flatMap { cell in
      FailureLines.lines(of: cell, from: package.root)
        + (runs[cell.cell].map { ["    run:       \($0)"] } ?? []) + [""]
    }
  }

  /// Which of the earlier runs left how many of the pending cells.
  private func earlierRuns(_ entries: [PendingCells.Entry], newest: RunFolder) -> [String] {
    entries.filter { $0.run != newest }.grouped(by: \.run).map { run, entries in
      let cells = TerminalText.count(entries.count, "of them was", plural: "of them were")
      return "\(cells) last compared by the run \(run.name)."
    }
  }
}
