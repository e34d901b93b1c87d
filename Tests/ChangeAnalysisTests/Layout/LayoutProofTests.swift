import Layers
import PixelBuffers
import Testing

@testable import ChangeAnalysis

/// What frames do not prove is not named: parts of a pixel, and layers that never followed the rules.
@Suite struct LayoutProofTests {
  private typealias Style = LayoutDiagnosisTests.Style
  private let sample = LayoutDiagnosisTests()
  private static let third = 1.0 / 3

  /// How an engine writes frames.
  enum Frames: CaseIterable {
    /// In thirds of a point, as Double has them.
    case exact
    /// In thirds of a point, with two decimals.
    case twoDecimals
    /// In thirds of a point, with a text that is as wide as it was measured.
    case measured
    /// Without rounding in the old tree, and in thirds in the new one.
    case unrounded
  }

  /// Boxes in the middle of a row below a head; `y` is where they lie in the row.
  private func centered(head: Double, y: Double, height: Double, _ frames: Frames) -> LayerTree {
    func written(_ length: Double) -> Double {
      frames == .twoDecimals ? (length * 100).rounded() / 100 : length
    }
    func box(_ id: String, x: Double, y: Double, width: Double, height: Double) -> Layer {
      sample.box(
        id, Rect(x: x, y: written(y), width: width, height: written(height)),
        [
          .width: .length(.points(width)),
          .height: .length(.points(frames == .unrounded ? 19.9 : written(height))),
        ])
    }
    let items =
      (0..<3).map { box("item\($0)", x: 40 * Double($0), y: y, width: 30, height: height) }
      + (frames == .measured ? [box("text", x: 120, y: 0, width: 17.28, height: 20 + Self.third)] : [])
    let row = sample.box(
      "row", Rect(x: 0, y: head, width: 200, height: written(20 + Self.third)),
      [.display: .keyword("flex"), .alignItems: .keyword("center"), .gap: .length(.points(10))], items)
    let top = sample.box(
      "head", Rect(x: 0, y: 0, width: 200, height: head), [.height: .length(.points(head))])
    return sample.tree([top, row])
  }

  private func centered(_ frames: Frames) -> LayerTree {
    frames == .unrounded
      ? centered(head: 10, y: 0.22, height: 19.9, frames)
      : centered(head: 10, y: Self.third, height: 19 + 2 * Self.third, frames)
  }

  @Test(arguments: Frames.allCases)
  func `no alignment is named where rounding moves layers by a third of a point`(_ frames: Frames) {
    let new = centered(head: 18, y: 0, height: 19 + 2 * Self.third, frames)
    #expect(sample.roots(centered(frames), new) == ["head: height 10 → 18 (+8 pt)"])
    let small = centered(head: 10, y: 0, height: 19 + 2 * Self.third, frames)
    #expect(sample.roots(centered(frames), small).allSatisfy { !$0.contains("alignItems") })
  }

  @Test(arguments: Frames.allCases)
  func `an alignment that moves layers by more than rounding is named`(_ frames: Frames) {
    func tree(_ y: Double) -> LayerTree { centered(head: 10, y: y, height: 14, frames) }
    #expect(
      sample.roots(tree(3 + (frames == .unrounded ? 0.17 : 0)), tree(0)) == [
        "row: alignItems center → ignored"
      ])
  }

  /// Three boxes of given widths below each other, in a container of 200 points that keeps its children apart from its edges.
  private func card(padding: Double, _ widths: [Double]) -> LayerTree {
    let boxes = widths.enumerated().map { place, width in
      sample.box(
        "box\(place)", Rect(x: padding, y: padding + 24 * Double(place), width: width, height: 20),
        [.height: .length(.points(20))])
    }
    let style: Style = [
      .display: .keyword("flex"), .flexDirection: .keyword("column"), .gap: .length(.points(4)),
      .padding: .edges([.all: .points(padding)]),
    ]
    return sample.tree([
      sample.box("card", Rect(x: 0, y: 0, width: 200, height: 68 + 2 * padding), style, boxes)
    ])
  }

  @Test(arguments: [
    // An engine that stretches nothing, the same with a box that is as wide as it can be, and one that stretches by half.
    ([90.0, 60, 40], [90.0, 60, 40]), ([176, 60, 40], [160, 60, 40]), ([88, 88, 88], [80, 80, 80]),
  ])
  func `layers that were never stretched are no reason beside another padding`(
    _ old: [Double], _ new: [Double]
  ) {
    #expect(sample.roots(card(padding: 12, old), card(padding: 20, new)) == ["card: padding 12 → 20"])
  }

  @Test func `what a padding does not give stays a cause of its own`() {
    let found = sample.roots(card(padding: 12, [176, 176, 176]), card(padding: 20, [160, 130, 160]))
    #expect(found.contains("card: padding 12 → 20"))
    #expect(found.contains { $0.hasPrefix("card: child") }, "\(found)")
  }

  @Test func `what one step of the grid explains is no property beside a larger move, either`() {
    let old = centered(.exact)
    var new = centered(head: 18, y: 0, height: 19 + 2 * Self.third, .exact)
    // A layer that nothing explains makes the search look for what is small.
    new.root.sublayers[1].sublayers[2].frame.origin.x += 20
    let roots = sample.roots(old, new)
    #expect(!roots.isEmpty && !roots.contains { $0.contains("alignItems") }, "\(roots)")
  }
}
