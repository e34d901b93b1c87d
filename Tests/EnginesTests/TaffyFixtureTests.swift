import Foundation
import Testing

@testable import Engines

/// Fixtures in the format of Taffy's `tests/xml`.
@Suite struct TaffyFixtureTests {
  static let fixture = """
    <?xml version="1.0"?>
    <!-- two boxes and a text -->
    <test name="sample" use-rounding="false">
      <viewport width="max-content" height="200px"/>
      <input>
        <div display="flex" direction="rtl" position="absolute" width="100px" margin-left="7px" row-gap="5px">
          <div direction="rtl" position="relative" flex-grow="1" aspect-ratio="1.5" padding-top="10%" overflow-x="hidden" overflow-y="hidden"/>
          <div direction="ltr" grid-row-start="2" grid-row-end="span 3" top="-5px" display='none'/>
          <text direction="rtl" border-left="2px">
            HH &amp;&#x48;
          </text>
        </div>
      </input>
      <expectations>
        <node x="7" y="1" width="100" height="20">
          <node x="40" y="0" width="60" height="20"/>
          <node x="0" y="0" width="0" height="0"/>
          <node x="0" y="10" width="40" height="10"/>
        </node>
      </expectations>
    </test>
    """

  @Test func `a fixture is a case`() throws {
    let one = try TaffyFixture.read(Array(Self.fixture.utf8), named: "flex/sample")
    #expect(one.name == "flex/sample" && one.isRightToLeft && one.scale == ConformanceCase.finest)
    #expect(one.size == Size(width: 10_000, height: 200))
    #expect(one.node.style == ["display": .text("flex"), "width": .number(100), "rowGap": .number(5)])
    let children = one.node.children
    #expect(
      children[0].style == [
        "flexGrow": .number(1), "aspectRatio": .number(1.5), "padding": .edges(["top": .text("10%")]),
        "overflow": .text("hidden"),
      ])
    #expect(
      children[1].style == [
        "direction": .text("ltr"), "gridRow": .text("2 / span 3"), "inset": .edges(["top": .number(-5)]),
        "display": .text("none"),
      ])
    #expect(children[2].text == "HH &H" && children[2].style == ["border": .edges(["left": .number(2)])])
    #expect(
      one.frames == [
        "n0": Rect(x: 0, y: 0, width: 100, height: 20), "n1": Rect(x: 40, y: 0, width: 60, height: 20),
        "n3": Rect(x: 0, y: 10, width: 40, height: 10),
      ])
  }

  /// What is changed in the fixture, and what is said then.
  static let bad: [(old: String, new: String, problem: String)] = [
    ("</input>", "", "closes no element"), ("<test name", "<tests name", "closes no element"),
    ("&amp;", "&nbsp;", "&nbsp; is unknown"), ("&amp;", "&", "& begins no entity"),
    ("x=\"40\"", "x=\"a\"", "the frame of n1 has no x"),
    ("x=\"40\"", "x=\"inf\"", "the frame of n1 has no x"),
    ("<node x=\"0\" y=\"0\" width=\"0\" height=\"0\"/>", "", "n0 has 3 nodes, and frames of 2"),
    ("width=\"100px\"", "width=\"px\"", "width is px"),
    ("flex-grow=\"1\"", "flex-grow=\"nan\"", "flex-grow is nan"),
    ("<viewport width=\"max-content\" height=\"200px\"/>", "", "there is not one <viewport>"),
    ("<text ", "<text direction=\"ltr\" ", "has direction twice"),
    ("</test>", "</test><a/>", "there is something behind"),
    ("<?xml version=\"1.0\"?>", "<!DOCTYPE x>", "only elements are read"),
    ("HH", "<b>HH</b>", "n3 has 1 nodes"),
    ("display='none'/>", "display=none/>", "an attribute without a value"),
    ("height=\"200px\"", "height=\"1e300px\"", "its size or a frame is beyond what can be drawn"),
    ("\"max-content\"", "\"min-content\"", "the viewport's width is min-content, which is not read"),
    ("\"200px\"", "\"tall\"", "the viewport's height is tall, which is not read"),
    (
      "width=\"100px\"", "width=\"50%\"",
      "the root's width is a part of a viewport whose width is max-content"
    ),
    ("x=\"40\"", "x=\"1e300\"", "its size or a frame is beyond what can be drawn"),
  ]

  @Test(arguments: bad)
  func `a broken fixture is refused`(bad: (old: String, new: String, problem: String)) throws {
    try #require(Self.fixture.contains(bad.old))
    let text = Self.fixture.replacing(bad.old, with: bad.new)
    do {
      _ = try TaffyFixture.read(Array(text.utf8), named: "a")
      Issue.record("it was read")
    } catch {
      #expect("\(error)".contains(bad.problem), "\(error)")
    }
  }

  @Test func `elements nest only so deeply`() {
    let text = String(repeating: "<a>", count: 1_000) + String(repeating: "</a>", count: 1_000)
    #expect(throws: XMLElement.Problem.self) { try XMLElement(document: text) }
  }
}
