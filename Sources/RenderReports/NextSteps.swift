package import RunReview

/// The commands that come next after a run, ready to be pasted.
package struct NextSteps {
  /// One command and what it is for.
  package struct Step: Sendable, Hashable {
    /// The command.
    package var command: String
    /// What it is for.
    package var purpose: String
  }

  /// The commands, the likeliest first.
  package let steps: [Step]

  /// Finds the steps after a run; `causes` are accepted with a command each; `pending` are the cells that are pending,
  /// those of the run `name` alone where it is given; `program` is how the reader calls the command, for the folder
  /// `package` where that is not found without being named.
  ///
  /// `renamed` are the cells whose references `accept --renames` moves. With `isStatus` the reader has just seen what
  /// is pending.
  package init(
    after summary: RunSummary, pending: [CellResult], causes: [CauseProposal] = [], of name: String? = nil,
    renamed: Set<String> = [], isStatus: Bool = false, program: String = ShellCommand.program(),
    package: String? = ShellCommand.package
  ) {
    var steps: [Step] = []
    func call(_ name: String) -> String { ShellCommand.call(name, program: program, package: package) }
    let named = name.map { " --run \(ShellCommand.quoted($0))" } ?? ""
    let again = SameRun(summary.record, program: program, package: package)
    let written = summary.cells.count { $0.wroteReference && !$0.passes }
    if written > 0 {
      let noun = written == 1 ? "new reference" : "\(written) new references"
      steps.append(Step(command: again.command(), purpose: "once you have looked at the \(noun)"))
    }
    let foreign = pending.count { $0.status == .otherEnvironment && $0.work == nil }
    if foreign > 0 {
      steps.append(
        Step(
          command: name == nil ? again.regeneration : "\(call("regenerate"))\(named)",
          purpose: "sorts what other fonts or libraries changed: \(TerminalText.count(foreign, "cell"))"))
    }
    if !pending.isEmpty, !isStatus {
      steps.append(
        Step(command: "\(call("status"))\(named)", purpose: "what is pending: \(pending.count)"))
    }
    steps += Self.restoring(pending)
    if !renamed.isEmpty {
      let cells = TerminalText.count(renamed.count, "renamed cell")
      steps.append(
        Step(command: "\(call("accept")) --renames\(named)", purpose: "moves the references of \(cells)"))
    }
    // The list of causes has the numbers of the others.
    steps += causes.prefix(1).map { Self.accepting($0, "\(call("accept"))\(named)") }
    let acceptable = pending.filter { $0.canBeAccepted && !renamed.contains($0.cell) }
    if causes.isEmpty, let worst = acceptable.first {
      let cell = ShellCommand.quoted(worst.cell)
      steps.append(Step(command: "\(call("accept"))\(named) \(cell)", purpose: "if this one is right"))
    }
    if acceptable.count > 1 {
      steps.append(Step(command: "\(call("accept"))\(named)", purpose: "if all \(acceptable.count) are"))
    }
    if let test = pending.lazy.compactMap(\.inlineTest).first {
      let pattern = ShellCommand.quoted(TestPattern(of: test).text)
      steps.append(
        Step(
          command: "\(call("test")) --record -- --filter \(pattern)", purpose: "writes a text into the source"
        ))
    }
    // The same run again records nothing of cells that only an earlier one compared.
    let compared = Set(summary.cells.map(\.cell))
    if pending.contains(where: {
      $0.status == .missing && compared.contains($0.cell) && !renamed.contains($0.cell)
    }) {
      steps.append(
        Step(
          command: again.command(recording: true),
          purpose: "records what has no reference, and what differs"))
    }
    let lost = summary.count(.missingTree)
    if lost > 0 {
      steps.append(Step(command: "\(call("prune"))", purpose: "if layer trees are gone for good: \(lost)"))
    }
    self.steps = steps
  }

  /// How a cause is accepted, or those that stand together.
  private static func accepting(_ causes: CauseProposal, _ accept: String) -> Step {
    let all = TerminalText.count(causes.cells, "cell")
    let count = causes.accepted == causes.cells ? all : "\(causes.accepted) of \(all)"
    let first = causes.labels.first ?? ""
    let what =
      causes.labels.count > 1 ? "\(first), and \(causes.labels.count - 1) more, are" : "\(first) is"
    return Step(command: "\(accept) \(causes.option)", purpose: "if \(what) right: \(count)")
  }

  /// How damaged references are restored, a command for each kind of damage.
  private static func restoring(_ cells: [CellResult]) -> [Step] {
    ReferenceDamage.allCases.compactMap { damage in
      let paths = cells.filter { $0.referenceDamage == damage }.map(\.reference)
      guard !paths.isEmpty, let command = damage.restoring(Array(paths.prefix(named))) else { return nil }
      guard damage != .pointer else {
        return Step(
          command: command, purpose: "restores references that are Git LFS pointers: \(paths.count)")
      }
      let part = paths.count <= named ? "" : "\(named) of "
      return Step(command: command, purpose: "restores damaged references: \(part)\(paths.count)")
    }
  }

  /// How many damaged references a command restores at most.
  private static let named = 8

  /// The commands below each other, their purposes behind; nil when nothing is left to do.
  package var text: String? {
    guard !steps.isEmpty else { return nil }
    let width = steps.map(\.command.count).filter { $0 <= 72 }.max() ?? 0
    let lines = steps.map { step in
      let gap = String(repeating: " ", count: max(0, width - step.command.count))
      return "  \(step.command)\(gap)  # \(step.purpose)"
    }
    return (["Next:"] + lines.map(TerminalText.line)).joined(separator: "\n")
  }
}
