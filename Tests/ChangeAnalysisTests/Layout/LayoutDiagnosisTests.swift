import LayerDrawing
import Layers
import PixelBuffers
import TestSupport
import Testing

@testable import ChangeAnalysis

/// Causes that name a container and a property where layers say how they were laid out.
@Suite struct LayoutDiagnosisTests {
  typealias Style = [LayerLayout.Property: LayerLayout.Value]

  static let row: Style = [
    .display: .keyword("flex"), .gap: .length(.points(10)), .padding: .edges([.horizontal: .points(16)]),
  ]

  func box(_ id: String, _ frame: Rect, _ style: Style? = [:], _ inner: [Layer] = []) -> Layer {
    Layer(
      id: id, frame: frame, background: .color(inner.isEmpty ? 0x336699 : 0xCCCCCC),
      layout: style.map { LayerLayout($0) },
      sublayers: inner)
  }

  /// Three boxes of 30 points in a row, from a place on and with a distance.
  private func row(
    _ id: String, y: Double, from start: Double = 16, step: Double = 10, _ style: Style? = row
  ) -> Layer {
    let boxes = (0..<3).map { place in
      box(
        "\(id)\(place)", Rect(x: start + Double(place) * (30 + step), y: 0, width: 30, height: 20),
        style == nil ? nil : [.width: .length(.points(30)), .height: .length(.points(20))])
    }
    return box(id, Rect(x: 0, y: y, width: 200, height: 20), style, boxes)
  }

  func tree(_ layers: [Layer], direction: LayerLayout.Direction? = nil) -> LayerTree {
    let size = Size(width: 200, height: 100)
    var root = box(
      "root", Rect(origin: .zero, size: size),
      [.display: .keyword("flex"), .flexDirection: .keyword("column")], layers)
    if layers.contains(where: { $0.layout == nil }) { root.layout = nil }
    return LayerTree(size: size, root: root, direction: direction)
  }

  func roots(_ old: LayerTree, _ new: LayerTree) -> [String] {
    let explanation = Explanation(from: old, to: new)
    return explanation.causes.map { explanation.root(of: $0).sentence }
  }

  @Test func `a gap that is ignored in several containers is one cause`() {
    let old = tree([row("tiles", y: 0), row("more", y: 20)])
    let new = tree([row("tiles", y: 0, step: 0), row("more", y: 20, step: 0)])
    let explanation = Explanation(from: old, to: new)
    #expect(roots(old, new) == ["tiles: gap 10 → 0"])
    #expect(explanation.changes.filter { $0.kind == .moved }.allSatisfy { $0.consequenceOf != nil })
    #expect(explanation.changes.count { $0.kind == .moved } == 4)
  }

  /// Boxes below each other, with a gap; the second one may differ otherwise as well.
  private func column(_ gap: Double, _ second: Rect = Rect(x: 0, y: 0, width: 200, height: 20)) -> LayerTree {
    var (y, boxes) = (0.0, [Layer]())
    for place in 0..<3 {
      var frame = place == 1 ? second : Rect(x: 0, y: 0, width: 200, height: 20)
      frame.origin.y += y
      boxes.append(box("box\(place)", frame))
      y += frame.height + gap
    }
    let style: Style = [
      .display: .keyword("flex"), .flexDirection: .keyword("column"), .gap: .length(.points(gap)),
    ]
    return tree([box("list", Rect(x: 0, y: 0, width: 200, height: y - gap), style, boxes)])
  }

  @Test(arguments: [
    Rect(x: 0, y: 0, width: 200, height: 33), Rect(x: 30, y: 0, width: 200, height: 20),
    Rect(x: 0, y: 0, width: 150, height: 20), Rect(x: 0, y: 25, width: 200, height: 20),
  ])
  func `another gap is no reason for what it does not give`(_ second: Rect) {
    #expect(roots(column(4), column(8)) == ["list: gap 4 → 8 (+4 pt)"])
    let found = roots(column(4), column(8, second))
    #expect(found.contains("list: gap 4 → 8 (+4 pt)"))
    #expect(found.count > 1, "\(found)")
  }

  @Test func `layers that share a line otherwise, as far from each other, say nothing about its gap`() {
    func line(_ widths: [Double]) -> LayerTree {
      var (x, boxes) = (0.0, [Layer]())
      for (place, width) in widths.enumerated() {
        let style: Style = [
          .flexGrow: .number(place == 1 ? 2 : 1), .flexBasis: .length(.points(0)),
          .padding: .edges([.all: .points(12)]),
        ]
        boxes.append(box("box\(place)", Rect(x: x, y: 0, width: width, height: 24), style))
        x += width + 10
      }
      let style: Style = [.display: .keyword("flex"), .gap: .length(.points(10))]
      return tree([box("line", Rect(x: 0, y: 0, width: 200, height: 24), style, boxes)])
    }
    // The padding is no basis.
    let found = roots(line([51, 78, 51]), line([45, 90, 45]))
    #expect(!found.isEmpty && !found.contains { $0.contains("gap") }, "\(found)")
  }

  @Test func `what a style that the tree gives makes follow is known, what the frames alone suggest is not`()
  {
    let old = tree([row("tiles", y: 0), row("more", y: 20)])
    let new = tree([row("tiles", y: 0, step: 0), row("more", y: 20, step: 0)])
    #expect(Explanation(from: old, to: new).changes.allSatisfy { $0.isInferred != true })
    // A layer goes, and its neighbor grows into its place.
    func page(_ layers: [Layer]) -> LayerTree {
      LayerTree(
        size: Size(width: 200, height: 100),
        root: Layer(id: "root", frame: Rect(x: 0, y: 0, width: 200, height: 100), sublayers: layers))
    }
    let (gone, other) = (
      box("gone", Rect(x: 0, y: 0, width: 90, height: 20), nil), Rect(x: 100, y: 0, width: 90, height: 20)
    )
    let inferred = Explanation(
      from: page([
        gone, box("other", other, nil), box("below", Rect(x: 0, y: 40, width: 90, height: 20), nil),
      ]),
      to: page([
        box("other", Rect(x: 0, y: 0, width: 190, height: 20), nil),
        box("below", Rect(x: 0, y: 40, width: 90, height: 20), nil),
      ]))
    for change in inferred.changes where change.consequenceOf != nil && change.layer == "other" {
      let root = inferred.causes.first { $0.changes.contains(inferred.changes.firstIndex(of: change) ?? -1) }
      #expect(change.isInferred == true || root.map(inferred.root)?.layer == "other", "\(change)")
    }
    let text = LayerSample.text("hint", 0, 0, lines: ["one"], width: 60)
    let longer = LayerSample.text("hint", 0, 0, lines: ["one", "two"], width: 60)
    func form(_ text: Layer, _ y: Double) -> LayerTree {
      LayerSample.tree([text, LayerSample.box("below", 0, y, 60, 10)])
    }
    let pushed = Explanation(from: form(text, 12), to: form(longer, 22))
    #expect(pushed.changes.filter { $0.layer == "below" }.map(\.isInferred) == [true])
    // The text's own frame is its own.
    #expect(pushed.changes.filter { $0.layer == "hint" }.allSatisfy { $0.isInferred == nil })
  }

  @Test func `a padding that is ignored is named in both directions`() {
    let old = tree([row("form", y: 0)])
    #expect(roots(old, tree([row("form", y: 0, from: 0)])) == ["form: padding horizontal 16 → 0"])
    func mirrored(_ start: Double) -> LayerTree {
      var row = row("form", y: 0)
      for place in row.sublayers.indices {
        row.sublayers[place].frame.origin.x = 200 - start - 30 - Double(place) * 40
      }
      return tree([row], direction: .rtl)
    }
    #expect(roots(mirrored(16), mirrored(0)) == ["form: padding horizontal 16 → 0"])
    let left = tree([row("form", y: 0)], direction: .rtl)
    #expect(roots(mirrored(16), left) == ["form: direction rtl → ltr"])
  }

  @Test func `another style is the cause itself`() {
    var style = Self.row
    style[.gap] = .length(.points(16))
    let new = tree([row("tiles", y: 0, step: 16, style)])
    #expect(roots(tree([row("tiles", y: 0)]), new) == ["tiles: gap 10 → 16 (+6 pt)"])
  }

  @Test func `many frames that differ by a part of a pixel are rounded otherwise, few are not known to be`() {
    func rows(_ count: Int, _ shift: Double) -> LayerTree {
      tree((0..<count).map { row("row\($0)", y: 10 * Double($0) + shift) })
    }
    #expect(roots(rows(8, 0.5), rows(8, 0)) == ["row0: frames rounded down, ≤ 0.5 pt"])
    let explanation = Explanation(from: rows(2, 0.5), to: rows(2, 0))
    let root = explanation.root(of: explanation.causes[0])
    #expect(root.sentence == "row0: frames differ by ≤ 0.5 pt")
    #expect(root.alternatives?.map(\.property) == ["frames rounded down, ≤ 0.5 pt"])
  }

  @Test func `what no property explains has a pattern and no property`() {
    let old = tree([row("tiles", y: 0), row("more", y: 20)])
    let new = tree([row("tiles", y: 0, from: 40), row("more", y: 20)])
    #expect(roots(old, new) == ["tiles: children moved by +24 pt"])
    // Two properties of one box explain it equally well.
    func single(_ x: Double) -> LayerTree {
      let margin: Style = [.margin: .edges([.left: .points(16)]), .width: .length(.points(30))]
      return tree([
        box(
          "one", Rect(x: 0, y: 0, width: 200, height: 20), Self.row,
          [box("it", Rect(x: x, y: 0, width: 30, height: 20), margin)])
      ])
    }
    let explanation = Explanation(from: single(32), to: single(16))
    let root = explanation.root(of: explanation.causes[0])
    #expect(root.sentence == "one: child moved by -16 pt")
    let properties = Set(root.alternatives?.map(\.property) ?? [])
    #expect(properties.isSuperset(of: ["margin", "padding"]) && properties.count <= 12, "\(root)")
  }

  /// A row of 200 points of two boxes that grow by weights from their padding on.
  private func growing(_ widths: [Double]) -> LayerTree {
    let boxes = [1.0, 3].enumerated().map { place, weight in
      box(
        "part\(place)", Rect(x: place == 0 ? 0 : widths[0], y: 0, width: widths[place], height: 20),
        [.flexGrow: .number(weight), .flexBasis: .length(.points(0)), .padding: .edges([.all: .points(10)])])
    }
    let row = box(
      "row", Rect(x: 0, y: 0, width: 200, height: 20), [.display: .keyword("flex")], boxes)
    return tree([row])
  }

  @Test func `what grows from its padding on grows by its weight`() {
    // 160 points are left besides both paddings.
    #expect(roots(growing([60, 140]), growing([100, 100])) == ["part1: flexGrow 3 → as 1"])
  }

  @Test func `a box without content that grows does not leave its row`() {
    func line(_ width: Double) -> LayerTree {
      let ends = [0, 1].map { place in
        box(
          "end\(place)", Rect(x: place == 0 ? 0 : 210 - width, y: 0, width: width, height: 10),
          [.flexGrow: .number(1), .height: .length(.points(10))])
      }
      return tree([
        box(
          "line", Rect(x: 0, y: 0, width: 200, height: 10),
          [.display: .keyword("flex"), .gap: .length(.points(10))], ends)
      ])
    }
    var wide = line(100)
    wide.root.sublayers[0].sublayers[1].frame.origin.x = 110
    #expect(roots(line(95), wide) == ["line: gap 10 → 0"])
  }

  /// A row of two texts on one baseline, as high as the styles have it or not.
  private func baselines(_ height: Double) -> LayerTree {
    let texts = [("big", 0.0, 40.0, 30.0), ("small", 20, 20, 10)].map { id, y, height, baseline in
      box(
        id, Rect(x: id == "big" ? 0 : 50, y: y, width: 50, height: height),
        [
          .width: .length(.points(50)), .height: .length(.points(height)), .baseline: .number(baseline),
        ])
    }
    let row = box(
      "row", Rect(x: 0, y: 0, width: 200, height: height),
      [.display: .keyword("flex"), .alignItems: .keyword("baseline")], texts)
    let below = box("below", Rect(x: 0, y: height, width: 200, height: 5), [.height: .length(.points(5))])
    return tree([row, below])
  }

  @Test func `a row on a baseline is as high as what stands above and below it`() {
    #expect(roots(baselines(40), baselines(48)) == ["root: child resized by +8 pt"])
  }

  @Test func `layers of numbered names are matched by their styles`() {
    func bars(_ heights: [Double], _ percents: [Double]) -> LayerTree {
      let bars = heights.enumerated().map { place, height in
        box(
          "bar\(place)", Rect(x: Double(place) * 20, y: 60 - height, width: 10, height: height),
          [.height: .length(.percent(percents[place]))])
      }
      return tree([
        box("bars", Rect(x: 0, y: 0, width: 200, height: 60), [.display: .keyword("flex")], bars)
      ])
    }
    let changes = Explanation(
      from: bars([20, 40, 30], [33, 66, 50]), to: bars([10, 20, 15], [33, 66, 50])
    ).changes
    #expect(changes.allSatisfy { $0.kind != .inserted && $0.kind != .removed })
  }

  @Test func `without styles, only many parts of a pixel are rounding`() {
    let old = tree([row("tiles", y: 0.5, nil), row("more", y: 20.5, nil)])
    let two = tree([row("tiles", y: 0, nil), row("more", y: 20, nil)])
    #expect(roots(old, two).allSatisfy { !$0.contains("rounded") })
    func wide(_ shift: Double) -> LayerTree {
      tree((0..<5).map { row("row\($0)", y: 20 * Double($0) + shift, from: 16 + shift, nil) })
    }
    #expect(roots(wide(0.5), wide(0)) == ["row0: frames rounded down, ≤ 0.5 pt"])
  }

  @Test func `the cause is proven by drawing, and a fault of the rasterizer in a moved layer is not`() throws
  {
    let old = tree([row("tiles", y: 0), row("more", y: 20)])
    let new = tree([row("tiles", y: 0, step: 0.5), row("more", y: 20, step: 0.5)])
    let context = RenderingContext(fonts: try .bundled)
    let images = try [old, new].map { try context.draw($0, scale: 2) }
    func explain(_ image: PixelBuffer) -> Explanation {
      ChangeExplainer(
        old: .init(tree: old, image: images[0]), new: .init(tree: new, image: image), scale: 2
      ).explain(with: context)
    }
    let explanation = explain(images[1])
    #expect(explanation.unexplainedPixels == 0 && explanation.causes.count == 1)
    #expect(
      explanation.causes.allSatisfy { $0.proof == .proven }, "\(explanation.causes) \(explanation.notes)")
    let right = images[1]
    let faulty = PixelBuffer(width: right.width, height: right.height) { pixels in
      for place in 0..<(right.width * right.height) {
        pixels[place] = right[place % right.width, place / right.width]
      }
      for x in 90..<94 { pixels[10 * right.width + x] = 0xFF00_FF00 }
    }
    #expect(explain(faulty).unexplainedPixels > 0)
  }

  @Test func `any style and any frames are explained`() throws {
    var random = SeededGenerator(seed: 8)
    var tree = tree([row("a", y: 0), row("b", y: 20)])
    for _ in 0..<300 {
      var other = TreeMutation.mutate(tree, &random)
      for place in other.root.sublayers.indices where Bool.random(using: &random) {
        let property = LayerLayout.Property.allCases.randomElement(using: &random) ?? .gap
        let value = EveryKey.laidOut.root.layout?.values[property]
        var values = other.root.sublayers[place].layout?.values ?? [:]
        values[property] = value
        other.root.sublayers[place].layout = LayerLayout(values)
      }
      let explanation = Explanation(from: tree, to: other)
      #expect(Set(explanation.causes.flatMap(\.changes)).count == explanation.changes.count)
      tree = other
    }
  }
}
