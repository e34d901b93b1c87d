package import RunReview

/// A run in a few lines of plain text.
package struct TerminalSummary {
  private let summary: RunSummary
  private let overview: FailureOverview
  /// How many characters a line has at most; nil where nobody knows.
  package var columns: Int?

  /// Describes a run; `overview` is that of its cells where somebody else needs it, too.
  package init(_ summary: RunSummary, _ overview: FailureOverview? = nil) {
    self.summary = summary
    self.overview = overview ?? FailureOverview(summary.cells)
  }

  /// The run in one line: `108 cells: 107 equal, 1 different (3.2 s)`.
  package var headline: String {
    var counts = CellStatus.allCases.map { ($0, summary.count($0)) }.filter { $0.1 > 0 }
      .map { "\(grouped($0.1)) \($0.0.label)" }
    let known = summary.knownIssues
    let expected = summary.expectedCells
    if expected > 0 { counts.append("\(grouped(expected)) expected") }
    if known > 0 { counts.append(TerminalText.count(known, "known issue")) }
    let list = counts.isEmpty ? "nothing was compared" : counts.joined(separator: ", ")
    let proven =
      summary.provenEqual > 0 ? ", \(summary.provenEqual) of them proven equal without drawing" : ""
    let time = summary.record.map { " (\(($0.seconds * 10).rounded() / 10) s)" } ?? ""
    let audits = summary.auditCount == 0 ? "" : ", \(TerminalText.count(summary.auditCount, "audit"))"
    let failed = summary.failedAudits.isEmpty ? "" : " of which \(summary.failedAudits.count) failed"
    let findings = summary.ignoredFindings
    let ignored = findings > 0 ? ", \(TerminalText.count(findings, "finding")) ignored" : ""
    let unchanged = summary.unchangedCells > 0 ? ", \(summary.unchangedCells) left out as unchanged" : ""
    return
      "\(TerminalText.count(summary.cells.count, "cell")): \(list)\(proven)\(unchanged)\(audits)\(failed)\(ignored)\(time)"
  }

  /// What makes the numbers worth less than they look.
  package var warnings: [String] {
    summary.problems + (summary.record?.incompleteReasons ?? []).map { "Not a complete run: \($0)." }
  }

  /// What became of the differences that the run expects, a line each.
  package var expectations: [String] {
    guard let expectation = summary.expectation else { return [] }
    let cells = TerminalText.count(expectation.expected, "cell differs", plural: "cells differ")
    let first = expectation.first.map { "✘ not expected in \($0.cell): \($0.reason)" }
    return (expectation.expected > 0 ? ["✔ \(cells) as expected"] : [])
      + expectation.unused.map { "~ no cell differs that `\($0)` takes" } + [first].compactMap(\.self)
  }

  /// So many failed audits are listed one by one; of more, findings that say the same are counted.
  private static let listedAudits = 3

  /// A line for each failed audit, with its gravest finding, or for each kind of finding where there are many.
  package var audits: [String] {
    summary.failedAudits.count > Self.listedAudits ? findings : eachAudit
  }

  /// How many findings of all failed audits say the same, apart from names and numbers.
  private var findings: [String] {
    let all = summary.failedAudits.flatMap { audit in audit.findings.map { (audit.test, $0) } }
    let noted = summary.failedAudits.filter(\.findings.isEmpty).map {
      "\($0.test): \($0.notes.first ?? "failed")"
    }
    return all.grouped { $0.1.kind }.map { kind, found in
      let tests = Set(found.map(\.0)).count
      let size = "\(TerminalText.count(found.count, "finding")) of \(TerminalText.count(tests, "audit"))"
      return TerminalText.line("\(size), for example \(found[0].0): \(found[0].1.message)")
    } + noted.map(TerminalText.line)
  }

  private var eachAudit: [String] {
    summary.failedAudits.map { audit in
      let count = TerminalText.count(audit.findings.count, "finding")
      let first = (audit.findings.first?.message ?? audit.notes.first).map { ": \($0)" } ?? ""
      let more = audit.findings.count > 1 ? " …" : ""
      return TerminalText.line(
        "\(audit.test): \(count) in \(TerminalText.count(audit.count, audit.subject.rawValue))\(first)\(more)"
      )
    }
  }

  /// What layout found worth attention in cells, passing ones among them, and what passing audits did not look at.
  package var notes: [String] {
    let passing = summary.audits.filter(\.passes).flatMap { audit in audit.notes.map { (note: $0, audit) } }
    let notes = passing.sorted { $0.note < $1.note }.grouped(by: \.note).map { note, found in
      let leftOut = found.map(\.1).filter(\.isLeftOut).map { "\($0.test) (\($0.location))" }
      guard !leftOut.isEmpty else { return "\(TerminalText.count(found.count, "audit")): \(note)" }
      let rest = leftOut.count > Self.listed ? " and \(grouped(leftOut.count - Self.listed)) more" : ""
      return
        "\(TerminalText.count(leftOut.count, "assertion")) not audited, \(note): \(leftOut.prefix(Self.listed).joined(separator: ", "))\(rest)"
    }
    let growth = summary.toleratedGrowth.map {
      "\($0): `\(ShellCommand.call("status --tolerated"))` lists how much is left until they fail."
    }
    let parts = summary.cells.filter { $0.ignoredBy != nil && $0.status != .ignored && !$0.passes }
    let part = parts.first?.ignoredBy?.first.map {
      "\(TerminalText.count(parts.count, "failing cell also differs", plural: "failing cells also differ")) in what rules ignore, for example \(parts[0].cell): \($0.sentence)"
    }
    return [summary.notRunNote, part].compactMap(\.self) + summary.ignoreWarnings
      + [growth].compactMap(\.self)
      + overview.notes + notes
  }

  /// A text of several lines, such as a compiler's errors, whose lines are none of the summary's own.
  package static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { TerminalText.line(String($0)) }
      .joined(separator: "\n    ")
  }

  /// The references that the run was asked to record, as many as are read at a glance.
  private var recorded: [String] {
    let cells = summary.cells.filter { $0.status == .recorded && $0.wroteReference }
    guard !cells.isEmpty else { return [] }
    let names = cells.prefix(Self.listed).map { "    \(TerminalText.line($0.cell))" }
    let rest = cells.count > names.count ? ["    … and \(cells.count - names.count) more"] : []
    return ["+ \(TerminalText.count(cells.count, "reference")) recorded:"] + names + rest
  }

  /// The references that recording left alone, by their reasons.
  private var held: [String] {
    let cells = summary.cells.filter { $0.hold != nil }
    return cells.grouped { $0.hold ?? "" }.map { reason, alike in
      let count = TerminalText.count(alike.count, "cell was", plural: "cells were")
      return
        "! \(count) not recorded, for example \(TerminalText.line(alike[0].cell)): \(TerminalText.line(reason))"
    }
  }

  /// The cells whose references another environment made, with what differs in the first.
  private var environments: [String] {
    let cells = summary.cells.filter { $0.status == .otherEnvironment }
    guard let first = cells.first?.reason.split(separator: ". ", maxSplits: 1).first else { return [] }
    let count = TerminalText.count(cells.count, "cell")
    return [TerminalText.line("✘ other environment — \(count), for example: \(first)")]
  }

  /// How many recorded references, or assertions that were not audited, are named.
  private static let listed = 10

  /// Other environments, the failures by their causes, those without one by their reasons, the recorded references, the warnings, the notes and the headline.
  package var text: String {
    var lines = environments
    lines += CauseLines(overview.causes, showsExamples: true, columns: columns).lines
    lines += FailureLines(overview.groupsWithoutCause, isListed: !summary.comparesRevisions).lines
    lines += recorded + held
    lines += summary.interactions.map {
      "✘ \(TerminalText.line($0.test)): film strip \(TerminalText.line($0.filmStrip))"
    }
    lines += audits.map { "✘ audit \($0)" }
    lines += warnings.map { "! \(Self.indented($0))" }
    lines += notes.map { "~ \(TerminalText.line($0))" }
    lines += expectations.map { TerminalText.line($0) }
    lines.append("\(summary.isGreen ? "✔" : "✘") \(headline)")
    return lines.joined(separator: "\n")
  }
}

extension AuditResult.Finding {
  /// What the message says, apart from names in quotation marks and numbers.
  fileprivate var kind: String {
    message.replacing(/"[^"]*"/, with: "\"…\"").replacing(/[0-9][0-9.,]*/, with: "0")
  }
}
