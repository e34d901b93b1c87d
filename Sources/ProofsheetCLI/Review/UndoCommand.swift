import ArgumentParser
import RunReview

/// `proofsheet undo`: takes a decision back, with the bytes that it replaced.
struct UndoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: "Undo a decision, and restore its references.",
    usage: "proofsheet undo [<options>]",
    discussion: """
      The references get back the bytes that they had, and the cells are pending again. Replaced bytes are kept in \
      .proofsheet/replaced; where they are gone, git may have them. The run is not needed.

        proofsheet undo                  the last decision
        proofsheet undo --list           who decided what, when, and why
        proofsheet undo --decision 3     another one, such as an earlier undo

      A reference that was changed since the decision, or decided about again, is left alone and named, and the exit code \
      is 1. A command that was killed can be called again.
      """)

  @Option(help: "Undo the decision of this number.")
  var decision: Int?

  @Option(
    name: .customLong("run"),
    help: "The path of a run folder from elsewhere whose cells are pending again.")
  var runPath: String?

  @Flag(help: "List the last decisions, the newest first; with --verbose all, with their cells.")
  var list = false

  @Flag(help: "Print every reference.")
  var verbose = false

  @OptionGroup var logged: DecisionOptions

  @OptionGroup var package: PackageOptions
  @OptionGroup var contentStore: StoreOptions

  func run() throws {
    let history = package.history
    let decisions = try orExit { try history.decisions }
    if let damage = history.damage { Terminal.warn("! \(damage)") }
    if list { return DecisionList(decisions, isVerbose: verbose).write() }
    guard let number = try decision ?? orExit({ try history.last })?.number else {
      return print("There is nothing to undo.")
    }
    let note = try package.note("undo --decision \(number)", logged)
    let elsewhere = try runPath.map { [try package.runFolder($0)] } ?? []
    let runs = elsewhere + ((try? RunHistory(packageRoot: package.root))?.folders ?? [])
    let result = try orExit { try history.undo(number, note, in: runs, report: report) }
    if let run = runs.first(where: { $0.name == result.undone.head.run }) {
      RegenerationSummary.update(in: run)
    }
    if !result.refused.isEmpty { throw ExitCode(1) }
  }

  private func report(_ result: UndoneDecision) {
    let head = result.undone.head
    print("Decision \(head.decision), \(TerminalText.line("\(head.rule), by \(head.who)")):")
    if verbose { for path in result.restored { print("restored \(package.printed(path))") } }
    for (cells, reason) in result.refused {
      print("refused \(TerminalText.line("\(cells.first ?? ""): \(reason)"))")
    }
    let restored = TerminalText.count(result.restored.count, "reference")
    let refused = result.refused.isEmpty ? "" : ", \(grouped(result.refused.count)) refused"
    print("\(TerminalText.count(result.cells.count, "cell")) undone\(refused), \(restored) restored.")
    if head.action != .undone, runPath == nil, !result.cells.isEmpty {
      let pending = (try? RunHistory(packageRoot: package.root))?.pending.entries ?? []
      if Set(result.cells).isDisjoint(with: pending.map(\.cell.cell)) {
        print("None of them is pending: no run that is kept compared with these references. Run again.")
      }
    }
    if let number = result.number {
      print("Take that back: `\(ShellCommand.call("undo")) --decision \(number)`")
    }
    if !result.refused.isEmpty {
      print("Undo the rest: `\(ShellCommand.call("undo")) --decision \(head.decision)`")
    }
  }
}

/// The decisions as lines, the newest first.
struct DecisionList {
  /// So many are listed unless all are asked for.
  private static let listed = 20
  private let decisions: [LoggedDecision]
  private let isVerbose: Bool

  init(_ decisions: [LoggedDecision], isVerbose: Bool) {
    (self.decisions, self.isVerbose) = (decisions.reversed(), isVerbose)
  }

  func write() {
    if decisions.isEmpty { print("Nothing was decided yet.") }
    let shown = isVerbose ? decisions[...] : decisions.prefix(Self.listed)
    let width = shown.first.map { "\($0.number)".count } ?? 0
    for decision in shown {
      let head = decision.head
      let gap = String(repeating: " ", count: width - "\(decision.number)".count)
      let undone =
        decision.undoneBy.map { ", undone by \($0)" } ?? (decision.isComplete ? "" : ", not finished")
      let cells = TerminalText.count(decision.cells.count, "cell")
      // The address would fill the line.
      let who = isVerbose ? head.who : head.who.split(separator: " <").first.map(String.init) ?? head.who
      print(
        TerminalText.line(
          "\(gap)\(decision.number)  \(head.when)  \(head.rule) (\(cells)\(undone)), by \(who)"))
      if let reason = head.reason { print(TerminalText.line("\(gap)   because: \(reason)")) }
      if isVerbose { for cell in decision.cells { print(TerminalText.line("     \(cell)")) } }
    }
    if shown.count < decisions.count {
      print("… and \(grouped(decisions.count - shown.count)) earlier ones; --verbose lists all.")
    }
  }
}
