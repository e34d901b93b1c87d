internal import Foundation

/// The message of a matrix whose cells fail: how many, for which reasons, and what the cells of each have in common.
struct MatrixMessage {
  /// How many reasons of a kind are described, and how many cells bring their files.
  private static let described = 4

  /// How many sentences about what changed are shown.
  private static let sentences = 2

  /// The message; nil when every cell passes.
  let text: String?

  init(_ results: [CellResult]) {
    let failures = results.failures
    guard !failures.isEmpty else {
      text = nil
      return
    }
    let kinds = CellStatus.allCases.filter { !$0.passes }.compactMap { status -> String? in
      let count = failures.count { $0.status == status }
      return count > 0 ? "\(count) \(status.label)" : nil
    }
    var lines = [
      "\(failures.count) of \(TerminalText.count(results.count, "cell")) failed: \(kinds.joined(separator: ", "))."
    ]
    let overview = FailureOverview(results)
    lines += FailureLines(overview.groups, showsPaths: true, limit: Self.described).lines
    lines += DiagnosticSummary(results).lines
    lines += overview.causes.prefix(Self.sentences).map { group in
      TerminalText.line("Changed: \(group.sentence) — \(group.cells.count) of \(failures.count) cells")
    }
    if failures.contains(where: \.canBeAccepted) {
      lines.append("What differs, and how it is accepted: \(ShellCommand.call("status"))")
    }
    text = TerminalText.escaped(lines.joined(separator: "\n"))
  }

  /// Reports one issue for all failing cells of an assertion, with the files of one cell for each reason.
  static func report(
    _ outcome: Result<[CellResult], RenderTestingError>, of assertion: MatrixVerification,
    in session: RunSession, at site: SourceSite
  ) {
    switch outcome {
    case .failure(let error):
      TestFramework.fail("\(error)", cells: [assertion.prefix], of: session, at: site)
    case .success(let results):
      guard let message = MatrixMessage(results).text else { return }
      for failure in examples(results) {
        TestFramework.attach(files(of: failure), named: failure.cell, at: site)
      }
      TestFramework.fail(message, cells: results.filter { !$0.passes }.map(\.cell), of: session, at: site)
    }
  }

  /// The cells whose files are attached: one for each reason, the worst first.
  static func examples(_ results: [CellResult]) -> [CellResult] {
    FailureOverview(results).groups.prefix(described).map(\.example)
  }

  /// The files that a failed cell left in the run folder.
  static func files(of result: CellResult) -> [SnapshotAttachment] {
    // A layer tree that was not drawn is no image.
    let reference = ReferenceFormat(path: result.shownReference) == .trees ? nil : result.shownReference
    return [("reference", reference), ("actual", result.actual), ("diff", result.diff)]
      .compactMap { name, path in
        guard let path, let data = try? FileContents.reference(path) else { return nil }
        return SnapshotAttachment(name: "\(name).\((path as NSString).pathExtension)", data: data)
      }
  }
}
