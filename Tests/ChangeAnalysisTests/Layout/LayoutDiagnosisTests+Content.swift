import Layers
import PixelBuffers
import Testing

@testable import ChangeAnalysis

/// Faults in what containers ask for, and rules that an engine breaks in some places alone.
extension LayoutDiagnosisTests {
  private func fixed(_ id: String, _ frame: Rect, _ style: Style = [:]) -> Layer {
    let size: Style = [.width: .length(.points(frame.width)), .height: .length(.points(frame.height))]
    return box(id, frame, size.merging(style) { $1 })
  }

  /// A row that is as high as the column in it asks for, and a box below it.
  private func card(_ height: Double) -> LayerTree {
    let texts = [0.0, 20].map { fixed("text\(Int($0))", Rect(x: 0, y: $0, width: 50, height: 10)) }
    let column = box(
      "texts", Rect(x: 30, y: 0, width: 50, height: height),
      [
        .display: .keyword("flex"), .flexDirection: .keyword("column"), .gap: .length(.points(10)),
        .width: .length(.points(50)),
      ], texts)
    let icon = fixed("icon", Rect(x: 0, y: 0, width: 30, height: 8))
    let row = box(
      "card", Rect(x: 0, y: 0, width: 200, height: height), [.display: .keyword("flex")], [icon, column])
    return tree([row, fixed("below", Rect(x: 0, y: height, width: 200, height: 5))])
  }

  @Test func `what a stretched column asks for makes its row higher`() {
    #expect(roots(card(30), card(40)) == ["texts: gap 10 → counted at the end too"])
  }

  @Test func `two wrong edges of one box are two causes`() {
    func avatar(_ x: Double, _ y: Double) -> LayerTree {
      let frame = Rect(x: 0, y: 0, width: 88, height: 88)
      let style: Style = [
        .display: .keyword("flex"), .width: .length(.points(88)), .height: .length(.points(88)),
        .border: .edges([.start: .points(8), .top: .points(4), .end: .points(6)]),
      ]
      var mark = fixed(
        "mark", Rect(x: 70, y: y + 10, width: 10, height: 10), [.position: .keyword("absolute")])
      mark.layout = mark.layout?.with(.inset, .edges([.end: .points(2), .top: .points(10)]))
      return tree([
        box("avatar", frame, style, [fixed("glyph", Rect(x: x, y: y, width: 20, height: 20)), mark])
      ])
    }
    #expect(
      roots(avatar(8, 4), avatar(0, 0)) == ["avatar: border top 4 → 0", "avatar: border start 8 → 0"])
  }

  @Test func `gaps that are missing in some places are the container's`() {
    func rows(_ first: Double) -> LayerTree {
      tree(
        (0..<4).map { line in
          let places = [0.0, first, first + 40, first + 80]
          return box(
            "row\(line)", Rect(x: 0, y: Double(line) * 20, width: 200, height: 20),
            [.display: .keyword("flex"), .gap: .length(.points(10))],
            places.enumerated().map { number, x in
              fixed("it\(line)\(number)", Rect(x: x, y: 0, width: 30, height: 20))
            })
        })
    }
    #expect(roots(rows(40), rows(30)) == ["row0: gap 10 → 0 in some places"])
  }

  @Test func `a layer that starts elsewhere may have kept its place`() {
    func header(_ width: Double) -> LayerTree {
      let portrait = fixed("portrait", Rect(x: 144, y: 0, width: 56, height: 20))
      let name = box("name", Rect(x: 0, y: 0, width: width, height: 20), [.flexGrow: .number(1)])
      return tree(
        [
          box(
            "header", Rect(x: 0, y: 0, width: 200, height: 20),
            [.display: .keyword("flex"), .gap: .length(.points(12))], [portrait, name])
        ], direction: .rtl)
    }
    #expect(roots(header(132), header(144)) == ["header: gap 12 → 0"])
  }

  @Test func `a padding that is not mirrored is no direction that is not`() {
    func form(_ x: Double) -> LayerTree {
      let boxes = [138.0, 108].enumerated().map { number, x in
        fixed("it\(number)", Rect(x: x, y: 0, width: 30, height: 20))
      }
      let row = box("line", Rect(x: x, y: 0, width: 168, height: 20), [.display: .keyword("flex")], boxes)
      return tree(
        [
          box(
            "form", Rect(x: 0, y: 0, width: 200, height: 20),
            [
              .display: .keyword("flex"), .flexDirection: .keyword("column"),
              .padding: .edges([.start: .points(24), .end: .points(8)]),
            ], [row])
        ], direction: .rtl)
    }
    #expect(roots(form(8), form(24)) == ["form: padding start 24 end 8 → start and end swapped"])
  }

  @Test func `an inset of 0 is not the same as none`() {
    func photo(_ y: Double) -> LayerTree {
      var caption = fixed(
        "caption", Rect(x: 20, y: y, width: 80, height: 20), [.position: .keyword("absolute")])
      caption.layout = caption.layout?.with(.inset, .edges([.bottom: .points(0), .start: .points(20)]))
      return tree([
        box(
          "photo", Rect(x: 0, y: 0, width: 100, height: 90),
          [.display: .keyword("flex"), .width: .length(.points(100)), .height: .length(.points(90))],
          [fixed("lamp", Rect(x: 0, y: 0, width: 40, height: 40)), caption])
      ])
    }
    #expect(roots(photo(70), photo(0)) == ["caption: inset bottom 0 → auto"])
  }

  @Test func `a container without a style is said nothing about`() {
    var trees = [card(30), card(40)]
    for place in trees.indices { trees[place].root.layout = nil }
    #expect(!roots(trees[0], trees[1]).contains { $0.hasPrefix("root: ") })
  }

  @Test func `children that move on by the same each are said to move by steps`() {
    func row(_ step: Double) -> LayerTree {
      let boxes = (0..<4).map { number in
        fixed("it\(number)", Rect(x: Double(number) * (30 + step), y: 0, width: 30, height: 20))
      }
      return tree([
        box("row", Rect(x: 0, y: 0, width: 200, height: 20), [.display: .keyword("flex")], boxes)
      ])
    }
    #expect(roots(row(0), row(7)) == ["row: children moved by steps of +7 pt"])
  }

  /// A row in a column, with a padding of 12, and one box in it; a part of the row is lost below, and the box lies elsewhere.
  private func padded(_ height: Double, _ y: Double) -> LayerTree {
    let style: Style = [
      .display: .keyword("flex"), .alignItems: .keyword("flex-start"),
      .padding: .edges([.vertical: .points(12)]),
    ]
    let inner = box(
      "label", Rect(x: 0, y: y, width: 30, height: 20),
      [.width: .length(.points(30)), .height: .length(.points(20))])
    return tree([box("wifi", Rect(x: 0, y: 0, width: 200, height: height), style, [inner])])
  }

  @Test func `a padding is named only if what lies in the container is where it would be`() {
    #expect(roots(padded(44, 12), padded(32, 12)) == ["wifi: padding bottom 12 → 0"])
    let found = roots(padded(44, 12), padded(32, 6))
    #expect(found.allSatisfy { !$0.contains("padding") }, "\(found)")
  }

  /// A column of three boxes between which the space is not what its gap of 8 says, and how long it is.
  private func spaced(_ space: Double, _ height: Double) -> LayerTree {
    let boxes = (0..<3).map { place in
      box(
        "box\(place)", Rect(x: 0, y: Double(place) * (10 + space), width: 50, height: 10),
        [.width: .length(.points(50)), .height: .length(.points(10))])
    }
    let style: Style = [
      .display: .keyword("flex"), .flexDirection: .keyword("column"), .alignItems: .keyword("flex-start"),
      .gap: .length(.points(8)),
    ]
    return tree([box("list", Rect(x: 0, y: 0, width: 200, height: height), style, boxes)])
  }

  @Test func `a gap counts at the end only if all others are as before`() {
    let found = roots(spaced(8, 46), spaced(8, 54))
    #expect(found.contains { $0.contains("counted at the end too") }, "\(found)")
    let larger = roots(spaced(8, 46), spaced(12, 54))
    #expect(larger.allSatisfy { !$0.contains("counted at the end too") }, "\(larger)")
  }
}
