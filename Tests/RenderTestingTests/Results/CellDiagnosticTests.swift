import LayerRendering
import RenderTesting
import Testing

@Suite struct CellDiagnosticTests {
  struct Avatar: View {
    var body: some View { Image(path: "/nowhere/avatar.png") }
  }

  struct Title: View {
    var body: some View { Text("A title that is far too long").lineLimit(1).frame(width: 60) }
  }

  func session(_ folder: TemporaryFolder) -> RunSession {
    RunSession(
      packageRoot: folder.path, settings: ProjectSettings(), environment: ["PROOFSHEET_RECORD": "all"],
      folder: RunFolder(path: "\(folder.path)/run"))
  }

  func site(_ folder: TemporaryFolder) -> AssertionSite {
    AssertionSite(
      fileID: "T/F.swift", filePath: "\(folder.path)/F.swift", testName: "t()", line: 1, column: 1)
  }

  func matrix(_ view: some View, in folder: TemporaryFolder) throws -> [CellResult] {
    try MatrixVerification(
      site: site(folder), scope: TestScope(test: "t"), name: nil, record: nil, jobs: 1
    ).verify(Matrix(traits: .appearance), strategy: .exact, scale: 1, session: session(folder)) {
      try RenderCase.Layers(view, $1, scale: 1, context: $0)
    }.get()
  }

  @Test func `an image that cannot be read makes its cell unmeasured, and nothing is recorded`() throws {
    let folder = try TemporaryFolder()
    let assertion = Verification(site: site(folder), scope: TestScope(test: "t"))
    let results = [
      assertion.verify(Avatar.init, as: .image, session: session(folder)).result,
      assertion.verify(Avatar.init, as: .layoutTree, session: session(folder)).result,
    ]
    for result in results + (try matrix(Avatar(), in: folder)) {
      #expect(result.status == .unmeasured && result.reason.contains("/nowhere/avatar.png"))
    }
    #expect(folder.files.filter { $0.hasPrefix("References") }.isEmpty)
  }

  @Test func `a cut text is noted on a cell that passes`() throws {
    let folder = try TemporaryFolder()
    let results = try matrix(Title(), in: folder)
    #expect(results.map(\.status) == [.recorded, .recorded])
    #expect(results.allSatisfy { $0.diagnostics.map(\.kind) == [.cutText] })
    let lines = DiagnosticSummary(results).lines
    #expect(lines.count == 1 && lines[0].hasPrefix("2 cells have cut texts: Title/") == true, "\(lines)")
  }

  @Test func `places are named once, and many are counted`() {
    let cells = (0..<5).map { index in
      var cell = CellResult(cell: "\(index)", caseName: "case", status: .equal)
      cell.diagnostics = ["a", "b\(index)"].map {
        CellDiagnostic(kind: .missingGlyphs, place: $0, words: "words")
      }
      return cell
    }
    #expect(DiagnosticSummary(cells).lines == ["5 cells have missing glyphs: a, b0, b1 and 3 more places"])
    #expect(DiagnosticSummary([cells[0]]).lines == ["1 cell has missing glyphs: a, b0"])
  }
}
