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

  @Test func `texts without names that have changed places are the same ones`() {
    func column(_ labels: [String]) -> [Layer] {
      labels.enumerated().map { Sample.text("", 0, 20 * Double($0), lines: [$1]) }
    }
    let changes = Explanation(
      from: Sample.tree(column(["Transfer money", "in between", "and here", "Share with friends"])),
      to: Sample.tree(column(["Share with friends", "in between", "and here", "Transfer money"])))
    #expect(changes.changes.contains { $0.kind == .reordered })
    #expect(!changes.changes.contains { $0.kind == .textChanged })
  }

  @Test func `a number on the way to a layer counts siblings`() {
    func cards(_ order: [Int]) -> [Layer] {
      order.enumerated().map { place, number in
        Sample.box(
          "List/Row[\(place)]/Card", 0, 30 * Double(place), 50 + Double(number), 20,
          [Sample.text("", 4, 4, lines: ["card number \(number)"])])
      }
    }
    let explanation = Explanation(from: Sample.tree(cards([0, 1, 2])), to: Sample.tree(cards([0, 2])))
    #expect(explanation.changes.map(\.kind).contains(.removed))
    #expect(!explanation.changes.contains { [.resized, .textChanged].contains($0.kind) })
  }

  @Test func `an image in the place of a shape is another content of the same layer`() {
    var (shape, image) = (Sample.container("", 4, 4, 10, 10, []), Sample.container("", 4, 4, 10, 10, []))
    shape.content = .shape(
      ShapeContent(path: Path(ellipseIn: Rect(x: 0, y: 0, width: 10, height: 10)), fill: .color(.black)))
    image.content = .image(ImageContent(image: PixelBuffer(width: 2, height: 2, repeating: 0xFF00_0000)))
    #expect(Sample.changes([shape], [image]) == ["shapeChanged root[0]"])
  }

  @Test func `of twins, the one that is gone is named`() {
    let old = [Sample.box("twin", 0, 0, 20, 10), Sample.box("twin", 0, 30, 20, 10)]
    let explanation = Explanation(from: Sample.tree(old), to: Sample.tree([old[1]]))
    #expect(explanation.changes.map(\.kind) == [.removed])
    #expect(explanation.changes.first?.oldBounds?.minY == 0)
  }
}
