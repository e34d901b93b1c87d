import PixelBuffers
import TestSupport
import Testing

@testable import Views

/// Texts of layer trees that are strings.
@Suite struct TextInTreesTests {
  let typesetter: Typesetter

  init() throws { typesetter = Typesetter(fonts: try FontLibrary.bundled) }

  private func tree(_ layers: String, _ keys: String = "") throws -> LayerTree {
    let json = """
      {"version": 1, "size": [400, 400], \(keys) "root": {"id": "root", "frame": [0, 0, 400, 400], "sublayers": [\(layers)]}}
      """
    return try LayerTree(json: [UInt8](json.utf8), named: "a.json", typesetter: typesetter)
  }

  private func runs(_ layers: String, _ keys: String = "") throws -> [GlyphRun] {
    guard case .text(let runs) = try tree(layers, keys).root.sublayers.first?.content else { return [] }
    return runs
  }

  private func measure(_ request: String) throws -> TextMeasurer.Measure {
    try TextMeasurer(fonts: typesetter.fonts).measure(TextRequest(json: [UInt8](request.utf8)))
  }

  /// The error of a tree with this layer; empty where there is none.
  private func problem(_ layers: String, _ keys: String = "") -> String {
    do {
      _ = try tree(layers, keys)
      return ""
    } catch {
      return "\(error)"
    }
  }

  private func lines(_ runs: [GlyphRun]) -> Int { Set(runs.flatMap(\.glyphs).map(\.position.y)).count }

  @Test(arguments: [#""headline""#, ##"{"fontSize": 30, "color": "#FF0000", "letterSpacing": 2}"##])
  func `a string has the glyphs that measuring it gives`(style: String) throws {
    let found = try tree(
      #"{"id": "title", "frame": [10, 10, 90, 300], "text": "Hi שלום 👋 there", "textStyle": \#(style)}"#,
      #""traits": ["ax3", "boldText"],"#)
    let expected = try measure(
      #"{"text": "Hi שלום 👋 there", "textStyle": \#(style), "traits": ["accessibility3", "boldText"], "width": 90, "runs": true}"#
    )
    #expect(found.root.sublayers[0].content == .text(expected.layout.runs))
    #expect(found.fonts == expected.fonts)
    #expect(
      try LayerTree(json: found.json()).digest == found.digest, "what was set needs nothing to be read again")
  }

  @Test func `fonts that the tree lists already are not listed twice`() throws {
    let font = try #require(try measure(#"{"text": "a", "runs": true}"#).fonts.first)
    let listed =
      #""fonts": [{"name": "\#(font.name)", "version": "old", "digest": "0123456789abcdef0123456789abcdef"}],"#
    #expect(try tree(#"{"frame": [0, 0, 90, 90], "text": "a"}"#, listed).fonts.map(\.version) == ["old"])
  }

  @Test func `the direction of the tree decides where lines start, and the style's goes before it`() throws {
    let layer = #"{"frame": [0, 0, 200, 40], "text": "abc"\#("")}"#
    func x(_ layer: String, _ keys: String) throws -> Double {
      try #require(runs(layer, keys).first?.glyphs.first).position.x
    }
    let width = try measure(#"{"text": "abc"}"#).layout.size.width
    #expect(try abs(x(layer, "")) < 1)
    #expect(try abs(x(layer, #""direction": "rtl","#) - (200 - width)) < 1e-9)
    #expect(try abs(x(layer, #""traits": ["rtl"],"#) - (200 - width)) < 1e-9)
    #expect(try abs(x(layer, #""traits": ["rtl"], "direction": "ltr","#)) < 1e-9)
    func aligned(_ style: String) -> String {
      #"{"frame": [0, 0, 200, 40], "text": "abc", "textStyle": {\#(style)}}"#
    }
    #expect(try abs(x(aligned(#""direction": "ltr""#), #""direction": "rtl","#)) < 1e-9)
    #expect(try abs(x(aligned(#""textAlign": "center""#), "") - (200 - width) / 2) < 1e-9)
    #expect(try abs(x(aligned(#""textAlign": "end""#), "") - (200 - width)) < 1e-9)
    #expect(try abs(x(aligned(#""textAlign": "end""#), #""direction": "rtl","#)) < 1e-9)
    #expect(try abs(x(aligned(#""textAlign": "left""#), #""direction": "rtl","#)) < 1e-9)
    #expect(try abs(x(aligned(#""textAlign": "right""#), "") - (200 - width)) < 1e-9)
  }

  @Test func `a frame that was rounded to pixels does not break its text`() throws {
    let size = try measure(#"{"text": "Hello world"}"#).layout.size
    for (pixels, scale) in [(0.9, 1.0), (0.45, 2)] {
      let frame = "[0, 0, \(size.width - pixels), \(size.height - pixels)]"
      #expect(try lines(runs(#"{"frame": \#(frame), "text": "Hello world"}"#, #""scale": \#(scale),"#)) == 1)
      let found = try tree(
        #"{"id": "a", "frame": \#(frame), "text": "Hello world"}"#, #""scale": \#(scale),"#)
      #expect(found.accessibility?.texts.first?.isTruncated == false)
    }
    // More than a pixel is a fault of the layout, which shows.
    let short = try tree(
      #"{"id": "a", "frame": [0, 0, \#(size.width - 0.9), \#(size.height)], "text": "Hello world"}"#,
      #""scale": 2,"#)
    #expect(short.accessibility?.texts.first?.isTruncated == true)
    // Where the frame has the height for more lines, it was measured with more of them.
    let tall = #"{"frame": [0, 0, \#(size.width - 0.9), \#(size.height * 2)], "text": "Hello world"}"#
    #expect(try lines(runs(tall)) == 2)
  }

  @Test func `lines that do not fit are cut, and audits know it as of a view`() throws {
    let text = #""text": "The quick brown fox jumps over the lazy dog""#
    let found = try tree(
      """
      {"id": "cut", "frame": [0, 0, 100, 30], \(text)},
      {"id": "limited#2", "frame": [0, 50, 100, 300], \(text), "textStyle": {"lineLimit": 2}, "background": "#FFFFFF"},
      {"id": "whole", "frame": [100, 0, 100, 300], "transform": [2, 0, 0, 2, 0, 0], "anchorPoint": [0, 0], \(text)},
      {"id": "broken", "frame": [0, 0, 40, 300], "text": "Donaudampfschiff"}
      """)
    let texts = try #require(found.accessibility?.texts)
    #expect(texts.map(\.path) == ["cut", "limited", "whole", "broken"])
    #expect(texts.map(\.isTruncated) == [true, true, false, false])
    #expect(texts.map(\.lineLimit) == [nil, 2, nil, nil])
    #expect(texts.map { !$0.brokenWords.isEmpty } == [false, false, false, true])
    #expect(texts[2].frame == Rect(x: 100, y: 0, width: 200, height: 600))
    #expect(texts.map(\.background) == [nil, Rect(x: 0, y: 50, width: 100, height: 300), nil, nil])
    #expect(found.accessibility?.hasTextsAlone == true)
  }

  @Test func `a tree that describes texts keeps what it says`() throws {
    let found = try tree(
      #"{"id": "a", "frame": [0, 0, 100, 30], "text": "Hello"}, {"id": "b", "frame": [0, 40, 100, 30], "text": "you"}"#,
      #""accessibility": {"texts": [{"path": "a", "text": "Greeting", "frame": [0, 0, 1, 1]}]},"#)
    #expect(found.accessibility?.texts.map(\.text) == ["Greeting", "you"])
    #expect(found.accessibility?.hasTextsAlone == false)
  }

  @Test func `strings are set where they stand among runs, in masks and deep below`() throws {
    let run = #"{"font": "Inter-Regular", "size": 10, "glyphs": [[5, 0, 10]]}"#
    let found = try tree(
      """
      {"frame": [0, 0, 50, 50], "text": [\(run)]},
      {"frame": [0, 0, 50, 50], "text": "own", "mask": {"layer": {"frame": [0, 0, 50, 50], "text": "mask",
        "sublayers": [{"frame": [0, 0, 50, 50], "text": [\(run)]}]}},
       "sublayers": [{"frame": [0, 0, 50, 50], "text": "sub"}, {"frame": [0, 0, 50, 50], "text": []}]},
      {"frame": [0, 0, 50, 50], "text": "last"}
      """)
    func text(_ layer: Layer?) -> String? {
      guard case .text(let runs) = layer?.content else { return nil }
      return runs.map(\.text).joined()
    }
    let layers = found.root.sublayers
    #expect(layers.map(text) == ["", "own", "last"])
    #expect(layers[1].sublayers.map(text) == ["sub", ""])
    guard case .layer(let mask) = layers[1].mask else {
      throw TextRequestError.outOfRange(key: "mask", range: "")
    }
    #expect(text(mask) == "mask")
    #expect(text(mask.sublayers.first) == "")
    #expect(found.accessibility?.texts.map(\.text) == ["own", "sub", "last"])
  }

  @Test func `what cannot be set is named with the layer that has it`() {
    #expect(
      problem(#"{"frame": [0, 0, 9, 9]}, {"frame": [0, 0, 9, 9], "text": "a", "textStyle": "huge"}"#)
        .hasPrefix("a.json: root.sublayers[1].textStyle: There is no text style \"huge\". Use one of "))
    #expect(
      problem(#"{"frame": [0, 0, 9, 9], "text": "a", "textStyle": {"fontFamily": "Nope"}}"#)
        .contains("root.sublayers[0].textStyle: There is no font family"))
    #expect(
      problem(#"{"frame": [0, 0, 9, 9], "text": "a"}"#, #""traits": ["dark", "cosy"],"#)
        .hasPrefix("a.json: traits: There is no trait \"cosy\"."))
    #expect(problem(#"{"frame": [0, 0, 9, 9]}"#, #""traits": ["cosy"],"#).isEmpty, "nothing needs them")
  }

  @Test(
    arguments: [
      #"{"fontSize": -1}"#, #"{"fontSize": 1e300}"#, #"{"fontWeight": 0}"#, #"{"letterSpacing": -1e9}"#,
    ])
  func `numbers that are no sizes are refused`(style: String) {
    #expect(
      problem(#"{"frame": [0, 0, 9, 9], "text": "a", "textStyle": \#(style)}"#).contains(
        "root.sublayers[0].textStyle: "))
  }

  /// Frames and styles that no layout means, which must neither crash nor take long.
  @Test(
    arguments: [
      "[0, 0, 0, 0]", "[0, 0, -5, -5]", "[1e300, 0, 1e308, 1e308]", "[0, 0, 1e-300, 400]",
    ],
    [
      #""body""#, #"{"lineHeight": 1e308}"#, #"{"lineHeight": -3}"#, #"{"lineSpacing": 1e308}"#,
      #"{"lineLimit": 0}"#,
      #"{"lineLimit": -7}"#, #"{"fontSize": 0}"#, #"{"letterSpacing": -4000}"#,
      #"{"language": "not a language \u0000", "direction": "rtl"}"#,
      #"{"fontFeatures": {"": 7, "nonsense": -1}}"#,
    ])
  func `extreme frames and styles are set or refused`(frame: String, style: String) throws {
    let text = String(repeating: "Wide and \u{202E}odd \u{301}\u{301} 👨‍👩‍👧 ", count: 40)
    _ = problem(#"{"frame": \#(frame), "text": "\#(text)", "textStyle": \#(style)}"#)
  }

  /// Looked for at each line, this word would take minutes, and gigabytes in a reference.
  @Test func `a word that thousands of lines break is looked for and stored once`() throws {
    let long = String(repeating: "a", count: DrawLimits.textUnits)
    let found = try tree(#"{"frame": [0, 0, 1, 90000], "text": "\#(long)"}, {"frame": [0, 0, 1, 1]}"#)
    #expect(found.accessibility?.texts.map(\.brokenWords) == [[long]])
  }

  @Test func `all strings together have a limit`() {
    let long = String(repeating: "a", count: DrawLimits.textUnits / 2)
    let layer = #"{"frame": [0, 0, 1, 1], "text": "\#(long)"}"#
    #expect(
      problem("\(layer), \(layer), {\"frame\": [0, 0, 1, 1], \"text\": \"b\"}").contains(
        "root.sublayers[2].text"))
    let many = String(repeating: #"{"frame": [0, 0, 1, 1], "text": ""},"#, count: DrawLimits.textUnits / 16)
    #expect(
      problem("\(many) {\"frame\": [0, 0, 1, 1], \"text\": \"\"}").contains(
        "longer than 262144 UTF-16 units"))
  }
}
