import ArgumentParser
import RenderReports
import RunReview

/// What `proofsheet explain` prints.
struct ExplainReport {
  /// How many sentences, clusters and files are printed.
  private static let (sentences, clusters, files) = (40, 12, 20)

  /// The lines for people.
  private(set) var lines: [String] = []
  /// The same for programs.
  let document: ExplanationDocument
  /// The exit code.
  let code: ExitCode

  /// One pair of files.
  init(cells: [ExplainedCell]) {
    let groups = Self.groups(cells)
    document = ExplanationDocument(cells, groups)
    code = Self.code(cells, failures: 0)
    for cell in cells {
      lines.append(TerminalText.line("\(cell.old) → \(cell.new): \(Self.headline(cell))"))
      lines += Self.lines(of: cell.explanation, CauseGroup.numbers(in: cell.result.cell, of: groups))
    }
  }

  /// Pairs of two folders, and files without a partner.
  init(folders cells: [ExplainedCell], _ failures: [(name: String, reason: String)]) {
    let groups = Self.groups(cells)
    document = ExplanationDocument(cells, groups, failures: failures)
    code = Self.code(cells, failures: failures.count)
    lines += CauseLines(groups, showsExamples: true).lines.map {
      $0.replacing("for example \(MissingTrees.folder)/", with: "for example ")
    }
    let grouped = Set(groups.flatMap(\.cells).map(\.cell))
    let others = cells.filter { $0.failure == nil && $0.differs && !grouped.contains($0.result.cell) }
    lines += Self.listed(
      others.map { "\($0.name): \(Self.headline($0)) \($0.explanation.notes.joined(separator: " "))" })
    lines += Self.listed(
      failures.map { "! \($0.name): \($0.reason)" }
        + cells.compactMap { cell in cell.failure.map { "! \(cell.name): \($0)" } })
    let (equal, differing) = (
      cells.count { $0.failure == nil && !$0.differs }, cells.count { $0.failure == nil && $0.differs }
    )
    let rest = cells.count - equal - differing + failures.count
    lines.append("\(differing) differ, \(equal) equal" + (rest > 0 ? ", \(rest) without explanation." : "."))
  }

  /// A cell of a run.
  init(cell: CellResult, in causes: CauseReview, root: String) {
    let groups = causes.groups.filter { group in group.cells.contains { $0.cell == cell.cell } }
    document = ExplanationDocument(cell, groups)
    code = cell.passes ? .success : ExitCode(1)
    lines.append(TerminalText.line("\(cell.cell) — \(cell.label)"))
    if let explanation = cell.explanation {
      lines += Self.lines(of: explanation, CauseGroup.numbers(in: cell.cell, of: groups))
    } else {
      lines += cell.reason.split(separator: "\n").map { "    \($0)" }
      if !cell.passes { lines.append("    Only images that differ from a reference are explained.") }
    }
    lines += FailureLines.paths(of: cell, from: root)
    if !groups.isEmpty { lines.append("In the run:") }
    lines += CauseLines(groups).lines
  }

  /// The causes over all pairs.
  private static func groups(_ cells: [ExplainedCell]) -> [CauseGroup] {
    let results = cells.filter { $0.failure == nil }.map(\.result)
    return CauseGroup.groups(of: results, in: results)
  }

  private static func code(_ cells: [ExplainedCell], failures: Int) -> ExitCode {
    if cells.contains(where: { $0.failure != nil }) { return ExitCode(2) }
    return failures == 0 && cells.allSatisfy { !$0.differs } ? .success : ExitCode(1)
  }

  private static func headline(_ cell: ExplainedCell) -> String {
    let changes = cell.explanation.changes.count
    let found = TerminalText.count(changes, "change")
    guard cell.hasPixels else { return "\(found) of layers, not drawn." }
    guard cell.differs else {
      return changes == 0 ? "the images are equal." : "the images are equal; \(found) of layers."
    }
    let pixels = cell.explanation.clusters.reduce(0) { $0 + $1.pixels }
    return pixels == 0
      ? "the images differ."
      : "\(TerminalText.count(pixels, "pixel differs", plural: "pixels differ")), \(found)."
  }

  /// Unexplained pixels, what changed, where pixels differ and for which cause, and what limits all that; `numbers` has
  /// those of the explanation's causes in all cells.
  private static func lines(of explanation: Explanation, _ numbers: [Int: Int]) -> [String] {
    var lines: [String] = []
    if explanation.unexplainedPixels > 0, !explanation.isFromPixels {
      lines.append("✘ \(grouped(explanation.unexplainedPixels)) pixels that no change explains")
    }
    if explanation.isFromPixels { lines.append("From the pixels alone, without proof:") }
    let causes = explanation.causes.enumerated().map { place, cause in
      "    \(numbers[place].map { "cause \($0)  " } ?? "")\(explanation.sentence(of: cause))"
    }
    lines += listed(causes, limit: sentences)
    lines += listed(explanation.clusters.map { line(of: $0, numbers) }, limit: clusters)
    return lines + explanation.notes.map { "~ \($0)" }.map(TerminalText.line)
  }

  private static func line(of cluster: Explanation.Cluster, _ numbers: [Int: Int]) -> String {
    let bounds = cluster.bounds
    let causes = Set(cluster.causes.compactMap { numbers[$0] }).sorted().map { "\($0)" }.joined(
      separator: ", ")
    let reason = causes.isEmpty ? "" : ", cause \(causes)"
    return
      "    \(bounds.width) × \(bounds.height) at (\(bounds.x), \(bounds.y)): \(grouped(cluster.pixels)) pixels\(reason), \(cluster.proof.rawValue)"
  }

  private static func listed(_ lines: [String], limit: Int = files) -> [String] {
    let rest = lines.count > limit ? ["    … and \(grouped(lines.count - limit)) more"] : []
    return lines.prefix(limit).map { TerminalText.line($0) } + rest
  }
}
