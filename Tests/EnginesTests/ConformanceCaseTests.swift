import Foundation
import TestSupport
import Testing

@testable import Engines

/// Cases and corpora: what is read, and what is refused.
@Suite struct ConformanceCaseTests {
  private static func corpus(_ text: String, as name: String = "cases.jsonl") throws -> Corpus {
    let folder = try TemporaryFolder()
    try folder.write(text.utf8, to: name)
    return try Corpus("\(folder.path)/\(name)")
  }

  static let good = #"""
    {"name": "a", "size": [300, 200], "scale": 1, "direction": "rtl", "node": {"id": "r", "style": {"width": 80, "margin": \#
    {"left": "auto"}, "gridTemplateColumns": "1fr minmax(10px, auto)"}, "children": [{"id": "t", "text": "XX X"}]}, "frames": \#
    {"r": [0, 0, 80, 10], "t": [40, 0, 40, 10]}}
    """#

  @Test func `a case has a tree with its frames`() throws {
    let corpus = try Self.corpus(Self.good)
    #expect(corpus.problems.isEmpty)
    let one = try #require(corpus.cases.first)
    #expect(one.size == Size(width: 300, height: 200) && one.scale == 1 && one.isRightToLeft)
    #expect(one.node.style["width"] == .number(80))
    #expect(one.node.children.first?.text == "XX X")
    #expect(one.frames?["t"] == Rect(x: 40, y: 0, width: 40, height: 10))
    #expect(one.node.depth == 2)
  }

  @Test(arguments: ["cases.jsonl", "cases.jsonl.zst"])
  func `what is written is read again`(name: String) throws {
    let folder = try TemporaryFolder()
    let cases = try Self.corpus(Self.good + "\n" + Self.good.replacing(#""a""#, with: #""b""#)).cases
    try Corpus.write(cases, to: "\(folder.path)/\(name)")
    #expect(try Corpus("\(folder.path)/\(name)").cases == cases)
    #expect(try Corpus(folder.path).cases == cases)
  }

  /// What is changed in the good case, and what is said then.
  static let bad: [(old: String, new: String, problem: String)] = [
    (#""id": "t""#, #""id": "r""#, "two nodes are named \"r\""),
    (#""id": "t""#, #""id": "screen""#, "\"screen\" is the name of the screen around the root"),
    ("[40, 0, 40, 10]", "[40, 0, 40]", "a frame is not [x, y, width, height] in points"),
    ("[40, 0, 40, 10]", "[1e300, 0, 40, 10]", "a frame is not [x, y, width, height] in points"),
    ("[40, 0, 40, 10]", "[NaN, 0, 40, 10]", "line 1"),
    (#""width": 80"#, #""width": 1e999"#, "line 1"),
    (#""width": 80"#, #""width": Infinity"#, "line 1"),
    (#""width": 80"#, #""width": null"#, "line 1"),
    (#""t": [40"#, #""u": [40"#, "there is a frame of \"u\", and no such node"),
    ("[300, 200]", "[300, -1]", "its size is not [width, height] in points"),
    (#""scale": 1"#, #""scale": 0"#, "its scale is 0"),
    (#""scale": 1"#, #""scale": 1e-300"#, "its scale is 1e-300, not from 0.01"),
    ("[40, 0, 40, 10]", "[40, 0, -40, 10]", "a frame is not [x, y, width, height] in points"),
    (#""name": "a""#, #""name": """#, "it has no name"),
    (#""name": "a""#, #""name": " a""#, "its name has a line break"),
    (#""name": "a""#, #""name": "a\nb""#, "its name has a line break"),
    (#""name": "a""#, #""name": "a\u2028b""#, "its name has a line break"),
    (#""name": "a""#, #""name": "a  #b""#, "its name has a line break"),
    (#""name": "a""#, ##""name": "#a""##, "its name has a line break"),
    (#""t": [40"#, #""screen": [40"#, "there is a frame of \"screen\", and no such node"),
    ("rtl", "up", "line 1"), ("}}", "}", "line 1"),
  ]

  @Test(arguments: bad)
  func `a broken case is named, and does not stop the others`(
    bad: (old: String, new: String, problem: String)
  ) throws {
    try #require(Self.good.contains(bad.old))
    let other = Self.good.replacing(#""name": "a""#, with: #""name": "other""#)
    let corpus = try Self.corpus(Self.good.replacing(bad.old, with: bad.new) + "\n\n" + other)
    #expect(corpus.cases.map(\.name) == ["other"])
    #expect(corpus.problems.count == 1)
    #expect(corpus.problems.first?.contains(bad.problem) == true, "\(corpus.problems)")
    #expect(corpus.problems.first?.contains("cases.jsonl, line 1") == true, "\(corpus.problems)")
  }

  @Test func `a name belongs to one case`() throws {
    let corpus = try Self.corpus(Self.good + "\n" + Self.good)
    #expect(corpus.cases.count == 1)
    #expect(corpus.problems == ["Two cases are named \"a\"; the second is left out."])
  }

  @Test func `deep trees are refused, and wide ones are read`() throws {
    let deep = String(repeating: #"{"id": "x", "children": ["#, count: 1_000)
    let corpus = try Self.corpus(
      #"{"name": "deep", "node": \#(deep)\#(String(repeating: "]}", count: 1_000))}"#)
    #expect(corpus.cases.isEmpty && corpus.problems.count == 1)
    // JSON of this depth can be read, and an answer as deep cannot.
    let chain = (0..<202).reduce(CorpusNode("leaf")) { CorpusNode("n\($1)", [:], [$0]) }
    #expect(ConformanceCase("deep", node: chain).problem == "more than 199 nodes lie in each other")
    #expect(ConformanceCase("deep", node: chain.all[4]).problem == nil)
    let many = CorpusNode("r", [:], Array(repeating: CorpusNode("a"), count: 200_000))
    #expect(ConformanceCase("many", node: many).problem == "it has more than 200,000 nodes")
    let children = (0..<100_000).map { #"{"id": "n\#($0)"}"# }.joined(separator: ",")
    let wide = try Self.corpus(#"{"name": "wide", "node": {"id": "r", "children": [\#(children)]}}"#)
    #expect(wide.cases.first?.node.children.count == 100_000)
    #expect(wide.cases.first?.node.all.count == 100_001)
  }

  @Test func `a corpus has a limit of cases, and blank lines are none`() throws {
    let folder = try TemporaryFolder()
    let lines = (0..<5).map { Self.good.replacing(#""name": "a""#, with: #""name": "\#($0)""#) }
    try folder.write(lines.joined(separator: "\n\n \n").utf8, to: "cases.jsonl")
    #expect(try Corpus("\(folder.path)/cases.jsonl", limit: 5).problems.isEmpty)
    let cut = try Corpus("\(folder.path)/cases.jsonl", limit: 3)
    #expect(cut.cases.map(\.name) == ["0", "1", "2"])
    #expect(cut.problems.count == 1)
    #expect(
      cut.problems[0].hasSuffix("line 10: a corpus has at most 3 cases; what follows is not read"),
      "\(cut.problems)")
  }

  @Test func `a page counts once it was measured, until it is edited`() throws {
    let folder = try TemporaryFolder()
    try folder.write("<p>".utf8, to: "pages/a.html")
    try folder.write("<b>".utf8, to: "pages/b.html")
    try folder.write("<i>".utf8, to: "pages/c.html")
    let cases = try ["a", "b", "kept"].map { name in
      try with(#require(try Self.corpus(Self.good).cases.first)) { one in
        one.name = name
        one.page = name == "kept" ? nil : "\(Digest(of: Array((name == "a" ? "<p>" : "<u>").utf8)))"
      }
    }
    try Corpus.write(cases, to: "\(folder.path)/pages/expected.jsonl")
    var corpus = try Corpus("\(folder.path)/pages")
    #expect(corpus.problems.isEmpty && corpus.cases == cases)
    corpus.requireCurrentPages()
    #expect(corpus.cases.map(\.name) == ["a", "kept"])
    #expect(
      corpus.problems == [
        "b.html: the page was edited since it was measured. Measure it with --oracle chromium.",
        "c.html: the page was never measured. Measure it with --oracle chromium.",
      ])
    // A path to a page is a corpus of this page.
    let page = try Corpus("\(folder.path)/pages/a.html")
    #expect(page.pages == ["a.html"] && page.cases.map(\.name) == ["a"])
    // What was measured joins the others; the case of a page that is gone goes with it.
    try FileManager.default.removeItem(atPath: "\(folder.path)/pages/b.html")
    try page.write(measured: [with(cases[0]) { $0.scale = 1 }])
    let written = try Corpus("\(folder.path)/pages/expected.jsonl").cases
    #expect(written == [with(cases[0]) { $0.scale = 1 }, cases[2]])
  }

  @Test func `a fixture is chosen by its ending`() throws {
    let folder = try TemporaryFolder()
    try folder.write(TaffyFixtureTests.fixture.utf8, to: "one.xml")
    let corpus = try Corpus("\(folder.path)/one.xml")
    #expect(corpus.problems.isEmpty && corpus.cases.map(\.name) == ["one"])
    #expect(throws: RenderTestingError.self) { try corpus.requireWritable() }
  }

  @Test func `a folder is read with all below it, and a broken file does not stop the others`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.good.utf8, to: "cases/one.jsonl")
    try folder.write("no Zstandard".utf8, to: "cases/two.jsonl.zst")
    try folder.write("<test".utf8, to: "cases/three.xml")
    try folder.write("<p>".utf8, to: "pages/four.html")
    #expect(mkfifo("\(folder.path)/cases/pipe.html", 0o600) == 0)
    try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/cases/loop", withDestinationPath: "..")
    let corpus = try Corpus(folder.path)
    #expect(corpus.cases.map(\.name) == ["a"])
    #expect(corpus.pages == ["pages/four.html"])
    #expect(corpus.problems.count == 3)
    #expect(
      corpus.problems.contains {
        $0.hasSuffix("cases/pipe.html: it is a device, a pipe or a socket, not a file")
      })
    #expect(
      corpus.problems.contains { $0.contains("two.jsonl.zst") && $0.contains("no complete Zstandard file") })
    #expect(corpus.problems.contains { $0.contains("three.xml: line 1: ") })
    #expect(throws: (any Error).self) { try Corpus("\(folder.path)/nothing") }
  }

  @Test func `a case counts under its properties and the kinds of their values`() throws {
    let one = try #require(try Self.corpus(Self.good).cases.first)
    let names = Set(one.features.map { "\($0.property): \($0.value)" })
    #expect(
      names == [
        "direction: rtl", "rounding: on", "depth: 2", "text: square glyphs", "width: number", "margin: auto",
        "gridTemplateColumns: fr", "gridTemplateColumns: minmax", "gridTemplateColumns: px",
        "gridTemplateColumns: auto",
      ])
    #expect(StyleValue.text("-20%").kinds == ["negative %"] && StyleValue.number(-3).kinds == ["negative"])
    #expect(
      StyleValue.text("span 2 / -1").kinds == ["span", "line"] && StyleValue.number(1.5).kinds == ["fraction"]
    )
  }
}
