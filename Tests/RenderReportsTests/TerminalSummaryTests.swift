import ReferenceFiles
import RenderReports
import RenderTesting
import RunReview
import Testing

@Suite struct TerminalSummaryTests {
  func cell(_ name: String, _ status: CellStatus, device: String = "Phone", traits: String = "") -> CellResult
  {
    CellResult(cell: name, caseName: "case", device: device, traits: traits, status: status, reason: "why")
  }

  @Test func `one line counts each kind`() {
    let summary = RunSummary(cells: [cell("a", .equal), cell("b", .equal), cell("c", .missing)])
    #expect(TerminalSummary(summary).headline == "3 cells: 2 equal, 1 no reference")
  }

  @Test func `thousands are written as on the page`() {
    let cells = (0..<1200).map { cell("\($0)", .equal) }
    #expect(TerminalSummary(RunSummary(cells: cells)).headline == "1,200 cells: 1,200 equal")
  }

  @Test func `a few failed audits are listed, of many the findings that say the same are counted`() {
    func audit(_ name: String, _ messages: [String]) -> AuditResult {
      let findings = messages.map { AuditResult.Finding(severity: "error", message: $0) }
      return AuditResult(test: name, location: "F.swift:1", count: 2, passes: false, findings: findings)
    }
    var summary = RunSummary(cells: [cell("a", .equal)])
    summary.audits = (1...3).map { audit("t\($0)()", ["The contrast of \"Go\" is \($0).1."]) }
    #expect(TerminalSummary(summary).audits.count == 3)
    summary.audits += [
      audit("t4()", ["The contrast of \"No\" is 9.", "\"x\" has no label."]), audit("t5()", []),
    ]
    #expect(
      TerminalSummary(summary).audits == [
        "4 findings of 4 audits, for example t1(): The contrast of \"Go\" is 1.1.",
        "1 finding of 1 audit, for example t4(): \"x\" has no label.", "t5(): failed",
      ])
  }

  @Test func `failures that share an axis are said to`() {
    let cells = ["Phone", "Pad"].flatMap { device in
      ["light", "dark"].map { traits in
        cell("\(device)\(traits)", traits == "dark" ? .different : .equal, device: device, traits: traits)
      }
    }
    #expect(TerminalSummary(RunSummary(cells: cells)).text.contains("✘ 2 cells — different: all dark cells"))
  }

  @Test func `an incomplete run says why`() {
    let record = RunRecord(command: "test", arguments: [], seconds: 1, incompleteReasons: ["it was filtered"])
    let text = TerminalSummary(RunSummary(cells: [cell("a", .equal)], record: record)).text
    #expect(text.contains("! Not a complete run: it was filtered."))
  }

  @Test func `what layout found is noted, also where every cell passes`() {
    var passing = cell("a", .equal)
    passing.diagnostics = [CellDiagnostic(kind: .cutText, place: "SignIn/Text", message: "the text is cut")]
    let text = TerminalSummary(RunSummary(cells: [passing])).text
    #expect(text == "~ 1 cell has cut texts: SignIn/Text\n✔ 1 cell: 1 equal")
  }

  @Test func `failures of one reason take a few lines, however many there are`() {
    let cells = (0..<400).map { cell("cell\($0)", .different) } + [cell("fine", .equal)]
    let lines = TerminalSummary(RunSummary(cells: cells)).text.split(separator: "\n")
    #expect(lines.count < 8 && lines[0] == "✘ 400 cells — different")
    #expect(lines.contains { $0.hasSuffix("status --all") })
  }

  @Test func `no kind hides another, and reasons that are left out are counted`() {
    let letters = "abcdefghijklmnopqrstuvwxyz".map(String.init)
    let cells = letters.enumerated().map { index, letter in
      CellResult(cell: letter, caseName: "case", status: index < 25 ? .crashed : .missing, reason: letter)
    }
    let text = TerminalSummary(RunSummary(cells: cells)).text
    #expect(
      text.contains("✘ 19 more cells — crashed, for 19 other reasons") && text.contains("✘ z — no reference"))
  }

  @Test func `a long reason is cut, and files of an example are named`() {
    var failing = cell("a", .different)
    failing.reason = (0..<50).map { "line \($0)" }.joined(separator: "\n")
    (failing.reference, failing.actual, failing.diff) = ("r", "a", "d")
    let lines = FailureLines(FailureGroup.groups(of: [failing], in: [failing]), showsPaths: true).lines
    #expect(lines.count == 1 + 8 + 1 + 3 && lines.contains("    …") && lines.last == "    diff:      d")
  }

  @Test func `lines of a compiler's errors are indented, and none is obeyed`() {
    let errors = "the build failed:\n::error::forged\nF.swift:1:\u{1B}[2J\rerror: \u{202E}x\n\n##[error]y"
    let lines = TerminalSummary.indented(errors).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines == [
        "the build failed:", #"    \u003A:error::forged"#, #"    F.swift:1:\u001B[2J\u000Derror: \u202Ex"#,
        "    ",
        #"    \u0023#[error]y"#,
      ])
    var record = RunRecord(command: "test", arguments: [], seconds: 1)
    record.failedStart = errors
    let text = TerminalSummary(RunSummary(cells: [cell("a", .equal)], record: record)).text
    #expect(
      text.contains("\n    \\u003A:error::forged\n") && !text.contains("\u{1B}") && !text.contains("\n:"))
  }

  @Test func `what a recording wrote is counted and named, up to a limit`() {
    let cells = (1...12).map { number in
      var cell = cell("T/F/\(number)", number == 12 ? .equal : .recorded)
      cell.wroteReference = number < 12
      return cell
    }
    let lines = TerminalSummary(RunSummary(cells: cells)).text.split(separator: "\n")
    #expect(lines.first == "+ 11 references recorded:" && lines[1] == "    T/F/1")
    #expect(lines.count == 1 + 10 + 1 + 1 && lines[11] == "    … and 1 more")
  }

  @Test func `files of a package are named from its root`() {
    var failing = cell("a", .different)
    (failing.reference, failing.actual) = ("/p/References/a.png", "/tmp/a.png")
    #expect(
      FailureLines.paths(of: failing, from: "/p") == [
        "    reference: References/a.png", "    actual:    /tmp/a.png",
      ])
  }
}
