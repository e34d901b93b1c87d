import Foundation
import PixelComparison
import RenderTesting
import RunReview
import Testing

@Suite struct FailureGroupTests {
  func groups(_ failures: [(CellStatus, String)]) -> [[String]] {
    let cells = failures.enumerated().map { index, failure in
      CellResult(cell: "\(index)", caseName: "case", status: failure.0, reason: failure.1)
    }
    return FailureGroup.groups(in: cells).map { $0.cells.map(\.cell) }
  }

  @Test
  func
    `reasons that differ in numbers, names and paths are one, differences between texts where they are the same`()
  {
    #expect(
      groups([
        (.different, "1,204 of 250125 pixels differ (0 allowed)."),
        (.different, "3 of 17 pixels differ (0 allowed)."),
        (.different, "The reference was recorded for \"A/b\": see /tmp/a b.png"),
        (.different, "The reference was recorded for \"C d\": see /x/y b.png"),
        (.different, "@@ -1,3 +1,3 @@\n-old\n+new"), (.different, "@@ -12 +4,8 @@\n-other"),
        (.different, "@@ -7,3 +7,3 @@\n-old\n+new"),
      ]) == [["0", "1"], ["2", "3"], ["4", "6"], ["5"]])
  }

  @Test func `what is found once for a run is what is found for itself`() {
    let cells = ["a dark", "b dark", "a light", "b light"].enumerated().map { index, name in
      var cell = CellResult(
        cell: "Layers/\(name)", caseName: name, status: index < 2 ? .different : .missing,
        reason: "\(index < 2)")
      cell.traits = String(name.dropFirst(2))
      return cell
    }
    let overview = FailureOverview(cells)
    for _ in 0..<2 {
      #expect(
        overview.groups == FailureGroup.groups(in: cells)
          && overview.groups.map(\.extent) == ["all dark cells", "all light cells"])
      #expect(
        overview.groupsWithoutCause == overview.groups && overview.causes == CauseGroup.groups(in: cells))
      #expect(overview.notes == DiagnosticSummary(cells).lines)
    }
  }

  @Test func `images that differ are one reason, however many pixels in however many places`() {
    func cell(_ name: String, _ reason: String, rest: String = "") -> CellResult {
      var cell = CellResult(cell: name, caseName: "case", status: .different, reason: reason + rest)
      cell.verdict = Verdict(outcome: .different, reason: reason)
      return cell
    }
    let cells = [
      cell("a", "6,107 pixels changed, in 5 places (largest at x 376, y 85, 136 × 55)."),
      cell("b", "1 pixel changed, at x 3, y 4, 1 × 1. 12 more differ only as edges do."),
      cell("c", "1 pixel changed, at x 3, y 4, 1 × 1.", rest: " The reference was recorded for \"x\"."),
    ]
    let groups = FailureGroup.groups(in: cells)
    #expect(groups.map { $0.cells.map(\.cell) } == [["a", "b"], ["c"]])
  }

  @Test func `the worst kind comes first, and within it the largest group`() {
    #expect(
      groups([
        (.missing, "a"), (.different, "a"), (.different, "b"), (.different, "b"), (.crashed, "a"),
        (.missing, "a"),
        (.missing, "a"),
      ]) == [["4"], ["2", "3"], ["1"], ["0", "5", "6"]])
  }

  @Test func `one reason with two statuses makes two groups`() {
    #expect(groups([(.different, "a"), (.inconclusive, "a")]) == [["1"], ["0"]])
  }

  @Test func `a group says of how many tests its cells are`() {
    let cells = ["T.S/a() with dark", "T.S/a() with light", "T.S/b()"].enumerated().map { index, test in
      var cell = CellResult(cell: "\(index)", caseName: "case", status: .different, reason: "a")
      cell.test = test
      return cell
    }
    #expect(FailureGroup.groups(in: cells).map(\.size) == ["3 cells of 2 tests"])
    #expect(FailureGroup.groups(in: Array(cells[..<2])).map(\.size) == ["2 cells"])
    #expect(FailureGroup.groups(in: [cells[0]]).map(\.size) == ["1 cell"])
  }

  /// Within a minute of the thread's own time, to which tests that run beside it add nothing.
  @Test func `thousands of reasons are grouped, each compared with the whole run`() {
    let message = (0..<6_000).map { number in
      String(number).map { String(UnicodeScalar(UInt8(ascii: "a") + UInt8($0.wholeNumberValue ?? 0))) }
        .joined()
    }
    let cells = message.enumerated().flatMap { index, word in
      ["light", "dark"].map { scheme in
        CellResult(
          cell: "\(word).\(scheme)", caseName: word, device: index % 2 == 0 ? "Phone" : "Pad", traits: scheme,
          status: .different, reason: word)
      }
    }
    let start = Self.threadSeconds
    let groups = FailureGroup.groups(in: cells)
    #expect(Self.threadSeconds - start < 60)
    #expect(groups.count == 6_000)
    #expect(groups.allSatisfy { $0.extent == "all \"\($0.example.caseName)\" cells" })
  }

  /// Seconds of processor time that this thread took.
  private static var threadSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
