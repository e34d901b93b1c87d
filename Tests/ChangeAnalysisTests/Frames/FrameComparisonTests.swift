import PixelBuffers
import Testing

@testable import ChangeAnalysis

@Suite struct FrameComparisonTests {
  private func tree(_ layers: [Layer]) -> LayerTree {
    LayerTree(
      size: Size(width: 200, height: 100), background: .white,
      root: LayerSample.container("root", 0, 0, 200, 100, layers))
  }

  private func rows(gap: Double, color: RGBAColor = 0xCCCCCC) -> [Layer] {
    [
      LayerSample.container(
        "list", 10, 0, 180, 90,
        (0..<3).map { LayerSample.box("row\($0)", 0, Double($0) * (20 + gap), 180, 20, color: color) })
    ]
  }

  private func compare(_ old: [Layer], _ new: [Layer], tolerance: Double = 0.1) -> FrameComparison {
    FrameComparison(tree(old), tree(new), tolerance: tolerance)
  }

  @Test func `the largest distance comes first, with the layer and its container`() throws {
    let found = compare(rows(gap: 5), rows(gap: 9))
    let first = try #require(found.distances.first)
    #expect(first == .init(layer: "row2", container: "list", property: "y", old: 50, new: 58))
    #expect(found.distances.map(\.amount) == [8, 4])
    #expect(
      found.reason
        == "2 layers have other frames, the largest distance is 8 points: row2 y 50 → 58 (+8).")
    #expect(found.listing == "list\n  row2  y 50 → 58 (+8)\n  row1  y 25 → 29 (+4)\n")
  }

  @Test(arguments: [(0.1, 0.1, false), (0.1, 0.1000001, true), (0, 1e-5, true), (4, 4, false)])
  func `distances up to the tolerance count as equal`(tolerance: Double, gap: Double, isDifferent: Bool) {
    let found = compare(
      [LayerSample.box("a", 10, 0, 5, 5)], [LayerSample.box("a", 10 + gap, 0, 5, 5)], tolerance: tolerance)
    #expect(found.isDifferent == isDifferent)
    #expect(found.explanation.changes.isEmpty != isDifferent)
  }

  @Test func `what is drawn is not looked at`() {
    #expect(!compare(rows(gap: 5), rows(gap: 5, color: 0xFF0000)).isDifferent)
    let json = try? tree(rows(gap: 5)).framesAlone.json()
    #expect(json.map { String(decoding: $0, as: UTF8.self).contains("#") } == false)
  }

  @Test func `what lies in a layer that moved has not moved itself`() {
    var moved = rows(gap: 5)
    moved[0].frame = Rect(x: 40, y: 0, width: 180, height: 90)
    #expect(compare(rows(gap: 5), moved).distances.map(\.layer) == ["list"])
  }

  @Test func `lines, words and baselines count`() throws {
    let text = LayerSample.text("t", 0, 0, lines: ["one", "two"])
    var lower = text
    if case .text(var runs) = text.content {
      for place in runs[0].glyphs.indices { runs[0].glyphs[place].position.y += 2 }
      lower.content = .text(runs)
    }
    #expect(compare([text], [lower]).distances.map(\.property) == ["baseline", "baseline"])
    let other = LayerSample.text("t", 0, 0, lines: ["one", "TWO"])
    #expect(compare([text], [other]).isDifferent)
    #expect(compare([text], [other]).distances.isEmpty)
    var single = LayerSample.text("t", 0, 0, lines: ["onetwo"])
    single.frame = text.frame
    #expect(compare([text], [single]).isDifferent)
  }

  @Test func `the tolerance holds beside layers that came and went`() {
    let (a, b, c) = (
      LayerSample.box("a", 0, 0, 5, 5), LayerSample.box("b", 10, 0, 5, 5), LayerSample.box("c", 20, 0, 5, 5)
    )
    var nearly = c
    nearly.frame = Rect(x: 20.05, y: 0, width: 5, height: 5)
    let found = compare([a, b, c], [a, nearly])
    #expect(found.isDifferent && found.distances.isEmpty)
    #expect(found.explanation.changes.map(\.kind) == [.removed])
  }

  @Test func `frames alone are a layer tree again`() throws {
    let alone = tree(rows(gap: 5) + [LayerSample.text("t", 3, 4, lines: ["one", "two"])]).framesAlone
    #expect(try LayerTree(json: alone.json()) == alone)
    #expect(alone.framesAlone == alone)
  }

  @Test func `another canvas is a distance`() {
    let old = tree([])
    var new = old
    new.size.width = 210
    #expect(FrameComparison(old, new, tolerance: 1).distances.map(\.amount) == [10])
    #expect(!FrameComparison(old, new, tolerance: 10).isDifferent)
  }
}
