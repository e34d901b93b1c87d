import Foundation
import TestSupport
import Testing

@testable import ProofsheetCLI

/// What Chromium measures, where it is installed.
@Suite(
  .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/chromium"), "Chromium is not installed")
)
struct ChromiumOracleTests {
  /// A page with one element.
  private static func page(_ element: String, head: String = "", body: String = "margin:0") -> String {
    "<!DOCTYPE html><html><head>\(head)</head><body style=\"\(body)\">\n\(element)\n</body></html>"
  }

  /// Pages, and what is said of those that cannot be cases.
  static let pages: [(html: String, problem: String?)] = [
    (
      page(
        "<div style='display:flex;width:90px;direction:rtl'><div style='flex:1;height:20px'></div><div style='width:30px'></div></div>"
      ), nil
    ),
    (page("<div style='display:flex;width:50px'><div style='font:10px/1 Square'>XX XXX X</div></div>"), nil),
    (
      page(
        "<div style='display:grid;width:90px;grid-template-columns:1fr 2fr;gap:10%'><div style='grid-column:span 2;display:none'></div></div>"
      ), nil
    ),
    (page("<div style='display:flex'><div style='width:50%;position:absolute;left:5px'></div></div>"), nil),
    (page("<div style='width:10px' id='toString'><div id='__proto__'></div></div>"), nil),
    (page("<div style='width:10px'>text</div>"), "the font of n0 is not Square"),
    (page("<p style='width:10px'></p>"), "<p> is not read"),
    (page("<div></div><div></div>"), "exactly one element"),
    (page("<div class='a'></div>"), "the attribute class of <div> is not read"),
    (
      page("<div style='width:10px'><img src='data:,' onerror='document.title=1'></div>"), "<img> is not read"
    ),
    (page("<div style='width:10px;background:url(data:,)'></div>"), "background-image names a file"),
    (
      page(
        String(repeating: "<div style='width:10px'>", count: 300) + String(repeating: "</div>", count: 300)),
      "more than 199 nodes lie in each other"
    ),
    (page("<div style='width:10px' onclick='x()'></div>"), "the attribute onclick of <div> is not read"),
    (
      page("<div style='width:10px'></div>").replacing("<body", with: "<body dir='rtl'"),
      "the attribute dir of <body>"
    ),
    (page("<div></div>").replacing("<body", with: "<body data-scale='abc'"), "data-scale: abc is no number"),
    (page("<div style='width:calc(1px + 1%)'></div>"), "is neither px, % nor auto"),
    (page("<div style='float:left'></div>"), "float is not read"),
    (page("<div></div>", head: "<style>div { width: 5px }</style>"), "<style> is not read"),
    (page("<div></div>", body: "margin:8px"), "the style of the body is not margin: 0"),
    (page("<div style='width:1px;height:50%'></div>"), "the height of the root is a percentage"),
    ("<body style='margin:0'><div></div>", "<!DOCTYPE html> is missing"),
  ]

  @Test func `pages become cases with frames, or are named`() throws {
    let folder = try TemporaryFolder()
    for (index, page) in Self.pages.enumerated() {
      try folder.write(page.html.utf8, to: "pages/\(index + 10).html")
    }
    let outcome = try BuiltCommand.run(
      ["engine", "conform", "pages", "--oracle", "/usr/bin/chromium --no-sandbox"], in: folder.path)
    #expect(outcome.code == 2)
    let measured = try #require(folder.text("pages/expected.jsonl")).split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    for (index, page) in Self.pages.enumerated() {
      let line = outcome.error.split(separator: "\n").first { $0.hasPrefix("\(index + 10): ") }
      #expect(
        line?.contains(page.problem ?? "") ?? (page.problem == nil), "\(page.html): \(line ?? "no problem")")
      #expect((line == nil) == measured.contains { $0["name"] as? String == "\(index + 10)" })
    }
    func frames(_ index: Int) -> [String: [Double]]? { measured[index]["frames"] as? [String: [Double]] }
    #expect(frames(0) == ["n0": [0, 0, 90, 20], "n1": [30, 0, 60, 20], "n2": [0, 0, 30, 20]])
    #expect(measured[0]["direction"] as? String == "rtl")
    #expect(frames(1) == ["n0": [0, 0, 50, 20], "n1": [0, 0, 50, 20]])
    #expect(frames(2)?.keys.sorted() == ["n0"])
    #expect(frames(3)?["n1"]?.prefix(3) == [5, 0, 500])
    #expect(frames(4)?.keys.sorted() == ["__proto__", "toString"])
    try gaps(in: folder)
    try values(in: folder)
    // What was measured as a page is the same when it is measured as trees.
    let before = folder.text("pages/expected.jsonl")
    try folder.write((before ?? "").utf8, to: "trees.jsonl")
    let again = try BuiltCommand.run(
      ["engine", "conform", "trees.jsonl", "--oracle", "/usr/bin/chromium --no-sandbox"], in: folder.path)
    #expect(again.code == 0, "\(again.printed)")
    #expect(folder.text("trees.jsonl") == before)
  }

  /// What the oracle cannot set is named.
  private func values(in folder: TemporaryFolder) throws {
    let styles = [
      (#""width": "50""#, "width: 50 is not CSS"), (#""alignItem": "center""#, "alignItem is not read"),
      (#""margin": {"middle": 5}"#, "margin has no edge middle"),
      (#""padding": [1, 2]"#, "padding has 2 edges, not 4"),
      (#""border": {"left": "5%"}"#, "border.left: 5% is not CSS"),
      (#""display": "gridd""#, "display: gridd is not CSS"),
      (#""background": "url(data:,)""#, "background is not read"),
    ]
    let cases = styles.enumerated().map { index, style in
      #"{"name": "\#(index)", "node": {"id": "r", "style": {\#(style.0)}}}"#
    }
    try folder.write(cases.joined(separator: "\n").utf8, to: "styles.jsonl")
    let outcome = try BuiltCommand.run(
      ["engine", "conform", "styles.jsonl", "--oracle", "/usr/bin/chromium --no-sandbox"], in: folder.path)
    #expect(outcome.code == 2)
    for (index, style) in styles.enumerated() {
      #expect(outcome.error.contains("\(index): \(style.1)\n"), "\(outcome.error)")
    }
  }

  /// A gap of one axis comes before that of both, in whichever order they are written.
  private func gaps(in folder: TemporaryFolder) throws {
    let cases = (0..<20).map { index in
      let gaps = [#""gap": 20"#, #""columnGap": 5"#, #""rowGap": 7"#]
      let style = (0..<3).map { gaps[($0 + index) % 3] }.joined(separator: ", ")
      let box = #"{"id": "a", "style": {"width": 10}}, {"id": "b", "style": {"width": 10}}"#
      return
        #"{"name": "\#(index)", "node": {"id": "r", "style": {"width": 90, \#(style)}, "children": [\#(box)]}}"#
    }
    try folder.write(cases.joined(separator: "\n").utf8, to: "gaps.jsonl")
    let outcome = try BuiltCommand.run(
      ["engine", "conform", "gaps.jsonl", "--oracle", "/usr/bin/chromium --no-sandbox"], in: folder.path)
    #expect(outcome.code == 0, "\(outcome.printed)")
    let lines = try #require(folder.text("gaps.jsonl")).split(separator: "\n")
    #expect(lines.count == 20 && lines.allSatisfy { $0.contains(#""b":[15,0,10,0]"#) }, "\(lines)")
  }
}
