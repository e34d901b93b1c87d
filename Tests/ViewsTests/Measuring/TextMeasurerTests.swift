import PixelBuffers
import TestSupport
import Testing

@testable import Views

@Suite struct TextMeasurerTests {
  let measurer: TextMeasurer
  let fonts: FontLibrary

  init() throws {
    fonts = try FontLibrary.bundled
    measurer = TextMeasurer(fonts: fonts)
  }

  private func answer(_ request: String) -> String {
    String(decoding: measurer.answer([UInt8](request.utf8)), as: UTF8.self)
  }

  private func measure(_ request: String) throws -> TextMeasurer.Measure {
    try measurer.measure(try TextRequest(json: [UInt8](request.utf8)))
  }

  @Test func `a text longer than what is laid out is refused, not measured in part`() {
    let text = String(repeating: "a", count: (1 << 22) + 1)
    #expect(
      answer(#"{"text": "\#(text)"}"#) == #"{"error":"text must be at most 4194304 UTF-16 units long."}"#)
  }

  @Test func `a text has the size that a view of it has`() throws {
    for (size, width) in [("large", 120.0), ("accessibility3", 200), ("xSmall", 40)] {
      let found = try measure(
        #"{"text": "The quick brown fox", "textStyle": "headline", "traits": ["\#(size)"], "width": \#(width), "runs": true}"#
      )
      let style = try #require(DynamicTypeSize(rawValue: size))
      let expected = Typesetter(fonts: fonts).layOut(
        AttributedText([
          .init(
            "The quick brown fox",
            TextAttributes(font: FontRequest(size: TextStyle.headline.size(at: style), weight: .semibold)))
        ]), style: ParagraphStyle(direction: .leftToRight, locale: "en-US"), width: width)
      #expect(found.layout == expected)
    }
  }

  @Test func `at the minimum width no word is cut, and in less one is`() throws {
    for text in ["a longword b", "well-known facts", "Straßenbahn\u{AD}haltestelle", "ab\nabcdef"] {
      let least = try measure(#"{"text": "\#(text.replacing("\n", with: "\\n"))"}"#).minimumWidth
      func lines(_ width: Double) throws -> [Range<Int>] {
        try measure(#"{"text": "\#(text.replacing("\n", with: "\\n"))", "width": \#(width)}"#).layout.lines
          .map(\.utf16Range)
      }
      let marks = Set(try lines(least).map(\.lowerBound))
      let cut = Set(try lines(least - 0.5).map(\.lowerBound))
      #expect(!cut.subtracting(marks).isEmpty, "\(text) at \(least)")
      #expect(
        try measure(#"{"text": "\#(text.replacing("\n", with: "\\n"))", "width": \#(least)}"#)
          .layout.size.width <= least + 1e-9)
    }
  }

  @Test func `the maximum width is that of the longest paragraph, whatever the limits are`() throws {
    let free = try measure(#"{"text": "one two\nthree four five"}"#)
    let limited = try measure(
      #"{"text": "one two\nthree four five", "width": 20, "height": 10, "textStyle": {"lineLimit": 1}}"#)
    #expect(free.maximumWidth == free.layout.size.width)
    #expect(limited.maximumWidth == free.maximumWidth)
    #expect(limited.layout.isTruncated)
  }

  @Test func `the runs of an answer are those of a layer tree`() throws {
    let text = answer(
      ##"{"text": "Hi שלום 👋", "textStyle": {"color": "#FF0000", "fontSize": 20}, "runs": true, "width": 90}"##
    )
    let runs = try #require(text.firstRange(of: #""runs":"#)?.upperBound)
    let fonts = try #require(text.firstRange(of: #","fonts":"#))
    let json = """
      {"version": 1, "size": [100, 100], "fonts": \(text[fonts.upperBound...].dropLast()),
       "root": {"frame": [0, 0, 100, 100], "text": \(text[runs..<fonts.lowerBound])}}
      """
    let tree = try LayerTree(json: [UInt8](json.utf8))
    let expected = try measure(
      ##"{"text": "Hi שלום 👋", "textStyle": {"color": "#FF0000", "fontSize": 20}, "width": 90, "runs": true}"##
    )
    #expect(tree.root.content == .text(expected.layout.runs))
    #expect(tree.fonts.count == Set(expected.layout.runs.map(\.font)).count)
  }

  @Test func `traits may be those of a request to an engine, of which some do not matter`() throws {
    let object = #"""
      {"dynamicTypeSize": "accessibility3", "legibilityWeight": "bold", "layoutDirection": "rightToLeft", "locale": "de-DE",
       "colorScheme": "dark", "displayScale": 3, "buttonShapes": true}
      """#
    for traits in [object, #"["ax3", "boldText", "rtl", "locale=de-DE"]"#] {
      let request = try TextRequest(
        json: [UInt8](#"{"text": "a b\nlonger", "traits": \#(traits), "runs": true}"#.utf8))
      let expected =
        #"{"text": "a b\nlonger", "traits": ["accessibility3", "boldText", "rightToLeft", "locale=de-DE"], "runs": true}"#
      #expect(try measurer.measure(request).layout == measure(expected).layout)
    }
    #expect(
      answer(#"{"text": "a", "traits": {"dynamicTypeSize": "regular", "legibilityWeight": "regular"}}"#)
        .contains("no trait"))
    #expect(
      answer(#"{"text": "a", "traits": {"dynamicTypeSize": 7}}"#).contains(
        "traits.dynamicTypeSize: a text belongs here"))
    for wrong in ["7", "null", #""ax3""#, "[7]", #"[["ax3"]]"#] {
      #expect(answer(#"{"text": "a", "traits": \#(wrong)}"#).hasPrefix(#"{"error":"#), "\(wrong)")
    }
  }

  @Test func `bold text and direction come from the traits, and a size of its own stays`() throws {
    func font(_ request: String) throws -> (String, Double) {
      let run = try #require(try measure(request).layout.runs.first)
      return (run.font, run.size)
    }
    #expect(try font(#"{"text": "a", "traits": ["boldText"], "runs": true}"#) == ("Inter-SemiBold", 17))
    #expect(
      try font(#"{"text": "a", "traits": ["accessibility5"], "textStyle": {"fontSize": 11}, "runs": true}"#)
        == ("Inter-Regular", 11))
    let right = try measure(#"{"text": "a\nlonger", "traits": ["rightToLeft"]}"#).layout
    #expect(right.lines[0].frame.minX > 0)
    #expect(right.lines[0].frame.maxX == right.size.width)
  }

  @Test(arguments: [
    (#"{"text": "a", "textStyle": "bdy"}"#, "There is no text style \\\"bdy\\\". Use one of largeTitle"),
    (#"{"text": "a", "traits": ["huge"]}"#, "There is no trait \\\"huge\\\""),
    (#"{"text": "a", "textStyle": {"fontFamily": "Arial"}}"#, "There is no font family \\\"Arial\\\""),
    (#"{"text": "a", "textStyle": {"fontSize": 5000}}"#, "fontSize must be 0 to 4096."),
    (#"{"text": "a", "textStyle": {"fontWeight": 0}}"#, "fontWeight must be 1 to 1000."),
    (#"{"txt": "a"}"#, "txt: there is no such key."),
    (#"{"text": "a"} {}"#, "This is not strict JSON"),
    (#"{"text": "a", "width": "wide"}"#, "width: a number belongs here"),
    ("", "This is not strict JSON"),
    (#"{"text": "a", "width": -1}"#, "width must be 0 or more."),
    (#"{"text": "a", "width": 1, "height": -1e-308}"#, "height must be 0 or more."),
  ])
  func `what is wrong with a request is its answer`(request: String, problem: String) {
    let found = answer(request)
    #expect(found.hasPrefix(#"{"error":"#) && found.contains(problem), "\(found)")
    #expect(!found.contains("\n"))
    #expect(answer(#"{"text": "next"}"#).hasPrefix(#"{"width":"#))
  }

  @Test(arguments: ["1e308", "-0.0", "0", "1e-300"])
  func `any number from 0 is a width`(width: String) throws {
    let found = try measure(#"{"text": "word word", "width": \#(width), "height": \#(width)}"#)
    #expect(found.layout.size.width.isFinite && found.layout.size.height.isFinite)
    #expect(!found.layout.lines.isEmpty)
  }

  @Test func `asked again it answers the same bytes`() {
    let request = #"{"text": "Grüße, 世界", "width": 30, "runs": true}"#
    let first = answer(request)
    #expect(answer(request) == first)
  }
}
