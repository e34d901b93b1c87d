internal import Foundation
internal import RenderTesting

/// What a matrix tells when cells fail: how many, what they share, and the worst of them.
struct MatrixMessage {
  /// How many cells are described.
  private static let described = 4

  /// The message; nil when every cell passes.
  let text: String?

  init(_ results: [CellResult]) {
    let summary = RunSummary(cells: results)
    let failures = summary.failures
    guard !failures.isEmpty else {
      text = nil
      return
    }
    let kinds = CellStatus.allCases.filter { !$0.passes && summary.count($0) > 0 }
      .map { "\(summary.count($0)) \($0.label)" }
    var lines = ["\(failures.count) of \(results.count) cells failed: \(kinds.joined(separator: ", "))."]
    if let shared = FailureGroups(results).text, failures.count > 1 { lines.append(shared) }
    for failure in Self.worst(results) {
      lines.append("\(TerminalText.line(failure.cell)) — \(failure.status.label)\n  \(failure.reason)")
      if let actual = failure.actual { lines.append("  actual: \(actual)") }
      if failure.wroteReference { lines.append("  reference: \(failure.reference)") }
    }
    if failures.count > Self.described { lines.append("… and \(failures.count - Self.described) more.") }
    lines += DiagnosticSummary(results).lines
    if failures.contains(where: { $0.actual != nil }) {
      let program = ShellCommand.program()
      lines.append("See all: \(program) status. Accept what is right: \(program) accept [filter…]")
    }
    text = TerminalText.escaped(lines.joined(separator: "\n"))
  }

  /// The cells to describe, worst first, one for each picture.
  static func worst(_ results: [CellResult]) -> [CellResult] {
    let pictures = RunSummary(cells: results).failures.filter { $0.sameAs == nil }
    return Array(pictures.prefix(described))
  }

  /// The files that a failed cell left in the run folder.
  static func files(of result: CellResult) -> [SnapshotAttachment] {
    [
      ("reference.png", result.reference), ("actual.png", result.actual),
      ("difference.png", result.difference),
    ]
    .compactMap { name, path in
      path.flatMap { FileManager.default.contents(atPath: $0) }.map {
        SnapshotAttachment(name: name, data: $0)
      }
    }
  }
}
