import Layers
import PixelBuffers
import Testing

@testable import ChangeAnalysis

/// What values and names look like in sentences.
@Suite struct ChangeLabelTests {
  private typealias Sample = LayerSample

  @Test func `values that differ are printed with digits enough to differ`() {
    var (old, new) = (Sample.box("a", 0, 12.3, 20, 10), Sample.box("a", 0, 12.3004, 20.00001, 10))
    (old.background, new.background) = (.color(.white), .color(RGBAColor(red: 0.9999, green: 1, blue: 1)))
    (old.opacity, new.opacity) = (0.5, 0.50001)
    let changes = Explanation(from: Sample.tree([old]), to: Sample.tree([new])).changes
    #expect(changes.count == 4)
    for change in changes { #expect(change.old != change.new) }
    #expect(changes.contains { $0.old == "12.3" && $0.new == "12.3004" })
  }

  @Test func `all of a text is its value, of which a sentence has the start`() {
    let words = String(repeating: "word ", count: 40)
    func value(_ text: String) -> LayerChange? {
      Explanation(
        from: Sample.tree([Sample.text("a", 0, 0, lines: ["x"])]),
        to: Sample.tree([Sample.text("a", 0, 0, lines: [text])])
      ).changes.first { $0.kind == .textChanged }
    }
    let (one, two) = (value("\(words)one"), value("\(words)two"))
    #expect(one?.new == "\"\(words)one\"" && two?.new == "\"\(words)two\"")
    #expect(one?.summary == "text \"x\" → \"\(words.prefix(80))…\"" && one?.summary == two?.summary)
    // Of a text that nobody names as a whole, digits stand for the end.
    let long = String(repeating: "a", count: 2000)
    #expect(value(long + "b")?.new != value(long + "c")?.new)
    #expect(value(long)?.new?.utf8.count ?? 0 < 1100)
  }

  @Test(arguments: [
    (ImageContent(image: Self.image, mode: .fit, filter: .linear), "image filter good → linear"),
    (ImageContent(image: Self.image, mode: .fill), "image mode fit → fill"),
    (
      ImageContent(image: Self.image, mode: .fill, filter: .nearest, tint: .black),
      "image mode fit, good, none → fill, nearest, #000000"
    ),
    (ImageContent(image: Self.image, imageScale: 2.0001, mode: .fit), "image scale 1 → 2"),
    (
      ImageContent(image: Self.image, mode: .fit, capInsets: EdgeInsets(3)),
      "cap insets none → [3.0, 3.0, 3.0, 3.0]"
    ),
  ]) func `another way to show an image is named, with its values`(new: ImageContent, summary: String) {
    let old = ImageContent(image: Self.image, mode: .fit)
    let trees = [old, new].map { content in
      var box = Sample.box("a", 0, 0, 20, 10)
      box.content = .image(content)
      return Sample.tree([box])
    }
    #expect(Explanation(from: trees[0], to: trees[1]).changes.map(\.summary) == [summary])
  }

  @Test func `other pixels of an image are named before the way that it is shown`() {
    let other = PixelBuffer(width: 2, height: 2, repeating: 0xFF00_00FF)
    let trees = [Self.image, other].enumerated().map { index, image in
      var box = Sample.box("a", 0, 0, 20, 10)
      box.content = .image(ImageContent(image: image, filter: index == 0 ? .good : .linear))
      return Sample.tree([box])
    }
    let changes = Explanation(from: trees[0], to: trees[1]).changes
    #expect(changes.map(\.property) == ["image"])
    for change in changes { #expect(change.old != change.new) }
  }

  private static let image = PixelBuffer(width: 2, height: 2, repeating: 0xFFFF_0000)

  @Test func `a long name is cut in sentences and whole in the change`() {
    let name = String(repeating: "n", count: 10_000)
    let explanation = Explanation(
      from: Sample.tree([Sample.box(name, 0, 0, 20, 10)]), to: Sample.tree([Sample.box(name, 5, 0, 20, 10)]))
    #expect(explanation.changes.map(\.layer) == [name])
    #expect(explanation.sentences.allSatisfy { $0.count < 500 })
  }

  @Test func `what follows from another canvas is its consequence`() {
    func tree(_ width: Double) -> LayerTree {
      let card = Sample.container(
        "card", 10, 0, width - 20, 50,
        [
          Sample.box("bar", 4, 4, 0.3 * width, 10), Sample.box("badge", 0.7 * width, 20, 8, 8),
        ])
      return LayerTree(
        size: Size(width: width, height: 100), root: Sample.container("root", 0, 0, width, 100, [card]))
    }
    let explanation = Explanation(from: tree(200), to: tree(260))
    #expect(explanation.causes.count == 1)
    #expect(explanation.causes.map { explanation.root(of: $0).kind } == [.canvasChanged])
  }
}
