import Layers
import PixelBuffers
import Testing

@testable import ChangeAnalysis

/// One test for each way in which one change follows from another one.
@Suite struct ConsequenceRuleTests {
  typealias Sample = LayerSample

  // MARK: Within a layer

  @Test func `a place follows from a size whose far edge, or middle, has stayed`() {
    let old = [Sample.box("edge", 50, 0, 50, 10), Sample.box("middle", 50, 100, 50, 10)]
    let new = [Sample.box("edge", 30, 0, 70, 10), Sample.box("middle", 40, 100, 70, 10)]
    #expect(Sample.roots(old, new) == ["resized edge width", "resized middle width"])
  }

  @Test func `another width breaks lines elsewhere, and these need another height`() {
    let old = Sample.text("hint", 0, 0, lines: ["some words"], width: 90)
    let new = Sample.text("hint", 0, 0, lines: ["some ", "words"], width: 40)
    #expect(Sample.roots([old], [new]) == ["resized hint width"])
  }

  @Test func `a path and a mask follow from the size that they fill`() {
    func layer(_ side: Double, inset: Double = 2) -> Layer {
      let path = Path(Rect(x: inset, y: inset, width: side - 2 * inset, height: side - 2 * inset))
      return Layer(
        id: "dot", frame: Rect(x: 0, y: 0, width: side, height: side),
        content: .shape(ShapeContent(path: path, fill: .color(.black))), mask: .path(path, .nonZero))
    }
    #expect(Sample.roots([layer(20)], [layer(30)]) == ["resized dot height", "resized dot width"])
    #expect(Sample.roots([layer(20)], [layer(30, inset: 7)]).count == 4)
  }

  @Test func `a gradient follows from the size that it fills`() {
    func layer(_ width: Double) -> Layer {
      var layer = Sample.box("bar", 0, 0, width, 10)
      layer.background = .gradient(
        GradientPaint(
          stops: [.init(color: .black, location: 0), .init(color: .white, location: 1)],
          geometry: .linear(start: .zero, end: Point(x: width, y: 0))))
      return layer
    }
    #expect(Sample.roots([layer(40)], [layer(70)]) == ["resized bar width"])
  }

  // MARK: Beside

  @Test func `what stands before a text that grows towards it moves away`() {
    func row(_ width: Double, _ label: String) -> [Layer] {
      [
        Sample.box("far", 0, 0, 10, 10), Sample.box("near", 160 - width, 0, 30, 10),
        Sample.text("price", 200 - width, 0, lines: [label], width: width),
      ]
    }
    #expect(Sample.roots(row(20, "1.50"), row(35, "1000.50")) == ["textChanged price text"])
  }

  @Test func `what stands behind a layer that grows moves away, across and down`() {
    func page(_ side: Double) -> [Layer] {
      [
        Sample.box("photo", 0, 0, side, side), Sample.box("beside", side + 5, 0, 30, 10),
        Sample.box("below", 0, side + 7, 30, 10),
      ]
    }
    #expect(Sample.roots(page(20), page(33)) == ["resized photo height", "resized photo width"])
  }

  @Test func `a background beside its text grows and moves with it`() {
    func page(_ y: Double, _ lines: [String]) -> [Layer] {
      [
        Sample.text("head", 0, 0, lines: Array(repeating: "head", count: Int(y / 10)), width: 60),
        Sample.box("background", 0, y + 10, 100, 10 * Double(lines.count) + 8),
        Sample.text("label", 4, y + 14, lines: lines, width: 60),
      ]
    }
    #expect(Sample.roots(page(10, ["one"]), page(10, ["one", "two"])) == ["textChanged label text"])
    #expect(Sample.roots(page(10, ["one"]), page(20, ["one"])) == ["textChanged head text"])
  }

  @Test func `layers that moved alike follow the first of them`() {
    func page(_ shift: Double) -> [Layer] {
      [
        Sample.box("one", 10 + shift, 0, 30, 10), Sample.box("two", 10 + shift, 40, 60, 10),
        Sample.box("three", 10 + shift, 90, 45, 10),
      ]
    }
    #expect(Sample.roots(page(0), page(6)) == ["moved one x"])
  }

  @Test func `layers between which every gap has grown follow the first that moved`() {
    func page(_ gap: Double) -> [Layer] {
      (0..<4).map { Sample.box("item\($0)", 0, Double($0) * (10 + gap), 30, 10) }
    }
    #expect(Sample.roots(page(5), page(9)) == ["moved item1 y"])
  }

  @Test func `layers of one line keep their middles level`() {
    func row(_ shift: Double) -> [Layer] {
      [
        Sample.box("photo", 0, 50 + shift, 20, 20), Sample.text("title", 40, 55 + shift, lines: ["title"]),
        Sample.text("note", 120, 58 + 2 * shift, lines: ["note"]),
      ]
    }
    #expect(Sample.roots(row(0), row(9)) == ["moved note y", "moved photo y"])
  }

  @Test func `layers that changed places moved because of it`() {
    func list(_ names: [String]) -> [Layer] {
      names.enumerated().map { Sample.text($1, 0, 20 * Double($0), lines: [$1]) }
    }
    let roots = Sample.roots(list(["#one", "#two", "#three"]), list(["#two", "#one", "#three"]))
    #expect(roots.count == 1 && roots.allSatisfy { $0.hasPrefix("reordered") })
  }

  // MARK: In

  /// A page that is as wide as its image.
  private func page(_ width: Double, _ layers: [Layer]) -> [Layer] {
    var page = Sample.box("page", 0, 0, width, 100, layers)
    page.content = .image(ImageContent(image: PixelBuffer(width: Int(width), height: 4)))
    return [page]
  }

  @Test func `a layer fills, ends with or stays in the middle of the one around it`() {
    func layers(_ width: Double) -> [Layer] {
      [
        Sample.box("filling", 5, 0, width - 10, 10), Sample.box("last", width - 35, 20, 30, 10),
        Sample.box("middle", width / 2 - 7, 40, 14, 10),
      ]
    }
    #expect(Sample.roots(page(100, layers(100)), page(150, layers(150))) == ["imageChanged page image"])
  }

  @Test func `layers share what the one around them has grown`() {
    func layers(_ width: Double) -> [Layer] {
      let own = (width - 30) / 2
      return [Sample.box("left", 10, 0, own, 10), Sample.box("right", 20 + own, 0, own, 10)]
    }
    #expect(Sample.roots(page(100, layers(100)), page(150, layers(150))) == ["imageChanged page image"])
  }

  @Test func `layers with equal space between them are further apart in a larger one`() {
    func layers(_ width: Double) -> [Layer] {
      let gap = (width - 40) / 3
      return (0..<4).map { Sample.box("dot\($0)", Double($0) * (10 + gap), 0, 10, 10) }
    }
    #expect(Sample.roots(page(100, layers(100)), page(160, layers(160))) == ["imageChanged page image"])
  }

  @Test func `what is larger with the canvas, by less, follows from it`() {
    func tree(_ width: Double, _ own: Double) -> LayerTree {
      let size = Size(width: width, height: 100)
      let root = Sample.container("root", 0, 0, width, 100, [Sample.box("column", 0, 0, own, 10)])
      return LayerTree(size: size, root: root)
    }
    func roots(_ own: Double) -> [String] {
      let explanation = Explanation(from: tree(100, 50), to: tree(160, own))
      return explanation.causes.map { explanation.root(of: $0).kind.rawValue }
    }
    #expect(roots(71) == ["canvasChanged"])
    #expect(roots(117).sorted() == ["canvasChanged", "resized"])
  }

  @Test func `a layer is as large as what came into it, and as what went`() {
    func card(_ height: Double, _ lines: [Layer]) -> [Layer] {
      [Sample.box("card", 0, 0, 100, height, [Sample.box("head", 5, 5, 90, 10)] + lines)]
    }
    let line = Sample.box("line", 5, 22, 60, 10, color: .black)
    #expect(Sample.roots(card(20, []), card(37, [line])) == ["inserted line"])
    #expect(Sample.roots(card(37, [line]), card(20, [])) == ["removed line"])
  }

  @Test func `layers make space for one that came between them, and close up behind one that went`() {
    func list(_ names: [String]) -> [Layer] {
      names.enumerated().map { Sample.text("#\($1)", 0, 15 * Double($0), lines: [$1]) }
    }
    let (short, long) = (list(["first", "last"]), list(["first", "second", "last"]))
    #expect(Sample.roots(short, long) == ["inserted #second"])
    #expect(Sample.roots(long, short) == ["removed #second"])
  }

  @Test func `lengths that layout has set to whole pixels still follow`() {
    func column(_ height: Double, _ below: Double) -> [Layer] {
      [Sample.box("photo", 0, 0, 30, height), Sample.box("below", 0, below, 30, 10)]
    }
    #expect(Sample.roots(column(20.4, 26), column(30.8, 37)) == ["resized photo height"])
    #expect(Sample.roots(column(20.4, 26), column(30.8, 38)).count == 2)
  }
}
