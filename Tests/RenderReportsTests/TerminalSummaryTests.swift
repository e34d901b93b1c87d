import RenderReports
import RenderTesting
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

  @Test func `failures that share an axis are said to`() {
    let cells = ["Phone", "Pad"].flatMap { device in
      ["light", "dark"].map { traits in
        cell("\(device)\(traits)", traits == "dark" ? .different : .equal, device: device, traits: traits)
      }
    }
    #expect(TerminalSummary(RunSummary(cells: cells)).text.contains("all dark cells (2)"))
  }

  @Test func `an incomplete run says why`() {
    let record = RunRecord(command: "test", arguments: [], seconds: 1, gaps: ["it was filtered"])
    let text = TerminalSummary(RunSummary(cells: [cell("a", .equal)], record: record)).text
    #expect(text.contains("! Not a complete run: it was filtered."))
  }

  @Test func `what layout found is noted, also where every cell passes`() {
    var passing = cell("a", .equal)
    passing.diagnostics = [CellDiagnostic(kind: .cutText, place: "SignIn/Text", words: "the text is cut")]
    let text = TerminalSummary(RunSummary(cells: [passing])).text
    #expect(text == "~ 1 cell has cut texts: SignIn/Text\n✔ 1 cell: 1 equal")
  }

  @Test func `many failures are cut to the worst and counted`() {
    let cells = (0..<40).map { cell("cell\($0)", .different) }
    #expect(TerminalSummary(RunSummary(cells: cells)).text.contains("… and 28 more"))
  }
}
