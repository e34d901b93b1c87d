import Foundation
import PixelComparison
import ReferenceFiles
import RenderReports
import RenderTesting
import RunReview

extension FuzzTarget {
  static func readProvenance(_ text: String) {
    guard let provenance = Provenance(json: text) else { return }
    precondition(Provenance(json: provenance.json) == provenance, "The provenance does not come back.")
  }

  static func readSettings(_ text: String) {
    do throws(RenderTestingError) {
      _ = try ProjectSettings.parse(text, path: "proofsheet.yml")
    } catch {
      precondition("\(error)".contains("proofsheet.yml"), "The error does not name the file.")
    }
  }

  static func readStrategy(_ text: String) {
    do {
      let strategy = try ComparisonStrategy(text)
      precondition(
        (try? ComparisonStrategy(strategy.description)) == strategy, "The strategy does not come back.")
    } catch {
      precondition(!"\(error)".isEmpty)
    }
  }

  static func readFilter(_ text: String) {
    var result = CellResult(cell: "Tests/SignIn/dark", caseName: "SignIn", status: .equal)
    (result.device, result.traits) = ("iPhone SE", "dark, accessibility3")
    do throws(RenderTestingError) {
      let filter = try CellFilter(list: text)
      _ = filter.takes(result)
    } catch {
      precondition(!"\(error)".isEmpty)
    }
  }

  /// The first line is also read as what the command noted about the run.
  static func readJournal(_ bytes: [UInt8]) {
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    var summary = RunSummary(
      of: JournalReader(journal: bytes + [UInt8(ascii: "\n")] + bytes, named: "7-a.jsonl"),
      record: try? JSONDecoder().decode(RunRecord.self, from: Data(line)))
    if summary.record == nil {
      summary.record = RunRecord(command: "test", arguments: [], seconds: 1)
    }
    _ = (summary.problems, summary.isGreen, FailureGroup.groups(in: summary.cells))
    _ = (TerminalSummary(summary).text, JUnitReport(summary).xml)
    _ = NextSteps(after: summary, pending: summary.failures).text
  }
}
