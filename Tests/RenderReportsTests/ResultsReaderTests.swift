import ChangeAnalysis
import Foundation
import ReferenceFiles
import RenderReports
import RenderTesting
import RunReview
import Testing

/// Documents that somebody wrote who wishes harm, read and reported in this process.
@Suite struct ResultsReaderTests {
  private let root = FileManager.default.temporaryDirectory.appending(path: "results-\(UUID().uuidString)")
    .path

  /// A document with a cause, an audit and a problem.
  private var document: Data {
    get throws {
      let run = RunFolder(path: "\(root)/.proofsheet/runs/1-2-3", scope: .init(packageRoot: root))
      var cell = CellResult(
        cell: "T/F/a", caseName: "a", device: "d", traits: "dark", status: .different, reason: "r",
        reference: "\(root)/References/T/F/a.png", location: "Tests/F.swift:3", milliseconds: 1)
      cell.explanation = Explanation(
        changes: [LayerChange(kind: .moved, layer: "l", property: "y", old: "1", new: "2", amount: 1)],
        clusters: [
          .init(
            bounds: .init(x: 1, y: 2, width: 3, height: 4), pixels: 5, unexplainedPixels: 1, causes: [0],
            proof: .proven)
        ], causes: [.init(changes: [0], pixels: 5, proof: .proven)])
      (cell.pixelSize, cell.actual) = (PixelSize(width: 9, height: 9), "\(run.path)/images/a.png")
      cell.verdict = Verdict(outcome: .different, reason: "r")
      var record = RunRecord(command: "test", arguments: ["a"], seconds: 1)
      record.stop = 2
      var summary = RunSummary(
        cells: [cell, CellResult(cell: "T/F/b", caseName: "b", status: .equal)], record: record)
      summary.audits = [
        AuditResult(
          test: "t", location: "a:1", count: 1, passes: false,
          findings: [.init(severity: "error", message: "m")])
      ]
      let results = RunResults(summary, in: run)
      var data = Data()
      try ResultsWriter(results, CauseReview(PendingReview(run)), pending: []).write {
        (part) throws(RenderTestingError) in data += part
      }
      return data
    }
  }

  /// Reads bytes as a document and makes every report of it; returns whether it was one.
  private func report(_ data: Data) throws -> Bool {
    let path = "\(root)/results.json"
    try OutputFile.write(data, to: path)
    guard let results = try? ResultsReader(path, packageRoot: root).results() else { return false }
    _ = JUnitReport(results.summary, results.overview, paths: results.paths).xml
    _ = (MarkdownSummary(results).text, GitHubAnnotations(results).text, CodeQualityReport(results).json)
    _ = (TerminalSummary(results.summary, results.overview).text, results.exitCode)
    try HTMLReport(results.summary, title: results.title, results.overview).write(to: "\(root)/page")
    return true
  }

  @Test func `a failed audit whose image lies elsewhere still fails the run`() throws {
    defer { try? FileManager.default.removeItem(atPath: root) }
    let text = String(decoding: try document, as: UTF8.self)
      .replacing(#""message":"m""#, with: #""crop":"/etc/passwd","message":"m""#)
      .replacing(#""status":"different""#, with: #""status":"equal""#)
    let path = "\(root)/results.json"
    try OutputFile.write(Data(text.utf8), to: path)
    let summary = try ResultsReader(path, packageRoot: root).results().summary
    #expect(summary.audits.isEmpty && summary.damagedLines == 1 && !summary.isGreen)
    #expect(summary.problems.contains { $0.contains("could not be read") })
  }

  @Test func `any change of a document is refused or reported, and ends no process`() throws {
    defer { try? FileManager.default.removeItem(atPath: root) }
    let whole = try document
    #expect(try report(whole))
    let numbers = [
      "-1", "0", "2147483647", "-2147483648", "9223372036854775807", "1e308", "1099511627776", "0.5", "null",
      "\"\"",
      "[]", "true",
    ]
    let text = String(decoding: whole, as: UTF8.self)
    var counts = (read: 0, refused: 0)
    // Every number takes every value.
    for match in text.matches(of: #/:(-?[0-9.]+)/#) {
      for number in numbers {
        var changed = text
        changed.replaceSubrange(match.output.1.startIndex..<match.output.1.endIndex, with: number)
        if try report(Data(changed.utf8)) { counts.read += 1 } else { counts.refused += 1 }
      }
    }
    #expect(counts.read > 50 && counts.refused > 50)
    // Every byte is cut out, and some are others.
    let others = Array("{}[]\",:\\0-".utf8)
    for place in stride(from: 0, to: whole.count, by: 7) {
      var changed = whole
      changed[place] = others[place / 7 % others.count]
      _ = try report(changed)
      changed.removeSubrange(place..<min(place + 9, changed.count))
      _ = try report(changed)
    }
  }
}
