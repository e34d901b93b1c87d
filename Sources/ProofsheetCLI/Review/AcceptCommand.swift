import ArgumentParser
import RunReview

/// `proofsheet accept`: makes what was drawn the reference, without running anything again.
struct AcceptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept", abstract: "Make actual images the new references.",
    usage: "proofsheet accept [<filter> ...] [<options>]",
    discussion: """
      Accepting draws nothing: the actual image in the report becomes the reference.

        proofsheet accept                         all pending cells
        proofsheet accept "SignIn dark !iPad"     SignIn in dark, not on an iPad
        proofsheet accept "device:se|mini" Chat   on an SE or a mini, and all of Chat
        proofsheet accept --cause 3               the cells of cause 3 in `status`
        proofsheet accept --as-alternative dark   keep the old references as well
        proofsheet accept --run NAME              cells of an earlier run
        proofsheet accept --renames               move references of renamed tests
        proofsheet accept --dry-run --json        list what would be accepted

      A cell is skipped, and the exit code is 1, if its reference changed after the run or the image exceeds the size limit.

      --cause also skips a cell with pixels that no change explains, or with another cause that is not accepted. Cause \
      numbers are those of the last run; if a newer run exists than the one `status` listed, nothing is accepted.

      Every decision is noted with your git name, and can be undone: `proofsheet undo`.

      To accept a rejected cell, give its full path. An inline snapshot can only be updated by its test; the command prints \
      how.
      """)

  @Argument(help: "Cells to accept, selected as by `check --filter`; all pending cells by default.")
  var filter: [String] = []

  @Option(
    name: .customLong("cause"),
    help: "Accept the cells of these causes, \(CauseNumbers.form).")
  var causes: [CauseNumbers] = []

  @Flag(help: "Keep the reference, and add the actual image as an alternative.")
  var asAlternative = false

  @OptionGroup var holds: HoldOptions

  @Flag(help: "List what would be accepted and refused; write nothing.")
  var dryRun = false

  @Flag(help: "Print the list of --dry-run as JSON.")
  var json = false

  @Option(
    name: .customLong("run"),
    help: "Use this run, a folder name in .proofsheet/runs or a path, not the last one.")
  var runName: String?

  @Flag(
    help: "Only move unused references to new cells with the same image, such as those of a renamed test."
  )
  var renames = false

  @Flag(help: "Print every accepted reference.")
  var verbose = false

  @OptionGroup var logged: DecisionOptions

  @OptionGroup var package: PackageOptions
  @OptionGroup var contentStore: StoreOptions

  func validate() throws {
    if json, !dryRun { throw ValidationError("--json prints the list of --dry-run: name both.") }
    if dryRun, renames {
      throw ValidationError("--dry-run lists no renames: `\(ShellCommand.call("status"))` does.")
    }
    if renames, holds.isGiven {
      throw ValidationError(
        "--renames moves references, whose fonts do not matter: leave --glyphs and --unverified out.")
    }
    if renames, asAlternative {
      throw ValidationError("Either --renames or --as-alternative, not both.")
    }
    if !causes.isEmpty, renames || asAlternative {
      throw ValidationError("--cause goes with neither --renames nor --as-alternative.")
    }
  }

  func run() throws {
    try package.requireDecisions(in: runName)
    let settings = try package.settings()
    let limit = settings.maximumReferenceBytes
    if dryRun {
      var trial = try AcceptTrial(package, run: runName, maximumBytes: limit, holds.grant)
      if causes.isEmpty {
        try trial.take(filter, asAlternative: asAlternative)
      } else {
        trial.take(
          try CauseDecision(causes, filter: filter, run: runName, package, nil, holds.grant))
      }
      return try trial.finish(asJSON: json)
    }
    for path in AbandonedFiles(in: package.scope(settings)).remove() {
      print("removed \(package.printed(path)), which a command that was stopped left")
    }
    if renames { return try rename() }
    let open = try package.decision(
      DecisionOptions.rule("accept", filter, causes) + (asAlternative ? " --as-alternative" : ""), logged)
    if !causes.isEmpty {
      var decision = try CauseDecision(
        causes, filter: filter, run: runName, package, open, holds.grant)
      return try decision.accept(maximumBytes: limit, isVerbose: verbose)
    }
    var pending = try package.pending(in: runName, holds.grant)
    try noteIgnored(among: pending)
    let choice = try PendingChoice(filter: filter, pending: pending)
    try choice.requireSome()
    pending.begin(open)
    var refused = choice.refused
    var accepted = AcceptedCells(package, isVerbose: verbose)
    let progress = ProgressLine(planned: choice.entries.count, isShown: ProgressLine.isTerminal)
    pending.prepare(choice.entries)
    let rules = IgnoreRules(settings.ignore)
    for entry in choice.entries {
      progress.set(done: accepted.cells.count + refused.count, failed: refused.count)
      do throws(RenderTestingError) {
        if let rule = rules.rules(of: entry.cell.cell).first(where: \.isWhole) {
          throw .unusable(
            entry.cell.cell, "\(rule.place) is about it now. Remove the rule, test again, and accept.")
        }
        let path = try pending.accept(entry, asAlternative: asAlternative, maximumBytes: limit)
        accepted.add(entry.cell, at: path)
      } catch {
        refused.append((entry.cell.cell, "\(error)"))
      }
    }
    progress.finish()
    accepted.printSummary(of: pending.reviews.first.map { CauseReview($0).groups } ?? [])
    try open.finish(
      accepted.cells.count, "accepted", refused: refused, pending: pending.entries.count, in: runName,
      of: pending.reviews)
  }

  /// Says which cells that the filters choose keep their references, because rules ignore them, and of which a part
  /// becomes the reference that rules ignore.
  private func noteIgnored(among pending: PendingCells) throws {
    let chosen = try orExit { try pending.choice(filter) }
    let parts = pending.entries.map(\.cell).filter { $0.ignoredBy != nil && chosen.takes($0) }
    if let first = parts.first {
      let place = first.ignoredBy?.first?.place ?? ""
      print(
        "\(TerminalText.count(parts.count, "cell also differs", plural: "cells also differ")) in what rules ignore, which becomes the reference too, for example \(TerminalText.line(first.cell)) (\(place))."
      )
    }
    let ignored = pending.results.filter { $0.status == .ignored && chosen.takes($0) }
    guard let first = ignored.first else { return }
    let cells = TerminalText.count(
      ignored.count, "cell is ignored and keeps its reference",
      plural: "cells are ignored and keep their references")
    let place = first.ignoredBy?.first.map { " (\($0.place))" } ?? ""
    print(
      "\(cells), for example \(TerminalText.line(first.cell))\(place). Remove the rule and test again to accept."
    )
  }

  /// Renames act on the last run, or the one that is named: only that one says what nothing asks for.
  private func rename() throws {
    let open = try package.decision(DecisionOptions.rule("accept --renames", filter, []), logged)
    guard var review = try package.pending(in: runName).reviews.first else { return }
    let all = try package.renames(in: review)
    guard !all.isEmpty else {
      print("Nothing is renamed: no reference that nothing asks for holds what a cell without one drew.")
      return
    }
    let choice = try orExit { try CellChoice(filter, among: review.summary.cells) }
    let chosen = all.filter { choice.takes($0.cell) }
    guard !chosen.isEmpty else {
      throw failRun("No cell matches, of \(TerminalText.count(all.count, "renamed cell")).")
    }
    review.decision = open
    var refused: [(String, String)] = []
    for rename in chosen {
      do throws(RenderTestingError) {
        try review.accept(rename)
        for move in [rename.found] + rename.others {
          print("renamed \(package.printed(move.source))\n     to \(package.printed(move.target))")
        }
      } catch {
        refused.append((rename.cell.cell, "\(error)"))
      }
    }
    try open.finish(
      chosen.count - refused.count, "renamed", refused: refused, pending: review.pending.count, in: runName,
      of: [review])
  }
}
