internal import ChangeAnalysis

/// The message of a failed assertion: what happened, which files show it, and what to do next.
struct FailureMessage {
  let text: String

  init(_ result: CellResult, session: RunSession) {
    var lines = ["\(TerminalText.line(result.cell)) — \(result.status.label)", result.reason]
    if result.status == .different, let hint = result.verdict?.toleranceHint { lines.append(hint) }
    if let note = result.note { lines.append(note) }
    lines += result.diagnostics.map { TerminalText.line("Layout: \($0)") }
    if result.wroteReference {
      lines.append("reference: \(result.reference)")
    } else if let actual = result.actual {
      let tool = SnapshotTestingConfiguration.effective.diffTool ?? .default
      lines.append(tool(currentFilePath: result.shownReference, failedFilePath: actual))
    }
    if let diff = result.diff { lines.append("diff: \(diff)") }
    if result.canBeAccepted {
      lines.append("Accept it with: \(ShellCommand.call("accept")) \(ShellCommand.quoted(result.cell))")
    }
    lines += Self.changes(in: result)
    text = TerminalText.escaped(lines.filter { !$0.isEmpty }.joined(separator: "\n"))
  }

  /// The most important sentences about what changed, a line each.
  private static func changes(in result: CellResult) -> [String] {
    // The reason of two drawings has them.
    guard let explanation = result.explanation, result.counterpart == nil else { return [] }
    let title = explanation.isFromPixels ? "Changed, from the pixels alone:" : "Changed:"
    return explanation.sentences.prefix(described).map { TerminalText.line("\(title) \($0)") }
  }

  /// How many sentences of an explanation are shown.
  private static let described = 2
}
