import Layers
import PixelBuffers
import Testing

@testable import ChangeAnalysis

/// Causes that give the new pixels and may be something else.
@Suite struct CauseDoubtTests {
  private static func proofs(_ old: [Layer], _ new: [Layer]) throws -> [String: Explanation.Proof] {
    let explanation = try ProofTests.explain(ProofTests.tree(old), ProofTests.tree(new))
    return Dictionary(
      explanation.causes.map {
        let root = explanation.root(of: $0)
        return ("\(root.kind) \(root.property)", $0.proof)
      }, uniquingKeysWith: { first, _ in first })
  }

  private static func container(_ id: String, x: Double, _ layers: [Layer]) -> Layer {
    Layer(id: id, frame: Rect(x: x, y: 0, width: 40, height: 40), sublayers: layers)
  }

  @Test func `a layer that came may be one of those that went, and is not proven`() throws {
    func dot(_ y: Double) -> Layer { Self.dot(y, color: .black) }
    let old = [Self.container("left", x: 0, [dot(2), dot(20)]), Self.container("right", x: 40, [])]
    let new = [Self.container("left", x: 0, []), Self.container("right", x: 40, [dot(9)])]
    #expect(try Self.proofs(old, new) == ["removed ": .unproven, "inserted ": .unproven])
    let other = [
      Self.container("left", x: 0, []), Self.container("right", x: 40, [Self.dot(9, color: 0xFF0000)]),
    ]
    #expect(try Self.proofs(old, other) == ["removed ": .proven, "inserted ": .proven])
  }

  @Test func `contents that went from one layer to another one and back are not proven`() throws {
    func tile(_ id: String, _ y: Double, color: RGBAColor) -> Layer {
      Layer(id: id, frame: Rect(x: 3, y: y, width: 9, height: 6), background: .color(color))
    }
    func page(_ left: [Layer], _ right: [Layer]) -> [Layer] {
      [Self.container("left", x: 0, left), Self.container("right", x: 40, right)]
    }
    let (red, green) = (tile("red", 2, color: 0xFF0000), tile("green", 20, color: 0x00FF00))
    #expect(try Self.proofs(page([red], [green]), page([green], [red])) == ["reparented ": .unproven])
    #expect(try Self.proofs(page([red], [green]), page([], [green, red])) == ["reparented ": .proven])
  }

  private static func dot(_ y: Double, color: RGBAColor) -> Layer {
    Layer(frame: Rect(x: 3, y: y, width: 6, height: 6), background: .color(color))
  }

  @Test(arguments: [(60.0, Explanation.Proof.unproven), (260.0, .proven)])
  func `a text that lost a line in a layer that something else fills is not proven`(
    _ height: Double, _ proof: Explanation.Proof
  ) throws {
    func hint(_ lines: [String], width: Double) -> Layer {
      let glyphs = lines.enumerated().flatMap { row, line in
        line.enumerated().map { place, letter in
          GlyphRun.Glyph(
            id: letter == "…" ? 50 : 40, position: Point(x: Double(place) * 8, y: 12 + 16 * Double(row)))
        }
      }
      let run = GlyphRun(
        font: "Inter-Regular", size: 12, color: .black, glyphs: glyphs, text: lines.joined())
      let frame = Rect(x: 0, y: 0, width: width, height: 16 * Double(lines.count))
      return Layer(id: "hint", frame: frame, content: .text([run]))
    }
    func tree(_ hint: Layer, _ others: [Layer]) -> LayerTree {
      let card = Layer(id: "card", frame: Rect(x: 2, y: 2, width: 60, height: 34), sublayers: [hint])
      let size = Size(width: 80, height: height)
      return LayerTree(
        size: size, background: .white,
        root: Layer(id: "root", frame: Rect(origin: .zero, size: size), sublayers: [card] + others))
    }
    let (whole, cut) = (hint(["aaa", "aa"], width: 30), hint(["aaa…"], width: 40))
    let came = ProofTests.box("came", x: 60, y: 45, color: 0x00FF00)
    let explanation = try ProofTests.explain(tree(whole, []), tree(cut, [came]))
    let cause = explanation.causes.first { explanation.root(of: $0).layer == "hint" }
    #expect(cause?.proof == proof)
  }
}
