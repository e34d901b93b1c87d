import Layers
import PixelBuffers
import Testing

@testable import ChangeAnalysis

/// Which layers are taken for the same one, where names and looks disagree.
@Suite struct KeptLayersTests {
  private typealias Sample = LayerSample

  @Test func `siblings that were replaced by others are removed and added`() {
    let old = [
      Sample.text("title", 0, 0, lines: ["Welcome"]), Sample.text("price", 0, 20, lines: ["12 dollars"]),
    ]
    let new = [
      Sample.text("hero", 0, 0, lines: ["Goodbye"]), Sample.text("legal", 0, 20, lines: ["Terms apply"]),
    ]
    #expect(
      Sample.changes(old, new) == ["inserted hero", "inserted legal", "removed price", "removed title"])
  }

  @Test func `siblings in another order are the same ones, whatever else of them changed`() {
    let names = ["north", "east", "south", "west"]
    let old = names.enumerated().map { Sample.box($1, 0, 20 * Double($0), 50, 10 + Double($0)) }
    let order = [2, 0, 3, 1]
    let new = order.enumerated().map { place, number in
      Sample.box(names[number], 0, 20 * Double(place), 60, 10 + Double(number), color: 0xFF0000)
    }
    let kinds = Set(Explanation(from: Sample.tree(old), to: Sample.tree(new)).changes.map(\.kind))
    #expect(!kinds.contains(.removed) && !kinds.contains(.inserted))
    #expect(kinds.contains(.reordered))
  }

  @Test func `containers keep their names when a child goes from one to the other`() {
    func child(_ name: String, _ y: Double) -> Layer { Sample.text(name, 0, y, lines: ["words of \(name)"]) }
    let old = [
      Sample.container("left", 0, 0, 90, 90, [child("a", 0), child("b", 20), child("c", 40)]),
      Sample.container("right", 100, 0, 90, 90, [child("d", 0)]),
    ]
    let new = [
      Sample.container("left", 0, 0, 90, 90, [child("d", 0)]),
      Sample.container("right", 100, 0, 90, 90, [child("a", 0), child("b", 20), child("c", 40)]),
    ]
    let changes = Sample.changes(old, new)
    #expect(changes.filter { $0.hasPrefix("reparented") } == ["a", "b", "c", "d"].map { "reparented \($0)" })
    #expect(!changes.contains { $0.hasSuffix("left") || $0.hasSuffix("right") })
  }

  @Test(arguments: [(4.0, RGBAColor(0xCCCCCC)), (0.0, RGBAColor(0x00FF00))])
  func `a layer of another name that was moved a little or recolored is the same`(
    _ shift: Double, _ color: RGBAColor
  ) {
    let old = [Sample.box("View#before", 10, 10, 40, 20)]
    let new = [Sample.box("View#after", 10, 10 + shift, 40, 20, color: color)]
    let changes = Sample.changes(old, new)
    #expect(changes.contains("renamed View#after") && changes.count == 2)
  }

  @Test func `of twins, the one that is gone is named`() {
    let old = [Sample.box("twin", 0, 0, 20, 10), Sample.box("twin", 0, 30, 20, 10)]
    let explanation = Explanation(from: Sample.tree(old), to: Sample.tree([old[1]]))
    #expect(explanation.changes.map(\.kind) == [.removed])
    #expect(explanation.changes.first?.oldBounds?.minY == 0)
  }
}
