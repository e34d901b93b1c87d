import ChangeAnalysis
import Foundation
import PixelComparison
import RunReview
import TestSupport
import Testing
import ViewRendering

@testable import RenderTesting

@Suite struct IgnoringTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A clock above a title, on a white screen.
  struct Screen {
    var clock = 20.0
    var title = RGBAColor(red: 1, green: 0, blue: 0)
    var names = true
    var height = 60.0
    var top = 10.0

    var tree: LayerTree {
      let boxes = [
        Layer(
          id: names ? "Screen/Box[0]#clock" : "Screen/Box[0]",
          frame: Rect(x: 10, y: top, width: clock, height: 10),
          background: .color(RGBAColor(red: 0, green: 0, blue: 1))),
        Layer(
          id: "Screen/Box[1]#title", frame: Rect(x: 10, y: 40, width: 30, height: 10),
          background: .color(title)),
      ]
      return LayerTree(
        size: Size(width: 100, height: height), background: .white,
        root: Layer(id: "Screen", frame: Rect(x: 0, y: 0, width: 100, height: height), sublayers: boxes))
    }
  }

  static func rule(_ cells: String = "*", _ change: (inout IgnoreRule) -> Void = { _ in }) -> IgnoreRule {
    var rule = IgnoreRule(cells: cells)
    (rule.owner, rule.reason, rule.until, rule.line) = ("anna", "it moves", "2020-12-31", 3)
    change(&rule)
    return rule
  }

  static let clock = rule { ($0.layer, $0.line) = ("clock", 5) }
  static let color = rule { ($0.cause, $0.line) = ("color", 7) }
  static let known = rule { ($0.isKnownFailure, $0.line) = (true, 9) }

  func run(
    _ screen: Screen, _ rules: [IgnoreRule], record: Bool = false, options: RunOptions = RunOptions(),
    matrix: Matrix = Matrix(traits: [.light])
  ) throws -> [CellResult] {
    var settings = ProjectSettings()
    settings.ignore = rules
    let session = RunSession(
      packageRoot: folder.path, settings: settings, environment: [:], options: .success(options),
      folder: RunFolder(path: "\(folder.path)/run"))
    let renderCase = RenderCase(name: "Case", prefix: "T/Case", matrix: matrix) { _, _ in
      LaidOutLayers(tree: screen.tree, read: TraitsRead(traits: []))
    }
    return MatrixRun(
      cases: [renderCase], session: session, mode: RecordMode(record ? .all : .never, isExplicit: record),
      pool: RenderingContextPool(fonts: try .bundled, limit: 2), jobs: 1
    ).run()
  }

  /// The only result of a screen after that of another one was recorded.
  func result(
    _ screen: Screen, _ rules: [IgnoreRule], after old: Screen = Screen(), record: Bool = false,
    options: RunOptions = RunOptions()
  ) throws -> CellResult {
    _ = try run(old, [], record: true)
    return try #require(run(screen, rules, record: record, options: options).first)
  }

  @Test
  func `a cell that differs in an ignored layer alone is ignored, never passed, and keeps its reference`()
    throws
  {
    let result = try result(Screen(clock: 30), [Self.clock])
    #expect(result.status == .ignored && !result.status.passes && result.passes && !result.differs)
    #expect(result.ignoredBy == [Self.clock] && !result.canBeAccepted && result.label == "ignored")
    #expect(
      result.reason.contains(
        "Ignored until 2020-12-31 (anna: it moves): the layer \"clock\", proofsheet.yml:5. "))
    #expect(result.actual != nil && result.diff != nil)
    // The rule ended long ago, and the run is not red for it.
    let summary = RunSummary(cells: [result, CellResult(cell: "T/b", caseName: "b", status: .equal)])
    #expect(summary.isGreen && summary.count(.ignored) == 1)
  }

  @Test func `an ignored layer may move, shrink, come and go`() throws {
    for screen in [Screen(clock: 5), Screen(top: 25), Screen(clock: 50, top: 3)] {
      #expect(try result(screen, [Self.clock]).status == .ignored)
    }
    #expect(try result(Screen(clock: 0.001), [Self.clock], after: Screen(clock: 30)).status == .ignored)
    #expect(try result(Screen(names: false), [Self.clock], after: Screen(clock: 30)).status == .ignored)
  }

  @Test(arguments: [[10.0, 10, 40, 10], [0, 0, 100, 60], [-5, -5, 1000, 1000], [29.6, 12, 40, 6]])
  func `a region in points is ignored, also one that covers the cell`(region: [Double]) throws {
    let result = try result(Screen(clock: 30), [Self.rule { $0.region = region }])
    let isCovered = region[1] <= 10
    #expect(result.status == (isCovered ? .ignored : .different))
    // Rows 10, 11, 18 and 19 of 10 columns lie outside.
    if !isCovered { #expect(result.verdict?.differingPixels == 40 && result.ignoredBy?.count == 1) }
  }

  @Test func `what differs besides fails, alone, and the message says what is not counted`() throws {
    let result = try result(Screen(clock: 30, title: RGBAColor(red: 0, green: 1, blue: 0)), [Self.clock])
    #expect(result.status == .different && !result.passes && result.ignoredBy == [Self.clock])
    #expect(
      result.reason.contains(
        "Ignored until 2020-12-31 (anna: it moves): the layer \"clock\", proofsheet.yml:5."))
    #expect(result.verdict?.differingPixels == 300)
    #expect(result.explanation?.causes.count == 1)
    let sentences = try #require(result.explanation?.sentences).joined()
    #expect(sentences.contains("title") && !sentences.contains("clock"))
  }

  @Test func `causes of a kind are ignored where drawing proves that nothing else changed`() throws {
    let green = RGBAColor(red: 0, green: 1, blue: 0)
    #expect(try result(Screen(title: green), [Self.color]).status == .ignored)
    let both = try result(Screen(clock: 30, title: green), [Self.color])
    #expect(both.status == .different && both.ignoredBy == [Self.color])
    #expect(both.explanation?.causes.count == 1)
    #expect(both.reason.contains("Not ignored: Screen/Box[0]#clock: width"), "\(both.reason)")
    #expect(!both.reason.contains("title"), "\(both.reason)")
    #expect(try result(Screen(clock: 30), [Self.color]).ignoredBy == nil)
    // Two rules together, each of which leaves something.
    let all = try result(Screen(clock: 30, title: green), [Self.clock, Self.color])
    #expect(all.status == .ignored && all.ignoredBy == [Self.clock, Self.color])
    #expect(try result(Screen(title: green, height: 61), [Self.color]).status == .different)
  }

  @Test func `a background that is cleared is removed, and has no other color`() throws {
    let clear = RGBAColor(red: 1, green: 0, blue: 0, alpha: 0)
    let half = RGBAColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    let removed = Self.rule { ($0.cause, $0.line) = ("removed", 8) }
    let background = Self.rule { ($0.cause, $0.line) = ("background", 8) }
    #expect(try result(Screen(title: clear), [Self.color]).ignoredBy == nil)
    #expect(try result(Screen(title: clear), [removed]).status == .ignored)
    #expect(try result(Screen(title: clear), [background]).status == .ignored)
    #expect(try result(Screen(title: half), [Self.color]).status == .ignored)
    #expect(try result(Screen(title: half), [removed]).ignoredBy == nil)
  }

  @Test func `a rule that ignores nothing says nothing, and a layer that is not there is named`() throws {
    let equal = try result(Screen(), [Self.clock, Self.rule()])
    #expect(equal.status == .equal && equal.ignoredBy == nil)
    let title = try result(Screen(title: .black), [Self.clock])
    #expect(title.status == .different && title.ignoredBy == nil && !title.reason.contains("Ignored"))
    let gone = try result(Screen(clock: 30, names: false), [Self.clock], after: Screen(names: false))
    #expect(gone.status == .different && gone.reason.contains("proofsheet.yml:5 names the layer \"clock\""))
    let other = try result(Screen(clock: 30), [Self.rule("Other*")])
    #expect(other.status == .different && other.ignoredBy == nil)
  }

  @Test func `a rule for everything ignores also another size, and counts beside narrower ones`() throws {
    let result = try result(Screen(clock: 30, height: 61), [Self.rule(), Self.clock])
    #expect(result.status == .ignored)
    #expect(try self.result(Screen(clock: 30), [Self.clock, Self.rule()]).ignoredBy?.count == 2)
  }

  @Test func `a cell without a reference, or with a damaged one, is never ignored`() throws {
    #expect(try run(Screen(), [Self.rule(), Self.known]).map(\.status) == [.missing])
    _ = try run(Screen(), [], record: true)
    let file = try #require(folder.files.first { $0.hasSuffix(".png") && $0.hasPrefix("References") })
    try folder.write("no image".utf8, to: file)
    let damaged = try run(Screen(clock: 30), [Self.rule(), Self.known])
    #expect(damaged.map(\.status) == [.inconclusive] && damaged.allSatisfy { !$0.passes })
  }

  @Test func `a known failure fails nothing, and an unexpected pass fails`() throws {
    let known = try result(Screen(clock: 30), [Self.known])
    #expect(known.status == .different && known.isKnownIssue && known.passes && !known.status.passes)
    #expect(
      known.label == "known issue: different"
        && known.reason.contains("Expected to fail until 2020-12-31 (anna: it moves): everything"))
    let passed = try result(Screen(), [Self.known])
    #expect(passed.status == .unexpectedPass && !passed.passes && passed.actual == nil)
    #expect(
      passed.reason.contains("proofsheet.yml:9 (anna: it moves)")
        && passed.reason.contains("Narrow the rule, or remove it."))
    // It differs, but not in what is expected to fail.
    let part = Self.rule { ($0.isKnownFailure, $0.layer) = (true, "title") }
    #expect(try result(Screen(clock: 30), [part]).status == .different)
    #expect(try result(Screen(clock: 30), [part]).isKnownIssue == false)
    #expect(try result(Screen(clock: 30), [part, Self.clock]).status == .unexpectedPass)
    #expect(try result(Screen(clock: 30, title: .black), [part, Self.clock]).isKnownIssue)
  }

  @Test(arguments: [[IgnoringTests.clock], [IgnoringTests.known], [IgnoringTests.rule()]])
  func `recording leaves the reference alone`(rules: [IgnoreRule]) throws {
    _ = try run(Screen(), [], record: true)
    let file = try #require(folder.files.first { $0.hasSuffix(".png") && $0.hasPrefix("References") })
    let bytes = folder.data(file)
    let result = try #require(run(Screen(clock: 30), rules, record: true).first)
    #expect(folder.data(file) == bytes && !result.wroteReference && result.status != .recorded)
    #expect(result.reason.contains("It was not recorded: remove the rule to record it."))
    // Neither does it record a pass that nobody expected.
    let passed = try run(Screen(), rules, record: true)
    #expect(passed.map(\.status) == [rules == [Self.known] ? .unexpectedPass : .equal])
    #expect(folder.data(file) == bytes)
    // What differs besides is recorded, as without the rule.
    guard rules == [Self.clock] else { return }
    #expect(try run(Screen(clock: 30, title: .black), rules, record: true).map(\.status) == [.recorded])
  }

  @Test func `between revisions nothing is expected to fail, and with old fonts nothing is ignored`() throws {
    var options = RunOptions(.diff)
    options.revision = "\(folder.path)/References"
    let session = RunSession(
      packageRoot: folder.path, settings: with(ProjectSettings()) { $0.ignore = [Self.known, Self.clock] },
      environment: [:], options: .success(options), folder: RunFolder(path: "\(folder.path)/run"))
    #expect(session.ignoreRules(of: "a") == [Self.clock])
    #expect(try result(Screen(clock: 30), [Self.rule()], options: RunOptions(.oldFonts)).status == .different)
    #expect(try result(Screen(), [Self.known], options: RunOptions(.regenerate)).status == .equal)
    #expect(try result(Screen(clock: 30), [Self.rule()], options: RunOptions(.regenerate)).status == .ignored)
  }

  @Test func `cells that look the same and that other rules take do not share a result`() throws {
    let matrix = Matrix(traits: [.light, .dark, .light + .accessibility3])
    let recorded = try run(Screen(), [], record: true, matrix: matrix)
    #expect(Set(recorded.map(\.reference)).count == 1)
    let results = try run(Screen(clock: 30), [Self.rule("*dark*")], matrix: matrix)
    #expect(results.map(\.status) == [.different, .ignored, .different])
    #expect(results.map { $0.sameAs == nil } == [true, true, false])
    let known = try run(Screen(), [Self.rule("*dark*") { $0.isKnownFailure = true }], matrix: matrix)
    #expect(known.map(\.status) == [.equal, .unexpectedPass, .equal])
  }

  @Test func `texts are ignored as a whole`() throws {
    var settings = ProjectSettings()
    settings.ignore = [Self.rule("t.1"), Self.rule("t.2") { $0.region = [0, 0, 9, 9] }]
    let session = RunSession(
      packageRoot: folder.path, settings: settings, environment: [:],
      folder: RunFolder(path: "\(folder.path)/run"))
    let statuses = ["t.1", "t.2"].map { name -> CellStatus in
      var assertion = CellAssertion(
        beginning: CellResult(cell: "T/F/\(name)", caseName: "t", status: .inconclusive), in: session)
      assertion.run {
        $0.verify("b", as: .lines, against: .source("a", write: { _ in }), mode: RecordMode(.never))
      }
      return assertion.result.status
    }
    #expect(statuses == [.ignored, .different])
  }
}
