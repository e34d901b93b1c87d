import ChangeAnalysis
import PixelComparison
import RenderReports
import RenderTesting
import RunReview
import Testing

@Suite struct CauseLinesTests {
  /// A failing cell of which a layer moved, and perhaps pixels that nothing explains.
  func cell(_ name: String, moved layer: String, unexplained: Int = 0) -> CellResult {
    var cell = CellResult(cell: name, caseName: "case", status: .different)
    cell.actual = "images/\(name).actual.png"
    let bounds = PixelRect(x: 0, y: 0, width: 1, height: 1)
    cell.explanation = Explanation(
      changes: [LayerChange(kind: .moved, layer: layer, property: "y", old: "1", new: "3", amount: 2)],
      clusters: [
        .init(
          bounds: bounds, pixels: 4 + unexplained, unexplainedPixels: unexplained, causes: [0],
          proof: unexplained > 0 ? .partial : .proven)
      ], causes: [.init(changes: [0], pixels: 4, proof: .proven)])
    return cell
  }

  @Test func `unexplained pixels come first, then a line for each cause that is pending`() {
    let cells = [
      cell("a", moved: "S/x"), cell("b", moved: "S/x"), cell("c", moved: "S/longer"),
      cell("d", moved: "S/x", unexplained: 3),
    ]
    let groups = CauseGroup.groups(in: cells)
    let lines = CauseLines(groups).lines
    #expect(lines.first == "✘ unexplained pixels (3), no change explains them — 1 cell")
    #expect(lines.dropFirst().first?.hasPrefix("cause 1  S/x       y +2  3 cells") == true, "\(lines)")
    #expect(lines.last?.hasPrefix("cause 2  S/longer  y +2  1 cell") == true, "\(lines)")
    let pending = CauseLines(groups, pending: [1: 0, 2: 1]).lines
    #expect(pending.count == 2 && pending.last?.hasPrefix("cause 2") == true)
  }

  @Test func `a path is cut in its middle, between components, and a line fits`() throws {
    let long = "Settings/sections/section[3]/rows/row[12]/content/title"
    let groups = CauseGroup.groups(in: [cell("a", moved: long), cell("b", moved: "S/x")])
    let wide = CauseLines(groups, columns: 200).lines
    #expect(wide.contains { $0.contains(" \(long) ") })
    for columns in [40, 60, 80] {
      let lines = CauseLines(groups, columns: columns).lines
      #expect(lines.allSatisfy { $0.count <= columns }, "\(lines)")
      let layer = try #require(lines.first { $0.contains("title") }?.split(separator: " ").dropFirst(2).first)
      #expect(layer.split(separator: "/").allSatisfy { $0 == "…" || long.split(separator: "/").contains($0) })
    }
    let short = CauseLines(
      CauseGroup.groups(in: [cell("a", moved: "Settings of the account and of all others/title")]),
      columns: 60
    ).lines
    #expect(short.count == 1 && short[0].contains(" …/title ") && short[0].count <= 60, "\(short)")
    let label = String(repeating: "x", count: 90)
    #expect(
      CauseLines(CauseGroup.groups(in: [cell("a", moved: label)]), columns: 80).lines[0].contains(label))
  }

  @Test func `what a layer is called is printed on its line, and obeyed by no terminal`() {
    let lines = CauseLines(
      CauseGroup.groups(in: [cell("a\nb", moved: "S/\u{1B}[31m\nx/y")]),
      showsExamples: true
    ).lines
    #expect(lines.count == 2 && lines.allSatisfy { !$0.contains("\u{1B}") && !$0.contains("\n") })
  }

  @Test func `very many causes are counted behind the first ones`() {
    let cells = (0..<90).map { cell("c\($0)", moved: "S/layer\($0)") }
    let lines = CauseLines(CauseGroup.groups(in: cells)).lines
    #expect(lines.count == 31 && lines.last == "60 more causes, of 60 cells")
  }

  @Test func `the summary of a run lists causes, and reasons of the cells without one`() {
    var other = CellResult(cell: "z", caseName: "case", status: .different, reason: "why")
    other.actual = "z"
    let summary = RunSummary(cells: [cell("a", moved: "S/x"), other])
    let text = TerminalSummary(summary).text
    #expect(text.contains("cause 1  S/x  y +2  1 cell") && text.contains("✘ z — different"))
    #expect(!text.contains("✘ a — different"))
    let groups = CauseGroup.groups(in: summary.cells)
    let causes = CauseAcceptance(groups, cells: summary.cells).proposals(summary.acceptable)
    let steps = NextSteps(after: summary, pending: summary.failures, causes: causes, program: "proofsheet")
      .steps
    #expect(steps.map(\.command).contains("proofsheet accept --cause 1"))
  }
}
