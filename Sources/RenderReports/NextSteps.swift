package import RenderTesting

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

  /// Finds the steps after a run; `pending` are the cells that wait for a decision, `program` is how the reader
  /// calls the command.
  package init(after summary: RunSummary, pending: [CellResult], program: String = ShellCommand.program()) {
    var steps: [Step] = []
    let command = "\(program) \(summary.record?.command ?? "test")"
    // The same run again: without its filter or folder it would be another one.
    let arguments = (summary.record?.arguments ?? []).filter { $0 != "--record" }.map(ShellCommand.quoted)
    let run = ([command] + arguments).joined(separator: " ")
    let written = summary.cells.count { $0.wroteReference && !$0.passes }
    if written > 0 {
      let noun = written == 1 ? "new reference" : "\(written) new references"
      steps.append(Step(command: run, purpose: "once you have looked at the \(noun)"))
    }
    if let worst = pending.first {
      steps.append(
        Step(command: "\(program) status", purpose: "what waits for a decision: \(pending.count)"))
      let cell = ShellCommand.quoted(worst.cell)
      steps.append(Step(command: "\(program) accept \(cell)", purpose: "if this one is right"))
      if pending.count > 1 {
        steps.append(Step(command: "\(program) accept", purpose: "if all \(pending.count) are"))
      }
    }
    if pending.contains(where: { $0.status == .missing }) {
      steps.append(
        Step(
          command: (["\(command) --record"] + arguments).joined(separator: " "),
          purpose: "records what has no reference, and what differs"))
    }
    self.steps = steps
  }

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
