import Layers
import PixelBuffers
import Testing

@testable import ChangeAnalysis

@Suite struct ConsequenceSearchTests {
  typealias Sample = LayerSample

  /// A text and its width follow from glyphs that stand further apart.
  @Test func `the width of a text follows from the distances of its glyphs`() {
    let old = Sample.text("a", 0, 0, lines: ["words"])
    let new = Sample.text("a", 0, 0, lines: ["words"], advance: 6)
    #expect(Sample.roots([old], [new]) == ["glyphsSpaced a glyphPositions"])
  }

  @Test func `a search over many pairs of layers ends, and what is said of the causes says so`() {
    func boxes(_ offset: Int) -> [Layer] {
      (0..<400).map {
        Sample.box("box", Double(($0 * 7 + offset) % 191), Double($0 % 37), Double(3 + ($0 + offset) % 50), 9)
      }
    }
    let matching = LayerMatching(
      LayerTable(Sample.tree(boxes(0))), LayerTable(Sample.tree(boxes(3))))
    let whole = CauseList(matching)
    #expect(whole.notes.isEmpty)
    let cut = CauseList(matching, lookLimit: 1000)
    #expect(cut.notes.count == 1 && cut.notes[0].contains("not all pairs"))
    #expect(cut.changes.count == whole.changes.count && cut.causes.count >= whole.causes.count)
  }

  @Test func `a layer is larger because one in it is, not the other way around`() {
    func list(_ second: Double) -> [Layer] {
      let rows = [
        Sample.box("first", 0, 0, 90, 20), Sample.box("second", 0, 20, 90, second),
        Sample.box("third", 0, 20 + second, 90, 20),
      ]
      return [
        Sample.box("list", 0, 0, 90, 40 + second, rows), Sample.box("below", 0, 50 + second, 90, 10),
      ]
    }
    #expect(Sample.roots(list(20), list(33)) == ["resized second height"])
  }

  @Test func `the corners of a circle follow from its size`() {
    var old = Sample.box("mark", 0, 0, 20, 20)
    var new = Sample.box("mark", 0, 0, 20, 28)
    new.frame.size.width = 28
    (old.corners, new.corners) = (Corners(radius: 10), Corners(radius: 14))
    #expect(Sample.roots([old], [new]) == ["resized mark height", "resized mark width"])
  }

  @Test func `a text gives space to a layer that came beside it and takes it back`() {
    let alone = Sample.container(
      "row", 0, 0, 200, 20, [Sample.text("label", 0, 0, lines: ["label"], width: 200)])
    let pair = Sample.container(
      "row", 0, 0, 200, 20,
      [Sample.text("label", 0, 0, lines: ["label"], width: 150), Sample.box("badge", 160, 0, 40, 10)])
    #expect(Sample.roots([alone], [pair]) == ["inserted badge"])
    #expect(Sample.roots([pair], [alone]) == ["removed badge"])
  }

  @Test func `a text gives space to a photo that grows beside it`() {
    func row(_ side: Double) -> Layer {
      Sample.container(
        "row", 0, 0, 200, 40,
        [
          Sample.box("photo", 0, 0, side, side),
          Sample.text("label", side + 10, 0, lines: ["label"], width: 190 - side),
        ])
    }
    #expect(Sample.roots([row(20)], [row(30)]) == ["resized photo height", "resized photo width"])
  }

  @Test func `what fills a layer moves inwards on all sides with its padding`() {
    func card(_ padding: Double) -> Layer {
      Sample.container(
        "card", 0, 0, 100, 40 + 2 * padding,
        [
          Sample.box("one", padding, padding, 100 - 2 * padding, 20),
          Sample.box("two", padding, padding + 20, 100 - 2 * padding, 20),
        ])
    }
    #expect(Sample.roots([card(5)], [card(9)]).count == 1)
  }

  @Test func `a column in the middle moves to both sides of the line that came`() {
    func column(_ lines: [String]) -> [Layer] {
      let height = 10 * Double(lines.count)
      let start = 200 - (height + 60) / 2
      return [
        Sample.box("background", 0, 0, 200, 400), Sample.box("mark", 0, start, 50, 20),
        Sample.text("hint", 0, start + 30, lines: lines, width: 50),
        Sample.box("button", 0, start + 40 + height, 50, 20),
      ]
    }
    #expect(Sample.roots(column(["one"]), column(["one", "two"])) == ["textChanged hint text"])
  }

  @Test func `layers behind a reordered pair follow from what pushes them`() {
    func list(_ names: [String], from top: Double) -> [Layer] {
      names.enumerated().map { Sample.text($1, 0, top + 15 * Double($0), lines: [$1]) }
    }
    let old = [Sample.text("head", 0, 0, lines: ["head"])] + list(["#aa", "#bb", "#cc", "#dd"], from: 20)
    let new =
      [Sample.text("head", 0, 0, lines: ["more", "head"])] + list(["#bb", "#aa", "#cc", "#dd"], from: 30)
    let explanation = Explanation(from: Sample.tree(old), to: Sample.tree(new))
    let follower = explanation.causes.first { cause in
      cause.changes.contains { explanation.changes[$0].layer == "#dd" }
    }
    #expect(follower.map { explanation.root(of: $0).layer } == "head")
  }

  @Test func `a layer around another one pushes what follows by what it adds`() {
    func below(_ y: Double) -> Layer { Sample.box("below", 0, y, 90, 10) }
    let old = Sample.container(
      "list", 0, 0, 100, 40, [Sample.box("one", 0, 0, 90, 20, color: .black), below(30)])
    let wrapper = Sample.box(
      "wrapper", 0, 0, 100, 30, color: 0xFFEE00, [Sample.box("one", 5, 5, 90, 20, color: .black)])
    let new = Sample.container("list", 0, 0, 100, 50, [wrapper, below(40)])
    #expect(Sample.roots([old], [new]) == ["inserted wrapper"])
  }

  @Test func `a layer that leaves takes its space along, where it goes it needs it`() {
    func page(_ isLeft: Bool) -> [Layer] {
      let label = Sample.text("label", 0, 20, lines: ["A label"], width: 80)
      func card(_ id: String, _ y: Double, _ holds: Bool) -> Layer {
        Sample.box(
          id, 0, y, 90, holds ? 40 : 20, [Sample.box("\(id) head", 0, 0, 80, 10)] + (holds ? [label] : []))
      }
      return [
        card("one", 0, isLeft), card("two", isLeft ? 50 : 30, !isLeft), Sample.box("below", 0, 80, 90, 10),
      ]
    }
    #expect(Sample.roots(page(true), page(false)) == ["reparented label"])
  }

  @Test func `a photo beside texts keeps its middle with theirs`() {
    func row(_ y: Double, _ side: Double) -> [Layer] {
      [
        Sample.box("photo", 0, y + 20 - side / 2, side, side),
        Sample.text("title", 60, y + 10, lines: ["title"]), Sample.text("note", 60, y + 20, lines: ["note"]),
      ]
    }
    let old = [Sample.text("head", 0, 0, lines: ["head"], width: 150)] + row(20, 20)
    let new = [Sample.text("head", 0, 0, lines: ["more", "head"], width: 150)] + row(30, 28)
    let roots = Sample.roots(old, new)
    #expect(roots == ["resized photo height", "resized photo width", "textChanged head text"])
  }

  @Test func `a change of ten thousand siblings ties what follows to it`() {
    func list(_ height: Double) -> [Layer] {
      (0..<10_000).map { place in
        let y = Double(place) * 10 + (place > 5 ? height - 8 : 0)
        return Sample.box("item\(place)", 0, y, 90, place == 5 ? height : 8)
      }
    }
    #expect(Sample.roots(list(8), list(11)) == ["resized item5 height"])
  }
}
