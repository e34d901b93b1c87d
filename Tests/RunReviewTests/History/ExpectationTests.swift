import ChangeAnalysis
import Foundation
import RenderTesting
import RunReview
import TestSupport
import Testing

/// Changes that are declared before a run.
@Suite struct ExpectationTests {
  /// A cell in which layers changed, each as drawing proved.
  private func cell(
    _ name: String, _ changes: [LayerChange], proof: Explanation.Proof = .proven, unexplained: Int = 0
  ) -> CellResult {
    var cell = CellResult(cell: name, caseName: name, status: .different, reference: "/r/\(name).png")
    let bounds = PixelRect(x: 0, y: 0, width: 1, height: 1)
    cell.explanation = Explanation(
      changes: changes,
      clusters: changes.indices.map {
        .init(
          bounds: bounds, pixels: 9, unexplainedPixels: $0 == 0 ? unexplained : 0, causes: [$0], proof: proof)
      }, causes: changes.indices.map { .init(changes: [$0], pixels: 9, proof: proof) })
    return cell
  }

  private let text = LayerChange(kind: .textChanged, layer: "a", property: "text", old: "x", new: "y")
  private let quoted = LayerChange(
    kind: .textChanged, layer: "a", property: "text", old: "\"x\"", new: "\"y\"")
  private let spacing = LayerChange(
    kind: .layoutChanged, layer: "b", property: "spacing", old: "1", new: "2", amount: 1)
  private let color = LayerChange(kind: .recolored, layer: "c", property: "background", old: "#1", new: "#2")

  private func expect(_ declared: [String], _ cells: [CellResult], exitCode: Int32? = nil) throws
    -> RunSummary
  {
    var record = RunRecord(command: "test", arguments: [], seconds: 1)
    record.exitCode = exitCode
    var summary = RunSummary(cells: cells, record: record)
    try Expectation(declared).apply(to: &summary)
    return summary
  }

  @Test func `a run is green where the declared changes are all that changed`() throws {
    let equal = CellResult(cell: "Layers/Home", caseName: "Home", status: .equal)
    // The tests failed, because their cells differ.
    let summary = try expect(
      ["Checkout/**: text, spacing"],
      [cell("Layers/Checkout/pay", [text, spacing]), cell("Layers/Checkout/sum", [text]), equal], exitCode: 1)
    #expect(summary.isGreen && summary.problems.isEmpty && summary.failures.isEmpty)
    #expect(summary.expectation?.expected == 2 && summary.expectation?.first == nil)
    #expect(summary.cells.map(\.label) == ["expected: different", "expected: different", "equal"])
    // Without the declaration it fails.
    #expect(!RunSummary(cells: [cell("Layers/Checkout/pay", [text])]).isGreen)
  }

  @Test func `failures of tests that are no cell's still fail`() throws {
    var record = RunRecord(command: "test", arguments: [], seconds: 1)
    (record.exitCode, record.otherFailures) = (1, ["a() failed: 1 == 2"])
    var summary = RunSummary(cells: [cell("a", [text])], record: record)
    try Expectation(["a: text"]).apply(to: &summary)
    #expect(!summary.isGreen && summary.failures.isEmpty)
  }

  @Test func `the first cell in which anything else changed is named, and fails`() throws {
    let summary = try expect(
      ["**: text", "z: color"],
      [cell("z", [color]), cell("c", [text, color]), cell("b", [text]), cell("d", [color])])
    #expect(!summary.isGreen && summary.failures.map(\.cell).sorted() == ["c", "d"])
    #expect(summary.expectation?.first?.cell == "c")
    #expect(summary.expectation?.first?.reason.contains("background #1 → #2") == true)
  }

  @Test func `nothing passes that drawing does not prove`() throws {
    var fromPixels = cell("a", [text])
    fromPixels.explanation?.isFromPixels = true
    var none = cell("a", [text])
    none.explanation = nil
    var noCause = cell("a", [])
    noCause.explanation?.clusters = []
    let cells = [
      cell("a", [text], proof: .unproven), cell("a", [text], proof: .partial),
      cell("a", [text], unexplained: 1),
      fromPixels, none, noCause, CellResult(cell: "a", caseName: "a", status: .missing),
      CellResult(cell: "a", caseName: "a", status: .crashed),
      CellResult(cell: "a", caseName: "a", status: .inconclusive),
      CellResult(cell: "a", caseName: "a", status: .otherEnvironment),
    ]
    for cell in cells {
      let summary = try expect(["**: text"], [cell])
      #expect(!summary.isGreen && summary.expectation?.first?.cell == "a", "\(cell.status)")
    }
  }

  @Test func `cells that share a reference are expected together or not at all`() throws {
    var (one, two) = (cell("a", [text]), cell("b", [text, color]))
    (one.reference, two.reference) = ("/r/x.png", "/r/x.png")
    let summary = try expect(["**: text"], [one, two])
    #expect(summary.failures.count == 2 && summary.expectedCells == 0)
  }

  @Test func `the causes keep their numbers`() throws {
    let cells = [cell("a", [text]), cell("b", [text]), cell("c", [color])]
    let marked = try expect(["**: text"], cells)
    let groups = CauseGroup.groups(in: marked.cells)
    #expect(groups.map(\.number) == CauseGroup.groups(in: cells).map(\.number))
    #expect(groups.map(\.label) == CauseGroup.groups(in: cells).map(\.label) && groups.count > 1)
  }

  @Test func `what only geometry links to a declared change has to be declared, too`() throws {
    func removal(isInferred: Bool?) -> CellResult {
      var result = cell("a", [LayerChange(kind: .removed, layer: "old")])
      var growth = LayerChange(
        kind: .resized, layer: "other", property: "height", old: "4", new: "9", amount: 5)
      (growth.consequenceOf, growth.isInferred) = (0, isInferred)
      result.explanation?.changes.append(growth)
      result.explanation?.causes[0].changes.append(1)
      return result
    }
    #expect(try expect(["a: removed"], [removal(isInferred: nil)]).isGreen)
    let refused = try expect(["a: removed"], [removal(isInferred: true)])
    #expect(!refused.isGreen && refused.expectation?.first?.reason.contains("other: height") == true)
    #expect(try expect(["a: removed, size"], [removal(isInferred: true)]).isGreen)
    #expect(try !expect(["a: removed, height = +4"], [removal(isInferred: true)]).isGreen)
  }

  @Test(arguments: [
    ("tex", "text"), ("TEXT", "text"), ("spaceing", "spacing"), ("backgrund = #FFFFFF", "background"),
    ("colr", "color"), ("moverd", "moved"), ("colunmGap", "columnGap"), ("lorem", nil), ("=y", nil),
    ("lorem ipsum", nil),
  ])
  func `a word that is no change is an error that names the nearest`(part: String, nearest: String?) throws {
    let error = #expect(throws: RenderTestingError.self) { try Expectation(["a: text, \(part)"]) }
    let text = error.map { "\($0)" } ?? ""
    #expect(text.contains("--expect") && text.contains(part))
    #expect(nearest.map { text.contains("\"\($0)\"") } ?? !text.contains("Did you mean"), "\(text)")
  }

  @Test func `every kind of a change is a word, and so is the name of each measure of a view`() throws {
    for word in LayerChange.Kind.allCases.map(\.rawValue) + [
      "children moved by 8 pt", "padding left", "line spacing",
    ] {
      _ = try Expectation(["a: \(word)"])
    }
  }

  @Test(arguments: [
    ("#dc3912", true), ("#DC3912", true), ("#Dc3912", true), ("#dc3913", false), ("dc3912", false),
  ])
  func `digits of a color mean the same in both cases`(value: String, isExpected: Bool) throws {
    let change = LayerChange(
      kind: .recolored, layer: "c", property: "background", old: "#000000", new: "#DC3912")
    #expect(try expect(["a: background = \(value)"], [cell("a", [change])]).isGreen == isExpected)
    let words = LayerChange(kind: .textChanged, layer: "c", property: "text", old: "\"\"", new: "\"#DC3912\"")
    #expect(try expect(["a: text = \(value)"], [cell("a", [words])]).isGreen == (value == "#DC3912"))
  }

  @Test(arguments: ["spacing", "gap", "rowGap", "columnGap", "horizontal spacing", "vertical spacing"])
  func `spacing and gap mean the same`(property: String) throws {
    let change = LayerChange(
      kind: .layoutChanged, layer: "c", property: property, old: "8", new: "12", amount: 4)
    for word in ["spacing", "gap", "spacing = +4", property] {
      #expect(try expect(["a: \(word)"], [cell("a", [change])]).isGreen)
    }
    #expect(try !expect(["a: padding"], [cell("a", [change])]).isGreen)
  }

  @Test(arguments: [
    ("text", true), ("textChanged", true), ("color", false), ("spacing", false),
  ])
  func `a word means a property, a kind or a family of kinds`(word: String, isExpected: Bool) throws {
    #expect(try expect(["a: \(word)"], [cell("a", [text])]).isGreen == isExpected)
  }

  @Test(arguments: [
    ("text = y", true), ("text=\"y\"", true), ("text=z", false), ("text =", false), ("text=", false),
  ])
  func `a value behind a word has to be the new one`(part: String, isExpected: Bool) throws {
    #expect(try expect(["a: \(part)"], [cell("a", [quoted])]).isGreen == isExpected)
  }

  @Test(arguments: [
    (#"text = "Yes, pay""#, "Yes, pay", true), (#"text = "Yes, pay", spacing"#, "Yes, pay", true),
    (#"spacing, text="Yes, pay""#, "Yes, pay", true), (#"text = "Yes, pay""#, "Yes", false),
    (#"text = "Say ""hi"", now""#, #"Say "hi", now"#, true), (#"text = "a,b""#, "a,b", true),
    (#"text = " a ""#, " a ", true), (#"text = "a", text = "b""#, "b", true),
    (##"text = "#1, 2""##, "#1, 2", true),
  ])
  func `a value between quotation marks may have commas, and two marks in it are one`(
    part: String, text: String, isExpected: Bool
  ) throws {
    let change = LayerChange(
      kind: .textChanged, layer: "c", property: "text", old: "\"\"", new: "\"\(text)\"")
    #expect(try expect(["a: \(part)"], [cell("a", [change])]).isGreen == isExpected)
  }

  @Test(arguments: [#"a: text = "Yes, pay"#, #"a: width = 5""#])
  func `a quotation mark that is not closed is an error that shows how`(declared: String) {
    let error = #expect(throws: RenderTestingError.self) { try Expectation([declared]) }
    #expect(error.map { "\($0)".contains(#"text = "Yes, pay""#) } == true)
  }

  @Test(arguments: [
    ("y = 48", true), ("y=+8", true), ("y=8", false), ("y=+8.0", true), ("y=-8", false), ("moved=48", true),
    ("position = +8", true), ("y=+nan", false), ("y=40", false),
  ])
  func `a number is named by its value or by how much it grows`(part: String, isExpected: Bool) throws {
    let moved = LayerChange(kind: .moved, layer: "a", property: "y", old: "40", new: "48", amount: 8)
    #expect(try expect(["a: \(part)"], [cell("a", [moved])]).isGreen == isExpected)
  }

  @Test func `a file has a declaration on each line`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "# why\n\nCheckout/**: text\n  Home: color # not a comment\n".utf8, to: "changes.txt")
    #expect(try expect([path], [cell("Checkout/a", [text])]).expectation?.declared.count == 2)
    #expect(
      try expect([path], [cell("Checkout/a", [text])]).expectation?.unused == ["Home: color # not a comment"])
    for wrong in ["nowhere.txt", "a:", ": text", "a: ,", ":", "", "a: text,,color"] {
      #expect(throws: RenderTestingError.self) { try Expectation([wrong]) }
    }
  }

  @Test(arguments: [
    ("Checkout/**", "Layers/Checkout/pay", true), ("Checkout/**", "Layers/Checkout/a/b", true),
    ("Checkout/*", "Layers/Checkout/a/b", false), ("/Checkout/**", "Layers/Checkout/pay", false),
    ("/Layers/**", "Layers/Checkout/pay", true), ("Check/**", "Layers/Checkout/pay", false),
    ("heckout/**", "Layers/Checkout/pay", false), ("pa?", "Layers/Checkout/pay", true), ("**", "a/b/c", true),
    ("*.dark", "T/F/form.iphone.dark", true), ("form*", "T/F/form.dark", true), ("**/pay", "a/b/pay", true),
    ("Größe", "a/Größe", true), ("a.b", "axb", false), ("[ab]", "a", false),
  ])
  func `a pattern takes whole paths, or what lies behind a folder`(
    pattern: String, name: String, isTaken: Bool
  ) throws {
    #expect(try expect(["\(pattern): text"], [cell(name, [text])]).isGreen == isTaken)
  }

  @Test func `no pattern takes longer than it is long`() throws {
    let pattern = String(repeating: "*a", count: 200) + "b"
    let name = String(repeating: "a", count: 2_000)
    #expect(try !expect(["\(pattern): text"], [cell(name, [text])]).isGreen)
  }
}
