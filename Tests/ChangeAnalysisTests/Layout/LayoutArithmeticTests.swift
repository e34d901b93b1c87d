import Layers
import PixelBuffers
import Testing

@testable import ChangeAnalysis

/// What a style that changed makes of places and lengths, and what moved besides.
@Suite struct LayoutArithmeticTests {
  private typealias Style = [LayerLayout.Property: LayerLayout.Value]

  private func tree(_ layers: [Layer], height: Double = 300) -> LayerTree {
    let size = Size(width: 200, height: height)
    let root = LayoutDiagnosisTests().box(
      "root", Rect(origin: .zero, size: size),
      [.display: .keyword("flex"), .flexDirection: .keyword("column")], layers)
    return LayerTree(size: size, root: root)
  }

  /// Rows of 20 points below each other, each with a text that the row centers; `shift` moves rows, `inner` their texts.
  private func list(
    _ gap: Double, shift: [Int: Double] = [:], inner: [Int: Double] = [:], longer: [Int: Double] = [:],
    without gone: Int? = nil
  ) -> LayerTree {
    var (y, rows) = (0.0, [Layer]())
    for place in 0..<4 where place != gone {
      y += shift[place] ?? 0
      let frame = Rect(x: 10 + (inner[place] ?? 0), y: 4, width: 60 + (longer[place] ?? 0), height: 12)
      var text = LayerSample.text(
        "text\(place)", frame.minX, frame.minY, lines: ["Row \(place)"], width: frame.width)
      text.frame = frame
      text.layout = LayerLayout([:])
      let style: Style = [
        .display: .keyword("flex"), .alignItems: .keyword("center"), .padding: .edges([.left: .points(10)]),
        .height: .length(.points(20)),
      ]
      rows.append(
        LayoutDiagnosisTests().box("row\(place)", Rect(x: 0, y: y, width: 200, height: 20), style, [text]))
      y += 20 + gap
    }
    let style: Style = [
      .display: .keyword("flex"), .flexDirection: .keyword("column"), .gap: .length(.points(gap)),
    ]
    return tree([
      LayoutDiagnosisTests().box("list", Rect(x: 0, y: 0, width: 200, height: y - gap), style, rows)
    ])
  }

  /// The layers with a change of their own: nothing but their places links it to another change, or what it follows from
  /// is measured from the frames and in no style.
  private func inferred(_ old: LayerTree, _ new: LayerTree) -> Set<String> {
    let explanation = Explanation(from: old, to: new)
    let own = explanation.causes.flatMap { cause in
      let root = explanation.changes[cause.changes[0]]
      return root.kind == .layoutChanged && root.property != "gap" ? cause.changes : [cause.changes[0]]
    }
    return Set(
      explanation.changes.enumerated()
        .filter { $1.kind != .layoutChanged && ($1.isInferred == true || own.contains($0)) }
        .map(\.element.layer))
  }

  @Test(arguments: [4.0, 5, 4.5, 8, 0])
  func `what a gap gives is known, in points and parts of points`(_ gap: Double) {
    #expect(inferred(list(3), list(gap)).isEmpty)
  }

  @Test(arguments: [1.0, -1, 2, -2, 0.5])
  func `a row or a text that moves on by a point or two is not the gap's`(_ more: Double) {
    #expect(inferred(list(4), list(8, shift: [1: more])).contains("row1"))
    #expect(inferred(list(4), list(8, shift: [3: more])).contains("row3"))
    #expect(inferred(list(4), list(8, inner: [2: more])) == ["text2"])
    #expect(inferred(list(4), list(8, longer: [2: more])) == ["text2"])
  }

  @Test func `a row that stays where it should move leaves nothing known of those behind it`() {
    // The second row stays, and the others move as if that were right.
    #expect(inferred(list(4), list(5, shift: [1: -1])).isSuperset(of: ["row2", "row3"]))
  }

  @Test func `where a layer goes, those behind it move up by its length and a gap`() {
    #expect(inferred(list(4), list(4, without: 1)).isSubset(of: ["row1", "text1"]))
    #expect(inferred(list(4), list(4, shift: [3: 1], without: 1)).contains("row3"))
  }
}
