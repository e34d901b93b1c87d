import ReferenceFiles
import ViewRendering
import PixelBuffers
import RenderTesting
import TestSupport
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
      try LaidOutLayers(view, on: $1.device, traits: $1.traits, scale: 1, context: $0)
    }.get()
  }

  @Test func `a text without glyphs is named, and one of which nothing shows is not`() throws {
    func tree(_ texts: [String], glyphs: Int = 0, id: String = "Root") -> LayerTree {
      let runs = texts.map { text in
        GlyphRun(
          font: "Inter-Regular", size: 12, color: .black,
          glyphs: (0..<glyphs).map { .init(id: UInt32($0 + 40), position: Point(x: 0, y: 9)) }, text: text)
      }
      let frame = Rect(x: 0, y: 0, width: 40, height: 12)
      let label = Layer(id: id, frame: frame, content: .text(runs))
      let mask = Layer.Mask.layer(Layer(frame: frame, sublayers: [label]))
      return LayerTree(size: frame.size, root: Layer(frame: frame, mask: mask, sublayers: [label]))
    }
    let found = CellDiagnostic.textsWithoutGlyphs(in: tree(["Sign in", "", "ok"], id: ""))
    #expect(found.map(\.place).sorted().first == "root.mask.layer.sublayers[0].text[0]")
    #expect(found.count == 4 && found.allSatisfy { $0.kind == .missingGlyphs })
    #expect(CellDiagnostic.textsWithoutGlyphs(in: tree(["Sign in"])).map(\.place) == ["Root", "Root"])
    for text in ["", " ", "\n\t", "\u{AD}", "\u{200B}\u{200D}\u{FE0F}", "\u{2028}", "\u{3000}"] {
      #expect(CellDiagnostic.textsWithoutGlyphs(in: tree([text])).isEmpty)
    }
    #expect(CellDiagnostic.textsWithoutGlyphs(in: tree(["Sign in"], glyphs: 1)).isEmpty)
    let folder = try TemporaryFolder()
    let result = Verification(site: site(folder), scope: TestScope(test: "t"))
      .verify({ tree(["Sign in"]) }, as: .image, session: session(folder)).result
    #expect(result.diagnostics.map(\.kind) == [.missingGlyphs, .missingGlyphs])
  }

  @Test func `layers that are no longer drawn are counted, and renewed by recording`() throws {
    let folder = try TemporaryFolder()
    func verify(_ id: String, _ mode: String) -> CellResult {
      let frame = Rect(x: 0, y: 0, width: 4, height: 4)
      let tree = LayerTree(
        size: frame.size, root: Layer(id: id, frame: frame, background: .color(.black)))
      let session = RunSession(
        packageRoot: folder.path, settings: ProjectSettings(), environment: ["PROOFSHEET_RECORD": mode],
        folder: RunFolder(path: "\(folder.path)/run"))
      return Verification(site: site(folder), scope: TestScope(test: "t"))
        .verify({ tree }, as: .image, session: session).result
    }
    #expect(verify("Old", "all").status == .recorded)
    let stale = verify("New", "never")
    #expect(stale.status == .equal && stale.note == nil)
    #expect(
      DiagnosticSummary([stale]).lines == [
        "1 cell: identifiers changed, images equal: New, renamed from Old to New",
        "`--record` renews the layers that references store",
      ])
    let recorded = verify("New", "all")
    #expect(recorded.status == .recorded && recorded.diagnostics.isEmpty)
    let renewed = verify("New", "never")
    #expect(renewed.status == .equal && renewed.diagnostics.isEmpty)
    #expect(!verify("New", "all").wroteReference)
  }

  @Test func `an image that cannot be read makes its cell inconclusive, and nothing is recorded`() throws {
    let folder = try TemporaryFolder()
    let assertion = Verification(site: site(folder), scope: TestScope(test: "t"))
    let results = [
      assertion.verify(Avatar.init, as: .image, session: session(folder)).result,
      assertion.verify(Avatar.init, as: .layoutTree, session: session(folder)).result,
    ]
    for result in results + (try matrix(Avatar(), in: folder)) {
      #expect(result.status == .inconclusive && result.reason.contains("/nowhere/avatar.png"))
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
        CellDiagnostic(kind: .missingGlyphs, place: $0, message: "words")
      }
      return cell
    }
    #expect(DiagnosticSummary(cells).lines == ["5 cells have missing glyphs: a, b0, b1 and 3 more places"])
    #expect(DiagnosticSummary([cells[0]]).lines == ["1 cell has missing glyphs: a, b0"])
  }
}

@Suite struct TreeProblemsTests {
  private func problems(
    _ layers: [Layer], size: Size = Size(width: 100, height: 50), fonts: [String] = []
  ) -> [String] {
    let tree = LayerTree(
      size: size, fonts: fonts.map { FontRecord(name: $0, version: "", digest: "") },
      root: Layer(id: "root", frame: Rect(x: 0, y: 0, width: 100, height: 50), sublayers: layers))
    return CellDiagnostic.problems(in: tree).map(\.description)
  }

  private func box(_ id: String, x: Double, sublayers: [Layer] = []) -> Layer {
    Layer(
      id: id, frame: Rect(x: x, y: 0, width: 10, height: 10), background: .color(.black), sublayers: sublayers
    )
  }

  private func text(_ font: String, glyphs: [UInt32], _ text: String = "") -> Layer {
    let glyphs = glyphs.map { GlyphRun.Glyph(id: $0, position: Point(x: 0, y: 8)) }
    return Layer(
      id: "text", frame: Rect(x: 0, y: 0, width: 10, height: 10),
      content: .text([GlyphRun(font: font, size: 10, color: .black, glyphs: glyphs, text: text)]))
  }

  @Test func `layers outside of the canvas are named, scrolled content is not`() {
    let outside = "a: the layer lies outside of the canvas, so nothing of it is drawn."
    #expect(problems([box("a", x: 100), box("b", x: 99)]) == [outside])
    #expect(problems([box("a", x: -10), box("b", x: 500)]) == [outside + " So does one more layer."])
    var scroll = Layer(
      id: "scroll", frame: Rect(x: 0, y: 0, width: 100, height: 50), sublayers: [box("a", x: 200)])
    scroll.clipsToBounds = true
    #expect(problems([scroll]).isEmpty)
    // Places count on the canvas.
    #expect(problems([box("b", x: 60, sublayers: [box("a", x: 45)])]) == [outside])
    #expect(problems([Layer(id: "empty", frame: Rect(x: 200, y: 0, width: 9, height: 9))]).isEmpty)
  }

  @Test func `repeated identifiers are named once, empty ones never`() {
    #expect(
      problems([
        box("a", x: 0), box("a", x: 10), box("a", x: 20), box("b", x: 0), box("b", x: 1), box("", x: 2),
        box("", x: 3),
      ])
        == [
          "a: 3 layers have this identifier, so changes are matched by place. 1 more identifiers are repeated."
        ])
  }

  @Test(arguments: [(1.0, 50.0, true), (100, 0.5, true), (2, 2, false)])
  func `a canvas of a point is named`(width: Double, height: Double, isNamed: Bool) {
    let found = problems([], size: Size(width: width, height: height))
    #expect(found.contains { $0.contains("the canvas has") } == isNamed)
  }

  @Test func `fonts that are not listed, missing glyphs and empty runs are named`() {
    #expect(
      problems([text("Inter-Regular", glyphs: [5])])
        == [
          "text: its font Inter-Regular is missing in `fonts`, so another version of it would go unnoticed."
        ])
    #expect(problems([text("Inter-Regular", glyphs: [5])], fonts: ["Inter-Regular"]).isEmpty)
    #expect(
      problems([text("Inter-Regular", glyphs: [5, 0])], fonts: ["Inter-Regular"])
        == ["text: a run has glyph 0, the missing glyph: its font lacks a character."])
    #expect(
      problems([text("Inter-Regular", glyphs: [])])
        == ["text: a run has neither glyphs nor a text. Leave it out, or write its glyphs."])
  }
}
