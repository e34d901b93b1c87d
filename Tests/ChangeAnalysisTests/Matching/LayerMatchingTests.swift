import Layers
import PixelBuffers
import Testing

@testable import ChangeAnalysis

@Suite struct LayerMatchingTests {
  typealias Sample = LayerSample

  @Test func `a box in a new layer around it is the same box`() {
    let box = Sample.box("", 10, 10, 20, 20)
    let wrapped = Sample.box("", 5, 5, 30, 30, color: 0xFFEE00, [Sample.box("", 5, 5, 20, 20)])
    let other = Sample.text("title", 0, 100, lines: ["Title"])
    #expect(Sample.changes([box, other], [wrapped, other]) == ["inserted root[0]"])
  }

  @Test func `a row that moves down with the layer around it is the same row`() {
    func row(_ x: Double, _ y: Double, _ lines: [String]) -> Layer {
      Sample.container(
        "row", x, y, 100, 20,
        [
          Sample.box("photo", 0, 0, 10, 10), Sample.text("label", 15, 0, lines: lines),
        ])
    }
    let rows = [row(0, 0, ["First"]), row(0, 30, ["Second row"]), row(0, 60, ["Third"])]
    let wrapped = [
      rows[0], Sample.box("wrapper", 0, 30, 110, 40, color: 0xFFEE00, [row(5, 5, ["Second", "row"])]),
      row(0, 80, ["Third"]),
    ]
    let changes = Sample.changes(rows, wrapped)
    #expect(!changes.contains { $0.hasPrefix("removed") })
    #expect(changes.contains("inserted wrapper"))
  }

  @Test func `pairs of layers that may have come into another one are looked at up to a limit`() {
    func boxes(_ move: Double) -> [Layer] { (0..<20).map { Sample.box("a", Double($0) * 3, move, 9, 9) } }
    let wrapped = [Sample.container("wrapper", 0, 0, 90, 30, boxes(7))]
    let (old, new) = (LayerTable(Sample.tree(boxes(0))), LayerTable(Sample.tree(wrapped)))
    func inserted(_ matching: LayerMatching) -> Int { matching.oldOfNew.count { $0 < 0 } }
    let (whole, cut) = (LayerMatching(old, new), LayerMatching(old, new, lookLimit: 100))
    #expect(inserted(whole) == 1 && !whole.looks.isExceeded)
    // The first of 20, 19, 18, 17 and 16 boxes are looked at.
    #expect(inserted(cut) == 16 && cut.looks.isExceeded)
    #expect(CauseList(cut).notes.contains { $0.contains("not all pairs") } && CauseList(whole).notes.isEmpty)
  }

  @Test func `a text that wraps in another layer is the same text`() {
    for hasWords in [true, false] {
      let old = [
        Sample.box(
          "left", 0, 0, 90, 90,
          [
            Sample.text("label", 5, 5, lines: ["Two long words"], hasWords: hasWords)
          ]),
        Sample.box(
          "right", 100, 0, 40, 90, [Sample.text("label", 5, 5, lines: ["Other"], hasWords: hasWords)]),
      ]
      var new = old
      new[0].sublayers = []
      new[1].sublayers.append(
        Sample.text("label", 5, 30, lines: ["Two long", "words"], hasWords: hasWords))
      let changes = Sample.changes(old, new)
      #expect(changes.contains { $0.hasPrefix("reparented") })
      #expect(!changes.contains { $0.hasPrefix("removed") || $0.hasPrefix("inserted") })
    }
  }

  @Test func `what a layer of one name shows at one place may be of another sort`() {
    let old = Layer(
      id: "Image[1]", frame: Rect(x: 0, y: 0, width: 9, height: 9),
      content: .shape(ShapeContent(path: Path(Rect(x: 0, y: 0, width: 9, height: 9)), fill: .color(.black))))
    var new = old
    new.content = .image(ImageContent(image: PixelBuffer(width: 4, height: 4, repeating: 0xFF00_00FF)))
    #expect(Sample.changes([old], [new]) == ["shapeChanged Image[1]"])
  }

  @Test func `a text without words whose only space is gone in another layer is the same text`() {
    func column(_ id: String, _ x: Double, _ layers: [Layer]) -> Layer {
      Sample.box(id, x, 0, 90, 90, [Sample.text("\(id) head", 5, 50, lines: ["Head \(id)"])] + layers)
    }
    func label(_ lines: [String]) -> [Layer] { [Sample.text("", 5, 5, lines: lines, hasWords: false)] }
    let old = [column("left", 0, label(["two words"])), column("right", 100, [])]
    let new = [column("left", 0, []), column("right", 100, label(["two", "words"]))]
    let changes = Sample.changes(old, new)
    #expect(changes.contains { $0.hasPrefix("reparented") })
    #expect(!changes.contains { $0.hasPrefix("removed") || $0.hasPrefix("inserted") })
  }

  @Test func `a shape that goes into another layer is the same shape, unless several may be meant`() {
    func column(_ id: String, _ x: Double, dots: Int) -> Layer {
      let layers = (0..<dots).map { Sample.box("", 5, 20 + 10 * Double($0), 8, 8, color: .black) }
      return Sample.box(id, x, 0, 90, 90, [Sample.text("\(id) head", 5, 5, lines: ["Head \(id)"])] + layers)
    }
    func kinds(_ left: Int, _ right: Int) -> [String] {
      Sample.changes(
        [column("left", 0, dots: left), column("right", 100, dots: 0)],
        [column("left", 0, dots: 0), column("right", 100, dots: right)]
      ).map { String($0.prefix { $0 != " " }) }
    }
    #expect(kinds(1, 1).contains("reparented") && !kinds(1, 1).contains("removed"))
    #expect(kinds(2, 1).filter { $0 == "removed" }.count == 2)
  }
}
