internal import RunReview

/// A run as Markdown for a pull request or a step's summary: short enough for a comment, however large the run is.
package struct MarkdownSummary {
  /// How many rows a table has, and characters a text, at most.
  private static let (rows, width) = (20, 160)
  /// How many characters the reason of a cell without a cause has: the end of an engine's standard error is in it.
  private static let reasonWidth = 600

  private let results: RunResults
  private let proposals: [CauseProposal]

  /// Describes a run.
  package init(_ results: RunResults) {
    self.results = results
    let acceptance = CauseAcceptance(results.overview.causes, cells: results.summary.cells)
    proposals = acceptance.proposals(results.summary.acceptable)
  }

  /// The summary.
  package var text: String {
    let terminal = TerminalSummary(results.summary, results.overview)
    let mark = results.summary.isGreen ? "✅" : "❌"
    var lines = ["## \(mark) \(Self.text(results.title))", "", Self.text(terminal.headline), ""]
    lines += terminal.warnings.prefix(Self.rows).map { "> **Warning** \(code($0))\n" }
    lines += terminal.expectations.map {
      "\(Self.text(String($0.prefix(1)))) \(code(String($0.dropFirst(2))))\n"
    }
    lines += results.summary.ignoreWarnings.prefix(Self.rows).map {
      "> **Note** \(code($0))\n"
    }
    lines += results.overview.staleLayers.map { "> **Note** \(code($0))\n" }
    // Between revisions there is nothing to accept.
    let isDecided = !results.summary.comparesRevisions
    let columns = ["", "layer", "change", "proof", "cells"] + (isDecided ? ["accept"] : [])
    lines += Self.table("Causes", columns, causes.map { Array($0.prefix(columns.count)) })
    let others = isDecided ? "Failures" : "Changes"
    lines += Self.table("\(others) without a cause", ["cells", "result", "reason", "example"], failures)
    lines += Self.table("Audits", ["test", "findings", "first"], audits)
    lines += Self.table("Ignored", ["cells", "what", "owner", "until", "reason", "example"], ignored)
    return lines.joined(separator: "\n") + "\n"
  }

  private var causes: [[String]] {
    results.overview.causes.map { group in
      let proposal = proposals.first(for: group.number)
      let size = TerminalText.count(group.cells.count, "cell") + (group.extent.map { ": \($0)" } ?? "")
      let isExpected = group.cells.allSatisfy(\.passes)
      return [
        group.number.map(String.init) ?? "–", code(group.name), code(group.label),
        group.proof.rawValue,
        code(size), isExpected ? "expected" : proposal.map { code($0.option) } ?? "",
      ]
    }
  }

  private var failures: [[String]] {
    results.overview.groupsWithoutCause.map { group in
      let reason = group.example.reason.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
      return [
        group.size, group.example.status.label, Self.code(results.paths.text(reason), most: Self.reasonWidth),
        code(group.example.cell),
      ]
    }
  }

  private var ignored: [[String]] {
    results.summary.ignoredCells.flatMap { rules, cells in
      rules.map { rule in
        [
          TerminalText.count(cells.count, "cell"), code(rule.subject), code(rule.owner), rule.until,
          code(rule.reason), code(cells[0].cell),
        ]
      }
    }
  }

  private var audits: [[String]] {
    results.summary.failedAudits.map { audit in
      [
        code(audit.test), "\(audit.findings.count)",
        code(audit.findings.first?.message ?? audit.notes.first ?? ""),
      ]
    }
  }

  /// A table of cells that are Markdown, with `most` rows; `place` says where the others are.
  package static func table(
    _ title: String, _ columns: [String], _ rows: [[String]], most: Int = rows,
    rest place: String = "on the proof sheet"
  ) -> [String] {
    guard !rows.isEmpty else { return [] }
    let shown = rows.prefix(most).map { "| \($0.joined(separator: " | ")) |" }
    let rest =
      rows.count > shown.count ? ["", "… and \(rows.count - shown.count) more \(place)"] : []
    return [
      "### \(title)", "", "| \(columns.joined(separator: " | ")) |",
      "|\(String(repeating: "---|", count: columns.count))",
    ] + shown + rest + [""]
  }

  private func code(_ text: String) -> String { Self.code(results.paths.text(text)) }

  /// A text from elsewhere as a code span, in which nothing is obeyed: no markup, no link, no mention.
  package static func code(_ text: String) -> String { code(text, most: width) }

  private static func code(_ text: String, most width: Int) -> String {
    let line = TerminalText.line(text).replacing("`", with: "ˋ")
    guard !line.isEmpty else { return "" }
    let cut = line.count > width ? "\(line.prefix(width))…" : line
    return "`\(cut.replacing("|", with: "¦"))`"
  }

  /// A text in which no character is markup.
  package static func text(_ text: String) -> String {
    TerminalText.line(text).unicodeScalars.reduce(into: "") { result, scalar in
      if "\\`*_{}[]<>#|!&@~".unicodeScalars.contains(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
  }
}
