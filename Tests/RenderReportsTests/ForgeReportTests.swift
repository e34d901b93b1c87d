import ChangeAnalysis
import Foundation
import RenderReports
import RenderTesting
import RunReview
import Testing

/// Markdown, annotations and code quality: what forges show of a run.
@Suite struct ForgeReportTests {
  /// Text of somebody who wants to be obeyed.
  private static let hostile =
    "::error::x\n</details>`|<img src=x>|@everyone ##[group]\u{1B}[2J\u{202E} [a](http://b) `proofsheet accept` %0A::stop"

  private func results(_ cells: [CellResult], audits: [AuditResult] = []) -> RunResults {
    var summary = RunSummary(cells: cells)
    summary.audits = audits
    return RunResults(
      summary, in: RunFolder(path: "/app/.proofsheet/runs/1", scope: .init(packageRoot: "/app")))
  }

  private var hostileResults: RunResults {
    let text = Self.hostile
    var cell = CellResult(
      cell: "T/F/\(text)", caseName: text, status: .different, reason: text,
      reference: "/app/References/\(text)",
      location: "\(text):5")
    cell.explanation = Explanation(
      changes: [LayerChange(kind: .moved, layer: text, property: text, old: text, new: text)],
      clusters: [
        .init(
          bounds: .init(x: 0, y: 0, width: 1, height: 1), pixels: 1, unexplainedPixels: 0, causes: [0],
          proof: .proven)
      ], causes: [.init(changes: [0], pixels: 1, proof: .proven)])
    let other = CellResult(cell: "T/G/\(text)", caseName: text, status: .inconclusive, reason: text)
    let audit = AuditResult(
      test: text, location: "\(text):3", count: 1, passes: false,
      findings: [.init(severity: "error", message: text)])
    return results([cell, other], audits: [audit])
  }

  @Test func `annotations obey nothing that texts say`() {
    let text = GitHubAnnotations(hostileResults).text
    let lines = text.split(separator: "\n")
    #expect(lines.count == 3)
    for line in lines {
      #expect(line.hasPrefix("::error "))
      let parts = line.dropFirst("::error ".count).split(separator: "::", maxSplits: 1)
      #expect(parts[0].split(separator: ",").allSatisfy { $0.contains("=") })
    }
    #expect(
      !text.contains("\u{1B}") && !text.contains("\u{202E}") && !text.contains("##[")
        && text.contains("%250A"))
  }

  @Test func `GitHub shows ten errors, so the last one counts the others`() {
    let cells = (0..<40).map { number in
      CellResult(
        cell: "T/F/\(number)", caseName: "c", status: .inconclusive,
        reason: String(repeating: "x", count: number + 1))
    }
    let lines = GitHubAnnotations(results(cells)).text.split(separator: "\n")
    #expect(lines.count == 10 && lines.last == "::error title=More::31 more are on the proof sheet.")
    #expect(GitHubAnnotations(results([CellResult(cell: "a", caseName: "a", status: .equal)])).text.isEmpty)
  }

  @Test func `code quality has the keys that GitLab documents, and each fingerprint once`() throws {
    let entries = try #require(
      JSONSerialization.jsonObject(with: CodeQualityReport(hostileResults).json) as? [[String: Any]])
    #expect(entries.count == 3)
    for entry in entries {
      #expect(Set(entry.keys) == ["description", "check_name", "fingerprint", "severity", "location"])
      #expect(["info", "minor", "major", "critical", "blocker"].contains(entry["severity"] as? String))
      let location = try #require(entry["location"] as? [String: Any])
      #expect((location["lines"] as? [String: Int])?["begin"].map { $0 > 0 } == true)
      #expect((location["path"] as? String)?.hasPrefix("/") == false)
    }
    #expect(Set(entries.compactMap { $0["fingerprint"] as? String }).count == 3)
    #expect(CodeQualityReport(hostileResults).json == CodeQualityReport(hostileResults).json)
  }

  @Test func `in Markdown, texts are code that ends where it should`() {
    let text = MarkdownSummary(hostileResults).text
    for line in text.split(separator: "\n") where line.hasPrefix("|") {
      // A pipe or a backtick from elsewhere would add a column or end the code.
      #expect(line.count { $0 == "`" } % 2 == 0, "\(line)")
      let outside = line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 0 }.map { $0.element }.joined()
      #expect(!outside.contains { "<@[".contains($0) }, "\(outside)")
    }
    #expect(!text.contains("\u{1B}") && !text.contains("\u{202E}") && !text.contains("\n</details>"))
    #expect(
      text.contains("### Causes") && text.contains("### Failures without a cause")
        && text.contains("### Audits"))
  }

  @Test func `a summary fits into a comment, however large the run`() {
    let long = String(repeating: "ü`|", count: 500)
    let cells = (0..<300).map { number in
      var cell = CellResult(
        cell: "T/F/\(number)\(long)", caseName: "c", status: .different, reason: "\(number) \(long)")
      cell.explanation = Explanation(
        changes: [
          LayerChange(kind: .moved, layer: "l\(number)\(long)", property: "y", old: "1", new: "\(number)")
        ],
        clusters: [
          .init(
            bounds: .init(x: 0, y: 0, width: 1, height: 1), pixels: 1, unexplainedPixels: 0, causes: [0],
            proof: .proven)
        ], causes: [.init(changes: [0], pixels: 1, proof: .proven)])
      return number % 2 == 0
        ? cell : CellResult(cell: cell.cell, caseName: "c", status: .inconclusive, reason: "\(long)\(number)")
    }
    let audits = (0..<50).map {
      AuditResult(
        test: "\($0)\(long)", location: "a:1", count: 1, passes: false,
        findings: [.init(severity: "error", message: long)])
    }
    let text = MarkdownSummary(results(cells, audits: audits)).text
    // GitHub's limit for a comment.
    #expect(text.count < 65_536 && text.contains("more on the proof sheet"))
  }
}
