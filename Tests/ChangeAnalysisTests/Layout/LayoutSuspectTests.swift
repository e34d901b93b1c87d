import Layers
import PixelBuffers
import TestSupport
import Testing

@testable import ChangeAnalysis

/// Properties that all that is wrong has in common, where no other value of one explains it.
@Suite struct LayoutSuspectTests {
  private typealias Style = LayoutDiagnosisTests.Style
  private let sample = LayoutDiagnosisTests()

  /// A row of two boxes of 30 points, the second one behind an auto margin or not.
  private func row(_ id: String, y: Double, end: Double, hasAuto: Bool = true) -> Layer {
    let size: Style = [.width: .length(.points(30)), .height: .length(.points(20))]
    let margin: Style = hasAuto ? [.margin: .edges([.left: .auto])] : [:]
    let boxes = [
      sample.box("\(id)0", Rect(x: 0, y: 0, width: 30, height: 20), size),
      sample.box("\(id)1", Rect(x: end, y: 0, width: 30, height: 20), size.merging(margin) { $1 }),
    ]
    return sample.box(id, Rect(x: 0, y: y, width: 200, height: 20), [.display: .keyword("flex")], boxes)
  }

  private func suspects(_ old: LayerTree, _ new: LayerTree) -> [String] {
    let explanation = Explanation(from: old, to: new)
    return explanation.causes.flatMap { explanation.root(of: $0).alternatives ?? [] }.filter(\.isSuspected)
      .compactMap(\.fingerprint)
  }

  @Test func `an auto margin that takes a share is what all wrong places have in common`() {
    let plain = row("plain", y: 60, end: 30, hasAuto: false)
    func tree(_ places: [Double]) -> LayerTree {
      sample.tree([row("a", y: 0, end: places[0]), row("b", y: 20, end: places[1]), plain])
    }
    // No value of the margin makes 61 points of it.
    let old = tree([170, 170])
    #expect(suspects(old, tree([91, 91])) == ["margin auto suspected"])
    let explanation = Explanation(from: old, to: tree([91, 91]))
    let root = explanation.root(of: explanation.causes[0])
    #expect(root.sentence == "a: children moved by -79 pt")
    #expect(root.alternatives?.first?.property == "children moved by -79 pt, all with margin auto")
  }

  /// Two boxes, each in a line of its own, at places down, in a box of a height.
  private func wrapped(_ places: [Double], height: Double) -> LayerTree {
    let boxes = places.enumerated().map { place, y in
      sample.box(
        "tag\(place)", Rect(x: 0, y: y, width: 120, height: 20),
        [.width: .length(.points(120)), .height: .length(.points(20))])
    }
    let style: Style = [
      .display: .keyword("flex"), .flexWrap: .keyword("wrap"), .rowGap: .length(.points(10)),
      .alignContent: .keyword("flex-start"), .alignItems: .keyword("center"),
    ]
    let tags = sample.box("tags", Rect(x: 0, y: 0, width: 200, height: height), style, boxes)
    let card: Style = [.display: .keyword("flex"), .flexDirection: .keyword("column")]
    return sample.tree([sample.box("card", Rect(x: 0, y: 0, width: 200, height: 90), card, [tags])])
  }

  @Test func `a box that is as high as its first line alone takes its lines for one`() {
    let found = sample.roots(wrapped([0, 30], height: 50), wrapped([0, 30], height: 20))
    #expect(found == ["tags: flexWrap wrap → nowrap"])
  }

  @Test func `a gap behind the last line is named`() {
    let found = sample.roots(wrapped([0, 30], height: 50), wrapped([0, 30], height: 60))
    #expect(found == ["tags: rowGap 10 → counted at the end too"])
  }

  @Test func `gaps are no reason for a length that they cannot give`() {
    let (old, new) = (wrapped([0, 30], height: 50), wrapped([0, 30], height: 85))
    #expect(!suspects(old, new).contains { $0.contains("gap") || $0.contains("Gap") })
  }

  @Test func `no distribution of lines puts one over the other`() {
    let found = suspects(wrapped([0, 30], height: 50), wrapped([15, 15], height: 50))
    #expect(found == ["alignItems center suspected"])
  }

  @Test func `a value that gives no more than rounding may is not named in one cell`() {
    var style = LayoutDiagnosisTests.row
    style[.gap] = .length(.points(2))
    func row(_ step: Double) -> LayerTree {
      let boxes = (0..<3).map { place in
        sample.box(
          "tile\(place)", Rect(x: 16 + Double(place) * (30 + step), y: 0, width: 30, height: 20),
          [.width: .length(.points(30)), .height: .length(.points(20))])
      }
      return sample.tree([sample.box("tiles", Rect(x: 0, y: 0, width: 200, height: 20), style, boxes)])
    }
    let explanation = Explanation(from: row(2), to: row(0))
    let root = explanation.root(of: explanation.causes[0])
    #expect(root.sentence == "tiles: children moved by -4 pt")
    #expect(root.alternatives?.contains { $0.property == "gap" } == true)
  }

  @Test func `an aspect ratio that is inverted has its name already`() {
    func tree(_ size: Size) -> LayerTree {
      let style: Style = [.aspectRatio: .number(1.5), .flexGrow: .number(1)]
      let box = sample.box("it", Rect(x: 0, y: 0, width: size.width, height: size.height), style)
      return sample.tree([
        sample.box(
          "row", Rect(x: 0, y: 0, width: 60, height: 60),
          [.display: .keyword("flex"), .alignItems: .keyword("flex-start")], [box])
      ])
    }
    let (old, new) = (tree(Size(width: 60, height: 40)), tree(Size(width: 40, height: 60)))
    #expect(sample.roots(old, new).contains { $0.contains("aspectRatio") })
    #expect(suspects(old, new) == [])
  }

  @Test func `what nothing has in common has no suspect`() {
    // A text alignment of none of the properties: boxes without any style of their own.
    func tree(_ x: Double) -> LayerTree {
      let box = sample.box("it", Rect(x: x, y: 0, width: 30, height: 20))
      return sample.tree([
        sample.box(
          "row", Rect(x: 0, y: 0, width: 200, height: 20), [.display: .keyword("flex")], [box])
      ])
    }
    #expect(suspects(tree(0), tree(24)) == [])
  }

  @Test func `a ratio is suspected where one of both lengths is wrong`() {
    func tree(_ width: Double) -> LayerTree {
      let style: Style = [
        .aspectRatio: .number(1.5), .width: .length(.percent(50)), .minWidth: .length(.points(10)),
      ]
      let box = sample.box("it", Rect(x: 0, y: 0, width: width, height: 40), style)
      return sample.tree([
        sample.box(
          "row", Rect(x: 0, y: 0, width: 120, height: 90),
          [.display: .keyword("flex"), .alignItems: .keyword("flex-start")], [box])
      ])
    }
    #expect(suspects(tree(60), tree(67)).contains("aspectRatio suspected"))
  }

  @Test func `a pattern of no more than a step of the grid may be rounding`() {
    let tree = row("a", y: 0, end: 170)
    let old = LayerTable(sample.tree([tree]))
    let matching = LayerMatching(old, old)
    let diagnosis = LayoutDiagnosis(matching, isGiven: true, LookCount(limit: 1000))
    func alternatives(_ error: Double) -> [String]? {
      let quantity = LayoutQuantity(node: 2, axis: .horizontal, isLength: false)
      return diagnosis.pattern(1, [quantity: error]).change.alternatives?.compactMap(\.fingerprint)
    }
    #expect(alternatives(-1) == ["rounding"])
    #expect(alternatives(2) == nil)
  }

  @Test func `what is right with a property speaks against it`() {
    var suspects = LayoutSuspects()
    let (gap, ratio) = (LayoutSuspect(.gap), LayoutSuspect(.aspectRatio))
    suspects.addWrong([gap, ratio])
    #expect(suspects.likeliest == [ratio, gap])
    suspects.addRight([gap])
    #expect(suspects.likeliest == [ratio])
    suspects.addWrong([gap])
    #expect(suspects.likeliest == [gap])
    suspects.addWrong([])
    #expect(suspects.likeliest == [])
  }

  @Test func `frames on another grid are one cause, whichever edges moved`() {
    func tree(_ grid: Double?) -> LayerTree {
      let boxes = (0..<9).map { place -> Layer in
        let (start, width) = (Double(place) * 10.7, 8.3)
        func edge(_ value: Double) -> Double { grid.map { (value / $0).rounded() * $0 } ?? value }
        let low = edge(start)
        return sample.box(
          ["top", "left", "mid", "end", "low", "far", "one", "lip", "rim"][place],
          Rect(x: low, y: 0, width: edge(start + width) - low, height: 10),
          [.width: .length(.points(width)), .height: .length(.points(10))])
      }
      return sample.tree([
        sample.box("row", Rect(x: 0, y: 0, width: 200, height: 10), [.display: .keyword("flex")], boxes)
      ])
    }
    let pixels = tree(0.5)
    let points = sample.roots(pixels, tree(1))
    #expect(points.count == 1 && points[0].contains("frames rounded to points"), "\(points)")
    let none = sample.roots(pixels, tree(nil))
    #expect(none.count == 1 && none[0].contains("frames not rounded"), "\(none)")
  }
}

/// When a text is said to be measured at another width.
@Suite struct MeasuredTextTests {
  private let sample = LayoutDiagnosisTests()

  /// A column with a text of lines of 20 points, in a frame of a height.
  private func tree(lines: Int, width: Double, height: Double, _ style: LayoutDiagnosisTests.Style = [:])
    -> LayerTree
  {
    let glyphs = (0..<lines).map { GlyphRun.Glyph(id: 40, position: Point(x: 0, y: 16 + 20 * Double($0))) }
    let run = GlyphRun(
      font: "Inter-Regular", size: 16, color: 0x000000, glyphs: glyphs, text: "measured text")
    var text = sample.box("text", Rect(x: 0, y: 0, width: width, height: height), style)
    text.content = .text([run])
    let card = sample.box(
      "card", Rect(x: 0, y: 0, width: 200, height: 90),
      [
        .display: .keyword("flex"), .flexDirection: .keyword("column"), .alignItems: .keyword("flex-start"),
        .height: .length(.points(90)),
      ], [text])
    return sample.tree([card])
  }

  private func isMeasured(_ old: LayerTree, _ new: LayerTree) -> Bool {
    sample.roots(old, new).contains { $0.contains("measured at another width") }
  }

  @Test(arguments: [20.0, 60]) func `a frame that is lower or higher than its lines by whole lines is`(
    height: Double
  ) {
    #expect(isMeasured(tree(lines: 2, width: 80, height: 40), tree(lines: 2, width: 80, height: height)))
  }

  @Test func `a frame of another height, or as high as its lines, is not`() {
    let old = tree(lines: 2, width: 80, height: 40)
    #expect(!isMeasured(old, tree(lines: 2, width: 80, height: 51)))
    #expect(!isMeasured(old, tree(lines: 3, width: 60, height: 60)))
  }

  @Test func `another width is, unless a style limits it`() {
    #expect(isMeasured(tree(lines: 1, width: 80, height: 20), tree(lines: 1, width: 60, height: 20)))
    let limited: LayoutDiagnosisTests.Style = [.minWidth: .length(.points(80))]
    #expect(
      !isMeasured(
        tree(lines: 1, width: 80, height: 20, limited), tree(lines: 1, width: 60, height: 20, limited)))
  }
}
