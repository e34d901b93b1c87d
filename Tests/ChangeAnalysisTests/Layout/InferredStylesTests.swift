import Layers
import PixelBuffers
import Testing

@testable import ChangeAnalysis

/// Causes in trees whose layers do not say how they were laid out.
@Suite struct InferredStylesTests {
  private func box(_ id: String, _ frame: Rect, _ inner: [Layer] = []) -> Layer {
    Layer(
      id: id, frame: frame, background: .color(inner.isEmpty ? 0x336699 : 0xCCCCCC), sublayers: inner)
  }

  private func tree(_ layers: [Layer], width: Double = 400) -> LayerTree {
    let size = Size(width: width, height: 600)
    return LayerTree(size: size, root: box("root", Rect(origin: .zero, size: size), layers))
  }

  private func roots(_ old: LayerTree, _ new: LayerTree) -> [String] {
    let explanation = Explanation(from: old, to: new)
    return explanation.causes.map { explanation.root(of: $0).sentence }
  }

  /// Six rows of four boxes, as wide as these with a padding of 12 points.
  private func rows(gap: Double = 10, end: Double = 12, top: Double = 8, isMirrored: Bool = false) -> [Layer]
  {
    (0..<6).map { number in
      let width = 12 + 4 * 40 + 3 * gap + end
      let boxes = (0..<4).map { place -> Layer in
        let start = 12 + Double(place) * (40 + gap)
        let x = isMirrored ? width - start - 40 : start
        return box("row\(number).\(place)", Rect(x: x, y: top, width: 40, height: 24))
      }
      return box(
        "row\(number)", Rect(x: 16, y: 20 + Double(number) * 60, width: width, height: 40), boxes)
    }
  }

  @Test func `a gap that is ignored in several rows is one cause`() {
    #expect(roots(tree(rows()), tree(rows(gap: 0))) == ["row0: gap 10 → 0"])
  }

  @Test func `a padding that is not reserved at the end is named in the row`() {
    #expect(roots(tree(rows()), tree(rows(end: 0))) == ["row0: padding end 12 → 0"])
  }

  @Test func `rows that do not mirror are one cause`() {
    let found = roots(tree(rows(isMirrored: true)), tree(rows()))
    #expect(found == ["row0: direction rtl → ltr"])
  }

  @Test func `layers that moved together in each row are a pattern without a property`() {
    let found = roots(tree(rows()), tree(rows(top: 13)))
    #expect(found.count == 1)
    #expect(found.first == "row0: children moved by +5 pt")
  }

  @Test func `what follows from a wider row is no fault of the rows in it`() {
    /// Rows with a box at each end, and one in the middle.
    func page(_ width: Double) -> LayerTree {
      let rows = (0..<8).map { number in
        box(
          "row\(number)", Rect(x: 0, y: Double(number) * 50, width: width, height: 40),
          [
            box("row\(number).first", Rect(x: 10, y: 8, width: 60, height: 24)),
            box("row\(number).last", Rect(x: width - 50, y: 8, width: 40, height: 24)),
          ])
      }
      return tree([box("list", Rect(x: 0, y: 0, width: width, height: 400), rows)])
    }
    let explanation = Explanation(from: page(300), to: page(340))
    #expect(explanation.changes.count >= 8)
    #expect(explanation.changes.allSatisfy { $0.kind != .layoutChanged })
  }

  @Test func `layers that lie over each other, none and huge ones give a cause and no failure`() {
    func page(_ x: Double) -> LayerTree {
      let layers = (0..<30).map { number in
        box(
          "layer\(number)",
          Rect(x: x + Double(number % 3), y: 1e9, width: number % 2 == 0 ? 0 : 1e12, height: 5))
      }
      return tree(layers)
    }
    #expect(!roots(page(3), page(8)).isEmpty)
  }

  @Test func `few layers that moved are named themselves`() {
    func page(_ y: Double) -> LayerTree {
      tree([
        box(
          "card", Rect(x: 0, y: 0, width: 100, height: 100),
          [box("label", Rect(x: 4, y: y, width: 20, height: 9))])
      ])
    }
    #expect(roots(page(4), page(9)) == ["label: y 4 → 9 (+5 pt)"])
  }

  /// Ten rows, the first with a image of its own size, a text beside it that is centered, and all others below.
  private func list(image: Double, text: String = "Label", size: Double = 40) -> LayerTree {
    let whole = max(image, 24)
    var first = box(
      "row0", Rect(x: 0, y: 0, width: 300, height: whole),
      [
        box("image", Rect(x: 0, y: 0, width: image, height: image)),
        LayerSample.text("label", image + 8, (whole - 10) / 2, lines: [text], width: 292 - image),
        box("mark", Rect(x: 280, y: (whole - size) / 2, width: 20, height: size)),
      ])
    let path = Path(Rect(x: 0, y: 0, width: image, height: image))
    first.sublayers[0].content = .shape(ShapeContent(path: path, fill: .color(.black)))
    let others = (1..<10).map { number in
      box(
        "row\(number)", Rect(x: 0, y: whole + Double(number) * 30, width: 300, height: 24),
        [
          box("icon\(number)", Rect(x: 0, y: 4, width: 16, height: 16)),
          LayerSample.text("text\(number)", 24, 7, lines: ["Row"]),
        ])
    }
    return tree([first] + others)
  }

  @Test func `a image of another size is the cause, not the row that is larger because of it`() {
    #expect(roots(list(image: 60), list(image: 71)).allSatisfy { $0.hasPrefix("image: ") })
  }

  @Test func `a text that changed is the cause of what moves around it`() {
    let found = roots(
      list(image: 60), list(image: 60, text: "Another label", size: 50))
    #expect(found.contains { $0.hasPrefix("label: text") })
    #expect(found.allSatisfy { !$0.contains("children") }, "\(found)")
  }

  @Test(arguments: [true, false])
  func `a text that outlives the layer around it is found`(isStyled: Bool) {
    let layout = isStyled ? LayerLayout([.display: .keyword("flex")]) : nil
    func page(_ y: Double, hasWrapper: Bool) -> LayerTree {
      let text = LayerSample.text("label", 5, 5, lines: ["Outlives its wrapper"])
      var wrapper = box("wrapper", Rect(x: 0, y: 0, width: 120, height: 20), [text])
      var outer = box(
        "outer", Rect(x: 0, y: 0, width: 200, height: 30), [hasWrapper ? wrapper : text])
      (wrapper.layout, outer.layout) = (layout, layout)
      if hasWrapper { outer.sublayers = [wrapper] }
      let others = (0..<12).map { number -> Layer in
        var other = box("box\(number)", Rect(x: 0, y: y + Double(number) * 20, width: 50, height: 10))
        other.layout = layout
        return other
      }
      return tree([outer] + others)
    }
    let found = roots(page(40, hasWrapper: true), page(47, hasWrapper: false))
    #expect(found.contains { $0.contains("wrapper") }, "\(found)")
  }
}
