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

      A cell is skipped, and the exit code is 1, if its reference changed after the run or the image exceeds the size limit.

      --cause also skips a cell with pixels that no change explains, or with another cause that is not accepted. Cause \
      numbers are those of the last run; if a newer run exists than the one `status` listed, nothing is accepted.

      To accept a rejected cell, give its full path. An inline snapshot can only be updated by its test; the command prints \
      how.
      """)

  @Argument(help: "Cells to accept, selected as by `check --filter`; all pending cells by default.")
  var filter: [String] = []

  @Option(
    name: .customLong("cause"),
    help: "Accept the cells of these causes, numbered as in `status` (3 or 3,5); repeatable.")
  var causes: [CauseNumbers] = []

  @Flag(help: "Keep the reference, and add the actual image as an alternative.")
  var asAlternative = false

  @Option(
    name: .customLong("run"),
    help: "Use this run, a folder name in .proofsheet/runs, instead of the last one.")
  var runName: String?

  @Flag(
    help: "Only move unused references to new cells with the same image, such as those of a renamed test."
  )
  var renames = false

  @OptionGroup var package: PackageOptions

  func validate() throws {
    if renames, asAlternative {
      throw ValidationError("Either --renames or --as-alternative, not both.")
    }
    if !causes.isEmpty, renames || asAlternative {
      throw ValidationError("--cause goes with neither --renames nor --as-alternative.")
    }
  }

  func run() throws {
    let settings = try package.settings()
    for path in AbandonedFiles(in: package.scope(settings)).remove() {
      print("removed \(package.printed(path)), which a command that was stopped left")
    }
    if renames { return try rename() }
    if !causes.isEmpty {
      var decision = try CauseDecision(causes, filter: filter, run: runName, package)
      return try decision.accept(maximumBytes: settings.maximumReferenceBytes)
    }
    var pending = try package.pending(in: runName)
    let choice = try PendingChoice(filter: filter, pending: pending)
    let limit = settings.maximumReferenceBytes
    var refused = choice.refused
    for entry in choice.entries {
      do throws(RenderTestingError) {
        let path = try pending.accept(entry, asAlternative: asAlternative, maximumBytes: limit)
        print("accepted \(package.printed(path))")
      } catch {
        refused.append("refused \(entry.cell.cell): \(error)")
      }
    }
    let accepted = choice.entries.count + choice.refused.count - refused.count
    try finish(
      "\(accepted) accepted", refused, pending: pending.entries.count, saveError: pending.saveError)
  }

  /// Renames act on the last run, or the one that is named: only that one says what nothing asks for.
  private func rename() throws {
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
    var refused: [String] = []
    for rename in chosen {
      do throws(RenderTestingError) {
        try review.accept(rename)
        for move in [rename.found] + rename.others {
          print("renamed \(package.printed(move.source))\n     to \(package.printed(move.target))")
        }
      } catch {
        refused.append("refused \(rename.cell.cell): \(error)")
      }
    }
    try finish(
      "\(chosen.count - refused.count) renamed", refused, pending: review.pending.count,
      saveError: review.saveError)
  }

  /// Prints what was refused and the counts; exits with 1 where something was refused, with 2 where the decisions could
  /// not be saved in the run.
  private func finish(
    _ done: String, _ refused: [String], pending: Int, saveError: RenderTestingError?
  ) throws {
    for line in refused { print(TerminalText.line(line)) }
    let count = refused.isEmpty ? "" : ", \(refused.count) refused"
    print("\(done)\(count), \(pending) pending.")
    if let problem = saveError {
      throw failRun("The references are written, but the run still counts them as pending. \(problem)")
    }
    if !refused.isEmpty { throw ExitCode(1) }
  }
}

/// `proofsheet reject`: notes that references of the last run are right.
struct RejectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reject", abstract: "Keep the references: the changes are defects.",
    usage: "proofsheet reject [<filter> ...] [<options>]",
    discussion: """
      A rejected cell is no longer pending, and fails until the code is fixed. If a later run draws another image, the cell \
      becomes pending again.

        proofsheet reject "SignIn dark"
        proofsheet reject --cause 2       every cell of cause 2 in `status`
      """)

  @Argument(help: "Cells to reject, selected as by `check --filter`; all pending cells by default.")
  var filter: [String] = []

  @Option(
    name: .customLong("cause"),
    help: "Reject the cells of these causes, numbered as in `status` (3 or 3,5); repeatable.")
  var causes: [CauseNumbers] = []

  @Option(
    name: .customLong("run"),
    help: "Use this run, a folder name in .proofsheet/runs, instead of the last one.")
  var runName: String?

  @OptionGroup var package: PackageOptions

  func run() throws {
    if !causes.isEmpty {
      var decision = try CauseDecision(causes, filter: filter, run: runName, package)
      return try decision.reject()
    }
    var pending = try package.pending(in: runName)
    let choice = try PendingChoice(filter: filter, pending: pending)
    for entry in choice.entries {
      try orExit { try pending.reject(entry) }
      print("rejected \(TerminalText.line(entry.cell.cell))")
    }
    for line in choice.refused { print(TerminalText.line(line)) }
    let refused = choice.refused.isEmpty ? "" : ", \(choice.refused.count) refused"
    print("\(choice.entries.count) rejected\(refused), \(pending.entries.count) pending.")
    if !choice.refused.isEmpty { throw ExitCode(1) }
  }
}

/// The pending cells that filters choose.
struct PendingChoice {
  /// The cells to decide about.
  let entries: [PendingCells.Entry]
  /// Why others that match cannot be decided about, a line each.
  let refused: [String]

  /// Exits with 0 where nothing is pending, and with 2 where nothing matches.
  init(filter: [String], pending: PendingCells) throws {
    entries = try orExit { try pending.entries(matching: filter) }
    refused = try orExit { try pending.refused(matching: filter) }.map {
      "refused \($0.cell.cell): \($0.error)"
    }
    guard entries.isEmpty, refused.isEmpty else { return }
    let count = pending.entries.count
    guard count == 0 else {
      throw failRun("No cell matches, of \(TerminalText.count(count, "pending cell")).")
    }
    print("Nothing is pending.")
    throw ExitCode.success
  }
}
