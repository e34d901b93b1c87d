import TestSupport
import Testing

@testable import Engines

/// Each property on a small tree: right frames hold, and wrong ones do not.
@Suite struct EnginePropertyTests {
  typealias Style = [LayerLayout.Property: LayerLayout.Value]
  typealias Frames = [String: [Double]]

  private static let rounding = 0.25
  private static let screen = Size(width: 320, height: 568)

  private static func row(_ style: Style = [:], _ children: LayoutNode...) -> LayoutNode {
    LayoutNode("row", [.width: .points(100), .height: .points(50)].merging(style) { $1 }, children)
  }

  private static func box(
    _ id: String, _ width: Double, _ height: Double? = nil, _ style: Style = [:]
  ) -> LayoutNode {
    var own: Style = [.width: .points(width), .flexShrink: .number(0)]
    own[.height] = height.map { .points($0) }
    return LayoutNode(id, own.merging(style) { $1 })
  }

  private static func frames(_ frames: Frames) -> LayoutFrames {
    LayoutFrames(frames.mapValues { Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) })
  }

  /// Rules of frames and styles, in a row of 100 × 50 points: its nodes, their right frames, and what of them is wrong.
  static let rules: [(name: String, tree: LayoutNode, right: Frames, wrong: Frames)] = [
    (
      "limits", row([:], LayoutNode("a", [.minWidth: .points(20)])), ["a": [0, 0, 20, 50]],
      ["a": [0, 0, 10, 50]]
    ),
    (
      "limits", row([:], LayoutNode("a", [.flexGrow: .number(1), .maxWidth: .points(20)])),
      ["a": [0, 0, 20, 50]], ["a": [0, 0, 100, 50]]
    ),
    (
      "limits", row([:], LayoutNode("a", [.padding: .all(10)])), ["a": [0, 0, 20, 50]],
      ["a": [0, 0, 0, 50]]
    ),
    (
      "size", row([:], box("a", 30, nil, [.boxSizing: .keyword("content-box"), .padding: .all(5)])),
      ["a": [0, 0, 40, 50]], ["a": [0, 0, 30, 50]]
    ),
    ("size", row([:], box("a", 30)), ["a": [0, 0, 30, 50]], ["a": [0, 0, 40, 50]]),
    (
      "aspectRatio",
      row([:], box("a", 40, nil, [.aspectRatio: .number(2), .alignSelf: .keyword("flex-start")])),
      ["a": [0, 0, 40, 20]], ["a": [0, 0, 40, 80]]
    ),
    (
      "aspectRatio",
      row(
        [.alignItems: .keyword("flex-start")],
        LayoutNode("a", [.width: .points(20), .flexGrow: .number(1), .aspectRatio: .number(4)])),
      ["a": [0, 0, 100, 25]], ["a": [0, 0, 100, 5]]
    ),
    (
      "flexed",
      row(
        [.flexWrap: .keyword("wrap")], box("a", 60),
        LayoutNode("b", [.width: .points(60), .flexGrow: .number(1)])),
      ["a": [0, 0, 60, 25], "b": [0, 25, 100, 25]], ["b": [0, 25, 60, 25]]
    ),
    (
      "flexed",
      row([:], LayoutNode("a", [.flexGrow: .number(1)]), LayoutNode("b", [.flexGrow: .number(3)])),
      ["a": [0, 0, 25, 50], "b": [25, 0, 75, 50]], ["a": [0, 0, 50, 50], "b": [50, 0, 50, 50]]
    ),
    (
      "justified", row([.justifyContent: .keyword("flex-end")], box("a", 30)), ["a": [70, 0, 30, 50]],
      ["a": [0, 0, 30, 50]]
    ),
    (
      "justified", row([.gap: .points(8)], box("a", 30), box("b", 30)),
      ["a": [0, 0, 30, 50], "b": [38, 0, 30, 50]], ["b": [30, 0, 30, 50]]
    ),
    (
      "justified", row([.gap: .length(.percent(10))], box("a", 30), box("b", 30)),
      ["a": [0, 0, 30, 50], "b": [40, 0, 30, 50]], ["b": [35, 0, 30, 50]]
    ),
    (
      "justified",
      row(
        [.flexWrap: .keyword("wrap"), .gap: .points(10)], box("a", 60, 10),
        box("b", 35, 10, [.margin: .edges([.left: .auto])])),
      ["a": [0, 0, 60, 10], "b": [65, 30, 35, 10]], ["b": [60, 30, 35, 10]]
    ),
    (
      "aligned", row([.alignItems: .keyword("center")], box("a", 30, 10)), ["a": [0, 20, 30, 10]],
      ["a": [0, 0, 30, 10]]
    ),
    ("aligned", row([:], box("a", 30)), ["a": [0, 0, 30, 50]], ["a": [0, 0, 30, 0]]),
    (
      "baseline", row([.alignItems: .keyword("baseline")], box("a", 10, 20), box("b", 10, 10)),
      ["a": [0, 0, 10, 20], "b": [10, 10, 10, 10]], ["b": [10, 0, 10, 10]]
    ),
    (
      "content",
      row(
        [.alignItems: .keyword("flex-start")],
        LayoutNode("b", [.padding: .all(5), .flexShrink: .number(0)], [box("a", 30, 10)])),
      ["b": [0, 0, 40, 20], "a": [5, 5, 30, 10]], ["b": [0, 0, 60, 20]]
    ),
    (
      "content",
      row(
        [.alignItems: .keyword("flex-start")],
        LayoutNode(
          "b", [.alignItems: .keyword("baseline"), .flexShrink: .number(0)],
          [box("a", 10, 20), box("c", 10, 20, [.margin: .edges([.bottom: .points(10)])])])),
      ["b": [0, 0, 20, 30], "a": [0, 0, 10, 20], "c": [10, 0, 10, 20]], ["b": [0, 0, 20, 20]]
    ),
    (
      "staticPosition",
      row([.justifyContent: .keyword("flex-end")], box("a", 20, 10, [.position: .keyword("absolute")])),
      ["a": [80, 0, 20, 10]], ["a": [0, 0, 20, 10]]
    ),
    (
      "alignedLines",
      row(
        [.flexWrap: .keyword("wrap"), .alignContent: .keyword("flex-end")], box("a", 80, 10),
        box("b", 80, 10)),
      ["a": [0, 30, 80, 10], "b": [0, 40, 80, 10]], ["a": [0, 0, 80, 10]]
    ),
    (
      "alignedLines",
      row(
        [.flexWrap: .keyword("wrap-reverse"), .alignItems: .keyword("flex-start")], box("a", 80, 10),
        box("b", 80, 10)),
      ["a": [0, 40, 80, 10], "b": [0, 15, 80, 10]], ["b": [0, 0, 80, 10]]
    ),
    (
      "inset",
      row([:], box("a", 20, 10, [.position: .keyword("absolute"), .inset: .edges([.right: .points(10)])])),
      ["a": [70, 0, 20, 10]], ["a": [0, 0, 20, 10]]
    ),
    (
      "lineBreaks",
      row([.flexWrap: .keyword("wrap")], box("a", 40, 10), box("b", 40, 10), box("c", 40, 10)),
      ["a": [0, 0, 40, 10], "b": [40, 0, 40, 10], "c": [0, 25, 40, 10]],
      ["b": [0, 15, 40, 10], "c": [40, 15, 40, 10]]
    ),
    (
      "overlap", row([:], box("a", 30), box("b", 30)), ["a": [0, 0, 30, 50], "b": [30, 0, 30, 50]],
      ["b": [20, 0, 30, 50]]
    ),
    (
      "overlap",
      row(
        [
          .flexWrap: .keyword("wrap"), .rowGap: .points(10), .alignContent: .keyword("flex-start"),
        ], box("a", 80, 10), box("b", 80, 10)),
      ["a": [0, 0, 80, 10], "b": [0, 20, 80, 10]], ["b": [0, 12, 80, 10]]
    ),
  ]

  /// The rules that do not hold of frames in the row.
  private func failing(_ tree: LayoutNode, _ frames: Frames) throws -> [String] {
    let base: Frames = ["row": [0, 0, 100, 50]]
    let placed = try #require(PlacedNode(tree, Self.frames(base.merging(frames) { $1 })))
    return EngineProperty.geometry.filter { property in
      guard case .geometry(_, let rule) = property.check else { return false }
      return placed.all.contains { rule($0, Self.rounding) != nil }
    }.map(\.rule.name)
  }

  @Test(arguments: rules.indices)
  func `right frames hold of all rules, and wrong ones not of theirs`(index: Int) throws {
    let (name, tree, right, wrong) = Self.rules[index]
    #expect(try failing(tree, right) == [])
    #expect(try failing(tree, right.merging(wrong) { $1 }).contains(name))
  }

  @Test func `either end of a reversed row may have its baseline`() throws {
    let reversed = LayoutNode(
      "b",
      [
        .flexDirection: .keyword("row-reverse"), .flexShrink: .number(0),
        .alignItems: .keyword("flex-start"),
      ], [Self.box("c", 10, 10), Self.box("d", 10, 20)])
    let tree = Self.row([.alignItems: .keyword("baseline")], reversed, Self.box("a", 10, 30))
    let frames: Frames = [
      "c": [10, 10, 10, 10], "d": [0, 10, 10, 20], "b": [0, 10, 20, 20], "a": [20, 0, 10, 30],
    ]
    #expect(try failing(tree, frames) == [])
    let lower: Frames = ["c": [10, 20, 10, 10], "d": [0, 20, 10, 20], "b": [0, 20, 20, 20]]
    #expect(try failing(tree, frames.merging(lower) { $1 }) == [])
  }

  @Test func `a box with a ratio may fill its line, which was narrower before`() throws {
    let tree = Self.row(
      [.flexWrap: .keyword("wrap")], Self.box("a", 70, nil, [.aspectRatio: .number(7)]),
      Self.box("b", 70, 10))
    #expect(try failing(tree, ["a": [0, 0, 70, 25], "b": [0, 25, 70, 10]]) == [])
  }

  @Test(arguments: ["center", "stretch"])
  func `a box between both edges may be aligned there`(alignment: String) throws {
    let style: Style = [
      .alignSelf: .keyword(alignment), .inset: .edges([.top: .points(10), .bottom: .points(10)]),
    ]
    let tree = Self.row([:], Self.box("a", 20, nil, Self.absolute.merging(style) { $1 }))
    #expect(try failing(tree, ["a": [0, 25, 20, 0]]) == (alignment == "center" ? [] : ["inset"]))
  }

  private static let absolute: Style = [.position: .keyword("absolute")]
  private static let shifted: Style = [.margin: .edges([.left: .points(10)])]
  private static let wrapper: Style = [
    .display: .keyword("flex"), .flexDirection: .keyword("column"), .alignItems: .keyword("flex-start"),
    .flexShrink: .number(0), .width: .points(320), .height: .points(568),
  ]

  /// Relations, with what is asked for a row with a box that is 10 points from its left edge, the right answer and a wrong one.
  static let relations: [(name: String, asked: LayoutNode, right: Frames, wrong: Frames)] = [
    (
      "transposed",
      LayoutNode(
        "wrapper",
        wrapper.merging([
          .width: .points(568), .height: .points(320), .flexDirection: .keyword("row"),
        ]) { $1 },
        [
          row(
            [.width: .points(50), .height: .points(100), .flexDirection: .keyword("column")],
            box("a", 20, 30, [.margin: .edges([.top: .points(10)])]))
        ]),
      ["row": [0, 0, 50, 100], "a": [0, 10, 20, 30]], ["a": [10, 0, 20, 30]]
    ),
    (
      "wrapped", LayoutNode("wrapper", wrapper, [row([:], box("a", 30, 20, shifted))]), [:],
      ["a": [11, 0, 30, 20]]
    ),
    (
      "translated",
      LayoutNode(
        "wrapper",
        wrapper.merging([
          .position: .keyword("absolute"), .inset: .edges([.left: .points(37), .top: .points(53)]),
        ]) { $1 }, [row([:], box("a", 30, 20, shifted))]),
      ["row": [37, 53, 100, 50], "a": [47, 53, 30, 20]], ["a": [10, 53, 30, 20]]
    ),
    (
      "scaled",
      LayoutNode(
        "wrapper", wrapper.merging([.width: .points(640), .height: .points(1_136)]) { $1 },
        [
          row(
            [.width: .points(200), .height: .points(100)],
            box("a", 60, 40, [.margin: .edges([.left: .points(20)])]))
        ]),
      ["row": [0, 0, 200, 100], "a": [20, 0, 60, 40]], ["a": [10, 0, 60, 40]]
    ),
    (
      "absoluteAdded",
      row(
        [:],
        LayoutNode("added-row", absolute.merging([.width: .points(0), .height: .points(0)]) { $1 }),
        box("a", 30, 20, shifted)), [:], ["a": [14, 0, 30, 20]]
    ),
  ]

  @Test func `a text is asked for in a box that has its style`() throws {
    let style: Style = [.padding: .all(3)]
    let box = LayoutNode(
      "a", style.merging([.display: .keyword("flex")]) { $1 }, [LayoutNode("text-a", [:], text: "x")])
    try check(
      "boxed", of: Self.row([:], LayoutNode("a", style, text: "x")),
      ["row": [0, 0, 100, 50], "a": [0, 0, 16, 50]], asked: Self.row([:], box),
      right: ["text-a": [3, 3, 10, 44]], wrong: ["a": [0, 0, 10, 50]])
  }

  @Test func `a box that is aligned between its insets is not transposed`() throws {
    let property = try #require(EngineProperty.all.first { $0.rule.name == "transposed" })
    guard case .relation(let make) = property.check else {
      Issue.record("transposed is no relation")
      return
    }
    for alignment in ["center", "stretch"] {
      let style: Style = Self.absolute.merging([.alignSelf: .keyword(alignment)]) { $1 }
      let tree = LayoutNodeGenerator.screen(Self.row([:], Self.box("a", 10, 10, style)))
      #expect((make(tree, Self.screen) == nil) == (alignment == "center"))
    }
  }

  @Test func `a text that wraps is asked for in a box only where its width is known`() throws {
    let property = try #require(EngineProperty.all.first { $0.rule.name == "boxed" })
    guard case .relation(let make) = property.check else {
      Issue.record("boxed is no relation")
      return
    }
    func isAsked(_ style: Style, _ own: Style = [:]) -> Bool {
      let tree = Self.row(style, LayoutNode("a", own, text: "two words"))
      return make(LayoutNodeGenerator.screen(tree), Self.screen) != nil
    }
    let column: Style = [.flexDirection: .keyword("column"), .width: .points(200)]
    #expect(isAsked(column))
    #expect(!isAsked([.width: .points(200)]))
    #expect(!isAsked([.flexDirection: .keyword("column")]))
    #expect(!isAsked(column.merging([.maxWidth: .points(150)]) { $1 }))
    #expect(!isAsked(column, [.maxWidth: .points(50)]))
    #expect(!isAsked(column, [.alignSelf: .keyword("center")]))
    #expect(!isAsked(column, [.margin: .edges([.start: .auto])]))
  }

  @Test func `boxes that are not displayed are asked for`() throws {
    let hidden: Style = [
      .display: .keyword("none"), .width: .points(40), .height: .points(40), .margin: .all(5),
      .flexGrow: .number(1),
    ]
    let flowing = Self.box("a", 30, 20)
    try check(
      "hiddenAdded", of: Self.row([:], flowing), ["row": [0, 0, 100, 50], "a": [0, 0, 30, 20]],
      asked: Self.row([:], LayoutNode("unseen-row", hidden), flowing, LayoutNode("hidden-row", hidden)),
      right: [:], wrong: ["a": [50, 0, 30, 20]])
  }

  private func check(
    _ name: String, of tree: LayoutNode, _ base: Frames, asked: LayoutNode, right: Frames, wrong: Frames
  ) throws {
    let property = try #require(EngineProperty.all.first { $0.rule.name == name })
    guard case .relation(let make) = property.check else {
      Issue.record("\(name) is no relation")
      return
    }
    let screen = LayoutNodeGenerator.screen(tree)
    let relation = try #require(make(screen, Self.screen))
    #expect(relation.steps.last?.tree.children == [asked])
    let expected = relation.expected(Self.frames(base))
    func difference(_ frames: Frames) -> PropertyViolation? {
      Self.frames(frames).difference(
        from: expected, in: screen, tolerance: relation.roundings * Self.rounding)
    }
    let found = base.merging(right) { $1 }
    #expect(difference(found) == nil)
    #expect(difference(found.merging(wrong) { $1 }) != nil)
  }

  @Test(arguments: relations.indices)
  func `a relation asks for the tree in another form`(index: Int) throws {
    let (name, asked, right, wrong) = Self.relations[index]
    try check(
      name, of: Self.row([:], Self.box("a", 30, 20, Self.shifted)),
      ["row": [0, 0, 100, 50], "a": [10, 0, 30, 20]], asked: asked, right: right, wrong: wrong)
  }

  @Test func `absolute boxes are asked for in another order`() throws {
    let (first, second) = (Self.box("p", 10, 10, Self.absolute), Self.box("q", 20, 10, Self.absolute))
    let flowing = Self.box("a", 30, 20)
    try check(
      "absoluteOrder", of: Self.row([:], first, flowing, second),
      ["row": [0, 0, 100, 50], "p": [0, 0, 10, 10], "q": [0, 0, 20, 10], "a": [0, 0, 30, 20]],
      asked: Self.row([:], second, flowing, first), right: [:], wrong: ["q": [10, 0, 20, 10]])
  }

  @Test func `every property has a test that it can fail`() {
    let tested =
      Self.rules.map(\.name) + Self.relations.map(\.name) + ["absoluteOrder", "boxed", "hiddenAdded"]
      + PropertyRunTests.faults.map(\.property)
    #expect(Set(tested) == Set(EngineProperty.all.map(\.rule.name)))
  }

  @Test func `a line without end has no sizes`() throws {
    let (row, most) = (LayoutNode("row", [:]), Double.greatestFiniteMagnitude)
    let children = [60.0, 50].map { LayoutNode("\($0)", [.width: .length(.percent($0))]) }
    let frames: Frames = ["row": [0, 0, most, 9], "60.0": [0, 0, most, 9], "50.0": [0, 0, most, 9]]
    let placed = try #require(
      PlacedNode(LayoutNode(row.id, row.style, children), Self.frames(frames)))
    let items = placed.children.compactMap { FlexibleItem($0, .horizontal) }
    #expect(items.count == 2)
    #expect(FlexibleItem.lengths(of: items, in: most, gap: 0) == nil)
  }

  @Test func `what is no number is a difference`() {
    let tree = LayoutNodeGenerator.screen(Self.row())
    let right = Self.frames(["row": [0, 0, 100, 50]])
    for wrong in [[.nan, 0, 100, 50], [0, 0, .infinity, 50]] {
      #expect(Self.frames(["row": wrong]).difference(from: right, in: tree, tolerance: 1) != nil)
    }
  }
}
