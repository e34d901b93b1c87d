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
}
