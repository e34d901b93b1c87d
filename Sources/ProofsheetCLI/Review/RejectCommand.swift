import ArgumentParser
import RunReview

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
    help: "Reject the cells of these causes, \(CauseNumbers.form).")
  var causes: [CauseNumbers] = []

  @Option(
    name: .customLong("run"),
    help: "Use this run, a folder name in .proofsheet/runs or a path, not the last one.")
  var runName: String?

  @OptionGroup var logged: DecisionOptions

  @OptionGroup var package: PackageOptions

  func run() throws {
    try package.requireDecisions(in: runName)
    let open = try package.decision(DecisionOptions.rule("reject", filter, causes), logged)
    if !causes.isEmpty {
      var decision = try CauseDecision(causes, filter: filter, run: runName, package, open)
      return try decision.reject()
    }
    var pending = try package.pending(in: runName)
    let choice = try PendingChoice(filter: filter, pending: pending)
    try choice.requireSome()
    pending.begin(open)
    for entry in choice.entries {
      try orExit { try pending.reject(entry) }
      print("rejected \(TerminalText.line(entry.cell.cell))")
    }
    try open.finish(
      choice.entries.count, "rejected", refused: choice.refused, pending: pending.entries.count, in: runName,
      of: pending.reviews)
  }
}
