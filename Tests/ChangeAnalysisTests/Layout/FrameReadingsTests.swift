import Layers
import PixelBuffers
import Testing

@testable import ChangeAnalysis

/// Properties for which frames speak in trees whose layers do not say how they were laid out.
@Suite struct FrameReadingsTests {
  /// Where layers of a row of 200 × 100 points are, with what is read of the first cause.
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var old, new: [Rect]
    var expected: [String]
    var height = 100.0

    init(_ name: String, _ old: [Rect], _ new: [Rect], _ expected: String..., height: Double = 100) {
      (testDescription, self.old, self.new, self.expected, self.height) = (name, old, new, expected, height)
    }
  }

  /// Squares of 20 points at places along a row.
  private static func row(_ places: [Double], y: Double = 10) -> [Rect] {
    places.map { Rect(x: $0, y: y, width: 20, height: 20) }
  }

  /// Boxes of these widths, 10 points apart.
  private static func line(_ widths: [Double]) -> [Rect] {
    widths.indices.map { place in
      let x = widths[..<place].reduce(0) { $0 + $1 + 10 }
      return Rect(x: x, y: 10, width: widths[place], height: 20)
    }
  }

  /// The properties that are read of all causes.
  private func read(_ old: [Layer], _ new: [Layer], direction: LayerLayout.Direction? = nil) -> [String] {
    readings(old, new, direction: direction).compactMap { $0.readProperty.map(String.init) }
  }

  /// What is read of all causes.
  private func readings(
    _ old: [Layer], _ new: [Layer], direction: LayerLayout.Direction? = nil
  ) -> [LayerChange] {
    // A tree of few layers has no readings.
    let others = (0..<24).map { LayerSample.box("other\($0)", 0, 200 + 8 * Double($0), 8, 4) }
    var (before, now) = (LayerSample.tree(old + others), LayerSample.tree(new + others))
    (before.direction, now.direction) = (direction, direction)
    let explanation = Explanation(from: before, to: now)
    return explanation.causes.flatMap { explanation.root(of: $0).alternatives ?? [] }
  }

  private func container(_ frames: [Rect], height: Double = 100, borders: Borders? = nil) -> [Layer] {
    let boxes = frames.enumerated().map { place, frame in
      LayerSample.box("box\(place)", frame.minX, frame.minY, frame.width, frame.height)
    }
    var row = LayerSample.container("row", 0, 0, 200, height, boxes)
    row.borders = borders
    return [row]
  }

  @Test(arguments: [
    Case("one lost distance of several", row([10, 40, 80]), row([10, 40, 60]), "margin"),
    Case("lost distance of two", row([10, 40]), row([10, 30]), "gap", "margin"),
    Case("middle is start", row([40], y: 40), row([40], y: 0), "alignItems", "padding"),
    Case("distances at both ends", row([0, 60, 120, 180]), row([15, 65, 115, 165]), "justifyContent"),
    Case("over another one", row([10, 25]), row([10, 32]), "inset"),
    Case(
      "lines in another order",
      [(0, 0), (90, 0), (0, 30), (90, 30)].map { Rect(x: $0.0, y: $0.1, width: 60, height: 20) },
      [(0, 30), (90, 30), (0, 0), (90, 0)].map { Rect(x: $0.0, y: $0.1, width: 60, height: 20) }, "flexWrap"),
    Case(
      "lines without a gap",
      [(0, 0), (90, 0), (0, 30), (90, 30)].map { Rect(x: $0.0, y: $0.1, width: 60, height: 20) },
      [(0, 0), (90, 0), (0, 20), (90, 20)].map { Rect(x: $0.0, y: $0.1, width: 60, height: 20) }, "gap"),
  ])
  func `a property is read from frames`(_ example: Case) {
    let found = read(container(example.old), container(example.new))
    #expect(Set(found) == Set(example.expected), "\(found)")
  }

  @Test func `a container that is shorter by its gaps does not count them`() {
    let column = [0.0, 30, 60].map { Rect(x: 10, y: $0, width: 180, height: 20) }
    #expect(read(container(column, height: 80), container(column, height: 60)) == ["gap"])
    let padded = [10.0, 50].map { Rect(x: 10, y: $0, width: 180, height: 20) }
    #expect(read(container(padded, height: 80), container(padded, height: 70)) == ["padding"])
    // Nothing has this length.
    #expect(read(container(column, height: 80), container(column, height: 47)).isEmpty)
  }

  @Test func `a layer that moves by the width of a border is placed by it`() {
    let borders = Borders(all: Borders.Edge(width: 4, color: .black))
    let (old, new) = (
      [Rect(x: 60, y: 10, width: 20, height: 20)], [Rect(x: 60, y: 14, width: 20, height: 20)]
    )
    #expect(read(container(old, borders: borders), container(new, borders: borders)).first == "border")
    #expect(!read(container(old), container(new)).contains("border"))
  }

  @Test func `a text that leaves the baseline of a row is aligned by it`() {
    func row(_ y: Double) -> [Layer] {
      let column = LayerSample.container(
        "column", 60, y, 40, 40, [LayerSample.text("inner", 0, 12, lines: ["Text"])])
      return [
        LayerSample.container(
          "row", 0, 0, 200, 60, [LayerSample.text("label", 0, 22, lines: ["Text"]), column])
      ]
    }
    #expect(read(row(10), row(0)) == ["baseline"])
    // What looks like another space above it is no margin.
    let tables = [10.0, 0].map { LayerTable(LayerSample.tree(row($0))) }
    var readings = FrameReadings(LayerMatching(tables[0], tables[1]))
    #expect(readings.margins(of: 3) == [.baseline])
  }

  @Test func `what the rule of a container moves is named at the container, what an inset moves is not`() {
    func named(_ old: [Double], _ new: [Double]) -> [String] {
      readings(container(Self.row(old)), container(Self.row(new))).filter { $0.readProperty != nil }
        .map { "\($0.layer) \($0.property)" }
    }
    #expect(
      named([10, 40], [10, 30]) == [
        "row child moved by -10 pt, likely gap", "row child moved by -10 pt, likely margin",
      ])
    #expect(named([10, 60, 150], [10, 72, 150]) == ["box1 x +12 pt, likely inset"])
  }

  @Test func `a wider text with as many lines is measured otherwise only where styles are given`() throws {
    let tables = [40.0, 60].map { width in
      var label = LayerSample.text("label", 10, 10, lines: ["Text"])
      label.frame.size.width = width
      return LayerTable(LayerSample.tree([LayerSample.container("card", 0, 0, 200, 100, [label])]))
    }
    func isMeasured(isGiven: Bool) -> Bool {
      let matching = LayerMatching(tables[0], tables[1])
      let node = matching.old.nodes.firstIndex { $0.layer.id == "label" } ?? 0
      return LayoutDiagnosis(matching, isGiven: isGiven, LookCount(limit: LookCount.layoutLimit))
        .isMeasuredOtherwise(node)
    }
    #expect(isMeasured(isGiven: true) && !isMeasured(isGiven: false))
  }

  @Test func `from right to left the direction may be the reason of what moves across the screen`() {
    let (old, new) = (container(Self.row([100])), container(Self.row([117])))
    #expect(read(old, new, direction: .rtl).contains("direction"))
    #expect(!read(old, new).contains("direction"))
  }

  @Test func `a text without its padding is as high as its lines`() {
    func texts(_ height: Double) -> [Layer] {
      var label = LayerSample.text("label", 10, 10, lines: ["Padded"])
      label.frame.size.height = height
      return [
        LayerSample.container(
          "card", 0, 0, 200, 100, [label, LayerSample.text("other", 10, 60, lines: ["Other"])])
      ]
    }
    // Lines of a size of 10 points are at least 10.5 high.
    func tall(_ layers: [Layer]) -> [Layer] {
      var layers = layers
      layers[0].sublayers[1].frame.size.height = 12
      return layers
    }
    #expect(read(tall(texts(22)), tall(texts(12))).contains("padding"))
    #expect(!read(tall(texts(22)), tall(texts(17))).contains("padding"))
  }

  @Test func `a layer that moved alone between others is placed by an inset`() {
    #expect(read(container(Self.row([10, 60, 150])), container(Self.row([10, 72, 150]))) == ["inset"])
  }

  @Test func `of very many layers in one, nothing is read`() {
    func dots(_ count: Int, step: Double) -> LayerTable {
      let dots = (0..<count).map { place in
        LayerSample.box("dot\(place)", 20 + step * Double(place + 1), 2 * Double(place), 1, 1)
      }
      var row = LayerSample.container("row", 0, 0, 9_000, 9_000, dots)
      row.borders = Borders(all: Borders.Edge(width: 4, color: .black))
      return LayerTable(LayerSample.tree([row]))
    }
    func read(_ count: Int) -> [String] {
      let matching = LayerMatching(dots(count, step: 0), dots(count, step: 1))
      let changes = ChangeList(matching).changes
      #expect(changes.count == count)
      var readings = FrameReadings(matching)
      return changes.flatMap { readings.properties(of: $0).map(\.rawValue) }
    }
    // The fourth one moves by the width of the border.
    #expect(read(20).contains("border"))
    #expect(read(5_000).isEmpty)
  }

  @Test func `trees of few layers have no readings`() {
    let trees = [[10, 40, 70], [10, 30, 50]].map { LayerSample.tree(container(Self.row($0))) }
    let explanation = Explanation(from: trees[0], to: trees[1])
    #expect(explanation.causes.allSatisfy { explanation.root(of: $0).alternatives == nil })
  }

  @Test func `trees with a layout have no readings`() {
    var (old, new) = (container(Self.row([10, 40, 70])), container(Self.row([10, 30, 50])))
    old[0].layout = LayerLayout([.display: .keyword("block")])
    new[0].layout = old[0].layout
    #expect(read(old, new).isEmpty)
  }
}
